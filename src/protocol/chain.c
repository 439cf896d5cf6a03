// protocol/chain.c - links of a record.
#include "protocol/chain.h"

#include <stdio.h>
#include <string.h>

#include "core/sha256.h"

static const char lead[] = ",\"chain\":\"", tail[] = "\"}";

void gd_chain_link(const char *before, const char *content, size_t length, char out[GD_LINK_SIZE])
{
    static const char digits[] = "0123456789abcdef";
    char none[GD_LINK_DIGITS];
    uint8_t sum[GD_SHA256_BYTES];
    gd_sha256 h;
    memset(none, '0', sizeof none);
    gd_sha256_begin(&h);
    gd_sha256_add(&h, before ? before : none, GD_LINK_DIGITS);
    gd_sha256_add(&h, content, length);
    gd_sha256_end(&h, sum);
    for (int i = 0; i < GD_LINK_DIGITS; i++)
        out[i] = digits[sum[i / 2] >> (i % 2 ? 0 : 4) & 15];
    out[GD_LINK_DIGITS] = '\0';
}

void gd_chain_write(const char *link, char out[GD_LINK_ROOM + 1])
{
    snprintf(out, GD_LINK_ROOM + 1, "%s%s%s", lead, link, tail);
}

bool gd_chain_find(const char *line, size_t length, char out[GD_LINK_SIZE], size_t *content)
{
    if (length < GD_LINK_ROOM)
        return false;
    const char *at = line + length - GD_LINK_ROOM, *link = at + sizeof lead - 1;
    if (memcmp(at, lead, sizeof lead - 1) != 0 ||
        memcmp(link + GD_LINK_DIGITS, tail, sizeof tail - 1) != 0)
        return false;
    memcpy(out, link, GD_LINK_DIGITS);
    out[GD_LINK_DIGITS] = '\0';
    *content = length - GD_LINK_ROOM;
    return true;
}
