// core/exact.h - arithmetic shared by the geometry files; nothing outside core includes it.
//
// Why nothing here overflows: coordinates stay within 400,000 either way, so a difference is below
// 2^20 and a sum of two products of differences (cross, dot, squared length) below 2^41.
#pragma once

#include "core/geometry.h"

// Lengths on the way to a result carry this many more bits, so that rounding happens once.
enum { GD_FINE = 10 };

static inline int64_t gd_abs64(int64_t v) { return v < 0 ? -v : v; }

static inline int64_t gd_min64(int64_t a, int64_t b) { return a < b ? a : b; }

static inline int64_t gd_max64(int64_t a, int64_t b) { return a > b ? a : b; }

// Nearest, halves away from zero: mirrored positions get mirrored results.
static inline int64_t gd_round_shift(int64_t v, int bits)
{
    int64_t half = (int64_t)1 << (bits - 1);
    return v < 0 ? -((half - v) >> bits) : (v + half) >> bits;
}

static inline int64_t gd_round_div(int64_t n, int64_t d) // d is positive
{
    return n < 0 ? -((d / 2 - n) / d) : (n + d / 2) / d;
}

static inline gd_length gd_fine_round(int64_t fine)
{
    return (gd_length)gd_round_shift(fine, GD_FINE);
}

// Twice the area of the triangle o-a-b, positive if b lies to the left of o-a.
static inline int64_t gd_cross(gd_point o, gd_point a, gd_point b)
{
    return (int64_t)(a.x - o.x) * (b.y - o.y) - (int64_t)(a.y - o.y) * (b.x - o.x);
}

static inline int64_t gd_dot(gd_point o, gd_point a, gd_point b)
{
    return (int64_t)(a.x - o.x) * (b.x - o.x) + (int64_t)(a.y - o.y) * (b.y - o.y);
}

static inline int64_t gd_square(gd_point a, gd_point b) { return gd_dot(a, b, b); }

static inline bool gd_point_same(gd_point a, gd_point b) { return a.x == b.x && a.y == b.y; }

// n * part / whole, nearest, for |n| < 2^31 and 0 <= part <= whole < 2^42: the fraction is cut to
// 31 bits, which is finer than any length.
static inline int64_t gd_share(int64_t n, int64_t part, int64_t whole)
{
    if (whole >= (int64_t)1 << 31) {
        int bits = 33 - __builtin_clzll((uint64_t)whole);
        part >>= bits;
        whole >>= bits;
    }
    return gd_round_div(n * part, whole);
}

// The length of a vector with 31 significant bits: length / 2^shift.
typedef struct gd_ruler {
    int64_t length;
    int shift;
} gd_ruler;

static inline gd_ruler gd_ruler_of(gd_point a, gd_point b)
{
    uint64_t n = (uint64_t)gd_square(a, b);
    int shift = n ? (__builtin_clzll(n) - 1) / 2 : 0;
    return (gd_ruler){(int64_t)gd_sqrt(n << 2 * shift), shift};
}

// A product with the ruler's vector divided by its length, as a fine length. The quotient must be a
// length on the table (below 2^21), as the height over a line or a place along it is.
static inline int64_t gd_ruler_divide(gd_ruler r, int64_t product)
{
    return gd_round_div(product * ((int64_t)1 << (r.shift + GD_FINE)), r.length);
}

static inline int64_t gd_fine_distance(gd_point a, gd_point b)
{
    return (int64_t)gd_sqrt((uint64_t)gd_square(a, b) << (2 * GD_FINE));
}

static inline gd_box gd_box_of(const gd_point *points, int count)
{
    gd_box b = {points[0].x, points[0].y, points[0].x, points[0].y};
    for (int i = 1; i < count; i++) {
        gd_point p = points[i];
        b.left = p.x < b.left ? p.x : b.left;
        b.right = p.x > b.right ? p.x : b.right;
        b.bottom = p.y < b.bottom ? p.y : b.bottom;
        b.top = p.y > b.top ? p.y : b.top;
    }
    return b;
}

// Distances before rounding, and the pieces that more than one file needs.
int64_t gd_point_segment_fine(gd_point p, gd_point a, gd_point b);
int64_t gd_segment_fine(gd_point a, gd_point b, gd_point c, gd_point d);
int64_t gd_point_rect_fine(gd_point p, const gd_rect *r);
int64_t gd_segment_rect_fine(gd_point a, gd_point b, const gd_rect *r);
gd_point gd_foot(gd_point p, gd_point a, gd_point b); // the point of a-b nearest to p
// Within GD_TOUCH_GAP along GD_TOUCH_LENGTH of a-b.
bool gd_edges_touch(gd_point a, gd_point b, gd_point c, gd_point d);
bool gd_segments_meet(gd_point a, gd_point b, gd_point c, gd_point d);
// The first point of c-d on a-b as a distance from a, or -1; `along` measures a-b.
int64_t gd_segment_crossing_fine(gd_point a, gd_point b, gd_point c, gd_point d, gd_ruler along);
// The point of a-b at a fine distance from a.
gd_point gd_point_along(gd_point a, gd_point b, int64_t fine, gd_ruler along);

