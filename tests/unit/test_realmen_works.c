// Real Men: works and sunken roads to the last thousandth of an inch (RM-ENTR-01 to 05,
// RM-FIRE-26).
#include "core/scenario.h"
#include "rules/realmen/ground.h"
#include "test.h"

static gd_scenario scenario;
static rm_state state;

static void clear_table(void)
{
    memset(&scenario, 0, sizeof scenario);
    memset(&state, 0, sizeof state);
    scenario.width = scenario.depth = 96000;
}

static rm_unit line(int elements, int files, gd_length x, gd_length y, gd_angle facing)
{
    rm_unit u = {.elements = (uint8_t)elements,
                 .files = (uint8_t)files,
                 .formation = RM_LINE,
                 .at = {x, y},
                 .facing = (uint16_t)gd_angle_wrap(facing),
                 .status = RM_ON_TABLE};
    rm_lay(&u);
    return u;
}

// A marker from x = 18.5 to 21.5 along y = 20, that looks north; the last of all there can be.
static int level_for(rm_unit u)
{
    clear_table();
    state.works[RM_WORKS - 1] = (rm_works){{18500, 20000}, {21500, 20000}, 0, 2, 0};
    int marker = -1, level = rm_works_of(&state, &u, &marker);
    CHECK_INT(marker, level ? RM_WORKS - 1 : -1);
    return level;
}

TEST(a_front_within_a_tenth_of_an_inch_lines_works)
{
    CHECK_INT(level_for(line(1, 1, 20000, 20000, 0)), 2);
    CHECK_INT(level_for(line(1, 1, 20000, 19900, 0)), 2);
    CHECK_INT(level_for(line(1, 1, 20000, 19899, 0)), 0);
    CHECK_INT(level_for(line(1, 1, 20000, 20100, 0)), 2);
    CHECK_INT(level_for(line(1, 1, 20000, 20101, 0)), 0);
    CHECK_INT(level_for(line(1, 1, 20000, 20000, 1800)), 0); // from the other side
    CHECK_INT(level_for(line(0, 0, 20000, 20000, 0)), 0);
}

// Beside each other for 0.05 inch at least: the element is 0.75 inch wide.
TEST(works_are_lined_beside_their_length)
{
    CHECK_INT(level_for(line(1, 1, 21500 + 325, 20000, 0)), 2);
    CHECK_INT(level_for(line(1, 1, 21500 + 326, 20000, 0)), 0);
    CHECK_INT(level_for(line(1, 1, 18500 - 325, 20000, 0)), 2);
    CHECK_INT(level_for(line(1, 1, 18500 - 326, 20000, 0)), 0);
}

TEST(no_front_that_stands_across_lines_works)
{
    for (int way = -1; way <= 1; way += 2) {
        CHECK_INT(level_for(line(1, 1, 20000, 20000, way * 450)), 2);
        CHECK_INT(level_for(line(1, 1, 20000, 20000, way * 451)), 0);
    }
}

// Half of the front rank, whatever stands behind it.
TEST(half_of_the_front_is_enough)
{
    CHECK_INT(level_for(line(8, 4, 21500, 20000, 0)), 2); // 2 of 4 beside the marker
    CHECK_INT(level_for(line(8, 4, 21500 + 750, 20000, 0)), 0);
    CHECK_INT(level_for(line(5, 5, 21500 + 325, 20000, 0)), 2);  // 3 of 5
    CHECK_INT(level_for(line(5, 5, 21500 + 1075, 20000, 0)), 0); // 2 of 5
    CHECK_INT(level_for(line(4, 4, 18500, 20000, 0)), 2);
    CHECK_INT(level_for(line(4, 4, 18500 - 750, 20000, 0)), 0);
}

