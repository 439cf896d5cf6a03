// realmen/roads.c - being on a road, and ways and lengths by road (RM-MOVE-04, RM-SUPPLY-02, 03).
//
// For a way the roads are made into a net: their points, the places where they meet or cross, and
// the places that are asked about are its knots, and what lies between two neighbours on one
// stretch of road is an edge.
#include "rules/realmen/ground.h"

enum {
    MEETS = 100, // an end so near to a road meets it; places so near are one
    STRETCHES = 512,
    KNOTS = 512,
    EDGES = 1024,
    ASKED = 128,
    CUTS = 48, // of one stretch
};

static bool is_road(const gd_feature *f)
{
    return (RM_KINDS_ROAD & GD_KIND(f->kind)) && f->shape != GD_AREA && f->count > 1;
}

// ---- being on a road ----------------------------------------------------------------------------

static bool is_near_road(const gd_scenario *sc, gd_point p, gd_length near)
{
    gd_box box = {p.x, p.y, p.x, p.y};
    if (!(sc->ground.kinds & RM_KINDS_ROAD))
        return false;
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        const gd_point *line = sc->ground.point + f->first;
        if (!(RM_KINDS_ROAD & GD_KIND(f->kind)) || !gd_box_meet(&box, &f->box, near + RM_TOLERANCE))
            continue;
        if (f->shape == GD_AREA && gd_polygon_side(line, f->count, p) >= 0)
            return true;
        for (int k = 0; is_road(f) && k + 1 < f->count; k++)
            if (rm_is_within(gd_point_segment_distance(p, line[k], line[k + 1]), near))
                return true;
    }
    return false;
}

bool rm_point_on_road(const gd_scenario *sc, const rm_unit *u, gd_point p)
{
    return is_near_road(sc, p, rm_base_of(u).width / 2);
}

bool rm_on_road(const gd_scenario *sc, const rm_unit *u, int element)
{
    return rm_point_on_road(sc, u, u->element_at[element]);
}

bool rm_all_on_road(const gd_scenario *sc, const rm_unit *u)
{
    for (int i = 0; i < u->elements; i++)
        if (!rm_on_road(sc, u, i))
            return false;
    return u->elements > 0;
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

bool rm_road_point(const gd_scenario *sc, gd_point p, gd_point *on)
{
    gd_length best = INT32_MAX, along;
    if (!(sc->ground.kinds & RM_KINDS_ROAD))
        return false;
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        const gd_point *line = sc->ground.point + f->first;
        gd_box box = {p.x, p.y, p.x, p.y};
        if (!is_road(f) || (best < INT32_MAX && !gd_box_meet(&box, &f->box, best)))
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
        if (!rm_is_within(gd_point_rect_distance(p, base), 0))
            continue;
        out[0] = place[i] < first ? p : out[0];
        out[1] = place[i] > last ? p : out[1];
        first = place[i] < first ? place[i] : first;
        last = place[i] > last ? place[i] : last;
    }
    return last >= 0;
}

