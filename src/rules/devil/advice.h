// devil/advice.h - how far a refused move could go.
#pragma once

#include "rules/devil/walk.h"

// Of a move that was refused: how far its leg can go so that the whole of it is legal, or nothing
// if no length will do.
bool dp_say_how_far(const dp_walk *w, const gd_action *a, gd_verdict *v);
// The refusal without such a number, where it would not help.
bool dp_say_plainly(const dp_walk *w, gd_verdict *v);
