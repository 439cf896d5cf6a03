// analysis/batch.h - whole games of computer against computer, and what they add up to.
//
// No threads and no printing: whoever runs a batch decides how to share it out. A game depends on
// its number and the batch's seed alone, so the sums are the same however it is shared.
#pragma once

#include "ai/players.h"
#include "game/dice_source.h"

typedef struct gd_batch {
    const gd_rules *rules;
    const gd_scenario *scenario;
    gd_player player[GD_SIDES]; // who plays each side
    uint64_t seed;
    bool swap;    // in every second game the players change sides
    int32_t most; // decisions after which a game is called endless
    const void
        *start; // a state to begin from, waiting for a decision; NULL: the scenario's beginning
    // By player, what each carries out; NULL: the usual. Those who plan begin with their own.
    const gd_plan *plan[2];
    bool vary;     // what the first weighs is another in every game
    bool any_plan; // in every game each side carries out a plan that is drawn by chance
    // Called when a turn begins, if there is one.
    void (*at_turn)(void *whose, const gd_game *game, int64_t number, int turn);
    int64_t budget; // decisions that a planning player may spend at a time (gd_mind); 0: as it is
    // For whoever measures: what has been worked so far, in any unit, asked before and after every
    // choice. NULL: nobody measures.
    int64_t (*worked)(void);
    // Asked again and again while players think: is the game to be left as it is? NULL: never.
    bool (*leave)(void);
} gd_batch;

typedef enum gd_batch_end {
    GD_BATCH_OVER,
    GD_BATCH_ENDLESS,
    GD_BATCH_STUCK,
    GD_BATCH_LEFT, // in the middle: it says nothing
} gd_batch_end;

typedef struct gd_batch_game {
    gd_batch_end end;
    gd_side winner; // GD_NOBODY: a draw, or not finished
    bool swapped;
    uint8_t why; // the system's number for the reason
    int32_t decisions, turns;
    int32_t loss[GD_SIDES], strength[GD_SIDES]; // stands lost, and there were
    int32_t score[GD_SIDES];
    int32_t units_lost[GD_SIDES];
    int32_t advice, bad_advice;
    int64_t
        worked[2]; // by player, as in gd_batch_sums; by choosing, in what gd_batch.worked counts
    gd_plan plan;  // with which the first began
    uint64_t hash; // of the last state
} gd_batch_game;

// Memory for playing games one after the other.
typedef struct gd_batch_table {
    gd_game *game;
    gd_mind *mind;
    gd_dice_seeded dice;
    void *whose; // for gd_batch.at_turn
} gd_batch_table;

bool gd_batch_open(gd_batch_table *table, const gd_batch *batch); // false if there is no memory
void gd_batch_close(gd_batch_table *table);
void gd_batch_play(gd_batch_table *table, const gd_batch *batch, int64_t number,
                   gd_batch_game *out);
// The seed of game `number`, for dice; players' chance comes from another.
uint64_t gd_batch_seed(uint64_t seed, int64_t number);

// Sums. Player 0 is the one who plays the Union when nobody has swapped.
typedef struct gd_batch_sums {
    int64_t games, draws, endless, stuck;
    int64_t wins[2];             // by player
    int64_t side_wins[GD_SIDES]; // by side
    int64_t decisions, turns;
    int32_t fewest_decisions, most_decisions, fewest_turns, most_turns;
    int64_t loss[GD_SIDES], strength[GD_SIDES], units_lost[GD_SIDES], score[GD_SIDES];
    int64_t why[16];
    int64_t advice, bad_advice;
    uint64_t hash; // of all games together, in whatever order they were added
} gd_batch_sums;

void gd_batch_add(gd_batch_sums *sums, const gd_batch_game *game);
void gd_batch_join(gd_batch_sums *sums, const gd_batch_sums *more);

// What is left on the table, in stands; either pointer may be NULL.
void gd_side_strength(const gd_rules *rules, const gd_scenario *sc, const void *state, gd_side side,
                      int32_t *stands, int32_t *of, int32_t *units_lost);

// The 95 % interval of a share of `part` in `whole` by Wilson's formula, in hundredths of a percent
// (0 to 10000). `whole` is at most a million; where it is 0 the interval is everything.
typedef struct gd_interval {
    int32_t share, low, high;
} gd_interval;

gd_interval gd_wilson(int64_t part, int64_t whole);
