// rules/americanus/seasoned.c - the habits with which this adviser wins most. Written by
// tools/season.mjs; seed 1; 52.8 % against the usual ones on the battles it learned on.
#include "rules/americanus/seasoned.h"

const gd_plan gd_americanus_seasoned = {
    .stance = GD_STANCE_OWN,
    .danger = 70,
    .way = 74,
    .objective = GD_ALL_AS_USUAL,
    .habit =
        {
            [AM_HABIT_GROUND] = 178,
            [AM_HABIT_HOLD] = 66,
            [AM_HABIT_EASY] = 99,
            [AM_HABIT_GROUP] = 64,
            [AM_HABIT_EARLY] = 100,
            [AM_HABIT_WAIT] = 100,
            [AM_HABIT_RISK] = 150,
            [AM_HABIT_RESERVE] = 95,
            [AM_HABIT_HUNT] = 53,
            [AM_HABIT_WIDE] = 84,
            [AM_HABIT_FIRE] = 157,
            [AM_HABIT_CHARGE] = 148,
            [AM_HABIT_ANSWER] = 100,
            [AM_HABIT_TOGETHER] = 81,
            [AM_HABIT_SHUN] = 86,
            [AM_HABIT_GENERAL] = 175,
        },
};
