// Real Men: the ground under units, ways by road, works, columns; and positions that cannot be.
#include "core/scenario.h"
#include "protocol/engine.h"
#include "rules/realmen/move.h"
#include "test.h"

static gd_scenario scenario;
static rm_state state;

static void clear_table(void)
{
    memset(&scenario, 0, sizeof scenario);
    memset(&state, 0, sizeof state);
    scenario.width = scenario.depth = 96000;
    state.weather = RM_CLEAR;
    state.light = RM_DAY;
}

static void add_box(int kind, int west, int south, int east, int north, int height)
{
    gd_point p[4] = {{west, south}, {east, south}, {east, north}, {west, north}};
    gd_feature f = {.kind = (uint8_t)kind, .shape = GD_AREA, .count = 4, .height = (int16_t)height};
    gd_ground_add(&scenario.ground, &f, p, 4, "", 0);
}

static void add_line(int kind, const gd_point *p, int count, gd_length width)
{
    gd_feature f = {.kind = (uint8_t)kind,
                    .shape = width ? GD_BAND : GD_LINE,
                    .width = width,
                    .count = (uint16_t)count};
    gd_ground_add(&scenario.ground, &f, p, count, "", 0);
}

static rm_unit *add(int side, int kind, int formation, int elements, int x, int y, int facing)
{
    rm_unit *u = rm_get(&state, ++state.piece_count);
    u->side = (uint8_t)side;
    u->kind = (uint8_t)kind;
    u->formation = (uint8_t)formation;
    u->elements = u->initial = u->files = (uint8_t)elements;
    u->at = (gd_point){x, y};
    u->facing = (uint16_t)facing;
    u->status = RM_ON_TABLE;
    rm_lay(u);
    return u;
}

// ---- areas --------------------------------------------------------------------------------------

TEST(levels_are_those_of_the_highest_hill)
{
    clear_table();
    add_box(RM_HILL, 10000, 10000, 40000, 40000, 1);
    add_box(RM_HILL, 20000, 20000, 30000, 30000, 2);
    CHECK_INT(rm_level_at(&scenario, (gd_point){5000, 5000}), 0);
    CHECK_INT(rm_level_at(&scenario, (gd_point){15000, 15000}), 1);
    CHECK_INT(rm_level_at(&scenario, (gd_point){25000, 25000}), 2);
    const gd_point border[] = {{10000, 25000}, {40000, 25000}, {25000, 10000}, {25000, 40000}};
    for (int i = 0; i < 4; i++) // the foot of a hill is of the hill
        CHECK_INT(rm_level_at(&scenario, border[i]), 1);
    rm_unit *u = add(GD_UNION, RM_INFANTRY, RM_LINE, 4, 20300, 25000, 0);
    CHECK_INT(rm_level_of(&scenario, u, 0), 1);
    CHECK_INT(rm_level_of(&scenario, u, 3), 2);
}

TEST(half_the_centres_make_cover) // RM-FIRE-26
{
    clear_table();
    add_box(RM_WOODS, 20000, 0, 40000, 40000, 0);
    gd_kinds woods = GD_KIND(RM_WOODS);
    CHECK(rm_in_area(&scenario, add(GD_UNION, RM_INFANTRY, RM_LINE, 4, 20000, 20000, 0), woods));
    CHECK(!rm_in_area(&scenario, add(GD_UNION, RM_INFANTRY, RM_LINE, 4, 19500, 20000, 0), woods));
    CHECK(rm_in_rough(&scenario, rm_at(&state, 2)));
    CHECK(!rm_in_rough(&scenario, add(GD_UNION, RM_INFANTRY, RM_LINE, 4, 18500, 20000, 0)));
    CHECK_INT(rm_woods_on(&scenario, (gd_point){10000, 20000}, (gd_point){50000, 20000}), 20000);
    CHECK_INT(rm_woods_on(&scenario, (gd_point){10000, 50000}, (gd_point){50000, 50000}), 0);
}

TEST(bridges_and_roads_carry_over_rivers) // RM-FIRE-23
{
    gd_point river[2] = {{0, 50000}, {96000, 50000}}, bridge[2] = {{20000, 49000}, {20000, 51000}};
    gd_point road[2] = {{40000, 0}, {40000, 96000}}, ford[2] = {{60000, 49000}, {60000, 51000}};
    gd_point track[2] = {{60000, 0}, {60000, 96000}};
    clear_table();
    add_line(RM_RIVER, river, 2, 1000);
    add_line(RM_BRIDGE, bridge, 2, 500);
    add_line(RM_ROAD, road, 2, 0);
    add_line(RM_ROAD, track, 2, 0);
    add_line(RM_FORD, ford, 2, 1000);
    rm_unit *u = add(GD_UNION, RM_INFANTRY, RM_MARCH_COLUMN, 2, 10000, 50500, 0);
    CHECK(rm_is_fording(&scenario, u));
    rm_shift(u, 10000, 0);
    CHECK(!rm_is_fording(&scenario, u));
    rm_shift(u, 20000, 0);
    CHECK(!rm_is_fording(&scenario, u));
    rm_shift(u, 20000, 0);
    CHECK(rm_is_fording(&scenario, u));
    rm_shift(u, 0, 5000);
    CHECK(!rm_is_fording(&scenario, u));
}

