// I Died With My Face to the Enemy: where roads meet, part and end, to the thousandth
// (FACE-MOVE-07).
#include "rules/face/ground.h"
#include "test.h"

static gd_scenario scenario;

// The column of every test: six bases that march north, the head at (40, 39.625).
enum { DEPTH = 750, HEAD = 39625, START = 40000 };

static void clear_table(void)
{
    memset(&scenario, 0, sizeof scenario);
    scenario.width = scenario.depth = 96000;
}

static void add_of(int kind, int shape, int width, const gd_point *points, int count)
{
    gd_feature f = {.kind = (uint8_t)kind, .shape = (uint8_t)shape, .count = (uint16_t)count};
    f.width = width;
    gd_ground_add(&scenario.ground, &f, points, count, "", 0);
}

#define ROAD(...)                                                                                  \
    do {                                                                                           \
        const gd_point points[] = {__VA_ARGS__};                                                   \
        add_of(FC_ROAD, GD_LINE, 0, points, (int)(sizeof points / sizeof points[0]));              \
    } while (0)

static fc_unit column_at(int arm, int bases, gd_point at, gd_angle facing)
{
    fc_unit u = {.arm = (uint8_t)arm, .bases = (uint8_t)bases, .initial = (uint8_t)bases};
    u.files = 1;
    u.at = at;
    u.facing = (uint16_t)facing;
    fc_lay(&u);
    return u;
}

static fc_unit march(gd_point at, gd_angle facing) { return column_at(FC_INFANTRY, 6, at, facing); }

// A single gun that stands with its middle there.
static fc_unit gun(gd_point middle, gd_angle facing)
{
    return column_at(FC_ARTILLERY, 1, gd_point_ahead(middle, facing, 625), facing);
}

static fc_unit after;

// How far north the usual column comes, and where its head is then.
static gd_length follow(gd_length most, int branch)
{
    fc_unit u = march((gd_point){40000, START}, 0);
    return fc_follow_road(&scenario, &u, most, branch, &after);
}

static void head_is(int x, int y, gd_angle facing)
{
    CHECK(gd_distance(after.base_at[0], (gd_point){x, y}) <= 2);
    CHECK(gd_angle_apart(after.base_facing[0], facing) <= 1);
}

// ---- on it --------------------------------------------------------------------------------------

static bool is_on(gd_point p) { return fc_point_on_road(&scenario, p); }

TEST(a_place_is_on_a_road_within_a_quarter_inch_or_on_the_band)
{
    clear_table();
    ROAD({40000, 10000}, {40000, 60000});
    CHECK(is_on((gd_point){40260, 30000})); // with the tolerance
    CHECK(!is_on((gd_point){40261, 30000}));
    CHECK(is_on((gd_point){39740, 60000}));
    CHECK(!is_on((gd_point){39739, 60000}));
    CHECK(is_on((gd_point){40000, 60260}));
    CHECK(!is_on((gd_point){40000, 60261}));
    static const struct {
        int width, half;
    } bands[] = {{1000, 500}, {502, 251}, {500, 250}, {480, 250}};
    for (int i = 0; i < 4; i++) {
        const gd_point line[2] = {{40000, 10000}, {40000, 60000}};
        clear_table();
        add_of(FC_BRIDGE, GD_BAND, bands[i].width, line, 2);
        CHECK(is_on((gd_point){40000 + bands[i].half + 10, 30000}));
        CHECK(!is_on((gd_point){40000 + bands[i].half + 11, 30000}));
    }
}

TEST(a_road_that_is_an_area_can_be_stood_on_and_leads_nowhere)
{
    const gd_point box[4] = {{39000, 30000}, {41000, 30000}, {41000, 60000}, {39000, 60000}};
    clear_table();
    add_of(FC_BRIDGE, GD_AREA, 0, box, 4);
    CHECK(is_on((gd_point){41000, 40000}));
    CHECK(!is_on((gd_point){41001, 40000}));
    CHECK(is_on((gd_point){40000, 40000}));
    fc_unit u = march((gd_point){40000, START}, 0);
    CHECK(fc_is_on_road(&scenario, &u));
    CHECK_INT(follow(8000, FC_STRAIGHT_ON), 0);
    CHECK(!fc_lay_on_road(&scenario, &u));
}

