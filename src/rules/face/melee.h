// face/melee.h - units in contact (FACE-MELEE).
#pragma once

#include "rules/face/command.h"

int fc_melee_dice(const gd_scenario *sc, const fc_state *s, gd_id unit,
                  gd_tally *tally); // all it has
int fc_melee_needed(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_id enemy, gd_tally *t);
int fc_melee_result(const fc_unit *u); // 1 won, 0 drawn, -1 lost (FACE-MELEE-14)

// Row FC_ROW_ALLOCATE: frame piece = a unit with several enemies.
void fc_prompt_allocate(const gd_scenario *sc, const void *state, gd_text *out);
void fc_offer_allocate(const gd_scenario *sc, const void *state, gd_offers *out);
bool fc_check_allocate(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void fc_apply_allocate(gd_play *p, const gd_action *a);

// Row FC_ROW_MELEE: divides dice (asking where there is a choice), rolls them all, then losses,
// tests (fc_call_tests) and the end of the phase.
void fc_run_melee(gd_play *p);
