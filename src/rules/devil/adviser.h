// devil/adviser.h - a sensible choice at every decision.
#pragma once

#include "rules/devil/body.h"

struct gd_random;
void dp_advise(const gd_scenario *sc, const void *view, const gd_plan *plan, gd_offers *offers,
               struct gd_random *random, gd_action *out);
// Why it would change a formation.
void dp_reason(const gd_scenario *sc, const void *view, const gd_offers *offers, const gd_action *a,
               gd_text *out);
