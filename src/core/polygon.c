// core/polygon.c - simple polygons, concave ones too, and what a rectangle has to do with them.
//
// "Deeper than slack" means here that the rectangle, made smaller by that much on every side, still
// has a part inside. The smaller rectangle is kept in sixteenths of a thousandth.
#include "core/exact.h"

int gd_polygon_side(const gd_point *points, int count, gd_point p)
{
    bool inside = false;
    for (int i = 0, j = count - 1; i < count; j = i++) {
        gd_point a = points[j], b = points[i];
        if ((a.x < p.x && b.x < p.x) || (a.y < p.y && b.y < p.y) || (a.y > p.y && b.y > p.y))
            continue; // neither under the point nor crossed by the ray to the east
        int64_t side = gd_cross(a, b, p);
        if (side == 0 && gd_dot(p, a, b) <= 0)
            return 0;
        if ((a.y > p.y) != (b.y > p.y) && (side > 0) == (b.y > a.y))
            inside = !inside;
    }
    return inside ? 1 : -1;
}

int64_t gd_polygon_area2(const gd_point *points, int count)
{
    int64_t area = 0;
    for (int i = 2; i < count; i++)
        area += gd_cross(points[0], points[i - 1], points[i]);
    return gd_abs64(area);
}

bool gd_polygon_simple(const gd_point *points, int count)
{
    for (int i = 0; i < count; i++) {
        gd_point a = points[i], b = points[(i + 1) % count], c = points[(i + 2) % count];
        // No corner twice, and no edge folded back on the one before.
        if (gd_point_same(a, b) || (gd_cross(a, b, c) == 0 && gd_dot(b, a, c) > 0))
            return false;
        for (int j = i + 2; j < count; j++) {
            if (i == 0 && j == count - 1)
                continue; // neighbours
            if (gd_segments_meet(a, b, points[j], points[(j + 1) % count]))
                return false;
        }
    }
    return count >= 3;
}

gd_point gd_sixteenths(gd_point p, gd_point origin)
{
    return (gd_point){(p.x - origin.x) * 16, (p.y - origin.y) * 16};
}

bool gd_rect_shrink(const gd_rect *r, gd_length slack, gd_rect *out)
{
    gd_point origin = r->corner[0], step[2];
    for (int i = 0; i < 2; i++) {
        gd_point from = r->corner[i], to = r->corner[i + 1];
        int64_t length = gd_distance(from, to);
        if (length <= 2 * slack)
            return false;
        step[i] =
            (gd_point){(gd_length)gd_round_div((int64_t)(to.x - from.x) * slack * 16, length),
                       (gd_length)gd_round_div((int64_t)(to.y - from.y) * slack * 16, length)};
    }
    for (int i = 0; i < 4; i++) {
        gd_point p = gd_sixteenths(r->corner[i], origin);
        int right = i == 0 || i == 3 ? 1 : -1, back = i < 2 ? 1 : -1;
        out->corner[i] = (gd_point){p.x + right * step[0].x + back * step[1].x,
                                    p.y + right * step[0].y + back * step[1].y};
    }
    return true;
}

// Does the segment a-b have a point inside the rectangle, the boundary not counted?
static bool enters(gd_point a, gd_point b, const gd_rect *r)
{
    bool left = false, right = false;
    for (int i = 0; i < 4; i++) {
        gd_point from = r->corner[i], to = r->corner[(i + 1) % 4];
        if (gd_cross(from, to, a) >= 0 && gd_cross(from, to, b) >= 0)
            return false;
        int64_t side = gd_cross(a, b, from);
        left |= side > 0;
        right |= side < 0;
    }
    return left && right;
}

bool gd_outline_overlap(const gd_outline *o, const gd_rect *r, gd_length slack)
{
    gd_rect inner;
    bool shrunk = false; // two roots, and mostly there is nothing near
    gd_box box = gd_rect_box(r);
    for (int i = 0; i < gd_outline_edges(o); i++) {
        gd_point a = o->points[i], b = gd_outline_next(o, i);
        if (!gd_box_near(&box, a, b))
            continue;
        shrunk = shrunk || gd_rect_shrink(r, slack, &inner);
        if (!shrunk)
            return false;
        if (enters(gd_sixteenths(a, r->corner[0]), gd_sixteenths(b, r->corner[0]), &inner))
            return true;
    }
    // No border runs through it, so it is wholly inside or wholly outside.
    return o->closed && gd_polygon_side(o->points, o->count, gd_rect_centre(r)) > 0 &&
           (shrunk || gd_rect_shrink(r, slack, &inner));
}

bool gd_polygon_overlap(const gd_point *points, int count, const gd_rect *r, gd_length slack)
{
    return gd_outline_overlap(&(gd_outline){points, count, true}, r, slack);
}

