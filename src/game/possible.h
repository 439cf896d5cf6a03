// game/possible.h - could this be a state of its system?
#pragma once

#include "core/scenario.h"

// Holds every byte of a state against the system's tables: numbers, references, counts, what is
// unused, the stack and what each frame keeps. False with a sentence that names the place. Nothing
// else may look at a state from outside before; whether things agree with each other is the
// system's own to say (gd_rules.sound), once this is true.
bool gd_state_possible(const gd_rules *rules, const gd_scenario *sc, const void *state,
                       gd_error *err);
// Both.
bool gd_state_good(const gd_rules *rules, const gd_scenario *sc, const void *state, gd_error *err);
