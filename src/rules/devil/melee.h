// devil/melee.h - melees: pools, hits, winners and losers (DTP-CHG-16 to 32).
#pragma once

#include "rules/devil/charge.h"

// Dice of one unit, and of a side of a melee with the charge order die: the one truth for
// resolution, preview, odds and the computer player. Tallies may be NULL.
int dp_melee_dice(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_tally *out);
int dp_melee_pool(const gd_scenario *sc, const dp_state *s, int melee, int side, gd_tally *out);
// What the two pools would be if this charge were made now and nobody reinforced: that of the side
// that makes it, and the other.
void dp_foresee_melee(const gd_scenario *sc, const dp_state *s, const dp_onset *onset,
                      bool by_order, int *attacker, int *defender);

// Units in a melee: is it one of them, on the table and of that side? The first of them in the
// order of charges speaks for its side: its name is on the pool.
bool dp_fights(const dp_state *s, gd_id unit, int melee, int side);
int dp_fighters(const dp_state *s, int melee, int side);
gd_id dp_spokesman(const dp_state *s, int melee, int side);
// The melee is over for all who were in it: replaces the top frame.
void dp_end_melee(gd_play *p, int melee);
// Where a victorious attacker would stand in the place of a beaten enemy (DTP-CHG-29).
bool dp_try_occupy(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_id enemy, dp_unit *end,
                   gd_verdict *v);

void dp_run_melees(gd_play *p); // row MELEES: the next one, or the card is over
void dp_prompt_melee_choice(const gd_scenario *sc, const void *state, gd_text *out);
void dp_offer_melee_choice(const gd_scenario *sc, const void *state, gd_offers *out);
bool dp_check_melee_choice(const gd_scenario *sc, const void *state, const gd_action *a,
                           gd_verdict *v);
void dp_apply_melee_choice(gd_play *p, const gd_action *a);
void dp_ask_melee(const gd_scenario *sc, const void *state, gd_ask *out);
void dp_rolled_melee(gd_play *p, const uint8_t *values);
void dp_prompt_share(const gd_scenario *sc, const void *state, gd_text *out);
gd_side dp_comes_share(const gd_scenario *sc, const void *state, gd_text *out);
void dp_offer_share(const gd_scenario *sc, const void *state, gd_offers *out);
bool dp_check_share(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void dp_apply_share(gd_play *p, const gd_action *a);
void dp_run_melee_result(gd_play *p);
void dp_run_losers(gd_play *p);
void dp_prompt_loser(const gd_scenario *sc, const void *state, gd_text *out);
gd_side dp_comes_loser(const gd_scenario *sc, const void *state, gd_text *out);
void dp_offer_loser(const gd_scenario *sc, const void *state, gd_offers *out);
bool dp_check_loser(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void dp_apply_loser(gd_play *p, const gd_action *a);
void dp_run_winners(gd_play *p);
void dp_prompt_occupy(const gd_scenario *sc, const void *state, gd_text *out);
gd_side dp_comes_occupy(const gd_scenario *sc, const void *state, gd_text *out);
void dp_offer_occupy(const gd_scenario *sc, const void *state, gd_offers *out);
bool dp_check_occupy(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void dp_apply_occupy(gd_play *p, const gd_action *a);
