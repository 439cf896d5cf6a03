// ai/planner.h - which plan promises most: plans drawn by chance are raced against each other and
// against what the adviser does of its own accord, on shared dice, from what the seat may see.
#pragma once

#include "guidon/game.h"

typedef struct gd_planner gd_planner;

// Takes all memory that thinking needs. NULL if there is none.
gd_planner *gd_planner_new(const gd_rules *rules, const gd_scenario *scenario);
void gd_planner_free(gd_planner *p); // NULL is allowed
bool gd_planner_is_for(const gd_planner *p, const gd_rules *rules, const gd_scenario *scenario);

// Begins to think for the seat that must decide. `last` is the plan that it has followed so far.
// `plans` are raced at most, `decisions` is what all of it should cost: where games turn out longer
// than the first one it may come to three times that, and never to more. The same `seed`, view and
// cost give the same plan on every machine.
void gd_planner_begin(gd_planner *p, const gd_game *game, const gd_plan *last, int plans,
                      int64_t decisions, uint64_t seed);
// Plays some way ahead, for a few milliseconds. False: there is nothing left to think about.
bool gd_planner_step(gd_planner *p);
// How much of its decisions it has used, in hundredths.
int gd_planner_progress(const gd_planner *p);

// What came of it so far. Chances are those of the seat's side, from 0 to GD_SURE.
typedef struct gd_thought {
    gd_plan plan;
    gd_plan base;   // what the adviser does of its own accord, as experience has it
    int32_t chance; // with the plan
    int32_t usual;  // with that
    gd_plan second; // what was thought second best,
    int32_t second_chance;
    bool has_second;   // if there was time for more than one
    int32_t games;     // that were played ahead, and
    int32_t to_turn;   // up to the beginning of this turn; 0: to their end
    int32_t of_plans;  // how many plans were tried
    int64_t decisions; // that all of it cost
} gd_thought;

void gd_planner_think(const gd_planner *p, gd_thought *out);
