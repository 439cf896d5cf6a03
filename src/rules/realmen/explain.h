// realmen/explain.h - what a player is told and shown before he acts.
#pragma once

#include "guidon/rules.h"

void rm_explain(const gd_scenario *sc, const void *view, const gd_action *a, gd_verdict *v);
void rm_risk(const gd_scenario *sc, const void *view, const gd_action *a, gd_risk *out);
void rm_sketch(const gd_scenario *sc, const void *view, gd_id piece, const gd_action *a,
               gd_sketch *out);
