// protocol/names.h - what people call things: pieces, sides, seats, and lists of allowed words.
#pragma once

#include "core/scenario.h"

enum { GD_NAME_SIZE = 96 };

// Where the names of pieces are looked up. What a seat writes is looked up in its own view of the
// state, so that not even an error message tells it what it may not know.
typedef struct gd_names {
    const gd_rules *rules;
    const gd_scenario *scenario;
    const void *state;
} gd_names;

int gd_names_count(const gd_names *names); // pieces are numbered from 1 to this
// The name of a piece; where several share one, `#` and its number are added, so that what is
// written can be read back.
void gd_names_piece(const gd_names *names, gd_id piece, char *out, size_t size);
// Finds a piece by its exact name, by `#12`, or else by a name that differs only in case, in
// hyphens for spaces, or in the ending of an ordinal: `4-ohio` finds `4th Ohio`. 0 and a sentence
// if there is none or more than one.
gd_id gd_names_find(const gd_names *names, const char *name, gd_error *err);
// An objective as it is now: who holds it and what it is worth.
gd_objective gd_names_objective(const gd_names *names, int index);
// Is it a number that nobody has (gd_drawing)?
bool gd_is_vacant(const gd_names *names, gd_id piece);

// The names that a position gives to its units, from 1, for as long as it is being read: then
// nobody may ask a state that is not settled yet.
typedef struct gd_roll {
    int count;
    const char *name[GD_MAX_PIECES + 1];
} gd_roll;

gd_id gd_roll_find(const gd_roll *roll, const char *name, gd_error *err);

// Equal but for case, and for hyphens, underscores and spaces. For what people type.
bool gd_word_same(const char *a, const char *b);

const char *gd_side_word(gd_side side); // "union", "confederate"; "nobody" for any other
bool gd_side_find(const char *word, gd_side *out);
// A seat is called like its side, or `union-2` where a side has several.
void gd_seat_word(const gd_scenario *sc, gd_seat seat, char *out, size_t size);
bool gd_seat_find(const gd_scenario *sc, const char *word, gd_seat *out, gd_error *err);
int gd_seat_count(const gd_scenario *sc);
gd_players gd_players_usual(void); // one seat a side, both human

int gd_row_find(const gd_rules *rules, const char *name);           // -1 if there is none
int gd_verb_find(const gd_rules *rules, const char *name);          // -1 if there is none
int gd_event_find(const gd_rules *rules, const char *name);         // -1 if there is none
gd_clause_id gd_clause_find(const gd_rules *rules, const char *id); // 0 if there is none

// A list in words, "a, b or c", for error messages. Past `size` it ends in "...".
typedef struct gd_listing {
    char *out;
    size_t size, length;
    int count;
    bool cut;
} gd_listing;

gd_listing gd_listing_begin(char *out, size_t size);
void gd_listing_add(gd_listing *list, const char *word);
