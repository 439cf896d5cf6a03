// toy_zones.h - the toy system on a table of square zones: a unit is in a zone, and nowhere else.
#pragma once

#include "toy.h"

// clang-format off
static const gd_terrain_kind toy_zone_terrain[] = {
    {"woods", "woods"}, {"hill", "hill"}, {"trenches", "works"}, {"brook", "river"}, {NULL, NULL}};

// The unit's zone is where the toy on the free table keeps nothing.
static const gd_field toy_zone_fields[] = {
    GD_ONE("kind", GD_FIELD_CHOICE, toy_unit, kind, .choices = toy_kinds),
    GD_ONE("side", GD_FIELD_SIDE, toy_unit, side, .needed = true),
    GD_ONE("at", GD_FIELD_ZONE, toy_unit, spare, .normal = GD_NO_ZONE),
    {0},
};
// clang-format on

static gd_rules toy_on_zones(void)
{
    gd_rules rules = toy_rules;
    rules.zones = 8 * GD_INCH;
    rules.terrain = toy_zone_terrain;
    rules.piece_fields = toy_zone_fields;
    rules.piece_inner = NULL;
    return rules;
}
