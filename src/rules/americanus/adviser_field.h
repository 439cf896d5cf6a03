// americanus/adviser_field.h - how far it is to somewhere, by the way troops would go.
//
// The table is cut into coarse squares. A field holds, for each square, the cost of the cheapest
// way from it to a goal: open ground counts its length, woods twice as much for foot, and so on.
// Following a field downhill leads round what a straight march would be caught in.
#pragma once

#include "rules/americanus/ground.h"

enum { AM_GRID = 48, AM_GRID_CELLS = AM_GRID * AM_GRID };

typedef enum am_mover { AM_MOVER_FOOT, AM_MOVER_HORSE, AM_MOVER_GUNS, AM_MOVER_GENERAL } am_mover;

typedef struct am_grid {
    int columns, rows;
    bool barred;                   // by a river that can be passed only at bridges and fords
    gd_length cell;                // side of a square
    uint64_t ground[2];            // a sum of the ground that it was drawn from
    uint8_t going[AM_GRID_CELLS];  // what ground is there
    uint8_t menace[AM_GRID_CELLS]; // how many enemy regiments could fire into it
    uint16_t shun;                 // how much that keeps from it, in hundredths
} am_grid;

// Costs are in tenths of an inch of open ground.
typedef struct am_field {
    gd_point goal;
    uint16_t cost[AM_GRID_CELLS];
} am_field;

void am_grid_draw(am_grid *g, const gd_scenario *sc, const am_state *s);
// By the enemies of `side`; how much that keeps from a place, in hundredths.
void am_grid_menace(am_grid *g, const am_state *s, int side, int shun);

// A field is begun, given one goal or several (each with a cost of its own), and then spread.
void am_field_begin(am_field *f);
void am_field_goal(am_field *f, const am_grid *g, gd_point goal, int cost);
void am_field_spread(am_field *f, const am_grid *g, am_mover mover);

// All of that for one goal.
void am_field_to(am_field *f, const am_grid *g, gd_point goal, am_mover mover);

int am_field_at(const am_field *f, const am_grid *g, gd_point p);
// The place `squares` steps down the field from p.
gd_point am_field_way(const am_field *f, const am_grid *g, gd_point p, int squares);
am_mover am_mover_of(const am_unit *u);
