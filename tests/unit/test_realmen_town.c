// Real Men: garrisons of towns of many shapes (RM-FORM-09).
#include "core/dice.h"
#include "rules/realmen/drill.h"
#include "rules/realmen/ground.h"
#include "test.h"

static gd_random chance;
static gd_scenario scenario;

static int between(int low, int high)
{
    return low + (int)gd_random_below(&chance, (uint32_t)(high - low + 1));
}

static void add_town(const gd_point *p, int count)
{
    gd_feature f = {.kind = RM_TOWN, .shape = GD_AREA, .count = (uint16_t)count};
    gd_ground_add(&scenario.ground, &f, p, count, "", 0);
}

static void clear_table(void)
{
    memset(&scenario, 0, sizeof scenario);
    scenario.width = scenario.depth = 96000;
}

// A town of four or six corners, turned any way.
static int draw_town(gd_point p[6], gd_length size)
{
    int count = between(0, 1) ? 4 : 6;
    gd_angle first = between(0, GD_TURN - 1);
    for (int i = 0; i < count; i++)
        p[i] = gd_point_ahead((gd_point){48000, 48000},
                              gd_angle_wrap(first + i * GD_TURN / count + between(-100, 100)),
                              size + between(-300, 300));
    return count;
}

static rm_unit brigade(int elements, gd_point at)
{
    rm_unit u = {.elements = (uint8_t)elements,
                 .files = (uint8_t)elements,
                 .formation = RM_LINE,
                 .at = at,
                 .status = RM_ON_TABLE};
    rm_lay(&u);
    return u;
}

static gd_length off_wall(const gd_point *p, int count, gd_point at)
{
    gd_length best = INT32_MAX;
    for (int i = 0; i < count; i++) {
        gd_length gap = gd_point_segment_distance(at, p[i], p[(i + 1) % count]);
        best = gap < best ? gap : best;
    }
    return best;
}

static bool touches_other(const rm_unit *u, int element)
{
    gd_rect r = rm_rect(u, element);
    for (int i = 0; i < u->elements; i++) {
        gd_rect other = rm_rect(u, i);
        if (i != element && gd_rect_distance(&r, &other) <= 30)
            return true;
    }
    return false;
}

static void check_element(const rm_unit *u, int i, const gd_point *p, int count)
{
    gd_rect r = rm_rect(u, i);
    gd_point front = gd_edge_middle(&r, GD_FRONT);
    bool at_wall = off_wall(p, count, front) <= 60;
    for (int k = 0; k < 4; k++) { // wholly inside, but for rounding
        bool inside = gd_polygon_side(p, count, r.corner[k]) >= 0;
        CHECK(inside || off_wall(p, count, r.corner[k]) <= 2 * GD_SLACK);
    }
    CHECK(at_wall || touches_other(u, i));
    if (at_wall) // it looks out
        CHECK(gd_polygon_side(p, count, gd_point_ahead(front, u->element_facing[i], 200)) < 0);
    for (int k = 0; k < i; k++) {
        gd_rect other = rm_rect(u, k);
        CHECK(!gd_rect_overlap(&r, &other, GD_SLACK));
    }
}

TEST(a_garrison_stands_along_its_walls_and_looks_out)
{
    int in = 0;
    gd_random_seed(&chance, test_seed(101));
    for (int n = 0; n < 300; n++) {
        gd_point p[6];
        clear_table();
        int count = draw_town(p, between(1500, 4000)), elements = between(1, 8);
        add_town(p, count);
        rm_unit u = brigade(elements, (gd_point){48000, 48000});
        u.formation = RM_IN_TOWN;
        gd_point near = between(0, 1) ? (gd_point){48000, 48000} : p[between(0, count - 1)];
        if (!rm_garrison(&scenario, &u, 0, near))
            continue;
        in++;
        CHECK_INT(u.bent, 1);
        for (int i = 0; i < elements; i++)
            check_element(&u, i, p, count);
    }
    CHECK(in > 150);
}

