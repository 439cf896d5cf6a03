// devil/explain.h - what a player is shown before he does something: notes, arcs, reach of command.
#pragma once

#include "rules/devil/body.h"

void dp_explain(const gd_scenario *sc, const void *view, const gd_action *a, gd_verdict *v);
void dp_sketch(const gd_scenario *sc, const void *view, gd_id piece, const gd_action *a,
               gd_sketch *out);
