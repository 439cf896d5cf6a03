// americanus/pieces.c - placing terrain before the game (DBAM-TERR-02 to 07).
#include <string.h>

#include "americanus_clauses.h"
#include "rules/americanus/data.h"
#include "rules/americanus/setup.h"

enum { V_TYPE, V_WIDTH, V_FORD_X, V_FORD_Y, V_FORD2_X, V_FORD2_Y };
enum { MAX_SPANS = 64 };

static bool is_area(int kind) { return kind <= AM_GENTLE_HILL; }

int am_pieces_bad(const am_state *s)
{
    int bad = 0;
    for (int i = 0; i < s->placed_count; i++)
        bad += (AM_BAD_GOING & GD_KIND(s->placed[i].kind)) != 0;
    return bad;
}

static const gd_feature *river_of(const am_state *s)
{
    for (int i = 0; i < s->placed_count; i++)
        if (s->placed[i].kind == AM_RIVER)
            return &s->placed[i];
    return NULL;
}

static bool has_crossing(const am_state *s)
{
    for (int i = 0; i < s->placed_count; i++)
        if (s->placed[i].kind == AM_BRIDGE || s->placed[i].kind == AM_FORD)
            return true;
    return false;
}

void am_prompt_terrain(const gd_scenario *sc, const void *state, gd_text *out)
{
    const am_state *s = state;
    (void)sc;
    *out = (gd_text){
        "%N: place 4 to 8 pieces of terrain, at least half of them bad going (%d placed, %d bad)",
        {s->first, s->pieces_placed, am_pieces_bad(s)}};
}

static bool may_end(const am_state *s)
{
    return s->pieces_placed >= AM_LEAST_PIECES && 2 * am_pieces_bad(s) >= s->pieces_placed &&
           (!river_of(s) || has_crossing(s));
}

void am_offer_terrain(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const am_state *s = state;
    (void)sc;
    for (int kind = 0; s->pieces_placed < AM_MOST_PIECES && kind <= AM_RIVER; kind++) {
        if (kind == AM_FORTIFICATION || (kind == AM_RIVER && river_of(s)))
            continue;
        gd_offer *o = gd_offer_add(out, AM_DO_PLACE_TERRAIN);
        o->value[V_TYPE] = kind;
        o->open = GD_OPEN_LIST | (kind == AM_RIVER ? 0x3e : 0);
    }
    if (s->roads_placed < AM_MOST_ROADS)
        gd_offer_add(out, AM_DO_PLACE_ROAD)->open = GD_OPEN_LIST;
    if (may_end(s))
        gd_offer_add(out, AM_DO_END_TERRAIN);
}

static gd_length polyline_length(const gd_item *item, int count)
{
    gd_length sum = 0;
    for (int i = 1; i < count; i++)
        sum +=
            gd_distance((gd_point){item[i - 1].a, item[i - 1].b}, (gd_point){item[i].a, item[i].b});
    return sum;
}

static bool on_edge(const gd_scenario *sc, gd_point p)
{
    return p.x <= GD_SLACK || p.y <= GD_SLACK || p.x >= sc->width - GD_SLACK ||
           p.y >= sc->depth - GD_SLACK;
}

