// core/utf8.h - characters of more than one byte.
#pragma once

#include <stdbool.h>

// Bytes of the well-formed UTF-8 character that starts at `at`, or 0 if there is none before `end`.
int gd_utf8(const char *at, const char *end);
// The number of a character of so many bytes.
int gd_utf8_code(const char *at, int bytes);
// Does a character do something to the screen or the line instead of being seen? Control
// characters, separators of lines and paragraphs, and those that turn the direction of writing.
bool gd_utf8_is_control(int code);
