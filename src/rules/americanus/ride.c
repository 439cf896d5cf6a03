// americanus/ride.c - the General's own move (DBAM-GEN-02, 03).
#include "americanus_clauses.h"
#include "rules/americanus/data.h"
#include "rules/americanus/orders.h"

enum { V_X, V_Y, V_FACING, V_SUPPORT };

typedef struct ride {
    const gd_scenario *sc;
    const am_state *s;
    gd_id id;
    gd_map map;
    gd_kinds bad; // bad going met
    bool wet;
    gd_length length;
} ride;

// An enemy that he would touch on this leg, or 0. One that touches him already does not hold him,
// but he cannot ride through it.
static gd_id enemy_on_leg(const ride *r, gd_angle facing, gd_point a, gd_point b)
{
    const am_unit *now = am_at(r->s, r->id);
    gd_length distance = gd_distance(a, b);
    gd_angle direction = gd_bearing(a, b);
    gd_point front = gd_point_ahead(a, facing, AM_DEPTH_GENERAL / 2);
    gd_box path = gd_box_between(a, b);
    for (gd_id i = 1; i <= r->s->piece_count; i++) {
        const am_unit *e = am_at(r->s, i);
        gd_box at = gd_box_between(e->at, e->at);
        if (!gd_box_meet(&path, &at, AM_REACH_OF_TWO) || !am_on_table(e) || e->side == now->side)
            continue;
        gd_length gap = am_touching(now, e, NULL) ? 0 : AM_BRUSH;
        gd_point grown = gd_point_ahead(front, facing, gap);
        gd_rect mover =
            gd_rect_make(grown, facing, AM_ELEMENT_WIDTH + 2 * gap, AM_DEPTH_GENERAL + 2 * gap);
        gd_rect other = am_rect(e);
        if (gd_sweep(&mover, direction, distance, &other) < distance)
            return i;
    }
    return GD_NONE;
}

// These kinds, if the leg passes through them beside a road.
static gd_kinds met_on(const ride *r, gd_point a, gd_point b, gd_kinds kinds)
{
    return am_going_on(&r->map, a, b, kinds, AM_PAVED) == AM_GOING_MET ? kinds : 0;
}

static bool leg(ride *r, const am_unit *stand, gd_point a, gd_point b, gd_verdict *v)
{
    // How he holds his stand on the way is his affair: as he stood, or as he will stand.
    gd_id enemy = enemy_on_leg(r, am_at(r->s, r->id)->facing, a, b);
    if (enemy)
        enemy = enemy_on_leg(r, stand->facing, a, b);
    if (enemy)
        return gd_refuse(v, DBAM_GEN_02, "the General may not ride into contact with %U", enemy);
    r->length += gd_distance(a, b);
    r->bad |= met_on(r, a, b, AM_CLOSED) | met_on(r, a, b, GD_KIND(AM_STEEP_HILL));
    r->wet |= am_going_on(&r->map, a, b, GD_KIND(AM_RIVER), AM_CROSSINGS) == AM_GOING_MET;
    return true;
}

// The bad going his stand overlaps, unless his centre is on a road.
static gd_kinds stands_in(const ride *r, const am_unit *g)
{
    gd_rect rect = am_rect(g);
    bool road = gd_map_at(&r->map, am_eye(g), AM_PAVED) != 0;
    return road ? 0 : gd_map_under(&r->map, &rect, AM_BAD_GOING);
}

static bool check_support(const ride *r, const gd_action *a, const am_unit *after, gd_verdict *v)
{
    gd_id unit = am_piece_arg(r->s, a->value[V_SUPPORT]);
    am_contact c;
    if (a->value[V_SUPPORT] == GD_ABSENT)
        return true;
    if (!unit || !am_on_table(am_at(r->s, unit)) || am_at(r->s, unit)->side != after->side ||
        !am_is_unit(am_at(r->s, unit)) || !am_touching(am_at(r->s, unit), after, &c) ||
        !(c.edges_a & 1u << GD_REAR))
        return gd_refuse(v, DBAM_GEN_03, "he supports a unit by touching its rear");
    return true;
}

