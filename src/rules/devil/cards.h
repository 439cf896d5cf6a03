// devil/cards.h - the deck, and who wins a Carpe Diem (chapter CARD, DTP-OPT-14 to 16).
#pragma once

#include "rules/devil/command.h"

uint64_t dp_full_deck(const gd_scenario *sc);
void dp_ask_draw(const gd_scenario *sc, const void *state, gd_ask *out);
void dp_rolled_draw(gd_play *p, const uint8_t *values);

void dp_prompt_enter(const gd_scenario *sc, const void *state, gd_text *out);
gd_side dp_comes_enter(const gd_scenario *sc, const void *state, gd_text *out);
void dp_offer_enter(const gd_scenario *sc, const void *state, gd_offers *out);
bool dp_check_enter(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void dp_apply_enter(gd_play *p, const gd_action *a);
void dp_prompt_extra(const gd_scenario *sc, const void *state, gd_text *out);
void dp_offer_extra(const gd_scenario *sc, const void *state, gd_offers *out);
bool dp_check_extra(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void dp_apply_extra(gd_play *p, const gd_action *a);
void dp_ask_carpe(const gd_scenario *sc, const void *state, gd_ask *out);
void dp_rolled_carpe(gd_play *p, const uint8_t *values);
void dp_prompt_name(const gd_scenario *sc, const void *state, gd_text *out);
void dp_offer_name(const gd_scenario *sc, const void *state, gd_offers *out);
bool dp_check_name(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void dp_apply_name(gd_play *p, const gd_action *a);