// A line ends with its last point, and the list of features with its last.
TEST(nothing_leads_from_the_end_of_a_road_to_the_next)
{
    clear_table();
    ROAD({50000, 50000}, {30000, 50000}, {30000, 30000});
    ROAD({45000, 45000}, {45000, 70000});
    CHECK(!is_on((gd_point){37500, 37500})); // between the two
    ROAD({70000, 70000}, {80000, 70000});
    CHECK(is_on((gd_point){75000, 70000}));
    scenario.ground.count--;
    CHECK(!is_on((gd_point){75000, 70000}));
}

TEST(the_head_is_on_a_stretch_that_exists)
{
    clear_table();
    ROAD({50000, 50000}, {30000, 50000}, {30000, 30000});
    ROAD({30300, 60000}, {30300, 70000}); // from the last point to here: nearer, and no road
    fc_unit u = march((gd_point){30200, 40375}, 0);
    CHECK_INT(fc_follow_road(&scenario, &u, 2000, FC_STRAIGHT_ON, &after), 2000);
    head_is(30000, 42000, 0);
    ROAD({30200, 30000}, {30200, 60000});
    scenario.ground.count--;
    CHECK_INT(fc_follow_road(&scenario, &u, 2000, FC_STRAIGHT_ON, &after), 2000);
    head_is(30000, 42000, 0);
}

TEST(the_head_faces_along_its_road_wherever_it_faced)
{
    clear_table();
    ROAD({40000, 10000}, {40000, 60000});
    fc_unit u = march((gd_point){40000, START}, 30);
    CHECK(fc_lay_on_road(&scenario, &u));
    CHECK_INT(u.base_facing[0], 0);
    CHECK_INT(u.facing, 0);
}

// ---- meeting ------------------------------------------------------------------------------------

TEST(a_road_begins_on_another_within_a_quarter_inch_of_it)
{
    clear_table();
    ROAD({40000, 10000}, {40000, 60000});
    ROAD({40250, 42000}, {60000, 42000});
    CHECK_INT(follow(6000, FC_BRANCH_RIGHT), 6000);
    head_is(43375 + 250, 42000, 900);
    clear_table();
    ROAD({40000, 10000}, {40000, 60000});
    ROAD({40251, 42000}, {60000, 42000});
    CHECK_INT(follow(6000, FC_BRANCH_RIGHT), 6000);
    head_is(40000, HEAD + 6000, 0);
    for (int more = 0; more < 2; more++) { // drawn towards it
        clear_table();
        ROAD({40000, 10000}, {40000, 60000});
        ROAD({60000, 42000}, {40250 + more, 42000});
        CHECK_INT(follow(6000, FC_BRANCH_RIGHT), 6000);
        CHECK_INT(after.base_facing[0], more ? 0 : 900);
    }
    clear_table(); // the end of its own road on the other
    ROAD({40000, 10000}, {40000, 41750});
    ROAD({30000, 42000}, {60000, 42000});
    CHECK_INT(follow(6000, FC_BRANCH_RIGHT), 6000);
    CHECK(after.base_at[0].y > 41990);
    clear_table();
    ROAD({40000, 10000}, {40000, 41749});
    ROAD({30000, 42000}, {60000, 42000});
    CHECK_INT(follow(6000, FC_BRANCH_RIGHT), 41749 - HEAD);
}

