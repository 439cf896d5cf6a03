// devil/convert_ground.c - a battle's ground as this system knows it (catalogue section 7).
//
// What the catalogue does not name is decided here: a pond is a swamp; a railway cut or bank gives
// the cover of a sunken road and nothing else; level railways, crops and fields are scenery; works
// that are drawn as an area are their outline.
#include "core/geometry.h"
#include "rules/devil/convert.h"
#include "rules/devil/data.h"

enum {
    NOTHING = -1,
    PIKE = 10 * GD_YARD, // width, where the battle names none; for the eye only
    LANE = 6 * GD_YARD,
    WATER_LEAST = GD_INCH / 8,
    SAME_PLACE = 2 * GD_INCH, // a ford or bridge so near to a river is on it
    FORD_LENGTH = 6 * GD_INCH,
    BANK = GD_INCH / 2, // a bridge reaches over the water by this much
};

static int kind_of(const gd_battle_feature *f)
{
    static const int8_t kinds[GD_TERRAINS] = {
        [GD_TERRAIN_HILL] = DP_HILL,
        [GD_TERRAIN_THICK_WOODS] = DP_THICK_WOODS,
        [GD_TERRAIN_OPEN_WOODS] = DP_OPEN_WOODS,
        [GD_TERRAIN_THICKET] = DP_THICKET,
        [GD_TERRAIN_ORCHARD] = DP_OPEN_WOODS,
        [GD_TERRAIN_CORN] = NOTHING,
        [GD_TERRAIN_FIELD] = NOTHING,
        [GD_TERRAIN_PLOUGH] = NOTHING,
        [GD_TERRAIN_PASTURE] = NOTHING,
        [GD_TERRAIN_MARSH] = DP_SWAMP,
        [GD_TERRAIN_POND] = DP_SWAMP,
        [GD_TERRAIN_ROUGH] = DP_ROUGH,
        [GD_TERRAIN_TOWN] = DP_TOWN,
        [GD_TERRAIN_FARM] = DP_FARM,
        [GD_TERRAIN_BROOK] = DP_BROOK,
        [GD_TERRAIN_STREAM] = DP_STREAM,
        [GD_TERRAIN_RIVER] = DP_RIVER,
        [GD_TERRAIN_ROAD_PIKE] = DP_ROAD,
        [GD_TERRAIN_ROAD_LANE] = DP_ROAD,
        [GD_TERRAIN_SUNKEN_ROAD] = DP_SUNKEN_ROAD,
        [GD_TERRAIN_RAILROAD] = NOTHING,
        [GD_TERRAIN_EMBANKMENT] = DP_SUNKEN_ROAD,
        [GD_TERRAIN_CUT] = DP_SUNKEN_ROAD,
        [GD_TERRAIN_FENCE] = DP_FENCE,
        [GD_TERRAIN_STONE_WALL] = DP_WALL,
        [GD_TERRAIN_HASTY_WORKS] = DP_HASTY_WORKS,
        [GD_TERRAIN_WORKS] = DP_ENTRENCHMENT,
        [GD_TERRAIN_FORD] = DP_FORD,
        [GD_TERRAIN_BRIDGE] = DP_BRIDGE,
    };
    return kinds[f->kind];
}

// --- features ------------------------------------------------------------------------------------

static bool add_line(const gd_battle_feature *f, int kind, const gd_point *points, int count,
                     gd_scenario *sc, gd_error *err)
{
    gd_length yards = f->width ? f->width : f->kind == GD_TERRAIN_ROAD_PIKE ? PIKE : LANE;
    gd_length width = gd_battle_inches(yards, sc->yards_per_foot);
    bool water = kind == DP_BROOK || kind == DP_STREAM || kind == DP_RIVER;
    if (water)
        width = f->width ? dp_max(width, WATER_LEAST) : WATER_LEAST;
    bool band = water || kind == DP_ROAD;
    return gd_battle_lay(f, kind, band ? GD_BAND : GD_LINE, points, count, band ? width : 0, sc,
                         err);
}

// A ford is a stretch of the river's line, a bridge goes across it. Other water needs neither.
static bool add_crossing(const gd_battle_feature *f, gd_point at, gd_angle course, gd_length width,
                         gd_scenario *sc, gd_error *err)
{
    bool bridge = f->kind == GD_TERRAIN_BRIDGE;
    gd_angle way = bridge ? gd_angle_wrap(course + GD_TURN / 4) : course;
    gd_length half = bridge ? width / 2 + BANK : FORD_LENGTH / 2;
    gd_point ends[2] = {gd_point_ahead(at, way, -half), gd_point_ahead(at, way, half)};
    return gd_battle_lay(f, kind_of(f), GD_LINE, ends, 2, 0, sc, err);
}

bool dp_convert_ground(const gd_battle *b, gd_scenario *sc, gd_error *err)
{
    gd_battle_ground how = {.kind_of = kind_of,
                            .lines = DP_KINDS_LINE,
                            .river = DP_RIVER,
                            .near = SAME_PLACE,
                            .add_line = add_line,
                            .add_crossing = add_crossing};
    return gd_battle_lay_ground(b, &how, sc, err);
}
