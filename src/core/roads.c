// core/roads.c - see the header.
#include "core/roads.h"

#include <stdlib.h>

enum {
    MEETS = 100, // an end so near to a road meets it; places so near are one
    CUTS = 48,   // of one stretch
};

static bool is_road(const gd_feature *f, gd_kinds roads)
{
    return (roads & GD_KIND(f->kind)) && f->shape != GD_AREA && f->count > 1;
}

// ---- being on a road ----------------------------------------------------------------------------

bool gd_road_is_near(const gd_scenario *sc, gd_kinds roads, gd_point p, gd_length near)
{
    gd_box box = {p.x, p.y, p.x, p.y};
    if (!(sc->ground.kinds & roads))
        return false;
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        const gd_point *line = sc->ground.point + f->first;
        if (!(roads & GD_KIND(f->kind)) || !gd_box_meet(&box, &f->box, near + GD_SLACK))
            continue;
        if (f->shape == GD_AREA && gd_polygon_side(line, f->count, p) >= 0)
            return true;
        for (int k = 0; is_road(f, roads) && k + 1 < f->count; k++) {
            gd_box stretch = gd_box_between(line[k], line[k + 1]);
            if (gd_box_meet(&box, &stretch, near + GD_SLACK) &&
                gd_point_segment_distance(p, line[k], line[k + 1]) <= near + GD_SLACK)
                return true;
        }
    }
    return false;
}

static gd_point foot(gd_point a, gd_point b, gd_point p, gd_length *along)
{
    int64_t x = b.x - a.x, y = b.y - a.y, square = x * x + y * y;
    int64_t dot = x * (p.x - a.x) + y * (p.y - a.y);
    dot = dot < 0 ? 0 : dot > square ? square : dot;
    gd_point on = a;
    if (square > 0) {
        // The share of the stretch in 30 bits; lengths are cut so that no product is too large.
        int bits = 0;
        while (square >> bits > INT32_MAX)
            bits++;
        int64_t share = ((dot >> bits) << 30) / (square >> bits), half = 1 << 29;
        on.x += (gd_length)((x * share + half) >> 30);
        on.y += (gd_length)((y * share + half) >> 30);
        on = dot == square ? b : on;
    }
    *along = gd_distance(a, on);
    return on;
}

bool gd_road_point(const gd_scenario *sc, gd_kinds roads, gd_point p, gd_point *on)
{
    gd_length best = INT32_MAX, along;
    if (!(sc->ground.kinds & roads))
        return false;
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        const gd_point *line = sc->ground.point + f->first;
        gd_box box = {p.x, p.y, p.x, p.y};
        if (!is_road(f, roads) || (best < INT32_MAX && !gd_box_meet(&box, &f->box, best)))
            continue;
        for (int k = 0; k + 1 < f->count; k++) {
            gd_point at = foot(line[k], line[k + 1], p, &along);
            gd_length gap = gd_distance(p, at);
            if (gap >= best)
                continue;
            best = gap;
            *on = at;
        }
    }
    return best < INT32_MAX;
}

// The first and the last place of a stretch that the base touches: ends of what is under it, or
// what is opposite to a corner of it.
static bool touched_part(const gd_rect *base, gd_point a, gd_point b, gd_point out[2])
{
    enum { UNDER = 4 };
    gd_span under[UNDER];
    gd_angle way = gd_bearing(a, b);
    gd_length place[4 + 2 * UNDER], first = INT32_MAX, last = -1;
    int count = 0, spans = gd_polygon_spans(base->corner, 4, a, b, under, UNDER);
    for (; count < 4; count++)
        foot(a, b, base->corner[count], &place[count]);
    for (int i = 0; i < spans; i++) {
        place[count++] = under[i].from;
        place[count++] = under[i].to;
    }
    for (int i = 0; i < count; i++) {
        gd_point p = gd_point_ahead(a, way, place[i]);
        if (gd_point_rect_distance(p, base) > GD_SLACK)
            continue;
        out[0] = place[i] < first ? p : out[0];
        out[1] = place[i] > last ? p : out[1];
        first = place[i] < first ? place[i] : first;
        last = place[i] > last ? place[i] : last;
    }
    return last >= 0;
}

int gd_road_touched(const gd_scenario *sc, gd_kinds roads, const gd_rect *base,
                    gd_point out[GD_ROAD_TOUCHED])
{
    gd_box box = gd_rect_box(base);
    int count = 0;
    if (!(sc->ground.kinds & roads))
        return 0;
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        const gd_point *line = sc->ground.point + f->first;
        if (!is_road(f, roads) || !gd_box_meet(&box, &f->box, GD_SLACK))
            continue;
        bool on = false;
        for (int k = 0; k + 1 < f->count && count + 2 <= GD_ROAD_TOUCHED; k++) {
            gd_point part[2];
            bool also = touched_part(base, line[k], line[k + 1], part);
            if (also && !on)
                out[count] = part[0];
            if (also)
                out[count + 1] = part[1];
            if (on && !also)
                count += 2;
            on = also;
        }
        count += on ? 2 : 0;
    }
    return count;
}

