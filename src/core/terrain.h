// core/terrain.h - the ground: areas, lines and bands, and what a line of sight crosses.
//
// Kinds are the rule system's own numbers; core asks only for shape. A map has two layers, the one
// that the scenario fixed (shared, constant) and the one that was placed during the game (inside
// the state), so that both can be asked in one go.
#pragma once

#include "core/geometry.h"

typedef enum gd_shape {
    GD_AREA, // a simple polygon
    GD_LINE, // a line without width: fence, wall
    GD_BAND, // a line with width: road, river; cut square at its ends, mitred at its bends
} gd_shape;

enum { GD_FEATURE_POINTS = 64 };

// `first` indexes the layer's points. An area has `count` corners. A line has `count` points. A
// band has `count` centre points followed by `count` points of its left bank and `count` of its
// right bank.
typedef struct gd_feature {
    uint8_t kind, shape;
    int16_t height; // feet or levels, as the system wishes
    uint16_t first, count;
    gd_length width;
    gd_box box;
} gd_feature;

typedef struct gd_layer {
    const gd_feature *features;
    const gd_point *points;
    int count;
} gd_layer;

typedef struct gd_map {
    gd_layer layer[2];
    uint32_t kinds; // bit k: there is something of kind k; for the owner's use, core looks anyway
} gd_map;

// Computes box and, for a band, its banks; `points` must have room for what `shape` needs
// (3 * count for a band). `first` is set to `at`. Returns the number of points used.
int gd_feature_finish(gd_feature *f, gd_point *points, int at);

// A polygon of the feature: areas have one, bands one for each stretch, lines none.
int gd_feature_parts(const gd_feature *f);
int gd_feature_part(const gd_layer *l, const gd_feature *f, int part, const gd_point **points,
                    gd_point quad[4]);

// Which kinds a question is about: bit k of the mask is kind k (kinds are below 32).
typedef uint32_t gd_kinds;
#define GD_KIND(k) ((gd_kinds)1 << (k))

// Which kinds does the rectangle overlap, deeper than GD_SLACK? Lines count where they run under
// it.
gd_kinds gd_map_under(const gd_map *m, const gd_rect *r, gd_kinds ask);
// Which kinds is the point in? Boundary counts.
gd_kinds gd_map_at(const gd_map *m, gd_point p, gd_kinds ask);
// Which kinds does the rectangle overlap at any moment of a straight move or a turn about `pivot`?
gd_kinds gd_map_swept(const gd_map *m, const gd_rect *r, gd_angle direction, gd_length distance,
                      gd_kinds ask);
gd_kinds gd_map_turned(const gd_map *m, const gd_rect *r, gd_point pivot, gd_angle angle,
                       gd_kinds ask);
// The stretches of a straight move in which the rectangle overlaps one of these kinds, as distances
// from its start; sorted and merged over all of them, at most `max`. A stretch begins and ends at
// the touch; what is only grazed, GD_SLACK deep or less, gives none.
int gd_map_swept_spans(const gd_map *m, const gd_rect *r, gd_angle direction, gd_length distance,
                       gd_kinds ask, gd_span *out, int max);
// How far may the rectangle go before it would overlap one of these kinds?
gd_length gd_map_sweep(const gd_map *m, const gd_rect *r, gd_angle direction, gd_length distance,
                       gd_kinds ask);
// The stretches of a-b inside any area or band of these kinds, merged over all of them.
int gd_map_spans(const gd_map *m, gd_point a, gd_point b, gd_kinds ask, gd_span *out, int max);
// Is all of a-b inside? Boundary counts, and gaps of up to GD_SLACK do not.
bool gd_map_covers(const gd_map *m, gd_point a, gd_point b, gd_kinds ask);
// Does this edge of the rectangle lie along (or in) one of these kinds?
bool gd_map_at_edge(const gd_map *m, const gd_rect *r, int edge, gd_kinds ask);

// Line of sight. `dense` kinds block when more than `depth` of the line, added up, lies inside
// them; `solid` kinds (hills) block when the line crosses one on which neither end stands. Running
// along a border is not inside; standing on it is standing on the hill.
typedef struct gd_sight_rule {
    gd_kinds dense, solid;
    gd_length depth;
} gd_sight_rule;

typedef struct gd_sight {
    bool clear;
    uint8_t blocker;  // kind of what blocks, if not clear
    gd_point at;      // where the line is stopped, or its end
    gd_length inside; // length of the line inside dense kinds
} gd_sight;

gd_sight gd_map_sight(const gd_map *m, gd_point from, gd_point to, const gd_sight_rule *rule);

// Things crossed by the line a-b, nearest first: lines (fence, wall) and borders of areas and
// bands.
typedef struct gd_crossing {
    uint8_t layer, kind;
    uint16_t feature;
    gd_length distance; // from a
    gd_point at;
} gd_crossing;

int gd_map_crossings(const gd_map *m, gd_point a, gd_point b, gd_kinds ask, gd_crossing *out,
                     int max);
