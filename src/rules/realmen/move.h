// realmen/move.h - moving units, planned and carried out (RM-MOVE); columns that march on
// (RM-SETUP-07, 12).
#pragma once

#include "rules/realmen/clock.h"

rm_mover rm_mover_of(const rm_unit *u);
// Inches that a unit may move: in its formation, `by_road` or not, weather and night counted.
gd_length rm_allowance(const rm_state *s, const rm_unit *u, bool by_road);

enum { RM_MET = 8 };

// A move as it would be, step by step.
typedef struct rm_plan {
    rm_unit to;     // the unit where it ends
    gd_length cost; // inches with all modifiers (RM-MOVE-05 to 09)
    gd_length allowance;
    gd_length length;   // of the longest way of a corner, unmodified
    bool by_road;       // all of it on roads (RM-MOVE-04)
    bool leaves;        // ends beyond an own edge (RM-MOVE-20)
    uint16_t met_count; // lone enemy officers on the way, in the order they are met (RM-MOVE-14)
    gd_id met[RM_MET];
    gd_id contact; // of a charge: the enemy unit it runs into first
    uint16_t spare;
} rm_plan;

enum { RM_PLAIN, RM_CHARGING, RM_BREAKING };

// Plans the steps of an action's list for a unit. `how`: a plain move keeps off enemies
// (RM-MOVE-13); a charge may go nearer and stops exactly at first contact (`contact`; it is 0 if
// the steps lead to none, which is for the caller to refuse); a breakthrough has half the allowance
// and, if the action names a general (RM_H_GENERAL), stops at first contact too; without contact it
// keeps off like a plain move. Whoever pivots after contact asks rm_ends_clear_but again. False
// with the reason, if there is room for it; the plan then holds what was tried as far as it went.
bool rm_plan_steps(const gd_scenario *sc, const rm_state *s, const rm_unit *from, gd_id id,
                   const gd_action *a, int how, rm_plan *plan, gd_verdict *v);
// A part of that which hangs on the enemy alone, asked again while own pieces move: what it came to
// is recalled, by its kind (recall.h). Where it is refused and nobody asks why, the plan has
// nothing in it.
typedef bool rm_planner(const gd_scenario *sc, const rm_state *s, const rm_unit *from, gd_id id,
                        const gd_action *a, int how, rm_plan *plan, gd_verdict *v);
bool rm_plan_again(int kind, rm_planner *planner, const gd_scenario *sc, const rm_state *s,
                   const rm_unit *from, gd_id id, const gd_action *a, int how, rm_plan *plan,
                   gd_verdict *v);
// Changes the frontage of a line before anything else (RM-MOVE-11, 12).
bool rm_plan_frontage(const gd_scenario *sc, const rm_state *s, rm_unit *u, gd_id id, int files,
                      int about, gd_verdict *v);
// Ends clear of friends and on the table (RM-MOVE-16, 20), with a general who goes along, or lone
// enemies who are run down, left out of account.
bool rm_ends_clear_but(const gd_scenario *sc, const rm_state *s, const rm_unit *u, gd_id id,
                       const gd_id *but, int count, gd_verdict *v);
// May the unit move at all as it is? Fixed bodies, unlimbered guns (RM-MOVE-02, 18).
bool rm_can_move(const rm_unit *u, gd_id id, gd_verdict *v);
// The most inches that a unit may go from where it stands: by road if it is on one.
gd_length rm_move_limit(const gd_scenario *sc, const rm_state *s, gd_id unit);
// Writes where a body stands, and how, into a unit; nothing else about it changes.
void rm_take_body(rm_unit *u, const rm_unit *from);

rm_offer_fn rm_offer_move_unit, rm_offer_march_on;
rm_check_fn rm_check_move_unit, rm_check_march_on;
rm_apply_fn rm_apply_move_unit, rm_apply_march_on;
void rm_place_arrivals(gd_play *p); // columns due now take their place outside the edge

// The decision RM_ROW_MOVE, verb by verb (acts.c), and its end.
void rm_prompt_move(const gd_scenario *sc, const void *state, gd_text *out);
void rm_offer_move(const gd_scenario *sc, const void *state, gd_offers *out);
bool rm_check_move(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void rm_apply_move(gd_play *p, const gd_action *a);
void rm_run_move_end(
    gd_play *p); // special formations revert, markers appear; then combat (move_end.c)
