// rules/face/learned.c - what the features of a position count under this system. Written by
// tools/train.mjs; seed 1, 2051 games.
#include "rules/face/learned.h"

const gd_learned gd_face_learned = {{
    [GD_VALUE_LEFT] = 3614,
    [GD_VALUE_FORCE] = 1973,
    [GD_VALUE_SCORE] = 1400,
    [GD_VALUE_JUDGED] = 125,
    [GD_VALUE_LEVEL] = 63,
    [GD_VALUE_SETTLED] = 0,
    [GD_VALUE_HELD] = -1122,
    [GD_VALUE_REACH] = -599,
    [GD_VALUE_SHAKEN] = 2200,
    [GD_VALUE_ENGAGED] = 293,
    [GD_VALUE_TURNED] = 3611,
    [GD_VALUE_LATE_SCORE] = 1461,
    [GD_VALUE_LATE_JUDGED] = 738,
    [GD_VALUE_LATE_LEVEL] = 374,
    [GD_VALUE_LATE_HELD] = 877,
    [GD_VALUE_LATE_REACH] = 1770,
    [GD_VALUE_LATE_LEFT] = 1491,
    [GD_VALUE_LATE_FORCE] = -2342,
}};
