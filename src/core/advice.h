// core/advice.h - how far a refused action could go. Every such number that a player is told is
// legal, and a little more is not.
#pragma once

#include "guidon/action.h"

// Would it be legal with this number?
typedef bool gd_trial_fn(const void *self, int32_t t);

// Of a refusal whose last number says how far the action could go, about (`instead`): makes that
// true, or the words `plain`, without it, if nothing worth naming will do. Of what is asked for
// below 0 the trial gets the amount. Returns false.
bool gd_say_most(gd_trial_fn *legal, const void *self, int32_t asked, bool turns, const char *plain,
                 gd_verdict *v);
// The refusal without such a number, where it would not help. Returns false.
bool gd_say_plainly(const char *plain, gd_verdict *v);
