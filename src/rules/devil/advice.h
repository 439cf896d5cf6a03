// devil/advice.h - how far a refused action could go. Every such number that a player is told is
// legal, and a little more is not.
#pragma once

#include "rules/devil/walk.h"

// Would it be legal with this number?
typedef bool dp_trial_fn(const void *self, int32_t t);
// The most that is, where `asked` is not; `guess` is about as far as it comes. 0: nothing worth
// naming.
int32_t dp_farthest(dp_trial_fn *legal, const void *self, int32_t asked, int32_t guess, bool turns);

// Of a refusal whose last number says how far the action could go, about (`instead`): makes that
// true, or the words `plain`, without it, if there is none. Of what is asked for below 0 the trial
// gets the amount. Returns false.
bool dp_say_most(dp_trial_fn *legal, const void *self, int32_t asked, bool turns, const char *plain,
                 gd_verdict *v);

// Of a move that was refused: how far its leg can go so that the whole of it is legal, or nothing
// if no length will do.
bool dp_say_how_far(const dp_walk *w, const gd_action *a, gd_verdict *v);
// The refusal without such a number, where it would not help.
bool dp_say_plainly(const dp_walk *w, gd_verdict *v);