// Who stands at the beginning of a road may go by the other at once.
TEST(a_road_that_begins_on_another_leads_to_it_from_its_beginning)
{
    for (int more = 0; more < 2; more++) {
        clear_table();
        ROAD({40000, 42000}, {40000, 60000});
        ROAD({30000, 41750 - more}, {60000, 41750 - more});
        fc_unit u = gun((gd_point){40000, 42000}, 0);
        fc_follow_road(&scenario, &u, 2000, FC_BRANCH_RIGHT, &after);
        CHECK_INT(after.base_at[0].x > 41900, !more);
        CHECK_INT(after.base_at[0].y > 43900, more);
    }
}

TEST(on_a_band_it_meets_what_begins_on_the_band)
{
    for (int more = 0; more < 2; more++) {
        const gd_point line[2] = {{40000, 10000}, {40000, 60000}};
        clear_table();
        add_of(FC_ROAD, GD_BAND, 800, line, 2);
        ROAD({40400 + more, 42000}, {60000, 42000});
        CHECK_INT(follow(6000, FC_BRANCH_RIGHT), 6000);
        CHECK_INT(after.base_facing[0], more ? 0 : 900);
        clear_table(); // the other is the wide one
        ROAD({40000, 10000}, {40000, 41600 - more});
        const gd_point across[2] = {{30000, 42000}, {60000, 42000}};
        add_of(FC_ROAD, GD_BAND, 800, across, 2);
        CHECK_INT(follow(6000, FC_BRANCH_RIGHT), more ? 41599 - HEAD : 6000);
    }
}

TEST(roads_may_cross_anywhere_in_their_stretches)
{
    clear_table();
    ROAD({40000, 10000}, {40000, 60000});
    ROAD({30000, 32000}, {35000, 37000}, {50000, 52000}, {60000, 52000}); // crosses at (40, 42)
    CHECK_INT(follow(6000, FC_BRANCH_RIGHT), 6000);
    head_is(40000 + 2563, 42000 + 2563, 450);
    CHECK_INT(follow(6000, FC_BRANCH_LEFT), 6000);
    head_is(40000 - 2563, 42000 - 2563, 2250);
    CHECK_INT(follow(2375, FC_BRANCH_RIGHT), 2375); // just there
    head_is(40000, 42000, 0);
    fc_unit u = after; // and from there to the side
    CHECK_INT(fc_follow_road(&scenario, &u, 1000, FC_BRANCH_RIGHT, &after), 1000);
    head_is(40707, 42707, 450);
    u = march((gd_point){40000, 44000}, 1800); // the other way, from the north
    CHECK_INT(fc_follow_road(&scenario, &u, 6000, FC_BRANCH_RIGHT, &after), 6000);
    head_is(40000 - 2563, 42000 - 2563, 2250);
}

TEST(a_way_must_be_longer_than_a_stub)
{
    for (int more = 0; more < 2; more++) {
        clear_table();
        ROAD({40000, 10000}, {40000, 42000});
        ROAD({40000, 42000}, {40300 + more, 42000});
        CHECK_INT(follow(6000, FC_STRAIGHT_ON), 42000 - HEAD + (more ? 301 : 0));
        clear_table(); // drawn the other way
        ROAD({40000, 10000}, {40000, 42000});
        ROAD({40300 + more, 42000}, {40000, 42000});
        CHECK_INT(follow(6000, FC_STRAIGHT_ON), 42000 - HEAD + (more ? 301 : 0));
        clear_table(); // short stretches, but more of them
        ROAD({40000, 10000}, {40000, 42000});
        ROAD({40600, 42000}, {40300, 42000}, {40000, 42000});
        CHECK_INT(follow(6000, FC_STRAIGHT_ON), 42000 - HEAD + 600);
    }
}

TEST(no_column_turns_by_more_than_135_degrees)
{
    clear_table();
    ROAD({40000, 10000}, {40000, 42000});
    ROAD({40000, 42000}, {50000, 32000});
    CHECK_INT(follow(6000, FC_STRAIGHT_ON), 6000);
    head_is(40000 + 2563, 42000 - 2563, 1350);
    clear_table();
    ROAD({40000, 10000}, {40000, 42000});
    ROAD({40000, 42000}, {50000, 31965}); // 135.1
    CHECK_INT(follow(6000, FC_STRAIGHT_ON), 42000 - HEAD);
}

