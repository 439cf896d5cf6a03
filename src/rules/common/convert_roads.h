// rules/common/convert_roads.h - places on the roads of a table.
#pragma once

#include "core/scenario.h"

// The place next to a point on lines of these kinds: between points k and k + 1, so far from the
// first of them.
typedef struct gd_road_spot {
    const gd_point *line;
    int count, k;
    gd_length ahead;
} gd_road_spot;

bool gd_road_spot_near(const gd_scenario *sc, gd_kinds kinds, gd_point at, gd_length near,
                       gd_road_spot *out);
gd_point gd_road_spot_point(const gd_road_spot *s);
gd_angle gd_road_spot_way(const gd_road_spot *s); // in the order of its points
// Goes on, or back, by a distance. False where the line ends.
bool gd_road_spot_move(gd_road_spot *s, bool back, gd_length distance);

// The nearest point of a road within `near` and its direction there, the one nearer to `facing`.
bool gd_road_near(const gd_scenario *sc, gd_kinds kinds, gd_point at, gd_angle facing,
                  gd_length near, gd_point *on, gd_angle *way);
