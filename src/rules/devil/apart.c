// devil/apart.c - how far units are from each other, whether they overlap, and who is nearest.
#include "rules/devil/body.h"

static gd_rect quad_between(const dp_unit *u, int i)
{
    gd_rect a = dp_stand_rect(u, i), b = dp_stand_rect(u, i + 1);
    return (gd_rect){{a.corner[1], b.corner[0], b.corner[3], a.corner[2]}};
}

int dp_area(const dp_unit *u, gd_rect out[DP_AREA])
{
    int count = 0;
    for (int i = 0; i < u->stands; i++)
        out[count++] = dp_stand_rect(u, i);
    int row = u->formation == DP_LOOSE_ORDER ? dp_front_rank(u) : 0;
    for (int i = 0; i + 1 < row; i++)
        out[count++] = quad_between(u, i);
    return count;
}

gd_box dp_box(const dp_unit *u)
{
    gd_box box = {u->at.x - DP_DISC, u->at.y - DP_DISC, u->at.x + DP_DISC, u->at.y + DP_DISC};
    for (int i = 0; dp_is_unit(u) && i < u->stands; i++) {
        gd_rect r = dp_stand_rect(u, i);
        gd_box b = gd_rect_box(&r);
        if (i == 0) {
            box = b;
            continue;
        }
        box.left = b.left < box.left ? b.left : box.left;
        box.bottom = b.bottom < box.bottom ? b.bottom : box.bottom;
        box.right = b.right > box.right ? b.right : box.right;
        box.top = b.top > box.top ? b.top : box.top;
    }
    return box;
}

// A box that a unit is certainly in, without the corners of its stands.
static gd_box rough_box(const dp_unit *u)
{
    enum { REACH = 1700 }; // of the longest stand from its centre to a corner
    gd_point a = dp_colours_at(u), b = a;
    for (int i = 0; dp_is_unit(u) && i < u->stands; i++) {
        gd_point p = u->stand_at[i];
        a = (gd_point){p.x < a.x ? p.x : a.x, p.y < a.y ? p.y : a.y};
        b = (gd_point){p.x > b.x ? p.x : b.x, p.y > b.y ? p.y : b.y};
    }
    return (gd_box){a.x - REACH, a.y - REACH, b.x + REACH, b.y + REACH};
}

bool dp_maybe_near(const dp_unit *a, const dp_unit *b, gd_length distance)
{
    gd_box box = rough_box(a), other = rough_box(b);
    return gd_box_meet(&box, &other, distance);
}

// Is the stand certainly farther from `p` than that? Its centre tells, without its corners.
static bool stand_beyond(const dp_unit *u, int stand, gd_point p, gd_length distance)
{
    int64_t x = (int64_t)u->stand_at[stand].x - p.x, y = (int64_t)u->stand_at[stand].y - p.y;
    int64_t reach =
        (int64_t)distance + (dp_stand_width(u, stand) + dp_stand_depth(u, stand)) / 2 + GD_SLACK;
    return x * x + y * y > reach * reach;
}

enum { NEAR_TIE = 3 }; // what rounding can make of equal distances

bool dp_nearer(dp_near *n, const gd_rect *r, gd_point on, gd_length distance)
{
    bool square = true;
    for (int i = 0; i < 4; i++)
        square = square && gd_distance(r->corner[i], on) > GD_SLACK;
    gd_length tie = square == n->square ? 0 : square ? NEAR_TIE : -NEAR_TIE;
    if (n->distance != INT32_MAX && distance >= n->distance + tie)
        return false;
    *n = (dp_near){on, distance, square};
    return true;
}

// As dp_gap_to_point, but of no use beyond `limit`.
static gd_length gap_to_point(const dp_unit *u, gd_point p, gd_length limit, gd_point *nearest)
{
    gd_rect dot = {{p, p, p, p}};
    gd_length best = limit;
    dp_near near = {.distance = INT32_MAX};
    if (u->arm == DP_COMMANDER) {
        if (nearest)
            *nearest = u->at;
        gd_length d = gd_distance(u->at, p) - DP_DISC;
        return d > 0 ? d : 0;
    }
    for (int i = 0; i < u->stands; i++) {
        if (stand_beyond(u, i, p, best))
            continue;
        gd_rect r = dp_stand_rect(u, i);
        gd_length d = gd_point_rect_distance(p, &r);
        gd_point on = p; // in the stand, or on its edge
        if (nearest && d > 0)
            gd_rect_nearest(&dot, &r, NULL, &on);
        if (nearest)
            dp_nearer(&near, &r, on, d);
        best = d < best ? d : best;
    }
    if (nearest && near.distance < INT32_MAX)
        *nearest = near.at;
    return best;
}

gd_length dp_gap_to_point(const dp_unit *u, gd_point p, gd_point *nearest)
{
    return gap_to_point(u, p, INT32_MAX, nearest);
}

// Are two stands certainly farther from each other than that?
static bool stands_beyond(const dp_unit *a, int i, const dp_unit *b, int j, gd_length distance)
{
    gd_length half = (dp_stand_width(a, i) + dp_stand_depth(a, i)) / 2;
    return distance < INT32_MAX - half && stand_beyond(b, j, a->stand_at[i], distance + half);
}

