// face/data.c - the printed tables, in the order of the catalogue's section 5.
#include "rules/face/data.h"

const uint8_t fc_grade[FC_QUALITIES] = {[FC_RAW] = 3, [FC_AVERAGE] = 2, [FC_VETERAN] = 1};
const uint8_t fc_rerolls[FC_QUALITIES] = {
    [FC_RAW] = 1 << 6, [FC_AVERAGE] = 1 << 1, [FC_VETERAN] = 1 << 1 | 1 << 2};
const uint8_t fc_rating_cost[FC_RATINGS] = {[FC_POOR] = 2, [FC_ORDINARY] = 1, [FC_INSPIRED] = 0};
const uint8_t fc_level_cost[FC_LEVELS] = {
    [FC_FRESH] = 0, [FC_WORN] = 1, [FC_SPENT] = 2, [FC_BROKEN] = 3};
const int8_t fc_level_morale[FC_LEVELS] = {
    [FC_FRESH] = 0, [FC_WORN] = -1, [FC_SPENT] = -2, [FC_BROKEN] = -3};
const int8_t fc_disorder_morale[3] = {0, 0, -1};
const uint8_t fc_level_dice[FC_LEVELS] = {
    [FC_FRESH] = 0, [FC_WORN] = 3, [FC_SPENT] = 2, [FC_BROKEN] = 2};
const uint8_t fc_disorder_dice[3] = {0, 3, 2};
const int8_t fc_level_test[FC_LEVELS] = {
    [FC_FRESH] = 0, [FC_WORN] = -1, [FC_SPENT] = -2, [FC_BROKEN] = -2};
const int8_t fc_disorder_test[3] = {0, -1, -2};

// T2
const gd_length fc_rate_table[FC_MOVERS][FC_CLASSES] = {
    [FC_FOOT_LINE] = {5000, 5000, 4000, 4000},       [FC_FOOT_COLUMN] = {6000, 6000, 5000, 5000},
    [FC_FOOT_MARCH] = {6000, 6000, 6000, 6000},      [FC_ON_HORSE] = {8000, 7000, 6000, 3000},
    [FC_LIMBERED] = {2000, 1000, 1000, FC_NO_ENTRY},
};

const uint8_t fc_class_disorder[FC_CLASSES] = {[FC_ROUGH] = 1, [FC_DIFFICULT] = 2};

// T3: class, dense, hill, shooting, melee, separates, woods, line, impassable
const fc_terrain_row fc_terrain_table[FC_TERRAINS] = {
    [FC_OPEN_FIELD] = {FC_UNEVEN, 0, 0, 0, 0, 0, 0, 0, 0},
    [FC_BROKEN_GROUND] = {FC_UNEVEN, 0, 0, 0, 0, 0, 0, 0, 0},
    [FC_HILL] = {FC_UNEVEN, 0, 1, 0, 0, 1, 0, 0, 0},
    [FC_BRUSH] = {FC_ROUGH, 0, 0, 0, 0, 0, 0, 0, 0},
    [FC_ENCLOSED_FIELD] = {FC_ROUGH, 0, 0, 1, 1, 0, 0, 0, 0},
    [FC_CROPS] = {FC_ROUGH, 1, 0, 0, 0, 1, 0, 0, 0},
    [FC_GULLY] = {FC_ROUGH, 0, 0, 1, 0, 0, 0, 0, 0},
    [FC_LIGHT_WOODS] = {FC_ROUGH, 1, 0, 1, 1, 1, 1, 0, 0},
    [FC_FOREST] = {FC_DIFFICULT, 1, 0, 1, 1, 1, 1, 0, 0},
    [FC_MARSH] = {FC_DIFFICULT, 0, 0, 0, 0, 0, 0, 0, 0},
    [FC_STEEP_HILL] = {FC_DIFFICULT, 0, 1, 0, 0, 1, 0, 0, 0},
    [FC_VILLAGE] = {FC_DIFFICULT, 1, 0, 1, 1, 1, 1, 0, 0},
    [FC_SUNKEN_ROAD] = {FC_OPEN, 0, 0, 2, 2, 0, 0, 0, 0},
    [FC_RIVER] = {FC_OPEN, 0, 0, 0, 0, 0, 0, 0, 1},
    [FC_LAKE] = {FC_OPEN, 0, 0, 0, 0, 0, 0, 0, 1},
    [FC_CLIFF] = {FC_OPEN, 0, 0, 0, 0, 0, 0, 0, 1},
    [FC_FORD] = {FC_DIFFICULT, 0, 0, 0, 0, 0, 0, 0, 0},
    [FC_WORKS] = {FC_OPEN, 0, 0, 2, 2, 0, 0, 1, 0},
    [FC_WALL] = {FC_OPEN, 0, 0, 1, 1, 0, 0, 1, 0},
    [FC_FENCE] = {FC_OPEN, 0, 0, 1, 1, 0, 0, 1, 0},
    [FC_ROAD] = {FC_OPEN, 0, 0, 0, 0, 0, 0, 0, 0},
    [FC_BRIDGE] = {FC_OPEN, 0, 0, 0, 0, 0, 0, 0, 0},
};

// T4
const bool fc_drill_test[FC_DRILLS][FC_QUALITIES] = {
    // raw, average, veteran
    [FC_DRILL_NEAR_ENEMY] = {true, false, false}, [FC_DRILL_ADVANCE] = {false, false, false},
    [FC_DRILL_SWITCH] = {false, false, false},    [FC_DRILL_CHANGE] = {true, false, false},
    [FC_DRILL_CHANGE_MOVE] = {true, true, false}, [FC_DRILL_RETREAT] = {true, true, false},
};

// T6
const fc_weapon_row fc_weapon_table[FC_WEAPONS] = {
    [FC_UNARMED] = {false, {0, 0, 0, 0}},
    [FC_SMOOTHBORE] = {false, {0, 3000, 3000, 6000}},
    [FC_RIFLE] = {false, {0, 5000, 5000, 10000}},
    [FC_CARBINE] = {false, {0, 4000, 4000, 9000}},
    [FC_SMOOTHBORE_GUNS] = {true, {5000, 10000, 20000, 30000}},
    [FC_RIFLED_GUNS] = {true, {5000, 10000, 30000, 40000}},
};
const uint8_t fc_gun_dice[FC_BANDS] = {4, 3, 2, 1};

// T9: raw, average, veteran
const uint8_t fc_autobreak_table[6][FC_QUALITIES] = {
    {1, 1, 0}, {2, 2, 1}, {4, 3, 2}, {5, 4, 3}, {6, 5, 4}, {8, 7, 6},
};

int fc_autobreak(const fc_unit *u)
{
    return u->initial < 2 ? 0 : fc_autobreak_table[u->initial / 2 - 1][u->quality];
}
