// devil/charge.c - charging and reinforcing: who pays, who is led, and which melee it comes to.
#include "rules/devil/charge.h"

#include <string.h>

#include "devil_clauses.h"
#include "rules/devil/commanders.h"
#include "rules/devil/melee.h"
#include "rules/devil/move.h"

enum { UNIT, TARGET, LED }; // values of `charge`

// ---- records ------------------------------------------------------------------------------------

const dp_charge *dp_charge_of(const dp_state *s, gd_id unit)
{
    for (int i = 0; i < s->running; i++)
        if (s->charge[i].unit == unit)
            return &s->charge[i];
    return NULL;
}

bool dp_has_charged(const dp_state *s, gd_id unit)
{
    const dp_charge *c = dp_charge_of(s, unit);
    return c && !c->reinforces;
}

bool dp_is_charged(const dp_state *s, int side)
{
    for (int i = 0; i < s->running; i++)
        if (!s->charge[i].reinforces && dp_at(s, s->charge[i].unit)->side != side)
            return true;
    return false;
}

// ---- which melee (DTP-CHG-15) -------------------------------------------------------------------

static int unused_number(const dp_state *s)
{
    bool used[DP_MELEES + 1] = {false};
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        used[dp_at(s, i)->melee] = true;
    int n = 1;
    while (n < DP_MELEES && used[n])
        n++;
    return n;
}

static int melee_of(const dp_state *s, const dp_onset *onset)
{
    int least = 0;
    for (int i = 0; i < onset->touched_count; i++) {
        int n = dp_at(s, onset->touched[i])->melee;
        if (n && (!least || n < least))
            least = n;
    }
    return least ? least : unused_number(s);
}

static void merge(dp_state *s, int from, int into)
{
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);)
        if (dp_at(s, i)->melee == from)
            dp_get(s, i)->melee = (uint8_t)into;
    for (int i = 0; i < s->running; i++)
        if (s->charge[i].melee == from)
            s->charge[i].melee = (uint8_t)into;
    memset(&s->melee[from], 0, sizeof s->melee[from]);
}

static void engage(dp_state *s, gd_id unit, int melee)
{
    dp_unit *u = dp_get(s, unit);
    if (u->melee == melee)
        return;
    if (u->melee) {
        merge(s, u->melee, melee);
        return;
    }
    u->melee = (uint8_t)melee;
    u->before = dp_colours_at(u);
}

void dp_enlist(dp_state *s, const dp_onset *onset)
{
    gd_id unit = onset->charge.unit;
    int melee = melee_of(s, onset);
    *dp_get(s, unit) = onset->end;
    dp_charge *c = &s->charge[s->running++];
    *c = onset->charge;
    c->melee = (uint8_t)melee;
    if (c->disordered)
        dp_get(s, unit)->fought_disordered = 1;
    engage(s, unit, melee);
    for (int i = 0; i < onset->touched_count; i++)
        engage(s, onset->touched[i], melee);
    // The side that charged first in it is the attacker, whatever was joined since.
    memset(&s->melee[melee], 0, sizeof s->melee[melee]);
    s->melee[melee].winner = GD_NOBODY;
    for (int i = s->running - 1; i >= 0; i--)
        if (s->charge[i].melee == melee && !s->charge[i].reinforces)
            s->melee[melee].attacker = dp_at(s, s->charge[i].unit)->side;
}

// ---- making it ----------------------------------------------------------------------------------

// Puts the unit where it ends. What it was building or tearing down is left undone.
static void make(gd_play *p, dp_onset *onset)
{
    dp_state *s = p->state;
    gd_id unit = onset->charge.unit;
    dp_unit *end = &onset->end;
    end->work = end->built = end->may_bend = 0;
    end->work_feature = 0;
    dp_note_crossings(p->scenario, s, end);
    dp_enlist(s, onset);
    dp_carry_commander(s, unit);
    gd_id target = onset->charge.target;
    gd_event *e;
    if (onset->charge.reinforces)
        e = gd_tell(p, DP_EV_REINFORCES, DTP_CHG_13, unit, "%U moves up against %U", unit, target);
    else if (onset->charge.led)
        e = gd_tell(p, DP_EV_CHARGES, DTP_CMD_11, unit, "%U, led by %U, charges %U", unit,
                    end->commander, target);
    else
        e = gd_tell(p, DP_EV_CHARGES, DTP_CHG_05, unit, "%U charges %U", unit, target);
    if (e)
        e->other = target;
    gd_show(e, GD_ACT_CHARGE, unit, target);
    if (onset->charge.disordered == DP_BY_GROUND)
        gd_tell(p, DP_EV_DISORDERED, DTP_CHG_08, unit, "the ground disorders %U", unit);
    else if (onset->charge.disordered)
        gd_tell(p, DP_EV_DISORDERED, DTP_CHG_09, unit, "%U is disordered passing friends", unit);
}

