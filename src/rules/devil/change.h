// devil/change.h - changes of formation, limbering, mounting (DTP-MOVE-30 to 33; shapes of INF, CAV
// and ART).
#pragma once

#include "rules/devil/move.h"

// May the unit have this formation at all? (arm, stands, mounted or not, traits)
bool dp_may_have(const gd_scenario *sc, const dp_unit *u, int formation, bool mounted,
                 gd_verdict *v);
bool dp_try_change(const gd_scenario *sc, const dp_state *s, gd_id unit, const gd_action *a,
                   dp_unit *end, gd_verdict *v);
dp_offer_fn dp_offer_change;
dp_check_fn dp_check_change;
dp_apply_fn dp_apply_change;

// Forms the unit in disorder on its colours, in as few ranks as fit (DTP-INF-16, 19; DTP-CHG-27).
// `to` says which of the artillery's three kinds; dp_disorder_of gives the usual one.
void dp_disorder(const gd_scenario *sc, const dp_state *s, gd_id unit, int to, dp_unit *end);
// Forms it in line (or what it reforms into) on its colours, facing so; false if nothing fits
// (DTP-INF-12, CAV-11, ART-22, OPT-08).
bool dp_reformed(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_angle facing,
                 dp_unit *end);
