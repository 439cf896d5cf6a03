// protocol/cases.h - rules tests that a wargamer can write (docs/cases.md), run.
#pragma once

#include "guidon/rules.h"

// One thing that came out differently.
typedef struct gd_case_failure {
    const char *name;          // of the case
    const char *clause;        // the one it is about; where nothing tells, the first of the case
    const char *title, *words; // of that clause
    bool mistake;              // of whoever wrote it: the case, or this of it, says nothing
    int step;                  // from 1; 0 before the first, -1 at the end
    const char *path;          // where in the file
    int line;
    const char *expected, *got;
} gd_case_failure;

// Who is told. Either function may be NULL.
typedef struct gd_case_report {
    void (*failed)(void *self, const gd_case_failure *failure);
    // Every clause that a case names, for the report of clauses without a test.
    void (*named)(void *self, const gd_rules *rules, gd_clause_id clause);
    void *self;
} gd_case_report;

typedef struct gd_case_counts {
    int passed, failed;
    int mistaken; // of those that failed: with a mistake in the case itself
} gd_case_counts;

// Runs all cases of a file, or those whose name or clause contains `only` (NULL: all), adding to
// `counts`. A case that cannot be read fails, and the others are run. False with an error, and
// nothing run, if the text is no file of cases.
bool gd_cases_run(const char *text, size_t length, const char *only, const gd_case_report *report,
                  gd_case_counts *counts, gd_error *err);
