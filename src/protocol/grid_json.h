// protocol/grid_json.h - tables of square zones in and out of JSON.
#pragma once

#include "core/scenario.h"
#include "protocol/json.h"

// The `grid` of a position; what was there is replaced. Only for a system that is played on zones.
bool gd_grid_read(const gd_rules *rules, const gd_json *object, gd_scenario *sc, gd_error *err);
// As a person would write it in a position. Nothing if the table has no zones; so the next two.
void gd_grid_write(const gd_rules *rules, const gd_grid *g, gd_json_out *out, const char *key);
// As in a view: a list of those zones about which there is something to say.
void gd_grid_show(const gd_rules *rules, const gd_grid *g, gd_json_out *out, const char *key);
// What there is to draw of it, as features for the list of terrain that is open: works along their
// sides and, unless the ground of a battle is there as scenery, the terrain of each zone.
void gd_grid_draw(const gd_rules *rules, const gd_scenario *sc, gd_json_out *out);