// ---- roads --------------------------------------------------------------------------------------

// A cross of two roads and a loop.
static void lay_roads(void)
{
    gd_point east[3] = {{0, 20000}, {48000, 20000}, {96000, 20000}};
    gd_point north[2] = {{30000, 0}, {30000, 96000}};
    gd_point loop[4] = {{30000, 60000}, {60000, 60000}, {60000, 40000}, {60000, 20050}};
    gd_point lone[2] = {{80000, 80000}, {90000, 80000}};
    clear_table();
    add_line(RM_ROAD, east, 3, 0);
    add_line(RM_ROAD, north, 2, 300);
    add_line(RM_ROAD, loop, 4, 0);
    add_line(RM_ROAD, lone, 2, 0);
}

static gd_length by_road(int ax, int ay, int bx, int by, int enemy)
{
    return rm_road_length(&scenario, &state, (gd_point){ax, ay}, (gd_point){bx, by}, enemy);
}

TEST(ways_by_road_are_the_shortest) // RM-SUPPLY-02
{
    lay_roads();
    CHECK_INT(by_road(10000, 20000, 90000, 20000, GD_NOBODY), 80000);
    CHECK_INT(by_road(30000, 10000, 90000, 20000, GD_NOBODY), 70000);
    CHECK_INT(by_road(30000, 60000, 60000, 60000, GD_NOBODY), 30000);
    CHECK_INT(by_road(60000, 30000, 30000, 50000, GD_NOBODY),
              69950); // its end falls a little short
    CHECK_INT(by_road(60000, 30000, 30000, 30000, GD_NOBODY), 49950);
    CHECK_INT(by_road(85000, 80000, 30000, 30000, GD_NOBODY), -1);
    CHECK_INT(by_road(12345, 20000, 12345, 20000, GD_NOBODY), 0);
}

TEST(ways_have_their_bends)
{
    gd_point way[GD_ROAD_WAY];
    gd_length length;
    lay_roads();
    int count = gd_road_way(&scenario, RM_KINDS_ROAD, (gd_point){30000, 50000},
                            (gd_point){60000, 50000}, way, &length);
    CHECK_INT(length, 50000);
    CHECK_INT(count, 4);
    CHECK_INT(way[1].y, 60000);
    CHECK_INT(way[2].x, 60000);
    CHECK_INT(way[3].y, 50000);
    CHECK_INT(gd_road_way(&scenario, RM_KINDS_ROAD, (gd_point){30000, 50000},
                          (gd_point){85000, 80000}, way, NULL),
              0);
}

TEST(enemies_cut_roads) // RM-SUPPLY-03
{
    lay_roads();
    rm_unit *e = add(GD_CONFEDERATE, RM_CAVALRY, RM_LINE, 4, 45000, 20500, 0);
    e->mounted = 1;
    rm_lay(e);
    CHECK_INT(by_road(10000, 20000, 40000, 20000, GD_CONFEDERATE), 30000);
    CHECK_INT(by_road(10000, 20000, 90000, 20000, GD_NOBODY), 80000);
    CHECK_INT(by_road(10000, 20000, 90000, 20000, GD_UNION), 80000);
    // Round by the loop: 20 east, 40 north, 30 east, 40 south, 30 east.
    CHECK_INT(by_road(10000, 20000, 90000, 20000, GD_CONFEDERATE), 159950);
    CHECK_INT(by_road(44000, 20000, 90000, 20000, GD_CONFEDERATE), -1);
    e->routed = 1;
    CHECK_INT(by_road(10000, 20000, 90000, 20000, GD_CONFEDERATE), 80000);
    e->routed = 0;
    e->kind = RM_GENERAL;
    CHECK_INT(by_road(10000, 20000, 90000, 20000, GD_CONFEDERATE), 80000);
}

TEST(several_lengths_at_once_are_the_same)
{
    gd_point to[4] = {{90000, 20000}, {30000, 90000}, {85000, 80000}, {60000, 60000}};
    gd_length out[4];
    lay_roads();
    rm_road_lengths(&scenario, &state, (gd_point){10000, 20000}, to, 4, GD_NOBODY, out);
    for (int i = 0; i < 4; i++)
        CHECK_INT(out[i], by_road(10000, 20000, to[i].x, to[i].y, GD_NOBODY));
    clear_table();
    rm_road_lengths(&scenario, &state, (gd_point){10000, 20000}, to, 1, GD_NOBODY, out);
    CHECK_INT(out[0], -1);
}