// A square town of 3 inches: one on each side, or all along the wall that is named.
TEST(it_is_all_around_or_where_it_is_wanted)
{
    gd_point p[4] = {{46500, 46500}, {46500, 49500}, {49500, 49500}, {49500, 46500}};
    for (int wall = 0; wall < 4; wall++) {
        gd_point middle = {48000, 48000}, near = gd_point_ahead(middle, 900 * wall, 1500);
        rm_unit u = brigade(4, middle);
        int seen = 0;
        clear_table();
        add_town(p, 4);
        u.formation = RM_IN_TOWN;
        CHECK(rm_garrison(&scenario, &u, 0, middle));
        for (int i = 0; i < 4; i++)
            seen |= 1 << u.element_facing[i] / 900;
        CHECK_INT(seen, 15);
        u = brigade(2, near);
        rm_turn(&u, near, 900 * wall);
        u.formation = RM_IN_TOWN;
        CHECK(rm_garrison(&scenario, &u, 0, near));
        for (int i = 0; i < 2; i++)
            CHECK_INT(u.element_facing[i], 900 * wall);
    }
}

// As many as fit: an inch is too small for two, and 0.7 inch for one.
TEST(as_many_as_fit)
{
    static const struct {
        gd_length east, north;
        int elements;
        bool fits;
    } tries[] = {{740, 740, 1, false},   {750, 750, 1, true},    {760, 760, 1, true},
                 {1000, 1000, 2, false}, {1520, 760, 2, true},   {760, 1520, 2, true},
                 {1520, 1520, 4, true},  {1520, 1520, 5, false}, {2280, 2280, 9, true},
                 {3040, 760, 4, true},   {3040, 760, 5, false}};
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        gd_length x = tries[i].east, y = tries[i].north;
        gd_point p[4] = {
            {40000, 40000}, {40000, 40000 + y}, {40000 + x, 40000 + y}, {40000 + x, 40000}};
        clear_table();
        add_town(p, 4);
        rm_unit u = brigade(tries[i].elements, (gd_point){40000 + x / 2, 40000 + y / 2});
        u.formation = RM_IN_TOWN;
        CHECK_INT(rm_garrison(&scenario, &u, 0, rm_town_middle(&scenario, 0)), tries[i].fits);
        CHECK_INT(u.element_at[u.elements].x, 0); // nobody stands behind the last
    }
}

// Of two towns the one that more of its elements are in.
TEST(the_town_that_more_elements_are_in)
{
    gd_point west[4] = {{40000, 40000}, {40000, 44000}, {44000, 44000}, {44000, 40000}};
    gd_point east[4] = {{44000, 40000}, {44000, 44000}, {48000, 44000}, {48000, 40000}};
    clear_table();
    add_town(west, 4);
    add_town(east, 4);
    rm_unit u = brigade(5, (gd_point){44000 - 375, 42000}); // 3 of them west of the border
    CHECK_INT(rm_town_for(&scenario, &u, NULL), 0);
    u = brigade(5, (gd_point){44000 + 375, 42000});
    CHECK_INT(rm_town_for(&scenario, &u, NULL), 1);
    gd_point there = {41000, 41000}, nowhere = {60000, 60000};
    CHECK_INT(rm_town_for(&scenario, &u, &there), 0);
    CHECK_INT(rm_town_for(&scenario, &u, &nowhere), -1);
    u = brigade(5, (gd_point){70000, 70000});
    CHECK_INT(rm_town_for(&scenario, &u, NULL), -1);
    CHECK_INT(rm_town_middle(&scenario, 1).x, 46000);
    CHECK_INT(rm_town_middle(&scenario, 1).y, 42000);
}

TEST(the_second_town_has_its_own_walls)
{
    gd_point west[4] = {{40000, 40000}, {40000, 43000}, {43000, 43000}, {43000, 40000}};
    gd_point east[4] = {{60000, 40000}, {60000, 43000}, {63000, 43000}, {63000, 40000}};
    clear_table();
    add_town(west, 4);
    add_town(east, 4);
    rm_unit u = brigade(4, (gd_point){61500, 41500});
    u.formation = RM_IN_TOWN;
    CHECK(rm_garrison(&scenario, &u, 1, rm_town_middle(&scenario, 1)));
    for (int i = 0; i < 4; i++)
        check_element(&u, i, east, 4);
}
