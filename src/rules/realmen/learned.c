// rules/realmen/learned.c - what the features of a position count under this system. Written by
// tools/train.mjs; seed 1, 3992 games.
#include "rules/realmen/learned.h"

const gd_learned gd_realmen_learned = {{
    [GD_VALUE_LEFT] = 1062,
    [GD_VALUE_FORCE] = 1346,
    [GD_VALUE_SCORE] = 855,
    [GD_VALUE_JUDGED] = 350,
    [GD_VALUE_LEVEL] = -2037,
    [GD_VALUE_SETTLED] = 0,
    [GD_VALUE_HELD] = 3454,
    [GD_VALUE_REACH] = 1046,
    [GD_VALUE_SHAKEN] = 1873,
    [GD_VALUE_ENGAGED] = -744,
    [GD_VALUE_TURNED] = -720,
    [GD_VALUE_LATE_SCORE] = 83,
    [GD_VALUE_LATE_JUDGED] = 1411,
    [GD_VALUE_LATE_LEVEL] = 99,
    [GD_VALUE_LATE_HELD] = 1198,
    [GD_VALUE_LATE_REACH] = -240,
    [GD_VALUE_LATE_LEFT] = 539,
    [GD_VALUE_LATE_FORCE] = 1471,
}};
