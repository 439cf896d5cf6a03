// core/utf8.h - characters of more than one byte.
#pragma once

// Bytes of the well-formed UTF-8 character that starts at `at`, or 0 if there is none before `end`.
int gd_utf8(const char *at, const char *end);
