// The Devil to Pay: lines with stretches torn out, levels, bends, and positions that cannot be.
#include "core/dice.h"
#include "core/scenario.h"
#include "rules/devil/special.h"
#include "test.h"

#include "protocol/engine.h"

static gd_random dice;
static gd_scenario scenario;
static dp_state state;

static int between(int low, int high)
{
    return low + (int)gd_random_below(&dice, (uint32_t)(high - low + 1));
}

static void clear_table(void)
{
    memset(&scenario, 0, sizeof scenario);
    memset(&state, 0, sizeof state);
    scenario.width = scenario.depth = 96000;
}

static int add(int kind, int shape, const gd_point *points, int count, int height)
{
    gd_feature f = {.kind = (uint8_t)kind, .shape = (uint8_t)shape, .count = (uint16_t)count};
    f.height = (int16_t)height;
    return gd_ground_add(&scenario.ground, &f, points, count, "", 0);
}

// ---- torn lines ---------------------------------------------------------------------------------

static gd_length length_of(const dp_piece *piece, int count)
{
    gd_length sum = 0;
    for (int i = 0; i < count; i++)
        sum += gd_distance(piece[i].a, piece[i].b);
    return sum;
}

TEST(what_is_left_of_a_line_lies_on_it) // DTP-MOVE-26
{
    gd_random_seed(&dice, test_seed(1));
    for (int n = 0; n < 3000; n++) {
        gd_point line[2] = {{between(0, 90000), between(0, 90000)},
                            {between(0, 90000), between(0, 90000)}};
        gd_length whole = gd_distance(line[0], line[1]), gone = 0;
        if (whole < 2000)
            continue;
        clear_table();
        add(DP_FENCE, GD_LINE, line, 2, 0);
        gd_span span[6];
        int gaps = between(0, 6);
        for (int i = 0; i < gaps; i++) {
            gd_length from = between(0, whole), to = between(0, whole);
            span[i] = (gd_span){from < to ? from : to, from < to ? to : from};
            state.torn[i] = (dp_torn){dp_point_along(line[0], line[1], from),
                                      dp_point_along(line[0], line[1], to), 0, 0};
        }
        state.gap_count = (uint8_t)gaps;
        gaps = gd_spans_merge(span, gaps);
        gone = gd_spans_total(span, gaps);
        dp_piece piece[DP_LINE_PIECES];
        int count = dp_line_pieces(&scenario, &state, 0, piece);
        for (int i = 0; i < count; i++) {
            CHECK(gd_point_segment_distance(piece[i].a, line[0], line[1]) <= 1);
            CHECK(gd_point_segment_distance(piece[i].b, line[0], line[1]) <= 1);
        }
        gd_length left = length_of(piece, count), off = left - (whole - gone);
        CHECK(off <= 20 && off >= -60); // remnants as short as the slack are left out
    }
}

static dp_unit line_of(int stands, gd_point at, gd_angle facing)
{
    dp_unit u = {.arm = DP_INFANTRY, .stands = (uint8_t)stands, .full = (uint8_t)stands};
    dp_form_at(&u, DP_LINE, at, facing);
    return u;
}

TEST(a_line_under_a_stand_is_found_unless_it_is_torn) // DTP-TERR-02
{
    clear_table();
    gd_point fence[2] = {{30000, 40000}, {50000, 40000}};
    add(DP_FENCE, GD_LINE, fence, 2, 0);
    dp_unit u = line_of(5, (gd_point){40000, 40500}, 0);
    CHECK(dp_astride(&scenario, &state, &u, 0));
    dp_unit before = line_of(5, (gd_point){40000, 40000}, 0);
    CHECK(!dp_astride(&scenario, &state, &before, 0));
    CHECK(dp_unit_at_line(&scenario, &state, &before, 0));
    dp_unit beyond = line_of(5, (gd_point){40000, 41500}, 0);
    CHECK(!dp_astride(&scenario, &state, &beyond, 0));
    CHECK(dp_line_crossed(&scenario, &state, 0, before.at, beyond.at, NULL));
    state.torn[state.gap_count++] = (dp_torn){{35000, 40000}, {45000, 40000}, 0, 0};
    CHECK(!dp_astride(&scenario, &state, &u, 0));
    CHECK(!dp_unit_at_line(&scenario, &state, &before, 0));
    gd_point west = {33000, 39000}, north = {33000, 41000};
    CHECK(dp_line_crossed(&scenario, &state, 0, west, north, NULL));
    gd_point inside = {40000, 39000}, through = {40000, 41000};
    CHECK(!dp_line_crossed(&scenario, &state, 0, inside, through, NULL));
}

// ---- levels and areas ---------------------------------------------------------------------------

TEST(the_level_of_a_unit_is_that_of_its_colours) // DTP-TERR-09
{
    clear_table();
    gd_point hill[4] = {{39900, 38000}, {40100, 38000}, {40100, 40000}, {39900, 40000}};
    gd_point top[4] = {{39950, 38500}, {40050, 38500}, {40050, 39000}, {39950, 39000}};
    add(DP_HILL, GD_AREA, hill, 4, 1);
    add(DP_HILL, GD_AREA, top, 4, 2);
    dp_unit u = line_of(5, (gd_point){40000, 40000}, 0);
    CHECK_INT(dp_unit_level(&scenario, &u), 1);
    u = line_of(5, (gd_point){40200, 40000}, 0);
    CHECK_INT(dp_unit_level(&scenario, &u), 0);
    u = line_of(5, (gd_point){41500, 40000}, 0); // another stand is on the hill
    CHECK_INT(dp_unit_level(&scenario, &u), 0);
    u = line_of(5, (gd_point){40000, 39600}, 0);
    CHECK_INT(dp_unit_level(&scenario, &u), 2);
}

