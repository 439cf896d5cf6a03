// desperate/convert.h - from men and yards to stands and zones (catalogue section 7).
#pragma once

#include "guidon/battle.h"
#include "rules/desperate/state.h"

// Makes a scenario of a battle that gd_battle_check has passed; the players in `sc` are kept. False
// with a sentence if it cannot be.
bool sb_convert(const gd_battle *battle, gd_scenario *sc, gd_error *err);
// The unit or leader that a roster entry begins as.
sb_unit sb_unit_of(const gd_scenario *sc, int piece);
