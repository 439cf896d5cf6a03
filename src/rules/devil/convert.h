// devil/convert.h - battles in men and yards become stands on a table (the catalogue, section 7).
#pragma once

#include "guidon/battle.h"
#include "rules/devil/body.h"

bool dp_convert(const struct gd_battle *battle, gd_scenario *sc, gd_error *err);
// The piece as it begins, from the roster that the conversion has written.
dp_unit dp_unit_of(const gd_scenario *sc, int piece);
