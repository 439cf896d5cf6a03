// desperate/complete.h - filling in the open parts of an offer.
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/state.h"

void sb_complete(const gd_scenario *sc, const void *state, const gd_offer *offer,
                 struct gd_random *random, gd_action *out);
// Everybody who may be hit, with the hits given out evenly. Other lists are for the player alone.
void sb_propose(const gd_scenario *sc, const void *view, const gd_offer *offer, gd_action *out);
// Gives the hits out evenly, which is always allowed; `random` may be NULL.
void sb_spread_hits(const sb_state *s, struct gd_random *random, gd_action *out);
// A list of shots that may be fired, of as many as can: at random, or the first of each.
void sb_some_shots(const gd_scenario *sc, const sb_state *s, struct gd_random *random,
                   gd_action *out);
