// realmen/convert_field.c - fields for battles that leave everything to the players, another one
// for every number: a town where two roads meet, a ridge on either side, and woods about them.
#include "core/dice.h"
#include "rules/realmen/convert.h"

#include <stdio.h>

enum {
    ROAD_WIDTH = GD_INCH / 4,
    WOODS = 5,
    TRIES = 60,
    ROOM = 2 * GD_INCH, // between areas
    CORNERS = 8,
};

static const char *const towns[] = {"Harper's Crossing", "Salem",       "Mount Zion", "New Hope",
                                    "Bethel Church",     "Centerville", "Providence", "Old Tavern"};
static const char *const ridges[] = {"Cemetery ridge", "Oak ridge",    "Chinn ridge", "Signal hill",
                                     "Stony ridge",    "Locust ridge", "Snake hill",  "Bald hill"};
static const char *const woods[] = {"Miller's wood", "Widow Lee's wood", "The pines",
                                    "Hazel thicket", "Rose wood",        "Sharp's wood",
                                    "The oaks",      "Sawmill wood",     "Cobb's wood"};

typedef struct layer {
    gd_scenario *sc;
    gd_random random;
    gd_point middle[2 + WOODS + 1];
    gd_length size[2 + WOODS + 1];
    int count;
} layer;

static gd_length between(layer *l, gd_length low, gd_length high)
{
    return low + (gd_length)gd_random_below(&l->random, (uint32_t)(high - low + 1));
}

static bool add(layer *l, int kind, int shape, int height, const gd_point *points, int count,
                const char *name, int look)
{
    gd_feature f = {.kind = (uint8_t)kind, .shape = (uint8_t)shape};
    f.height = (int16_t)height;
    f.width = shape == GD_BAND ? ROAD_WIDTH : 0;
    return gd_ground_add(&l->sc->ground, &f, points, count, name, gd_look_of((gd_terrain)look)) >=
           0;
}

static bool is_free(const layer *l, gd_point at, gd_length size)
{
    for (int i = 0; i < l->count; i++)
        if (gd_distance(at, l->middle[i]) < size + l->size[i] + ROOM)
            return false;
    return true;
}

// An area of eight corners, longer than it is deep, that lies clear of the others.
static bool add_area(layer *l, int kind, int height, gd_box where, gd_length least, gd_length most,
                     gd_angle lie, const char *name, int look)
{
    gd_point corner[CORNERS], at = {0, 0};
    gd_length size = 0;
    for (int i = 0; i < TRIES; i++) {
        size = between(l, least, most);
        at = (gd_point){between(l, where.left, where.right), between(l, where.bottom, where.top)};
        if (is_free(l, at, size))
            break;
        if (i == TRIES - 1)
            return true; // the field is full, and does without
    }
    gd_length flat = between(l, 450, 700);
    for (int i = 0; i < CORNERS; i++) {
        gd_point p = gd_point_ahead((gd_point){0, 0}, GD_TURN * i / CORNERS + between(l, -80, 80),
                                    size * between(l, 82, 100) / 100);
        corner[i] = gd_point_local(at, lie, p.y, (gd_length)((int64_t)p.x * flat / 1000));
    }
    l->middle[l->count] = at;
    l->size[l->count++] = size;
    return add(l, kind, GD_AREA, height, corner, CORNERS, name, look);
}

static void add_objective(gd_scenario *sc, const char *name, gd_point at)
{
    gd_objective *o = &sc->objective[sc->objective_count++];
    snprintf(o->name, sizeof o->name, "%s", name);
    o->at = at;
    o->holder = GD_NOBODY;
}

static bool add_roads(layer *l, gd_point town)
{
    gd_length w = l->sc->width, d = l->sc->depth, bend = 3 * GD_INCH;
    gd_point along[] = {{0, town.y + between(l, -bend, bend)},
                        {town.x / 2, town.y + between(l, -bend / 2, bend / 2)},
                        town,
                        {(w + town.x) / 2, town.y + between(l, -bend / 2, bend / 2)},
                        {w, town.y + between(l, -bend, bend)}};
    gd_point across[] = {{town.x + between(l, -2 * bend, 2 * bend), 0},
                         {town.x + between(l, -bend, bend), town.y / 2},
                         town,
                         {town.x + between(l, -bend, bend), (d + town.y) / 2},
                         {town.x + between(l, -2 * bend, 2 * bend), d}};
    return add(l, RM_ROAD, GD_BAND, 0, across, 5, "North road", GD_TERRAIN_ROAD_PIKE) &&
           add(l, RM_ROAD, GD_BAND, 0, along, 5, "West road", GD_TERRAIN_ROAD_PIKE);
}

static gd_length off_middle(const gd_scenario *sc, gd_point at)
{
    gd_length off = at.y - sc->depth / 2;
    return off < 0 ? -off : off;
}

bool rm_convert_field(uint32_t number, gd_scenario *sc)
{
    layer l = {.sc = sc};
    gd_random_seed(&l.random, number);
    gd_length w = sc->width, d = sc->depth, half = 2 * GD_INCH;
    gd_point town = {between(&l, w / 3, w - w / 3), between(&l, d * 2 / 5, d * 3 / 5)};
    const gd_point houses[] = {{town.x - half, town.y - half},
                               {town.x + half, town.y - half},
                               {town.x + half, town.y + half},
                               {town.x - half, town.y + half}};
    int first = (int)gd_random_below(&l.random, 8), n = 3 + (int)gd_random_below(&l.random, 3);
    const char *name = towns[(first) % 8];
    l.middle[l.count] = town;
    l.size[l.count++] = 3 * GD_INCH;
    if (!add(&l, RM_TOWN, GD_AREA, 0, houses, 4, name, GD_TERRAIN_TOWN) || !add_roads(&l, town))
        return false;
    for (int i = 0; i < 2; i++) { // one for each side, along its line
        gd_box where = {w / 5, i ? d * 5 / 8 : d / 5, w - w / 5, i ? d - d / 5 : d * 3 / 8};
        if (!add_area(&l, RM_HILL, 1, where, 6 * GD_INCH, 9 * GD_INCH, 900 + between(&l, -200, 200),
                      ridges[(first + 3 * i) % 8], GD_TERRAIN_HILL))
            return false;
    }
    int before = l.count;
    for (int i = 0; i < n; i++) {
        gd_box where = {6 * GD_INCH, 6 * GD_INCH, w - 6 * GD_INCH, d - 6 * GD_INCH};
        int k = l.count - before; // one that found no room takes no name
        if (!add_area(&l, RM_WOODS, 0, where, 3500, 6 * GD_INCH, between(&l, 0, 1799),
                      woods[(first + 2 * k) % 9], GD_TERRAIN_OPEN_WOODS))
            return false;
    }
    add_objective(sc, name, town);
    int best = -1; // the wood that is as near to the one side as to the other
    for (int i = before; i < l.count; i++)
        if (best < 0 || off_middle(sc, l.middle[i]) < off_middle(sc, l.middle[best]))
            best = i;
    if (best >= 0)
        add_objective(sc, woods[(first + 2 * (best - before)) % 9], l.middle[best]);
    return true;
}
