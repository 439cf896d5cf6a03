// core/sweep.c - how far a rectangle can move before it runs into something.
//
// Two convex shapes overlap while, for each edge of either, some corner of the other lies behind
// it. How far behind changes evenly with the distance moved, so each edge gives one stretch of the
// move, and the stretch common to all of them is when the shapes overlap. Asked twice: with a depth
// of nothing the start of the stretch is the touch; with a depth of GD_SLACK there is a stretch
// only if the shapes really run into each other, and do not just graze.
#include "core/exact.h"

// Distances moved are counted in sixteenths, and so are the corners of shrunken rectangles.
enum { PART_BITS = 4, HEADING_BITS = 26 };
static const int64_t forever = (int64_t)1 << 40;
// To tell a head-on touch at the very end of a move from a graze, look this much beyond it.
enum { BEYOND = (2 * GD_SLACK) << PART_BITS };

typedef struct pass {
    int64_t enter, leave;
} pass;

// -depth * 2^26 / rate in whole sixteenths, towards zero. The product may need 75 bits, so the
// division is done in two steps; |depth| < 2^49 and rate < 2^51.
static int64_t moment(int64_t depth, int64_t rate)
{
    uint64_t n = (uint64_t)gd_abs64(depth), d = (uint64_t)rate;
    uint64_t high = (n << 14) / d, rest = (n << 14) % d;
    int64_t t =
        high > (uint64_t)forever >> 12 ? forever : (int64_t)((high << 12) + (rest << 12) / d);
    return depth > 0 ? -t : t;
}

// Narrows the stretch to where depth + rate * distance is positive.
static void narrow(pass *p, int64_t depth, int64_t rate)
{
    if (rate > 0)
        p->enter = gd_max64(p->enter, moment(depth, rate));
    else if (rate < 0)
        p->leave = gd_min64(p->leave, -moment(depth, -rate));
    else if (depth <= 0)
        p->leave = -forever;
}

// An edge with its corners' greatest depth behind it and how that grows with the move.
typedef struct facet {
    int64_t depth, rate, square;
} facet;

static int64_t edge_rate(gd_point from, gd_point to, gd_heading h)
{
    const int32_t scale = 1 << (30 - HEADING_BITS);
    return (int64_t)(to.x - from.x) * (h.y / scale) - (int64_t)(to.y - from.y) * (h.x / scale);
}

// `way` is -1 if the corners of `other` move along `h`, +1 if `r` does.
static void add_facets(facet *out, const gd_rect *r, const gd_rect *other, gd_heading h, int way)
{
    for (int i = 0; i < 4; i++) {
        gd_point from = r->corner[i], to = r->corner[(i + 1) % 4];
        int64_t depth = -gd_cross(from, to, other->corner[0]);
        for (int j = 1; j < 4; j++)
            depth = gd_max64(depth, -gd_cross(from, to, other->corner[j]));
        out[i] =
            (facet){depth * (1 << PART_BITS), way * edge_rate(from, to, h), gd_square(from, to)};
    }
}

gd_box gd_swept_box(const gd_rect *r, gd_angle direction, gd_length distance)
{
    gd_box box = gd_rect_box(r);
    gd_point by = gd_point_ahead((gd_point){0, 0}, direction, distance);
    *(by.x > 0 ? &box.right : &box.left) += by.x;
    *(by.y > 0 ? &box.top : &box.bottom) += by.y;
    return box;
}

// Given the touch and the stretch of real overlap, how far the move gets.
static gd_length stop_at(int64_t touch, gd_length distance)
{
    if (touch <= GD_SLACK << PART_BITS)
        return 0;
    return (gd_length)gd_min64(touch >> PART_BITS, distance);
}

static bool runs_into(pass p, gd_length distance, int64_t beyond)
{
    return p.enter < p.leave && p.leave > 0 && p.enter < ((int64_t)distance << PART_BITS) + beyond;
}

gd_length gd_sweep(const gd_rect *mover, gd_angle direction, gd_length distance,
                   const gd_rect *other)
{
    if (distance <= 0)
        return 0;
    gd_box path = gd_swept_box(mover, direction, distance), box = gd_rect_box(other);
    if (!gd_box_meet(&path, &box, 0))
        return distance;
    gd_heading h = gd_heading_of(direction);
    facet facets[8];
    add_facets(facets, other, mover, h, -1);
    add_facets(facets + 4, mover, other, h, 1);
    for (int i = 0; i < 8; i++) {
        if (facets[i].depth <= 0 && facets[i].rate <= 0)
            return distance;
    }
    pass touch = {-forever, forever}, deep = {-forever, forever};
    for (int i = 0; i < 8; i++)
        narrow(&touch, facets[i].depth, facets[i].rate);
    if (!runs_into(touch, distance, 0))
        return distance;
    for (int i = 0; i < 8; i++) {
        uint64_t square = (uint64_t)facets[i].square * (GD_SLACK * GD_SLACK << 2 * PART_BITS);
        narrow(&deep, facets[i].depth - (int64_t)gd_sqrt(square), facets[i].rate);
    }
    return runs_into(deep, distance, BEYOND) ? stop_at(touch.enter, distance) : distance;
}

