// core/edges.h - the four edges of a table or field, by gd_direction. It lies between 0, 0 and its
// size.
#pragma once

#include "core/geometry.h"
#include "core/scenario.h"

static inline gd_point gd_table_size(const gd_scenario *sc)
{
    return (gd_point){sc->width, sc->depth};
}

static inline bool gd_edge_is_level(int edge) { return edge == GD_NORTH || edge == GD_SOUTH; }

static inline gd_length gd_edge_length(gd_point size, int edge)
{
    return gd_edge_is_level(edge) ? size.x : size.y;
}

static inline gd_angle gd_edge_inwards(int edge)
{
    return gd_angle_wrap((edge + 2) * (GD_TURN / GD_DIRECTIONS));
}

gd_length gd_edge_gap(gd_point size, int edge, gd_point p); // how far inside of it
// The place so far along it, from the west or south, and so far inside of it.
gd_point gd_edge_place(gd_point size, int edge, gd_length along, gd_length inside);
gd_length gd_edge_along(int edge, gd_point p);
int gd_edge_nearest(gd_point size, gd_point p); // of equals the first from the north on
