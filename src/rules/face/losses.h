// face/losses.h - hits become lost bases, generals at risk, and destroyed units (FACE-HIT,
// FACE-FORM-06, FACE-GEN-06, FACE-BREAK-09 to 11).
#pragma once

#include "rules/face/command.h"

// Puts FC_ROW_LOSSES on the stack: every unit with hits due, in the order of ids, rolls its losses,
// then for its general, then its owner removes bases. `melee`: by FACE-HIT-05 and 06.
void fc_call_losses(gd_play *p, bool melee);
void fc_run_losses(gd_play *p);

// Row FC_ROW_REMOVE_BASE: frame piece = the unit. Asked only of a Line of two or more bases.
void fc_prompt_remove_base(const gd_scenario *sc, const void *state, gd_text *out);
gd_side fc_comes_remove_base(const gd_scenario *sc, const void *state, gd_text *out);
void fc_offer_remove_base(const gd_scenario *sc, const void *state, gd_offers *out);
bool fc_check_remove_base(const gd_scenario *sc, const void *state, const gd_action *a,
                          gd_verdict *v);
void fc_apply_remove_base(gd_play *p, const gd_action *a);

// What a loss die must beat and what is added to it, for resolution and odds.
int fc_loss_modifier(const fc_state *s, gd_id unit, bool melee, gd_tally *tally);
