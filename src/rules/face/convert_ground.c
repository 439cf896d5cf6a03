// face/convert_ground.c - a battle's ground as this system knows it (catalogue section 7, T3).
//
// What the catalogue does not name is decided here: thickets are forest, rocks and ravines a gully,
// ploughed land broken ground, farmsteads a village, ponds lakes; a sunken road is a road too; a
// railway cut or bank gives the cover of a sunken road; brooks, pastures and level railways are
// scenery; works that are drawn as an area are their outline.
#include "rules/face/convert.h"

enum {
    ROAD_LEAST = GD_INCH / 4,
    WATER_LEAST = GD_INCH / 4,
    SUNKEN_LEAST = GD_INCH / 2,
    SAME_PLACE = 50 * GD_YARD, // a ford or bridge so near to a river is on it
    FORD_WIDTH = 4 * GD_INCH,  // room for a brigade in column
    BRIDGE_WIDTH = GD_INCH / 2,
    BANK = GD_INCH / 2, // a crossing reaches over the water by this much
};

static const gd_ground_kind kinds[] = {
    {FC_HILL, .from = GD_LAND(HILL)},
    {FC_STEEP_HILL, .from = GD_LAND_STEEP},
    {FC_FOREST, .from = GD_LAND(THICK_WOODS) | GD_LAND(THICKET)},
    {FC_LIGHT_WOODS, .from = GD_LAND(OPEN_WOODS) | GD_LAND(ORCHARD)},
    {FC_CROPS, .from = GD_LAND(CORN)},
    {FC_OPEN_FIELD, .from = GD_LAND(FIELD)},
    {FC_BROKEN_GROUND, .from = GD_LAND(PLOUGH)},
    {FC_MARSH, .from = GD_LAND(MARSH)},
    {FC_LAKE, .from = GD_LAND(POND)},
    {FC_GULLY, .from = GD_LAND(ROUGH) | GD_LAND(STREAM), .shape = GD_BAND, .least = WATER_LEAST},
    {FC_VILLAGE, .from = GD_LAND(TOWN) | GD_LAND(FARM)},
    {FC_RIVER, .from = GD_LAND(RIVER), .shape = GD_BAND, .least = WATER_LEAST},
    {FC_ROAD, .from = GD_LAND(ROAD_PIKE) | GD_LAND(ROAD_LANE) | GD_LAND(SUNKEN_ROAD),
     .shape = GD_BAND, .least = ROAD_LEAST},
    {FC_SUNKEN_ROAD, .from = GD_LAND(SUNKEN_ROAD) | GD_LAND(EMBANKMENT) | GD_LAND(CUT),
     .shape = GD_BAND, .least = SUNKEN_LEAST},
    {FC_FENCE, .from = GD_LAND(FENCE)},
    {FC_WALL, .from = GD_LAND(STONE_WALL)},
    {FC_WORKS, .from = GD_LAND(HASTY_WORKS) | GD_LAND(WORKS), .shape = GD_LINE},
};

bool fc_convert_ground(const gd_battle *b, gd_scenario *sc, gd_error *err)
{
    // A ford or bridge goes across the river. Other water needs neither.
    const gd_battle_ground how = {
        .kinds = kinds,
        .count = sizeof kinds / sizeof kinds[0],
        .river = FC_RIVER,
        .near = gd_battle_inches(SAME_PLACE, sc->yards_per_foot) + FC_TOLERANCE,
        .ford = {FC_FORD, GD_BAND, .more = BANK, .width = FORD_WIDTH},
        .bridge = {FC_BRIDGE, GD_BAND, .more = BANK, .width = BRIDGE_WIDTH}};
    return gd_battle_lay_ground(b, &how, sc, err);
}