// No point of a-b is nearer to the box than this.
static int64_t box_gap(const gd_box *box, gd_point a, gd_point b)
{
    int64_t left = gd_max64(a.x, b.x), right = gd_min64(a.x, b.x);
    int64_t below = gd_max64(a.y, b.y), above = gd_min64(a.y, b.y);
    int64_t x = gd_max64(box->left - left, right - box->right);
    int64_t y = gd_max64(box->bottom - below, above - box->top);
    return gd_max64(gd_max64(x, y), 0) * (1 << GD_FINE);
}

gd_length gd_outline_distance(const gd_outline *o, const gd_rect *r)
{
    if (o->closed && gd_polygon_side(o->points, o->count, r->corner[0]) >= 0)
        return 0;
    gd_box box = gd_rect_box(r);
    int64_t best = INT64_MAX;
    for (int i = 0; i < gd_outline_edges(o) && best > 0; i++) {
        gd_point a = o->points[i], b = gd_outline_next(o, i);
        if (box_gap(&box, a, b) < best)
            best = gd_min64(best, gd_segment_rect_fine(a, b, r));
    }
    return gd_fine_round(best);
}

gd_length gd_polygon_distance(const gd_point *points, int count, const gd_rect *r)
{
    return gd_outline_distance(&(gd_outline){points, count, true}, r);
}

gd_length gd_polyline_rect_distance(const gd_point *points, int count, const gd_rect *r)
{
    return gd_outline_distance(&(gd_outline){points, count, false}, r);
}

bool gd_polygon_at_edge(const gd_point *points, int count, const gd_rect *r, int edge)
{
    gd_point from = r->corner[edge], to = r->corner[(edge + 1) % 4];
    for (int i = 0; i < count; i++) {
        if (gd_edges_touch(from, to, points[i], points[(i + 1) % count]))
            return true;
    }
    gd_span spans[GD_SPANS];
    int n = gd_polygon_spans(points, count, from, to, spans, GD_SPANS);
    return gd_spans_total(spans, n) >= GD_TOUCH_LENGTH;
}

// Is `p` inside and farther than `slack` from the border?
static bool deep_inside(const gd_point *points, int count, gd_point p, gd_length slack)
{
    if (gd_polygon_side(points, count, p) <= 0)
        return false;
    for (int i = 0; i < count; i++) {
        if (gd_point_segment_distance(p, points[i], points[(i + 1) % count]) <= slack)
            return false;
    }
    return true;
}

// Does an edge of `a` run deep inside `b`? Looked at in a few places of every stretch inside.
static bool edge_runs_inside(const gd_point *a, int a_count, const gd_point *b, int b_count,
                             gd_length slack)
{
    enum { PLACES = 8 };
    for (int i = 0; i < a_count; i++) {
        gd_point from = a[i], to = a[(i + 1) % a_count];
        gd_ruler ruler = gd_ruler_of(from, to);
        gd_span spans[GD_SPANS];
        int n = gd_polygon_spans(b, b_count, from, to, spans, GD_SPANS);
        for (int k = 0; k < n * (PLACES + 1); k++) {
            gd_span s = spans[k / (PLACES + 1)];
            int64_t fine = ((int64_t)s.from << GD_FINE) +
                           ((int64_t)(s.to - s.from) << GD_FINE) / PLACES * (k % (PLACES + 1));
            if (deep_inside(b, b_count, gd_point_along(from, to, fine, ruler), slack))
                return true;
        }
    }
    return false;
}

// The middle of the widest part of `a` on the lines between its corners: is it deep inside `b`? For
// polygons that (nearly) coincide, whose borders do not run inside each other.
static bool middle_inside(const gd_point *a, int a_count, const gd_point *b, int b_count,
                          gd_length slack)
{
    gd_box box = gd_box_of(a, a_count);
    gd_point middle = a[0];
    gd_length widest = -1;
    for (int i = 0; i < a_count; i++) {
        gd_length y = gd_point_middle(a[i], a[(i + 1) % a_count]).y;
        gd_span spans[GD_SPANS];
        int n = gd_polygon_spans(a, a_count, (gd_point){box.left, y}, (gd_point){box.right, y},
                                 spans, GD_SPANS);
        for (int k = 0; k < n; k++) {
            if (spans[k].to - spans[k].from > widest) {
                widest = spans[k].to - spans[k].from;
                middle = (gd_point){box.left + (spans[k].from + spans[k].to) / 2, y};
            }
        }
    }
    return deep_inside(b, b_count, middle, slack);
}

bool gd_polygons_overlap(const gd_point *a, int a_count, const gd_point *b, int b_count,
                         gd_length slack)
{
    gd_box box_a = gd_box_of(a, a_count), box_b = gd_box_of(b, b_count);
    return gd_box_meet(&box_a, &box_b, 0) && (edge_runs_inside(a, a_count, b, b_count, slack) ||
                                              edge_runs_inside(b, b_count, a, a_count, slack) ||
                                              middle_inside(a, a_count, b, b_count, slack));
}
