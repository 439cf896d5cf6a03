// Points of strength: by hand for two players, by a second reading in floating point for more.
#include "analysis/elo.h"
#include "core/dice.h"
#include "test.h"

#include <math.h>

static void check_near(double got, double expected, double off, const char *what)
{
    char text[200];
    if (fabs(got - expected) <= off)
        return;
    snprintf(text, sizeof text, "%s: expected %.3f, got %.3f", what, expected, got);
    test_fail(__FILE__, __LINE__, text);
}

static void play(gd_elo_games *g, int a, int b, int won, int drawn, int lost)
{
    g->won[a][b] += won;
    g->won[b][a] += lost;
    g->drawn[a][b] += drawn;
    g->drawn[b][a] += drawn;
}

TEST(four_hundred_points_are_ten_times_the_score)
{
    double whole = 4294967296.0;
    for (int points = -3000; points <= 3000; points += 7)
        check_near((double)gd_elo_chance(points * 1000) / whole, 1 / (1 + pow(10, -points / 400.0)),
                   2e-8, "chance");
    CHECK_INT((int64_t)gd_elo_chance(0), INT64_C(1) << 31);
    CHECK_INT((int64_t)gd_elo_chance(400000) / 1000000, 3904); // 10/11
    CHECK_INT((int64_t)gd_elo_chance(-400000) / 1000000, 390); // 1/11
}

// Nine wins and a draw, and one draw more that everybody has: 10 points to 1.
TEST(two_players_are_apart_by_the_logarithm_of_their_score)
{
    gd_elo_games g = {.players = 2};
    gd_elo elo[GD_ELO_PLAYERS];
    play(&g, 1, 0, 9, 1, 0);
    gd_elo_of(&g, 0, elo);
    CHECK_INT(elo[0].points, 1000000);
    CHECK_INT(elo[0].half, 0);
    check_near(elo[1].points, 1400000, 2, "points");
    // 11 games at 10/11 and 1/11: the root of 110/121 is 0.95346; 340.487 by it.
    check_near(elo[1].half, 357107, 100, "half");
    gd_elo_of(&g, 1, elo);
    check_near(elo[0].points, 600000, 2, "points the other way");
}

TEST(who_has_not_played_is_as_good_as_the_fixed_player_or_not)
{
    gd_elo_games g = {.players = 3};
    gd_elo elo[GD_ELO_PLAYERS];
    gd_elo_of(&g, 2, elo);
    check_near(elo[0].points, 1000000, 2, "points");
    check_near(elo[0].half, 680974, 100, "half"); // 340.487 by the root of a quarter
}

TEST(who_lost_every_game_has_points_as_well)
{
    gd_elo_games g = {.players = 2};
    gd_elo elo[GD_ELO_PLAYERS];
    play(&g, 1, 0, 0, 0, 200);
    gd_elo_of(&g, 0, elo);
    check_near(elo[1].points, 1e6 - 400e3 * log10(401), 20, "points");
    play(&g, 1, 0, 0, 0, GD_ELO_GAMES - 200);
    gd_elo_of(&g, 0, elo);
    check_near(elo[1].points, 1e6 - 400e3 * log10(2 * GD_ELO_GAMES + 1), 200, "points");
}

// --- a second reading ----------------------------------------------------------------------------

enum { MOST = 6 };

// Steepest ascent with Newton's second derivative, one by one, and an inverse by elimination.
static void slowly(const gd_elo_games *g, int fixed, double points[MOST], double half[MOST])
{
    const double unit = log(10) / 400;
    int n = g->players;
    double info[MOST][2 * MOST] = {{0}}, at[MOST] = {0};
    for (int sweep = 0; sweep < 20000; sweep++) {
        for (int a = 0; a < n; a++) {
            double slope = 0, bend = 0;
            for (int b = 0; b < n; b++) {
                if (a == b || a == fixed)
                    continue;
                double more = b == fixed; // the draw that everybody has
                double games = g->won[a][b] + g->won[b][a] + g->drawn[a][b] + more;
                double p = 1 / (1 + exp(at[b] - at[a]));
                slope += g->won[a][b] + (g->drawn[a][b] + more) / 2 - games * p;
                bend += games * p * (1 - p);
            }
            if (bend > 0)
                at[a] += fmax(-1, fmin(1, slope / bend));
        }
    }
    for (int a = 0; a < n; a++) {
        for (int b = 0; b < n; b++) {
            double games =
                g->won[a][b] + g->won[b][a] + g->drawn[a][b] + (a == fixed || b == fixed);
            double p = 1 / (1 + exp(at[b] - at[a]));
            if (a == b)
                continue;
            info[a][a] += games * p * (1 - p);
            info[a][b] -= games * p * (1 - p);
        }
        info[a][n + a] = 1;
    }
    for (int b = 0; b < n; b++) // without the row and the column of the fixed player
        info[fixed][b] = info[b][fixed] = b == fixed;
    for (int k = 0; k < n; k++) {
        double pivot = info[k][k];
        for (int c = 0; c < 2 * n; c++)
            info[k][c] /= pivot;
        for (int r = 0; r < n; r++) {
            double times = info[r][k];
            for (int c = 0; c < 2 * n && r != k; c++)
                info[r][c] -= times * info[k][c];
        }
    }
    for (int a = 0; a < n; a++) {
        points[a] = 1000 + at[a] / unit;
        half[a] = a == fixed ? 0 : 1.96 * sqrt(info[a][n + a]) / unit;
    }
}

static void compare(const gd_elo_games *g, int fixed)
{
    double points[MOST], half[MOST];
    gd_elo elo[GD_ELO_PLAYERS];
    slowly(g, fixed, points, half);
    gd_elo_of(g, fixed, elo);
    for (int a = 0; a < g->players; a++) {
        check_near(elo[a].points / 1000.0, points[a], 0.2, "points");
        check_near(elo[a].half / 1000.0, half[a], 0.2 + half[a] / 500, "half");
    }
}

TEST(any_table_has_the_points_of_a_slow_reading)
{
    gd_random r;
    gd_random_seed(&r, test_seed(11));
    for (int table = 0; table < 60; table++) {
        gd_elo_games g = {.players = 2 + (int)gd_random_below(&r, MOST - 1)};
        for (int a = 0; a < g.players; a++)
            for (int b = 0; b < a; b++)
                if (gd_random_below(&r, 5)) // the others have not met
                    play(&g, a, b, (int)gd_random_below(&r, 200), (int)gd_random_below(&r, 30),
                         (int)gd_random_below(&r, 60));
        compare(&g, (int)gd_random_below(&r, (uint32_t)g.players));
    }
}

TEST(a_chain_of_strong_and_stronger_has_the_points_of_a_slow_reading)
{
    gd_elo_games g = {.players = 4};
    play(&g, 1, 0, 199, 0, 1);
    play(&g, 2, 1, 150, 10, 40);
    play(&g, 3, 2, 130, 10, 60);
    play(&g, 3, 1, 180, 5, 15);
    compare(&g, 1);
    compare(&g, 0);
    compare(&g, 3);
}
