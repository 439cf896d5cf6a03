// core/grid.h - tables of square zones: which there are, what they are called, where they lie.
//
// A zone is known by its number, column + 64 * row, which is the same on a table of any size. Its
// name is a letter for the column, from the west, and a number for the row, from the south: c3.
#pragma once

#include "guidon/types.h"

enum { GD_MAX_ZONES = 400, GD_MAX_COLUMNS = 26, GD_MAX_ROWS = 64 };

// Zones that are open to what the terrain would keep out, or the other way round.
typedef enum gd_closed { GD_CLOSED_BY_TERRAIN, GD_CLOSED, GD_NOT_CLOSED } gd_closed;

// What a zone is to the rules. Sides are bits by gd_direction.
typedef struct gd_zone {
    uint16_t kinds; // bit k: terrain kind k of the system, of which there are at most 16
    int8_t elevation;
    uint8_t works;  // sides with works
    uint8_t roads;  // sides where a road crosses the edge of the table
    uint8_t closed; // gd_closed: to guns, or what else the system keeps out of terrain
} gd_zone;

// Zones by rows from the south, each from the west. A table without zones has no columns.
typedef struct gd_grid {
    uint8_t columns, rows;
    gd_length size; // of a side
    gd_zone zone[GD_MAX_ZONES];
} gd_grid;

// Open ground throughout. The numbers must fit (gd_grid_fits).
void gd_grid_lay(gd_grid *g, int columns, int rows, gd_length size);
bool gd_grid_fits(int columns, int rows); // is there such a grid?

gd_zone_id gd_zone_number(int column, int row);
int gd_zone_column(gd_zone_id zone);
int gd_zone_row(gd_zone_id zone);
bool gd_zone_possible(int32_t zone); // could it be on some table?
// Steps from zone to zone through sides; and if corners may be crossed as well.
int gd_zone_steps(gd_zone_id a, gd_zone_id b);
int gd_zone_rings(gd_zone_id a, gd_zone_id b);

enum { GD_ZONE_NAME = 16 };

void gd_zone_name(gd_zone_id zone, char out[GD_ZONE_NAME]); // empty if no table has it
gd_zone_id gd_zone_named(const char *name); // in letters of either case; GD_NO_ZONE if it is none

bool gd_grid_has(const gd_grid *g, int32_t zone);
const gd_zone *gd_grid_zone(const gd_grid *g, gd_zone_id zone); // NULL if it is not on the table
gd_zone *gd_grid_zone_mut(gd_grid *g, gd_zone_id zone);
// The zone so many columns to the east and rows to the north, and the one next to a side;
// GD_NO_ZONE beyond the edge.
gd_zone_id gd_grid_shifted(const gd_grid *g, gd_zone_id zone, int east, int north);
gd_zone_id gd_grid_beside(const gd_grid *g, gd_zone_id zone, gd_direction side);
uint8_t gd_grid_edges(const gd_grid *g, gd_zone_id zone); // its sides along the table's edge

// The zone in which a place lies; on a border the one to the north or east of it, on the table's
// edge the one inside. GD_NO_ZONE off the table.
gd_zone_id gd_grid_at(const gd_grid *g, gd_point p);
gd_point gd_grid_centre(const gd_grid *g, gd_zone_id zone);
// South-west, south-east, north-east, north-west.
void gd_grid_corners(const gd_grid *g, gd_zone_id zone, gd_point out[4]);
void gd_grid_side(const gd_grid *g, gd_zone_id zone, gd_direction side, gd_point out[2]);

// The direction nearest to a facing; halfway between two the one clockwise.
gd_direction gd_direction_of(gd_angle facing);
gd_angle gd_direction_angle(gd_direction d);
