// protocol/json_read.c - JSON text to values.
//
// 1. A value is linked to its parent before its first byte is read, so an error anywhere can ask
//    for the path of the value being read.
// 2. Decoded strings and numbers with their final NULs never need more room than the text itself
//    plus one byte: a string gives up two quotes, and something other than a number follows every
//    number but the last. So one buffer of that size, allocated with the document, takes them all.
// 3. Nothing but recursion into arrays and objects uses stack, and that ends at GD_JSON_DEPTH.
#include "protocol/json.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"

// Values are handed out from blocks, since they may not move once they point at each other.
typedef struct block {
    struct block *next;
    int used, capacity;
    gd_json values[];
} block;

enum { FIRST_BLOCK = 16, LARGEST_BLOCK = 4096 };

struct gd_json_doc {
    const gd_json *root;
    block *blocks;
    char text[];
};

typedef struct reader {
    const char *at, *end;
    const char *mark; // line and column are known here; it only moves forward
    int line, column;
    int depth;
    const gd_json *now; // the innermost value being read, for an error's path
    gd_json_doc *doc;
    char *out;     // next free byte of doc->text
    size_t memory; // bytes that may still be allocated
    int values;    // that may still be read
    const gd_json_bounds *bounds;
    const gd_json **members; // scratch for the search for duplicate keys
    int member_capacity;
    gd_error *err;
} reader;

static bool is_digit(int c) { return c >= '0' && c <= '9'; }