TEST(the_best_works_count)
{
    rm_unit u = line(4, 4, 20000, 20000, 0);
    gd_rect before = gd_rect_make((gd_point){20000, 30000}, 1800, 750, 750);
    gd_rect beside = gd_rect_make((gd_point){40000, 20000 + GD_SLACK}, 0, 750, 750);
    gd_rect partly = gd_rect_make((gd_point){40000, 20001 + GD_SLACK}, 0, 750, 750);
    clear_table();
    state.works[0] = (rm_works){{18500, 20000}, {21500, 20000}, 0, 1, 0};
    state.works[1] = (rm_works){{18500, 20000}, {21500, 20000}, 0, 3, 0};
    state.works[2] = (rm_works){{18500, 20000}, {21500, 20000}, 0, 2, 0};
    CHECK_INT(rm_works_of(&state, &u, NULL), 3);
    CHECK(rm_works_face(&state, &u, 3, &before));
    CHECK(rm_works_face(&state, &u, 1, &before));
    CHECK(!rm_works_face(&state, &u, 0, &before));
    CHECK(!rm_works_face(&state, &u, 3, &beside));
    CHECK(rm_works_face(&state, &u, 3, &partly));
    rm_shift(&u, 0, -500);
    CHECK(!rm_works_face(&state, &u, 3, &before)); // it lines them no more
}

// --- markers -------------------------------------------------------------------------------------

TEST(a_marker_is_found_again_within_a_tenth_of_an_inch)
{
    rm_unit u = line(6, 4, 20000, 20000, 0);
    clear_table();
    rm_works *w = rm_works_along(&state, &u);
    CHECK(w == &state.works[0]);
    CHECK_INT(w->from.x, 18500);
    CHECK_INT(w->to.x, 21500);
    CHECK_INT(w->from.y, 20000);
    CHECK_INT(w->facing, 0);
    w->level = 1;
    rm_unit same = line(4, 4, 20000, 20100, 0), off = line(4, 4, 20000, 20101, 0);
    rm_unit shorter = line(3, 3, 20300, 20000, 0), aside = line(4, 4, 20100, 20000, 0);
    rm_unit beyond = line(4, 4, 20101, 20000, 0), back = line(4, 4, 19899, 20000, 0);
    rm_unit about = line(4, 4, 20000, 20000, 1800);
    CHECK(rm_works_along(&state, &same) == w);
    CHECK(rm_works_along(&state, &shorter) == w);
    CHECK(rm_works_along(&state, &aside) == w);
    CHECK(rm_works_along(&state, &off) == &state.works[1]);
    CHECK(rm_works_along(&state, &beyond) == &state.works[1]);
    CHECK(rm_works_along(&state, &back) == &state.works[1]);
    CHECK(rm_works_along(&state, &about) == &state.works[1]);
    for (int i = 0; i < RM_WORKS; i++)
        state.works[i].level = 1;
    CHECK(rm_works_along(&state, &off) == NULL); // no room
    state.works[RM_WORKS - 1].level = 0;
    CHECK(rm_works_along(&state, &off) == &state.works[RM_WORKS - 1]);
}

// --- sunken roads --------------------------------------------------------------------------------

static void add_road(const gd_point *p, int count, gd_length width)
{
    gd_feature f = {.kind = RM_SUNKEN_ROAD,
                    .shape = width ? GD_BAND : GD_LINE,
                    .width = width,
                    .count = (uint16_t)count};
    gd_ground_add(&scenario.ground, &f, p, count, "", 0);
}

static bool lines_at(gd_length y, gd_length x, gd_length width)
{
    gd_point p[3] = {{18500, 20000}, {20000, 20000}, {21500, 20000}};
    rm_unit u = line(2, 2, x, y, 0);
    int feature = -1;
    clear_table();
    add_road(p, 3, width);
    bool yes = rm_lines_sunken_road(&scenario, &u, &feature);
    CHECK_INT(feature, yes ? 0 : -1);
    return yes;
}

TEST(a_sunken_road_is_lined_within_a_tenth_of_an_inch)
{
    CHECK(lines_at(19900, 20000, 0));
    CHECK(!lines_at(19899, 20000, 0));
    CHECK(lines_at(20100, 20000, 0));
    CHECK(!lines_at(20101, 20000, 0));
    CHECK(lines_at(19400, 20000, 1000)); // from the edge of a broad one
    CHECK(!lines_at(19399, 20000, 1000));
    rm_unit three = line(3, 3, 20000 + 3000, 20000, 0); // 1 of 3 is beside the last inch and a half
    gd_point end[2] = {{10000, 20000}, {22500, 20000}};
    clear_table();
    add_road(end, 2, 0);
    CHECK(!rm_lines_sunken_road(&scenario, &three, NULL));
    rm_shift(&three, -750, 0);
    CHECK(rm_lines_sunken_road(&scenario, &three, NULL));
    CHECK(lines_at(20000, 21500, 0)); // 1 of 2
    CHECK(lines_at(20000, 22200, 0));
    CHECK(!lines_at(20000, 22201, 0));
}

