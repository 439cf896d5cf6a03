// devil/meet.h - what a leg of a move meets, in the order in which it meets it.
#pragma once

#include "rules/devil/walk.h"

typedef enum dp_meeting {
    DP_MEET_ENEMY,
    DP_MEET_ENEMY_OFF_ROAD, // within the distance at which there is no road speed
    DP_LEAVE_ROAD,
    DP_MEET_EDGE,
    DP_MEET_RIVER, // where it cannot be crossed
    DP_MEET_LINE,
    DP_MEET_AREA,
    DP_MEET_FRIEND
} dp_meeting;

// Something met at `t` of the leg. `which` is a piece or the number of a feature.
typedef struct dp_event_met {
    int32_t t;
    uint16_t what, which;
} dp_event_met;

enum { DP_EVENTS_MET = 64 };

typedef struct dp_events_met {
    int count;
    dp_event_met list[DP_EVENTS_MET];
} dp_events_met;

void dp_meet(dp_walk *w, const dp_leg *leg, dp_events_met *out);
// The unit when it has made so much of the leg.
dp_unit dp_unit_on_leg(const dp_walk *w, const dp_leg *leg, int32_t t);
bool dp_on_road_at(const dp_walk *w, const dp_leg *leg, int32_t t);
bool dp_overlaps_area(const gd_scenario *sc, const dp_unit *u, int number);
