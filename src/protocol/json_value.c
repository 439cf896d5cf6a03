// protocol/json_value.c - finding values in a document and reading numbers and strings out of them.
#include "protocol/json.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/utf8.h"

static bool is_digit(int c) { return c >= '0' && c <= '9'; }

static bool is_letter(int c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

// Short text for people, in a fixed buffer: pieces go in whole or not at all, and a text that had
// to be cut ends in "...".
typedef struct slip {
    char *out;
    size_t size, length;
    bool cut;
} slip;

static void slip_put(slip *s, const char *piece, size_t length)
{
    s->cut = s->cut || s->length + length + sizeof "..." > s->size;
    if (s->cut)
        return;
    memcpy(s->out + s->length, piece, length);
    s->length += length;
}

// `text` is from a document and so valid UTF-8.
static void slip_quote(slip *s, const char *text, size_t length)
{
    const char *end = text + length;
    slip_put(s, "\"", 1);
    while (text < end && !s->cut) {
        char escape[8];
        int bytes = gd_utf8(text, end);
        if (*text == '"' || *text == '\\') {
            slip_put(s, (char[]){'\\', *text}, 2);
        } else if (gd_utf8_is_control(gd_utf8_code(text, bytes))) {
            snprintf(escape, sizeof escape, "\\u%04x", (unsigned)gd_utf8_code(text, bytes));
            slip_put(s, escape, 6);
        } else {
            slip_put(s, text, (size_t)bytes);
        }
        text += bytes;
    }
    slip_put(s, "\"", 1);
}

static void slip_end(slip *s)
{
    if (s->cut && s->size >= sizeof "...") {
        memcpy(s->out + s->length, "...", 3);
        s->length += 3;
    }
    if (s->size > 0)
        s->out[s->length] = '\0';
}

void gd_json_quote(const char *text, size_t length, char *out, size_t size)
{
    slip s = {out, size, 0, false};
    slip_quote(&s, text, length);
    slip_end(&s);
}

static bool is_named(const gd_json *member, const char *key)
{
    return member->name && member->name_length == strlen(key) &&
           memcmp(member->name, key, member->name_length) == 0;
}

const gd_json *gd_json_get(const gd_json *object, const char *key)
{
    if (!object || object->kind != GD_JSON_OBJECT)
        return NULL;
    const gd_json *member = object->first;
    while (member && !is_named(member, key))
        member = member->next;
    return member;
}

const gd_json *gd_json_at(const gd_json *array, int index)
{
    if (!array || array->kind != GD_JSON_ARRAY || index < 0 || index >= array->count)
        return NULL;
    const gd_json *element = array->first;
    for (; index > 0; index--)
        element = element->next;
    return element;
}

bool gd_json_is(const gd_json *value, const char *string)
{
    return value && value->kind == GD_JSON_STRING && value->length == strlen(string) &&
           memcmp(value->text, string, value->length) == 0;
}

static bool is_identifier(const char *name, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (!is_letter(name[i]) && (i == 0 || !is_digit(name[i])))
            return false;
    }
    return length > 0;
}

static void put_step(slip *s, const gd_json *value)
{
    if (!value->name) {
        int index = 0;
        for (const gd_json *v = value->parent->first; v != value; v = v->next)
            index++;
        char step[16];
        slip_put(s, step, (size_t)snprintf(step, sizeof step, "[%d]", index));
    } else if (is_identifier(value->name, value->name_length)) {
        slip_put(s, ".", 1);
        for (size_t i = 0; i < value->name_length; i++)
            slip_put(s, value->name + i, 1);
    } else {
        slip_put(s, "[", 1);
        slip_quote(s, value->name, value->name_length);
        slip_put(s, "]", 1);
    }
}

void gd_json_path(const gd_json *value, char *out, size_t size)
{
    slip s = {out, size, 0, false};
    const gd_json *steps[GD_JSON_DEPTH + 1];
    int depth = 0;
    for (const gd_json *v = value; v && v->parent; v = v->parent)
        steps[depth++] = v;
    if (value)
        slip_put(&s, "$", 1);
    while (depth > 0)
        put_step(&s, steps[--depth]);
    slip_end(&s);
}

static void place_error(gd_error *err, const gd_json *value, int line, int column)
{
    if (!err || !value)
        return;
    err->line = line;
    err->column = column;
    gd_json_path(value, err->path, sizeof err->path);
}

