// face/data.h - the printed numbers of I Died With My Face to the Enemy (the catalogue's tables).
#pragma once

#include "rules/face/state.h"

enum {
    FC_TOLERANCE = 10,     // FACE-GEO-01: of every "within", thousandths of an inch
    FC_SIGHT_DEPTH = 2000, // FACE-GEO-04
    FC_BASE_WIDTH = 1000,  // FACE-ORG-04
    FC_FOOT_DEPTH = 750,
    FC_HORSE_DEPTH = 1000,
    FC_GUN_DEPTH = 1250,
    FC_GENERAL_SIZE = 1000,
    FC_LEAST_BASES = 2, // FACE-ORG-01: infantry and cavalry
    FC_MOST_BASES = 12,
    FC_MOST_GUNS = 3,
    FC_DIVISION_DICE = 2,   // FACE-GEN-01
    FC_CORPS_DICE = 3,      // FACE-GEN-02
    FC_KILLED_AT = 12,      // FACE-GEN-06: two sixes
    FC_COMMAND_STEP = 3000, // FACE-ACT-07
    FC_IN_WOODS = 1,        // FACE-ACT-08
    FC_IN_BETWEEN = 1,      // FACE-ACT-09
    FC_SEPARATED = 2,       // FACE-ACT-10
    FC_ALWAYS_PASSES = 11,  // FACE-ACT-13
    FC_ALWAYS_FAILS = 3,    // FACE-ACT-14
    FC_BEHIND = 500,        // FACE-TERR-05: from a line
    FC_ROAD_BONUS = 2000,   // FACE-MOVE-07
    FC_MOST_WHEEL = 900,    // FACE-MOVE-08
    FC_NEAR_ENEMY = 20000,  // FACE-MOVE-09
    FC_SHORT = 50,          // FACE-MOVE-09: less than the longest by more than this
    FC_MOST_PIVOT = 900,    // FACE-MOVE-21
    FC_KEEP_OFF = 1000,     // FACE-MOVE-22
    FC_TEST_PASS = 7,       // FACE-TEST-01, FACE-MORALE-23
    FC_TEST_LOW = 2,        // FACE-MORALE-25: and less
    FC_TEST_RANGE = 12000,  // FACE-TEST-02
    FC_TEST_NEAR = 1,       // FACE-TEST-02 to 04
    FC_TEST_ATTACHED = 1,
    FC_TEST_INSPIRED = 1,
    FC_HALT = 3000,        // FACE-CHRG-04
    FC_ARC_OVERLAP = 1000, // FACE-SHOOT-02: on either side
    FC_HIT = 4,            // FACE-SHOOT-13, FACE-MELEE-04
    FC_SHOT_WORKS = 2,     // FACE-SHOOT-15 to 20
    FC_SHOT_COVER = 1,
    FC_SHOT_GUNS = 1,
    FC_SHOT_CAVALRY = -1,
    FC_SHOT_COLUMN = -2,
    FC_SHOT_ENFILADED = -2,
    FC_GUNS_SPARED = 1,      // FACE-HIT-03, 06
    FC_WON_SPARED = 2,       // FACE-HIT-06
    FC_SIX_HITS = 6,         // FACE-HIT-04, 05
    FC_MELEE_GUN_DICE = 2,   // FACE-MELEE-03
    FC_MELEE_WORKS = 2,      // FACE-MELEE-06
    FC_MELEE_BEHIND = 1,     // FACE-MELEE-07, 08
    FC_MELEE_UPHILL = 1,     // FACE-MELEE-09
    FC_MELEE_WOODS = 1,      // FACE-MELEE-10
    FC_FRIENDS_BREAK = 6000, // FACE-MORALE-05
    FC_GENERAL_FALLS = 6000, // FACE-MORALE-06
    FC_THREAT = 6000,        // FACE-MORALE-12
    FC_GENERAL_NEAR = 6000,  // FACE-MORALE-20
    FC_SUPPORT_FOOT = 6000,  // FACE-MORALE-22
    FC_SUPPORT_HORSE = 12000,
    FC_GUNS_AND_HITS = 2,     // FACE-MORALE-03
    FC_OUTFOUGHT = 2,         // FACE-MORALE-10, 25: hits received beyond those inflicted
    FC_LEAST_MOVE = 1000,     // FACE-BREAK-03
    FC_HOLD_OBJECTIVE = 3000, // FACE-WIN-02
    FC_GENERAL_POINTS = 2,    // FACE-WIN-04
    FC_MARGIN = 10,           // FACE-WIN-05: a tenth
    FC_WIDEST_COLUMN = 3,     // FACE-FORM-03
    FC_SETUP_PART = 3,        // FACE-OPT-06: a third of the table
};

