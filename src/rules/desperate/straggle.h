// desperate/straggle.h - defenders who are late: stragglers and units still on the march
// (SBD-PRE-09, 10).
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/board.h"

// Rolls for the defender's units, if the switch is on; then armies are counted and the battle is
// opened (sb_open_battle).
void sb_begin_straggling(gd_play *p);
void sb_run_straggle_next(gd_play *p);
void sb_ask_straggle(const gd_scenario *sc, const void *state, gd_ask *out);
void sb_rolled_straggle(gd_play *p, const uint8_t *values);
void sb_prompt_straggle(const gd_scenario *sc, const void *state, gd_text *out);
void sb_offer_straggle(const gd_scenario *sc, const void *state, gd_offers *out);
bool sb_check_straggle(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void sb_apply_straggle(gd_play *p, const gd_action *a);