// The stretches of a table edge in front of which the polygon reaches into the strip. The part of a
// polygon inside the strip is bounded by its own edges, cut at the strip's inner line, and by that
// line; together their shadows on the table edge are the shadow of the part.
static int shadow(const gd_scenario *sc, int edge, const gd_point *points, int count, gd_span *out,
                  int max)
{
    gd_box strip = am_strip(sc, edge);
    bool flat = edge == AM_EDGE_NORTH || edge == AM_EDGE_SOUTH;
    gd_point box[4] = {{strip.left, strip.bottom},
                       {strip.right, strip.bottom},
                       {strip.right, strip.top},
                       {strip.left, strip.top}};
    int n = 0;
    for (int i = 0; i < count && n < max; i++) {
        gd_point a = points[i], b = points[(i + 1) % count];
        gd_length length = gd_distance(a, b);
        gd_span part;
        if (!length || gd_polygon_spans(box, 4, a, b, &part, 1) < 1)
            continue;
        gd_length from = flat ? a.x : a.y, to = flat ? b.x : b.y;
        gd_length u = from + (gd_length)((int64_t)(to - from) * part.from / length);
        gd_length v = from + (gd_length)((int64_t)(to - from) * part.to / length);
        out[n++] = (gd_span){u < v ? u : v, u < v ? v : u};
    }
    // The inner line of the strip, where it lies inside the polygon (and not only along its edge).
    gd_point a = flat ? (gd_point){0, edge == AM_EDGE_NORTH ? strip.bottom : strip.top}
                      : (gd_point){edge == AM_EDGE_EAST ? strip.left : strip.right, 0};
    gd_point b = flat ? (gd_point){sc->width, a.y} : (gd_point){a.x, sc->depth};
    gd_length nudge = edge == AM_EDGE_NORTH || edge == AM_EDGE_EAST ? 1 : -1;
    a.x += flat ? 0 : nudge, b.x += flat ? 0 : nudge;
    a.y += flat ? nudge : 0, b.y += flat ? nudge : 0;
    n += gd_polygon_spans(points, count, a, b, out + n, max - n);
    return n;
}

// Of the strip along any edge, bad going and river may reach into no more than half (DBAM-TERR-07).
static bool keeps_edges_open(const gd_scenario *sc, const am_state *s)
{
    gd_layer l = {s->placed, s->placed_point, s->placed_count};
    for (int edge = AM_EDGE_NORTH; edge <= AM_EDGE_WEST; edge++) {
        gd_span spans[MAX_SPANS * 2];
        int n = 0;
        for (int i = 0; i < s->placed_count; i++) {
            const gd_feature *f = &s->placed[i];
            if (!((AM_BAD_GOING | GD_KIND(AM_RIVER)) & GD_KIND(f->kind)))
                continue;
            for (int part = 0; part < gd_feature_parts(f); part++) {
                const gd_point *points;
                gd_point quad[4];
                int count = gd_feature_part(&l, f, part, &points, quad);
                n += shadow(sc, edge, points, count, spans + n, MAX_SPANS * 2 - n);
            }
            n = gd_spans_merge(spans, n);
        }
        gd_length length = edge == AM_EDGE_NORTH || edge == AM_EDGE_SOUTH ? sc->width : sc->depth;
        // A shadow that only touches the strip's border has no width.
        if (gd_spans_total(spans, n) > length / 2 + GD_SLACK)
            return false;
    }
    return true;
}

// Adds a feature to the state; false if there is no room for it.
static bool add_feature(am_state *s, int kind, int shape, gd_length width, const gd_point *points,
                        int count)
{
    int room = shape == GD_BAND ? 3 * count : count;
    if (s->placed_count == AM_PLACED || s->placed_points + room > AM_PLACED_POINTS)
        return false;
    gd_feature *f = &s->placed[s->placed_count++];
    memset(f, 0, sizeof *f);
    f->kind = (uint8_t)kind;
    s->placed_kinds = (uint16_t)(s->placed_kinds | GD_KIND(kind));
    f->shape = (uint8_t)shape;
    f->width = width;
    f->count = (uint16_t)count;
    memcpy(&s->placed_point[s->placed_points], points, (size_t)count * sizeof *points);
    s->placed_points =
        (uint16_t)(s->placed_points + gd_feature_finish(f, s->placed_point, s->placed_points));
    return true;
}

