// core/terrain.c - features of the map, and what a rectangle or a point has to do with them.
#include "core/map.h"

// A heading from p to q times 2^20, or `other` where the points are equal.
static gd_heading heading_between(gd_point p, gd_point q, gd_heading other)
{
    if (gd_point_same(p, q))
        return other;
    gd_ruler r = gd_ruler_of(p, q);
    int64_t scale = (int64_t)1 << (r.shift + 20);
    return (gd_heading){(int32_t)gd_round_div((q.x - p.x) * scale, r.length),
                        (int32_t)gd_round_div((q.y - p.y) * scale, r.length)};
}

// The left bank's place at a bend, seen from the centre line: at right angles to the sum s of the
// two headings, which is 0 to 2 long, at a distance of width / |s|. Where that would be more than
// twice half the width the bend is sharp, and the mitre is cut there.
static gd_point mitre(gd_heading in, gd_heading out, gd_length width)
{
    const int64_t one = 1 << 20;
    int64_t x = (int64_t)in.x + out.x, y = (int64_t)in.y + out.y;
    int64_t length = (int64_t)gd_sqrt((uint64_t)(x * x + y * y));
    if (length < one / 1000) { // straight back: end square
        x = 2 * in.x, y = 2 * in.y;
        length = 2 * one;
    }
    int64_t divisor = gd_max64(length, one) * length / one;
    return (gd_point){(gd_length)gd_round_div(-y * width, divisor),
                      (gd_length)gd_round_div(x * width, divisor)};
}

static void make_banks(const gd_feature *f, gd_point *centre)
{
    int n = f->count;
    gd_point *left = centre + n, *right = left + n;
    gd_heading in = {0, 1 << 20};
    for (int i = 0; i + 1 < n; i++) { // the first stretch that has a direction
        if (!gd_point_same(centre[i], centre[i + 1])) {
            in = heading_between(centre[i], centre[i + 1], in);
            break;
        }
    }
    for (int i = 0; i < n; i++) {
        gd_heading out = i + 1 < n ? heading_between(centre[i], centre[i + 1], in) : in;
        gd_point by = mitre(in, out, f->width);
        left[i] = (gd_point){centre[i].x + by.x, centre[i].y + by.y};
        right[i] = (gd_point){centre[i].x - by.x, centre[i].y - by.y};
        in = out;
    }
}

int gd_feature_finish(gd_feature *f, gd_point *points, int at)
{
    int used = f->count;
    f->first = (uint16_t)at;
    if (f->shape == GD_BAND) {
        make_banks(f, points + at);
        used *= 3;
    }
    f->box = gd_box_of(points + at, used);
    return used;
}

int gd_feature_parts(const gd_feature *f)
{
    return f->shape == GD_AREA ? 1 : f->shape == GD_BAND ? f->count - 1 : 0;
}

int gd_feature_part(const gd_layer *l, const gd_feature *f, int part, const gd_point **points,
                    gd_point quad[4])
{
    if (f->shape == GD_AREA) {
        *points = l->points + f->first;
        return f->count;
    }
    const gd_point *left = l->points + f->first + f->count + part, *right = left + f->count;
    quad[0] = left[0], quad[1] = left[1];
    quad[2] = right[1], quad[3] = right[0];
    *points = quad;
    return 4;
}

// A question about a rectangle, a point or a move, put to one shape after another.
typedef struct question {
    const gd_rect *r;
    gd_point p;         // the point, or the pivot of a turn
    gd_angle angle;     // of a turn, or the direction of a move
    gd_length distance; // of a move
    int edge;
} question;

typedef bool answer(const gd_outline *o, const question *q);

// The kinds for whose shapes the answer is yes. Only features that come near the box are asked, and
// of each kind no more than needed.
static gd_kinds ask_shapes(const gd_map *m, gd_kinds ask, gd_box box, answer *is_yes,
                           const question *q)
{
    gd_kinds found = 0;
    gd_point quad[4];
    for (gd_walk w = gd_walk_start(m, ask); gd_walk_next(&w);) {
        if (!gd_box_meet(&box, &w.f->box, 0))
            continue;
        for (int i = 0; i < gd_shape_count(w.f); i++) {
            gd_outline o = gd_shape_outline(&w, i, quad);
            if (is_yes(&o, q)) {
                found |= GD_KIND(w.f->kind);
                w.ask &= ~found;
                break;
            }
        }
    }
    return found;
}

