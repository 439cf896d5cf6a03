// face/convert.h - battles in men and yards become brigades on a table (the catalogue, section 7).
#pragma once

#include "rules/common/convert.h"
#include "rules/face/body.h"

// Makes a scenario of a battle that gd_battle_check has passed; the players in `sc` are kept. False
// with a sentence if it cannot be.
//
// The order is that of the battle's list, the Union first: of each division its units as the list
// has them, then its general; after the divisions of a side the generals of its corps.
bool fc_convert(const struct gd_battle *battle, gd_scenario *sc, gd_error *err);
// The piece as it begins, from the roster that the conversion has written, laid out. Its seat is
// left FC_UNSET.
fc_unit fc_unit_of(const gd_scenario *sc, int piece);

// gd_roster.traits: numbers, each in its own bits.
typedef enum fc_fact {
    FC_FACT_BASES,
    FC_FACT_FILES,
    FC_FACT_QUALITY,
    FC_FACT_RATING, // of a general, in the place of the quality
    FC_FACT_WEAPON,
    FC_FACT_MOUNTED,
    FC_FACT_LIMBERED,
    FC_FACT_MORALE,
    FC_FACT_LEVEL, // of a general
    FC_FACT_DIVISION,
    FC_FACT_CORPS,
    FC_FACT_ON_ROAD, // laid along the road under its head
    FC_FACTS
} fc_fact;

int fc_roster_fact(const struct gd_roster *r, fc_fact fact);
void fc_set_roster_fact(struct gd_roster *r, fc_fact fact, int value);

// --- steps of it ---------------------------------------------------------------------------------

typedef struct fc_conversion {
    gd_conversion all;
    int divisions[GD_SIDES], corps[GD_SIDES];
    int16_t division_of[GD_BATTLE_FORMATIONS]; // by the formation that is a division; 0: none yet
    int16_t corps_of[GD_BATTLE_FORMATIONS];
} fc_conversion;

// Of the parts that make one unit: the weapon of most men or guns (of equal numbers the one with
// the shorter range), and how tired most of them are (the more tired).
fc_weapon fc_weapon_of(const gd_battle *b, const gd_part *parts, int count);
int fc_fatigue_of(const gd_battle *b, const gd_part *parts, int count); // gd_fatigue
// Where it begins, from its facing: the middle of those parts that are there from the start, with
// its front where its first lines are; or where and when the first of them comes.
void fc_find_beginning(fc_conversion *c, const gd_part *parts, int count);

bool fc_convert_ground(const gd_battle *b, gd_scenario *sc, gd_error *err);
bool fc_convert_armies(fc_conversion *c, gd_error *err); // who there is, but not where
bool fc_convert_places(fc_conversion *c, gd_error *err);
