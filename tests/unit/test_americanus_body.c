// test_americanus_body.c - De Bellis Americanus: footprints, how near they are, and how they go.
#include "core/scenario.h"
#include "rules/americanus/ground.h"
#include "rules/americanus/orders.h"
#include "test.h"

static am_unit unit(am_kind kind, am_formation formation, gd_length x, gd_length y, gd_angle facing)
{
    return (am_unit){.kind = (uint8_t)kind,
                     .formation = (uint8_t)formation,
                     .mounted = kind == AM_CAVALRY,
                     .gap = formation == AM_SKIRMISH ? 1000 : 0,
                     .at = {x, y},
                     .facing = (uint16_t)facing};
}

static const struct {
    am_kind kind;
    am_formation formation;
} sorts[] = {{AM_INFANTRY, AM_LINE},  {AM_INFANTRY, AM_COLUMN},    {AM_INFANTRY, AM_SKIRMISH},
             {AM_CAVALRY, AM_COLUMN}, {AM_ARTILLERY, AM_LIMBERED}, {AM_GENERAL, AM_SINGLE}};
enum { SORTS = sizeof sorts / sizeof sorts[0] };

// The cheap test before a distance is measured never says no wrongly.
static void check_near(const am_unit *a, const am_unit *b)
{
    gd_length apart = am_distance(a, b);
    CHECK(am_are_near(a, b, apart) && am_are_near(b, a, apart));
    CHECK(am_may_be_near(a, b, apart));
    CHECK(am_within(a, b, apart) && am_within(b, a, apart));
    CHECK(am_within(a, b, apart - GD_SLACK));
    CHECK(apart < 2 * GD_SLACK || !am_within(a, b, apart - GD_SLACK - 1));
}

TEST(who_is_near_is_not_overlooked)
{
    for (int i = 0; i < SORTS; i++)
        for (int k = 0; k < SORTS; k++)
            for (gd_angle facing = 0; facing < GD_TURN; facing += 450)
                for (gd_length x = -10500; x <= 10500; x += 3000)
                    for (gd_length y = -10500; y <= 10500; y += 3000) {
                        am_unit a = unit(sorts[i].kind, sorts[i].formation, 0, 0, 300);
                        am_unit b = unit(sorts[k].kind, sorts[k].formation, x, y, facing);
                        check_near(&a, &b);
                    }
    // Rear to rear, and side by side.
    am_unit a = unit(AM_CAVALRY, AM_COLUMN, 0, 3750, 0),
            b = unit(AM_CAVALRY, AM_COLUMN, 0, -3750, 1800);
    CHECK(am_are_near(&a, &b, 0) && am_distance(&a, &b) == 0);
    a = unit(AM_INFANTRY, AM_LINE, 0, 0, 0), b = unit(AM_INFANTRY, AM_LINE, 6000, 0, 1800);
    CHECK(am_are_near(&a, &b, 0) && am_distance(&a, &b) == 0);
}

TEST(who_is_far_is_seen_to_be)
{
    am_unit a = unit(AM_INFANTRY, AM_LINE, 0, 0, 0);
    for (int i = 0; i < 8; i++) {
        gd_point at = gd_point_ahead((gd_point){0, 0}, 450 * i, 40000);
        am_unit b = unit(AM_INFANTRY, AM_LINE, at.x, at.y, 0);
        CHECK(!am_are_near(&a, &b, 12000) && !am_are_near(&b, &a, 12000));
        CHECK(!am_may_be_near(&a, &b, 12000) && !am_within(&a, &b, 12000));
    }
}

// Skirmishers are as near as their stands are: a corner that points into a gap is farther from them
// than from the middle of their front.
// Far apart on either side of the corner that lengths are counted from.
TEST(opposite_places_are_not_near)
{
    for (int i = 0; i < 4; i++) {
        gd_point at = gd_point_ahead((gd_point){0, 0}, 300 + 900 * i, 6000);
        am_unit a = unit(AM_INFANTRY, AM_COLUMN, at.x, at.y, 0);
        am_unit b = unit(AM_INFANTRY, AM_COLUMN, -at.x, -at.y, 0);
        check_near(&a, &b);
        CHECK(!am_within(&a, &b, 3000));
    }
}

TEST(an_army_is_where_its_fronts_are)
{
    static am_state s;
    s.piece_count = 5;
    for (int i = 0; i < s.piece_count; i++)
        s.unit[i] = unit(AM_INFANTRY, AM_LINE, 10000 + 7000 * i, 30000 - 6000 * i, 0);
    s.unit[0].side = GD_CONFEDERATE;
    s.unit[4].status = AM_TO_COME;
    gd_box box = am_places_of(&s, GD_UNION);
    CHECK_INT(box.left, 17000);
    CHECK_INT(box.right, 31000);
    CHECK_INT(box.bottom, 12000);
    CHECK_INT(box.top, 24000);
}

