// guidon/value.h - what a position is worth: how likely a side is to win from it, as far as can be
// seen in the same few numbers under every rule system.
#pragma once

#include <stdint.h>

// What is weighed. Each is between -GD_SURE and GD_SURE, and of the other side the same with the
// other sign, so that the chances of both add up to one.
typedef enum gd_feature_of_value {
    GD_VALUE_LEFT,    // what is left of both armies, each as a part of what it was
    GD_VALUE_FORCE,   // what is left, of one as a part of both
    GD_VALUE_SCORE,   // points
    GD_VALUE_JUDGED,  // who would win if time were up now
    GD_VALUE_LEVEL,   // and by what degree
    GD_VALUE_SETTLED, // and whether that is certain
    GD_VALUE_HELD,    // ground held, by its worth
    GD_VALUE_REACH,   // ground that is nearer to one side's troops than to the other's
    GD_VALUE_SHAKEN,  // troops in disorder or running, the other side's
    GD_VALUE_ENGAGED, // who brings more of his troops to where they fight
    GD_VALUE_TURNED,  // troops with an enemy at their flank or back, the other side's
    GD_VALUE_LATE,    // from here on: the same, as far as the time is over
    GD_VALUE_LATE_SCORE = GD_VALUE_LATE,
    GD_VALUE_LATE_JUDGED,
    GD_VALUE_LATE_LEVEL,
    GD_VALUE_LATE_HELD,
    GD_VALUE_LATE_REACH,
    GD_VALUE_LATE_LEFT,
    GD_VALUE_LATE_FORCE,
    GD_VALUES_SEEN
} gd_feature_of_value;

enum { GD_SURE = 1000 };

// What each counts, in thousandths of a natural logarithm of the odds when it is GD_SURE.
typedef struct gd_learned {
    int32_t weight[GD_VALUES_SEEN];
} gd_learned;
