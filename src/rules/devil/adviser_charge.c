// devil/adviser_charge.c - the computer player on a CHARGE: it looks for melees that it will
// probably win, alone or with those who can charge the same enemy.
#include "rules/devil/adviser_mind.h"
#include "rules/devil/melee.h"

typedef struct chance {
    gd_id unit, target;
    int odds; // in percent
} chance;

static bool can_reach(const dp_unit *u, const dp_unit *target)
{
    enum { SPAN = 9 * GD_INCH };
    return gd_distance(u->at, target->at) <= DP_CHARGE_REACH + SPAN;
}

static bool is_fit_to_charge(const dp_unit *u)
{
    return dp_is_regiment(u) && !u->acted && !u->melee && dp_unhit(u) >= 2;
}

// Who could pay: the unit, its commander's order, or his example.
static bool can_pay(const dp_mind *m, gd_id unit, gd_id *by)
{
    const dp_unit *u = dp_at(m->s, unit);
    gd_id commander = u->brigade ? dp_commander_of(m->s, u->side, u->brigade) : GD_NONE;
    gd_id chain[DP_PIECES];
    gd_verdict unread;
    *by = GD_NONE;
    if (!commander || !dp_may_command(m->sc, m->s, commander, &unread))
        return u->orders > 0;
    int count = dp_chain(m->s, commander, chain);
    for (int i = 0; i < count; i++)
        if (chain[i] == unit)
            *by = commander;
    return *by || u->orders > 0;
}

// Enemies who could come to the help of those who are charged by a unit that ends there.
static int help_against(const dp_mind *m, const dp_onset *onset)
{
    int dice = 0;
    for (gd_id i = GD_NONE; dp_next_piece(m->s, &i);) {
        const dp_unit *u = dp_at(m->s, i);
        if (!dp_is_foe(m, m->s, i) || !dp_is_regiment(u) || u->acted || u->melee || !u->orders ||
            i == onset->charge.target || !can_reach(u, &onset->end))
            continue;
        gd_length ahead = gd_ahead_of(u->at, u->facing, onset->charge.to);
        gd_length aside = gd_right_of(u->at, u->facing, onset->charge.to);
        aside = aside < 0 ? -aside : aside;
        if (ahead >= 0 && aside <= ahead && gd_distance(u->at, onset->charge.to) <= DP_CHARGE_REACH)
            dice += dp_melee_dice(m->sc, m->s, i, NULL);
    }
    return gd_plan_habit(m->plan, DP_HABIT_HELP, dice * 7 / 10);
}

// Dice of others who could charge the same enemy.
static int help_for(const dp_mind *m, gd_id unit, gd_id target)
{
    enum { MOST = 2 };
    int dice = 0, helpers = 0;
    for (gd_id i = GD_NONE; helpers < MOST && dp_next_piece(m->s, &i);) {
        dp_onset onset;
        gd_verdict unread;
        gd_id by;
        if (i == unit || !dp_is_mine(m, m->s, i) || !is_fit_to_charge(dp_at(m->s, i)) ||
            !can_reach(dp_at(m->s, i), dp_at(m->s, target)) || !can_pay(m, i, &by) ||
            !dp_try_charge(m->sc, m->s, i, target, &onset, &unread))
            continue;
        dice += dp_melee_dice(m->sc, m->s, i, NULL) + (onset.charge.flank ? DP_FLANK_CHARGE : 0);
        helpers++;
    }
    return dice * 9 / 10;
}

// What the melee that the target is in already would come to without this charge.
static int odds_before(const dp_mind *m, gd_id target)
{
    int melee = dp_at(m->s, target)->melee;
    if (!melee)
        return -1;
    int own = dp_melee_pool(m->sc, m->s, melee, m->side, NULL);
    int enemy = dp_melee_pool(m->sc, m->s, melee, dp_other(m->side), NULL);
    return m->s->melee[melee].attacker == m->side ? dp_melee_odds(own, enemy)
                                                  : 100 - dp_melee_odds(enemy, own);
}

static int odds_after(const dp_mind *m, gd_id target, int own, int enemy)
{
    int melee = dp_at(m->s, target)->melee;
    bool defends = melee && m->s->melee[melee].attacker != m->side;
    return defends ? 100 - dp_melee_odds(enemy, own) : dp_melee_odds(own, enemy);
}

// Is it worth it, in percent of a sure thing; -1: no.
static int odds_of(const dp_mind *m, gd_id unit, gd_id target)
{
    enum { GOOD = 62, GOOD_FOR_GUNS = 52, GAIN = 5, JOINED = 50 };
    dp_onset onset;
    gd_verdict unread;
    int own, enemy;
    if (!can_reach(dp_at(m->s, unit), dp_at(m->s, target)) ||
        !dp_try_charge(m->sc, m->s, unit, target, &onset, &unread))
        return -1;
    dp_foresee_melee(m->sc, m->s, &onset, true, &own, &enemy);
    int before = odds_before(m, target);
    if (before >= 0) {
        int after = odds_after(m, target, own, enemy);
        return after >= JOINED && after >= before + GAIN ? after : -1;
    }
    int odds = dp_melee_odds(own, enemy + help_against(m, &onset));
    bool guns = dp_at(m->s, target)->arm == DP_ARTILLERY;
    int good = gd_plan_habit(m->plan, DP_HABIT_CERTAIN, GOOD);
    if (odds < good)
        odds = dp_melee_odds(own + help_for(m, unit, target), enemy + help_against(m, &onset));
    if (guns)
        good = gd_plan_habit(m->plan, DP_HABIT_CERTAIN, GOOD_FOR_GUNS);
    return odds >= good ? odds : -1;
}