// A ford: two inches of the river about the place named.
static bool add_ford(am_state *s, const gd_feature *river, gd_point at)
{
    const gd_point *centre = &s->placed_point[river->first];
    int best = 0;
    for (int i = 1; i + 1 < river->count; i++)
        if (gd_point_segment_distance(at, centre[i], centre[i + 1]) <
            gd_point_segment_distance(at, centre[best], centre[best + 1]))
            best = i;
    if (gd_point_segment_distance(at, centre[best], centre[best + 1]) > river->width / 2 + GD_SLACK)
        return false;
    gd_angle along = gd_bearing(centre[best], centre[best + 1]);
    gd_length ahead = gd_ahead_of(centre[best], along, at);
    gd_point line[2] = {gd_point_ahead(centre[best], along, ahead - AM_FORD_LENGTH / 2),
                        gd_point_ahead(centre[best], along, ahead + AM_FORD_LENGTH / 2)};
    return add_feature(s, AM_FORD, GD_BAND, river->width, line, 2);
}

// Where a road meets a river there is a bridge (DBAM-TERR-06), a little longer than the water is
// wide.
static bool add_bridges(am_state *s, int road_index, int river_index)
{
    gd_layer l = {s->placed, s->placed_point, s->placed_count};
    const gd_feature *road = &s->placed[road_index], *river = &s->placed[river_index];
    for (int i = 0; i + 1 < road->count; i++) {
        gd_point a = s->placed_point[road->first + i], b = s->placed_point[road->first + i + 1];
        gd_span spans[MAX_SPANS];
        int n = 0;
        for (int part = 0; part < gd_feature_parts(river); part++) {
            const gd_point *points;
            gd_point quad[4];
            int count = gd_feature_part(&l, river, part, &points, quad);
            n += gd_polygon_spans(points, count, a, b, spans + n, MAX_SPANS - n);
        }
        n = gd_spans_merge(spans, n);
        gd_angle along = gd_bearing(a, b);
        for (int k = 0; k < n; k++) {
            gd_point line[2] = {gd_point_ahead(a, along, spans[k].from - AM_ROAD_WIDTH / 2),
                                gd_point_ahead(a, along, spans[k].to + AM_ROAD_WIDTH / 2)};
            if (spans[k].to > spans[k].from &&
                !add_feature(s, AM_BRIDGE, GD_BAND, AM_ROAD_WIDTH, line, 2))
                return false;
        }
    }
    return true;
}

static int collect(const gd_action *a, gd_point *points)
{
    for (int i = 0; i < a->count; i++)
        points[i] = (gd_point){a->item[i].a, a->item[i].b};
    return a->count;
}

// Places the piece; false if the state has no room for it or a ford is not on the river.
static bool place(am_state *s, const gd_action *a)
{
    gd_point points[GD_ITEMS];
    int count = collect(a, points), index = s->placed_count;
    if (a->verb == AM_DO_PLACE_ROAD) {
        s->roads_placed++;
        if (!add_feature(s, AM_ROAD, GD_BAND, AM_ROAD_WIDTH, points, count))
            return false;
        for (int i = 0; i < index; i++)
            if (s->placed[i].kind == AM_RIVER && !add_bridges(s, index, i))
                return false;
        return true;
    }
    int kind = a->value[V_TYPE];
    s->pieces_placed++;
    if (is_area(kind))
        return add_feature(s, kind, GD_AREA, 0, points, count);
    if (kind != AM_RIVER)
        return add_feature(s, kind, GD_LINE, 0, points, count);
    gd_length width = a->value[V_WIDTH] == GD_ABSENT ? AM_RIVER_LEAST : a->value[V_WIDTH];
    if (!add_feature(s, kind, GD_BAND, width, points, count))
        return false;
    for (int i = V_FORD_X; i <= V_FORD2_X; i += 2)
        if (a->value[i] != GD_ABSENT &&
            !add_ford(s, &s->placed[index], (gd_point){a->value[i], a->value[i + 1]}))
            return false;
    for (int i = 0; i < index; i++)
        if (s->placed[i].kind == AM_ROAD && !add_bridges(s, i, index))
            return false;
    return true;
}

// The corners of a small area are rounded: a thousandth of an inch along an outline of a foot.
#define AREA2_SLACK (2LL * 12 * GD_INCH)

