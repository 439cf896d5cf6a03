// face/sound.h - does what a state says in several places agree?
#pragma once

#include "rules/face/state.h"

bool fc_agrees(const gd_scenario *sc, const fc_state *s, char *why, size_t size);
