// americanus/data.c - the printed tables, as tables (catalogue section 5).
#include "rules/americanus/data.h"

#include "americanus_clauses.h"

const uint8_t am_elements[AM_KINDS] = {
    [AM_INFANTRY] = 4, [AM_CAVALRY] = 3, [AM_ARTILLERY] = 2, [AM_GENERAL] = 1};

const uint8_t am_most_cavalry[GD_SIDES] = {[GD_UNION] = 2, [GD_CONFEDERATE] = 3};
const uint8_t am_most_batteries[GD_SIDES] = {[GD_UNION] = 3, [GD_CONFEDERATE] = 2};

// DBAM-TERR-09, 10. A limit may be overrun by the slack of rounding.
const gd_sight_rule am_sight_rule = {
    .dense = GD_KIND(AM_WOODS) | GD_KIND(AM_BUILT_UP),
    .solid = GD_KIND(AM_STEEP_HILL) | GD_KIND(AM_GENTLE_HILL),
    .depth = 2 * GD_INCH + GD_SLACK,
};

// clang-format off
#define NONE AM_RATE_NONE
#define SAME AM_RATE_SAME
const am_rate am_rates[AM_PACES] = {
    //                         road   open closed steep
    [AM_PACE_FOOT_COLUMN]  = { 6000,  4000,  2000, 2000, DBAM_MOVE_01, DBAM_MOVE_01},
    [AM_PACE_FOOT_LINE]    = { NONE,  4000,  2000, 2000, DBAM_MOVE_02, DBAM_MOVE_02},
    [AM_PACE_ZOUAVE]       = { NONE,  6000,  NONE, NONE, DBAM_MOVE_03, DBAM_MOVE_03},
    [AM_PACE_SKIRMISH]     = { NONE,  4000,  SAME, SAME, DBAM_MOVE_04, DBAM_MOVE_04},
    [AM_PACE_HORSE_COLUMN] = {10000,  8000,  NONE, 4000, DBAM_MOVE_05, DBAM_MOVE_10},
    [AM_PACE_HORSE_LINE]   = { NONE, 10000,  NONE, 5000, DBAM_MOVE_06, DBAM_MOVE_10},
    [AM_PACE_LIMBERED]     = { 6000,  4000,  NONE, 2000, DBAM_MOVE_08, DBAM_MOVE_10},
    [AM_PACE_BY_HAND]      = { NONE,  2000,  NONE, SAME, DBAM_MOVE_09, DBAM_MOVE_09},
    [AM_PACE_GENERAL]      = { NONE, 10000,  2000, 2000, DBAM_GEN_02,  DBAM_GEN_02},
};

const int8_t am_factors[AM_WEAPONS][AM_CLASSES] = {
    //                           infantry cavalry artillery
    [AM_WEAPON_SKIRMISHERS] = {  1,       1,      2},
    [AM_WEAPON_INFANTRY]    = {  2,       3,      4},
    [AM_WEAPON_CAVALRY]     = {  1,       2,      4},
    [AM_WEAPON_BALL]        = {  2,       2,      2},
    [AM_WEAPON_CANISTER]    = {  4,       4,      4},
    [AM_WEAPON_GENERAL]     = {  2,       2,      2},
};
// clang-format on

gd_length am_rate_over(const am_rate *rate, gd_kinds met)
{
    gd_length most = rate->open;
    if ((met & AM_CLOSED) && rate->closed > 0 && rate->closed < most)
        most = rate->closed;
    if ((met & GD_KIND(AM_STEEP_HILL)) && rate->steep > 0 && rate->steep < most)
        most = rate->steep;
    return most;
}

am_pace am_pace_of(const am_unit *u)
{
    switch (u->kind) {
    case AM_GENERAL:
        return AM_PACE_GENERAL;
    case AM_ARTILLERY:
        return u->formation == AM_LIMBERED ? AM_PACE_LIMBERED : AM_PACE_BY_HAND;
    case AM_CAVALRY:
        if (u->mounted)
            return u->formation == AM_COLUMN ? AM_PACE_HORSE_COLUMN : AM_PACE_HORSE_LINE;
        break;
    default:
        break;
    }
    if (u->formation == AM_SKIRMISH)
        return AM_PACE_SKIRMISH;
    return u->formation == AM_COLUMN ? AM_PACE_FOOT_COLUMN : AM_PACE_FOOT_LINE;
}

static const char *const infantry_names[GD_SIDES][AM_MOST_UNITS] = {
    {"4th Ohio", "2nd Wisconsin", "19th Indiana", "5th New Hampshire", "69th New York",
     "20th Maine", "1st Minnesota", "7th Michigan", "15th Massachusetts", "83rd Pennsylvania",
     "14th Connecticut", "8th Illinois"},
    {"4th Virginia", "26th North Carolina", "15th Alabama", "1st Texas", "9th Louisiana",
     "2nd Mississippi", "3rd Georgia", "7th Tennessee", "14th South Carolina", "8th Florida",
     "3rd Arkansas", "6th Kentucky"},
};
static const char *const cavalry_names[GD_SIDES][3] = {
    {"1st Vermont Cavalry", "6th U.S. Cavalry", "3rd Indiana Cavalry"},
    {"1st Virginia Cavalry", "Jeff Davis Legion", "2nd South Carolina Cavalry"},
};
static const char *const battery_names[GD_SIDES][3] = {
    {"Battery B 4th U.S.", "Battery I 1st New York", "5th Maine Battery"},
    {"Rockbridge Artillery", "Washington Artillery", "Pulaski Artillery"},
};

const char *am_stock_name(int side, int kind, int n)
{
    if (n < 0 && kind != AM_GENERAL)
        return NULL;
    switch (kind) {
    case AM_INFANTRY:
        return n < AM_MOST_UNITS ? infantry_names[side][n] : NULL;
    case AM_CAVALRY:
        return n < 3 ? cavalry_names[side][n] : NULL;
    case AM_ARTILLERY:
        return n < 3 ? battery_names[side][n] : NULL;
    default:
        return side == GD_UNION ? "Union General" : "Confederate General";
    }
}
