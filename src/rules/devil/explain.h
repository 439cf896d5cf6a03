// devil/explain.h - what a player is shown before he does something: notes, arcs, reach of command.
#pragma once

#include "rules/devil/body.h"

void dp_explain(const gd_scenario *sc, const void *view, const gd_action *a, gd_verdict *v);
void dp_risk(const gd_scenario *sc, const void *view, const gd_action *a, gd_risk *out);
// A list to begin with for an offer that leaves it open: who follows an order, where a line bends.
void dp_propose(const gd_scenario *sc, const void *view, const gd_offer *offer, gd_action *out);
void dp_sketch(const gd_scenario *sc, const void *view, gd_id piece, const gd_action *a,
               gd_sketch *out);
