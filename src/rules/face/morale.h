// face/morale.h - morale tests: why, with what, and what they do (FACE-MORALE, FACE-BREAK).
#pragma once

#include "rules/face/command.h"

// What the modifiers of a test are for.
#define FC_TEST_ADDED "added to two dice: 7 or more passes"

// What is added to the dice when the unit tests for these reasons (FC_WHY_..., as bits) in the
// present situation; tally may be NULL. For FC_WHY_CHARGING and _CHARGED s->charge is read.
int fc_morale_modifier(const gd_scenario *sc, const fc_state *s, gd_id unit, int reasons,
                       gd_tally *tally);
// Puts the roll of a test on the stack; afterwards the unit has `scored` and `score`.
void fc_call_morale(gd_play *p, gd_id unit, int reasons);
// Levels lost for a score (FACE-MORALE-23 to 25): 0, 1 or 2. Tests of charges and rallying cost
// none (FACE-CHRG-16).
int fc_levels_lost(const fc_unit *u, int reasons, int score);
// Drops levels, down to Broken at most; a unit that breaks is seen by its friends.
void fc_drop_level(gd_play *p, gd_id unit, int levels, gd_clause_id clause);
// The unit has a reason to test when the phase ends.
void fc_witness(fc_unit *u, int why);
// A unit has broken or been destroyed here: friends within six inches have a reason
// (FACE-MORALE-05).
void fc_seen_to_break(gd_play *p, gd_id unit);

// Reasons that arise from the hits of the phase (FACE-MORALE-02 to 04).
int fc_reasons_of(const fc_unit *u);
// Puts FC_ROW_TESTS on the stack: all units with an immediate reason (or, `late`, one for the end
// of the phase and no such test yet) roll, the active side's first, in the order of ids; then all
// results are applied, then those who broke in contact move away.
void fc_call_tests(gd_play *p, bool late);
void fc_run_tests(gd_play *p);
bool fc_has_tests(const fc_state *s, bool late);

// Rally (FACE-BREAK-05 to 07): verb of FC_ROW_ACTION, and the row after its dice.
bool fc_may_rally(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_verdict *v);
fc_offer_fn fc_offer_rally;
fc_check_fn fc_check_rally;
fc_apply_fn fc_apply_rally;
void fc_run_rally(gd_play *p);
