// protocol/position_json.h - a position: any moment of a game as a person may write it
// (docs/cases.md), or as the engine writes it out in full.
#pragma once

#include "protocol/json.h"
#include "protocol/names.h"

// A position, and what a case changes about it. Only `base` is needed.
typedef struct gd_position {
    const gd_json *base;
    const gd_json *change; // an object: units are merged by name, every other key replaces
    const gd_json *remove; // a list of names of units to leave out
} gd_position;

// Fills a scenario and a state (rules->state_size bytes) that gd_game_resume can go on from.
// Nothing in it is trusted: whatever the text says, the state is sound or there is an error.
bool gd_position_read(const gd_rules *rules, const gd_position *text, gd_scenario *sc, void *state,
                      gd_error *err);
// The system that a position names in `rules`, or NULL with an error.
const gd_rules *gd_position_rules(const gd_json *position, gd_error *err);

// Writes a position. What a person would write comes first; then, if `whole`, what else there is to
// the moment: `setting`, `flow` and the fields `inner`, by their names, and the hash of the state.
void gd_position_write(const gd_names *names, bool whole, gd_json_out *out, const char *key);
