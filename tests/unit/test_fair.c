// Chains of hashes and the rolls that come from them. The vectors were reckoned apart from our
// code, by the hashes and the ChaCha20 of openssl.
#include "test.h"

#include "core/fair.h"
#include "game/dice_source.h"
#include "protocol/fair_json.h"

static gd_fair_link counting(void)
{
    gd_fair_link link;
    for (int i = 0; i < GD_FAIR_BYTES; i++)
        link.bytes[i] = (uint8_t)i;
    return link;
}

static gd_fair_link all_of(uint8_t byte)
{
    gd_fair_link link;
    memset(link.bytes, byte, sizeof link.bytes);
    return link;
}

static void check_link(gd_fair_link link, const char *expected)
{
    char text[GD_FAIR_LINK_SIZE];
    gd_fair_link_text(&link, text);
    CHECK_STR(text, expected);
}

static void check_key(const gd_key *key, const char *expected)
{
    gd_fair_link as_link;
    memcpy(as_link.bytes, key->bytes, sizeof as_link.bytes);
    CHECK(key->set);
    check_link(as_link, expected);
}

static gd_dice_fair thrown; // what was thrown last, and what it was about

static gd_fair *two_players(int length)
{
    static gd_fair f;
    gd_fair_link secret = counting();
    memset(&f, 0, sizeof f);
    gd_fair_open(&f.chain, &secret, length);
    strcpy(f.seat[0].number, "5e1d");
    strcpy(f.seat[1].number, "00ff12");
    return &f;
}

static const char *throw_dice(gd_fair *f, int count, int sides)
{
    static char text[GD_MAX_DICE + 1];
    uint8_t values[GD_MAX_DICE];
    gd_ask ask = {.count = (uint8_t)count, .sides = (uint8_t)sides};
    gd_dice_source source = gd_fair_source(&thrown);
    thrown.fair = *f;
    if (!source.roll(source.self, &ask, values))
        return "not known";
    *f = thrown.fair;
    for (int i = 0; i < count; i++)
        text[i] = (char)('0' + values[i]);
    text[count] = '\0';
    return text;
}

