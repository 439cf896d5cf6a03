// americanus/complete.h - filling in the open parts of an offer at random.
#pragma once

#include "rules/americanus/state.h"

void am_complete_offer(const gd_scenario *sc, const void *state, const gd_offer *offer,
                       struct gd_random *random, gd_action *out);