// Is there a way to lay a square of 12 inches over it? Tried along each side and every half degree.
static bool fits_in_square(const gd_point *points, int count)
{
    for (int k = 0; k < count + 180; k++) {
        gd_angle facing =
            k < count ? gd_bearing(points[k], points[(k + 1) % count]) : (k - count) * 5;
        gd_length ahead[2] = {0, 0}, right[2] = {0, 0};
        for (int i = 1; i < count; i++) {
            gd_length a = gd_ahead_of(points[0], facing, points[i]),
                      r = gd_right_of(points[0], facing, points[i]);
            ahead[0] = a < ahead[0] ? a : ahead[0];
            ahead[1] = a > ahead[1] ? a : ahead[1];
            right[0] = r < right[0] ? r : right[0];
            right[1] = r > right[1] ? r : right[1];
        }
        if (ahead[1] - ahead[0] <= AM_AREA_SQUARE + GD_SLACK &&
            right[1] - right[0] <= AM_AREA_SQUARE + GD_SLACK)
            return true;
    }
    return false;
}

static bool check_area(const am_state *s, const gd_point *points, int count, gd_verdict *v)
{
    gd_box box = {points[0].x, points[0].y, points[0].x, points[0].y};
    for (int i = 1; i < count; i++) {
        box.left = points[i].x < box.left ? points[i].x : box.left;
        box.right = points[i].x > box.right ? points[i].x : box.right;
        box.bottom = points[i].y < box.bottom ? points[i].y : box.bottom;
        box.top = points[i].y > box.top ? points[i].y : box.top;
    }
    if (count < 3 || !gd_polygon_simple(points, count))
        return gd_refuse(
            v, DBAM_TERR_07,
            "an area needs at least three corners and an outline that does not cross itself");
    if (!fits_in_square(points, count))
        return gd_refuse(v, DBAM_TERR_07,
                         "an area fits in a square of 12 inches; this one measures %L by %L",
                         box.right - box.left, box.top - box.bottom);
    if (gd_polygon_area2(points, count) < AM_LEAST_AREA2 - AREA2_SLACK)
        return gd_refuse(v, DBAM_TERR_07, "an area covers at least 9 square inches");
    for (int i = 0; i < s->placed_count; i++) {
        const gd_feature *f = &s->placed[i];
        if (f->shape == GD_AREA &&
            gd_polygons_overlap(points, count, &s->placed_point[f->first], f->count, GD_SLACK))
            return gd_refuse(v, DBAM_TERR_07, "areas may not overlap each other");
    }
    return true;
}

static bool check_line(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_verdict *v)
{
    gd_point first = {a->item[0].a, a->item[0].b};
    gd_point last = {a->item[a->count - 1].a, a->item[a->count - 1].b};
    for (int i = 1; i < a->count; i++)
        if (a->item[i].a == a->item[i - 1].a && a->item[i].b == a->item[i - 1].b)
            return gd_refuse(v, DBAM_TERR_07, "two points of a line in a row are the same");
    if (a->verb == AM_DO_PLACE_ROAD) {
        if (!on_edge(sc, first) || !on_edge(sc, last))
            return gd_refuse(v, DBAM_TERR_06, "a road runs from table edge to table edge");
        return true;
    }
    if (a->value[V_TYPE] != AM_RIVER) {
        gd_length length = polyline_length(a->item, a->count);
        if (length > AM_FENCE_LENGTH + GD_SLACK)
            return gd_refuse(v, DBAM_TERR_07, "a fence or wall is at most 12 inches long, not %L",
                             length);
        return true;
    }
    gd_length width = a->value[V_WIDTH] == GD_ABSENT ? AM_RIVER_LEAST : a->value[V_WIDTH];
    if (river_of(s))
        return gd_refuse(v, DBAM_TERR_07, "there is a river already");
    if (width < AM_RIVER_LEAST || width > AM_RIVER_MOST)
        return gd_refuse(v, DBAM_TERR_07, "a river is 1 to 3 inches wide, not %L", width);
    if (!on_edge(sc, first) || !on_edge(sc, last))
        return gd_refuse(v, DBAM_TERR_07, "a river runs from table edge to table edge");
    return true;
}

