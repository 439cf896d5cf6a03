// core/nearest.c - the distance between rectangles, and where it is measured.
//
// The nearest points of two quadrilaterals apart are a corner of one and a point of an edge of the
// other, on whose outer side the corner lies. Corners opposite an edge are measured at right angles
// to it, all others to the edge's nearer end.
#include "core/exact.h"

typedef struct finder {
    int64_t fine;   // shortest distance at right angles to an edge
    int64_t square; // shortest squared distance between corners
    gd_point fine_corner, fine_from, fine_to, square_corner, square_other;
    bool fine_of_b, square_of_b; // the corner is one of b's
    bool inside;                 // no separating edge found so far
} finder;

static const int64_t nowhere = INT64_MAX;

// Measures the corners of `other` from the edges of `r`.
static void search(finder *f, const gd_rect *r, const gd_rect *other, bool of_b)
{
    for (int i = 0; i < 4; i++) {
        gd_point from = r->corner[i], to = r->corner[(i + 1) % 4];
        int64_t length = gd_square(from, to);
        gd_ruler ruler = {0, 0};
        bool all_outside = true;
        for (int j = 0; j < 4; j++) {
            gd_point p = other->corner[j];
            int64_t height = gd_cross(from, to, p);
            if (height < 0) {
                all_outside = false;
                continue;
            }
            int64_t along = gd_dot(from, to, p);
            if (along > 0 && along < length) {
                if (!ruler.length)
                    ruler = gd_ruler_of(from, to);
                int64_t fine = gd_ruler_divide(ruler, height);
                if (fine < f->fine) {
                    f->fine = fine;
                    f->fine_corner = p, f->fine_from = from, f->fine_to = to;
                    f->fine_of_b = of_b;
                }
            } else {
                gd_point end = along <= 0 ? from : to;
                int64_t square = gd_square(end, p);
                if (square < f->square) {
                    f->square = square;
                    f->square_corner = p, f->square_other = end;
                    f->square_of_b = of_b;
                }
            }
        }
        f->inside &= !all_outside;
    }
}

// Some point of both rectangles, which overlap.
static gd_point common_point(const gd_rect *a, const gd_rect *b)
{
    for (int i = 0; i < 4; i++) {
        if (gd_rect_has_point(b, a->corner[i]))
            return a->corner[i];
        if (gd_rect_has_point(a, b->corner[i]))
            return b->corner[i];
    }
    for (int i = 0; i < 4; i++) {
        gd_point at;
        gd_point loop[5] = {b->corner[0], b->corner[1], b->corner[2], b->corner[3], b->corner[0]};
        if (gd_polyline_crossing(loop, 5, a->corner[i], a->corner[(i + 1) % 4], &at))
            return at;
    }
    return gd_rect_centre(a);
}

static int64_t find(const gd_rect *a, const gd_rect *b, finder *f)
{
    *f = (finder){.fine = nowhere, .square = nowhere, .inside = true};
    search(f, b, a, false);
    search(f, a, b, true);
    if (f->inside)
        return 0;
    int64_t corners = nowhere;
    if (f->square != nowhere)
        corners = (int64_t)gd_sqrt((uint64_t)f->square << (2 * GD_FINE));
    if (corners <= f->fine)
        f->fine = nowhere;
    return gd_min64(corners, f->fine);
}

// The same of convex shapes without the places, which saves most of the roots and divisions: of the
// corners opposite an edge only the lowest counts. False if the edges of `a` do not keep them
// apart.
static inline bool measure(const gd_point *a, int a_count, const gd_point *b, int b_count,
                           int64_t *least_fine, int64_t *least_square)
{
    bool apart = false;
    for (int i = 0; i < a_count; i++) {
        gd_point from = a[i], to = a[i + 1 < a_count ? i + 1 : 0];
        int64_t length = gd_square(from, to), lowest = nowhere;
        int outside = 0;
        for (int j = 0; j < b_count; j++) {
            int64_t height = gd_cross(from, to, b[j]);
            if (height < 0)
                continue;
            int64_t along = gd_dot(from, to, b[j]);
            outside++;
            if (along > 0 && along < length)
                lowest = gd_min64(lowest, height);
            else
                *least_square = gd_min64(*least_square, gd_square(along <= 0 ? from : to, b[j]));
        }
        apart |= outside == b_count && length > 0;
        if (lowest != nowhere)
            *least_fine = gd_min64(*least_fine, gd_ruler_divide(gd_ruler_of(from, to), lowest));
    }
    return apart;
}

static inline gd_length distance(const gd_point *a, int a_count, const gd_point *b, int b_count)
{
    int64_t fine = nowhere, square = nowhere;
    bool apart = measure(b, b_count, a, a_count, &fine, &square);
    apart |= measure(a, a_count, b, b_count, &fine, &square);
    if (!apart)
        return 0;
    if (square != nowhere)
        fine = gd_min64(fine, (int64_t)gd_sqrt((uint64_t)square << (2 * GD_FINE)));
    return gd_fine_round(fine);
}

gd_length gd_rect_distance(const gd_rect *a, const gd_rect *b)
{
    return distance(a->corner, 4, b->corner, 4);
}

gd_length gd_convex_distance(const gd_point *points, int count, const gd_rect *r)
{
    return distance(points, count, r->corner, 4);
}

gd_length gd_rect_nearest(const gd_rect *a, const gd_rect *b, gd_point *on_a, gd_point *on_b)
{
    finder f;
    int64_t fine = find(a, b, &f);
    gd_point p, q; // on the rectangle with the corner, and on the other
    bool of_b = false;
    if (f.inside) {
        p = q = common_point(a, b);
    } else if (f.fine != nowhere) {
        p = f.fine_corner, q = gd_foot(p, f.fine_from, f.fine_to);
        of_b = f.fine_of_b;
    } else {
        p = f.square_corner, q = f.square_other;
        of_b = f.square_of_b;
    }
    if (on_a)
        *on_a = of_b ? q : p;
    if (on_b)
        *on_b = of_b ? p : q;
    return gd_fine_round(fine);
}

// As gd_rect_nearest finds it for a rectangle that is all one point.
gd_point gd_point_rect_nearest(gd_point p, const gd_rect *r)
{
    int64_t fine = nowhere, square = nowhere;
    gd_point from_at = p, to_at = p, corner = p;
    for (int i = 0; i < 4; i++) {
        gd_point from = r->corner[i], to = r->corner[(i + 1) % 4];
        int64_t height = gd_cross(from, to, p), along = gd_dot(from, to, p);
        if (height < 0)
            continue;
        if (along > 0 && along < gd_square(from, to)) {
            int64_t here = gd_ruler_divide(gd_ruler_of(from, to), height);
            if (here < fine) {
                fine = here;
                from_at = from, to_at = to;
            }
        } else if (gd_square(along <= 0 ? from : to, p) < square) {
            corner = along <= 0 ? from : to;
            square = gd_square(corner, p);
        }
    }
    for (int i = 0; i < 4; i++) {
        if (gd_square(r->corner[i], p) < square) {
            corner = r->corner[i];
            square = gd_square(corner, p);
        }
    }
    return (int64_t)gd_sqrt((uint64_t)square << (2 * GD_FINE)) <= fine ? corner
                                                                       : gd_foot(p, from_at, to_at);
}

gd_length gd_point_rect_distance(gd_point p, const gd_rect *r)
{
    return gd_fine_round(gd_point_rect_fine(p, r));
}
