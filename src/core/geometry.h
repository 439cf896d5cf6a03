// core/geometry.h - points, headings, oriented rectangles and polygons, all in whole numbers.
//
// Everything is deterministic: 64-bit products, square roots by integer arithmetic, ties decided by
// the order of the arguments. Results are good to one thousandth of an inch.
#pragma once

#include "guidon/types.h"

// Moves end flush and coordinates are rounded, so "overlap" means deeper than this and a limit may
// be overrun by this much.
enum { GD_SLACK = 5 };
// No length or coordinate from outside is larger, so that sums and products stay far from overflow.
enum { GD_REACH = 1000 * GD_INCH };
// Two edges touch when they are this close along at least this much common length.
enum { GD_TOUCH_GAP = 10, GD_TOUCH_LENGTH = 100 };

// A unit vector times 2^30. North is (0, 2^30).
typedef struct gd_heading {
    int32_t x, y;
} gd_heading;

enum { GD_HEADING_ONE = 1 << 30 };

// The lesser and the greater of two lengths, and one that is kept within bounds.
static inline gd_length gd_least(gd_length a, gd_length b) { return a < b ? a : b; }
static inline gd_length gd_most(gd_length a, gd_length b) { return a > b ? a : b; }
static inline gd_length gd_clamp(gd_length low, gd_length v, gd_length high)
{
    return gd_most(low, gd_least(v, high));
}

gd_heading gd_heading_of(gd_angle facing);       // any whole number of tenths, also negative
gd_angle gd_angle_wrap(gd_angle a);              // into 0..3599
gd_angle gd_angle_apart(gd_angle a, gd_angle b); // 0..1800
gd_angle gd_bearing(gd_point from, gd_point to); // to the nearest tenth; 0 if the points are equal
uint64_t gd_sqrt(uint64_t n);                    // floor
gd_length gd_distance(gd_point a, gd_point b);   // rounded to nearest
// Is that distance more than `limit`, which is not negative? Without its root.
static inline bool gd_is_farther(gd_point a, gd_point b, gd_length limit)
{
    int64_t x = (int64_t)a.x - b.x, y = (int64_t)a.y - b.y;
    return x * x + y * y > (int64_t)limit * limit + limit; // the square of half a unit more
}
gd_length gd_arc_length(gd_length radius, gd_angle angle); // travelled at `radius`, rounded
gd_angle gd_arc_angle(gd_length radius, gd_length length); // largest angle that travels no more
gd_point gd_point_ahead(gd_point p, gd_angle facing, gd_length distance); // rounded to nearest
// `right` is to the right of the facing; both may be negative.
gd_point gd_point_local(gd_point p, gd_angle facing, gd_length ahead, gd_length right);
gd_point gd_point_rotate(gd_point p, gd_point pivot, gd_angle clockwise);
gd_point gd_point_middle(gd_point a, gd_point b);
// How far `p` lies ahead of `origin` along `facing`, and how far to the right of it.
gd_length gd_ahead_of(gd_point origin, gd_angle facing, gd_point p);
gd_length gd_right_of(gd_point origin, gd_angle facing, gd_point p);
// Is `p` within `half` tenths of a degree either side of `facing`, seen from `apex`? The boundary
// counts as inside, and so does a point within GD_SLACK of it.
bool gd_in_wedge(gd_point apex, gd_angle facing, gd_angle half, gd_point p);

typedef struct gd_box {
    gd_length left, bottom, right, top;
} gd_box;

// Corners in the order front left, front right, rear right, rear left. Edge i runs from corner i to
// corner i + 1, so edges are front, right, rear, left.
typedef struct gd_rect {
    gd_point corner[4];
} gd_rect;

enum { GD_FRONT = 0, GD_RIGHT = 1, GD_REAR = 2, GD_LEFT = 3 };

// The rectangle whose front edge has `front` as its midpoint.
gd_rect gd_rect_make(gd_point front, gd_angle facing, gd_length width, gd_length depth);
gd_rect gd_rect_shift(const gd_rect *r, gd_length dx, gd_length dy);
gd_point gd_rect_centre(const gd_rect *r);
static inline gd_box gd_rect_box(const gd_rect *r)
{
    gd_box b = {r->corner[0].x, r->corner[0].y, r->corner[0].x, r->corner[0].y};
    for (int i = 1; i < 4; i++) {
        gd_point p = r->corner[i];
        b.left = p.x < b.left ? p.x : b.left;
        b.right = p.x > b.right ? p.x : b.right;
        b.bottom = p.y < b.bottom ? p.y : b.bottom;
        b.top = p.y > b.top ? p.y : b.top;
    }
    return b;
}
gd_point gd_edge_middle(const gd_rect *r, int edge);
static inline gd_box gd_box_between(gd_point a, gd_point b)
{
    return (gd_box){a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y, a.x > b.x ? a.x : b.x,
                    a.y > b.y ? a.y : b.y};
}

static inline gd_box gd_box_join(gd_box a, gd_box b)
{
    return (gd_box){a.left < b.left ? a.left : b.left, a.bottom < b.bottom ? a.bottom : b.bottom,
                    a.right > b.right ? a.right : b.right, a.top > b.top ? a.top : b.top};
}

