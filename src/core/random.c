// core/random.c - xoshiro256** by Blackman and Vigna, seeded through splitmix64.
#include "core/dice.h"

static uint64_t splitmix(uint64_t *x)
{
    uint64_t z = *x += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

uint64_t gd_scatter(uint64_t n) { return splitmix(&n); }

static uint64_t rotate(uint64_t x, int bits) { return (x << bits) | (x >> (64 - bits)); }

void gd_random_seed(gd_random *r, uint64_t seed)
{
    for (int i = 0; i < 4; i++)
        r->s[i] = splitmix(&seed);
}

uint64_t gd_random_next(gd_random *r)
{
    uint64_t *s = r->s, result = rotate(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45);
    return result;
}

uint32_t gd_random_below(gd_random *r, uint32_t n)
{
    const uint64_t all = (uint64_t)1 << 32;
    uint64_t even = all - all % n; // as many values as fit n whole times
    uint64_t x;
    do {
        x = gd_random_next(r) >> 32;
    } while (x >= even);
    return (uint32_t)(x % n);
}

int32_t gd_random_between(gd_random *r, int32_t low, int32_t high)
{
    return high > low ? low + (int32_t)gd_random_below(r, (uint32_t)(high - low) + 1) : low;
}

bool gd_random_one_in(gd_random *r, int n) { return gd_random_below(r, (uint32_t)n) == 0; }
