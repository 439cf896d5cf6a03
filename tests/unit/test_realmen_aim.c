// Real Men: what an element sees, compared with looking at thousands of single lines.
#include "core/dice.h"
#include "core/scenario.h"
#include "rules/realmen/look.h"
#include "rules/realmen/settle.h"
#include "test.h"

static gd_random dice;
static gd_scenario scenario;
static rm_state state;

static int between(int low, int high)
{
    return low + (int)gd_random_below(&dice, (uint32_t)(high - low + 1));
}

static void clear_table(void)
{
    memset(&scenario, 0, sizeof scenario);
    memset(&state, 0, sizeof state);
    scenario.width = scenario.depth = 96000;
    state.weather = RM_CLEAR;
    state.light = RM_DAY;
}

// A box of ground, remembered for the other way of looking.
typedef struct box {
    int kind, west, south, east, north, height;
} box;

static box boxes[8];
static int box_count;

static void add_box(int kind, int west, int south, int east, int north, int height)
{
    gd_point p[4] = {{west, south}, {east, south}, {east, north}, {west, north}};
    gd_feature f = {.kind = (uint8_t)kind, .shape = GD_AREA, .count = 4, .height = (int16_t)height};
    gd_ground_add(&scenario.ground, &f, p, 4, "", 0);
    boxes[box_count++] = (box){kind, west, south, east, north, height};
}

static gd_id add(int side, int kind, int weapon, int elements, int x, int y, int facing)
{
    gd_id id = ++state.piece_count;
    rm_unit *u = rm_get(&state, id);
    u->side = (uint8_t)side;
    u->kind = (uint8_t)kind;
    u->weapon = (uint8_t)weapon;
    u->quality = RM_REGULAR;
    u->elements = u->initial = u->files = (uint8_t)elements;
    u->formation = RM_LINE;
    u->at = (gd_point){x, y};
    u->facing = (uint16_t)facing;
    u->status = RM_ON_TABLE;
    rm_lay(u);
    return id;
}

static gd_id rifles(int side, int elements, int x, int y, int facing)
{
    return add(side, RM_INFANTRY, RM_RIFLE, elements, x, y, facing);
}

static gd_id guns(int side, int x, int y, int facing)
{
    return add(side, RM_ARTILLERY, RM_TEN_POUNDER, 1, x, y, facing);
}

// ---- directions ---------------------------------------------------------------------------------

TEST(directions_are_good_to_a_ten_thousandth_of_a_degree)
{
    gd_point o = {40000, 40000};
    CHECK_INT(rm_fine_bearing(o, (gd_point){40000, 50000}), 0);
    CHECK_INT(rm_fine_bearing(o, (gd_point){50000, 50000}), 450000);
    CHECK_INT(rm_fine_bearing(o, (gd_point){50000, 40000}), 900000);
    CHECK_INT(rm_fine_bearing(o, (gd_point){30000, 40000}), 2700000);
    CHECK_INT(rm_fine_bearing(o, (gd_point){42000, 43000}), 336901);  // atan(2/3) 33.690068
    CHECK_INT(rm_fine_bearing(o, (gd_point){39999, 76000}), 3599984); // -0.0015915
    CHECK_INT(rm_fine_bearing(o, (gd_point){30000, 22680}), 2100007); // 180 + 30.000727
}

TEST(each_direction_has_one_number)
{
    static const gd_point to[4] = {{0, 9000}, {9000, 0}, {0, -9000}, {-9000, 0}};
    for (int i = 0; i < 4; i++)
        CHECK_INT(rm_fine_bearing((gd_point){0, 0}, to[i]), i * (RM_FINE_TURN / 4));
    CHECK(rm_fine_bearing((gd_point){0, 0}, (gd_point){-1, 90000}) > RM_FINE_TURN - 1000);
    CHECK(rm_fine_bearing((gd_point){0, 0}, (gd_point){1, 90000}) < 1000);
}

