// ai/value.h - how likely a side is to win from a position, learned from played games.
#pragma once

#include "guidon/game.h"

const char *gd_value_name(gd_feature_of_value feature);
// What is to be seen of a position by one side, from its own view.
void gd_value_look(const gd_rules *rules, const gd_scenario *sc, const void *view, gd_side side,
                   int32_t out[GD_VALUES_SEEN]);
// The chance that follows, from 0 to GD_SURE.
int32_t gd_value_weigh(const gd_learned *learned, const int32_t seen[GD_VALUES_SEEN]);
// Both. Of a game that is over: what it was worth.
int32_t gd_value_of(const gd_rules *rules, const gd_scenario *sc, const void *view, gd_side side);
