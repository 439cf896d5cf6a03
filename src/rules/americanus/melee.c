// americanus/melee.c - the melee phase (chapter MELEE).
//
//   second_round (spread.c) -> melee_next -> melee -> melee_supports (each side) -> melee_dice ->
//   result -> melee_next
#include <string.h>

#include "americanus_clauses.h"
#include "rules/americanus/data.h"
#include "rules/americanus/turn.h"

static bool may_fight(const am_state *s, gd_id own, gd_id enemy)
{
    const am_unit *a = am_at(s, own), *b = am_at(s, enemy);
    if (a->side != s->phasing || a->fought || b->fought || !am_may_be_near(a, b, GD_TOUCH_GAP))
        return false;
    return !(a->kind == AM_GENERAL && b->kind == AM_GENERAL) && am_in_melee_with(s, own, enemy);
}

static bool any_fight(const am_state *s)
{
    gd_box enemies = am_places_of(s, 1 - s->phasing);
    for (gd_id a = 1; a <= s->piece_count; a++) {
        const am_unit *u = am_at(s, a);
        if (!am_on_table(u) || u->side != s->phasing || u->fought ||
            !am_may_reach(&enemies, u, GD_TOUCH_GAP))
            continue;
        for (gd_id b = 1; b <= s->piece_count; b++)
            if (am_at(s, b)->side != s->phasing && may_fight(s, a, b))
                return true;
    }
    return false;
}

void am_run_melee_next(gd_play *p)
{
    am_state *s = p->state;
    if (any_fight(s)) {
        gd_call(p, AM_MELEE, (gd_seat)am_seat_of(p->scenario, s->phasing));
        return;
    }
    for (gd_id i = 1; i <= s->piece_count; i++) {
        am_unit *u = am_get(s, i);
        bool goes_on = u->engaged && am_on_table(u) && am_in_melee(s, i);
        bool counts_on = u->melee_rounds < UINT8_MAX;
        u->melee_rounds = goes_on ? (uint8_t)(u->melee_rounds + counts_on) : 0;
        u->engaged = 0;
    }
    gd_goto(p, AM_END, GD_NOBODY);
}

void am_prompt_melee(const gd_scenario *sc, const void *state, gd_text *out)
{
    const am_state *s = state;
    (void)sc;
    *out = (gd_text){"%N: choose the next melee", {s->phasing}};
}

void am_offer_melee(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const am_state *s = state;
    (void)sc;
    for (gd_id a = 1; a <= s->piece_count; a++) {
        const am_unit *u = am_at(s, a);
        if (!am_on_table(u) || u->side != s->phasing || u->fought)
            continue;
        for (gd_id b = 1; b <= s->piece_count; b++) {
            if (am_at(s, b)->side == s->phasing || !may_fight(s, a, b))
                continue;
            gd_offer *o = gd_offer_add(out, AM_DO_FIGHT);
            o->value[0] = a;
            o->value[1] = b;
        }
    }
}

bool am_check_melee(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const am_state *s = state;
    if (a->verb != AM_DO_FIGHT)
        return am_refuse_moment(v, a);
    gd_id own = am_piece_arg(s, a->value[0]), enemy = am_piece_arg(s, a->value[1]);
    if (!own || !enemy || am_at(s, own)->side != s->phasing)
        return gd_refuse(v, DBAM_MELEE_02,
                         "name one of your units and an enemy in contact with it");
    if (am_at(s, own)->fought || am_at(s, enemy)->fought)
        return gd_refuse(v, DBAM_MELEE_04, "a unit fights once in a phase");
    if (!may_fight(s, own, enemy)) {
        gd_refuse(v, DBAM_MELEE_02, "%U and %U are not in melee", own, enemy);
        v->also = DBAM_GEOM_04;
        return false;
    }
    gd_accept(v, 0);
    am_bout mine = am_melee_bout(own, enemy, 0), theirs = am_melee_bout(enemy, own, 0);
    v->tally_count = 2;
    v->tally_piece[0] = own;
    v->tally_piece[1] = enemy;
    v->tally_for[0] = v->tally_for[1] = AM_ADDED;
    v->tally[0] = am_score(sc, s, &mine, 0);
    v->tally[1] = am_score(sc, s, &theirs, 0);
    return true;
}

