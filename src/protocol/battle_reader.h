// protocol/battle_reader.h - what the parts of the battle reader share.
#pragma once

#include "protocol/battle_json.h"

typedef struct reader {
    gd_battle *b;
    gd_error *err;
    // The values that name other units; they are looked up when all units are known.
    const gd_json *detached[GD_BATTLE_UNITS];
} reader;

// Reading one member of an object. `read` leaves `out` alone where there is none, `need` fails.
// What is sensible is gd_battle_check's business; limits here only keep numbers in their types.
bool br_read_number(reader *r, const gd_json *object, const char *key, int64_t low, int64_t high,
                    int32_t *out);
bool br_read_small(reader *r, const gd_json *object, const char *key, int low, int high,
                   int16_t *out);
bool br_read_yards(reader *r, const gd_json *object, const char *key, gd_length *out);
bool br_read_flag(reader *r, const gd_json *object, const char *key, bool *out);
bool br_read_string(reader *r, const gd_json *object, const char *key, char *out, size_t size);
// One of `words`, as its index; a list of them, as bits.
bool br_is_word(reader *r, const gd_json *value, const char *const *words, int *out);
bool br_read_word(reader *r, const gd_json *object, const char *key, const char *const *words,
                  uint8_t *out);
bool br_need_word(reader *r, const gd_json *object, const char *key, const char *const *words,
                  uint8_t *out);
bool br_read_bits(reader *r, const gd_json *object, const char *key, const char *const *words,
                  uint32_t *out);
bool br_read_point(reader *r, const gd_json *value, gd_point *out); // [x, y] in yards
bool br_need_point(reader *r, const gd_json *object, const char *key, gd_point *out);
bool br_read_texts(reader *r, const gd_json *object, const char *key, gd_battle_text *out);
// The option that something needs, by its id; -1 if it needs none.
bool br_read_option(reader *r, const gd_json *object, int16_t *out);

bool br_read_armies(reader *r, const gd_json *root); // battle_army.c
