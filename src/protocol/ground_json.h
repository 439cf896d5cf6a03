// protocol/ground_json.h - terrain and scenery in and out of JSON.
#pragma once

#include "core/scenario.h"
#include "protocol/json.h"

// Each reads a whole list; what was there is replaced. A feature of scenery has a look and no kind.
bool gd_terrain_read(const gd_rules *rules, const gd_json *list, gd_ground *out, gd_error *err);
bool gd_scenery_read(const gd_json *list, gd_ground *out, gd_error *err);

// A kind of terrain by the system's word.
bool gd_kind_read(const gd_rules *rules, const gd_json *value, uint8_t *out, gd_error *err);

// One feature, as in a position; its style (how its kind is drawn) as well if `drawn`. Without
// `rules` it is scenery and has no kind.
void gd_feature_write(const gd_rules *rules, const gd_feature *f, const gd_point *points,
                      const char *name, uint8_t look, bool drawn, gd_json_out *out);
// All features, into a list that is open.
void gd_ground_write(const gd_rules *rules, const gd_ground *g, bool drawn, gd_json_out *out);
// A list of its own, if there is any.
void gd_scenery_write(const gd_ground *scenery, gd_json_out *out, const char *key);
