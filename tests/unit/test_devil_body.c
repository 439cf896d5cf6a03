// The Devil to Pay: bodies of stands. Whatever the formation, the number of stands and the facing:
// stands do not overlap, colours are where they belong, turns and losses keep what they must keep.
#include <stdlib.h>

#include "core/dice.h"
#include "rules/devil/body.h"
#include "test.h"

static gd_random dice;

static int between(int low, int high)
{
    return low + (int)gd_random_below(&dice, (uint32_t)(high - low + 1));
}

static dp_unit blank(int arm, int stands)
{
    dp_unit u = {.arm = (uint8_t)arm, .stands = (uint8_t)stands, .full = (uint8_t)stands};
    u.mounted = arm == DP_CAVALRY;
    u.quality = DP_VETERAN;
    return u;
}

static bool suits(const dp_unit *u, int formation)
{
    bool guns = formation >= DP_UNLIMBERED;
    if (guns != (u->arm == DP_ARTILLERY))
        return false;
    int ranks = u->stands - dp_is_dismounted(u);
    if (formation == DP_ATTACK_COLUMN || formation == DP_DOUBLE_LINE)
        return ranks >= 5;
    return ranks >= 1;
}

typedef void shape_fn(dp_unit *u);

// Calls for every arm, number of stands, formation, gap and front rank that there is.
static void for_all_shapes(shape_fn *fn)
{
    static const int most[] = {7, 5, 5, 4}; // the third: cavalry on foot
    static const int arm[] = {DP_INFANTRY, DP_CAVALRY, DP_CAVALRY, DP_ARTILLERY};
    for (int kind = 0; kind < 4; kind++)
        for (int n = kind == 3 ? 1 : 2; n <= most[kind]; n++)
            for (int formation = 0; formation < DP_FORMATIONS; formation++)
                for (int front = 0; front <= n; front++) {
                    dp_unit u = blank(arm[kind], n);
                    u.mounted = kind == 1;
                    if (!suits(&u, formation))
                        continue;
                    int ranks = n - dp_is_dismounted(&u);
                    bool disorder =
                        formation == DP_DISORDERED || formation >= DP_DISORDERED_UNLIMBERED;
                    if (formation == DP_DOUBLE_LINE ? front >= ranks || ranks - front > front
                        : disorder                  ? front >= ranks
                                                    : front > 0)
                        continue;
                    u.front = (uint8_t)front;
                    u.gap = formation == DP_LOOSE_ORDER ? (uint16_t)between(1500, 4000) : 0;
                    u.formation = (uint8_t)formation;
                    u.colours = (uint8_t)between(0, n - 1);
                    for (int i = 0; i < n; i++)
                        u.hits[i] = i == u.colours;
                    fn(&u);
                }
}

static void form_anywhere(dp_unit *u)
{
    gd_point at = {between(20000, 60000), between(20000, 60000)};
    dp_form(u, u->formation, at, between(0, 3599));
    CHECK_INT(dp_colours_at(u).x, at.x);
    CHECK_INT(dp_colours_at(u).y, at.y);
}

static void check_apart(const dp_unit *u)
{
    for (int i = 0; i < u->stands; i++)
        for (int k = i + 1; k < u->stands; k++) {
            gd_rect a = dp_stand_rect(u, i), b = dp_stand_rect(u, k);
            CHECK(!gd_rect_overlap(&a, &b, GD_SLACK));
        }
    for (int i = u->stands; i < DP_STANDS; i++) {
        CHECK_INT(u->stand_at[i].x, 0);
        CHECK_INT(u->stand_at[i].y, 0);
        CHECK_INT(u->stand_facing[i], 0);
        CHECK_INT(u->hits[i], 0);
    }
}

