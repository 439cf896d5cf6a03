// core/strip.c - what lies straight ahead of an edge.
//
// Done in the edge's own frame: the origin is its midpoint, y runs ahead and x to the right, both
// with 8 more bits than a thousandth. There the strip is two numbers, and clipping is easy.
#include "core/exact.h"

// Three cuts of a quadrilateral leave 7 corners, or at worst 13 if rounding has dented it.
enum { LOCAL_BITS = 8, MOST = 16 };

typedef struct local {
    int64_t x, y;
} local;

static local to_local(gd_point origin, gd_heading h, gd_point p)
{
    int64_t x = (int64_t)p.x - origin.x, y = (int64_t)p.y - origin.y;
    return (local){gd_round_shift(x * h.y - y * h.x, 30 - LOCAL_BITS),
                   gd_round_shift(x * h.x + y * h.y, 30 - LOCAL_BITS)};
}

static gd_point to_table(gd_point origin, gd_heading h, local p)
{
    int64_t x = p.x * h.y + p.y * h.x, y = p.y * h.y - p.x * h.x;
    return (gd_point){origin.x + (gd_length)gd_round_shift(x, 30 + LOCAL_BITS),
                      origin.y + (gd_length)gd_round_shift(y, 30 + LOCAL_BITS)};
}

// Keeps the part of a convex polygon where a * x + b * y >= c. The cuts are along the axes, so a
// and b are 0, 1 or -1 and the values are lengths.
static int clip(local *shape, int count, int a, int b, int64_t c)
{
    local kept[MOST];
    int n = 0;
    while (n < count && a * shape[n].x + b * shape[n].y >= c)
        n++;
    if (n == count)
        return count; // nothing is cut off
    n = 0;
    for (int i = 0; i < count; i++) {
        local p = shape[i], q = shape[(i + 1) % count];
        int64_t in_p = a * p.x + b * p.y - c, in_q = a * q.x + b * q.y - c;
        if (in_p >= 0)
            kept[n++] = p;
        if ((in_p > 0 && in_q < 0) || (in_p < 0 && in_q > 0)) {
            int64_t part = gd_abs64(in_p), whole = part + gd_abs64(in_q);
            kept[n++] = (local){p.x + gd_share(q.x - p.x, part, whole),
                                p.y + gd_share(q.y - p.y, part, whole)};
        }
    }
    for (int i = 0; i < n; i++)
        shape[i] = kept[i];
    return n;
}

// The point of the edge p-q nearest to the origin.
static local nearest_on_edge(local p, local q)
{
    int64_t x = q.x - p.x, y = q.y - p.y;
    int64_t along = -(p.x * x + p.y * y), length = x * x + y * y;
    if (along <= 0 || length == 0)
        return p;
    if (along >= length)
        return q;
    // gd_share takes numbers below 2^42.
    int shift = length >= (int64_t)1 << 42 ? 22 - __builtin_clzll((uint64_t)length) : 0;
    return (local){p.x + gd_share(x, along >> shift, length >> shift),
                   p.y + gd_share(y, along >> shift, length >> shift)};
}

// The strip lies wholly ahead of the origin, so no shape in it has the origin inside.
static local nearest_to_origin(const local *shape, int count)
{
    local best = shape[0];
    for (int i = 0; i < count; i++) {
        local p = nearest_on_edge(shape[i], shape[(i + 1) % count]);
        if (p.x * p.x + p.y * p.y < best.x * best.x + best.y * best.y)
            best = p;
    }
    return best;
}

// Wholly to one side of the strip, or behind the edge? Most are, and need no clipping.
static bool lies_aside(const local shape[4], int64_t left, int64_t right)
{
    int to_left = 0, to_right = 0, behind = 0;
    for (int i = 0; i < 4; i++) {
        to_left += shape[i].x <= left;
        to_right += shape[i].x >= right;
        behind += shape[i].y < 0;
    }
    return to_left == 4 || to_right == 4 || behind == 4;
}

bool gd_strip_ahead(const gd_rect *front, gd_angle facing, const gd_rect *target, gd_point *near,
                    gd_length *range)
{
    gd_heading h = gd_heading_of(facing);
    gd_point origin = gd_edge_middle(front, GD_FRONT);
    int64_t left = to_local(origin, h, front->corner[0]).x;
    int64_t right = to_local(origin, h, front->corner[1]).x;
    local shape[MOST];
    for (int i = 0; i < 4; i++)
        shape[i] = to_local(origin, h, target->corner[i]);
    if (lies_aside(shape, left, right))
        return false;
    int count = clip(shape, 4, 1, 0, left);
    count = clip(shape, count, -1, 0, -right);
    count = clip(shape, count, 0, 1, 0);
    int64_t low = INT64_MAX, high = INT64_MIN;
    for (int i = 0; i < count; i++) {
        low = gd_min64(low, shape[i].x);
        high = gd_max64(high, shape[i].x);
    }
    if (count == 0 || high - low <= (int64_t)GD_SLACK << LOCAL_BITS)
        return false;
    if (near)
        *near = to_table(origin, h, nearest_to_origin(shape, count));
    if (range)
        *range = gd_rect_distance(front, target);
    return true;
}
