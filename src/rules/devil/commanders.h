// devil/commanders.h - brigade commanders: riding, attaching, leading, falling and being replaced
// (chapter CMD).
#pragma once

#include "rules/devil/command.h"

gd_length dp_reach_of(const dp_unit *commander); // of his free move (DTP-CMD-02, 03)
bool dp_may_join(const dp_state *s, gd_id commander, gd_id unit); // of his brigade, now or once

dp_offer_fn dp_offer_ride, dp_offer_detach, dp_offer_reattach;
dp_check_fn dp_check_ride, dp_check_detach, dp_check_reattach;
dp_apply_fn dp_apply_ride, dp_apply_detach, dp_apply_reattach;

// Could he detach the unit he is with, or take it back (DTP-CMD-20 to 22)? His orders aside.
bool dp_may_redistribute(const dp_state *s, gd_id commander);

// Unit and commander as one: he is carried wherever it went.
void dp_carry_commander(dp_state *s, gd_id unit);
// Pushes the checks of commanders whose units took hits (DTP-CMD-14): once per step. Afterwards the
// caller's frame goes on.
void dp_check_saddles(gd_play *p);
void dp_run_saddle_next(gd_play *p);
void dp_ask_saddle(const gd_scenario *sc, const void *state, gd_ask *out);
void dp_rolled_saddle(gd_play *p, const uint8_t *values);
// He is lost: shot, or taken with his unit.
void dp_lose_commander(gd_play *p, gd_id commander, gd_clause_id clause);

// After anything that moved a unit or removed one: unattached commanders with an enemy within an
// inch, or whose unit is gone, are put elsewhere by their owners (DTP-CMD-18, 23).
void dp_mind_commanders(gd_play *p);
void dp_prompt_relocate(const gd_scenario *sc, const void *state, gd_text *out);
void dp_offer_relocate(const gd_scenario *sc, const void *state, gd_offers *out);
bool dp_check_relocate(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void dp_apply_relocate(gd_play *p, const gd_action *a);

// Successors at the reload (DTP-CMD-16). True if a decision was called for.
bool dp_place_successor(gd_play *p);
void dp_prompt_successor(const gd_scenario *sc, const void *state, gd_text *out);
void dp_offer_successor(const gd_scenario *sc, const void *state, gd_offers *out);
bool dp_check_successor(const gd_scenario *sc, const void *state, const gd_action *a,
                        gd_verdict *v);
void dp_apply_successor(gd_play *p, const gd_action *a);
