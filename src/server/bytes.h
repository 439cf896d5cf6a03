// server/bytes.h - bytes that wait: to be sent, or for the rest of what they belong to.
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct bytes {
    char *all;
    size_t from, end, room; // what waits is from `from` to `end`
    bool failed;            // memory ran out; nothing more is added
} bytes;

void bytes_end(bytes *b);
void bytes_add(bytes *b, const void *data, size_t length);
void bytes_drop(bytes *b, size_t length);  // from the front
char *bytes_more(bytes *b, size_t length); // room for so many at the end; NULL if there is none
static inline size_t bytes_count(const bytes *b) { return b->end - b->from; }
static inline const char *bytes_at(const bytes *b) { return b->all + b->from; }
