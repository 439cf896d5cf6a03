// record_help.h - records that somebody has doctored.
#pragma once

#include "protocol/record.h"
#include "test.h"

// As somebody would who doctors a record and knows how links are made. To be freed.
static inline char *relink(const char *text)
{
    char *linked = malloc(strlen(text) + 1), before[GD_LINK_SIZE], link[GD_LINK_SIZE],
         tail[GD_LINK_ROOM + 1];
    bool first = true;
    strcpy(linked, text);
    for (char *line = linked, *end; (end = strchr(line, '\n')); line = end + 1) {
        size_t content;
        if (!gd_chain_find(line, (size_t)(end - line), link, &content))
            continue;
        gd_chain_link(first ? NULL : before, line, content, link);
        gd_chain_write(link, tail);
        memcpy(line + content, tail, GD_LINK_ROOM);
        memcpy(before, link, sizeof link);
        first = false;
    }
    return linked;
}

// The text with the first `from` replaced. To be freed.
static inline char *replaced(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    CHECK(at);
    char *out = calloc(1, strlen(text) + strlen(to) + 1);
    memcpy(out, text, (size_t)(at - text));
    strcat(out, to);
    strcat(out, at + strlen(from));
    return out;
}
