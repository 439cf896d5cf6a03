// test_americanus_pieces.c - placing terrain in De Bellis Americanus (DBAM-TERR-02 to 07): every
// limit just inside and just outside, and where bridges and fords come to lie.
#include "americanus_clauses.h"
#include "core/scenario.h"
#include "rules/americanus/data.h"
#include "rules/americanus/setup.h"
#include "test.h"

// Points of a piece, in thousandths of an inch.
#define AT(...)                                                                                    \
    (int)(sizeof((const gd_point[]){__VA_ARGS__}) / sizeof(gd_point)), (const gd_point[])          \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }

static gd_scenario sc = {.width = 72000, .depth = 48000};
static am_state s;
enum { ROAD = AM_ROAD };

static void begin(void) { memset(&s, 0, sizeof s); }

static gd_action laying(int kind, int count, const gd_point *at)
{
    gd_action a = gd_action_blank(kind == ROAD ? AM_DO_PLACE_ROAD : AM_DO_PLACE_TERRAIN);
    if (kind != ROAD)
        a.value[0] = kind;
    for (int i = 0; i < count; i++)
        a.item[a.count++] = (gd_item){at[i].x, at[i].y, 0};
    return a;
}

// Does it if it may be done; the clause that forbids it, or 0.
static gd_verdict verdict;

static int act(const gd_action *a)
{
    gd_play p = {.scenario = &sc, .state = &s};
    memset(&verdict, 0, sizeof verdict);
    if (!am_check_terrain(&sc, &s, a, &verdict))
        return verdict.clause;
    am_apply_terrain(&p, a);
    return 0;
}

static int lay(int kind, int count, const gd_point *at)
{
    gd_action a = laying(kind, count, at);
    return act(&a);
}

// The same on an empty table.
static int alone(int kind, int count, const gd_point *at)
{
    begin();
    return lay(kind, count, at);
}

static int lay_river(gd_length width, gd_point ford, gd_point second, int count, const gd_point *at)
{
    gd_action a = laying(AM_RIVER, count, at);
    a.value[1] = width;
    a.value[2] = ford.x, a.value[3] = ford.y;
    a.value[4] = second.x, a.value[5] = second.y;
    return act(&a);
}

static const gd_point none = {GD_ABSENT, GD_ABSENT};

static void covers(const gd_feature *f, int kind, gd_box box)
{
    CHECK_INT(f->kind, kind);
    CHECK_INT(f->box.left, box.left);
    CHECK_INT(f->box.bottom, box.bottom);
    CHECK_INT(f->box.right, box.right);
    CHECK_INT(f->box.top, box.top);
}

static int count_of(int kind)
{
    int count = 0;
    for (int i = 0; i < s.placed_count; i++)
        count += s.placed[i].kind == kind;
    return count;
}

TEST(roads_and_rivers_begin_and_end_on_an_edge)
{
    for (int river = 0; river < 2; river++) {
        int kind = river ? AM_RIVER : ROAD, clause = river ? DBAM_TERR_07 : DBAM_TERR_06;
        CHECK_INT(alone(kind, AT({5, 20000}, {71995, 20000})), 0);
        CHECK_INT(alone(kind, AT({6, 20000}, {71995, 20000})), clause);
        CHECK_INT(alone(kind, AT({5, 20000}, {71994, 20000})), clause);
        CHECK_INT(alone(kind, AT({20000, 5}, {20000, 47995})), 0);
        CHECK_INT(alone(kind, AT({20000, 6}, {20000, 47995})), clause);
        CHECK_INT(alone(kind, AT({20000, 5}, {20000, 47994})), clause);
        CHECK_INT(alone(kind, AT({20000, 47995}, {71995, 20000})), 0);
        CHECK_INT(alone(kind, AT({20000, 20000}, {30000, 0}, {20000, 48000})), clause);
    }
}

TEST(terrain_lies_on_the_table)
{
    CHECK_INT(alone(AM_FENCE, AT({0, 0}, {0, 9000})), 0);
    CHECK_INT(alone(AM_FENCE, AT({-1, 0}, {0, 9000})), DBAM_TERR_07);
    CHECK_INT(alone(AM_FENCE, AT({0, 0}, {9000, -1})), DBAM_TERR_07);
    CHECK_INT(alone(AM_FENCE, AT({72000, 48000}, {72000, 40000})), 0);
    CHECK_INT(alone(AM_FENCE, AT({72001, 48000}, {72000, 40000})), DBAM_TERR_07);
    CHECK_INT(alone(AM_FENCE, AT({72000, 48001}, {72000, 40000})), DBAM_TERR_07);
}

