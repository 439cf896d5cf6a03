// cli/plain.h - text from outside, made safe for a terminal.
#pragma once

#include <stddef.h>

// The text with everything visible that a terminal would obey: control characters, and bytes that
// are no characters, as \x1b. What is too long is cut. Returns `out`.
const char *plain_copy(const char *text, char *out, size_t size);
// The same for something short, such as a file's name, in one of a few places that are used in
// turn: enough for the arguments of one printf.
const char *plain(const char *text);
