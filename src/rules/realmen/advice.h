// realmen/advice.h - how far a refused move could go.
#pragma once

#include "core/advice.h"
#include "rules/realmen/walk.h"

// Of a step that was refused because of an enemy: how far it can go so that the whole move is legal
// (asked of `legal`), or no number if none will do or it would not be that of the order.
bool rm_say_how_far(gd_trial_fn *legal, const void *self, const gd_item *step, const rm_walk *w,
                    gd_verdict *v);
// The step with this number instead: where it begins, and how far it goes.
gd_item rm_step_of(const gd_item *step, gd_point from, int32_t t);