// The front centre is the middle of the front edge of what has the width of the front rank.
static void check_front(const dp_unit *u)
{
    gd_point left = dp_front_left(u), right = dp_front_right(u), middle;
    middle = gd_point_middle(left, right);
    CHECK(gd_distance(middle, u->at) <= 2);
    gd_length wide = gd_distance(left, right) - dp_front_width(u);
    CHECK(wide <= 3 && wide >= -3);
    for (int i = 0; i < u->stands; i++) {
        gd_rect r = dp_stand_rect(u, i);
        for (int k = 0; k < 4; k++)
            CHECK(gd_ahead_of(u->at, u->facing, r.corner[k]) <= 3);
    }
    dp_trace trace[DP_STANDS];
    CHECK_INT(dp_traces(u, trace), 1);
}

static void check_formed(dp_unit *u)
{
    form_anywhere(u);
    check_apart(u);
    check_front(u);
    CHECK_INT(u->colours, dp_colours_place(u, u->formation));
    CHECK_INT(u->hits[u->colours], 1); // they went with their stand
    dp_unit again = *u;
    dp_derive(&again);
    CHECK(gd_distance(again.at, u->at) <= 2);
    CHECK_INT(again.facing, u->facing);
    dp_form_at(&again, u->formation, u->at, u->facing);
    for (int i = 0; i < u->stands; i++)
        CHECK(gd_distance(again.stand_at[i], u->stand_at[i]) <= 3);
    dp_straighten(&again); // what is straight stays where it is
    for (int i = 0; i < u->stands; i++)
        CHECK(gd_distance(again.stand_at[i], u->stand_at[i]) <= 3);
}

TEST(formed_stands_do_not_overlap_and_colours_are_in_their_place) // DTP-INF-02, 04, 07, 09, 13, 16
{
    gd_random_seed(&dice, test_seed(1));
    for (int i = 0; i < 40; i++)
        for_all_shapes(check_formed);
}

// Every stand touches another, but in loose order and in a crowd of single stands.
static void check_joined(dp_unit *u)
{
    form_anywhere(u);
    bool apart = u->formation == DP_LOOSE_ORDER || u->front == 1 || u->stands == 1;
    for (int i = 0; !apart && i < u->stands; i++) {
        bool touches = false;
        gd_rect a = dp_stand_rect(u, i);
        for (int k = 0; k < u->stands; k++) {
            gd_rect b = dp_stand_rect(u, k);
            touches |= k != i && gd_rect_touch(&a, &b, NULL);
        }
        CHECK(touches);
    }
}

TEST(stands_touch_each_other)
{
    gd_random_seed(&dice, test_seed(2));
    for (int i = 0; i < 10; i++)
        for_all_shapes(check_joined);
}

static void check_turned(dp_unit *u)
{
    form_anywhere(u);
    dp_unit was = *u;
    gd_point pivot = {between(20000, 60000), between(20000, 60000)};
    for (int turned = 0, step; turned < GD_TURN; turned += step) {
        step = between(1, 300);
        step = turned + step > GD_TURN ? GD_TURN - turned : step;
        dp_turn(u, pivot, step);
        check_apart(u);
    }
    CHECK_INT(u->facing, was.facing);
    for (int i = 0; i < u->stands; i++)
        CHECK(gd_distance(u->stand_at[i], was.stand_at[i]) <= 30); // roundings of many turns
    CHECK(gd_distance(u->at, was.at) <= 30);
}

TEST(turning_round_leads_back)
{
    gd_random_seed(&dice, test_seed(3));
    for (int i = 0; i < 4; i++)
        for_all_shapes(check_turned);
}

