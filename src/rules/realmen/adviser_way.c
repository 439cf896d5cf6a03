// realmen/adviser_way.c - how the computer player gets a unit from here to there, and turns it.
#include "rules/realmen/adviser_mind.h"

enum { LITTLE = GD_INCH / 2, PARTS = 4 };

bool rm_would_do(const rm_mind *m, const gd_action *a)
{
    return m->offered[a->verb] && rm_check_move(m->sc, m->s, a, NULL);
}

gd_angle rm_turn_to(const rm_unit *u, gd_point at)
{
    gd_angle turn = gd_angle_wrap(gd_bearing(u->at, at) - u->facing);
    return turn > GD_TURN / 2 ? turn - GD_TURN : turn;
}

bool rm_dig(const rm_mind *m, gd_id unit, gd_action *out)
{
    *out = gd_action_blank(RM_DO_ENTRENCH);
    out->value[0] = unit;
    return rm_works_of(m->s, rm_at(m->s, unit), NULL) == 0 && rm_would_do(m, out);
}

static bool try_step(const rm_mind *m, gd_id unit, int kind, gd_point to, gd_action *out)
{
    *out = gd_action_blank(RM_DO_MOVE_UNIT);
    out->value[RM_V_UNIT] = unit;
    out->item[out->count++] = (gd_item){kind, to.x, to.y};
    return rm_would_do(m, out);
}

// ---- by road ------------------------------------------------------------------------------------

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

bool rm_by_road(const rm_mind *m, gd_point from, gd_point to, gd_length inches, gd_point *end)
{
    gd_point start, last, way[GD_ROAD_WAY];
    gd_length length;
    if (!gd_road_point(m->sc, RM_KINDS_ROAD, from, &start) ||
        !gd_road_point(m->sc, RM_KINDS_ROAD, to, &last) ||
        gd_distance(last, to) + LITTLE > gd_distance(from, to))
        return false;
    int count = rm_road_way(m->sc, start, last, way, &length);
    if (count < 2 || length > 3 * gd_distance(from, to))
        return false;
    *end = along_way(way, count, inches < length ? inches : length);
    return true;
}

// A column on a road follows it as long as that brings it nearer.
static bool go_by_road(const rm_mind *m, gd_id unit, gd_point to, gd_length most, gd_action *out)
{
    const rm_unit *u = rm_at(m->s, unit);
    gd_point end;
    gd_length allowance = rm_allowance(m->s, u, true);
    if (!rm_is_column(u) || !rm_all_on_road(m->sc, u))
        return false;
    if (allowance > most)
        allowance = most;
    for (int part = PARTS; part > 0; part--)
        if (allowance * part / PARTS >= LITTLE &&
            rm_by_road(m, u->at, to, allowance * part / PARTS, &end) &&
            gd_distance(u->at, end) >= LITTLE && try_step(m, unit, RM_ALONG, end, out))
            return true;
    return false;
}

// ---- across country -----------------------------------------------------------------------------

// Straight there, or a little to one side if something is in the way.
static bool go_straight(const rm_mind *m, gd_id unit, gd_point to, gd_length length, gd_action *out)
{
    static const int16_t aside[] = {0, 300, -300};
    const rm_unit *u = rm_at(m->s, unit);
    gd_angle way = gd_bearing(u->at, to);
    for (int part = PARTS; part > 0; part--)
        for (size_t i = 0; i < sizeof aside / sizeof aside[0]; i++) {
            gd_length some = length * part / PARTS;
            if (some < LITTLE / 2 || (i && part == 1))
                continue;
            gd_point end = gd_point_ahead(u->at, gd_angle_wrap(way + aside[i]), some);
            if (try_step(m, unit, RM_TO, end, out))
                return true;
        }
    return false;
}

bool rm_go_towards(const rm_mind *m, gd_id unit, gd_point to, gd_length most, gd_action *out)
{
    const rm_unit *u = rm_at(m->s, unit);
    gd_length far = gd_distance(u->at, to), allowance = rm_allowance(m->s, u, false);
    if (most < LITTLE / 2)
        return false;
    if (go_by_road(m, unit, to, most, out))
        return true;
    if (u->kind == RM_SUPPLY || allowance == 0)
        return false;
    gd_length length = allowance < far ? allowance : far;
    if (length > most)
        length = most;
    int rough = rm_rate_table[rm_mover_of(u)].modifier;
    if (rough > 1 && (rm_in_rough(m->sc, u) || u->formation == RM_SKIRMISH))
        length = length < allowance / rough ? length : allowance / rough;
    return go_straight(m, unit, to, length, out);
}

// ---- facing and formation -----------------------------------------------------------------------

// With its front there, or some steps farther back.
static bool stands(const rm_mind *m, const rm_unit *to, gd_point front, gd_length step, int most,
                   gd_action *out)
{
    for (int back = 0; back <= most; back++) {
        gd_point at = gd_point_ahead(front, gd_angle_wrap(to->facing + GD_TURN / 2), back * step);
        out->value[RM_F_X] = at.x;
        out->value[RM_F_Y] = at.y;
        if (rm_would_do(m, out))
            return true;
    }
    return false;
}

// In place, with the middle of the body kept where it is; if that brings it nearer to the enemy, a
// little farther back; a column back to where its head stands on the old ground. A column deploys
// on its head.
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
    *out = gd_action_blank(RM_DO_CHANGE_FORMATION);
    out->value[RM_F_UNIT] = unit;
    out->value[RM_F_FORMATION] = formation;
    out->value[RM_F_FACING] = to.facing;
    if (mounted >= 0 && u->kind == RM_CAVALRY)
        out->value[RM_F_MOUNTED] = mounted;
    if (u->prone)
        out->value[RM_F_PRONE] = 0;
    bool lines = formation == RM_LINE && rm_is_brigade(u) && u->elements > 1;
    for (int ranks = 1; ranks <= (lines ? 2 : 1); ranks++) {
        to.files = (uint8_t)(ranks == 1 ? u->elements : (u->elements + 1) / 2);
        if (lines)
            out->value[RM_F_FILES] = to.files;
        if (lines && rm_is_column(u) && stands(m, &to, u->at, LITTLE, PARTS, out))
            return true;
        bool column = formation == RM_MARCH_COLUMN;
        gd_point front = gd_point_ahead(rm_centre(u), to.facing, rm_depth(&to) / 2);
        if (stands(m, &to, front, column ? rm_base_of(&to).depth : LITTLE,
                   column ? u->elements / 2 + 1 : PARTS, out))
            return true;
    }
    return false;
}
