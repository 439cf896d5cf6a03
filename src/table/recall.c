// table/recall.c - what was answered, and what has changed since.
#include "table/recall.h"

#include <assert.h>
#include <string.h>

enum { ANSWERS = 1 << 13, CHANGES = 128 };

typedef struct kept {
    uint64_t when; // it was last known to hold; 0: there is none
    gd_box region;
    uint16_t kind, a, b;
    unsigned char bytes[GD_RECALL_ANSWER];
} kept;

typedef struct memory {
    gd_recall_turn turn;
    const void *constant; // of what it knows
    uint64_t age;         // of `games` then
    uint64_t now;         // how many changes there were
    int count;
    uint64_t changed[GD_RECALL_PIECES + 1]; // when it did last
    gd_whereabouts piece[GD_RECALL_PIECES + 1];
    gd_box change[CHANGES]; // the last of them, in a ring
    kept known[ANSWERS];
} memory;

static _Thread_local memory mine;
static _Atomic uint64_t games; // that have begun

void gd_recall_forget(void) { games++; }

gd_recall_turn gd_recall_begin(const gd_recall_source *source, const void *constant,
                               const void *state)
{
    gd_recall_turn before = mine.turn;
    mine.turn = (gd_recall_turn){source, constant, state, false};
    return before;
}

void gd_recall_end(gd_recall_turn before)
{
    mine.turn = before;
    mine.turn.looked = false; // another state may have been looked at meanwhile
}

// ---- what has changed ---------------------------------------------------------------------------

static void note_change(int piece, gd_box where)
{
    mine.now++;
    mine.changed[piece] = mine.now;
    mine.change[mine.now % CHANGES] = where;
}

static void look_at(int piece)
{
    gd_whereabouts seen, *old = &mine.piece[piece];
    if (!mine.turn.source->where(mine.turn.state, piece, &seen))
        seen.size = 0;
    if (seen.size == old->size && memcmp(seen.key, old->key, seen.size) == 0)
        return;
    if (old->size)
        note_change(piece, old->box);
    if (seen.size)
        note_change(piece, seen.box);
    *old = seen;
}

static void look(void)
{
    uint64_t age = games;
    int count = mine.turn.source->count(mine.turn.state);
    if (mine.constant != mine.turn.constant || mine.age != age) {
        mine.now += CHANGES + 1; // whatever is known is too old
        mine.constant = mine.turn.constant;
        mine.age = age;
    }
    for (int i = 1; i <= count; i++)
        look_at(i);
    for (int i = count + 1; i <= mine.count; i++) { // there are no such pieces any more
        note_change(i, mine.piece[i].box);
        mine.piece[i].size = 0;
    }
    mine.count = count;
    mine.turn.looked = true;
}

// ---- what is known ------------------------------------------------------------------------------

// Of small armies every pair has a place of its own.
static kept *place_of(int kind, int a, int b)
{
    enum { WIDE = 131 };
    return &mine.known[((unsigned)(kind * WIDE + a) * WIDE + (unsigned)b) % ANSWERS];
}

static bool holds(const kept *k)
{
    if (k->when == 0 || mine.now - k->when >= CHANGES || mine.changed[k->a] > k->when ||
        mine.changed[k->b] > k->when)
        return false;
    for (uint64_t i = k->when + 1; i <= mine.now; i++)
        if (gd_box_meet(&mine.change[i % CHANGES], &k->region, 0))
            return false;
    return true;
}

static bool is_asked(const void *state)
{
    if (!mine.turn.source || mine.turn.state != state)
        return false;
    if (!mine.turn.looked)
        look();
    return true;
}

static const kept *find(int kind, int a, int b)
{
    kept *k = place_of(kind, a, b);
    if (k->kind != kind || k->a != a || k->b != b || !holds(k))
        return NULL;
    k->when = mine.now;
    return k;
}

// Where everything is doubted, nothing is recalled, and what is worked out anew must be what was
// known.
bool gd_recall(const void *state, int kind, int a, int b, void *out, size_t size)
{
#ifdef GD_DOUBT
    (void)state, (void)kind, (void)a, (void)b, (void)out, (void)size;
    return false;
#else
    const kept *k = is_asked(state) ? find(kind, a, b) : NULL;
    if (k)
        memcpy(out, k->bytes, size);
    return k;
#endif
}

void gd_recall_keep(const void *state, int kind, int a, int b, gd_box region, const void *answer,
                    size_t size)
{
    assert(size <= GD_RECALL_ANSWER);
    if (!is_asked(state))
        return;
#ifdef GD_DOUBT
    assert(!find(kind, a, b) || memcmp(find(kind, a, b)->bytes, answer, size) == 0);
#endif
    kept *k = place_of(kind, a, b);
    k->when = mine.now;
    k->region = region;
    k->kind = (uint16_t)kind;
    k->a = (uint16_t)a;
    k->b = (uint16_t)b;
    memcpy(k->bytes, answer, size);
}