static bool is_letter(int c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static unsigned code_point(const char *at, int bytes)
{
    unsigned code = (unsigned char)at[0] & (0xFFu >> (bytes + (bytes > 1)));
    for (int i = 1; i < bytes; i++)
        code = code << 6 | ((unsigned char)at[i] & 0x3F);
    return code;
}

// A piece of text as the reader of an error message would call it.
static void describe(const char *at, const char *end, char *out, size_t size)
{
    int bytes = gd_utf8(at, end);
    unsigned char c = at < end ? (unsigned char)*at : 0;
    if (at >= end) {
        snprintf(out, size, "the end of the text");
    } else if (bytes == 0) {
        snprintf(out, size, "the byte 0x%02X, which is not valid UTF-8", (unsigned)c);
    } else if (is_letter(c)) {
        int length = 1;
        while (at + length < end && length < 24 && (is_letter(at[length]) || is_digit(at[length])))
            length++;
        snprintf(out, size, "\"%.*s\"", length, at);
    } else if (c == '\n' || c == '\t') {
        snprintf(out, size, c == '\n' ? "a line break" : "a tab");
    } else if (c < 0x20 || c == 0x7F) {
        snprintf(out, size, "the control character 0x%02X", (unsigned)c);
    } else if (c == '\'') {
        snprintf(out, size, "a single quote");
    } else if (bytes == 3 && memcmp(at, "\xEF\xBB\xBF", 3) == 0) {
        snprintf(out, size, "a byte order mark");
    } else if (bytes == 1) {
        snprintf(out, size, "'%c'", c);
    } else { // with its number, as it may look like something else or like nothing
        snprintf(out, size, "'%.*s' (U+%04X)", bytes, at, code_point(at, bytes));
    }
}

// Moves the mark to `at`. Every byte is passed once, so columns cost linear time in all.
static void locate(reader *r, const char *at)
{
    for (; r->mark < at; r->mark++) {
        if (*r->mark == '\n') {
            r->line++;
            r->column = 1;
        } else if (((unsigned char)*r->mark & 0xC0) != 0x80) {
            r->column++;
        }
    }
}

// Adds the place to an error whose sentence is written.
static bool blame(reader *r, const char *at)
{
    if (r->err) {
        locate(r, at);
        r->err->line = r->line;
        r->err->column = r->column;
        if (r->now)
            gd_json_path(r->now, r->err->path, sizeof r->err->path);
        else
            memcpy(r->err->path, "$", 2); // before the first value
    }
    return false;
}

static bool expected(reader *r, const char *at, const char *what)
{
    char found[80];
    describe(at, r->end, found, sizeof found);
    gd_fail(r->err, "expected %s, found %s", what, found);
    return blame(r, at);
}

static void *take(reader *r, size_t size)
{
    void *memory = size <= r->memory ? malloc(size) : NULL;
    if (memory) {
        r->memory -= size;
    } else {
        gd_fail(r->err, "expected a text that fits in memory, found one that needs more");
        blame(r, r->at);
    }
    return memory;
}

// Appends a value to an array or object, or makes the root if `parent` is NULL.
static gd_json *add_value(reader *r, gd_json *parent, gd_json *last)
{
    block *b = r->doc->blocks;
    if (r->values-- == 0) {
        gd_fail(r->err, "expected at most %d values in all, found one more", r->bounds->values);
        blame(r, r->at);
        return NULL;
    }
    if (!b || b->used == b->capacity) {
        int capacity = b ? b->capacity * 2 : FIRST_BLOCK;
        if (capacity > LARGEST_BLOCK)
            capacity = LARGEST_BLOCK;
        b = take(r, sizeof *b + (size_t)capacity * sizeof b->values[0]);
        if (!b)
            return NULL;
        *b = (block){.next = r->doc->blocks, .capacity = capacity};
        r->doc->blocks = b;
    }
    gd_json *value = &b->values[b->used++];
    *value = (gd_json){.parent = parent};
    if (parent)
        parent->count++;
    if (last)
        last->next = value;
    else if (parent)
        parent->first = value;
    return value;
}

static int peek(const reader *r) { return r->at < r->end ? (unsigned char)*r->at : -1; }

static bool skip(reader *r, int c)
{
    if (peek(r) != c)
        return false;
    r->at++;
    return true;
}

static void skip_space(reader *r)
{
    while (peek(r) == ' ' || peek(r) == '\n' || peek(r) == '\r' || peek(r) == '\t')
        r->at++;
}

// The four hex digits of a \u escape whose backslash is at `at`; -1 is an error already reported.
static int read_hex(reader *r, const char *at)
{
    int code = 0;
    for (const char *digit = at + 2; digit < at + 6; digit++) {
        int c = digit < r->end ? (unsigned char)*digit : -1;
        int lower = c | 0x20;
        if (!is_digit(c) && (c < 0 || lower < 'a' || lower > 'f')) {
            expected(r, digit, "four hex digits after \\u");
            return -1;
        }
        code = code * 16 + (is_digit(c) ? c - '0' : lower - 'a' + 10);
    }
    return code;
}

static void put_utf8(reader *r, int code)
{
    static const int first[] = {0, 0x00, 0xC0, 0xE0, 0xF0};
    int bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (int i = bytes - 1; i > 0; i--) {
        r->out[i] = (char)(0x80 | (code & 0x3F));
        code >>= 6;
    }
    r->out[0] = (char)(first[bytes] | code);
    r->out += bytes;
}

// Characters above U+FFFF are escaped as two halves, \uD800-\uDBFF then \uDC00-\uDFFF. A half alone
// is no character and has no UTF-8 form, so there is nothing correct to decode it to.
static bool read_unicode_escape(reader *r)
{
    const char *at = r->at;
    int code = read_hex(r, at);
    if (code < 0)
        return false;
    r->at += 6;
    if (code >= 0xDC00 && code <= 0xDFFF) {
        gd_fail(r->err, "expected a character, found \\u%04X, which is only the second half of one",
                (unsigned)code);
        return blame(r, at);
    }
    if (code >= 0xD800 && code <= 0xDBFF) {
        int second = r->end - r->at >= 2 && memcmp(r->at, "\\u", 2) == 0 ? read_hex(r, r->at) : 0;
        if (second < 0)
            return false;
        if (second < 0xDC00 || second > 0xDFFF) {
            gd_fail(r->err,
                    "expected \\uDC00 to \\uDFFF after \\u%04X, found only the first half of a "
                    "character",
                    (unsigned)code);
            return blame(r, at);
        }
        r->at += 6;
        code = 0x10000 + ((code - 0xD800) << 10) + (second - 0xDC00);
    }
    put_utf8(r, code);
    return true;
}

static bool read_escape(reader *r)
{
    static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    if (r->at + 1 < r->end && r->at[1] == 'u')
        return read_unicode_escape(r);
    const char *letter = r->at + 1 < r->end ? memchr(letters, r->at[1], sizeof letters - 1) : NULL;
    if (!letter)
        return expected(r, r->at + 1, "one of \" \\ / b f n r t u after a backslash");
    *r->out++ = meanings[letter - letters];
    r->at += 2;
    return true;
}

static bool bad_in_string(reader *r, int line, int column)
{
    if (peek(r) >= 0x20)
        return expected(r, r->at, "UTF-8 in a string");
    if (peek(r) != -1 && peek(r) != '\n')
        return expected(r, r->at, "control characters in a string to be escaped, as \\t is");
    char what[100];
    snprintf(what, sizeof what, "a closing '\"' for the string from line %d, column %d", line,
             column);
    return expected(r, r->at, what);
}

static bool check_length(reader *r, const char *at, size_t length, const char *what)
{
    if (length <= r->bounds->string)
        return true;
    gd_fail(r->err, "expected a %s of at most %zu bytes, found a longer one", what,
            r->bounds->string);
    return blame(r, at);
}

// Decodes the string that starts at the quote here.
static bool read_string(reader *r, const char **text, size_t *length)
{
    locate(r, r->at);
    int line = r->line, column = r->column;
    char *start = r->out;
    r->at++;
    while (peek(r) != '"') {
        if (peek(r) == '\\') {
            if (!read_escape(r))
                return false;
            continue;
        }
        int bytes = gd_utf8(r->at, r->end);
        if (bytes == 0 || peek(r) < 0x20)
            return bad_in_string(r, line, column);
        for (; bytes > 0; bytes--)
            *r->out++ = *r->at++;
    }
    r->at++;
    *text = start;
    *length = (size_t)(r->out - start);
    *r->out++ = '\0';
    return check_length(r, r->at, *length, "string");
}

static bool read_digits(reader *r, const char *what)
{
    if (!is_digit(peek(r)))
        return expected(r, r->at, what);
    while (is_digit(peek(r)))
        r->at++;
    return true;
}

static bool read_number(reader *r, gd_json *value)
{
    const char *start = r->at;
    bool minus = skip(r, '-');
    if (skip(r, '0')) {
        if (is_digit(peek(r)))
            return expected(r, r->at, "a number without leading zeros");
    } else if (!read_digits(r, minus ? "a digit after '-'" : "a digit")) {
        return false;
    }
    if (skip(r, '.') && !read_digits(r, "a digit after the decimal point"))
        return false;
    if (skip(r, 'e') || skip(r, 'E')) {
        if (!skip(r, '+'))
            skip(r, '-');
        if (!read_digits(r, "a digit in the exponent"))
            return false;
    }
    value->kind = GD_JSON_NUMBER;
    value->text = r->out;
    value->length = (size_t)(r->at - start);
    memcpy(r->out, start, value->length);
    r->out += value->length;
    *r->out++ = '\0';
    return check_length(r, start, value->length, "number");
}

static bool read_word(reader *r, gd_json *value)
{
    const char *start = r->at;
    while (is_letter(peek(r)) || is_digit(peek(r)))
        r->at++;
    size_t length = (size_t)(r->at - start);
    bool is_true = length == 4 && memcmp(start, "true", 4) == 0;
    bool is_false = length == 5 && memcmp(start, "false", 5) == 0;
    if (!is_true && !is_false && (length != 4 || memcmp(start, "null", 4) != 0))
        return expected(r, start, "a value");
    value->kind = is_true || is_false ? GD_JSON_BOOL : GD_JSON_NULL;
    value->truth = is_true;
    return true;
}

static bool is_before(const gd_json *a, const gd_json *b)
{
    return a->line != b->line ? a->line < b->line : a->column < b->column;
}

static int compare_names(const gd_json *a, const gd_json *b)
{
    if (a->name_length != b->name_length)
        return a->name_length < b->name_length ? -1 : 1;
    return memcmp(a->name, b->name, a->name_length);
}

static int compare_members(const void *x, const void *y)
{
    const gd_json *a = *(const gd_json *const *)x, *b = *(const gd_json *const *)y;
    int order = compare_names(a, b);
    return order ? order : is_before(a, b) ? -1 : is_before(b, a);
}

static bool report_duplicate(reader *r, const gd_json *member, int first_line)
{
    char name[80];
    gd_json_quote(member->name, member->name_length, name, sizeof name);
    gd_fail(r->err, "expected every key of an object once, found %s again (first on line %d)", name,
            first_line);
    r->now = member;
    blame(r, r->at);
    if (r->err) {
        r->err->line = member->name_line;
        r->err->column = member->name_column;
    }
    return false;
}

// Sorted rather than hashed: no choice of keys can then make a large object slow.
static bool check_duplicates(reader *r, const gd_json *object)
{
    const gd_json *few[16], **members = few;
    if (object->count > 16) {
        if (object->count > r->member_capacity) {
            free(r->members);
            r->member_capacity = 0;
            r->members = take(r, (size_t)object->count * 2 * sizeof r->members[0]);
            if (!r->members)
                return false;
            r->member_capacity = object->count * 2;
        }
        members = r->members;
    }
    int count = 0;
    for (const gd_json *m = object->first; m; m = m->next)
        members[count++] = m;
    qsort(members, (size_t)count, sizeof members[0], compare_members);
    const gd_json *again = NULL, *before = NULL;
    for (int i = 1; i < count; i++) {
        if (compare_names(members[i - 1], members[i]) == 0 &&
            (!again || is_before(members[i], again))) {
            before = members[i - 1];
            again = members[i];
        }
    }
    return !again || report_duplicate(r, again, before->name_line);
}

static bool read_value(reader *r, gd_json *value);

static bool enter(reader *r, gd_json *value, gd_json_kind kind)
{
    if (r->depth == r->bounds->depth) {
        gd_fail(r->err, "expected at most %d levels of arrays and objects, found one more",
                r->bounds->depth);
        return blame(r, r->at);
    }
    r->depth++;
    r->at++;
    value->kind = (uint8_t)kind;
    skip_space(r);
    return true;
}

// Passes the comma or the closing bracket that must stand after a member; `more` says which it was.
static bool read_separator(reader *r, const gd_json *value, char close, bool *more)
{
    r->now = value;
    skip_space(r);
    *more = skip(r, ',');
    if (*more) {
        skip_space(r);
        return true;
    }
    if (!skip(r, close))
        return expected(r, r->at, close == ']' ? "',' or ']'" : "',' or '}'");
    r->depth--;
    return true;
}

static bool read_array(reader *r, gd_json *array)
{
    if (!enter(r, array, GD_JSON_ARRAY))
        return false;
    bool more = peek(r) != ']';
    if (!more)
        return read_separator(r, array, ']', &more);
    for (gd_json *last = NULL; more;) {
        gd_json *element = add_value(r, array, last);
        if (!element || !read_value(r, element) || !read_separator(r, array, ']', &more))
            return false;
        last = element;
    }
    return true;
}

static gd_json *read_key(reader *r, gd_json *object, gd_json *last)
{
    if (peek(r) != '"') {
        expected(r, r->at, last ? "a key in double quotes" : "a key in double quotes or '}'");
        return NULL;
    }
    locate(r, r->at);
    int line = r->line, column = r->column;
    const char *name;
    size_t length;
    if (!read_string(r, &name, &length))
        return NULL;
    gd_json *member = add_value(r, object, last);
    if (!member)
        return NULL;
    member->name = name;
    member->name_length = length;
    member->name_line = line;
    member->name_column = column;
    r->now = member;
    skip_space(r);
    if (!skip(r, ':')) {
        expected(r, r->at, "':' after a key");
        return NULL;
    }
    skip_space(r);
    return member;
}

static bool read_object(reader *r, gd_json *object)
{
    if (!enter(r, object, GD_JSON_OBJECT))
        return false;
    bool more = peek(r) != '}';
    if (!more)
        return read_separator(r, object, '}', &more);
    for (gd_json *last = NULL; more;) {
        gd_json *member = read_key(r, object, last);
        if (!member || !read_value(r, member) || !read_separator(r, object, '}', &more))
            return false;
        last = member;
    }
    return check_duplicates(r, object);
}

static bool read_value(reader *r, gd_json *value)
{
    locate(r, r->at);
    value->line = r->line;
    value->column = r->column;
    r->now = value;
    int c = peek(r);
    if (c == '{')
        return read_object(r, value);
    if (c == '[')
        return read_array(r, value);
    if (c == '"') {
        value->kind = GD_JSON_STRING;
        return read_string(r, &value->text, &value->length);
    }
    if (c == '-' || is_digit(c))
        return read_number(r, value);
    if (is_letter(c))
        return read_word(r, value);
    return expected(r, r->at, "a value");
}

static bool read_text(reader *r)
{
    skip_space(r);
    gd_json *root = add_value(r, NULL, NULL);
    if (!root || !read_value(r, root))
        return false;
    r->doc->root = r->now = root;
    skip_space(r);
    return r->at == r->end || expected(r, r->at, "nothing after the value");
}

gd_json_bounds gd_json_usual(void)
{
    return (gd_json_bounds){.text = 64 << 20,
                            .string = 64 << 20,
                            .values = 500000,
                            .depth = GD_JSON_DEPTH,
                            .memory = 256 << 20};
}

gd_json_doc *gd_json_parse_within(const char *text, size_t length, const gd_json_bounds *bounds,
                                  gd_error *err)
{
    if (length >= INT_MAX) { // so that lines, columns and counts fit an int
        gd_fail(err, "expected a text of less than 2 GB, found a longer one");
        return NULL;
    }
    if (length > bounds->text) {
        gd_fail(err, "expected a text of at most %zu bytes, found a longer one", bounds->text);
        return NULL;
    }
    if (!text) {
        text = "";
        length = 0;
    }
    reader r = {.at = text,
                .end = text + length,
                .mark = text,
                .line = 1,
                .column = 1,
                .memory = bounds->memory,
                .values = bounds->values,
                .bounds = bounds,
                .err = err};
    r.doc = take(&r, sizeof *r.doc + length + 1);
    if (!r.doc)
        return NULL;
    r.doc->root = NULL;
    r.doc->blocks = NULL;
    r.out = r.doc->text;
    bool ok = read_text(&r);
    free(r.members);
    if (ok)
        return r.doc;
    gd_json_free(r.doc);
    return NULL;
}

gd_json_doc *gd_json_parse(const char *text, size_t length, gd_error *err)
{
    gd_json_bounds usual = gd_json_usual();
    return gd_json_parse_within(text, length, &usual, err);
}

const gd_json *gd_json_root(const gd_json_doc *doc) { return doc ? doc->root : NULL; }

void gd_json_free(gd_json_doc *doc)
{
    if (!doc)
        return;
    for (block *b = doc->blocks, *next; b; b = next) {
        next = b->next;
        free(b);
    }
    free(doc);
}
