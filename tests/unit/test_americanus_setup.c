// test_americanus_setup.c - De Bellis Americanus before and between the turns: where units may be
// put and whether a new General finds room.
#include "core/scenario.h"
#include "rules/americanus/data.h"
#include "rules/americanus/setup.h"
#include "test.h"

static gd_scenario sc;
static am_state s;

static void begin(gd_length width, gd_length depth)
{
    memset(&sc, 0, sizeof sc);
    memset(&s, 0, sizeof s);
    sc.width = width;
    sc.depth = depth;
    s.side[GD_UNION].edge = AM_EDGE_SOUTH;
    s.side[GD_CONFEDERATE].edge = AM_EDGE_NORTH;
}

static am_unit *add(am_kind kind, int side, am_status status)
{
    am_unit *u = &s.unit[s.piece_count++];
    u->kind = (uint8_t)kind;
    u->side = (uint8_t)side;
    u->status = (uint8_t)status;
    u->formation = kind == AM_GENERAL ? AM_SINGLE : kind == AM_ARTILLERY ? AM_LIMBERED : AM_LINE;
    u->mounted = kind == AM_CAVALRY;
    return u;
}

static void check_box(gd_box box, gd_length left, gd_length bottom, gd_length right, gd_length top)
{
    CHECK_INT(box.left, left);
    CHECK_INT(box.bottom, bottom);
    CHECK_INT(box.right, right);
    CHECK_INT(box.top, top);
}

static gd_box zone(void)
{
    gd_box box = {0};
    CHECK(am_placing_zone(&sc, &s, 1, &box));
    return box;
}

// --- zones ---------------------------------------------------------------------------------------

TEST(a_unit_is_deployed_within_4_inches_of_its_edge) // DBAM-DEPLOY-02, 03
{
    begin(72000, 48000);
    add(AM_INFANTRY, GD_UNION, AM_TO_DEPLOY);
    check_box(zone(), 0, 0, 72000, 4000);
    s.side[GD_UNION].edge = AM_EDGE_NORTH;
    check_box(zone(), 0, 44000, 72000, 48000);
    s.side[GD_UNION].edge = AM_EDGE_EAST;
    check_box(zone(), 68000, 0, 72000, 48000);
    s.side[GD_UNION].edge = AM_EDGE_WEST;
    check_box(zone(), 0, 0, 4000, 48000);
    gd_box unread;
    s.side[GD_UNION].edge = AM_UNSET;
    CHECK(!am_placing_zone(&sc, &s, 1, &unread));
}

TEST(an_arrival_comes_at_its_stretch_of_the_edge) // DBAM-DEPLOY-06
{
    static const struct {
        gd_point from, to;
        gd_box box;
    } stretches[] = {{{10000, 0}, {30000, 0}, {10000, 0, 30000, 4000}},
                     {{30000, 0}, {10000, 0}, {10000, 0, 30000, 4000}},
                     {{10000, 48000}, {30000, 48000}, {10000, 44000, 30000, 48000}},
                     {{0, 10000}, {0, 30000}, {0, 10000, 4000, 30000}},
                     {{0, 30000}, {0, 10000}, {0, 10000, 4000, 30000}},
                     {{72000, 10000}, {72000, 30000}, {68000, 10000, 72000, 30000}}};
    begin(72000, 48000);
    add(AM_INFANTRY, GD_UNION, AM_TO_COME);
    for (size_t i = 0; i < sizeof stretches / sizeof stretches[0]; i++) {
        sc.roster[1].edge_from = stretches[i].from;
        sc.roster[1].edge_to = stretches[i].to;
        gd_box box = stretches[i].box;
        check_box(zone(), box.left, box.bottom, box.right, box.top);
    }
}

