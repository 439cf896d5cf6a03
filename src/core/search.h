// core/search.h - searching whole numbers by halves and thirds.
#pragma once

#include "guidon/types.h"

// The first number from `low` to `high` of which something holds, if it holds of all that follow
// it. Of `high` it is not asked.
typedef bool gd_holds(const void *context, gd_length at);
gd_length gd_search_first(gd_length low, gd_length high, gd_holds *holds, const void *context);

// The first number from `low` to `high` where a value is least that falls and then rises.
typedef gd_length gd_value_at(const void *context, gd_length at);
gd_length gd_search_least(gd_length low, gd_length high, gd_value_at *value, const void *context);
