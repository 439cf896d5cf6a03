// devil/settle.h - positions written by hand: filling in what they leave out, and what must always
// be true.
#pragma once

#include "rules/devil/body.h"

bool dp_settle(gd_play *p, const char *phase, gd_error *err);
// What the pieces of a new game have in common: full strength, seats, brigades, starting stands.
void dp_enrol(const gd_scenario *sc, dp_state *s);
// What must always be true (possible.c): else `why` gets a sentence that names the piece.
bool dp_sound(const gd_scenario *sc, const void *state, char *why, size_t size);
void dp_name_piece(const gd_scenario *sc, const void *state, gd_id piece, char *out, size_t size);
// By its name, which it keeps wherever it is listed: for what somebody must come first in.
bool dp_is_named_before(const gd_scenario *sc, const dp_state *s, gd_id a, gd_id b);
