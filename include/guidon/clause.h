// guidon/clause.h - a rule system's catalogue, docs/rules/<id>.md, as compiled into the library.
#pragma once

#include <stdbool.h>
#include <stddef.h>

// One numbered rule. No field is NULL; a clause that needed no ruling has an empty one.
typedef struct gd_clause {
    const char *id;      // "DBAM-MOVE-14"
    const char *title;   // "Wheeling"
    const char *chapter; // "movement"
    const char *source;  // where the published text says it, or "silent."
    const char *rule;    // what it says, in our words
    const char *ruling;  // what we decided where it is silent or contradicts itself
    const char *test;    // an example that a test must bear out
} gd_clause;

// A chapter of prose: state, sequence, tables and so on. The text is Markdown, every line ended.
typedef struct gd_section {
    const char *title, *text;
} gd_section;

// Clauses are numbered from 1 to `clause_count`, so clauses[DBAM_MOVE_14] is that clause;
// clauses[0] is "no clause", all of it empty. Sections count from 0.
typedef struct gd_catalogue {
    const char *id;     // short, as on the command line
    const char *title;  // "De Bellis Americanus"
    const char *prefix; // "DBAM"
    const gd_clause *clauses;
    int clause_count;
    const gd_section *sections;
    int section_count;
    // False where the texts are kept apart from the engine, which then can only cite: of a clause
    // there are id, title and chapter, the rest is empty, and there are no sections.
    bool texts;
} gd_catalogue;
