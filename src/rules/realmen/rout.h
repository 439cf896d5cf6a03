// realmen/rout.h - rout moves (RM-ROUT).
#pragma once

#include "rules/realmen/drill.h"

typedef enum rm_rout_cause {
    RM_BY_CASUALTIES,
    RM_BY_CHOICE,
    RM_BY_CONTACT,
    RM_BY_ARMY_MORALE,
    RM_BY_ELEPHANT
} rm_rout_cause;

// Puts a unit's rout move on the stack: an element is lost first if it is routed already
// (RM-ROUT-08), then remounting and limbering, then its owner chooses the way; without a legal one
// it is dispersed. Marks it routed. Generals with it are asked whether they follow.
void rm_call_rout(gd_play *p, gd_id unit, rm_rout_cause cause);
// The next unit that is due makes its rout move, in the order that its owner chooses; false if none
// is left. For frames that keep v[RM_ORDER_REST] and v[RM_ORDER_CHOSEN] for it.
bool rm_run_next(gd_play *p, rm_rout_cause cause);
enum { RM_RUN_CAUSE = 3 }; // v of the frame RM_ROW_AFTERMATH: why they run
void rm_run_flight(gd_play *p);
void rm_prompt_rout(const gd_scenario *sc, const void *state, gd_text *out);
gd_side rm_comes_rout(const gd_scenario *sc, const void *state, gd_text *out);
void rm_offer_rout(const gd_scenario *sc, const void *state, gd_offers *out);
bool rm_check_rout(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void rm_apply_rout(gd_play *p, const gd_action *a);
void rm_prompt_follow(const gd_scenario *sc, const void *state, gd_text *out);
void rm_offer_follow(const gd_scenario *sc, const void *state, gd_offers *out);
bool rm_check_follow(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void rm_apply_follow(gd_play *p, const gd_action *a);
rm_offer_fn rm_offer_voluntary_rout;
rm_check_fn rm_check_voluntary_rout;
rm_apply_fn rm_apply_voluntary_rout;

// The body that runs, as it would end (RM-ROUT-02 to 07, 10). Also for officers (RM-OFFICER-13).
bool rm_plan_rout(const gd_scenario *sc, const rm_state *s, gd_id piece, const gd_point *way,
                  int count, gd_angle facing, rm_unit *to, bool *leaves, gd_verdict *v);
// The points of a way are where the middle of the piece goes; facing GD_ABSENT: as it was.
typedef struct rm_flight {
    gd_point way[2];
    int count;
    gd_angle facing; // GD_ABSENT: as it was
} rm_flight;
// A legal way for it: the best for its owner (far from enemies, near friends and cover). False if
// there is none.
bool rm_find_flight(const gd_scenario *sc, const rm_state *s, gd_id piece, rm_flight *out);
// Any legal way, looked for from the straight way of that number on.
bool rm_find_any_flight(const gd_scenario *sc, const rm_state *s, gd_id piece, uint32_t from,
                        rm_flight *out);
void rm_fill_flight(const rm_flight *f, gd_action *a); // of the verbs rout_move, voluntary_rout
gd_length rm_longest_rout(const rm_unit *u);           // RM-ROUT-02
