// americanus/victory.h - objectives, points and the end of the game (chapter VICT).
#pragma once

#include "rules/americanus/state.h"

void am_hold_objectives(gd_play *p);
// Ends the game if somebody has won or time is up; `last`: the second player turn has ended.
bool am_test_victory(gd_play *p, bool last);
int am_objective_value(const gd_scenario *sc, int index); // points for holding it
int am_points(const gd_scenario *sc, const am_state *s, int side);
int am_strength(const am_unit *u); // elements that it has not lost, on the table or not
int am_removed(const am_state *s, int side);
void am_judge(const gd_scenario *sc, const void *state, gd_result *out); // who wins, and why
void am_standing(const gd_scenario *sc, const void *view, gd_standing *out);