// Bodies that are in no regular layout: every stand somewhere.
TEST(turning_is_rigid_for_stands_that_are_out_of_place)
{
    gd_random_seed(&dice, test_seed(4));
    for (int n = 0; n < 2000; n++) {
        dp_unit u = blank(DP_INFANTRY, between(2, 7));
        u.formation = (uint8_t)between(0, DP_DISORDERED);
        u.front = u.formation == DP_DOUBLE_LINE ? u.stands : 0;
        form_anywhere(&u);
        for (int i = 0; i < u.stands; i++)
            u.stand_at[i].x += between(-3000, 3000);
        dp_derive(&u);
        dp_unit was = u;
        gd_point pivot = {between(0, 80000), between(0, 80000)};
        int by = between(-1800, 1800);
        dp_turn(&u, pivot, by);
        for (int i = 0; i < u.stands; i++) {
            gd_point p = gd_point_rotate(was.stand_at[i], pivot, by);
            CHECK(gd_distance(p, u.stand_at[i]) <= GD_SLACK + 1);
            CHECK_INT(u.stand_facing[i], gd_angle_wrap(was.stand_facing[i] + by));
        }
        CHECK(gd_distance(gd_point_rotate(was.at, pivot, by), u.at) <= GD_SLACK + 2);
    }
}

// ---- losses -------------------------------------------------------------------------------------

static void check_closed_up(dp_unit *u)
{
    form_anywhere(u);
    while (u->stands > 2) {
        dp_unit was = *u;
        int lost = between(0, u->stands - 1);
        if (lost == u->colours)
            continue;
        dp_close_up(u, 1u << lost);
        CHECK_INT(u->stands, was.stands - 1);
        CHECK_INT(u->formation, was.formation);
        CHECK(gd_distance(dp_colours_at(u), dp_colours_at(&was)) <= 1); // DTP-INF-20
        CHECK_INT(u->hits[u->colours], was.hits[was.colours]);
        CHECK_INT(u->facing, was.facing);
        check_apart(u);
        check_front(u);
        int ranks = u->stands - dp_is_dismounted(u);
        CHECK(dp_front_rank(u) >= 1 && dp_front_rank(u) <= ranks && u->front <= ranks);
        if (!dp_is_column(u) && u->formation != DP_ATTACK_COLUMN && ranks > dp_front_rank(u))
            CHECK(ranks - dp_front_rank(u) <= dp_front_rank(u) * (ranks - 1));
    }
}

TEST(closing_up_leaves_the_colours_where_they_are) // DTP-INF-20
{
    gd_random_seed(&dice, test_seed(5));
    for (int i = 0; i < 40; i++)
        for_all_shapes(check_closed_up);
}

TEST(a_crowd_in_ranks_is_split_evenly_after_losses) // DTP-INF-19
{
    for (int n = 7; n > 3; n--)
        for (int front = 2; front < n; front++) {
            dp_unit u = blank(DP_INFANTRY, n);
            u.front = (uint8_t)front;
            dp_form(&u, DP_DISORDERED, (gd_point){40000, 40000}, 0);
            dp_close_up(&u, 1u << (n - 1));
            int ranks = (n - 1 + u.front - 1) / (u.front ? u.front : n - 1);
            int even = (n - 1 + ranks - 1) / ranks;
            CHECK_INT(dp_front_rank(&u), ranks > 1 ? even : n - 1);
        }
}

// ---- distances ----------------------------------------------------------------------------------

static gd_length brute_gap(const dp_unit *a, const dp_unit *b)
{
    gd_length best = INT32_MAX;
    for (int i = 0; i < a->stands; i++)
        for (int k = 0; k < b->stands; k++) {
            gd_rect ra = dp_stand_rect(a, i), rb = dp_stand_rect(b, k);
            gd_length d = gd_rect_distance(&ra, &rb);
            best = d < best ? d : best;
        }
    return best;
}

