// devil/habits.c - the habits, in words.
#include "rules/devil/habits.h"

const gd_habit dp_habits[] = {
    [DP_HABIT_GROUND] = {"ground", "goes for objectives rather than for enemies"},
    [DP_HABIT_GUARD] = {"guard", "keeps objectives manned though the enemy is far"},
    [DP_HABIT_CONTENT] = {"content", "attacks until it is farther ahead"},
    [DP_HABIT_ENGAGE] = {"engage", "turns upon an enemy from farther away"},
    [DP_HABIT_CLOSE] = {"close", "stops farther from an enemy whom it attacks"},
    [DP_HABIT_OFF] = {"off", "keeps farther from the enemy where it does not attack"},
    [DP_HABIT_WORN] = {"worn", "goes up close with more hits"},
    [DP_HABIT_LINK] = {"link", "keeps its brigades together"},
    [DP_HABIT_FRONT] = {"front", "looks towards the enemy"},
    [DP_HABIT_CERTAIN] = {"certain", "wants better odds before it charges"},
    [DP_HABIT_HELP] = {"help", "fears who may come to the help of those it charges"},
    [DP_HABIT_MOVING] = {"moving", "names a move"},
    [DP_HABIT_FIRING] = {"firing", "names fire"},
    [DP_HABIT_RALLYING] = {"rallying", "names a rally"},
    [DP_HABIT_SPITE] = {"spite", "names nothing that serves the enemy"},
    [DP_HABIT_THRIFT] = {"thrift", "wants more of an order before it is spent"},
    {0},
};
