// realmen/data.c - the printed tables, in the order of the catalogue's section 5.
#include "rules/realmen/data.h"

// Table 1
const rm_base rm_general_base[RM_RANKS] = {
    [RM_OF_DIVISION] = {1000, 1000}, [RM_OF_CORPS] = {1500, 1500}, [RM_OF_ARMY] = {2000, 2000}};
const rm_base rm_foot_base = {750, 750}, rm_horse_base = {1500, 1500}, rm_gun_base = {1000, 1500},
              rm_train_base = {1000, 3000};
const uint8_t rm_figures[RM_RANKS] = {1, 2, 3};

// Table 2: inferior, regular, superior
const rm_statistics rm_general_table[RM_RANKS][RM_QUALITIES] = {
    [RM_OF_DIVISION] = {[RM_INFERIOR] = {2, 1, 1}, {4, 2, 2}, {6, 3, 3}},
    [RM_OF_CORPS] = {[RM_INFERIOR] = {8, 2, 1}, {10, 3, 1}, {12, 4, 2}},
    [RM_OF_ARMY] = {[RM_INFERIOR] = {14, 3, 1}, {16, 4, 1}, {18, 5, 1}},
};

// Table 3: dies, months, range, ability, value, captured
const rm_officer_row rm_officer_table[13] = {
    [2] = {1, 0, 0, 0, 0, 1},  [3] = {0, 1, 1, 1, 1, 1},  [4] = {0, 0, 0, 1, 1, 1},
    [5] = {0, 0, 1, 0, 0, 1},  [6] = {0, 0, 0, 0, 0, 1},  [7] = {0, 0, 0, 0, 0, 0},
    [8] = {0, 0, 0, 0, 0, 0},  [9] = {0, 0, 0, 0, 1, 0},  [10] = {0, 0, 1, 1, 0, 0},
    [11] = {0, 1, 1, 1, 1, 0}, [12] = {1, 0, 0, 0, 0, 0},
};

// Table 4
const rm_rate rm_rate_table[RM_MOVERS] = {
    [RM_LEADERS] = {36000, 36000, 36000, 1},  [RM_ON_FOOT] = {24000, 16000, 8000, 2},
    [RM_ON_HORSE] = {36000, 24000, 18000, 3}, [RM_HORSE_GUNS] = {36000, 12000, 0, 4},
    [RM_FIELD_GUNS] = {24000, 8000, 0, 4},    [RM_SIEGE_GUNS] = {12000, 4000, 0, 4},
    [RM_WAGONS] = {24000, 0, 0, 0},
};

// Table 5: Union, Confederate
const uint8_t rm_elephant_table[13][GD_SIDES] = {
    [2] = {RM_INFERIOR, RM_INFERIOR},  [3] = {RM_INFERIOR, RM_INFERIOR},
    [4] = {RM_INFERIOR, RM_REGULAR},   [5] = {RM_REGULAR, RM_REGULAR},
    [6] = {RM_REGULAR, RM_REGULAR},    [7] = {RM_GREEN, RM_GREEN},
    [8] = {RM_REGULAR, RM_REGULAR},    [9] = {RM_REGULAR, RM_REGULAR},
    [10] = {RM_REGULAR, RM_SUPERIOR},  [11] = {RM_SUPERIOR, RM_SUPERIOR},
    [12] = {RM_SUPERIOR, RM_SUPERIOR},
};

// Table 6
const gd_length rm_range_table[RM_WEAPONS][3] = {
    [RM_UNARMED] = {-1, -1, 0},
    [RM_SMALL_ARMS] = {-1, -1, 0},
    [RM_MUSKET] = {-1, -1, 1000},
    [RM_CARBINE] = {-1, -1, 1000},
    [RM_RIFLE] = {-1, -1, 2000},
    [RM_SHARPSHOOTER] = {-1, -1, 2000},
    [RM_REPEATER] = {-1, -1, 2000},
    [RM_GATLING] = {1000, 3000, 6000},
    [RM_SIX_POUNDER] = {2000, 6000, 12000},
    [RM_TWELVE_POUNDER] = {3000, 9000, 18000},
    [RM_TEN_POUNDER] = {2000, 18000, 36000},
    [RM_TWENTY_POUNDER] = {3000, 36000, -1},
};
const uint8_t rm_canister[RM_WEAPONS] = {[RM_GATLING] = 1,
                                         [RM_SIX_POUNDER] = 2,
                                         [RM_TWELVE_POUNDER] = 2,
                                         [RM_TEN_POUNDER] = 1,
                                         [RM_TWENTY_POUNDER] = 1};

// RM-MORALE-01, 05: green, inferior, regular, superior
const uint8_t rm_rout_at[RM_QUALITIES] = {2, 1, 2, 3};
const uint8_t rm_disperse_at[RM_QUALITIES] = {2, 3, 2, 1};

