// ai/draw.c - which plans are worth a try.
#include "ai/draw.h"

#include <string.h>

#include "core/plan.h"
#include "core/scenario.h"

enum { ANEW = 6 }; // the first plans that are drawn without looking at the last

static uint32_t below(gd_random *random, uint32_t n) { return gd_random_below(random, n); }

static uint16_t part(uint16_t weight, int of) { return (uint16_t)gd_percent(weight, of); }

static uint16_t weight(gd_random *random)
{
    static const uint16_t some[] = {25, 50, 100, 100, 100, 200, 400};
    return some[below(random, sizeof some / sizeof some[0])];
}

static int pieces_under(const gd_scenario *sc, int formation)
{
    int count = 0;
    for (int i = 1; i <= sc->piece_count; i++) {
        int f = sc->roster[i].under;
        while (f && f != formation)
            f = sc->formations[f].under;
        count += f == formation;
    }
    return count;
}

// The commands of a side: those of the lowest level of which there are not too many.
static int commands_of(const gd_scenario *sc, gd_side side, uint8_t *out)
{
    for (int level = GD_FORMATION_LEVELS - 1; level > 0; level--) {
        int count = 0;
        for (int f = 1; f <= sc->formation_count && count <= GD_PLAN_COMMANDS; f++) {
            if (sc->formations[f].side != side || sc->formations[f].level != level ||
                pieces_under(sc, f) < 2)
                continue;
            if (count < GD_PLAN_COMMANDS)
                out[count] = (uint8_t)f;
            count++;
        }
        if (count >= 2 && count <= GD_PLAN_COMMANDS)
            return count;
    }
    return 0;
}

// Some commands do something of their own.
static void draw_commands(const gd_scenario *sc, gd_side side, gd_plan *plan, gd_random *random)
{
    uint8_t formation[GD_PLAN_COMMANDS];
    int count = commands_of(sc, side, formation);
    for (int i = 0; i < count; i++) {
        gd_command_plan c = {formation[i], GD_STANCE_OWN, GD_NO_OBJECTIVE};
        if (below(random, 3) == 0)
            c.stance = (uint8_t)(1 + below(random, GD_STANCES - 1));
        if (sc->objective_count > 0 && below(random, 3) == 0)
            c.objective = (uint8_t)below(random, (uint32_t)sc->objective_count);
        if (c.stance != GD_STANCE_OWN || c.objective != GD_NO_OBJECTIVE)
            plan->command[plan->command_count++] = c;
    }
}

static gd_plan anything(const gd_scenario *sc, gd_side side, const gd_plan *base, gd_random *random)
{
    gd_plan plan = *base;
    plan.stance = (uint8_t)below(random, GD_STANCES);
    plan.danger = part(base->danger, weight(random));
    plan.way = part(base->way, weight(random));
    for (int i = 0; i < sc->objective_count && i < GD_PLAN_OBJECTIVES; i++)
        plan.objective[i] = weight(random);
    if (below(random, 2))
        draw_commands(sc, side, &plan, random);
    return plan;
}

// One thing of it is changed.
static gd_plan near_to(const gd_plan *last, const gd_scenario *sc, gd_side side,
                       const gd_plan *base, gd_random *random)
{
    gd_plan plan = *last, other = anything(sc, side, base, random);
    switch (below(random, 5)) {
    case 0:
        plan.stance = other.stance;
        break;
    case 1:
        plan.danger = other.danger;
        break;
    case 2:
        plan.way = other.way;
        break;
    case 3:
        memcpy(plan.objective, other.objective, sizeof plan.objective);
        break;
    default:
        plan.command_count = 0;
        draw_commands(sc, side, &plan, random);
    }
    return plan;
}

gd_plan gd_plan_draw(const gd_scenario *sc, gd_side side, int n, const gd_plan *base,
                     const gd_plan *last, gd_random *random)
{
    bool follows = memcmp(last, base, sizeof *last) != 0;
    gd_plan plan = *base;
    switch (n) {
    case 0:
        return plan;
    case 1:
        plan.stance = GD_STANCE_ATTACK;
        return follows ? *last : plan;
    case 2:
        plan.stance = GD_STANCE_HOLD;
        return plan;
    case 3:
        plan.stance = GD_STANCE_ATTACK;
        plan.danger = part(base->danger, GD_AS_USUAL / 2);
        plan.way = part(base->way, 2 * GD_AS_USUAL);
        return plan;
    default:
        return n >= ANEW && n % 2 == 0 && follows ? near_to(last, sc, side, base, random)
                                                  : anything(sc, side, base, random);
    }
}

void gd_plan_suit(gd_plan *plan, const gd_plan *base, bool has_ground, bool enemy_has_ground)
{
    bool against = (has_ground && plan->stance == GD_STANCE_ATTACK) ||
                   (enemy_has_ground && plan->stance == GD_STANCE_HOLD);
    if (!against)
        return;
    plan->stance = GD_STANCE_OWN;
    if (memcmp(plan, base, sizeof *plan) == 0)
        plan->danger = part(base->danger, 2 * GD_AS_USUAL);
}
