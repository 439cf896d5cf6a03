// devil/ground.c - what the ground is under and between units.
#include "rules/devil/ground.h"

gd_map dp_map(const gd_scenario *sc, const dp_state *s)
{
    return (gd_map){{gd_scenario_layer(sc), {s->works, s->works_point, s->built_count}},
                    sc->ground.kinds | (s->built_count ? GD_KIND(DP_HASTY_WORKS) : 0)};
}

const gd_feature *dp_feature(const gd_scenario *sc, const dp_state *s, int number)
{
    return number >= DP_WORKS ? &s->works[number - DP_WORKS] : &sc->ground.feature[number];
}

static const gd_point *points_of(const gd_scenario *sc, const dp_state *s, int number)
{
    const gd_feature *f = dp_feature(sc, s, number);
    return (number >= DP_WORKS ? s->works_point : sc->ground.point) + f->first;
}

bool dp_next_line(const gd_scenario *sc, const dp_state *s, int *number)
{
    for (++*number; *number < sc->ground.count; ++*number)
        if (DP_KINDS_LINE & GD_KIND(sc->ground.feature[*number].kind))
            return true;
    *number = dp_max(*number, DP_WORKS);
    return *number - DP_WORKS < s->built_count;
}

// ---- stretches that are left --------------------------------------------------------------------

gd_point dp_point_along(gd_point a, gd_point b, gd_length distance)
{
    gd_length whole = gd_distance(a, b);
    if (whole == 0)
        return a;
    return (gd_point){a.x + (gd_length)dp_round_div((int64_t)(b.x - a.x) * distance, whole),
                      a.y + (gd_length)dp_round_div((int64_t)(b.y - a.y) * distance, whole)};
}

// How far along a-b the point is, seen at right angles.
static gd_length along_of(gd_point a, gd_point b, gd_point p)
{
    gd_length whole = gd_distance(a, b);
    if (whole == 0)
        return 0;
    int64_t dot = (int64_t)(b.x - a.x) * (p.x - a.x) + (int64_t)(b.y - a.y) * (p.y - a.y);
    return (gd_length)dp_round_div(dot, whole);
}

static bool is_torn(const dp_state *s, int number)
{
    for (int i = 0; i < s->gap_count; i++)
        if (s->torn[i].feature == number)
            return true;
    return false;
}

// A torn stretch lies along the line it was torn from, so its ends can be told by how far they are
// along each segment. What is left of a-b is what no gap covers.
static int split(const dp_state *s, int number, gd_point a, gd_point b, dp_piece *out, int room)
{
    gd_span gone[DP_GAPS];
    int count = 0, made = 0;
    gd_length whole = gd_distance(a, b);
    for (int i = 0; i < s->gap_count; i++) {
        const dp_torn *g = &s->torn[i];
        if (g->feature != number || gd_point_segment_distance(g->from, a, b) > GD_SLACK ||
            gd_point_segment_distance(g->to, a, b) > GD_SLACK)
            continue;
        gd_length from = along_of(a, b, g->from), to = along_of(a, b, g->to);
        gone[count++] = from < to ? (gd_span){from, to} : (gd_span){to, from};
    }
    count = gd_spans_merge(gone, count);
    gd_length at = 0;
    for (int i = 0; i <= count && made < room; i++) {
        gd_length until = i < count ? gone[i].from : whole;
        if (until - at > GD_SLACK || count == 0)
            out[made++] =
                (dp_piece){dp_point_along(a, b, at), i < count ? dp_point_along(a, b, until) : b};
        at = i < count ? gone[i].to : whole;
    }
    return made;
}

int dp_line_pieces(const gd_scenario *sc, const dp_state *s, int number,
                   dp_piece out[DP_LINE_PIECES])
{
    const gd_feature *f = dp_feature(sc, s, number);
    const gd_point *p = points_of(sc, s, number);
    int count = 0;
    bool torn = is_torn(s, number);
    for (int i = 0; i + 1 < f->count && count < DP_LINE_PIECES; i++) {
        if (torn)
            count += split(s, number, p[i], p[i + 1], out + count, DP_LINE_PIECES - count);
        else
            out[count++] = (dp_piece){p[i], p[i + 1]};
    }
    return count;
}

