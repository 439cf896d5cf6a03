// protocol/expect.h - what a case expects of a step, compared with what came of it.
#pragma once

#include "guidon/game.h"
#include "protocol/json.h"

// Where something else was expected, and both sides in words.
typedef struct gd_difference {
    const gd_json *where;
    const char *expected, *got;
    gd_clause_id clause; // the rule it is about, as far as the expectation or the answer names one
    bool mistake;        // of whoever wrote the case: what is expected cannot be compared
} gd_difference;

typedef void gd_differs(void *self, const gd_difference *difference);

// What a step has led to.
typedef struct gd_outcome {
    const gd_game *game;
    const gd_json *step;       // where it stands in the file
    const gd_verdict *verdict; // NULL: nothing was done
    bool checked;              // it was only asked whether it is legal
    gd_offers *offers;         // memory to list what comes next
} gd_outcome;

// The keys that `expect` may have, NULL-terminated, and whether its values are of the right form as
// far as that can be said without a game.
extern const char *const gd_expect_keys[];
bool gd_expect_check(const gd_rules *rules, const gd_json *expect, gd_error *err);

// Was the action refused, or not, as `expect` says? NULL expects a legal action. Where it was
// refused by another clause than expected a difference is told, but the answer is yes: the game is
// where the case wanted it.
bool gd_expect_verdict(const gd_outcome *outcome, const gd_json *expect, gd_differs *differs,
                       void *self);
// Compares all the rest; `expect` may be NULL.
void gd_expect_compare(const gd_outcome *outcome, const gd_json *expect, gd_differs *differs,
                       void *self);
