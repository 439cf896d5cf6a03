// test_americanus_ground.c - the ground of battles as De Bellis Americanus knows it (catalogue
// section 7).
#include <stdlib.h>

#include "core/scenario.h"
#include "ground_help.h"
#include "rules/americanus/convert.h"
#include "rules/americanus/data.h"

static gd_scenario table = {.players = {GD_SIDES, {{.side = GD_UNION}, {.side = GD_CONFEDERATE}}}};

static void add_regiment(int side, const char *name, int x, int y)
{
    gd_battle_unit *u = &battle.unit[battle.unit_count++];
    *u = (gd_battle_unit){.men = 400, .quality = GD_QUALITY_MIDDLE, .lines = 1, .option = -1};
    snprintf(u->name, sizeof u->name, "%s", name);
    u->parent = (int16_t)side;
    u->at = (gd_point){x * GD_YARD, y * GD_YARD};
}

// 40 by 40 inches, a regiment in each of two corners.
static void begin(void)
{
    gd_battle_init(&battle);
    strcpy(battle.title, "Plain");
    battle.width = battle.depth = 2000 * GD_YARD;
    battle.minutes = 150;
    add_regiment(GD_CONFEDERATE, "1st Texas", 1800, 1800);
    add_regiment(GD_UNION, "1st Ohio", 1800, 1400);
}

static void convert(void)
{
    gd_error err = {0};
    gd_battle_check(&battle, &err);
    CHECK_STR(err.text, "");
    am_convert(&battle, &table, &err);
    CHECK_STR(err.text, "");
}

static int features_of(int kind)
{
    int count = 0;
    for (int i = 0; i < table.ground.count; i++)
        count += table.ground.feature[i].kind == kind;
    return count;
}

// The n-th feature of a kind, from 0.
static const gd_feature *feature(int kind, int n)
{
    for (int i = 0; i < table.ground.count; i++)
        if (table.ground.feature[i].kind == kind && n-- == 0)
            return &table.ground.feature[i];
    CHECK_STR("no such feature", "");
    return NULL;
}

static void covers(const gd_feature *f, gd_length left, gd_length bottom, gd_length right,
                   gd_length top)
{
    CHECK_INT(f->box.left, left);
    CHECK_INT(f->box.bottom, bottom);
    CHECK_INT(f->box.right, right);
    CHECK_INT(f->box.top, top);
}

static void add_point(gd_terrain kind, int x, int y)
{
    add(kind, GD_GEOMETRY_POINT, 1, (const int[][2]){{x, y}});
}

