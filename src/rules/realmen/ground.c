// realmen/ground.c - what the ground is like under elements and on their way.
#include "rules/realmen/ground.h"

#include "table/squares.h"

enum { SPANS = 32 };

gd_map rm_map(const gd_scenario *sc)
{
    return (gd_map){{gd_scenario_layer(sc), {NULL, NULL, 0}}, sc->ground.kinds};
}

static gd_map map_of_one(const gd_scenario *sc, const gd_feature *f)
{
    return (gd_map){{{f, sc->ground.point, 1}, {NULL, NULL, 0}}, GD_KIND(f->kind)};
}

static bool has_point(const gd_box *box, gd_point p)
{
    return p.x >= box->left && p.x <= box->right && p.y >= box->bottom && p.y <= box->top;
}

// ---- levels -------------------------------------------------------------------------------------

int rm_level_at(const gd_scenario *sc, gd_point p)
{
    gd_box spot = {p.x, p.y, p.x, p.y};
    int level = 0;
    if (!gd_squares_near(sc, &spot, GD_KIND(RM_HILL)))
        return 0;
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        int height = f->height > 1 ? f->height : 1;
        if (f->kind != RM_HILL || height <= level || !has_point(&f->box, p))
            continue;
        gd_map map = map_of_one(sc, f);
        if (gd_map_at(&map, p, GD_KIND(RM_HILL)))
            level = height;
    }
    return level;
}

int rm_level_of(const gd_scenario *sc, const rm_unit *u, int element)
{
    return rm_level_at(sc, u->element_at[element]);
}

// ---- areas --------------------------------------------------------------------------------------

static bool overlaps(const gd_scenario *sc, const rm_unit *u, int element, gd_kinds kinds)
{
    gd_rect r = rm_rect(u, element);
    return gd_squares_under(sc, &r, kinds) != 0;
}

bool rm_in_rough(const gd_scenario *sc, const rm_unit *u)
{
    gd_kinds rough = RM_KINDS_ROUGH & sc->ground.kinds;
    for (int i = 0; rough && i < u->elements; i++)
        if (overlaps(sc, u, i, rough))
            return true;
    return false;
}

bool rm_in_area(const gd_scenario *sc, const rm_unit *u, gd_kinds kinds)
{
    int inside = 0;
    if (!(kinds & sc->ground.kinds))
        return false;
    for (int i = 0; i < u->elements; i++)
        inside += gd_squares_at(sc, u->element_at[i], kinds) != 0;
    return u->elements > 0 && 2 * inside >= u->elements;
}

// A road that crosses a river does so by a bridge, unless there is a ford.
static bool is_bridged(const gd_scenario *sc, const rm_unit *u, int element)
{
    if (gd_squares_at(sc, u->element_at[element], GD_KIND(RM_BRIDGE)))
        return true;
    return rm_on_road(sc, u, element) && !overlaps(sc, u, element, GD_KIND(RM_FORD));
}

bool rm_is_fording(const gd_scenario *sc, const rm_unit *u)
{
    if (!(sc->ground.kinds & GD_KIND(RM_RIVER)))
        return false;
    for (int i = 0; i < u->elements; i++)
        if (overlaps(sc, u, i, GD_KIND(RM_RIVER)) && !is_bridged(sc, u, i))
            return true;
    return false;
}

// ---- on the way ---------------------------------------------------------------------------------

bool rm_comes_near_rough(const gd_scenario *sc, gd_box path)
{
    return gd_squares_near(sc, &path, RM_KINDS_ROUGH) != 0;
}

int rm_rough_spans(const gd_scenario *sc, const rm_unit *u, gd_angle direction, gd_length distance,
                   gd_span *out, int max)
{
    gd_kinds rough = RM_KINDS_ROUGH & sc->ground.kinds;
    int count = 0;
    if (!rough || distance <= 0 || u->elements == 0)
        return 0;
    gd_box box = rm_box(u);
    gd_point by = gd_point_ahead((gd_point){0, 0}, direction, distance);
    *(by.x > 0 ? &box.right : &box.left) += by.x;
    *(by.y > 0 ? &box.top : &box.bottom) += by.y;
    if (!rm_comes_near_rough(sc, box))
        return 0;
    gd_map map = rm_map(sc);
    for (int i = 0; i < u->elements; i++) {
        gd_span found[SPANS];
        gd_rect r = rm_rect(u, i);
        int more = gd_map_swept_spans(&map, &r, direction, distance, rough, found, SPANS);
        for (int k = 0; k < more; k++)
            count = gd_spans_add(out, count, max, found[k]);
    }
    return gd_spans_merge(out, count);
}

gd_length rm_woods_on(const gd_scenario *sc, gd_point a, gd_point b)
{
    gd_span span[SPANS];
    gd_map map = rm_map(sc);
    if (!(sc->ground.kinds & GD_KIND(RM_WOODS)))
        return 0;
    return gd_spans_total(span, gd_map_spans(&map, a, b, GD_KIND(RM_WOODS), span, SPANS));
}
