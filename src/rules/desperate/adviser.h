// desperate/adviser.h - the scripted computer player: a sensible action from its own view.
#pragma once

#include "rules/desperate/state.h"

void sb_advise(const gd_scenario *sc, const void *view, const gd_plan *plan, gd_offers *offers,
               struct gd_random *random, gd_action *out);
// Why it would do that, where that depends on orders still to come.
void sb_reason(const gd_scenario *sc, const void *view, const gd_offers *offers, const gd_action *a,
               gd_text *out);
