// core/sight.c - lines across the map: what they run through, what stops them, what they cross.
#include "core/map.h"

static void look_through(gd_view *v, const gd_walk *w)
{
    gd_point quad[4];
    for (int i = 0; i < gd_feature_parts(w->f); i++) {
        const gd_point *points;
        int count = gd_feature_part(w->l, w->f, i, &points, quad);
        gd_view_polygon(v, points, count);
    }
}

static void look_through_all(gd_view *v, const gd_map *m, gd_kinds ask)
{
    for (gd_walk w = gd_walk_start(m, ask); gd_walk_next(&w);) {
        if (gd_view_near(v, &w.f->box))
            look_through(v, &w);
    }
}

int gd_map_spans(const gd_map *m, gd_point a, gd_point b, gd_kinds ask, gd_span *out, int max)
{
    gd_view v;
    gd_view_open(&v, a, b);
    look_through_all(&v, m, ask);
    return gd_view_spans(&v, out, max);
}

bool gd_map_covers(const gd_map *m, gd_point a, gd_point b, gd_kinds ask)
{
    const int64_t slack = GD_SLACK << GD_FINE;
    gd_view v;
    gd_stretches closed;
    gd_view_open(&v, a, b);
    look_through_all(&v, m, ask);
    gd_view_closed(&v, &closed);
    int64_t covered = 0;
    for (int i = 0; i < closed.count && closed.s[i].from <= covered + slack; i++)
        covered = closed.s[i].to;
    return closed.count > 0 && covered + slack >= v.length;
}

// Looks along the same line as `v` through one feature alone.
static void look_alone(gd_view *alone, const gd_view *v, const gd_walk *w)
{
    alone->a = v->a, alone->b = v->b;
    alone->box = v->box;
    alone->ruler = v->ruler;
    alone->length = v->length;
    alone->rising = v->rising;
    alone->left.count = alone->right.count = 0;
    look_through(alone, w);
}

// Does either end of the line stand on the feature? The border counts.
static bool stands_on(const gd_walk *w, gd_point a, gd_point b)
{
    gd_point quad[4];
    for (int i = 0; i < gd_feature_parts(w->f); i++) {
        const gd_point *points;
        int count = gd_feature_part(w->l, w->f, i, &points, quad);
        if (gd_polygon_side(points, count, a) >= 0 || gd_polygon_side(points, count, b) >= 0)
            return true;
    }
    return false;
}

// The nearest hill so far on which neither end of the line stands: where the line enters it, or -1.
typedef struct nearest_hill {
    int64_t at;
    uint8_t kind;
} nearest_hill;

static void look_at_hill(nearest_hill *nearest, const gd_view *v, const gd_walk *w)
{
    gd_view alone;
    gd_stretches inside;
    look_alone(&alone, v, w);
    gd_view_inside(&alone, &inside);
    if (inside.count == 0 || (nearest->at >= 0 && inside.s[0].from >= nearest->at))
        return;
    if (!stands_on(w, v->a, v->b))
        *nearest = (nearest_hill){inside.s[0].from, w->f->kind};
}

// The kind of the first feature with the line inside it just before `at`.
static uint8_t kind_before(const gd_view *v, const gd_map *m, gd_kinds dense, int64_t at)
{
    gd_view alone;
    for (gd_walk w = gd_walk_start(m, dense); gd_walk_next(&w);) {
        if (!gd_view_near(v, &w.f->box))
            continue;
        look_alone(&alone, v, &w);
        for (int i = 0; i < alone.left.count; i++) {
            if (alone.left.s[i].from <= at && at <= alone.left.s[i].to)
                return w.f->kind;
        }
    }
    return 0;
}

