// Real Men: how elements of a body stand, and distances between bodies against the plain way of
// measuring every pair of elements (RM-SCALE-04, RM-FORM, RM-MOVE-15).
#include "core/dice.h"
#include "rules/realmen/walk.h"
#include "test.h"

static gd_random chance;
static rm_state state;

static int between(int low, int high)
{
    return low + (int)gd_random_below(&chance, (uint32_t)(high - low + 1));
}

static rm_unit brigade(int formation, int elements, int files)
{
    rm_unit u = {.kind = RM_INFANTRY,
                 .elements = (uint8_t)elements,
                 .files = (uint8_t)files,
                 .formation = (uint8_t)formation,
                 .at = {20000, 30000}};
    rm_lay(&u);
    return u;
}

// --- ranks and files -----------------------------------------------------------------------------

// In half elements to the right of the middle of the front, and ranks behind it.
static void check_element(const rm_unit *u, int element, int right2, int rank, bool front)
{
    CHECK_INT(u->element_at[element].x, 20000 + right2 * 375);
    CHECK_INT(u->element_at[element].y, 30000 - 375 - rank * 750);
    CHECK_INT(rm_is_front(u, element), front);
    bool about = u->formation == RM_SQUARE && rank == 1;
    CHECK_INT(u->element_facing[element], about ? GD_TURN / 2 : 0);
}

TEST(a_line_has_one_rank_or_two)
{
    for (int n = 1; n <= RM_ELEMENTS; n++)
        for (int files = (n + 1) / 2; files <= n; files++) {
            rm_unit u = brigade(RM_LINE, n, files);
            for (int i = 0; i < n; i++)
                if (i < files)
                    check_element(&u, i, 2 * i + 1 - files, 0, true);
                else
                    check_element(&u, i, 2 * (i - files) + 1 - (n - files), 1, false);
            CHECK_INT(rm_front_count(&u), files);
            CHECK_INT(rm_width(&u), 750 * files);
            CHECK_INT(rm_depth(&u), files < n ? 1500 : 750);
        }
    CHECK_INT(brigade(RM_LINE, 5, 2).files, 3); // no second rank is the longer one
    CHECK_INT(brigade(RM_LINE, 4, 9).files, 4);
}

TEST(a_march_column_is_one_file)
{
    for (int n = 1; n <= RM_ELEMENTS; n++) {
        rm_unit u = brigade(RM_MARCH_COLUMN, n, 0);
        for (int i = 0; i < n; i++)
            check_element(&u, i, 0, i, i == 0);
        CHECK_INT(rm_width(&u), 750);
        CHECK_INT(rm_depth(&u), 750 * n);
        CHECK_INT(u.files, 1);
    }
}

TEST(skirmishers_stand_in_a_chequerboard)
{
    for (int n = 1; n <= RM_ELEMENTS; n++) {
        rm_unit u = brigade(RM_SKIRMISH, n, 0);
        int front = (n + 1) / 2;
        for (int i = 0; i < n; i++) {
            int slot = i < front ? 2 * i : 2 * (i - front) + 1; // from the left end
            check_element(&u, i, 2 * slot + 1 - n, i >= front, i < front);
        }
        CHECK_INT(rm_width(&u), 750 * n);
        CHECK_INT(rm_depth(&u), n > 1 ? 1500 : 750);
    }
}

TEST(a_battle_column_has_two_files)
{
    for (int n = 1; n <= RM_ELEMENTS; n++) {
        rm_unit u = brigade(RM_BATTLE_COLUMN, n, 0);
        for (int i = 0; i < n; i++) {
            bool odd = n % 2 == 1 && i == n - 1; // it stands behind the middle
            check_element(&u, i, odd ? 0 : i % 2 ? 1 : -1, i / 2, i < 2);
        }
        CHECK_INT(rm_width(&u), n == 1 ? 750 : 1500);
        CHECK_INT(rm_depth(&u), 750 * ((n + 1) / 2));
    }
}

TEST(a_square_looks_both_ways)
{
    for (int n = 1; n <= RM_ELEMENTS; n++) {
        rm_unit u = brigade(RM_SQUARE, n, 0);
        int front = (n + 1) / 2;
        for (int i = 0; i < n; i++)
            if (i < front)
                check_element(&u, i, 2 * i + 1 - front, 0, true);
            else
                check_element(&u, i, 2 * (i - front) + 1 - (n - front), 1, true);
        CHECK_INT(rm_width(&u), 750 * front);
        CHECK_INT(rm_depth(&u), n > 1 ? 1500 : 750);
    }
}

