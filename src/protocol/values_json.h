// protocol/values_json.h - the small values that all messages are made of: places, lengths, angles,
// sides, seats, pieces, words from a list.
//
// Lengths are inches with up to 3 decimals, angles degrees with 1, places [x, y]. Readers return
// false with the place and what was expected.
#pragma once

#include "core/geometry.h"
#include "protocol/json.h"
#include "protocol/names.h"

bool gd_read_length(const gd_json *value, int32_t low, int32_t high, int32_t *out, gd_error *err);
// From 0 to 359.9 where low and high are 0 and 3599; one turn more in either direction is then
// accepted and wrapped.
bool gd_read_angle(const gd_json *value, int32_t low, int32_t high, int32_t *out, gd_error *err);
bool gd_read_number(const gd_json *value, int32_t low, int32_t high, int32_t *out, gd_error *err);
bool gd_read_point(const gd_json *value, gd_point *out, gd_error *err);
bool gd_read_side(const gd_json *value, gd_side *out, gd_error *err);
bool gd_read_holder(const gd_json *value, gd_side *out, gd_error *err); // null is GD_NOBODY
bool gd_read_seat(const gd_json *value, const gd_scenario *sc, gd_seat *out, gd_error *err);
bool gd_read_piece(const gd_json *value, const gd_names *names, gd_id *out, gd_error *err);
// A zone by its name, "c3", or as [column, row] from 0. Of `grid`, or if that is NULL of any table.
bool gd_read_zone(const gd_json *value, const gd_grid *grid, gd_zone_id *out, gd_error *err);
// Says that `zone` is not on the table, and which are; returns false.
bool gd_zone_missing(const gd_grid *grid, const gd_json *at, gd_zone_id zone, gd_error *err);
bool gd_read_choice(const gd_json *value, const char *const *choices, int32_t *out, gd_error *err);
bool gd_read_clause(const gd_json *value, const gd_rules *rules, gd_clause_id *out, gd_error *err);
// A card by its name, of a system whose cards have names.
bool gd_read_card(const gd_json *value, const gd_rules *rules, int32_t *out, gd_error *err);
// Up to `room` dice, each from 1 to 255, or the name of a card, which stands for its value.
bool gd_read_dice(const gd_json *value, const gd_rules *rules, int room, uint8_t *out, int *count,
                  gd_error *err);
// "0x..." as gd_json_put_hex writes it.
bool gd_read_hex(const gd_json *value, uint64_t *out, gd_error *err);

void gd_put_dice(gd_json_out *out, const char *key, const uint8_t *values, int count);
void gd_put_length(gd_json_out *out, const char *key, gd_length value);
void gd_put_angle(gd_json_out *out, const char *key, gd_angle value);
void gd_put_point(gd_json_out *out, const char *key, gd_point value);
void gd_put_side(gd_json_out *out, const char *key, gd_side side); // null for GD_NOBODY
void gd_put_seat(gd_json_out *out, const char *key, const gd_scenario *sc, gd_seat seat);
void gd_put_piece(gd_json_out *out, const char *key, const gd_names *names, gd_id piece);
void gd_put_zone(gd_json_out *out, const char *key, gd_zone_id zone); // null for GD_NO_ZONE
void gd_put_card(gd_json_out *out, const char *key, const gd_rules *rules,
                 int card); // null if none
// The names of a set of cards, in the order of their numbers.
void gd_put_cards(gd_json_out *out, const char *key, const gd_rules *rules, uint64_t cards);
void gd_put_clause(gd_json_out *out, const char *key, const gd_rules *rules, gd_clause_id clause);
void gd_put_text(gd_json_out *out, const char *key, const gd_names *names, const gd_text *text);
void gd_put_error(gd_json_out *out, const char *key, const gd_error *err);
