// realmen/convert_cover.c - lines that history has behind a wall or work stand along it, so that it
// covers them (RM-ENTR-03, RM-FIRE-26).
#include "rules/realmen/convert_places.h"

enum {
    REACH = GD_INCH, // of the middle of the front
    TURNED = 450,    // nobody is turned by more
};

// The stretch a-b for a line that looks along `facing`; works only from behind.
static bool suits(const rm_unit *u, gd_point a, gd_point b, bool works, gd_angle *facing)
{
    gd_angle looks = gd_angle_wrap(gd_bearing(a, b) - GD_TURN / 4);
    if (!works && gd_angle_apart(looks, u->facing) > GD_TURN / 4)
        looks = gd_angle_wrap(looks + GD_TURN / 2);
    *facing = looks;
    return gd_angle_apart(looks, u->facing) <= TURNED && 2 * gd_distance(a, b) >= rm_width(u);
}

bool rm_find_cover(const gd_scenario *sc, const rm_unit *u, gd_point *at, gd_angle *facing)
{
    gd_length best = REACH + 1;
    for (int i = 0; i < sc->ground.count; i++) {
        const gd_feature *f = &sc->ground.feature[i];
        const gd_point *w = &sc->ground.point[f->first];
        bool works = f->kind == RM_EARTHWORKS;
        for (int k = 0; (works || f->kind == RM_SUNKEN_ROAD) && k + 1 < f->count; k++) {
            gd_angle looks, along = gd_bearing(w[k], w[k + 1]);
            gd_length far = gd_point_segment_distance(u->at, w[k], w[k + 1]);
            if (far >= best || !suits(u, w[k], w[k + 1], works, &looks))
                continue;
            gd_length ahead = gd_ahead_of(w[k], along, u->at), whole = gd_distance(w[k], w[k + 1]);
            best = far;
            *at = gd_point_ahead(w[k], along, gd_clamp(0, ahead, whole));
            *facing = looks;
        }
    }
    return best <= REACH;
}
