// desperate/complete.h - filling in the open parts of an offer.
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/state.h"

void sb_complete(const gd_scenario *sc, const void *state, const gd_offer *offer,
                 struct gd_random *random, gd_action *out);
// Gives the hits out evenly, which is always allowed.
void sb_spread_hits(const sb_state *s, struct gd_random *random, gd_action *out);
