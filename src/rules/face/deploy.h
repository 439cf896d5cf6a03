// face/deploy.h - players arrange their troops before the first turn (switch free_setup).
#pragma once

#include "rules/face/command.h"

// Where a side's troops may be put (FACE-OPT-06).
gd_box fc_deployment_zone(const gd_scenario *sc, const fc_state *s, int side);

void fc_prompt_deploy(const gd_scenario *sc, const void *state, gd_text *out);
void fc_offer_deploy(const gd_scenario *sc, const void *state, gd_offers *out);
bool fc_check_deploy(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void fc_apply_deploy(gd_play *p, const gd_action *a);
