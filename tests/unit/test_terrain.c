// Terrain: the catalogue's maps, each a few features built as a battle's loader would.
#include "core/terrain.h"
#include "geometry_help.h"

enum { WOODS, HILL, SWAMP, FENCE, ROAD, RIVER };

// A map under construction, with room for a few features in each layer.
typedef struct board {
    gd_feature features[2][40];
    gd_point points[2][600];
    int used[2], count[2];
    gd_map map;
} board;

static void add_to(board *b, int layer, int kind, gd_shape shape, gd_length width,
                   const gd_point *points, int count)
{
    gd_feature *f = &b->features[layer][b->count[layer]++];
    *f = (gd_feature){.kind = (uint8_t)kind, .shape = (uint8_t)shape, .count = (uint16_t)count};
    f->width = width;
    memcpy(b->points[layer] + b->used[layer], points, (size_t)count * sizeof *points);
    b->used[layer] += gd_feature_finish(f, b->points[layer], b->used[layer]);
    b->map.layer[layer] = (gd_layer){b->features[layer], b->points[layer], b->count[layer]};
}

static void add_area(board *b, int kind, double left, double bottom, double right, double top)
{
    gd_point p[] = {inches(left, bottom), inches(right, bottom), inches(right, top),
                    inches(left, top)};
    add_to(b, b->count[0] % 2, kind, GD_AREA, 0, p, 4); // layers take turns
}

static void add_line(board *b, int kind, gd_shape shape, gd_length width, gd_point from,
                     gd_point to)
{
    add_to(b, 0, kind, shape, width, (gd_point[]){from, to}, 2);
}

static board empty(void)
{
    board b;
    memset(&b, 0, sizeof b);
    return b;
}

// A board holds pointers into itself, so it is filled where it stays.
#define BOARD(name) board name = empty()

static gd_sight look(const board *b, gd_point from, gd_point to)
{
    gd_sight_rule rule = {GD_KIND(WOODS), GD_KIND(HILL), 2000};
    return gd_map_sight(&b->map, from, to, &rule);
}

TEST(two_inches_of_woods_can_be_seen_through)
{
    BOARD(b);
    add_area(&b, WOODS, 10, 22, 30, 30);
    CHECK(look(&b, inches(20, 20), inches(20, 23.9)).clear);
    CHECK_INT(look(&b, inches(20, 20), inches(20, 23.9)).inside, 1900);
    CHECK(look(&b, inches(20, 20), inches(20, 24)).clear);
    CHECK(!look(&b, inches(20, 20), inches(20, 24.001)).clear);
    gd_sight s = look(&b, inches(20, 20), inches(20, 24.1));
    CHECK(!s.clear);
    CHECK_INT(s.inside, 2100);
    CHECK_INT(s.blocker, WOODS);
    CHECK_POINT(s.at, 20000, 24000);
    CHECK(!look(&b, inches(20, 24.1), inches(20, 20)).clear);
    CHECK(look(&b, inches(5, 22), inches(35, 22)).clear); // along the edge
    CHECK(look(&b, inches(5, 21), inches(35, 21)).clear);
    CHECK_POINT(look(&b, inches(20, 20), inches(20, 21)).at, 20000, 21000);
    BOARD(c); // at a slant of 1.7 percent two inches become 2.0003, which is 2
    add_area(&c, WOODS, 10, 22, 30, 24);
    CHECK(look(&c, inches(20, 20), inches(20.173, 30)).clear);
    CHECK_INT(look(&c, inches(20, 20), inches(20.173, 30)).inside, 2000);
}

TEST(stretches_in_different_woods_add_up)
{
    BOARD(b);
    add_area(&b, WOODS, 10, 22, 30, 23);
    add_area(&b, SWAMP, 10, 23, 30, 24); // does not count
    add_area(&b, WOODS, 10, 25, 30, 26);
    CHECK(look(&b, inches(20, 20), inches(20, 28)).clear); // exactly 2
    CHECK_INT(look(&b, inches(20, 20), inches(20, 28)).inside, 2000);
    CHECK(!look(&b, inches(20, 20), inches(20.5, 28)).clear); // a slanting line: 2.004
    add_area(&b, WOODS, 10, 27, 30, 28);
    gd_sight s = look(&b, inches(20, 20), inches(20, 27.5));
    CHECK(!s.clear);
    CHECK_INT(s.inside, 2500);
    CHECK_POINT(s.at, 20000, 27000); // the first two are just allowed
}