static bool check_piece(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_verdict *v)
{
    gd_point points[GD_ITEMS];
    bool road = a->verb == AM_DO_PLACE_ROAD;
    if (a->count < 2)
        return gd_refuse(v, DBAM_TERR_07, "a piece has at least 2 points");
    int count = collect(a, points);
    if (road && s->roads_placed >= AM_MOST_ROADS)
        return gd_refuse(v, DBAM_TERR_06, "there are two roads already");
    if (!road && s->pieces_placed >= AM_MOST_PIECES)
        return gd_refuse(v, DBAM_TERR_02, "at most 8 pieces are placed");
    if (!road && a->value[V_TYPE] == AM_FORTIFICATION)
        return gd_refuse(v, DBAM_TERR_05, "fortifications come only with a scenario");
    for (int i = 0; i < count; i++)
        if (points[i].x < 0 || points[i].y < 0 || points[i].x > sc->width ||
            points[i].y > sc->depth)
            return gd_refuse(v, DBAM_TERR_07, "terrain lies on the table");
    bool area = !road && is_area(a->value[V_TYPE]);
    if (area ? !check_area(s, points, count, v) : !check_line(sc, s, a, v))
        return false;
    am_state with = *s;
    if (!place(&with, a))
        return gd_refuse(v, DBAM_TERR_06,
                         "a ford lies on the river, and there is no room for more terrain");
    // Nothing is placed that could never be made good: the player would be stuck.
    if (2 * (with.pieces_placed - am_pieces_bad(&with)) > AM_MOST_PIECES)
        return gd_refuse(v, DBAM_TERR_03,
                         "with this piece less than half of at most 8 could be bad going");
    if (river_of(&with) && !has_crossing(&with) && with.roads_placed >= AM_MOST_ROADS)
        return gd_refuse(v, DBAM_TERR_06, "the river would have neither bridge nor ford");
    if (!keeps_edges_open(sc, &with))
        return gd_refuse(
            v, DBAM_TERR_07,
            "bad going and river may reach into no more than half of the strip along a table edge");
    return gd_accept(v, 0);
}

bool am_check_terrain(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const am_state *s = state;
    switch (a->verb) {
    case AM_DO_PLACE_TERRAIN:
    case AM_DO_PLACE_ROAD:
        return check_piece(sc, s, a, v);
    case AM_DO_END_TERRAIN:
        if (s->pieces_placed < AM_LEAST_PIECES)
            return gd_refuse(v, DBAM_TERR_02, "at least 4 pieces are placed, not %d",
                             s->pieces_placed);
        if (2 * am_pieces_bad(s) < s->pieces_placed) {
            gd_refuse(v, DBAM_TERR_03,
                      "at least half of the %d {piece|pieces} must be bad going, not %d",
                      s->pieces_placed, am_pieces_bad(s));
            v->also = DBAM_TERR_05;
            return false;
        }
        if (river_of(s) && !has_crossing(s))
            return gd_refuse(v, DBAM_TERR_06, "the river has neither bridge nor ford");
        return gd_accept(v, 0);
    default:
        return am_refuse_moment(v, a);
    }
}

void am_apply_terrain(gd_play *p, const gd_action *a)
{
    am_state *s = p->state;
    if (a->verb == AM_DO_END_TERRAIN) {
        am_next_setup(p);
        return;
    }
    place(s, a);
    if (a->verb == AM_DO_PLACE_ROAD)
        gd_tell(p, AM_EV_TERRAIN, DBAM_TERR_06, 0, "the %N {lays|lay} a road", s->first);
    else
        gd_tell(p, AM_EV_TERRAIN, DBAM_TERR_02, 0, "the %N {places|place} piece %d of the terrain",
                s->first, s->pieces_placed);
}
