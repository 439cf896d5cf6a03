// Polygons, segments and stretches by hand.
#include "geometry_help.h"

// An L: 10 by 10 inches without its north-east quarter.
static const gd_point ell[] = {{10000, 10000}, {20000, 10000}, {20000, 15000},
                               {15000, 15000}, {15000, 20000}, {10000, 20000}};
enum { ELL = 6 };
static const gd_point square[] = {{20000, 22000}, {40000, 22000}, {40000, 30000}, {20000, 30000}};

TEST(polygon_side_knows_the_border)
{
    CHECK_INT(gd_polygon_side(ell, ELL, inches(12, 12)), 1);
    CHECK_INT(gd_polygon_side(ell, ELL, inches(17, 17)), -1);
    CHECK_INT(gd_polygon_side(ell, ELL, inches(15, 17)), 0);
    CHECK_INT(gd_polygon_side(ell, ELL, (gd_point){14999, 17000}), 1);
    CHECK_INT(gd_polygon_side(ell, ELL, (gd_point){15001, 17000}), -1);
    CHECK_INT(gd_polygon_side(ell, ELL, inches(15, 15)), 0);
    CHECK_INT(gd_polygon_side(ell, ELL, inches(9, 15)), -1); // level with corners
    CHECK_INT(gd_polygon_side(ell, ELL, inches(12, 15)), 1); // the ray runs along an edge
    CHECK_INT(gd_polygon_side(ell, ELL, inches(21, 15)), -1);
    CHECK_INT(gd_polygon_side(ell, ELL, inches(9, 10)), -1);
    CHECK_INT(gd_polygon_side(ell, ELL, inches(10, 10)), 0);
    CHECK_INT(gd_polygon_side(ell, ELL, inches(16, 20)), -1);
}

TEST(polygon_area_and_simplicity)
{
    static const gd_point bow[] = {{0, 0}, {1000, 1000}, {1000, 0}, {0, 1000}};
    static const gd_point spike[] = {{0, 0}, {1000, 0}, {2000, 0}, {1000, 0}, {1000, 1000}};
    static const gd_point pinch[] = {{0, 0},       {2000, 0}, {1000, 1000},
                                     {2000, 2000}, {0, 2000}, {1000, 1000}};
    static const gd_point through[] = {{0, 0}, {1000, 0}, {2000, 0}, {1000, 1000}};
    CHECK_INT(gd_polygon_area2(ell, ELL), 150000000);
    CHECK(gd_polygon_simple(ell, ELL));
    CHECK(!gd_polygon_simple(bow, 4));
    CHECK(!gd_polygon_simple(spike, 5));
    CHECK(!gd_polygon_simple(pinch, 6));
    CHECK(gd_polygon_simple(through, 4)); // a corner in the middle of an edge is none
    CHECK(!gd_polygon_simple(ell, 2));
    CHECK(!gd_polygon_simple(ell, 0));
    gd_point twice[] = {{0, 0}, {1000, 0}, {1000, 0}, {0, 1000}};
    CHECK(!gd_polygon_simple(twice, 4));
}

TEST(polygon_overlap_is_deeper_than_slack)
{
    gd_rect r = line(30, 22, 0); // flush below the square
    CHECK(!gd_polygon_overlap(square, 4, &r, 0));
    r = line(30, 22.001, 0);
    CHECK(gd_polygon_overlap(square, 4, &r, 0));
    r = line(30, 22.005, 0);
    CHECK(!gd_polygon_overlap(square, 4, &r, GD_SLACK));
    r = line(30, 22.006, 0);
    CHECK(gd_polygon_overlap(square, 4, &r, GD_SLACK));
    r = line(30, 25, 0); // wholly inside
    CHECK(gd_polygon_overlap(square, 4, &r, GD_SLACK));
    r = gd_rect_make(inches(30, 30), 0, 20000, 8000); // the square itself
    CHECK(gd_polygon_overlap(square, 4, &r, 0));
    r = gd_rect_make(inches(30, 40), 0, 30000, 20000); // larger than it
    CHECK(gd_polygon_overlap(square, 4, &r, GD_SLACK));
    gd_point arrow[] = {{30000, 22000}, {25000, 30000}, {35000, 30000}}; // its point on the front
    r = line(30, 22, 0);
    CHECK(!gd_polygon_overlap(arrow, 3, &r, 0));
    arrow[0].y--;
    CHECK(gd_polygon_overlap(arrow, 3, &r, 0));
    r = gd_rect_make(inches(17.5, 20), 0, 5000, 5000); // fits the corner of the L
    CHECK(!gd_polygon_overlap(ell, ELL, &r, 0));
    r = gd_rect_shift(&r, -6, 0);
    CHECK(gd_polygon_overlap(ell, ELL, &r, GD_SLACK));
}

