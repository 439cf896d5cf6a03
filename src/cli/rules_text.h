// cli/rules_text.h - clauses in print, for `guidon rules` and for whoever plays.
#pragma once

#include "cli/canvas.h"
#include "guidon/rules.h"

void rules_print_clause(const gd_clause *clause, const art_style *style);
// By its id, in any case, with or without the system's prefix. NULL if there is none.
const gd_clause *rules_find_clause(const gd_rules *rules, const char *word);
// Prints every clause that mentions the word; returns how many.
int rules_search(const gd_rules *rules, const char *word, const art_style *style);
// Verbs, fields, phases, events, terrain and switches of a system.
void rules_print_words(const gd_rules *rules, const art_style *style);
void rules_write_words(const gd_rules *rules); // as JSON
