// face/cover.c - what a unit is in and behind (FACE-TERR-04, 05).
#include "rules/face/ground.h"
#include "table/squares.h"

// The kinds that give so much cover, in fire or in melee: areas to be in, lines to be behind.
static gd_kinds giving(bool melee, int least, int most, bool lines)
{
    gd_kinds kinds = 0;
    for (int kind = 0; kind < FC_TERRAINS; kind++) {
        const fc_terrain_row *row = &fc_terrain_table[kind];
        int worth = melee ? row->melee : row->shooting;
        if (row->line == lines && worth >= least && worth <= most)
            kinds |= GD_KIND(kind);
    }
    return kinds;
}

// ---- areas --------------------------------------------------------------------------------------

// A sunken road is narrow: it is enough that bases overlap it (FACE-TERR-05).
static bool in_sunken_road(const gd_scenario *sc, const fc_unit *u)
{
    int inside = 0;
    if (!(sc->ground.kinds & GD_KIND(FC_SUNKEN_ROAD)))
        return false;
    for (int i = 0; i < u->bases; i++) {
        gd_rect base = fc_base_rect(u, i);
        inside += gd_squares_under(sc, &base, GD_KIND(FC_SUNKEN_ROAD)) != 0;
    }
    return 2 * inside >= u->bases;
}

static bool is_in(const gd_scenario *sc, const fc_unit *u, gd_kinds kinds)
{
    if ((kinds & GD_KIND(FC_SUNKEN_ROAD)) && in_sunken_road(sc, u))
        return true;
    return fc_is_in(sc, u, kinds & ~GD_KIND(FC_SUNKEN_ROAD));
}

// ---- lines --------------------------------------------------------------------------------------

static bool is_behind_line(const gd_scenario *sc, const gd_feature *f, const gd_rect *base,
                           gd_point centre, gd_point enemy)
{
    const gd_point *points = sc->ground.point + f->first;
    gd_box box = gd_rect_box(base);
    gd_point at;
    return gd_box_meet(&box, &f->box, FC_BEHIND + FC_TOLERANCE) &&
           fc_is_within(gd_polyline_rect_distance(points, f->count, base), FC_BEHIND) &&
           gd_polyline_crossing(points, f->count, enemy, centre, &at);
}

static bool base_is_behind(const gd_scenario *sc, const fc_unit *u, int base, gd_kinds kinds,
                           gd_point enemy)
{
    gd_rect rect = fc_base_rect(u, base);
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        if ((kinds & GD_KIND(f->kind)) && is_behind_line(sc, f, &rect, u->base_at[base], enemy))
            return true;
    }
    return false;
}

// Quick and sure: no line without this can have any base behind it.
static bool is_any_near(const gd_scenario *sc, const fc_unit *u, gd_kinds kinds)
{
    gd_box box = fc_box(u);
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        if ((kinds & GD_KIND(f->kind)) && gd_box_meet(&box, &f->box, FC_BEHIND + FC_TOLERANCE))
            return true;
    }
    return false;
}

static bool is_behind(const gd_scenario *sc, const fc_unit *u, gd_kinds kinds, gd_point enemy)
{
    int front = fc_front_bases(u), behind = 0;
    if (!(sc->ground.kinds & kinds) || !is_any_near(sc, u, kinds))
        return false;
    for (int i = 0; i < front; i++)
        behind += base_is_behind(sc, u, i, kinds, enemy);
    return front > 0 && 2 * behind >= front;
}

// ---- both ---------------------------------------------------------------------------------------

static bool is_covered(const gd_scenario *sc, const fc_unit *u, gd_point enemy, bool melee,
                       int least, int most)
{
    return is_in(sc, u, giving(melee, least, most, false)) ||
           is_behind(sc, u, giving(melee, least, most, true), enemy);
}

int fc_cover_from_fire(const gd_scenario *sc, const fc_unit *u, gd_point enemy_front)
{
    for (int least = 2; sc->ground.count && least > 0; least--)
        if (is_covered(sc, u, enemy_front, false, least, 2))
            return least;
    return 0;
}

// Each counts for itself (FACE-MELEE-11). What is half works and half fence is a fence at least.
int fc_cover_in_melee(const gd_scenario *sc, const fc_unit *u, gd_point enemy_front)
{
    if (!sc->ground.count)
        return 0;
    bool works = is_covered(sc, u, enemy_front, true, 2, 2);
    bool woods = is_covered(sc, u, enemy_front, true, 1, works ? 1 : 2);
    return (works ? FC_COVER_WORKS : 0) | (woods ? FC_COVER_WOODS : 0);
}
