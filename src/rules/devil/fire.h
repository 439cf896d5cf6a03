// devil/fire.h - who may fire at whom, with how many dice, and what they do (chapter FIRE).
#pragma once

#include "rules/devil/command.h"
#include "rules/devil/ground.h"

// A shot as it would be made: the one truth for resolution, preview, odds and the computer player.
typedef struct dp_shot {
    uint8_t eligible;  // bit i: stand i bears on the target, reaches and sees it
    int dice;          // 0: it may not be made
    gd_length range;   // by which the band was found
    gd_point from, to; // along which it was measured
    gd_tally tally;
} dp_shot;

// How far its weapon carries; 0: it has none.
gd_length dp_weapon_reach(const dp_unit *u);
// Arc, reach and sight of one stand against a unit (DTP-FIRE-04 to 07, 12 to 16).
bool dp_stand_bears(const gd_scenario *sc, const dp_state *s, gd_id firer, int stand, gd_id target);
// Those of all that are fit, as bits.
uint8_t dp_bearing_stands(const gd_scenario *sc, const dp_state *s, gd_id firer, gd_id target);
// Why there are none: returns false.
bool dp_refuse_bearing(const gd_scenario *sc, const dp_state *s, gd_id firer, gd_id target,
                       gd_verdict *v);
gd_point dp_muzzle(const dp_unit *u, int stand); // the middle of its front
// Dice against a target, target priority aside. False with a reason if it is no target at all.
bool dp_aim(const gd_scenario *sc, const dp_state *s, gd_id firer, gd_id target, dp_shot *out,
            gd_verdict *v);
// The same with target priority (DTP-FIRE-10, 11).
bool dp_may_fire(const gd_scenario *sc, const dp_state *s, gd_id firer, gd_id target, dp_shot *out,
                 gd_verdict *v);
// The next after `after` that it may fire at, GD_NONE: there is none. `nearest` is kept between
// calls, the first of which has GD_NONE.
gd_id dp_next_target(const gd_scenario *sc, const dp_state *s, gd_id firer, gd_id after,
                     gd_length *nearest);
bool dp_can_fire(const gd_scenario *sc, const dp_state *s, gd_id firer); // at anybody

dp_offer_fn dp_offer_fire, dp_offer_split;
dp_check_fn dp_check_fire, dp_check_split;
dp_apply_fn dp_apply_fire, dp_apply_split;
void dp_ask_fire(const gd_scenario *sc, const void *state, gd_ask *out);
void dp_rolled_fire(gd_play *p, const uint8_t *values);
// Both sides have fired: hits are marked, stands removed, commanders checked.
void dp_run_fire_over(gd_play *p);
