// devil/adviser_errand.h - a unit that looks for its best move: what it wants, and the best it has
// found so far.
#pragma once

#include "rules/devil/adviser_mind.h"

// What is known of a unit before it moves.
typedef struct dp_errand {
    const dp_mind *m;
    const dp_state *s;
    gd_id unit, foe; // the nearest enemy
    gd_length gap;   // to it
    gd_point goal;   // where it would be if nothing were in the way
    gd_length off;   // how near it wants the enemy
    bool stays;
    gd_angle toward; // the way it should look
    gd_action best;
    dp_unit end;
    int worth;
} dp_errand;

// Distances from the enemy.
enum {
    DEPLOY = 27 * GD_INCH, // from the enemy: out of column by then
    IN_REACH = 24 * GD_INCH,
    CLOSE = 4 * GD_INCH, // to charge, and for the best dice
    CHARGE = 6 * GD_INCH,
    MELEE = 8 * GD_INCH, // so near no loose order is kept
    MUSKETS = 11 * GD_INCH,
    ENGAGE = 20 * GD_INCH,
    GUNS = 18 * GD_INCH,
    GUNS_OPEN = 46 * GD_INCH
};

bool dp_is_marching(const dp_unit *u); // in column or limbered
// What it is worth to the unit to stand so.
int dp_worth_of_place(const dp_errand *e, const dp_unit *end);
gd_angle dp_signed_turn(gd_angle from, gd_angle to); // clockwise positive

// Ways that are tried: where one can be made and ends better than the best so far, it is the best.
// The last step of a move is made as long as it may be.
void dp_try_steps(dp_errand *e, const gd_item *step, int count);
void dp_try_forward(dp_errand *e, gd_length most);
void dp_try_wheel(dp_errand *e, gd_angle turn, gd_length allowance);
void dp_try_oblique(dp_errand *e, gd_angle turn, gd_length allowance);
void dp_try_face(dp_errand *e, gd_angle turn);
void dp_try_formation(dp_errand *e, int formation, gd_angle facing, int mounted);
