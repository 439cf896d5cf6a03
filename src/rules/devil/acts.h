// devil/acts.h - what may be done in a side's half of a card, verb by verb.
#pragma once

#include "rules/devil/command.h"

void dp_prompt_half(const gd_scenario *sc, const void *state, gd_text *out);
gd_side dp_comes_half(const gd_scenario *sc, const void *state, gd_text *out);
void dp_offer_half(const gd_scenario *sc, const void *state, gd_offers *out);
void dp_offer_act(const gd_scenario *sc, const dp_state *s, int verb, gd_offers *out); // those only
bool dp_check_half(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void dp_apply_half(gd_play *p, const gd_action *a);

// Ending one's part, and waiting for the others of one's side (turn.c).
dp_offer_fn dp_offer_end, dp_offer_wait;
dp_check_fn dp_check_end, dp_check_wait;
dp_apply_fn dp_apply_end, dp_apply_wait;
