// realmen/adviser_setup.h - the computer sets an army up (RM-SETUP).
#pragma once

#include "rules/realmen/state.h"

// The next order of the seat that sets its army up, whatever stands already. It ends the set-up
// when all stand as it would have them.
bool rm_advise_setup(const gd_scenario *sc, const rm_state *s, gd_action *out);
bool rm_advise_own_general(const gd_scenario *sc, const rm_state *s, gd_action *out);
