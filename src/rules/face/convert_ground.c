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

static bool add_area(const gd_battle_feature *f, int kind, int level, gd_point *points, int count,
                     gd_scenario *sc, gd_error *err)
{
    if (count < 3 || gd_polygon_area2(points, count) == 0)
        return true;
    if (!(FC_KINDS_LINE & GD_KIND(kind))) {
        gd_battle_feature leveled = *f;
        leveled.height = (int16_t)level;
        return gd_battle_lay(&leveled, kind, GD_AREA, points, count, 0, sc, err);
    }
    points[count] = points[0]; // works all round
    return gd_battle_lay(f, kind, GD_LINE, points, count + 1, 0, sc, err);
}

static gd_length width_of(const gd_battle_feature *f, int kind, const gd_scenario *sc)
{
    gd_length yards = f->width ? f->width : f->kind == GD_TERRAIN_ROAD_PIKE ? PIKE : LANE;
    gd_length width = gd_battle_inches(yards, sc->yards_per_foot);
    gd_length least = kind == FC_ROAD          ? ROAD_LEAST
                      : kind == FC_SUNKEN_ROAD ? SUNKEN_LEAST
                                               : WATER_LEAST;
    return width > least ? width : least;
}

static bool add_line(const gd_battle_feature *f, int kind, const gd_point *points, int count,
                     gd_scenario *sc, gd_error *err)
{
    if (count < 2)
        return true;
    if (FC_KINDS_LINE & GD_KIND(kind))
        return gd_battle_lay(f, kind, GD_LINE, points, count, 0, sc, err);
    if (f->kind == GD_TERRAIN_SUNKEN_ROAD &&
        !gd_battle_lay(f, FC_ROAD, GD_BAND, points, count, width_of(f, FC_ROAD, sc), sc, err))
        return false;
    return gd_battle_lay(f, kind, GD_BAND, points, count, width_of(f, kind, sc), sc, err);
}

// What means nothing here is scenery.
static bool add_plain(const gd_battle *b, int feature, int level, gd_scenario *sc, gd_error *err)
{
    const gd_battle_feature *f = &b->feature[feature];
    gd_point points[GD_BATTLE_RING + 1];
    int kind = kind_of(f), count = gd_battle_outline(b, feature, sc->yards_per_foot, points);
    if (kind == NOTHING) {
        gd_battle_scenery(b, feature, sc);
        return true;
    }
    return f->geometry == GD_GEOMETRY_AREA ? add_area(f, kind, level, points, count, sc, err)
                                           : add_line(f, kind, points, count, sc, err);
}

// A ford or bridge goes across the river. Other water needs neither.
static bool add_crossing(const gd_battle *b, int feature, int plain, gd_scenario *sc, gd_error *err)
{
    const gd_battle_feature *f = &b->feature[feature];
    gd_point at = gd_battle_point(b->point[f->first], sc->yards_per_foot);
    int stretch = 0;
    gd_length near = gd_battle_inches(SAME_PLACE, sc->yards_per_foot) + FC_TOLERANCE;
    const gd_feature *river = gd_battle_river(sc, at, FC_RIVER, plain, near, &stretch);
    if (!river) {
        gd_battle_scenery(b, feature, sc);
        return true;
    }
    const gd_point *w = &sc->ground.point[river->first + stretch];
    gd_angle course = gd_bearing(w[0], w[1]);
    at = gd_point_local(at, course, 0, -gd_right_of(w[0], course, at));
    gd_angle across = gd_angle_wrap(course + GD_TURN / 4);
    gd_length half = river->width / 2 + BANK;
    gd_point ends[2] = {gd_point_ahead(at, across, -half), gd_point_ahead(at, across, half)};
    gd_length width = f->kind == GD_TERRAIN_BRIDGE ? BRIDGE_WIDTH : FORD_WIDTH;
    return gd_battle_lay(f, kind_of(f), GD_BAND, ends, 2, width, sc, err);
}

bool fc_convert_ground(const gd_battle *b, gd_scenario *sc, gd_error *err)
{
    int16_t level[GD_BATTLE_FEATURES];
    gd_battle_levels(b, level);
    for (int i = 0; i < b->feature_count; i++)
        if (gd_battle_has_feature(b, i) && b->feature[i].geometry != GD_GEOMETRY_POINT &&
            !add_plain(b, i, level[i], sc, err))
            return false;
    int plain = sc->ground.count;
    for (int i = 0; i < b->feature_count; i++)
        if (gd_battle_has_feature(b, i) && b->feature[i].geometry == GD_GEOMETRY_POINT &&
            !add_crossing(b, i, plain, sc, err))
            return false;
    return true;
}
