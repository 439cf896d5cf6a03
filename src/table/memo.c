// table/memo.c - digests, and the answers that are kept under them.
#include "table/memo.h"

#include <assert.h>
#include <string.h>

#include "table/recall.h"
#include "table/thread.h"

enum { ANSWERS = 1 << 13 };

typedef struct kept {
    gd_digest of; // all zero: there is none
    size_t size;
    unsigned char bytes[GD_MEMO_ANSWER];
} kept;

static GD_OF_THREAD kept known[ANSWERS];

// Two halves that are mixed in different ways. A multiplication carries upwards only, so that the
// upper bits are brought down again.
static void mix(gd_digest *d, uint64_t word)
{
    d->a = (d->a ^ word) * 0x9e3779b97f4a7c15u;
    d->a ^= d->a >> 29;
    d->b = (d->b + word) * 0xd6e8feb86659fd93u;
    d->b ^= d->b >> 32;
}

gd_digest gd_digest_begin(const void *owner, const void *constant)
{
    gd_digest d = {gd_recall_age(), 1};
    mix(&d, (uintptr_t)owner);
    mix(&d, (uintptr_t)constant);
    return d;
}

void gd_digest_add(gd_digest *d, const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    uint64_t word = size;
    mix(d, word); // so that it is told where one part ends and the next begins
    for (; size >= sizeof word; size -= sizeof word, at += sizeof word) {
        memcpy(&word, at, sizeof word);
        mix(d, word);
    }
    if (size == 0)
        return;
    word = 0;
    memcpy(&word, at, size);
    mix(d, word);
}

static kept *place_of(const gd_digest *d) { return &known[(d->a ^ d->b >> 7) % ANSWERS]; }

static bool is_of(const kept *k, const gd_digest *d) { return k->of.a == d->a && k->of.b == d->b; }

// Where everything is doubted, nothing is recalled, and what is worked out anew must be what was
// known.
bool gd_memo(const gd_digest *d, void *answer, size_t room)
{
#ifdef GD_DOUBT
    (void)d, (void)answer, (void)room;
    return false;
#else
    const kept *k = place_of(d);
    if (!is_of(k, d))
        return false;
    assert(k->size <= room);
    memcpy(answer, k->bytes, k->size);
    return true;
#endif
}

void gd_memo_keep(const gd_digest *d, const void *answer, size_t size)
{
    kept *k = place_of(d);
    assert(size <= GD_MEMO_ANSWER);
#ifdef GD_DOUBT
    assert(!is_of(k, d) || (k->size == size && memcmp(k->bytes, answer, size) == 0));
#endif
    k->of = *d;
    k->size = size;
    memcpy(k->bytes, answer, size);
}
