// server/chance.c - where the dice of a game come from.
#include "server/chance.h"

#include <sodium.h>
#include <string.h>

#include "core/dice.h"
#include "protocol/seed_json.h"

_Static_assert((int)GD_KEY_BYTES == (int)TOKEN_SECRET, "the secret is a key");

void chance_put_new(gd_json_out *out, const unsigned char secret[TOKEN_SECRET])
{
    gd_key key = {.set = true};
    memcpy(key.bytes, secret, sizeof key.bytes);
    gd_put_seed(out, "seed", 0, &key);
}

// The record has the key.
void chance_put_old(gd_json_out *out, const unsigned char secret[TOKEN_SECRET])
{
    (void)out, (void)secret;
}

// Not the key itself, nor anything by which it could be found.
int64_t chance_of_player(const unsigned char secret[TOKEN_SECRET], int lines)
{
    uint64_t chance;
    unsigned char hash[crypto_generichash_BYTES_MIN];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)&lines, sizeof lines, secret,
                       TOKEN_SECRET);
    memcpy(&chance, hash, sizeof chance);
    return (int64_t)(chance >> 1);
}
