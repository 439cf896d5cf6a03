// Square zones: numbers, names, neighbours and places.
#include "core/grid.h"
#include "test.h"

static gd_grid grid;

static gd_zone_id zone(const char *name)
{
    gd_zone_id id = gd_zone_named(name);
    CHECK(id != GD_NO_ZONE);
    return id;
}

static const char *name_of(gd_zone_id id)
{
    static char names[4][GD_ZONE_NAME];
    static int next;
    next = (next + 1) % 4;
    gd_zone_name(id, names[next]);
    return names[next];
}

static const char *beside(const char *name, gd_direction side)
{
    return name_of(gd_grid_beside(&grid, zone(name), side));
}

TEST(names_are_a_letter_from_the_west_and_a_number_from_the_south)
{
    CHECK_STR(name_of(gd_zone_number(0, 0)), "a1");
    CHECK_STR(name_of(gd_zone_number(2, 3)), "c4");
    CHECK_INT(zone("c4"), 2 + 64 * 3);
    CHECK_INT(zone("C4"), 2 + 64 * 3);
    for (int row = 0; row < GD_MAX_ROWS; row++) {
        for (int column = 0; column < GD_MAX_COLUMNS; column++) {
            gd_zone_id id = gd_zone_number(column, row);
            CHECK_INT(gd_zone_named(name_of(id)), id);
            CHECK(gd_zone_possible(id));
            CHECK_INT(gd_zone_column(id), column);
            CHECK_INT(gd_zone_row(id), row);
        }
    }
    static const char *const bad[] = {"",    "c",   "3",   "c0",  "c03",          "3c",
                                      "c3 ", "c65", "c-1", "cc3", "c999999999999"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        CHECK_INT(gd_zone_named(bad[i]), GD_NO_ZONE);
    CHECK_STR(name_of(GD_NO_ZONE), "");
    CHECK(!gd_zone_possible(GD_NO_ZONE) && !gd_zone_possible(-1) && !gd_zone_possible(26));
    CHECK(!gd_zone_possible(64 * 64));
}

TEST(a_grid_has_so_many_zones)
{
    CHECK(gd_grid_fits(5, 5) && gd_grid_fits(20, 20) && gd_grid_fits(1, 64) &&
          gd_grid_fits(26, 15));
    CHECK(!gd_grid_fits(0, 5) && !gd_grid_fits(27, 5) && !gd_grid_fits(26, 16));
    gd_grid_lay(&grid, 6, 5, 8 * GD_INCH);
    CHECK(gd_grid_has(&grid, zone("f5")) && gd_grid_has(&grid, zone("a1")));
    CHECK(!gd_grid_has(&grid, zone("g1")) && !gd_grid_has(&grid, zone("a6")));
    CHECK(!gd_grid_has(&grid, GD_NO_ZONE));
    CHECK(!gd_grid_zone(&grid, zone("a6")));
    gd_grid_zone_mut(&grid, zone("f5"))->elevation = 2;
    CHECK_INT(grid.zone[29].elevation, 2);
    CHECK_INT(gd_grid_zone(&grid, zone("f5"))->elevation, 2);
    gd_grid none = {0};
    CHECK(!gd_grid_has(&none, zone("a1")));
    CHECK_INT(gd_grid_at(&none, (gd_point){0, 0}), GD_NO_ZONE);
}

TEST(neighbours_share_a_side)
{
    gd_grid_lay(&grid, 5, 5, 8 * GD_INCH);
    CHECK_STR(beside("c3", GD_NORTH), "c4");
    CHECK_STR(beside("c3", GD_EAST), "d3");
    CHECK_STR(beside("c3", GD_SOUTH), "c2");
    CHECK_STR(beside("c3", GD_WEST), "b3");
    // Beyond an edge, and at a corner beyond two, there is nothing.
    CHECK_STR(beside("c5", GD_NORTH), "");
    CHECK_STR(beside("e3", GD_EAST), "");
    CHECK_STR(beside("a1", GD_SOUTH), "");
    CHECK_STR(beside("a1", GD_WEST), "");
    CHECK_STR(beside("a1", GD_NORTH), "a2");
    CHECK_STR(beside("e5", GD_WEST), "d5");
    CHECK_INT(gd_grid_beside(&grid, zone("f3"), GD_WEST), GD_NO_ZONE);
    CHECK_STR(name_of(gd_grid_shifted(&grid, zone("c1"), 1, 2)), "d3");
    CHECK_INT(gd_grid_shifted(&grid, zone("c1"), 3, 0), GD_NO_ZONE);
    CHECK_INT(gd_grid_edges(&grid, zone("c3")), 0);
    CHECK_INT(gd_grid_edges(&grid, zone("c5")), 1 << GD_NORTH);
    CHECK_INT(gd_grid_edges(&grid, zone("a1")), 1 << GD_SOUTH | 1 << GD_WEST);
    CHECK_INT(gd_grid_edges(&grid, zone("f1")), 0);
}

TEST(distance_is_counted_through_sides_or_corners)
{
    CHECK_INT(gd_zone_steps(zone("c3"), zone("c3")), 0);
    CHECK_INT(gd_zone_steps(zone("c3"), zone("b2")), 2);
    CHECK_INT(gd_zone_rings(zone("c3"), zone("b2")), 1);
    CHECK_INT(gd_zone_steps(zone("a1"), zone("e3")), 6);
    CHECK_INT(gd_zone_rings(zone("e3"), zone("a1")), 4);
}

TEST(places_on_a_border_belong_to_the_north_and_east)
{
    gd_grid_lay(&grid, 5, 4, 8 * GD_INCH);
    CHECK_STR(name_of(gd_grid_at(&grid, (gd_point){0, 0})), "a1");
    CHECK_STR(name_of(gd_grid_at(&grid, (gd_point){7999, 7999})), "a1");
    CHECK_STR(name_of(gd_grid_at(&grid, (gd_point){8000, 7999})), "b1");
    CHECK_STR(name_of(gd_grid_at(&grid, (gd_point){7999, 8000})), "a2");
    CHECK_STR(name_of(gd_grid_at(&grid, (gd_point){16000, 16000})), "c3");
    // The edge of the table is inside.
    CHECK_STR(name_of(gd_grid_at(&grid, (gd_point){40000, 32000})), "e4");
    CHECK_STR(name_of(gd_grid_at(&grid, (gd_point){40000, 8000})), "e2");
    CHECK_INT(gd_grid_at(&grid, (gd_point){40001, 8000}), GD_NO_ZONE);
    CHECK_INT(gd_grid_at(&grid, (gd_point){-1, 8000}), GD_NO_ZONE);
    CHECK_INT(gd_grid_at(&grid, (gd_point){8000, 32001}), GD_NO_ZONE);
    for (int i = 0; i < 20; i++) {
        gd_zone_id id = gd_zone_number(i % 5, i / 5);
        CHECK_INT(gd_grid_at(&grid, gd_grid_centre(&grid, id)), id);
    }
}

TEST(a_zone_is_a_square)
{
    gd_point at[4], side[2];
    gd_grid_lay(&grid, 5, 5, 8 * GD_INCH);
    gd_grid_corners(&grid, zone("c2"), at);
    CHECK_INT(at[0].x, 16000);
    CHECK_INT(at[0].y, 8000);
    CHECK_INT(at[2].x, 24000);
    CHECK_INT(at[2].y, 16000);
    CHECK_INT(gd_grid_centre(&grid, zone("c2")).x, 20000);
    gd_grid_side(&grid, zone("c2"), GD_SOUTH, side);
    CHECK(side[0].y == 8000 && side[1].y == 8000 && side[0].x != side[1].x);
    gd_grid_side(&grid, zone("c2"), GD_NORTH, side);
    CHECK(side[0].y == 16000 && side[1].y == 16000);
    gd_grid_side(&grid, zone("c2"), GD_EAST, side);
    CHECK(side[0].x == 24000 && side[1].x == 24000 && side[0].y != side[1].y);
    gd_grid_side(&grid, zone("c2"), GD_WEST, side);
    CHECK(side[0].x == 16000 && side[1].x == 16000);
}

TEST(a_facing_has_a_nearest_direction)
{
    CHECK_INT(gd_direction_of(0), GD_NORTH);
    CHECK_INT(gd_direction_of(449), GD_NORTH);
    CHECK_INT(gd_direction_of(450), GD_EAST);
    CHECK_INT(gd_direction_of(1349), GD_EAST);
    CHECK_INT(gd_direction_of(1350), GD_SOUTH);
    CHECK_INT(gd_direction_of(2250), GD_WEST);
    CHECK_INT(gd_direction_of(3149), GD_WEST);
    CHECK_INT(gd_direction_of(3150), GD_NORTH);
    CHECK_INT(gd_direction_of(-900), GD_WEST);
    CHECK_INT(gd_direction_angle(GD_WEST), 2700);
}