TEST(polygon_distance_is_nothing_inside)
{
    gd_rect r = gd_rect_make(inches(17.5, 18), 0, 1000, 1000); // in the L's corner, 2 from both
    CHECK_INT(gd_polygon_distance(ell, ELL, &r), 2000);
    r = gd_rect_make(inches(12, 12), 0, 1000, 1000);
    CHECK_INT(gd_polygon_distance(ell, ELL, &r), 0);
    r = gd_rect_make(inches(15, 20), 0, 1000, 1000);
    CHECK_INT(gd_polygon_distance(ell, ELL, &r), 0);
    r = gd_rect_make(inches(24.5, 19), 0, 1000, 1000); // (4, 3) from the corner at 20, 15
    CHECK_INT(gd_polygon_distance(ell, ELL, &r), 5000);
    r = gd_rect_make(inches(15, 30), 0, 30000, 30000); // all around it
    CHECK_INT(gd_polygon_distance(ell, ELL, &r), 0);
}

// Cavalry before woods: 3.0 inches and no more.
TEST(sweep_stops_at_the_edge_of_a_polygon)
{
    gd_rect r = line(30, 20, 0);
    CHECK_INT(gd_sweep_polygon(&r, 0, 9000, square, 4), 2000);
    CHECK_INT(gd_sweep_polygon(&r, 0, 1500, square, 4), 1500);
    CHECK_INT(gd_sweep_polygon(&r, 1800, 9000, square, 4), 9000);
    r = line(43, 25, 0); // beside it, touching
    CHECK_INT(gd_sweep_polygon(&r, 0, 9000, square, 4), 9000);
    CHECK_INT(gd_sweep_polygon(&r, 2700, 9000, square, 4), 0);
    CHECK_INT(gd_sweep_polygon(&r, 900, 9000, square, 4), 9000);
    r = line(42.996, 20, 0); // grazing
    CHECK_INT(gd_sweep_polygon(&r, 0, 9000, square, 4), 9000);
    r = line(42.994, 20, 0);
    CHECK_INT(gd_sweep_polygon(&r, 0, 9000, square, 4), 2000);
    r = line(30, 25, 0); // inside
    CHECK_INT(gd_sweep_polygon(&r, 0, 9000, square, 4), 0);
    r = line(30, 22, 0); // flush
    CHECK_INT(gd_sweep_polygon(&r, 0, 9000, square, 4), 0);
    CHECK_INT(gd_sweep_polygon(&r, 1800, 9000, square, 4), 9000);
    CHECK_INT(gd_sweep_polygon(&r, 900, 9000, square, 4), 9000);
}

// Sliding down along one arm of the L, 3 thousandths inside it, into the other arm.
TEST(sweep_slides_into_a_concave_corner)
{
    gd_rect r = gd_rect_make((gd_point){15997, 19000}, 1800, 2000, 1000);
    CHECK_INT(gd_sweep_polygon(&r, 1800, 9000, ell, ELL), 4000);
    r = gd_rect_make(inches(19, 16), 1800, 1000, 500);
    CHECK_INT(gd_sweep_polygon(&r, 2700, 9000, ell, ELL), 3500);
    CHECK_INT(gd_sweep_polygon(&r, 2250, 9000, ell, ELL), 1414);
}

