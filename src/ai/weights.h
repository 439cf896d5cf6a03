// ai/weights.h - all that a plan weighs, by number and name: danger, the way, and the habits of the
// system. For whoever changes plans without knowing what is in them.
#pragma once

#include "core/dice.h"
#include "guidon/rules.h"

enum { GD_WEIGHTS = 2 + GD_PLAN_HABITS, GD_WEIGHT_LEAST = 5, GD_WEIGHT_MOST = 1600 };

int gd_weights(const gd_rules *rules); // how many this system has
const char *gd_weight_name(const gd_rules *rules, int weight);
const char *gd_weight_help(const gd_rules *rules, int weight);
uint16_t *gd_weight_in(gd_plan *plan, int weight);

// Reads weights such as "danger=80,fire=150" into a plan.
bool gd_weights_read(const gd_rules *rules, const char *text, gd_plan *plan, gd_error *err);
// Multiplies each weight by chance: by two or by a half in one case of three, seldom by four.
void gd_weights_vary(const gd_rules *rules, gd_random *random, gd_plan *plan);
