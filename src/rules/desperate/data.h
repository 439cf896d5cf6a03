// desperate/data.h - the printed numbers of Short But Desperate.
#pragma once

#include "rules/desperate/state.h"

enum { SB_ZONE_SIDE = 8 * GD_INCH }; // on the drawn table

enum {
    SB_DIE = 6,            // sides
    SB_CAPACITY = 4,       // SBD-ZONE-03
    SB_MIN_TABLE = 5,      // zones each way, SBD-ZONE-01
    SB_MOST_STANDS = 10,   // SBD-UNIT-02
    SB_FIRST_PICTURE = 11, // value of a jack, SBD-CARD-02
    SB_SKIRMISH_LEAST = 2, // dice, SBD-SKIR-04
    SB_FAR = 2,            // zones that guns reach, SBD-BOMB-04
    SB_BY_FIRER = 2,       // allocation and picking die up to which the other side chooses
    SB_REACH = 2,          // zones: nobody moves, rides or shoots farther
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
    SB_WEEK_DICE = 22,         // SBD-PRE-01
    SB_DAY_LEAST = 1,
    SB_DAY_MOST = 6,
    SB_SCOUT_DIE = 6,       // the die that is a success, SBD-PRE-03
    SB_SCOUT_DICE = 3,      // for the next day, of a six
    SB_SCOUT_CARDS = 1,     // of the same six
    SB_WON_DICE = 3,        // for the next day, of a skirmish won, SBD-PRE-04
    SB_SUNDAY_DICE = 3,     // at once, of Sunday's, SBD-PRE-05
    SB_MARGIN_CAVALRY = 1,  // of each regiment, SBD-PRE-07
    SB_ARRIVALS_GRADED = 4, // together, SBD-TQG-01
    SB_RED_TWICE = 2,       // times green, SBD-TQG-02
    SB_FEWEST_STANDS = 3,   // of a regiment that gives some away, SBD-TQG-07
    SB_ATTACKER_ROWS = 1,   // of zones to deploy in, SBD-PRE-08
    SB_DEFENDER_ROWS = 3,
    SB_ROAD_ROWS = 3,    // in which roads bring reinforcements, SBD-PRE-12
    SB_ROAD_JOINERS = 2, // by a 6
};

// May guns enter? Closed ground may hold some from the start, and a scenario may open it.
typedef enum sb_to_guns { SB_OPEN, SB_CLOSED, SB_NEVER } sb_to_guns;

typedef struct sb_terrain_row {
    uint8_t capacity;
    bool cover, blocks;
    uint8_t guns; // sb_to_guns
} sb_terrain_row;

extern const sb_terrain_row sb_terrain_table[SB_TERRAINS];

// The least die that hits, by range 1 and 2 (SBD-BOMB-09, 10): [rifled][range - 1].
extern const uint8_t sb_bombard_hits[2][2];
// The least die that saves: against guns [heavy], against small arms by cover.
extern const uint8_t sb_bombard_save[2];
enum { SB_SAVE_WORKS = 3, SB_SAVE_COVER = 4, SB_SAVE_OPEN = 5 };
// Dice of a skirmishing regiment: [arm][side].
extern const uint8_t sb_skirmish_dice[2][GD_SIDES];
// How many dice of a value make one hit (SBD-SKIR-05): [value - 1].
extern const uint8_t sb_skirmish_set[6];
// The least die that passes morale: [quality].
extern const uint8_t sb_morale[SB_QUALITIES];
// Dice of Monday to Sunday where nobody thinks of anything better (SBD-PRE-01).
extern const uint8_t sb_usual_week[SB_DAYS];
// Grades by the first die, by the second and of the rest (SBD-TQG-02 to 04).
enum { SB_RED_DOUBLE, SB_RED_HIGHER, SB_RED_LOWER, SB_RED_CASES };
extern const uint8_t sb_grades[SB_RED_CASES][SB_QUALITIES];

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
