// core/plan.h - what an adviser asks of a plan.
#pragma once

#include "guidon/plan.h"
#include "guidon/rules.h"

// Does this command attack? `own` is what the adviser thinks of it. A piece under no command that
// the plan names does as the army does.
bool gd_plan_attacks(const gd_plan *plan, const gd_scenario *sc, gd_id piece, bool own);
// Does the plan say itself that it keeps its ground, whatever the adviser thinks?
bool gd_plan_holds(const gd_plan *plan, const gd_scenario *sc, gd_id piece);
// The first of these, of the army as a whole.
bool gd_plan_army_attacks(const gd_plan *plan, bool own);
// How much an objective draws a piece (GD_NONE: anybody), in hundredths.
int gd_plan_pull(const gd_plan *plan, const gd_scenario *sc, gd_id piece, int objective);

// Weights that are all as usual.
#define GD_ALL_AS_USUAL                                                                            \
    {                                                                                              \
        GD_AS_USUAL, GD_AS_USUAL, GD_AS_USUAL, GD_AS_USUAL, GD_AS_USUAL, GD_AS_USUAL, GD_AS_USUAL, \
            GD_AS_USUAL, GD_AS_USUAL, GD_AS_USUAL, GD_AS_USUAL, GD_AS_USUAL, GD_AS_USUAL,          \
            GD_AS_USUAL, GD_AS_USUAL, GD_AS_USUAL                                                  \
    }

static inline int64_t gd_percent(int64_t value, int percent)
{
    return percent == GD_AS_USUAL ? value : value * percent / 100;
}

// A value of the adviser's own as a habit has it.
static inline int gd_plan_habit(const gd_plan *plan, int habit, int value)
{
    return (int)gd_percent(value, plan->habit[habit]);
}

// The plan from which a player who knows the game begins: the system's seasoned one, or the usual.
const gd_plan *gd_plan_seasoned(const gd_rules *rules);
// Does the side have at least two thirds of the ground that counts, by its worth? Then it is the
// other that must come and take it.
bool gd_plan_has_the_ground(const gd_rules *rules, const gd_scenario *sc, const void *view,
                            gd_side side);
// The plan by which a person is advised: the seasoned one, and whoever has the ground keeps it.
gd_plan gd_plan_counsel(const gd_rules *rules, const gd_scenario *sc, const void *view,
                        gd_side side);
