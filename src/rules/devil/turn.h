// devil/turn.h - the sequence of a turn, and the table of moments (chapter TURN).
#pragma once

#include "guidon/rules.h"
#include "rules/devil/state.h"

extern const gd_row dp_rows[DP_ROWS];

void dp_begin_turn(gd_play *p);                          // the reload: replaces the top frame
void dp_begin_run_step(gd_play *p);                      // before a card: replaces the top frame
void dp_begin_action(gd_play *p, int action, int first); // replaces the top frame
// The same without clearing what units have done on the card: for positions.
void dp_resume_action(gd_play *p, int action, int first);
void dp_card_over(gd_play *p);    // replaces the top frame
void dp_end_turn(gd_play *p);     // the same
void dp_no_more_runs(gd_play *p); // a seat has done with running: the next one, or the card