TEST(a_new_general_stands_at_the_edge_itself) // DBAM-GEN-06
{
    static const struct {
        uint8_t edge;
        gd_box zone;
        gd_point at;
        gd_angle facing;
    } edges[] = {{AM_EDGE_SOUTH, {0, 0, 72000, 1250}, {20000, 1250}, 0},
                 {AM_EDGE_NORTH, {0, 46750, 72000, 48000}, {20000, 46750}, 1800},
                 {AM_EDGE_EAST, {70750, 0, 72000, 48000}, {70750, 30000}, 2700},
                 {AM_EDGE_WEST, {0, 0, 1250, 48000}, {1250, 30000}, 900}};
    begin(72000, 48000);
    am_unit *g = add(AM_GENERAL, GD_UNION, AM_DESTROYED), there;
    s.side[GD_UNION].general_due = 1;
    for (size_t i = 0; i < sizeof edges / sizeof edges[0]; i++) {
        gd_box box = edges[i].zone;
        gd_id id = 0;
        s.side[GD_UNION].edge = edges[i].edge;
        check_box(zone(), box.left, box.bottom, box.right, box.top);
        gd_action a = gd_action_blank(AM_DO_PLACE_GENERAL);
        a.value[0] = 20000;
        a.value[1] = 30000;
        CHECK(am_as_placed(&sc, &s, &a, &id, &there));
        CHECK_INT(id, 1);
        CHECK_INT(there.at.x, edges[i].at.x);
        CHECK_INT(there.at.y, edges[i].at.y);
        CHECK_INT(there.facing, edges[i].facing);
        CHECK_INT(there.status, AM_ON_TABLE);
    }
    gd_box unread;
    s.side[GD_UNION].general_due = 0;
    CHECK(!am_placing_zone(&sc, &s, 1, &unread));
    s.side[GD_UNION].general_due = 1;
    g->kind = AM_INFANTRY;
    CHECK(!am_placing_zone(&sc, &s, 1, &unread));
}

// --- room for a new General ----------------------------------------------------------------------

// Two lines stand along the edge of a table with a gap of so much between them, and one less than
// a General's width at its end.
static bool room_between(int edge, gd_length gap, int first, int second)
{
    bool flat = edge == AM_EDGE_NORTH || edge == AM_EDGE_SOUTH;
    gd_length across = 13400 + gap;
    begin(flat ? across : 40000, flat ? 40000 : across);
    add(AM_GENERAL, GD_UNION, AM_DESTROYED);
    s.side[GD_UNION].edge = (uint8_t)edge;
    for (int i = 0; i < 2; i++) {
        am_unit *u = add(AM_INFANTRY, i ? second : first, AM_ON_TABLE);
        gd_length along = 3100 + (6000 + gap) * i; // the first begins at 0.1
        u->facing = (uint16_t)gd_edge_inwards(edge);
        gd_point rear = {flat                   ? along
                         : edge == AM_EDGE_EAST ? sc.width
                                                : 0,
                         !flat                   ? along
                         : edge == AM_EDGE_NORTH ? sc.depth
                                                 : 0};
        u->at = gd_point_ahead(rear, u->facing, AM_DEPTH_FOOT);
    }
    return am_general_has_room(&sc, &s, GD_UNION);
}

TEST(a_new_general_needs_an_inch_and_a_half) // DBAM-GEN-06
{
    for (int edge = AM_EDGE_NORTH; edge <= AM_EDGE_WEST; edge++) {
        CHECK(room_between(edge, 1500, GD_UNION, GD_UNION));
        CHECK(room_between(edge, 1500 - GD_SLACK, GD_UNION, GD_UNION));
        CHECK(!room_between(edge, 1480, GD_UNION, GD_UNION));
        // He does not touch an enemy.
        CHECK(room_between(edge, 1540, GD_CONFEDERATE, GD_CONFEDERATE));
        CHECK(!room_between(edge, 1510, GD_CONFEDERATE, GD_CONFEDERATE));
    }
    // Close to the friend he is far enough from the enemy.
    CHECK(room_between(AM_EDGE_SOUTH, 1512, GD_UNION, GD_CONFEDERATE));
    CHECK(room_between(AM_EDGE_SOUTH, 1512, GD_CONFEDERATE, GD_UNION));
    // Those who are gone, or not there yet, take no room, and lend none.
    CHECK(!room_between(AM_EDGE_SOUTH, 1480, GD_UNION, GD_UNION));
    s.unit[1].status = AM_TO_COME;
    CHECK(am_general_has_room(&sc, &s, GD_UNION));
}