// By quality.
extern const uint8_t fc_grade[FC_QUALITIES];     // FACE-QUAL-01, FACE-ACT-05, 11
extern const uint8_t fc_rerolls[FC_QUALITIES];   // FACE-QUAL-02: bit n for a die that shows n
extern const uint8_t fc_rating_cost[FC_RATINGS]; // FACE-ACT-06
extern const uint8_t fc_level_cost[FC_LEVELS];   // FACE-ACT-12
extern const int8_t fc_level_morale[FC_LEVELS], fc_disorder_morale[3]; // FACE-MORALE-19
// Base and distance of a unit's dice that are lost: one in so many (FACE-QUAL-06); 0: none.
extern const uint8_t fc_level_dice[FC_LEVELS], fc_disorder_dice[3];
extern const int8_t fc_level_test[FC_LEVELS], fc_disorder_test[3]; // FACE-TEST-05

// Ground (T2, T3).
typedef enum fc_class { FC_OPEN, FC_UNEVEN, FC_ROUGH, FC_DIFFICULT, FC_CLASSES } fc_class;

extern const uint8_t fc_class_disorder[FC_CLASSES]; // FACE-DIS-03

typedef enum fc_mover {
    FC_FOOT_LINE,
    FC_FOOT_COLUMN,
    FC_FOOT_MARCH,
    FC_ON_HORSE,
    FC_LIMBERED,
    FC_MOVERS
} fc_mover;

enum { FC_NO_ENTRY = -1 };
extern const gd_length fc_rate_table[FC_MOVERS][FC_CLASSES]; // or FC_NO_ENTRY

typedef struct fc_terrain_row {
    uint8_t class;    // fc_class
    bool dense;       // counts for the two inches of sight
    bool hill;        // has a level and blocks sight if higher than both ends
    uint8_t shooting; // cover from fire
    uint8_t melee;    // cover of a defender
    bool separates;   // FACE-ACT-10
    bool woods;       // woods and buildings (FACE-ACT-08)
    bool line;        // is behind, not in
    bool impassable;
} fc_terrain_row;

extern const fc_terrain_row fc_terrain_table[FC_TERRAINS];

// Weapons (T6). Small arms have effective and maximum range, guns four bands.
enum { FC_BANDS = 4 };

typedef struct fc_weapon_row {
    bool guns;
    gd_length band[FC_BANDS]; // ends of canister, effective, short, maximum; small arms: 2 and 4
} fc_weapon_row;

extern const fc_weapon_row fc_weapon_table[FC_WEAPONS];
extern const uint8_t fc_gun_dice[FC_BANDS]; // FACE-SHOOT-06

// T9: removed when reduced to so many bases; by initial size 2, 4 ... 12 and quality. 0: n/a.
extern const uint8_t fc_autobreak_table[6][FC_QUALITIES];
int fc_autobreak(const fc_unit *u); // FACE-BREAK-09, 10: 0 is with its last base

// T4: is a movement test needed? By quality.
typedef enum fc_drill {
    FC_DRILL_NEAR_ENEMY, // wheel or short move near the enemy without a general
    FC_DRILL_ADVANCE,
    FC_DRILL_SWITCH,      // mount, dismount, limber, unlimber
    FC_DRILL_CHANGE,      // expand, contract, turn, pivot: stationary
    FC_DRILL_CHANGE_MOVE, // and advance
    FC_DRILL_RETREAT,
    FC_DRILLS
} fc_drill;

extern const bool fc_drill_test[FC_DRILLS][FC_QUALITIES];

// How many elements an array has.
#define FC_COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

#define FC_KINDS_IMPASSABLE (GD_KIND(FC_RIVER) | GD_KIND(FC_LAKE) | GD_KIND(FC_CLIFF))
#define FC_KINDS_ROAD (GD_KIND(FC_ROAD) | GD_KIND(FC_BRIDGE))
#define FC_KINDS_HILL (GD_KIND(FC_HILL) | GD_KIND(FC_STEEP_HILL))
