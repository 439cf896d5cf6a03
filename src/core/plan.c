// core/plan.c - who is under which command, and what the plan says of it.
#include "core/plan.h"

#include "core/scenario.h"

enum { FIRST_OF_ALL = 400 }; // hundredths by which a command's own objective draws it
enum { NO_WAY = 10 };        // and by which who keeps his ground is drawn to the enemy

const gd_plan gd_plan_usual = {.stance = GD_STANCE_OWN,
                               .danger = GD_AS_USUAL,
                               .way = GD_AS_USUAL,
                               .objective = GD_ALL_AS_USUAL,
                               .habit = GD_ALL_AS_USUAL};

// The smallest command above the piece that the plan names; NULL: none.
static const gd_command_plan *command_of(const gd_plan *plan, const gd_scenario *sc, gd_id piece)
{
    if (plan->command_count == 0 || piece == GD_NONE || piece > GD_MAX_PIECES)
        return NULL;
    for (int f = sc->roster[piece].under; f; f = sc->formations[f].under)
        for (int i = 0; i < plan->command_count; i++)
            if (plan->command[i].formation == f)
                return &plan->command[i];
    return NULL;
}

bool gd_plan_army_attacks(const gd_plan *plan, bool own)
{
    return plan->stance == GD_STANCE_OWN ? own : plan->stance == GD_STANCE_ATTACK;
}

bool gd_plan_attacks(const gd_plan *plan, const gd_scenario *sc, gd_id piece, bool own)
{
    const gd_command_plan *c = command_of(plan, sc, piece);
    if (c && c->stance != GD_STANCE_OWN)
        return c->stance == GD_STANCE_ATTACK;
    return gd_plan_army_attacks(plan, own);
}

bool gd_plan_holds(const gd_plan *plan, const gd_scenario *sc, gd_id piece)
{
    const gd_command_plan *c = command_of(plan, sc, piece);
    return (c && c->stance != GD_STANCE_OWN ? c->stance : plan->stance) == GD_STANCE_HOLD;
}

int gd_plan_pull(const gd_plan *plan, const gd_scenario *sc, gd_id piece, int objective)
{
    const gd_command_plan *c = command_of(plan, sc, piece);
    int pull = objective < GD_PLAN_OBJECTIVES ? plan->objective[objective] : GD_AS_USUAL;
    if (c && c->objective == objective)
        pull = pull > GD_AS_USUAL ? (int)gd_percent(pull, FIRST_OF_ALL) : FIRST_OF_ALL;
    return pull;
}

const gd_plan *gd_plan_seasoned(const gd_rules *rules)
{
    return rules->seasoned ? rules->seasoned : &gd_plan_usual;
}

bool gd_plan_has_the_ground(const gd_rules *rules, const gd_scenario *sc, const void *view,
                            gd_side side)
{
    int all = 0, own = 0;
    for (int i = 0; i < sc->objective_count; i++) {
        gd_objective o = sc->objective[i];
        if (rules->objective)
            rules->objective(sc, view, i, &o);
        int worth = o.value > 0 ? o.value : 1;
        all += worth;
        own += o.holder == side ? worth : 0;
    }
    return all > 0 && 3 * own >= 2 * all;
}

gd_plan gd_plan_counsel(const gd_rules *rules, const gd_scenario *sc, const void *view,
                        gd_side side)
{
    gd_plan plan = *gd_plan_seasoned(rules);
    if (gd_plan_has_the_ground(rules, sc, view, side)) {
        plan.stance = GD_STANCE_HOLD;
        plan.way = (uint16_t)gd_percent(plan.way, NO_WAY);
    }
    return plan;
}