TEST(ways_within_ten_degrees_are_one)
{
    clear_table();
    ROAD({40000, 10000}, {40000, 62000});
    ROAD({40000, 42000}, {43527, 62000}); // 10.0
    CHECK_INT(follow(6000, FC_BRANCH_RIGHT), 6000);
    head_is(40000, HEAD + 6000, 0);
    clear_table();
    ROAD({40000, 10000}, {40000, 62000});
    ROAD({40000, 42000}, {43563, 62000}); // 10.1
    CHECK_INT(follow(6000, FC_BRANCH_RIGHT), 6000);
    CHECK_INT(after.base_facing[0], 101);
}

// Its second base lies between the two: of two ways back that are as near the first counts.
TEST(a_column_between_two_roads_came_by_the_first)
{
    for (int other = 0; other < 2; other++) {
        clear_table();
        ROAD({40000, 60000}, {40000, 40000});
        ROAD({40000, 40000}, {other ? 45000 : 35000, 30000});
        ROAD({40000, 40000}, {other ? 35000 : 45000, 30000});
        fc_unit u = march((gd_point){40000, 40675}, 0);
        CHECK_INT(u.base_at[1].y, 39550);
        for (int i = 2; i < u.bases; i++)
            u.base_at[i] = (gd_point){40000 - i * 500, 40000 - i * 1000};
        CHECK_INT(fc_follow_road(&scenario, &u, 100, FC_STRAIGHT_ON, &after), 100);
        CHECK_INT(after.base_at[1].x < 40000, !other);
    }
}

// A road that comes back to the one it left, nearer than 0.6 inches, does not meet it there.
TEST(the_road_that_was_left_is_not_met_again_at_once)
{
    for (int more = 0; more < 2; more++) {
        clear_table();
        ROAD({40000, 10000}, {40000, 60000});
        ROAD({40000, 42000}, {40400, 42300}, {40000, 42600 + more});
        CHECK_INT(follow(6000, FC_BRANCH_RIGHT), more ? 6000 : 42000 - HEAD + 1000);
    }
}

// Nor does it meet a third within 0.02 inches of there.
TEST(where_roads_parted_nothing_else_is_met)
{
    for (int more = 0; more < 2; more++) {
        clear_table();
        ROAD({40000, 10000}, {40000, 42000});
        ROAD({40000, 42000}, {40310, 42000});
        ROAD({40020 + more, 42000}, {40020 + more, 30000});
        CHECK_INT(follow(6000, FC_STRAIGHT_ON), more ? 6000 : 42000 - HEAD + 310);
    }
}

// What would be met if a line went on to the next feature's first point, or the list beyond its
// end.
TEST(roads_that_are_not_there_are_not_met)
{
    clear_table();
    ROAD({40000, 10000}, {40000, 60000});
    ROAD({50000, 42000}, {40000, 42000});
    ROAD({30000, 42000}, {20000, 42000});
    CHECK_INT(follow(6000, FC_BRANCH_LEFT), 6000);
    head_is(40000, HEAD + 6000, 0);
    ROAD({20000, 42000}, {40000, 42000});
    scenario.ground.count--;
    CHECK_INT(follow(6000, FC_BRANCH_LEFT), 6000);
    head_is(40000, HEAD + 6000, 0);
    clear_table(); // a meeting so near to the end would end the way
    ROAD({40000, 10000}, {40000, 47600});
    ROAD({20000, 45000}, {20000, 52000}, {42000, 52000});
    ROAD({38000, 43000}, {30000, 43000}); // from (42, 52) to here it would cross at (40, 47.5)
    CHECK_INT(follow(10000, FC_STRAIGHT_ON), 47600 - HEAD);
    ROAD({39000, 47500}, {41000, 47500});
    scenario.ground.count--;
    CHECK_INT(follow(10000, FC_STRAIGHT_ON), 47600 - HEAD);
}

