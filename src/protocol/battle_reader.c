// protocol/battle_reader.c - single values of a battle file, each with its own complaint.
#include "protocol/battle_reader.h"

#include <stdio.h>
#include <string.h>

bool br_read_number(reader *r, const gd_json *object, const char *key, int64_t low, int64_t high,
                    int32_t *out)
{
    const gd_json *value = gd_json_get(object, key);
    int64_t number;
    if (!value)
        return true;
    if (!gd_json_int(value, low, high, &number, r->err))
        return false;
    *out = (int32_t)number;
    return true;
}

// A length in yards, into thousandths.
bool br_read_yards(reader *r, const gd_json *object, const char *key, gd_length *out)
{
    const gd_json *value = gd_json_get(object, key);
    int64_t number;
    if (!value)
        return true;
    if (!gd_json_fixed(value, 3, 0, (int64_t)GD_BATTLE_YARDS * GD_YARD, &number, r->err))
        return false;
    *out = (gd_length)number;
    return true;
}

bool br_read_flag(reader *r, const gd_json *object, const char *key, bool *out)
{
    const gd_json *value = gd_json_get(object, key);
    return !value || gd_json_bool(value, out, r->err);
}

bool br_read_string(reader *r, const gd_json *object, const char *key, char *out, size_t size)
{
    const gd_json *value = gd_json_get(object, key);
    return !value || gd_json_copy(value, out, size, r->err);
}

// Lists of words for "expected one of ...".
static void list_words(const char *const *words, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; words[i] && used < size; i++) {
        int wrote = snprintf(out + used, size - used, "%s%s", i ? ", " : "", words[i]);
        used += (size_t)wrote;
    }
}

static int find_word(const gd_json *value, const char *const *words)
{
    for (int i = 0; words[i]; i++) {
        if (gd_json_is(value, words[i]))
            return i;
    }
    return -1;
}

bool br_is_word(reader *r, const gd_json *value, const char *const *words, int *out)
{
    const char *text;
    if (!gd_json_string(value, &text, r->err))
        return false;
    *out = find_word(value, words);
    if (*out >= 0)
        return true;
    char list[330], found[48];
    list_words(words, list, sizeof list);
    gd_json_quote(value->text, value->length, found, sizeof found);
    return gd_json_fail(r->err, value, "expected one of %s, found %s", list, found);
}

bool br_read_word(reader *r, const gd_json *object, const char *key, const char *const *words,
                  uint8_t *out)
{
    const gd_json *value = gd_json_get(object, key);
    int word;
    if (!value)
        return true;
    if (!br_is_word(r, value, words, &word))
        return false;
    *out = (uint8_t)word;
    return true;
}

bool br_need_word(reader *r, const gd_json *object, const char *key, const char *const *words,
                  uint8_t *out)
{
    return gd_json_need(object, key, GD_JSON_STRING, r->err) &&
           br_read_word(r, object, key, words, out);
}

// A list of words as bits.
bool br_read_bits(reader *r, const gd_json *object, const char *key, const char *const *words,
                  uint32_t *out)
{
    if (!gd_json_get(object, key))
        return true;
    const gd_json *list = gd_json_need(object, key, GD_JSON_ARRAY, r->err);
    if (!list)
        return false;
    for (const gd_json *value = list->first; value; value = value->next) {
        int word;
        if (!br_is_word(r, value, words, &word))
            return false;
        *out |= 1u << word;
    }
    return true;
}

bool br_read_point(reader *r, const gd_json *value, gd_point *out)
{
    int64_t x, y;
    const int64_t most = (int64_t)GD_BATTLE_YARDS * GD_YARD;
    if (value->kind != GD_JSON_ARRAY || value->count != 2)
        return gd_json_fail(r->err, value, "expected [x, y] in yards");
    if (!gd_json_fixed(value->first, 3, -most, most, &x, r->err) ||
        !gd_json_fixed(value->first->next, 3, -most, most, &y, r->err))
        return false;
    *out = (gd_point){(gd_length)x, (gd_length)y};
    return true;
}

bool br_need_point(reader *r, const gd_json *object, const char *key, gd_point *out)
{
    const gd_json *value = gd_json_need(object, key, GD_JSON_ARRAY, r->err);
    return value && br_read_point(r, value, out);
}

bool br_read_texts(reader *r, const gd_json *object, const char *key, gd_battle_text *out)
{
    if (!gd_json_get(object, key))
        return true;
    const gd_json *list = gd_json_need(object, key, GD_JSON_ARRAY, r->err);
    if (!list)
        return false;
    if (list->count > GD_BATTLE_LINES)
        return gd_json_fail(r->err, list, "expected at most %d texts", GD_BATTLE_LINES);
    for (const gd_json *value = list->first; value; value = value->next) {
        if (!gd_json_copy(value, out->line[out->count++], GD_BATTLE_LINE, r->err))
            return false;
    }
    return true;
}

// An option that something needs, by its id.
bool br_read_option(reader *r, const gd_json *object, int16_t *out)
{
    const gd_json *value = gd_json_get(object, "option");
    const char *id;
    *out = -1;
    if (!value)
        return true;
    if (!gd_json_string(value, &id, r->err))
        return false;
    for (int i = 0; i < r->b->option_count; i++) {
        if (strcmp(r->b->option[i].id, id) == 0) {
            *out = (int16_t)i;
            return true;
        }
    }
    char found[48];
    gd_json_quote(value->text, value->length, found, sizeof found);
    return gd_json_fail(r->err, value, "expected the id of one of the battle's options, found %s",
                        found);
}

bool br_read_small(reader *r, const gd_json *object, const char *key, int low, int high,
                   int16_t *out)
{
    int32_t number = *out;
    if (!br_read_number(r, object, key, low, high, &number))
        return false;
    *out = (int16_t)number;
    return true;
}
