// core/utf8.c - telling characters from bytes that are none.
#include "core/utf8.h"

int gd_utf8(const char *at, const char *end)
{
    if (at >= end)
        return 0;
    unsigned char lead = (unsigned char)at[0];
    if (lead < 0x80)
        return 1;
    int length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
    if (length == 0 || end - at < length)
        return 0;
    // The second byte has a narrower range where longer forms of short characters, surrogates and
    // numbers above U+10FFFF would begin.
    unsigned char second = (unsigned char)at[1];
    int lowest = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    int highest = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    if (second < lowest || second > highest)
        return 0;
    for (int i = 2; i < length; i++) {
        if (((unsigned char)at[i] & 0xC0) != 0x80)
            return 0;
    }
    return length;
}

int gd_utf8_code(const char *at, int bytes)
{
    int code = (unsigned char)at[0];
    if (bytes > 1)
        code &= 0x7F >> bytes;
    for (int i = 1; i < bytes; i++)
        code = code << 6 | ((unsigned char)at[i] & 0x3F);
    return code;
}

bool gd_utf8_is_control(int code)
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || (code >= 0x2028 && code <= 0x202E) ||
           (code >= 0x2066 && code <= 0x2069);
}
