// The Devil to Pay from the first card to the end of a battle, by players who know nothing: it
// always goes on, it ends, and nobody is ever asked to settle a rule with a die (DTP-SCALE-10).
#include "ai/players.h"
#define SYSTEM "devil"
#include "game/dice_source.h"
#include "opponent_help.h"

// The decisions of the catalogue's section 3, and none besides.
static bool is_known(const char *row)
{
    static const char *const known[] = {
        "successor", "arrive", "skedaddle", "run_way",   "enter",        "extra",    "name_action",
        "move",      "fire",   "charge",    "reinforce", "melee_choice", "share",    "loser",
        "occupy",    "rally",  "restore",   "mark",      "colours",      "relocate", NULL};
    for (int i = 0; known[i]; i++)
        if (strcmp(row, known[i]) == 0)
            return true;
    return false;
}

static void play_to_the_end(int union_seats, int confederate_seats, uint64_t seed)
{
    lay_out("brawners-farm", union_seats, confederate_seats);
    gd_dice_seeded dice;
    gd_random_seed(&dice.random, seed);
    gd_game *g = gd_game_new(gd_rules_find("devil"), &table, gd_seeded_source(&dice));
    gd_mind *mind = gd_mind_new(gd_rules_find("devil"), seed + 1);
    CHECK(g && mind);
    gd_game_begin(g);
    unsigned asked = 0;
    int decisions = 0;
    for (; gd_game_waits(g) == GD_WAITS_DECISION && decisions < MOST_DECISIONS; decisions++) {
        gd_action action;
        gd_verdict v;
        CHECK(is_known(gd_game_row(g)->name));
        asked |= 1u << gd_game_seat(g);
        CHECK(gd_player_choose(GD_PLAYER_RANDOM, mind, g, &action));
        CHECK(gd_apply(g, gd_game_seat(g), &action, &v));
    }
    CHECK(gd_game_waits(g) == GD_WAITS_NOTHING);
    CHECK(asked == (1u << (union_seats + confederate_seats)) - 1); // every player has had a say
    gd_mind_free(mind);
    gd_game_free(g);
}

TEST(a_battle_comes_to_its_end) { play_to_the_end(1, 1, 1); }

TEST(so_does_one_with_several_players_a_side) { play_to_the_end(2, 3, 7); }
