// realmen/convert_places.h - pieces of a battle that look for their places.
#pragma once

#include "rules/realmen/convert.h"

typedef struct rm_placing {
    rm_conversion *c;
    gd_scenario *sc;
    rm_state state;  // the pieces placed so far
    gd_angle facing; // of the unit that looks for a place on a road
} rm_placing;

// A piece that looks for its place.
typedef struct rm_seeker {
    rm_placing *p;
    int piece;
    bool road;
} rm_seeker;

// The piece as it would stand, whether it is placed already or not.
rm_unit rm_piece_at(const rm_placing *p, int piece);
// On the table, free of others, and far enough from the enemy? Of a seeker on a road the place is
// put on it.
bool rm_may_stand(void *seeker, gd_point at);
bool rm_look_for_place(rm_placing *p, int piece, gd_point wanted, gd_point *at);
void rm_settle_at(rm_placing *p, int piece, gd_point at);
bool rm_no_room(const rm_placing *p, int piece, gd_error *err);
// It comes at the edge then and there, in the battle's terms.
void rm_bring(rm_placing *p, int piece, int32_t minute, gd_point at);

// A wall, sunken road or work near the front of a line, which it is to stand along: the point of it
// next to the middle of the front, and the way to face there.
bool rm_find_cover(const gd_scenario *sc, const rm_unit *u, gd_point *at, gd_angle *facing);

bool rm_place_trains(rm_placing *p, gd_error *err); // adds them, too
bool rm_place_general(rm_placing *p, int piece, gd_error *err);
