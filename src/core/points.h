// core/points.h - what a side would have needed where points decide.
#pragma once

#include "guidon/rules.h"

// Who wins with these points; GD_NOBODY: it is a draw. More points never do a side harm.
typedef gd_side gd_points_rule(const void *self, const int32_t points[GD_SIDES]);

// The fewest more points with which the side would win, or with `draw` lose no longer; at least 1.
int32_t gd_points_short(gd_points_rule *rule, const void *self, const int32_t points[GD_SIDES],
                        gd_side side, bool draw);
// The same as a sentence about a game that has ended.
gd_text gd_points_needed(gd_points_rule *rule, const void *self, const int32_t points[GD_SIDES]);
