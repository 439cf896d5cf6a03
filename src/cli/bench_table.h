// cli/bench_table.h - a table with two armies, made up for measuring.
#pragma once

#include "core/scenario.h"

// So many units a side, on the free table or on zones as the system has it, with some ground
// between them. Fills a scenario and a state (rules->state_size bytes).
bool bench_set_up(const gd_rules *rules, int units, gd_scenario *sc, void *state, gd_error *err);