TEST(overlapping_woods_count_once_and_seams_count)
{
    BOARD(b);
    add_area(&b, WOODS, 10, 22, 30, 23.5);
    add_area(&b, WOODS, 10, 22.5, 30, 24);
    CHECK_INT(look(&b, inches(20, 20), inches(20, 28)).inside, 2000);
    BOARD(c); // two woods side by side: the line between them is inside both together
    add_area(&c, WOODS, 10, 20, 20, 30);
    add_area(&c, WOODS, 20, 20, 30, 30);
    CHECK(!look(&c, inches(20, 15), inches(20, 35)).clear);
    CHECK_INT(look(&c, inches(20, 15), inches(20, 35)).inside, 10000);
}

TEST(hill_blocks_unless_one_end_stands_on_it)
{
    BOARD(b);
    add_area(&b, HILL, 10, 22, 30, 26);
    gd_sight s = look(&b, inches(20, 20), inches(20, 28));
    CHECK(!s.clear);
    CHECK_INT(s.blocker, HILL);
    CHECK_POINT(s.at, 20000, 22000);
    CHECK(look(&b, inches(20, 20), inches(20, 24)).clear);
    CHECK(look(&b, inches(20, 22), inches(20, 28)).clear); // on the border is on the hill
    CHECK(!look(&b, inches(20, 21.999), inches(20, 28)).clear);
    CHECK(look(&b, inches(20, 28), inches(20, 26)).clear);
    CHECK(look(&b, inches(5, 22), inches(35, 22)).clear);  // along its foot
    CHECK(look(&b, inches(28, 20), inches(32, 24)).clear); // touches a corner
    CHECK(!look(&b, inches(27.9, 20), inches(32, 24.1)).clear);
    add_area(&b, HILL, 10, 30, 30, 34);
    CHECK(!look(&b, inches(20, 24), inches(20, 36)).clear); // another hill
    CHECK(look(&b, inches(20, 24), inches(20, 32)).clear);
}

TEST(the_nearer_obstacle_stops_the_line)
{
    BOARD(b);
    add_area(&b, HILL, 10, 28, 30, 30);
    add_area(&b, WOODS, 10, 22, 30, 26);
    gd_sight s = look(&b, inches(20, 20), inches(20, 40));
    CHECK_INT(s.blocker, WOODS);
    CHECK_POINT(s.at, 20000, 24000);
    s = look(&b, inches(20, 40), inches(20, 20));
    CHECK_INT(s.blocker, HILL);
    CHECK_POINT(s.at, 20000, 30000);
    CHECK_INT(s.inside, 4000);
    add_area(&b, HILL, 10, 20.5, 30, 21.5);
    s = look(&b, inches(20, 20), inches(20, 40));
    CHECK_INT(s.blocker, HILL);
    CHECK_POINT(s.at, 20000, 20500);
    s = look(&b, inches(20, 40), inches(20, 20));
    CHECK_POINT(s.at, 20000, 30000);
}

TEST(ground_under_a_rectangle)
{
    BOARD(b);
    add_area(&b, WOODS, 20, 23, 40, 30);
    add_area(&b, SWAMP, 20, 10, 40, 15);
    add_line(&b, FENCE, GD_LINE, 0, inches(25, 24.5), inches(35, 24.5));
    add_line(&b, ROAD, GD_BAND, 1000, inches(50, 0), inches(50, 48));
    gd_rect r = line(30, 23, 0);
    CHECK_INT(gd_map_under(&b.map, &r, ~0u), 0);
    r = line(30, 23.005, 0);
    CHECK_INT(gd_map_under(&b.map, &r, ~0u), 0);
    r = line(30, 23.006, 0);
    CHECK_INT(gd_map_under(&b.map, &r, ~0u), GD_KIND(WOODS));
    CHECK_INT(gd_map_under(&b.map, &r, GD_KIND(SWAMP)), 0);
    r = line(30, 25, 1800);
    CHECK_INT(gd_map_under(&b.map, &r, ~0u), GD_KIND(WOODS));
    r = line(30, 25.2, 0); // the fence runs under it
    CHECK_INT(gd_map_under(&b.map, &r, ~0u), GD_KIND(WOODS) | GD_KIND(FENCE));
    r = line(47, 20, 0); // reaches x 50, the road begins at 49.5
    CHECK_INT(gd_map_under(&b.map, &r, ~0u), GD_KIND(ROAD));
    r = line(46.5, 20, 0);
    CHECK_INT(gd_map_under(&b.map, &r, ~0u), 0);
}