// Further units of side `i` of the combat that may join in (DBAM-MELEE-03).
static bool may_support(const am_state *s, int i, gd_id unit)
{
    const am_combat *c = &s->combat;
    const am_unit *u = am_at(s, unit);
    return am_on_table(u) && am_is_unit(u) && !u->fought && unit != c->primary[i] &&
           u->side == am_at(s, c->primary[i])->side && am_in_melee_with(s, unit, c->primary[1 - i]);
}

static bool any_support(const am_state *s, int i)
{
    for (gd_id u = 1; u <= s->piece_count; u++)
        if (may_support(s, i, u))
            return true;
    return false;
}

void am_apply_melee(gd_play *p, const gd_action *a)
{
    am_state *s = p->state;
    am_combat *c = &s->combat;
    memset(c, 0, sizeof *c);
    c->melee = true;
    c->primary[0] = (gd_id)a->value[0];
    c->primary[1] = (gd_id)a->value[1];
    gd_event *e = gd_tell(p, AM_EV_FIGHTS, DBAM_MELEE_02, c->primary[0], "%U fights %U",
                          c->primary[0], c->primary[1]);
    if (e)
        e->other = c->primary[1];
    gd_show(e, GD_ACT_MELEE, c->primary[0], c->primary[1]);
    gd_goto(p, AM_MELEE_DICE, (gd_seat)am_seat_of(p->scenario, s->phasing));
    // The phasing player is asked first, so his frame goes on top.
    for (int i = 1; i >= 0; i--) {
        int side = i == 0 ? s->phasing : 1 - s->phasing;
        if (any_support(s, i))
            gd_call(p, AM_MELEE_SUPPORTS, (gd_seat)am_seat_of(p->scenario, side))->v[0] = i;
    }
}

static int asked(const am_state *s) { return s->flow.stack[s->flow.depth - 1].v[0]; }

void am_prompt_supports(const gd_scenario *sc, const void *state, gd_text *out)
{
    const am_state *s = state;
    (void)sc;
    int i = asked(s);
    *out = (gd_text){"%U fights %U: which units join it?",
                     {s->combat.primary[i], s->combat.primary[1 - i]}};
}

void am_offer_supports(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const am_state *s = state;
    (void)sc;
    gd_offer *o = gd_offer_add(out, AM_DO_MELEE_SUPPORTS);
    o->open = GD_OPEN_LIST;
    o->piece = s->combat.primary[asked(s)];
}

bool am_check_supports(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const am_state *s = state;
    (void)sc;
    if (a->verb != AM_DO_MELEE_SUPPORTS)
        return am_refuse_moment(v, a);
    for (int i = 0; i < a->count; i++) {
        gd_id unit = am_piece_arg(s, a->item[i].a);
        for (int j = 0; j < i; j++)
            if (a->item[j].a == a->item[i].a)
                return gd_refuse(v, DBAM_MELEE_03, "each supporting unit is named once");
        if (!unit || !may_support(s, asked(s), unit))
            return gd_refuse(v, DBAM_MELEE_03,
                             "only units in melee contact with the enemy's primary that have not "
                             "fought can join");
    }
    return gd_accept(v, 0);
}

void am_apply_supports(gd_play *p, const gd_action *a)
{
    am_state *s = p->state;
    int i = asked(s);
    s->combat.supports[i] = (uint8_t)a->count;
    for (int n = 0; n < a->count; n++)
        s->combat.support[i][n] = (uint16_t)a->item[n].a;
    gd_done(p);
}

void am_ask_melee(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const am_state *s = state;
    *out = (gd_ask){.clause = DBAM_MELEE_02,
                    .count = 2,
                    .sides = 6,
                    .seat = (gd_seat)am_seat_of(sc, s->phasing),
                    .purpose = "melee: the phasing player's die, then the other's",
                    .piece = s->combat.primary[0]};
}

void am_rolled_melee(gd_play *p, const uint8_t *values)
{
    am_state *s = p->state;
    am_combat *c = &s->combat;
    for (int i = 0; i < 2; i++) {
        c->die[i] = values[i];
        am_get(s, c->primary[i])->fought = true;
        for (int n = 0; n < c->supports[i]; n++)
            am_get(s, c->support[i][n])->fought = true;
    }
    am_bout first = am_melee_bout(c->primary[0], c->primary[1], c->supports[0]);
    am_bout second = am_melee_bout(c->primary[1], c->primary[0], c->supports[1]);
    am_resolve(p, &first, &second);
}
