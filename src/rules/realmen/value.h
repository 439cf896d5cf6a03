// realmen/value.h - what one element is worth; private to the files of aim.h.
#pragma once

#include "rules/realmen/aim.h"

// How far an element of the unit fires; 0: in contact only (RM-FIRE-10, 11, 13, 14).
gd_length rm_reach_of(const rm_unit *u);
// Table 6: what a weapon counts at a range; 0: it does not reach.
int rm_value_at(int weapon, gd_length range);
// The element of the target that is nearest to a base.
int rm_nearest_element(const gd_rect *base, const rm_unit *target);
// Of an element that has been declared: its fire was legal then, and counts now.
rm_element_fire rm_declared_fire(const gd_scenario *sc, const rm_state *s, gd_id firer, int element,
                                 gd_id target);
