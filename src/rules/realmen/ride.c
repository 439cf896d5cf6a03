// realmen/ride.c - generals and messengers ride (RM-CMD-12, RM-MOVE-02, 13, 16, RM-TIME-15).
#include "realmen_clauses.h"
#include "rules/realmen/clock.h"

gd_length rm_ride_left(const rm_state *s, gd_id officer)
{
    gd_length left = RM_LEADER_MOVE / rm_move_divisor(s) - rm_at(s, officer)->ridden;
    return left > 0 ? left : 0;
}

// ---- the way ------------------------------------------------------------------------------------

enum { WAY = GD_ITEMS + 2 };

typedef struct ride {
    gd_point way[WAY]; // from where he is to where he ends
    int count;
    gd_length length;
    rm_unit to;
} ride;

static rm_unit at_point(const rm_unit *officer, gd_point at, gd_angle facing)
{
    rm_unit to = *officer;
    to.at = at;
    to.facing = (uint16_t)gd_angle_wrap(facing);
    rm_lay(&to);
    return to;
}

static bool has_place(const gd_action *a)
{
    return a->value[RM_M_X] != GD_ABSENT && a->value[RM_M_Y] != GD_ABSENT;
}

static gd_angle wished_facing(const rm_unit *o, const gd_action *a)
{
    return a->value[RM_M_FACING] == GD_ABSENT ? o->facing : a->value[RM_M_FACING];
}

// Where he comes to touch the one he joins.
static bool plan_join(const gd_scenario *sc, const rm_state *s, gd_id officer, gd_id join,
                      const gd_action *a, ride *r, gd_verdict *v)
{
    const rm_unit *o = rm_at(s, officer), *u = join ? rm_at(s, join) : NULL;
    gd_point near =
        has_place(a) ? (gd_point){a->value[RM_M_X], a->value[RM_M_Y]} : r->way[r->count - 1];
    gd_angle facing;
    if (!u || join == officer || u->side != o->side || !rm_on_table(u) || !rm_inside_table(sc, u))
        return gd_refuse(v, RM_CMD_12, "%U can only join friends who are on the table", officer);
    if (!rm_place_beside(sc, s, officer, &join, 1, near, &near, &facing))
        return gd_refuse(v, RM_CMD_12, "there is no free place for %U beside %U", officer, join);
    r->to = at_point(o, near, rm_quarter_nearest(facing, wished_facing(o, a)));
    return true;
}

static void measure(ride *r)
{
    r->length = 0;
    for (int i = 1; i < r->count; i++)
        r->length += gd_distance(r->way[i - 1], r->way[i]);
}

static bool plan_way(const gd_scenario *sc, const rm_state *s, const gd_action *a, ride *r,
                     gd_verdict *v)
{
    gd_id officer = (gd_id)a->value[RM_M_LEADER];
    const rm_unit *o = rm_at(s, officer);
    bool joins = a->value[RM_M_JOIN] != GD_ABSENT;
    r->count = 1;
    r->way[0] = o->at;
    for (int i = 0; i < a->count && r->count < WAY - 1; i++)
        r->way[r->count++] = (gd_point){a->item[i].b, a->item[i].c};
    if (joins) {
        if (!plan_join(sc, s, officer, rm_piece_arg(s, a->value[RM_M_JOIN]), a, r, v))
            return false;
    } else {
        if (!has_place(a))
            return gd_refuse(v, RM_CMD_12, "say where %U rides, or whom he joins", officer);
        r->to = at_point(o, (gd_point){a->value[RM_M_X], a->value[RM_M_Y]}, wished_facing(o, a));
    }
    r->way[r->count++] = r->to.at;
    measure(r);
    return true;
}

// ---- what hinders him ---------------------------------------------------------------------------

