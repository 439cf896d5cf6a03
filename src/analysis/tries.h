// analysis/tries.h - a fight with more throws than can be counted, fought out some hundred times.
//
// What an assault comes to hangs on a dozen rolls, one after the other, and on what is decided
// between them. Here it is fought to its end again and again, with dice from a stream that is
// always the same and the system's adviser for everybody who is asked.
#pragma once

#include "analysis/outcomes.h"

enum { GD_TRIES = 200 };

// Fights on from `from`, which waits for the first dice of it, in the seat's eyes; nobody plays
// what the seat does not see. `out` gets what each side has lost by then and who has taken what,
// with `tried` set. `room` is overwritten. False, and `out` as it
// was, if there is no memory, nothing to throw, or much comes of it that has no words: under some
// rules troops suffer long before they lose a stand.
bool gd_tries_of(const gd_game *from, gd_seat seat, gd_game *room, gd_outcomes *out);
