// face/motion.h - what the files that plan movement share.
#pragma once

#include "rules/face/move.h"

// Forward legs and at most one wheel, from the list of the action; none is an empty walk.
bool fc_walk_steps(const gd_scenario *sc, const fc_state *s, fc_walk *w, const gd_action *a,
                   bool *wheeled, gd_verdict *v);
// A column that leaves the road and forms straight behind its head keeps off the enemy.
bool fc_keeps_off_road(const fc_state *s, gd_id unit, const fc_unit *formed, gd_verdict *v);
// Puts a unit where another stands, in its formation: the parts of a record that are its body.
void fc_take_body(fc_unit *u, const fc_unit *from);
// It now stands where it stands: its general, those under it, ground.
void fc_come_to_rest(gd_play *p, gd_id unit, bool displaced);
