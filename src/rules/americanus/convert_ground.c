// americanus/convert_ground.c - a battle's ground as this system knows it (catalogue section 7).
//
// What the catalogue does not name is decided here: thickets are woods, ponds swamp, rough ground
// is steep hill; an embankment, a railway cut and a sunken road give the cover of a wall, and the
// sunken road is also a road; railways, brooks and low fields are open, and kept to be seen.
#include "core/geometry.h"
#include "rules/americanus/convert.h"
#include "rules/americanus/data.h"

enum {
    STEEP_SLOPE = 6, // 1 in so many, or steeper
    RIVER_YARDS = 10,
    RIVER_LEAST = GD_INCH / 2,
    BANK = GD_INCH / 4,   // a bridge reaches over the water by this much
    SAME_PLACE = GD_INCH, // a ford so near to where a road crosses is that crossing
    MAX_SPANS = 32,
    NOTHING = -1,
};

static int area_kind(const gd_battle_feature *f)
{
    switch (f->kind) {
    case GD_TERRAIN_HILL:
        return f->steep || (f->slope && f->slope <= STEEP_SLOPE) ? AM_STEEP_HILL : AM_GENTLE_HILL;
    case GD_TERRAIN_THICK_WOODS:
    case GD_TERRAIN_OPEN_WOODS:
    case GD_TERRAIN_THICKET:
    case GD_TERRAIN_ORCHARD:
        return AM_WOODS;
    case GD_TERRAIN_CORN:
        return AM_TALL_CROPS;
    case GD_TERRAIN_MARSH:
    case GD_TERRAIN_POND:
        return AM_SWAMP;
    case GD_TERRAIN_ROUGH:
        return AM_STEEP_HILL;
    case GD_TERRAIN_TOWN:
    case GD_TERRAIN_FARM:
        return AM_BUILT_UP;
    case GD_TERRAIN_HASTY_WORKS:
    case GD_TERRAIN_WORKS:
        return AM_FORTIFICATION;
    default:
        return NOTHING;
    }
}

static int line_kind(const gd_battle_feature *f)
{
    switch (f->kind) {
    case GD_TERRAIN_FENCE:
        return AM_FENCE;
    case GD_TERRAIN_STONE_WALL:
    case GD_TERRAIN_SUNKEN_ROAD:
    case GD_TERRAIN_EMBANKMENT:
    case GD_TERRAIN_CUT:
        return AM_WALL;
    case GD_TERRAIN_HASTY_WORKS:
    case GD_TERRAIN_WORKS:
        return AM_FORTIFICATION;
    default:
        return NOTHING;
    }
}

static bool is_road(const gd_battle_feature *f)
{
    return f->kind == GD_TERRAIN_ROAD_PIKE || f->kind == GD_TERRAIN_ROAD_LANE ||
           f->kind == GD_TERRAIN_SUNKEN_ROAD;
}

static bool is_river(const gd_battle_feature *f)
{
    return (f->kind == GD_TERRAIN_STREAM || f->kind == GD_TERRAIN_RIVER) &&
           f->width >= RIVER_YARDS * GD_YARD;
}

// An area or a line. What means nothing here is scenery.
static bool add_plain(const gd_battle *b, int feature, gd_scenario *sc, gd_error *err)
{
    const gd_battle_feature *f = &b->feature[feature];
    gd_point points[GD_BATTLE_RING];
    int count = gd_battle_outline(b, feature, sc->yards_per_foot, points);
    bool area = f->geometry == GD_GEOMETRY_AREA;
    int kind = area ? area_kind(f) : line_kind(f);
    if (kind == NOTHING && (area || (!is_road(f) && !is_river(f)))) {
        gd_battle_scenery(b, feature, sc);
        return true;
    }
    if (area)
        return count < 3 || gd_polygon_area2(points, count) == 0 ||
               gd_battle_lay(f, kind, GD_AREA, points, count, 0, sc, err);
    if (count < 2)
        return true;
    if (is_river(f)) {
        gd_length width = gd_battle_inches(f->width, sc->yards_per_foot);
        width = width < RIVER_LEAST ? RIVER_LEAST : width;
        return gd_battle_lay(f, AM_RIVER, GD_BAND, points, count, width, sc, err);
    }
    if (is_road(f) && !gd_battle_lay(f, AM_ROAD, GD_BAND, points, count, AM_ROAD_WIDTH, sc, err))
        return false;
    return kind == NOTHING || gd_battle_lay(f, kind, GD_LINE, points, count, 0, sc, err);
}

// Does the battle have a ford about here?
static bool is_ford(const gd_battle *b, int scale, gd_point at)
{
    for (int i = 0; i < b->feature_count; i++) {
        const gd_battle_feature *f = &b->feature[i];
        if (f->kind == GD_TERRAIN_FORD && gd_battle_has_feature(b, i) &&
            gd_distance(gd_battle_point(b->point[f->first], scale), at) <= SAME_PLACE)
            return true;
    }
    return false;
}

