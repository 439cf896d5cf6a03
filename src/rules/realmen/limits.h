// realmen/limits.h - what an army must keep to (RM-SCALE-06, RM-COST-03 to 13).
#pragma once

#include "rules/realmen/command.h"

int rm_top_post(const rm_state *s, int side); // the command over all others; 0: none yet
int rm_spent(const rm_state *s, int side);    // points of what is raised
// Is there room for one more piece in its command, whatever else is raised? `level` is that of
// raise_command, or -1.
bool rm_has_room_for(const rm_state *s, const rm_unit *u, int level, gd_verdict *v);
bool rm_keeps_limits(const gd_scenario *sc, const rm_state *s, int side, gd_verdict *v); // all
