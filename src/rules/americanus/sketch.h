// americanus/sketch.h - what explains a piece or an action when it is drawn over the table.
#pragma once

#include "guidon/sketch.h"
#include "rules/americanus/turn.h"

// gd_rules.sketch.
void am_sketch(const gd_scenario *sc, const void *view, gd_id piece, const gd_action *a,
               gd_sketch *out);