static bool check_ride(const ride *r, int legs, const am_unit *now, const am_unit *after,
                       am_plan *plan, gd_verdict *v)
{
    plan->pace = AM_PACE_GENERAL;
    plan->rate_clause = am_rates[AM_PACE_GENERAL].clause;
    plan->slow = r->bad | stands_in(r, now) | stands_in(r, after);
    plan->length = r->length;
    gd_length most = plan->most = am_rate_over(&am_rates[AM_PACE_GENERAL], plan->slow);
    if (r->wet && r->sc->option[AM_OPT_RIVERS_IMPASSABLE])
        return gd_refuse(v, DBAM_MOVE_29, "rivers are impassable except at bridges and fords");
    if (r->wet && legs > 1)
        return gd_refuse(v, DBAM_GEN_02,
                         "a ride over water away from bridge and ford is one straight leg");
    if (r->length > most + GD_SLACK)
        return gd_refuse(v, DBAM_GEN_02, "the General may ride %L {inch|inches} there, not %L",
                         most, r->length);
    gd_rect place = am_rect(after);
    bool dry = gd_map_at(&r->map, am_eye(after), AM_CROSSINGS | AM_PAVED) != 0;
    if (gd_map_under(&r->map, &place, GD_KIND(AM_RIVER)) && !dry)
        return gd_refuse(v, DBAM_GEN_02, "the General must end clear of the water");
    return true;
}

bool am_plan_ride(const gd_scenario *sc, const am_state *s, const gd_action *a, am_plan *plan,
                  gd_verdict *v)
{
    gd_id id = am_general_of(s, s->phasing), who;
    *plan = (am_plan){0};
    if (!id)
        return gd_refuse(v, DBAM_GEN_01, "there is no General on the table");
    const am_unit *now = am_at(s, id);
    ride r = {.sc = sc, .s = s, .id = id, .map = am_map(sc, s)};
    am_unit after = *now;
    if (now->moved)
        return gd_refuse(v, DBAM_GEN_02, "the General has moved this turn");
    if (a->value[V_X] == GD_ABSENT || a->value[V_Y] == GD_ABSENT)
        return gd_refuse(v, DBAM_GEN_02, "say where he goes");
    gd_box table = am_table(sc);
    after.at = (gd_point){a->value[V_X], a->value[V_Y]};
    if (a->value[V_FACING] != GD_ABSENT)
        after.facing = (uint16_t)gd_angle_wrap(a->value[V_FACING]);
    gd_rect place = am_rect(&after);
    if (!gd_rect_in_box(&place, &table))
        return gd_refuse(v, DBAM_MOVE_18, "the General would leave the table");
    gd_point at = am_eye(now);
    for (int i = 0; i <= a->count; i++) {
        gd_point next = i < a->count ? (gd_point){a->item[i].a, a->item[i].b} : am_eye(&after);
        if (next.x < 0 || next.y < 0 || next.x > sc->width || next.y > sc->depth)
            return gd_refuse(v, DBAM_MOVE_18, "the General would leave the table");
        if (!leg(&r, &after, at, next, v))
            return false;
        at = next;
    }
    if (!check_ride(&r, a->count + 1, now, &after, plan, v))
        return false;
    am_fault fault = am_place_fault(sc, s, id, &after, AM_MAY_TOUCH | AM_MAY_BE_WET, &who);
    if (fault != AM_FREE)
        return am_refuse_place(v, fault, DBAM_GEN_02, id, who);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *e = am_at(s, i);
        if (am_on_table(e) && e->side != now->side && am_touching(&after, e, NULL) &&
            !am_touching(now, e, NULL))
            return gd_refuse(v, DBAM_GEN_02, "the General may not begin to touch %U", i);
    }
    if (!check_support(&r, a, &after, v))
        return false;
    after.moved = true;
    after.supports = a->value[V_SUPPORT] == GD_ABSENT ? 0 : (uint16_t)a->value[V_SUPPORT];
    plan->after = after;
    gd_accept(v, 0);
    v->length = r.length;
    v->ending_count = 1;
    v->ending[0] = (gd_ending){id, after.facing, after.at};
    return true;
}