static gd_length gap_of_units(const dp_unit *a, const dp_unit *b, gd_length limit)
{
    gd_length best = limit;
    for (int i = 0; i < a->stands; i++) {
        gd_rect ra;
        bool made = false;
        for (int j = 0; j < b->stands; j++) {
            if (stands_beyond(a, i, b, j, best))
                continue;
            ra = made ? ra : dp_stand_rect(a, i);
            made = true;
            gd_rect rb = dp_stand_rect(b, j);
            gd_box box = gd_rect_box(&ra), other = gd_rect_box(&rb);
            if (best < INT32_MAX && !gd_box_meet(&box, &other, best))
                continue;
            gd_length d = gd_rect_distance(&ra, &rb);
            best = d < best ? d : best;
        }
    }
    return best;
}

gd_length dp_gap_near(const dp_unit *a, const dp_unit *b, gd_length beyond)
{
    if (a->arm == DP_COMMANDER && b->arm == DP_COMMANDER) {
        gd_length d = gd_distance(a->at, b->at) - 2 * DP_DISC;
        return d > 0 ? d : 0;
    }
    if (a->arm == DP_COMMANDER || b->arm == DP_COMMANDER) {
        const dp_unit *disc = a->arm == DP_COMMANDER ? a : b;
        gd_length d = dp_gap_to_point(disc == a ? b : a, disc->at, NULL) - DP_DISC;
        return d > 0 ? d : 0;
    }
    return gap_of_units(a, b, beyond);
}

gd_length dp_gap(const dp_unit *a, const dp_unit *b) { return dp_gap_near(a, b, INT32_MAX); }

gd_id dp_nearest_enemy(const dp_state *s, const dp_unit *u, gd_length *gap)
{
    gd_id nearest = GD_NONE;
    gd_length best = INT32_MAX;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const dp_unit *o = dp_at(s, i);
        if (o->side == u->side || !dp_is_unit(o) || !dp_on_table(o))
            continue;
        gd_length d = dp_gap_near(u, o, best);
        if (d >= best)
            continue;
        best = d;
        nearest = i;
    }
    if (gap)
        *gap = best;
    return nearest;
}

gd_id dp_nearest_enemy_to(const dp_state *s, int side, gd_point p, gd_point *near)
{
    gd_id nearest = GD_NONE;
    gd_length best = INT32_MAX;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const dp_unit *o = dp_at(s, i);
        if (o->side == side || !dp_is_unit(o) || !dp_on_table(o))
            continue;
        gd_length d = gap_to_point(o, p, best, NULL);
        if (d >= best)
            continue;
        best = d;
        nearest = i;
    }
    if (near && nearest)
        gap_to_point(dp_at(s, nearest), p, INT32_MAX, near);
    return nearest;
}

bool dp_units_overlap(const dp_unit *a, const dp_unit *b)
{
    for (int i = 0; i < a->stands; i++)
        for (int j = 0; j < b->stands; j++) {
            if (stands_beyond(a, i, b, j, 0))
                continue;
            gd_rect ra = dp_stand_rect(a, i), rb = dp_stand_rect(b, j);
            if (gd_rect_overlap(&ra, &rb, GD_SLACK))
                return true;
        }
    return false;
}

bool dp_has_room(const gd_scenario *sc, const dp_state *s, const dp_unit *u, gd_id self,
                 gd_id *over)
{
    gd_box table = {0, 0, sc->width, sc->depth}, box = rough_box(u);
    if (over)
        *over = GD_NONE;
    for (int i = 0; i < u->stands; i++) {
        gd_rect r = dp_stand_rect(u, i);
        if (!gd_rect_in_box(&r, &table))
            return false;
    }
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const dp_unit *o = dp_at(s, i);
        if (i == self || !dp_is_unit(o) || !dp_on_table(o))
            continue;
        gd_box other = rough_box(o);
        if (!gd_box_meet(&box, &other, 0) || !dp_units_overlap(u, o))
            continue;
        if (over)
            *over = i;
        return false;
    }
    return true;
}

bool dp_clear_of_enemies(const dp_state *s, const dp_unit *u, gd_id self, gd_length distance)
{
    gd_box box = rough_box(u);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const dp_unit *o = dp_at(s, i);
        if (i == self || o->side == u->side || !dp_is_unit(o) || !dp_on_table(o))
            continue;
        gd_box other = rough_box(o);
        if (gd_box_meet(&box, &other, distance) && dp_gap_near(u, o, distance) < distance)
            return false;
    }
    return true;
}

bool dp_keeps_off(const dp_state *s, const dp_unit *from, const dp_unit *to, gd_id *nearer)
{
    gd_box box = rough_box(to);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const dp_unit *o = dp_at(s, i);
        if (o->side == to->side || !dp_is_unit(o) || !dp_on_table(o))
            continue;
        gd_box other = rough_box(o);
        if (!gd_box_meet(&box, &other, DP_KEEP_OFF))
            continue;
        gd_length keep = dp_gap_near(from, o, DP_KEEP_OFF);
        if (dp_gap_near(to, o, DP_KEEP_OFF) >= keep - GD_SLACK)
            continue;
        if (nearer)
            *nearer = i;
        return false;
    }
    return true;
}
