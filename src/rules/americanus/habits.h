// americanus/habits.h - what this adviser weighs that a plan may weigh otherwise.
#pragma once

#include "core/plan.h"

typedef enum am_habit {
    AM_HABIT_GROUND,
    AM_HABIT_HOLD,
    AM_HABIT_EASY,
    AM_HABIT_GROUP,
    AM_HABIT_EARLY,
    AM_HABIT_WAIT,
    AM_HABIT_RISK,
    AM_HABIT_RESERVE,
    AM_HABIT_HUNT,
    AM_HABIT_WIDE,
    AM_HABIT_FIRE,
    AM_HABIT_CHARGE,
    AM_HABIT_ANSWER,
    AM_HABIT_TOGETHER,
    AM_HABIT_SHUN,
    AM_HABIT_GENERAL,
} am_habit;

extern const gd_habit am_habits[];
