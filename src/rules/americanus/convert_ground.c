// americanus/convert_ground.c - a battle's ground as this system knows it (catalogue section 7).
//
// What the catalogue does not name is decided here: thickets are woods, ponds swamp, rough ground
// is steep hill; an embankment, a railway cut and a sunken road give the cover of a wall, and the
// sunken road is also a road; railways, brooks and low fields are open.
#include <string.h>

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

// The feature's points on the table, those that fall on the one before left out.
static int scale_points(const gd_battle *b, const gd_battle_feature *f, int scale, gd_point *out)
{
    int count = 0;
    for (int i = 0; i < f->count; i++) {
        gd_point p = gd_battle_point(b->point[f->first + i], scale);
        if (count == 0 || p.x != out[count - 1].x || p.y != out[count - 1].y)
            out[count++] = p;
    }
    bool closed = f->geometry == GD_GEOMETRY_AREA && count > 1 && out[0].x == out[count - 1].x &&
                  out[0].y == out[count - 1].y;
    return closed ? count - 1 : count;
}

static bool add_feature(gd_scenario *sc, int kind, gd_shape shape, const gd_point *points,
                        int count, gd_length width, int height, const char *name, gd_error *err)
{
    char label[sizeof sc->feature_name[0]] = "";
    size_t length = 0;
    while (name[length] && length < sizeof label - 1)
        length++;
    while (name[length] && length > 0 && ((unsigned char)name[length] & 0xC0) == 0x80)
        length--;
    memcpy(label, name, length);
    gd_feature f = {.kind = (uint8_t)kind, .shape = (uint8_t)shape, .height = (int16_t)height};
    f.count = (uint16_t)count;
    f.width = width;
    if (gd_scenario_add_feature(sc, &f, points, count, label) >= 0)
        return true;
    return gd_fail(err, "the ground has more features and points than a table can hold (%d and %d)",
                   GD_GROUND_FEATURES, GD_GROUND_POINTS);
}

