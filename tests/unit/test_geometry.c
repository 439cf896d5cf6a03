// Geometry by hand: every answer here can be checked with a pencil. The catalogue's own numbers are
// used where it has some; test_geos_geometry.c does the same questions by the hundred thousand.
#include "core/dice.h"
#include "geometry_help.h"

TEST(headings_are_exact_at_right_angles)
{
    static const int32_t one = GD_HEADING_ONE;
    static const int32_t want[4][2] = {
        {0, 1 << 30}, {1 << 30, 0}, {0, -(1 << 30)}, {-(1 << 30), 0}};
    for (int i = -4; i < 8; i++) {
        gd_heading h = gd_heading_of(i * 900);
        CHECK_INT(h.x, want[(i + 4) % 4][0]);
        CHECK_INT(h.y, want[(i + 4) % 4][1]);
    }
    CHECK_INT(gd_heading_of(300).x, one / 2);
    CHECK_INT(gd_heading_of(-600).y, one / 2);
    CHECK_INT(gd_heading_of(3600 * 5 + 1).x, gd_heading_of(1).x);
}

TEST(headings_have_length_one)
{
    for (gd_angle a = 0; a < GD_TURN; a++) {
        gd_heading h = gd_heading_of(a);
        int64_t square = (int64_t)h.x * h.x + (int64_t)h.y * h.y;
        CHECK(llabs(square - ((int64_t)1 << 60)) < (int64_t)3 << 30);
        CHECK_INT(h.x, -gd_heading_of(-a).x);
        CHECK_INT(h.y, gd_heading_of(-a).y);
    }
}

TEST(angles_wrap_and_differ_by_at_most_half_a_turn)
{
    CHECK_INT(gd_angle_wrap(3600), 0);
    CHECK_INT(gd_angle_wrap(-1), 3599);
    CHECK_INT(gd_angle_wrap(7205), 5);
    CHECK_INT(gd_angle_apart(10, 3590), 20);
    CHECK_INT(gd_angle_apart(0, 1800), 1800);
    CHECK_INT(gd_angle_apart(900, 2701), 1799);
    CHECK_INT(gd_angle_apart(-50, 50), 100);
}

TEST(bearing_is_the_nearest_tenth)
{
    gd_point o = inches(30, 20);
    CHECK_INT(gd_bearing(o, o), 0);
    CHECK_INT(gd_bearing(o, inches(30, 21)), 0);
    CHECK_INT(gd_bearing(o, inches(31, 21)), 450);
    CHECK_INT(gd_bearing(o, inches(31, 20)), 900);
    CHECK_INT(gd_bearing(o, inches(30, 19)), 1800);
    CHECK_INT(gd_bearing(o, inches(29, 20)), 2700);
    CHECK_INT(gd_bearing(o, inches(29, 21)), 3150);
    for (gd_angle a = 0; a < GD_TURN; a++)
        CHECK_INT(gd_bearing(o, gd_point_ahead(o, a, 300000)), a);
    // 0.05 degrees are 0.000873: 100 inches away the border is 87 thousandths off the axis.
    CHECK_INT(gd_bearing(o, (gd_point){30000 + 87, 120000}), 0);
    CHECK_INT(gd_bearing(o, (gd_point){30000 + 88, 120000}), 1);
    CHECK_INT(gd_bearing(o, (gd_point){30000 - 87, 120000}), 0);
    CHECK_INT(gd_bearing(o, (gd_point){30000 - 88, 120000}), 3599);
}

// The same by going through all tenths of a quadrant: the border between two of them is the sum of
// their headings.
static gd_angle try_bearing(int64_t x, int64_t y)
{
    gd_angle quarter = 0, k = 0;
    for (; x < 0 || y <= 0; quarter += 900) {
        int64_t right = -y;
        y = x;
        x = right;
    }
    for (; k < 900; k++) {
        gd_heading a = gd_heading_of(k), b = gd_heading_of(k + 1);
        if (x * ((int64_t)a.y + b.y) < y * ((int64_t)a.x + b.x))
            break;
    }
    return gd_angle_wrap(quarter + k);
}

TEST(bearings_are_what_trying_every_tenth_finds)
{
    const gd_point o = {0, 0};
    for (int x = -60; x <= 60; x++)
        for (int y = -60; y <= 60; y++)
            if (x || y)
                CHECK_INT(gd_bearing(o, (gd_point){x, y}), try_bearing(x, y));
    for (int i = 0; i < 3000; i++) {
        gd_point p = gd_point_ahead(o, i * 7, 1000 + i * 331 % 400000);
        p.x += i % 5 - 2;
        CHECK_INT(gd_bearing(o, p), try_bearing(p.x, p.y));
    }
}

