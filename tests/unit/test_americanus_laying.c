// test_americanus_laying.c - the ground that the computer lays: legal, more than bare, leaving the
// edges open, and another one for every chance.
#include "core/dice.h"
#include "core/scenario.h"
#include "rules/americanus/data.h"
#include "rules/americanus/judgement.h"
#include "rules/americanus/setup.h"
#include "test.h"

static gd_scenario sc;
static am_state s;

// Lays ground from nothing; the number of actions that it took, 0 if it came to no end.
static int lay(gd_length width, gd_length depth, uint64_t seed)
{
    gd_random random;
    gd_random_seed(&random, seed);
    memset(&sc, 0, sizeof sc);
    memset(&s, 0, sizeof s);
    sc.width = width;
    sc.depth = depth;
    for (int n = 1; n <= AM_MOST_PIECES + AM_MOST_ROADS + 1; n++) {
        gd_verdict v;
        gd_play p = {.scenario = &sc, .state = &s};
        gd_action a, end = gd_action_blank(AM_DO_END_TERRAIN);
        CHECK(am_advise_ground(&sc, &s, am_check_terrain(&sc, &s, &end, &v), &random, &a));
        CHECK(am_check_terrain(&sc, &s, &a, &v));
        if (a.verb == AM_DO_END_TERRAIN)
            return n;
        am_apply_terrain(&p, &a);
    }
    return 0;
}

static int64_t covered(void) // twice the area of it all
{
    int64_t sum = 0;
    for (int i = 0; i < s.placed_count; i++)
        if (s.placed[i].shape == GD_AREA)
            sum += gd_polygon_area2(&s.placed_point[s.placed[i].first], s.placed[i].count);
    return sum;
}

TEST(whatever_chance_says_the_ground_is_legal_and_more_than_bare) // DBAM-TERR-02 to 07
{
    for (uint64_t seed = test_seed(1); seed < test_seed(1) + 60; seed++) {
        CHECK(lay(72 * GD_INCH, 48 * GD_INCH, seed) > 0);
        CHECK(s.pieces_placed >= 7);
        CHECK(s.roads_placed >= 1);
        CHECK(covered() > 2LL * 110 * GD_INCH * GD_INCH); // a thirtieth of the table at the least
    }
}

TEST(it_leaves_both_armies_room_to_deploy)
{
    for (uint64_t seed = 0; seed < 40; seed++) {
        lay(72 * GD_INCH, 48 * GD_INCH, seed);
        for (int i = 0; i < s.placed_count; i++) {
            const gd_feature *f = &s.placed[i];
            for (int k = 0; f->shape == GD_AREA && k < f->count; k++) {
                CHECK(s.placed_point[f->first + k].y > AM_STRIP);
                CHECK(s.placed_point[f->first + k].y < 48 * GD_INCH - AM_STRIP);
            }
        }
    }
}

TEST(no_two_chances_lay_the_same_ground)
{
    gd_point first[40];
    for (uint64_t seed = 0; seed < 40; seed++) {
        lay(72 * GD_INCH, 48 * GD_INCH, seed);
        first[seed] = s.placed_point[s.placed[s.placed_count - 1].first];
        for (uint64_t old = 0; old < seed; old++)
            CHECK(first[old].x != first[seed].x || first[old].y != first[seed].y);
    }
}

TEST(the_same_chance_lays_the_same_ground)
{
    lay(72 * GD_INCH, 48 * GD_INCH, 7);
    am_state before = s;
    lay(72 * GD_INCH, 48 * GD_INCH, 7);
    CHECK(memcmp(&before, &s, sizeof s) == 0);
}

TEST(tables_of_other_sizes_get_their_ground_too)
{
    CHECK(lay(48 * GD_INCH, 72 * GD_INCH, 3) > 0);
    CHECK(lay(48 * GD_INCH, 48 * GD_INCH, 3) > 0);
}
