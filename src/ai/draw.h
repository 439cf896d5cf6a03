// ai/draw.h - plans drawn by chance.
#pragma once

#include "core/dice.h"
#include "guidon/game.h"

enum { GD_PLANS_RACED = 32 };

// The n-th plan of a race for this side: first `base`, what a general does anyway, then what the
// seat has followed so far and what lies near to that, then attacks and defences of all kinds.
gd_plan gd_plan_draw(const gd_scenario *sc, gd_side side, int n, const gd_plan *base,
                     const gd_plan *last, gd_random *random);
// Makes it a plan that fits who has the ground: who has it does not attack with the whole army, and
// while the enemy has it nobody wins by waiting. What would be no other plan than `base` then
// spares the troops.
void gd_plan_suit(gd_plan *plan, const gd_plan *base, bool has_ground, bool enemy_has_ground);
