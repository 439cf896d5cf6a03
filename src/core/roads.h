// core/roads.h - roads: places on them, and the ways between places.
//
// A road is a line or band of the scenario's ground whose kind is one of those asked for; areas of
// such a kind are road, too, but lead nowhere.
#pragma once

#include "core/scenario.h"

// ---- being on a road ----------------------------------------------------------------------------

bool gd_road_is_near(const gd_scenario *sc, gd_kinds roads, gd_point p, gd_length near);
// The point of a road's middle line that is nearest; false if there is no road.
bool gd_road_point(const gd_scenario *sc, gd_kinds roads, gd_point p, gd_point *on);
// Both ends of each stretch of road, however bent, that the base touches; returns how many.
enum { GD_ROAD_TOUCHED = 4 };
int gd_road_touched(const gd_scenario *sc, gd_kinds roads, const gd_rect *base,
                    gd_point out[GD_ROAD_TOUCHED]);

// ---- along a road -------------------------------------------------------------------------------

// The place next to a point on a line: between its points k and k + 1, so far from the first of
// them.
typedef struct gd_road_spot {
    const gd_point *line;
    int count, k;
    gd_length ahead;
} gd_road_spot;

bool gd_road_spot_near(const gd_scenario *sc, gd_kinds roads, gd_point at, gd_length near,
                       gd_road_spot *out);
gd_point gd_road_spot_point(const gd_road_spot *s);
gd_angle gd_road_spot_way(const gd_road_spot *s); // in the order of its points
// Goes on, or back, by a distance. False where the line ends.
bool gd_road_spot_move(gd_road_spot *s, bool back, gd_length distance);
// The nearest point of a road within `near` and its direction there, the one nearer to `facing`.
bool gd_road_near(const gd_scenario *sc, gd_kinds roads, gd_point at, gd_angle facing,
                  gd_length near, gd_point *on, gd_angle *way);

// ---- the net ------------------------------------------------------------------------------------
//
// Its knots are the points of roads, the places where they meet or cross, and the places that are
// asked about; what lies between two neighbours on one stretch of road is an edge.

enum { GD_ROAD_STRETCHES = 512, GD_ROAD_KNOTS = 512, GD_ROAD_EDGES = 1024 };

typedef struct gd_road_net {
    bool full; // something did not fit
    int stretch_count, knot_count, edge_count;
    struct gd_road_stretch {
        gd_point a, b;
        gd_box box;
        bool begins, ends; // its road does
    } stretch[GD_ROAD_STRETCHES];
    gd_point knot[GD_ROAD_KNOTS];
    struct gd_road_edge {
        uint16_t from, to;
        gd_length length;
    } edge[GD_ROAD_EDGES];
} gd_road_net;

// Builds the net; `knot` gets the knots of the places asked about, which may coincide. False if
// there are no roads or it does not fit.
bool gd_road_net_build(gd_road_net *n, const gd_scenario *sc, gd_kinds roads, const gd_point *asked,
                       int count, uint16_t *knot);
static inline void gd_road_net_cut(gd_road_net *n, int edge) // the last one takes its number
{
    n->edge[edge] = n->edge[--n->edge_count];
}

// The shortest ways from a knot to all others, or until one of them is reached (-1: never). Of a
// knot that no way leads to the length is INT32_MAX.
typedef struct gd_road_tree {
    gd_length length[GD_ROAD_KNOTS];
    int16_t before[GD_ROAD_KNOTS];
} gd_road_tree;

void gd_road_net_grow(const gd_road_net *n, int from, int to, gd_road_tree *t);

// The way by road between places that are on roads or next to them: points of the middle lines,
// both ends included. Returns how many, 0 if there is none or it does not fit; `length` gets it.
enum { GD_ROAD_WAY = 96 };
int gd_road_way(const gd_scenario *sc, gd_kinds roads, gd_point from, gd_point to,
                gd_point out[GD_ROAD_WAY], gd_length *length);
