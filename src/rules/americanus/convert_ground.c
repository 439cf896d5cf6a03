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
};

static const gd_ground_kind kinds[] = {
    {AM_GENTLE_HILL, .from = GD_LAND(HILL)},
    {AM_STEEP_HILL, .from = GD_LAND_STEEP | GD_LAND(ROUGH)},
    {AM_WOODS,
     .from = GD_LAND(THICK_WOODS) | GD_LAND(OPEN_WOODS) | GD_LAND(THICKET) | GD_LAND(ORCHARD)},
    {AM_TALL_CROPS, .from = GD_LAND(CORN)},
    {AM_SWAMP, .from = GD_LAND(MARSH) | GD_LAND(POND)},
    {AM_BUILT_UP, .from = GD_LAND(TOWN) | GD_LAND(FARM)},
    {AM_RIVER, .from = GD_LAND(STREAM) | GD_LAND(RIVER), .shape = GD_BAND, .least = RIVER_LEAST},
    {AM_ROAD, .from = GD_LAND(ROAD_PIKE) | GD_LAND(ROAD_LANE) | GD_LAND(SUNKEN_ROAD),
     .shape = GD_BAND, .least = AM_ROAD_WIDTH, .always = true},
    {AM_FENCE, .from = GD_LAND(FENCE)},
    {AM_WALL,
     .from = GD_LAND(STONE_WALL) | GD_LAND(SUNKEN_ROAD) | GD_LAND(EMBANKMENT) | GD_LAND(CUT)},
    {AM_FORTIFICATION, .from = GD_LAND(HASTY_WORKS) | GD_LAND(WORKS)},
};

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
            gd_point ends[2] = {gd_point_ahead(from, along, -BANK),
                                gd_point_ahead(to, along, BANK)};
            if (!gd_battle_lay(&bridge, AM_BRIDGE, GD_BAND, ends, 2, AM_ROAD_WIDTH, sc, err))
                return false;
        }
    }
    return true;
}

static bool bridge_roads(const gd_battle *b, gd_scenario *sc, gd_error *err)
{
    const gd_feature *f = sc->ground.feature;
    int plain = sc->ground.count;
    for (int i = 0; i < plain; i++)
        for (int j = 0; j < plain && f[i].kind == AM_ROAD; j++)
            if (f[j].kind == AM_RIVER && !bridge_road(b, sc, i, j, err))
                return false;
    return true;
}

bool am_convert_ground(const gd_battle *b, gd_scenario *sc, gd_error *err)
{
    // A ford that the battle names is two inches of the river itself.
    const gd_battle_ground how = {
        .kinds = kinds,
        .count = sizeof kinds / sizeof kinds[0],
        .steep_slope = STEEP_SLOPE,
        .feet = true,
        .river = AM_RIVER,
        .narrow = RIVER_YARDS * GD_YARD,
        .near = SAME_PLACE,
        .ford = {AM_FORD, GD_BAND, .along = true, .more = AM_FORD_LENGTH / 2},
        .bridge = {AM_BRIDGE, GD_BAND, .more = BANK, .width = AM_ROAD_WIDTH, .alone = SAME_PLACE},
        .cross = bridge_roads};
    return gd_battle_lay_ground(b, &how, sc, err);
}