TEST(a_piece_has_at_least_2_points)
{
    CHECK_INT(alone(AM_FENCE, AT({20000, 20000})), DBAM_TERR_07);
    CHECK_INT(alone(AM_FENCE, AT({20000, 20000}, {21000, 20000})), 0);
}

TEST(there_are_nine_kinds_of_pieces)
{
    static const gd_point box[] = {{20000, 20000}, {25000, 20000}, {25000, 25000}};
    for (int kind = AM_WOODS; kind <= AM_WALL; kind++)
        CHECK_INT(alone(kind, 3, box), 0);
    CHECK_INT(alone(AM_FORTIFICATION, 3, box), DBAM_TERR_05);
    static gd_offers offers;
    begin();
    offers.count = 0;
    am_offer_terrain(&sc, &s, &offers);
    CHECK_INT(offers.count, 10);
    for (int i = 0; i < 9; i++) // all but fortifications, and a road
        CHECK_INT(offers.list[i].value[0], i < 8 ? i : AM_RIVER);
    CHECK_INT(offers.list[9].verb, AM_DO_PLACE_ROAD);
    CHECK_INT(lay_river(1000, none, none, AT({0, 20000}, {72000, 20000})), 0);
    CHECK_INT(lay(ROAD, AT({0, 40000}, {72000, 40000})), 0);
    CHECK_INT(lay(ROAD, AT({20000, 0}, {20000, 48000})), 0);
    offers.count = 0;
    am_offer_terrain(&sc, &s, &offers);
    CHECK_INT(offers.count, 8); // no second river, no third road
}

TEST(a_fence_is_measured_along_all_its_legs)
{
    CHECK_INT(alone(AM_FENCE, AT({20000, 20000}, {26000, 20000}, {26000, 26005})), 0);
    CHECK_INT(alone(AM_FENCE, AT({20000, 20000}, {26000, 20000}, {26000, 26006})), DBAM_TERR_07);
    CHECK_INT(alone(AM_WALL, AT({20000, 20000}, {31000, 20000}, {31000, 21006})), DBAM_TERR_07);
    CHECK_INT(alone(AM_WALL, AT({20000, 20000}, {21006, 20000}, {21006, 31000})), DBAM_TERR_07);
    CHECK_INT(alone(AM_WALL, AT({20000, 20000}, {20000, 20000}, {21000, 21000})), DBAM_TERR_07);
    CHECK_INT(alone(AM_WALL, AT({20000, 20000}, {21000, 21000}, {21000, 21000})), DBAM_TERR_07);
    CHECK_INT(alone(AM_WALL, AT({20000, 20000}, {21000, 20000}, {20000, 20000})), 0);
}

// --- areas ---------------------------------------------------------------------------------------

static int lay_box(gd_length left, gd_length bottom, gd_length right, gd_length top)
{
    return lay(AM_WOODS, AT({left, bottom}, {right, bottom}, {right, top}, {left, top}));
}

// A rectangle whose first side goes `along` so far, listed from its corner `from`.
static int lay_slanting(gd_angle along, gd_length length, gd_length width, int from)
{
    gd_point corner[4], at[4], origin = {30000, 20000};
    corner[0] = origin;
    corner[1] = gd_point_local(origin, along, length, 0);
    corner[2] = gd_point_local(origin, along, length, width);
    corner[3] = gd_point_local(origin, along, 0, width);
    for (int i = 0; i < 4; i++)
        at[i] = corner[(i + from) % 4];
    return alone(AM_WOODS, 4, at);
}