TEST(farther_is_what_the_distance_says)
{
    const gd_point o = {0, 0};
    for (int i = 0; i < 4000; i++) {
        gd_point p = {i * 13 % 700 - 350, i * 29 % 600 - 300};
        for (int more = -1; more <= 1; more++) {
            gd_length limit = gd_most(gd_distance(o, p) + more, 0);
            CHECK_INT(gd_is_farther(o, p, limit), gd_distance(o, p) > limit);
        }
    }
}

// Is the direction clockwise of the border between a tenth and the next, or on it?
static bool is_past(gd_point p, gd_angle tenth)
{
    gd_heading a = gd_heading_of(tenth), b = gd_heading_of(tenth + 1);
    return (int64_t)p.x * ((int64_t)a.y + b.y) - (int64_t)p.y * ((int64_t)a.x + b.x) >= 0;
}

TEST(bearings_lie_between_their_borders_far_and_near)
{
    gd_random chance;
    gd_random_seed(&chance, test_seed(7));
    for (int i = 0; i < 300000; i++) {
        uint32_t most = 2u << i % 25;
        gd_point p = {0};
        p.x = (gd_length)gd_random_below(&chance, 2 * most + 1) - (gd_length)most;
        p.y = i % 9 ? (gd_length)gd_random_below(&chance, 2 * most + 1) - (gd_length)most : p.x;
        if (p.x == 0 && p.y == 0)
            continue;
        gd_angle tenth = gd_bearing((gd_point){0, 0}, p);
        CHECK(is_past(p, tenth - 1) && !is_past(p, tenth));
    }
}

TEST(square_roots_are_floors)
{
    for (uint64_t n = 0; n < 70000; n++) {
        uint64_t r = gd_sqrt(n);
        CHECK(r * r <= n && (r + 1) * (r + 1) > n);
    }
    for (uint64_t r = 3; r < UINT32_MAX; r = r * 5 / 3) {
        CHECK(gd_sqrt(r * r) == r);
        CHECK(gd_sqrt(r * r - 1) == r - 1);
        CHECK(gd_sqrt(r * r + 1) == r);
    }
    CHECK(gd_sqrt(UINT64_MAX) == UINT32_MAX);
}

TEST(distances_round_to_nearest)
{
    CHECK_INT(gd_distance(inches(0, 0), inches(3, 4)), 5000);
    CHECK_INT(gd_distance((gd_point){0, 0}, (gd_point){1, 1}), 1);
    CHECK_INT(gd_distance((gd_point){0, 0}, (gd_point){3, 2}), 4);   // 3.606
    CHECK_INT(gd_distance((gd_point){0, 0}, (gd_point){20, 4}), 20); // 20.396
    CHECK_INT(gd_distance((gd_point){0, 0}, (gd_point){20, 5}), 21); // 20.616
    CHECK_INT(gd_distance((gd_point){-400000, -400000}, (gd_point){400000, 400000}), 1131371);
}

TEST(wheel_of_an_infantry_line_costs_3142)
{
    CHECK_INT(gd_arc_length(6000, 300), 3142);
    CHECK_INT(gd_arc_length(6000, -300), 3142);
    CHECK_INT(gd_arc_length(1500, 900), 2356);
    CHECK_INT(gd_arc_length(1000, 3600), 6283);
    CHECK_INT(gd_arc_length(400000, 3600), 2513274);
    CHECK_INT(gd_arc_length(0, 900), 0);
}

TEST(arc_angle_is_the_largest_that_fits)
{
    CHECK_INT(gd_arc_angle(6000, 3142), 300);
    CHECK_INT(gd_arc_angle(6000, 3141), 299);
    CHECK_INT(gd_arc_angle(6000, 3151), 300); // 30.1 degrees take 3152.1
    CHECK_INT(gd_arc_angle(6000, 3152), 301);
    CHECK_INT(gd_arc_angle(1500, 2356), 900);
    CHECK_INT(gd_arc_angle(1500, 2355), 899);
    CHECK_INT(gd_arc_angle(0, 5), GD_TURN);
    CHECK_INT(gd_arc_angle(1000, 6283), GD_TURN);
    CHECK_INT(gd_arc_angle(1000, 6282), 3599);
    CHECK_INT(gd_arc_angle(1000, 0), 0);
    CHECK_INT(gd_arc_angle(100, 1), 8); // 0.8 degrees are 1.396, 0.9 are 1.571
    for (gd_length radius = 700; radius < 20000; radius += 777) {
        for (gd_length length = 0; length < 4000; length += 13) {
            gd_angle a = gd_arc_angle(radius, length);
            CHECK(gd_arc_length(radius, a) <= length && gd_arc_length(radius, a + 1) > length);
        }
    }
}

