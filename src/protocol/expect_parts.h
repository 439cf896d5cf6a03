// protocol/expect_parts.h - what the files that compare expectations share; nobody else needs it.
#pragma once

#include "protocol/expect.h"
#include "protocol/names.h"

enum { GD_EXPECT_WORDS = 700 };

typedef struct gd_comparison {
    const gd_outcome *outcome;
    gd_names names;
    gd_differs *differs;
    void *self;
} gd_comparison;

void gd_compare_differ(gd_comparison *c, const gd_json *where, gd_clause_id clause,
                       const char *expected, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
// A value that cannot be read: nothing can be equal to it.
void gd_compare_mistake(gd_comparison *c, const gd_json *where, const gd_error *err);
// The value as it was written.
void gd_compare_words(const gd_json *value, char *out, size_t size);

// A number that is expected, or {"from": 2, "to": 5}, both included; either may be left out.
typedef struct gd_bounds {
    int64_t from, to;
} gd_bounds;

bool gd_bounds_read(const gd_json *value, int decimals, gd_bounds *out, gd_error *err);
bool gd_bounds_hold(const gd_bounds *bounds, int64_t value);

void gd_compare_unit(gd_comparison *c, const gd_json *expected);
void gd_compare_side(gd_comparison *c, const gd_json *expected);
void gd_compare_game(gd_comparison *c, const gd_json *expected);
void gd_compare_score(gd_comparison *c, const gd_json *expected);
void gd_compare_result(gd_comparison *c, const gd_json *expected);
void gd_compare_gaps(gd_comparison *c, const gd_json *expected);
void gd_compare_relics(gd_comparison *c, const gd_json *expected);
void gd_compare_tally(gd_comparison *c, const gd_json *expected);
void gd_compare_events(gd_comparison *c, const gd_json *expected);
void gd_compare_no_events(gd_comparison *c, const gd_json *expected);
