// Real Men: the printed tables, number by number (section 5 of the catalogue).
#include "rules/realmen/data.h"
#include "rules/realmen/value.h"
#include "test.h"

static void check_base(rm_base got, int width, int depth)
{
    CHECK_INT(got.width, width);
    CHECK_INT(got.depth, depth);
}

TEST(table_1_bases) // RM-SCALE-04
{
    check_base(rm_general_base[RM_OF_ARMY], 2000, 2000);
    check_base(rm_general_base[RM_OF_CORPS], 1500, 1500);
    check_base(rm_general_base[RM_OF_DIVISION], 1000, 1000);
    check_base(rm_foot_base, 750, 750);
    check_base(rm_horse_base, 1500, 1500);
    check_base(rm_gun_base, 1000, 1500);
    check_base(rm_train_base, 1000, 3000);
    for (int rank = 0; rank < RM_RANKS; rank++)
        CHECK_INT(rm_figures[rank], rank + 1);
}

TEST(table_2_generals) // RM-CMD-01
{
    static const uint8_t value[RM_RANKS][3] = {{1, 2, 3}, {1, 1, 2}, {1, 1, 1}};
    for (int rank = 0; rank < RM_RANKS; rank++)
        for (int q = RM_INFERIOR; q <= RM_SUPERIOR; q++) {
            const rm_statistics *t = &rm_general_table[rank][q];
            CHECK_INT(t->range, 6 * rank + 2 * q); // 2, 4, 6 inches, 8 to 12, 14 to 18
            CHECK_INT(t->ability, rank + q);
            CHECK_INT(t->value, value[rank][q - RM_INFERIOR]);
        }
}

TEST(table_3_officers) // RM-OFFICER-04 to 12
{
    static const rm_officer_row all[13] = {
        [2] = {.dies = 1},
        [3] = {.months = 1, .range = 1, .ability = 1, .value = 1},
        [4] = {.ability = 1, .value = 1},
        [5] = {.range = 1},
        [9] = {.value = 1},
        [10] = {.range = 1, .ability = 1},
        [11] = {.months = 1, .range = 1, .ability = 1, .value = 1},
        [12] = {.dies = 1},
    };
    for (int roll = 2; roll <= 12; roll++) {
        const rm_officer_row *t = &rm_officer_table[roll];
        CHECK_INT(t->dies, all[roll].dies);
        CHECK_INT(t->months, all[roll].months);
        CHECK_INT(t->range, all[roll].range);
        CHECK_INT(t->ability, all[roll].ability);
        CHECK_INT(t->value, all[roll].value);
        CHECK_INT(t->captured, roll <= 6);
    }
}

TEST(table_4_movement) // RM-MOVE-02, 06
{
    static const int inches[RM_MOVERS][4] = {
        [RM_LEADERS] = {36, 36, 36, 1},  [RM_ON_FOOT] = {24, 16, 8, 2},
        [RM_ON_HORSE] = {36, 24, 18, 3}, [RM_HORSE_GUNS] = {36, 12, 0, 4},
        [RM_FIELD_GUNS] = {24, 8, 0, 4}, [RM_SIEGE_GUNS] = {12, 4, 0, 4},
        [RM_WAGONS] = {24, 0, 0, 0},
    };
    for (int m = 0; m < RM_MOVERS; m++) {
        CHECK_INT(rm_rate_table[m].road, inches[m][0] * GD_INCH);
        CHECK_INT(rm_rate_table[m].column, inches[m][1] * GD_INCH);
        CHECK_INT(rm_rate_table[m].line, inches[m][2] * GD_INCH);
        CHECK_INT(rm_rate_table[m].modifier, inches[m][3]);
    }
}

TEST(table_5_the_elephant) // RM-ELEPH-02
{
    static const char all[GD_SIDES][12] = {"iiirrgrrrss", "iirrrgrrsss"}; // from 2 to 12
    static const char letter[RM_QUALITIES] = {'g', 'i', 'r', 's'};
    for (int side = 0; side < GD_SIDES; side++)
        for (int roll = 2; roll <= 12; roll++)
            CHECK_INT(letter[rm_elephant_table[roll][side]], all[side][roll - 2]);
}

// Up to its range a weapon has its value, and a hair farther the next lower one.
static void check_range(int weapon, int value, int inches, int beyond)
{
    CHECK_INT(rm_value_at(weapon, inches * GD_INCH + RM_TOLERANCE), value);
    CHECK_INT(rm_value_at(weapon, inches * GD_INCH + RM_TOLERANCE + 1), beyond);
}

TEST(table_6_ranges) // RM-FIRE-10, 11, 19
{
    static const int8_t guns[5][4] = {
        {1, 3, 6, 1}, {2, 6, 12, 2}, {3, 9, 18, 2}, {2, 18, 36, 1}, {3, 36, -1, 1}};
    check_range(RM_SMALL_ARMS, 1, 0, 0);
    check_range(RM_UNARMED, 1, 0, 0);
    check_range(RM_MUSKET, 1, 1, 0);
    check_range(RM_CARBINE, 1, 1, 0);
    check_range(RM_RIFLE, 1, 2, 0);
    check_range(RM_SHARPSHOOTER, 1, 2, 0);
    check_range(RM_REPEATER, 1, 2, 0);
    for (int i = 0; i < 5; i++) {
        int weapon = RM_GATLING + i;
        check_range(weapon, 3, guns[i][0], 2);
        check_range(weapon, 2, guns[i][1], guns[i][2] < 0 ? 0 : 1);
        if (guns[i][2] > 0)
            check_range(weapon, 1, guns[i][2], 0);
        CHECK_INT(rm_canister[weapon], guns[i][3]);
    }
    for (int weapon = 0; weapon < RM_GATLING; weapon++) {
        CHECK_INT(rm_canister[weapon], 0);
        CHECK_INT(rm_value_at(weapon, 0), 1); // never more
    }
}