TEST(ground_at_a_point)
{
    BOARD(b);
    add_area(&b, WOODS, 30, 20, 40, 30);
    add_line(&b, FENCE, GD_LINE, 0, inches(25, 24.5), inches(35, 24.5));
    add_line(&b, ROAD, GD_BAND, 1000, inches(20, 0), inches(20, 48));
    CHECK_INT(gd_map_at(&b.map, inches(30, 25), ~0u), GD_KIND(WOODS));
    CHECK_INT(gd_map_at(&b.map, (gd_point){29999, 25000}, ~0u), 0);
    CHECK_INT(gd_map_at(&b.map, inches(31, 24.5), ~0u), GD_KIND(WOODS) | GD_KIND(FENCE));
    CHECK_INT(gd_map_at(&b.map, (gd_point){26000, 24501}, ~0u), 0);
    add_line(&b, FENCE, GD_LINE, 0, inches(0, 0), inches(10, 10));
    CHECK_INT(gd_map_at(&b.map, inches(5, 5), ~0u), GD_KIND(FENCE));
    CHECK_INT(gd_map_at(&b.map, (gd_point){5001, 5000}, ~0u), 0); // 0.7 away
    CHECK_INT(gd_map_at(&b.map, inches(20.5, 3), ~0u), GD_KIND(ROAD));
    CHECK_INT(gd_map_at(&b.map, (gd_point){20501, 3000}, ~0u), 0);
    CHECK_INT(gd_map_at(&b.map, inches(20.6, 20), GD_KIND(ROAD)), 0);
}

TEST(ground_passed_over)
{
    BOARD(b);
    add_area(&b, WOODS, 20, 23, 40, 24);
    gd_rect r = line(30, 20, 0);
    gd_kinds woods = GD_KIND(WOODS);
    CHECK_INT(gd_map_swept(&b.map, &r, 0, 3000, woods), 0);
    CHECK_INT(gd_map_swept(&b.map, &r, 0, 3005, woods), 0);
    CHECK_INT(gd_map_swept(&b.map, &r, 0, 3006, woods), woods);
    CHECK_INT(gd_map_swept(&b.map, &r, 0, 9000, woods), woods); // out again on the other side
    CHECK_INT(gd_map_swept(&b.map, &r, 900, 9000, woods), 0);
    CHECK_INT(gd_map_sweep(&b.map, &r, 0, 9000, woods), 3000);
    CHECK_INT(gd_map_sweep(&b.map, &r, 0, 2000, woods), 2000);
    r = line(30, 23.5, 0); // starts in it
    CHECK_INT(gd_map_swept(&b.map, &r, 1800, 9000, woods), woods);
    CHECK_INT(gd_map_swept(&b.map, &r, 1800, 0, woods), woods);
    add_line(&b, FENCE, GD_LINE, 0, inches(20, 21), inches(40, 21));
    r = line(30, 20, 0);
    CHECK_INT(gd_map_sweep(&b.map, &r, 0, 9000, GD_KIND(FENCE)), 1000);
    CHECK_INT(gd_map_swept(&b.map, &r, 0, 9000, ~0u), woods | GD_KIND(FENCE));
}

