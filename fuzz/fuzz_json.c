// fuzz_json.c - whatever is read is written so that reading it again gives the same, and whatever
// is refused is refused with a complete error.
#include "protocol/json.h"

#include <stdlib.h>
#include <string.h>

static void require(bool condition)
{
    if (!condition)
        abort();
}

static bool same_bytes(const char *a, size_t a_length, const char *b, size_t b_length)
{
    if (!a || !b)
        return a == b;
    return a_length == b_length && memcmp(a, b, a_length) == 0 && b[b_length] == '\0';
}

static bool same(const gd_json *a, const gd_json *b)
{
    if (a->kind != b->kind || a->truth != b->truth || a->count != b->count ||
        !same_bytes(a->name, a->name_length, b->name, b->name_length) ||
        !same_bytes(a->text, a->length, b->text, b->length))
        return false;
    const gd_json *x = a->first, *y = b->first;
    for (; x && y; x = x->next, y = y->next) {
        if (x->parent != a || y->parent != b || !same(x, y))
            return false;
    }
    return x == y;
}

// Reads every value in every way; only the sanitizers judge the result, except that a number that
// fits must be written back as the same number.
static void read_all(const gd_json *value)
{
    gd_error err = {0};
    char small[24];
    const char *text;
    bool truth;
    int64_t number, again;
    gd_json_path(value, small, sizeof small);
    gd_json_bool(value, &truth, &err);
    gd_json_string(value, &text, &err);
    gd_json_copy(value, small, sizeof small, &err);
    gd_json_int(value, -100, 100, &number, &err);
    for (int decimals = 0; decimals <= 18; decimals += 3) {
        if (!gd_json_fixed(value, decimals, INT64_MIN, INT64_MAX, &number, &err))
            continue;
        gd_json_fixed_text(number, decimals, small);
        gd_json_doc *doc = gd_json_parse(small, strlen(small), NULL);
        require(doc && gd_json_fixed(gd_json_root(doc), decimals, number, number, &again, NULL));
        gd_json_free(doc);
    }
    for (const gd_json *member = value->first; member; member = member->next)
        read_all(member);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    gd_error err = {0};
    gd_json_doc *doc = gd_json_parse((const char *)data, size, &err);
    gd_json_bounds few = {size, 8, 12, 3, size + 2000};
    gd_json_free(gd_json_parse_within((const char *)data, size, &few, &(gd_error){0}));
    if (!doc) {
        require(err.line > 0 && err.column > 0 && err.path[0] == '$' && err.text[0] != '\0');
        return 0;
    }
    require(err.text[0] == '\0');
    gd_json_out first = {0}, second = {0};
    gd_json_begin(&first);
    gd_json_put_value(&first, NULL, gd_json_root(doc));
    require(!first.failed && first.length == strlen(first.text));
    gd_json_doc *again = gd_json_parse(first.text, first.length, &err);
    require(again && same(gd_json_root(doc), gd_json_root(again)));
    gd_json_begin(&second);
    gd_json_put_value(&second, NULL, gd_json_root(again));
    require(second.length == first.length && memcmp(first.text, second.text, first.length) == 0);
    read_all(gd_json_root(doc));
    gd_json_end(&first);
    gd_json_end(&second);
    gd_json_free(doc);
    gd_json_free(again);
    return 0;
}
