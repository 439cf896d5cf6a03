// table/recall.c - what was answered, and what has changed since.
#include "table/recall.h"

#include <assert.h>
#include <string.h>

#include "table/thread.h"

enum { ANSWERS = 1 << 13, CHANGES = 128 };

typedef struct kept {
    uint64_t when; // it was last known to hold; 0: there is none
    gd_box region;
    uint16_t kind, a, b;
    uint8_t groups;               // bits
    uint8_t pose[GD_RECALL_POSE]; // of a; all zero if it is asked about as it stands
    unsigned char bytes[GD_RECALL_ANSWER];
} kept;

static const uint8_t as_it_stands[GD_RECALL_POSE];

typedef struct change {
    gd_box where;
    unsigned group; // its bit
} change;

typedef struct memory {
    gd_recall_turn turn;
    const void *constant; // of what it knows
    uint64_t age;         // of `games` then
    uint64_t now;         // how many changes there were
    int count;
    uint64_t changed[GD_RECALL_PIECES + 1]; // when it did last
    gd_whereabouts piece[GD_RECALL_PIECES + 1];
    change change[CHANGES]; // the last of them, in a ring
    kept known[ANSWERS];
} memory;

static GD_OF_THREAD memory mine;
static _Atomic uint64_t games; // that have begun

void gd_recall_forget(void) { games++; }

uint64_t gd_recall_age(void) { return games; }

bool gd_recall_is_turn(const void *constant) { return mine.turn.constant == constant; }

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

static void note_change(int piece, const gd_whereabouts *at)
{
    mine.now++;
    mine.changed[piece] = mine.now;
    mine.change[mine.now % CHANGES] = (change){at->box, 1u << at->group};
}

static void look_at(int piece)
{
    gd_whereabouts seen, *old = &mine.piece[piece];
    seen.group = 0;
    if (mine.turn.source->same && mine.turn.source->same(mine.turn.state, piece, old))
        return;
    if (!mine.turn.source->where(mine.turn.state, piece, &seen))
        seen.size = 0;
    if (seen.size == old->size && memcmp(seen.key, old->key, seen.size) == 0)
        return;
    if (old->size)
        note_change(piece, old);
    if (seen.size)
        note_change(piece, &seen);
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
        note_change(i, &mine.piece[i]);
        mine.piece[i].size = 0;
    }
    mine.count = count;
    mine.turn.looked = true;
}

// ---- what is known ------------------------------------------------------------------------------

// Of small armies every pair has a place of its own. Answers about how a piece might stand lie
// wherever their poses scatter them.
static kept *place_of(int kind, int a, int b, const uint8_t *pose)
{
    enum { WIDE = 131 };
    unsigned place = (unsigned)(kind * WIDE + a) * WIDE + (unsigned)b;
    if (pose != as_it_stands) {
        uint64_t first;
        uint32_t rest;
        memcpy(&first, pose, sizeof first);
        memcpy(&rest, pose + sizeof first, sizeof rest);
        first = (first ^ (uint64_t)rest << 17) * 0x9e3779b97f4a7c15u;
        place += (unsigned)(first >> 40);
    }
    return &mine.known[place % ANSWERS];
}

static bool holds(const kept *k)
{
    if (k->when == 0 || mine.now - k->when >= CHANGES || mine.changed[k->a] > k->when ||
        mine.changed[k->b] > k->when)
        return false;
    for (uint64_t i = k->when + 1; i <= mine.now; i++) {
        const change *c = &mine.change[i % CHANGES];
        if (k->groups & c->group && gd_box_meet(&c->where, &k->region, 0))
            return false;
    }
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

static const kept *find(int kind, int a, int b, const uint8_t *pose)
{
    kept *k = place_of(kind, a, b, pose);
    if (k->kind != kind || k->a != a || k->b != b || memcmp(k->pose, pose, sizeof k->pose) != 0 ||
        !holds(k))
        return NULL;
    k->when = mine.now;
    return k;
}

// Where everything is doubted, nothing is recalled, and what is worked out anew must be what was
// known.
bool gd_recall_if(const void *state, int kind, int a, int b, const uint8_t pose[GD_RECALL_POSE],
                  void *out, size_t size)
{
#ifdef GD_DOUBT
    (void)state, (void)kind, (void)a, (void)b, (void)pose, (void)out, (void)size;
    return false;
#else
    const kept *k = is_asked(state) ? find(kind, a, b, pose) : NULL;
    if (k)
        memcpy(out, k->bytes, size);
    return k;
#endif
}

void gd_recall_keep_if_of(const void *state, int kind, int a, int b,
                          const uint8_t pose[GD_RECALL_POSE], unsigned groups, gd_box region,
                          const void *answer, size_t size)
{
    assert(size <= GD_RECALL_ANSWER);
    if (!is_asked(state))
        return;
#ifdef GD_DOUBT
    const kept *known = find(kind, a, b, pose);
    assert(!known || memcmp(known->bytes, answer, size) == 0);
#endif
    kept *k = place_of(kind, a, b, pose);
    k->when = mine.now;
    k->groups = (uint8_t)groups;
    k->region = region;
    k->kind = (uint16_t)kind;
    k->a = (uint16_t)a;
    k->b = (uint16_t)b;
    memcpy(k->pose, pose, sizeof k->pose);
    memcpy(k->bytes, answer, size);
}

void gd_recall_keep_if(const void *state, int kind, int a, int b,
                       const uint8_t pose[GD_RECALL_POSE], gd_box region, const void *answer,
                       size_t size)
{
    gd_recall_keep_if_of(state, kind, a, b, pose, GD_RECALL_ALL, region, answer, size);
}

bool gd_recall(const void *state, int kind, int a, int b, void *out, size_t size)
{
    return gd_recall_if(state, kind, a, b, as_it_stands, out, size);
}

void gd_recall_keep(const void *state, int kind, int a, int b, gd_box region, const void *answer,
                    size_t size)
{
    gd_recall_keep_if(state, kind, a, b, as_it_stands, region, answer, size);
}

void gd_recall_keep_of(const void *state, int kind, int a, int b, unsigned groups, gd_box region,
                       const void *answer, size_t size)
{
    gd_recall_keep_if_of(state, kind, a, b, as_it_stands, groups, region, answer, size);
}

bool gd_recall_box(const void *state, int piece, gd_box *out)
{
    if (!is_asked(state) || mine.piece[piece].size == 0)
        return false;
    *out = mine.piece[piece].box;
#ifdef GD_DOUBT
    gd_whereabouts anew;
    assert(mine.turn.source->where(state, piece, &anew) &&
           memcmp(out, &anew.box, sizeof *out) == 0);
#endif
    return true;
}
