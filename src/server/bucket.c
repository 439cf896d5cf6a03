// server/bucket.c - so many in the long run, and a few more at once.
#include "server/bucket.h"

enum { PIECE = 1000, HOUR = 3600 };

bool bucket_has(bucket *b, int64_t now, int64_t rate, int64_t most)
{
    int64_t passed = now > b->at ? now - b->at : 0;
    if (passed > HOUR * 1000)
        passed = HOUR * 1000;
    int64_t back = passed * rate / HOUR; // of a second's thousandths, thousandths of a piece
    if (back > 0 || b->spent == 0)       // or small steps would never add up
        b->at = now;
    b->spent = b->spent > back ? b->spent - back : 0;
    return b->spent + PIECE <= most * PIECE;
}

bool bucket_take(bucket *b, int64_t now, int64_t rate, int64_t most)
{
    bool good = bucket_has(b, now, rate, most);
    b->spent += good ? PIECE : 0;
    return good;
}
