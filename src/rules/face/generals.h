// face/generals.h - moving, attaching, replacing and displacing generals (FACE-GEN), and
// reinforcements (FACE-TURN-04).
#pragma once

#include "rules/face/command.h"

// The beginning of P1. Reinforcements that are due are placed (arrivals.c); true if a replacement
// has to be placed first: then FC_ROW_REPLACEMENT is on the stack (called, returns by gd_done).
void fc_place_arrivals(gd_play *p);
bool fc_call_replacement(gd_play *p);

void fc_prompt_replacement(const gd_scenario *sc, const void *state, gd_text *out);
void fc_offer_replacement(const gd_scenario *sc, const void *state, gd_offers *out);
bool fc_check_replacement(const gd_scenario *sc, const void *state, const gd_action *a,
                          gd_verdict *v);
void fc_apply_replacement(gd_play *p, const gd_action *a);

// Row FC_ROW_GENERALS: move_general, end_move_generals. Goes on by itself (fc_generals_over in
// turn.h) when every general of the seat has moved.
void fc_prompt_generals(const gd_scenario *sc, const void *state, gd_text *out);
void fc_offer_generals(const gd_scenario *sc, const void *state, gd_offers *out);
bool fc_check_generals(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void fc_apply_generals(gd_play *p, const gd_action *a);
bool fc_general_to_move(const fc_state *s, gd_seat seat); // is there one left?

// Row FC_ROW_PLACE_GENERAL: stay, place_general, attach. Frame: piece = the general.
void fc_prompt_place_general(const gd_scenario *sc, const void *state, gd_text *out);
gd_side fc_comes_place_general(const gd_scenario *sc, const void *state, gd_text *out);
void fc_offer_place_general(const gd_scenario *sc, const void *state, gd_offers *out);
bool fc_check_place_general(const gd_scenario *sc, const void *state, const gd_action *a,
                            gd_verdict *v);
void fc_apply_place_general(gd_play *p, const gd_action *a);

// Is the unit one of his command, on the table and without a general (FACE-GEN-04, 07, 08)?
bool fc_may_join(const fc_state *s, gd_id general, gd_id unit);
// A place for an unattached general: on the table, on ground, on no unit's base (FACE-GEN-03).
bool fc_general_may_stand(const gd_scenario *sc, const fc_state *s, gd_id general, gd_point at,
                          gd_verdict *v);
void fc_attach(fc_state *s, gd_id general, gd_id unit);
void fc_detach(fc_state *s, gd_id general, gd_point to);
// Keeps an attached general's place on the command base; call after a unit's bases have changed.
void fc_carry_general(fc_state *s, gd_id unit);
// A unit has come to rest: generals under its bases go elsewhere (FACE-GEN-08).
void fc_displace_generals(gd_play *p, gd_id unit);
// Moves an unattached general who stands on a base the shortest way clear; of equal ways the first
// clockwise from `first`. Nothing happens to one who is clear.
void fc_clear_general(const gd_scenario *sc, fc_state *s, gd_id general, gd_angle rear);
// The unit is gone: its general stays where the command base was (FACE-GEN-05).
void fc_leave_general(fc_state *s, gd_id unit);
// He is killed (FACE-GEN-06, 07): removed, counted, and those within six inches have a reason.
void fc_kill_general(gd_play *p, gd_id general);