TEST(every_kind_of_ground_has_its_meaning)
{
    static const struct {
        uint8_t kind;
        int8_t becomes; // -1: scenery
        bool line;
    } kinds[] = {
        {GD_TERRAIN_THICK_WOODS, AM_WOODS, 0},
        {GD_TERRAIN_OPEN_WOODS, AM_WOODS, 0},
        {GD_TERRAIN_THICKET, AM_WOODS, 0},
        {GD_TERRAIN_ORCHARD, AM_WOODS, 0},
        {GD_TERRAIN_CORN, AM_TALL_CROPS, 0},
        {GD_TERRAIN_FIELD, -1, 0},
        {GD_TERRAIN_PLOUGH, -1, 0},
        {GD_TERRAIN_PASTURE, -1, 0},
        {GD_TERRAIN_MARSH, AM_SWAMP, 0},
        {GD_TERRAIN_POND, AM_SWAMP, 0},
        {GD_TERRAIN_ROUGH, AM_STEEP_HILL, 0},
        {GD_TERRAIN_TOWN, AM_BUILT_UP, 0},
        {GD_TERRAIN_FARM, AM_BUILT_UP, 0},
        {GD_TERRAIN_HASTY_WORKS, AM_FORTIFICATION, 0},
        {GD_TERRAIN_WORKS, AM_FORTIFICATION, 0},
        {GD_TERRAIN_BROOK, -1, 1},
        {GD_TERRAIN_STREAM, AM_RIVER, 1},
        {GD_TERRAIN_RIVER, AM_RIVER, 1},
        {GD_TERRAIN_ROAD_PIKE, AM_ROAD, 1},
        {GD_TERRAIN_ROAD_LANE, AM_ROAD, 1},
        {GD_TERRAIN_RAILROAD, -1, 1},
        {GD_TERRAIN_EMBANKMENT, AM_WALL, 1},
        {GD_TERRAIN_CUT, AM_WALL, 1},
        {GD_TERRAIN_FENCE, AM_FENCE, 1},
        {GD_TERRAIN_STONE_WALL, AM_WALL, 1},
        {GD_TERRAIN_HASTY_WORKS, AM_FORTIFICATION, 1},
        {GD_TERRAIN_WORKS, AM_FORTIFICATION, 1},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        begin();
        gd_battle_feature *f = kinds[i].line
                                   ? add_line((gd_terrain)kinds[i].kind, 100, 100, 900, 300)
                                   : add_box((gd_terrain)kinds[i].kind, 100, 100, 900, 300);
        f->width = kinds[i].line ? 30 * GD_YARD : 0;
        convert();
        CHECK_INT(table.ground.count, kinds[i].becomes >= 0);
        CHECK_INT(table.scenery.count, kinds[i].becomes < 0);
        if (kinds[i].becomes < 0)
            continue;
        const gd_feature *made = &table.ground.feature[0];
        bool band = made->kind == AM_ROAD || made->kind == AM_RIVER;
        CHECK_INT(made->kind, kinds[i].becomes);
        CHECK_INT(table.ground.point[made->first].x, 2000);
        CHECK_INT(made->shape, band ? GD_BAND : kinds[i].line ? GD_LINE : GD_AREA);
    }
}

TEST(a_slope_of_one_in_six_is_steep)
{
    static const struct {
        int16_t slope;
        bool steep;
        int becomes;
    } hills[] = {{6, false, AM_STEEP_HILL},
                 {7, false, AM_GENTLE_HILL},
                 {1, false, AM_STEEP_HILL},
                 {0, false, AM_GENTLE_HILL},
                 {0, true, AM_STEEP_HILL}};
    for (size_t i = 0; i < sizeof hills / sizeof hills[0]; i++) {
        begin();
        gd_battle_feature *f = add_box(GD_TERRAIN_HILL, 100, 100, 900, 300);
        f->height = 40;
        f->slope = hills[i].slope;
        f->steep = hills[i].steep;
        convert();
        CHECK_INT(table.ground.feature[0].kind, hills[i].becomes);
    }
}

TEST(water_of_ten_yards_is_a_river_of_half_an_inch_or_more)
{
    begin();
    gd_battle_feature *f = add_line(GD_TERRAIN_STREAM, 100, 100, 900, 100);
    f->width = 10 * GD_YARD;
    convert();
    CHECK_INT(feature(AM_RIVER, 0)->width, 500);
    f->width = 10 * GD_YARD - 1;
    convert();
    CHECK_INT(table.ground.count, 0);
    CHECK_INT(table.scenery.count, 1);
    f->width = 26 * GD_YARD;
    convert();
    CHECK_INT(feature(AM_RIVER, 0)->width, 520);
    f->kind = GD_TERRAIN_RIVER;
    f->width = 9 * GD_YARD;
    convert();
    CHECK_INT(table.ground.count, 0);
}

TEST(a_sunken_road_is_a_road_and_a_wall)
{
    begin();
    add_line(GD_TERRAIN_SUNKEN_ROAD, 100, 100, 900, 100);
    convert();
    CHECK_INT(table.ground.count, 2);
    CHECK_INT(feature(AM_ROAD, 0)->width, 1000);
    CHECK_INT(feature(AM_WALL, 0)->shape, GD_LINE);
}

