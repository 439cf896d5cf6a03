// protocol/json.h - a strict JSON reader (RFC 8259) and writer, the same natively and in
// WebAssembly.
//
// Strict means: one value, UTF-8 without a byte order mark, no comments, no trailing commas, no
// NaN, no duplicate keys, no lone surrogates, at most GD_JSON_DEPTH levels. Numbers keep the text
// they were written with, so 64-bit integers and decimals are read exactly and never pass through a
// floating-point number.
#pragma once

#include "guidon/types.h"

enum { GD_JSON_DEPTH = 64 };

typedef enum gd_json_kind {
    GD_JSON_NULL,
    GD_JSON_BOOL,
    GD_JSON_NUMBER,
    GD_JSON_STRING,
    GD_JSON_ARRAY,
    GD_JSON_OBJECT,
} gd_json_kind;

// A value inside a document. Values live as long as their document. Strings and keys may contain
// U+0000, so the lengths are the truth and the NUL that ends them is a convenience.
typedef struct gd_json {
    uint8_t kind;
    bool truth;                 // a bool's value
    int line, column;           // where it starts, in characters from 1
    int name_line, name_column; // where its key starts
    int count;                  // members of an array or object
    const char *name;           // its key if it is an object's member, else NULL
    size_t name_length;         // bytes of `name`
    const char *text;           // a string's decoded bytes (NUL-terminated) or a number as written
    size_t length;              // bytes of `text`
    const struct gd_json *parent, *first, *next; // first child; next sibling
} gd_json;

typedef struct gd_json_doc gd_json_doc;

// Returns NULL and fills `err` (line, column, path, sentence) if the text is not JSON.
// The text is copied where needed and may be freed afterwards. Its bounds are gd_json_usual().
gd_json_doc *gd_json_parse(const char *text, size_t length, gd_error *err);

// How much a text may ask for. A value takes some hundred bytes however short it is, so that
// `[0,0,0,...` needs fifty times its length; ordinary text needs far less.
typedef struct gd_json_bounds {
    size_t text;   // bytes of the whole
    size_t string; // bytes of a string or key, decoded, or of a number
    int values;    // in all
    int depth;     // levels of arrays and objects, at most GD_JSON_DEPTH
    size_t memory; // bytes taken for all of it: more is treated as running out of memory
} gd_json_bounds;

gd_json_bounds gd_json_usual(void);
gd_json_doc *gd_json_parse_within(const char *text, size_t length, const gd_json_bounds *bounds,
                                  gd_error *err);
const gd_json *gd_json_root(const gd_json_doc *doc);
void gd_json_free(gd_json_doc *doc); // NULL is allowed

// Looking around. All of these accept NULL and then give NULL or false. To visit every member,
// follow `first` and `next`: gd_json_get and gd_json_at walk from the front each time.
const gd_json *gd_json_get(const gd_json *object, const char *key);
const gd_json *gd_json_at(const gd_json *array, int index);
bool gd_json_is(const gd_json *value, const char *string); // is it exactly this string?
// Writes the path of a value, such as `$.units[3].name` or `$["odd key"]`; always terminated, and
// ends in "..." where it had to be cut.
void gd_json_path(const gd_json *value, char *out, size_t size);

// Reading with an error that names the place and what was expected. A missing member (NULL) fails
// too, without touching an error that is already there, so that calls can be chained:
//   gd_error err = {0};
//   gd_json_int(gd_json_need(unit, "men", GD_JSON_NUMBER, &err), 1, 2000, &men, &err)
// says at the place of `unit`: missing "men", which must be a number.
bool gd_json_fail(gd_error *err, const gd_json *value, const char *format, ...)
    __attribute__((format(printf, 3, 4))); // fills in line, column and path of value; returns false
const gd_json *gd_json_need(const gd_json *object, const char *key, gd_json_kind kind,
                            gd_error *err);
// Reads whole numbers however they are written: 3, 3.0 and 30e-1 are 3, and 3.5 is refused. A bound
// of INT64_MIN or INT64_MAX is no bound.
bool gd_json_int(const gd_json *value, int64_t low, int64_t high, int64_t *out, gd_error *err);
// A number with at most `decimals` digits after the point, times 10^decimals, exactly: 3.25 ->
// 3250. Further digits are allowed if they are zeros. `decimals` is at most 18.
bool gd_json_fixed(const gd_json *value, int decimals, int64_t low, int64_t high, int64_t *out,
                   gd_error *err);
bool gd_json_bool(const gd_json *value, bool *out, gd_error *err);
// The two string readers refuse U+0000, because a C string would silently end there.
bool gd_json_string(const gd_json *value, const char **out, gd_error *err);
// Copies a string of at most size-1 bytes; longer is an error, and so is a control character.
bool gd_json_copy(const gd_json *value, char *out, size_t size, gd_error *err);
// Refuses members that are not in the NULL-terminated list, naming the first stranger.
bool gd_json_only(const gd_json *object, const char *const *keys, gd_error *err);

// Writing into a growing buffer that starts as {0}. Calls nest as the JSON does; misuse is a
// caller's bug (assert). Bytes that are not UTF-8 are written as U+FFFD, so the text is always
// JSON.
typedef struct gd_json_out {
    char *text; // always NUL-terminated once anything was written
    size_t length, capacity;
    uint8_t depth;
    uint8_t state[GD_JSON_DEPTH + 1];
    bool failed; // memory ran out or nesting went past GD_JSON_DEPTH; later calls do nothing
} gd_json_out;

void gd_json_begin(gd_json_out *out); // start a fresh, empty text (keeps the buffer)
void gd_json_end(gd_json_out *out);   // free the buffer
void gd_json_object(gd_json_out *out, const char *key); // key is NULL inside arrays and at the top
void gd_json_array(gd_json_out *out, const char *key);
void gd_json_close(gd_json_out *out); // closes the innermost object or array
void gd_json_put_string(gd_json_out *out, const char *key, const char *value);
void gd_json_put_int(gd_json_out *out, const char *key, int64_t value);
void gd_json_put_fixed(gd_json_out *out, const char *key, int64_t value,
                       int decimals); // 3250,3 -> 3.25
void gd_json_put_bool(gd_json_out *out, const char *key, bool value);
void gd_json_put_null(gd_json_out *out, const char *key);
void gd_json_put_hex(gd_json_out *out, const char *key, uint64_t value); // as "0x%016x" string
// Copies a whole value (any kind) from a parsed document.
void gd_json_put_value(gd_json_out *out, const char *key, const gd_json *value);

// What reader and writer share.
// Text from a document in quotes for an error message, ending in "..." where it had to be cut.
void gd_json_quote(const char *text, size_t length, char *out, size_t size);
enum { GD_JSON_FIXED_SIZE = 24 };
// 3250, 3 -> "3.25"; 3000, 3 -> "3". `decimals` is 0 to 18.
void gd_json_fixed_text(int64_t value, int decimals, char out[GD_JSON_FIXED_SIZE]);
