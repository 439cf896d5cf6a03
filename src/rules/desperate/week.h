// desperate/week.h - the week before the battle: dice by day, scouting, skirmishes, who attacks
// (chapter PRE, switch pre_battle).
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/board.h"

// Begins the week. When Sunday is over, the attacker and the margin are known and deployment
// begins (sb_begin_deployment).
void sb_begin_week(gd_play *p);
// Begins the day that a position is in; who has spread no dice has spread them as usual.
void sb_settle_week(gd_play *p);
// What the other side has fixed but not shown yet is none of `side`'s business.
void sb_hide_week(sb_state *s, int side);
bool sb_week_hides(const sb_state *s, int side);
// Other choices of the other side that `side` cannot tell from these.
void sb_redeal_week(sb_state *s, int side, struct gd_random *random);

void sb_prompt_spread(const gd_scenario *sc, const void *state, gd_text *out);
void sb_offer_spread(const gd_scenario *sc, const void *state, gd_offers *out);
bool sb_check_spread(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void sb_apply_spread(gd_play *p, const gd_action *a);
void sb_complete_spread(struct gd_random *random, gd_action *out);

void sb_run_day_next(gd_play *p);
void sb_ask_day(const gd_scenario *sc, const void *state, gd_ask *out);
void sb_rolled_day(gd_play *p, const uint8_t *values);
void sb_prompt_scout(const gd_scenario *sc, const void *state, gd_text *out);
void sb_offer_scout(const gd_scenario *sc, const void *state, gd_offers *out);
bool sb_check_scout(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void sb_apply_scout(gd_play *p, const gd_action *a);
void sb_run_day_over(gd_play *p);
void sb_ask_sunday(const gd_scenario *sc, const void *state, gd_ask *out);
void sb_rolled_sunday(gd_play *p, const uint8_t *values);
