// desperate/positions.h - positions that are written by hand: completing them, and refusing what
// cannot be.
#pragma once

#include "guidon/rules.h"

// Fills in what a position leaves out, and begins it in a phase.
bool sb_settle(gd_play *p, const char *phase, gd_error *err);
// What must always be so: every card in one place, every zone within its room and of one side.
bool sb_is_sound(const gd_scenario *sc, const void *state, char *why, size_t size);
