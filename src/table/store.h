// table/store.h - results of long calculations, kept together with all that they follow from.
//
// What is found is what would be worked out, since nothing else was known when it was: so it never
// grows old. The few that were asked last are kept, by the thread that asks.
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { GD_STORE_KEY = 4800, GD_STORE_RESULT = 4800 }; // bytes

typedef struct gd_part {
    const void *bytes;
    size_t size;
} gd_part;

// The result of `size` bytes that belongs to a key, which is the bytes of all its parts in turn.
// `owner` is the address of something that only one calculation has. Of larger keys nothing is
// kept.
bool gd_store_find(const void *owner, const gd_part *key, int parts, void *result, size_t size);
void gd_store_keep(const void *owner, const gd_part *key, int parts, const void *result,
                   size_t size);

// The same for the one result that was worked out last, apart from those: an order is checked, and
// then carried out.
bool gd_last_find(const void *owner, const gd_part *key, int parts, void *result, size_t size);
void gd_last_keep(const void *owner, const gd_part *key, int parts, const void *result,
                  size_t size);