TEST(a_gap_between_skirmishers_is_nobody)
{
    am_unit line = unit(AM_INFANTRY, AM_SKIRMISH, 0, 0, 1800);
    am_unit g = unit(AM_GENERAL, AM_SINGLE, 0, 0, 0);
    gd_rect r;
    g.facing = 450;
    r = am_rect(&g);
    // Its northernmost corner right below the gap.
    gd_point top = r.corner[0].y > r.corner[3].y ? r.corner[0] : r.corner[3];
    for (int i = 1; i < 4; i++)
        top = r.corner[i].y > top.y ? r.corner[i] : top;
    g.at = (gd_point){-top.x, -top.y - 3000};
    CHECK_INT(am_distance(&g, &line), 3041); // half an inch aside: the root of 9.25
    CHECK(!am_within(&g, &line, 3030) && !am_within(&line, &g, 3030));
    CHECK(am_within(&g, &line, 3041) && am_within(&line, &g, 3041));
}

TEST(stands_are_what_they_look_like)
{
    static const struct {
        am_kind kind;
        am_formation formation;
        bool mounted;
        int lost, count;
        gd_stand_look look[2]; // of the first and of the second
    } rows[] = {
        {AM_INFANTRY, AM_LINE, 0, 0, 4, {GD_STAND_FOOT, GD_STAND_FOOT}},
        {AM_CAVALRY, AM_LINE, 1, 0, 3, {GD_STAND_HORSE, GD_STAND_HORSE}},
        {AM_CAVALRY, AM_LINE, 0, 0, 2, {GD_STAND_FOOT, GD_STAND_FOOT}},
        {AM_ARTILLERY, AM_UNLIMBERED, 0, 0, 2, {GD_STAND_GUN, GD_STAND_LIMBER}},
        {AM_ARTILLERY, AM_LIMBERED, 0, 0, 2, {GD_STAND_LIMBER, GD_STAND_GUN}},
        {AM_ARTILLERY, AM_UNLIMBERED, 0, 1, 1, {GD_STAND_GUN, 0}},
        {AM_GENERAL, AM_SINGLE, 0, 0, 1, {GD_STAND_LEADER, 0}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        gd_stand stands[AM_MAX_STANDS];
        am_unit u = unit(rows[i].kind, rows[i].formation, 0, 0, 0);
        u.mounted = rows[i].mounted;
        u.lost = (uint8_t)rows[i].lost;
        CHECK_INT(am_stands(&u, stands), rows[i].count);
        for (int k = 0; k < 2 && k < rows[i].count; k++)
            CHECK_INT(stands[k].kind, rows[i].look[k]);
    }
}

TEST(a_column_has_no_gaps)
{
    gd_stand stands[AM_MAX_STANDS];
    am_unit u = unit(AM_INFANTRY, AM_COLUMN, 0, 0, 0);
    am_stands(&u, stands);
    for (int i = 0; i < 4; i++) {
        CHECK_INT(stands[i].centre.x, 0);
        CHECK_INT(stands[i].centre.y, -375 - 750 * i);
    }
}

TEST(who_does_not_touch_has_no_edge_for_it)
{
    static am_state s = {.piece_count = 2};
    s.unit[0] = unit(AM_INFANTRY, AM_LINE, 0, 0, 0);
    s.unit[1] = unit(AM_INFANTRY, AM_LINE, 0, 0, 1800);
    s.unit[1].side = GD_CONFEDERATE;
    CHECK_INT(am_touched_edge(&s, 1, 2), GD_FRONT);
    s.unit[1].at.y = 11;
    CHECK_INT(am_touched_edge(&s, 1, 2), -1);
    s.unit[1] = unit(AM_INFANTRY, AM_COLUMN, 3000, -375, 2700);
    CHECK_INT(am_touched_edge(&s, 1, 2), GD_RIGHT);
    s.unit[0].faces = 2; // it could not turn
    CHECK_INT(am_touched_edge(&s, 1, 2), GD_FRONT);
}

// Exactly between two edges front and rear go first.
TEST(an_edge_goes_first)
{
    for (gd_angle facing = 0; facing < GD_TURN; facing += 300) {
        am_unit u = unit(AM_INFANTRY, AM_LINE, 0, 0, facing);
        for (gd_angle turn = 0; turn < GD_TURN; turn += 10) {
            int edge = turn <= 450 || turn >= 3150 ? GD_FRONT
                       : turn < 1350               ? GD_RIGHT
                       : turn <= 2250              ? GD_REAR
                                                   : GD_LEFT;
            CHECK_INT(am_leading_edge(&u, gd_angle_wrap(facing + turn)), edge);
        }
    }
}

TEST(a_frame_can_mark_every_piece)
{
    gd_frame f = {0};
    for (gd_id id = 1; id <= AM_PIECES; id++) {
        am_mark(&f, id, true);
        for (gd_id k = 1; k <= AM_PIECES; k++)
            CHECK_INT(am_is_marked(&f, k), k == id);
        am_mark(&f, id, false);
        CHECK(!am_is_marked(&f, id));
    }
    for (gd_id id = 1; id <= AM_PIECES; id++)
        am_mark(&f, id, true);
    am_mark(&f, 33, false);
    for (gd_id k = 1; k <= AM_PIECES; k++)
        CHECK_INT(am_is_marked(&f, k), k != 33);
    // Who was marked before, and nobody else, is when one more is.
    for (gd_id id = 2; id <= AM_PIECES; id++) {
        f = (gd_frame){0};
        am_mark(&f, id - 1, true);
        am_mark(&f, id, true);
        for (gd_id k = 1; k <= AM_PIECES; k++)
            CHECK_INT(am_is_marked(&f, k), k == id - 1 || k == id);
    }
}

// Where there is no road at all nothing is kept to, however far a road went before.
TEST(who_is_beside_every_road_keeps_to_none)
{
    static gd_scenario sc = {.width = 72000, .depth = 48000};
    static am_state s;
    const gd_point road[] = {{0, 10000}, {72000, 10000}};
    const gd_feature f = {.kind = AM_ROAD, .shape = GD_BAND, .width = 1000};
    CHECK(gd_ground_add(&sc.ground, &f, road, 2, "road", 0) >= 0);
    gd_map m = am_map(&sc, &s);
    gd_length on = am_keeps_to_for(&m, road[0], road[1], AM_PAVED),
              off = am_keeps_to_for(&m, (gd_point){0, 30000}, (gd_point){72000, 30000}, AM_PAVED);
    CHECK_INT(on, 72000);
    CHECK_INT(off, 0);
}

// --- ways ----------------------------------------------------------------------------------------

static am_trail follow(int count, const gd_item *steps)
{
    am_trail trail = {0};
    am_unit u = unit(AM_INFANTRY, AM_LINE, 0, 0, 0);
    CHECK(am_follow(steps, count, &u, &trail));
    CHECK(trail.at[trail.count - 1].x == u.at.x && trail.at[trail.count - 1].y == u.at.y);
    return trail;
}

// A wheel is shown by its points every 15 degrees.
TEST(the_way_of_a_move_is_noted)
{
    am_trail t = follow(1, (gd_item[]){{AM_STEP_FORWARD, 2000, 0}});
    CHECK_INT(t.count, 2);
    CHECK_INT(t.at[1].y, 2000);
    CHECK_INT(follow(1, (gd_item[]){{AM_STEP_WHEEL_LEFT, 150, 0}}).count, 2);
    CHECK_INT(follow(1, (gd_item[]){{AM_STEP_WHEEL_LEFT, 151, 0}}).count, 3);
    CHECK_INT(follow(1, (gd_item[]){{AM_STEP_WHEEL_LEFT, 300, 0}}).count, 3);
    t = follow(1, (gd_item[]){{AM_STEP_WHEEL_LEFT, 301, 0}});
    CHECK_INT(t.count, 4);
    // About the left front corner, 3 inches from the midpoint.
    CHECK_INT(t.at[0].x, 0);
    CHECK_INT(t.at[1].x, -102);
    CHECK_INT(t.at[1].y, 776);
    t = follow(2, (gd_item[]){{AM_STEP_WHEEL_RIGHT, 900, 0}, {AM_STEP_FORWARD, 1000, 0}});
    CHECK_INT(t.count, 8);
    CHECK_INT(t.at[6].x, 3000);
    CHECK_INT(t.at[6].y, 3000);
    CHECK_INT(t.at[7].x, 4000);
    // What does not fit is left out before the end.
    CHECK_INT(follow(1, (gd_item[]){{AM_STEP_WHEEL_LEFT, 3600, 0}}).count, AM_TRAIL);
    am_unit u = unit(AM_INFANTRY, AM_LINE, 0, 0, 0);
    CHECK(!am_follow(NULL, 0, &u, NULL));
    CHECK(!am_follow((gd_item[]){{AM_STEP_OTHER, 100, 0}}, 1, &u, NULL));
}
