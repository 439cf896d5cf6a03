// Random numbers and decks.
#include "core/dice.h"
#include "test.h"

// The first values of some seeds. They are part of every recorded game: if this test fails, the
// change is wrong, not the test. (Computed apart from our code, by a script after the authors' C
// sources.)
TEST(the_stream_never_changes)
{
    static const struct {
        uint64_t seed, values[3];
    } known[] = {
        {0, {0x99ec5f36cb75f2b4, 0xbf6e1f784956452a, 0x1a5f849d4933e6e0}},
        {1, {0xb3f2af6d0fc710c5, 0x853b559647364cea, 0x92f89756082a4514}},
        {1863, {0x4097b8bdd699e225, 0xb1fb17d54797f797, 0x7d6d5b9398951666}},
        {UINT64_MAX, {0x8f5520d52a7ead08, 0xc476a018caa1802d, 0x81de31c0d260469e}},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        gd_random r;
        gd_random_seed(&r, known[i].seed);
        for (int k = 0; k < 3; k++)
            CHECK(gd_random_next(&r) == known[i].values[k]);
    }
}

TEST(dice_of_a_seed_never_change)
{
    gd_random r;
    char rolls[21] = {0};
    gd_random_seed(&r, 7);
    for (int i = 0; i < 20; i++)
        rolls[i] = (char)('1' + gd_random_below(&r, 6));
    CHECK_STR(rolls, "63223436555535244622");
}

TEST(equal_states_give_equal_values)
{
    gd_random a, b;
    gd_random_seed(&a, 99);
    for (int i = 0; i < 10; i++)
        gd_random_next(&a);
    b = a;
    for (int i = 0; i < 10; i++)
        CHECK(gd_random_next(&a) == gd_random_next(&b));
}

// 600,000 throws: each face 100,000 times, standard deviation 289; five of them allowed.
TEST(a_die_is_fair)
{
    gd_random r;
    int faces[6] = {0}, pairs[36] = {0};
    gd_random_seed(&r, 1863);
    for (int i = 0, last = 0; i < 600000; i++) {
        int face = (int)gd_random_below(&r, 6);
        faces[face]++;
        pairs[last * 6 + face]++;
        last = face;
    }
    for (int i = 0; i < 6; i++)
        CHECK(abs(faces[i] - 100000) < 5 * 289);
    for (int i = 0; i < 36; i++)
        CHECK(abs(pairs[i] - 16667) < 5 * 128);
}

// Of the 2^32 values a draw has, only those below twice 0x60000000 can be used for this n; with a
// bare remainder the lower third would come up half as often again as it should.
TEST(below_rejects_what_does_not_fit)
{
    const uint32_t n = 0x60000000;
    gd_random r, copy;
    int low = 0, rejected = 0, draws = 60000;
    gd_random_seed(&r, 5);
    copy = r;
    for (int i = 0; i < draws; i++) {
        uint32_t x = gd_random_below(&r, n);
        CHECK(x < n);
        low += x < n / 3;
        uint64_t raw = gd_random_next(&copy) >> 32;
        for (; raw >= (uint64_t)2 * n; raw = gd_random_next(&copy) >> 32)
            rejected++;
        CHECK(x == raw % n);
    }
    CHECK(abs(low - draws / 3) < 5 * 116);
    CHECK(abs(rejected - draws / 3) < 5 * 163); // one draw in four
}

TEST(below_has_the_right_limits)
{
    gd_random r;
    bool seen[7] = {false};
    gd_random_seed(&r, 1);
    for (int i = 0; i < 100; i++) {
        CHECK_INT(gd_random_below(&r, 1), 0);
        seen[gd_random_below(&r, 7)] = true;
        CHECK(gd_random_below(&r, UINT32_MAX) < UINT32_MAX);
    }
    for (int i = 0; i < 7; i++)
        CHECK(seen[i]);
}

TEST(deck_is_full_at_first)
{
    CHECK_INT(gd_deck_count(gd_deck_full(52)), 52);
    CHECK_INT(gd_deck_count(gd_deck_full(64)), 64);
    CHECK_INT(gd_deck_count(gd_deck_full(0)), 0);
    CHECK_INT(gd_deck_nth(gd_deck_full(0), 0), -1);
    CHECK_INT(gd_deck_nth(gd_deck_full(64), 63), 63);
    CHECK_INT(gd_deck_nth(gd_deck_full(64), 64), -1);
    CHECK_INT(gd_deck_nth(gd_deck_full(52), -1), -1);
}

TEST(cards_leave_a_deck_and_come_back)
{
    gd_deck d = gd_deck_full(10);
    CHECK(gd_deck_take(&d, 3));
    CHECK(!gd_deck_take(&d, 3));
    CHECK(!gd_deck_take(&d, 10));
    CHECK(!gd_deck_take(&d, -1));
    CHECK(!gd_deck_take(&d, 64));
    CHECK_INT(gd_deck_count(d), 9);
    CHECK_INT(gd_deck_nth(d, 2), 2);
    CHECK_INT(gd_deck_nth(d, 3), 4);
    CHECK_INT(gd_deck_nth(d, 8), 9);
    CHECK_INT(gd_deck_nth(d, 9), -1);
    gd_deck_return(&d, 3);
    CHECK_INT(gd_deck_nth(d, 3), 3);
    gd_deck_return(&d, 3); // already there
    CHECK_INT(gd_deck_count(d), 10);
}

TEST(dealing_a_deck_gives_every_card_once)
{
    gd_deck d = gd_deck_full(52);
    gd_random r;
    uint64_t dealt = 0;
    gd_random_seed(&r, 20);
    while (gd_deck_count(d) > 0) {
        int card = gd_deck_nth(d, (int)gd_random_below(&r, (uint32_t)gd_deck_count(d)));
        CHECK(gd_deck_take(&d, card));
        CHECK(!(dealt >> card & 1));
        dealt |= (uint64_t)1 << card;
    }
    CHECK(dealt == gd_deck_full(52).left);
}
