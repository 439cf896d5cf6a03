// core/formation.h - stands, and the templates that write their poses.
#pragma once

#include "core/geometry.h"

// One base of figures: where its centre is, which way it looks, how large it is.
typedef struct gd_stand {
    gd_point centre;
    gd_angle facing;
    gd_length width, depth;
    uint8_t kind; // the rule system's own number
} gd_stand;

// The place so many half thousandths ahead and to the right of `p`, as half a width need not be
// whole.
gd_point gd_point_halves(gd_point p, gd_angle facing, int64_t ahead2, int64_t right2);

// A block of ranks and files. Stands are written front rank first, each rank from left to right; a
// last rank that is not full is centred.
typedef struct gd_template {
    int files;              // stands in a full rank
    gd_length width, depth; // of one stand
    gd_length gap;          // between neighbours in a rank
    gd_length rank_gap;     // between ranks
} gd_template;

// Writes `count` stands with the midpoint of the (full) front edge at `front`; returns count.
int gd_template_place(const gd_template *t, int count, gd_point front, gd_angle facing,
                      uint8_t kind, gd_stand *out);
gd_length gd_template_width(const gd_template *t, int count); // over all, gaps included
gd_length gd_template_depth(const gd_template *t, int count);
gd_rect gd_stand_rect(const gd_stand *s);