TEST(what_is_too_small_for_the_table_is_left_out)
{
    begin();
    add(GD_TERRAIN_CORN, GD_GEOMETRY_AREA, 3, (const int[][2]){{100, 100}, {300, 100}, {200, 300}});
    add_line(GD_TERRAIN_FENCE, 500, 500, 600, 500);
    convert();
    CHECK_INT(features_of(AM_TALL_CROPS), 1);
    CHECK_INT(features_of(AM_FENCE), 1);
    battle.point[2] = (gd_point){200 * GD_YARD, 100 * GD_YARD + 10}; // flat, once it is in inches
    battle.point[4].x = 500 * GD_YARD + 10;
    convert();
    CHECK_INT(table.ground.count, 0);
    battle.point[1] = (gd_point){100 * GD_YARD + 10, 100 * GD_YARD}; // two corners are one
    battle.point[2] = (gd_point){100 * GD_YARD, 300 * GD_YARD};
    convert();
    CHECK_INT(table.ground.count, 0);
}

// --- crossings -----------------------------------------------------------------------------------

// A river an inch wide from west to east, at 10 inches from the south edge.
static void begin_river(void)
{
    begin();
    add_line(GD_TERRAIN_RIVER, 0, 500, 2000, 500)->width = 50 * GD_YARD;
}

TEST(where_a_road_crosses_a_river_there_is_a_bridge)
{
    begin_river();
    add_line(GD_TERRAIN_ROAD_PIKE, 1000, 300, 1000, 700);
    convert();
    CHECK_INT(features_of(AM_BRIDGE), 1);
    covers(feature(AM_BRIDGE, 0), 19500, 9250, 20500, 10750); // a quarter of an inch of each bank
    CHECK_INT(feature(AM_BRIDGE, 0)->width, 1000);
    add_line(GD_TERRAIN_ROAD_LANE, 400, 700, 400, 300);
    convert();
    CHECK_INT(features_of(AM_BRIDGE), 2);
    // The river may be listed after its roads; one that is no river needs no bridge.
    begin();
    add_line(GD_TERRAIN_ROAD_PIKE, 1000, 300, 1000, 700);
    add_line(GD_TERRAIN_RIVER, 0, 500, 2000, 500)->width = 50 * GD_YARD;
    convert();
    CHECK_INT(features_of(AM_BRIDGE), 1);
    battle.feature[1].width = 9 * GD_YARD;
    convert();
    CHECK_INT(features_of(AM_BRIDGE), 0);
}

TEST(bridges_are_found_on_every_leg)
{
    begin();
    add(GD_TERRAIN_RIVER, GD_GEOMETRY_LINE, 3, (const int[][2]){{0, 500}, {1000, 500}, {1000, 0}})
        ->width = 50 * GD_YARD;
    add(GD_TERRAIN_ROAD_LANE, GD_GEOMETRY_LINE, 3,
        (const int[][2]){{600, 700}, {600, 200}, {1400, 200}});
    convert();
    CHECK_INT(features_of(AM_BRIDGE), 2);
    covers(feature(AM_BRIDGE, 0), 11500, 9250, 12500, 10750);
    covers(feature(AM_BRIDGE, 1), 19250, 3500, 20750, 4500);
    // One leg of the road may cross both of the river.
    battle.point[3] = (gd_point){200 * GD_YARD, 300 * GD_YARD};
    battle.point[4] = (gd_point){1200 * GD_YARD, 0};
    battle.point[5] = (gd_point){1300 * GD_YARD, 0};
    battle.point[0].y = battle.point[1].y = 150 * GD_YARD;
    convert();
    CHECK_INT(features_of(AM_BRIDGE), 2);
    gd_box one = feature(AM_BRIDGE, 0)->box, two = feature(AM_BRIDGE, 1)->box;
    CHECK(abs(one.left + one.right - 28000) < 100 && abs(one.bottom + one.top - 6000) < 100);
    CHECK(abs(two.left + two.right - 40000) < 100 && abs(two.bottom + two.top - 2400) < 100);
    // A road that only comes down to the bank does not cross.
    begin_river();
    add(GD_TERRAIN_ROAD_LANE, GD_GEOMETRY_LINE, 3,
        (const int[][2]){{600, 200}, {800, 475}, {1000, 200}});
    convert();
    CHECK_INT(features_of(AM_BRIDGE), 0);
}

