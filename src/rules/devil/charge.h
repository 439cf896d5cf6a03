// devil/charge.h - charges and reinforced defences (DTP-CHG-01 to 15, 33).
#pragma once

#include "rules/devil/command.h"
#include "rules/devil/ground.h"

// Tries a charge (or a reinforcement against a charging enemy): the record of it, the unit where it
// ends, and whom it touches. Who pays is not looked at.
typedef struct dp_onset {
    dp_charge charge;
    dp_unit end;
    gd_id touched[8];
    int touched_count;
} dp_onset;

bool dp_try_charge(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_id target,
                   dp_onset *out, gd_verdict *v);
bool dp_try_reinforce(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_id enemy,
                      dp_onset *out, gd_verdict *v);
bool dp_can_charge(const gd_scenario *sc, const dp_state *s, gd_id unit); // anybody

dp_offer_fn dp_offer_charge, dp_offer_reinforce;
dp_check_fn dp_check_charge, dp_check_reinforce;
dp_apply_fn dp_apply_charge, dp_apply_reinforce;
void dp_ask_lead(const gd_scenario *sc, const void *state, gd_ask *out);
void dp_rolled_lead(gd_play *p, const uint8_t *values);