TEST(points_move_turn_and_are_seen_from_others)
{
    gd_point p = inches(30, 20);
    CHECK_POINT(gd_point_ahead(p, 0, 4000), 30000, 24000);
    CHECK_POINT(gd_point_ahead(p, 900, 4000), 34000, 20000);
    CHECK_POINT(gd_point_ahead(p, 300, 4000), 32000, 23464);
    CHECK_POINT(gd_point_ahead(p, 1800, -5), 30000, 20005);
    CHECK_POINT(gd_point_local(p, 900, 1000, 2000), 31000, 18000);
    CHECK_POINT(gd_point_local(p, 1800, 0, 2000), 28000, 20000);
    CHECK_POINT(gd_point_rotate(inches(30, 21), p, 900), 31000, 20000);
    CHECK_POINT(gd_point_rotate(inches(31, 20), p, -900), 30000, 21000);
    CHECK_POINT(gd_point_middle((gd_point){1, -1}, (gd_point){2, -2}), 2, -2);
    CHECK_POINT(gd_point_middle((gd_point){1, -1}, (gd_point){1, -3}), 1, -2);
    CHECK_INT(gd_ahead_of(p, 900, inches(33, 25)), 3000);
    CHECK_INT(gd_right_of(p, 900, inches(33, 25)), -5000);
    CHECK_INT(gd_right_of(p, 1800, inches(33, 25)), -3000);
    CHECK_INT(gd_ahead_of(p, 450, inches(31, 21)), 1414);
}

TEST(wedge_has_its_border_and_a_little_more)
{
    gd_point apex = inches(33, 29.625); // the catalogue's enfilade of a line's east flank
    CHECK(gd_in_wedge(apex, 900, 450, inches(38, 29)));
    CHECK(gd_in_wedge(apex, 900, 450, inches(38, 34.625)));
    CHECK(gd_in_wedge(apex, 900, 450, (gd_point){38000, 34632})); // 7 up is 4.95 off the border
    CHECK(!gd_in_wedge(apex, 900, 450, (gd_point){38000, 34633}));
    CHECK(gd_in_wedge(apex, 900, 450, (gd_point){38000, 24618}));
    CHECK(!gd_in_wedge(apex, 900, 450, (gd_point){38000, 24617}));
    CHECK(!gd_in_wedge(apex, 900, 450, inches(28, 29.625))); // straight behind
    CHECK(gd_in_wedge(apex, 900, 450, apex));
    CHECK(gd_in_wedge(apex, 900, 450, (gd_point){33000 - 5, 29625}));
    CHECK(!gd_in_wedge(apex, 900, 450, (gd_point){33000 - 6, 29625}));
    CHECK(gd_in_wedge(apex, 0, 0, inches(33, 40)));
    CHECK(!gd_in_wedge(apex, 0, 0, inches(33, 20)));
    CHECK(gd_in_wedge(apex, 0, 1350, inches(40, 23)));
    CHECK(!gd_in_wedge(apex, 0, 1350, inches(39, 23)));
    CHECK(gd_in_wedge(apex, 0, 1800, inches(33, 20)));
}

TEST(rectangle_hangs_on_its_front_midpoint)
{
    gd_rect r = line(30, 20, 0);
    CHECK_POINT(r.corner[0], 27000, 20000);
    CHECK_POINT(r.corner[1], 33000, 20000);
    CHECK_POINT(r.corner[2], 33000, 19250);
    CHECK_POINT(r.corner[3], 27000, 19250);
    gd_box b = gd_rect_box(&r);
    CHECK(b.left == 27000 && b.right == 33000 && b.bottom == 19250 && b.top == 20000);
    r = line(20, 20, 900);
    b = gd_rect_box(&r);
    CHECK(b.left == 19250 && b.right == 20000 && b.bottom == 17000 && b.top == 23000);
    CHECK_POINT(r.corner[0], 20000, 23000);
    CHECK_POINT(gd_rect_centre(&r), 19625, 20000);
    CHECK_POINT(gd_edge_middle(&r, GD_FRONT), 20000, 20000);
    CHECK_POINT(gd_edge_middle(&r, GD_REAR), 19250, 20000);
    CHECK_POINT(gd_edge_middle(&r, GD_LEFT), 19625, 23000);
    r = gd_rect_shift(&r, -1000, 5);
    CHECK_POINT(gd_edge_middle(&r, GD_FRONT), 19000, 20005);
}

TEST(line_wheels_left_about_its_left_front_corner)
{
    gd_rect r = line(30, 20, 0), after = turned(&r, r.corner[0], -300);
    gd_point front = gd_edge_middle(&after, GD_FRONT);
    CHECK_NEAR(front.x, 29600, 10);
    CHECK_NEAR(front.y, 21500, 10);
    CHECK_INT(gd_arc_length(gd_distance(r.corner[0], r.corner[1]), 300), 3142);
}

