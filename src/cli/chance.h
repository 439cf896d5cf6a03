// cli/chance.h - chance that nobody can foresee, from the system's generator.
#pragma once

#include "core/dice.h"

// A key for dice that are beyond guessing, and a number for a computer player's mind. They never
// come from the clock: where the system has no generator the program ends.
gd_key chance_key(void);
uint64_t chance_number(void);
