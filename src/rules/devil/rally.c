// devil/rally.c - reforming and rallying.
//
// RALLY_DICE and RALLY_WHICH hold the unit as their piece; v[0] is the number of dice, then of hits
// that are removed.
#include "rules/devil/rally.h"

#include "devil_clauses.h"
#include "rules/devil/change.h"
#include "rules/devil/move.h"

static const gd_frame *top_of(const dp_state *s) { return &s->flow.stack[s->flow.depth - 1]; }

static int hits_of(const dp_unit *u)
{
    int count = 0;
    for (int i = 0; i < u->stands; i++)
        count += u->hits[i];
    return count;
}

// ---- the nearest enemy --------------------------------------------------------------------------

bool dp_is_nearest(const dp_state *s, int side, gd_point from, gd_id enemy)
{
    gd_id nearest = dp_nearest_enemy_to(s, side, from, NULL);
    return nearest && enemy && dp_is_enemy(dp_at(s, enemy), side) &&
           dp_gap_to_point(dp_at(s, enemy), from, NULL) <=
               dp_gap_to_point(dp_at(s, nearest), from, NULL) + GD_SLACK;
}

gd_angle dp_facing_from(const dp_state *s, int side, gd_point from, gd_angle facing, gd_id toward)
{
    gd_point at;
    if (toward && dp_is_nearest(s, side, from, toward))
        dp_gap_to_point(dp_at(s, toward), from, &at);
    else if (!dp_nearest_enemy_to(s, side, from, &at))
        return facing;
    return at.x == from.x && at.y == from.y ? facing : gd_bearing(from, at);
}

gd_angle dp_facing_enemy(const dp_state *s, const dp_unit *u, gd_id toward)
{
    return dp_facing_from(s, u->side, dp_colours_at(u), u->facing, toward);
}

// ---- reforming ----------------------------------------------------------------------------------

// Could it reform, whoever pays? `end` gets the unit in order again.
static bool try_reform(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_id toward,
                       dp_unit *end, gd_verdict *v)
{
    const dp_unit *u = dp_at(s, unit);
    if (u->formation == DP_WITHOUT_GUNS)
        return gd_refuse(v, DTP_ART_20, "%U has no guns, and cannot reform without them", unit);
    if (!dp_is_disordered(u))
        return gd_refuse(v, DTP_RALLY_02, "%U is not disordered", unit);
    if (u->prone)
        return gd_refuse(v, DTP_OPT_05, "%U must stand up first", unit);
    if (toward && !dp_is_nearest(s, u->side, dp_colours_at(u), toward))
        return gd_refuse(v, DTP_RALLY_03, "%U is not the nearest enemy", toward);
    if (!toward && dp_is_torn(s, u->side, dp_colours_at(u)))
        return gd_refuse(v, DTP_RALLY_03,
                         "several enemies are equally near: say which of them %U faces", unit);
    if (!dp_reformed(sc, s, unit, dp_facing_enemy(s, u, toward), end))
        return gd_refuse(v, DTP_INF_12, "%U has no room to reform", unit);
    return true;
}

static gd_id toward_of(const dp_state *s, const gd_action *a)
{
    return a->value[1] == GD_ABSENT ? GD_NONE : dp_piece_arg(s, a->value[1]);
}

static void offer_units(const gd_scenario *sc, const dp_state *s, gd_offers *out, int verb,
                        dp_check_fn *check)
{
    gd_verdict unread;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        gd_action a = gd_action_blank(verb);
        a.value[0] = i;
        if (!dp_is_unit(dp_at(s, i)) || !check(sc, s, &a, &unread))
            continue;
        gd_offer *o = gd_offer_add(out, verb);
        o->value[0] = i;
        o->cost = unread.cost;
    }
}

// Between enemies who are equally near there is a choice.
void dp_offer_reform(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    gd_verdict unread;
    offer_units(sc, s, out, DP_DO_REFORM, dp_check_reform);
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *u = dp_at(s, i);
        if (!dp_is_unit(u) || !dp_is_disordered(u) || !dp_may_act(sc, s, i, true, &unread) ||
            !dp_is_torn(s, u->side, dp_colours_at(u)))
            continue;
        for (gd_id k = GD_NONE; dp_next_piece(s, &k);) {
            gd_action a = gd_action_blank(DP_DO_REFORM);
            a.value[0] = i;
            a.value[1] = k;
            if (!dp_is_enemy(dp_at(s, k), u->side) || !dp_check_reform(sc, s, &a, &unread))
                continue;
            gd_offer *o = gd_offer_add(out, DP_DO_REFORM);
            o->value[0] = i;
            o->value[1] = k;
            o->cost = unread.cost;
        }
    }
}

