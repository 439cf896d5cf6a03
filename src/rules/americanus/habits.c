// americanus/habits.c - the habits, in words.
#include "rules/americanus/habits.h"

const gd_habit am_habits[] = {
    [AM_HABIT_GROUND] = {"ground", "goes for objectives"},
    [AM_HABIT_HOLD] = {"hold", "stays on objectives"},
    [AM_HABIT_EASY] = {"easy", "goes for enemies who are alone, in the open or worn"},
    [AM_HABIT_GROUP] = {"group", "brings regiments against one enemy"},
    [AM_HABIT_EARLY] = {"early", "begins its attacks from farther away"},
    [AM_HABIT_WAIT] = {"wait", "waits far from the enemy until it attacks"},
    [AM_HABIT_RISK] = {"risk", "is shy of losses while it attacks"},
    [AM_HABIT_RESERVE] = {"reserve", "brings up guns and those who have no part in the attack"},
    [AM_HABIT_HUNT] = {"hunt", "sends its cavalry after guns, Generals and the weak"},
    [AM_HABIT_WIDE] = {"wide", "goes on a broad front"},
    [AM_HABIT_FIRE] = {"fire", "goes where its fire hurts"},
    [AM_HABIT_CHARGE] = {"charge", "goes by what a melee promises or threatens"},
    [AM_HABIT_ANSWER] = {"answer", "is shy of shots that may be answered"},
    [AM_HABIT_TOGETHER] = {"together", "brings those up first who are behind"},
    [AM_HABIT_SHUN] = {"shun", "keeps out of the enemy's fire on the way"},
    [AM_HABIT_GENERAL] = {"general", "has its General where his orders are cheap"},
    {0},
};
