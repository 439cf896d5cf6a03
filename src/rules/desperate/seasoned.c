// rules/desperate/seasoned.c - the habits with which this adviser wins most. Written by
// tools/season.mjs; seed 1; 68.3 % against the usual ones on the battles it learned on.
#include "rules/desperate/seasoned.h"

const gd_plan gd_desperate_seasoned = {
    .stance = GD_STANCE_OWN,
    .danger = 77,
    .way = 97,
    .objective = GD_ALL_AS_USUAL,
    .habit =
        {
            [SB_HABIT_GROUND] = 135,
            [SB_HABIT_ENEMY] = 85,
            [SB_HABIT_GUARD] = 83,
            [SB_HABIT_CONTENT] = 94,
            [SB_HABIT_DRAW] = 544,
            [SB_HABIT_CLOSING] = 97,
            [SB_HABIT_FRONT] = 119,
            [SB_HABIT_COVER] = 103,
            [SB_HABIT_GUNS] = 96,
            [SB_HABIT_TAKING] = 99,
            [SB_HABIT_RISK] = 223,
            [SB_HABIT_ASSAULT] = 85,
            [SB_HABIT_FIRE] = 78,
            [SB_HABIT_THRIFT] = 271,
            [SB_HABIT_CHAIN] = 77,
            [SB_HABIT_LEADING] = 107,
        },
};
