// face/habits.c - the habits, in words.
#include "rules/face/habits.h"

const gd_habit fc_habits[] = {
    [FC_HABIT_FIRE] = {"fire", "stands where its fire hits most"},
    [FC_HABIT_FLANK] = {"flank", "shows no flank to enemies who can charge"},
    [FC_HABIT_ORDER] = {"order", "keeps out of disorder"},
    [FC_HABIT_READY] = {"ready", "forms up for the fight before it comes"},
    [FC_HABIT_CHARGE] = {"charge", "charges for what the enemy may lose"},
    [FC_HABIT_RISK] = {"risk", "is shy of what a charge may cost"},
    [FC_HABIT_SUPPORT] = {"support", "keeps troops in a second line"},
    [FC_HABIT_STRONGER] = {"stronger", "wants to be stronger before it attacks while it leads"},
    [FC_HABIT_GUARD] = {"guard", "leaves troops with the objectives that it holds"},
    [FC_HABIT_TAKE] = {"take", "sends troops for an objective"},
    [FC_HABIT_WEAK] = {"weak", "goes for and fires at enemies who are worn"},
    [FC_HABIT_DISTANCE] = {"distance", "stops farther from those at whom it fires"},
    [FC_HABIT_FAR] = {"far", "goes far for an objective or an enemy"},
    [FC_HABIT_RETREAT] = {"retreat", "brings Spent troops out of fire and melee"},
    [FC_HABIT_RALLY] = {"rally", "sees to troops that are Broken or hard pressed"},
    [FC_HABIT_NEAREST] = {"nearest", "activates those first who are near the enemy"},
    {0},
};
