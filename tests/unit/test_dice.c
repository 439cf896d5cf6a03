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

// --- dice that nobody can foresee ----------------------------------------------------------------

static void read_hex(const char *text, uint8_t *out, int count)
{
    for (int i = 0; i < count; i++) {
        unsigned int byte;
        CHECK(sscanf(text + 2 * i, "%2x", &byte) == 1);
        out[i] = (uint8_t)byte;
    }
}

// The blocks of RFC 8439, section 2.3.2 and appendix A.1.
TEST(chacha_gives_the_blocks_of_its_rfc)
{
    static const struct {
        const char *key, *nonce;
        uint32_t counter;
        const char *block;
    } known[] = {
        {"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
         "000000090000004a00000000", 1,
         "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
         "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"},
        {"0000000000000000000000000000000000000000000000000000000000000000",
         "000000000000000000000000", 0,
         "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
         "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"},
        {"0000000000000000000000000000000000000000000000000000000000000000",
         "000000000000000000000000", 1,
         "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
         "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"},
        {"0000000000000000000000000000000000000000000000000000000000000001",
         "000000000000000000000000", 1,
         "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
         "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"},
        {"00ff000000000000000000000000000000000000000000000000000000000000",
         "000000000000000000000000", 2,
         "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
         "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096"},
        {"0000000000000000000000000000000000000000000000000000000000000000",
         "000000000000000000000002", 0,
         "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
         "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d"},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        uint8_t key[GD_KEY_BYTES], nonce[GD_NONCE_BYTES], wanted[64];
        uint32_t input[GD_CHACHA_WORDS], block[GD_CHACHA_WORDS];
        read_hex(known[i].key, key, GD_KEY_BYTES);
        read_hex(known[i].nonce, nonce, GD_NONCE_BYTES);
        read_hex(known[i].block, wanted, 64);
        gd_chacha_set(input, key, known[i].counter, nonce);
        gd_chacha_block(input, block);
        for (int k = 0; k < 64; k++)
            CHECK((uint8_t)(block[k / 4] >> k % 4 * 8) == wanted[k]);
    }
}

static gd_key counting_key(void)
{
    gd_key key = {.set = true};
    for (int i = 0; i < GD_KEY_BYTES; i++)
        key.bytes[i] = (uint8_t)i;
    return key;
}

// They are part of recorded games. (Computed apart from our code, by openssl's ChaCha20: three
// blocks, so that the counter is seen to go on.)
TEST(dice_of_a_key_never_change)
{
    gd_keyed k;
    gd_key key = counting_key();
    char rolls[41] = {0};
    gd_keyed_begin(&k, &key);
    for (int i = 0; i < 40; i++)
        rolls[i] = (char)('1' + gd_keyed_below(&k, 6));
    CHECK_STR(rolls, "1663415365314324655333544662462635131441");
}

TEST(every_byte_of_a_key_matters)
{
    gd_key key = counting_key();
    gd_keyed a, b;
    for (int i = 0; i < GD_KEY_BYTES; i++) {
        gd_key other = key;
        other.bytes[i] ^= 1;
        gd_keyed_begin(&a, &key);
        gd_keyed_begin(&b, &other);
        int same = 0;
        for (int k = 0; k < 16; k++)
            same += gd_keyed_next(&a) == gd_keyed_next(&b);
        CHECK_INT(same, 0);
    }
}

// As of the other stream: a bare remainder would favour the lower third.
TEST(keyed_dice_reject_what_does_not_fit)
{
    const uint32_t n = 0x60000000;
    gd_key key = counting_key();
    gd_keyed k, copy;
    int low = 0, faces[6] = {0}, draws = 60000;
    gd_keyed_begin(&k, &key);
    copy = k;
    for (int i = 0; i < draws; i++) {
        uint32_t x = gd_keyed_below(&k, n), raw = gd_keyed_next(&copy);
        while (raw >= 2 * n)
            raw = gd_keyed_next(&copy);
        CHECK(x == raw % n);
        low += x < n / 3;
    }
    CHECK(abs(low - draws / 3) < 5 * 116);
    for (int i = 0; i < draws; i++)
        faces[gd_keyed_below(&k, 6)]++;
    for (int i = 0; i < 6; i++)
        CHECK(abs(faces[i] - draws / 6) < 5 * 92);
    CHECK_INT(gd_keyed_below(&k, 1), 0);
    CHECK(gd_keyed_below(&k, UINT32_MAX) < UINT32_MAX);
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