TEST(an_area_fits_in_a_square_of_12_inches_at_any_angle)
{
    for (int from = 0; from < 4; from++) {
        CHECK_INT(lay_slanting(0, 12005, 12005, from), 0);
        CHECK_INT(lay_slanting(0, 12006, 12000, from), DBAM_TERR_07);
        CHECK_INT(lay_slanting(0, 12000, 12006, from), DBAM_TERR_07);
        CHECK_INT(lay_slanting(103, 12000, 12000, from), 0); // along its own sides only
        CHECK_INT(lay_slanting(103, 12020, 12000, from), DBAM_TERR_07);
        // A thin one only across the square, from corner to corner.
        CHECK_INT(lay_slanting(895, 15974, 1000, from), 0);
        CHECK_INT(lay_slanting(895, 15990, 1000, from), DBAM_TERR_07);
    }
    for (int from = 0; from < 4; from++) {
        CHECK_INT(lay_slanting(0, 13000, 9000, from), DBAM_TERR_07);
        CHECK_INT(verdict.why.arg[0], 9000); // from west to east
        CHECK_INT(verdict.why.arg[1], 13000);
    }
    // A star with the corners of a square: none of its sides lies along it.
    CHECK_INT(alone(AM_WOODS, AT({20000, 20000}, {26000, 23000}, {32000, 20000}, {29000, 26000},
                                 {32000, 32000}, {26000, 29000}, {20000, 32000}, {23000, 26000})),
              0);
    CHECK_INT(alone(AM_WOODS, AT({20000, 20000}, {26000, 23000}, {32000, 20000}, {29000, 26000},
                                 {32000, 32006}, {26000, 29000}, {20000, 32000}, {23000, 26000})),
              DBAM_TERR_07);
    // Wherever the list begins.
    CHECK_INT(alone(AM_WOODS, AT({19994, 20000}, {26000, 23000}, {32000, 20000}, {29000, 26000},
                                 {32000, 32000}, {26000, 29000}, {20000, 32000}, {23000, 26000})),
              DBAM_TERR_07);
    CHECK_INT(alone(AM_WOODS, AT({20000, 19994}, {26000, 23000}, {32000, 20000}, {29000, 26000},
                                 {32000, 32000}, {26000, 29000}, {20000, 32000}, {23000, 26000})),
              DBAM_TERR_07);
    CHECK_INT(alone(AM_WOODS, AT({32006, 32000}, {26000, 29000}, {20000, 32000}, {23000, 26000},
                                 {20000, 20000}, {26000, 23000}, {32000, 20000}, {29000, 26000})),
              DBAM_TERR_07);
    CHECK_INT(alone(AM_WOODS, AT({32000, 32006}, {26000, 29000}, {20000, 32000}, {23000, 26000},
                                 {20000, 20000}, {26000, 23000}, {32000, 20000}, {29000, 26000})),
              DBAM_TERR_07);
}

// A triangle as high as it is wide fits by its base only, whichever side of the list that is; it
// runs at 20.3 degrees.
TEST(an_area_is_tried_along_each_of_its_sides)
{
    for (int more = 0; more <= 20; more += 20) {
        gd_point base = {30000, 10000}, end = gd_point_ahead(base, 203, 12000 + more),
                 top = gd_point_local(base, 203, 6000, -12000);
        for (int from = 0; from < 3; from++) {
            const gd_point corner[] = {base, end, top};
            gd_point at[3];
            for (int i = 0; i < 3; i++)
                at[i] = corner[(i + from) % 3];
            CHECK_INT(alone(AM_WOODS, 3, at), more ? DBAM_TERR_07 : 0);
        }
    }
}

// Its corners are rounded by a thousandth of an inch along an outline of a foot.
TEST(an_area_covers_at_least_9_square_inches)
{
    CHECK_INT((begin(), lay_box(20000, 20000, 23000, 22996)), 0); // 8.988
    CHECK_INT((begin(), lay_box(20000, 20000, 25004, 21796)), DBAM_TERR_07);
    CHECK_INT((begin(), lay_box(20000, 20000, 23000, 22995)), DBAM_TERR_07);
    CHECK_INT(alone(AM_WOODS, AT({20000, 20000}, {26000, 20000}, {23000, 23000})), 0);
    CHECK_INT(alone(AM_WOODS, AT({20000, 20000}, {26000, 20000})), DBAM_TERR_07);
    // It does not cross itself.
    CHECK_INT(alone(AM_WOODS, AT({20000, 20000}, {26000, 20000}, {20000, 26000}, {26000, 26000})),
              DBAM_TERR_07);
}

TEST(areas_do_not_overlap_others)
{
    begin();
    CHECK_INT(lay(AM_FENCE, AT({20000, 20000}, {26000, 26000})), 0);
    CHECK_INT(lay_box(20000, 20000, 26000, 26000), 0);
    CHECK_INT(lay_box(25000, 25000, 29000, 29000), DBAM_TERR_07);
    CHECK_INT(lay_box(26000, 20000, 29000, 23000), 0);
    CHECK_INT(lay_box(28000, 20000, 32000, 23000), DBAM_TERR_07);
}

// --- the strips along the edges ------------------------------------------------------------------