bool gd_json_fail(gd_error *err, const gd_json *value, const char *format, ...)
{
    if (!err)
        return false;
    va_list args;
    va_start(args, format);
    char text[sizeof err->text];
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    gd_fail(err, "%s", text);
    if (value)
        place_error(err, value, value->line, value->column);
    return false;
}

// What a value is, for "found ...".
static void describe_value(const gd_json *value, char *out, size_t size)
{
    slip s = {out, size, 0, false};
    if (value->kind == GD_JSON_STRING) {
        slip_quote(&s, value->text, value->length);
    } else if (value->kind == GD_JSON_NUMBER) {
        for (size_t i = 0; i < value->length; i++)
            slip_put(&s, value->text + i, 1);
    } else {
        const char *name = value->kind == GD_JSON_ARRAY    ? "an array"
                           : value->kind == GD_JSON_OBJECT ? "an object"
                           : value->kind == GD_JSON_NULL   ? "null"
                           : value->truth                  ? "true"
                                                           : "false";
        slip_put(&s, name, strlen(name));
    }
    slip_end(&s);
}

static bool unexpected(gd_error *err, const gd_json *value, const char *what)
{
    char found[80];
    describe_value(value, found, sizeof found);
    return gd_json_fail(err, value, "expected %s, found %s", what, found);
}

static const char *kind_name(gd_json_kind kind)
{
    static const char *const names[] = {"null",     "true or false", "a number",
                                        "a string", "an array",      "an object"};
    return names[kind];
}

// The start of every reading: the value is there and of its kind. What gd_json_need has said about
// a missing value is better than what can be said here, where its name is not known.
static bool check_kind(const gd_json *value, gd_json_kind kind, gd_error *err)
{
    if (!value) {
        if (err && err->text[0] == '\0')
            gd_fail(err, "expected %s, found nothing", kind_name(kind));
        return false;
    }
    return value->kind == kind || unexpected(err, value, kind_name(kind));
}

const gd_json *gd_json_need(const gd_json *object, const char *key, gd_json_kind kind,
                            gd_error *err)
{
    if (!check_kind(object, GD_JSON_OBJECT, err))
        return NULL;
    const gd_json *member = gd_json_get(object, key);
    if (!member) {
        gd_json_fail(err, object, "missing \"%s\", which must be %s", key, kind_name(kind));
        return NULL;
    }
    return check_kind(member, kind, err) ? member : NULL;
}

typedef enum fit { FITS, TOO_FINE, TOO_LARGE } fit;

// The exponent of a number, kept within bounds that no count of digits in a text can reach.
static int64_t exponent_of(const gd_json *number, const char *at)
{
    const int64_t limit = INT64_C(1) << 40;
    const char *end = number->text + number->length;
    if (at == end)
        return 0;
    bool minus = at[1] == '-';
    int64_t exponent = 0;
    for (at += is_digit(at[1]) ? 1 : 2; at < end; at++)
        exponent = exponent < limit ? exponent * 10 + (*at - '0') : limit;
    return minus ? -exponent : exponent;
}

// The number times 10^decimals: its digits without the point, with zeros added or taken away.
static fit scale(const gd_json *number, int decimals, int64_t *out)
{
    const char *start = number->text, *end = start + number->length, *point = NULL, *stop = start;
    for (; stop < end && *stop != 'e' && *stop != 'E'; stop++) {
        if (*stop == '.')
            point = stop;
    }
    int64_t zeros = exponent_of(number, stop) + decimals - (point ? stop - point - 1 : 0);
    bool minus = *start == '-';
    int64_t digits_left = stop - start - minus - (point != NULL);
    uint64_t magnitude = 0, limit = (uint64_t)INT64_MAX + minus;
    bool too_large = false;
    for (const char *at = start + minus; at < stop; at++) {
        if (at == point)
            continue;
        uint64_t digit = (uint64_t)(*at - '0');
        if (digits_left-- <= -zeros) { // behind the last decimal that counts
            if (digit != 0)
                return TOO_FINE;
        } else {
            too_large = too_large || magnitude > (limit - digit) / 10;
            magnitude = too_large ? magnitude : magnitude * 10 + digit;
        }
    }
    for (; zeros > 0 && magnitude > 0 && !too_large; zeros--) {
        too_large = magnitude > limit / 10;
        magnitude = too_large ? magnitude : magnitude * 10;
    }
    if (too_large)
        return TOO_LARGE;
    *out = minus && magnitude > 0 ? -(int64_t)(magnitude - 1) - 1 : (int64_t)magnitude;
    return FITS;
}

