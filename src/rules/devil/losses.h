// devil/losses.h - marking hits, removing stands, losing colours and units (DTP-FIRE-46 to 51,
// INF-20, 21, CAV-17, ART-05, 06).
#pragma once

#include "rules/devil/command.h"

// Marks what is pending on all units, those of `first` before those of the other side, asking
// owners where there is a choice; then commanders are checked. Pushed on the stack: the caller's
// frame goes on afterwards.
void dp_mark_all(gd_play *p, int first);
void dp_run_mark_next(gd_play *p);
void dp_prompt_mark(const gd_scenario *sc, const void *state, gd_text *out);
gd_side dp_comes_mark(const gd_scenario *sc, const void *state, gd_text *out);
void dp_offer_mark(const gd_scenario *sc, const void *state, gd_offers *out);
bool dp_check_mark(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void dp_apply_mark(gd_play *p, const gd_action *a);
void dp_prompt_colours(const gd_scenario *sc, const void *state, gd_text *out);
void dp_offer_colours(const gd_scenario *sc, const void *state, gd_offers *out);
bool dp_check_colours(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void dp_apply_colours(gd_play *p, const gd_action *a);

// Takes a whole unit off the table.
void dp_remove_unit(gd_play *p, gd_id unit, int status, gd_clause_id clause);
