// analysis/elo.h - how strong players are, from the games that they played against each other.
//
// The model of Bradley and Terry: who is 400 points better scores ten times as much. The points
// are those under which what happened is likeliest, draws counting half. One player is fixed at
// 1000; each of the others is taken to have drawn one game more with him, so that somebody who lost
// every game has points as well.
//
// Whole numbers only, so that the same games give the same points on every machine.
#pragma once

#include <stdint.h>

enum {
    GD_ELO_PLAYERS = 12,
    GD_ELO_GAMES = 100000,  // of a pair, at most
    GD_ELO_FIXED = 1000000, // what the fixed player has: points are in thousandths
};

typedef struct gd_elo_games {
    int players;
    int32_t won[GD_ELO_PLAYERS][GD_ELO_PLAYERS];   // by the first against the second
    int32_t drawn[GD_ELO_PLAYERS][GD_ELO_PLAYERS]; // the same number both ways
} gd_elo_games;

// `half` is half of the 95 % interval of how far he is from the fixed player, who has none.
typedef struct gd_elo {
    int32_t points, half;
} gd_elo;

void gd_elo_of(const gd_elo_games *games, int fixed, gd_elo out[GD_ELO_PLAYERS]);

// What somebody scores against another who has so many thousandths of a point less, of 1 << 32.
uint64_t gd_elo_chance(int64_t better);
