// core/segment.c - segments and polylines.
#include "core/exact.h"

int64_t gd_point_segment_fine(gd_point p, gd_point a, gd_point b)
{
    int64_t along = gd_dot(a, b, p);
    if (along <= 0)
        return gd_fine_distance(a, p);
    if (along >= gd_square(a, b))
        return gd_fine_distance(b, p);
    return gd_ruler_divide(gd_ruler_of(a, b), gd_abs64(gd_cross(a, b, p)));
}

gd_point gd_foot(gd_point p, gd_point a, gd_point b)
{
    int64_t length = gd_square(a, b);
    int64_t along = gd_min64(gd_max64(gd_dot(a, b, p), 0), length);
    if (length == 0)
        return a;
    return (gd_point){a.x + (gd_length)gd_share(b.x - a.x, along, length),
                      a.y + (gd_length)gd_share(b.y - a.y, along, length)};
}

static int sign(int64_t v) { return (v > 0) - (v < 0); }

// `p` is known to be on the line a-b.
static bool within(gd_point a, gd_point b, gd_point p) { return gd_dot(p, a, b) <= 0; }

bool gd_segments_meet(gd_point a, gd_point b, gd_point c, gd_point d)
{
    int ca = sign(gd_cross(c, d, a)), cb = sign(gd_cross(c, d, b));
    int ac = sign(gd_cross(a, b, c)), ad = sign(gd_cross(a, b, d));
    if (ca * cb < 0 && ac * ad < 0)
        return true;
    return (ca == 0 && within(c, d, a)) || (cb == 0 && within(c, d, b)) ||
           (ac == 0 && within(a, b, c)) || (ad == 0 && within(a, b, d));
}

int64_t gd_segment_fine(gd_point a, gd_point b, gd_point c, gd_point d)
{
    if (gd_segments_meet(a, b, c, d))
        return 0;
    int64_t of_a = gd_min64(gd_point_segment_fine(a, c, d), gd_point_segment_fine(b, c, d));
    int64_t of_c = gd_min64(gd_point_segment_fine(c, a, b), gd_point_segment_fine(d, a, b));
    return gd_min64(of_a, of_c);
}

gd_length gd_segment_distance(gd_point a, gd_point b, gd_point c, gd_point d)
{
    return gd_fine_round(gd_segment_fine(a, b, c, d));
}

gd_length gd_point_segment_distance(gd_point p, gd_point a, gd_point b)
{
    return gd_fine_round(gd_point_segment_fine(p, a, b));
}

// Only edges that have the point on their outer side, or on their line, can be nearest to it.
int64_t gd_point_rect_fine(gd_point p, const gd_rect *r)
{
    int64_t best = INT64_MAX, square = INT64_MAX; // at right angles, and squared to a corner
    for (int i = 0; i < 4; i++) {
        gd_point from = r->corner[i], to = r->corner[(i + 1) % 4];
        int64_t height = gd_cross(from, to, p);
        if (height < 0)
            continue;
        int64_t along = gd_dot(from, to, p);
        if (along <= 0)
            square = gd_min64(square, gd_square(from, p));
        else if (along >= gd_square(from, to))
            square = gd_min64(square, gd_square(to, p));
        else
            best = gd_min64(best, gd_ruler_divide(gd_ruler_of(from, to), height));
    }
    if (square != INT64_MAX)
        best = gd_min64(best, (int64_t)gd_sqrt((uint64_t)square << (2 * GD_FINE)));
    return best == INT64_MAX ? 0 : best;
}

// Is there a line, along a-b or an edge of the rectangle, with the two on different sides?
static bool apart(gd_point a, gd_point b, const gd_rect *r)
{
    int left = 0, right = 0;
    for (int i = 0; i < 4; i++) {
        gd_point from = r->corner[i], to = r->corner[(i + 1) % 4];
        if (gd_cross(from, to, a) > 0 && gd_cross(from, to, b) > 0)
            return true;
        int64_t side = gd_cross(a, b, from);
        left += side > 0;
        right += side < 0;
    }
    return left == 4 || right == 4;
}

int64_t gd_segment_rect_fine(gd_point a, gd_point b, const gd_rect *r)
{
    if (!apart(a, b, r))
        return 0;
    int64_t best = gd_min64(gd_point_rect_fine(a, r), gd_point_rect_fine(b, r));
    int64_t length = gd_square(a, b), height = INT64_MAX;
    for (int i = 0; i < 4; i++) {
        int64_t along = gd_dot(a, b, r->corner[i]);
        if (along > 0 && along < length)
            height = gd_min64(height, gd_abs64(gd_cross(a, b, r->corner[i])));
    }
    if (height == INT64_MAX)
        return best;
    return gd_min64(best, gd_ruler_divide(gd_ruler_of(a, b), height));
}

int64_t gd_segment_crossing_fine(gd_point a, gd_point b, gd_point c, gd_point d, gd_ruler along)
{
    if (!gd_segments_meet(a, b, c, d))
        return -1;
    int64_t side_c = gd_cross(a, b, c), side_d = gd_cross(a, b, d);
    if (!along.length)
        return 0;
    int64_t at_c = gd_ruler_divide(along, gd_dot(a, b, c));
    int64_t at_d = gd_ruler_divide(along, gd_dot(a, b, d));
    if (side_c == side_d) // both zero: along the same line
        return gd_max64(gd_min64(at_c, at_d), 0);
    int64_t whole = gd_abs64(side_c - side_d);
    return gd_max64(at_c + gd_share(at_d - at_c, gd_abs64(side_c), whole), 0);
}

gd_point gd_point_along(gd_point a, gd_point b, int64_t fine, gd_ruler along)
{
    if (!along.length)
        return a;
    int64_t length = along.length >> (along.shift - GD_FINE); // no vector needs a smaller shift
    fine = gd_min64(gd_max64(fine, 0), length);
    return (gd_point){a.x + (gd_length)gd_share(b.x - a.x, fine, length),
                      a.y + (gd_length)gd_share(b.y - a.y, fine, length)};
}

bool gd_polyline_crossing(const gd_point *points, int count, gd_point a, gd_point b, gd_point *at)
{
    gd_ruler along = gd_ruler_of(a, b);
    int64_t first = -1;
    for (int i = 0; i + 1 < count; i++) {
        int64_t fine = gd_segment_crossing_fine(a, b, points[i], points[i + 1], along);
        if (fine >= 0 && (first < 0 || fine < first))
            first = fine;
    }
    if (first >= 0)
        *at = gd_point_along(a, b, first, along);
    return first >= 0;
}
