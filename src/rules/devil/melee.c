// devil/melee.c - with how many dice units and sides fight a melee.
#include "rules/devil/melee.h"

#include <string.h>

#include "devil_clauses.h"

// ---- one unit -----------------------------------------------------------------------------------

static void add_formation(const dp_unit *u, gd_tally *t)
{
    // Disorder on the way counts at once; the stands are rearranged afterwards (DTP-CHG-08, 09).
    int formation = u->fought_disordered ? dp_disorder_of(u) : u->formation;
    bool gunners = formation >= DP_DISORDERED_UNLIMBERED;
    gd_tally_add(t, gunners ? DTP_ART_15 : DTP_CHG_17, gunners ? "disordered guns" : "formation",
                 dp_formation_table[formation].melee);
}

static void add_quality(const gd_scenario *sc, const dp_unit *u, gd_tally *t)
{
    if (u->commander)
        gd_tally_add(t, DTP_CHG_23, "commander with it", DP_COMMANDER_DIE);
    if (u->quality == DP_CRACK)
        gd_tally_add(t, DTP_QUAL_01, "crack", DP_CRACK_DIE);
    if (u->quality == DP_GREEN)
        gd_tally_add(t, DTP_QUAL_03, "green", DP_GREEN_DIE);
    if (u->quality == DP_TRAINED && sc->option[DP_OPT_TRAINED])
        gd_tally_add(t, DTP_OPT_11, "trained", DP_TRAINED_MELEE);
}

static void add_charge(const dp_charge *c, gd_tally *t)
{
    if (!c || c->reinforces)
        return;
    if (c->flank)
        gd_tally_add(t, DTP_CHG_20, "enemy flanked", DP_FLANK_CHARGE);
    gd_tally_add(t, DTP_CHG_21, "attacking an obstacle", -c->obstacle);
    if (c->uphill)
        gd_tally_add(t, DTP_CHG_22, "attacking higher ground", DP_UPHILL_DIE);
}

int dp_melee_dice(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_tally *out)
{
    const dp_unit *u = dp_at(s, unit);
    gd_tally sum, *t = out ? out : &sum;
    int stands = dp_unhit(u);
    memset(t, 0, sizeof *t);
    gd_tally_show(t, u->arm == DP_ARTILLERY ? DTP_CHG_32 : DTP_CHG_16, "stands without a hit",
                  stands);
    if (stands == 0) // nothing comes of nothing (DTP-SCALE-06)
        return 0;
    add_formation(u, t);
    if (u->arm == DP_CAVALRY && u->mounted)
        gd_tally_add(t, DTP_CAV_07, "mounted", DP_MOUNTED_DIE);
    if (u->prone)
        gd_tally_add(t, DTP_OPT_03, "prone", DP_PRONE_DICE);
    add_charge(dp_charge_of(s, unit), t);
    add_quality(sc, u, t);
    if (t->total < 0)
        gd_tally_add(t, DTP_CHG_18, "no fewer than none", -t->total);
    return t->total;
}

// ---- a side -------------------------------------------------------------------------------------

bool dp_fights(const dp_state *s, gd_id unit, int melee, int side)
{
    const dp_unit *u = dp_at(s, unit);
    return u->melee == melee && dp_is_friend(u, side);
}

int dp_fighters(const dp_state *s, int melee, int side)
{
    int count = 0;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        count += dp_fights(s, i, melee, side);
    return count;
}

gd_id dp_spokesman(const dp_state *s, int melee, int side)
{
    for (int i = 0; i < s->running; i++) {
        const dp_charge *c = &s->charge[i];
        if (c->melee != melee)
            continue;
        if (dp_fights(s, c->unit, melee, side))
            return c->unit;
        if (dp_fights(s, c->target, melee, side))
            return c->target;
    }
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        if (dp_fights(s, i, melee, side))
            return i;
    return GD_NONE;
}

// The lines of a unit are added to those of its side: one line for each modifier.
static void add_up(gd_tally *sum, const gd_tally *t)
{
    for (int i = 0; i < t->count; i++) {
        const gd_tally_line *l = &t->line[i];
        int k = 0;
        while (k < sum->count &&
               (sum->line[k].clause != l->clause || strcmp(sum->line[k].label, l->label) != 0))
            k++;
        if (k == sum->count) {
            gd_tally_show(sum, l->clause, l->label, l->amount);
            continue;
        }
        sum->line[k].amount = (int16_t)(sum->line[k].amount + l->amount);
        sum->total = (int16_t)(sum->total + l->amount);
    }
}

// Somebody who charged on an order has a stand left to fight with (DTP-CHG-19).
static bool earns_order_die(const dp_state *s, int melee, int side)
{
    for (int i = 0; i < s->running; i++) {
        const dp_charge *c = &s->charge[i];
        if (c->by_order && !c->reinforces && dp_fights(s, c->unit, melee, side) &&
            dp_unhit(dp_at(s, c->unit)) > 0)
            return true;
    }
    return false;
}

// Once in a melee, and the attacker's if both have earned it.
static bool has_order_die(const gd_scenario *sc, const dp_state *s, int melee, int side)
{
    if (!earns_order_die(s, melee, side))
        return false;
    return side == s->melee[melee].attacker || sc->option[DP_OPT_EACH_ORDER_DIE] ||
           !earns_order_die(s, melee, dp_other(side));
}

int dp_melee_pool(const gd_scenario *sc, const dp_state *s, int melee, int side, gd_tally *out)
{
    gd_tally sum, one;
    memset(&sum, 0, sizeof sum);
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        if (!dp_fights(s, i, melee, side))
            continue;
        dp_melee_dice(sc, s, i, &one);
        add_up(&sum, &one);
    }
    if (has_order_die(sc, s, melee, side))
        gd_tally_add(&sum, DTP_CHG_19, "charge order", DP_ORDER_DIE);
    if (out)
        *out = sum;
    return sum.total;
}

void dp_foresee_melee(const gd_scenario *sc, const dp_state *s, const dp_onset *onset,
                      bool by_order, int *attacker, int *defender)
{
    dp_state after = *s;
    dp_onset made = *onset;
    gd_id unit = onset->charge.unit;
    made.charge.by_order = by_order && !made.charge.reinforces;
    made.charge.led = !by_order && !made.charge.reinforces;
    dp_enlist(&after, &made);
    int melee = dp_at(&after, unit)->melee, side = dp_at(s, unit)->side;
    *attacker = dp_melee_pool(sc, &after, melee, side, NULL);
    *defender = dp_melee_pool(sc, &after, melee, dp_other(side), NULL);
}
