// protocol/field_json.h - fields of a state in and out of JSON, by the field tables of a system.
#pragma once

#include "protocol/json.h"
#include "protocol/names.h"

const gd_field *gd_field_find(const gd_field *fields, const char *name); // NULL if there is none
// The field that belongs to a member of an object; an error that lists the fields if there is none.
const gd_field *gd_field_of(const gd_field *fields, const gd_json *member, const char *whose,
                            gd_error *err);

// Element `index` of a field. Places have their own function, texts those of field_text.h.
int64_t gd_field_get(const gd_field *field, const void *record, int index);
void gd_field_set(const gd_field *field, void *record, int index, int64_t value);
gd_point gd_field_point(const gd_field *field, const void *record, int index);

void gd_field_normal(const gd_field *field, void *record); // every element to its normal value
bool gd_field_is_normal(const gd_field *field, const void *record, int index);
// Reads a field; an array may be given in part, the rest becomes normal.
bool gd_field_read(const gd_names *names, const gd_field *field, const gd_json *value, void *record,
                   gd_error *err);
// Writes a field under its name. What has no word (a choice not made yet) is left out.
void gd_field_write(const gd_names *names, const gd_field *field, const void *record,
                    gd_json_out *out);
void gd_fields_write(const gd_names *names, const gd_field *fields, const void *record,
                     gd_json_out *out);
// Is the field what `value` says? Places may differ by 0.01 inch, angles by 0.1 degree. Of an array
// only as many elements as are given are looked at. False with an error if `value` cannot be read.
bool gd_field_matches(const gd_names *names, const gd_field *field, const gd_json *value,
                      const void *record, bool *out, gd_error *err);

// Records of sides (from 0) and pieces (from 1) inside a state.
void *gd_side_record(const gd_rules *rules, void *state, gd_side side);
void *gd_piece_record(const gd_rules *rules, void *state, gd_id piece);
const void *gd_side_record_of(const gd_names *names, gd_side side);
const void *gd_piece_record_of(const gd_names *names, gd_id piece);

// Checks a state that came from outside: number of pieces, stack, and every field of the tables.
bool gd_state_possible(const gd_names *names, gd_error *err);
