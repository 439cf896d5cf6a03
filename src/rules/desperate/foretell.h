// desperate/foretell.h - what an order would come to: the sums and numbers of the fight that it
// leads to, as long as nobody interrupts it or plays a card.
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/board.h"

// Adds the sums to the verdict of a legal order: values of an assault, dice of a skirmish.
void sb_foretell(const gd_scenario *sc, const sb_state *s, const sb_order *o, gd_verdict *v);
// Adds the numbers to hit and to save as notes.
void sb_explain(const gd_scenario *sc, const void *view, const gd_action *a, gd_verdict *v);
// What both sides bring to another round of the engagement; `v` may be NULL.
void sb_foretell_round(const gd_scenario *sc, const sb_state *s, gd_verdict *v);
