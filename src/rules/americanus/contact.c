// americanus/contact.c - who touches whom, and with which edge (DBAM-GEOM-03, 04, DBAM-GEN-03).
#include "rules/americanus/ground.h"
#include "rules/americanus/recall.h"

// How far along an edge a point lies.
static gd_length along_edge(const am_unit *u, int edge, gd_point p)
{
    bool across = edge == GD_FRONT || edge == GD_REAR;
    return across ? gd_right_of(u->at, u->facing, p) : gd_ahead_of(u->at, u->facing, p);
}

// The midpoint of all that is touched along one edge, from the first stand to the last.
static gd_point whole_middle(const am_unit *u, int edge, gd_point somewhere, const gd_span *reach)
{
    gd_length shift = (reach->from + reach->to) / 2 - along_edge(u, edge, somewhere);
    bool across = edge == GD_FRONT || edge == GD_REAR;
    return gd_point_local(somewhere, u->facing, across ? 0 : shift, across ? shift : 0);
}

bool am_touching(const am_unit *a, const am_unit *b, am_contact *out)
{
    if (!am_may_be_near(a, b, GD_TOUCH_GAP))
        return false;
    gd_rect ra[AM_MAX_STANDS], rb[AM_MAX_STANDS];
    int na = am_bodies(a, ra), nb = am_bodies(b, rb), pairs = 0;
    gd_span reach[4] = {{0}};
    unsigned known = 0; // edges with a reach
    am_contact c = {0};
    for (int i = 0; i < na; i++) {
        for (int j = 0; j < nb; j++) {
            gd_touch t;
            if (!gd_rect_touch(&ra[i], &rb[j], &t))
                continue;
            gd_length middle = along_edge(a, t.edge_a, t.middle);
            gd_span *r = &reach[t.edge_a], part = {middle - t.length / 2, middle + t.length / 2};
            bool first = !(known & 1u << t.edge_a);
            known |= 1u << t.edge_a;
            r->from = first || part.from < r->from ? part.from : r->from;
            r->to = first || part.to > r->to ? part.to : r->to;
            c.edges_a |= t.edges_a;
            c.edges_b |= t.edges_b;
            pairs++;
            if (t.length > c.length) {
                c.length = t.length;
                c.edge_a = t.edge_a;
                c.edge_b = t.edge_b;
                c.middle = t.middle;
            }
        }
    }
    if (pairs > 1)
        c.middle = whole_middle(a, c.edge_a, c.middle, &reach[c.edge_a]);
    if (out)
        *out = c;
    return c.length > 0;
}

bool am_in_melee_with(const am_state *s, gd_id a, gd_id b)
{
    const am_unit *ua = am_at(s, a), *ub = am_at(s, b);
    am_contact c;
    if (!am_on_table(ua) || !am_on_table(ub) || ua->side == ub->side || !am_touching(ua, ub, &c))
        return false;
    return ((c.edges_a | c.edges_b) & 1u << GD_FRONT) != 0;
}

gd_box am_places_of(const am_state *s, int side)
{
    gd_box box = {GD_REACH, GD_REACH, -GD_REACH, -GD_REACH};
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        if (u->side == side && am_on_table(u))
            box = gd_box_join(box, gd_box_between(u->at, u->at));
    }
    return box;
}

bool am_find_melee(const am_state *s, gd_id id)
{
    const am_unit *u = am_at(s, id);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *e = am_at(s, i);
        if (e->side != u->side && am_may_be_near(u, e, GD_TOUCH_GAP) && am_in_melee_with(s, id, i))
            return true;
    }
    return false;
}

bool am_in_melee(const am_state *s, gd_id id)
{
    uint8_t found;
    if (!am_on_table(am_at(s, id)))
        return false;
    if (!gd_recall(s, AM_RECALL_MELEE, id, 0, &found, sizeof found)) {
        found = am_find_melee(s, id);
        gd_recall_keep(s, AM_RECALL_MELEE, id, 0, am_touch_box(am_at(s, id)), &found, sizeof found);
    }
    return found;
}

bool am_in_melee_among(const am_state *s, gd_id id, const am_crowd *crowd)
{
    const am_unit *u = am_at(s, id);
    for (int k = 0; k < crowd->count; k++) {
        const am_unit *e = am_at(s, crowd->id[k]);
        if (e->side != u->side && am_may_be_near(u, e, GD_TOUCH_GAP) &&
            am_in_melee_with(s, id, crowd->id[k]))
            return true;
    }
    return false;
}