// No enemy unit is ridden through (RM-MOVE-16); enemy officers hinder nobody.
static gd_id rides_into(const rm_state *s, const rm_unit *o, gd_point from, gd_point to)
{
    gd_length distance = gd_distance(from, to);
    gd_angle direction = gd_bearing(from, to);
    rm_unit here = at_point(o, from, o->facing);
    gd_rect base = rm_rect(&here, 0);
    gd_box way = gd_box_between(from, to);
    for (gd_id i = 1; i <= s->piece_count && distance > 0; i++) {
        const rm_unit *e = rm_at(s, i);
        if (e->side == o->side || !rm_is_unit(e) || !rm_on_table(e))
            continue;
        gd_box box = rm_around(e);
        if (!gd_box_meet(&way, &box, rm_base_of(o).width))
            continue;
        box = rm_box(e);
        if (!gd_box_meet(&way, &box, rm_base_of(o).width))
            continue;
        for (int k = 0; k < e->elements; k++) {
            gd_rect r = rm_rect(e, k);
            if (gd_sweep(&base, direction, distance, &r) < distance - GD_SLACK)
                return i;
        }
    }
    return GD_NONE;
}

// At night nobody comes nearer to an enemy unit that is known (RM-TIME-15), on no part of the way.
static bool nears(const rm_unit *o, const ride *r, const rm_unit *enemy)
{
    gd_length before = rm_gap(o, enemy) - RM_TOLERANCE;
    gd_point there = rm_centre(enemy);
    for (int i = 1; i < r->count; i++) {
        gd_point from = r->way[i - 1], to = r->way[i];
        gd_angle along = gd_bearing(from, to);
        gd_length abreast = gd_ahead_of(from, along, there);
        rm_unit then = at_point(o, to, o->facing);
        if (rm_gap(&then, enemy) < before)
            return true;
        if (abreast <= 0 || abreast >= gd_distance(from, to))
            continue;
        then = at_point(o, gd_point_ahead(from, along, abreast), o->facing);
        if (rm_gap(&then, enemy) < before)
            return true;
    }
    return false;
}

static bool is_kept_off(const gd_scenario *sc, const rm_state *s, gd_id officer, const ride *r,
                        gd_verdict *v)
{
    const rm_unit *o = rm_at(s, officer);
    for (int i = 1; i < r->count; i++) {
        gd_id enemy = rides_into(s, o, r->way[i - 1], r->way[i]);
        if (enemy)
            return gd_refuse(v, RM_MOVE_16, "%U cannot ride through %U", officer, enemy);
    }
    for (gd_id i = 1; rm_is_night(s) && i <= s->piece_count; i++) {
        const rm_unit *e = rm_at(s, i);
        if (e->side != o->side && rm_is_unit(e) && rm_on_table(e) &&
            rm_is_known(sc, s, i, o->side) && nears(o, r, e))
            return gd_refuse(v, RM_TIME_15, "at night nobody goes nearer to a known enemy: %U", i);
    }
    return true;
}

static bool may_end(const gd_scenario *sc, const rm_state *s, gd_id officer, const ride *r,
                    gd_verdict *v)
{
    if (!rm_inside_table(sc, &r->to))
        return gd_refuse(v, RM_MOVE_20, "that is beyond the edge of the table");
    gd_id other = rm_in_the_way(s, &r->to, officer);
    if (other)
        return gd_refuse(v, RM_MOVE_16, "%U would stand on %U", officer, other);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *e = rm_at(s, i);
        if (e->side != r->to.side && rm_on_table(e) && rm_touch(&r->to, e))
            return gd_refuse(v, RM_MOVE_13, "%U does not ride into contact with %U", officer, i);
    }
    return true;
}

static bool may_ride(const gd_scenario *sc, const rm_state *s, gd_id officer, gd_verdict *v)
{
    const rm_unit *o = officer ? rm_at(s, officer) : NULL;
    if (!o || !rm_is_officer(o) || o->side != s->active || o->seat != rm_seat_now(s))
        return gd_refuse(v, RM_MOVE_01, "that is no general or messenger of yours");
    if (!rm_on_table(o) || !rm_inside_table(sc, o))
        return gd_refuse(v, RM_MOVE_01, "%U is not on the table", officer);
    if (o->place)
        return gd_refuse(v, RM_SETUP_07, "%U is still marching on with his column", officer);
    if (o->bound)
        return gd_refuse(v, RM_CMD_09, "%U has led a charge or rallied a unit: he stays with it",
                         officer) ||
               rm_also(v, RM_CMD_13);
    return true;
}

