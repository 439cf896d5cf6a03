// Roads as a net, and places along one.
#include "core/roads.h"

#include <stdlib.h>

#include "test.h"

enum { ROAD = 3, OTHER = 4 };
#define ROADS GD_KIND(ROAD)

static gd_scenario table;

static gd_point inches(double x, double y)
{
    return (gd_point){(gd_length)(x * GD_INCH), (gd_length)(y * GD_INCH)};
}

static void add(int kind, int shape, gd_length width, const gd_point *points, int count)
{
    gd_feature f = {.kind = (uint8_t)kind, .shape = (uint8_t)shape, .width = width};
    gd_ground_add(&table.ground, &f, points, count, "", 0);
}

// A cross-roads with a side road that nearly reaches it, and one road of its own.
static void lay_roads(void)
{
    const gd_point east[] = {inches(0, 20), inches(30, 20), inches(60, 20)};
    const gd_point north[] = {inches(20, 0), inches(20, 40)};
    const gd_point side[] = {inches(40, 19.95), inches(40, 10), inches(20.06, 10)};
    const gd_point alone[] = {inches(50, 30), inches(60, 40)};
    const gd_point no_road[] = {inches(0, 0), inches(1, 0), inches(1, 1)};
    memset(&table, 0, sizeof table);
    add(ROAD, GD_BAND, 1000, east, 3);
    add(ROAD, GD_BAND, 1000, north, 2);
    add(ROAD, GD_LINE, 0, side, 3);
    add(ROAD, GD_LINE, 0, alone, 2);
    add(ROAD, GD_AREA, 0, no_road, 3);
    add(OTHER, GD_LINE, 0, no_road, 3);
}

static gd_length way(gd_point from, gd_point to, int *count)
{
    gd_point out[GD_ROAD_WAY];
    gd_length length = -1;
    int points = gd_road_way(&table, ROADS, from, to, out, &length);
    if (count)
        *count = points;
    return points ? length : -1;
}

TEST(roads_meet_in_knots)
{
    static gd_road_net net;
    lay_roads();
    CHECK(gd_road_net_build(&net, &table, ROADS, NULL, 0, NULL));
    // Three points of the east road and two where others meet it, the ends of the north road and
    // the tee on it, the bend of the side road, two of the lone road.
    CHECK_INT(net.knot_count, 5 + 3 + 1 + 2);
    CHECK_INT(net.edge_count, 4 + 3 + 2 + 1);
    gd_road_net_cut(&net, 0);
    CHECK_INT(net.edge_count, 9);
}

TEST(shortest_way_along_roads)
{
    int count;
    lay_roads();
    CHECK_INT(way(inches(0, 20), inches(60, 20), &count), 60000);
    CHECK_INT(count, 5);
    CHECK_INT(way(inches(0, 20), inches(0, 20), &count), 0);
    CHECK_INT(count, 1);
    CHECK_INT(way(inches(0, 20), inches(50, 30), &count), -1); // no road leads there
    CHECK_INT(way(inches(20, 0), inches(20, 20), NULL), 20000);
    CHECK_INT(way(inches(20, 0), inches(21, 10), NULL), 10940); // from the place next to it
    CHECK(abs(way(inches(20, 0), inches(40, 20), NULL) - 40000) <= 120); // either way
    CHECK_INT(way(inches(20, 0), inches(60, 20), NULL), way(inches(60, 20), inches(20, 0), NULL));
}

TEST(a_road_may_cross_itself)
{
    const gd_point loop[] = {inches(10, 10), inches(30, 10), inches(30, 20), inches(20, 20),
                             inches(20, 0)};
    memset(&table, 0, sizeof table);
    add(ROAD, GD_LINE, 0, loop, 5);
    CHECK_INT(way(inches(10, 10), inches(20, 0), NULL), 20000); // not round the loop
    CHECK_INT(way(inches(10, 10), inches(30, 20), NULL), 30000);
}

TEST(where_there_is_no_road)
{
    static gd_road_net net;
    gd_point on;
    memset(&table, 0, sizeof table);
    CHECK(!gd_road_net_build(&net, &table, ROADS, NULL, 0, NULL));
    CHECK(!gd_road_point(&table, ROADS, inches(1, 1), &on));
    CHECK_INT(way(inches(0, 0), inches(1, 1), NULL), -1);
    CHECK(!gd_road_is_near(&table, ROADS, inches(1, 1), GD_INCH));
}

TEST(near_a_road_and_in_an_area_of_it)
{
    lay_roads();
    CHECK(gd_road_is_near(&table, ROADS, inches(50, 20.5), 500));
    CHECK(!gd_road_is_near(&table, ROADS, inches(50, 20.51), 500));
    CHECK(gd_road_is_near(&table, ROADS, inches(0.9, 0.5), 0));
    CHECK(!gd_road_is_near(&table, GD_KIND(OTHER), inches(0.9, 0.5), 0));
}

TEST(places_along_a_road)
{
    gd_road_spot s;
    gd_point on;
    gd_angle course;
    lay_roads();
    CHECK(gd_road_near(&table, ROADS, inches(45, 20.25), 1800 + 850, 250, &on, &course));
    CHECK_INT(on.x, 45000);
    CHECK_INT(on.y, 20000);
    CHECK_INT(course, 2700); // west, since that is nearer to the facing
    CHECK(!gd_road_near(&table, ROADS, inches(45, 20.26), 0, 250, &on, &course));
    CHECK(gd_road_spot_near(&table, ROADS, inches(25, 20), 250, &s));
    CHECK(gd_road_spot_move(&s, false, 10 * GD_INCH)); // round the point at 30
    CHECK_INT(gd_road_spot_point(&s).x, 35000);
    CHECK_INT(gd_road_spot_way(&s), 900);
    CHECK(gd_road_spot_move(&s, true, 35 * GD_INCH));
    CHECK_INT(gd_road_spot_point(&s).x, 0);
    CHECK(!gd_road_spot_move(&s, true, 1));
}
