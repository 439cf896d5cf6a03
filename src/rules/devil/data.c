// devil/data.c - the printed tables of The Devil to Pay.
#include "rules/devil/data.h"

const uint8_t dp_most_stands[3] = {7, 5, 4};
const uint8_t dp_usual_stands[3] = {4, 3, 2};
const uint8_t dp_commander_orders[DP_RATINGS] = {1, 2, 3};

const dp_formation_row dp_formation_table[DP_FORMATIONS] = {
    // move, fire, fires, as target, melee, column
    [DP_LINE] = {9000, 0, true, 0, 0, false},
    [DP_DOUBLE_LINE] = {9000, 0, true, 0, 0, false},
    [DP_LOOSE_ORDER] = {12000, 0, true, -1, -2, false},
    [DP_MARCH_COLUMN] = {12000, 0, false, 2, -3, true},
    [DP_ATTACK_COLUMN] = {12000, 0, true, 2, 1, true},
    [DP_DISORDERED] = {9000, -2, true, 0, -2, false},
    [DP_UNLIMBERED] = {0, 0, true, -1, 0, false},
    [DP_LIMBERED_COLUMN] = {12000, 0, false, 2, -3, true},
    [DP_LIMBERED_LINE] = {12000, 0, false, 2, -3, true},
    [DP_DISORDERED_UNLIMBERED] = {0, -2, true, -1, -3, false},
    [DP_DISORDERED_LIMBERED] = {9000, 0, false, 2, -3, true},
    [DP_WITHOUT_GUNS] = {9000, 0, false, 0, -3, false},
};

const dp_linear_row dp_linear_table[DP_TERRAINS] = {
    // cost, bars horses and guns, to clear, by guns too, disorders a charge, cover, attack, shared
    [DP_FENCE] = {3000, true, 1, true, false, -1, -1, false},
    [DP_WALL] = {3000, true, 1, true, false, -2, -1, false},
    [DP_BROOK] = {3000, false, 0, false, false, 0, 0, true},
    [DP_HASTY_WORKS] = {6000, true, 2, true, false, -2, -1, false},
    [DP_ENTRENCHMENT] = {6000, true, 0, false, false, -3, -1, false},
    [DP_STREAM] = {6000, false, 0, false, false, 0, 0, true},
    [DP_ABATIS] = {6000, true, 2, false, true, 0, 0, false},
    [DP_RIVER] = {0, true, 0, false, false, 0, 0, true},
    [DP_SUNKEN_ROAD] = {0, false, 0, false, false, -2, 0, true},
};

const dp_area_row dp_area_table[DP_TERRAINS] = {
    // cost, fire, dense, disorders a charge
    [DP_ROUGH] = {3000, -1, false, false},      [DP_SWAMP] = {3000, 0, true, false},
    [DP_OPEN_WOODS] = {3000, -1, true, false},  [DP_FARM] = {3000, -1, true, false},
    [DP_THICK_WOODS] = {6000, -2, true, false}, [DP_THICKET] = {6000, -2, true, true},
    [DP_TOWN] = {6000, -2, true, false},        [DP_CITY] = {6000, -2, true, true},
};

const gd_length dp_band_end[DP_BANDS] = {6000, 12000, 24000, 48000, 72000, 108000};

#define NONE DP_NO_FIRE
const int8_t dp_range_table[DP_WEAPONS][DP_BANDS] = {
    [DP_UNARMED] = {NONE, NONE, NONE, NONE, NONE, NONE},
    [DP_RIFLED_MUSKET] = {1, 0, -2, NONE, NONE, NONE},
    [DP_SMOOTHBORE] = {2, -2, NONE, NONE, NONE, NONE},
    [DP_POOR_RIFLE] = {1, -1, -3, NONE, NONE, NONE},
    [DP_SHOTGUN] = {1, NONE, NONE, NONE, NONE, NONE},
    [DP_CARBINE] = {1, -2, NONE, NONE, NONE, NONE},
    [DP_BREECH_CARBINE] = {1, -1, NONE, NONE, NONE, NONE},
    [DP_REPEATER] = {2, 0, NONE, NONE, NONE, NONE},
    [DP_NAPOLEON] = {2, 2, 1, 0, -2, NONE},
    [DP_RIFLE] = {2, 1, 0, 0, -1, -2},
    [DP_MIXED] = {2, 1, 0, 0, -2, -3},
    [DP_SIX_POUNDER] = {1, 0, 0, -1, -3, NONE},
    [DP_HOWITZER] = {2, 1, 0, -1, NONE, NONE},
    [DP_LIGHT_MIXED] = {1, 1, 0, -1, -3, NONE},
    [DP_HEAVY_RIFLE] = {2, 2, 1, 1, 0, -1},
};
