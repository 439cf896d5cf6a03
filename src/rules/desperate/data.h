// desperate/data.h - the printed numbers of Short But Desperate.
#pragma once

#include "rules/desperate/state.h"

enum { SB_ZONE_SIDE = 8 * GD_INCH }; // on the drawn table

enum {
    SB_CAPACITY = 4,       // SBD-ZONE-03
    SB_MIN_TABLE = 5,      // zones each way, SBD-ZONE-01
    SB_MOST_STANDS = 10,   // SBD-UNIT-02
    SB_FIRST_PICTURE = 11, // value of a jack, SBD-CARD-02
    SB_LAST_PICTURE = 13,  // and of a king
    SB_SKIRMISH_LEAST = 2, // dice, SBD-SKIR-04
    SB_FAR = 2,            // zones that guns reach, SBD-BOMB-04
    SB_BY_FIRER = 2,       // allocation and picking die up to which the other side chooses
    SB_DOUBLE = 2,         // SBD-ENG-16
    SB_TREBLE = 3,
    SB_ENGAGE_HIT = 3,         // SBD-ENG-21
    SB_ENGAGE_TWO = 6,         // a die that is two hits
    SB_GUNS_WITH_FRIENDS = 2,  // points of a stand of guns, SBD-ENG-12
    SB_CHARGE_GUNS = 2,        // points of a cavalry stand, SBD-ENG-10
    SB_DRIVE_OFF = 2,          // zones, SBD-ENG-26
    SB_WORN_EXPERIENCED = 2,   // stands at which it becomes veteran, SBD-QUAL-03
    SB_WORN_GREEN = 1,         // SBD-QUAL-04
    SB_BROKEN_PERCENT = 50,    // SBD-WIN-01
    SB_LOSS_MARGIN = 20,       // percentage points, SBD-WIN-03
    SB_TURN_LIMIT = 12,        // SBD-WIN-02
    SB_MOST_OPENING_HAND = 10, // SBD-CARD-11
    SB_ATTACKER_ROWS = 1,      // of zones to deploy in, SBD-PRE-08
    SB_DEFENDER_ROWS = 3,
    SB_ROAD_ROWS = 3,    // in which roads bring reinforcements, SBD-PRE-12
    SB_ROAD_JOINERS = 2, // by a 6
};

typedef struct sb_terrain_row {
    uint8_t capacity;
    bool cover, blocks, closed; // closed: to guns
} sb_terrain_row;

extern const sb_terrain_row sb_terrain_table[SB_TERRAINS];

// The least die that hits, by range 1 and 2 (SBD-BOMB-09, 10): [rifled][range - 1].
extern const uint8_t sb_bombard_hits[2][2];
// The least die that saves: against guns [heavy], against small arms by cover.
extern const uint8_t sb_bombard_save[2];
enum { SB_SAVE_WORKS = 3, SB_SAVE_COVER = 4, SB_SAVE_OPEN = 5 };
// Dice of a skirmishing regiment: [arm][side].
extern const uint8_t sb_skirmish_dice[2][GD_SIDES];
// How many dice of a value make one hit (SBD-SKIR-05): [value].
extern const uint8_t sb_skirmish_set[7];
// The least die that passes morale: [quality].
extern const uint8_t sb_morale[SB_QUALITIES];

// Dice for stragglers (SBD-PRE-09): rows by the highest margin of each, columns by troops.
enum { SB_MARGINS = 4 };
typedef enum sb_marcher {
    SB_MARCH_CAVALRY,
    SB_MARCH_GREEN,
    SB_MARCH_EXPERIENCED,
    SB_MARCH_VETERAN,
    SB_MARCH_GUNS,
    SB_MARCHERS
} sb_marcher;
extern const uint16_t sb_margins[SB_MARGINS];
extern const uint8_t sb_straggling_dice[SB_MARGINS][SB_MARCHERS];
