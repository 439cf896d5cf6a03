// devil/data.h - the printed numbers of The Devil to Pay.
#pragma once

#include "rules/devil/state.h"

static inline int dp_min(int a, int b) { return a < b ? a : b; }
static inline int dp_max(int a, int b) { return a > b ? a : b; }
static inline int64_t dp_min64(int64_t a, int64_t b) { return a < b ? a : b; }
static inline int64_t dp_max64(int64_t a, int64_t b) { return a > b ? a : b; }
static inline int64_t dp_abs64(int64_t v) { return v < 0 ? -v : v; }
// To the nearest whole number, halves away from zero; `d` is positive.
static inline int64_t dp_round_div(int64_t n, int64_t d)
{
    return n < 0 ? -((d / 2 - n) / d) : (n + d / 2) / d;
}

enum {
    DP_FOOT_WIDTH = 1500, // DTP-SCALE-07, thousandths of an inch
    DP_FOOT_DEPTH = 1500,
    DP_HORSE_WIDTH = 2000,
    DP_HORSE_DEPTH = 2000,
    DP_GUN_WIDTH = 1500,
    DP_GUN_DEPTH = 3000,
    DP_DISC = 750, // radius of a commander
    // How far a stand's corners are from its centre, and GD_SLACK more: for telling quickly what is
    // out of reach.
    DP_FOOT_RADIUS = 1066,
    DP_HORSE_RADIUS = 1420,
    DP_GUN_RADIUS = 1683,
};

enum {
    DP_HIT = 4,            // DTP-SCALE-04: the least die that succeeds
    DP_BRIGADE_ORDERS = 2, // DTP-ORDER-02
    DP_OWN_ORDERS = 3,     // DTP-ORDER-03: of an independent unit
    DP_SHARPSHOOTER_ORDERS = 3,
    DP_CHAIN = 1500,       // DTP-BDE-02: links of a brigade formation
    DP_RIDE = 18000,       // DTP-CMD-02
    DP_HORSE_BONUS = 6000, // DTP-CAV-03
    DP_KEEP_OFF = 1000,    // DTP-MOVE-08
    DP_ROAD_MOVE = 18000,  // DTP-MOVE-09
    DP_ROAD_ENEMY = 12000, // DTP-MOVE-10
    DP_ROAD_NEAR = 750,    // DTP-TERR-16: from a road's centre line
    DP_FUDGE = 3000,       // DTP-MOVE-37
    DP_PROLONG = 3000,     // DTP-MOVE-41
    DP_PROLONG_TURN = 450,
    DP_FACE_COST = 3000,    // DTP-MOVE-34
    DP_BENT_COST = 3000,    // DTP-MOVE-40
    DP_PASSAGE_COST = 3000, // DTP-MOVE-27
    DP_LIGHT_COST = 3000,   // DTP-MOVE-15, 17: what costs more is heavy
    DP_CHANGE_FREE = 12000, // DTP-MOVE-32
    DP_REFUSE_TURN = 900,   // DTP-MOVE-39
    DP_CONFORM_TURN = 450,  // DTP-INF-22
    DP_CONFORM_SHIFT = 1500,
    DP_AT_OBSTACLE = 500,     // DTP-TERR-11
    DP_SHARE_OBSTACLE = 1500, // DTP-TERR-03
    DP_SIGHT_DEPTH = 6000,    // DTP-TERR-06
    DP_PRIORITY = 12000,      // DTP-FIRE-10
    DP_FIRE_OVER = 12000,     // DTP-FIRE-15, 16
    DP_SECTION_DICE = 2,      // DTP-ART-04
    DP_CHARGE_REACH = 6000,   // DTP-CHG-02
    DP_CHARGE_ARC = 450,      // either side
    DP_RALLY_DICE = 2,        // DTP-RALLY-06
    DP_RALLY_FAR = 12000,     // DTP-RALLY-07: one more die beyond
    DP_RALLY_FAR_DICE = 1,
    DP_RALLY_FARTHER = 24000, // two more
    DP_RALLY_FARTHER_DICE = 2,
    DP_RUN_ARC = 450,      // DTP-SKED-04
    DP_RUN_FRIENDS = 3000, // DTP-SKED-09
    DP_REMAN_ENEMY = 6000, // DTP-ART-18
    DP_SHOT = 6,           // DTP-CMD-14: the die that takes a commander
    DP_COLUMN_LEAST = 5,   // DTP-INF-04, 09: stands for attack column and double line
    DP_BUILD_OPEN = 4,     // DTP-OPT-10: MOVE actions
    DP_BUILD_WOODS = 3,
    DP_HOLD_OBJECTIVE = 3000, // DTP-VIC-03
    DP_LOST_COMMANDER = 2,    // points
    DP_DRAW_MARGIN = 2,       // DTP-VIC-04
    DP_DECISIVE = 10,
};

