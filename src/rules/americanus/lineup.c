// americanus/lineup.c - lining up on contact (DBAM-MOVE-19, 20).
#include "americanus_clauses.h"
#include "rules/americanus/data.h"
#include "rules/americanus/orders.h"

enum { AT_CORNER = 15, MAX_CENTRES = 4 };

// A corner is touched: the edge on whose side of its prolonged line the mover stood when it began.
static int edge_by_side(const am_unit *enemy, gd_point began)
{
    if (gd_ahead_of(enemy->at, enemy->facing, began) > 0)
        return GD_FRONT;
    if (gd_ahead_of(am_rear(enemy), enemy->facing, began) < 0)
        return GD_REAR;
    return gd_right_of(enemy->at, enemy->facing, began) > 0 ? GD_RIGHT : GD_LEFT;
}

// Which edge of the enemy is met, and where.
static int touched_edge(const am_unit *u, const am_unit *enemy, gd_point began, gd_point *where)
{
    gd_rect mover = am_front_row(u), other = am_rect(enemy);
    gd_touch t;
    if (gd_rect_touch(&mover, &other, &t) && t.edge_a == GD_FRONT) {
        *where = t.middle;
        return t.edge_b;
    }
    gd_point on_mover, on_enemy;
    gd_rect_nearest(&mover, &other, &on_mover, &on_enemy);
    *where = on_enemy;
    for (int i = 0; i < 4; i++)
        if (gd_distance(on_enemy, other.corner[i]) <= AT_CORNER)
            return edge_by_side(enemy, began);
    int best = 0;
    for (int i = 1; i < 4; i++)
        if (gd_point_segment_distance(on_enemy, other.corner[i], other.corner[(i + 1) % 4]) <
            gd_point_segment_distance(on_enemy, other.corner[best], other.corner[(best + 1) % 4]))
            best = i;
    return best;
}

// Centres of elements along an edge, measured from its midpoint.
static int centres(int count, gd_length spacing, gd_length out[MAX_CENTRES])
{
    for (int i = 0; i < count; i++)
        out[i] = (2 * i - (count - 1)) * spacing / 2;
    return count;
}

static int enemy_centres(const am_unit *e, int edge, gd_length out[MAX_CENTRES])
{
    int files = am_files(e), ranks = files ? am_stands_shown(e) / files : 0;
    if (edge == GD_FRONT || edge == GD_REAR)
        return centres(files, am_spacing(e), out);
    return centres(ranks, am_stand_depth(e), out);
}

// The smallest slide that puts one of the mover's front centres opposite one of the enemy's; equal
// ones go to the mover's left. `offset` is how far right of the edge's midpoint the mover stands.
static gd_length slide(const am_unit *u, const am_unit *enemy, int edge, gd_length offset)
{
    gd_length mine[MAX_CENTRES], theirs[MAX_CENTRES], best = INT32_MAX;
    int m = centres(am_files(u), am_spacing(u), mine), n = enemy_centres(enemy, edge, theirs);
    for (int i = 0; i < m; i++) {
        for (int j = 0; j < n; j++) {
            gd_length by = theirs[j] - (offset + mine[i]);
            gd_length size = by < 0 ? -by : by, least = best < 0 ? -best : best;
            if (size < least || (size == least && by < best))
                best = by;
        }
    }
    return best == INT32_MAX ? 0 : best;
}

static bool way_is_free(const am_state *s, gd_id id, gd_id enemy, const am_unit *u,
                        gd_angle direction, gd_length distance)
{
    gd_rect r = am_rect(u);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *o = am_at(s, i);
        if (i == id || i == enemy || !am_on_table(o) || !am_may_be_near(u, o, distance))
            continue;
        gd_rect other = am_rect(o);
        if (gd_sweep(&r, direction, distance, &other) + GD_SLACK < distance)
            return false;
    }
    return true;
}

bool am_line_up(const gd_scenario *sc, const am_state *s, gd_id id, gd_id enemy, gd_point began,
                am_unit *u, gd_verdict *v)
{
    const am_unit *e = am_at(s, enemy);
    gd_point where;
    int edge = touched_edge(u, e, began, &where);
    gd_rect other = am_rect(e);
    gd_point middle = gd_edge_middle(&other, edge);
    // The point of contact stays where it is on the mover's front while the mover turns about it.
    gd_length on_front = gd_right_of(u->at, u->facing, where);
    gd_angle facing = gd_angle_wrap(e->facing + edge * GD_TURN / 4 + GD_TURN / 2);
    gd_length offset = gd_right_of(middle, facing, where) - on_front;
    am_unit flush = *u;
    gd_id who;
    flush.facing = (uint16_t)facing;
    flush.at = gd_point_local(middle, facing, 0, offset);
    am_fault fault = am_place_fault(sc, s, id, &flush, AM_MAY_TOUCH, &who);
    if (fault != AM_FREE)
        return am_refuse_place(v, fault, DBAM_MOVE_20, id, who);
    gd_length by = slide(&flush, e, edge, offset);
    am_unit slid = flush;
    slid.at = gd_point_local(middle, facing, 0, offset + by);
    gd_angle direction = gd_angle_wrap(facing + (by < 0 ? -GD_TURN / 4 : GD_TURN / 4));
    bool free = am_place_fault(sc, s, id, &slid, AM_MAY_TOUCH, &who) == AM_FREE &&
                way_is_free(s, id, enemy, &flush, direction, by < 0 ? -by : by);
    *u = free ? slid : flush;
    if (am_touching(u, e, NULL))
        return true;
    return gd_refuse(v, DBAM_MOVE_20, "%U finds no room to line up against %U", id, enemy);
}
