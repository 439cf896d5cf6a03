// core/scenario.c - putting features into the constant ground.
#include "core/scenario.h"

#include <stdio.h>
#include <string.h>

int gd_scenario_add_feature(gd_scenario *sc, const gd_feature *f, const gd_point *points, int count,
                            const char *name)
{
    int room = f->shape == GD_BAND ? 3 * count : count;
    if (sc->feature_count == GD_GROUND_FEATURES || sc->point_count + room > GD_GROUND_POINTS)
        return -1;
    int index = sc->feature_count++;
    gd_feature *added = &sc->feature[index];
    *added = *f;
    added->count = (uint16_t)count;
    sc->kinds |= GD_KIND(f->kind);
    memcpy(&sc->point[sc->point_count], points, (size_t)count * sizeof *points);
    sc->point_count += gd_feature_finish(added, sc->point, sc->point_count);
    snprintf(sc->feature_name[index], sizeof sc->feature_name[index], "%s", name ? name : "");
    return index;
}

gd_layer gd_scenario_layer(const gd_scenario *sc)
{
    return (gd_layer){sc->feature, sc->point, sc->feature_count};
}