// ---- which way ----------------------------------------------------------------------------------

TEST(the_way_that_turns_least_is_taken_and_none_of_two_that_turn_alike)
{
    clear_table();
    ROAD({40000, 10000}, {40000, 42000});
    ROAD({40000, 42000}, {60000, 62000}); // 45 to the right
    ROAD({40000, 42000}, {20000, 61000}); // a little more to the left
    CHECK_INT(follow(6000, FC_STRAIGHT_ON), 6000);
    CHECK_INT(after.base_facing[0], 450);
    CHECK_INT(follow(6000, FC_BRANCH_LEFT), 6000);
    CHECK_INT(after.base_facing[0], gd_bearing((gd_point){40000, 42000}, (gd_point){20000, 61000}));
    clear_table();
    ROAD({40000, 10000}, {40000, 42000});
    ROAD({40000, 42000}, {60000, 62000});
    ROAD({40000, 42000}, {20000, 62000});
    CHECK_INT(follow(6000, FC_STRAIGHT_ON), 42000 - HEAD);
    CHECK_INT(follow(6000, FC_BRANCH_RIGHT), 6000);
    CHECK_INT(after.base_facing[0], 450);
    CHECK_INT(follow(6000, FC_BRANCH_LEFT), 6000);
    CHECK_INT(after.base_facing[0], 3150);
    ROAD({40000, 42000}, {40000, 60000}); // with a way between the two
    CHECK_INT(follow(6000, FC_STRAIGHT_ON), 6000);
    head_is(40000, HEAD + 6000, 0);
}

// A wish holds for the first place where there is a choice, then straight on.
TEST(a_wish_counts_once)
{
    clear_table();
    ROAD({40000, 10000}, {40000, 41000});
    ROAD({40000, 41000}, {40000, 60000}); // one road after another is no choice
    ROAD({40000, 42000}, {60000, 42000});
    ROAD({42000, 42000}, {42000, 20000});
    CHECK_INT(follow(6000, FC_BRANCH_RIGHT), 6000);
    head_is(40000 + 3625, 42000, 900); // the second turn to the right is passed
    CHECK_INT(after.base_facing[5], 0);
}

TEST(behind_the_head_the_column_comes_as_it_went)
{
    clear_table();
    ROAD({40000, 10000}, {40000, 60000});
    ROAD({40000, 42000}, {60000, 42000});
    ROAD({40000, 42000}, {20000, 42000});
    // With one base round the corner, or all but one.
    for (int n = 0; n < 2 * (FC_BRANCH_RIGHT + 1); n++) {
        static const gd_point went[3] = {{0, 1}, {-1, 0}, {1, 0}};
        int branch = n / 2, first = n % 2 ? 3000 : 6000;
        follow(first, branch);
        fc_unit u = after;
        for (int step = 1; step <= 3; step++) {
            CHECK_INT(fc_follow_road(&scenario, &u, 500, FC_STRAIGHT_ON, &after), 500);
            u = after;
            for (int i = 0; i < 6; i++) { // so far from the place where the roads part
                int far = first - (42000 - HEAD) + 500 * step - DEPTH * i;
                gd_point there = {40000 + (far > 0 ? went[branch].x * far : 0),
                                  42000 + (far > 0 ? went[branch].y * far : far)};
                CHECK(gd_distance(u.base_at[i], there) <= 2);
            }
        }
    }
}

// ---- the head -----------------------------------------------------------------------------------

static gd_angle course_of(gd_point middle, gd_angle facing)
{
    fc_unit u = gun(middle, facing);
    CHECK_INT(fc_follow_road(&scenario, &u, 1000, FC_STRAIGHT_ON, &after), 1000);
    return after.base_facing[0];
}

