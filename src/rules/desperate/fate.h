// desperate/fate.h - fate cards of a second pack (chapter FATE, switch fate).
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/board.h"

// One card for each side, the attacker's first; drawn as soon as sb_draw_fate is called.
void sb_deal_fate(gd_play *p);
// An enemy unit of the side was destroyed: a card is due.
void sb_earn_fate(gd_play *p, int side);
// Puts the drawing of due cards on top of what is going on. False if none is due.
bool sb_draw_fate(gd_play *p);

// May the side play this card of its hand as a joker (SBD-FATE-02)?
bool sb_fate_makes_joker(const gd_scenario *sc, const sb_state *s, int side, int card);
// May the side spend a fate card on an interrupt of this kind (SBD-FATE-03)? What the board must
// allow is not asked here.
bool sb_fate_interrupts(const gd_scenario *sc, const sb_state *s, int side, int interrupt,
                        gd_verdict *v);
// The card that was just played is the one that the side's fate card names: the latter is gone.
void sb_spend_fate(gd_play *p, int side, int card);
// The card that was just played counts as a joker.
void sb_play_as_joker(gd_play *p, int side, int card);

// Completes what a position says of the second pack.
void sb_settle_fate(const gd_scenario *sc, sb_state *s);
// What a side may not know of the other's, and another that it could be.
void sb_hide_fate(sb_state *s, int other);
void sb_redeal_fate(sb_state *s, int other, uint64_t kept, struct gd_random *random);

void sb_ask_fate(const gd_scenario *sc, const void *state, gd_ask *out);
void sb_rolled_fate(gd_play *p, const uint8_t *values);
