// realmen/convert_ground.c - a battle's ground as this system knows it (section 7 of the
// catalogue).
//
// Woods of every kind are woods, farms towns, streams rivers. A sunken road is a road too; stone
// walls, railway cuts and banks give the cover of a sunken road. Works are lines that become
// markers when the game begins: their points run from left to right as those behind them look, and
// the height is the level. The rest is scenery.
#include "core/geometry.h"
#include "rules/common/convert_parts.h"
#include "rules/realmen/convert.h"

enum {
    ROAD_LEAST = GD_INCH / 4,
    WATER_LEAST = GD_INCH / 4,
    SAME_PLACE = 50 * GD_YARD, // a ford or bridge so near to a river is on it
    FORD_WIDTH = GD_INCH,
    BRIDGE_WIDTH = GD_INCH / 2,
    BANK = GD_INCH / 4, // a crossing reaches over the water by this much
    HASTY = 1,
    STANDARD = 2,
};

static const gd_ground_kind kinds[] = {
    {RM_HILL, .from = GD_LAND(HILL)},
    {RM_WOODS,
     .from = GD_LAND(THICK_WOODS) | GD_LAND(OPEN_WOODS) | GD_LAND(THICKET) | GD_LAND(ORCHARD)},
    {RM_TOWN, .from = GD_LAND(TOWN) | GD_LAND(FARM)},
    {RM_RIVER, .from = GD_LAND(STREAM) | GD_LAND(RIVER), .shape = GD_BAND, .least = WATER_LEAST},
    {RM_ROAD, .from = GD_LAND(ROAD_PIKE) | GD_LAND(ROAD_LANE) | GD_LAND(SUNKEN_ROAD),
     .shape = GD_BAND, .least = ROAD_LEAST},
    {RM_SUNKEN_ROAD,
     .from = GD_LAND(SUNKEN_ROAD) | GD_LAND(EMBANKMENT) | GD_LAND(CUT) | GD_LAND(STONE_WALL)},
    {RM_EARTHWORKS, .from = GD_LAND(HASTY_WORKS) | GD_LAND(WORKS), .shape = GD_LINE},
};

// --- works ---------------------------------------------------------------------------------------

// The nearest unit of a side to a place of the field, of those there from the start.
static const gd_battle_unit *nearest_unit(const gd_battle *b, gd_point at, int side)
{
    const gd_battle_unit *best = NULL;
    for (int u = 0; u < b->unit_count; u++)
        if (gd_battle_has_unit(b, u) && gd_battle_side(b, u) == side && gd_is_there(&b->unit[u]) &&
            (!best || gd_distance(b->unit[u].at, at) < gd_distance(best->at, at)))
            best = &b->unit[u];
    return best;
}

// The way they look: as the battle says, else away from the side whose troops are nearest, towards
// the other's.
static gd_angle look_of(const gd_battle *b, const gd_battle_feature *f)
{
    gd_point at = b->point[f->first + f->count / 2];
    if (f->faces >= 0)
        return f->faces * 10;
    const gd_battle_unit *near[GD_SIDES] = {nearest_unit(b, at, GD_UNION),
                                            nearest_unit(b, at, GD_CONFEDERATE)};
    if (!near[GD_UNION] || !near[GD_CONFEDERATE])
        return 0;
    bool ours = gd_distance(near[GD_UNION]->at, at) <= gd_distance(near[GD_CONFEDERATE]->at, at);
    return gd_bearing(at, near[ours ? GD_CONFEDERATE : GD_UNION]->at);
}

static void reverse(gd_point *points, int count)
{
    for (int i = 0; i < count / 2; i++) {
        gd_point p = points[i];
        points[i] = points[count - 1 - i];
        points[count - 1 - i] = p;
    }
}

static bool is_clockwise(const gd_point *ring, int count)
{
    int64_t twice = 0;
    for (int i = 0; i + 1 < count; i++)
        twice += (int64_t)ring[i].x * ring[i + 1].y - (int64_t)ring[i + 1].x * ring[i].y;
    return twice < 0;
}

// A line from left to right looks to the left of its course. One that is drawn as an area looks
// outward all round: its corners run clockwise.
static void turn_works(const gd_battle *b, const gd_battle_feature *f, gd_point *points, int count)
{
    gd_angle looks = gd_angle_wrap(gd_bearing(points[0], points[count - 1]) - GD_TURN / 4);
    if (f->geometry == GD_GEOMETRY_AREA ? !is_clockwise(points, count)
                                        : gd_angle_apart(looks, look_of(b, f)) > GD_TURN / 4)
        reverse(points, count);
}

static void finish_works(const gd_battle *b, const gd_battle_feature *from, gd_scenario *sc)
{
    gd_feature *f = &sc->ground.feature[sc->ground.count - 1];
    if (f->kind != RM_EARTHWORKS)
        return;
    f->height = from->kind == GD_TERRAIN_HASTY_WORKS ? HASTY : STANDARD;
    turn_works(b, from, &sc->ground.point[f->first], f->count);
}

bool rm_convert_ground(const gd_battle *b, gd_scenario *sc, gd_error *err)
{
    const gd_battle_ground how = {
        .kinds = kinds,
        .count = sizeof kinds / sizeof kinds[0],
        .river = RM_RIVER,
        .near = gd_battle_inches(SAME_PLACE, sc->yards_per_foot) + RM_TOLERANCE,
        .ford = {RM_FORD, GD_BAND, .more = BANK, .width = FORD_WIDTH},
        .bridge = {RM_BRIDGE, GD_BAND, .more = BANK, .width = BRIDGE_WIDTH},
        .laid = finish_works};
    return gd_battle_lay_ground(b, &how, sc, err);
}
