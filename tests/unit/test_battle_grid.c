// The ground of a battle under squares: what is counted, and in which square.
#include "guidon/battle_grid.h"

#include "core/grid.h"
#include "ground_help.h"

static gd_battle_grid squares;

static void begin(int width, int depth)
{
    gd_battle_init(&battle);
    battle.width = width * GD_YARD;
    battle.depth = depth * GD_YARD;
    squares = gd_battle_squares(&battle, 400 * GD_YARD, 5);
}

#define BIT(kind) GD_TERRAIN_BIT(GD_TERRAIN_##kind)

static gd_zone_id zone(const char *name) { return gd_zone_named(name); }

static int share(const char *name, gd_terrains kinds)
{
    return gd_square_share(&squares, zone(name), kinds);
}

static int yards(const char *name, gd_terrains kinds)
{
    return gd_square_length(&squares, zone(name), kinds) / GD_YARD;
}

static const char *name_at(int x, int y)
{
    static char name[GD_ZONE_NAME];
    gd_zone_name(gd_square_at(&squares, (gd_point){x * GD_YARD, y * GD_YARD}), name);
    return name;
}

TEST(squares_cover_the_field)
{
    begin(2400, 2000);
    CHECK_INT(squares.columns, 6);
    CHECK_INT(squares.rows, 5);
    begin(2401, 1000);
    CHECK_INT(squares.columns, 7);
    CHECK_INT(squares.rows, 5); // open ground beyond the field
    CHECK_STR(name_at(0, 0), "a1");
    CHECK_STR(name_at(399, 400), "a2");
    CHECK_STR(name_at(2401, 1000), "g3");
    begin(2400, 2000);
    CHECK_STR(name_at(2400, 2000), "f5"); // the edge of the field is in the last square
}

TEST(ground_is_counted_once_however_much_of_it_there_is)
{
    begin(2000, 2000);
    add_box(GD_TERRAIN_THICK_WOODS, 0, 0, 200, 400);
    add_box(GD_TERRAIN_OPEN_WOODS, 100, 0, 300, 400);
    add_box(GD_TERRAIN_MARSH, 300, 300, 500, 500);
    CHECK_INT(share("a1", BIT(THICK_WOODS)), 200);
    CHECK_INT(share("a1", BIT(THICK_WOODS) | BIT(OPEN_WOODS)), 300);
    CHECK_INT(share("a1", BIT(MARSH)), 25);
    CHECK_INT(share("b2", BIT(MARSH)), 25);
    CHECK_INT(share("c3", BIT(MARSH)), 0);
    CHECK_INT(share("a1", BIT(CORN)), 0);
    battle.option_count = 1;
    battle.feature[2].option = 0;
    CHECK_INT(share("a1", BIT(MARSH)), 0); // only with the option
}

TEST(a_square_is_as_high_as_so_much_of_it)
{
    begin(2000, 2000);
    add_box(GD_TERRAIN_HILL, 0, 0, 400, 300)->height = 40;
    add_box(GD_TERRAIN_HILL, 100, 0, 200, 200)->height = 90;
    CHECK_INT(gd_square_height(&squares, zone("a1"), 1), 90);
    CHECK_INT(gd_square_height(&squares, zone("a1"), 50), 90);
    CHECK_INT(gd_square_height(&squares, zone("a1"), 51), 40);
    CHECK_INT(gd_square_height(&squares, zone("a1"), GD_SQUARE_POINTS / 2), 40);
    CHECK_INT(gd_square_height(&squares, zone("a1"), 301), 0);
    CHECK_INT(gd_square_height(&squares, zone("b1"), 1), 0);
}

