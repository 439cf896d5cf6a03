// americanus/convert.h - from men and yards to elements and inches (catalogue section 7).
#pragma once

#include "rules/americanus/state.h"
#include "rules/common/convert.h"

// Bits of gd_roster.traits.
enum {
    AM_TRAIT_VETERAN = 1,
    AM_TRAIT_ZOUAVE = 2,
    AM_TRAIT_BLACK_UNION = 4,
    AM_TRAIT_DISMOUNTED = 8, // cavalry that begins on foot
};

enum { AM_START_GAP = 1 * GD_INCH }; // of skirmishers that a battle places

// Makes a scenario of a battle that gd_battle_check has passed; the players in `sc` are kept. Union
// units, the Union General, Confederate units, the Confederate General, in this order. False with a
// sentence if the table has no room for it.
bool am_convert(const gd_battle *battle, gd_scenario *sc, gd_error *err);
// The ground (convert_ground.c) and places for what stands on it (convert_place.c).
bool am_convert_ground(const gd_battle *battle, gd_scenario *sc, gd_error *err);
bool am_convert_places(gd_conversion *c, gd_error *err);
// The unit that a roster entry begins as.
am_unit am_unit_of(const struct gd_roster *r);