// Most stands of a unit, and those below which a notice is given: DTP-INF-01, CAV-01, ART-01.
extern const uint8_t dp_most_stands[3], dp_usual_stands[3];
extern const uint8_t dp_commander_orders[DP_RATINGS];

typedef struct dp_formation_row {
    gd_length move; // 0: none but a prolong
    int8_t fire;    // dice of a firer
    bool fires;     // at all
    int8_t target;  // dice for those who fire at it
    int8_t melee;
    bool column; // no flanking fire against it (DTP-FIRE-42)
} dp_formation_row;

extern const dp_formation_row dp_formation_table[DP_FORMATIONS];

typedef struct dp_linear_row {
    gd_length cost;     // DTP-MOVE-15, 16
    bool bars;          // guns and horses (DTP-MOVE-21)
    uint8_t clear;      // MOVE actions; 0: never
    bool clear_by_guns; // DTP-MOVE-22, 25
    bool disorders;     // a charge (DTP-CHG-08)
    int8_t cover;       // dice (DTP-FIRE-36)
    int8_t attack;      // dice of those who charge it (DTP-CHG-21)
    bool shared;        // by enemies on opposite sides (DTP-TERR-04)
} dp_linear_row;

// By terrain; rows of what is no line are empty.
extern const dp_linear_row dp_linear_table[DP_TERRAINS];

typedef struct dp_area_row {
    gd_length cost;
    int8_t fire;    // dice, firer or target in it
    bool dense;     // counts for the six inches of sight
    bool disorders; // a charge
} dp_area_row;

extern const dp_area_row dp_area_table[DP_TERRAINS];

// Range bands. NO_FIRE: the weapon does not reach.
enum { DP_BANDS = 6, DP_NO_FIRE = -99 };
extern const gd_length dp_band_end[DP_BANDS];
extern const int8_t dp_range_table[DP_WEAPONS][DP_BANDS];

// Modifiers.
enum {
    DP_COMMANDER_DIE = 1,
    DP_CRACK_DIE = 1,
    DP_GREEN_DIE = -1,
    DP_FLANKING_FIRE = 2,
    DP_PRONE_DICE = -2,
    DP_MOUNTED_DIE = 1,
    DP_ORDER_DIE = 1,
    DP_FLANK_CHARGE = 2,
    DP_UPHILL_DIE = -1,
    DP_TRAINED_MELEE = -1,
    DP_VETERAN_FIRE = 1,
};

#define DP_KINDS_AREA                                                                              \
    (GD_KIND(DP_ROUGH) | GD_KIND(DP_SWAMP) | GD_KIND(DP_OPEN_WOODS) | GD_KIND(DP_FARM) |           \
     GD_KIND(DP_THICK_WOODS) | GD_KIND(DP_THICKET) | GD_KIND(DP_TOWN) | GD_KIND(DP_CITY))
#define DP_KINDS_LINE                                                                              \
    (GD_KIND(DP_FENCE) | GD_KIND(DP_WALL) | GD_KIND(DP_BROOK) | GD_KIND(DP_HASTY_WORKS) |          \
     GD_KIND(DP_ENTRENCHMENT) | GD_KIND(DP_STREAM) | GD_KIND(DP_ABATIS) | GD_KIND(DP_RIVER) |      \
     GD_KIND(DP_SUNKEN_ROAD))
