// server/bucket.h - so many in the long run, and a few more at once.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// Fills with time; what happens takes out of it.
typedef struct bucket {
    int64_t at;    // milliseconds, when it was last looked at
    int64_t spent; // thousandths of a piece that have not come back
} bucket;

// Could it happen once more? It has not happened yet.
bool bucket_has(bucket *b, int64_t now, int64_t rate, int64_t most);
// May it happen once more, at `rate` an hour in the long run and `most` at once?
bool bucket_take(bucket *b, int64_t now, int64_t rate, int64_t most);
