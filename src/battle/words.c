// battle/words.c - the words of the battle format, in the order of their enumerations.
#include "guidon/battle.h"

const char *const gd_side_names[] = {"union", "confederate", NULL};
const char *const gd_edge_names[] = {"north", "east", "south", "west", NULL};
const char *const gd_level_names[] = {"army", "corps", "division", "brigade", NULL};
const char *const gd_arm_names[] = {"infantry", "cavalry", "artillery", NULL};
const char *const gd_quality_names[] = {"low", "middle", "high", NULL};
const char *const gd_rating_names[] = {"poor", "average", "good", NULL};
const char *const gd_fatigue_names[] = {"fresh", "tired", "exhausted", NULL};
const char *const gd_size_names[] = {"regiment", "detachment", "brigade", NULL};
const char *const gd_form_names[] = {"line", "column", "loose", "limbered", "unlimbered", NULL};
const char *const gd_geometry_names[] = {"Point", "LineString", "Polygon", NULL};
const char *const gd_light_names[] = {"day", "dusk", "dark", "mist", "smoke", NULL};
const char *const gd_post_names[] = {"commander", "successor", "staff", "away", NULL};
const char *const gd_about_names[] = {"strength", "weapon", "place", NULL};

const char *const gd_trait_names[] = {
    "zouave",      "black_union", "sharpshooters",  "horse_artillery",  "dismounted",
    "experienced", "untested",    "low_ammunition", "mounted_infantry", NULL,
};

const char *const gd_weapon_names[] = {
    [GD_WEAPON_RIFLED_MUSKET] = "rifled_musket",
    [GD_WEAPON_SMOOTHBORE] = "smoothbore",
    [GD_WEAPON_POOR_RIFLE] = "poor_rifle",
    [GD_WEAPON_BREECH_RIFLE] = "breech_rifle",
    [GD_WEAPON_REPEATER] = "repeater",
    [GD_WEAPON_CARBINE] = "carbine",
    [GD_WEAPON_BREECH_CARBINE] = "breech_carbine",
    [GD_WEAPON_SHOTGUN] = "shotgun",
    [GD_WEAPON_SABRE] = "sabre",
    [GD_WEAPON_NAPOLEON_12PDR] = "napoleon_12pdr",
    [GD_WEAPON_HOWITZER_12PDR] = "howitzer_12pdr",
    [GD_WEAPON_HOWITZER_24PDR] = "howitzer_24pdr",
    [GD_WEAPON_MOUNTAIN_HOWITZER] = "mountain_howitzer",
    [GD_WEAPON_GUN_6PDR] = "gun_6pdr",
    [GD_WEAPON_RIFLE_3IN] = "rifle_3in",
    [GD_WEAPON_PARROTT_10PDR] = "parrott_10pdr",
    [GD_WEAPON_PARROTT_20PDR] = "parrott_20pdr",
    [GD_WEAPON_JAMES_14PDR] = "james_14pdr",
    [GD_WEAPON_BLAKELY] = "blakely",
    [GD_WEAPON_WHITWORTH] = "whitworth",
    [GD_WEAPON_GATLING] = "gatling",
    [GD_WEAPON_MIXED] = "mixed",
    [GD_WEAPONS] = NULL,
};

bool gd_weapon_is_gun(gd_weapon weapon) { return weapon >= GD_WEAPON_NAPOLEON_12PDR; }

const char *const gd_terrain_names[] = {
    [GD_TERRAIN_HILL] = "hill",
    [GD_TERRAIN_THICK_WOODS] = "thick_woods",
    [GD_TERRAIN_OPEN_WOODS] = "open_woods",
    [GD_TERRAIN_THICKET] = "thicket",
    [GD_TERRAIN_ORCHARD] = "orchard",
    [GD_TERRAIN_CORN] = "corn",
    [GD_TERRAIN_FIELD] = "field",
    [GD_TERRAIN_PLOUGH] = "plough",
    [GD_TERRAIN_PASTURE] = "pasture",
    [GD_TERRAIN_MARSH] = "marsh",
    [GD_TERRAIN_POND] = "pond",
    [GD_TERRAIN_ROUGH] = "rough",
    [GD_TERRAIN_TOWN] = "town",
    [GD_TERRAIN_FARM] = "farm",
    [GD_TERRAIN_BROOK] = "brook",
    [GD_TERRAIN_STREAM] = "stream",
    [GD_TERRAIN_RIVER] = "river",
    [GD_TERRAIN_ROAD_PIKE] = "road_pike",
    [GD_TERRAIN_ROAD_LANE] = "road_lane",
    [GD_TERRAIN_SUNKEN_ROAD] = "sunken_road",
    [GD_TERRAIN_RAILROAD] = "railroad",
    [GD_TERRAIN_EMBANKMENT] = "embankment",
    [GD_TERRAIN_CUT] = "cut",
    [GD_TERRAIN_FENCE] = "fence",
    [GD_TERRAIN_STONE_WALL] = "stone_wall",
    [GD_TERRAIN_HASTY_WORKS] = "hasty_works",
    [GD_TERRAIN_WORKS] = "works",
    [GD_TERRAIN_FORD] = "ford",
    [GD_TERRAIN_BRIDGE] = "bridge",
    [GD_TERRAINS] = NULL,
};

unsigned gd_terrain_geometries(gd_terrain kind)
{
    if (kind < GD_TERRAIN_BROOK)
        return 1u << GD_GEOMETRY_AREA;
    if (kind < GD_TERRAIN_HASTY_WORKS)
        return 1u << GD_GEOMETRY_LINE;
    if (kind < GD_TERRAIN_FORD)
        return 1u << GD_GEOMETRY_LINE | 1u << GD_GEOMETRY_AREA;
    return 1u << GD_GEOMETRY_POINT;
}

uint8_t gd_look_of(gd_terrain kind) { return (uint8_t)(kind + 1); }

const char *gd_look_name(uint8_t look)
{
    return look >= 1 && look <= GD_TERRAINS ? gd_terrain_names[look - 1] : NULL;
}
