// realmen/turn.h - the sequence of a turn, and the table of moments (RM-TURN).
#pragma once

#include "guidon/rules.h"
#include "rules/realmen/state.h"

extern const gd_row rm_rows[RM_ROWS];

// Each replaces the top frame, which is the only one at these moments.
void rm_begin_turn(gd_play *p);  // the attacker's phase
void rm_begin_phase(gd_play *p); // of s->active: A
void rm_messages_on(gd_play *p); // the next seat with messages, or the command rolls
void rm_begin_supply_step(gd_play *p);
void rm_begin_posts(gd_play *p);
void rm_begin_movement(gd_play *p); // B
void rm_movement_on(gd_play *p);    // the next seat, or the end of B
void rm_begin_army_morale(gd_play *p);
void rm_end_phase(gd_play *p); // the other side's phase, or the clock
