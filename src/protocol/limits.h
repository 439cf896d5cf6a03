// protocol/limits.h - how much one message, and one game, may ask of an engine.
//
// All of them count steps or bytes and never time, so that the same message gets the same answer on
// every machine. What is reached when one stops is said in the answer; docs/protocol lists them.
#pragma once

#include "protocol/json.h"

typedef struct gd_limits {
    gd_json_bounds message; // and of each line of a record that it brings
    size_t id;              // bytes of `id`, which is sent back
    int throws;             // of the dice that `odds` plays out
    int checks;             // actions that `reach` asks the rules about
    int lines;              // of a record: what is played, taken back and played again
    int chain;              // links of a chain that dice come from, each of which is a hash
    int back;               // decisions that can be taken back, each of which keeps a whole state
    int steps;              // of a story in one answer
    int64_t thinking;       // decisions that a player who plans may spend; 0: as the player is
} gd_limits;

// For a program of one's own.
gd_limits gd_limits_usual(void);
// For whoever serves strangers: the longest of their games and the largest of our battles fit in.
gd_limits gd_limits_for_strangers(void);
