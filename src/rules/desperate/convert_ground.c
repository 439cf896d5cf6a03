// desperate/convert_ground.c - what a battle's ground makes of each zone (catalogue section 7).
//
// What the catalogue does not name is decided here. Thickets and orchards are woods, farms town,
// ponds marsh; an embankment, a railway cut and a sunken road are walls; a brook, like a field, has
// no effect, and a river is a stream. Rough ground with woods on it is a rocky tangle, very
// difficult. Troops hold the higher ground of their zone, so its height is what a quarter of it
// reaches.
#include "rules/desperate/convert.h"

enum {
    MARKING_YARDS = 200, // of wall, works or stream
    FEET_A_STEP = 30,
    HIGHER_PART = GD_SQUARE_POINTS / 4,
    MAIN_PART = GD_SQUARE_POINTS / 2 + 1,
    WOODED_PART = GD_SQUARE_POINTS * 2 / 5,
    MOST_STEPS = INT8_MAX,
};

static const gd_terrains woods = GD_LAND(THICK_WOODS) | GD_LAND(OPEN_WOODS) | GD_LAND(THICKET) |
                                 GD_LAND(ORCHARD),
                         rough = GD_LAND(ROUGH), town = GD_LAND(TOWN) | GD_LAND(FARM),
                         marsh = GD_LAND(MARSH) | GD_LAND(POND),
                         walls = GD_LAND(STONE_WALL) | GD_LAND(EMBANKMENT) | GD_LAND(CUT) |
                                 GD_LAND(SUNKEN_ROAD),
                         works = GD_LAND(WORKS) | GD_LAND(HASTY_WORKS),
                         streams = GD_LAND(STREAM) | GD_LAND(RIVER),
                         roads = GD_LAND(ROAD_PIKE) | GD_LAND(ROAD_LANE) | GD_LAND(SUNKEN_ROAD);

static uint16_t bit(sb_terrain terrain) { return (uint16_t)(1u << terrain); }

// The terrain that covers most of the zone, which is more than half of it. Woods lie across the
// borders of zones and are felt beyond their edge, so two fifths will do for them; otherwise many a
// wood that decided a battle would be in no zone.
static uint16_t covering(const gd_battle_grid *g, gd_zone_id zone)
{
    const struct {
        sb_terrain terrain;
        gd_terrains kinds;
        int least;
    } areas[] = {{SB_WOODS, woods, WOODED_PART},
                 {SB_ROUGH, rough, MAIN_PART},
                 {SB_TOWN, town, MAIN_PART},
                 {SB_MARSH, marsh, MAIN_PART}};
    const uint16_t tangle = bit(SB_WOODS) | bit(SB_ROUGH);
    uint16_t found = 0;
    for (size_t i = 0; i < sizeof areas / sizeof areas[0]; i++) {
        if (gd_square_share(g, zone, areas[i].kinds) >= areas[i].least)
            found |= bit(areas[i].terrain);
    }
    return (found & tangle) == tangle ? (uint16_t)(found | bit(SB_VERY_DIFFICULT)) : found;
}

// The side that most of the works look to. If they do not say, they belong to the side that is
// attacked.
static gd_direction entrenched_side(const sb_conversion *c, const gd_length toward[])
{
    gd_side attacker = c->all.sc->first_side == GD_NOBODY ? GD_UNION : c->all.sc->first_side;
    gd_direction side = (gd_direction)c->all.sc->edge[attacker];
    gd_length most = 0;
    for (int way = 0; way < GD_DIRECTIONS; way++) {
        if (toward[way] > most) {
            most = toward[way];
            side = (gd_direction)way;
        }
    }
    return side;
}

static void mark_lines(const sb_conversion *c, gd_zone_id id, gd_zone *zone)
{
    const gd_battle_grid *g = &c->squares;
    gd_length toward[GD_DIRECTIONS + 1], length = 0;
    if (gd_square_length(g, id, walls) >= MARKING_YARDS * GD_YARD)
        zone->kinds |= bit(SB_WALLS);
    if (gd_square_length(g, id, streams) >= MARKING_YARDS * GD_YARD)
        zone->kinds |= bit(SB_MARSH);
    gd_square_works(g, id, works, toward);
    for (int way = 0; way <= GD_DIRECTIONS; way++)
        length += toward[way];
    if (length >= MARKING_YARDS * GD_YARD) {
        zone->kinds |= bit(SB_ENTRENCHMENTS);
        zone->works = (uint8_t)(1u << entrenched_side(c, toward));
    }
}

static void mark_hill(gd_grid *grid, gd_zone_id id)
{
    gd_zone *zone = gd_grid_zone_mut(grid, id);
    for (int way = 0; way < GD_DIRECTIONS; way++) {
        const gd_zone *next = gd_grid_zone(grid, gd_grid_beside(grid, id, (gd_direction)way));
        if (next && zone->elevation > next->elevation)
            zone->kinds |= bit(SB_HILL);
    }
}

void sb_convert_ground(sb_conversion *c)
{
    gd_grid *grid = &c->all.sc->grid;
    for (int i = 0; i < grid->columns * grid->rows; i++) {
        gd_zone_id id = gd_zone_number(i % grid->columns, i / grid->columns);
        int steps = gd_square_height(&c->squares, id, HIGHER_PART) / FEET_A_STEP;
        grid->zone[i].elevation = (int8_t)(steps < MOST_STEPS ? steps : MOST_STEPS);
        grid->zone[i].kinds = covering(&c->squares, id);
        grid->zone[i].roads = gd_square_roads(&c->squares, id, roads);
        mark_lines(c, id, &grid->zone[i]);
    }
    for (int i = 0; i < grid->columns * grid->rows; i++)
        mark_hill(grid, gd_zone_number(i % grid->columns, i / grid->columns));
    for (int f = 0; f < c->all.battle->feature_count; f++) {
        if (gd_battle_has_feature(c->all.battle, f))
            gd_battle_scenery(c->all.battle, f, c->all.sc);
    }
}
