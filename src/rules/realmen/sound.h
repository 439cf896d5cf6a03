// realmen/sound.h - does what a state says in several places agree?
#pragma once

#include "rules/realmen/state.h"

bool rm_agrees(const gd_scenario *sc, const rm_state *s, char *why, size_t size);
