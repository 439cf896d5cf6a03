// desperate/grades.h - grades of regiments by dice (chapter TQG, switch quality_generation).
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/board.h"

// Gives grades, if the switch is on, and goes on with the stragglers (sb_begin_straggling).
void sb_begin_grades(gd_play *p);
void sb_run_grade_next(gd_play *p);
void sb_ask_grade(const gd_scenario *sc, const void *state, gd_ask *out);
void sb_rolled_grade(gd_play *p, const uint8_t *values);
