// americanus/data.h - the printed tables, as tables (catalogue section 5).
#pragma once

#include "rules/americanus/state.h"

enum {
    AM_DISMOUNTED_ELEMENTS = 2,
    AM_ELEMENT_WIDTH = 1500,
    AM_DEPTH_FOOT = 750,
    AM_DEPTH_HORSE = 1250,
    AM_DEPTH_GUN = 1500,
    AM_DEPTH_GENERAL = 1250,
};

extern const uint8_t am_elements[AM_KINDS];

// Army limits (DBAM-ORG-05 to 10).
enum { AM_MOST_UNITS = 12, AM_MOST_VETERANS = 3, AM_MOST_ZOUAVES = 1 };
extern const uint8_t am_most_cavalry[GD_SIDES], am_most_batteries[GD_SIDES];

// Terrain by what it does (DBAM-TERR-04 to 14).
#define AM_CLOSED                                                                                  \
    (GD_KIND(AM_WOODS) | GD_KIND(AM_BUILT_UP) | GD_KIND(AM_TALL_CROPS) | GD_KIND(AM_SWAMP))
#define AM_BAD_GOING (AM_CLOSED | GD_KIND(AM_STEEP_HILL))
#define AM_PAVED (GD_KIND(AM_ROAD) | GD_KIND(AM_BRIDGE))
// Where a road meets a river there is a bridge (DBAM-TERR-06), marked or not.
#define AM_CROSSINGS (GD_KIND(AM_BRIDGE) | GD_KIND(AM_FORD) | GD_KIND(AM_ROAD))
extern const gd_sight_rule am_sight_rule;

enum { AM_BEHIND_WALL = 1 * GD_INCH };

// Setting up.
enum {
    AM_LEAST_PIECES = 4,
    AM_MOST_PIECES = 8,
    AM_MOST_ROADS = 2,
    AM_ROAD_WIDTH = 1 * GD_INCH,
    AM_FORD_LENGTH = 2 * GD_INCH,
    AM_AREA_SQUARE = 12 * GD_INCH,
    AM_FENCE_LENGTH = 12 * GD_INCH,
    AM_RIVER_LEAST = 1 * GD_INCH,
    AM_RIVER_MOST = 3 * GD_INCH,
    AM_STRIP = 4 * GD_INCH, // deployment, arrival, and the edge kept open
    AM_MOST_GAP = 1 * GD_INCH,
};
#define AM_LEAST_AREA2 (2LL * 9 * GD_INCH * GD_INCH) // twice nine square inches

// Command (chapter CP).
enum { AM_COMMAND_RANGE = 12 * GD_INCH, AM_PRICE_NEAR = 1, AM_PRICE_FAR = 2, AM_PRICE_CHANGE = 1 };
enum { AM_PRICE_REFORMING = 2, AM_PRICE_RIVER = 2 };

// Movement rates (DBAM-MOVE-01 to 10): a row for each way of moving.
typedef enum am_pace {
    AM_PACE_FOOT_COLUMN,
    AM_PACE_FOOT_LINE,
    AM_PACE_ZOUAVE,
    AM_PACE_SKIRMISH,
    AM_PACE_HORSE_COLUMN,
    AM_PACE_HORSE_LINE,
    AM_PACE_LIMBERED,
    AM_PACE_BY_HAND,
    AM_PACE_GENERAL,
    AM_PACES
} am_pace;

enum { AM_RATE_NONE = 0, AM_RATE_SAME = -1 }; // may not (enter, use a road); as in the open

typedef struct am_rate {
    gd_length road, open, closed, steep; // `closed`: woods, built-up areas, tall crops, swamps
    gd_clause_id clause, steep_clause;
} am_rate;

extern const am_rate am_rates[AM_PACES];
am_pace am_pace_of(const am_unit *u);
// The slowest rate over the kinds of ground met.
gd_length am_rate_over(const am_rate *rate, gd_kinds met);

// Fire and melee (DBAM-COMBAT-02 to 09, DBAM-FIRE-04 to 07, DBAM-GEN-07).
enum {
    AM_RANGE_MUSKET = 6 * GD_INCH,
    AM_RANGE_CARBINE = 3 * GD_INCH,
    AM_RANGE_BALL = 18 * GD_INCH,
    AM_RANGE_CANISTER = 4 * GD_INCH,
    AM_RANGE_SURE = 6 * GD_INCH, // no guess up to here
    AM_ESTIMATE_SHORT = 1,       // dice that miss (DBAM-FIRE-18)
    AM_ESTIMATE_LONG = 6,
};

typedef enum am_weapon {
    AM_WEAPON_SKIRMISHERS,
    AM_WEAPON_INFANTRY,
    AM_WEAPON_CAVALRY,
    AM_WEAPON_BALL,
    AM_WEAPON_CANISTER,
    AM_WEAPON_GENERAL,
    AM_WEAPONS
} am_weapon;

enum { AM_CLASS_INFANTRY, AM_CLASS_CAVALRY, AM_CLASS_ARTILLERY, AM_CLASSES };

extern const int8_t am_factors[AM_WEAPONS][AM_CLASSES];

enum {
    AM_MOD_ENFILADE = 1,
    AM_MOD_HEAD_ON = 1,
    AM_MOD_COLUMN_CHARGE = 1,
    AM_MOD_VETERAN = 1,
    AM_MOD_GENERAL = 1,
    AM_MOD_SUPPORT = 1,
    AM_MOD_COVER = -1,
    AM_MOD_SKIRMISHERS = -1,
    AM_MOD_LOST = -1,
    AM_MOD_WORKS = -2,
    AM_WEDGE = 450, // enfilade and head-on: 45 degrees either side
};

// Results (chapter RESULT) and Generals (chapter GEN).
enum {
    AM_FALL_BACK = 3 * GD_INCH,
    AM_STOP_SHORT = 100, // of an enemy
    AM_FLANK_ANGLE = 450,
    AM_GENERAL_KILLED_ON = 1,
    AM_SHOCK_RANGE = 3 * GD_INCH,
};

// Victory (chapter VICT).
enum {
    AM_BREAK_PART = 3,
    AM_POINTS_GENERAL = 2,
    AM_POINTS_LEAD = 3,
    AM_OBJECTIVE_RANGE = 3 * GD_INCH,
};

// Names for armies chosen by the players: the n-th unit of that arm.
const char *am_stock_name(int side, int kind, int n);
