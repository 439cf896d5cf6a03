// desperate/turn.h - the sequence of a turn, and the table of moments.
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/state.h"

extern const gd_row sb_rows[SB_ROWS];

// How far carrying out an activation has come: v[0] of SB_ROW_EXECUTE.
enum { SB_STAGE_DEFENSIVE_FIRE, SB_STAGE_MOVES, SB_STAGE_FIRE, SB_STAGE_ENGAGE };

// A new deck, bonus cards, opening hands and the first live card, then the first turn.
void sb_open_battle(gd_play *p);
// The next moment of what comes before the battle, be it the very first.
gd_frame *sb_go_before_battle(gd_play *p, int row, gd_seat seat);
void sb_begin_draw(gd_play *p, int cards); // so many, then units arrive
