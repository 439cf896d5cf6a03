// desperate/data.c - the printed tables of Short But Desperate.
#include "rules/desperate/data.h"

// clang-format off
const sb_terrain_row sb_terrain_table[SB_TERRAINS] = {
    //                    capacity     cover  blocks  to guns
    [SB_HILL]           = {SB_CAPACITY, true,  true,  SB_OPEN},
    [SB_WOODS]          = {3,           true,  true,  SB_OPEN},
    [SB_ROUGH]          = {3,           true,  false, SB_OPEN},
    [SB_WALLS]          = {3,           true,  false, SB_CLOSED},
    [SB_ENTRENCHMENTS]  = {3,           false, false, SB_CLOSED},
    [SB_TOWN]           = {3,           true,  true,  SB_OPEN},
    [SB_MARSH]          = {3,           false, false, SB_OPEN},
    [SB_VERY_DIFFICULT] = {2,           true,  true,  SB_NEVER},
};
// clang-format on

const uint8_t sb_bombard_hits[2][2] = {{3, 4}, {3, 3}};
const uint8_t sb_bombard_save[2] = {5, 6};
const uint8_t sb_skirmish_dice[2][GD_SIDES] = {{1, 1}, {2, 1}};
const uint8_t sb_skirmish_set[6] = {6, 5, 4, 3, 2, 1};
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