// A bridge along `road`, from one bank to the other and a little farther.
static bool add_bridge(gd_scenario *sc, gd_point from, gd_point to, gd_angle road,
                       const gd_battle_feature *bridge, gd_error *err)
{
    gd_point ends[2] = {gd_point_ahead(from, road, -BANK), gd_point_ahead(to, road, BANK)};
    return gd_battle_lay(bridge, AM_BRIDGE, GD_BAND, ends, 2, AM_ROAD_WIDTH, sc, err);
}

// The stretches of a-b that lie in the river.
static int wet_spans(const gd_scenario *sc, const gd_feature *river, gd_point a, gd_point b,
                     gd_span *out)
{
    gd_layer layer = gd_scenario_layer(sc);
    int count = 0;
    for (int part = 0; part < gd_feature_parts(river) && count < MAX_SPANS; part++) {
        const gd_point *points;
        gd_point quad[4];
        int corners = gd_feature_part(&layer, river, part, &points, quad);
        count += gd_polygon_spans(points, corners, a, b, out + count, MAX_SPANS - count);
    }
    return gd_spans_merge(out, count);
}

// Where a road crosses a river there is a bridge, unless the battle has a ford there.
static bool bridge_road(const gd_battle *b, gd_scenario *sc, int road, int river, gd_error *err)
{
    static const gd_battle_feature bridge = {.kind = GD_TERRAIN_BRIDGE, .name = "bridge"};
    const gd_ground *g = &sc->ground;
    for (int i = 0; i + 1 < g->feature[road].count; i++) {
        const gd_point *leg = &g->point[g->feature[road].first + i];
        gd_angle along = gd_bearing(leg[0], leg[1]);
        gd_span wet[MAX_SPANS];
        int count = wet_spans(sc, &g->feature[river], leg[0], leg[1], wet);
        for (int j = 0; j < count; j++) {
            gd_point from = gd_point_ahead(leg[0], along, wet[j].from);
            gd_point to = gd_point_ahead(leg[0], along, wet[j].to);
            if (wet[j].to == wet[j].from ||
                is_ford(b, sc->yards_per_foot, gd_point_middle(from, to)))
                continue;
            if (!add_bridge(sc, from, to, along, &bridge, err))
                return false;
        }
    }
    return true;
}

static bool has_bridge(const gd_scenario *sc, gd_point p)
{
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        const gd_point *ends = &sc->ground.point[f->first];
        if (f->kind == AM_BRIDGE && gd_point_segment_distance(p, ends[0], ends[1]) <= SAME_PLACE)
            return true;
    }
    return false;
}

// Fords and bridges that the battle names: a ford is two inches of the river itself.
static bool add_crossing(const gd_battle *b, int feature, gd_scenario *sc, int rivers,
                         gd_error *err)
{
    const gd_battle_feature *f = &b->feature[feature];
    gd_point at = gd_battle_point(b->point[f->first], sc->yards_per_foot);
    int stretch = 0;
    const gd_feature *river = gd_battle_river(sc, at, AM_RIVER, rivers, SAME_PLACE, &stretch);
    if (!river) {
        gd_battle_scenery(b, feature, sc);
        return true;
    }
    const gd_point *w = &sc->ground.point[river->first + stretch];
    gd_angle course = gd_bearing(w[0], w[1]);
    // Onto the middle of the stream.
    at = gd_point_local(at, course, 0, -gd_right_of(w[0], course, at));
    if (f->kind == GD_TERRAIN_BRIDGE) {
        gd_angle over = gd_angle_wrap(course + GD_TURN / 4);
        return has_bridge(sc, at) ||
               add_bridge(sc, gd_point_ahead(at, over, -river->width / 2),
                          gd_point_ahead(at, over, river->width / 2), over, f, err);
    }
    gd_point ends[2] = {gd_point_ahead(at, course, -AM_FORD_LENGTH / 2),
                        gd_point_ahead(at, course, AM_FORD_LENGTH / 2)};
    return gd_battle_lay(f, AM_FORD, GD_BAND, ends, 2, river->width, sc, err);
}

bool am_convert_ground(const gd_battle *b, gd_scenario *sc, gd_error *err)
{
    for (int i = 0; i < b->feature_count; i++) {
        if (gd_battle_has_feature(b, i) && b->feature[i].geometry != GD_GEOMETRY_POINT &&
            !add_plain(b, i, sc, err))
            return false;
    }
    int plain = sc->ground.count;
    const gd_feature *f = sc->ground.feature;
    for (int i = 0; i < plain; i++) {
        for (int j = 0; j < plain && f[i].kind == AM_ROAD; j++) {
            if (f[j].kind == AM_RIVER && !bridge_road(b, sc, i, j, err))
                return false;
        }
    }
    for (int i = 0; i < b->feature_count; i++) {
        if (gd_battle_has_feature(b, i) && b->feature[i].geometry == GD_GEOMETRY_POINT &&
            !add_crossing(b, i, sc, plain, err))
            return false;
    }
    return true;
}
