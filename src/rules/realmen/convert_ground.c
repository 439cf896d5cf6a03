// realmen/convert_ground.c - a battle's ground as this system knows it (section 7 of the
// catalogue).
//
// Woods of every kind are woods, farms towns, streams rivers. A sunken road is a road too; stone
// walls, railway cuts and banks give the cover of a sunken road. Works are lines that become
// markers when the game begins: their points run from left to right as those behind them look, and
// the height is the level. The rest is scenery.
#include "core/geometry.h"
#include "rules/realmen/convert.h"

enum {
    NOTHING = -1,
    PIKE = 10 * GD_YARD, // width, where the battle names none
    LANE = 6 * GD_YARD,
    ROAD_LEAST = GD_INCH / 4,
    WATER_LEAST = GD_INCH / 4,
    SAME_PLACE = 50 * GD_YARD, // a ford or bridge so near to a river is on it
    FORD_WIDTH = GD_INCH,
    BRIDGE_WIDTH = GD_INCH / 2,
    BANK = GD_INCH / 4, // a crossing reaches over the water by this much
    HASTY = 1,
    STANDARD = 2,
};

static const uint32_t lines = GD_KIND(RM_SUNKEN_ROAD) | GD_KIND(RM_EARTHWORKS);

static int kind_of(const gd_battle_feature *f)
{
    static const int8_t kinds[GD_TERRAINS] = {
        [GD_TERRAIN_HILL] = RM_HILL,
        [GD_TERRAIN_THICK_WOODS] = RM_WOODS,
        [GD_TERRAIN_OPEN_WOODS] = RM_WOODS,
        [GD_TERRAIN_THICKET] = RM_WOODS,
        [GD_TERRAIN_ORCHARD] = RM_WOODS,
        [GD_TERRAIN_CORN] = NOTHING,
        [GD_TERRAIN_FIELD] = NOTHING,
        [GD_TERRAIN_PLOUGH] = NOTHING,
        [GD_TERRAIN_PASTURE] = NOTHING,
        [GD_TERRAIN_MARSH] = NOTHING,
        [GD_TERRAIN_POND] = NOTHING,
        [GD_TERRAIN_ROUGH] = NOTHING,
        [GD_TERRAIN_TOWN] = RM_TOWN,
        [GD_TERRAIN_FARM] = RM_TOWN,
        [GD_TERRAIN_BROOK] = NOTHING,
        [GD_TERRAIN_STREAM] = RM_RIVER,
        [GD_TERRAIN_RIVER] = RM_RIVER,
        [GD_TERRAIN_ROAD_PIKE] = RM_ROAD,
        [GD_TERRAIN_ROAD_LANE] = RM_ROAD,
        [GD_TERRAIN_SUNKEN_ROAD] = RM_SUNKEN_ROAD,
        [GD_TERRAIN_RAILROAD] = NOTHING,
        [GD_TERRAIN_EMBANKMENT] = RM_SUNKEN_ROAD,
        [GD_TERRAIN_CUT] = RM_SUNKEN_ROAD,
        [GD_TERRAIN_FENCE] = NOTHING,
        [GD_TERRAIN_STONE_WALL] = RM_SUNKEN_ROAD,
        [GD_TERRAIN_HASTY_WORKS] = RM_EARTHWORKS,
        [GD_TERRAIN_WORKS] = RM_EARTHWORKS,
        [GD_TERRAIN_FORD] = RM_FORD,
        [GD_TERRAIN_BRIDGE] = RM_BRIDGE,
    };
    return kinds[f->kind];
}

static gd_length width_of(const gd_battle_feature *f, int kind, const gd_scenario *sc)
{
    gd_length yards = f->width ? f->width : f->kind == GD_TERRAIN_ROAD_PIKE ? PIKE : LANE;
    gd_length width = gd_battle_inches(yards, sc->yards_per_foot);
    gd_length least = kind == RM_ROAD ? ROAD_LEAST : WATER_LEAST;
    return width > least ? width : least;
}

static bool add_line(const gd_battle_feature *f, int kind, const gd_point *points, int count,
                     gd_scenario *sc, gd_error *err)
{
    if (f->kind == GD_TERRAIN_SUNKEN_ROAD &&
        !gd_battle_lay(f, RM_ROAD, GD_BAND, points, count, width_of(f, RM_ROAD, sc), sc, err))
        return false;
    if (lines & GD_KIND(kind))
        return gd_battle_lay(f, kind, GD_LINE, points, count, 0, sc, err);
    return gd_battle_lay(f, kind, GD_BAND, points, count, width_of(f, kind, sc), sc, err);
}

static bool add_crossing(const gd_battle_feature *f, gd_point at, gd_angle course, gd_length width,
                         gd_scenario *sc, gd_error *err)
{
    gd_angle across = gd_angle_wrap(course + GD_TURN / 4);
    gd_length half = width / 2 + BANK;
    gd_point ends[2] = {gd_point_ahead(at, across, -half), gd_point_ahead(at, across, half)};
    gd_length wide = f->kind == GD_TERRAIN_BRIDGE ? BRIDGE_WIDTH : FORD_WIDTH;
    return gd_battle_lay(f, kind_of(f), GD_BAND, ends, 2, wide, sc, err);
}

// --- works ---------------------------------------------------------------------------------------

// The nearest unit of a side to a place of the field, of those there from the start.
static const gd_battle_unit *nearest_unit(const gd_battle *b, gd_point at, int side)
{
    const gd_battle_unit *best = NULL;
    for (int u = 0; u < b->unit_count; u++)
        if (gd_battle_has_unit(b, u) && gd_battle_side(b, u) == side && rm_is_there(&b->unit[u]) &&
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

// Was it large enough to be laid?
static bool was_laid(const gd_battle *b, int feature, const gd_scenario *sc)
{
    gd_point points[GD_BATTLE_RING];
    int count = gd_battle_outline(b, feature, sc->yards_per_foot, points);
    if (!gd_battle_has_feature(b, feature) || kind_of(&b->feature[feature]) != RM_EARTHWORKS)
        return false;
    return b->feature[feature].geometry == GD_GEOMETRY_AREA
               ? count >= 3 && gd_polygon_area2(points, count) > 0
               : count >= 2;
}

// They lie on the table in the order of the battle's list.
static void finish_works(const gd_battle *b, gd_scenario *sc)
{
    int next = 0;
    for (int i = 0; i < b->feature_count; i++) {
        if (!was_laid(b, i, sc))
            continue;
        while (sc->ground.feature[next].kind != RM_EARTHWORKS)
            next++;
        gd_feature *f = &sc->ground.feature[next++];
        f->height = b->feature[i].kind == GD_TERRAIN_HASTY_WORKS ? HASTY : STANDARD;
        turn_works(b, &b->feature[i], &sc->ground.point[f->first], f->count);
    }
}

bool rm_convert_ground(const gd_battle *b, gd_scenario *sc, gd_error *err)
{
    gd_battle_ground how = {.kind_of = kind_of,
                            .lines = lines,
                            .river = RM_RIVER,
                            .near = gd_battle_inches(SAME_PLACE, sc->yards_per_foot) + RM_TOLERANCE,
                            .add_line = add_line,
                            .add_crossing = add_crossing};
    if (!gd_battle_lay_ground(b, &how, sc, err))
        return false;
    finish_works(b, sc);
    return true;
}
