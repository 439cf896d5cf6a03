// protocol/sketch_json.h - what is drawn over the table to explain a unit or an action.
#pragma once

#include "protocol/json.h"
#include "protocol/names.h"

void gd_sketch_write(const gd_names *view, const gd_sketch *sketch, gd_json_out *out,
                     const char *key);
