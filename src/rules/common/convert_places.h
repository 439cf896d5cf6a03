// rules/common/convert_places.h - pieces of a battle look for their places on a table, one after
// the other: where history has them, or as near to it as those before them leave room.
#pragma once

#include "rules/common/convert.h"

// How much room a piece takes.
typedef struct gd_extent {
    gd_length width, depth;
    bool column;
} gd_extent;

typedef struct gd_placing {
    gd_conversion *c;
    const struct gd_placer *how;
    void *state;     // the system's: the pieces that are placed
    gd_angle facing; // of the piece that looks for a place on a road
} gd_placing;

// What a system says of a piece as the roster has it now, whether it is placed or not.
typedef struct gd_placer {
    bool (*may_stand)(gd_placing *p, int piece); // free of others and on the table?
    gd_extent (*extent)(const gd_placing *p, int piece);
    void (*stand)(gd_placing *p, int piece); // it does from now on
    // Stands in the line of battle: no leader, nor what is placed apart.
    bool (*in_battle)(const gd_placing *p, int piece);
    // Does it stand in line, and would two such lines be on each other by more than a stand?
    bool (*in_line)(const gd_placing *p, int piece);
    bool (*crowds)(const gd_placing *p, int one, int other);
    // Columns on roads: which kinds are roads; puts the head on a place of one, and says whether
    // the rest could be laid along it.
    uint32_t roads;
    bool (*on_road)(gd_placing *p, int piece, gd_point on);
} gd_placer;

gd_point gd_place_in_history(const gd_placing *p, int piece); // on the table
// Where it is to stand: wings beside each other about that, the first on the right; of a column
// the first in front.
gd_point gd_place_wanted(const gd_placing *p, int piece);
gd_point gd_place_wanted_as(const gd_placing *p, int piece, gd_extent e);
gd_point gd_place_of_wing(gd_point at, gd_angle facing, const gd_beginning *g, gd_extent e);

// Looks from there outwards; or a little to the side first, so that the front stays where it is.
bool gd_place_near(gd_placing *p, int piece, gd_point wanted, gd_point *at);
bool gd_place_aside(gd_placing *p, int piece, gd_point wanted, gd_point *at);
void gd_place_at(gd_placing *p, int piece, gd_point at);
bool gd_place_fails(const gd_placing *p, int piece, gd_error *err); // a sentence, and false
// The last two in one: false, with a sentence, if there is no room.
bool gd_place(gd_placing *p, int piece, gd_point wanted, gd_error *err);
// In column along the road next to where it is wanted, but not farther along it than that. False,
// and nothing is changed but the roster's facing, which is as before, if there is none.
bool gd_place_on_road(gd_placing *p, int piece, gd_point wanted, gd_length most);

bool gd_place_is_near_enemy(const gd_placing *p, int piece); // within 1,000 yards
// Would its line stand on that of another of its side?
bool gd_place_is_crowded(const gd_placing *p, int piece);
// It comes at the edge in that turn, about that place of the field.
void gd_place_arrival(gd_placing *p, int piece, int turn, gd_point at, gd_length stretch);

// Of the pieces that are a leader's: the one that is placed nearest to the middle of those that are
// (of a lower `rank` before a higher one, if there are ranks), and the one that comes first; 0:
// none.
typedef bool gd_is_his(const gd_placing *p, int leader, int piece);
typedef int gd_rank_of(const gd_placing *p, int piece);
int gd_place_middle_unit(const gd_placing *p, int leader, gd_is_his *his, gd_rank_of *rank);
int gd_place_first_to_come(const gd_placing *p, int leader, gd_is_his *his);
