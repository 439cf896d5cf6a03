// devil/habits.h - what this adviser weighs that a plan may weigh otherwise.
#pragma once

#include "core/plan.h"

typedef enum dp_habit {
    DP_HABIT_GROUND,
    DP_HABIT_GUARD,
    DP_HABIT_CONTENT,
    DP_HABIT_ENGAGE,
    DP_HABIT_CLOSE,
    DP_HABIT_OFF,
    DP_HABIT_WORN,
    DP_HABIT_LINK,
    DP_HABIT_FRONT,
    DP_HABIT_CERTAIN,
    DP_HABIT_HELP,
    DP_HABIT_MOVING,
    DP_HABIT_FIRING,
    DP_HABIT_RALLYING,
    DP_HABIT_SPITE,
    DP_HABIT_THRIFT,
} dp_habit;

extern const gd_habit dp_habits[];
