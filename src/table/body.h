// table/body.h - a body of stands as whoever measures sees it, whatever a system calls its units.
//
// A body is made from a unit for one question or a few, and costs next to nothing until it is
// measured: stands are made when they are asked for, and only where their middles do not settle it.
#pragma once

#include "core/geometry.h"

enum { GD_BODY_STANDS = 16 };

// The rectangle of one stand of a unit.
typedef gd_rect gd_stand_fn(const void *unit, int stand);

typedef struct gd_body {
    const void *unit;
    gd_stand_fn *make;
    const gd_point *middle; // of each stand, good to GD_SLACK
    int count;
    gd_length radius; // no corner of a stand is farther from its middle
    unsigned made;    // bits
    gd_rect stand[GD_BODY_STANDS];
} gd_body;

// For a stand of that size: half its diagonal, or a little more.
static inline gd_length gd_stand_radius(gd_length width, gd_length depth)
{
    gd_length more = gd_most(width, depth), less = gd_least(width, depth);
    return more / 2 + less * 5 / 24 + 2; // sqrt(1 + t * t) <= 1 + 5 / 12 * t for t from 0 to 1
}

static inline void gd_body_begin(gd_body *b, const void *unit, gd_stand_fn *make,
                                 const gd_point *middle, int count, gd_length radius)
{
    b->unit = unit;
    b->make = make;
    b->middle = middle;
    b->count = count;
    b->radius = radius;
    b->made = 0;
}

const gd_rect *gd_body_stand(gd_body *b, int stand);
gd_box gd_body_around(const gd_body *b); // holds it, and is a little larger: quick

// How far two bodies are apart, if that is less than `limit`; else `limit`. A body without stands
// is as far as can be.
gd_length gd_body_gap(gd_body *a, gd_body *b, gd_length limit);
bool gd_body_nearer(gd_body *a, gd_body *b, gd_length gap); // are they less than that apart?
// Does that hold of a stand of the one and a stand of the other? Those that are farther apart than
// `gap` are not asked.
typedef bool gd_stands_fn(const gd_rect *a, const gd_rect *b);
bool gd_body_any(gd_body *a, gd_body *b, gd_length gap, gd_stands_fn *holds);
bool gd_body_overlap(gd_body *a, gd_body *b);       // do stands of the two, deeper than GD_SLACK?
bool gd_body_in_box(gd_body *b, const gd_box *box); // all of it; GD_SLACK allowed
