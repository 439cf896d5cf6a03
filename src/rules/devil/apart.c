// devil/apart.c - how far units are from each other, whether they overlap, and who is nearest.
#include "rules/devil/body.h"

enum { FAR = 1000 * GD_INCH }; // beyond it nothing is compared by squares

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

// No point of a stand is farther from its centre than this.
static gd_length half_of(const dp_unit *u, int stand)
{
    return (dp_stand_width(u, stand) + dp_stand_depth(u, stand)) / 2;
}

gd_box dp_box(const dp_unit *u)
{
    if (!dp_is_unit(u) || u->stands == 0)
        return (gd_box){u->at.x - DP_DISC, u->at.y - DP_DISC, u->at.x + DP_DISC, u->at.y + DP_DISC};
    gd_box box = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
    for (int i = 0; i < u->stands; i++) {
        gd_point at = u->stand_at[i];
        gd_length half = half_of(u, i);
        box.left = at.x - half < box.left ? at.x - half : box.left;
        box.bottom = at.y - half < box.bottom ? at.y - half : box.bottom;
        box.right = at.x + half > box.right ? at.x + half : box.right;
        box.top = at.y + half > box.top ? at.y + half : box.top;
    }
    return box;
}

// Are the two farther apart than that? Much cheaper than a distance.
static bool is_beyond(gd_point a, gd_point b, gd_length distance)
{
    int64_t x = (int64_t)a.x - b.x, y = (int64_t)a.y - b.y;
    return x * x + y * y > (int64_t)distance * distance;
}

// The distance if it is less than `limit`, else `limit`.
static gd_length gap_to_point(const dp_unit *u, gd_point p, gd_length limit, gd_point *nearest)
{
    gd_rect dot = {{p, p, p, p}};
    gd_length best = limit;
    for (int i = 0; i < u->stands; i++) {
        if (best < FAR && is_beyond(u->stand_at[i], p, best + half_of(u, i)))
            continue;
        gd_rect r = dp_stand_rect(u, i);
        gd_point on;
        gd_length d = gd_rect_nearest(&dot, &r, NULL, &on);
        if (d >= best)
            continue;
        best = d;
        if (nearest)
            *nearest = on;
    }
    return best;
}

gd_length dp_gap_to_point(const dp_unit *u, gd_point p, gd_point *nearest)
{
    if (u->arm == DP_COMMANDER) {
        if (nearest)
            *nearest = u->at;
        gd_length d = gd_distance(u->at, p) - DP_DISC;
        return d > 0 ? d : 0;
    }
    return gap_to_point(u, p, INT32_MAX, nearest);
}

static gd_length gap_of_units(const dp_unit *a, const dp_unit *b, gd_length limit)
{
    gd_length best = limit;
    for (int i = 0; i < a->stands; i++) {
        gd_rect ra = dp_stand_rect(a, i);
        gd_box box = gd_rect_box(&ra);
        for (int j = 0; j < b->stands; j++) {
            if (best < FAR &&
                is_beyond(a->stand_at[i], b->stand_at[j], best + half_of(a, i) + half_of(b, j)))
                continue;
            gd_rect rb = dp_stand_rect(b, j);
            gd_box other = gd_rect_box(&rb);
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
        gd_point on;
        if (o->side == side || !dp_is_unit(o) || !dp_on_table(o))
            continue;
        gd_length d = gap_to_point(o, p, best, &on);
        if (d >= best)
            continue;
        best = d;
        nearest = i;
        if (near)
            *near = on;
    }
    return nearest;
}

bool dp_units_overlap(const dp_unit *a, const dp_unit *b)
{
    for (int i = 0; i < a->stands; i++) {
        gd_rect ra = dp_stand_rect(a, i);
        gd_box box = gd_rect_box(&ra);
        for (int j = 0; j < b->stands; j++) {
            gd_rect rb = dp_stand_rect(b, j);
            gd_box other = gd_rect_box(&rb);
            if (gd_box_meet(&box, &other, 0) && gd_rect_overlap(&ra, &rb, GD_SLACK))
                return true;
        }
    }
    return false;
}

bool dp_has_room(const gd_scenario *sc, const dp_state *s, const dp_unit *u, gd_id self,
                 gd_id *over)
{
    gd_box table = {0, 0, sc->width, sc->depth}, box = dp_box(u);
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
        gd_box other = dp_box(o);
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
    gd_box box = dp_box(u);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const dp_unit *o = dp_at(s, i);
        if (i == self || o->side == u->side || !dp_is_unit(o) || !dp_on_table(o))
            continue;
        gd_box other = dp_box(o);
        if (gd_box_meet(&box, &other, distance) && dp_gap_near(u, o, distance) < distance)
            return false;
    }
    return true;
}

bool dp_keeps_off(const dp_state *s, const dp_unit *from, const dp_unit *to, gd_id *nearer)
{
    gd_box box = dp_box(to);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const dp_unit *o = dp_at(s, i);
        if (o->side == to->side || !dp_is_unit(o) || !dp_on_table(o))
            continue;
        gd_box other = dp_box(o);
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
