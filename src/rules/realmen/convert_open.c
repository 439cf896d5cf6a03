// realmen/convert_open.c - the field of a battle that leaves everything to the players: a
// crossroads town between two ridges. Their armies are raised on it (RM-COST, RM-SETUP).
#include "rules/realmen/convert.h"

#include <stdio.h>

enum {
    WIDTH = 60 * GD_INCH,
    DEPTH = 48 * GD_INCH,
    YARDS = 1200, // to the foot
    PIECES = 80,  // of a side
    ROAD_WIDTH = GD_INCH / 4,
    NO_EDGE = 255,
};

typedef struct drawn {
    int kind, shape, height, count, look;
    const char *name;
    gd_point point[8]; // in inches
} drawn;

static const drawn features[] = {
    {RM_HILL,
     GD_AREA,
     1,
     6,
     GD_TERRAIN_HILL,
     "North ridge",
     {{14, 32}, {22, 30}, {30, 31}, {32, 34}, {24, 37}, {15, 36}}},
    {RM_HILL,
     GD_AREA,
     1,
     6,
     GD_TERRAIN_HILL,
     "South ridge",
     {{28, 14}, {36, 11}, {45, 12}, {46, 16}, {38, 18}, {30, 17}}},
    {RM_WOODS,
     GD_AREA,
     0,
     5,
     GD_TERRAIN_OPEN_WOODS,
     "East wood",
     {{38, 28}, {46, 27}, {50, 32}, {44, 36}, {38, 34}}},
    {RM_WOODS,
     GD_AREA,
     0,
     5,
     GD_TERRAIN_OPEN_WOODS,
     "West wood",
     {{10, 14}, {16, 12}, {22, 15}, {20, 20}, {12, 20}}},
    {RM_WOODS,
     GD_AREA,
     0,
     4,
     GD_TERRAIN_OPEN_WOODS,
     "Far wood",
     {{4, 28}, {9, 27}, {10, 33}, {5, 34}}},
    {RM_TOWN,
     GD_AREA,
     0,
     4,
     GD_TERRAIN_TOWN,
     "Crossroads",
     {{28, 22}, {32, 22}, {32, 26}, {28, 26}}},
    {RM_ROAD,
     GD_BAND,
     0,
     4,
     GD_TERRAIN_ROAD_PIKE,
     "North road",
     {{27, 0}, {28, 10}, {30, 24}, {33, 48}}},
    {RM_ROAD, GD_BAND, 0, 3, GD_TERRAIN_ROAD_PIKE, "West road", {{0, 22}, {30, 24}, {60, 25}}},
};

static const struct {
    const char *name;
    gd_point at; // in inches
} objectives[] = {{"The crossroads", {30, 24}}, {"The east wood", {44, 31}}};

static bool lay(const drawn *d, gd_scenario *sc)
{
    gd_point points[8];
    gd_feature f = {.kind = (uint8_t)d->kind, .shape = (uint8_t)d->shape};
    f.height = (int16_t)d->height;
    f.width = d->shape == GD_BAND ? ROAD_WIDTH : 0;
    for (int i = 0; i < d->count; i++)
        points[i] = (gd_point){d->point[i].x * GD_INCH, d->point[i].y * GD_INCH};
    return gd_ground_add(&sc->ground, &f, points, d->count, d->name,
                         gd_look_of((gd_terrain)d->look)) >= 0;
}

bool rm_convert_open(const gd_battle *b, gd_scenario *sc, gd_error *err)
{
    sc->width = WIDTH;
    sc->depth = DEPTH;
    sc->yards_per_foot = YARDS;
    sc->fixed_armies = false;
    sc->option[RM_OPT_HISTORICAL] = 0;
    sc->edge[GD_UNION] = sc->edge[GD_CONFEDERATE] = NO_EDGE; // by the roll for the attacker
    if (b->ground && !rm_convert_field(b->ground, sc))
        return gd_fail(err, "the field does not fit on a table");
    for (size_t i = 0; !b->ground && i < sizeof features / sizeof features[0]; i++)
        if (!lay(&features[i], sc))
            return gd_fail(err, "the field does not fit on a table");
    for (size_t i = 0; !b->ground && i < sizeof objectives / sizeof objectives[0]; i++) {
        gd_objective *o = &sc->objective[sc->objective_count++];
        snprintf(o->name, sizeof o->name, "%s", objectives[i].name);
        o->at = (gd_point){objectives[i].at.x * GD_INCH, objectives[i].at.y * GD_INCH};
        o->holder = GD_NOBODY;
    }
    sc->piece_count = GD_SIDES * PIECES;
    for (int i = 1; i <= sc->piece_count; i++)
        sc->roster[i].side = i <= PIECES ? GD_UNION : GD_CONFEDERATE;
    return true;
}
