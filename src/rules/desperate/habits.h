// desperate/habits.h - what this adviser weighs that a plan may weigh otherwise.
#pragma once

#include "core/plan.h"

typedef enum sb_habit {
    SB_HABIT_GROUND,
    SB_HABIT_ENEMY,
    SB_HABIT_GUARD,
    SB_HABIT_CONTENT,
    SB_HABIT_DRAW,
    SB_HABIT_CLOSING,
    SB_HABIT_FRONT,
    SB_HABIT_COVER,
    SB_HABIT_GUNS,
    SB_HABIT_TAKING,
    SB_HABIT_RISK,
    SB_HABIT_ASSAULT,
    SB_HABIT_FIRE,
    SB_HABIT_THRIFT,
    SB_HABIT_CHAIN,
    SB_HABIT_LEADING,
} sb_habit;

extern const gd_habit sb_habits[];
