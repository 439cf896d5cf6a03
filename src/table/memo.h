// table/memo.h - answers that are kept by all that they were worked out from.
//
// Where an answer hangs on many pieces, or is asked about tables that are only tried, it is kept
// under a digest of everything that it follows from (128 bits: that two differ and have the same is
// not to be expected). So it never grows old, and whose table it was about does not matter; only
// what is constant in a game is not told, and all is forgotten when a game begins anywhere. The
// memory belongs to the thread that asks.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { GD_MEMO_ANSWER = 304 }; // bytes at most

typedef struct gd_digest {
    uint64_t a, b;
} gd_digest;

// `owner` is the address of something that only one calculation has, `constant` what is the same
// throughout a game.
gd_digest gd_digest_begin(const void *owner, const void *constant);
void gd_digest_add(gd_digest *d, const void *bytes, size_t size); // none of them padding
static inline void gd_digest_number(gd_digest *d, int64_t number)
{
    gd_digest_add(d, &number, sizeof number);
}

// The answer, none of its bytes padding: it may be shorter than the room for it. False if it is not
// known.
bool gd_memo(const gd_digest *d, void *answer, size_t room);
void gd_memo_keep(const gd_digest *d, const void *answer, size_t size);
