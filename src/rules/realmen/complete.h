// realmen/complete.h - random answers, for fuzzing and random play.
#pragma once

#include "guidon/rules.h"

void rm_complete(const gd_scenario *sc, const void *state, const gd_offer *offer,
                 struct gd_random *random, gd_action *out);
