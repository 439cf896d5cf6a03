// realmen/propose.h - lists that an offer leaves open, as most players would fill them in.
#pragma once

#include "guidon/rules.h"

void rm_propose(const gd_scenario *sc, const void *view, const gd_offer *offer, gd_action *out);
