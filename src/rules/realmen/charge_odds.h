// realmen/charge_odds.h - how a charge would go.
#pragma once

#include "rules/realmen/charge.h"

enum { RM_CERTAIN = 1000 };

typedef struct rm_charge_odds {
    int ours, theirs; // points that both fire with, generals included
    int support;      // of others, at the charger, in the first round
    int wins;         // thousandths: it beats whom it strikes
} rm_charge_odds;

// As planned, led by a general of this value, against an enemy who is not routed.
void rm_weigh_charge(const gd_scenario *sc, const rm_state *s, gd_id unit, gd_id enemy,
                     const rm_plan *plan, int value, rm_charge_odds *out);
