// realmen/habits.c - the habits, in words.
#include "rules/realmen/habits.h"

const gd_habit rm_habits[] = {
    [RM_HABIT_TAKING] = {"taking", "goes for objectives that the enemy holds"},
    [RM_HABIT_KEEPING] = {"keeping", "comes to objectives of its own that are threatened"},
    [RM_HABIT_THREAT] = {"threat", "sees objectives threatened from farther away"},
    [RM_HABIT_FORCE] = {"force", "sends more troops to the same objective"},
    [RM_HABIT_SCORE] = {"score", "dares more when it is behind and less when it is ahead"},
    [RM_HABIT_FRIENDS] = {"friends", "counts on troops that are farther away"},
    [RM_HABIT_COVER] = {"cover", "is shy of an enemy in cover or behind works"},
    [RM_HABIT_FIGHT] = {"fight", "turns to an enemy from farther away"},
    [RM_HABIT_RANGE] = {"range", "stops farther from the enemy"},
    [RM_HABIT_GUNS] = {"guns", "keeps its guns farther from the enemy"},
    [RM_HABIT_DEPLOY] = {"deploy", "leaves the column earlier"},
    [RM_HABIT_MARCH] = {"march", "forms column only for longer ways"},
    [RM_HABIT_CERTAIN] = {"certain", "wants better odds before it charges"},
    [RM_HABIT_LEADING] = {"leading", "has its generals with troops that are near the enemy"},
    [RM_HABIT_FETCHING] = {"fetching", "has its generals with troops that have a way to go"},
    [RM_HABIT_OWN] = {"own", "has its generals keep to troops of their own command"},
    {0},
};