// ---- works --------------------------------------------------------------------------------------

TEST(a_marker_runs_along_the_front) // RM-ENTR-01, 05
{
    clear_table();
    rm_unit *u = add(GD_UNION, RM_INFANTRY, RM_LINE, 4, 20000, 20000, 0);
    rm_works *w = rm_works_along(&state, u);
    CHECK(w != NULL);
    w->level = 1;
    CHECK_INT(w->from.x, 18500);
    CHECK_INT(w->to.x, 21500);
    CHECK_INT(w->from.y, 20000);
    CHECK_INT(w->facing, 0);
    CHECK(rm_works_along(&state, u) == w); // the same again
    rm_shift(u, 0, 2000);
    rm_works *other = rm_works_along(&state, u);
    CHECK(other != w);
}

TEST(half_the_front_rank_must_line_it_from_the_dug_side) // RM-ENTR-03, 05
{
    clear_table();
    state.works[3] = (rm_works){{18500, 20000}, {21500, 20000}, 0, 2, 0};
    rm_unit *u = add(GD_UNION, RM_INFANTRY, RM_LINE, 4, 20000, 20000, 0);
    int marker = -1;
    CHECK_INT(rm_works_of(&state, u, &marker), 2);
    CHECK_INT(marker, 3);
    rm_shift(u, 1500, 0); // two of four
    CHECK_INT(rm_works_of(&state, u, NULL), 2);
    rm_shift(u, 750, 0); // one of four
    CHECK_INT(rm_works_of(&state, u, NULL), 0);
    rm_shift(u, -2250, -200); // behind it, but not at it
    CHECK_INT(rm_works_of(&state, u, NULL), 0);
    rm_shift(u, 0, 200);
    CHECK_INT(rm_works_of(&state, u, NULL), 2);
    // From the other side, looking over it.
    rm_unit *enemy = add(GD_CONFEDERATE, RM_INFANTRY, RM_LINE, 4, 20000, 20000, 1800);
    CHECK_INT(rm_works_of(&state, enemy, NULL), 0);
    // The best of several.
    state.works[7] = (rm_works){{18500, 20000}, {21500, 20000}, 0, 3, 0};
    CHECK_INT(rm_works_of(&state, u, &marker), 3);
    CHECK_INT(marker, 7);
}

TEST(works_help_against_what_is_before_them) // RM-ENTR-03
{
    rm_works w = {{18500, 20000}, {21500, 20000}, 0, 1, 0};
    gd_rect before = gd_rect_make((gd_point){20000, 22000}, 1800, 750, 750);
    gd_rect partly = gd_rect_make((gd_point){25000, 20300}, 2700, 750, 750);
    gd_rect abeam = gd_rect_make((gd_point){25000, 19625}, 2700, 750, 750);
    CHECK(rm_before_works(&w, &before));
    CHECK(rm_before_works(&w, &partly));
    CHECK(!rm_before_works(&w, &abeam));
}

TEST(who_profits_from_works) // RM-ENTR-04
{
    clear_table();
    rm_unit *u = add(GD_UNION, RM_INFANTRY, RM_LINE, 4, 20000, 20000, 0);
    static const bool profits[RM_FORMATIONS] = {
        [RM_LINE] = true, [RM_IN_TOWN] = true, [RM_SQUARE] = true};
    for (int f = 0; f < RM_FORMATIONS; f++) {
        u->formation = (uint8_t)f;
        CHECK_INT(rm_profits_from_works(u), profits[f]);
    }
    u->formation = RM_LINE;
    u->kind = RM_CAVALRY;
    CHECK(rm_profits_from_works(u));
    u->mounted = 1;
    CHECK(!rm_profits_from_works(u));
}

TEST(a_sunken_road_is_lined_like_works) // RM-FIRE-26
{
    gd_point road[3] = {{10000, 20000}, {20000, 20000}, {30000, 25000}};
    int feature = -1;
    clear_table();
    add_line(RM_SUNKEN_ROAD, road, 3, 0);
    rm_unit *u = add(GD_UNION, RM_INFANTRY, RM_LINE, 4, 15000, 20000, 0);
    CHECK(rm_lines_sunken_road(&scenario, u, &feature));
    CHECK_INT(feature, 0);
    gd_rect north = gd_rect_make((gd_point){15000, 24000}, 1800, 750, 750);
    gd_rect behind = gd_rect_make((gd_point){20000, 19000}, 2700, 750, 750);
    CHECK(rm_before_sunken_road(&scenario, feature, u, &north));
    CHECK(!rm_before_sunken_road(&scenario, feature, u, &behind));
    rm_shift(u, 0, -300);
    CHECK(!rm_lines_sunken_road(&scenario, u, NULL));
    rm_unit *across = add(GD_UNION, RM_INFANTRY, RM_LINE, 4, 15000, 20000, 900);
    CHECK(!rm_lines_sunken_road(&scenario, across, NULL));
    // From its other side it serves as well.
    rm_unit *south = add(GD_UNION, RM_INFANTRY, RM_LINE, 4, 15000, 20000, 1800);
    CHECK(rm_lines_sunken_road(&scenario, south, &feature));
    CHECK(!rm_before_sunken_road(&scenario, feature, south, &north));
}

