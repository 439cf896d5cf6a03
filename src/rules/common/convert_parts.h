// rules/common/convert_parts.h - what the regiments or batteries that make one unit have in common.
#pragma once

#include "guidon/battle.h"

bool gd_is_there(const gd_battle_unit *u); // from the start

// Men or guns by what the system calls their weapons, times `scale`; mixed arms are shared out.
// `of` is added to.
typedef int gd_weapon_fn(const gd_battle_unit *u, gd_weapon w);
void gd_parts_weapons(const gd_battle *b, const gd_part *parts, int count, gd_weapon_fn *as,
                      int scale, int64_t *of);
void gd_parts_fatigue(const gd_battle *b, const gd_part *parts, int count, int64_t *of);
// Of what there is most; of equal numbers what comes first in `order`.
int gd_parts_most(const int64_t *of, const uint8_t *order, int count);

// The middle of those who are there from the start, but as far forward as the front of a brigade
// in several lines, where so many of its men have come. False if nobody is.
bool gd_parts_front(const gd_battle *b, const gd_part *parts, int count, gd_angle facing,
                    gd_point *at);
