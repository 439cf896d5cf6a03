// face/habits.h - what this adviser weighs that a plan may weigh otherwise.
#pragma once

#include "core/plan.h"

typedef enum fc_habit {
    FC_HABIT_FIRE,
    FC_HABIT_FLANK,
    FC_HABIT_ORDER,
    FC_HABIT_READY,
    FC_HABIT_CHARGE,
    FC_HABIT_RISK,
    FC_HABIT_SUPPORT,
    FC_HABIT_STRONGER,
    FC_HABIT_GUARD,
    FC_HABIT_TAKE,
    FC_HABIT_WEAK,
    FC_HABIT_DISTANCE,
    FC_HABIT_FAR,
    FC_HABIT_RETREAT,
    FC_HABIT_RALLY,
    FC_HABIT_NEAREST,
} fc_habit;

extern const gd_habit fc_habits[];