TEST(column_wheels_right_about_its_right_front_corner)
{
    gd_rect r = column(20, 20, 0), after = turned(&r, r.corner[1], 900);
    CHECK_POINT(gd_edge_middle(&after, GD_FRONT), 20750, 20750);
    CHECK_INT(gd_arc_length(1500, 900), 2356);
}

TEST(box_and_point_tests_count_the_border)
{
    gd_box a = {0, 0, 10, 10}, b = {20, 0, 30, 10}, table = {0, 0, 72000, 48000};
    CHECK(gd_box_meet(&a, &b, 10));
    CHECK(!gd_box_meet(&a, &b, 9));
    CHECK(gd_box_meet(&b, &a, 10));
    b = (gd_box){0, 15, 10, 30};
    CHECK(gd_box_meet(&a, &b, 5));
    CHECK(!gd_box_meet(&a, &b, 4));
    gd_rect r = line(30, 48, 0);
    CHECK(gd_rect_in_box(&r, &table));
    r = line(30, 48.005, 0);
    CHECK(gd_rect_in_box(&r, &table));
    r = line(30, 48.006, 0);
    CHECK(!gd_rect_in_box(&r, &table));
    r = line(2.994, 20, 0);
    CHECK(!gd_rect_in_box(&r, &table));
    r = line(30, 20, 0);
    CHECK(gd_rect_has_point(&r, inches(27, 20)));
    CHECK(gd_rect_has_point(&r, inches(30, 19.25)));
    CHECK(!gd_rect_has_point(&r, (gd_point){26999, 19500}));
    CHECK(!gd_rect_has_point(&r, (gd_point){30000, 20001}));
}

TEST(overlap_is_deeper_than_slack)
{
    gd_rect a = line(30, 20, 0), b = line(30, 20, 1800);
    CHECK(!gd_rect_overlap(&a, &b, 0)); // flush
    b = line(30, 19.999, 1800);
    CHECK(gd_rect_overlap(&a, &b, 0));
    b = line(30, 19.995, 1800);
    CHECK(!gd_rect_overlap(&a, &b, GD_SLACK));
    b = line(30, 19.994, 1800);
    CHECK(gd_rect_overlap(&a, &b, GD_SLACK));
    CHECK(gd_rect_overlap(&b, &a, GD_SLACK));
    b = line(35.995, 20, 0); // sideways
    CHECK(!gd_rect_overlap(&a, &b, GD_SLACK));
    b = line(35.994, 20, 0);
    CHECK(gd_rect_overlap(&a, &b, GD_SLACK));
    CHECK(gd_rect_overlap(&a, &a, GD_SLACK));
    b = column(30, 21, 450); // its south corner 1.5 * 0.707 + 3 * 0.707 below the front's height
    CHECK(gd_rect_overlap(&a, &b, GD_SLACK));
}

TEST(distance_is_edge_to_edge)
{
    gd_rect a = line(30, 20, 0), b = line(30, 26, 1800);
    CHECK_INT(gd_rect_distance(&a, &b), 6000);
    b = line(30, 26.02, 1800);
    CHECK_INT(gd_rect_distance(&a, &b), 6020);
    b = line(39, 24, 0); // left end at 36, rear at 23.25: 3 across, 3.25 up
    CHECK_INT(gd_rect_distance(&a, &b), 4423);
    b = line(36, 20, 0);
    CHECK_INT(gd_rect_distance(&a, &b), 0);
    b = line(30, 19.5, 0);
    CHECK_INT(gd_rect_distance(&a, &b), 0);
    b = gd_rect_make(inches(30, 19.7), 0, 100, 100); // wholly inside
    CHECK_INT(gd_rect_distance(&a, &b), 0);
    // A corner ahead of an edge: the square's south corner is 0.707 below its centre.
    b = gd_rect_make(gd_point_local(inches(30, 25), 450, 500, 0), 450, 1000, 1000);
    CHECK_INT(gd_rect_distance(&a, &b), 4293);
    CHECK_INT(gd_rect_distance(&b, &a), 4293);
    CHECK_INT(gd_point_rect_distance(inches(30, 21), &a), 1000);
    CHECK_INT(gd_point_rect_distance(inches(36, 24), &a), 5000);
    CHECK_INT(gd_point_rect_distance(inches(30, 19.5), &a), 0);
}

