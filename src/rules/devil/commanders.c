// devil/commanders.c - brigade commanders: riding, attaching, falling. How they are placed again
// is in successors.c.
#include "rules/devil/commanders.h"

#include "devil_clauses.h"
#include "rules/devil/ground.h"

static const gd_frame *top_of(const dp_state *s) { return &s->flow.stack[s->flow.depth - 1]; }

void dp_carry_commander(dp_state *s, gd_id unit)
{
    const dp_unit *u = dp_at(s, unit);
    if (!u->commander)
        return;
    dp_unit *c = dp_get(s, u->commander);
    c->at = c->stand_at[0] = dp_colours_at(u);
}

static void part(dp_state *s, gd_id commander)
{
    dp_unit *c = dp_get(s, commander);
    if (c->commander)
        dp_get(s, c->commander)->commander = GD_NONE;
    c->commander = GD_NONE;
}

// ---- riding -------------------------------------------------------------------------------------

gd_length dp_reach_of(const dp_unit *c)
{
    return DP_RIDE + (c->cavalry_commander ? DP_HORSE_BONUS : 0);
}

bool dp_may_join(const dp_state *s, gd_id commander, gd_id unit)
{
    const dp_unit *c = dp_at(s, commander), *u = dp_at(s, unit);
    return dp_is_friend(u, c->side) && c->brigade &&
           (u->independent ? u->home_brigade : u->brigade) == c->brigade;
}

static bool may_ride(const gd_scenario *sc, const dp_state *s, gd_id id, gd_verdict *v)
{
    const dp_unit *c = dp_at(s, id);
    if (id == GD_NONE || c->arm != DP_COMMANDER || !dp_on_table(c) || !dp_owns(sc, s, id))
        return gd_refuse(v, DTP_CMD_02, "name a commander of your own on the table");
    if (dp_order_open(s) && s->order.commander != id)
        return gd_refuse(v, DTP_BDE_05, "close the order of %U first", s->order.commander);
    if (dp_owes_order(sc, s, dp_seat_now(s)))
        return gd_refuse(v, DTP_CARD_07,
                         "who wins a Carpe Diem spends an order before anything that costs none");
    if (c->rode)
        return gd_refuse(v, DTP_CMD_02, "%U has ridden on this card", id);
    return true;
}

// A ride: from where to where, how far, and whom he is with afterwards.
typedef struct ride {
    gd_point from, to;
    gd_length distance;
    gd_id with;
} ride;

// The nearest points of two units' stands.
static void nearest_points(const dp_unit *a, const dp_unit *b, gd_point *on_a, gd_point *on_b)
{
    gd_length best = INT32_MAX;
    for (int i = 0; i < a->stands; i++)
        for (int k = 0; k < b->stands; k++) {
            gd_rect ra = dp_stand_rect(a, i), rb = dp_stand_rect(b, k);
            gd_point pa, pb;
            gd_length d = gd_rect_nearest(&ra, &rb, &pa, &pb);
            if (d >= best)
                continue;
            best = d;
            *on_a = pa;
            *on_b = pb;
        }
}

// Up to so far from `a` towards `b`.
static gd_point toward(gd_point a, gd_point b, gd_length distance)
{
    gd_length whole = gd_distance(a, b);
    return distance >= whole ? b : gd_point_ahead(a, gd_bearing(a, b), distance);
}

// To a place. Who is with a unit may start from any place that touches it (DTP-CMD-07).
static void ride_to(const dp_state *s, const dp_unit *c, gd_point to, ride *out)
{
    out->to = to;
    if (!c->commander) {
        out->from = c->at;
        out->distance = gd_distance(c->at, to);
        return;
    }
    gd_point near;
    out->distance = dp_max(dp_gap_to_point(dp_at(s, c->commander), to, &near) - DP_DISC, 0);
    out->from = toward(near, to, DP_DISC);
}

// Straight to a unit, until he touches it.
static void ride_to_unit(const dp_state *s, const dp_unit *c, gd_id unit, ride *out)
{
    const dp_unit *u = dp_at(s, unit);
    gd_point a, b;
    if (c->commander && c->commander != unit) {
        nearest_points(dp_at(s, c->commander), u, &a, &b);
        out->from = toward(a, b, DP_DISC);
        out->distance = dp_max(gd_distance(a, b) - 2 * DP_DISC, 0);
    } else {
        out->from = c->at;
        out->distance = dp_gap_to_point(u, c->at, &b);
        out->distance = dp_max(out->distance - DP_DISC, 0);
    }
    out->to = toward(out->from, b, out->distance);
}

