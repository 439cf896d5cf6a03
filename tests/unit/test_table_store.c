// Results that are found belong to exactly the key that is asked about, whoever asked in between.
#include "core/dice.h"
#include "table/store.h"
#include "test.h"

enum { BYTES = 300, STEPS = 20000 };
#ifdef GD_DOUBT
enum { FINDS = 0 }; // nothing is, there
#else
enum { FINDS = 1 };
#endif

static const char one, another; // owners

static uint64_t work_out(const void *owner, const unsigned char *key, size_t size)
{
    uint64_t sum = owner == &one;
    for (size_t i = 0; i < size; i++)
        sum = sum * 31 + key[i];
    return sum;
}

TEST(what_is_found_is_what_would_be_worked_out)
{
    gd_random r;
    unsigned char key[BYTES] = {0};
    int found = 0;
    gd_random_seed(&r, 1);
    for (int n = 0; n < STEPS; n++) {
        const void *owner = gd_random_below(&r, 2) ? &one : &another;
        size_t size = 200 + gd_random_below(&r, 3), cut = gd_random_below(&r, 200);
        key[gd_random_below(&r, 3) * 99] = (unsigned char)gd_random_below(&r, 2);
        const gd_part parts[] = {{key, cut}, {key + cut, size - cut}}; // cut anywhere
        uint64_t result, right = work_out(owner, key, size);
        if (gd_store_find(owner, parts, 2, &result, sizeof result)) {
            CHECK(result == right);
            found++;
        } else {
            gd_store_keep(owner, parts, 2, &right, sizeof right);
            CHECK_INT(gd_store_find(owner, parts, 2, &result, sizeof result), FINDS);
            CHECK(!FINDS || result == right);
        }
    }
    CHECK(!FINDS || found > STEPS / 10);
}

TEST(what_is_too_long_is_not_kept)
{
    static unsigned char key[GD_STORE_KEY + 1];
    const gd_part most = {key, GD_STORE_KEY}, more = {key, GD_STORE_KEY + 1};
    int32_t result = 5;
    gd_store_keep(&one, &more, 1, &result, sizeof result);
    CHECK(!gd_store_find(&one, &more, 1, &result, sizeof result));
    gd_store_keep(&one, &most, 1, &result, sizeof result);
    CHECK_INT(gd_store_find(&one, &most, 1, &result, sizeof result), FINDS);
}

TEST(the_last_result_is_found_until_there_is_another)
{
    const int32_t key = 1, other = 2;
    const gd_part first = {&key, sizeof key}, second = {&other, sizeof other};
    int32_t result = 5, found = 0;
    gd_last_keep(&one, &first, 1, &result, sizeof result);
    CHECK_INT(gd_last_find(&one, &first, 1, &found, sizeof found), FINDS);
    CHECK(!FINDS || found == 5);
    CHECK(!gd_last_find(&another, &first, 1, &found, sizeof found));
    CHECK(!gd_last_find(&one, &second, 1, &found, sizeof found));
    gd_last_keep(&one, &second, 1, &result, sizeof result);
    CHECK(!gd_last_find(&one, &first, 1, &found, sizeof found));
}
