// analysis/why.h - why a unit, a card or a zone is good for nothing now.
//
// What others may do is tried in its name: the refusals are the rules' own, so that they say the
// same as a player would hear who tried it himself, in every system.
#pragma once

#include "guidon/game.h"

enum { GD_WHYS = 4, GD_WHY_CHECKS = 400 };

// What is asked about: a piece, a card or a zone, by the type of parameter that names it.
typedef struct gd_thing {
    uint8_t type; // gd_param_type
    int32_t value;
} gd_thing;

typedef struct gd_why {
    uint16_t verb; // what was tried; of several the first
    uint16_t clause;
    int times; // how many of the tries were refused so
    gd_text text;
} gd_why;

typedef struct gd_whys {
    int count;
    gd_why list[GD_WHYS];
} gd_whys;

// What the seat would hear, the most frequent reason first; none if something that is offered names
// the thing, or nothing of the kind is offered to anybody. `view` is what the seat may know,
// `offers` memory to work in.
void gd_why_of(const gd_game *game, gd_seat seat, const void *view, gd_thing thing,
               gd_offers *offers, gd_whys *out);
