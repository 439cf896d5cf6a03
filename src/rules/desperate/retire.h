// desperate/retire.h - getting away from the enemy (chapter RET).
#pragma once

#include "rules/desperate/losses.h"
#include "rules/desperate/orders.h"

// Carries out an order to retire.
void sb_retire(gd_play *p, sb_order *o);
// When all have moved: leaders go with those who have retired, and these test. False if nobody has.
bool sb_test_retired(gd_play *p);

void sb_ask_retire_die(const gd_scenario *sc, const void *state, gd_ask *out);
void sb_rolled_retire_die(gd_play *p, const uint8_t *values);
void sb_prompt_retire_pick(const gd_scenario *sc, const void *state, gd_text *out);
void sb_offer_retire_pick(const gd_scenario *sc, const void *state, gd_offers *out);
bool sb_check_retire_pick(const gd_scenario *sc, const void *state, const gd_action *a,
                          gd_verdict *v);
void sb_apply_retire_pick(gd_play *p, const gd_action *a);
void sb_ask_retire_test(const gd_scenario *sc, const void *state, gd_ask *out);
void sb_rolled_retire_test(gd_play *p, const uint8_t *values);
