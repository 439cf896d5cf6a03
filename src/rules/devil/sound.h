// devil/sound.h - does what a state says in several places agree?
#pragma once

#include "rules/devil/state.h"

bool dp_agrees(const gd_scenario *sc, const dp_state *s, char *why, size_t size);
