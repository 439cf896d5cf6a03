// devil/change.h - changes of formation, limbering, mounting (DTP-MOVE-30 to 33; shapes of INF, CAV
// and ART).
#pragma once

#include "rules/devil/move.h"

// May the unit have this formation at all? (arm, stands, mounted or not, traits)
bool dp_may_have(const gd_scenario *sc, const dp_unit *u, int formation, bool mounted,
                 gd_verdict *v);
bool dp_try_change(const gd_scenario *sc, const dp_state *s, gd_id unit, const gd_action *a,
                   dp_unit *end, gd_verdict *v);
// Consents to an action that ends so: what it costs, and where it leads.
bool dp_accept_with(gd_verdict *v, const dp_state *s, gd_id unit, const dp_unit *end);
dp_offer_fn dp_offer_change;
dp_check_fn dp_check_change;
dp_apply_fn dp_apply_change;

// Has it room here: on the table, on nobody else, not in a river and all on one bank?
bool dp_fits(const gd_scenario *sc, const dp_state *s, const dp_unit *u, gd_id self);
// Where a line has no room it is doubled, as little as will do (DTP-INF-12). Enemies must be at
// least so far off. False if no front rank fits.
bool dp_form_doubled(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_point colours,
                     gd_angle facing, gd_length off_enemies, dp_unit *end);

// Forms the unit in disorder on its colours, in as few ranks as fit (DTP-INF-16, 19; DTP-CHG-27).
// `to` says which of the artillery's three kinds; dp_disorder_of gives the usual one.
void dp_disorder(const gd_scenario *sc, const dp_state *s, gd_id unit, int to, dp_unit *end);
// Forms it in line (or what it reforms into) on its colours, facing so; false if nothing fits
// (DTP-INF-12, CAV-11, ART-22, OPT-08).
bool dp_reformed(const gd_scenario *sc, const dp_state *s, gd_id unit, gd_angle facing,
                 dp_unit *end);
