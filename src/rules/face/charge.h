// face/charge.h - charges, from declaration to contact (FACE-CHRG).
#pragma once

#include "rules/face/move.h"

// The charge of a unit on a target after a wheel (tenths, clockwise positive): its way, where it
// halts, what side it strikes. Refusals cite their clause.
bool fc_try_charge(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_id target,
                   gd_angle wheel, fc_charge *out, gd_verdict *v);
// Takes a charger that has gone `c->used` of the way on to `used`. It may have lost bases since.
void fc_charge_on(const fc_charge *c, gd_length used, fc_unit *u);
// The first point of the way, not before `c->used`, at which the charger is no more than so far
// from an enemy; the end of the way if it never is.
gd_length fc_charge_near(const fc_charge *c, const fc_unit *charger, const fc_unit *enemy,
                         gd_length distance);
// How much of the way is gone when the charger first touches the target; the end of the way if it
// has become too narrow to do so (FACE-CHRG-13).
gd_length fc_charge_touch(const fc_charge *c, const fc_unit *charger, const fc_unit *target);

gd_angle fc_wheel_of(const gd_action *a); // of the verb: tenths, clockwise positive
fc_offer_fn fc_offer_charge;
fc_check_fn fc_check_charge;
fc_apply_fn fc_apply_charge;
void fc_run_charge(gd_play *p); // row FC_ROW_CHARGE: v[0] is the stage
