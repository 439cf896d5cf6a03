// desperate/reinforce.h - how those who were still on the march come on (SBD-PRE-11 to 14).
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/board.h"

// After the scheduled arrivals of a turn: one choice of the defender with a reserve, then CHOOSE.
void sb_run_reinforcing(gd_play *p);
void sb_prompt_reinforce(const gd_scenario *sc, const void *state, gd_text *out);
void sb_offer_reinforce(const gd_scenario *sc, const void *state, gd_offers *out);
bool sb_check_reinforce(const gd_scenario *sc, const void *state, const gd_action *a,
                        gd_verdict *v);
void sb_apply_reinforce(gd_play *p, const gd_action *a);
void sb_ask_road(const gd_scenario *sc, const void *state, gd_ask *out);
void sb_rolled_road(gd_play *p, const uint8_t *values);
void sb_prompt_road_join(const gd_scenario *sc, const void *state, gd_text *out);
void sb_offer_road_join(const gd_scenario *sc, const void *state, gd_offers *out);
bool sb_check_road_join(const gd_scenario *sc, const void *state, const gd_action *a,
                        gd_verdict *v);
void sb_apply_road_join(gd_play *p, const gd_action *a);
void sb_ask_all(const gd_scenario *sc, const void *state, gd_ask *out);
void sb_rolled_all(gd_play *p, const uint8_t *values);
void sb_prompt_all_place(const gd_scenario *sc, const void *state, gd_text *out);
void sb_offer_all_place(const gd_scenario *sc, const void *state, gd_offers *out);
bool sb_check_all_place(const gd_scenario *sc, const void *state, const gd_action *a,
                        gd_verdict *v);
void sb_apply_all_place(gd_play *p, const gd_action *a);
// All zones where a unit of the reserve may come on so; returns how many.
int sb_places_to_come_on(const gd_scenario *sc, const sb_state *s, int how, gd_id id,
                         uint16_t out[GD_MAX_ZONES]);
