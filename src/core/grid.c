// core/grid.c - counting zones, and their places on the table.
#include "core/grid.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROW = 64 }; // numbers from a zone to the one north of it

_Static_assert(sizeof(gd_zone) == 6, "no padding");

bool gd_grid_fits(int columns, int rows)
{
    return columns >= 1 && columns <= GD_MAX_COLUMNS && rows >= 1 && rows <= GD_MAX_ROWS &&
           columns * rows <= GD_MAX_ZONES;
}

void gd_grid_lay(gd_grid *g, int columns, int rows, gd_length size)
{
    assert(gd_grid_fits(columns, rows) && size > 0);
    memset(g, 0, sizeof *g);
    g->columns = (uint8_t)columns;
    g->rows = (uint8_t)rows;
    g->size = size;
}

gd_zone_id gd_zone_number(int column, int row) { return (gd_zone_id)(column + ROW * row); }

int gd_zone_column(gd_zone_id zone) { return zone % ROW; }

int gd_zone_row(gd_zone_id zone) { return zone / ROW; }

bool gd_zone_possible(int32_t zone)
{
    return zone >= 0 && zone < ROW * GD_MAX_ROWS && zone % ROW < GD_MAX_COLUMNS;
}

int gd_zone_steps(gd_zone_id a, gd_zone_id b)
{
    return abs(gd_zone_column(a) - gd_zone_column(b)) + abs(gd_zone_row(a) - gd_zone_row(b));
}

int gd_zone_rings(gd_zone_id a, gd_zone_id b)
{
    int columns = abs(gd_zone_column(a) - gd_zone_column(b)),
        rows = abs(gd_zone_row(a) - gd_zone_row(b));
    return columns > rows ? columns : rows;
}

void gd_zone_name(gd_zone_id zone, char out[GD_ZONE_NAME])
{
    out[0] = '\0';
    if (gd_zone_possible(zone))
        snprintf(out, GD_ZONE_NAME, "%c%d", "abcdefghijklmnopqrstuvwxyz"[gd_zone_column(zone)],
                 gd_zone_row(zone) + 1);
}

gd_zone_id gd_zone_named(const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const char *letter = *name ? strchr(letters, *name) : NULL;
    int row = 0;
    if (!letter || name[1] < '1' || name[1] > '9')
        return GD_NO_ZONE;
    for (const char *c = name + 1; *c; c++) {
        if (*c < '0' || *c > '9' || row > GD_MAX_ROWS)
            return GD_NO_ZONE;
        row = row * 10 + (*c - '0');
    }
    if (row > GD_MAX_ROWS)
        return GD_NO_ZONE;
    return gd_zone_number((int)(letter - letters) % GD_MAX_COLUMNS, row - 1);
}

bool gd_grid_has(const gd_grid *g, int32_t zone)
{
    return gd_zone_possible(zone) && zone % ROW < g->columns && zone / ROW < g->rows;
}

static int index_of(const gd_grid *g, gd_zone_id zone)
{
    return gd_zone_row(zone) * g->columns + gd_zone_column(zone);
}

const gd_zone *gd_grid_zone(const gd_grid *g, gd_zone_id zone)
{
    return gd_grid_has(g, zone) ? &g->zone[index_of(g, zone)] : NULL;
}

gd_zone *gd_grid_zone_mut(gd_grid *g, gd_zone_id zone)
{
    return gd_grid_has(g, zone) ? &g->zone[index_of(g, zone)] : NULL;
}

gd_zone_id gd_grid_shifted(const gd_grid *g, gd_zone_id zone, int east, int north)
{
    int column = gd_zone_column(zone) + east, row = gd_zone_row(zone) + north;
    if (!gd_grid_has(g, zone) || column < 0 || column >= g->columns || row < 0 || row >= g->rows)
        return GD_NO_ZONE;
    return gd_zone_number(column, row);
}

gd_zone_id gd_grid_beside(const gd_grid *g, gd_zone_id zone, gd_direction side)
{
    static const int8_t east[GD_DIRECTIONS] = {0, 1, 0, -1}, north[GD_DIRECTIONS] = {1, 0, -1, 0};
    return gd_grid_shifted(g, zone, east[side], north[side]);
}

uint8_t gd_grid_edges(const gd_grid *g, gd_zone_id zone)
{
    unsigned edges = 0;
    for (int side = 0; side < GD_DIRECTIONS; side++) {
        if (gd_grid_has(g, zone) && gd_grid_beside(g, zone, (gd_direction)side) == GD_NO_ZONE)
            edges |= 1u << side;
    }
    return (uint8_t)edges;
}

gd_zone_id gd_grid_at(const gd_grid *g, gd_point p)
{
    gd_length width = g->columns * g->size, depth = g->rows * g->size;
    if (g->columns == 0 || p.x < 0 || p.y < 0 || p.x > width || p.y > depth)
        return GD_NO_ZONE;
    return gd_zone_number(p.x == width ? g->columns - 1 : p.x / g->size,
                          p.y == depth ? g->rows - 1 : p.y / g->size);
}

gd_point gd_grid_centre(const gd_grid *g, gd_zone_id zone)
{
    return (gd_point){gd_zone_column(zone) * g->size + g->size / 2,
                      gd_zone_row(zone) * g->size + g->size / 2};
}

void gd_grid_corners(const gd_grid *g, gd_zone_id zone, gd_point out[4])
{
    gd_length west = gd_zone_column(zone) * g->size, south = gd_zone_row(zone) * g->size;
    gd_length east = west + g->size, north = south + g->size;
    out[0] = (gd_point){west, south};
    out[1] = (gd_point){east, south};
    out[2] = (gd_point){east, north};
    out[3] = (gd_point){west, north};
}

void gd_grid_side(const gd_grid *g, gd_zone_id zone, gd_direction side, gd_point out[2])
{
    static const uint8_t from[GD_DIRECTIONS] = {3, 2, 1, 0}, to[GD_DIRECTIONS] = {2, 1, 0, 3};
    gd_point corners[4];
    gd_grid_corners(g, zone, corners);
    out[0] = corners[from[side]];
    out[1] = corners[to[side]];
}

gd_direction gd_direction_of(gd_angle facing)
{
    int tenths = ((int)facing % GD_TURN + GD_TURN) % GD_TURN;
    return (gd_direction)((tenths + GD_TURN / 8) / (GD_TURN / 4) % GD_DIRECTIONS);
}

gd_angle gd_direction_angle(gd_direction d) { return (gd_angle)d * (GD_TURN / 4); }
