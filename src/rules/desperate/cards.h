// desperate/cards.h - the pack, the live card and what matches it (chapter CARD).
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/state.h"

bool sb_is_joker(int card);
int sb_card_value(int card); // 1-13; 0 of a joker
int sb_card_suit(int card);  // 0-3; -1 of a joker
bool sb_is_picture(int card);
int sb_live(const sb_state *s); // SB_NO_CARD before there is one
bool sb_live_is_wild(const sb_state *s);
// May the card be played on the live one, as activation or bonus?
bool sb_matches(const sb_state *s, int card);
bool sb_holds(const sb_state *s, int side, int32_t card);
// Takes the card from the hand and makes it the live one.
void sb_play_card(sb_state *s, int side, int card);

// Against an activation with `by` (as a joker or not), may the card interrupt so?
bool sb_card_interrupts(const sb_activation *a, int card, int interrupt);

// Drawing: a throw among the cards left. The pile goes back into an empty deck, but for the live
// card.
void sb_ask_draw(const sb_state *s, gd_seat seat, gd_ask *out);
void sb_refill(sb_state *s);