static void describe_range(int decimals, int64_t low, int64_t high, char *out, size_t size)
{
    char from[GD_JSON_FIXED_SIZE], to[GD_JSON_FIXED_SIZE];
    gd_json_fixed_text(low, decimals, from);
    gd_json_fixed_text(high, decimals, to);
    int length = snprintf(out, size, decimals ? "a number" : "a whole number");
    if (low != INT64_MIN && high != INT64_MAX)
        length += snprintf(out + length, size - (size_t)length, " from %s to %s", from, to);
    else if (low != INT64_MIN)
        length += snprintf(out + length, size - (size_t)length, " of at least %s", from);
    else if (high != INT64_MAX)
        length += snprintf(out + length, size - (size_t)length, " of at most %s", to);
    if (decimals)
        snprintf(out + length, size - (size_t)length, " with at most %d decimal%s", decimals,
                 decimals == 1 ? "" : "s");
}

bool gd_json_fixed(const gd_json *value, int decimals, int64_t low, int64_t high, int64_t *out,
                   gd_error *err)
{
    assert(decimals >= 0 && decimals <= 18);
    if (!value)
        return check_kind(value, GD_JSON_NUMBER, err);
    int64_t number = 0;
    fit how = value->kind == GD_JSON_NUMBER ? scale(value, decimals, &number) : TOO_FINE;
    if (how == FITS && number >= low && number <= high) {
        *out = number;
        return true;
    }
    char what[160];
    if (how == TOO_LARGE && (low == INT64_MIN || high == INT64_MAX))
        snprintf(what, sizeof what, "a number that fits in 64 bits");
    else
        describe_range(decimals, low, high, what, sizeof what);
    return unexpected(err, value, what);
}

bool gd_json_int(const gd_json *value, int64_t low, int64_t high, int64_t *out, gd_error *err)
{
    return gd_json_fixed(value, 0, low, high, out, err);
}

bool gd_json_bool(const gd_json *value, bool *out, gd_error *err)
{
    if (!check_kind(value, GD_JSON_BOOL, err))
        return false;
    *out = value->truth;
    return true;
}

bool gd_json_string(const gd_json *value, const char **out, gd_error *err)
{
    if (!check_kind(value, GD_JSON_STRING, err))
        return false;
    if (memchr(value->text, '\0', value->length))
        return unexpected(err, value, "a string without the character U+0000");
    *out = value->text;
    return true;
}

// The first character that would do something to a screen; NULL if there is none.
static const char *find_control(const char *text, size_t length)
{
    const char *end = text + length;
    for (int bytes; text < end; text += bytes) {
        bytes = gd_utf8(text, end);
        if (gd_utf8_is_control(gd_utf8_code(text, bytes)))
            return text;
    }
    return NULL;
}

bool gd_json_copy(const gd_json *value, char *out, size_t size, gd_error *err)
{
    assert(size > 0);
    const char *text = NULL;
    if (!gd_json_string(value, &text, err))
        return false;
    if (value->length >= size)
        return gd_json_fail(err, value, "expected a string of at most %zu bytes, found one of %zu",
                            size - 1, value->length);
    const char *control = find_control(text, value->length);
    if (control)
        return gd_json_fail(
            err, value, "expected no control characters, found U+%04X",
            (unsigned)gd_utf8_code(control, gd_utf8(control, text + value->length)));
    memcpy(out, text, value->length + 1);
    return true;
}

static bool report_stranger(gd_error *err, const gd_json *member, const char *const *keys)
{
    char known[200], name[80];
    slip list = {known, sizeof known, 0, false};
    for (int i = 0; keys[i]; i++) {
        slip_put(&list, ", ", i > 0 ? 2 : 0);
        slip_put(&list, keys[i], strlen(keys[i]));
    }
    slip_end(&list);
    gd_json_quote(member->name, member->name_length, name, sizeof name);
    gd_fail(err, "expected only the keys %s, found %s", known[0] ? known : "(none)", name);
    place_error(err, member, member->name_line, member->name_column);
    return false;
}

bool gd_json_only(const gd_json *object, const char *const *keys, gd_error *err)
{
    if (!check_kind(object, GD_JSON_OBJECT, err))
        return false;
    for (const gd_json *member = object->first; member; member = member->next) {
        const char *const *key = keys;
        while (*key && !is_named(member, *key))
            key++;
        if (!*key)
            return report_stranger(err, member, keys);
    }
    return true;
}