int rm_road_touched(const gd_scenario *sc, const rm_unit *u, int element,
                    gd_point out[RM_ROAD_TOUCHED])
{
    gd_rect base = rm_rect(u, element);
    gd_box box = gd_rect_box(&base);
    int count = 0;
    if (!(sc->ground.kinds & RM_KINDS_ROAD))
        return 0;
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        const gd_point *line = sc->ground.point + f->first;
        if (!is_road(f) || !gd_box_meet(&box, &f->box, RM_TOLERANCE))
            continue;
        bool on = false;
        for (int k = 0; k + 1 < f->count && count + 2 <= RM_ROAD_TOUCHED; k++) {
            gd_point part[2];
            bool also = touched_part(&base, line[k], line[k + 1], part);
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

// ---- the net ------------------------------------------------------------------------------------

typedef struct stretch {
    gd_point a, b;
    gd_box box;
    bool begins, ends; // its road does
} stretch;

typedef struct net {
    bool full; // something did not fit
    int stretch_count, knot_count, edge_count;
    stretch stretch[STRETCHES];
    gd_point knot[KNOTS];
    struct {
        uint16_t from, to;
        gd_length length;
    } edge[EDGES];
} net;

typedef struct cut {
    gd_length along;
    gd_point at;
} cut;

typedef struct cuts {
    int count;
    cut list[CUTS];
} cuts;

static void collect(net *n, const gd_scenario *sc)
{
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        const gd_point *line = sc->ground.point + f->first;
        for (int k = 0; is_road(f) && k + 1 < f->count; k++) {
            if (n->stretch_count == STRETCHES) {
                n->full = true;
                return;
            }
            n->stretch[n->stretch_count++] =
                (stretch){line[k], line[k + 1], gd_box_between(line[k], line[k + 1]), k == 0,
                          k + 2 == f->count};
        }
    }
}

static void add_cut(net *n, cuts *c, gd_length along, gd_point at)
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
static void cut_by_others(net *n, cuts *c, const stretch *own)
{
    for (int i = 0; i < n->stretch_count; i++) {
        const stretch *other = &n->stretch[i];
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

static int knot_at(net *n, gd_point p)
{
    for (int i = 0; i < n->knot_count; i++)
        if (rm_spread(n->knot[i], p) <= MEETS && gd_distance(n->knot[i], p) <= MEETS)
            return i;
    if (n->knot_count == KNOTS) {
        n->full = true;
        return 0;
    }
    n->knot[n->knot_count] = p;
    return n->knot_count++;
}

static void add_edges(net *n, const cuts *c)
{
    int last = knot_at(n, c->list[0].at);
    gd_length since = c->list[0].along;
    for (int i = 1; i < c->count; i++) {
        int next = knot_at(n, c->list[i].at);
        if (next == last)
            continue;
        if (n->edge_count == EDGES) {
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

// Builds the net with the places asked about as its first knots (they may coincide: `knot`).
static bool build(net *n, const gd_scenario *sc, const gd_point *asked, int count, uint16_t *knot)
{
    n->full = false;
    n->stretch_count = n->knot_count = n->edge_count = 0;
    if (!(sc->ground.kinds & RM_KINDS_ROAD))
        return false;
    collect(n, sc);
    for (int i = 0; i < count; i++)
        knot[i] = (uint16_t)knot_at(n, asked[i]);
    for (int i = 0; i < n->stretch_count && !n->full; i++) {
        const stretch *s = &n->stretch[i];
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

typedef struct tree {
    gd_length length[KNOTS];
    int16_t before[KNOTS];
    bool done[KNOTS];
    // Edges by knot: each edge is twice in a chain, once for either end.
    int16_t first[KNOTS], next[2 * EDGES];
} tree;

static void chain_edges(const net *n, tree *t)
{
    for (int i = 0; i < n->knot_count; i++)
        t->first[i] = -1;
    for (int i = 0; i < 2 * n->edge_count; i++) {
        int knot = i % 2 ? n->edge[i / 2].to : n->edge[i / 2].from;
        t->next[i] = t->first[knot];
        t->first[knot] = (int16_t)i;
    }
}

// Shortest ways from a knot to all others; ends early when `to` is reached (-1: never).
static void grow(const net *n, int from, int to, tree *t)
{
    for (int i = 0; i < n->knot_count; i++) {
        t->length[i] = INT32_MAX;
        t->before[i] = -1;
        t->done[i] = false;
    }
    t->length[from] = 0;
    chain_edges(n, t);
    for (;;) {
        int k = -1;
        for (int i = 0; i < n->knot_count; i++)
            if (!t->done[i] && t->length[i] < INT32_MAX && (k < 0 || t->length[i] < t->length[k]))
                k = i;
        if (k < 0 || k == to)
            return;
        t->done[k] = true;
        for (int way = t->first[k]; way >= 0; way = t->next[way]) {
            int i = way / 2, other = way % 2 ? n->edge[i].from : n->edge[i].to;
            if (t->length[k] + n->edge[i].length < t->length[other]) {
                t->length[other] = t->length[k] + n->edge[i].length;
                t->before[other] = (int16_t)k;
            }
        }
    }
}

int rm_road_way(const gd_scenario *sc, gd_point from, gd_point to, gd_point out[RM_ROAD_WAY],
                gd_length *length)
{
    net n;
    tree t;
    gd_point asked[2];
    uint16_t knot[2];
    int count = 0;
    if (!rm_road_point(sc, from, &asked[0]) || !rm_road_point(sc, to, &asked[1]) ||
        !build(&n, sc, asked, 2, knot))
        return 0;
    grow(&n, knot[0], knot[1], &t);
    if (t.length[knot[1]] == INT32_MAX)
        return 0;
    for (int k = knot[1]; k >= 0; k = t.before[k])
        count++;
    if (count > RM_ROAD_WAY)
        return 0;
    for (int k = knot[1], i = count - 1; k >= 0; k = t.before[k], i--)
        out[i] = n.knot[k];
    out[count - 1] = asked[1];
    if (length)
        *length = t.length[knot[1]];
    return count;
}

static bool touches(const rm_unit *u, gd_point a, gd_point b)
{
    gd_point line[2] = {a, b};
    for (int i = 0; i < u->elements; i++) {
        gd_rect r = rm_rect(u, i);
        if (gd_polyline_rect_distance(line, 2, &r) <= RM_TOLERANCE)
            return true;
    }
    return false;
}

// Takes out the edges that a unit of that side, not routed, touches (RM-SUPPLY-03).
static void cut_by_side(net *n, const rm_state *s, int side)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->side != side || !rm_is_unit(u) || !rm_on_table(u) || u->routed)
            continue;
        gd_box box = rm_box(u);
        for (int k = 0; k < n->edge_count; k++) {
            gd_point a = n->knot[n->edge[k].from], b = n->knot[n->edge[k].to];
            gd_box way = gd_box_between(a, b);
            if (gd_box_meet(&box, &way, RM_TOLERANCE) && touches(u, a, b))
                n->edge[k--] = n->edge[--n->edge_count];
        }
    }
}

static bool is_held(const rm_state *s, gd_point p, int side)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->side == side && rm_is_unit(u) && rm_on_table(u) && !u->routed && touches(u, p, p))
            return true;
    }
    return false;
}

void rm_road_lengths(const gd_scenario *sc, const rm_state *s, gd_point from, const gd_point *to,
                     int count, int enemy, gd_length *out)
{
    net n;
    tree t;
    gd_point asked[ASKED];
    uint16_t knot[ASKED];
    int known = 1;
    for (int i = 0; i < count; i++)
        out[i] = -1;
    if (count > ASKED - 1 || !rm_road_point(sc, from, &asked[0]))
        return;
    for (int i = 0; i < count; i++)
        if (rm_road_point(sc, to[i], &asked[known]))
            known++;
    if (!build(&n, sc, asked, known, knot))
        return;
    if (enemy < GD_SIDES) {
        if (is_held(s, asked[0], enemy))
            return;
        cut_by_side(&n, s, enemy);
    }
    grow(&n, knot[0], -1, &t);
    for (int i = 0; i < count; i++) {
        gd_length length = t.length[knot[i + 1]];
        bool open = length < INT32_MAX && (enemy >= GD_SIDES || !is_held(s, asked[i + 1], enemy));
        out[i] = open ? length : -1;
    }
}

gd_length rm_road_length(const gd_scenario *sc, const rm_state *s, gd_point from, gd_point to,
                         int enemy)
{
    gd_length length;
    rm_road_lengths(sc, s, from, &to, 1, enemy, &length);
    return length;
}
