// realmen/charge.h - charges, contact, those who are run into, breakthrough (RM-CMD-13, RM-MOVE-14,
// 15, RM-MORALE-04, RM-BREAK).
#pragma once

#include "rules/realmen/move.h"

// A charge of one unit with its general, as it would be: steps, first contact, pivot.
bool rm_plan_charge(const gd_scenario *sc, const rm_state *s, const gd_action *a, int how,
                    rm_plan *plan, gd_verdict *v);
rm_offer_fn rm_offer_charge;
rm_check_fn rm_check_charge;
rm_apply_fn rm_apply_charge;
void rm_prompt_charging(const gd_scenario *sc, const void *state, gd_text *out); // RM_ROW_CHARGE
void rm_offer_charging(const gd_scenario *sc, const void *state, gd_offers *out);
bool rm_check_charging(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void rm_apply_charging(gd_play *p, const gd_action *a);
// After a unit has moved: lone officers on its way roll, routed units it touches run. On the stack;
// `plan` is what it did.
void rm_call_contacts(gd_play *p, gd_id unit, const rm_plan *plan);
void rm_run_contacts(gd_play *p);

void rm_prompt_breakthrough(const gd_scenario *sc, const void *state, gd_text *out); // C5
void rm_offer_breakthrough(const gd_scenario *sc, const void *state, gd_offers *out);
bool rm_check_breakthrough(const gd_scenario *sc, const void *state, const gd_action *a,
                           gd_verdict *v);
void rm_apply_breakthrough(gd_play *p, const gd_action *a);
bool rm_may_break_through(const rm_state *s, gd_id unit); // RM-BREAK-01
