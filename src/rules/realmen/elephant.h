// realmen/elephant.h - green units see the elephant (RM-ELEPH).
#pragma once

#include "rules/realmen/body.h"

// Puts the roll of a green unit on the stack, if it has not rolled in this phase; else nothing.
bool rm_call_green(gd_play *p, gd_id unit);
// The next unit whose rout move waits for each side to have had its fire; GD_NONE (RM-ELEPH-04).
gd_id rm_green_rout_due(const rm_state *s);
// Its rout move, on the stack.
void rm_call_green_rout(gd_play *p, gd_id unit);
