// desperate/strength.h - what the two sides of an engagement are worth, and the dice it gives them
// (SBD-ENG-09 to 20). Every number is a sum that explains itself.
#pragma once

#include "guidon/rules.h"
#include "rules/desperate/board.h"

// Is the engaging regiment `i` of the engagement still there?
bool sb_takes_part(const sb_state *s, int i);
int sb_defenders(const sb_state *s, uint16_t out[SB_IN_ZONE]);      // units in the attacked zone
int sb_attack_sources(const sb_state *s, uint16_t out[SB_IN_ZONE]); // zones it comes from
// The first by name, to tell of all.
gd_id sb_first_of(const gd_scenario *sc, const sb_state *s, bool attacker);

gd_tally sb_value_tally(const sb_state *s, bool attacker); // stands and bonus cards
gd_tally sb_dice_tally(const sb_state *s, bool attacker);  // dice
int sb_engagement_dice(const gd_scenario *sc, const sb_state *s, bool attacker);
