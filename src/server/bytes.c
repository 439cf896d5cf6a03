// server/bytes.c - bytes that wait.
#include "server/bytes.h"

#include <stdlib.h>
#include <string.h>

enum { LEAST = 1024, KEPT = 1 << 20 }; // an empty buffer that is larger than that is given back

void bytes_end(bytes *b)
{
    free(b->all);
    *b = (bytes){0};
}

char *bytes_more(bytes *b, size_t length)
{
    if (b->from > 0 && b->end + length >= b->room) {
        memmove(b->all, b->all + b->from, b->end - b->from);
        b->end -= b->from;
        b->from = 0;
    }
    if (b->end + length >= b->room && !b->failed) {
        size_t room = b->room ? b->room : LEAST;
        while (room <= b->end + length)
            room *= 2;
        char *wider = realloc(b->all, room);
        b->failed = !wider;
        if (wider) {
            b->all = wider;
            b->room = room;
        }
    }
    return b->failed ? NULL : b->all + b->end;
}

void bytes_add(bytes *b, const void *data, size_t length)
{
    char *at = bytes_more(b, length);
    if (!at)
        return;
    memcpy(at, data, length);
    b->end += length;
}

void bytes_drop(bytes *b, size_t length)
{
    b->from += length;
    if (b->from < b->end)
        return;
    if (b->room > KEPT)
        bytes_end(b);
    else
        b->from = b->end = 0;
}
