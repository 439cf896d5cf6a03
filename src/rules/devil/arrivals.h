// devil/arrivals.h - reinforcements (DTP-TURN-05).
#pragma once

#include "rules/devil/command.h"

// Calls for the placing of a reinforcement that is due. True if there is one with a legal place.
bool dp_place_arrival(gd_play *p);
void dp_prompt_arrive(const gd_scenario *sc, const void *state, gd_text *out);
void dp_offer_arrive(const gd_scenario *sc, const void *state, gd_offers *out);
bool dp_check_arrive(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void dp_apply_arrive(gd_play *p, const gd_action *a);
