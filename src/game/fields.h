// game/fields.h - the fields of a state by their tables: where they are and what they may be.
#pragma once

#include "core/geometry.h"
#include "core/scenario.h"

int gd_field_elements(const gd_field *field);             // 1, or how many the array has
size_t gd_field_offset(const gd_field *field, int index); // of an element
// How many elements are in use, as the record says. It may be more than there are: not checked.
int gd_field_used(const gd_field *field, const void *record);

// Element `index` of a field that is a number of any kind.
int64_t gd_field_get(const gd_field *field, const void *record, int index);
void gd_field_set(const gd_field *field, void *record, int index, int64_t value);
gd_point gd_field_point(const gd_field *field, const void *record, int index);
// Element `index` of a text, or NULL if its bytes are none.
const char *gd_field_text(const gd_field *field, const void *record, int index);
bool gd_field_has_bit(const gd_field *field, const void *record, int bit);

// Is it an element of bytes (a text, a set of pieces, a record, nothing), whose normal is zero?
bool gd_field_is_bytes(const gd_field *field);
void gd_field_normal(const gd_field *field, void *record); // every element to its normal value
void gd_fields_normal(const gd_field *fields, void *record);
bool gd_field_is_normal(const gd_field *field, const void *record, int index);

// What a number may be: as the table says, or else whatever fits in it.
void gd_field_bounds(const gd_field *field, int64_t *low, int64_t *high);
int gd_field_choices(const gd_field *field);

// Records of sides (from 0) and pieces (from 1) inside a state.
void *gd_side_record(const gd_rules *rules, void *state, gd_side side);
void *gd_piece_record(const gd_rules *rules, void *state, gd_id piece);
const void *gd_side_record_in(const gd_rules *rules, const void *state, gd_side side);
const void *gd_piece_record_in(const gd_rules *rules, const void *state, gd_id piece);
int gd_piece_room(const gd_rules *rules);                     // records there are
int gd_piece_count(const gd_rules *rules, const void *state); // as the state says, not checked