TEST(ground_turned_over)
{
    BOARD(b);
    add_area(&b, WOODS, 20, 23, 40, 24);
    add_line(&b, FENCE, GD_LINE, 0, inches(31, 20.5), inches(33, 20.5));
    gd_rect r = line(30, 20, 0);
    gd_kinds woods = GD_KIND(WOODS), fence = GD_KIND(FENCE);
    CHECK_INT(gd_map_turned(&b.map, &r, r.corner[0], -290, ~0u), fence);
    CHECK_INT(gd_map_turned(&b.map, &r, r.corner[0], -310, ~0u), fence | woods);
    CHECK_INT(gd_map_turned(&b.map, &r, r.corner[0], 900, ~0u), 0);
    r = line(30, 23.5, 0);
    CHECK_INT(gd_map_turned(&b.map, &r, r.corner[0], 0, ~0u), woods);
}

TEST(rear_against_woods)
{
    BOARD(b);
    add_area(&b, WOODS, 20, 26.25, 40, 36);
    gd_rect cavalry = gd_rect_make(inches(30, 25), 1800, 4500, 1250);
    CHECK(gd_map_at_edge(&b.map, &cavalry, GD_REAR, GD_KIND(WOODS)));
    CHECK(!gd_map_at_edge(&b.map, &cavalry, GD_FRONT, GD_KIND(WOODS)));
    CHECK(!gd_map_at_edge(&b.map, &cavalry, GD_REAR, GD_KIND(SWAMP)));
    cavalry = gd_rect_make(inches(30, 24.99), 1800, 4500, 1250);
    CHECK(gd_map_at_edge(&b.map, &cavalry, GD_REAR, GD_KIND(WOODS)));
    cavalry = gd_rect_make(inches(30, 24.989), 1800, 4500, 1250);
    CHECK(!gd_map_at_edge(&b.map, &cavalry, GD_REAR, GD_KIND(WOODS)));
    cavalry = gd_rect_make(inches(30, 24.75), 1800, 4500, 1250);
    CHECK(!gd_map_at_edge(&b.map, &cavalry, GD_REAR, GD_KIND(WOODS)));
    add_line(&b, FENCE, GD_LINE, 0, inches(20, 26), inches(40, 26));
    CHECK(gd_map_at_edge(&b.map, &cavalry, GD_REAR, GD_KIND(FENCE)));
}

TEST(stretches_on_a_road)
{
    BOARD(b);
    gd_span s[4];
    gd_point bend[] = {inches(20, 10), inches(20, 20), inches(30, 20)};
    add_to(&b, 1, ROAD, GD_BAND, 1000, bend, 3);
    CHECK(gd_map_covers(&b.map, inches(20, 11), inches(20, 20), GD_KIND(ROAD)));
    CHECK(gd_map_covers(&b.map, inches(20.5, 11), inches(20.5, 19), GD_KIND(ROAD))); // edge
    CHECK(!gd_map_covers(&b.map, inches(20.51, 11), inches(20.51, 19), GD_KIND(ROAD)));
    CHECK(!gd_map_covers(&b.map, inches(20, 9.99), inches(20, 20), GD_KIND(ROAD)));
    CHECK(!gd_map_covers(&b.map, inches(20, 11), inches(29, 20), GD_KIND(ROAD))); // cuts the bend
    CHECK(gd_map_covers(&b.map, inches(19.6, 20.4), inches(20.4, 19.6), GD_KIND(ROAD))); // the seam
    CHECK(!gd_map_covers(&b.map, inches(50, 11), inches(50, 20), GD_KIND(ROAD)));
    CHECK_INT(gd_map_spans(&b.map, inches(15, 12), inches(25, 22), GD_KIND(ROAD), s, 4), 2);
    CHECK(s[0].from == 6364 && s[0].to == 7778);   // x 19.5 to 20.5
    CHECK(s[1].from == 10607 && s[1].to == 12021); // y 19.5 to 20.5
    CHECK_INT(gd_map_spans(&b.map, inches(25, 10), inches(25, 30), GD_KIND(ROAD), s, 4), 1);
    CHECK(s[0].from == 9500 && s[0].to == 10500);
}