// ---- along a road -------------------------------------------------------------------------------

bool gd_road_spot_near(const gd_scenario *sc, gd_kinds roads, gd_point at, gd_length near,
                       gd_road_spot *out)
{
    gd_length best = near + 1;
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        const gd_point *w = &sc->ground.point[f->first];
        for (int k = 0; roads & GD_KIND(f->kind) && k + 1 < f->count; k++) {
            gd_length far = gd_point_segment_distance(at, w[k], w[k + 1]);
            if (far >= best)
                continue;
            gd_length ahead = gd_ahead_of(w[k], gd_bearing(w[k], w[k + 1]), at);
            best = far;
            *out = (gd_road_spot){w, f->count, k, gd_clamp(0, ahead, gd_distance(w[k], w[k + 1]))};
        }
    }
    return best <= near;
}

gd_point gd_road_spot_point(const gd_road_spot *s)
{
    return gd_point_ahead(s->line[s->k], gd_road_spot_way(s), s->ahead);
}

gd_angle gd_road_spot_way(const gd_road_spot *s)
{
    return gd_bearing(s->line[s->k], s->line[s->k + 1]);
}

bool gd_road_spot_move(gd_road_spot *s, bool back, gd_length distance)
{
    for (;;) {
        gd_length whole = gd_distance(s->line[s->k], s->line[s->k + 1]);
        gd_length left = back ? s->ahead : whole - s->ahead;
        if (distance <= left) {
            s->ahead += back ? -distance : distance;
            return true;
        }
        distance -= left;
        if (back ? s->k == 0 : s->k + 2 >= s->count)
            return false;
        s->k += back ? -1 : 1;
        s->ahead = back ? gd_distance(s->line[s->k], s->line[s->k + 1]) : 0;
    }
}

bool gd_road_near(const gd_scenario *sc, gd_kinds roads, gd_point at, gd_angle facing,
                  gd_length near, gd_point *on, gd_angle *way)
{
    gd_road_spot s;
    if (!gd_road_spot_near(sc, roads, at, near, &s))
        return false;
    gd_angle along = gd_road_spot_way(&s);
    *on = gd_road_spot_point(&s);
    *way = gd_angle_apart(along, facing) > GD_TURN / 4 ? gd_angle_wrap(along + GD_TURN / 2) : along;
    return true;
}

// ---- the net ------------------------------------------------------------------------------------

typedef struct cut {
    gd_length along;
    gd_point at;
} cut;

typedef struct cuts {
    int count;
    cut list[CUTS];
} cuts;

static void collect(gd_road_net *n, const gd_scenario *sc, gd_kinds roads)
{
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        const gd_point *line = sc->ground.point + f->first;
        for (int k = 0; is_road(f, roads) && k + 1 < f->count; k++) {
            if (n->stretch_count == GD_ROAD_STRETCHES) {
                n->full = true;
                return;
            }
            n->stretch[n->stretch_count++] =
                (struct gd_road_stretch){line[k], line[k + 1], gd_box_between(line[k], line[k + 1]),
                                         k == 0, k + 2 == f->count};
        }
    }
}

static void add_cut(gd_road_net *n, cuts *c, gd_length along, gd_point at)
{
    int i = c->count;
    if (i == CUTS) {
        n->full = true;
        return;
    }
    for (; i > 0 && c->list[i - 1].along > along; i--)
        c->list[i] = c->list[i - 1];
    c->list[i] = (cut){along, at};
    c->count++;
}

// Where other stretches meet this one: crossings, and ends of roads that come near.
static void cut_by_others(gd_road_net *n, cuts *c, const struct gd_road_stretch *own)
{
    for (int i = 0; i < n->stretch_count; i++) {
        const struct gd_road_stretch *other = &n->stretch[i];
        gd_point at, two[2] = {other->a, other->b};
        gd_length along;
        if (other == own || !gd_box_meet(&own->box, &other->box, MEETS))
            continue;
        if (gd_polyline_crossing(two, 2, own->a, own->b, &at))
            add_cut(n, c, gd_distance(own->a, at), at);
        for (int end = 0; end < 2; end++) {
            gd_point p = end ? other->b : other->a;
            if (!(end ? other->ends : other->begins) ||
                gd_point_segment_distance(p, own->a, own->b) > MEETS)
                continue;
            at = foot(own->a, own->b, p, &along);
            add_cut(n, c, along, at);
        }
    }
}

static int knot_at(gd_road_net *n, gd_point p)
{
    for (int i = 0; i < n->knot_count; i++)
        if (abs(n->knot[i].x - p.x) <= MEETS && gd_distance(n->knot[i], p) <= MEETS)
            return i;
    if (n->knot_count == GD_ROAD_KNOTS) {
        n->full = true;
        return 0;
    }
    n->knot[n->knot_count] = p;
    return n->knot_count++;
}

