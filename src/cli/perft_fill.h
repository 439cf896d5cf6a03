// cli/perft_fill.h - every complete action that an offer stands for.
#pragma once

#include "guidon/game.h"

enum { PERFT_TEXT = 512 };

// How finely free movement is tried. Lengths are the multiples of `inch` up to an offer's limit and
// one beyond, places those of both coordinates on the table, angles the multiples of `angle` below
// a full turn, lists of steps have at most `steps`. 0: what leaves such things open cannot be
// counted.
typedef struct perft_grain {
    gd_length inch;
    gd_angle angle;
    int steps;
} perft_grain;

// What is filled in, and what is done with each action that is legal. Actions of lists without an
// end are not tried: `most` bounds what the numbers of one list add up to.
typedef struct perft_filler {
    const gd_game *game;
    gd_seat seat;
    perft_grain grain;
    int most;
    const char *no_step; // a kind of step that is not tried; or NULL
    const char *with;    // a parameter that is tried although an offer leaves it out; or NULL
    bool trust;          // what is offered in full is legal, and need not be checked
    bool (*take)(void *self, const gd_action *a); // false: stop
    void *self;
} perft_filler;

// Calls `take` for every legal action of the offer. False if `take` said so, or with a sentence if
// the offer has open parts that cannot be counted (a place, a length, an angle or steps without a
// grain) or none of its fillings is legal, where no grain could be the reason.
bool perft_fill(const perft_filler *f, const gd_offer *offer, gd_error *err);

// An action in words, the same for the same action: `order unit=A order=engage zone=c3`.
void perft_text(const gd_game *g, const gd_action *a, char *out, size_t size);
