// cli/bench_against.h - two programs measured in turn, so that a busy machine spoils both alike.
#pragma once

#include "cli/options.h"

enum { BENCH_SYSTEMS = 8 };

typedef struct bench_duel {
    const char *other;                // the program to be compared with
    const char *rules[BENCH_SYSTEMS]; // ids of systems
    int systems, rounds;
    long seconds; // for each measurement
} bench_duel;

// Prints how many times faster this program is in every row, with the lowest and highest ratio of
// all rounds. False with a sentence if a program cannot be run or answers something else.
bool bench_against(const bench_duel *duel, gd_error *err);