static bool plan_ride(const gd_scenario *sc, const rm_state *s, const gd_action *a, ride *r,
                      gd_verdict *v)
{
    gd_id officer = rm_piece_arg(s, a->value[RM_M_LEADER]);
    if (!may_ride(sc, s, officer, v) || !plan_way(sc, s, a, r, v))
        return false;
    gd_length left = rm_ride_left(s, officer);
    if (!rm_is_within(r->length, left))
        return gd_refuse(v, rm_at(s, officer)->kind == RM_MESSENGER ? RM_MSG_04 : RM_CMD_12,
                         "%U can ride %L {inch|inches} more, and that is %L", officer, left,
                         r->length) ||
               rm_also(v, RM_MOVE_02);
    return is_kept_off(sc, s, officer, r, v) && may_end(sc, s, officer, r, v);
}

// ---- the verb -----------------------------------------------------------------------------------

void rm_offer_move_leader(const gd_scenario *sc, const rm_state *s, gd_offers *out)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!rm_is_officer(rm_at(s, i)) || !may_ride(sc, s, i, NULL) ||
            rm_ride_left(s, i) <= RM_TOLERANCE)
            continue;
        gd_offer *o = gd_offer_add(out, RM_DO_MOVE_LEADER);
        o->value[RM_M_LEADER] = i;
        o->open = (uint16_t)(1u << RM_M_X | 1u << RM_M_Y | 1u << RM_M_FACING | 1u << RM_M_JOIN |
                             GD_OPEN_LIST);
        o->limit = rm_ride_left(s, i);
    }
}

bool rm_check_move_leader(const gd_scenario *sc, const rm_state *s, const gd_action *a,
                          gd_verdict *v)
{
    ride r;
    if (!plan_ride(sc, s, a, &r, v))
        return false;
    gd_accept(v, 0);
    if (v) {
        v->length = r.length;
        v->ending_count = 1;
        v->ending[0] = (gd_ending){(gd_id)a->value[RM_M_LEADER], r.to.facing, r.to.at};
    }
    return true;
}

// Of more units than he may be attached to, those count first that he was with before, then the one
// he has come for (RM-CMD-11).
static void keep_attached(rm_state *s, gd_id officer, const gd_id *before, int count, gd_id join)
{
    rm_unit *o = rm_get(s, officer);
    int named = 0;
    for (int i = 0; i < RM_NAMED; i++)
        o->named[i] = GD_NONE;
    if (o->kind != RM_GENERAL)
        return;
    for (int i = 0; i < count && named < RM_NAMED; i++)
        if (rm_touch(o, rm_at(s, before[i])))
            o->named[named++] = (uint8_t)before[i];
    for (int i = 0; i < named; i++)
        if (o->named[i] == join)
            return;
    if (join && named < RM_NAMED && rm_is_unit(rm_at(s, join)))
        o->named[named] = (uint8_t)join;
}

void rm_apply_move_leader(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    gd_id officer = (gd_id)a->value[RM_M_LEADER], before[RM_PIECES];
    bool joins = a->value[RM_M_JOIN] != GD_ABSENT;
    gd_id join = joins ? (gd_id)a->value[RM_M_JOIN] : GD_NONE;
    ride r;
    if (!plan_ride(p->scenario, s, a, &r, NULL))
        return;
    int count = rm_attached_units(s, officer, before);
    *rm_get(s, officer) = r.to;
    rm_get(s, officer)->ridden += r.length;
    keep_attached(s, officer, before, count, join);
    if (join) {
        gd_event *e = gd_tell(p, RM_EV_RODE, RM_CMD_12, officer, "%U rides %L {inch|inches}, to %U",
                              officer, r.length, join);
        if (e)
            e->other = join;
    } else {
        gd_tell(p, RM_EV_RODE, RM_CMD_12, officer, "%U rides %L {inch|inches}", officer, r.length);
    }
}
