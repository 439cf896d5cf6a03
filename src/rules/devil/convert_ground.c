// devil/convert_ground.c - a battle's ground as this system knows it (catalogue section 7).
//
// What the catalogue does not name is decided here: a pond is a swamp; a railway cut or bank gives
// the cover of a sunken road and nothing else; level railways, crops and fields are scenery; works
// that are drawn as an area are their outline.
#include "rules/devil/convert.h"
#include "rules/devil/data.h"

enum {
    WATER_LEAST = GD_INCH / 8,
    SAME_PLACE = 2 * GD_INCH, // a ford or bridge so near to a river is on it
    FORD_LENGTH = 6 * GD_INCH,
    BANK = GD_INCH / 2, // a bridge reaches over the water by this much
};

static const gd_ground_kind kinds[] = {
    {DP_HILL, .from = GD_LAND(HILL)},
    {DP_THICK_WOODS, .from = GD_LAND(THICK_WOODS)},
    {DP_OPEN_WOODS, .from = GD_LAND(OPEN_WOODS) | GD_LAND(ORCHARD)},
    {DP_THICKET, .from = GD_LAND(THICKET)},
    {DP_SWAMP, .from = GD_LAND(MARSH) | GD_LAND(POND)},
    {DP_ROUGH, .from = GD_LAND(ROUGH)},
    {DP_TOWN, .from = GD_LAND(TOWN)},
    {DP_FARM, .from = GD_LAND(FARM)},
    {DP_BROOK, .from = GD_LAND(BROOK), .shape = GD_BAND, .least = WATER_LEAST},
    {DP_STREAM, .from = GD_LAND(STREAM), .shape = GD_BAND, .least = WATER_LEAST},
    {DP_RIVER, .from = GD_LAND(RIVER), .shape = GD_BAND, .least = WATER_LEAST},
    {DP_ROAD, .from = GD_LAND(ROAD_PIKE) | GD_LAND(ROAD_LANE), .shape = GD_BAND},
    {DP_SUNKEN_ROAD, .from = GD_LAND(SUNKEN_ROAD) | GD_LAND(EMBANKMENT) | GD_LAND(CUT)},
    {DP_FENCE, .from = GD_LAND(FENCE)},
    {DP_WALL, .from = GD_LAND(STONE_WALL)},
    {DP_HASTY_WORKS, .from = GD_LAND(HASTY_WORKS), .shape = GD_LINE},
    {DP_ENTRENCHMENT, .from = GD_LAND(WORKS), .shape = GD_LINE},
};

bool dp_convert_ground(const gd_battle *b, gd_scenario *sc, gd_error *err)
{
    // A ford is a stretch of the river's line, a bridge goes across it. Other water needs neither.
    const gd_battle_ground how = {
        .kinds = kinds,
        .count = sizeof kinds / sizeof kinds[0],
        .river = DP_RIVER,
        .near = SAME_PLACE,
        .ford = {DP_FORD, GD_LINE, .along = true, .more = FORD_LENGTH / 2},
        .bridge = {DP_BRIDGE, GD_LINE, .more = BANK}};
    return gd_battle_lay_ground(b, &how, sc, err);
}
