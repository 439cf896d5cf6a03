// core/turn.c - how far a rectangle can turn about a point before it runs into something.
//
// Turns are made of tenths of a degree, and only those positions are looked at. While there is room
// they are skipped: nothing moves faster than the corner farthest from the pivot.
#include "core/exact.h"

static gd_rect rotated(const gd_rect *r, gd_point pivot, gd_angle clockwise)
{
    gd_rect out;
    for (int i = 0; i < 4; i++)
        out.corner[i] = gd_point_rotate(r->corner[i], pivot, clockwise);
    return out;
}

// The largest number of tenths that cannot carry any corner across `gap`, which has been measured
// between rounded corners; at least one, as the next tenth is looked at in any case.
static gd_angle safe_turn(gd_length radius, gd_length gap)
{
    const gd_length rounding = 3;
    return gap <= rounding ? 1 : (gd_angle)gd_max64(gd_arc_angle(radius, gap - rounding), 1);
}

gd_length gd_farthest_corner(const gd_rect *r, gd_point pivot)
{
    gd_length radius = 0;
    for (int i = 0; i < 4; i++) {
        gd_length d = gd_distance(pivot, r->corner[i]);
        radius = d > radius ? d : radius;
    }
    return radius + 1;
}

// Is the other beyond all that is swept? A rectangle that turns about a corner by no more than a
// right angle stays on its side of that edge there which follows it round.
static bool turns_away(const gd_rect *mover, gd_point pivot, gd_angle angle, const gd_rect *other)
{
    int at = 0;
    while (at < 4 && !gd_point_same(mover->corner[at], pivot))
        at++;
    if (at == 4 || angle > GD_TURN / 4 || angle < -GD_TURN / 4)
        return false;
    gd_point next = mover->corner[(at + 1) % 4], last = mover->corner[(at + 3) % 4];
    gd_point follows = angle > 0 ? next : last, leads = angle > 0 ? last : next;
    bool left = gd_cross(pivot, follows, leads) > 0;
    for (int i = 0; i < 4; i++) {
        int64_t side = gd_cross(pivot, follows, other->corner[i]);
        if (left ? side > 0 : side < 0)
            return false;
    }
    return true;
}

// Is the other beyond where the turn ends? So it is if it would be left alone by turning back.
static bool turns_short_of(const gd_rect *mover, gd_point pivot, gd_angle angle,
                           const gd_rect *other)
{
    gd_rect end = rotated(mover, pivot, angle);
    return turns_away(&end, pivot, -angle, other);
}

gd_angle gd_sweep_turn(const gd_rect *mover, gd_point pivot, gd_angle angle, const gd_rect *other)
{
    gd_angle total = angle < 0 ? -angle : angle, way = angle < 0 ? -1 : 1;
    if (gd_rect_overlap(mover, other, GD_SLACK))
        return 0;
    gd_length radius = gd_farthest_corner(mover, pivot);
    if (gd_point_rect_distance(pivot, other) >= radius || turns_away(mover, pivot, angle, other) ||
        turns_short_of(mover, pivot, angle, other))
        return total;
    gd_angle free = 0;
    gd_rect at = *mover;
    while (free < total) {
        gd_angle next = free + safe_turn(radius, gd_rect_distance(&at, other));
        next = next < total ? next : total;
        at = rotated(mover, pivot, way * next);
        if (gd_rect_overlap(&at, other, GD_SLACK))
            return next - 1; // one step only, or there was room for it
        free = next;
    }
    return total;
}

// No point of a-b is nearer to the rectangle than this: how far the edges of the rectangle, or
// failing that the line a-b, keep them apart. Much cheaper than the distance, and mostly not much
// less. `sides` are the lengths of the front and right edges, rounded up.
static gd_length gap_at_least(const gd_rect *r, const gd_length sides[2], gd_point a, gd_point b)
{
    int64_t gap = 0, low = INT64_MAX, high = INT64_MIN;
    for (int i = 0; i < 4; i++) {
        gd_point from = r->corner[i], to = r->corner[(i + 1) % 4];
        int64_t outside = gd_min64(gd_cross(from, to, a), gd_cross(from, to, b));
        if (outside > 0)
            gap = gd_max64(gap, outside / sides[i % 2]);
    }
    if (gap > 0)
        return (gd_length)gap;
    for (int i = 0; i < 4; i++) {
        int64_t side = gd_cross(a, b, r->corner[i]);
        low = gd_min64(low, side);
        high = gd_max64(high, side);
    }
    return (gd_length)(gd_max64(gd_max64(low, -high), 0) / (gd_distance(a, b) + 1));
}

// Only edges that come into the box are of interest.
static gd_length outline_gap_at_least(const gd_outline *o, const gd_box *box, const gd_rect *r,
                                      const gd_length sides[2])
{
    gd_length gap = INT32_MAX;
    for (int i = 0; i < gd_outline_edges(o) && gap > 0; i++) {
        if (!gd_box_near(box, o->points[i], gd_outline_next(o, i)))
            continue;
        gd_length here = gap_at_least(r, sides, o->points[i], gd_outline_next(o, i));
        gap = here < gap ? here : gap;
    }
    return gap;
}

gd_angle gd_outline_sweep_turn(const gd_outline *o, const gd_rect *mover, gd_point pivot,
                               gd_angle angle)
{
    gd_angle total = angle < 0 ? -angle : angle, way = angle < 0 ? -1 : 1;
    if (gd_outline_overlap(o, mover, GD_SLACK))
        return 0;
    gd_length radius = gd_farthest_corner(mover, pivot);
    gd_box reach = {pivot.x - radius, pivot.y - radius, pivot.x + radius, pivot.y + radius};
    gd_length sides[2] = {gd_distance(mover->corner[0], mover->corner[1]) + 2,
                          gd_distance(mover->corner[1], mover->corner[2]) + 2};
    gd_angle free = 0;
    gd_rect at = *mover;
    while (free < total) {
        gd_angle next = free + safe_turn(radius, outline_gap_at_least(o, &reach, &at, sides));
        next = next < total ? next : total;
        at = rotated(mover, pivot, way * next);
        if (gd_outline_overlap(o, &at, GD_SLACK))
            return next - 1;
        free = next;
    }
    return total;
}

gd_angle gd_sweep_turn_polygon(const gd_rect *mover, gd_point pivot, gd_angle angle,
                               const gd_point *points, int count)
{
    return gd_outline_sweep_turn(&(gd_outline){points, count, true}, mover, pivot, angle);
}