bool dp_check_reform(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    gd_id unit = dp_piece_arg(s, a->value[0]);
    dp_unit end;
    if (!dp_may_act(sc, s, unit, true, v) || !try_reform(sc, s, unit, toward_of(s, a), &end, v))
        return false;
    if (!dp_stays_in_group(s, unit, &end))
        return gd_refuse(v, DTP_BDE_06,
                         "reformed so %U would be cut off from those who follow the same order",
                         unit);
    gd_accept(v, dp_price(s, unit));
    v->ending_count = 1;
    v->ending[0] = (gd_ending){unit, end.facing, end.at};
    return true;
}

void dp_apply_reform(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    gd_id unit = (gd_id)a->value[0];
    gd_verdict unread;
    dp_unit end;
    if (!try_reform(p->scenario, s, unit, toward_of(s, a), &end, &unread))
        return;
    dp_spend(p, unit);
    gd_tell(p, DP_EV_REFORMED, DTP_RALLY_02, unit, "%U reforms", unit);
    dp_put(p, unit, &end, false);
}

// ---- rallying -----------------------------------------------------------------------------------

static void add_distance(const dp_state *s, const dp_unit *u, gd_tally *out)
{
    gd_length gap = INT32_MAX;
    dp_nearest_enemy(s, u, &gap);
    if (gap > DP_RALLY_FARTHER)
        gd_tally_add(out, DTP_RALLY_07, "beyond 24 inches of the enemy", DP_RALLY_FARTHER_DICE);
    else if (gap > DP_RALLY_FAR)
        gd_tally_add(out, DTP_RALLY_07, "beyond 12 inches of the enemy", DP_RALLY_FAR_DICE);
}

int dp_rally_pool(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_tally *out)
{
    const dp_unit *u = dp_at(s, unit);
    gd_tally own = {0}, *t = out ? out : &own;
    (void)sc;
    t->count = t->total = 0;
    gd_tally_show(t, DTP_RALLY_06, "a rally", DP_RALLY_DICE);
    add_distance(s, u, t);
    if (u->commander)
        gd_tally_add(t, DTP_CMD_09, "commander attached", DP_COMMANDER_DIE);
    if (u->quality == DP_CRACK)
        gd_tally_add(t, DTP_QUAL_01, "crack", DP_CRACK_DIE);
    if (u->quality == DP_GREEN)
        gd_tally_add(t, DTP_QUAL_03, "green", DP_GREEN_DIE);
    if (u->prone)
        gd_tally_add(t, DTP_OPT_06, "lying down", DP_PRONE_DICE);
    return dp_max(t->total, 0);
}

static bool try_rally(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_tally *tally,
                      gd_verdict *v)
{
    const dp_unit *u = dp_at(s, unit);
    if (u->formation == DP_WITHOUT_GUNS)
        return gd_refuse(v, DTP_ART_20, "%U has no guns, and cannot rally without them", unit);
    if (dp_is_disordered(u))
        return gd_refuse(v, DTP_RALLY_04, "%U is disordered and must reform first", unit);
    if (hits_of(u) == 0)
        return gd_refuse(v, DTP_RALLY_06, "%U has no hits to remove", unit);
    if (dp_rally_pool(sc, s, unit, tally) > 0)
        return true;
    gd_refuse(v, DTP_SCALE_06, "%U would have no dice", unit);
    gd_show_tally(v, unit, tally);
    return false;
}

void dp_offer_rally(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    offer_units(sc, s, out, DP_DO_RALLY, dp_check_rally);
}

bool dp_check_rally(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    gd_id unit = dp_piece_arg(s, a->value[0]);
    gd_tally tally;
    if (!dp_may_act(sc, s, unit, true, v) || !try_rally(sc, s, unit, &tally, v))
        return false;
    gd_accept(v, dp_price(s, unit));
    v->tally_count = 1;
    v->tally_piece[0] = unit;
    v->tally_for[0] = "dice";
    v->tally[0] = tally;
    return true;
}

void dp_apply_rally(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    gd_id unit = (gd_id)a->value[0];
    int dice = dp_rally_pool(p->scenario, s, unit, NULL);
    dp_spend(p, unit);
    gd_frame *f = gd_call(p, DP_ROW_RALLY_DICE, dp_at(s, unit)->seat);
    f->piece = unit;
    f->v[0] = dice;
}

void dp_ask_rally(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const dp_state *s = state;
    (void)sc;
    *out = (gd_ask){.clause = DTP_RALLY_06,
                    .count = (uint8_t)top_of(s)->v[0],
                    .sides = 6,
                    .seat = top_of(s)->seat,
                    .purpose = "hits removed on 4, 5 and 6",
                    .piece = top_of(s)->piece,
                    .steps = 1u << DP_HIT};
}

