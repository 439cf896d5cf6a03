// desperate/enthusiasm.h - green regiments that charge (chapter ENTH, switch enthusiasm).
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/board.h"

// A green regiment, which engages where others skirmish.
bool sb_is_enthusiastic(const gd_scenario *sc, const sb_unit *u);
// An order to skirmish that such a regiment takes for one to engage becomes that.
void sb_take_for_charge(const gd_scenario *sc, const sb_state *s, sb_order *o);
// After the skirmishes of an activation: orders to engage for those who are carried away by them.
// True if their owner must choose first, or if one of them was added: call it again.
bool sb_carry_away(gd_play *p);

void sb_prompt_carried_away(const gd_scenario *sc, const void *state, gd_text *out);
gd_side sb_comes_carried_away(const gd_scenario *sc, const void *state, gd_text *out);
void sb_offer_carried_away(const gd_scenario *sc, const void *state, gd_offers *out);
bool sb_check_carried_away(const gd_scenario *sc, const void *state, const gd_action *a,
                           gd_verdict *v);
void sb_apply_carried_away(gd_play *p, const gd_action *a);