// ---- columns ------------------------------------------------------------------------------------

TEST(a_column_follows_its_head) // RM-MOVE-17
{
    gd_point way[3] = {{20000, 20000}, {20000, 24000}, {30000, 24000}};
    clear_table();
    rm_unit *u = add(GD_UNION, RM_INFANTRY, RM_MARCH_COLUMN, 4, 20000, 20000, 0);
    rm_follow(u, way, 3, 6000);
    CHECK_INT(u->at.x, 22000);
    CHECK_INT(u->at.y, 24000);
    CHECK_INT(u->facing, 900);
    CHECK_INT(u->bent, 1);
    CHECK_INT(u->element_at[3].x, 20000);
    CHECK_INT(u->element_at[3].y, 23375);
    gd_point on[2] = {{22000, 24000}, {40000, 24000}};
    rm_follow(u, on, 2, 5000);
    CHECK_INT(u->bent, 0);
    CHECK_INT(u->element_at[3].x, 27000 - 2625);
}

TEST(pieces_of_a_file_do_not_lie_on_each_other)
{
    gd_point way[3] = {{20000, 20000}, {20000, 22000}, {40000, 22000}};
    gd_id file[3] = {1, 2, 3};
    for (gd_length distance = 0; distance <= 12000; distance += 130) {
        clear_table();
        rm_unit *g = add(GD_UNION, RM_GENERAL, RM_LINE, 1, 20000, 19500, 0);
        rm_unit *a = add(GD_UNION, RM_INFANTRY, RM_MARCH_COLUMN, 4, 20000, 19000, 0);
        rm_unit *b = add(GD_UNION, RM_INFANTRY, RM_MARCH_COLUMN, 4, 20000, 16000, 0);
        rm_follow_file(&state, file, 3, way, 3, distance);
        CHECK(!rm_overlap(g, a) && !rm_overlap(a, b));
        CHECK(rm_gap(g, a) <= RM_COLUMN_GAP && rm_gap(a, b) <= RM_COLUMN_GAP);
    }
}

// ---- positions ----------------------------------------------------------------------------------

static const char *position(gd_engine *engine, const char *unit)
{
    char text[1000];
    snprintf(text, sizeof text,
             "{\"op\":\"position\",\"position\":{\"rules\":\"realmen\",\"phase\":\"move\","
             "\"units\":[{\"name\":\"A\",\"side\":\"union\",\"at\":[20,20],%s},"
             "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[40,40]}]}}",
             unit);
    return gd_engine_line(engine, text, strlen(text));
}

TEST(guns_and_trains_are_single_elements) // RM-SCALE-05, RM-ELEPH-06
{
    static const struct {
        const char *unit, *error;
    } tries[] = {{"\"kind\":\"artillery\"", NULL},
                 {"\"kind\":\"artillery\",\"elements\":2", "RM-SCALE-05"},
                 {"\"kind\":\"supply\",\"elements\":2", "RM-SCALE-05"},
                 {"\"kind\":\"general\",\"elements\":2", "RM-SCALE-05"},
                 {"\"kind\":\"infantry\",\"elements\":10", NULL},
                 {"\"kind\":\"cavalry\",\"elements\":1", NULL},
                 {"\"kind\":\"artillery\",\"quality\":\"green\"", "RM-ELEPH-06"},
                 {"\"kind\":\"infantry\",\"elements\":5,\"files\":2", "RM-MOVE-12"},
                 {"\"kind\":\"infantry\",\"elements\":5,\"files\":3", NULL}};
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        gd_engine *engine = gd_engine_new();
        gd_engine_allow_unfinished(engine, true);
        const char *answer = position(engine, tries[i].unit);
        CHECK_INT(strstr(answer, "\"error\"") != NULL, tries[i].error != NULL);
        if (tries[i].error)
            CHECK(strstr(answer, tries[i].error));
        gd_engine_free(engine);
    }
}

TEST(inches_are_a_hundred_yards_and_miles_eighteen_inches) // RM-SCALE-02
{
    CHECK_INT(RM_TRAIN_TO_UNIT, 2 * 18 * GD_INCH); // 2 miles
    CHECK_INT(RM_ROAD_TO_TRAIN, 4 * 18 * GD_INCH); // 4 miles
}
