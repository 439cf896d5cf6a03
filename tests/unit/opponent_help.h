// opponent_help.h - whole battles of the ones that ship, played by computer players under the
// system that the test calls SYSTEM.
#pragma once

#include "ai/players.h"
#include "core/scenario.h"
#include "game/dice_source.h"
#include "shipped_help.h"

enum { MOST_DECISIONS = 30000 };

static gd_battle battle;
static gd_scenario table;

static inline void lay_out(const char *name, int union_seats, int confederate_seats)
{
    gd_error err = {0};
    read_shipped(name, &battle);
    memset(&table, 0, sizeof table);
    for (int i = 0; i < union_seats + confederate_seats; i++)
        table.players.seat[table.players.seat_count++].side =
            i < union_seats ? GD_UNION : GD_CONFEDERATE;
    CHECK(gd_rules_find(SYSTEM)->convert(&battle, &table, &err));
}

// The engine asks for advice once; so does this, twice, with the same chance.
static inline void check_twice(const gd_game *g, uint64_t seed)
{
    static gd_offers offered;
    gd_random one, two;
    gd_action a = gd_action_blank(0), b = gd_action_blank(0);
    gd_random_seed(&one, seed);
    gd_random_seed(&two, seed);
    gd_actions(g, &offered);
    gd_rules_find(SYSTEM)->advise(&table, gd_game_state(g), &gd_plan_usual, &offered, &one, &a);
    gd_rules_find(SYSTEM)->advise(&table, gd_game_state(g), &gd_plan_usual, &offered, &two, &b);
    CHECK(memcmp(&a, &b, sizeof a) == 0);
}

// Plays a battle to its end; `twice`: with advice asked for twice now and then. Returns the winner.
static inline gd_side play(const gd_player player[GD_SIDES], uint64_t seed, bool twice)
{
    gd_dice_seeded dice;
    gd_random_seed(&dice.random, seed);
    gd_game *g = gd_game_new(gd_rules_find(SYSTEM), &table, gd_seeded_source(&dice));
    gd_mind *mind = gd_mind_new(gd_rules_find(SYSTEM), seed + 1);
    CHECK(g && mind);
    gd_game_begin(g);
    int decisions = 0;
    for (; gd_game_waits(g) == GD_WAITS_DECISION && decisions < MOST_DECISIONS; decisions++) {
        gd_action action;
        gd_verdict v;
        int side = table.players.seat[gd_game_seat(g)].side;
        if (twice && player[side] == GD_PLAYER_SCRIPTED && decisions % 7 == 0)
            check_twice(g, seed + (uint64_t)decisions);
        CHECK(gd_player_choose(player[side], mind, g, &action));
        CHECK(gd_apply(g, gd_game_seat(g), &action, &v));
    }
    CHECK(gd_game_waits(g) == GD_WAITS_NOTHING);
    CHECK_INT(mind->bad_advice, 0);
    const gd_flow *flow = gd_game_state(g);
    gd_side winner = flow->winner;
    gd_mind_free(mind);
    gd_game_free(g);
    return winner;
}

static inline void beats_chance(const char *name, uint64_t seed)
{
    for (int side = 0; side < GD_SIDES; side++) {
        gd_player player[GD_SIDES] = {GD_PLAYER_RANDOM, GD_PLAYER_RANDOM};
        player[side] = GD_PLAYER_SCRIPTED;
        lay_out(name, 1, 1);
        CHECK_INT(play(player, seed, false), side);
    }
}
