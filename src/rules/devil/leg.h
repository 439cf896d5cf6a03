// devil/leg.h - one leg of a move as a motion: a shift, or a turn about a corner; and columns,
// whose stands follow the track of their head (DTP-MOVE-03 to 05, 43).
#pragma once

#include "rules/devil/body.h"

typedef struct dp_leg {
    bool turns;
    gd_angle way;     // of a shift its direction; of a turn 1 (clockwise) or -1
    gd_point pivot;   // of a turn
    gd_length radius; // of the arc that a turn is paid for
    int32_t most;     // thousandths of an inch, or tenths of a degree
} dp_leg;

dp_leg dp_shift_leg(gd_angle direction, gd_length distance);
dp_leg dp_wheel_leg(const dp_unit *u, bool left, gd_angle angle);

gd_length dp_leg_cost(const dp_leg *leg, int32_t t); // of the way up to `t`
gd_point dp_leg_point(const dp_leg *leg, gd_point p, int32_t t);
gd_rect dp_leg_rect(const dp_leg *leg, const gd_rect *r, int32_t t);
gd_box dp_leg_box(const dp_leg *leg, const gd_rect *r); // all that it may pass over

// How far may the rectangle go before it is nearer to `other` than `keep` (GD_SLACK allowed)?
// `most` if it never is. Where it is `matters` or more, how much more does not matter.
int32_t dp_leg_until_near(const dp_leg *leg, const gd_rect *r, const gd_rect *other, gd_length keep,
                          int32_t matters);
// How far before it runs into something (deeper than GD_SLACK)? `most` if it does not. A stretch of
// line has two points, an area more.
int32_t dp_leg_until_met(const dp_leg *leg, const gd_rect *r, const gd_point *points, int count);
// Does the path of the point lead through the inside of a formation (dp_area)?
bool dp_leg_track_through(const dp_leg *leg, gd_point p, const gd_rect *area, int count);

// ---- columns ------------------------------------------------------------------------------------

// The way of a column's head in this move, and the stands behind it before.
typedef struct dp_track {
    dp_unit began;
    int count;
    dp_leg leg[GD_ITEMS];
    gd_point centre[GD_ITEMS]; // of the head where each leg begins
    gd_angle facing[GD_ITEMS];
} dp_track;

void dp_track_begin(dp_track *track, const dp_unit *u);
// Adds a leg of the head; its `most` is how far it goes.
void dp_track_add(dp_track *track, const dp_leg *leg);
// The column where its head has made all legs.
dp_unit dp_track_column(const dp_track *track);