static bool far_from(const gd_feature *f, const gd_box *box, gd_length gap)
{
    return !gd_box_meet(&f->box, box, gap);
}

// Is the stretch certainly farther from the box than that?
static bool piece_beyond(const dp_piece *p, const gd_box *box, gd_length gap)
{
    gd_box own = gd_box_between(p->a, p->b);
    return !gd_box_meet(&own, box, gap);
}

gd_rect dp_inside_of(const gd_rect *r)
{
    gd_point centre = gd_rect_centre(r);
    gd_rect inner;
    for (int i = 0; i < 4; i++)
        inner.corner[i] = dp_point_along(r->corner[i], centre, 2 * GD_SLACK);
    return inner;
}

bool dp_line_under(const gd_scenario *sc, const dp_state *s, int number, const gd_rect *r)
{
    dp_piece piece[DP_LINE_PIECES];
    gd_box box = gd_rect_box(r);
    if (far_from(dp_feature(sc, s, number), &box, 0))
        return false;
    int count = dp_line_pieces(sc, s, number, piece);
    for (int i = 0; i < count; i++) {
        if (piece_beyond(&piece[i], &box, GD_SLACK))
            continue;
        gd_rect inner = dp_inside_of(r);
        if (gd_polyline_rect_distance(&piece[i].a, 2, &inner) == 0)
            return true;
    }
    return false;
}

bool dp_line_crossed(const gd_scenario *sc, const dp_state *s, int number, gd_point a, gd_point b,
                     gd_point *at)
{
    dp_piece piece[DP_LINE_PIECES];
    gd_box box = gd_box_between(a, b);
    if (far_from(dp_feature(sc, s, number), &box, GD_SLACK))
        return false;
    int count = dp_line_pieces(sc, s, number, piece);
    gd_length best = INT32_MAX;
    for (int i = 0; i < count; i++) {
        gd_point on;
        if (piece_beyond(&piece[i], &box, GD_SLACK))
            continue;
        if (!gd_polyline_crossing(&piece[i].a, 2, a, b, &on)) {
            // An end that lies on the line up to rounding has reached it.
            if (gd_point_segment_distance(b, piece[i].a, piece[i].b) > 2)
                continue;
            on = b;
        }
        gd_length d = gd_distance(a, on);
        if (d >= best)
            continue;
        best = d;
        if (at)
            *at = on;
    }
    return best < INT32_MAX;
}

// ---- units and lines ----------------------------------------------------------------------------

bool dp_stand_at_line(const gd_scenario *sc, const dp_state *s, const dp_unit *u, int stand,
                      int number)
{
    gd_rect r = dp_stand_rect(u, stand);
    gd_box box = gd_rect_box(&r);
    dp_piece piece[DP_LINE_PIECES];
    if (far_from(dp_feature(sc, s, number), &box, DP_AT_OBSTACLE))
        return false;
    int count = dp_line_pieces(sc, s, number, piece);
    for (int i = 0; i < count; i++)
        if (!piece_beyond(&piece[i], &box, DP_AT_OBSTACLE) &&
            gd_polyline_rect_distance(&piece[i].a, 2, &r) <= DP_AT_OBSTACLE)
            return true;
    return false;
}

bool dp_unit_at_line(const gd_scenario *sc, const dp_state *s, const dp_unit *u, int number)
{
    int front = dp_front_rank(u), at = 0;
    for (int i = 0; i < front; i++)
        at += dp_stand_at_line(sc, s, u, i, number);
    return 2 * at > front;
}

bool dp_astride(const gd_scenario *sc, const dp_state *s, const dp_unit *u, int number)
{
    for (int i = 0; i < u->stands; i++) {
        gd_rect r = dp_stand_rect(u, i);
        if (dp_line_under(sc, s, number, &r))
            return true;
    }
    return false;
}

