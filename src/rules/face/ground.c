// face/ground.c - what the ground is under units: class, rates, height, water.
#include "rules/face/ground.h"

#include "core/search.h"
#include "table/squares.h"

gd_map fc_map(const gd_scenario *sc)
{
    return (gd_map){{gd_scenario_layer(sc), {NULL, NULL, 0}}, sc->ground.kinds};
}

// ---- classes and rates --------------------------------------------------------------------------

gd_kinds fc_kinds_of_class(fc_class class)
{
    gd_kinds kinds = 0;
    for (int kind = 0; kind < FC_TERRAINS; kind++) {
        const fc_terrain_row *row = &fc_terrain_table[kind];
        if (row->class == class && !row->line && !row->impassable)
            kinds |= GD_KIND(kind);
    }
    return kinds & ~FC_KINDS_ROAD;
}

static fc_class worst_of(gd_kinds kinds)
{
    fc_class worst = FC_OPEN;
    for (int kind = 0; kinds; kind++, kinds >>= 1)
        if (kinds & 1)
            worst = (fc_class)gd_most(fc_terrain_table[kind].class, (gd_length)worst);
    return worst;
}

fc_class fc_class_under(const gd_scenario *sc, const fc_unit *u)
{
    gd_kinds slow = sc->ground.kinds & (fc_kinds_of_class(FC_UNEVEN) | fc_kinds_of_class(FC_ROUGH) |
                                        fc_kinds_of_class(FC_DIFFICULT));
    if (!slow)
        return FC_OPEN;
    gd_rect part[FC_BASES];
    gd_kinds found = 0;
    int count = fc_parts(u, part);
    for (int i = 0; i < count; i++)
        found |= gd_squares_under(sc, &part[i], slow & ~found);
    return found && fc_is_on_road(sc, u) ? FC_OPEN : worst_of(found);
}

int fc_mover_of(const fc_unit *u)
{
    if (u->arm == FC_ARTILLERY)
        return FC_LIMBERED;
    if (fc_is_mounted(u))
        return FC_ON_HORSE;
    switch (u->formation) {
    case FC_COLUMN:
        return FC_FOOT_COLUMN;
    case FC_MARCH_COLUMN:
        return FC_FOOT_MARCH;
    default:
        return FC_FOOT_LINE;
    }
}

gd_length fc_rate(const fc_unit *u, fc_class class) { return fc_rate_table[fc_mover_of(u)][class]; }

// ---- being in and on ----------------------------------------------------------------------------

bool fc_is_in(const gd_scenario *sc, const fc_unit *u, gd_kinds kinds)
{
    int inside = 0;
    if (!(kinds & sc->ground.kinds))
        return false;
    for (int i = 0; i < u->bases; i++)
        inside += gd_squares_at(sc, u->base_at[i], kinds) != 0;
    return u->bases > 0 && 2 * inside >= u->bases;
}

bool fc_general_in(const gd_scenario *sc, const fc_state *s, const fc_unit *general, gd_kinds kinds)
{
    return gd_squares_at(sc, fc_general_at(s, general), kinds) != 0;
}

int fc_level_of_hill(const gd_feature *f) { return gd_most(f->height, 1); }

int fc_height_at(const gd_scenario *sc, gd_point p)
{
    gd_box spot = gd_box_between(p, p);
    int level = 0;
    if (!gd_squares_near(sc, &spot, FC_KINDS_HILL))
        return 0;
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        if (!(FC_KINDS_HILL & GD_KIND(f->kind)) || !gd_box_meet(&spot, &f->box, 0))
            continue;
        gd_layer one = {f, sc->ground.point, 1};
        gd_map map = {{one, {NULL, NULL, 0}}, GD_KIND(f->kind)};
        if (gd_map_at(&map, p, GD_KIND(f->kind)))
            level = gd_most(level, fc_level_of_hill(f));
    }
    return level;
}

// ---- water and cliffs ---------------------------------------------------------------------------

#define CROSSINGS (GD_KIND(FC_FORD) | FC_KINDS_ROAD)

static bool is_over(const gd_scenario *sc, gd_point p)
{
    return gd_squares_at(sc, p, GD_KIND(FC_FORD)) || fc_point_on_road(sc, p);
}

// The middle line of the base, from front to rear, lies in the water only where there is a ford or
// a road over it. Asked at places this far apart.
enum { SAMPLE = 50 };

static bool goes_over(const gd_scenario *sc, const gd_rect *base)
{
    gd_point front = gd_edge_middle(base, GD_FRONT), rear = gd_edge_middle(base, GD_REAR);
    gd_length whole = gd_distance(front, rear);
    bool over = false;
    for (gd_length at = 0;; at += SAMPLE) {
        gd_length here = gd_least(at, whole);
        gd_point p = {front.x + (gd_length)((int64_t)(rear.x - front.x) * here / whole),
                      front.y + (gd_length)((int64_t)(rear.y - front.y) * here / whole)};
        bool crossing = is_over(sc, p);
        if (!crossing && gd_squares_at(sc, p, FC_KINDS_IMPASSABLE))
            return false;
        over |= crossing;
        if (here == whole)
            return over;
    }
}

static bool base_is_stopped(const gd_scenario *sc, const gd_rect *base)
{
    if (!gd_squares_under(sc, base, FC_KINDS_IMPASSABLE))
        return false;
    return !(sc->ground.kinds & CROSSINGS) || !goes_over(sc, base);
}

bool fc_on_impassable(const gd_scenario *sc, const fc_unit *u)
{
    gd_rect part[FC_BASES];
    if (!(sc->ground.kinds & FC_KINDS_IMPASSABLE))
        return false;
    gd_kinds under = 0;
    int count = fc_parts(u, part);
    for (int i = 0; i < count && !under; i++)
        under = gd_squares_under(sc, &part[i], FC_KINDS_IMPASSABLE);
    if (!under)
        return false;
    for (int i = 0; i < fc_base_count(u); i++) {
        gd_rect base = fc_base_rect(u, i);
        if (base_is_stopped(sc, &base))
            return true;
    }
    return false;
}

// Where it would stand on impassable ground is looked for in steps of this length, where there is a
// crossing; without one the way is swept.
enum { STRIDE = 50 };

typedef struct wading {
    const gd_scenario *sc;
    const fc_unit *u;
    gd_angle direction;
} wading;

static bool is_stopped(const void *context, gd_length distance)
{
    const wading *w = context;
    fc_unit there = *w->u;
    fc_slide(&there, w->direction, distance);
    return fc_on_impassable(w->sc, &there);
}

static gd_length creep(const wading *w, gd_length from, gd_length distance)
{
    for (gd_length at = from; at < distance; at += STRIDE) {
        gd_length next = gd_least(at + STRIDE, distance);
        if (is_stopped(w, next))
            return gd_search_first(at, next, is_stopped, w) - 1;
    }
    return distance;
}

gd_length fc_way_to_water(const gd_scenario *sc, const fc_unit *u, gd_angle direction,
                          gd_length distance)
{
    gd_map map = fc_map(sc);
    gd_rect part[FC_BASES];
    gd_length free = distance;
    if (!(sc->ground.kinds & FC_KINDS_IMPASSABLE))
        return distance;
    int count = fc_parts(u, part);
    for (int i = 0; i < count; i++)
        free = gd_map_sweep(&map, &part[i], direction, free, FC_KINDS_IMPASSABLE);
    if (free >= distance || !(sc->ground.kinds & CROSSINGS))
        return free;
    return creep(&(wading){sc, u, direction}, free, distance);
}
