// face/activate.h - a general's go, attempts, and the action of an activated unit (FACE-ACT).
#pragma once

#include "rules/face/command.h"

// Row FC_ROW_ACTIVATION: choose_general, act_auto, end_activation.
void fc_prompt_activation(const gd_scenario *sc, const void *state, gd_text *out);
void fc_offer_activation(const gd_scenario *sc, const void *state, gd_offers *out);
bool fc_check_activation(const gd_scenario *sc, const void *state, const gd_action *a,
                         gd_verdict *v);
void fc_apply_activation(gd_play *p, const gd_action *a);

// Row FC_ROW_GO, called on top of it: activate, act_auto, end_general. Frame: piece = the general.
// It ends by itself when nothing is left to attempt (go.c).
void fc_prompt_go(const gd_scenario *sc, const void *state, gd_text *out);
void fc_offer_go(const gd_scenario *sc, const void *state, gd_offers *out);
bool fc_check_go(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void fc_apply_go(gd_play *p, const gd_action *a);

// May the general on the frame attempt the unit with this intent? Refusals cite their clause.
bool fc_may_attempt(const gd_scenario *sc, const fc_state *s, gd_id general, gd_id unit, int intent,
                    gd_verdict *v);
// With which intents he may, as bits.
uint8_t fc_attempts(const gd_scenario *sc, const fc_state *s, gd_id general, gd_id unit);
bool fc_may_act_auto(const gd_scenario *sc, const fc_state *s, gd_id unit, int intent,
                     gd_verdict *v);

// Is there any unit that he may still attempt?
bool fc_may_attempt_any(const gd_scenario *sc, const fc_state *s, gd_id general);
// The verb act_auto, of both rows.
fc_offer_fn fc_offer_auto;
fc_check_fn fc_check_auto;
fc_apply_fn fc_apply_auto;

// Row FC_ROW_ACTION, called on top: exactly one action of the unit. Frame: piece = the unit, v[0] =
// its movement test has failed (FACE-TEST-06). acts.c has the table of verbs. fc_action_done takes
// the frame off, marks the unit as having acted and lets the game go on; every action ends with it.
void fc_call_action(gd_play *p, gd_id unit, int intent, gd_seat seat);
void fc_action_done(gd_play *p, gd_id unit);
void fc_prompt_action(const gd_scenario *sc, const void *state, gd_text *out);
gd_side fc_comes_action(const gd_scenario *sc, const void *state, gd_text *out);
void fc_offer_action(const gd_scenario *sc, const void *state, gd_offers *out);
// Of those no more than the adviser goes by: to hold, and how far it may retreat if that is meant.
fc_offer_fn fc_offer_acting;
bool fc_check_action(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void fc_apply_action(gd_play *p, const gd_action *a);

gd_id fc_acting(const fc_state *s);    // the unit on the frame FC_ROW_ACTION
bool fc_has_failed(const fc_state *s); // its movement test
fc_offer_fn fc_offer_hold;
fc_check_fn fc_check_hold;
fc_apply_fn fc_apply_hold;
