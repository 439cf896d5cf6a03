// cli/plain.c - text from outside, made safe for a terminal.
#include "cli/plain.h"

#include <stdio.h>
#include <string.h>

#include "core/utf8.h"

const char *plain_copy(const char *text, char *out, size_t size)
{
    const char *end = text + strlen(text);
    size_t used = 0;
    while (text < end) {
        char piece[32];
        int bytes = gd_utf8(text, end), length = 0;
        bool seen = bytes > 0 && !gd_utf8_is_control(gd_utf8_code(text, bytes));
        bytes = bytes > 0 ? bytes : 1;
        for (int i = 0; i < bytes; i++)
            length += snprintf(piece + length, sizeof piece - (size_t)length,
                               seen ? "%c" : "\\x%02x", (unsigned char)text[i]);
        if (used + (size_t)length >= size)
            break;
        memcpy(out + used, piece, (size_t)length);
        used += (size_t)length;
        text += bytes;
    }
    out[used] = '\0';
    return out;
}

const char *plain(const char *text)
{
    enum { PLACES = 4, ROOM = 4000 };
    static char place[PLACES][ROOM];
    static int next;
    next = (next + 1) % PLACES;
    return plain_copy(text, place[next], ROOM);
}
