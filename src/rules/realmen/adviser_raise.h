// realmen/adviser_raise.h - the computer raises an army (RM-COST).
#pragma once

#include "rules/realmen/state.h"

// The next order of the seat that raises its army, whatever it has raised already. It ends the army
// when there is nothing more to be had.
bool rm_advise_raise(const gd_scenario *sc, const rm_state *s, gd_action *out);
