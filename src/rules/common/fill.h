// rules/common/fill.h - filling in the open parts of an offer at random: for random play, fuzzing,
// and computer players who have no better idea.
//
// The result need not be legal; whoever asked checks it and tries again. Compilers may evaluate the
// parts of one expression in any order, so every number drawn has a statement of its own.
#pragma once

#include "core/dice.h"
#include "core/geometry.h"
#include "core/scenario.h"

typedef struct gd_fill {
    const gd_scenario *sc;
    const void *state;
    const gd_offer *offer;
    gd_random *r;
    gd_action *a; // so far as the offer goes
} gd_fill;

typedef struct gd_filler {
    uint16_t verb;
    void (*fill)(gd_fill *f); // what is open of such an offer
} gd_filler;

// Begins the action of the offer and, if something is open, fills it in by its verb's filler.
void gd_fill_offer(gd_fill *f, const gd_filler *fillers, int count);
// What is still missing of it and must be given: any number that is sensible for the parameter.
void gd_fill_rest(gd_fill *f, const gd_verb *verb);

static inline bool gd_fill_coin(gd_fill *f) { return gd_random_one_in(f->r, 2); }

static inline bool gd_fill_is_open(const gd_fill *f, int value)
{
    return f->offer->open >> value & 1;
}

// Sets a value, or the two of a point, if it is open.
void gd_fill_put(gd_fill *f, int value, int32_t number);
void gd_fill_put_point(gd_fill *f, int value, gd_point p);
void gd_fill_add(gd_fill *f, int32_t a, int32_t b, int32_t c); // an item, if there is room

gd_length gd_fill_length(gd_fill *f, gd_length most); // whole tenths of an inch, or all of less
gd_point gd_fill_anywhere(gd_fill *f);                // on the table
gd_point gd_fill_near(gd_fill *f, gd_point from, gd_length most);
