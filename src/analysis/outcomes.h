// analysis/outcomes.h - what may come of an action, in words, with the chance of each.
//
// The words are those of the events and prompts that the rule system tells anyway; nothing here
// knows a rule. Everything is counted in whole throws of the dice.
#pragma once

#include "guidon/game.h"

enum { GD_OUTCOMES = 48, GD_OUTCOME_TEXT = 400 };

typedef struct gd_outcome {
    uint64_t ways, of; // of so many equally likely throws; `of` has at most 32 bits
    uint8_t on;        // a bit for each side that it falls on: its units, or who must answer for it
    uint8_t better, worse; // a bit for each side that has gained by it, or suffered
    bool open; // nothing has come of it yet: dice are still to fall, or somebody to choose
    char text[GD_OUTCOME_TEXT];
} gd_outcome;

typedef struct gd_outcomes {
    int count;  // none if the action rolls no dice
    bool exact; // every throw was followed to its end, and nothing that is hidden has a part in it
    bool bounded;                 // some were not, because there would have been too many
    int tried;                    // not counted, but fought out so often (analysis/tries.h)
    bool later;                   // of the fight that the action leads to (analysis/playon.h)
    gd_verdict fight;             // what both sides bring to that, as far as it is known
    gd_outcome list[GD_OUTCOMES]; // the likeliest first
} gd_outcomes;

// What the action may lead to as the seat sees the game, following up to `rolls` rolls
// (analysis/odds.h has the limits); where as many as are ever followed lead nowhere near the end of
// it, it is fought out some hundred times instead. An action that at once tells something that was
// not known has no odds: they would tell it too. One that rolls no dice, but leads to a fight, has
// those of the fight as things would stand then if nobody did anything else. False if it is refused
// (then `verdict->ok` is false) or there is no memory (then it is true).
bool gd_outcomes_of(const gd_game *game, gd_seat seat, const gd_action *action, int rolls,
                    gd_outcomes *out, gd_verdict *verdict);

// The same playing out no more than `throws`.
bool gd_outcomes_within(const gd_game *game, gd_seat seat, const gd_action *action, int rolls,
                        int throws, gd_outcomes *out, gd_verdict *verdict);

// The state of a piece in a number, the more the better: its stands, then the worst that can be
// seen on it. Only how it changes means anything.
int gd_outcome_state(const gd_rules *rules, const gd_drawing *d);

// What an outcome is to a side: its own gain or the other's loss is good.
typedef enum gd_outcome_kind {
    GD_OUTCOME_GOOD,
    GD_OUTCOME_NEITHER,
    GD_OUTCOME_MIXED,
    GD_OUTCOME_BAD,
    GD_OUTCOME_KINDS
} gd_outcome_kind;
gd_outcome_kind gd_outcome_for(const gd_outcome *outcome, gd_side side);

// How often each kind comes in a hundred times: whole numbers that add up to a hundred.
void gd_outcomes_share(const gd_outcomes *list, gd_side side, int hundredths[GD_OUTCOME_KINDS]);

// Adds `ways` of `of` throws that end so; equal texts are one outcome. When the list is full its
// last entry stands for everything else.
gd_outcome *gd_outcomes_add(gd_outcomes *list, const char *text, uint64_t ways, uint64_t of);