// A place so far along an edge and so deep inwards.
static gd_point inwards(int edge, gd_length along, gd_length deep)
{
    switch (edge) {
    case AM_EDGE_NORTH:
        return (gd_point){along, sc.depth - deep};
    case AM_EDGE_EAST:
        return (gd_point){sc.width - deep, along};
    case AM_EDGE_SOUTH:
        return (gd_point){along, deep};
    default:
        return (gd_point){deep, along};
    }
}

static int fill(int edge, gd_length from, gd_length to, gd_length near, gd_length deep)
{
    return lay(AM_WOODS, AT(inwards(edge, from, near), inwards(edge, to, near),
                            inwards(edge, to, deep), inwards(edge, from, deep)));
}

// Twelve inches at a time up to so far along the edge; what comes of the last.
static int fill_up(int edge, gd_length to, gd_length near, gd_length deep)
{
    gd_length from = 0;
    for (; to - from > 12500; from += 12000)
        CHECK_INT(fill(edge, from, from + 12000, near, deep), 0);
    return fill(edge, from, to, near, deep);
}

TEST(bad_going_fills_no_more_than_half_of_the_strip_along_an_edge)
{
    static const gd_length depths[][2] = {{0, 4000}, {1000, 3000}, {1000, 6000}, {3990, 8000}};
    for (int edge = AM_EDGE_NORTH; edge <= AM_EDGE_WEST; edge++) {
        gd_length half = edge == AM_EDGE_NORTH || edge == AM_EDGE_SOUTH ? 36000 : 24000;
        for (int i = 0; i < 4; i++) {
            begin();
            CHECK_INT(fill_up(edge, half + 5, depths[i][0], depths[i][1]), 0);
            begin();
            CHECK_INT(fill_up(edge, half + 6, depths[i][0], depths[i][1]), DBAM_TERR_07);
        }
        // What begins four inches from the edge does not count.
        begin();
        CHECK_INT(fill_up(edge, half, 0, 4000), 0);
        CHECK_INT(fill(edge, half, half + 10000, 4000, 8000), 0);
    }
}

// Of a triangle that points to the edge from 8 inches only six inches reach into the strip.
TEST(of_a_piece_that_narrows_only_what_reaches_into_the_strip_counts)
{
    for (int edge = AM_EDGE_NORTH; edge <= AM_EDGE_WEST; edge++) {
        gd_length half = edge == AM_EDGE_NORTH || edge == AM_EDGE_SOUTH ? 36000 : 24000;
        for (int more = 0; more <= 20; more += 20) {
            gd_length at = half + 2000;
            begin();
            CHECK_INT(fill_up(edge, half - 6000 + more, 0, 4000), 0);
            CHECK_INT(lay(AM_WOODS, AT(inwards(edge, at, 8000), inwards(edge, at + 12000, 8000),
                                       inwards(edge, at + 6000, 0))),
                      more ? DBAM_TERR_07 : 0);
            begin();
            CHECK_INT(fill_up(edge, half - 6000 + more, 0, 4000), 0);
            CHECK_INT(lay(AM_WOODS, AT(inwards(edge, at + 6000, 0), inwards(edge, at, 8000),
                                       inwards(edge, at + 12000, 8000))),
                      more ? DBAM_TERR_07 : 0);
        }
    }
}

// --- rivers --------------------------------------------------------------------------------------

static int wide(gd_length width)
{
    begin();
    return lay_river(width, none, none, AT({0, 24000}, {72000, 24000}));
}

TEST(a_river_is_1_to_3_inches_wide)
{
    CHECK_INT(wide(999), DBAM_TERR_07);
    CHECK_INT(wide(1000), 0);
    CHECK_INT(wide(3000), 0);
    CHECK_INT(wide(3001), DBAM_TERR_07);
    CHECK_INT(wide(GD_ABSENT), 0);
    CHECK_INT(s.placed[0].width, 1000);
    CHECK_INT(lay_river(1000, none, none, AT({0, 40000}, {72000, 40000})), DBAM_TERR_07);
}

