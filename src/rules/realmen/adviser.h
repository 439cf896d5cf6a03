// realmen/adviser.h - the computer player.
#pragma once

#include "guidon/rules.h"

void rm_advise(const gd_scenario *sc, const void *view, const gd_plan *plan, gd_offers *offers,
               struct gd_random *random, gd_action *out);
