// server/token.c - links that nobody can guess, and what is kept of them.
#include "server/token.h"

#include <sodium.h>
#include <string.h>

enum { LINK_BYTES = 24, ID_BYTES = 16 };

bool token_begin(void) { return sodium_init() >= 0; }

static void put_random(char *out, size_t room, size_t bytes)
{
    unsigned char random[LINK_BYTES];
    randombytes_buf(random, bytes);
    sodium_bin2base64(out, room, random, bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(random, sizeof random);
}

void token_new(char out[TOKEN_TEXT]) { put_random(out, TOKEN_TEXT, LINK_BYTES); }

void token_id(char out[TOKEN_ID]) { put_random(out, TOKEN_ID, ID_BYTES); }

void token_secret(unsigned char out[TOKEN_SECRET]) { randombytes_buf(out, TOKEN_SECRET); }

// A link is random already, so that no salt is needed and a lookup by the hash tells nothing by the
// time that it takes.
bool token_hash(const char *text, size_t length, unsigned char out[TOKEN_HASH])
{
    static const char purpose[] = "guidon link";
    if (length != TOKEN_TEXT - 1)
        return false;
    return crypto_generichash(out, TOKEN_HASH, (const unsigned char *)text, length,
                              (const unsigned char *)purpose, sizeof purpose - 1) == 0;
}
