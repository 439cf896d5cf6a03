// realmen/convert_roads.c - columns on roads, and where roads leave the table.
#include "core/roads.h"
#include "rules/realmen/convert.h"

enum {
    UNDER = GD_INCH / 4, // a head so near to a road's line is on it
    AT_EDGE = GD_INCH / 4,
};

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

bool rm_lay_on_road(const gd_scenario *sc, rm_unit *u)
{
    gd_road_spot s;
    rm_unit laid = *u;
    if (!gd_road_spot_near(sc, RM_KINDS_ROAD, u->at, UNDER, &s))
        return false;
    bool back = gd_angle_apart(gd_road_spot_way(&s), u->facing) <= GD_TURN / 4;
    gd_length depth = rm_base_of(u).depth;
    for (int i = 0; i < u->elements; i++) {
        if (!gd_road_spot_move(&s, back, i ? depth : depth / 2))
            return false;
        gd_angle way = gd_road_spot_way(&s);
        laid.element_at[i] = gd_road_spot_point(&s);
        laid.element_facing[i] = (uint16_t)(back ? way : gd_angle_wrap(way + GD_TURN / 2));
    }
    laid.bent = 1;
    rm_anchor(&laid);
    *u = laid;
    return true;
}
