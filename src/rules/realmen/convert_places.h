// realmen/convert_places.h - pieces of a battle that look for their places.
#pragma once

#include "rules/common/convert_places.h"
#include "rules/realmen/convert.h"

struct gd_roster *rm_entry(const gd_placing *p, int piece);
// The piece as it would stand, whether it is placed already or not.
rm_unit rm_piece_at(const gd_placing *p, int piece);
bool rm_may_stand(gd_placing *p, int piece); // on the table, free of others, far from the enemy
// It comes at the edge as another begins.
void rm_bring(gd_placing *p, int piece, const gd_beginning *as);

// A wall, sunken road or work near the front of a line, which it is to stand along: the point of it
// next to the middle of the front, and the way to face there.
bool rm_find_cover(const gd_scenario *sc, const rm_unit *u, gd_point *at, gd_angle *facing);

bool rm_place_trains(gd_placing *p, gd_error *err); // adds them, too
bool rm_place_general(gd_placing *p, int piece, gd_error *err);
