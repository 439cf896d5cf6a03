// realmen/charge_odds.c - how a charge would go: fire base to base, round after round, until one of
// the two is beaten. What the computer player goes by and what players are told.
#include "rules/realmen/charge_odds.h"

#include <string.h>

#include "rules/realmen/aim.h"
#include "rules/realmen/combat.h"

enum {
    CERTAIN = RM_CERTAIN,
    ROUNDS = 6,
    SUPPORT = 2 * GD_INCH, // how near others must be to fire on those who charge
    GUN_SUPPORT = 9 * GD_INCH,
};

// One side of a fight base to base.
typedef struct fighter {
    int total; // what it fires with
    int each;  // what it loses with each element
    int holds; // casualties that it can take before it is beaten
} fighter;

static int chance_of(int total, int casualties)
{
    int sure = total > 0 ? total / RM_SIXTH : 0, rest = total > 0 ? total % RM_SIXTH : 0;
    if (casualties == sure)
        return CERTAIN * (RM_SIXTH - rest) / RM_SIXTH;
    return casualties == sure + 1 ? CERTAIN * rest / RM_SIXTH : 0;
}

static int wins_round(fighter us, fighter them, int extra, int round);

// They fire; then, if we still stand, we do; then the next round.
static int after_theirs(fighter us, fighter them, int round)
{
    int chance = 0;
    for (int hit = us.total > 0 ? us.total / RM_SIXTH : 0, k = 0; k < 2; k++) {
        int c = chance_of(us.total, hit + k);
        fighter then = them;
        then.holds -= hit + k;
        then.total -= (hit + k) * them.each;
        if (c)
            chance +=
                c * (then.holds <= 0 ? CERTAIN : wins_round(us, then, 0, round + 1)) / CERTAIN;
    }
    return chance;
}

// Thousandths: do we beat them?
static int wins_round(fighter us, fighter them, int extra, int round)
{
    int chance = 0, total = them.total + extra;
    if (round == ROUNDS || (us.total <= 0 && them.total <= 0))
        return 0;
    for (int hit = total > 0 ? total / RM_SIXTH : 0, k = 0; k < 2; k++) {
        int c = chance_of(total, hit + k);
        fighter then = us;
        then.holds -= hit + k;
        then.total -= (hit + k) * us.each;
        if (c && then.holds > 0)
            chance += c * after_theirs(then, them, round) / CERTAIN;
    }
    return chance;
}

static int holds_of(const rm_unit *u)
{
    if (!rm_is_brigade(u))
        return 1;
    int grade = rm_grade(u);
    int rout = rm_rout_at[grade] - u->casualties, gone = u->elements - rm_disperse_at[grade];
    int least = rout < gone ? rout : gone;
    return least > 1 ? least : 1;
}

// Fire of others than the one that is charged.
static int support_at(const rm_state *s, const rm_unit *charger, gd_id charged)
{
    int points = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *e = rm_at(s, i);
        if (i == charged || e->side == charger->side || !rm_is_unit(e) || !rm_on_table(e) ||
            e->routed || gd_distance(e->at, charger->at) > GUN_SUPPORT + 4 * GD_INCH)
            continue;
        gd_length gap = rm_gap_near(charger, e, GUN_SUPPORT);
        if (e->kind == RM_ARTILLERY && !rm_is_column(e))
            points += gap <= GUN_SUPPORT ? 2 : 0;
        else if (gap <= SUPPORT && rm_is_brigade(e))
            points += rm_front_count(e) * 2 / 3;
    }
    return points;
}

// What both would fire with, once they are in contact.
static __attribute__((noinline)) void meet(const gd_scenario *sc, const rm_state *s, gd_id unit,
                                           gd_id enemy, const rm_plan *plan, int value,
                                           rm_charge_odds *out)
{
    rm_state then = *s;
    rm_unit *u = rm_get(&then, unit);
    rm_take_body(u, &plan->to);
    u->charged = 1;
    for (gd_id i = 1; i <= then.piece_count; i++)
        memset(rm_get(&then, i)->aim, 0, sizeof u->aim);
    gd_id lead = rm_general_with(s, enemy);
    out->ours = rm_would_total(sc, &then, unit, enemy, NULL) + value;
    out->theirs = rm_would_total(sc, &then, enemy, unit, NULL) + (lead ? rm_at(s, lead)->value : 0);
    out->support = support_at(s, u, enemy);
}

void rm_weigh_charge(const gd_scenario *sc, const rm_state *s, gd_id unit, gd_id enemy,
                     const rm_plan *plan, int value, rm_charge_odds *out)
{
    const rm_unit *u = rm_at(s, unit), *e = rm_at(s, enemy);
    meet(sc, s, unit, enemy, plan, value, out);
    fighter us = {out->ours, rm_is_mounted(u) && e->kind != RM_CAVALRY ? 2 : 1, holds_of(u)};
    fighter them = {out->theirs, 1, holds_of(e)};
    out->wins = wins_round(us, them, out->support, 0);
}
