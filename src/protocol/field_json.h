// protocol/field_json.h - fields of a state in and out of JSON, by the field tables of a system.
#pragma once

#include "game/fields.h"
#include "protocol/json.h"
#include "protocol/names.h"

const gd_field *gd_field_find(const gd_field *fields, const char *name); // NULL if there is none
// The field that belongs to a member of an object; an error that lists the fields if there is none.
const gd_field *gd_field_of(const gd_field *fields, const gd_json *member, const char *whose,
                            gd_error *err);

// How fields are read: what there is to be named, and where pieces are looked up.
typedef struct gd_field_reader {
    const gd_rules *rules;
    const gd_scenario *scenario;
    const gd_names *names; // of a state that is settled; NULL: by the roll
    const gd_roll *roll;
} gd_field_reader;

// Reads a field; an array may be given in part, the rest becomes normal.
bool gd_field_read(const gd_field_reader *by, const gd_field *field, const gd_json *value,
                   void *record, gd_error *err);
// Lays the inner fields of a record over it, which are the members of the object.
bool gd_inner_read(const gd_field_reader *by, const gd_field *inner, const gd_json *object,
                   const char *whose, void *record, gd_error *err);
// Writes a field under its name. What has no word (a choice not made yet) is left out.
void gd_field_write(const gd_names *names, const gd_field *field, const void *record,
                    gd_json_out *out);
void gd_fields_write(const gd_names *names, const gd_field *fields, const void *record,
                     gd_json_out *out);
// Writes the fields that are not normal: the reader fills in the rest.
void gd_fields_write_unusual(const gd_names *names, const gd_field *fields, const void *record,
                             gd_json_out *out);
// The same of inner fields, as an object under the key `inner`; nothing if all are normal.
void gd_inner_write(const gd_names *names, const gd_field *inner, const void *record,
                    gd_json_out *out);
// Is the field what `value` says? Places may differ by 0.01 inch, angles by 0.1 degree. Of an array
// only as many elements as are given are looked at. False with an error if `value` cannot be read.
bool gd_field_matches(const gd_names *names, const gd_field *field, const gd_json *value,
                      const void *record, bool *out, gd_error *err);

// Records of sides (from 0) and pieces (from 1) inside a state.
const void *gd_side_record_of(const gd_names *names, gd_side side);
const void *gd_piece_record_of(const gd_names *names, gd_id piece);