// Who is beyond the stretch of road that is nearest to the target's front; at a bend beyond both.
TEST(a_sunken_road_helps_against_those_beyond_it)
{
    gd_point p[3] = {{10000, 20000}, {20000, 20000}, {30000, 10000}};
    clear_table();
    add_road(p, 3, 0);
    rm_unit west = line(2, 2, 15000, 20000, 0), bend = line(2, 2, 20000, 20000, 0);
    gd_rect on = gd_rect_make((gd_point){26000, 20000 + GD_SLACK}, 0, 750, 750);
    gd_rect over = gd_rect_make((gd_point){12000, 20001 + GD_SLACK}, 0, 750, 750);
    gd_rect east = gd_rect_make((gd_point){26000, 19500}, 0, 750, 750);
    CHECK(!rm_before_sunken_road(&scenario, 0, &west, &on));
    CHECK(rm_before_sunken_road(&scenario, 0, &west, &over));
    CHECK(!rm_before_sunken_road(&scenario, 0, &west, &east));
    rm_unit next = line(2, 2, 18000, 20000, 0); // 2 inches from the bend
    CHECK(rm_before_sunken_road(&scenario, 0, &next, &over));
    CHECK(!rm_before_sunken_road(&scenario, 0, &next, &on));
    CHECK(!rm_before_sunken_road(&scenario, 0, &bend, &east)); // beyond one of the two only
    CHECK(!rm_before_sunken_road(&scenario, 0, &bend, &over));
    gd_rect far = gd_rect_make((gd_point){22000, 30000}, 0, 750, 750);
    CHECK(rm_before_sunken_road(&scenario, 0, &bend, &far));
    rm_unit south = line(2, 2, 15000, 20000, 1800); // looks the other way
    gd_rect below = gd_rect_make((gd_point){15000, 19999 - GD_SLACK}, 0, 750, 750);
    CHECK(rm_before_sunken_road(&scenario, 0, &south, &below));
    CHECK(!rm_before_sunken_road(&scenario, 0, &south, &far));
}

// A garrison of two side by side that look north; its second element stands so far ahead of the
// first.
static gd_length marker_of_garrison(gd_length ahead)
{
    rm_unit u = {.elements = 2,
                 .formation = RM_IN_TOWN,
                 .status = RM_ON_TABLE,
                 .at = {20000, 20000},
                 .element_at = {{20000, 19625}, {20750, 19625 + ahead}}};
    clear_table();
    rm_works *w = rm_works_along(&state, &u);
    CHECK(w);
    CHECK_INT(w->from.x, 19625);
    return w->to.x - w->from.x;
}

TEST(a_garrison_digs_along_one_wall) // RM-ENTR-01
{
    CHECK_INT(marker_of_garrison(0), 1500);
    CHECK_INT(marker_of_garrison(100), 1500);
    CHECK_INT(marker_of_garrison(101), 750);
    CHECK_INT(marker_of_garrison(-100), 1500);
    CHECK_INT(marker_of_garrison(-101), 750);
}

// An element that looks up to 45 degrees aside belongs to the front that digs, one that looks
// farther does not.
TEST(works_are_as_long_as_the_front_that_looks_ahead)
{
    for (int more = 0; more < 2; more++) {
        rm_unit u = line(3, 3, 20000, 20000, 0);
        u.bent = 1;
        u.element_facing[2] = (uint16_t)(450 + more);
        clear_table();
        rm_works *w = rm_works_along(&state, &u);
        gd_point right = rm_rect(&u, more ? 1 : 2).corner[GD_RIGHT];
        CHECK_INT(w->to.x, right.x);
        CHECK_INT(w->to.y, right.y);
    }
}
