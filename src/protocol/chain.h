// protocol/chain.h - what holds the lines of a record together.
//
// The last member of every line is its link: {...,"chain":"<32 hexadecimal digits>"}. It is the
// first half of the SHA-256 of the link of the line before (of the first line, 32 zeros) followed
// by the bytes of the line up to the comma before "chain". So a link stands for its line and all
// lines before it, to the last byte, the scenario of the first line included; and whoever knows the
// last link of a record knows whether any other record is the same.
#pragma once

#include "guidon/types.h"

enum {
    GD_LINK_DIGITS = 32,
    GD_LINK_SIZE = GD_LINK_DIGITS + 1,
    GD_LINK_ROOM = GD_LINK_DIGITS + 12, // of `,"chain":"..."}`
};

// The link of a line whose bytes before the comma are `content`; `before` is NULL for the first.
void gd_chain_link(const char *before, const char *content, size_t length, char out[GD_LINK_SIZE]);
// Writes `,"chain":"..."}`, with a NUL.
void gd_chain_write(const char *link, char out[GD_LINK_ROOM + 1]);
// The link at the end of a line, and how long the line is before it; false if there is none.
bool gd_chain_find(const char *line, size_t length, char out[GD_LINK_SIZE], size_t *content);