// Are they no farther apart than `gap`? Asked of nearly everything, so it is written here.
static inline bool gd_box_meet(const gd_box *a, const gd_box *b, gd_length gap)
{
    return a->left <= b->right + gap && b->left <= a->right + gap && a->bottom <= b->top + gap &&
           b->bottom <= a->top + gap;
}
static inline bool gd_box_holds(const gd_box *b, gd_point p) // boundary counts
{
    return (b->left <= p.x) & (p.x <= b->right) & (b->bottom <= p.y) & (p.y <= b->top);
}
bool gd_rect_in_box(const gd_rect *r, const gd_box *b); // GD_SLACK allowed
// Do the interiors overlap deeper than `slack` (0 to 1000)? That is: would one have to be moved by
// more than that, in the best direction, to set them apart?
bool gd_rect_overlap(const gd_rect *a, const gd_rect *b, gd_length slack);
gd_length gd_rect_distance(const gd_rect *a, const gd_rect *b); // 0 when they meet
// Nearest points; either pointer may be NULL.
gd_length gd_rect_nearest(const gd_rect *a, const gd_rect *b, gd_point *on_a, gd_point *on_b);
gd_length gd_point_rect_distance(gd_point p, const gd_rect *r);
gd_point gd_point_rect_nearest(gd_point p, const gd_rect *r); // on its border
bool gd_rect_has_point(const gd_rect *r, gd_point p);         // boundary counts

// How two rectangles touch: edges within GD_TOUCH_GAP along a common length of GD_TOUCH_LENGTH.
typedef struct gd_touch {
    uint8_t edges_a, edges_b; // bit i: edge i takes part
    uint8_t edge_a, edge_b;   // the pair with the longest common length (equal: lowest edges)
    gd_length length;         // of that common length
    gd_point middle;          // its midpoint, on edge_a
} gd_touch;

bool gd_rect_touch(const gd_rect *a, const gd_rect *b, gd_touch *out); // `out` may be NULL

// The rectangle's part of the straight strip of that width ahead of an edge: does `target` have any
// part with width (more than GD_SLACK) in the strip ahead of `front`, an edge facing `facing`? If
// so, `near` is the point of that part nearest to the midpoint of the edge, and `range` the
// distance between the two rectangles: rules measure range to the nearest point, straight ahead or
// not. Either may be NULL.
bool gd_strip_ahead(const gd_rect *front, gd_angle facing, const gd_rect *target, gd_point *near,
                    gd_length *range);

// How far may `mover` go in a straight line before it would overlap `other`? From 0 to `distance`;
// touching is reached exactly (rounded down). Sliding along or moving away is not hindered, and
// neither is an overlap of up to GD_SLACK sideways. Nothing moves on into what is GD_SLACK or less
// ahead, or out of what it overlaps deeper than that: 0.
gd_length gd_sweep(const gd_rect *mover, gd_angle direction, gd_length distance,
                   const gd_rect *other);
// The least distance between the two at any moment of that move; 0 when they meet.
gd_length gd_slide_distance(const gd_rect *mover, gd_angle direction, gd_length distance,
                            const gd_rect *other);
// As gd_sweep, for a turn about `pivot` (positive is clockwise): how many tenths, from 0 to
// |angle|, can be turned without an overlap deeper than GD_SLACK at any of them.
gd_angle gd_sweep_turn(const gd_rect *mover, gd_point pivot, gd_angle angle, const gd_rect *other);

// Simple polygons, given by their corners in either direction, at most 128; the last is joined to
// the first. A rectangle overlaps one deeper than `slack` if it would still overlap after being
// made smaller by that much on every side. gd_polygon_side: -1 outside, 0 on the boundary, 1
// inside.
int gd_polygon_side(const gd_point *points, int count, gd_point p);
bool gd_polygon_overlap(const gd_point *points, int count, const gd_rect *r, gd_length slack);
gd_length gd_polygon_distance(const gd_point *points, int count, const gd_rect *r);
// The same of a convex one whose corners go clockwise: quicker.
gd_length gd_convex_distance(const gd_point *points, int count, const gd_rect *r);
gd_length gd_sweep_polygon(const gd_rect *mover, gd_angle direction, gd_length distance,
                           const gd_point *points, int count);
gd_angle gd_sweep_turn_polygon(const gd_rect *mover, gd_point pivot, gd_angle angle,
                               const gd_point *points, int count);
int64_t gd_polygon_area2(const gd_point *points, int count); // twice the area, never negative
bool gd_polygon_simple(const gd_point *points, int count);   // no edge crosses another
bool gd_polygons_overlap(const gd_point *a, int a_count, const gd_point *b, int b_count,
                         gd_length slack); // touching is not overlapping

// Does edge `edge` of the rectangle lie along the polygon's boundary (GD_TOUCH_GAP, _LENGTH) or,
// with at least GD_TOUCH_LENGTH, inside it?
bool gd_polygon_at_edge(const gd_point *points, int count, const gd_rect *r, int edge);

// The stretches of the segment a-b that lie inside something, as distances from a; sorted, merged,
// at most `max`. What only touches the boundary or runs along it counts with length 0.
typedef struct gd_span {
    gd_length from, to;
} gd_span;

int gd_polygon_spans(const gd_point *points, int count, gd_point a, gd_point b, gd_span *out,
                     int max);
int gd_spans_merge(gd_span *spans, int count); // sorts and joins in place; returns the new count
// Adds one at the end, joining what can be joined where there is no room; returns the new count.
int gd_spans_add(gd_span *spans, int count, int max, gd_span more);
gd_length gd_spans_total(const gd_span *spans, int count);

// Segments and polylines.
gd_length gd_segment_distance(gd_point a, gd_point b, gd_point c, gd_point d); // 0 if they meet
gd_length gd_point_segment_distance(gd_point p, gd_point a, gd_point b);
gd_length gd_polyline_rect_distance(const gd_point *points, int count, const gd_rect *r);
// Where the segment a-b first meets the polyline (crossing or touching); false if it does not.
bool gd_polyline_crossing(const gd_point *points, int count, gd_point a, gd_point b, gd_point *at);
