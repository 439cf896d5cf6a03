// desperate/disengage.h - defenders who fall back after a round of an engagement, and those who go
// with them (SBD-MOR-04 to 08).
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/board.h"

// What comes after the tests of morale.
void sb_after_round(gd_play *p);
// May a unit or leader be driven into the zone?
bool sb_can_enter(const gd_scenario *sc, const sb_state *s, const sb_unit *u, uint16_t to);

void sb_prompt_fall_back(const gd_scenario *sc, const void *state, gd_text *out);
gd_side sb_comes_fall_back(const gd_scenario *sc, const void *state, gd_text *out);
void sb_offer_fall_back(const gd_scenario *sc, const void *state, gd_offers *out);
bool sb_check_fall_back(const gd_scenario *sc, const void *state, const gd_action *a,
                        gd_verdict *v);
void sb_apply_fall_back(gd_play *p, const gd_action *a);
void sb_prompt_join(const gd_scenario *sc, const void *state, gd_text *out);
void sb_offer_join(const gd_scenario *sc, const void *state, gd_offers *out);
bool sb_check_join(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void sb_apply_join(gd_play *p, const gd_action *a);
