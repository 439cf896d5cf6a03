// face/adviser.h - a sensible choice at every decision.
#pragma once

#include "rules/face/body.h"

struct gd_random;
void fc_advise(const gd_scenario *sc, const void *view, const gd_plan *plan, gd_offers *offers,
               struct gd_random *random, gd_action *out);