int am_touched_edge(const am_state *s, gd_id id, gd_id enemy)
{
    const am_unit *u = am_at(s, id), *e = am_at(s, enemy);
    am_contact c;
    if (!am_on_table(u) || !am_on_table(e) || !am_touching(u, e, &c))
        return -1;
    if ((c.edges_a & 1u << GD_FRONT) || u->faces == enemy)
        return GD_FRONT;
    return c.edge_a;
}

gd_id am_general_of(const am_state *s, int side)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        if (u->kind == AM_GENERAL && u->side == side && am_on_table(u))
            return i;
    }
    return GD_NONE;
}

static bool enemy_touches(const am_state *s, const am_unit *u)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *e = am_at(s, i);
        if (am_on_table(e) && e->side != u->side && am_touching(u, e, NULL))
            return true;
    }
    return false;
}

// How much of a friend's rear a General touches who stands so; 0: none.
static gd_length touches_rear(const am_state *s, const am_unit *g, gd_id unit)
{
    const am_unit *u = am_at(s, unit);
    am_contact c;
    bool touches = am_is_unit(u) && u->side == g->side && am_on_table(u) && am_touching(u, g, &c) &&
                   (c.edges_a & 1u << GD_REAR);
    return touches ? c.length : 0;
}

gd_id am_would_support(const am_state *s, const am_unit *g, bool *alike)
{
    gd_id best = GD_NONE;
    gd_length longest = 0, second = 0;
    *alike = false;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        gd_length length = touches_rear(s, g, i);
        if (length && i == g->supports)
            return enemy_touches(s, g) ? GD_NONE : i;
        if (length > longest) {
            second = longest;
            longest = length;
            best = i;
        } else if (length > second) {
            second = length;
        }
    }
    if (!best || enemy_touches(s, g))
        return GD_NONE;
    *alike = longest <= second + GD_SLACK;
    return *alike ? GD_NONE : best;
}

gd_id am_supported(const am_state *s, int side)
{
    gd_id general = am_general_of(s, side), unit;
    bool alike;
    if (!general || gd_recall(s, AM_RECALL_SUPPORT, general, 0, &unit, sizeof unit))
        return general ? unit : GD_NONE;
    unit = am_would_support(s, am_at(s, general), &alike);
    gd_recall_keep(s, AM_RECALL_SUPPORT, general, 0, am_touch_box(am_at(s, general)), &unit,
                   sizeof unit);
    return unit;
}

bool am_has_general(const am_state *s, gd_id unit)
{
    return am_supported(s, am_at(s, unit)->side) == unit;
}

int am_leading_edge(const am_unit *u, gd_angle direction)
{
    // Exactly between two edges front and rear go first: that is how friends are met (RESULT-20).
    gd_angle turn = gd_angle_wrap(direction - u->facing), ahead = gd_angle_apart(turn, 0);
    if (ahead <= GD_TURN / 8)
        return GD_FRONT;
    if (ahead >= GD_TURN * 3 / 8)
        return GD_REAR;
    return turn < GD_TURN / 2 ? GD_RIGHT : GD_LEFT;
}

// A thin strip along the unit's leading edge, wide enough to overlap what would be touched in
// passing.
static gd_rect leading_strip(const am_unit *u, gd_angle direction)
{
    enum { THIN = 20 };
    int edge = am_leading_edge(u, direction);
    gd_rect r = am_rect(u);
    gd_length across = edge == GD_FRONT || edge == GD_REAR ? am_width(u) : am_depth(u);
    return gd_rect_make(gd_edge_middle(&r, edge), direction, across + 2 * AM_BRUSH, THIN);
}

// The strip finds where that could be, the stands decide: a corner that is passed closely touches
// nothing.
gd_length am_until_brush(const am_unit *u, const am_unit *enemy, gd_angle direction,
                         gd_length distance, unsigned edges)
{
    if (distance < GD_TOUCH_LENGTH)
        return distance + GD_INCH; // too short a way to begin anything
    gd_rect strip = leading_strip(u, direction), other = am_rect(enemy);
    gd_length at = gd_sweep(&strip, direction, distance, &other) + GD_TOUCH_LENGTH;
    for (; at <= distance; at += GD_TOUCH_LENGTH) {
        am_unit there = *u;
        am_contact c;
        there.at = gd_point_ahead(u->at, direction, at);
        if (am_touching(&there, enemy, &c) && (c.edges_a & edges))
            return at;
    }
    return distance + GD_INCH;
}
