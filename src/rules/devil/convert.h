// devil/convert.h - battles in men and yards become stands on a table (the catalogue, section 7).
#pragma once

#include "rules/common/convert.h"
#include "rules/devil/body.h"

// Makes a scenario of a battle that gd_battle_check has passed; the players in `sc` are kept. False
// with a sentence if it cannot be.
//
// The order is that of the battle's list, the Union first: of each army, corps, division and
// brigade its regiments and batteries, then the commander of the brigade.
bool dp_convert(const struct gd_battle *battle, gd_scenario *sc, gd_error *err);
// The piece as it begins, from the roster that the conversion has written. The scenario's options
// and players count.
dp_unit dp_unit_of(const gd_scenario *sc, int piece);

// gd_roster.traits: numbers, each in its own bits.
typedef enum dp_fact {
    DP_FACT_STANDS,
    DP_FACT_QUALITY, // dp_quality; trained: of the middle sort, and not marked as experienced
    DP_FACT_RATING,  // of a commander, in the place of the quality
    DP_FACT_WEAPON,
    DP_FACT_TRAITS, // DP_HORSE_ARTILLERY and so on
    DP_FACT_MOUNTED,
    DP_FACT_BRIGADE, // of his side, from 1; 0: none
    DP_FACT_MINUTE,  // when it arrives
    DP_FACTS
} dp_fact;

// The rest of an entry: `kind` is a dp_arm, `formation` a dp_formation, `at` the middle of the
// front (of a commander his own), `arrives` a turn by the battle's own minutes to the turn.
int dp_roster_fact(const struct gd_roster *r, dp_fact fact);
void dp_set_roster_fact(struct gd_roster *r, dp_fact fact, int value);

// --- steps of it ---------------------------------------------------------------------------------

typedef struct dp_conversion {
    gd_conversion all;
    int brigades[GD_SIDES];
} dp_conversion;

bool dp_convert_ground(const gd_battle *b, gd_scenario *sc, gd_error *err);
bool dp_convert_armies(dp_conversion *c, gd_error *err); // who there is, but not where
bool dp_convert_places(dp_conversion *c, gd_error *err);
// The first turn that starts at or after a minute (DTP-SCALE-03, DTP-TURN-05).
int dp_turn_of(int32_t minute, int minutes_per_turn);
// What a battle's weapon is here (convert_armies.c).
dp_weapon dp_weapon_of(const gd_battle_unit *u);