TEST(a_new_general_may_stand_at_either_end_of_his_edge)
{
    for (int end = 0; end < 2; end++) {
        begin(13500, 40000); // two lines, and a gap at one end
        add(AM_GENERAL, GD_UNION, AM_DESTROYED);
        for (int i = 0; i < 2; i++)
            add(AM_INFANTRY, GD_UNION, AM_ON_TABLE)->at =
                (gd_point){(end ? 4500 : 3000) + 6000 * i, AM_DEPTH_FOOT};
        CHECK(am_general_has_room(&sc, &s, GD_UNION));
        sc.width = 13480;
        if (!end)
            CHECK(!am_general_has_room(&sc, &s, GD_UNION));
    }
    begin(13500, 40000); // nobody to be placed
    CHECK(!am_general_has_room(&sc, &s, GD_UNION));
}

// The gap at the end of the edge is found beside the unit next to it, wherever that is listed.
TEST(every_unit_is_looked_at_for_a_gap)
{
    for (int order = 0; order < 6; order++) {
        static const int places[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
        begin(13600, 40000);
        for (int i = 0; i < 3; i++) {
            if (places[order][i] == 2)
                add(AM_GENERAL, GD_UNION, AM_DESTROYED);
            else
                add(AM_INFANTRY, GD_UNION, AM_ON_TABLE)->at =
                    (gd_point){3100 + 6000 * places[order][i], AM_DEPTH_FOOT};
        }
        CHECK(am_general_has_room(&sc, &s, GD_UNION));
    }
}

// Beside an enemy at the end of the edge he keeps a little away from him.
TEST(an_enemy_at_the_end_is_not_touched)
{
    for (int more = 0; more < 2; more++) {
        begin(13605 + 25 * more, 40000);
        add(AM_GENERAL, GD_UNION, AM_DESTROYED);
        add(AM_INFANTRY, GD_UNION, AM_ON_TABLE)->at = (gd_point){3100, AM_DEPTH_FOOT};
        add(AM_INFANTRY, GD_CONFEDERATE, AM_ON_TABLE)->at = (gd_point){9100, AM_DEPTH_FOOT};
        CHECK_INT(am_general_has_room(&sc, &s, GD_UNION), more);
    }
}

// --- armies --------------------------------------------------------------------------------------

TEST(an_army_breaks_at_a_third_rounded_up) // DBAM-VICT-01
{
    static const int breaks[] = {0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4};
    begin(72000, 48000);
    add(AM_GENERAL, GD_UNION, AM_ON_TABLE);
    add(AM_INFANTRY, GD_CONFEDERATE, AM_ON_TABLE);
    for (int units = 1; units <= 12; units++) {
        add((am_kind)(units % 3), GD_UNION, units % 2 ? AM_ON_TABLE : AM_TO_COME);
        am_count_army(&s, GD_UNION, 0);
        CHECK_INT(s.side[GD_UNION].start_units, units);
        CHECK_INT(s.side[GD_UNION].break_number, breaks[units]);
    }
    am_count_army(&s, GD_UNION, 7);
    CHECK_INT(s.side[GD_UNION].break_number, 7);
    am_count_army(&s, GD_CONFEDERATE, 0);
    CHECK_INT(s.side[GD_CONFEDERATE].start_units, 1);
}

static void check_army(int side, int n, int infantry, int cavalry, int batteries)
{
    int count[AM_KINDS] = {0};
    gd_action a = am_ready_made_army(side, n);
    for (int i = 0; i < a.count; i++)
        count[a.item[i].a]++;
    CHECK_INT(count[AM_INFANTRY], infantry);
    CHECK_INT(count[AM_CAVALRY], cavalry);
    CHECK_INT(count[AM_ARTILLERY], batteries);
    CHECK_INT(a.count, AM_MOST_UNITS);
}

TEST(ready_made_armies_have_twelve_units)
{
    for (int side = 0; side < GD_SIDES; side++) {
        check_army(side, 0, 8, 2, 2);
        check_army(side, 1, 10, 1, 1);
    }
    check_army(GD_UNION, 2, 7, 2, 3);
    check_army(GD_CONFEDERATE, 2, 7, 3, 2);
}
