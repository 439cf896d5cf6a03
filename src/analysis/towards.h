// analysis/towards.h - the order that takes a piece nearest to where somebody wants it.
//
// For whoever points at a place and not at steps: a press on the ground beyond what a unit can do,
// or a brigade of which every regiment is to go as far and the same way. It is looked for among the
// rays of its reach, and then a little to either side, by asking gd_check; so it is legal, serves
// every system and tells a seat no more than its verdicts do.
#pragma once

#include "analysis/reach.h"

typedef struct gd_wish {
    gd_point at;     // for the midpoint of the front
    gd_angle facing; // GD_ABSENT: whichever way
} gd_wish;

typedef struct gd_towards {
    gd_action action;
    gd_verdict verdict; // of it
    gd_length off;      // how far from the wished-for place it ends
} gd_towards;

// The order: an action as gd_reach_within wants it, filled in. False if nothing of the kind takes
// the piece nearer than it is. `reach` is memory to work in, as `offers` is.
bool gd_find_towards(const gd_game *g, gd_seat seat, const void *view, const gd_action *a,
                     const gd_wish *wish, int checks, gd_offers *offers, gd_reach *reach,
                     gd_towards *out);
