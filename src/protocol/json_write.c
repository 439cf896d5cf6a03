// protocol/json_write.c - values to JSON text, without spaces.
#include "protocol/json.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"

// What is open at each depth; depth 0 is the text itself, which takes one value.
enum { IN_OBJECT = 1, HAS_MEMBER = 2 };

void gd_json_begin(gd_json_out *out)
{
    out->length = 0;
    out->depth = 0;
    out->state[0] = 0;
    out->failed = false;
    if (out->text)
        out->text[0] = '\0';
}

void gd_json_end(gd_json_out *out)
{
    free(out->text);
    *out = (gd_json_out){0};
}

static bool grow(gd_json_out *out, size_t more)
{
    if (out->failed)
        return false;
    if (more < out->capacity - out->length) // with room for the NUL
        return true;
    size_t capacity = out->capacity ? out->capacity : 256;
    while (capacity - out->length <= more && capacity <= SIZE_MAX / 2)
        capacity *= 2;
    char *text = capacity - out->length > more ? realloc(out->text, capacity) : NULL;
    if (!text) {
        out->failed = true;
        return false;
    }
    out->text = text;
    out->capacity = capacity;
    return true;
}

static void put(gd_json_out *out, const char *bytes, size_t length)
{
    if (!grow(out, length))
        return;
    memcpy(out->text + out->length, bytes, length);
    out->length += length;
    out->text[out->length] = '\0';
}

static void put_text(gd_json_out *out, const char *text) { put(out, text, strlen(text)); }

static void put_escaped(gd_json_out *out, unsigned char c)
{
    static const char meanings[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
    const char *meaning = memchr(meanings, c, sizeof meanings - 1);
    char escape[8];
    if (meaning)
        snprintf(escape, sizeof escape, "\\%c", letters[meaning - meanings]);
    else
        snprintf(escape, sizeof escape, "\\u%04x", (unsigned)c);
    put_text(out, escape);
}

// Runs of ordinary characters are copied in one piece.
static void put_quoted(gd_json_out *out, const char *text, size_t length)
{
    const char *end = text + length, *run = text;
    put(out, "\"", 1);
    while (text < end) {
        unsigned char c = (unsigned char)*text;
        int bytes = gd_utf8(text, end);
        if (bytes > 0 && c >= 0x20 && c != '"' && c != '\\') {
            text += bytes;
            continue;
        }
        put(out, run, (size_t)(text - run));
        if (bytes > 0)
            put_escaped(out, c);
        else
            put_text(out, "\xEF\xBF\xBD");
        run = ++text;
    }
    put(out, run, (size_t)(text - run));
    put(out, "\"", 1);
}

// The comma and the key that go before a value.
static void lead(gd_json_out *out, const char *key, size_t key_length)
{
    if (out->failed)
        return;
    uint8_t *state = &out->state[out->depth];
    assert(!!key == !!(*state & IN_OBJECT));          // members have keys, elements have none
    assert(out->depth > 0 || !(*state & HAS_MEMBER)); // a text is one value
    if (*state & HAS_MEMBER)
        put(out, ",", 1);
    *state |= HAS_MEMBER;
    if (key) {
        put_quoted(out, key, key_length);
        put(out, ":", 1);
    }
}

static void open(gd_json_out *out, const char *key, size_t key_length, bool object)
{
    lead(out, key, key_length);
    // How deep a copied value goes is up to whoever sent it, so this is no caller's bug.
    out->failed = out->failed || out->depth == GD_JSON_DEPTH;
    if (out->failed)
        return;
    put(out, object ? "{" : "[", 1);
    out->state[++out->depth] = object ? IN_OBJECT : 0;
}

static size_t length_of(const char *key) { return key ? strlen(key) : 0; }

void gd_json_object(gd_json_out *out, const char *key) { open(out, key, length_of(key), true); }

void gd_json_array(gd_json_out *out, const char *key) { open(out, key, length_of(key), false); }

void gd_json_close(gd_json_out *out)
{
    if (out->failed)
        return;
    assert(out->depth > 0);
    put(out, out->state[out->depth] & IN_OBJECT ? "}" : "]", 1);
    out->depth--;
}

static void put_plain(gd_json_out *out, const char *key, const char *text)
{
    lead(out, key, length_of(key));
    put_text(out, text);
}

void gd_json_put_string(gd_json_out *out, const char *key, const char *value)
{
    lead(out, key, length_of(key));
    put_quoted(out, value, strlen(value));
}

void gd_json_put_int(gd_json_out *out, const char *key, int64_t value)
{
    char text[24];
    snprintf(text, sizeof text, "%" PRId64, value);
    put_plain(out, key, text);
}

void gd_json_fixed_text(int64_t value, int decimals, char out[GD_JSON_FIXED_SIZE])
{
    assert(decimals >= 0 && decimals <= 18);
    uint64_t magnitude = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    for (; decimals > 0 && magnitude % 10 == 0; decimals--)
        magnitude /= 10;
    char text[GD_JSON_FIXED_SIZE];
    int at = GD_JSON_FIXED_SIZE;
    text[--at] = '\0';
    for (int i = 0; i <= decimals || magnitude > 0; i++) {
        if (i > 0 && i == decimals)
            text[--at] = '.';
        text[--at] = (char)('0' + magnitude % 10);
        magnitude /= 10;
    }
    if (value < 0)
        text[--at] = '-';
    memcpy(out, text + at, (size_t)(GD_JSON_FIXED_SIZE - at));
}

void gd_json_put_fixed(gd_json_out *out, const char *key, int64_t value, int decimals)
{
    char text[GD_JSON_FIXED_SIZE];
    gd_json_fixed_text(value, decimals, text);
    put_plain(out, key, text);
}

void gd_json_put_bool(gd_json_out *out, const char *key, bool value)
{
    put_plain(out, key, value ? "true" : "false");
}

void gd_json_put_null(gd_json_out *out, const char *key) { put_plain(out, key, "null"); }

void gd_json_put_hex(gd_json_out *out, const char *key, uint64_t value)
{
    char text[24];
    snprintf(text, sizeof text, "\"0x%016" PRIx64 "\"", value);
    put_plain(out, key, text);
}

static void put_value(gd_json_out *out, const char *key, size_t key_length, const gd_json *value)
{
    if (value->kind == GD_JSON_ARRAY || value->kind == GD_JSON_OBJECT) {
        open(out, key, key_length, value->kind == GD_JSON_OBJECT);
        for (const gd_json *member = value->first; member && !out->failed; member = member->next)
            put_value(out, member->name, member->name_length, member);
        gd_json_close(out);
        return;
    }
    lead(out, key, key_length);
    if (value->kind == GD_JSON_STRING)
        put_quoted(out, value->text, value->length);
    else if (value->kind == GD_JSON_NUMBER)
        put(out, value->text, value->length);
    else
        put_text(out, value->kind == GD_JSON_NULL ? "null" : value->truth ? "true" : "false");
}

void gd_json_put_value(gd_json_out *out, const char *key, const gd_json *value)
{
    assert(value);
    put_value(out, key, length_of(key), value);
}
