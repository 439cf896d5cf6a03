// guidon/plan.h - what a computer player intends, in one form for all rule systems.
//
// An adviser carries out a plan: it weighs what it always weighs, as the plan says. A plan is a
// value that can be made, compared, changed by chance, carried out, shown and explained; it names
// no unit's single order.
#pragma once

#include "guidon/types.h"

enum { GD_PLAN_OBJECTIVES = 16, GD_PLAN_COMMANDS = 12, GD_PLAN_HABITS = 16 };
enum { GD_AS_USUAL = 100, GD_NO_OBJECTIVE = 255 };

typedef enum gd_stance {
    GD_STANCE_OWN, // as the adviser sees it
    GD_STANCE_ATTACK,
    GD_STANCE_HOLD,
    GD_STANCES
} gd_stance;

// What one command of the army does besides, or instead.
typedef struct gd_command_plan {
    uint8_t formation; // of the scenario's order of battle
    uint8_t stance;    // gd_stance; GD_STANCE_OWN: that of the army
    uint8_t objective; // that it goes for or keeps before any other; GD_NO_OBJECTIVE: none
} gd_command_plan;

// Weights are in hundredths of what the adviser would take.
typedef struct gd_plan {
    uint8_t stance; // gd_stance, of the whole army
    uint8_t command_count;
    uint16_t danger;                        // how dear what the enemy may do is
    uint16_t way;                           // how much it counts to be nearer to the goal
    uint16_t objective[GD_PLAN_OBJECTIVES]; // how much each draws
    uint16_t habit[GD_PLAN_HABITS];         // what else it weighs, as the system lists it
    gd_command_plan command[GD_PLAN_COMMANDS];
} gd_plan;

// Something that an adviser weighs: a general's habit, the same in every battle.
typedef struct gd_habit {
    const char *name; // of lower case letters and underscores
    const char *help; // what more of it makes him do
} gd_habit;

// What an adviser does of its own accord.
extern const gd_plan gd_plan_usual;