// The same with one edge of an outline instead of a rectangle; all in sixteenths. The edge has two
// sides, behind each of which some corner has to lie.
static pass pass_edge(const gd_rect *r, gd_point a, gd_point b, gd_heading h)
{
    pass p = {-forever, forever};
    int64_t left = INT64_MIN, right = INT64_MIN, rate = edge_rate(a, b, h);
    for (int i = 0; i < 4; i++) {
        gd_point from = r->corner[i], to = r->corner[(i + 1) % 4];
        int64_t depth = gd_max64(-gd_cross(from, to, a), -gd_cross(from, to, b));
        narrow(&p, depth, edge_rate(from, to, h));
        if (p.enter >= p.leave)
            return p;
        int64_t side = gd_cross(a, b, from);
        left = gd_max64(left, side);
        right = gd_max64(right, -side);
    }
    narrow(&p, left, rate);
    narrow(&p, right, -rate);
    return p;
}

static bool comes_near(const gd_outline *o, const gd_box *path)
{
    for (int i = 0; i < gd_outline_edges(o); i++) {
        if (gd_box_near(path, o->points[i], gd_outline_next(o, i)))
            return true;
    }
    return false;
}

gd_length gd_outline_sweep(const gd_outline *o, const gd_rect *mover, gd_angle direction,
                           gd_length distance)
{
    gd_box path = gd_swept_box(mover, direction, distance);
    gd_heading h = gd_heading_of(direction);
    gd_rect whole, inner;
    if (gd_outline_overlap(o, mover, GD_SLACK))
        return 0;
    if (!comes_near(o, &path) || !gd_rect_shrink(mover, GD_SLACK, &inner))
        return distance;
    for (int i = 0; i < 4; i++)
        whole.corner[i] = gd_sixteenths(mover->corner[i], mover->corner[0]);
    gd_length best = distance;
    for (int i = 0; i < gd_outline_edges(o); i++) {
        gd_point a = o->points[i], b = gd_outline_next(o, i);
        if (!gd_box_near(&path, a, b))
            continue;
        a = gd_sixteenths(a, mover->corner[0]), b = gd_sixteenths(b, mover->corner[0]);
        pass touch = pass_edge(&whole, a, b, h);
        if (runs_into(touch, best, 0) && runs_into(pass_edge(&inner, a, b, h), distance, BEYOND))
            best = stop_at(touch.enter, best);
    }
    return best;
}

bool gd_outline_swept(const gd_outline *o, const gd_rect *mover, gd_angle direction,
                      gd_length distance)
{
    gd_box path = gd_swept_box(mover, direction, distance);
    gd_heading h = gd_heading_of(direction);
    gd_rect inner;
    if (!gd_rect_shrink(mover, GD_SLACK, &inner))
        return false;
    for (int i = 0; i < gd_outline_edges(o); i++) {
        gd_point a = o->points[i], b = gd_outline_next(o, i);
        if (!gd_box_near(&path, a, b))
            continue;
        a = gd_sixteenths(a, mover->corner[0]), b = gd_sixteenths(b, mover->corner[0]);
        if (runs_into(pass_edge(&inner, a, b, h), distance, 0))
            return true;
    }
    return gd_outline_overlap(o, mover, GD_SLACK);
}

// Between two stretches in which its border is met the rectangle is all inside or all outside, and
// its middle tells.
static int fill_inside(const gd_outline *o, const gd_rect *mover, gd_angle direction,
                       gd_length distance, gd_span *out, int borders, int max)
{
    gd_span inside[GD_SPANS + 1];
    gd_length at = 0;
    int count = 0;
    for (int i = 0; i <= borders && i <= GD_SPANS; i++) {
        gd_length until = i < borders ? out[i].from : distance;
        gd_point middle = gd_point_ahead(gd_rect_centre(mover), direction, at + (until - at) / 2);
        if (until > at && gd_polygon_side(o->points, o->count, middle) > 0)
            inside[count++] = (gd_span){at, until};
        at = i < borders ? out[i].to : at;
    }
    for (int i = 0; i < count; i++)
        borders = gd_spans_add(out, borders, max, inside[i]);
    return gd_spans_merge(out, borders);
}

int gd_outline_swept_spans(const gd_outline *o, const gd_rect *mover, gd_angle direction,
                           gd_length distance, gd_span *out, int max)
{
    gd_box path = gd_swept_box(mover, direction, distance);
    gd_heading h = gd_heading_of(direction);
    gd_rect whole, inner;
    int count = 0;
    if (!gd_rect_shrink(mover, GD_SLACK, &inner))
        return 0;
    for (int i = 0; i < 4; i++)
        whole.corner[i] = gd_sixteenths(mover->corner[i], mover->corner[0]);
    for (int i = 0; i < gd_outline_edges(o); i++) {
        gd_point a = o->points[i], b = gd_outline_next(o, i);
        if (!gd_box_near(&path, a, b))
            continue;
        a = gd_sixteenths(a, mover->corner[0]), b = gd_sixteenths(b, mover->corner[0]);
        if (!runs_into(pass_edge(&inner, a, b, h), distance, 0))
            continue;
        pass touch = pass_edge(&whole, a, b, h);
        gd_length from = (gd_length)(gd_max64(touch.enter, 0) >> PART_BITS);
        gd_length to =
            (gd_length)gd_min64((touch.leave + (1 << PART_BITS) - 1) >> PART_BITS, distance);
        count = gd_spans_add(out, count, max, (gd_span){from, to});
    }
    count = gd_spans_merge(out, count);
    return o->closed ? fill_inside(o, mover, direction, distance, out, count, max) : count;
}

gd_length gd_sweep_polygon(const gd_rect *mover, gd_angle direction, gd_length distance,
                           const gd_point *points, int count)
{
    return gd_outline_sweep(&(gd_outline){points, count, true}, mover, direction, distance);
}