static void add_edges(gd_road_net *n, const cuts *c)
{
    int last = knot_at(n, c->list[0].at);
    gd_length since = c->list[0].along;
    for (int i = 1; i < c->count; i++) {
        int next = knot_at(n, c->list[i].at);
        if (next == last)
            continue;
        if (n->edge_count == GD_ROAD_EDGES) {
            n->full = true;
            return;
        }
        n->edge[n->edge_count].from = (uint16_t)last;
        n->edge[n->edge_count].to = (uint16_t)next;
        n->edge[n->edge_count++].length = c->list[i].along - since;
        last = next;
        since = c->list[i].along;
    }
}

bool gd_road_net_build(gd_road_net *n, const gd_scenario *sc, gd_kinds roads, const gd_point *asked,
                       int count, uint16_t *knot)
{
    n->full = false;
    n->stretch_count = n->knot_count = n->edge_count = 0;
    if (!(sc->ground.kinds & roads))
        return false;
    collect(n, sc, roads);
    for (int i = 0; i < count; i++)
        knot[i] = (uint16_t)knot_at(n, asked[i]);
    for (int i = 0; i < n->stretch_count && !n->full; i++) {
        const struct gd_road_stretch *s = &n->stretch[i];
        cuts c = {0};
        add_cut(n, &c, 0, s->a);
        add_cut(n, &c, gd_distance(s->a, s->b), s->b);
        cut_by_others(n, &c, s);
        for (int k = 0; k < count; k++) {
            gd_box box = {asked[k].x, asked[k].y, asked[k].x, asked[k].y};
            gd_length along;
            if (!gd_box_meet(&box, &s->box, GD_SLACK) ||
                gd_point_segment_distance(asked[k], s->a, s->b) > GD_SLACK)
                continue;
            foot(s->a, s->b, asked[k], &along);
            add_cut(n, &c, along, asked[k]);
        }
        add_edges(n, &c);
    }
    return !n->full && n->stretch_count > 0;
}

// ---- ways ---------------------------------------------------------------------------------------

// Edges by knot: each is twice in a chain, once for either end.
typedef struct chains {
    int16_t first[GD_ROAD_KNOTS], next[2 * GD_ROAD_EDGES];
} chains;

static void chain_edges(const gd_road_net *n, chains *c)
{
    for (int i = 0; i < n->knot_count; i++)
        c->first[i] = -1;
    for (int i = 0; i < 2 * n->edge_count; i++) {
        int knot = i % 2 ? n->edge[i / 2].to : n->edge[i / 2].from;
        c->next[i] = c->first[knot];
        c->first[knot] = (int16_t)i;
    }
}

void gd_road_net_grow(const gd_road_net *n, int from, int to, gd_road_tree *t)
{
    bool done[GD_ROAD_KNOTS] = {false};
    chains c;
    for (int i = 0; i < n->knot_count; i++) {
        t->length[i] = INT32_MAX;
        t->before[i] = -1;
    }
    t->length[from] = 0;
    chain_edges(n, &c);
    for (;;) {
        int k = -1;
        for (int i = 0; i < n->knot_count; i++)
            if (!done[i] && t->length[i] < INT32_MAX && (k < 0 || t->length[i] < t->length[k]))
                k = i;
        if (k < 0 || k == to)
            return;
        done[k] = true;
        for (int way = c.first[k]; way >= 0; way = c.next[way]) {
            int i = way / 2, other = way % 2 ? n->edge[i].from : n->edge[i].to;
            if (t->length[k] + n->edge[i].length < t->length[other]) {
                t->length[other] = t->length[k] + n->edge[i].length;
                t->before[other] = (int16_t)k;
            }
        }
    }
}

int gd_road_way(const gd_scenario *sc, gd_kinds roads, gd_point from, gd_point to,
                gd_point out[GD_ROAD_WAY], gd_length *length)
{
    gd_road_net n;
    gd_road_tree t;
    gd_point asked[2];
    uint16_t knot[2];
    int count = 0;
    if (!gd_road_point(sc, roads, from, &asked[0]) || !gd_road_point(sc, roads, to, &asked[1]) ||
        !gd_road_net_build(&n, sc, roads, asked, 2, knot))
        return 0;
    gd_road_net_grow(&n, knot[0], knot[1], &t);
    if (t.length[knot[1]] == INT32_MAX)
        return 0;
    for (int k = knot[1]; k >= 0; k = t.before[k])
        count++;
    if (count > GD_ROAD_WAY)
        return 0;
    for (int k = knot[1], i = count - 1; k >= 0; k = t.before[k], i--)
        out[i] = n.knot[k];
    out[count - 1] = asked[1];
    if (length)
        *length = t.length[knot[1]];
    return count;
}
