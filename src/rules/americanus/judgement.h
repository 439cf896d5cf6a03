// americanus/judgement.h - what the computer player thinks a fight is worth.
#pragma once

#include "rules/americanus/turn.h"

// Worth is counted in thousandths of an element.
enum { AM_WORTH_ELEMENT = 1000 };

// What the enemy may expect to lose less what we may, over all 36 throws of the two dice.
int am_worth_of_fire(const gd_scenario *sc, const am_state *s, gd_id primary, gd_id target, int supports);
int am_worth_of_melee(const gd_scenario *sc, const am_state *s, gd_id own, gd_id enemy, int supports,
                      int against);
// Units that could join a melee of the side against `enemy`, without `except`.
int am_helpers(const am_state *s, int side, gd_id enemy, gd_id except);

// The parts of the computer player, each for its moments (adviser.c).
bool am_advise_orders(const gd_scenario *sc, const am_state *s, const gd_offers *offers, gd_action *out);
bool am_advise_fire(const gd_scenario *sc, const am_state *s, const gd_offers *offers, gd_action *out);
bool am_advise_setup(const gd_scenario *sc, const am_state *s, int row, const gd_offers *offers,
                     struct gd_random *random, gd_action *out);
