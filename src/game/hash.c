// game/hash.c - a 64-bit fingerprint of a state, the same on every machine.
#include <string.h>

#include "guidon/game.h"

static uint64_t mix(uint64_t h, uint64_t word)
{
    h ^= word;
    h *= 0x9fb21c651e98df25u;
    return h ^ (h >> 29);
}

// States have no padding and no pointers, so their bytes are the same wherever integers are little
// endian, which all our targets are.
uint64_t gd_state_hash(const gd_rules *rules, const void *state)
{
    const unsigned char *bytes = state;
    size_t left = rules->state_size;
    // Four lanes, so that a long state does not wait for one multiplication after the other.
    uint64_t lane[4] = {0x243f6a8885a308d3u, 0x13198a2e03707344u, 0xa4093822299f31d0u,
                        0x082efa98ec4e6c89u};
    uint64_t word[4];
    for (; left >= sizeof word; left -= sizeof word, bytes += sizeof word) {
        memcpy(word, bytes, sizeof word);
        for (int i = 0; i < 4; i++)
            lane[i] = mix(lane[i], word[i]);
    }
    memset(word, 0, sizeof word);
    memcpy(word, bytes, left);
    uint64_t h = rules->state_size;
    for (int i = 0; i < 4; i++)
        h = mix(mix(h, lane[i]), word[i]);
    return h ^ (h >> 32);
}

uint64_t gd_game_hash(const gd_game *g)
{
    return gd_state_hash(gd_game_rules(g), gd_game_state(g));
}