TEST(turn_stops_at_a_polygon)
{
    gd_rect r = line(30, 20, 0);
    gd_angle free = gd_sweep_turn_polygon(&r, r.corner[0], -900, square, 4);
    CHECK_NEAR(free, 195, 1); // asin(2 / 6) is 19.47 degrees; the slack allows 0.05 more
    gd_rect after = turned(&r, r.corner[0], -free), next = turned(&r, r.corner[0], -free - 1);
    CHECK(!gd_polygon_overlap(square, 4, &after, GD_SLACK));
    CHECK(gd_polygon_overlap(square, 4, &next, GD_SLACK));
    CHECK_INT(gd_sweep_turn_polygon(&r, r.corner[0], 900, square, 4), 900);
    r = line(30, 22, 0); // flush: turning away is free
    CHECK_INT(gd_sweep_turn_polygon(&r, r.corner[0], 900, square, 4), 900);
    CHECK_INT(gd_sweep_turn_polygon(&r, r.corner[0], -900, square, 4), 0);
    r = line(30, 25, 0);
    CHECK_INT(gd_sweep_turn_polygon(&r, r.corner[0], 900, square, 4), 0);
    gd_point post[] = {{32000, 18000}, {34000, 18000}, {34000, 19256}, {32000, 19256}};
    r = line(30, 20, 0); // it would be clear after the first tenth
    CHECK_INT(gd_sweep_turn_polygon(&r, r.corner[0], -900, post, 4), 0);
}

TEST(rear_edge_on_woods_is_at_their_edge)
{
    gd_rect r = line(30, 22, 1800); // front on the square's south side, rear inside it
    CHECK(gd_polygon_at_edge(square, 4, &r, GD_FRONT));
    CHECK(gd_polygon_at_edge(square, 4, &r, GD_REAR));
    CHECK(gd_polygon_at_edge(square, 4, &r, GD_LEFT));
    r = line(30, 21.25, 1800); // rear on the south side
    CHECK(gd_polygon_at_edge(square, 4, &r, GD_REAR));
    CHECK(!gd_polygon_at_edge(square, 4, &r, GD_FRONT));
    CHECK(!gd_polygon_at_edge(square, 4, &r, GD_LEFT));
    r = line(30, 21.24, 1800);
    CHECK(gd_polygon_at_edge(square, 4, &r, GD_REAR));
    r = line(30, 21.239, 1800);
    CHECK(!gd_polygon_at_edge(square, 4, &r, GD_REAR));
    r = line(42.9, 21.25, 1800); // a tenth of an inch of common length
    CHECK(gd_polygon_at_edge(square, 4, &r, GD_REAR));
    r = line(42.901, 21.25, 1800);
    CHECK(!gd_polygon_at_edge(square, 4, &r, GD_REAR));
}

TEST(polygons_that_touch_do_not_overlap)
{
    gd_point beside[] = {{40000, 22000}, {50000, 22000}, {50000, 30000}, {40000, 30000}};
    gd_point corner[] = {{15000, 15000}, {20000, 15000}, {20000, 20000}, {15000, 20000}};
    gd_point inside[] = {{25000, 25000}, {26000, 25000}, {26000, 26000}};
    CHECK(!gd_polygons_overlap(square, 4, beside, 4, 0));
    CHECK(!gd_polygons_overlap(ell, ELL, corner, 4, 0)); // completes the square
    CHECK(gd_polygons_overlap(square, 4, inside, 3, GD_SLACK));
    CHECK(gd_polygons_overlap(inside, 3, square, 4, GD_SLACK));
    CHECK(gd_polygons_overlap(ell, ELL, ell, ELL, GD_SLACK)); // the same twice
    for (int i = 0; i < 4; i++)
        beside[i].x -= 5;
    CHECK(gd_polygons_overlap(square, 4, beside, 4, 0));
    CHECK(!gd_polygons_overlap(square, 4, beside, 4, GD_SLACK));
    for (int i = 0; i < 4; i++)
        beside[i].x -= 1;
    CHECK(gd_polygons_overlap(square, 4, beside, 4, GD_SLACK));
    for (int i = 0; i < 4; i++)
        corner[i].x -= 100;
    CHECK(gd_polygons_overlap(ell, ELL, corner, 4, GD_SLACK));
    gd_point bar[] = {{5000, 17000}, {25000, 17000}, {25000, 18000}, {5000, 18000}}; // a cross
    CHECK(gd_polygons_overlap(ell, ELL, bar, 4, GD_SLACK));
}

