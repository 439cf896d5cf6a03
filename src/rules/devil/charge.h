// devil/charge.h - charges and reinforced defences (DTP-CHG-01 to 15, 33).
#pragma once

#include "rules/devil/command.h"
#include "rules/devil/ground.h"

// Tries a charge (or a reinforcement against a charging enemy): the record of it, the unit where it
// ends, and whom it touches. Who pays is not looked at.
enum { DP_TOUCHED = 16 };

typedef struct dp_onset {
    dp_charge charge;
    dp_unit end;
    gd_length length;          // of its slide
    gd_id touched[DP_TOUCHED]; // enemies engaged by it, the declared target first
    int touched_count;
} dp_onset;

// What disorders a charger on its way: dp_charge.disordered.
enum { DP_BY_GROUND = 1, DP_BY_FRIENDS = 2 };

bool dp_try_charge(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_id target,
                   dp_onset *out, gd_verdict *v);
bool dp_try_reinforce(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_id enemy,
                      dp_onset *out, gd_verdict *v);
bool dp_can_charge(const gd_scenario *sc, const dp_state *s, gd_id unit); // anybody

// The unit's charge or reinforcement on this card; NULL if it made none.
const dp_charge *dp_charge_of(const dp_state *s, gd_id unit);
bool dp_has_charged(const dp_state *s, gd_id unit); // a reinforcement is no charge
// Has an enemy of this side charged on this card?
bool dp_is_charged(const dp_state *s, int side);
// Writes a charge into the state: the unit at its end, the record, and the melee that it begins or
// joins (DTP-CHG-15). Who pays is not its business.
void dp_enlist(dp_state *s, const dp_onset *onset);

dp_offer_fn dp_offer_charge, dp_offer_reinforce;
dp_check_fn dp_check_charge, dp_check_reinforce;
dp_apply_fn dp_apply_charge, dp_apply_reinforce;
void dp_ask_lead(const gd_scenario *sc, const void *state, gd_ask *out);
void dp_rolled_lead(gd_play *p, const uint8_t *values);