TEST(nearest_points_are_on_both)
{
    gd_rect a = line(30, 20, 0), b = line(39, 24, 0);
    gd_point on_a, on_b;
    CHECK_INT(gd_rect_nearest(&a, &b, &on_a, &on_b), 4423);
    CHECK_POINT(on_a, 33000, 20000);
    CHECK_POINT(on_b, 36000, 23250);
    b = gd_rect_make(gd_point_local(inches(30.5, 25), 450, 500, 0), 450, 1000, 1000);
    CHECK_INT(gd_rect_nearest(&a, &b, &on_a, &on_b), 4293);
    CHECK_POINT(on_a, 30500, 20000);
    CHECK_POINT(on_b, 30500, 24293);
    CHECK_INT(gd_rect_nearest(&b, &a, &on_b, &on_a), 4293);
    CHECK_POINT(on_a, 30500, 20000);
    CHECK_INT(gd_rect_nearest(&a, &b, NULL, NULL), 4293);
    b = gd_rect_make(inches(30, 21), 0, 1000, 5000); // a cross: no corner inside the other
    CHECK_INT(gd_rect_nearest(&a, &b, &on_a, &on_b), 0);
    CHECK(gd_rect_has_point(&a, on_a) && gd_rect_has_point(&b, on_a));
    CHECK_POINT(on_b, on_a.x, on_a.y);
}

TEST(corner_contact_is_not_touch)
{
    gd_rect blue = line(30, 20, 0), red = line(36, 20, 1800);
    gd_touch t;
    CHECK(!gd_rect_touch(&blue, &red, &t));
    red = line(35.8, 20, 1800);
    CHECK(gd_rect_touch(&blue, &red, &t));
    CHECK_INT(t.edges_a, 1 << GD_FRONT);
    CHECK_INT(t.edges_b, 1 << GD_FRONT);
    CHECK_INT(t.length, 200);
    CHECK_POINT(t.middle, 32900, 20000);
}

TEST(touch_needs_a_tenth_of_an_inch_within_a_hundredth)
{
    gd_rect a = line(30, 20, 0), b = line(35.9, 20, 1800);
    CHECK(gd_rect_touch(&a, &b, NULL));
    b = line(35.901, 20, 1800);
    CHECK(!gd_rect_touch(&a, &b, NULL));
    b = line(30, 20.010, 1800);
    CHECK(gd_rect_touch(&a, &b, NULL));
    b = line(30, 20.011, 1800);
    CHECK(!gd_rect_touch(&a, &b, NULL));
    b = line(30, 19.995, 1800); // overlapping by the slack
    CHECK(gd_rect_touch(&a, &b, NULL));
}

TEST(touching_edges_are_named)
{
    gd_rect a = line(30, 20, 0), b = line(36, 20, 0);
    gd_touch t;
    CHECK(gd_rect_touch(&a, &b, &t)); // side by side: not front to front
    CHECK_INT(t.edges_a, 1 << GD_RIGHT);
    CHECK_INT(t.edges_b, 1 << GD_LEFT);
    CHECK_INT(t.length, 750);
    CHECK_POINT(t.middle, 33000, 19625);
    CHECK(gd_rect_touch(&b, &a, &t));
    CHECK_INT(t.edges_a, 1 << GD_LEFT);
    CHECK_POINT(t.middle, 33000, 19625);
    b = column(33, 19.625, 2700); // a column charging the right flank
    CHECK(gd_rect_touch(&a, &b, &t));
    CHECK_INT(t.edges_a, 1 << GD_RIGHT);
    CHECK_INT(t.edges_b, 1 << GD_FRONT);
    b = line(30, 19.25, 0); // right behind
    CHECK(gd_rect_touch(&a, &b, &t));
    CHECK_INT(t.edges_a, 1 << GD_REAR);
    CHECK_INT(t.edge_b, GD_FRONT);
    CHECK_INT(t.length, 6000);
}

// At 0.2 degrees the gap of 10 is reached 10 / tan(0.2) = 2865 along the edge.
TEST(edges_at_a_small_angle_touch_where_they_are_near)
{
    gd_rect a = line(30, 20, 0), b = line(30, 20, 0);
    gd_touch t;
    b = turned(&b, inches(27, 20), 1800);
    b = gd_rect_shift(&b, 6000, 0);
    CHECK(gd_rect_touch(&a, &b, &t));
    CHECK_INT(t.length, 6000);
    b = turned(&b, inches(27, 20), -2); // opening to the east
    CHECK(gd_rect_touch(&a, &b, &t));
    CHECK_INT(t.edge_a, GD_FRONT);
    CHECK_INT(t.edge_b, GD_FRONT);
    CHECK_NEAR(t.length, 2865, 40);       // the corners are rounded
    b = turned(&b, inches(27, 20), -100); // 10.2 degrees: 56 along the edge
    CHECK(!gd_rect_touch(&a, &b, &t));
}

