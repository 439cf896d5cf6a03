// desperate/data.c - the printed tables of Short But Desperate.
#include "rules/desperate/data.h"

const sb_terrain_row sb_terrain_table[SB_TERRAINS] = {
    // capacity, cover, blocks sight, closed to guns
    [SB_HILL] = {4, true, true, false},           [SB_WOODS] = {3, true, true, false},
    [SB_ROUGH] = {3, true, false, false},         [SB_WALLS] = {3, true, false, true},
    [SB_ENTRENCHMENTS] = {3, false, false, true}, [SB_TOWN] = {3, true, true, false},
    [SB_MARSH] = {3, false, false, false},        [SB_VERY_DIFFICULT] = {2, true, true, true},
};

const uint8_t sb_bombard_hits[2][2] = {{3, 4}, {3, 3}};
const uint8_t sb_bombard_save[2] = {5, 6};
const uint8_t sb_skirmish_dice[2][GD_SIDES] = {{1, 1}, {2, 1}};
const uint8_t sb_skirmish_set[7] = {0, 6, 5, 4, 3, 2, 1};
const uint8_t sb_morale[SB_QUALITIES] = {6, 5, 4};
const uint8_t sb_usual_week[SB_DAYS] = {3, 3, 3, 3, 3, 3, 4};
const uint8_t sb_grades[SB_RED_CASES][SB_QUALITIES] = {
    [SB_RED_DOUBLE] = {SB_VETERAN, SB_EXPERIENCED, SB_GREEN},
    [SB_RED_HIGHER] = {SB_EXPERIENCED, SB_GREEN, SB_VETERAN},
    [SB_RED_LOWER] = {SB_GREEN, SB_EXPERIENCED, SB_VETERAN},
};

const uint16_t sb_margins[SB_MARGINS] = {5, 14, 30, UINT16_MAX};
const uint8_t sb_straggling_dice[SB_MARGINS][SB_MARCHERS] = {
    // cavalry, green, experienced and veteran infantry, artillery
    {4, 5, 4, 3, 2},
    {5, 6, 5, 4, 2},
    {6, 7, 6, 5, 2},
    {7, 8, 7, 6, 2},
};