static void tell_rally(gd_play *p, gd_id unit, const uint8_t *values, int dice, int removed)
{
    gd_event *e = gd_tell(p, DP_EV_RALLIES, DTP_RALLY_06, unit, "%U rallies; hits removed: %d",
                          unit, removed);
    if (!e)
        return;
    dp_rally_pool(p->scenario, p->state, unit, &e->tally);
    e->dice_count = (uint8_t)dice;
    for (int i = 0; i < dice; i++)
        e->dice[i] = values[i];
}

void dp_rolled_rally(gd_play *p, const uint8_t *values)
{
    dp_state *s = p->state;
    gd_id unit = gd_top(p)->piece;
    dp_unit *u = dp_get(s, unit);
    int dice = gd_top(p)->v[0], fit = 0, hits = hits_of(u);
    for (int i = 0; i < dice; i++)
        fit += values[i] >= DP_HIT;
    fit = dp_min(fit, hits); // surplus successes are lost (DTP-RALLY-09)
    gd_done(p);
    tell_rally(p, unit, values, dice, fit);
    if (fit > 0 && fit < hits) {
        gd_frame *f = gd_call(p, DP_ROW_RALLY_WHICH, u->seat);
        f->piece = unit;
        f->v[0] = fit;
        return;
    }
    for (int i = 0; fit && i < u->stands; i++)
        u->hits[i] = 0;
}

void dp_prompt_restore(const gd_scenario *sc, const void *state, gd_text *out)
{
    const dp_state *s = state;
    gd_id unit = top_of(s)->piece;
    int fit = top_of(s)->v[0];
    (void)sc;
    *out = (gd_text){fit == 1 ? "%N: which stand of %U is fit again?"
                              : "%N: which %d {stand|stands} of %U are fit again?",
                     {dp_at(s, unit)->side, fit == 1 ? unit : fit, unit}};
}

gd_side dp_comes_restore(const gd_scenario *sc, const void *state, gd_text *out)
{
    const gd_frame *f = top_of(state);
    (void)sc;
    *out = (gd_text){"%d {stand|stands} of %U fit again", {f->v[0], f->piece}};
    return GD_NOBODY;
}

void dp_offer_restore(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const dp_state *s = state;
    gd_offer *o = gd_offer_add(out, DP_DO_RESTORE);
    (void)sc;
    o->value[0] = top_of(s)->piece;
    o->open = GD_OPEN_LIST;
    o->limit = top_of(s)->v[0];
}

bool dp_check_restore(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const dp_state *s = state;
    const gd_frame *f = top_of(s);
    dp_unit u = *dp_at(s, f->piece);
    (void)sc;
    if (a->verb != DP_DO_RESTORE || a->value[0] != f->piece)
        return gd_refuse(v, DTP_RALLY_09, "name the stands of %U that are fit again", f->piece);
    if (a->count != f->v[0])
        return gd_refuse(v, DTP_RALLY_09, "so many stands are fit again: %d", f->v[0]);
    for (int i = 0; i < a->count; i++) {
        int stand = a->item[i].a;
        if (stand < 0 || stand >= u.stands || !u.hits[stand])
            return gd_refuse(v, DTP_RALLY_09, "stand %d has no hit to lose", stand);
        u.hits[stand] = 0;
    }
    return gd_accept(v, 0);
}

void dp_apply_restore(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    gd_id unit = gd_top(p)->piece;
    gd_done(p);
    for (int i = 0; i < a->count; i++)
        dp_get(s, unit)->hits[a->item[i].a] = 0;
    gd_tell(p, DP_EV_RESTORED, DTP_RALLY_09, unit, "stands of %U are fit again: %d", unit,
            a->count);
}

// ---- standing up --------------------------------------------------------------------------------

static bool may_stand_up(const dp_state *s, gd_id unit, gd_verdict *v)
{
    return dp_at(s, unit)->prone || gd_refuse(v, DTP_OPT_05, "%U does not lie down", unit);
}

void dp_offer_stand_up(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    offer_units(sc, s, out, DP_DO_STAND_UP, dp_check_stand_up);
}

bool dp_check_stand_up(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    gd_id unit = dp_piece_arg(s, a->value[0]);
    return dp_may_act(sc, s, unit, true, v) && may_stand_up(s, unit, v) &&
           gd_accept(v, dp_price(s, unit));
}

void dp_apply_stand_up(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    gd_id unit = (gd_id)a->value[0];
    dp_spend(p, unit);
    dp_get(s, unit)->prone = 0;
    gd_tell(p, DP_EV_STOOD_UP, DTP_OPT_05, unit, "%U stands up", unit);
}

bool dp_can_rally(const gd_scenario *sc, const dp_state *s, gd_id unit)
{
    gd_verdict unread;
    gd_tally tally;
    dp_unit end;
    return may_stand_up(s, unit, &unread) || try_rally(sc, s, unit, &tally, &unread) ||
           try_reform(sc, s, unit, GD_NONE, &end, &unread);
}