// Mostly with a common length of about a tenth of an inch, where rounding could decide.
TEST(touch_is_the_same_from_both_sides)
{
    gd_rect a = line(30, 20, 0);
    int touching = 0;
    for (int i = 0; i < 50 * 50 * 20; i++) {
        gd_point at = {33550 + i % 50, 19994 + i / 2500};
        gd_rect b = gd_rect_make(at, 1800 - 25 + i / 50 % 50, 1500, 750);
        gd_touch t, u;
        CHECK_INT(gd_rect_touch(&a, &b, &t), gd_rect_touch(&b, &a, &u));
        CHECK_INT(t.length, u.length);
        CHECK_INT(t.edges_a, u.edges_b);
        CHECK_NEAR(t.middle.x, u.middle.x, 12);
        CHECK_NEAR(t.middle.y, u.middle.y, 12);
        touching += t.length > 0;
    }
    CHECK(touching > 5000 && touching < 45000);
}

TEST(strip_ahead_needs_width)
{
    gd_rect blue = line(30, 20, 0), red = line(35.9, 25, 1800);
    gd_point near;
    gd_length range;
    CHECK(gd_strip_ahead(&blue, 0, &red, &near, &range));
    CHECK_INT(range, 5000);
    CHECK_POINT(near, 32900, 25000);
    red = line(36, 25, 1800);
    CHECK(!gd_strip_ahead(&blue, 0, &red, &near, &range));
    red = line(35.995, 25, 1800);
    CHECK(!gd_strip_ahead(&blue, 0, &red, &near, &range));
    red = line(35.994, 25, 1800);
    CHECK(gd_strip_ahead(&blue, 0, &red, NULL, NULL));
    red = line(30, 19.25, 0); // behind
    CHECK(!gd_strip_ahead(&blue, 0, &red, NULL, NULL));
    red = line(30, 20, 1800); // touching the front
    CHECK(gd_strip_ahead(&blue, 0, &red, &near, &range));
    CHECK_INT(range, 0);
    CHECK_POINT(near, 30000, 20000);
}

// The line of fire goes to what is straight ahead, the range to the nearest point of all.
TEST(strip_ahead_gives_nearest_point_in_the_strip_and_range_to_the_whole)
{
    gd_rect gun = gd_rect_make(inches(30, 10), 0, 1500, 1500), red;
    gd_point near;
    gd_length range;
    red = gd_rect_make(inches(28.75, 14), 1800, 1500, 750); // x 28 to 29.5, strip from 29.25
    CHECK(gd_strip_ahead(&gun, 0, &red, &near, &range));
    CHECK_POINT(near, 29500, 14000);
    CHECK_INT(range, 4000);
    // A column pointing at 45 degrees whose nearest corner (28, 12) is left of the strip.
    red = (gd_rect){{{28000, 12000}, {30000, 14000}, {29000, 15000}, {27000, 13000}}};
    CHECK(gd_strip_ahead(&gun, 0, &red, &near, &range));
    CHECK_POINT(near, 29250, 13250);
    CHECK_INT(range, 2358); // (1.25, 2)
    gun = gd_rect_make(inches(30, 10), 900, 1500, 1500);
    red = line(35, 10.5, 2700);
    CHECK(gd_strip_ahead(&gun, 900, &red, &near, &range));
    CHECK_POINT(near, 35000, 10000);
    CHECK_INT(range, 5000);
}

TEST(sweep_stops_at_touch)
{
    gd_rect mover = line(30, 20, 0), friend = line(30, 22.75, 0); // y 22 to 22.75
    CHECK_INT(gd_sweep(&mover, 0, 4000, &friend), 2000);
    CHECK_INT(gd_sweep(&mover, 0, 2000, &friend), 2000);
    CHECK_INT(gd_sweep(&mover, 0, 2001, &friend), 2000);
    CHECK_INT(gd_sweep(&mover, 0, 1999, &friend), 1999);
    CHECK_INT(gd_sweep(&mover, 1800, 9000, &friend), 9000);
    CHECK_INT(gd_sweep(&mover, 900, 9000, &friend), 9000);
    friend = line(41, 22.75, 0); // left end at 38, ahead to the right
    CHECK_INT(gd_sweep(&mover, 0, 9000, &friend), 9000);
    CHECK_INT(gd_sweep(&mover, 900, 9000, &friend), 9000);
    CHECK_INT(gd_sweep(&mover, 450, 9000, &friend), 9000); // past it when it gets there
    friend = line(37, 22.75, 0); // left end at 34: the front meets its rear 2 up and 2 right
    CHECK_INT(gd_sweep(&mover, 450, 9000, &friend), 2828);
    friend = line(38.3, 22.75, 0); // at 35.3: the right end meets its left end 2.3 right and up
    CHECK_INT(gd_sweep(&mover, 450, 9000, &friend), 3252);
}

