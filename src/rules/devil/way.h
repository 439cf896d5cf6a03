// devil/way.h - the way of a charge: from its front centre to the point charged at, and over what
// ground (DTP-CHG-02, 06 to 08, 21).
#pragma once

#include "rules/devil/ground.h"

// F and C of DTP-CHG-05.
typedef struct dp_way {
    gd_point from, to;
    gd_angle direction;
    gd_length length;
} dp_way;

// To the nearest point of the target in the sector; false if it has none there.
bool dp_find_way(const dp_unit *u, const dp_unit *target, dp_way *out);
// Does the segment lead through the formation area of the unit?
bool dp_crosses_unit(const dp_unit *u, gd_point a, gd_point b);
// Does no river stop it, and no barrier the mounted?
bool dp_way_is_open(const gd_scenario *sc, const dp_state *s, const dp_unit *u, const dp_way *w,
                    gd_verdict *v);
bool dp_way_disorders(const gd_scenario *sc, const dp_state *s, const dp_way *w);
// Dice that the worst of the obstacles costs which the target holds.
int dp_way_obstacle(const gd_scenario *sc, const dp_state *s, const dp_unit *target,
                    const dp_way *w);