TEST(gaps_are_those_of_the_nearest_stands) // DTP-SCALE-05
{
    gd_random_seed(&dice, test_seed(6));
    for (int n = 0; n < 5000; n++) {
        dp_unit a = blank(DP_INFANTRY, between(2, 7)), b = blank(DP_CAVALRY, between(2, 5));
        a.formation = (uint8_t)(between(0, 1) ? DP_LINE : DP_MARCH_COLUMN);
        b.formation = (uint8_t)(between(0, 1) ? DP_DISORDERED : DP_LOOSE_ORDER);
        b.gap = b.formation == DP_LOOSE_ORDER ? 2000 : 0;
        form_anywhere(&a);
        form_anywhere(&b);
        gd_length d = brute_gap(&a, &b);
        CHECK_INT(dp_gap(&a, &b), d);
        CHECK_INT(dp_gap(&b, &a), d);
        CHECK_INT(dp_gap_near(&a, &b, 6000), d < 6000 ? d : 6000);
        CHECK_INT(dp_units_overlap(&a, &b), dp_units_overlap(&b, &a));
        if (d > 0)
            CHECK(!dp_units_overlap(&a, &b));
        gd_point on;
        gd_length to_point = dp_gap_to_point(&b, a.at, &on);
        // Of two that are equally near it is the middle, on no stand.
        gd_length off = dp_gap_to_point(&b, on, NULL);
        CHECK(off > 1 || abs(gd_distance(a.at, on) - to_point) <= 1);
        CHECK(off <= 1 || gd_distance(a.at, on) < to_point);
    }
}

// ---- stands that are not there ------------------------------------------------------------------

static void check_empty(const dp_unit *u)
{
    for (int i = u->stands; i < DP_STANDS; i++) {
        CHECK(u->stand_at[i].x == 0 && u->stand_at[i].y == 0);
        CHECK_INT(u->stand_facing[i], 0);
        CHECK_INT(u->hits[i], 0);
    }
}

static void do_everything(dp_unit *u)
{
    form_anywhere(u);
    check_empty(u);
    dp_shift(u, 700, -300);
    check_empty(u);
    dp_turn(u, u->at, 300);
    check_empty(u);
    dp_slide(u, 1200, 2500);
    check_empty(u);
    if (u->stands > 1) { // as if a wing were refused: what is bent is not smoothed
        u->bent = 1;
        u->stand_facing[u->stands - 1] = (uint16_t)gd_angle_wrap(u->stand_facing[0] + 300);
        dp_turn(u, u->at, -200);
        check_empty(u);
    }
    dp_straighten(u);
    check_empty(u);
    if (u->stands > 2)
        dp_close_up(u, 1u << between(0, u->stands - 1));
    check_empty(u);
}

TEST(stands_that_are_not_there_have_no_place)
{
    gd_random_seed(&dice, test_seed(9));
    for_all_shapes(do_everything);
}

// Of a unit whose colours belong to the left, ranks are turned round before they are laid anew: the
// last of three ranks of 2, 2 and 1, and the middle one.
TEST(hits_of_a_crowd_keep_their_order_from_the_side_of_the_colours) // DTP-INF-19
{
    dp_unit u = blank(DP_INFANTRY, 5);
    u.front = 2;
    u.colours_left = 1;
    dp_form_at(&u, DP_DISORDERED, (gd_point){20000, 20000}, 0);
    u.hits[2] = u.hits[4] = 1;
    dp_set_front(&u, 0);
    for (int i = 0; i < DP_STANDS; i++)
        CHECK_INT(u.hits[i], i == 0 || i == 1);
}

TEST(the_odd_stand_of_an_attack_column_is_a_rank_by_itself) // DTP-INF-04
{
    dp_unit u = blank(DP_INFANTRY, 5);
    u.colours_left = 1;
    dp_form_at(&u, DP_ATTACK_COLUMN, (gd_point){20000, 20000}, 0);
    u.hits[4] = 1;
    dp_set_front(&u, 0);
    for (int i = 0; i < DP_STANDS; i++)
        CHECK_INT(u.hits[i], i == 4);
}

TEST(gaps_of_loose_order_belong_to_it) // DTP-FIRE-12
{
    gd_rect area[DP_AREA];
    dp_unit u = blank(DP_INFANTRY, 4);
    u.gap = 1500;
    dp_form_at(&u, DP_LOOSE_ORDER, (gd_point){20000, 20000}, 0);
    CHECK_INT(dp_area(&u, area), 4 + 3);
    gd_box last = gd_rect_box(&area[6]); // between the third and the fourth stand
    CHECK_INT(last.left, 22250);
    CHECK_INT(last.right, 23750);
}
