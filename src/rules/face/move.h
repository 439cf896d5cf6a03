// face/move.h - what an activated unit may do with its legs (FACE-MOVE), and the test it may need
// first (FACE-TEST).
//
// One function plans every movement action; check, apply, preview, the reach shown to players and
// the computer player all ask it. Nothing is changed until fc_carry_out.
#pragma once

#include "rules/face/activate.h"

typedef struct fc_motion {
    fc_unit after;    // the unit as it will stand
    gd_length length; // of the move as the rules measure it
    uint8_t verb;     // fc_verb
    uint8_t drill;    // fc_drill
    bool tests;       // a movement test is needed first
    bool displaced;   // bases leave their places: it has moved, and ground can disorder it
    bool wheels;      // there is a wheel in it
    bool no_fire;     // FACE-MOVE-19, 20
} fc_motion;

// The actions advance, road_move, expand, contract, turn, pivot_guns, mount, dismount, limber,
// unlimber and retreat of the unit in value 0, from where it stands now. Whether it may act at all
// is not asked here.
bool fc_plan(const gd_scenario *sc, const fc_state *s, const gd_action *a, fc_motion *m,
             gd_verdict *v);
// The same for each topic: advance.c (advance, road_move), drill.c (expand, contract, turn, pivot,
// mount, dismount, limber, unlimber), fall.c (retreat).
bool fc_plan_advance(const gd_scenario *sc, const fc_state *s, const gd_action *a, fc_motion *m,
                     gd_verdict *v);
bool fc_plan_drill(const gd_scenario *sc, const fc_state *s, const gd_action *a, fc_motion *m,
                   gd_verdict *v);
bool fc_plan_retreat(const gd_scenario *sc, const fc_state *s, const gd_action *a, fc_motion *m,
                     gd_verdict *v);

// ---- walking (walk.c) ---------------------------------------------------------------------------

// A unit on its way: how far it has gone and how far it may go because of what it has touched
// (FACE-MOVE-06). `rate` is by class; of two formations the lower counts (FACE-MOVE-12).
typedef struct fc_walk {
    fc_unit u;
    gd_id self;
    gd_angle course; // of its straight legs: its facing, or to its rear
    gd_length gone;
    gd_length most;             // FACE-MOVE-06, from what has been touched so far
    gd_clause_id most_by;       // the clause that gives it
    gd_length rate[FC_CLASSES]; // -1: may not enter
    bool charging;              // enemies and friends are looked after by the charge
    // Why its last step was refused, and how far (or by what angle) it could have gone.
    int32_t could;
    gd_clause_id stopped_by;
    gd_id enemy; // that it must keep off
    bool edge;   // of the table; else, with FACE-MOVE-24, impassable ground
} fc_walk;

fc_class fc_worst_under(const gd_scenario *sc, const fc_unit *u); // no matter what road there is
void fc_walk_begin(const gd_scenario *sc, const fc_unit *u, gd_id self, fc_walk *w);
// Lowers the rates to those of another formation as well, in which it started on the ground under
// it.
void fc_walk_also(const gd_scenario *sc, fc_walk *w, const fc_unit *other);
void fc_walk_back(fc_walk *w); // it goes to its rear, by half its rates (FACE-MOVE-17)
// How far it may go straight ahead from here: rates, ground, enemies (FACE-MOVE-22), edge.
// `why`, if not NULL, gets the clause that ends it.
gd_length fc_walk_room(const gd_scenario *sc, const fc_state *s, const fc_walk *w,
                       gd_clause_id *why);
// Goes; false with a refusal if it may not go so far. What is asked beyond the limit by no more
// than the tolerance (FACE-GEO-01) is forgiven, and the unit stops at the limit.
bool fc_walk_ahead(const gd_scenario *sc, const fc_state *s, fc_walk *w, gd_length distance,
                   gd_verdict *v);
// The refusal that was given said how far it could go. If that would not do either, for what comes
// after it in the action or because somebody stands there, it says why and no number.
bool fc_refuse_bare(const fc_walk *w, gd_verdict *v);
// A wheel about a front corner, clockwise positive (FACE-MOVE-08).
bool fc_walk_wheel(const gd_scenario *sc, const fc_state *s, fc_walk *w, gd_angle angle,
                   gd_verdict *v);
gd_length fc_wheel_cost(const fc_unit *u, gd_angle angle);
// After any change of its bases it may not stand nearer to an enemy than FACE-MOVE-22 allows.
bool fc_keeps_off(const fc_state *s, const fc_unit *before, const fc_unit *after, gd_id self,
                  gd_verdict *v);
// It may stop here: on the table, on no unit, not on impassable ground (FACE-MOVE-23, 24).
bool fc_may_stop(const gd_scenario *sc, const fc_state *s, const fc_unit *u, gd_id self,
                 gd_verdict *v);
// For moves in any direction: how far, of this distance, the edge and enemies let it go
// (FACE-MOVE-22; it must not pass over those it is in contact with).
gd_length fc_edge_way(const gd_scenario *sc, const fc_unit *u, gd_angle direction,
                      gd_length distance);
gd_length fc_enemy_way(const fc_state *s, const fc_unit *u, gd_id self, gd_angle direction,
                       gd_length distance, gd_id *enemy);
// It stands on another at `distance` on its way: the nearest place before that, or (`on`) after it,
// where those parts of the two that overlap there do not.
gd_length fc_clear_of(const fc_unit *u, gd_angle direction, gd_length distance,
                      const fc_unit *other, bool on);
bool fc_is_enemy(const fc_unit *u, const fc_unit *other); // a unit of the other side on the table
gd_length fc_keep_from(const fc_unit *u, const fc_unit *enemy); // an inch, or what there is
// How far it may go straight ahead and stop clear of friends.
gd_length fc_walk_longest(const gd_scenario *sc, const fc_state *s, const fc_walk *w);
// The longest straight advance from where it stands (FACE-MOVE-09).
gd_length fc_longest_advance(const gd_scenario *sc, const fc_state *s, gd_id unit);

// ---- doing it -----------------------------------------------------------------------------------

// The unit stands as planned: disorder from ground (FACE-DIS-03, 04), its general, generals under
// it; tells.
void fc_carry_out(gd_play *p, gd_id unit, const fc_motion *m);
// Disorder from the ground on which a unit has ended a move of any kind.
void fc_ground_disorder(gd_play *p, gd_id unit);
void fc_event_disorder(gd_play *p, gd_id unit, int degree, gd_clause_id clause); // FACE-DIS-05

// Movement test: what is added to the dice (FACE-TEST-02 to 05); tally may be NULL.
int fc_test_modifier(const fc_state *s, gd_id unit, gd_tally *tally);
bool fc_starts_near_enemy(const fc_state *s, gd_id unit); // FACE-MOVE-09, without a general

// Verbs of the row FC_ROW_ACTION (acts.c has the table). All of them go through fc_plan; where a
// test is needed the action waits in s->deed.
fc_offer_fn fc_offer_advance, fc_offer_road_move, fc_offer_expand, fc_offer_contract, fc_offer_turn,
    fc_offer_pivot, fc_offer_mount, fc_offer_dismount, fc_offer_limber, fc_offer_unlimber,
    fc_offer_retreat;
fc_check_fn fc_check_motion;
fc_apply_fn fc_apply_motion;
