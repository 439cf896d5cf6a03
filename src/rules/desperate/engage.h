// desperate/engage.h - assaults, round by round (chapter ENG).
#pragma once

#include "rules/desperate/losses.h"
#include "rules/desperate/manoeuvre.h"
#include "rules/desperate/strength.h"

// Begins the next engagement that was ordered. False if none is left.
bool sb_engage_next(gd_play *p);
// The engagement as it has been ordered so far, with one order more, in a state that is tried out.
void sb_muster(const gd_scenario *sc, sb_state *s, const sb_order *more);
int sb_engagement_hits(const uint8_t *dice, int count);

void sb_run_round(gd_play *p);
void sb_prompt_bonus(const gd_scenario *sc, const void *state, gd_text *out);
gd_side sb_comes_bonus(const gd_scenario *sc, const void *state, gd_text *out);
void sb_offer_bonus(const gd_scenario *sc, const void *state, gd_offers *out);
bool sb_check_bonus(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void sb_apply_bonus(gd_play *p, const gd_action *a);
void sb_ask_strike(const gd_scenario *sc, const void *state, gd_ask *out);
void sb_rolled_strike(gd_play *p, const uint8_t *values);
void sb_run_struck(gd_play *p);
void sb_run_tested(gd_play *p);