TEST(directions_grow_with_the_place_and_halves_add_up)
{
    gd_random_seed(&dice, test_seed(3));
    for (int i = 0; i < 20000; i++) {
        gd_point o = {between(0, 90000), between(0, 90000)};
        gd_point p = {o.x + between(-36000, 36000), o.y + between(-36000, 36000)};
        int dx = p.x - o.x, dy = p.y - o.y;
        if (dx * (int64_t)dx + dy * (int64_t)dy < 1000000)
            continue;
        int32_t fine = rm_fine_bearing(o, p);
        int32_t apart = fine - gd_bearing(o, p) * 1000;
        apart = apart > 1800000 ? apart - 3600000 : apart;
        CHECK(apart >= -501 && apart <= 501);
        // A quarter turn, and the mirror image.
        int32_t quarter = rm_fine_bearing(o, (gd_point){o.x + dy, o.y - dx});
        int32_t turned = (fine + 900000) % 3600000;
        CHECK_INT(turned, quarter);
        int32_t mirror = rm_fine_bearing(o, (gd_point){o.x - dx, o.y + dy});
        int32_t both = (fine + mirror) % 3600000;
        CHECK_INT(both, 0);
        // Twice the direction by doubling the angle of the complex number.
        int64_t x2 = 2 * (int64_t)dx * dy, y2 = (int64_t)dy * dy - (int64_t)dx * dx;
        while (x2 > 300000 || x2 < -300000 || y2 > 300000 || y2 < -300000) {
            x2 /= 2;
            y2 /= 2;
        }
        int32_t twice = rm_fine_bearing((gd_point){0, 0}, (gd_point){(int)x2, (int)y2});
        int32_t off = (2 * fine - twice) % 3600000;
        off = off > 1800000 ? off - 3600000 : off < -1800000 ? off + 3600000 : off;
        CHECK(off >= -8 && off <= 8);
    }
}

// ---- looking at single lines --------------------------------------------------------------------

enum { SAMPLES = 300, ALONG = 4000 };

typedef struct spot {
    double x, y;
} spot;