// A border: a polygon's, or a line that need not come back to its start.
typedef struct gd_outline {
    const gd_point *points;
    int count;
    bool closed;
} gd_outline;

static inline int gd_outline_edges(const gd_outline *o)
{
    return o->closed ? o->count : o->count - 1;
}

static inline gd_point gd_outline_next(const gd_outline *o, int i)
{
    return o->points[i + 1 < o->count ? i + 1 : 0];
}

// Can the segment a-b have a point in the box?
static inline bool gd_box_near(const gd_box *box, gd_point a, gd_point b)
{
    return !((a.x < box->left && b.x < box->left) || (a.x > box->right && b.x > box->right) ||
             (a.y < box->bottom && b.y < box->bottom) || (a.y > box->top && b.y > box->top));
}

// In sixteenths of a thousandth from an origin, for work with shrunken rectangles: the rectangle
// less `slack` on every side, seen from its front left corner. False if nothing is left.
gd_point gd_sixteenths(gd_point p, gd_point origin);
bool gd_rect_shrink(const gd_rect *r, gd_length slack, gd_rect *out);

// What geometry.h offers for polygons, also for lines, which have no inside.
bool gd_outline_overlap(const gd_outline *o, const gd_rect *r, gd_length slack);
gd_length gd_outline_distance(const gd_outline *o, const gd_rect *r);
gd_length gd_outline_sweep(const gd_outline *o, const gd_rect *mover, gd_angle direction,
                           gd_length distance);
gd_angle gd_outline_sweep_turn(const gd_outline *o, const gd_rect *mover, gd_point pivot,
                               gd_angle angle);
// Does the rectangle overlap it, deeper than GD_SLACK, at any moment of the move?
bool gd_outline_swept(const gd_outline *o, const gd_rect *mover, gd_angle direction,
                      gd_length distance);
// The stretches of the move in which it does, whole: from the touch, not from GD_SLACK on. Sorted
// and merged.
int gd_outline_swept_spans(const gd_outline *o, const gd_rect *mover, gd_angle direction,
                           gd_length distance, gd_span *out, int max);

// The box of everything the rectangle passes over, and how far from the pivot a turn takes it.
gd_box gd_swept_box(const gd_rect *r, gd_angle direction, gd_length distance);
gd_length gd_farthest_corner(const gd_rect *r, gd_point pivot);

// Stretches of a line as fine distances from its start: sorted, apart from each other.
enum { GD_SPANS = 64 };

typedef struct gd_stretch {
    int64_t from, to;
} gd_stretch;

typedef struct gd_stretches {
    int count;
    gd_stretch s[GD_SPANS];
} gd_stretches;

// A segment looked along. A border that runs exactly along it has its polygon on one side only, so
// the stretches inside are kept for a line a hair to the left and for one a hair to the right.
typedef struct gd_view {
    gd_point a, b;
    gd_box box;
    gd_ruler ruler;
    int64_t length; // fine
    bool rising;
    gd_stretches left, right;
} gd_view;

// Can the segment have a point in the box? Most features of a map are turned away here, and which
// ones is hard to predict, so the tests are added up rather than tried one after the other.
static inline bool gd_view_near(const gd_view *v, const gd_box *box)
{
    if ((v->box.left > box->right) | (box->left > v->box.right) | (v->box.bottom > box->top) |
        (box->bottom > v->box.top))
        return false;
    // Of the box's corners two are outermost, depending on which way the line slopes.
    gd_point p = {box->left, v->rising ? box->top : box->bottom};
    gd_point q = {box->right, v->rising ? box->bottom : box->top};
    int64_t height_p = gd_cross(v->a, v->b, p), height_q = gd_cross(v->a, v->b, q);
    return ((height_p <= 0) & (height_q >= 0)) | ((height_p >= 0) & (height_q <= 0));
}

void gd_view_open(gd_view *v, gd_point a, gd_point b);
// Adds the stretches inside a polygon of up to 2 * GD_SPANS corners.
void gd_view_polygon(gd_view *v, const gd_point *points, int count);
// The stretches inside, on both sides of the line; `closed` instead: on either side, so that those
// along a border or just touching it (of length 0) are there too.
void gd_view_inside(const gd_view *v, gd_stretches *inside);
void gd_view_closed(const gd_view *v, gd_stretches *closed);
// As geometry.h has it: those inside, and one of length 0 for each that is closed only.
int gd_view_spans(const gd_view *v, gd_span *out, int max);