static int spans(gd_point a, gd_point b, gd_span *out)
{
    return gd_polygon_spans(ell, ELL, a, b, out, 8);
}

TEST(spans_are_stretches_inside)
{
    gd_span s[8];
    CHECK_INT(spans(inches(5, 12), inches(25, 12), s), 1);
    CHECK(s[0].from == 5000 && s[0].to == 15000);
    CHECK_INT(spans(inches(12, 12), inches(13, 13), s), 1); // wholly inside
    CHECK(s[0].from == 0 && s[0].to == 1414);
    CHECK_INT(spans(inches(5, 17), inches(9, 17), s), 0);
    CHECK_INT(spans(inches(5, 17), inches(9.999, 17), s), 0);
    CHECK_INT(spans(inches(5, 17), inches(10, 17), s), 1); // reaches the border
    CHECK(s[0].from == 5000 && s[0].to == 5000);
    CHECK_INT(spans(inches(13, 21), inches(21, 13), s), 2); // x 14 to 15, 19 to 20
    CHECK(s[0].from == 1414 && s[0].to == 2828);
    CHECK(s[1].from == 8485 && s[1].to == 9899);
    CHECK_INT(gd_spans_total(s, 2), 2828);
    CHECK_INT(gd_polygon_spans(ell, ELL, inches(13, 21), inches(21, 13), s, 1), 1);
}

TEST(spans_along_or_at_the_border_have_no_length)
{
    gd_span s[8];
    CHECK_INT(spans(inches(5, 10), inches(25, 10), s), 1); // along the south side
    CHECK(s[0].from == 5000 && s[0].to == 5000);
    CHECK_INT(spans(inches(5, 15), inches(25, 15), s), 1); // inside, then along a side
    CHECK(s[0].from == 5000 && s[0].to == 10000);
    CHECK_INT(spans(inches(19, 9), inches(21, 11), s), 1); // touches a corner
    CHECK(s[0].from == 1414 && s[0].to == 1414);
    CHECK_INT(spans(inches(17, 13), inches(13, 17), s), 1); // through the inner corner: all inside
    CHECK(s[0].from == 0 && s[0].to == 5657);
    CHECK_INT(spans(inches(18, 18), inches(15, 15), s), 1); // ends in the inner corner
    CHECK(s[0].from == 4243 && s[0].to == 4243);
    CHECK_INT(spans(inches(12, 12), inches(12, 12), s), 1); // a point inside
    CHECK(s[0].from == 0 && s[0].to == 0);
    CHECK_INT(spans(inches(17, 17), inches(17, 17), s), 0);
}

TEST(spans_merge)
{
    gd_span s[] = {{50, 60}, {10, 20}, {20, 30}, {55, 70}, {80, 80}, {12, 15}};
    CHECK_INT(gd_spans_merge(s, 6), 3);
    CHECK(s[0].from == 10 && s[0].to == 30);
    CHECK(s[1].from == 50 && s[1].to == 70);
    CHECK(s[2].from == 80 && s[2].to == 80);
    CHECK_INT(gd_spans_total(s, 3), 40);
    CHECK_INT(gd_spans_merge(s, 0), 0);
}

