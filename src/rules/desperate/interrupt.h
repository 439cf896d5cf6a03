// desperate/interrupt.h - the waiting side's answers to an activation (chapter INT).
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/orders.h"

// Does the position allow an interrupt at all? Cards have no part in it, so that the window tells
// nothing about the hand.
bool sb_can_be_interrupted(const gd_scenario *sc, const sb_state *s);

// Every unit that can fire at a zone with activated troops, at most SB_ORDERS: who fires where the
// player names nobody. False if that leaves a choice.
bool sb_all_shots(const gd_scenario *sc, const sb_state *s, struct sb_shot *out, int *count);
// The zones with activated troops that a unit may fire at after those shots, each once; returns how
// many.
int sb_shot_targets(const gd_scenario *sc, const sb_state *s, gd_id unit,
                    const struct sb_shot *shots, int count, uint16_t out[SB_ORDERS]);

void sb_prompt_interrupt(const gd_scenario *sc, const void *state, gd_text *out);
void sb_offer_interrupt(const gd_scenario *sc, const void *state, gd_offers *out);
bool sb_check_interrupt(const gd_scenario *sc, const void *state, const gd_action *a,
                        gd_verdict *v);
void sb_apply_interrupt(gd_play *p, const gd_action *a);
void sb_prompt_steal(const gd_scenario *sc, const void *state, gd_text *out);
void sb_offer_steal(const gd_scenario *sc, const void *state, gd_offers *out);
bool sb_check_steal(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void sb_apply_steal(gd_play *p, const gd_action *a);
