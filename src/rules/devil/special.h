// devil/special.h - fudge, refused flanks, lines that fit the ground, prolong, work with spades and
// axes, guns manned again (DTP-MOVE-22 to 26, 37 to 42; DTP-INF-22; DTP-ART-17, 18; DTP-OPT-10).
#pragma once

#include "rules/devil/move.h"

bool dp_try_fudge(const gd_scenario *sc, const dp_state *s, gd_id unit, const gd_action *a,
                  dp_unit *end, gd_verdict *v);
bool dp_try_refuse(const gd_scenario *sc, const dp_state *s, gd_id unit, const gd_action *a,
                   dp_unit *end, gd_verdict *v);
bool dp_try_conform(const gd_scenario *sc, const dp_state *s, gd_id unit, const gd_action *a,
                    dp_unit *end, gd_verdict *v);
bool dp_try_prolong(const gd_scenario *sc, const dp_state *s, gd_id unit, const gd_action *a,
                    dp_unit *end, gd_verdict *v);

// Is the line one that the unit was placed across, so that it does not bar its next step
// (DTP-TERR-02)?
bool dp_is_across(const gd_scenario *sc, const dp_state *s, const dp_unit *u, int number);

dp_offer_fn dp_offer_fudge, dp_offer_refuse, dp_offer_conform, dp_offer_prolong, dp_offer_clear,
    dp_offer_build, dp_offer_reman;
dp_check_fn dp_check_fudge, dp_check_refuse, dp_check_conform, dp_check_prolong, dp_check_clear,
    dp_check_build, dp_check_reman;
dp_apply_fn dp_apply_fudge, dp_apply_refuse, dp_apply_conform, dp_apply_prolong, dp_apply_clear,
    dp_apply_build, dp_apply_reman;

// A battery that runs unlimbered leaves its guns (DTP-ART-17).
void dp_leave_guns(gd_play *p, gd_id battery);
