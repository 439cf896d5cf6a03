// desperate/ammunition.h - troops that run low on ammunition (chapter AMMO, switch ammunition).
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/board.h"

// Is the unit too low on ammunition to skirmish, or to bombard a zone two away?
bool sb_is_low(const gd_scenario *sc, const sb_unit *u);

// Each side's store, where none is named: the middle of its own edge.
void sb_place_stores(const gd_scenario *sc, sb_state *s);
// May the zone be named for a resupply (SBD-AMMO-05)?
bool sb_may_resupply(const gd_scenario *sc, const sb_state *s, const sb_activation *a,
                     gd_verdict *v);
// Carries it out and ends the activation.
void sb_resupply(gd_play *p);
// A unit's own action (SBD-AMMO-06).
bool sb_may_replenish(const gd_scenario *sc, const sb_state *s, gd_id unit, gd_verdict *v);
void sb_replenish(gd_play *p, gd_id unit);

// Skirmishers: the ones are rolled again (SBD-AMMO-01). False if there is no need to.
bool sb_skirmish_again(gd_play *p, const uint8_t *dice, int count);
// A battery that shows a one at this range rolls once more (SBD-AMMO-04).
bool sb_shot_again(const gd_scenario *sc, uint8_t die, int range);

void sb_ask_skirmish_again(const gd_scenario *sc, const void *state, gd_ask *out);
void sb_rolled_skirmish_again(gd_play *p, const uint8_t *values);
void sb_ask_bombard_low(const gd_scenario *sc, const void *state, gd_ask *out);
void sb_rolled_bombard_low(gd_play *p, const uint8_t *values);
void sb_rolled_bombard_low_again(gd_play *p, const uint8_t *values);
void sb_prompt_run_low(const gd_scenario *sc, const void *state, gd_text *out);
gd_side sb_comes_run_low(const gd_scenario *sc, const void *state, gd_text *out);
void sb_offer_run_low(const gd_scenario *sc, const void *state, gd_offers *out);
bool sb_check_run_low(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void sb_apply_run_low(gd_play *p, const gd_action *a);
