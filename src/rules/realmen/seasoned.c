// rules/realmen/seasoned.c - the habits with which this adviser wins most. Written by
// tools/season.mjs; seed 1; 63.5 % against the usual ones on the battles it learned on. OWN was set
// by hand, so that generals stay with their divisions: it wins as often.
#include "rules/realmen/seasoned.h"

const gd_plan gd_realmen_seasoned = {
    .stance = GD_STANCE_OWN,
    .danger = 136,
    .way = 112,
    .objective = GD_ALL_AS_USUAL,
    .habit =
        {
            [RM_HABIT_TAKING] = 120,
            [RM_HABIT_KEEPING] = 76,
            [RM_HABIT_THREAT] = 52,
            [RM_HABIT_FORCE] = 120,
            [RM_HABIT_SCORE] = 100,
            [RM_HABIT_FRIENDS] = 100,
            [RM_HABIT_COVER] = 124,
            [RM_HABIT_FIGHT] = 83,
            [RM_HABIT_RANGE] = 76,
            [RM_HABIT_GUNS] = 173,
            [RM_HABIT_DEPLOY] = 125,
            [RM_HABIT_MARCH] = 324,
            [RM_HABIT_CERTAIN] = 69,
            [RM_HABIT_LEADING] = 114,
            [RM_HABIT_FETCHING] = 89,
            [RM_HABIT_OWN] = 1000,
        },
};
