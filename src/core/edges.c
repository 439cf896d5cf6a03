// core/edges.c - the four edges of a table.
#include "core/edges.h"

gd_length gd_edge_gap(gd_point size, int edge, gd_point p)
{
    switch (edge) {
    case GD_NORTH:
        return size.y - p.y;
    case GD_EAST:
        return size.x - p.x;
    case GD_SOUTH:
        return p.y;
    default:
        return p.x;
    }
}

gd_point gd_edge_place(gd_point size, int edge, gd_length along, gd_length inside)
{
    switch (edge) {
    case GD_NORTH:
        return (gd_point){along, size.y - inside};
    case GD_EAST:
        return (gd_point){size.x - inside, along};
    case GD_SOUTH:
        return (gd_point){along, inside};
    default:
        return (gd_point){inside, along};
    }
}

gd_length gd_edge_along(int edge, gd_point p) { return gd_edge_is_level(edge) ? p.x : p.y; }

int gd_edge_nearest(gd_point size, gd_point p)
{
    int best = GD_NORTH;
    for (int edge = GD_EAST; edge < GD_DIRECTIONS; edge++)
        if (gd_edge_gap(size, edge, p) < gd_edge_gap(size, best, p))
            best = edge;
    return best;
}