TEST(a_ford_is_two_inches_of_the_river)
{
    begin_river();
    add_point(GD_TERRAIN_FORD, 400, 510);
    convert();
    CHECK_INT(features_of(AM_FORD), 1);
    covers(feature(AM_FORD, 0), 7000, 9500, 9000, 10500);
    CHECK_INT(feature(AM_FORD, 0)->width, 1000);
    battle.point[2].y = 490 * GD_YARD;
    convert();
    covers(feature(AM_FORD, 0), 7000, 9500, 9000, 10500);
    // On another leg.
    begin();
    add(GD_TERRAIN_RIVER, GD_GEOMETRY_LINE, 3, (const int[][2]){{0, 500}, {1000, 500}, {1000, 0}})
        ->width = 50 * GD_YARD;
    add_point(GD_TERRAIN_FORD, 1000, 200);
    convert();
    covers(feature(AM_FORD, 0), 19500, 3000, 20500, 5000);
}

TEST(a_ford_within_an_inch_of_where_a_road_crosses_is_that_crossing)
{
    begin_river();
    add_line(GD_TERRAIN_ROAD_LANE, 1000, 300, 1000, 700);
    add_point(GD_TERRAIN_FORD, 1050, 500);
    convert();
    CHECK_INT(features_of(AM_FORD), 1);
    CHECK_INT(features_of(AM_BRIDGE), 0);
    battle.point[4].x = 1051 * GD_YARD;
    convert();
    CHECK_INT(features_of(AM_FORD), 1);
    CHECK_INT(features_of(AM_BRIDGE), 1);
    // Only if it takes part.
    battle.point[4].x = 1000 * GD_YARD;
    battle.option_count = 1;
    strcpy(battle.option[0].id, "low-water");
    battle.feature[2].option = 0;
    convert();
    CHECK_INT(features_of(AM_FORD), 0);
    CHECK_INT(features_of(AM_BRIDGE), 1);
}

TEST(a_bridge_that_is_named_goes_straight_across)
{
    begin_river();
    add_point(GD_TERRAIN_BRIDGE, 1000, 490);
    convert();
    CHECK_INT(features_of(AM_BRIDGE), 1);
    covers(feature(AM_BRIDGE, 0), 19500, 9250, 20500, 10750);
    // One within an inch of where a road crosses is there already.
    add_line(GD_TERRAIN_ROAD_LANE, 1050, 300, 1050, 700);
    convert();
    CHECK_INT(features_of(AM_BRIDGE), 1);
    battle.point[3].x = battle.point[4].x = 1051 * GD_YARD;
    convert();
    CHECK_INT(features_of(AM_BRIDGE), 2);
    // The first of two roads.
    battle.point[3].x = battle.point[4].x = 1050 * GD_YARD;
    add_line(GD_TERRAIN_ROAD_LANE, 300, 300, 300, 700);
    convert();
    CHECK_INT(features_of(AM_BRIDGE), 2);
}

TEST(a_crossing_without_a_river_is_scenery)
{
    begin_river();
    battle.feature[0].width = 9 * GD_YARD;
    add_point(GD_TERRAIN_FORD, 400, 500);
    add_point(GD_TERRAIN_BRIDGE, 1000, 500);
    convert();
    CHECK_INT(table.ground.count, 0);
    CHECK_INT(table.scenery.count, 3);
}
