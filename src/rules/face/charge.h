// face/charge.h - charges, from declaration to contact (FACE-CHRG).
#pragma once

#include "rules/face/move.h"

// The charge of a unit on a target after a wheel (tenths, clockwise positive): its way, where it
// halts, what side it strikes. Refusals cite their clause.
bool fc_try_charge(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_id target,
                   gd_angle wheel, fc_charge *out, gd_verdict *v);
// The unit as it would stand after so much of the way.
void fc_charge_at(const fc_state *s, const fc_charge *c, gd_length used, fc_unit *out);

fc_offer_fn fc_offer_charge;
fc_check_fn fc_check_charge;
fc_apply_fn fc_apply_charge;
void fc_run_charge(gd_play *p); // row FC_ROW_CHARGE: v[0] is the stage
