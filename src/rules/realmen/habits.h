// realmen/habits.h - what this adviser weighs that a plan may weigh otherwise.
#pragma once

#include "core/plan.h"

typedef enum rm_habit {
    RM_HABIT_TAKING,
    RM_HABIT_KEEPING,
    RM_HABIT_THREAT,
    RM_HABIT_FORCE,
    RM_HABIT_SCORE,
    RM_HABIT_FRIENDS,
    RM_HABIT_COVER,
    RM_HABIT_FIGHT,
    RM_HABIT_RANGE,
    RM_HABIT_GUNS,
    RM_HABIT_DEPLOY,
    RM_HABIT_MARCH,
    RM_HABIT_CERTAIN,
    RM_HABIT_LEADING,
    RM_HABIT_FETCHING,
    RM_HABIT_OWN,
} rm_habit;

extern const gd_habit rm_habits[];