// Table 8: spring, summer, fall, winter
const uint8_t rm_weather_table[7][RM_SEASONS] = {
    [1] = {RM_CLEAR, RM_CLEAR, RM_CLEAR, RM_CLEAR}, [2] = {RM_CLEAR, RM_CLEAR, RM_CLEAR, RM_CLEAR},
    [3] = {RM_CLEAR, RM_CLEAR, RM_CLEAR, RM_COLD},  [4] = {RM_COLD, RM_CLEAR, RM_HOT, RM_COLD},
    [5] = {RM_RAIN, RM_HOT, RM_COLD, RM_RAIN},      [6] = {RM_RAIN, RM_RAIN, RM_RAIN, RM_SNOW},
};
const uint8_t rm_weather_move[RM_WEATHERS] = {
    [RM_CLEAR] = 1, [RM_COLD] = 2, [RM_HOT] = 1, [RM_RAIN] = 2, [RM_SNOW] = 4};
const uint8_t rm_weather_sight[RM_WEATHERS] = {
    [RM_CLEAR] = 1, [RM_COLD] = 1, [RM_HOT] = 1, [RM_RAIN] = 2, [RM_SNOW] = 4};
const uint16_t rm_day_begins[RM_SEASONS] = {360, 300, 360, 420};
const uint16_t rm_day_ends[RM_SEASONS] = {1080, 1140, 1080, 1020};

// Table 9: green, inferior, regular, superior
const uint8_t rm_general_cost[RM_QUALITIES] = {40, 10, 40, 90};
const uint8_t rm_general_by_die[7] = {[1] = RM_INFERIOR, RM_INFERIOR, RM_REGULAR,
                                      RM_REGULAR,        RM_REGULAR,  RM_SUPERIOR};
const uint8_t rm_gun_cost[RM_WEAPONS] = {[RM_GATLING] = 20,
                                         [RM_SIX_POUNDER] = 40,
                                         [RM_TWELVE_POUNDER] = 60,
                                         [RM_TEN_POUNDER] = 120,
                                         [RM_TWENTY_POUNDER] = 180};
// clang-format off
const uint8_t rm_element_cost[GD_SIDES][2][RM_QUALITIES][RM_WEAPONS] = {
    [GD_UNION] = {{
                      [RM_GREEN] = {[RM_MUSKET] = 7, [RM_RIFLE] = 8, [RM_SHARPSHOOTER] = 9, [RM_REPEATER] = 9},
                      [RM_INFERIOR] = {[RM_MUSKET] = 4, [RM_RIFLE] = 5, [RM_SHARPSHOOTER] = 6, [RM_REPEATER] = 6},
                      [RM_REGULAR] = {[RM_MUSKET] = 8, [RM_RIFLE] = 10, [RM_SHARPSHOOTER] = 12, [RM_REPEATER] = 12},
                      [RM_SUPERIOR] = {[RM_MUSKET] = 13, [RM_RIFLE] = 15, [RM_SHARPSHOOTER] = 18, [RM_REPEATER] = 18},
                  },
                  {
                      [RM_GREEN] = {[RM_SMALL_ARMS] = 8, [RM_CARBINE] = 13, [RM_SHARPSHOOTER] = 18, [RM_REPEATER] = 18},
                      [RM_INFERIOR] = {[RM_SMALL_ARMS] = 5, [RM_CARBINE] = 8, [RM_SHARPSHOOTER] = 12, [RM_REPEATER] = 12},
                      [RM_REGULAR] = {[RM_SMALL_ARMS] = 10, [RM_CARBINE] = 17, [RM_SHARPSHOOTER] = 25, [RM_REPEATER] = 25},
                      [RM_SUPERIOR] = {[RM_SMALL_ARMS] = 15, [RM_CARBINE] = 25, [RM_SHARPSHOOTER] = 35, [RM_REPEATER] = 35},
                  }},
    [GD_CONFEDERATE] = {{
                            [RM_GREEN] = {[RM_MUSKET] = 9, [RM_RIFLE] = 10},
                            [RM_INFERIOR] = {[RM_MUSKET] = 5, [RM_RIFLE] = 6},
                            [RM_REGULAR] = {[RM_MUSKET] = 10, [RM_RIFLE] = 12},
                            [RM_SUPERIOR] = {[RM_MUSKET] = 15, [RM_RIFLE] = 18},
                        },
                        {
                            [RM_GREEN] = {[RM_SMALL_ARMS] = 10, [RM_CARBINE] = 17},
                            [RM_INFERIOR] = {[RM_SMALL_ARMS] = 6, [RM_CARBINE] = 10},
                            [RM_REGULAR] = {[RM_SMALL_ARMS] = 12, [RM_CARBINE] = 19},
                            [RM_SUPERIOR] = {[RM_SMALL_ARMS] = 18, [RM_CARBINE] = 29},
                        }},
};
// clang-format on

// RM-COST-01: green, inferior, regular, superior; infantry, cavalry
const uint8_t rm_least_brigade[RM_QUALITIES] = {5, 4, 3, 2};
const uint8_t rm_most_brigade[RM_QUALITIES] = {10, 9, 8, 7};
const uint8_t rm_least_of_arm[2] = {2, 2};
const uint8_t rm_most_of_arm[2] = {10, 8};
// RM-COST-03: Union, Confederate
const uint8_t rm_division_brigades[GD_SIDES] = {4, 6};
const uint8_t rm_division_elements[GD_SIDES] = {30, 60};
