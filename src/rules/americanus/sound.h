// americanus/sound.h - what must be true of every state.
#pragma once

#include "rules/americanus/state.h"

// Nothing that is used as an index is taken on trust, so a state from outside that passes can be
// played on; false with a sentence otherwise.
bool am_sound(const gd_scenario *sc, const void *state, char *why, size_t size);
