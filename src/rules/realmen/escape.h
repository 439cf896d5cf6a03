// realmen/escape.h - what a rout move is judged by (rout.c), and the search for one (rout_find.c).
#pragma once

#include "rules/realmen/rout.h"

// A piece that runs, and everything that it has to mind. Found out once, then many ways can be
// judged.
typedef struct rm_escape {
    const gd_scenario *sc;
    const rm_state *s;
    gd_id id;
    rm_unit body;                // as it starts: mounted, limbered, in line (RM-ROUT-07, 11)
    gd_point from;               // its centre
    gd_length gap;               // to the nearest enemy unit
    gd_length most;              // RM-ROUT-02
    int modifier;                // of an inch in rough ground (RM-ROUT-03)
    uint8_t own;                 // edges of its side
    gd_box box[RM_PIECES + 1];   // of every piece, a little too large
    uint8_t near[RM_PIECES + 1]; // enemy units within an inch of it (RM-ROUT-04)
} rm_escape;

void rm_begin_escape(const gd_scenario *sc, const rm_state *s, gd_id piece, rm_escape *e);
gd_length rm_way_length(gd_point from, const gd_point *way, int count);
// All but RM-ROUT-05 and 10. `edges`: bits of the table's edges that it would cross; 0: none.
bool rm_judge_escape(const rm_escape *e, const gd_point *way, int count, gd_angle facing,
                     rm_unit *to, uint8_t *edges, gd_verdict *v);
// Does it come nearer to cover or friends there, or stand in cover (RM-ROUT-05)?
bool rm_finds_safety(const rm_escape *e, const rm_unit *to, gd_point end);
bool rm_is_cover(const rm_escape *e, const rm_unit *to);
// Is there any legal way; one that leads to safety?
bool rm_can_escape(const rm_escape *e, bool to_safety);
