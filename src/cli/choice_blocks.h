// cli/choice_blocks.h - alike offers, described by what differs among them: `c2(n e) d1(n)`.
//
// Offers are called by their numbers on the screen, from 0; those about one piece, of one verb and
// of one kind (the verb's first choice: "controlled", "skirmish") stand together.
#pragma once

#include "cli/play.h"

const gd_offer *choice_offer(const play *p, int number);
// The piece an offer is about: the first that it names, 0 if it names none.
gd_id choice_piece(const gd_rules *rules, const gd_offer *o);
// The value of the verb's first choice, which divides its offers into kinds; -1 if it has none.
int choice_kind(const gd_rules *rules, const gd_offer *o);
// The kind in words, or the verb where it has none.
void choice_kind_text(const play *p, const gd_offer *o, char *out, size_t size);

// How many from the first on are of its piece, verb and kind.
int choices_run(const play *p, const int *number, int count);
uint64_t choices_cards(const play *p, const int *number, int count); // that offers of a verb name
// Are the same cards good for every kind, so that they need be told only once?
bool choices_same_cards(const play *p, const int *number, int count);

// Words that go on over the lines of a column.
typedef struct column {
    const play *p;
    int left, at;
} column;

void column_word(column *c, const char *word);
// What may be filled in of alike offers, cards last unless they are told elsewhere.
void column_block(column *c, const int *number, int count, bool cards);