TEST(morale) // RM-MORALE-01, 05, RM-ELEPH-05
{
    static const uint8_t routs[RM_QUALITIES] = {2, 1, 2, 3}, goes[RM_QUALITIES] = {2, 3, 2, 1};
    for (int q = 0; q < RM_QUALITIES; q++) {
        CHECK_INT(rm_rout_at[q], routs[q]);
        CHECK_INT(rm_disperse_at[q], goes[q]);
    }
}

TEST(table_8_weather) // RM-TIME-04 to 12
{
    static const char all[RM_SEASONS][7] = {"ooocrr", "oooohr", "ooohcr", "ooccrs"};
    static const char letter[RM_WEATHERS] = {'o', 'c', 'h', 'r', 's'};
    static const uint8_t moves[RM_WEATHERS] = {1, 2, 1, 2, 4}, sees[RM_WEATHERS] = {1, 1, 1, 2, 4};
    static const uint8_t begins[RM_SEASONS] = {6, 5, 6, 7}, ends[RM_SEASONS] = {18, 19, 18, 17};
    for (int season = 0; season < RM_SEASONS; season++) {
        for (int die = 1; die <= 6; die++)
            CHECK_INT(letter[rm_weather_table[die][season]], all[season][die - 1]);
        CHECK_INT(rm_day_begins[season], 60 * begins[season]);
        CHECK_INT(rm_day_ends[season], 60 * ends[season]);
    }
    for (int w = 0; w < RM_WEATHERS; w++) {
        CHECK_INT(rm_weather_move[w], moves[w]);
        CHECK_INT(rm_weather_sight[w], sees[w]);
    }
}

// Inferior, green, regular, superior, as Table 9 is printed; by weapon from the weakest.
static void check_prices(int side, int arm, const uint8_t weapon[4], const uint8_t price[4][4])
{
    static const uint8_t order[4] = {RM_INFERIOR, RM_GREEN, RM_REGULAR, RM_SUPERIOR};
    for (int q = 0; q < 4; q++)
        for (int w = 0; w < RM_WEAPONS; w++) {
            int expected = 0;
            for (int i = 0; i < 4; i++)
                expected = weapon[i] == w && w ? price[q][i] : expected;
            CHECK_INT(rm_element_cost[side][arm][order[q]][w], expected);
        }
}

TEST(table_9_prices) // RM-COST-14 to 16
{
    static const uint8_t foot[4] = {RM_MUSKET, RM_RIFLE, RM_SHARPSHOOTER, RM_REPEATER};
    static const uint8_t horse[4] = {RM_SMALL_ARMS, RM_CARBINE, RM_SHARPSHOOTER, RM_REPEATER};
    static const uint8_t guns[5] = {20, 40, 60, 120, 180};
    static const uint8_t generals[RM_QUALITIES] = {40, 10, 40, 90};
    check_prices(
        GD_UNION, 0, foot,
        (const uint8_t[4][4]){{4, 5, 6, 6}, {7, 8, 9, 9}, {8, 10, 12, 12}, {13, 15, 18, 18}});
    check_prices(
        GD_UNION, 1, horse,
        (const uint8_t[4][4]){{5, 8, 12, 12}, {8, 13, 18, 18}, {10, 17, 25, 25}, {15, 25, 35, 35}});
    check_prices(GD_CONFEDERATE, 0, foot,
                 (const uint8_t[4][4]){{5, 6}, {9, 10}, {10, 12}, {15, 18}});
    check_prices(GD_CONFEDERATE, 1, horse,
                 (const uint8_t[4][4]){{6, 10}, {10, 17}, {12, 19}, {18, 29}});
    for (int w = 0; w < RM_WEAPONS; w++)
        CHECK_INT(rm_gun_cost[w], w < RM_GATLING ? 0 : guns[w - RM_GATLING]);
    for (int q = 0; q < RM_QUALITIES; q++)
        CHECK_INT(rm_general_cost[q], generals[q]);
    for (int die = 1; die <= 6; die++)
        CHECK_INT(rm_general_by_die[die], die <= 2   ? RM_INFERIOR
                                          : die <= 5 ? RM_REGULAR
                                                     : RM_SUPERIOR);
}

TEST(sizes_of_brigades_and_divisions) // RM-COST-01, 03
{
    static const uint8_t least[RM_QUALITIES] = {5, 4, 3, 2}, most[RM_QUALITIES] = {10, 9, 8, 7};
    for (int q = 0; q < RM_QUALITIES; q++) {
        CHECK_INT(rm_least_brigade[q], least[q]);
        CHECK_INT(rm_most_brigade[q], most[q]);
    }
    CHECK_INT(rm_least_of_arm[0], 2);
    CHECK_INT(rm_least_of_arm[1], 2);
    CHECK_INT(rm_most_of_arm[0], 10);
    CHECK_INT(rm_most_of_arm[1], 8);
    CHECK_INT(rm_division_brigades[GD_UNION], 4);
    CHECK_INT(rm_division_brigades[GD_CONFEDERATE], 6);
    CHECK_INT(rm_division_elements[GD_UNION], 30);
    CHECK_INT(rm_division_elements[GD_CONFEDERATE], 60);
}
