// face/victory.h - losses, objectives and the end of the game (FACE-WIN).
#pragma once

#include "rules/face/body.h"

int fc_bases_lost(const fc_state *s, int side); // with those of Broken units
int fc_points(const gd_scenario *sc, const fc_state *s, int side);
void fc_update_objectives(gd_play *p); // FACE-WIN-02
bool fc_battle_over(gd_play *p);       // after a player turn (FACE-WIN-01, 03 to 05)
void fc_judge(const gd_scenario *sc, const void *state, gd_result *out); // who wins, and why
void fc_standing(const gd_scenario *sc, const void *view, gd_standing *out);
void fc_concede(gd_play *p, gd_seat seat);
void fc_run_recovery(gd_play *p); // row FC_ROW_RECOVERY: FACE-DIS-06, then the next turn
