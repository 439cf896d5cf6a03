// face/complete.h - filling in the open parts of an offer at random.
#pragma once

#include "rules/face/body.h"

struct gd_random;
void fc_complete(const gd_scenario *sc, const void *state, const gd_offer *offer,
                 struct gd_random *random, gd_action *out);
