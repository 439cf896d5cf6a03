// realmen/data.h - the printed numbers of Real Men (the catalogue's tables).
#pragma once

#include "rules/realmen/state.h"

enum {
    RM_TOLERANCE = GD_SLACK,   // of every limit on the table
    RM_CONTACT_LENGTH = 50,    // RM-MOVE-15: of edge that meets
    RM_CONTACT_GAP = 10,       // rounding
    RM_ALIKE = 1,              // two lengths that differ by no more are equal, but for rounding
    RM_ANGLES_ALIKE = 2,       // and so are two angles
    RM_COLUMN_GAP = 100,       // RM-CMD-05: between elements of a continuous column
    RM_WOODS_FACTOR = 2,       // RM-CMD-04, RM-ARC-03
    RM_KEEP_OFF_COLUMN = 4000, // RM-MOVE-13
    RM_KEEP_OFF_LINE = 1000,
    RM_AHEAD = 450,         // RM-MOVE-05, 06: degrees from straight ahead
    RM_BEND_MOST = 450,     // RM-MOVE-17
    RM_PIVOT_MOST = 450,    // RM-MOVE-15
    RM_LEADER_MOVE = 36000, // RM-MOVE-02
    RM_LEAST_ROUT = 4000,   // RM-ROUT-02
    RM_ROUT_CLEAR = 1000,   // RM-ROUT-04
    RM_STEP_BACK = 1000,    // RM-FIRE-03
    RM_SIXTH = 6,           // RM-FIRE-07
    RM_CONTACT_VALUE = 1,   // RM-FIRE-13
    RM_M_ENFILADE = 1,      // RM-FIRE-17, 18: multiples
    RM_M_CHARGE = 1,
    RM_CANISTER = 1000, // RM-FIRE-19
    RM_SIGHT = 36000,   // RM-ARC-03
    RM_SIGHT_COVER = 2000,
    RM_CREST = 2,             // RM-ARC-05, 06
    RM_ROAD_TO_TRAIN = 72000, // RM-SUPPLY-02
    RM_TRAIN_TO_UNIT = 36000, // RM-SUPPLY-05
    RM_COUNTER = 2,           // RM-SUPPLY-07
    RM_DIG_DAY = 16,          // RM-ENTR-01: turns
    RM_DIG_WEEK = 112,
    RM_MINUTES = 30,      // RM-SCALE-01
    RM_FORCED_MARCH = 16, // RM-TIME-18
    RM_NIGHT_MARCH = 8,
    RM_LEVEL = 4,        // quarters of a level of fatigue
    RM_REST_CAPITAL = 1, // RM-OFFICER-20: days
    RM_REST_ELSEWHERE = 7,
    RM_HOLD_OBJECTIVE = 3000, // RM-VICT-02
    RM_OBJECTIVE_SHARE = 10,  // a tenth of the larger army
    RM_DRAW_SHARE = 20,       // RM-VICT-03: a twentieth
};

// Table 1: front and depth, by what stands on it.
typedef struct rm_base {
    gd_length width, depth;
} rm_base;

extern const rm_base rm_general_base[RM_RANKS]; // a messenger's is that of a division
extern const rm_base rm_foot_base, rm_horse_base, rm_gun_base, rm_train_base;
extern const uint8_t rm_figures[RM_RANKS];

// Table 2, by rank and quality (RM_INFERIOR to RM_SUPERIOR; nothing for green).
typedef struct rm_statistics {
    uint8_t range, ability, value; // range in inches
} rm_statistics;

extern const rm_statistics rm_general_table[RM_RANKS][RM_QUALITIES];

// Table 3, by the sum of two dice.
typedef struct rm_officer_row {
    uint8_t dies, months;          // leaves play for good, or for so many dice of months
    uint8_t range, ability, value; // lost
    uint8_t captured;              // if he touches the enemy and no friend
} rm_officer_row;

extern const rm_officer_row rm_officer_table[13];

// Table 4.
typedef enum rm_mover {
    RM_LEADERS,
    RM_ON_FOOT,
    RM_ON_HORSE,
    RM_HORSE_GUNS, // and gatlings
    RM_FIELD_GUNS,
    RM_SIEGE_GUNS,
    RM_WAGONS,
    RM_MOVERS
} rm_mover;

typedef struct rm_rate {
    gd_length road, column, line; // in column on a road, in column off it, in line
    uint8_t modifier;             // 0: none
} rm_rate;

