// guidon/battle_grid.h - the ground of a battle under squares, for systems that are played on
// zones.
//
// Numbers only: how much of what there is in a square. What that makes of the zone is for the
// system's conversion to say (its catalogue, section 7).
#pragma once

#include "guidon/battle.h"

typedef struct gd_battle_grid {
    const gd_battle *battle;
    gd_length side; // of a square, in thousandths of a yard
    int columns, rows;
} gd_battle_grid;

// Squares from the field's south-west corner on, enough to cover it and at least `least` each way;
// beyond the field there is open ground. Before asking further, see that a table can have so many
// (gd_grid_fits in core/grid.h).
gd_battle_grid gd_battle_squares(const gd_battle *b, gd_length side, int least);

// The square of a place on the field; on a border the one to the north or east of it.
gd_zone_id gd_square_at(const gd_battle_grid *g, gd_point p);

// How much of the square is covered by areas of these kinds: points, out of GD_SQUARE_POINTS that
// lie evenly in it. Where several cover the same ground it counts once. Here and below features
// whose option is off do not count.
enum { GD_SQUARE_ROW = 20, GD_SQUARE_POINTS = GD_SQUARE_ROW * GD_SQUARE_ROW };
int gd_square_share(const gd_battle_grid *g, gd_zone_id zone, gd_terrains kinds);

// The height, in feet above the lowest ground, that at least so many of those points have: with 1
// the highest ground of the square, with half of them what is its middle.
int gd_square_height(const gd_battle_grid *g, gd_zone_id zone, int points);

// How long lines of these kinds run inside the square, and outlines of areas; in thousandths of a
// yard. What runs along a border is in the square to the north or east of it.
gd_length gd_square_length(const gd_battle_grid *g, gd_zone_id zone, gd_terrains kinds);

// The same by the direction to which each looks; the last is what does not say.
void gd_square_works(const gd_battle_grid *g, gd_zone_id zone, gd_terrains kinds,
                     gd_length out[GD_DIRECTIONS + 1]);

// The sides of the square, of those along the edge of the table, where a line of these kinds leaves
// the field: bits by gd_direction. Beyond the field it goes straight on.
uint8_t gd_square_roads(const gd_battle_grid *g, gd_zone_id zone, gd_terrains kinds);
