// protocol/scenario_json.h - the constant part of a game in and out of JSON: table, objectives,
// options, players, and how it begins. Its ground has a file of its own, ground_json.h.
#pragma once

#include "core/scenario.h"
#include "protocol/json.h"

enum { GD_TABLE_LEAST = 6 * GD_INCH, GD_TABLE_MOST = 400 * GD_INCH }; // each way

// An empty scenario: a table of 72 x 48 inches of open ground, or 5 x 5 zones of it, options at
// their normal values, one seat a side, nothing fixed.
void gd_scenario_usual(const gd_rules *rules, gd_scenario *out);

// Each reads the value of one key into the scenario; what was there is replaced.
bool gd_table_read(const gd_json *value, gd_scenario *sc, gd_error *err);
bool gd_objectives_read(const gd_json *list, gd_scenario *sc, gd_error *err);
bool gd_options_read(const gd_rules *rules, const gd_json *object, gd_scenario *sc, gd_error *err);
bool gd_option_read(const gd_rules *rules, const gd_json *member, gd_scenario *sc, gd_error *err);
// The sides (or seats) that a program plays: ["union"].
bool gd_program_read(const gd_json *list, gd_scenario *sc, gd_error *err);
// Who plays: {"union": "human", "confederate": "program"}. Any word but "human" is a program.
bool gd_players_read(const gd_json *object, gd_scenario *sc, gd_error *err);
// What else there is to a scenario (turn limit, edges, roster ...), all of it optional.
bool gd_setting_read(const gd_json *object, gd_scenario *sc, gd_error *err);
// The scale, in yards to the inch with up to 3 decimals.
void gd_scale_write(const gd_scenario *sc, gd_json_out *out);

void gd_objective_write(const gd_objective *o, const gd_grid *grid, gd_json_out *out);
// As they were at the start, as in a position.
void gd_objectives_write(const gd_scenario *sc, gd_json_out *out, const char *key);
void gd_options_write(const gd_rules *rules, const gd_scenario *sc, gd_json_out *out,
                      const char *key);
void gd_program_write(const gd_scenario *sc, gd_json_out *out, const char *key);
void gd_setting_write(const gd_scenario *sc, gd_json_out *out, const char *key);
