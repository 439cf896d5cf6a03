// battle/levels.c - how many levels the hills of a battle have, for tables that know levels instead
// of feet.
#include "core/geometry.h"
#include "guidon/battle.h"

static bool is_hill(const gd_battle *b, int feature)
{
    return b->feature[feature].kind == GD_TERRAIN_HILL && gd_battle_has_feature(b, feature);
}

// Coarser than thousandths of a yard, so that core's polygons, which are made for tables, have room
// to calculate.
static int coarse_outline(const gd_battle *b, int feature, gd_point out[GD_BATTLE_RING])
{
    const gd_battle_feature *f = &b->feature[feature];
    for (int i = 0; i < f->count; i++) {
        gd_point p = b->point[f->first + i];
        out[i] = (gd_point){p.x * 10 / GD_YARD, p.y * 10 / GD_YARD};
    }
    return f->count;
}

// Does the upper hill stand on the lower one, with more than half of its corners?
static bool stands_on(const gd_battle *b, int upper, int lower)
{
    gd_point top[GD_BATTLE_RING], base[GD_BATTLE_RING];
    int corners = coarse_outline(b, upper, top), sides = coarse_outline(b, lower, base), on = 0;
    for (int i = 0; i < corners; i++)
        on += gd_polygon_side(base, sides, top[i]) >= 0;
    return 2 * on > corners;
}

static bool is_lower(const gd_battle *b, int one, int other)
{
    int16_t a = b->feature[one].height, c = b->feature[other].height;
    return a < c || (a == c && one < other);
}

void gd_battle_levels(const gd_battle *b, int16_t level[GD_BATTLE_FEATURES])
{
    int order[GD_BATTLE_FEATURES], count = 0;
    for (int i = 0; i < b->feature_count; i++)
        level[i] = 0;
    for (int i = 0; i < b->feature_count; i++) {
        if (!is_hill(b, i))
            continue;
        int at = count++;
        for (; at > 0 && is_lower(b, i, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    for (int i = 0; i < count; i++) {
        level[order[i]] = 1;
        for (int k = 0; k < i; k++)
            if (level[order[k]] >= level[order[i]] && stands_on(b, order[i], order[k]))
                level[order[i]] = (int16_t)(level[order[k]] + 1);
    }
}
