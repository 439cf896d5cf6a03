// core/map.h - going through the features of a map; private to the terrain files.
#pragma once

#include "core/exact.h"
#include "core/terrain.h"

// Goes through the features of both layers whose kind is asked for.
typedef struct gd_walk {
    const gd_map *map;
    gd_kinds ask;
    int layer, next;
    const gd_layer *l; // where the feature is
    const gd_feature *f;
} gd_walk;

static inline gd_walk gd_walk_start(const gd_map *m, gd_kinds ask)
{
    return (gd_walk){.map = m, .ask = ask, .l = &m->layer[0]};
}

static inline bool gd_walk_next(gd_walk *w)
{
    for (;; w->layer++, w->next = 0) {
        if (w->layer == 2)
            return false;
        w->l = &w->map->layer[w->layer];
        while (w->next < w->l->count) {
            w->f = &w->l->features[w->next++];
            if (w->ask & GD_KIND(w->f->kind))
                return true;
        }
    }
}

// The shapes a feature consists of: an area one polygon, a band its parts, a line itself.
static inline int gd_shape_count(const gd_feature *f)
{
    return f->shape == GD_LINE ? 1 : gd_feature_parts(f);
}

static inline gd_outline gd_shape_outline(const gd_walk *w, int i, gd_point quad[4])
{
    if (w->f->shape == GD_LINE)
        return (gd_outline){w->l->points + w->f->first, w->f->count, false};
    gd_outline o = {.closed = true};
    o.count = gd_feature_part(w->l, w->f, i, &o.points, quad);
    return o;
}