// Where more than `depth` of the line has been inside, or -1; `total` gets all that is inside.
static int64_t stop_in_dense(const gd_view *v, gd_length depth, int64_t *total)
{
    gd_stretches inside;
    int64_t limit = (int64_t)depth << GD_FINE, stop = -1;
    gd_view_inside(v, &inside);
    *total = 0;
    for (int i = 0; i < inside.count; i++) {
        int64_t stretch = inside.s[i].to - inside.s[i].from;
        if (*total <= limit && *total + stretch > limit)
            stop = inside.s[i].from + limit - *total;
        *total += stretch;
    }
    return gd_fine_round(*total) > depth ? stop : -1; // not for a fraction of a thousandth
}

gd_sight gd_map_sight(const gd_map *m, gd_point from, gd_point to, const gd_sight_rule *rule)
{
    gd_view v;
    gd_sight sight = {.clear = true, .at = to};
    nearest_hill hill = {-1, 0};
    gd_view_open(&v, from, to);
    for (gd_walk w = gd_walk_start(m, rule->dense | rule->solid); gd_walk_next(&w);) {
        if (!gd_view_near(&v, &w.f->box))
            continue;
        if (rule->dense & GD_KIND(w.f->kind))
            look_through(&v, &w);
        if (rule->solid & GD_KIND(w.f->kind))
            look_at_hill(&hill, &v, &w);
    }
    int64_t total, stop = stop_in_dense(&v, rule->depth, &total);
    sight.inside = gd_fine_round(total);
    if (stop >= 0 && (hill.at < 0 || stop <= hill.at)) {
        sight.blocker = kind_before(&v, m, rule->dense, stop);
    } else if (hill.at >= 0) {
        sight.blocker = hill.kind;
        stop = hill.at;
    }
    if (stop >= 0) {
        sight.clear = false;
        sight.at = gd_point_along(from, to, stop, v.ruler);
    }
    return sight;
}

// The borders of a feature as one run of points: an area's corners, a line's points, or a band's
// left bank and back along the right one.
static int border_points(const gd_feature *f)
{
    return f->shape == GD_BAND ? 2 * f->count : f->count;
}

static gd_point border_point(const gd_walk *w, int i)
{
    const gd_feature *f = w->f;
    const gd_point *p = w->l->points + f->first;
    if (f->shape != GD_BAND)
        return p[i % f->count];
    i %= 2 * f->count;
    return i < f->count ? p[f->count + i] : p[2 * f->count + (2 * f->count - 1 - i)];
}

// Keeps the list sorted and, of what does not fit, the nearest. A corner, where two edges of one
// feature meet the line together, counts once.
static int add_crossing(gd_crossing *list, int count, int max, gd_crossing c)
{
    int i = count;
    for (int k = 0; k < count; k++) {
        if (list[k].layer == c.layer && list[k].feature == c.feature &&
            gd_abs64(list[k].distance - c.distance) <= 1)
            return count;
        if (list[k].distance > c.distance && i == count)
            i = k;
    }
    if (i == max)
        return count;
    count += count < max;
    for (int k = count - 1; k > i; k--)
        list[k] = list[k - 1];
    list[i] = c;
    return count;
}

int gd_map_crossings(const gd_map *m, gd_point a, gd_point b, gd_kinds ask, gd_crossing *out,
                     int max)
{
    gd_view v;
    int count = 0;
    gd_view_open(&v, a, b);
    for (gd_walk w = gd_walk_start(m, ask); gd_walk_next(&w);) {
        if (!gd_view_near(&v, &w.f->box))
            continue;
        int edges = border_points(w.f) - (w.f->shape == GD_LINE);
        for (int i = 0; i < edges; i++) {
            gd_point p = border_point(&w, i), q = border_point(&w, i + 1);
            int64_t at = gd_segment_crossing_fine(a, b, p, q, v.ruler);
            if (at < 0)
                continue;
            gd_crossing c = {.layer = (uint8_t)w.layer, .kind = w.f->kind};
            c.feature = (uint16_t)(w.next - 1);
            c.distance = gd_fine_round(at);
            c.at = gd_point_along(a, b, at, v.ruler);
            count = add_crossing(out, count, max, c);
        }
    }
    return count;
}
