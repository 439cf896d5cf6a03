// desperate/convert.h - from men and yards to stands and zones (catalogue section 7).
#pragma once

#include "guidon/battle_grid.h"
#include "rules/common/convert.h"
#include "rules/desperate/state.h"

// gd_roster.traits: numbers, each in its own bits.
typedef enum sb_trait {
    SB_TRAIT_STANDS,   // of a regiment, or of a battery without resilient_batteries
    SB_TRAIT_QUALITY,  // sb_quality
    SB_TRAIT_RIFLED,   // guns: 0 or 1
    SB_TRAIT_HEAVY,    // the same
    SB_TRAIT_SIX,      // a six-gun battery
    SB_TRAIT_RATING,   // of a leader: sb_rating
    SB_TRAIT_LEVEL,    // of a leader: sb_level
    SB_TRAIT_SUPERIOR, // piece number of the leader above, or 0
    SB_TRAITS
} sb_trait;

// The rest of an entry: `kind` is an sb_arm, `formation` is 1 for guns that are unlimbered, `at` is
// the middle of its zone, `facing` one of four. What arrives has two places on the table's edge, in
// the zones where it may come on; they are the same if there is only one.
int sb_roster_trait(const struct gd_roster *r, sb_trait trait);
void sb_set_roster_trait(struct gd_roster *r, sb_trait trait, int value);

// Makes a scenario of a battle that gd_battle_check has passed; the players in `sc` are kept. False
// with a sentence if it cannot be.
//
// The order is that of the battle's list, the Union first: of each army, corps, division and
// brigade its leaders, then its own regiments and batteries.
bool sb_convert(const gd_battle *battle, gd_scenario *sc, gd_error *err);
// The unit or leader that a roster entry begins as. The scenario's options count.
sb_unit sb_unit_of(const gd_scenario *sc, int piece);

// --- steps of it ---------------------------------------------------------------------------------

typedef struct sb_conversion {
    gd_conversion all;
    gd_battle_grid squares;
} sb_conversion;

void sb_convert_ground(sb_conversion *c);
bool sb_convert_armies(sb_conversion *c, gd_error *err); // who there is, but not where
bool sb_convert_places(sb_conversion *c, gd_error *err);
