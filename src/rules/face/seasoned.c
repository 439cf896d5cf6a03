// rules/face/seasoned.c - the habits with which this adviser wins most. Written by tools/season.mjs;
// seed 1; 49.8 % against the usual ones on the battles it learned on.
#include "rules/face/seasoned.h"

const gd_plan gd_face_seasoned = {
    .stance = GD_STANCE_OWN,
    .danger = 118,
    .way = 46,
    .objective = GD_ALL_AS_USUAL,
    .habit =
        {
            [FC_HABIT_FIRE] = 182,
            [FC_HABIT_FLANK] = 99,
            [FC_HABIT_ORDER] = 126,
            [FC_HABIT_READY] = 108,
            [FC_HABIT_CHARGE] = 96,
            [FC_HABIT_RISK] = 136,
            [FC_HABIT_SUPPORT] = 87,
            [FC_HABIT_STRONGER] = 93,
            [FC_HABIT_GUARD] = 92,
            [FC_HABIT_TAKE] = 112,
            [FC_HABIT_WEAK] = 97,
            [FC_HABIT_DISTANCE] = 86,
            [FC_HABIT_FAR] = 73,
            [FC_HABIT_RETREAT] = 92,
            [FC_HABIT_RALLY] = 106,
            [FC_HABIT_NEAREST] = 93,
        },
};
