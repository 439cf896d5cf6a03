// core/touch.c - which edges of two rectangles lie along each other.
#include "core/exact.h"

// A point seen from an edge, in fine lengths: how far along it and how far to the left of it.
typedef struct place {
    int64_t along, height;
} place;

// Moves the higher of two ends down to `limit` along the line between them; the other end is below.
static void lower(place *a, place *b, int64_t limit)
{
    place *high = a->height > b->height ? a : b, *low = high == a ? b : a;
    if (high->height <= limit)
        return;
    high->along = low->along + gd_share(high->along - low->along, limit - low->height,
                                        high->height - low->height);
    high->height = limit;
}

// How much of the edge from-to has the segment p-q within GD_TOUCH_GAP, and the middle of that.
static int64_t common_length(gd_point from, gd_point to, gd_point p, gd_point q, int64_t *middle)
{
    const int64_t gap = (int64_t)GD_TOUCH_GAP << GD_FINE;
    int64_t cross_p = gd_cross(from, to, p), cross_q = gd_cross(from, to, q);
    // Most pairs are far apart, which shows without a square root: x + y is at least the length.
    int64_t far = GD_TOUCH_GAP * (gd_abs64(to.x - from.x) + gd_abs64(to.y - from.y));
    if ((cross_p > far && cross_q > far) || (cross_p < -far && cross_q < -far))
        return 0;
    gd_ruler ruler = gd_ruler_of(from, to);
    if (!ruler.length)
        return 0;
    place a = {gd_ruler_divide(ruler, gd_dot(from, to, p)), gd_ruler_divide(ruler, cross_p)};
    place b = {gd_ruler_divide(ruler, gd_dot(from, to, q)), gd_ruler_divide(ruler, cross_q)};
    if ((a.height > gap && b.height > gap) || (a.height < -gap && b.height < -gap))
        return 0;
    lower(&a, &b, gap);
    a.height = -a.height, b.height = -b.height;
    lower(&a, &b, gap);
    int64_t length = ruler.length >> (ruler.shift - GD_FINE);
    int64_t low = gd_max64(gd_min64(a.along, b.along), 0);
    int64_t high = gd_min64(gd_max64(a.along, b.along), length);
    *middle = (low + high) / 2;
    return gd_max64(high - low, 0);
}

bool gd_edges_touch(gd_point a, gd_point b, gd_point c, gd_point d)
{
    int64_t middle;
    return gd_fine_round(common_length(a, b, c, d, &middle)) >= GD_TOUCH_LENGTH;
}

// Notes a pair of touching edges; `at` is on the edge of a.
static void note(gd_touch *t, int edge_a, int edge_b, gd_length length, gd_point at)
{
    t->edges_a |= (uint8_t)(1 << edge_a);
    t->edges_b |= (uint8_t)(1 << edge_b);
    bool first = edge_a < t->edge_a || (edge_a == t->edge_a && edge_b < t->edge_b);
    if (length > t->length || (length == t->length && first)) {
        t->edge_a = (uint8_t)edge_a, t->edge_b = (uint8_t)edge_b;
        t->length = length;
        t->middle = at;
    }
}

static bool comes_before(const gd_rect *a, const gd_rect *b)
{
    for (int i = 0; i < 4; i++) {
        gd_point p = a->corner[i], q = b->corner[i];
        if (p.x != q.x)
            return p.x < q.x;
        if (p.y != q.y)
            return p.y < q.y;
    }
    return true;
}

bool gd_rect_touch(const gd_rect *a, const gd_rect *b, gd_touch *out)
{
    gd_touch found = {0};
    gd_box box_a = gd_rect_box(a), box_b = gd_rect_box(b);
    if (gd_box_meet(&box_a, &box_b, GD_TOUCH_GAP)) {
        // Always measured along the same one of the two, so that a touches b whenever b touches a.
        bool along_a = comes_before(a, b);
        for (int n = 0; n < 16; n++) {
            int i = n / 4, j = n % 4;
            gd_point a0 = a->corner[i], a1 = a->corner[(i + 1) % 4];
            gd_point b0 = b->corner[j], b1 = b->corner[(j + 1) % 4];
            int64_t middle, fine = along_a ? common_length(a0, a1, b0, b1, &middle)
                                           : common_length(b0, b1, a0, a1, &middle);
            if (gd_fine_round(fine) < GD_TOUCH_LENGTH)
                continue;
            gd_point at = along_a ? gd_point_along(a0, a1, middle, gd_ruler_of(a0, a1))
                                  : gd_point_along(b0, b1, middle, gd_ruler_of(b0, b1));
            note(&found, i, j, gd_fine_round(fine), along_a ? at : gd_foot(at, a0, a1));
        }
    }
    if (out)
        *out = found;
    return found.length > 0;
}