TEST(a_ford_is_two_inches_of_the_river_that_it_lies_on)
{
    begin();
    CHECK_INT(lay_river(2000, (gd_point){20000, 24300}, none, AT({0, 24000}, {72000, 24000})), 0);
    CHECK_INT(s.placed_count, 2);
    covers(&s.placed[1], AM_FORD, (gd_box){19000, 23000, 21000, 25000});
    CHECK_INT(s.placed[1].width, 2000);
    // On its bank, and beside it.
    begin();
    CHECK_INT(lay_river(2000, (gd_point){20000, 25005}, none, AT({0, 24000}, {72000, 24000})), 0);
    begin();
    CHECK_INT(lay_river(2000, (gd_point){20000, 25006}, none, AT({0, 24000}, {72000, 24000})),
              DBAM_TERR_06);
    // Each on the leg that is nearest.
    begin();
    CHECK_INT(lay_river(2000, (gd_point){20000, 24000}, (gd_point){36000, 40000},
                        AT({0, 24000}, {36000, 24000}, {36000, 48000})),
              0);
    CHECK_INT(s.placed_count, 3);
    covers(&s.placed[1], AM_FORD, (gd_box){19000, 23000, 21000, 25000});
    covers(&s.placed[2], AM_FORD, (gd_box){35000, 39000, 37000, 41000});
    begin();
    CHECK_INT(lay_river(2000, (gd_point){36000, 10000}, (gd_point){50000, 24000},
                        AT({36000, 0}, {36000, 24000}, {72000, 24000})),
              0);
    covers(&s.placed[1], AM_FORD, (gd_box){35000, 9000, 37000, 11000});
    covers(&s.placed[2], AM_FORD, (gd_box){49000, 23000, 51000, 25000});
    // In a bend it lies along the leg that comes first.
    begin();
    CHECK_INT(lay_river(3000, (gd_point){36000, 24000}, none,
                        AT({0, 24000}, {36000, 24000}, {36000, 48000})),
              0);
    covers(&s.placed[1], AM_FORD, (gd_box){35000, 22500, 37000, 25500});
}

TEST(a_bridge_reaches_half_an_inch_over_either_bank)
{
    for (int first = 0; first < 2; first++) {
        begin();
        CHECK_INT(lay(AM_FENCE, AT({60000, 40000}, {66000, 40000})), 0);
        if (first)
            CHECK_INT(lay(ROAD, AT({20000, 0}, {20000, 48000})), 0);
        CHECK_INT(lay_river(2000, none, none, AT({0, 24000}, {72000, 24000})), 0);
        if (!first)
            CHECK_INT(lay(ROAD, AT({20000, 0}, {20000, 48000})), 0);
        CHECK_INT(s.placed_count, 4);
        covers(&s.placed[3], AM_BRIDGE, (gd_box){19500, 22500, 20500, 25500});
    }
}

TEST(every_leg_of_road_and_river_may_have_its_bridge)
{
    begin();
    CHECK_INT(lay_river(2000, none, none, AT({0, 24000}, {36000, 24000}, {36000, 48000})), 0);
    CHECK_INT(lay(ROAD, AT({20000, 0}, {20000, 36000}, {72000, 36000})), 0);
    CHECK_INT(count_of(AM_BRIDGE), 2);
    covers(&s.placed[2], AM_BRIDGE, (gd_box){19500, 22500, 20500, 25500});
    covers(&s.placed[3], AM_BRIDGE, (gd_box){34500, 35500, 37500, 36500});
    // One leg of the road may cross both of the river.
    begin();
    CHECK_INT(lay_river(2000, none, none, AT({0, 24000}, {36000, 24000}, {36000, 48000})), 0);
    CHECK_INT(lay(ROAD, AT({0, 6000}, {72000, 46000})), 0);
    CHECK_INT(count_of(AM_BRIDGE), 2);
    // A road that only comes down to the water has none.
    CHECK_INT(lay(ROAD, AT({0, 10000}, {10000, 23000}, {18000, 0})), 0);
    CHECK_INT(count_of(AM_BRIDGE), 2);
}

// Where a road crosses at a bend it is one bridge over both legs; and a corner of the table is an
// edge like others.
TEST(a_crossing_at_a_bend_has_one_bridge)
{
    for (int first = 0; first < 2; first++) {
        begin();
        if (first)
            CHECK_INT(lay(ROAD, AT({20000, 0}, {20000, 48000})), 0);
        CHECK_INT(lay_river(2000, none, none, AT({0, 24000}, {20000, 24000}, {72000, 30000})), 0);
        if (!first)
            CHECK_INT(lay(ROAD, AT({20000, 0}, {20000, 48000})), 0);
        CHECK_INT(count_of(AM_BRIDGE), 1);
    }
}

TEST(a_road_ends_at_a_corner_or_begins_there)
{
    CHECK_INT(alone(ROAD, AT({72000, 48000}, {0, 0})), 0);
    CHECK_INT(alone(ROAD, AT({0, 0}, {72000, 48000})), 0);
    CHECK_INT(alone(ROAD, AT({72000, 48000}, {0, 0}, {0, 0})), DBAM_TERR_07);
}

