// rules/desperate/learned.c - what the features of a position count under this system. Written by
// tools/train.mjs; seed 1, 1447 games.
#include "rules/desperate/learned.h"

const gd_learned gd_desperate_learned = {{
    [GD_VALUE_LEFT] = 3010,
    [GD_VALUE_FORCE] = 4502,
    [GD_VALUE_SCORE] = 236,
    [GD_VALUE_JUDGED] = -1423,
    [GD_VALUE_LEVEL] = 1167,
    [GD_VALUE_SETTLED] = 0,
    [GD_VALUE_HELD] = -1054,
    [GD_VALUE_REACH] = -372,
    [GD_VALUE_SHAKEN] = 0,
    [GD_VALUE_ENGAGED] = 628,
    [GD_VALUE_TURNED] = -580,
    [GD_VALUE_LATE_SCORE] = 955,
    [GD_VALUE_LATE_JUDGED] = 1024,
    [GD_VALUE_LATE_LEVEL] = 1199,
    [GD_VALUE_LATE_HELD] = 547,
    [GD_VALUE_LATE_REACH] = 820,
    [GD_VALUE_LATE_LEFT] = 1075,
    [GD_VALUE_LATE_FORCE] = 269,
}};
