// devil/command.h - who may act, who pays, and brigades as chains (chapters ORDER, BDE, parts of
// CMD).
#pragma once

#include "rules/devil/body.h"

// Every verb of a half has these three. The seat that acts is the top frame's.
typedef void dp_offer_fn(const gd_scenario *sc, const dp_state *s, gd_offers *out);
typedef bool dp_check_fn(const gd_scenario *sc, const dp_state *s, const gd_action *a,
                         gd_verdict *v);
typedef void dp_apply_fn(gd_play *p, const gd_action *a);

gd_seat dp_seat_now(const dp_state *s); // who decides at this moment
int dp_side_of_seat(const gd_scenario *sc, gd_seat seat);
bool dp_owns(const gd_scenario *sc, const dp_state *s, gd_id piece); // does that seat command it?
// The side that acts at this stage of the card.
int dp_acting_side(const dp_state *s);

// May the unit take the action of this card now: on the table, the seat's own, not yet used on this
// card, and somebody pays? `costs` false: only whether it may (a led charge). Refusals cite their
// clause.
bool dp_may_act(const gd_scenario *sc, const dp_state *s, gd_id unit, bool costs, gd_verdict *v);
// Pays for the action and marks the unit as having acted. Returns whether an order was spent, its
// own or its commander's.
void dp_spend(gd_play *p, gd_id unit);

// The connected group of units of the commander's brigade that contains him (DTP-BDE-02), or only
// the unit he is attached to (DTP-CMD-10). Returns how many.
int dp_chain(const dp_state *s, gd_id commander, gd_id out[DP_PIECES]);
int dp_chain_of(const dp_state *s, const dp_unit *commander, gd_id out[DP_PIECES]); // as he is here
// Are these units one group, linked at DP_CHAIN to each other or through the commander?
bool dp_is_group(const dp_state *s, gd_id commander, const gd_id *units, int count);
// Would all who follow the same order as the unit on this card (FIRE, RALLY) still be linked if it
// ended so (DTP-BDE-06)?
bool dp_stays_in_group(const dp_state *s, gd_id unit, const dp_unit *end);
// Is its next action paid by its commander's order?
bool dp_is_covered(const dp_unit *u);
gd_id dp_commander_of(const dp_state *s, int side, int brigade); // alive and on the table

// May this commander give an order on this card: his own seat's, orders left, not yet given?
bool dp_may_command(const gd_scenario *sc, const dp_state *s, gd_id commander, gd_verdict *v);
void dp_spend_command(dp_state *s, gd_id commander); // his order on this card

// What the action of a unit that may act costs in orders of its own.
int dp_price(const dp_state *s, gd_id unit);
// What the unit has done has changed the table and cannot be taken back.
void dp_seal_deed(dp_state *s, gd_id unit);

// brigade_order, take_back, close_order
dp_offer_fn dp_offer_order, dp_offer_take_back, dp_offer_close;
dp_check_fn dp_check_order, dp_check_take_back, dp_check_close;
dp_apply_fn dp_apply_order, dp_apply_take_back, dp_apply_close;
bool dp_order_open(const dp_state *s);
// The seat of that index among those of a side, from 0; GD_NOBODY: there are no more.
gd_seat dp_seat_of(const gd_scenario *sc, int side, int index);
// The place of a unit among those who follow the open order, or -1.
int dp_follower(const dp_state *s, gd_id unit);
// What must be done when the action of a card, or the half of it, is over.
void dp_drop_order(dp_state *s);

// Could the seat spend an order on this action (DTP-CARD-04, 07)?
bool dp_has_use(const gd_scenario *sc, const dp_state *s, gd_seat seat, int action);
// Does the winner of the Carpe Diem still owe an order?
bool dp_owes_order(const gd_scenario *sc, const dp_state *s, gd_seat seat);
