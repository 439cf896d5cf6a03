// protocol/flow_json.h - what is unfinished in a game, in and out of JSON.
#pragma once

#include "protocol/field_json.h"

// The row that is called so; an error that lists the rows if there is none.
bool gd_row_read(const gd_rules *rules, const gd_json *value, int *out, gd_error *err);
// Into the flow that the state begins with.
bool gd_flow_read(const gd_field_reader *by, const gd_json *object, void *state, gd_error *err);
void gd_flow_write(const gd_names *names, gd_json_out *out, const char *key);
