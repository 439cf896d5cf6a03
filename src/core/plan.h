// core/plan.h - what an adviser asks of a plan.
#pragma once

#include "guidon/plan.h"
#include "guidon/rules.h"

// Does this command attack? `own` is what the adviser thinks of it. A piece under no command that
// the plan names does as the army does.
bool gd_plan_attacks(const gd_plan *plan, const gd_scenario *sc, gd_id piece, bool own);
// The same of the army as a whole.
bool gd_plan_army_attacks(const gd_plan *plan, bool own);
// How much an objective draws a piece (GD_NONE: anybody), in hundredths.
int gd_plan_pull(const gd_plan *plan, const gd_scenario *sc, gd_id piece, int objective);

static inline int64_t gd_percent(int64_t value, int percent)
{
    return percent == GD_AS_USUAL ? value : value * percent / 100;
}
