// protocol/seed_json.c - seeds as text.
#include "protocol/seed_json.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { KEY_DIGITS = 2 * GD_KEY_BYTES };

static bool parse_number(const char *text, size_t length, uint64_t *out)
{
    uint64_t number = 0;
    for (size_t i = 0; i < length; i++) {
        uint64_t digit = (uint64_t)(unsigned char)text[i] - '0';
        if (digit > 9 || number > (UINT64_MAX - digit) / 10)
            return false;
        number = number * 10 + digit;
    }
    *out = number;
    return length > 0;
}

static bool parse_key(const char *text, size_t length, gd_key *out)
{
    static const char digits[] = "0123456789abcdef";
    memset(out, 0, sizeof *out);
    if (length != KEY_DIGITS)
        return false;
    for (int i = 0; i < KEY_DIGITS; i++) {
        const char *digit = memchr(digits, text[i], sizeof digits - 1);
        if (!digit)
            return false;
        out->bytes[i / 2] = (uint8_t)(out->bytes[i / 2] << 4 | (digit - digits));
    }
    out->set = true;
    return true;
}

bool gd_seed_parse(const char *text, size_t length, uint64_t *seed, gd_key *key)
{
    *seed = 0;
    return parse_key(text, length, key) || parse_number(text, length, seed);
}

bool gd_read_seed(const gd_json *value, uint64_t *seed, gd_key *key, gd_error *err)
{
    if (value && (value->kind == GD_JSON_STRING || value->kind == GD_JSON_NUMBER) &&
        gd_seed_parse(value->text, value->length, seed, key))
        return true;
    return gd_json_fail(err, value,
                        "expected a seed: a whole number from 0 to %" PRIu64
                        ", best as a string, or a key of %d hexadecimal digits",
                        UINT64_MAX, KEY_DIGITS);
}

void gd_put_seed(gd_json_out *out, const char *name, uint64_t seed, const gd_key *key)
{
    char text[KEY_DIGITS + 1];
    snprintf(text, sizeof text, "%" PRIu64, seed);
    for (int i = 0; key->set && i < GD_KEY_BYTES; i++)
        snprintf(text + 2 * i, 3, "%02x", key->bytes[i]);
    gd_json_put_string(out, name, text);
}