// Does the way cross a river where there is neither bridge nor ford?
static bool is_cut_off(const gd_scenario *sc, const dp_state *s, gd_point from, gd_point to)
{
    dp_piece piece[DP_LINE_PIECES];
    if (!(sc->ground.kinds & GD_KIND(DP_RIVER)))
        return false;
    for (int line = DP_NO_LINE; dp_next_line(sc, s, &line);) {
        if (dp_feature(sc, s, line)->kind != DP_RIVER)
            continue;
        int count = dp_line_pieces(sc, s, line, piece);
        for (int i = 0; i < count; i++) {
            gd_point at;
            if (gd_polyline_crossing(&piece[i].a, 2, from, to, &at) && !dp_at_ford(sc, at) &&
                !dp_at_bridge(sc, at))
                return true;
        }
    }
    return false;
}

static gd_id enemy_on_way(const dp_state *s, int side, gd_point from, gd_point to)
{
    gd_point way[2] = {from, to};
    gd_box along = gd_box_between(from, to);
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *u = dp_at(s, i);
        if (!dp_is_enemy(u, side))
            continue;
        gd_box box = dp_rough_box(u);
        if (!gd_box_meet(&along, &box, 0))
            continue;
        gd_rect area[DP_AREA];
        int count = dp_area(u, area);
        for (int k = 0; k < count; k++)
            if (gd_polyline_rect_distance(way, 2, &area[k]) == 0)
                return i;
    }
    return GD_NONE;
}

static bool may_end(const gd_scenario *sc, const dp_state *s, gd_id id, const ride *r,
                    gd_verdict *v)
{
    dp_unit there = *dp_at(s, id);
    there.at = there.stand_at[0] = r->to;
    if (r->to.x < 0 || r->to.y < 0 || r->to.x > sc->width || r->to.y > sc->depth)
        return gd_refuse(v, DTP_CMD_05, "that is not on the table");
    if (r->distance > dp_reach_of(&there) + GD_SLACK)
        return gd_refuse(v, there.cavalry_commander ? DTP_CMD_03 : DTP_CMD_02,
                         "%U rides %L at most, and that is %L", id, dp_reach_of(&there),
                         r->distance);
    if (is_cut_off(sc, s, r->from, r->to))
        return gd_refuse(v, DTP_CMD_05, "%U crosses a river only at a bridge or ford", id);
    gd_id enemy = enemy_on_way(s, there.side, r->from, r->to);
    if (enemy)
        return gd_refuse(v, DTP_CMD_05, "%U cannot ride through %U", id, enemy);
    if (!r->with && !dp_clear_of_enemies(s, &there, id, DP_KEEP_OFF))
        return gd_refuse(v, DTP_CMD_05, "%U may not end within an inch of an enemy", id);
    return true;
}

static bool try_ride(const gd_scenario *sc, const dp_state *s, const gd_action *a, ride *r,
                     gd_verdict *v)
{
    gd_id id = dp_piece_arg(s, a->value[DP_R_COMMANDER]);
    bool place = a->value[DP_R_X] != GD_ABSENT, joins = a->value[DP_R_WITH] != GD_ABSENT;
    if (!may_ride(sc, s, id, v))
        return false;
    const dp_unit *c = dp_at(s, id);
    r->with = joins ? dp_piece_arg(s, a->value[DP_R_WITH]) : GD_NONE;
    if (!place && !joins && !c->commander)
        return gd_refuse(v, DTP_CMD_02, "say where %U rides, or whom he joins", id);
    if (joins && (!r->with || !dp_may_join(s, id, r->with)))
        return gd_refuse(v, DTP_CMD_06, "%U joins only units of his own brigade", id);
    if (joins && dp_at(s, r->with)->commander)
        return gd_refuse(v, DTP_CMD_06, "a commander is with %U already", r->with);
    gd_point to = {a->value[DP_R_X], a->value[DP_R_Y]};
    if (joins && place && dp_gap_to_point(dp_at(s, r->with), to, NULL) > DP_DISC + GD_SLACK)
        return gd_refuse(v, DTP_CMD_06, "%U joins %U only where he touches it", id, r->with);
    if (joins && !place)
        ride_to_unit(s, c, r->with, r);
    else
        ride_to(s, c, place ? to : c->at, r);
    return may_end(sc, s, id, r, v);
}

