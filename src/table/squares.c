// table/squares.c - the squares of a table, filled in as they are asked for.
#include "table/squares.h"

#include <assert.h>
#include <string.h>

#include "core/exact.h"
#include "table/memo.h"
#include "table/recall.h"
#include "table/thread.h"

enum {
    ACROSS = 96,          // squares
    MARGIN = 4 * GD_SLACK // what lies so near to a square is in it, too
};

typedef struct square {
    gd_kinds some, all; // that come into it; that cover it
} square;

typedef struct squares {
    const gd_scenario *of;
    uint64_t age; // when the ground was looked at last
    gd_digest ground;
    gd_length size;
    uint8_t known[ACROSS][ACROSS];
    square at[ACROSS][ACROSS];
} squares;

static GD_OF_THREAD squares mine;

static gd_map map_of(const gd_scenario *sc)
{
    return (gd_map){{gd_scenario_layer(sc), {NULL, NULL, 0}}, sc->ground.kinds};
}

static gd_digest digest_of(const gd_scenario *sc)
{
    const gd_ground *g = &sc->ground;
    gd_digest d = {0};
    gd_digest_number(&d, sc->width);
    gd_digest_number(&d, sc->depth);
    gd_digest_add(&d, g->feature, (size_t)g->count * sizeof g->feature[0]);
    gd_digest_add(&d, g->point, (size_t)g->point_count * sizeof g->point[0]);
    return d;
}

// The squares of this ground, if they may be used.
static bool lay_out(const gd_scenario *sc)
{
    if (!gd_recall_is_turn(sc))
        return false;
    if (mine.of == sc && mine.age == gd_recall_age())
        return true;
    gd_digest now = digest_of(sc);
    if (!mine.of || now.a != mine.ground.a || now.b != mine.ground.b)
        memset(mine.known, 0, sizeof mine.known);
    mine.of = sc;
    mine.age = gd_recall_age();
    mine.ground = now;
    mine.size = gd_most(GD_INCH, gd_most(sc->width, sc->depth) / ACROSS + 1);
    return true;
}

// ---- one square ---------------------------------------------------------------------------------

static gd_rect rect_of(gd_box b)
{
    return (gd_rect){{{b.left, b.top}, {b.right, b.top}, {b.right, b.bottom}, {b.left, b.bottom}}};
}

// An area covers it if its middle is inside and no border comes near.
static bool is_covered_by(const gd_scenario *sc, const gd_feature *f, const gd_rect *r)
{
    const gd_point *points = sc->ground.point + f->first;
    const gd_point end[2] = {points[f->count - 1], points[0]};
    return f->shape == GD_AREA && gd_polygon_side(points, f->count, gd_rect_centre(r)) > 0 &&
           gd_polyline_rect_distance(points, f->count, r) > 0 &&
           gd_polyline_rect_distance(end, 2, r) > 0;
}

static void fill(const gd_scenario *sc, int column, int row)
{
    gd_box own = {column * mine.size - MARGIN, row * mine.size - MARGIN,
                  (column + 1) * mine.size + MARGIN, (row + 1) * mine.size + MARGIN};
    gd_rect r = rect_of(own);
    gd_map map = map_of(sc);
    square *q = &mine.at[row][column];
    q->some = gd_map_under(&map, &r, ~(gd_kinds)0);
    q->all = 0;
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        if (q->some & GD_KIND(f->kind) && gd_box_meet(&own, &f->box, 0) && is_covered_by(sc, f, &r))
            q->all |= GD_KIND(f->kind);
    }
    mine.known[row][column] = 1;
}

static const square *square_at(const gd_scenario *sc, int column, int row)
{
    if (!mine.known[row][column])
        fill(sc, column, row);
    return &mine.at[row][column];
}

static bool is_on(gd_point p)
{
    gd_length most = mine.size * ACROSS;
    return p.x >= 0 && p.y >= 0 && p.x < most && p.y < most;
}

// ---- questions ----------------------------------------------------------------------------------

// Of a large box the features are asked: there are fewer of them.
static gd_kinds near_features(const gd_scenario *sc, const gd_box *box, gd_kinds ask)
{
    gd_kinds near = 0;
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        if (ask & GD_KIND(f->kind) && gd_box_meet(box, &f->box, MARGIN))
            near |= GD_KIND(f->kind);
    }
    return near;
}

gd_kinds gd_squares_near(const gd_scenario *sc, const gd_box *box, gd_kinds ask)
{
    gd_kinds near = 0;
    ask &= sc->ground.kinds;
    if (!ask)
        return 0;
    if (!lay_out(sc) || !is_on((gd_point){box->left, box->bottom}) ||
        !is_on((gd_point){box->right, box->top}))
        return near_features(sc, box, ask);
    int left = box->left / mine.size, right = box->right / mine.size;
    int bottom = box->bottom / mine.size, top = box->top / mine.size;
    if ((right - left + 1) * (top - bottom + 1) > sc->ground.count)
        return near_features(sc, box, ask);
    for (int row = bottom; row <= top; row++)
        for (int column = left; column <= right; column++)
            near |= square_at(sc, column, row)->some;
    return near & ask;
}

// A stand whose middle lies deep inside a kind overlaps it.
static bool is_stand(const gd_rect *r)
{
    enum { LEAST = 16 * GD_SLACK * GD_SLACK };
    return gd_square(r->corner[0], r->corner[1]) > LEAST &&
           gd_square(r->corner[1], r->corner[2]) > LEAST;
}

static gd_kinds covers(const gd_scenario *sc, gd_point p)
{
    return lay_out(sc) && is_on(p) ? square_at(sc, p.x / mine.size, p.y / mine.size)->all : 0;
}

gd_kinds gd_squares_under(const gd_scenario *sc, const gd_rect *r, gd_kinds ask)
{
    gd_box box = gd_rect_box(r);
    gd_kinds some = gd_squares_near(sc, &box, ask), sure = 0;
    if (some && is_stand(r))
        sure = some & covers(sc, gd_rect_centre(r));
    if (some & ~sure) {
        gd_map map = map_of(sc);
        sure |= gd_map_under(&map, r, some & ~sure);
    }
#ifdef GD_DOUBT
    gd_map whole = map_of(sc);
    assert(sure == gd_map_under(&whole, r, ask & sc->ground.kinds));
#endif
    return sure;
}

gd_kinds gd_squares_at(const gd_scenario *sc, gd_point p, gd_kinds ask)
{
    gd_box spot = {p.x, p.y, p.x, p.y};
    gd_kinds some = gd_squares_near(sc, &spot, ask), sure = some ? some & covers(sc, p) : 0;
    if (some & ~sure) {
        gd_map map = map_of(sc);
        sure |= gd_map_at(&map, p, some & ~sure);
    }
#ifdef GD_DOUBT
    gd_map whole = map_of(sc);
    assert(sure == gd_map_at(&whole, p, ask & sc->ground.kinds));
#endif
    return sure;
}
