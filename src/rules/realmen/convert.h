// realmen/convert.h - a battle in men and yards becomes armies on a table (section 7 of the
// catalogue).
#pragma once

#include "guidon/battle.h"
#include "rules/realmen/state.h"

bool rm_convert(const gd_battle *battle, gd_scenario *sc, gd_error *err);
// The piece as it begins: from the roster's entry and its traits.
rm_unit rm_unit_of(const gd_scenario *sc, int piece);
// Commands, sources, works and clock, as the conversion has them in the scenario.
void rm_begin_state(const gd_scenario *sc, rm_state *s);
