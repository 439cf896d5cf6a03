// desperate/victory.h - how a battle ends (chapter WIN).
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/board.h"

int sb_points(const gd_scenario *sc, const sb_state *s, int side); // value of ground held
void sb_count_army(sb_state *s, int side);                         // its strength at the start
void sb_take_objectives(gd_play *p);
// Is an army half gone, or nothing left of it? Ends the game if so.
bool sb_check_armies(gd_play *p);
bool sb_check_time(gd_play *p);
void sb_concede(gd_play *p, gd_seat seat);
void sb_judge(const gd_scenario *sc, const void *state, gd_result *out); // who wins, and why
void sb_standing(const gd_scenario *sc, const void *view, gd_standing *out);
