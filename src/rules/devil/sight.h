// devil/sight.h - what a line of fire crosses (DTP-TERR-06, 07; DTP-FIRE-07, 12 to 16).
#pragma once

#include "rules/devil/ground.h"

enum { DP_REFERENCE = 9, DP_SCREENS = 24 };

// A unit that might be in the way, with its formation area; of more than there is room for, `area`
// is made when it is asked for.
typedef struct dp_screen_unit {
    gd_id unit;
    int count; // of area; 0: not made yet
    gd_box box;
    gd_rect area[DP_AREA];
} dp_screen_unit;

// What lies between two units, gathered once for all lines of fire from one to the other.
typedef struct dp_screen {
    const gd_scenario *scenario;
    const dp_state *state;
    gd_id firer, target;
    bool gathered; // all below
    int last;      // index of the unit that stopped a line last: it stops the next one too, mostly
    int unit_count, feature_count;
    gd_id unit[DP_PIECES];
    dp_screen_unit near[DP_SCREENS];     // the first of them
    uint8_t feature[GD_GROUND_FEATURES]; // areas and elevations, the same
    // Found out when it is first asked for: is that feature or unit so far from firer and from
    // target that it may be fired over (1: no, 2: yes), and 1 + the levels of units and stands.
    uint8_t far[2][GD_GROUND_FEATURES];
    // Bits of the firer's and the target's stands that were asked for, and of those that are on it.
    uint8_t asked[2][GD_GROUND_FEATURES], on[2][GD_GROUND_FEATURES];
    uint8_t unit_far[2][DP_PIECES];
    uint8_t unit_level[DP_PIECES];
    uint8_t level[2][DP_STANDS];
    // Corners, middles of edges and centres of the target's stands, to which lines are drawn.
    gd_point point[DP_STANDS][DP_REFERENCE];
} dp_screen;

void dp_screen_between(const gd_scenario *sc, const dp_state *s, gd_id firer, gd_id target,
                       dp_screen *out);
// What stops a line: the first thing on it that does.
typedef struct dp_obstruction {
    gd_length far;                  // from the muzzle
    gd_id unit;                     // GD_NONE: ground
    bool hill;                      // of ground: an elevation, else too much of what hides
    bool firer_above, target_above; // are they higher, so that they need only be farther off it?
} dp_obstruction;

// Is the straight line from the firing stand's front to a point of the target stand clear? If not,
// `by` is what stops it first (may be NULL).
bool dp_line_clear(dp_screen *screen, int stand, int target_stand, gd_point from, gd_point to,
                   dp_obstruction *by);
