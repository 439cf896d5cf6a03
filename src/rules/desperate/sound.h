// desperate/sound.h - does what a state says in several places agree?
#pragma once

#include "rules/desperate/state.h"

bool sb_agrees(const gd_scenario *sc, const sb_state *s, char *why, size_t size);