// Each charger after the first ends near one that has charged on the same order (DTP-BDE-06).
static bool keeps_together(const dp_state *s, const dp_onset *onset, gd_verdict *v)
{
    bool first = true;
    for (int i = 0; dp_order_open(s) && i < s->order.count; i++) {
        if (!s->order.done[i])
            continue;
        first = false;
        if (dp_gap_within(&onset->end, dp_at(s, s->order.unit[i]), DP_CHAIN))
            return true;
    }
    if (first)
        return true;
    return gd_refuse(v, DTP_BDE_06, "it would end more than 1 1/2 inches from those who charged");
}

// Both pools as they would be, for the preview.
static void show_odds(const gd_scenario *sc, const dp_state *s, const dp_onset *onset,
                      gd_verdict *v)
{
    dp_state after = *s;
    gd_id unit = onset->charge.unit;
    dp_enlist(&after, onset);
    int melee = dp_at(&after, unit)->melee, side = dp_at(s, unit)->side;
    v->length = onset->length;
    v->tally_count = 2;
    v->tally_piece[0] = unit;
    v->tally_piece[1] = onset->charge.target;
    v->tally_for[0] = v->tally_for[1] = "dice";
    dp_melee_pool(sc, &after, melee, side, &v->tally[0]);
    dp_melee_pool(sc, &after, melee, dp_other(side), &v->tally[1]);
}

// ---- charge -------------------------------------------------------------------------------------

static bool is_led(const gd_action *a) { return a->value[LED] != GD_ABSENT && a->value[LED] != 0; }

static bool may_lead(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_verdict *v)
{
    if (dp_at(s, unit)->commander == GD_NONE)
        return gd_refuse(v, DTP_CMD_11, "no commander is with %U to lead it", unit);
    if (dp_order_open(s))
        return gd_refuse(v, DTP_BDE_05, "close the order of %U first", s->order.commander);
    if (dp_owes_order(sc, s, dp_seat_now(s)))
        return gd_refuse(v, DTP_CARD_07,
                         "who wins a Carpe Diem spends an order before anything that is free");
    return true;
}

static bool may_charge(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_id target, bool led,
                       dp_onset *onset, gd_verdict *v)
{
    if (!dp_may_act(sc, s, unit, !led, v) || (led && !may_lead(sc, s, unit, v)) ||
        !dp_try_charge(sc, s, unit, target, onset, v) || !keeps_together(s, onset, v))
        return false;
    onset->charge.led = led;
    onset->charge.by_order = !led;
    return true;
}

static void offer_charges(const gd_scenario *sc, const dp_state *s, gd_id unit, bool led,
                          gd_offers *out)
{
    gd_verdict unread;
    dp_onset onset;
    if (!dp_may_act(sc, s, unit, !led, &unread) || (led && !may_lead(sc, s, unit, &unread)))
        return;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        if (dp_at(s, i)->side == dp_at(s, unit)->side ||
            !may_charge(sc, s, unit, i, led, &onset, &unread))
            continue;
        gd_offer *o = gd_offer_add(out, DP_DO_CHARGE);
        o->value[UNIT] = unit;
        o->value[TARGET] = i;
        if (led)
            o->value[LED] = 1;
        o->cost = led ? 0 : dp_price(s, unit);
    }
}

void dp_offer_charge(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        if (!dp_is_regiment(dp_at(s, i)))
            continue;
        offer_charges(sc, s, i, false, out);
        if (dp_at(s, i)->commander)
            offer_charges(sc, s, i, true, out);
    }
}