TEST(sweep_is_not_hindered_sideways)
{
    gd_rect mover = line(30, 20, 0), other = line(36, 23, 0); // its left end on the mover's right
    CHECK_INT(gd_sweep(&mover, 0, 9000, &other), 9000);
    other = line(35.995, 23, 0);
    CHECK_INT(gd_sweep(&mover, 0, 9000, &other), 9000);
    other = line(35.994, 23, 0);
    CHECK_INT(gd_sweep(&mover, 0, 9000, &other), 2250);
    other = line(35.997, 20, 0); // beside it, overlapping a little
    CHECK_INT(gd_sweep(&mover, 0, 9000, &other), 9000);
    CHECK_INT(gd_sweep(&mover, 1800, 9000, &other), 9000);
    CHECK_INT(gd_sweep(&mover, 2700, 9000, &other), 9000);
    CHECK_INT(gd_sweep(&mover, 900, 9000, &other), 0);
}

TEST(sweep_from_contact)
{
    gd_rect mover = line(30, 20, 0), other = line(30, 20, 1800);
    CHECK_INT(gd_sweep(&mover, 0, 3000, &other), 0);
    CHECK_INT(gd_sweep(&mover, 1800, 3000, &other), 3000);
    CHECK_INT(gd_sweep(&mover, 900, 3000, &other), 3000);
    CHECK_INT(gd_sweep(&mover, 899, 3000, &other), 0); // into it, but very slowly
    CHECK_INT(gd_sweep(&mover, 901, 3000, &other), 3000);
    other = line(30, 20.005, 1800);
    CHECK_INT(gd_sweep(&mover, 0, 3000, &other), 0);
    other = line(30, 20.006, 1800);
    CHECK_INT(gd_sweep(&mover, 0, 3000, &other), 6);
    other = line(30, 19.995, 1800); // overlapping by the slack
    CHECK_INT(gd_sweep(&mover, 0, 3000, &other), 0);
    CHECK_INT(gd_sweep(&mover, 1800, 3000, &other), 3000);
    CHECK_INT(gd_sweep(&mover, 900, 3000, &other), 3000);
    other = line(30, 19.9, 1800); // overlapping for good
    CHECK_INT(gd_sweep(&mover, 0, 3000, &other), 0);
    CHECK_INT(gd_sweep(&mover, 1800, 3000, &other), 0);
}

// Two units in contact at an odd angle: rounded corners must not make them stick to each other.
TEST(sweep_slides_at_every_angle)
{
    for (gd_angle a = 0; a < GD_TURN; a += 7) {
        gd_point p = inches(30, 20);
        gd_rect mover = gd_rect_make(p, a, 6000, 750);
        gd_rect beside = gd_rect_make(gd_point_local(p, a, 300, 6000), a, 6000, 750);
        gd_rect ahead = gd_rect_make(gd_point_local(p, a, 2750, 0), a, 6000, 750);
        gd_rect behind = gd_rect_make(gd_point_local(p, a, -750, 0), a, 6000, 750);
        CHECK_INT(gd_sweep(&mover, a, 10000, &beside), 10000);
        CHECK_INT(gd_sweep(&mover, a + 1800, 10000, &beside), 10000);
        CHECK_INT(gd_sweep(&mover, a, 10000, &behind), 10000);
        CHECK_INT(gd_sweep(&mover, a + 1800, 10000, &behind), 0);
        CHECK_NEAR(gd_sweep(&mover, a, 10000, &ahead), 2000, 2); // four rounded corners
    }
}

// The answer of gd_sweep_turn by trying every tenth.
static gd_angle try_turn(const gd_rect *mover, gd_point pivot, gd_angle angle, const gd_rect *other)
{
    gd_angle way = angle < 0 ? -1 : 1, n = 0;
    for (; n < angle * way; n++) {
        gd_rect next = turned(mover, pivot, way * (n + 1));
        if (gd_rect_overlap(&next, other, GD_SLACK))
            break;
    }
    return n;
}

