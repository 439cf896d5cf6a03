// protocol/seed_json.h - seeds as text: a short number, or a key that nobody can guess.
#pragma once

#include "core/dice.h"
#include "protocol/json.h"

// A whole number of 64 bits in decimal digits, or a key as 64 hexadecimal digits in small letters.
// If it is a key, `seed` is 0; if not, no key is set. False if it is neither.
bool gd_seed_parse(const char *text, size_t length, uint64_t *seed, gd_key *key);

// Such a string, or a JSON number.
bool gd_read_seed(const gd_json *value, uint64_t *seed, gd_key *key, gd_error *err);
// Always as a string, since not every reader of JSON keeps 64 bits.
void gd_put_seed(gd_json_out *out, const char *name, uint64_t seed, const gd_key *key);