static chance best_charge(const dp_mind *m, gd_id only, int *sum)
{
    chance best = {GD_NONE, GD_NONE, 0};
    for (gd_id i = GD_NONE; dp_next_piece(m->s, &i);) {
        gd_id by;
        int own_best = 0;
        if ((only && i != only) || !dp_is_mine(m, m->s, i) || !is_fit_to_charge(dp_at(m->s, i)) ||
            (!only && !can_pay(m, i, &by)))
            continue;
        for (gd_id k = GD_NONE; dp_next_piece(m->s, &k);) {
            int odds = dp_is_foe(m, m->s, k) ? odds_of(m, i, k) : -1;
            if (odds > own_best)
                own_best = odds;
            if (odds > best.odds)
                best = (chance){i, k, odds};
        }
        *sum += own_best > 50 ? own_best - 50 : 0;
    }
    return best;
}

static void charge(gd_id unit, gd_id target, gd_action *out)
{
    *out = gd_action_blank(DP_DO_CHARGE);
    out->value[0] = unit;
    out->value[1] = target;
}

// Those who follow the open order charge if they still want to, one after the other.
static bool follow_order(const dp_mind *m, gd_action *out)
{
    gd_verdict unread;
    for (int i = 0; i < m->s->order.count; i++) {
        int sum = 0;
        if (m->s->order.done[i] || dp_at(m->s, m->s->order.unit[i])->acted)
            continue;
        chance best = best_charge(m, m->s->order.unit[i], &sum);
        if (!best.target)
            continue;
        charge(best.unit, best.target, out);
        if (dp_check_charge(m->sc, m->s, out, &unread))
            return true;
    }
    *out = gd_action_blank(DP_DO_CLOSE_ORDER);
    return true;
}

// The commander orders the charger and whoever else of his formation can charge the same enemy.
static void order_charge(const dp_mind *m, gd_id commander, const chance *best, gd_action *out)
{
    gd_id chain[DP_PIECES], unit[DP_FOLLOWERS] = {best->unit};
    int count = dp_chain(m->s, commander, chain), named = 1;
    for (int i = 0; i < count && named < DP_FOLLOWERS; i++) {
        dp_onset onset;
        gd_verdict unread;
        if (chain[i] == best->unit || !is_fit_to_charge(dp_at(m->s, chain[i])) ||
            !can_reach(dp_at(m->s, chain[i]), dp_at(m->s, best->target)) ||
            !dp_try_charge(m->sc, m->s, chain[i], best->target, &onset, &unread))
            continue;
        unit[named] = chain[i];
        if (dp_is_group(m->s, commander, unit, named + 1))
            named++;
    }
    *out = gd_action_blank(DP_DO_ORDER);
    out->value[0] = commander;
    for (int i = 0; i < named; i++)
        out->item[out->count++] = (gd_item){unit[i], 0, 0};
}

bool dp_advise_charge(const dp_mind *m, const gd_offers *offers, gd_action *out)
{
    gd_id by;
    int sum = 0;
    (void)offers;
    if (dp_order_open(m->s))
        return follow_order(m, out);
    chance best = best_charge(m, GD_NONE, &sum);
    if (!best.target)
        return false;
    can_pay(m, best.unit, &by);
    if (by)
        order_charge(m, by, &best, out);
    else
        charge(best.unit, best.target, out);
    return true;
}

int dp_worth_of_charging(const dp_mind *m)
{
    enum { PER_CENT = 5 };
    int sum = 0;
    best_charge(m, GD_NONE, &sum);
    return sum * PER_CENT;
}

// ---- reinforcing --------------------------------------------------------------------------------

// It comes to the help of those for whom it makes a difference.
bool dp_advise_reinforce(const dp_mind *m, gd_offers *offers, gd_action *out)
{
    enum { GAIN = 10, HOPE = 35 };
    int best = GAIN - 1;
    if (dp_order_open(m->s)) {
        *out = gd_action_blank(DP_DO_CLOSE_ORDER);
        return true;
    }
    dp_list(m, DP_DO_REINFORCE, offers);
    for (int i = 0; i < offers->count; i++) {
        const gd_offer *o = &offers->list[i];
        dp_onset onset;
        gd_verdict unread;
        int own, enemy;
        if (o->verb != DP_DO_REINFORCE)
            continue;
        gd_id unit = (gd_id)o->value[0], foe = (gd_id)o->value[1];
        if (!dp_try_reinforce(m->sc, m->s, unit, foe, &onset, &unread))
            continue;
        dp_foresee_melee(m->sc, m->s, &onset, false, &own, &enemy);
        int after = odds_after(m, foe, own, enemy), gain = after - odds_before(m, foe);
        if (after < HOPE || gain <= best)
            continue;
        best = gain;
        *out = gd_action_of(o);
    }
    return best >= GAIN;
}
