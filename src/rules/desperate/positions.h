// desperate/positions.h - positions that are written by hand: completing them, and refusing what
// cannot be.
#pragma once

#include "guidon/rules.h"

// Fills in what a position leaves out, and begins it in a phase.
bool sb_settle(gd_play *p, const char *phase, gd_error *err);
