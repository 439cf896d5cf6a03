// The ground of the battles that ship, square by square: our points and lengths against GEOS, which
// cuts the shapes exactly.
#include <geos_c.h>
#include <stdarg.h>

#include "core/grid.h"
#include "guidon/battle_grid.h"
#include "protocol/battle_json.h"
#include "test.h"

static gd_battle battle;
static gd_battle_grid squares;

static void loud(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
}

static void load(const char *path)
{
    static char text[1 << 18];
    gd_error err = {0};
    FILE *file = fopen(path, "rb");
    CHECK(file);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    if (!gd_battle_parse(text, length, &battle, &err))
        CHECK_STR(err.text, "");
    squares = gd_battle_squares(&battle, 400 * GD_YARD, 5);
}

static GEOSGeometry *outline(const gd_point *p, int count, bool closed)
{
    double xy[2 * GD_BATTLE_RING + 2];
    for (int i = 0; i <= count; i++) {
        xy[2 * i] = p[i % count].x;
        xy[2 * i + 1] = p[i % count].y;
    }
    GEOSCoordSequence *s =
        GEOSCoordSeq_copyFromBuffer(xy, (unsigned)(closed ? count + 1 : count), 0, 0);
    return closed ? GEOSGeom_createPolygon(GEOSGeom_createLinearRing(s), NULL, 0)
                  : GEOSGeom_createLineString(s);
}

// All features of a kind and geometry, cut out by the square.
static GEOSGeometry *cut(gd_terrain kind, gd_geometry geometry, gd_zone_id zone)
{
    gd_grid grid = {0};
    gd_point corners[4];
    gd_grid_lay(&grid, squares.columns, squares.rows, squares.side);
    gd_grid_corners(&grid, zone, corners);
    GEOSGeometry *square = outline(corners, 4, true), *all = GEOSGeom_createEmptyPolygon();
    for (int i = 0; i < battle.feature_count; i++) {
        const gd_battle_feature *f = &battle.feature[i];
        if (f->kind != kind || f->geometry != geometry || !gd_battle_has_feature(&battle, i))
            continue;
        GEOSGeometry *one =
            outline(&battle.point[f->first], f->count, geometry == GD_GEOMETRY_AREA);
        GEOSGeometry *inside = GEOSIntersection(one, square), *more = GEOSUnion(all, inside);
        GEOSGeom_destroy(one);
        GEOSGeom_destroy(inside);
        GEOSGeom_destroy(all);
        all = more;
    }
    GEOSGeom_destroy(square);
    return all;
}

static double apart(double a, double b) { return a > b ? a - b : b - a; }

static void compare(const char *path)
{
    load(path);
    initGEOS(loud, loud);
    int areas = 0, lines = 0;
    double whole = (double)squares.side * squares.side;
    for (int i = 0; i < squares.columns * squares.rows * GD_TERRAINS; i++) {
        gd_terrain kind = (gd_terrain)(i % GD_TERRAINS);
        int square = i / GD_TERRAINS;
        gd_zone_id zone = gd_zone_number(square % squares.columns, square / squares.columns);
        double area = 0, length = 0;
        GEOSGeometry *covered = cut(kind, GD_GEOMETRY_AREA, zone),
                     *crossed = cut(kind, GD_GEOMETRY_LINE, zone);
        GEOSArea(covered, &area);
        GEOSLength(crossed, &length);
        int share = gd_square_share(&squares, zone, GD_TERRAIN_BIT(kind));
        // Points are good to a fiftieth of the square.
        CHECK(apart(area / whole, (double)share / GD_SQUARE_POINTS) < 0.02);
        if (gd_terrain_geometries(kind) == 1u << GD_GEOMETRY_LINE) {
            gd_length ours = gd_square_length(&squares, zone, GD_TERRAIN_BIT(kind));
            CHECK(apart(length, ours) < 0.1 * GD_YARD);
            lines += ours > 0;
        }
        areas += share > 0;
        GEOSGeom_destroy(covered);
        GEOSGeom_destroy(crossed);
    }
    CHECK(areas > 20 && lines > 10);
    finishGEOS();
}

TEST(points_and_lengths_of_brawners_farm_agree_with_geos) { compare("battles/brawners-farm.json"); }

TEST(points_and_lengths_of_little_round_top_agree_with_geos)
{
    compare("battles/little-round-top.json");
}

TEST(the_turnpike_leaves_brawners_farm_on_both_sides)
{
    load("battles/brawners-farm.json");
    gd_terrains pike = GD_TERRAIN_BIT(GD_TERRAIN_ROAD_PIKE);
    CHECK_INT(gd_square_roads(&squares, gd_zone_named("a1"), pike), 1 << GD_WEST);
    CHECK_INT(gd_square_roads(&squares, gd_zone_named("f3"), pike), 1 << GD_EAST);
}
