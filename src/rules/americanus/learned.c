// rules/americanus/learned.c - what the features of a position count under this system. Written by
// tools/train.mjs; seed 1, 2635 games.
#include "rules/americanus/learned.h"

const gd_learned gd_americanus_learned = {{
    [GD_VALUE_LEFT] = 3433,
    [GD_VALUE_FORCE] = -638,
    [GD_VALUE_SCORE] = 1495,
    [GD_VALUE_JUDGED] = -411,
    [GD_VALUE_LEVEL] = -205,
    [GD_VALUE_SETTLED] = 0,
    [GD_VALUE_HELD] = -1480,
    [GD_VALUE_REACH] = 1213,
    [GD_VALUE_SHAKEN] = 1201,
    [GD_VALUE_ENGAGED] = 851,
    [GD_VALUE_TURNED] = -176,
    [GD_VALUE_LATE_SCORE] = 1298,
    [GD_VALUE_LATE_JUDGED] = 837,
    [GD_VALUE_LATE_LEVEL] = 429,
    [GD_VALUE_LATE_HELD] = 949,
    [GD_VALUE_LATE_REACH] = 2032,
    [GD_VALUE_LATE_LEFT] = 1768,
    [GD_VALUE_LATE_FORCE] = 512,
}};
