// face/explain.h - what a player is shown before he does something: notes, arcs, reach of command.
#pragma once

#include "rules/face/body.h"

void fc_explain(const gd_scenario *sc, const void *view, const gd_action *a, gd_verdict *v);
void fc_risk(const gd_scenario *sc, const void *view, const gd_action *a, gd_risk *out);
void fc_sketch(const gd_scenario *sc, const void *view, gd_id piece, const gd_action *a,
               gd_sketch *out);
