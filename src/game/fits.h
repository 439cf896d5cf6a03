// game/fits.h - is an action made of values that its verb knows?
#pragma once

#include "guidon/rules.h"

// False with a refusal if the verb does not exist, a needed value is missing, or a value could not
// be what its parameter is: no such piece, no such choice, a length beyond any table.
bool gd_action_fits(const gd_rules *rules, const void *state, const gd_action *a, gd_verdict *v);
