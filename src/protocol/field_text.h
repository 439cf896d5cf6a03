// protocol/field_text.h - fields that are texts. Only field_json.c need know that they are others
// than numbers.
#pragma once

#include "protocol/json.h"
#include "protocol/names.h"

// Like the functions of field_json.h of the same names.
bool gd_field_text_read(const gd_field *field, const gd_json *value, void *record, gd_error *err);
bool gd_field_text_matches(const gd_field *field, const gd_json *value, const void *record,
                           bool *out, gd_error *err);
