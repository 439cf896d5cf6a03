// table/store.c - the last few results, each found by comparing its whole key.
#include "table/store.h"

#include <assert.h>
#include <string.h>

#include "table/thread.h"

enum { RESULTS = 16 };

typedef struct entry {
    const void *owner; // NULL: none
    size_t key_size;
    unsigned char key[GD_STORE_KEY], result[GD_STORE_RESULT];
} entry;

typedef struct store {
    unsigned next; // to be written over
    entry list[RESULTS], last;
} store;

static GD_OF_THREAD store mine;

static size_t size_of(const gd_part *key, int parts)
{
    size_t size = 0;
    for (int i = 0; i < parts; i++)
        size += key[i].size;
    return size;
}

static bool matches(const entry *e, const gd_part *key, int parts)
{
    const unsigned char *at = e->key;
    for (int i = 0; i < parts; at += key[i++].size)
        if (memcmp(at, key[i].bytes, key[i].size) != 0)
            return false;
    return true;
}

static bool is_of(const entry *e, const void *owner, const gd_part *key, int parts, size_t size)
{
    return e->owner == owner && e->key_size == size && matches(e, key, parts);
}

static entry *find(const void *owner, const gd_part *key, int parts)
{
    size_t size = size_of(key, parts);
    for (int i = 0; i < RESULTS; i++)
        if (is_of(&mine.list[i], owner, key, parts, size))
            return &mine.list[i];
    return NULL;
}

static bool give(const entry *e, void *result, size_t size)
{
    assert(size <= GD_STORE_RESULT);
#ifdef GD_DOUBT // it is worked out anew, and must be what was known
    e = NULL;
#endif
    if (e)
        memcpy(result, e->result, size);
    return e;
}

static void write_down(entry *e, const void *owner, const gd_part *key, int parts,
                       const void *result, size_t size)
{
    unsigned char *at = e->key;
    e->owner = owner;
    e->key_size = size_of(key, parts);
    for (int i = 0; i < parts; at += key[i++].size)
        memcpy(at, key[i].bytes, key[i].size);
    memcpy(e->result, result, size);
}

bool gd_store_find(const void *owner, const gd_part *key, int parts, void *result, size_t size)
{
    return give(find(owner, key, parts), result, size);
}

// They are written over in turn: what is asked for again afterwards is kept anew.
void gd_store_keep(const void *owner, const gd_part *key, int parts, const void *result,
                   size_t size)
{
    if (size_of(key, parts) > GD_STORE_KEY || size > GD_STORE_RESULT)
        return;
    const entry *known = find(owner, key, parts);
    if (known) {
        assert(memcmp(known->result, result, size) == 0);
        return;
    }
    write_down(&mine.list[mine.next++ % RESULTS], owner, key, parts, result, size);
}

bool gd_last_find(const void *owner, const gd_part *key, int parts, void *result, size_t size)
{
    bool known = is_of(&mine.last, owner, key, parts, size_of(key, parts));
    return give(known ? &mine.last : NULL, result, size);
}

void gd_last_keep(const void *owner, const gd_part *key, int parts, const void *result, size_t size)
{
    size_t key_size = size_of(key, parts);
    if (key_size > GD_STORE_KEY || size > GD_STORE_RESULT)
        return;
#ifdef GD_DOUBT
    assert(!is_of(&mine.last, owner, key, parts, key_size) ||
           memcmp(mine.last.result, result, size) == 0);
#endif
    write_down(&mine.last, owner, key, parts, result, size);
}
