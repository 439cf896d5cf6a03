// battle/ground.c - the ground of a battle on a table, as every conversion wants it.
#include "core/scenario.h"
#include "guidon/battle.h"

_Static_assert((int)GD_BATTLE_FEATURES <= (int)GD_GROUND_FEATURES &&
                   (int)GD_BATTLE_POINTS <= (int)GD_GROUND_POINTS,
               "the scenery of every battle fits");

int gd_battle_outline(const gd_battle *b, int feature, int yards_per_foot,
                      gd_point out[GD_BATTLE_RING])
{
    const gd_battle_feature *f = &b->feature[feature];
    int count = 0;
    for (int i = 0; i < f->count; i++) {
        gd_point p = gd_battle_point(b->point[f->first + i], yards_per_foot);
        if (count == 0 || p.x != out[count - 1].x || p.y != out[count - 1].y)
            out[count++] = p;
    }
    bool closed = f->geometry == GD_GEOMETRY_AREA && count > 1 && out[0].x == out[count - 1].x &&
                  out[0].y == out[count - 1].y;
    return closed ? count - 1 : count;
}

// ---- beyond the edge of the field
// ----------------------------------------------------------------
//
// A table of whole squares may be larger than the field. What ends at the edge of the field went on
// in history, so it is drawn on to the edge of the table.

enum { AT_THE_EDGE = 10 * GD_YARD, OVER_NORTH = 1, OVER_EAST = 2 };

typedef struct margin {
    gd_point field, table; // their north-east corners
    gd_length near;        // so far from the edge of the field something may end and still go on
} margin;

static unsigned over_at(const margin *m, gd_point p)
{
    bool north = m->table.y > m->field.y && p.y >= m->field.y - m->near;
    bool east = m->table.x > m->field.x && p.x >= m->field.x - m->near;
    return (north ? OVER_NORTH : 0u) | (east ? OVER_EAST : 0u);
}

static gd_point carried(const margin *m, gd_point p)
{
    unsigned over = over_at(m, p);
    return (gd_point){over & OVER_EAST ? m->table.x : p.x, over & OVER_NORTH ? m->table.y : p.y};
}

static int carry_line(const margin *m, const gd_point *points, int count, gd_point *out)
{
    int n = 0;
    if (over_at(m, points[0]))
        out[n++] = carried(m, points[0]);
    for (int i = 0; i < count; i++)
        out[n++] = points[i];
    if (over_at(m, points[count - 1]))
        out[n++] = carried(m, points[count - 1]);
    return n;
}

// Only a side that lies along the edge is carried on, not a corner that touches it.
static int carry_area(const margin *m, const gd_point *points, int count, gd_point *out)
{
    int n = 0;
    for (int i = 0; i < count; i++) {
        unsigned here = over_at(m, points[i]);
        bool from = here & over_at(m, points[(i + count - 1) % count]);
        bool on = here & over_at(m, points[(i + 1) % count]);
        if (from)
            out[n++] = carried(m, points[i]);
        if (!from || !on)
            out[n++] = points[i];
        if (on && !from)
            out[n++] = carried(m, points[i]);
    }
    return n;
}

// Puts the feature on the table with what lies beyond the field; false if there is no room for
// that.
static bool add_carried(const gd_battle *b, const gd_battle_feature *f, const gd_feature *seen,
                        const gd_point *points, int count, gd_scenario *sc)
{
    gd_point more[2 * GD_BATTLE_RING];
    margin m = {.field = gd_battle_point((gd_point){b->width, b->depth}, sc->yards_per_foot),
                .table = {sc->width, sc->depth},
                .near = gd_battle_inches(AT_THE_EDGE, sc->yards_per_foot)};
    int n = seen->shape == GD_AREA ? carry_area(&m, points, count, more)
            : count > 1            ? carry_line(&m, points, count, more)
                                   : 0;
    return n > count && gd_ground_add(&sc->scenery, seen, more, n, f->name,
                                      gd_look_of((gd_terrain)f->kind)) >= 0;
}

void gd_battle_scenery(const gd_battle *b, int feature, struct gd_scenario *sc)
{
    const gd_battle_feature *f = &b->feature[feature];
    gd_point points[GD_BATTLE_RING];
    int count = gd_battle_outline(b, feature, sc->yards_per_foot, points);
    bool area = f->geometry == GD_GEOMETRY_AREA;
    // What shrinks to nothing is not seen either.
    if (area ? count < 3 || gd_polygon_area2(points, count) == 0
             : count < 2 && f->geometry != GD_GEOMETRY_POINT)
        return;
    gd_feature seen = {.shape = area ? GD_AREA : GD_LINE, .height = f->height};
    seen.width = gd_battle_inches(f->width, sc->yards_per_foot);
    if (!add_carried(b, f, &seen, points, count, sc))
        gd_ground_add(&sc->scenery, &seen, points, count, f->name, gd_look_of((gd_terrain)f->kind));
}

bool gd_battle_lay(const gd_battle_feature *from, int kind, int shape, const gd_point *points,
                   int count, gd_length width, struct gd_scenario *sc, gd_error *err)
{
    gd_feature f = {.kind = (uint8_t)kind, .shape = (uint8_t)shape, .width = width};
    if (shape == GD_AREA)
        f.height = from->height;
    if (gd_ground_add(&sc->ground, &f, points, count, from->name,
                      gd_look_of((gd_terrain)from->kind)) >= 0)
        return true;
    return gd_fail(err, "the ground has more features and points than a table can hold (%d and %d)",
                   GD_GROUND_FEATURES, GD_GROUND_POINTS);
}

const gd_feature *gd_battle_river(const gd_scenario *sc, gd_point p, int kind, int features,
                                  gd_length near, int *stretch)
{
    const gd_feature *best = NULL;
    gd_length nearest = 0;
    for (int i = 0; i < features; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        if (f->kind != kind)
            continue;
        const gd_point *w = &sc->ground.point[f->first];
        for (int j = 0; j + 1 < f->count; j++) {
            gd_length distance = gd_point_segment_distance(p, w[j], w[j + 1]);
            if (distance > f->width / 2 + near || (best && distance >= nearest))
                continue;
            best = f;
            nearest = distance;
            *stretch = j;
        }
    }
    return best;
}
