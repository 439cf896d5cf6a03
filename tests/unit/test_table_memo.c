// Answers that are known belong to exactly what they were worked out from.
#include "table/memo.h"
#include "table/recall.h"
#include "test.h"

static const char one, another; // owners

static gd_digest digest_of(const void *owner, const unsigned char *bytes, size_t size, size_t cut)
{
    gd_digest d = gd_digest_begin(owner, NULL);
    gd_digest_number(&d, (int64_t)cut);
    gd_digest_add(&d, bytes, cut);
    gd_digest_add(&d, bytes + cut, size - cut);
    return d;
}

static bool are_same(gd_digest a, gd_digest b) { return a.a == b.a && a.b == b.b; }

TEST(every_bit_of_every_part_tells_in_both_halves_of_a_digest)
{
    unsigned char bytes[61] = {0};
    gd_digest before = digest_of(&one, bytes, sizeof bytes, 20);
    CHECK(are_same(before, digest_of(&one, bytes, sizeof bytes, 20)));
    for (size_t i = 0; i < 8 * sizeof bytes; i++) {
        bytes[i / 8] ^= (unsigned char)(1u << i % 8);
        gd_digest now = digest_of(&one, bytes, sizeof bytes, 20);
        CHECK(now.a != before.a && now.b != before.b);
        bytes[i / 8] ^= (unsigned char)(1u << i % 8);
    }
    CHECK(!are_same(before, digest_of(&another, bytes, sizeof bytes, 20)));
    CHECK(!are_same(before, digest_of(&one, bytes, sizeof bytes - 1, 20)));
    CHECK(!are_same(before, digest_of(&one, bytes, sizeof bytes, 21)));
}

#ifdef GD_DOUBT
enum { RECALLS = 0 }; // nothing is, there
#else
enum { RECALLS = 1 };
#endif

TEST(an_answer_is_known_until_a_game_begins)
{
    gd_digest d = gd_digest_begin(&one, NULL), other = gd_digest_begin(&another, NULL);
    int32_t answer[2] = {3, 4}, got[4] = {0};
    CHECK(!gd_memo(&d, got, sizeof got));
    gd_memo_keep(&d, answer, sizeof answer);
    CHECK_INT(gd_memo(&d, got, sizeof got), RECALLS);
    CHECK_INT(got[0], 3 * RECALLS);
    CHECK_INT(got[1], 4 * RECALLS);
    CHECK(!gd_memo(&other, got, sizeof got));
    gd_recall_forget();
    CHECK(!are_same(d, gd_digest_begin(&one, NULL)));
}
