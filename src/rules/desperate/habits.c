// desperate/habits.c - the habits, in words.
#include "rules/desperate/habits.h"

const gd_habit sb_habits[] = {
    [SB_HABIT_GROUND] = {"ground", "goes for objectives from farther away"},
    [SB_HABIT_ENEMY] = {"enemy", "goes for enemies from farther away"},
    [SB_HABIT_GUARD] = {"guard", "comes back to objectives that are threatened"},
    [SB_HABIT_CONTENT] = {"content", "attacks until it has hurt the enemy more"},
    [SB_HABIT_DRAW] = {"draw", "keeps its troops where they bring cards"},
    [SB_HABIT_CLOSING] = {"closing", "looks towards the enemy"},
    [SB_HABIT_FRONT] = {"front", "stands before the enemy where it is strong"},
    [SB_HABIT_COVER] = {"cover", "seeks cover and works"},
    [SB_HABIT_GUNS] = {"guns", "sees to it that its guns have something to fire at"},
    [SB_HABIT_TAKING] = {"taking", "assaults for ground"},
    [SB_HABIT_RISK] = {"risk", "is shy of losses in an assault"},
    [SB_HABIT_ASSAULT] = {"assault", "wants more of an assault before it is begun"},
    [SB_HABIT_FIRE] = {"fire", "fires rather than moves"},
    [SB_HABIT_THRIFT] = {"thrift", "keeps its cards"},
    [SB_HABIT_CHAIN] = {"chain", "plays cards that others can follow"},
    [SB_HABIT_LEADING] = {"leading", "has its leaders where they bring cards"},
    {0},
};
