// realmen/adviser_way.c - how the computer player gets a unit from here to there, and turns it.
#include "rules/realmen/adviser_mind.h"

enum { NEAR_ROAD = 3 * GD_INCH, LITTLE = GD_INCH / 2 };

bool rm_would_do(const rm_mind *m, const gd_action *a)
{
    return rm_check_move(m->sc, m->s, a, NULL);
}

static bool try_step(const rm_mind *m, gd_id unit, int kind, gd_point to, gd_action *out)
{
    *out = gd_action_blank(RM_DO_MOVE_UNIT);
    out->value[RM_V_UNIT] = unit;
    out->item[out->count++] = (gd_item){kind, to.x, to.y};
    return rm_would_do(m, out);
}

// So far along a way of straight stretches.
static gd_point along_way(const gd_point *way, int count, gd_length distance)
{
    for (int i = 0; i + 1 < count; i++) {
        gd_length stretch = gd_distance(way[i], way[i + 1]);
        if (distance <= stretch)
            return gd_point_ahead(way[i], gd_bearing(way[i], way[i + 1]), distance);
        distance -= stretch;
    }
    return way[count - 1];
}

// A column on a road follows it as long as that brings it nearer.
static bool by_road(const rm_mind *m, gd_id unit, gd_point to, gd_length most, gd_action *out)
{
    const rm_unit *u = rm_at(m->s, unit);
    gd_point from, end, way[RM_ROAD_WAY];
    gd_length length, allowance = rm_allowance(m->s, u, true);
    if (!rm_is_column(u) || !rm_all_on_road(m->sc, u) || !rm_road_point(m->sc, u->at, &from) ||
        !rm_road_point(m->sc, to, &end) || gd_distance(end, to) + LITTLE > gd_distance(u->at, to))
        return false;
    int count = rm_road_way(m->sc, from, end, way, &length);
    if (count < 2 || length > 3 * gd_distance(u->at, to))
        return false;
    if (allowance > most)
        allowance = most;
    if (allowance > length)
        allowance = length;
    for (int part = 4; part > 0; part--)
        if (allowance * part / 4 >= LITTLE &&
            try_step(m, unit, RM_ALONG, along_way(way, count, allowance * part / 4), out))
            return true;
    return false;
}

bool rm_go_towards(const rm_mind *m, gd_id unit, gd_point to, gd_length most, gd_action *out)
{
    const rm_unit *u = rm_at(m->s, unit);
    gd_length far = gd_distance(u->at, to), allowance = rm_allowance(m->s, u, false);
    if (by_road(m, unit, to, most, out))
        return true;
    gd_length length = allowance < far ? allowance : far;
    if (length > most)
        length = most;
    if (rm_in_rough(m->sc, u) || u->formation == RM_SKIRMISH)
        length = length < allowance / 2 ? length : allowance / 2;
    gd_angle way = gd_bearing(u->at, to);
    for (int part = 4; part > 0; part--) {
        gd_length some = length * part / 4;
        if (some >= LITTLE / 2 && try_step(m, unit, RM_TO, gd_point_ahead(u->at, way, some), out))
            return true;
    }
    return false;
}

// In place, with the middle of the body kept where it is; if that brings it nearer to the enemy, a
// little farther back.
bool rm_face(const rm_mind *m, gd_id unit, int formation, gd_angle facing, int mounted,
             gd_action *out)
{
    const rm_unit *u = rm_at(m->s, unit);
    rm_unit to = *u;
    to.formation = (uint8_t)formation;
    to.facing = (uint16_t)gd_angle_wrap(facing);
    to.prone = 0;
    if (mounted >= 0)
        to.mounted = (uint8_t)mounted;
    to.files = u->elements;
    *out = gd_action_blank(RM_DO_CHANGE_FORMATION);
    out->value[RM_F_UNIT] = unit;
    out->value[RM_F_FORMATION] = formation;
    out->value[RM_F_FACING] = to.facing;
    if (mounted >= 0 && u->kind == RM_CAVALRY)
        out->value[RM_F_MOUNTED] = mounted;
    if (u->prone)
        out->value[RM_F_PRONE] = 0;
    for (int ranks = 1; ranks <= 2; ranks++) {
        to.files = (uint8_t)(ranks == 1 ? u->elements : (u->elements + 1) / 2);
        if (formation == RM_LINE && rm_is_brigade(u))
            out->value[RM_F_FILES] = to.files;
        for (int back = 0; back <= 4; back++) {
            gd_point centre = rm_centre(u);
            gd_length ahead = rm_depth(&to) / 2 - back * LITTLE;
            gd_point at = gd_point_ahead(centre, to.facing, ahead);
            out->value[RM_F_X] = at.x;
            out->value[RM_F_Y] = at.y;
            if (rm_would_do(m, out))
                return true;
        }
    }
    return false;
}
