// realmen/elephant.h - green units see the elephant (RM-ELEPH).
#pragma once

#include "rules/realmen/body.h"

// Puts the roll of a green unit on the stack, if it has not rolled in this phase; else nothing.
bool rm_call_green(gd_play *p, gd_id unit);
// Units whose rout move waited for each side to have had its fire are due now; false if there are
// none (RM-ELEPH-04).
bool rm_note_green_routs(rm_state *s);
// Its rout move, on the stack.
void rm_call_green_rout(gd_play *p, gd_id unit);
