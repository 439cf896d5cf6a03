// face/convert.h - battles in men and yards become brigades on a table (the catalogue, section 7).
#pragma once

#include "guidon/battle.h"
#include "rules/face/body.h"

// Makes a scenario of a battle that gd_battle_check has passed; the players in `sc` are kept. False
// with a sentence if it cannot be.
bool fc_convert(const struct gd_battle *battle, gd_scenario *sc, gd_error *err);
// What the conversion did, in a few sentences: scale, what each side has, and warnings
// (FACE-ORG-02).
void fc_convert_report(const gd_scenario *sc, char *out, size_t size);
// The piece as it begins, from the roster that the conversion has written, laid out if it is
// placed. Its seat is left FC_UNSET.
fc_unit fc_unit_of(const gd_scenario *sc, int piece);