extern const rm_rate rm_rate_table[RM_MOVERS];

// Table 5, by the sum of two dice and nation: an rm_quality; RM_GREEN: routs and stays green.
extern const uint8_t rm_elephant_table[13][GD_SIDES];

// Table 6: up to which range an element counts 3, 2 and 1; -1: never.
extern const gd_length rm_range_table[RM_WEAPONS][3];
extern const uint8_t rm_canister[RM_WEAPONS]; // RM-FIRE-19: multiples at RM_CANISTER

// Table 7.
enum {
    RM_F_PRONE_FIRES = -2,
    RM_F_SNOW = -2,
    RM_F_RAIN = -1,
    RM_F_INFERIOR = -1,
    RM_F_FATIGUED = -1,
    RM_F_FORMED = -1, // march column, square or skirmishing
    RM_F_FORDING = -1,
    RM_F_SUPERIOR = 1,
    RM_F_NATION = 1, // Confederate foot and horse, Union guns
    RM_F_ARMED = 1,  // sharpshooters, repeaters
    RM_F_TWILIGHT_INNER = -1,
    RM_F_TWILIGHT_OUTER = -2,
    RM_T_SKIRMISH = -2,
    RM_T_ARTILLERY = -1,
    RM_T_COVER = -1,
    RM_T_WORKS = -1, // each level
    RM_T_PRONE = -1,
    RM_T_UPHILL = -1,
    RM_T_MOUNTED = 1,
    RM_T_FORMED = 1, // march column or square
};

// Morale (RM-MORALE-01, 05), by quality; green counts as regular.
extern const uint8_t rm_rout_at[RM_QUALITIES], rm_disperse_at[RM_QUALITIES];

// Table 8, by the die and season.
extern const uint8_t rm_weather_table[7][RM_SEASONS];
// By weather: allowances and sight are divided by so much.
extern const uint8_t rm_weather_move[RM_WEATHERS], rm_weather_sight[RM_WEATHERS];
// Daytime in minutes of the clock (RM-TIME-12).
extern const uint16_t rm_day_begins[RM_SEASONS], rm_day_ends[RM_SEASONS];

// Table 9. Of brigades by nation, arm (infantry, cavalry), quality and weapon; 0: not to be had.
extern const uint8_t rm_general_cost[RM_QUALITIES]; // per figure; green is unknown
extern const uint8_t rm_general_by_die[7];          // RM-COST-16: quality, by the best die
extern const uint8_t rm_gun_cost[RM_WEAPONS];
enum { RM_TRAIN_COST = 120 };
extern const uint8_t rm_element_cost[GD_SIDES][2][RM_QUALITIES][RM_WEAPONS];

// RM-COST-01 to 13.
extern const uint8_t rm_least_brigade[RM_QUALITIES], rm_most_brigade[RM_QUALITIES];
extern const uint8_t rm_most_of_arm[2], rm_least_of_arm[2];
extern const uint8_t rm_division_brigades[GD_SIDES], rm_division_elements[GD_SIDES];
enum {
    RM_DIVISION_LEAST = 2, // brigades
    RM_DIVISION_EXTRA = 4, // command, supply and artillery
    RM_CORPS_EXTRA = 8,
    RM_CORPS_LEAST = 2, // divisions
    RM_CORPS_BRIGADES = 1,
    RM_ARMY_EXTRA = 12,
    RM_ARMY_DIVISIONS = 4, // or
    RM_ARMY_CORPS = 2,
    RM_ARMY_LOOSE = 1,    // divisions at army level beside its corps
    RM_QUALITY_SHARE = 4, // at most a quarter
    RM_MUSKET_MOST = 2,   // Union: at most a half
    RM_MUSKET_LEAST = 4,  // Confederate: at least a quarter
    RM_GUNS_A_TRAIN = 4,
    RM_RESERVE_LEAST = 4,
    RM_RESERVE_MOST = 12,
    RM_SIEGE_SHARE = 2,
    RM_GATLING_FROM = 1864,
    RM_SIX_POUNDERS_TO = 1862,
};

#define RM_KINDS_ROUGH (GD_KIND(RM_WOODS) | GD_KIND(RM_TOWN) | GD_KIND(RM_RIVER)) // RM-MOVE-07
#define RM_KINDS_COVER (GD_KIND(RM_WOODS) | GD_KIND(RM_TOWN))                     // of sight
#define RM_KINDS_ROAD (GD_KIND(RM_ROAD) | GD_KIND(RM_BRIDGE))
