// rules/common/convert_roads.c - see the header.
#include "rules/common/convert_roads.h"

bool gd_road_spot_near(const gd_scenario *sc, gd_kinds kinds, gd_point at, gd_length near,
                       gd_road_spot *out)
{
    gd_length best = near + 1;
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        const gd_point *w = &sc->ground.point[f->first];
        for (int k = 0; kinds & GD_KIND(f->kind) && k + 1 < f->count; k++) {
            gd_length far = gd_point_segment_distance(at, w[k], w[k + 1]);
            if (far >= best)
                continue;
            gd_length ahead = gd_ahead_of(w[k], gd_bearing(w[k], w[k + 1]), at);
            best = far;
            *out = (gd_road_spot){w, f->count, k, gd_clamp(0, ahead, gd_distance(w[k], w[k + 1]))};
        }
    }
    return best <= near;
}

gd_point gd_road_spot_point(const gd_road_spot *s)
{
    return gd_point_ahead(s->line[s->k], gd_road_spot_way(s), s->ahead);
}

gd_angle gd_road_spot_way(const gd_road_spot *s)
{
    return gd_bearing(s->line[s->k], s->line[s->k + 1]);
}

bool gd_road_spot_move(gd_road_spot *s, bool back, gd_length distance)
{
    for (;;) {
        gd_length whole = gd_distance(s->line[s->k], s->line[s->k + 1]);
        gd_length left = back ? s->ahead : whole - s->ahead;
        if (distance <= left) {
            s->ahead += back ? -distance : distance;
            return true;
        }
        distance -= left;
        if (back ? s->k == 0 : s->k + 2 >= s->count)
            return false;
        s->k += back ? -1 : 1;
        s->ahead = back ? gd_distance(s->line[s->k], s->line[s->k + 1]) : 0;
    }
}

bool gd_road_near(const gd_scenario *sc, gd_kinds kinds, gd_point at, gd_angle facing,
                  gd_length near, gd_point *on, gd_angle *way)
{
    gd_road_spot s;
    if (!gd_road_spot_near(sc, kinds, at, near, &s))
        return false;
    gd_angle along = gd_road_spot_way(&s);
    *on = gd_road_spot_point(&s);
    *way = gd_angle_apart(along, facing) > GD_TURN / 4 ? gd_angle_wrap(along + GD_TURN / 2) : along;
    return true;
}
