// analysis/reach.h - where an order could take its piece.
//
// Found by asking gd_check about actions that the verb's table allows, so it serves every system
// and tells a seat no more than its verdicts do. The region is what lies between rays:
//
//   steps   straight ahead, and straight ahead after turns of each kind of up to 120 degrees as far
//           as those are legal; one area for each kind of turn
//   places  every 10 degrees about where the piece is; one area
//   others  a motion without turns (back, to a side, a distance): a narrow strip along its line
//
// All of them are places of the midpoint of the piece's front.
//
// A ray ends at the farthest place found legal: first looked for in coarse steps from far to near,
// then halved down to 0.05 inch. What lies nearer on the same ray is legal as a rule, but not where
// somebody stands whom the piece may pass and not stop on; and a gap that falls between two coarse
// steps is not seen.
#pragma once

#include "guidon/game.h"

enum { GD_REACH_RAYS = 64, GD_REACH_AREAS = 8, GD_REACH_POINTS = 40, GD_REACH_CHECKS = 8000 };

typedef struct gd_ray {
    int turn;         // kind of step that comes first, -1 if none does,
    int32_t angle;    // and its amount
    int step;         // kind of step that goes on; -1: a parameter or a place does
    gd_angle bearing; // of a place
    gd_length far;    // how long it is; 0: it goes nowhere
    bool bounded;     // what is longer by 0.05 inch was refused
    gd_point begin, end;
    gd_angle begin_facing, end_facing; // of the piece there
} gd_ray;

typedef struct gd_reach {
    int ray_count;
    gd_ray ray[GD_REACH_RAYS];
    int area_count;
    struct gd_reach_area {
        int count;
        gd_point point[GD_REACH_POINTS];
    } area[GD_REACH_AREAS];
    // How a ray is made into an action (gd_reach_action): what was asked about, and its open value.
    gd_action action;
    int value; // index of the length, or of the place's first number; -1: the list is open
    bool place;
    gd_point centre; // of the rays to places
    bool stopped;    // not everything was tried: that would have been too much
} gd_reach;

// The reach of an action whose last part is still to be filled in: a move with the steps that are
// settled already (or none), a ride without its place. `view` is what the seat sees and `offers`
// memory to work in. Nothing (no areas) if nothing of the kind is offered to the seat.
void gd_reach_of(const gd_game *g, gd_seat seat, const void *view, const gd_action *a,
                 gd_offers *offers, gd_reach *out);
// The same asking gd_check about no more than so many actions, which is then said by `stopped`; the
// rays that were found so far are there. gd_reach_of stops at GD_REACH_CHECKS.
void gd_reach_within(const gd_game *g, gd_seat seat, const void *view, const gd_action *a,
                     gd_offers *offers, int checks, gd_reach *out);
// The action that goes `far` along a ray.
gd_action gd_reach_action(const gd_reach *reach, const gd_ray *ray, gd_length far);