TEST(more_than_half_of_the_stands_are_in_an_area) // DTP-TERR-12
{
    clear_table();
    gd_point wood[4] = {{30000, 30000}, {40000, 30000}, {40000, 50000}, {30000, 50000}};
    add(DP_OPEN_WOODS, GD_AREA, wood, 4, 0);
    dp_unit half = line_of(6, (gd_point){40000, 40000}, 0);
    CHECK_INT(dp_unit_in(&scenario, &half), 0);
    CHECK(!dp_unit_in_any(&scenario, &half, GD_KIND(DP_OPEN_WOODS)));
    dp_unit most = line_of(6, (gd_point){39000, 40000}, 0);
    CHECK_INT(dp_unit_in(&scenario, &most), GD_KIND(DP_OPEN_WOODS));
    CHECK(dp_unit_in_any(&scenario, &most, GD_KIND(DP_OPEN_WOODS)));
}

// ---- bends --------------------------------------------------------------------------------------

static bool refuse(gd_id unit, int wing, int stands, gd_angle angle, dp_unit *end)
{
    gd_verdict v;
    gd_action a = gd_action_blank(DP_DO_REFUSE_FLANK);
    a.value[DP_W_UNIT] = unit;
    a.value[DP_W_WING] = wing;
    a.value[DP_W_STANDS] = stands;
    a.value[DP_W_ANGLE] = angle;
    return dp_try_refuse(&scenario, &state, unit, &a, end, &v);
}

static void check_own_stands_apart(const dp_unit *u)
{
    for (int i = 0; i < u->stands; i++)
        for (int k = i + 1; k < u->stands; k++) {
            gd_rect a = dp_stand_rect(u, i), b = dp_stand_rect(u, k);
            CHECK(!gd_rect_overlap(&a, &b, GD_SLACK));
        }
}

TEST(a_refused_wing_hangs_on_and_is_straightened_again) // DTP-MOVE-39, DTP-MOVE-40
{
    gd_random_seed(&dice, test_seed(2));
    for (int n = 0; n < 3000; n++) {
        clear_table();
        state.piece_count = 1;
        dp_unit *u = dp_get(&state, 1), end;
        *u = line_of(between(3, 7), (gd_point){40000, 40000}, between(0, 3599));
        u->colours = (uint8_t)between(0, u->stands - 1); // taken up by any of them
        dp_derive(u);
        int count = between(1, (u->stands - 1) / 2), wing = between(0, 1);
        gd_angle angle = between(1, count == 1 ? 900 : count == 2 ? 531 : 368);
        CHECK(refuse(1, wing, count, angle, &end));
        check_own_stands_apart(&end);
        CHECK_INT(end.facing, u->facing);
        dp_trace trace[DP_STANDS];
        CHECK_INT(dp_traces(&end, trace), 2);
        int turned = 0;
        for (int i = 0; i < u->stands; i++) {
            gd_rect a = dp_stand_rect(u, i), b = dp_stand_rect(&end, i);
            turned += u->stand_facing[i] != end.stand_facing[i];
            for (int k = 0; k < 4; k++)
                CHECK(gd_distance(a.corner[k], b.corner[k]) <= DP_FUDGE + 3);
        }
        CHECK_INT(turned, count);
        dp_straighten(&end);
        for (int i = 0; i < u->stands; i++)
            CHECK(gd_distance(u->stand_at[i], end.stand_at[i]) <= 2);
        CHECK_INT(end.bent, 0);
        CHECK(gd_distance(u->at, end.at) <= 2);
    }
}

// ---- positions that cannot be -------------------------------------------------------------------

static gd_engine *engine;

static const char *position(const char *unit)
{
    char text[2000];
    snprintf(text, sizeof text,
             "{\"op\":\"position\",\"position\":{\"rules\":\"devil\",\"phase\":\"move\",\"units\":["
             "{\"name\":\"A\",\"side\":\"union\",\"at\":[30,20],%s},"
             "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[30,40],\"facing\":180}]}}",
             unit);
    gd_engine_free(engine);
    engine = gd_engine_new();
    gd_engine_allow_unfinished(engine, true);
    return gd_engine_line(engine, text, strlen(text));
}

static void accepted(const char *unit) { CHECK(!strstr(position(unit), "\"error\"")); }

static void refused(const char *unit, const char *part)
{
    const char *answer = position(unit);
    CHECK(strstr(answer, "\"error\""));
    if (!strstr(answer, part))
        CHECK_STR(answer, part);
}

TEST(units_have_the_stands_that_their_arm_allows) // DTP-INF-01, DTP-CAV-01, DTP-ART-01
{
    accepted("\"stands\":7");
    accepted("\"stands\":2");
    refused("\"stands\":8", "8 stands");
    refused("\"stands\":1", "one stand");
    refused("\"stands\":0", "0 stands");
    accepted("\"kind\":\"cavalry\",\"stands\":5");
    refused("\"kind\":\"cavalry\",\"stands\":6", "6 stands");
    accepted("\"kind\":\"artillery\",\"stands\":4");
    accepted("\"kind\":\"artillery\",\"stands\":1");
    refused("\"kind\":\"artillery\",\"stands\":5", "5 stands");
}

TEST(a_hill_of_which_nothing_is_told_is_one_level_high) // DTP-TERR-09
{
    gd_feature hill = {.kind = DP_HILL, .shape = GD_AREA};
    CHECK_INT(dp_hill_level(&hill), 1);
    hill.height = 3;
    CHECK_INT(dp_hill_level(&hill), 3);
}
