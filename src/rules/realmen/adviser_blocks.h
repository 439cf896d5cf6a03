// realmen/adviser_blocks.h - how the computer would have an army stand (RM-SETUP-08 to 11).
#pragma once

#include "rules/realmen/state.h"

// A set-up in the making. `s` is a copy of the state in which the army stands as it should; pieces
// of a front line have `dug` set there.
typedef struct rm_set_up_plan {
    const gd_scenario *sc;
    rm_state *s;
    int side, edge, groups;
    int divisions;                   // that have brigades
    uint8_t division[RM_PIECES + 1]; // with which a piece goes, from 0
    uint8_t group[RM_PIECES + 1];    // and in which group, from 1
} rm_set_up_plan;

bool rm_is_in_plan(const rm_set_up_plan *p, gd_id piece); // the side's own, to be set up
// Puts every group that has room and is led on the table; the others stay in hand.
void rm_plan_blocks(rm_set_up_plan *p);
