// Sums of many games: intervals, seeds, and that sharing out the work changes nothing.
#include "analysis/batch.h"
#include "test.h"

static void check_interval(int64_t part, int64_t whole, int share, int low, int high)
{
    gd_interval w = gd_wilson(part, whole);
    CHECK_INT(w.share, share);
    CHECK_INT(w.low, low);
    CHECK_INT(w.high, high);
}

// Figures by the formula in floating point, the lower bound rounded down and the upper one up.
TEST(wilson_intervals_are_right_to_a_hundredth_of_a_percent)
{
    check_interval(95, 100, 9500, 8882, 9785);
    check_interval(0, 10, 0, 0, 2776);
    check_interval(10, 10, 10000, 7224, 10000);
    check_interval(500000, 1000000, 5000, 4990, 5010);
    check_interval(1, 1, 10000, 2065, 10000);
}

TEST(an_interval_of_nothing_is_everything) { check_interval(0, 0, 0, 0, 10000); }

TEST(games_of_a_batch_have_seeds_of_their_own)
{
    for (int64_t i = 0; i < 100; i++)
        for (int64_t k = 0; k < i; k++)
            CHECK(gd_batch_seed(7, i) != gd_batch_seed(7, k));
    CHECK(gd_batch_seed(7, 1) != gd_batch_seed(8, 1));
    CHECK(gd_batch_seed(7, 1) == gd_batch_seed(7, 1));
}

static gd_batch_game some_game(gd_random *r)
{
    gd_batch_game g = {0};
    g.end = gd_random_below(r, 9) ? GD_BATCH_OVER : GD_BATCH_ENDLESS;
    g.winner = GD_NOBODY;
    if (g.end == GD_BATCH_OVER && gd_random_below(r, 3))
        g.winner = (gd_side)gd_random_below(r, 2);
    g.swapped = gd_random_below(r, 2);
    g.why = (uint8_t)gd_random_below(r, 5);
    g.decisions = (int32_t)gd_random_below(r, 1000);
    g.turns = (int32_t)gd_random_below(r, 30);
    g.loss[0] = (int32_t)gd_random_below(r, 40);
    g.hash = gd_random_next(r);
    return g;
}

TEST(sums_do_not_depend_on_how_the_games_are_shared_out)
{
    gd_batch_sums all = {0}, part[3] = {{0}}, joined = {0};
    gd_random r;
    gd_random_seed(&r, 1);
    for (int i = 0; i < 200; i++) {
        gd_batch_game g = some_game(&r);
        gd_batch_add(&all, &g);
        gd_batch_add(&part[gd_random_below(&r, 3)], &g);
    }
    for (int i = 2; i >= 0; i--)
        gd_batch_join(&joined, &part[i]);
    CHECK(memcmp(&all, &joined, sizeof all) == 0);
    CHECK_INT(all.wins[0] + all.wins[1] + all.draws + all.endless, 200);
}