bool dp_check_charge(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    dp_onset onset;
    gd_id unit = dp_piece_arg(s, a->value[UNIT]), target = dp_piece_arg(s, a->value[TARGET]);
    if (!may_charge(sc, s, unit, target, is_led(a), &onset, v))
        return false;
    gd_accept(v, is_led(a) ? 0 : dp_price(s, unit));
    show_odds(sc, s, &onset, v);
    return true;
}

void dp_apply_charge(gd_play *p, const gd_action *a)
{
    dp_onset onset;
    gd_verdict unread;
    dp_state *s = p->state;
    gd_id unit = (gd_id)a->value[UNIT], target = (gd_id)a->value[TARGET];
    if (is_led(a)) {
        gd_frame *f = gd_call(p, DP_ROW_LEAD_DIE, dp_at(s, unit)->seat);
        f->piece = unit;
        f->v[0] = target;
        return;
    }
    may_charge(p->scenario, s, unit, target, false, &onset, &unread);
    make(p, &onset);
    dp_spend(p, unit);
    dp_mind_commanders(p);
}

// ---- leading in person (DTP-CMD-11 to 13) -------------------------------------------------------

void dp_ask_lead(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const dp_state *s = state;
    const gd_frame *f = &s->flow.stack[s->flow.depth - 1];
    (void)sc;
    *out = (gd_ask){.clause = DTP_CMD_12,
                    .count = 1,
                    .sides = 6,
                    .seat = f->seat,
                    .purpose = "is he shot from the saddle?",
                    .piece = dp_at(s, f->piece)->commander};
}

void dp_rolled_lead(gd_play *p, const uint8_t *values)
{
    dp_state *s = p->state;
    gd_frame f = *gd_top(p);
    gd_id unit = f.piece, commander = dp_at(s, unit)->commander;
    gd_done(p);
    gd_event *e = gd_tell(p, DP_EV_SADDLE, DTP_CMD_12, commander, "%U leads %U: a %d", commander,
                          unit, values[0]);
    if (e) {
        e->other = unit;
        e->dice_count = 1;
        e->dice[0] = values[0];
    }
    if (values[0] >= DP_SHOT) {
        dp_lose_commander(p, commander, DTP_CMD_12);
        return;
    }
    dp_onset onset;
    gd_verdict unread;
    dp_try_charge(p->scenario, s, unit, (gd_id)f.v[0], &onset, &unread);
    onset.charge.led = 1;
    make(p, &onset);
    dp_get(s, unit)->acted = 1;
    dp_mind_commanders(p);
}

// ---- reinforce ----------------------------------------------------------------------------------

void dp_offer_reinforce(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    gd_verdict unread;
    dp_onset onset;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        if (!dp_is_regiment(dp_at(s, i)) || !dp_may_act(sc, s, i, true, &unread))
            continue;
        for (gd_id k = GD_NONE; dp_next_piece(s, &k);) {
            if (dp_at(s, k)->side == dp_at(s, i)->side ||
                !dp_try_reinforce(sc, s, i, k, &onset, &unread))
                continue;
            gd_offer *o = gd_offer_add(out, DP_DO_REINFORCE);
            o->value[UNIT] = i;
            o->value[TARGET] = k;
            o->cost = dp_price(s, i);
        }
    }
}

bool dp_check_reinforce(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    dp_onset onset;
    gd_id unit = dp_piece_arg(s, a->value[UNIT]), enemy = dp_piece_arg(s, a->value[TARGET]);
    if (!dp_may_act(sc, s, unit, true, v) || !dp_try_reinforce(sc, s, unit, enemy, &onset, v))
        return false;
    gd_accept(v, dp_price(s, unit));
    show_odds(sc, s, &onset, v);
    return true;
}

void dp_apply_reinforce(gd_play *p, const gd_action *a)
{
    dp_onset onset;
    gd_verdict unread;
    dp_state *s = p->state;
    gd_id unit = (gd_id)a->value[UNIT];
    dp_try_reinforce(p->scenario, s, unit, (gd_id)a->value[TARGET], &onset, &unread);
    make(p, &onset);
    dp_spend(p, unit);
    dp_mind_commanders(p);
}
