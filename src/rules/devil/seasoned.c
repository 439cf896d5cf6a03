// rules/devil/seasoned.c - the habits with which this adviser wins most. Written by
// tools/season.mjs; seed 1; 61.9 % against the usual ones on the battles it learned on.
#include "rules/devil/seasoned.h"

const gd_plan gd_devil_seasoned = {
    .stance = GD_STANCE_OWN,
    .danger = 130,
    .way = 195,
    .objective = GD_ALL_AS_USUAL,
    .habit =
        {
            [DP_HABIT_GROUND] = 46,
            [DP_HABIT_GUARD] = 34,
            [DP_HABIT_CONTENT] = 164,
            [DP_HABIT_ENGAGE] = 61,
            [DP_HABIT_CLOSE] = 74,
            [DP_HABIT_OFF] = 199,
            [DP_HABIT_WORN] = 133,
            [DP_HABIT_LINK] = 47,
            [DP_HABIT_FRONT] = 120,
            [DP_HABIT_CERTAIN] = 57,
            [DP_HABIT_HELP] = 131,
            [DP_HABIT_MOVING] = 33,
            [DP_HABIT_FIRING] = 167,
            [DP_HABIT_RALLYING] = 73,
            [DP_HABIT_SPITE] = 34,
            [DP_HABIT_THRIFT] = 18,
        },
};