void dp_offer_ride(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    gd_verdict unread;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        const dp_unit *c = dp_at(s, i);
        if (c->arm != DP_COMMANDER || !may_ride(sc, s, i, &unread))
            continue;
        gd_offer *o = gd_offer_add(out, DP_DO_RIDE);
        o->value[DP_R_COMMANDER] = i;
        o->open = 1u << DP_R_X | 1u << DP_R_Y;
        o->limit = dp_reach_of(c);
        for (gd_id k = GD_NONE; dp_next_piece(s, &k);) {
            gd_action a = gd_action_blank(DP_DO_RIDE);
            ride unused;
            a.value[DP_R_COMMANDER] = i;
            a.value[DP_R_WITH] = k;
            if (!dp_may_join(s, i, k) || !try_ride(sc, s, &a, &unused, &unread))
                continue;
            o = gd_offer_add(out, DP_DO_RIDE);
            o->value[DP_R_COMMANDER] = i;
            o->value[DP_R_WITH] = k;
        }
    }
}

bool dp_check_ride(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    ride r;
    if (!try_ride(sc, s, a, &r, v))
        return false;
    gd_accept(v, 0);
    v->length = r.distance;
    v->ending_count = 1;
    v->ending[0] = (gd_ending){(gd_id)a->value[DP_R_COMMANDER], 0, r.to};
    return true;
}

void dp_apply_ride(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    gd_verdict unread;
    ride r;
    gd_id id = (gd_id)a->value[DP_R_COMMANDER];
    if (!try_ride(p->scenario, s, a, &r, &unread))
        return;
    dp_unit *c = dp_get(s, id);
    part(s, id);
    c->at = c->stand_at[0] = r.to;
    c->rode = 1;
    if (!r.with) {
        gd_tell(p, DP_EV_RODE, DTP_CMD_02, id, "%U rides", id);
        return;
    }
    c->commander = r.with;
    dp_get(s, r.with)->commander = id;
    dp_carry_commander(s, r.with);
    gd_event *e = gd_tell(p, DP_EV_RODE, DTP_CMD_06, id, "%U joins %U", id, r.with);
    if (e)
        e->other = r.with;
}

// ---- units that leave a brigade, and come back --------------------------------------------------

// The unit that is away from its brigade, or on the point of leaving it (DTP-CMD-21).
static gd_id detached_from(const dp_state *s, int side, int brigade)
{
    for (gd_id i = GD_NONE; brigade && dp_next_piece(s, &i);) {
        const dp_unit *u = dp_at(s, i);
        if (dp_is_friend(u, side) && u->home_brigade == brigade && (u->detaching || u->independent))
            return i;
    }
    return GD_NONE;
}

static bool may_detach(const dp_state *s, gd_id commander, gd_verdict *v)
{
    const dp_unit *c = dp_at(s, commander);
    gd_id unit = c->commander;
    if (!unit)
        return gd_refuse(v, DTP_CMD_20, "%U detaches only a unit that he is with", commander);
    if (dp_at(s, unit)->independent || dp_at(s, unit)->brigade != c->brigade)
        return gd_refuse(v, DTP_CMD_20, "%U is not in his brigade", unit);
    gd_id away = detached_from(s, c->side, c->brigade);
    if (away)
        return gd_refuse(v, DTP_CMD_21, "%U is detached from this brigade already", away);
    return true;
}

static bool may_reattach(const dp_state *s, gd_id commander, gd_verdict *v)
{
    const dp_unit *c = dp_at(s, commander);
    gd_id unit = c->commander;
    if (!unit || !dp_at(s, unit)->independent || dp_at(s, unit)->home_brigade != c->brigade)
        return gd_refuse(v, DTP_CMD_22,
                         "%U takes back only a unit that he is with and that was detached from his "
                         "brigade",
                         commander);
    return true;
}

bool dp_may_redistribute(const dp_state *s, gd_id commander)
{
    gd_verdict unread;
    return may_detach(s, commander, &unread) || may_reattach(s, commander, &unread);
}

