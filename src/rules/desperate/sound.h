// desperate/sound.h - does what a state says in several places agree, and can it be?
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/state.h"

// What must always be so: every card in one place, every zone within its room and of one side.
bool sb_is_sound(const gd_scenario *sc, const void *state, char *why, size_t size);