TEST(what_a_body_has_no_use_for_is_clear)
{
    rm_unit u = brigade(RM_LINE, 10, 5);
    for (int i = 0; i < RM_ELEMENTS; i++)
        u.aim[i] = 7;
    u.elements = 4;
    rm_lay(&u);
    for (int i = 0; i < RM_ELEMENTS; i++) {
        CHECK_INT(u.aim[i], i < 4 ? 7 : 0);
        CHECK_INT(u.element_at[i].x != 0, i < 4);
        CHECK_INT(u.element_at[i].y != 0, i < 4);
    }
    rm_unit g = {.kind = RM_GENERAL, .elements = 1, .at = {4000, 5000}, .facing = 900};
    g.element_at[1] = (gd_point){1, 1};
    rm_lay(&g);
    CHECK_INT(g.element_at[0].x, 4000);
    CHECK_INT(g.element_facing[0], 900);
    CHECK_INT(g.element_at[1].x, 0);
}

// --- random bodies -------------------------------------------------------------------------------

static rm_unit draw(int spread)
{
    static const uint8_t kinds[] = {RM_INFANTRY, RM_INFANTRY, RM_CAVALRY,  RM_ARTILLERY,
                                    RM_SUPPLY,   RM_GENERAL,  RM_MESSENGER};
    rm_unit u = {.kind = kinds[between(0, 6)],
                 .at = {50000 + between(-spread, spread), 50000 + between(-spread, spread)},
                 .facing = (uint16_t)between(0, GD_TURN - 1)};
    bool many = rm_is_brigade(&u);
    u.elements = (uint8_t)(many ? between(1, u.kind == RM_CAVALRY ? 8 : 10) : 1);
    u.mounted = u.kind == RM_CAVALRY && between(0, 1);
    u.rank = (uint8_t)(u.kind == RM_GENERAL ? between(0, 2) : 0);
    u.formation = (uint8_t)(many ? between(RM_MARCH_COLUMN, RM_SQUARE) : RM_LINE);
    u.formation = u.formation == RM_IN_TOWN ? RM_LINE : u.formation;
    u.files = (uint8_t)between((u.elements + 1) / 2, u.elements);
    rm_lay(&u);
    if (many && !between(0, 5)) { // a garrison, here and there
        u.formation = RM_IN_TOWN;
        u.bent = 1;
        for (int i = 0; i < u.elements; i++)
            u.element_at[i] = (gd_point){u.at.x + between(-6000, 6000), u.at.y + between(0, 6000)};
    }
    return u;
}

static gd_length plain_gap(const rm_unit *a, const rm_unit *b)
{
    gd_length best = INT32_MAX;
    for (int i = 0; i < a->elements; i++)
        for (int k = 0; k < b->elements; k++) {
            gd_rect one = rm_rect(a, i), two = rm_rect(b, k);
            gd_length gap = gd_rect_distance(&one, &two);
            best = gap < best ? gap : best;
        }
    return best;
}

static bool plain_overlap(const rm_unit *a, const rm_unit *b)
{
    for (int i = 0; i < a->elements; i++)
        for (int k = 0; k < b->elements; k++) {
            gd_rect one = rm_rect(a, i), two = rm_rect(b, k);
            if (gd_rect_overlap(&one, &two, GD_SLACK))
                return true;
        }
    return false;
}

TEST(distances_are_those_of_the_nearest_elements)
{
    gd_random_seed(&chance, test_seed(11));
    for (int n = 0; n < 3000; n++) {
        rm_unit a = draw(9000), b = draw(9000);
        gd_point on_a, on_b;
        gd_length gap = plain_gap(&a, &b), limit = between(0, 12000);
        CHECK_INT(rm_gap(&a, &b), gap);
        CHECK_INT(rm_nearest(&a, &b, &on_a, &on_b), gap);
        CHECK(rm_gap_near(&a, &b, limit) == gap ||
              (gap > limit && rm_gap_near(&a, &b, limit) > limit));
        CHECK(!rm_is_far(&a, &b, gap));
        CHECK_INT(rm_overlap(&a, &b), plain_overlap(&a, &b));
        if (gap > 0)
            CHECK(gd_distance(on_a, on_b) >= gap - 2 && gd_distance(on_a, on_b) <= gap + 2);
    }
}

TEST(distances_to_a_point)
{
    gd_random_seed(&chance, test_seed(12));
    for (int n = 0; n < 2000; n++) {
        rm_unit u = draw(4000);
        gd_point p = {50000 + between(-6000, 6000), 50000 + between(-6000, 6000)};
        gd_length gap = INT32_MAX, middle = INT32_MAX;
        for (int i = 0; i < u.elements; i++) {
            gd_rect r = rm_rect(&u, i);
            gd_length far = gd_rect_has_point(&r, p) ? 0 : gd_point_rect_distance(p, &r);
            gap = far < gap ? far : gap;
            far = gd_distance(u.element_at[i], p);
            middle = far < middle ? far : middle;
        }
        CHECK_INT(rm_point_gap(&u, p), gap);
        CHECK_INT(rm_middle_gap(&u, p), middle);
    }
}