static bool offers_end(void)
{
    static gd_offers offers;
    offers.count = 0;
    am_offer_terrain(&sc, &s, &offers);
    for (int i = 0; i < offers.count; i++) {
        const gd_offer *o = &offers.list[i];
        bool river = o->verb == AM_DO_PLACE_TERRAIN && o->value[0] == AM_RIVER;
        CHECK_INT(o->open, o->verb == AM_DO_END_TERRAIN ? 0
                           : river                      ? GD_OPEN_LIST | 0x3e
                                                        : GD_OPEN_LIST);
    }
    return offers.list[offers.count - 1].verb == AM_DO_END_TERRAIN;
}

TEST(the_end_is_offered_when_it_may_come)
{
    begin();
    CHECK_INT(lay(AM_FENCE, AT({20000, 40000}, {26000, 40000})), 0);
    CHECK_INT(lay(AM_FENCE, AT({20000, 41000}, {26000, 41000})), 0);
    CHECK_INT(lay_box(20000, 20000, 26000, 26000), 0);
    CHECK(!offers_end()); // three
    CHECK_INT(lay_box(30000, 20000, 36000, 26000), 0);
    CHECK(offers_end());
    CHECK_INT(lay(AM_FENCE, AT({20000, 42000}, {26000, 42000})), 0);
    CHECK(!offers_end()); // two of five
    CHECK_INT(lay_box(40000, 20000, 46000, 26000), 0);
    CHECK(offers_end());
    CHECK_INT(lay_river(1000, none, none, AT({0, 10000}, {72000, 10000})), 0);
    CHECK_INT(lay_box(50000, 20000, 56000, 26000), 0);
    CHECK(!offers_end()); // no bridge
    CHECK_INT(lay(ROAD, AT({10000, 0}, {10000, 48000})), 0);
    CHECK(offers_end());
    CHECK_INT(lay_box(60000, 20000, 66000, 26000), DBAM_TERR_02); // a ninth
}

// --- what could never be made good ---------------------------------------------------------------

TEST(half_of_eight_pieces_must_stay_possible)
{
    begin();
    for (int i = 0; i < 4; i++)
        CHECK_INT(lay(AM_FENCE, AT({1000 * i, 20000}, {1000 * i, 26000})), 0);
    CHECK_INT(lay(AM_FENCE, AT({9000, 20000}, {9000, 26000})), DBAM_TERR_03);
    CHECK_INT(lay_box(20000, 20000, 26000, 26000), 0);
    CHECK_INT(lay(AM_FENCE, AT({9000, 20000}, {9000, 26000})), DBAM_TERR_03);
}

TEST(a_river_must_be_able_to_have_its_bridge)
{
    begin();
    CHECK_INT(lay(ROAD, AT({0, 10000}, {72000, 10000})), 0);
    CHECK_INT(lay_river(2000, none, none, AT({0, 24000}, {72000, 24000})), 0);
    CHECK_INT(lay(ROAD, AT({0, 12000}, {72000, 12000})), DBAM_TERR_06);
    CHECK_INT(lay(ROAD, AT({20000, 0}, {20000, 48000})), 0);
    begin();
    CHECK_INT(lay(ROAD, AT({0, 10000}, {72000, 10000})), 0);
    CHECK_INT(lay(ROAD, AT({0, 12000}, {72000, 12000})), 0);
    CHECK_INT(lay_river(2000, none, none, AT({0, 24000}, {72000, 24000})), DBAM_TERR_06);
    CHECK_INT(lay_river(2000, (gd_point){20000, 24000}, none, AT({0, 24000}, {72000, 24000})), 0);
}

static int with_room(int features, int points, int kind)
{
    begin();
    for (int i = 0; i < features; i++)
        s.placed[i].kind = AM_FENCE;
    s.placed_count = (uint8_t)features;
    s.placed_points = (uint16_t)points;
    return lay(kind, AT({20000, 0}, {20000, kind == ROAD ? 48000 : 9000}));
}

TEST(a_table_holds_24_features_and_320_points)
{
    CHECK_INT(with_room(23, 0, AM_FENCE), 0);
    CHECK_INT(with_room(24, 0, AM_FENCE), DBAM_TERR_06);
    CHECK_INT(with_room(3, 318, AM_FENCE), 0);
    CHECK_INT(with_room(3, 319, AM_FENCE), DBAM_TERR_06);
    CHECK_INT(with_room(3, 314, ROAD), 0); // with both its sides
    CHECK_INT(with_room(3, 315, ROAD), DBAM_TERR_06);
}
