// americanus/turn.h - what the chapters share: the rows' functions and small helpers.
#pragma once

#include "rules/americanus/combat.h"

// Refuses an action that does not belong to this moment, naming the clause of the sequence.
bool am_refuse_moment(gd_verdict *v, const gd_action *a);
// A piece named in an action, or 0 if it names none.
gd_id am_piece_arg(const am_state *s, int32_t value);
void am_name_piece(const gd_scenario *sc, const void *state, gd_id piece, char *out, size_t size);
void am_concede(gd_play *p, gd_seat seat);

// Compares the two scores, tells, and goes on to the result (combat.c's two bouts, [0] first).
void am_resolve(gd_play *p, const am_bout *first, const am_bout *second);
void am_kill_general(gd_play *p, gd_id general, gd_clause_id clause);
// Puts a frame that takes `count` elements from a unit; general_dice: he may fall.
void am_call_losses(gd_play *p, gd_id unit, int count, bool general_dice);
// If a General supports the unit now, he shares its losses until the player turn ends
// (DBAM-GEN-04).
void am_note_general(am_state *s, gd_id unit);
// A set of pieces in a frame's first numbers, a bit each.
bool am_is_marked(const gd_frame *f, gd_id id);
void am_mark(gd_frame *f, gd_id id, bool on);
// Turns a unit to face an enemy that touches (or has just touched) this edge (DBAM-MOVE-30). False
// if it has no room.
bool am_turn_to_face(gd_play *p, gd_id unit, gd_id enemy, int edge);
// Spreads a fled unit into line, if there is room (DBAM-RESULT-23).
void am_reform_in_line(gd_play *p, gd_id unit);

// Retreats (retreat.c): moves the unit and those it pushes; true if it was blocked.
bool am_retreat(gd_play *p, gd_id unit, gd_angle direction, gd_length distance);
// A General who loses a melee steps back from `enemy`; false if there is no place for him.
bool am_general_steps_back(gd_play *p, gd_id general, gd_id enemy);

// Changes formation (and mounting) in place: facing kept, the anchor says what stays
// (DBAM-MOVE-22).
void am_change_formation(am_unit *u, int formation, int mounted, gd_length gap, int anchor);

bool am_general_has_room(const gd_scenario *sc, const am_state *s, int side);
bool am_arrivals_due(const am_state *s, int side);
bool am_out_of_turn(const gd_scenario *sc, const void *state, gd_seat seat, const gd_action *a,
                    gd_verdict *v);
extern const gd_row am_rows[AM_ROWS];

// Rows: each chapter's functions, put together in turn.c.
#define AM_DECISION(name)                                                                          \
    void am_prompt_##name(const gd_scenario *sc, const void *state, gd_text *out);                 \
    void am_offer_##name(const gd_scenario *sc, const void *state, gd_offers *out);                \
    bool am_check_##name(const gd_scenario *sc, const void *state, const gd_action *a,             \
                         gd_verdict *v);                                                           \
    void am_apply_##name(gd_play *p, const gd_action *a)
#define AM_CHANCE(name)                                                                            \
    void am_ask_##name(const gd_scenario *sc, const void *state, gd_ask *out);                     \
    void am_rolled_##name(gd_play *p, const uint8_t *values)

AM_DECISION(army);
AM_CHANCE(setup);
AM_DECISION(terrain);
AM_DECISION(edge);
AM_DECISION(deploy);
void am_run_turn(gd_play *p);
AM_DECISION(general);
AM_DECISION(arrivals);
void am_run_facing(gd_play *p);
AM_DECISION(facing);
AM_CHANCE(command);
AM_DECISION(orders);
AM_DECISION(lineup);
AM_DECISION(fire);
AM_CHANCE(guess);
void am_run_judged(gd_play *p);
AM_DECISION(reply);
AM_CHANCE(reply);
AM_CHANCE(fire);
void am_run_second_round(gd_play *p);
void am_run_melee_next(gd_play *p);
AM_DECISION(spread);
AM_DECISION(melee);
AM_DECISION(supports);
AM_CHANCE(melee);
void am_run_result(gd_play *p);
AM_DECISION(result);
gd_side am_comes_result(const gd_scenario *sc, const void *state, gd_text *out);
void am_run_lose(gd_play *p);
AM_DECISION(end);
gd_side am_comes_end(const gd_scenario *sc, const void *state, gd_text *out);
AM_CHANCE(general);
void am_run_shock(gd_play *p);
AM_DECISION(guard);
void am_run_end(gd_play *p);
