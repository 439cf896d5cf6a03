// The Devil to Pay: the scripted computer player. It beats chance, its advice is always legal, and
// the same view and the same chance bring the same advice.
#include "ai/players.h"
#include "devil_help.h"
#include "game/dice_source.h"
#include "rules/devil/adviser.h"
#include "rules/devil/adviser_mind.h"

enum { MOST_DECISIONS = 30000 };

static gd_offers offers;

// The engine asks for advice once; so does this, twice, with the same chance.
static void check_twice(const gd_game *g, uint64_t seed)
{
    gd_random one, two;
    gd_action a = gd_action_blank(0), b = gd_action_blank(0);
    gd_random_seed(&one, seed);
    gd_random_seed(&two, seed);
    gd_actions(g, &offers);
    dp_advise(&table, gd_game_state(g), &offers, &one, &a);
    dp_advise(&table, gd_game_state(g), &offers, &two, &b);
    CHECK(memcmp(&a, &b, sizeof a) == 0);
}

// Plays a battle to its end. Returns the winner.
static gd_side play(const gd_player player[GD_SIDES], uint64_t seed, bool twice)
{
    gd_dice_seeded dice;
    gd_random_seed(&dice.random, seed);
    gd_game *g = gd_game_new(gd_rules_find("devil"), &table, gd_seeded_source(&dice));
    gd_mind *mind = gd_mind_new(gd_rules_find("devil"), seed + 1);
    CHECK(g && mind);
    gd_game_begin(g);
    int decisions = 0;
    for (; gd_game_waits(g) == GD_WAITS_DECISION && decisions < MOST_DECISIONS; decisions++) {
        gd_action action;
        gd_verdict v;
        int side = table.players.seat[gd_game_seat(g)].side;
        if (twice && decisions % 7 == 0)
            check_twice(g, seed + (uint64_t)decisions);
        CHECK(gd_player_choose(player[side], mind, g, &action));
        CHECK(gd_apply(g, gd_game_seat(g), &action, &v));
    }
    CHECK(gd_game_waits(g) == GD_WAITS_NOTHING);
    CHECK(mind->bad_advice == 0);
    const gd_flow *flow = gd_game_state(g);
    gd_side winner = flow->winner;
    gd_mind_free(mind);
    gd_game_free(g);
    return winner;
}

static void beats_chance(const char *name, uint64_t seed)
{
    for (int side = 0; side < GD_SIDES; side++) {
        gd_player player[GD_SIDES] = {GD_PLAYER_RANDOM, GD_PLAYER_RANDOM};
        player[side] = GD_PLAYER_SCRIPTED;
        lay_out(name, 1, 1);
        CHECK(play(player, seed, false) == side);
    }
}

TEST(it_beats_chance_on_either_side)
{
    beats_chance("little-round-top", 11);
    beats_chance("brawners-farm", 12);
}

TEST(with_horsemen_too) { beats_chance("fleetwood-hill", 13); }

TEST(it_plays_itself_and_repeats_itself)
{
    static const gd_player player[GD_SIDES] = {GD_PLAYER_SCRIPTED, GD_PLAYER_SCRIPTED};
    lay_out("little-round-top", 1, 1);
    play(player, 14, true);
}

TEST(it_shares_a_side_with_others)
{
    static const gd_player player[GD_SIDES] = {GD_PLAYER_SCRIPTED, GD_PLAYER_SCRIPTED};
    lay_out("brawners-farm", 2, 3);
    play(player, 15, false);
}

// The catalogue's figures, in whole per cent.
TEST(it_knows_the_odds_of_a_melee)
{
    CHECK(dp_melee_odds(6, 5) == 50);
    CHECK(dp_melee_odds(7, 5) == 61);
    CHECK(dp_melee_odds(8, 5) == 70);
    CHECK(dp_melee_odds(6, 3) == 74);
    CHECK(dp_melee_odds(0, 3) == 0);
    CHECK(dp_melee_odds(3, 0) == 87);
    CHECK(dp_melee_odds(40, 20) > 90);
}
