// spoil_text.h - changes a JSON text in one place, as somebody would who misspells a name, counts
// wrongly, copies a line or leaves one out. What comes of it is JSON again.
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/dice.h"

enum { SPOIL_SPANS = 6000, SPOIL_DEPTH = 64 };

typedef enum spoil_kind {
    SPOIL_KEY,
    SPOIL_STRING,
    SPOIL_NUMBER,
    SPOIL_LITERAL,
    SPOIL_LIST, // an array or object
} spoil_kind;

// A value or key: text[from] to text[to - 1].
typedef struct spoil_span {
    size_t from, to;
    spoil_kind kind;
    bool member; // of an object: its key and a colon come before it
} spoil_span;

typedef struct spoil_text {
    char *text;
    size_t length;
    spoil_span span[SPOIL_SPANS];
    int count;
} spoil_text;

static inline size_t spoil_string_end(const char *text, size_t length, size_t at)
{
    for (at++; at < length && text[at] != '"'; at++)
        at += text[at] == '\\';
    return at < length ? at + 1 : length;
}

static inline spoil_span *spoil_add(spoil_text *t, size_t from, size_t to, spoil_kind kind)
{
    if (t->count == SPOIL_SPANS)
        return NULL;
    t->span[t->count] = (spoil_span){from, to, kind, from > 0 && t->text[from - 1] == ':'};
    return &t->span[t->count++];
}

// Finds the values of a text without blanks between them, as our writer makes it.
static inline void spoil_scan(spoil_text *t)
{
    int open[SPOIL_DEPTH], depth = 0;
    t->count = 0;
    for (size_t at = 0, end; at < t->length; at = end) {
        char c = t->text[at];
        end = at + 1;
        if (c == '"') {
            end = spoil_string_end(t->text, t->length, at);
            bool key = end < t->length && t->text[end] == ':';
            spoil_add(t, at, end, key ? SPOIL_KEY : SPOIL_STRING);
        } else if (c == '{' || c == '[') {
            if (depth < SPOIL_DEPTH && spoil_add(t, at, at, SPOIL_LIST))
                open[depth++] = t->count - 1;
        } else if ((c == '}' || c == ']') && depth > 0) {
            t->span[open[--depth]].to = end;
        } else if (!strchr(",:]}", c)) {
            end = at + strcspn(t->text + at, ",]}");
            bool number = c == '-' || (c >= '0' && c <= '9');
            spoil_add(t, at, end, number ? SPOIL_NUMBER : SPOIL_LITERAL);
        }
    }
}

// Puts `by` in place of text[from] to text[to - 1].
static inline void spoil_replace(spoil_text *t, size_t from, size_t to, const char *by)
{
    size_t n = strlen(by), length = t->length - (to - from) + n;
    char *made = malloc(length + 1);
    memcpy(made, t->text, from);
    memcpy(made + from, by, n);
    memcpy(made + from + n, t->text + to, t->length - to);
    made[length] = '\0';
    free(t->text);
    t->text = made;
    t->length = length;
}

static inline char *spoil_copy(const spoil_text *t, size_t from, size_t to, const char *before)
{
    size_t n = strlen(before);
    char *copy = malloc(n + to - from + 1);
    memcpy(copy, before, n);
    memcpy(copy + n, t->text + from, to - from);
    copy[n + to - from] = '\0';
    return copy;
}

static inline const spoil_span *spoil_any(const spoil_text *t, gd_random *random, int kind)
{
    for (int tries = 0; tries < 20; tries++) {
        const spoil_span *s = &t->span[gd_random_below(random, (uint32_t)t->count)];
        if (kind < 0 ? s->kind != SPOIL_KEY : s->kind == (spoil_kind)kind)
            return s;
    }
    return &t->span[0];
}

static inline void spoil_number(spoil_text *t, gd_random *random, spoil_span at)
{
    static const char *const other[] = {"0",   "1",     "-1",    "2",    "3",          "7",
                                        "16",  "99",    "255",   "256",  "65536",      "2147483648",
                                        "0.5", "0.001", "71.99", "-0.5", "4294967295", "180"};
    char by[40];
    int is = atoi(t->text + at.from);
    if (gd_random_below(random, 3) == 0)
        snprintf(by, sizeof by, "%s", other[gd_random_below(random, sizeof other / sizeof *other)]);
    else
        snprintf(by, sizeof by, "%d", is % 1000000 + (int)gd_random_below(random, 7) - 3);
    spoil_replace(t, at.from, at.to, by);
}

// A letter is lost, doubled or another; or the name is that of somebody else.
static inline void spoil_letters(spoil_text *t, gd_random *random, spoil_span at)
{
    if (at.to < at.from + 2)
        return; // a quote that is not closed
    size_t inside = at.to - at.from - 2;
    size_t where = at.from + 1 + gd_random_below(random, (uint32_t)inside + 1);
    const spoil_span *other = spoil_any(t, random, (int)at.kind);
    char *by;
    switch (gd_random_below(random, 4)) {
    case 0:
        if (inside > 0 && where < at.to - 1 && !memchr(t->text + at.from, '\\', inside))
            spoil_replace(t, where, where + 1, "");
        break;
    case 1:
        spoil_replace(t, at.from, at.to, gd_random_below(random, 2) ? "\"\"" : "\"Q\"");
        break;
    default:
        by = spoil_copy(t, other->from, other->to, "");
        spoil_replace(t, at.from, at.to, by);
        free(by);
    }
}

// What stands there is left out, with its key and one of the commas beside it.
static inline void spoil_leave_out(spoil_text *t, spoil_span at)
{
    if (at.member)
        for (at.from -= 2; at.from > 0 && !strchr("{,", t->text[at.from - 1]);)
            at.from--;
    if (t->text[at.to] == ',')
        at.to++;
    else if (at.from > 0 && t->text[at.from - 1] == ',')
        at.from--;
    spoil_replace(t, at.from, at.to, "");
}

// One of a list stands there twice; another's value is copied here; or something is there that has
// no business there.
static inline void spoil_exchange(spoil_text *t, gd_random *random, spoil_span at)
{
    static const char *const stranger[] = {"null",
                                           "true",
                                           "[]",
                                           "{}",
                                           "[[]]",
                                           "\"\"",
                                           "0",
                                           "[0]",
                                           "\"ab\"",
                                           "false",
                                           "{\"name\":\"Q\"}"};
    const spoil_span *other = spoil_any(t, random, -1);
    if (!at.member && at.from > 0 && gd_random_below(random, 2)) {
        char *by = spoil_copy(t, at.from, at.to, ",");
        spoil_replace(t, at.to, at.to, by);
        free(by);
    } else if (gd_random_below(random, 2) && other->to - other->from < 2000) {
        char *by = spoil_copy(t, other->from, other->to, "");
        spoil_replace(t, at.from, at.to, by);
        free(by);
    } else {
        spoil_replace(t, at.from, at.to,
                      stranger[gd_random_below(random, sizeof stranger / sizeof *stranger)]);
    }
}

static inline void spoil_in_one_place(spoil_text *t, gd_random *random)
{
    spoil_scan(t);
    if (t->count == 0)
        return;
    spoil_span at = t->span[gd_random_below(random, (uint32_t)t->count)];
    uint32_t how = gd_random_below(random, 8);
    if (at.kind == SPOIL_KEY || (at.kind == SPOIL_STRING && how < 6))
        spoil_letters(t, random, at);
    else if (at.kind == SPOIL_NUMBER && how < 6)
        spoil_number(t, random, at);
    else if (how % 2 && at.from > 0)
        spoil_leave_out(t, at);
    else
        spoil_exchange(t, random, at);
}
