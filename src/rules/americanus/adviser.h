// americanus/adviser.h - the scripted computer player: a sensible action from its own view.
#pragma once

#include "rules/americanus/state.h"

void am_advise(const gd_scenario *sc, const void *view, const gd_plan *plan, gd_offers *offers,
               struct gd_random *random, gd_action *out);