TEST(turn_stops_before_overlap)
{
    gd_rect r = line(30, 20, 0);
    gd_point left = r.corner[0];
    // A post 3 inches ahead of the right end: the front reaches its south side at asin(3 / 6) or a
    // little earlier, where its corner comes up from below.
    gd_rect post = gd_rect_make(inches(32.2, 24), 0, 1000, 1000);
    gd_angle free = gd_sweep_turn(&r, left, -900, &post);
    CHECK_INT(free, try_turn(&r, left, -900, &post));
    CHECK(free > 280 && free < 310);
    CHECK_INT(gd_sweep_turn(&r, left, -free, &post), free);
    CHECK_INT(gd_sweep_turn(&r, left, 900, &post), 900); // the other way
    post = gd_rect_make(inches(37, 24), 0, 1000, 1000);  // out of reach
    CHECK_INT(gd_sweep_turn(&r, left, -900, &post), 900);
    post = gd_rect_make(inches(30, 20), 0, 1000, 500); // overlapping already
    CHECK_INT(gd_sweep_turn(&r, left, -900, &post), 0);
    post = gd_rect_make(inches(32.5, 19.256), 0, 1000, 500); // also where it would soon be clear
    CHECK_INT(gd_sweep_turn(&r, left, -900, &post), 0);
    post = gd_rect_make(inches(32.5, 19.255), 0, 1000, 500);
    CHECK_INT(gd_sweep_turn(&r, left, -900, &post), 900);
}

TEST(turn_is_not_hindered_by_what_it_leaves)
{
    gd_rect r = line(30, 20, 0), behind = line(30, 19.25, 0), ahead = line(30, 20, 1800);
    gd_rect beside = line(24, 20, 0);
    gd_point left = r.corner[0];
    CHECK_INT(gd_sweep_turn(&r, left, -900, &behind), 900);
    CHECK_INT(gd_sweep_turn(&r, left, -900, &beside), 900);
    CHECK_INT(gd_sweep_turn(&r, left, -900, &ahead), 0); // 6 inches away 0.1 degree is 10
    CHECK_INT(gd_sweep_turn(&r, left, 900, &ahead), 900);
    CHECK_INT(gd_sweep_turn(&r, left, 900, &behind), 0);
}

// In a line one touches the next, and nearly stands in it.
TEST(turn_beside_a_neighbour_is_what_trying_every_tenth_finds)
{
    int n = 0;
    for (int i = 0; i < 800; i++) {
        gd_rect r = line(30, 20, 9 * i);
        gd_length side = i % 2 ? 6000 : -6000, off = i * 7 % 40 - 12, back = i * 29 % 1600 - 800;
        gd_point at =
            gd_point_local((gd_point){30000, 20000}, 9 * i, back, side + (side > 0 ? off : -off));
        gd_rect other = gd_rect_make(at, 9 * i + i % 5 * 4 - 8, 6000, 750);
        gd_angle angle = (i / 2 % 2 ? 1 : -1) * (50 + i * 7 % 900);
        gd_point pivot = r.corner[i / 4 % 4];
        gd_angle want =
            gd_rect_overlap(&r, &other, GD_SLACK) ? 0 : try_turn(&r, pivot, angle, &other);
        CHECK_INT(gd_sweep_turn(&r, pivot, angle, &other), want);
        n += want == abs(angle);
    }
    CHECK(n > 100 && n < 700);
}

// Just beyond where the front ends, or just not.
TEST(turn_towards_what_lies_beyond_its_end_is_what_trying_every_tenth_finds)
{
    int n = 0;
    for (int i = 0; i < 800; i++) {
        gd_rect r = line(30, 20, 9 * i);
        int corner = i % 2;
        gd_angle angle = (corner ? 1 : -1) * (50 + i * 7 % 850);
        gd_rect end = turned(&r, r.corner[corner], angle);
        gd_point at = gd_point_local(end.corner[corner], 9 * i + angle, i * 3 % 30 - 10,
                                     (corner ? -1 : 1) * (i * 41 % 7000));
        gd_rect other = gd_rect_make(at, 9 * i + angle + 1800 + i % 5 - 2, 1500, 750);
        gd_angle want = gd_rect_overlap(&r, &other, GD_SLACK)
                            ? 0
                            : try_turn(&r, r.corner[corner], angle, &other);
        CHECK_INT(gd_sweep_turn(&r, r.corner[corner], angle, &other), want);
        n += want == abs(angle);
    }
    CHECK(n > 100 && n < 780);
}

TEST(turn_finds_what_trying_every_tenth_finds)
{
    int n = 0;
    for (int i = 0; i < 400; i++) {
        gd_rect r = line(30, 20, 9 * i);
        gd_rect other = gd_rect_make((gd_point){30000 + i * 37 % 7000, 20000 + i * 91 % 6500},
                                     i * 173, 1500 + i % 3 * 1500, 750);
        gd_angle angle = (i % 2 ? 1 : -1) * (100 + i * 7 % 1700);
        gd_point pivot = r.corner[i % 4];
        gd_angle want =
            gd_rect_overlap(&r, &other, GD_SLACK) ? 0 : try_turn(&r, pivot, angle, &other);
        CHECK_INT(gd_sweep_turn(&r, pivot, angle, &other), want);
        n += want > 0 && want < abs(angle);
    }
    CHECK(n > 50);
}