static bool covers(const gd_rect *all, int count, gd_point p)
{
    for (int i = 0; i < count; i++)
        if (gd_rect_has_point(&all[i], p))
            return true;
    return false;
}

// Rectangles around whole ranks cover what the elements cover, and nothing else.
TEST(blocks_are_the_body)
{
    gd_random_seed(&chance, test_seed(13));
    for (int n = 0; n < 1500; n++) {
        rm_unit u = draw(0);
        gd_rect block[RM_ELEMENTS], part[RM_ELEMENTS];
        int blocks = rm_blocks(&u, block), parts = rm_parts(&u, part);
        CHECK(blocks <= parts);
        for (int k = 0; k < 20; k++) {
            gd_point p = {50000 + between(-8000, 8000), 50000 + between(-8000, 8000)};
            bool by_parts = covers(part, parts, p), by_blocks = covers(block, blocks, p);
            gd_length gap = rm_point_gap(&u, p);
            if (by_parts != by_blocks && (gap > 3 || by_parts))
                CHECK_INT(by_blocks, by_parts);
        }
        for (int i = 0; i < parts; i++)
            CHECK(covers(block, blocks, u.element_at[i]));
    }
}

TEST(the_nearest_enemy_is_found_wherever_he_is_listed)
{
    gd_random_seed(&chance, test_seed(14));
    for (int n = 0; n < 400; n++) {
        memset(&state, 0, sizeof state);
        state.piece_count = (uint16_t)between(2, 12);
        for (gd_id i = 1; i <= state.piece_count; i++) {
            *rm_get(&state, i) = draw(20000);
            rm_get(&state, i)->side = (uint8_t)between(0, 1);
            rm_get(&state, i)->status = between(0, 4) ? RM_ON_TABLE : RM_TO_COME;
        }
        const rm_unit *u = rm_at(&state, 1);
        gd_length best = INT32_MAX, gap;
        for (gd_id i = 1; i <= state.piece_count; i++) {
            const rm_unit *e = rm_at(&state, i);
            if (e->side == u->side || !rm_is_unit(e) || !rm_on_table(e))
                continue;
            best = plain_gap(u, e) < best ? plain_gap(u, e) : best;
        }
        gd_id found = rm_nearest_enemy(&state, u, &gap);
        CHECK_INT(found != GD_NONE, best < INT32_MAX);
        CHECK_INT(gap, best);
        if (found)
            CHECK_INT(plain_gap(u, rm_at(&state, found)), best);
    }
}

// --- contact -------------------------------------------------------------------------------------

// Two elements, the second so far to the right of the first and so far before it.
static bool touch_at(gd_length right, gd_length ahead)
{
    rm_unit a = brigade(RM_LINE, 1, 1), b = brigade(RM_LINE, 1, 1);
    rm_shift(&b, right, ahead);
    CHECK_INT(rm_touch(&a, &b), rm_touch(&b, &a));
    CHECK_INT(rm_touch(&a, &b), rm_elements_touch(&a, 0, &b, 0));
    return rm_touch(&a, &b);
}

TEST(contact_is_along_an_edge)
{
    for (int way = -1; way <= 1; way += 2) {
        CHECK(touch_at(0, way * 750));
        CHECK(touch_at(way * 750, 0));
        CHECK(touch_at(0, way * 760)); // rounding
        CHECK(!touch_at(0, way * 761));
        CHECK(touch_at(way * 760, 0));
        CHECK(!touch_at(way * 761, 0));
        CHECK(touch_at(0, way * 740));
        CHECK(!touch_at(0, way * 739));
        for (int other = -1; other <= 1; other += 2) { // 0.05 inch of edge
            CHECK(touch_at(other * 700, way * 750));
            CHECK(!touch_at(other * 701, way * 750));
            CHECK(touch_at(way * 750, other * 700));
            CHECK(!touch_at(way * 750, other * 701));
        }
    }
}

// A column in a bend wheels as one body: every element turns as much as the head.
TEST(a_bent_body_turns_as_a_whole)
{
    rm_unit u = brigade(RM_MARCH_COLUMN, 2, 1);
    u.bent = 1;
    u.element_facing[1] = 450;
    rm_turn(&u, u.at, 300);
    CHECK_INT(u.facing, 300);
    CHECK_INT(u.element_facing[0], 300);
    CHECK_INT(u.element_facing[1], 750);
    rm_turn(&u, u.at, -400);
    CHECK_INT(u.element_facing[0], 3500);
    CHECK_INT(u.element_facing[1], 350);
    CHECK(u.element_at[2].x == 0 && u.element_at[2].y == 0); // who is not there does not turn
    CHECK_INT(u.element_facing[2], 0);
}