static double cross(spot o, spot a, spot b)
{
    return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

static bool crosses(spot a, spot b, spot c, spot d)
{
    return cross(a, b, c) * cross(a, b, d) < 0 && cross(c, d, a) * cross(c, d, b) < 0;
}

static spot corner(const gd_rect *r, int i)
{
    return (spot){r->corner[i % 4].x, r->corner[i % 4].y};
}

// Does the line go through the middle of the rectangle's area: over one of its diagonals?
static bool goes_through(spot a, spot b, const gd_rect *r)
{
    return crosses(a, b, corner(r, 0), corner(r, 2)) || crosses(a, b, corner(r, 1), corner(r, 3));
}

static int height_at(double x, double y)
{
    int height = 0;
    for (int i = 0; i < box_count; i++) {
        const box *b = &boxes[i];
        if (b->kind == RM_HILL && x > b->west && x < b->east && y > b->south && y < b->north)
            height = b->height > height ? b->height : height;
    }
    return height;
}

// The part of the line inside a box, from 0 to 1 along it.
static bool inside_box(spot from, spot to, const box *b, double *in, double *out)
{
    double low[2] = {b->west, b->south}, high[2] = {b->east, b->north};
    double start[2] = {from.x, from.y}, way[2] = {to.x - from.x, to.y - from.y};
    *in = 0;
    *out = 1;
    for (int i = 0; i < 2; i++) {
        if (way[i] == 0 && (start[i] <= low[i] || start[i] >= high[i]))
            return false;
        if (way[i] == 0)
            continue;
        double one = (low[i] - start[i]) / way[i], two = (high[i] - start[i]) / way[i];
        double first = one < two ? one : two, last = one < two ? two : one;
        *in = first > *in ? first : *in;
        *out = last < *out ? last : *out;
    }
    return *in < *out;
}

static double root(double n)
{
    double r = n > 1 ? n : 1;
    for (int i = 0; i < 60; i++)
        r = (r + n / r) / 2;
    return r;
}

static double length_of(spot from, spot to)
{
    return root((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y));
}

// From the eye to the place.
static bool hills_are_low(spot from, spot to, int level_from, int level_to)
{
    double length = length_of(from, to), crest = 0, in, out;
    int low = level_from < level_to ? level_from : level_to;
    int high = level_from > level_to ? level_from : level_to;
    for (int i = 0; i < box_count; i++) {
        if (boxes[i].kind != RM_HILL || !inside_box(from, to, &boxes[i], &in, &out))
            continue;
        double far = (level_from > level_to ? out : 1 - in) * length;
        if (boxes[i].height > high && (out - in) * length > 5)
            return false;
        if (boxes[i].height > low && far > crest)
            crest = far;
    }
    return 2 * crest <= length + 5;
}

// From the nearest point of the one who looks.
static bool cover_is_thin(const gd_rect *own, spot to)
{
    gd_point near = gd_point_rect_nearest((gd_point){(gd_length)to.x, (gd_length)to.y}, own);
    spot from = {near.x, near.y};
    double length = length_of(from, to), woods = 0, in, out;
    bool covered[ALONG] = {false};
    for (int i = 0; i < box_count; i++)
        if (boxes[i].kind == RM_WOODS && inside_box(from, to, &boxes[i], &in, &out))
            for (int k = (int)(in * ALONG + 0.5); k < (int)(out * ALONG + 0.5); k++)
                covered[k] = true;
    for (int k = 0; k < ALONG; k++)
        woods += covered[k] * length / ALONG;
    return woods <= 2005 && length + woods <= 36005;
}

static bool is_in_arc(const rm_unit *u, int element, spot p)
{
    gd_heading h = gd_heading_of(u->element_facing[element]);
    rm_base base = rm_base_of(u);
    double x = p.x - u->element_at[element].x, y = p.y - u->element_at[element].y;
    double right = (x * h.y - y * h.x) / GD_HEADING_ONE,
           ahead = (x * h.x + y * h.y) / GD_HEADING_ONE;
    double side = right < 0 ? -right : right;
    return ahead >= base.depth / 2.0 && side * base.depth <= ahead * base.width;
}

static bool line_is_clear(gd_id firer, gd_id target, spot from, spot to)
{
    for (gd_id i = 1; i <= state.piece_count; i++) {
        if (i == firer || i == target || rm_is_officer(rm_at(&state, i)))
            continue;
        for (int k = 0; k < rm_at(&state, i)->elements; k++) {
            gd_rect r = rm_rect(rm_at(&state, i), k);
            if (goes_through(from, to, &r))
                return false;
        }
    }
    return true;
}

// Thousandths of the element's width that are seen, by single lines. Without troops on hills.
static int share_by_lines(gd_id firer, int element, gd_id target, int of)
{
    const rm_unit *u = rm_at(&state, firer), *t = rm_at(&state, target);
    gd_rect own = rm_rect(u, element), r = rm_rect(t, of);
    gd_point eye = gd_edge_middle(&own, GD_FRONT);
    spot from = {eye.x, eye.y};
    int level_u = height_at(u->element_at[element].x, u->element_at[element].y);
    int level_t = height_at(t->element_at[of].x, t->element_at[of].y);
    double whole = 0, seen = 0;
    for (int edge = 0; edge < 4; edge++) {
        spot a = corner(&r, edge), b = corner(&r, edge + 1);
        if (cross(a, b, from) <= 0) // clockwise corners: seen from the left of an edge
            continue;
        for (int i = 0; i < SAMPLES; i++) {
            double part = (i + 0.5) / SAMPLES;
            spot p = {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
            double dx = p.x - from.x, dy = p.y - from.y;
            // How much of the view a step along the edge takes.
            double step = ((b.x - a.x) * dy - (b.y - a.y) * dx) / (dx * dx + dy * dy);
            step = step < 0 ? -step : step;
            whole += step;
            if (is_in_arc(u, element, p) && line_is_clear(firer, target, from, p) &&
                hills_are_low(from, p, level_u, level_t) && cover_is_thin(&own, p))
                seen += step;
        }
    }
    return (int)(1000 * seen / whole + 0.5);
}

static bool stands_clear(gd_id id)
{
    const rm_unit *u = rm_at(&state, id);
    return rm_inside_table(&scenario, u) && !rm_in_the_way(&state, u, id);
}

// Adds a piece at random near a place, clear of the others.
static gd_id add_somewhere(int side, int x, int y, int spread)
{
    for (int i = 0; i < 60; i++) {
        int facing = between(0, 3599), at_x = x + between(-spread, spread),
            at_y = y + between(-spread, spread);
        gd_id id = between(0, 3) == 0 ? guns(side, at_x, at_y, facing)
                                      : rifles(side, between(1, 4), at_x, at_y, facing);
        if (stands_clear(id))
            return id;
        memset(rm_get(&state, id), 0, sizeof(rm_unit));
        state.piece_count--;
    }
    return GD_NONE;
}

static int compare(gd_id firer, gd_id target, int slack, int *parts)
{
    int wrong = 0;
    const rm_unit *t = rm_at(&state, target);
    for (int k = 0; k < t->elements; k++) {
        int share = rm_visible(&scenario, &state, firer, 0, target, k, NULL);
        int lines = share_by_lines(firer, 0, target, k);
        *parts += lines > 0 && lines < 1000;
        wrong += share - lines > slack || lines - share > slack;
    }
    return wrong;
}

TEST(troops_and_arcs_hide_what_single_lines_say_they_hide)
{
    int parts = 0, wrong = 0;
    gd_random_seed(&dice, test_seed(11));
    box_count = 0;
    for (int i = 0; i < 400; i++) {
        clear_table();
        gd_id firer = between(0, 1) ? guns(GD_UNION, 40000, 40000, between(-400, 400) + 3600)
                                    : rifles(GD_UNION, 1, 40000, 40000, between(-400, 400) + 3600);
        rm_unit *u = rm_get(&state, firer);
        u->facing = (uint16_t)gd_angle_wrap(u->facing);
        rm_lay(u);
        int away = between(1, 20) * 500;
        gd_id target = add_somewhere(GD_CONFEDERATE, 40000, 40500 + away, 1500);
        for (int k = 0; k < 4; k++)
            add_somewhere(between(0, 1), 40000, 40500 + away / 2, 1000 + away / 2);
        if (target)
            wrong += compare(firer, target, 6, &parts);
    }
    CHECK_INT(wrong, 0);
    CHECK(parts > 100);
}

TEST(woods_hide_what_single_lines_say_they_hide)
{
    int parts = 0, wrong = 0;
    gd_random_seed(&dice, test_seed(12));
    for (int i = 0; i < 120; i++) {
        clear_table();
        box_count = 0;
        gd_id firer = guns(GD_UNION, 40000, 40000, 0);
        int away = between(2, 60) * 500;
        gd_id target = add_somewhere(GD_CONFEDERATE, 40000, 40500 + away, 3000);
        for (int k = 0; k < 3; k++) {
            int x = between(36000, 42000), y = between(40000, 40500 + away);
            add_box(RM_WOODS, x, y, x + between(400, 4000), y + between(400, 3000), 0);
        }
        if (target)
            wrong += compare(firer, target, 25, &parts);
    }
    CHECK(wrong <= 6); // slivers, and lines that lie 2 inches in cover to a hair
    CHECK(parts > 25);
    box_count = 0;
}

TEST(crests_and_hills_hide_what_single_lines_say_they_hide)
{
    int parts = 0, wrong = 0, seen = 0;
    gd_random_seed(&dice, test_seed(13));
    for (int i = 0; i < 200; i++) {
        clear_table();
        box_count = 0;
        gd_id firer = guns(GD_UNION, 40000, 40000, 0);
        int away = between(2, 30) * 500;
        gd_id target = add_somewhere(GD_CONFEDERATE, 40000, 40500 + away, 2000);
        for (int k = 0; k < 2; k++) {
            int x = between(34000, 41000), y = between(36000, 40000 + away);
            add_box(RM_HILL, x, y, x + between(1000, 6000), y + between(1000, 5000), between(1, 2));
        }
        if (!target)
            continue;
        wrong += compare(firer, target, 25, &parts);
        seen += rm_visible(&scenario, &state, firer, 0, target, 0, NULL) > 0;
    }
    CHECK(wrong <= 6);
    CHECK(parts > 15 && seen > 50);
    box_count = 0;
}

// ---- arcs ---------------------------------------------------------------------------------------

TEST(the_arc_of_a_gun_is_between_the_rays_from_its_middle_through_its_front_corners)
{
    clear_table();
    const rm_unit *gun = rm_at(&state, guns(GD_UNION, 40000, 40750, 0)); // its middle at (40, 40)
    CHECK(rm_in_arc(&scenario, gun, 0, (gd_point){46000, 49000}));
    CHECK(!rm_in_arc(&scenario, gun, 0, (gd_point){46100, 49000}));
    CHECK(rm_in_arc(&scenario, gun, 0, (gd_point){34000, 49000}));
    CHECK(!rm_in_arc(&scenario, gun, 0, (gd_point){33900, 49000}));
    CHECK(rm_in_arc(&scenario, gun, 0, (gd_point){40000, 40760}));
    CHECK(!rm_in_arc(&scenario, gun, 0, (gd_point){40000, 40700})); // not beyond its front
    CHECK(!rm_in_arc(&scenario, gun, 0, (gd_point){40000, 31000}));
    scenario.option[RM_OPT_ARC_60] = 1; // 9 times the tangent of 30 degrees is 5.196
    CHECK(rm_in_arc(&scenario, gun, 0, (gd_point){45196, 49000}));
    CHECK(!rm_in_arc(&scenario, gun, 0, (gd_point){45210, 49000}));
}

TEST(the_arc_of_a_square_base_is_90_degrees)
{
    clear_table();
    const rm_unit *foot = rm_at(&state, rifles(GD_UNION, 1, 40375, 40000, 900)); // looks east
    CHECK(rm_in_arc(&scenario, foot, 0, (gd_point){44000, 44000}));
    CHECK(!rm_in_arc(&scenario, foot, 0, (gd_point){44000, 44100}));
    CHECK(rm_in_arc(&scenario, foot, 0, (gd_point){44000, 36000}));
    CHECK(!rm_in_arc(&scenario, foot, 0, (gd_point){44000, 35900}));
}

// ---- the nearest point --------------------------------------------------------------------------

TEST(the_nearest_point_seen_is_as_far_as_the_range)
{
    gd_random_seed(&dice, test_seed(14));
    box_count = 0;
    int found = 0;
    for (int i = 0; i < 300; i++) {
        clear_table();
        gd_id firer = guns(GD_UNION, 40000, 40000, 0);
        gd_id target = add_somewhere(GD_CONFEDERATE, 40000, 44000, 3000);
        for (int k = 0; k < 3; k++)
            add_somewhere(GD_UNION, 40000, 42500, 2500);
        gd_length range, best = INT32_MAX;
        if (!target || !rm_bears(&scenario, &state, firer, 0, target, &range) || range == 0)
            continue;
        gd_rect base = rm_rect(rm_at(&state, firer), 0);
        for (int k = 0; k < rm_at(&state, target)->elements; k++) {
            gd_point p;
            if (rm_visible(&scenario, &state, firer, 0, target, k, &p) == 0)
                continue;
            gd_length gap = gd_point_rect_distance(p, &base);
            best = gap < best ? gap : best;
        }
        CHECK(best - range <= 2 && range - best <= 2);
        found++;
    }
    CHECK(found > 20);
}

// ---- seasons ------------------------------------------------------------------------------------

TEST(each_season_has_three_months)
{
    static const int seasons[] = {RM_WINTER, RM_WINTER, RM_SPRING, RM_SPRING, RM_SPRING, RM_SUMMER,
                                  RM_SUMMER, RM_SUMMER, RM_FALL,   RM_FALL,   RM_FALL,   RM_WINTER};
    for (int month = 1; month <= 12; month++)
        CHECK_INT(rm_season_of(month), seasons[month - 1]);
}

// ---- night --------------------------------------------------------------------------------------

TEST(who_is_seen_by_day_is_marked_and_who_is_hidden_is_not)
{
    clear_table();
    box_count = 0;
    gd_id own = rifles(GD_UNION, 4, 40000, 40000, 0),
          near = rifles(GD_CONFEDERATE, 4, 40000, 60000, 1800),
          far = rifles(GD_CONFEDERATE, 4, 40000, 80000, 1800),
          hidden = rifles(GD_CONFEDERATE, 4, 60000, 40000, 2700);
    add_box(RM_WOODS, 50000, 30000, 54000, 50000, 0);
    rm_mark_seen(&scenario, &state);
    CHECK_INT(rm_at(&state, near)->seen, 1);
    CHECK_INT(rm_at(&state, far)->seen, 0);
    CHECK_INT(rm_at(&state, hidden)->seen, 0);
    CHECK_INT(rm_at(&state, own)->seen, 1);
    state.light = RM_NIGHT;
    CHECK(rm_is_known(&scenario, &state, near, GD_UNION));
    CHECK(!rm_is_known(&scenario, &state, far, GD_UNION));
    CHECK(!rm_is_known(&scenario, &state, hidden, GD_UNION)); // 20 inches away
    box_count = 0;
}

TEST(an_element_on_the_very_edge_is_on_the_table) // RM-MOVE-20
{
    clear_table();
    rm_unit *u = rm_get(&state, rifles(GD_UNION, 1, 40000, 40000, 0));
    u->place = 1;
    static const gd_point on[] = {{0, 500}, {500, 0}, {96000, 500}, {500, 96000}};
    static const gd_point off[] = {{-1, 500}, {500, -1}, {96001, 500}, {500, 96001}};
    for (int i = 0; i < 4; i++) {
        u->element_at[0] = on[i];
        CHECK(rm_element_is_on(&scenario, u, 0));
        u->element_at[0] = off[i];
        CHECK(!rm_element_is_on(&scenario, u, 0));
    }
}
