// realmen/drill.h - changing formation, towns, digging (RM-FORM, RM-ENTR).
#pragma once

#include "rules/realmen/move.h"

bool rm_knows_formation(const rm_unit *u, int formation, bool mounted, bool prone,
                        gd_verdict *v); // RM-FORM-10, 12
// The unit as it would stand: formation, mount, prone, place, facing, files from the action's
// values (RM_F_...; absent ones as they are). Checks RM-FORM-03, 04, 05, 09 and room. Used by
// rally, too.
bool rm_plan_change(const gd_scenario *sc, const rm_state *s, gd_id unit, const gd_action *a,
                    rm_unit *to, gd_verdict *v);
// Puts elements along the inside of a town's boundary, facing outward, nearest to `near` first.
// False if they do not fit (RM-FORM-09).
bool rm_garrison(const gd_scenario *sc, rm_unit *u, int town, gd_point near);
// An ordinary two-rank line at the same front midpoint (RM-FORM-05, RM-ROUT-07).
void rm_fall_into_line(rm_unit *u);
rm_offer_fn rm_offer_change_formation, rm_offer_entrench;
rm_check_fn rm_check_change_formation, rm_check_entrench;
rm_apply_fn rm_apply_change_formation, rm_apply_entrench;
