// ground_help.h - a battle made by hand, and its ground in yards.
#pragma once

#include "guidon/battle.h"
#include "test.h"

static gd_battle battle;

static gd_battle_feature *add(gd_terrain kind, gd_geometry geometry, int count, const int (*at)[2])
{
    gd_battle_feature *f = &battle.feature[battle.feature_count++];
    *f = (gd_battle_feature){.kind = (uint8_t)kind, .geometry = (uint8_t)geometry};
    f->faces = f->option = -1;
    f->first = (uint16_t)battle.point_count;
    f->count = (uint16_t)count;
    for (int i = 0; i < count; i++)
        battle.point[battle.point_count++] = (gd_point){at[i][0] * GD_YARD, at[i][1] * GD_YARD};
    return f;
}

static gd_battle_feature *add_box(gd_terrain kind, int west, int south, int east, int north)
{
    return add(kind, GD_GEOMETRY_AREA, 4,
               (const int[][2]){{west, south}, {east, south}, {east, north}, {west, north}});
}

static gd_battle_feature *add_line(gd_terrain kind, int ax, int ay, int bx, int by)
{
    return add(kind, GD_GEOMETRY_LINE, 2, (const int[][2]){{ax, ay}, {bx, by}});
}