TEST(banks_are_mitred_at_bends)
{
    BOARD(b);
    gd_point bend[] = {inches(20, 10), inches(20, 20), inches(30, 20)};
    add_to(&b, 0, ROAD, GD_BAND, 1000, bend, 3);
    const gd_feature *f = &b.features[0][0];
    const gd_point *left = b.points[0] + 3, *right = left + 3;
    CHECK_POINT(left[0], 19500, 10000);
    CHECK_POINT(right[0], 20500, 10000);
    CHECK_POINT(left[1], 19500, 20500);
    CHECK_POINT(right[1], 20500, 19500);
    CHECK_POINT(left[2], 30000, 20500);
    CHECK_POINT(right[2], 30000, 19500);
    CHECK(f->box.left == 19500 && f->box.right == 30000);
    CHECK(f->box.bottom == 10000 && f->box.top == 20500);
    CHECK_INT(gd_feature_parts(f), 2);
    CHECK_INT(b.used[0], 9);
    const gd_point *p;
    gd_point quad[4];
    CHECK_INT(gd_feature_part(&b.map.layer[0], f, 1, &p, quad), 4);
    CHECK_POINT(p[0], 19500, 20500);
    CHECK_POINT(p[2], 30000, 19500);
}

TEST(sharp_bends_are_cut)
{
    BOARD(b);
    gd_point hairpin[] = {inches(20, 10), inches(20, 20), inches(20.1, 10)};
    gd_point back[] = {inches(20, 10), inches(20, 20), inches(20, 20), inches(20, 10)};
    add_to(&b, 0, ROAD, GD_BAND, 1000, hairpin, 3);
    add_to(&b, 0, ROAD, GD_BAND, 1000, back, 4);
    CHECK_NEAR(gd_distance(b.points[0][1], b.points[0][4]), 1000, 1); // twice half the width
    const gd_point *left = b.points[0] + 9 + 4;
    CHECK_POINT(left[0], 19500, 10000); // straight back, over a point given twice
    CHECK_POINT(left[1], 19500, 20000);
    CHECK_POINT(left[2], 19500, 20000);
    CHECK_POINT(left[3], 20500, 10000);
    CHECK_NEAR(b.features[0][0].box.top, 21000, 2);
}

TEST(lines_have_no_parts)
{
    BOARD(b);
    add_line(&b, FENCE, GD_LINE, 0, inches(25, 24.5), inches(35, 24.5));
    CHECK_INT(gd_feature_parts(&b.features[0][0]), 0);
    CHECK_INT(b.used[0], 2);
}

TEST(crossings_come_nearest_first)
{
    BOARD(b);
    gd_crossing c[8];
    add_area(&b, WOODS, 20, 30, 40, 34);
    add_line(&b, FENCE, GD_LINE, 0, inches(25, 24.5), inches(35, 24.5));
    add_line(&b, RIVER, GD_BAND, 2000, inches(10, 27), inches(50, 27));
    CHECK_INT(gd_map_crossings(&b.map, inches(30, 20), inches(30, 33), ~0u, c, 8), 4);
    CHECK(c[0].kind == FENCE && c[0].distance == 4500);
    CHECK_POINT(c[0].at, 30000, 24500);
    CHECK(c[1].kind == RIVER && c[1].distance == 6000);
    CHECK(c[2].kind == RIVER && c[2].distance == 8000);
    CHECK(c[3].kind == WOODS && c[3].distance == 10000);
    CHECK_INT(b.map.layer[c[3].layer].features[c[3].feature].kind, WOODS);
    CHECK_INT(gd_map_crossings(&b.map, inches(30, 33), inches(30, 20), ~0u, c, 2), 2);
    CHECK(c[0].kind == WOODS && c[0].distance == 3000);
    CHECK(c[1].kind == RIVER && c[1].distance == 5000);
    CHECK_INT(gd_map_crossings(&b.map, inches(30, 20), inches(30, 24.5), ~0u, c, 8), 1); // touches
    CHECK_INT(gd_map_crossings(&b.map, inches(30, 20), inches(30, 24.499), ~0u, c, 8), 0);
    CHECK_INT(gd_map_crossings(&b.map, inches(18, 28), inches(22, 32), GD_KIND(WOODS), c, 8), 1);
    CHECK_INT(c[0].distance, 2828); // a corner once
}