static void offer_each(const gd_scenario *sc, const dp_state *s, gd_offers *out, int verb,
                       dp_check_fn *check)
{
    gd_verdict unread;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        gd_action a = gd_action_blank(verb);
        a.value[0] = i;
        if (dp_at(s, i)->arm == DP_COMMANDER && check(sc, s, &a, &unread)) {
            gd_offer *o = gd_offer_add(out, verb);
            o->value[0] = i;
            o->cost = 1;
        }
    }
}

void dp_offer_detach(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    offer_each(sc, s, out, DP_DO_DETACH, dp_check_detach);
}

void dp_offer_reattach(const gd_scenario *sc, const dp_state *s, gd_offers *out)
{
    offer_each(sc, s, out, DP_DO_REATTACH, dp_check_reattach);
}

bool dp_check_detach(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    gd_id commander = dp_piece_arg(s, a->value[0]);
    return dp_may_command(sc, s, commander, v) && may_detach(s, commander, v) && gd_accept(v, 1);
}

bool dp_check_reattach(const gd_scenario *sc, const dp_state *s, const gd_action *a, gd_verdict *v)
{
    gd_id commander = dp_piece_arg(s, a->value[0]);
    return dp_may_command(sc, s, commander, v) && may_reattach(s, commander, v) && gd_accept(v, 1);
}

void dp_apply_detach(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    gd_id unit = dp_at(s, (gd_id)a->value[0])->commander;
    dp_spend_command(s, (gd_id)a->value[0]);
    dp_get(s, unit)->detaching = 1;
    gd_tell(p, DP_EV_DETACHED, DTP_CMD_20, unit, "%U is to act on its own from the next turn on",
            unit);
}

void dp_apply_reattach(gd_play *p, const gd_action *a)
{
    dp_state *s = p->state;
    gd_id unit = dp_at(s, (gd_id)a->value[0])->commander;
    dp_unit *u = dp_get(s, unit);
    dp_spend_command(s, (gd_id)a->value[0]);
    u->independent = 0;
    u->brigade = u->home_brigade;
    gd_tell(p, DP_EV_REATTACHED, DTP_CMD_22, unit, "%U is back in its brigade", unit);
}

// ---- shot from the saddle -----------------------------------------------------------------------

void dp_lose_commander(gd_play *p, gd_id commander, gd_clause_id clause)
{
    dp_state *s = p->state;
    dp_unit *c = dp_get(s, commander);
    part(s, commander);
    // Who was Superb or Capable has a successor (DTP-CMD-16, 17).
    c->status = c->rating == DP_WEAK ? DP_LOST : DP_DUE;
    c->orders = c->endangered = c->displaced = 0;
    s->side[c->side].lost_commanders++;
    gd_tell(p, DP_EV_COMMANDER_LOST, clause, commander,
            clause == DTP_CMD_19 ? "%U is taken" : "%U is shot from the saddle", commander);
}

void dp_check_saddles(gd_play *p) { gd_call(p, DP_ROW_SADDLE_NEXT, GD_NOBODY); }

void dp_run_saddle_next(gd_play *p)
{
    dp_state *s = p->state;
    for (gd_id i = GD_NONE; dp_next_piece(s, &i);) {
        dp_unit *c = dp_get(s, i);
        if (!c->endangered || c->arm != DP_COMMANDER)
            continue;
        gd_call(p, DP_ROW_SADDLE_DIE, c->seat)->piece = i;
        return;
    }
    gd_done(p);
    dp_mind_commanders(p);
}

void dp_ask_saddle(const gd_scenario *sc, const void *state, gd_ask *out)
{
    const dp_state *s = state;
    (void)sc;
    *out = (gd_ask){.clause = DTP_CMD_14,
                    .count = 1,
                    .sides = 6,
                    .seat = top_of(s)->seat,
                    .purpose = "shot from the saddle on a 6",
                    .piece = top_of(s)->piece};
}

void dp_rolled_saddle(gd_play *p, const uint8_t *values)
{
    dp_state *s = p->state;
    gd_id commander = gd_top(p)->piece;
    dp_unit *c = dp_get(s, commander);
    gd_done(p);
    c->endangered = 0;
    c->checked = 1;
    gd_event *e = gd_tell(p, DP_EV_SADDLE, DTP_CMD_14, commander, "%U is under fire: %d", commander,
                          values[0]);
    if (e) {
        e->dice_count = 1;
        e->dice[0] = values[0];
    }
    if (values[0] >= DP_SHOT)
        dp_lose_commander(p, commander, DTP_CMD_14);
}
