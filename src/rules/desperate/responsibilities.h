// desperate/responsibilities.h - cards by the ranks of leaders (chapter RESP, switch
// responsibilities).
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/board.h"

// A leader of the active side above a brigadier, on the table.
bool sb_is_senior(const sb_state *s, gd_id id);
// Has the active side senior leaders whose roles are to be chosen before it draws?
bool sb_asks_roles(const gd_scenario *sc, const sb_state *s);
// Cards to draw. `acting` are the senior leaders who count as brigadiers, by piece.
int sb_cards_by_rank(const gd_scenario *sc, const sb_state *s, int side,
                     const bool acting[SB_NUMBERS]);

void sb_prompt_roles(const gd_scenario *sc, const void *state, gd_text *out);
void sb_offer_roles(const gd_scenario *sc, const void *state, gd_offers *out);
bool sb_check_roles(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v);
void sb_apply_roles(gd_play *p, const gd_action *a);