TEST(lines_are_measured_inside_the_square)
{
    begin(2000, 2000);
    add_line(GD_TERRAIN_STONE_WALL, 100, 100, 700, 100);
    add_line(GD_TERRAIN_STREAM, 200, 0, 600, 400); // b1 at (400, 200)
    CHECK_INT(yards("a1", BIT(STONE_WALL)), 300);
    CHECK_INT(yards("b1", BIT(STONE_WALL)), 300);
    CHECK_INT(yards("a2", BIT(STONE_WALL)), 0);
    CHECK_INT(yards("a1", BIT(STREAM)), 282);
    CHECK_INT(yards("b1", BIT(STREAM)), 282);
    CHECK_INT(yards("a1", BIT(STREAM) | BIT(STONE_WALL)), 582);
    // Backwards, and upright.
    add_line(GD_TERRAIN_FENCE, 700, 650, 500, 450);
    add_line(GD_TERRAIN_FENCE, 1000, 1300, 1000, 1100);
    CHECK_INT(yards("b2", BIT(FENCE)), 282);
    CHECK_INT(yards("c4", BIT(FENCE)), 100);
    CHECK_INT(yards("c3", BIT(FENCE)), 100);
}

TEST(what_runs_along_a_border_is_in_one_square)
{
    begin(2000, 2000);
    add_line(GD_TERRAIN_STONE_WALL, 400, 50, 400, 350);
    add_line(GD_TERRAIN_STONE_WALL, 2000, 50, 2000, 350); // along the edge
    add_line(GD_TERRAIN_STONE_WALL, 450, 800, 650, 800);
    CHECK_INT(yards("a1", BIT(STONE_WALL)), 0);
    CHECK_INT(yards("b1", BIT(STONE_WALL)), 300);
    CHECK_INT(yards("e1", BIT(STONE_WALL)), 300);
    CHECK_INT(yards("b2", BIT(STONE_WALL)), 0);
    CHECK_INT(yards("b3", BIT(STONE_WALL)), 200);
}

TEST(works_look_somewhere)
{
    gd_length toward[GD_DIRECTIONS + 1];
    begin(2000, 2000);
    add_line(GD_TERRAIN_WORKS, 50, 50, 350, 50)->faces = 170;
    add_line(GD_TERRAIN_HASTY_WORKS, 50, 60, 50, 160)->faces = 280;
    add_line(GD_TERRAIN_WORKS, 60, 60, 60, 110);
    add_box(GD_TERRAIN_WORKS, 500, 100, 600, 200)->faces = 0; // a redoubt: by its outline
    gd_square_works(&squares, zone("a1"), BIT(WORKS) | BIT(HASTY_WORKS), toward);
    CHECK_INT(toward[GD_SOUTH], 300 * GD_YARD);
    CHECK_INT(toward[GD_WEST], 100 * GD_YARD);
    CHECK_INT(toward[GD_NORTH] + toward[GD_EAST], 0);
    CHECK_INT(toward[GD_DIRECTIONS], 50 * GD_YARD);
    CHECK_INT(yards("b1", BIT(WORKS)), 400);
}

TEST(roads_leave_over_the_edge_of_the_table)
{
    begin(1500, 2000); // four columns of field and one of open ground
    add_line(GD_TERRAIN_ROAD_PIKE, 0, 170, 1500, 900);
    add_line(GD_TERRAIN_ROAD_LANE, 700, 500, 720, 1995);
    add_line(GD_TERRAIN_BROOK, 0, 500, 900, 500);
    gd_terrains roads = BIT(ROAD_PIKE) | BIT(ROAD_LANE);
    CHECK_INT(gd_square_roads(&squares, zone("a1"), roads), 1 << GD_WEST);
    CHECK_INT(gd_square_roads(&squares, zone("e3"), roads), 1 << GD_EAST);
    CHECK_INT(gd_square_roads(&squares, zone("d3"), roads), 0);
    CHECK_INT(gd_square_roads(&squares, zone("b5"), roads), 1 << GD_NORTH);
    CHECK_INT(gd_square_roads(&squares, zone("b2"), roads), 0); // ends in the middle
    CHECK_INT(gd_square_roads(&squares, zone("a2"), roads), 0); // a brook is no road
}
