// protocol/expect.h - what a case expects of a step, compared with what came of it.
#pragma once

#include "guidon/game.h"
#include "protocol/json.h"

// A difference: where it was expected, and both sides in words.
typedef void gd_differs(void *self, const gd_json *where, const char *expected, const char *got);

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

// Compares; `expect` may be NULL, which expects a legal action and nothing else. Returns the number
// of differences.
int gd_expect_compare(const gd_outcome *outcome, const gd_json *expect, gd_differs *differs,
                      void *self);