TEST(who_stands_where_roads_cross_goes_by_the_one_ahead)
{
    clear_table();
    ROAD({40000, 10000}, {40000, 70000});
    ROAD({30000, 30000}, {50000, 50000});
    CHECK_INT(course_of((gd_point){40000, 40000}, 220), 0);
    CHECK_INT(course_of((gd_point){40000, 40000}, 230), 450);
    CHECK_INT(course_of((gd_point){40000, 40000}, 1340), 1800); // 46 back, or 89 ahead
    CHECK_INT(course_of((gd_point){40000, 40000}, 2460), 2250);
    CHECK_INT(course_of((gd_point){40000, 40000}, 3150), 0);
}

TEST(a_tenth_of_an_inch_off_the_road_is_as_bad_as_twenty_degrees)
{
    static const struct {
        gd_point far;
        bool slant;
    } other[] = {{{46882, 60000}, true}, {{47677, 60000}, false}}; // 19 and 21 degrees
    for (int i = 0; i < 2; i++) {
        clear_table();
        ROAD({39900, 10000}, {39900, 70000});
        ROAD({40000, 40000}, other[i].far);
        fc_unit u = gun((gd_point){40000, 40000}, 0);
        CHECK_INT(fc_follow_road(&scenario, &u, 1000, FC_STRAIGHT_ON, &after), 1000);
        CHECK_INT(after.base_facing[0] > 100, other[i].slant);
    }
}

TEST(the_way_is_that_to_which_it_faces_if_only_just)
{
    clear_table();
    ROAD({40000, 10000}, {40000, 70000});
    CHECK_INT(course_of((gd_point){40000, 40000}, 0), 0);
    CHECK_INT(course_of((gd_point){40000, 40000}, 899), 0);
    CHECK_INT(course_of((gd_point){40000, 40000}, 901), 1800);
    CHECK_INT(course_of((gd_point){40000, 40000}, 2699), 1800);
    CHECK_INT(course_of((gd_point){40000, 40000}, 2701), 0);
    // Who stands square across it goes as the road is drawn.
    CHECK_INT(course_of((gd_point){40000, 40000}, 900), 0);
    CHECK_INT(course_of((gd_point){40000, 40000}, 2700), 0);
}

// ---- the column ---------------------------------------------------------------------------------

TEST(points_of_a_road_may_be_the_same)
{
    clear_table();
    ROAD({40000, 10000}, {40000, 42000}, {40000, 42000}, {60000, 42000});
    CHECK_INT(follow(6000, FC_STRAIGHT_ON), 6000);
    head_is(40000 + 3625, 42000, 900);
    CHECK_INT(after.base_facing[5], 0);
    fc_unit u = after, back;
    CHECK_INT(fc_follow_road(&scenario, &u, 1, FC_STRAIGHT_ON, &back), 1);
    CHECK_INT(back.base_at[0].x, 40000 + 3626);
}

TEST(a_column_is_laid_along_its_road)
{
    clear_table();
    ROAD({60000, 42000}, {40000, 42000}, {40000, 10000});
    fc_unit u = march((gd_point){41000, 42100}, 900);
    CHECK(fc_lay_on_road(&scenario, &u));
    CHECK(u.on_road);
    CHECK_INT(u.facing, 900);
    after = u;
    head_is(40625, 42000, 900);
    CHECK(gd_distance(u.base_at[1], (gd_point){40000, 41875}) <= 2);
    CHECK(gd_distance(u.base_at[5], (gd_point){40000, 41875 - 4 * DEPTH}) <= 2);
    CHECK_INT(u.base_facing[5], 0);
    CHECK_INT(u.at.x, 40625 + DEPTH / 2);
}

