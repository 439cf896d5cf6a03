// cli/choice_match.h - which offers somebody means who types some of their words.
#pragma once

#include "guidon/game.h"
#include "protocol/names.h"

// The offers that have all the words typed, in any order: a verb or its beginning, units by letter
// or name, cards, zones, kinds. `7H c3` is enough if only one activation has both; `D skir` if D
// may skirmish with one zone only. Writes their indices and returns how many. If one of them has no
// value that was not typed it is the only one. None if a word fits nothing, and never giving up.
int choice_match(const gd_names *names, const gd_offers *offers, const char *line, int *out);
// The first of the words that is in no offer at all. False if each is in some.
bool choice_unknown(const gd_names *names, const gd_offers *offers, const char *line, char *out,
                    size_t size);
