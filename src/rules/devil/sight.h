// devil/sight.h - what a line of fire crosses (DTP-TERR-06, 07; DTP-FIRE-07, 12 to 16).
#pragma once

#include "rules/devil/ground.h"

enum { DP_SCREENS = DP_PIECES };

// What lies between two units, gathered once for all lines of fire from one to the other.
typedef struct dp_screen {
    const gd_scenario *scenario;
    const dp_state *state;
    gd_id firer, target;
    int unit_count, feature_count;
    gd_id unit[DP_SCREENS];              // that might be in the way
    uint8_t feature[GD_GROUND_FEATURES]; // areas and elevations, the same
} dp_screen;

void dp_screen_between(const gd_scenario *sc, const dp_state *s, gd_id firer, gd_id target,
                       dp_screen *out);
// Is the straight line from the firing stand's front to a point of the target stand clear? If not,
// `at` is a point where it is stopped (may be NULL).
bool dp_line_clear(const dp_screen *screen, int stand, int target_stand, gd_point from, gd_point to,
                   gd_point *at);