// ---- areas, heights, roads ----------------------------------------------------------------------

bool dp_unit_in_any(const gd_scenario *sc, const dp_unit *u, gd_kinds kinds)
{
    gd_map map = {{gd_scenario_layer(sc), {NULL, NULL, 0}}, sc->ground.kinds};
    int count = 0;
    for (int i = 0; i < u->stands; i++)
        count += gd_map_at(&map, u->stand_at[i], kinds) != 0;
    return 2 * count > u->stands;
}

gd_kinds dp_unit_in(const gd_scenario *sc, const dp_unit *u)
{
    gd_map map = {{gd_scenario_layer(sc), {NULL, NULL, 0}}, sc->ground.kinds};
    gd_kinds in = 0;
    int count[DP_TERRAINS] = {0};
    if (!(sc->ground.kinds & DP_KINDS_AREA))
        return 0;
    for (int i = 0; i < u->stands; i++) {
        gd_kinds here = gd_map_at(&map, u->stand_at[i], DP_KINDS_AREA);
        for (int k = 0; k < DP_TERRAINS; k++)
            count[k] += (here >> k & 1) != 0;
    }
    for (int k = 0; k < DP_TERRAINS; k++)
        if (2 * count[k] > u->stands)
            in |= GD_KIND(k);
    return in;
}

// A hill of which nothing is told is one level high.
int dp_hill_level(const gd_feature *hill) { return hill->height ? hill->height : 1; }

int dp_level_at(const gd_scenario *sc, gd_point p)
{
    int level = 0;
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        if (f->kind == DP_HILL && dp_hill_level(f) > level &&
            gd_polygon_side(sc->ground.point + f->first, f->count, p) >= 0)
            level = dp_hill_level(f);
    }
    return level;
}

int dp_unit_level(const gd_scenario *sc, const dp_unit *u)
{
    return dp_level_at(sc, dp_colours_at(u));
}

// Roads are bands with a centre line, or lines; so are sunken roads.
static bool near_line(const gd_scenario *sc, gd_kinds kinds, gd_point p, gd_length near)
{
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        if (!(kinds & GD_KIND(f->kind)) || f->shape == GD_AREA)
            continue;
        const gd_point *line = sc->ground.point + f->first;
        gd_length reach = near > 0 ? near : f->width / 2;
        for (int k = 0; k + 1 < f->count; k++)
            if (gd_point_segment_distance(p, line[k], line[k + 1]) <= reach)
                return true;
    }
    return false;
}

bool dp_point_on_road(const gd_scenario *sc, gd_point p)
{
    return near_line(sc, GD_KIND(DP_ROAD) | GD_KIND(DP_SUNKEN_ROAD), p, DP_ROAD_NEAR);
}

bool dp_unit_on_road(const gd_scenario *sc, const dp_unit *u)
{
    for (int i = 0; i < u->stands; i++)
        if (!dp_point_on_road(sc, u->stand_at[i]))
            return false;
    return u->stands > 0;
}

// Fords and bridges are stretches along the river's line, or roads across it.
bool dp_at_ford(const gd_scenario *sc, gd_point p)
{
    return near_line(sc, GD_KIND(DP_FORD), p, GD_SLACK);
}

bool dp_at_bridge(const gd_scenario *sc, gd_point p)
{
    return near_line(sc, GD_KIND(DP_ROAD) | GD_KIND(DP_BRIDGE), p, DP_ROAD_NEAR);
}

bool dp_has_way(const gd_scenario *sc, const dp_unit *u, int kind, gd_point at)
{
    if (dp_is_column(u) && dp_point_on_road(sc, at))
        return true;
    return kind == DP_RIVER && dp_at_ford(sc, at);
}

bool dp_across_river(const gd_scenario *sc, const dp_state *s, const dp_unit *u)
{
    for (int n = DP_NO_LINE; dp_next_line(sc, s, &n);)
        if (dp_feature(sc, s, n)->kind == DP_RIVER && dp_astride(sc, s, u, n))
            return true;
    return false;
}
