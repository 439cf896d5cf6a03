// protocol/words_json.h - what a rule system says of itself: its words and its clauses.
#pragma once

#include "guidon/rules.h"
#include "protocol/json.h"

// Verbs with their parameters, fields, phases, events, terrain, marks and switches: members of the
// object that is open.
void gd_words_write(const gd_rules *rules, gd_json_out *out);
// A clause, as far as its catalogue has texts.
void gd_clause_write(const gd_catalogue *catalogue, gd_clause_id id, gd_json_out *out,
                     const char *key);
// Clauses and sections: members of the object that is open.
void gd_catalogue_write(const gd_catalogue *catalogue, gd_json_out *out);
