// core/chacha.c - ChaCha20 as RFC 8439 describes it, and dice from it.
#include "core/dice.h"

static uint32_t rotate(uint32_t x, int bits) { return (x << bits) | (x >> (32 - bits)); }

static void quarter_round(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *d)
{
    *a += *b, *d = rotate(*d ^ *a, 16);
    *c += *d, *b = rotate(*b ^ *c, 12);
    *a += *b, *d = rotate(*d ^ *a, 8);
    *c += *d, *b = rotate(*b ^ *c, 7);
}

// The words are a square of four by four: its columns, then its diagonals.
static void double_round(uint32_t w[GD_CHACHA_WORDS])
{
    for (int i = 0; i < 4; i++)
        quarter_round(&w[i], &w[4 + i], &w[8 + i], &w[12 + i]);
    for (int i = 0; i < 4; i++)
        quarter_round(&w[i], &w[4 + (i + 1) % 4], &w[8 + (i + 2) % 4], &w[12 + (i + 3) % 4]);
}

void gd_chacha_block(const uint32_t input[GD_CHACHA_WORDS], uint32_t out[GD_CHACHA_WORDS])
{
    for (int i = 0; i < GD_CHACHA_WORDS; i++)
        out[i] = input[i];
    for (int i = 0; i < 10; i++)
        double_round(out);
    for (int i = 0; i < GD_CHACHA_WORDS; i++)
        out[i] += input[i];
}

static uint32_t word_at(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

void gd_chacha_set(uint32_t out[GD_CHACHA_WORDS], const uint8_t key[GD_KEY_BYTES], uint32_t counter,
                   const uint8_t nonce[GD_NONCE_BYTES])
{
    static const uint8_t constants[] = "expand 32-byte k";
    for (int i = 0; i < 4; i++)
        out[i] = word_at(constants + 4 * i);
    for (int i = 0; i < 8; i++)
        out[4 + i] = word_at(key + 4 * i);
    out[12] = counter;
    for (int i = 0; i < 3; i++)
        out[13 + i] = word_at(nonce + 4 * i);
}

void gd_keyed_begin(gd_keyed *k, const gd_key *key)
{
    // A key is used for the dice of one game and nothing else, so that one nonce serves for all.
    static const uint8_t nonce[GD_NONCE_BYTES] = "guidon dice";
    gd_chacha_set(k->input, key->bytes, 0, nonce);
    k->used = GD_CHACHA_WORDS;
}

uint32_t gd_keyed_next(gd_keyed *k)
{
    if (k->used == GD_CHACHA_WORDS) {
        gd_chacha_block(k->input, k->block);
        k->input[12]++;
        k->used = 0;
    }
    return k->block[k->used++];
}

uint32_t gd_keyed_below(gd_keyed *k, uint32_t n)
{
    const uint64_t all = (uint64_t)1 << 32;
    uint64_t even = all - all % n; // as many values as fit n whole times
    uint32_t x;
    do {
        x = gd_keyed_next(k);
    } while (x >= even);
    return x % n;
}
