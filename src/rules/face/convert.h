// face/convert.h - battles in men and yards become brigades on a table (the catalogue, section 7).
#pragma once

#include "guidon/battle.h"
#include "rules/face/body.h"

// Makes a scenario of a battle that gd_battle_check has passed; the players in `sc` are kept. False
// with a sentence if it cannot be.
//
// The order is that of the battle's list, the Union first: of each division its units as the list
// has them, then its general; after the divisions of a side the generals of its corps.
bool fc_convert(const struct gd_battle *battle, gd_scenario *sc, gd_error *err);
// What the conversion did, in a few sentences: scale, what each side has, and warnings
// (FACE-ORG-02).
void fc_convert_report(const gd_scenario *sc, char *out, size_t size);
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

enum {
    FC_NOBODY = -1,  // no leader
    FC_AT_ONCE = -1, // there from the start: no minute
};

typedef struct fc_conversion {
    const gd_battle *battle;
    gd_scenario *sc;
    int divisions[GD_SIDES], corps[GD_SIDES];
    int16_t division_of[GD_BATTLE_FORMATIONS]; // by the formation that is a division; 0: none yet
    int16_t corps_of[GD_BATTLE_FORMATIONS];
    int16_t leader[FC_PIECES + 1]; // of a general, his entry in the battle; FC_NOBODY: made up
    // Where and when the piece is to begin, in the battle's terms; the mean of its parts.
    gd_point at[FC_PIECES + 1];
    int32_t minute[FC_PIECES + 1];                     // comes at the edge then, or FC_AT_ONCE
    uint8_t form[FC_PIECES + 1];                       // gd_form of its largest part
    uint8_t wing[FC_PIECES + 1], wings[FC_PIECES + 1]; // of a brigade that was split
} fc_conversion;

// Of the parts that make one unit: the weapon of most men or guns (of equal numbers the one with
// the shorter range), and how tired most of them are (the more tired).
fc_weapon fc_weapon_of(const gd_battle *b, const gd_part *parts, int count);
int fc_fatigue_of(const gd_battle *b, const gd_part *parts, int count); // gd_fatigue
bool fc_is_there(const gd_battle_unit *u);                              // from the start
// Where it begins, from its facing: the middle of those parts that are there from the start, with
// its front where its first lines are; or where and when the first of them comes.
void fc_find_beginning(fc_conversion *c, int piece, const gd_part *parts, int count);

bool fc_convert_ground(const gd_battle *b, gd_scenario *sc, gd_error *err);
bool fc_convert_armies(fc_conversion *c, gd_error *err); // who there is, but not where
bool fc_convert_places(fc_conversion *c, gd_error *err);