TEST(there_must_be_road_for_all_of_it)
{
    for (int less = 0; less < 2; less++) {
        clear_table();
        ROAD({40000, HEAD - 5 * DEPTH + less}, {40000, 60000});
        fc_unit u = march((gd_point){40000, START}, 0);
        CHECK_INT(fc_lay_on_road(&scenario, &u), !less);
    }
    fc_unit u = march((gd_point){41000, START}, 0);
    CHECK(!fc_lay_on_road(&scenario, &u)); // nor is it on one
    u = column_at(FC_INFANTRY, 4, (gd_point){40000, START}, 0);
    u.files = 2;
    fc_lay(&u);
    CHECK(!fc_lay_on_road(&scenario, &u)); // two abreast
    u = gun((gd_point){40000, START}, 0);
    CHECK(fc_lay_on_road(&scenario, &u));
}

TEST(the_column_stops_where_it_would_leave_the_table)
{
    static const struct {
        gd_point far, at;
        gd_angle facing;
        gd_length gone;
    } ways[] = {
        {{40000, 96000}, {40000, 95000}, 0, 1000},
        {{40000, 96000}, {40000, 94997}, 0, 1003},
        {{96000, 40000}, {94000, 40000}, 900, 2000},
    };
    for (int i = 0; i < 3; i++) {
        clear_table();
        ROAD({40000, 40000}, ways[i].far);
        fc_unit u = march(ways[i].at, ways[i].facing);
        gd_length gone = fc_follow_road(&scenario, &u, 8000, FC_STRAIGHT_ON, &after);
        CHECK_INT(gone, ways[i].gone + GD_SLACK);
        CHECK(fc_inside_table(&scenario, &after));
    }
}

TEST(who_goes_nowhere_stays)
{
    clear_table();
    ROAD({40000, 10000}, {40000, HEAD});
    fc_unit u = march((gd_point){40000, START}, 0);
    CHECK_INT(follow(8000, FC_STRAIGHT_ON), 0);
    CHECK(memcmp(&u, &after, sizeof u) == 0);
    ROAD({40000, HEAD}, {40000, 60000});
    CHECK_INT(follow(0, FC_STRAIGHT_ON), 0);
    CHECK(memcmp(&u, &after, sizeof u) == 0);
    CHECK_INT(follow(1, FC_STRAIGHT_ON), 1);
    CHECK_INT(after.at.y, START + 1);
}

// Where the head stood at the corner, the base behind it turns as the head does.
TEST(a_base_at_the_bend_looks_ahead)
{
    clear_table();
    ROAD({40000, 10000}, {40000, HEAD}, {60000, HEAD});
    CHECK_INT(follow(DEPTH, FC_STRAIGHT_ON), DEPTH);
    head_is(40000 + DEPTH, HEAD, 900);
    CHECK_INT(after.base_facing[1], 900);
    CHECK_INT(after.base_facing[2], 0);
}

// In one move or in two, and if it is laid there.
TEST(a_base_in_a_bend_looks_ahead_however_it_came_there)
{
    clear_table();
    ROAD({40000, 10000}, {40000, HEAD + 1000}, {60000, HEAD + 1000});
    CHECK_INT(follow(1000, FC_STRAIGHT_ON), 1000);
    fc_unit bend = after, two, one;
    CHECK_INT(fc_follow_road(&scenario, &bend, DEPTH, FC_STRAIGHT_ON, &two), DEPTH);
    CHECK_INT(follow(1000 + DEPTH, FC_STRAIGHT_ON), 1000 + DEPTH);
    one = after;
    fc_unit laid = march((gd_point){40000 + DEPTH + DEPTH / 2, HEAD + 1000}, 900);
    CHECK(fc_lay_on_road(&scenario, &laid));
    const fc_unit *all[] = {&two, &one, &laid};
    for (int i = 0; i < 3; i++) {
        CHECK_INT(all[i]->base_at[1].x, 40000);
        CHECK_INT(all[i]->base_at[1].y, HEAD + 1000);
        CHECK_INT(all[i]->base_facing[0], 900);
        CHECK_INT(all[i]->base_facing[1], 900);
        CHECK_INT(all[i]->base_facing[2], 0);
    }
}