static bool add_plain(const gd_battle *b, const gd_battle_feature *f, gd_scenario *sc,
                      gd_error *err)
{
    gd_point points[GD_BATTLE_RING];
    int count = scale_points(b, f, sc->yards_per_inch, points);
    if (f->geometry == GD_GEOMETRY_AREA) {
        int kind = area_kind(f);
        return kind == NOTHING || count < 3 || gd_polygon_area2(points, count) == 0 ||
               add_feature(sc, kind, GD_AREA, points, count, 0, f->height, f->name, err);
    }
    if (f->geometry != GD_GEOMETRY_LINE || count < 2)
        return true;
    if (is_river(f)) {
        gd_length width = gd_battle_inches(f->width, sc->yards_per_inch);
        width = width < RIVER_LEAST ? RIVER_LEAST : width;
        return add_feature(sc, AM_RIVER, GD_BAND, points, count, width, 0, f->name, err);
    }
    if (is_road(f) &&
        !add_feature(sc, AM_ROAD, GD_BAND, points, count, AM_ROAD_WIDTH, 0, f->name, err))
        return false;
    int kind = line_kind(f);
    return kind == NOTHING || add_feature(sc, kind, GD_LINE, points, count, 0, 0, f->name, err);
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
static bool add_bridge(gd_scenario *sc, gd_point from, gd_point to, gd_angle road, const char *name,
                       gd_error *err)
{
    gd_point ends[2] = {gd_point_ahead(from, road, -BANK), gd_point_ahead(to, road, BANK)};
    return add_feature(sc, AM_BRIDGE, GD_BAND, ends, 2, AM_ROAD_WIDTH, 0, name, err);
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
    for (int i = 0; i + 1 < sc->feature[road].count; i++) {
        const gd_point *leg = &sc->point[sc->feature[road].first + i];
        gd_angle along = gd_bearing(leg[0], leg[1]);
        gd_span wet[MAX_SPANS];
        int count = wet_spans(sc, &sc->feature[river], leg[0], leg[1], wet);
        for (int j = 0; j < count; j++) {
            gd_point from = gd_point_ahead(leg[0], along, wet[j].from);
            gd_point to = gd_point_ahead(leg[0], along, wet[j].to);
            if (wet[j].to == wet[j].from ||
                is_ford(b, sc->yards_per_inch, gd_point_middle(from, to)))
                continue;
            if (!add_bridge(sc, from, to, along, "bridge", err))
                return false;
        }
    }
    return true;
}

// The river nearest to a point, and the stretch of it; NULL if there is none within its banks and
// SAME_PLACE.
static const gd_feature *nearest_river(const gd_scenario *sc, gd_point p, int rivers, int *stretch)
{
    const gd_feature *best = NULL;
    gd_length nearest = 0;
    for (int i = 0; i < rivers; i++) {
        const gd_feature *f = &sc->feature[i];
        if (f->kind != AM_RIVER)
            continue;
        const gd_point *w = &sc->point[f->first];
        for (int j = 0; j + 1 < f->count; j++) {
            gd_length distance = gd_point_segment_distance(p, w[j], w[j + 1]);
            if (distance > f->width / 2 + SAME_PLACE || (best && distance >= nearest))
                continue;
            best = f;
            nearest = distance;
            *stretch = j;
        }
    }
    return best;
}

static bool has_bridge(const gd_scenario *sc, gd_point p)
{
    for (int i = 0; i < sc->feature_count; i++) {
        const gd_feature *f = &sc->feature[i];
        const gd_point *ends = &sc->point[f->first];
        if (f->kind == AM_BRIDGE && gd_point_segment_distance(p, ends[0], ends[1]) <= SAME_PLACE)
            return true;
    }
    return false;
}

// Fords and bridges that the battle names: a ford is two inches of the river itself.
static bool add_crossing(const gd_battle *b, const gd_battle_feature *f, gd_scenario *sc,
                         int rivers, gd_error *err)
{
    gd_point at = gd_battle_point(b->point[f->first], sc->yards_per_inch);
    int stretch = 0;
    const gd_feature *river = nearest_river(sc, at, rivers, &stretch);
    if (!river)
        return true;
    const gd_point *w = &sc->point[river->first + stretch];
    gd_angle course = gd_bearing(w[0], w[1]);
    // Onto the middle of the stream.
    at = gd_point_local(at, course, 0, -gd_right_of(w[0], course, at));
    if (f->kind == GD_TERRAIN_BRIDGE) {
        gd_angle over = gd_angle_wrap(course + GD_TURN / 4);
        return has_bridge(sc, at) ||
               add_bridge(sc, gd_point_ahead(at, over, -river->width / 2),
                          gd_point_ahead(at, over, river->width / 2), over, f->name, err);
    }
    gd_point ends[2] = {gd_point_ahead(at, course, -AM_FORD_LENGTH / 2),
                        gd_point_ahead(at, course, AM_FORD_LENGTH / 2)};
    return add_feature(sc, AM_FORD, GD_BAND, ends, 2, river->width, 0, f->name, err);
}

bool am_convert_ground(const gd_battle *b, gd_scenario *sc, gd_error *err)
{
    for (int i = 0; i < b->feature_count; i++) {
        if (gd_battle_has_feature(b, i) && !add_plain(b, &b->feature[i], sc, err))
            return false;
    }
    int plain = sc->feature_count;
    for (int i = 0; i < plain; i++) {
        for (int j = 0; j < plain && sc->feature[i].kind == AM_ROAD; j++) {
            if (sc->feature[j].kind == AM_RIVER && !bridge_road(b, sc, i, j, err))
                return false;
        }
    }
    for (int i = 0; i < b->feature_count; i++) {
        const gd_battle_feature *f = &b->feature[i];
        if (f->geometry == GD_GEOMETRY_POINT && gd_battle_has_feature(b, i) &&
            !add_crossing(b, f, sc, plain, err))
            return false;
    }
    return true;
}
