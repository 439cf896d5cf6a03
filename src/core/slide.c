// core/slide.c - what a rectangle is near to, and what it is over, while it moves in a straight
// line.
#include "core/map.h"

enum { HULL = 8 };

static bool before(gd_point a, gd_point b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }

// All that a rectangle covers on its way between two places: the hull of both.
static int hull_of(const gd_rect *a, const gd_rect *b, gd_point out[2 * HULL])
{
    gd_point p[HULL];
    int count = 0;
    for (int i = 0; i < HULL; i++) {
        gd_point c = i < 4 ? a->corner[i] : b->corner[i - 4];
        int k = i;
        for (; k > 0 && before(c, p[k - 1]); k--)
            p[k] = p[k - 1];
        p[k] = c;
    }
    for (int pass = 0, floor = 0; pass < 2; pass++, floor = count - 1)
        for (int i = 0; i < HULL; i++) {
            gd_point c = p[pass ? HULL - 1 - i : i];
            while (count - floor >= 2 && gd_cross(out[count - 2], out[count - 1], c) <= 0)
                count--;
            out[count++] = c;
        }
    return count - 1; // the first point comes again
}

gd_length gd_slide_distance(const gd_rect *mover, gd_angle direction, gd_length distance,
                            const gd_rect *other)
{
    gd_point hull[2 * HULL], by = gd_point_ahead((gd_point){0, 0}, direction, distance);
    if (distance <= 0)
        return gd_rect_distance(mover, other);
    gd_rect end = gd_rect_shift(mover, by.x, by.y);
    int count = hull_of(mover, &end, hull);
    return gd_polygon_distance(hull, count, other);
}

int gd_map_swept_spans(const gd_map *m, const gd_rect *r, gd_angle direction, gd_length distance,
                       gd_kinds ask, gd_span *out, int max)
{
    gd_box path = gd_swept_box(r, direction, distance);
    gd_point quad[4];
    gd_span found[GD_SPANS];
    int count = 0;
    for (gd_walk w = gd_walk_start(m, ask); gd_walk_next(&w);) {
        if (!gd_box_meet(&path, &w.f->box, 0))
            continue;
        for (int i = 0; i < gd_shape_count(w.f); i++) {
            gd_outline o = gd_shape_outline(&w, i, quad);
            int more = gd_outline_swept_spans(&o, r, direction, distance, found, GD_SPANS);
            for (int k = 0; k < more; k++)
                count = gd_spans_add(out, count, max, found[k]);
        }
    }
    return gd_spans_merge(out, count);
}
