// realmen/convert_roads.c - columns on roads, and where roads leave the table.
#include "rules/realmen/convert.h"

enum {
    UNDER = GD_INCH / 4, // a head so near to a road's line is on it
    AT_EDGE = GD_INCH / 4,
};

static bool is_road(const gd_feature *f) { return RM_KINDS_ROAD >> f->kind & 1; }

static void add_end(const gd_scenario *sc, int edge, gd_point at, gd_point *out, int *count)
{
    gd_point size = gd_table_size(sc);
    if (*count == RM_ROAD_ENDS || gd_edge_gap(size, edge, at) > AT_EDGE)
        return;
    at = gd_edge_place(size, edge, gd_edge_along(edge, at), 0);
    for (int i = 0; i < *count; i++)
        if (gd_distance(out[i], at) <= AT_EDGE)
            return;
    out[(*count)++] = at;
}

int rm_road_ends(const gd_scenario *sc, int edge, gd_point out[RM_ROAD_ENDS])
{
    int count = 0;
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        const gd_point *w = &sc->ground.point[f->first];
        if (f->kind != RM_ROAD || f->count < 2)
            continue;
        add_end(sc, edge, w[0], out, &count);
        add_end(sc, edge, w[f->count - 1], out, &count);
    }
    return count;
}

// A place on a road: between point k and the next one, so far from the first of them.
typedef struct spot {
    const gd_point *way;
    int count, k;
    gd_length ahead;
} spot;

static bool find_spot(const gd_scenario *sc, gd_point at, gd_length near, spot *out)
{
    gd_length best = near + 1;
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        const gd_point *w = &sc->ground.point[f->first];
        for (int k = 0; is_road(f) && k + 1 < f->count; k++) {
            gd_length far = gd_point_segment_distance(at, w[k], w[k + 1]);
            if (far >= best)
                continue;
            gd_length ahead = gd_ahead_of(w[k], gd_bearing(w[k], w[k + 1]), at);
            gd_length whole = gd_distance(w[k], w[k + 1]);
            best = far;
            *out = (spot){w, f->count, k, ahead < 0 ? 0 : ahead > whole ? whole : ahead};
        }
    }
    return best <= near;
}

static gd_point point_of(const spot *p)
{
    return gd_point_ahead(p->way[p->k], gd_bearing(p->way[p->k], p->way[p->k + 1]), p->ahead);
}

static bool runs_against(const spot *p, gd_angle facing)
{
    return gd_angle_apart(gd_bearing(p->way[p->k], p->way[p->k + 1]), facing) > GD_TURN / 4;
}

static gd_angle way_of(const spot *p, bool against)
{
    gd_angle along = gd_bearing(p->way[p->k], p->way[p->k + 1]);
    return against ? gd_angle_wrap(along + GD_TURN / 2) : along;
}

bool rm_find_road(const gd_scenario *sc, gd_point at, gd_angle facing, gd_length near, gd_point *on,
                  gd_angle *way)
{
    spot p;
    if (!find_spot(sc, at, near, &p))
        return false;
    *on = point_of(&p);
    *way = way_of(&p, runs_against(&p, facing));
    return true;
}

// Goes back along the road. `against`: the march is against the order of its points, so back is
// along them. False where the road ends.
static bool go_back(spot *p, bool against, gd_length distance)
{
    for (;;) {
        gd_length whole = gd_distance(p->way[p->k], p->way[p->k + 1]);
        gd_length left = against ? whole - p->ahead : p->ahead;
        if (distance <= left) {
            p->ahead += against ? distance : -distance;
            return true;
        }
        distance -= left;
        if (against ? p->k + 2 >= p->count : p->k == 0)
            return false;
        p->k += against ? 1 : -1;
        p->ahead = against ? 0 : gd_distance(p->way[p->k], p->way[p->k + 1]);
    }
}

bool rm_point_of_road(const gd_scenario *sc, int feature, gd_length along, gd_point *at,
                      gd_angle *way)
{
    const gd_feature *f = &sc->ground.feature[feature];
    if (f->kind != RM_ROAD || f->count < 2)
        return false;
    spot p = {&sc->ground.point[f->first], f->count, 0, 0};
    if (!go_back(&p, true, along))
        return false;
    *at = point_of(&p);
    *way = way_of(&p, false);
    return true;
}

bool rm_lay_on_road(const gd_scenario *sc, rm_unit *u)
{
    spot p;
    rm_unit laid = *u;
    if (!find_spot(sc, u->at, UNDER, &p))
        return false;
    bool against = runs_against(&p, u->facing);
    gd_length depth = rm_base_of(u).depth;
    for (int i = 0; i < u->elements; i++) {
        if (!go_back(&p, against, i ? depth : depth / 2))
            return false;
        laid.element_at[i] = point_of(&p);
        laid.element_facing[i] = (uint16_t)way_of(&p, against);
    }
    laid.bent = 1;
    rm_anchor(&laid);
    *u = laid;
    return true;
}