TEST(links_are_hashes_of_those_after_them)
{
    static gd_fair_chain c;
    gd_fair_link secret = counting();
    gd_fair_open(&c, &secret, 5);
    check_link(c.end, "a65e21687c3a5247681c7fc527443eea44d0efdf064ef0d2f339f0d4cc77ba65");
    check_link(gd_fair_at(&c, 1),
               "9e2d33b34518fc410b88748cfe6ad678217d3f76cbea43bc80cf71f2040fac8f");
    check_link(gd_fair_at(&c, 4),
               "6eba070ab6d83d11ccd981be8af23ecbaa32b1a3b6ec9e4ab2d4f52fb049a9d3");
    check_link(gd_fair_at(&c, 5),
               "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
    gd_fair_open(&c, &secret, GD_FAIR_LENGTH);
    check_link(c.end, "23fb924e504bbfb5f0f9968ce1499a98d100ba668589c96b7c134abdbe652a78");
}

TEST(rolls_are_what_others_reckon)
{
    static const char *const expected[][2] = {
        {"2c3dd1a9f74d9f69e647d5f3a0e9f039c0d71df7f83c1feda6e3b719d037aa5e", "553343626355"},
        {"1fa3f8d8ff84b295b37edbf428c6d09839b0d00d248a370ff943db2c5326c842", "121226355221"},
        {"de80596a6cd271bf77ddf5024b32682e7bbf0863314ce1f5a3518b1e4104fa48", "215421111556"},
    };
    gd_fair *f = two_players(5);
    gd_key key;
    for (int k = 0; k < 3; k++) {
        gd_fair_point before = gd_fair_now(f);
        gd_fair_draw(f, &key);
        check_key(&key, expected[k][0]);
        gd_fair_back(f, &before);
        CHECK_STR(throw_dice(f, 12, 6), expected[k][1]);
        CHECK_INT(f->chain.used, k + 1);
    }
}

TEST(chains_of_seats_go_into_their_rolls)
{
    gd_fair *f = two_players(5);
    gd_key key;
    gd_fair_link union_link = all_of(7), confederate_link = all_of(9), wrong = all_of(8);
    f->seat[1].number[0] = '\0';
    f->seat[0].chained = f->seat[1].chained = true;
    f->seat[0].last = gd_fair_before(&union_link);
    f->seat[1].last = gd_fair_before(&confederate_link);
    CHECK(gd_fair_chained(f) && !gd_fair_ready(f));
    CHECK_STR(throw_dice(f, 1, 6), "not known");
    CHECK(!gd_fair_give(f, 0, &wrong));
    CHECK(!gd_fair_give(f, 2, &union_link));
    CHECK(gd_fair_give(f, 0, &union_link));
    CHECK(gd_fair_give(f, 0, &union_link)); // said twice, which changes nothing
    CHECK(!gd_fair_waits(f, 0) && gd_fair_waits(f, 1) && !gd_fair_ready(f));
    CHECK(gd_fair_give(f, 1, &confederate_link));
    gd_fair_point before = gd_fair_now(f);
    gd_fair_draw(f, &key);
    check_key(&key, "c92e39ecb8e354183acb0fc251905d42945a67a36e9f2f2ecb188b133a960e14");
    CHECK(!gd_fair_ready(f)); // the next roll wants other links
    CHECK(!gd_fair_give(f, 0, &union_link));
    gd_fair_back(f, &before);
    CHECK_STR(throw_dice(f, 12, 6), "122326554451");
}

// What is kept of a long chain gives the links that plain hashing gives, in any order.
TEST(links_are_found_anywhere_in_a_chain)
{
    enum { LENGTH = 3 * GD_FAIR_STEP + 17 };
    static gd_fair_link plain[LENGTH + 1];
    static gd_fair_chain c;
    static const int lengths[] = {1,   2,     GD_FAIR_STEP - 1, GD_FAIR_STEP, GD_FAIR_STEP + 1, 512,
                                  513, LENGTH};
    for (size_t k = 0; k < sizeof lengths / sizeof *lengths; k++) {
        int length = lengths[k];
        plain[length] = counting();
        for (int i = length; i > 0; i--)
            plain[i - 1] = gd_fair_before(&plain[i]);
        gd_fair_open(&c, &plain[length], length);
        for (int i = 0; i <= 2 * length; i++) {
            int number = i <= length ? i : i * 7919 % (length + 1);
            gd_fair_link at = gd_fair_at(&c, number);
            CHECK(gd_fair_same(&at, &plain[number]));
        }
    }
}

TEST(a_chain_that_is_used_up_gives_nothing_more)
{
    gd_fair *f = two_players(3);
    for (int i = 0; i < 3; i++) {
        CHECK_INT(gd_fair_left(&f->chain), 3 - i);
        throw_dice(f, 2, 6);
    }
    CHECK_INT(gd_fair_left(&f->chain), 0);
    CHECK_STR(throw_dice(f, 2, 6), "not known");
}

TEST(a_roll_of_no_dice_uses_no_link)
{
    gd_fair *f = two_players(3);
    CHECK_STR(throw_dice(f, 0, 6), "");
    CHECK_INT(f->chain.used, 0);
}

// Who has no secret knows what was shown, and nothing else.
TEST(a_watched_chain_gives_what_was_shown)
{
    static gd_fair seen;
    gd_fair *f = two_players(40);
    gd_fair_link fifth = gd_fair_at(&f->chain, 5), third = gd_fair_at(&f->chain, 3),
                 wrong = all_of(1), secret = counting();
    memcpy(&seen, f, sizeof seen);
    gd_fair_watch(&seen.chain, &f->chain.end, 40);
    CHECK_STR(throw_dice(&seen, 3, 6), "not known");
    CHECK(!gd_fair_show(&seen.chain, &wrong));
    CHECK(!gd_fair_show(&seen.chain, &f->chain.end));
    CHECK(gd_fair_show(&seen.chain, &fifth));
    CHECK(!gd_fair_show(&seen.chain, &fifth));
    CHECK(!gd_fair_show(&seen.chain, &third));
    for (int i = 0; i < 5; i++) {
        char rolled[20];
        snprintf(rolled, sizeof rolled, "%s", throw_dice(f, 8, 6));
        CHECK_STR(throw_dice(&seen, 8, 6), rolled);
    }
    CHECK_STR(throw_dice(&seen, 3, 6), "not known");
    CHECK(!gd_fair_unlock(&seen.chain, &wrong));
    CHECK_INT(seen.chain.used, 5);
    CHECK(gd_fair_unlock(&seen.chain, &secret));
    char rolled[20];
    snprintf(rolled, sizeof rolled, "%s", throw_dice(f, 8, 6));
    CHECK_STR(throw_dice(&seen, 8, 6), rolled);
}

// A link beyond the end of the chain is none of it, however it hashes.
TEST(no_more_links_are_shown_than_there_are)
{
    static gd_fair_chain c;
    gd_fair_link secret = counting();
    gd_fair_open(&c, &secret, 40);
    gd_fair_link end = c.end, tenth = gd_fair_at(&c, 10), eleventh = gd_fair_at(&c, 11);
    gd_fair_watch(&c, &end, 10);
    CHECK(!gd_fair_show(&c, &eleventh));
    CHECK(gd_fair_show(&c, &tenth));
}

// Each changes every roll: a digit more, another number, who sent it first, the secret, the roll.
TEST(everything_goes_into_a_roll)
{
    char usual[20], other[20];
    gd_fair *f = two_players(5);
    snprintf(usual, sizeof usual, "%s", throw_dice(f, 16, 6));
    CHECK(strcmp(throw_dice(f, 16, 6), usual) != 0);
    static const char *const numbers[][2] = {
        {"5e1d0", "00ff12"}, {"5e1c", "00ff12"}, {"00ff12", "5e1d"}, {"5e1d0", "0ff12"},
        {"5e1d", ""},        {"5e1d00ff12", ""}, {"", "5e1d"},       {"", "5e1d00ff12"},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        f = two_players(5);
        strcpy(f->seat[0].number, numbers[i][0]);
        strcpy(f->seat[1].number, numbers[i][1]);
        snprintf(other, sizeof other, "%s", throw_dice(f, 16, 6));
        CHECK(strcmp(other, usual) != 0);
    }
    for (int i = 0; i < GD_FAIR_BYTES; i++) {
        gd_fair_link secret = counting();
        secret.bytes[i] ^= 0x10;
        f = two_players(5);
        gd_fair_open(&f->chain, &secret, 5);
        snprintf(other, sizeof other, "%s", throw_dice(f, 16, 6));
        CHECK(strcmp(other, usual) != 0);
    }
}

// Faces of many rolls: each as often as any, first dice of a roll and later ones.
TEST(no_face_is_favoured)
{
    enum { ROLLS = 20000 };
    int faces[3][20] = {{0}};
    uint8_t values[GD_MAX_DICE];
    gd_dice_source source = gd_fair_source(&thrown);
    thrown.fair = *two_players(ROLLS);
    for (int i = 0; i < ROLLS; i++) {
        gd_ask ask = {.count = 3, .sides = 20};
        CHECK(source.roll(source.self, &ask, values));
        for (int k = 0; k < 3; k++)
            faces[k][values[k] - 1]++;
    }
    // 1000 expected, with a spread of 31.
    for (int k = 0; k < 3; k++)
        for (int face = 0; face < 20; face++)
            CHECK(abs(faces[k][face] - ROLLS / 20) < 5 * 31);
}
