// face/convert_ground.c - a battle's ground as this system knows it (catalogue section 7, T3).
//
// What the catalogue does not name is decided here: thickets are forest, rocks and ravines a gully,
// ploughed land broken ground, farmsteads a village, ponds lakes; a sunken road is a road too; a
// railway cut or bank gives the cover of a sunken road; brooks, pastures and level railways are
// scenery; works that are drawn as an area are their outline.
#include "core/geometry.h"
#include "rules/face/convert.h"

enum {
    NOTHING = -1,
    PIKE = 10 * GD_YARD, // width, where the battle names none
    LANE = 6 * GD_YARD,
    ROAD_LEAST = GD_INCH / 4,
    WATER_LEAST = GD_INCH / 4,
    SUNKEN_LEAST = GD_INCH / 2,
    SAME_PLACE = 50 * GD_YARD, // a ford or bridge so near to a river is on it
    FORD_WIDTH = 4 * GD_INCH,  // room for a brigade in column
    BRIDGE_WIDTH = GD_INCH / 2,
    BANK = GD_INCH / 2, // a crossing reaches over the water by this much
};

static int kind_of(const gd_battle_feature *f)
{
    static const int8_t kinds[GD_TERRAINS] = {
        [GD_TERRAIN_HILL] = FC_HILL,
        [GD_TERRAIN_THICK_WOODS] = FC_FOREST,
        [GD_TERRAIN_OPEN_WOODS] = FC_LIGHT_WOODS,
        [GD_TERRAIN_THICKET] = FC_FOREST,
        [GD_TERRAIN_ORCHARD] = FC_LIGHT_WOODS,
        [GD_TERRAIN_CORN] = FC_CROPS,
        [GD_TERRAIN_FIELD] = FC_OPEN_FIELD,
        [GD_TERRAIN_PLOUGH] = FC_BROKEN_GROUND,
        [GD_TERRAIN_PASTURE] = NOTHING,
        [GD_TERRAIN_MARSH] = FC_MARSH,
        [GD_TERRAIN_POND] = FC_LAKE,
        [GD_TERRAIN_ROUGH] = FC_GULLY,
        [GD_TERRAIN_TOWN] = FC_VILLAGE,
        [GD_TERRAIN_FARM] = FC_VILLAGE,
        [GD_TERRAIN_BROOK] = NOTHING,
        [GD_TERRAIN_STREAM] = FC_GULLY,
        [GD_TERRAIN_RIVER] = FC_RIVER,
        [GD_TERRAIN_ROAD_PIKE] = FC_ROAD,
        [GD_TERRAIN_ROAD_LANE] = FC_ROAD,
        [GD_TERRAIN_SUNKEN_ROAD] = FC_SUNKEN_ROAD,
        [GD_TERRAIN_RAILROAD] = NOTHING,
        [GD_TERRAIN_EMBANKMENT] = FC_SUNKEN_ROAD,
        [GD_TERRAIN_CUT] = FC_SUNKEN_ROAD,
        [GD_TERRAIN_FENCE] = FC_FENCE,
        [GD_TERRAIN_STONE_WALL] = FC_WALL,
        [GD_TERRAIN_HASTY_WORKS] = FC_WORKS,
        [GD_TERRAIN_WORKS] = FC_WORKS,
        [GD_TERRAIN_FORD] = FC_FORD,
        [GD_TERRAIN_BRIDGE] = FC_BRIDGE,
    };
    return f->kind == GD_TERRAIN_HILL && f->steep ? FC_STEEP_HILL : kinds[f->kind];
}

static gd_length width_of(const gd_battle_feature *f, int kind, const gd_scenario *sc)
{
    gd_length yards = f->width ? f->width : f->kind == GD_TERRAIN_ROAD_PIKE ? PIKE : LANE;
    gd_length width = gd_battle_inches(yards, sc->yards_per_foot);
    gd_length least = kind == FC_ROAD          ? ROAD_LEAST
                      : kind == FC_SUNKEN_ROAD ? SUNKEN_LEAST
                                               : WATER_LEAST;
    return gd_most(width, least);
}

static bool add_line(const gd_battle_feature *f, int kind, const gd_point *points, int count,
                     gd_scenario *sc, gd_error *err)
{
    if (FC_KINDS_LINE & GD_KIND(kind))
        return gd_battle_lay(f, kind, GD_LINE, points, count, 0, sc, err);
    if (f->kind == GD_TERRAIN_SUNKEN_ROAD &&
        !gd_battle_lay(f, FC_ROAD, GD_BAND, points, count, width_of(f, FC_ROAD, sc), sc, err))
        return false;
    return gd_battle_lay(f, kind, GD_BAND, points, count, width_of(f, kind, sc), sc, err);
}

// A ford or bridge goes across the river. Other water needs neither.
static bool add_crossing(const gd_battle_feature *f, gd_point at, gd_angle course, gd_length width,
                         gd_scenario *sc, gd_error *err)
{
    gd_angle across = gd_angle_wrap(course + GD_TURN / 4);
    gd_length half = width / 2 + BANK;
    gd_point ends[2] = {gd_point_ahead(at, across, -half), gd_point_ahead(at, across, half)};
    gd_length wide = f->kind == GD_TERRAIN_BRIDGE ? BRIDGE_WIDTH : FORD_WIDTH;
    return gd_battle_lay(f, kind_of(f), GD_BAND, ends, 2, wide, sc, err);
}

bool fc_convert_ground(const gd_battle *b, gd_scenario *sc, gd_error *err)
{
    gd_battle_ground how = {.kind_of = kind_of,
                            .lines = FC_KINDS_LINE,
                            .river = FC_RIVER,
                            .near = gd_battle_inches(SAME_PLACE, sc->yards_per_foot) + FC_TOLERANCE,
                            .add_line = add_line,
                            .add_crossing = add_crossing};
    return gd_battle_lay_ground(b, &how, sc, err);
}
