// devil/victory.h - end of the game, points, objectives (chapter VIC).
#pragma once

#include "rules/devil/body.h"

int dp_points(const gd_scenario *sc, const dp_state *s, int side);
// At the end of a turn. True if the game is over.
bool dp_battle_over(gd_play *p);
void dp_concede(gd_play *p, gd_seat seat);
void dp_judge(const gd_scenario *sc, const void *state, gd_result *out); // who wins, and why
void dp_standing(const gd_scenario *sc, const void *view, gd_standing *out);