TEST(segment_distances)
{
    gd_point a = inches(0, 0), b = inches(10, 0);
    CHECK_INT(gd_segment_distance(a, b, inches(5, 3), inches(5, 9)), 3000);
    CHECK_INT(gd_segment_distance(a, b, inches(5, 3), inches(5, -9)), 0);
    CHECK_INT(gd_segment_distance(a, b, inches(5, 0), inches(20, 0)), 0); // along it
    CHECK_INT(gd_segment_distance(a, b, inches(13, 4), inches(20, 4)), 5000);
    CHECK_INT(gd_segment_distance(a, b, inches(12, 0), inches(20, 0)), 2000);
    CHECK_INT(gd_segment_distance(a, a, b, b), 10000);
    CHECK_INT(gd_point_segment_distance(inches(4, -2), a, b), 2000);
    CHECK_INT(gd_point_segment_distance(inches(-3, -4), a, b), 5000);
    CHECK_INT(gd_point_segment_distance(inches(4, 0), a, b), 0);
    CHECK_INT(gd_point_segment_distance(inches(1, 0), inches(0, 0), inches(1, 1)), 707);
}

TEST(polylines)
{
    gd_point fence[] = {{25000, 24500}, {30000, 24500}, {35000, 26500}}, at;
    gd_rect r = line(28, 23.5, 0);
    CHECK_INT(gd_polyline_rect_distance(fence, 3, &r), 1000);
    r = line(28, 25, 0);
    CHECK_INT(gd_polyline_rect_distance(fence, 3, &r), 0);
    r = line(20, 20, 0); // (2, 4.5) from its first point
    CHECK_INT(gd_polyline_rect_distance(fence, 3, &r), 4924);
    CHECK(gd_polyline_crossing(fence, 3, inches(27, 20), inches(27, 30), &at));
    CHECK_POINT(at, 27000, 24500);
    CHECK(gd_polyline_crossing(fence, 3, inches(32.5, 20), inches(32.5, 30), &at));
    CHECK_POINT(at, 32500, 25500);
    CHECK(gd_polyline_crossing(fence, 3, inches(27, 20), inches(27, 24.5), &at)); // just reaches it
    CHECK(!gd_polyline_crossing(fence, 3, inches(27, 20), inches(27, 24.499), &at));
    CHECK(!gd_polyline_crossing(fence, 3, inches(24.999, 20), inches(24.999, 30), &at));
    CHECK(gd_polyline_crossing(fence, 3, inches(25, 20), inches(25, 30), &at)); // its ends
    CHECK_POINT(at, 25000, 24500);
    CHECK(gd_polyline_crossing(fence, 3, inches(35, 30), inches(35, 20), &at));
    CHECK_POINT(at, 35000, 26500);
    CHECK(gd_polyline_crossing(fence, 3, inches(20, 24.5), inches(40, 24.5), &at)); // along it
    CHECK_POINT(at, 25000, 24500);
    CHECK(gd_polyline_crossing(fence, 3, inches(40, 26), inches(20, 24), &at)); // the nearer one
    CHECK_NEAR(at.x, 31667, 1);
}

// Tenths are skipped while there is room; here none are.
TEST(turn_finds_the_polygon_that_trying_every_tenth_finds)
{
    int stopped = 0;
    for (int i = 0; i < 2000; i++) {
        gd_rect r = gd_rect_make((gd_point){8000 + i * 131 % 14000, 8000 + i * 77 % 14000}, 9 * i,
                                 1500 + i % 3 * 2000, 750);
        gd_angle angle = 100 + i * 7 % 1700, way = i % 2 ? 1 : -1, want = 0;
        gd_point pivot = r.corner[i % 4];
        if (gd_polygon_overlap(ell, ELL, &r, GD_SLACK))
            continue;
        for (; want < angle; want++) {
            gd_rect next = turned(&r, pivot, way * (want + 1));
            if (gd_polygon_overlap(ell, ELL, &next, GD_SLACK))
                break;
        }
        CHECK_INT(gd_sweep_turn_polygon(&r, pivot, way * angle, ell, ELL), want);
        stopped += want > 0 && want < angle;
    }
    CHECK(stopped > 150);
}