static bool is_under(const gd_outline *o, const question *q)
{
    return gd_outline_overlap(o, q->r, GD_SLACK);
}

static bool is_at(const gd_outline *o, const question *q)
{
    if (o->closed)
        return gd_polygon_side(o->points, o->count, q->p) >= 0;
    for (int i = 0; i < gd_outline_edges(o); i++) {
        if (gd_point_segment_distance(q->p, o->points[i], gd_outline_next(o, i)) == 0)
            return true;
    }
    return false;
}

static bool is_swept(const gd_outline *o, const question *q)
{
    return gd_outline_swept(o, q->r, q->angle, q->distance);
}

static bool is_turned_over(const gd_outline *o, const question *q)
{
    return gd_outline_overlap(o, q->r, GD_SLACK) ||
           gd_outline_sweep_turn(o, q->r, q->p, q->angle) < gd_abs64(q->angle);
}

static bool is_at_edge(const gd_outline *o, const question *q)
{
    if (o->closed)
        return gd_polygon_at_edge(o->points, o->count, q->r, q->edge);
    gd_point from = q->r->corner[q->edge], to = q->r->corner[(q->edge + 1) % 4];
    for (int i = 0; i < gd_outline_edges(o); i++) {
        if (gd_edges_touch(from, to, o->points[i], gd_outline_next(o, i)))
            return true;
    }
    return false;
}

gd_kinds gd_map_under(const gd_map *m, const gd_rect *r, gd_kinds ask)
{
    return ask_shapes(m, ask, gd_rect_box(r), is_under, &(question){.r = r});
}

gd_kinds gd_map_at(const gd_map *m, gd_point p, gd_kinds ask)
{
    return ask_shapes(m, ask, (gd_box){p.x, p.y, p.x, p.y}, is_at, &(question){.p = p});
}

gd_kinds gd_map_swept(const gd_map *m, const gd_rect *r, gd_angle direction, gd_length distance,
                      gd_kinds ask)
{
    question q = {.r = r, .angle = direction, .distance = distance};
    return ask_shapes(m, ask, gd_swept_box(r, direction, distance), is_swept, &q);
}

gd_kinds gd_map_turned(const gd_map *m, const gd_rect *r, gd_point pivot, gd_angle angle,
                       gd_kinds ask)
{
    question q = {.r = r, .p = pivot, .angle = angle};
    gd_length reach = gd_farthest_corner(r, pivot) + 1;
    gd_box box = {pivot.x - reach, pivot.y - reach, pivot.x + reach, pivot.y + reach};
    return ask_shapes(m, ask, box, is_turned_over, &q);
}

bool gd_map_at_edge(const gd_map *m, const gd_rect *r, int edge, gd_kinds ask)
{
    gd_point ends[2] = {r->corner[edge], r->corner[(edge + 1) % 4]};
    gd_box box = gd_box_of(ends, 2);
    box.left -= GD_TOUCH_GAP, box.bottom -= GD_TOUCH_GAP;
    box.right += GD_TOUCH_GAP, box.top += GD_TOUCH_GAP;
    return ask_shapes(m, ask, box, is_at_edge, &(question){.r = r, .edge = edge}) != 0;
}

gd_length gd_map_sweep(const gd_map *m, const gd_rect *r, gd_angle direction, gd_length distance,
                       gd_kinds ask)
{
    gd_box path = gd_swept_box(r, direction, distance);
    gd_point quad[4];
    for (gd_walk w = gd_walk_start(m, ask); gd_walk_next(&w);) {
        if (!gd_box_meet(&path, &w.f->box, 0))
            continue;
        for (int i = 0; i < gd_shape_count(w.f); i++) {
            gd_outline o = gd_shape_outline(&w, i, quad);
            distance = gd_outline_sweep(&o, r, direction, distance);
        }
    }
    return distance;
}
