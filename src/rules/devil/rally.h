// devil/rally.h - reforming and rallying (chapter RALLY, DTP-OPT-05, 06).
#pragma once

#include "rules/devil/command.h"
#include "rules/devil/ground.h"

// Dice of a rally roll; 0: none may be made.
int dp_rally_pool(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_tally *out);
// Which way it would face after a reform or a run: at the nearest enemy (DTP-RALLY-03). `toward` is
// the owner's choice among equals, or GD_NONE.
gd_angle dp_facing_enemy(const dp_state *s, const dp_unit *u, gd_id toward);
// The same from a place; `facing` is kept where there is no enemy.
gd_angle dp_facing_from(const dp_state *s, int side, gd_point from, gd_angle facing, gd_id toward);
// Is this enemy the nearest to that place, or as near as the nearest?
bool dp_is_nearest(const dp_state *s, int side, gd_point from, gd_id enemy);
bool dp_can_rally(const gd_scenario *sc, const dp_state *s, gd_id unit); // any use of the card

dp_offer_fn dp_offer_reform, dp_offer_rally, dp_offer_stand_up;
dp_check_fn dp_check_reform, dp_check_rally, dp_check_stand_up;
dp_apply_fn dp_apply_reform, dp_apply_rally, dp_apply_stand_up;
void dp_ask_rally(const gd_scenario *sc, const void *state, gd_ask *out);
void dp_rolled_rally(gd_play *p, const uint8_t *values);
void dp_prompt_restore(const gd_scenario *sc, const void *state, gd_text *out);
gd_side dp_comes_restore(const gd_scenario *sc, const void *state, gd_text *out);
void dp_offer_restore(const gd_scenario *sc, const void *state, gd_offers *out);
bool dp_check_restore(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void dp_apply_restore(gd_play *p, const gd_action *a);
