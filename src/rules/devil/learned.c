// rules/devil/learned.c - what the features of a position count under this system. Written by
// tools/train.mjs; seed 1, 473 games.
#include "rules/devil/learned.h"

const gd_learned gd_devil_learned = {{
    [GD_VALUE_LEFT] = 1482,
    [GD_VALUE_FORCE] = 1018,
    [GD_VALUE_SCORE] = 507,
    [GD_VALUE_JUDGED] = -596,
    [GD_VALUE_LEVEL] = 1996,
    [GD_VALUE_SETTLED] = 0,
    [GD_VALUE_HELD] = -448,
    [GD_VALUE_REACH] = 696,
    [GD_VALUE_SHAKEN] = 95,
    [GD_VALUE_ENGAGED] = 804,
    [GD_VALUE_TURNED] = 166,
    [GD_VALUE_LATE_SCORE] = 665,
    [GD_VALUE_LATE_JUDGED] = 415,
    [GD_VALUE_LATE_LEVEL] = 2495,
    [GD_VALUE_LATE_HELD] = 387,
    [GD_VALUE_LATE_REACH] = 1359,
    [GD_VALUE_LATE_LEFT] = 667,
    [GD_VALUE_LATE_FORCE] = -110,
}};
