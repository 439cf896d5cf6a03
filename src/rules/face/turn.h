// face/turn.h - the sequence of a turn, and the table of moments (FACE-TURN).
#pragma once

#include "guidon/rules.h"
#include "rules/face/state.h"

extern const gd_row fc_rows[FC_ROWS];

// Each replaces the top frame, which is the only one at these moments.
void fc_begin_turn(gd_play *p);  // of s->active: reinforcements, replacements, generals
void fc_generals_on(gd_play *p); // the next seat with generals to move, or the activation
void fc_begin_activation(gd_play *p);
void fc_activation_on(gd_play *p); // the next seat of the active side, or flight
void fc_begin_shooting(gd_play *p);
void fc_shooting_on(gd_play *p); // the next seat that can declare fire, or the dice
void fc_begin_melee(gd_play *p);
void fc_begin_recovery(gd_play *p);
void fc_phase_end(gd_play *p); // tests at the end of the phase, then the next one
