// cli/fuzz_checks.h - one fuzzed game: a decision at a time, with the engine's promises checked.
#pragma once

#include "ai/players.h"
#include "protocol/record.h"

typedef struct fuzz_counts {
    int64_t offers; // that leave nothing open, each of which must be accepted
    int64_t spoiled_refused, spoiled_legal;
    int64_t hidden;    // views compared
    int64_t positions; // written out and read back
    int64_t undone;
    int64_t tried; // shown before they were done
    int64_t advice, bad_advice;
} fuzz_counts;

typedef struct fuzz_game fuzz_game;

// The session stays the caller's. NULL if there is no memory.
fuzz_game *fuzz_open(gd_session *session, const gd_player player[GD_SIDES], uint64_t seed,
                     fuzz_counts *counts);
void fuzz_close(fuzz_game *g);
// Takes one decision. False with a sentence if a promise was broken.
bool fuzz_decision(fuzz_game *g, char *why, size_t size);
// When the game is over: does its record replay?
bool fuzz_finish(fuzz_game *g, char *why, size_t size);
// The action that fuzz_decision would take next, as JSON in a sentence.
void fuzz_explain_next(fuzz_game *g, char *why, size_t size);
