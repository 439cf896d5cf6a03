// SHA-256 against the examples of its standard.
#include "test.h"

#include "core/sha256.h"

// In parts of `part` bytes, which must make no difference.
static void check_digest(const char *text, size_t length, size_t part, const char *expected)
{
    gd_sha256 h;
    uint8_t out[GD_SHA256_BYTES];
    char hex[2 * GD_SHA256_BYTES + 1];
    gd_sha256_begin(&h);
    for (size_t at = 0; at < length; at += part)
        gd_sha256_add(&h, text + at, length - at < part ? length - at : part);
    gd_sha256_end(&h, out);
    for (int i = 0; i < GD_SHA256_BYTES; i++)
        snprintf(hex + 2 * i, 3, "%02x", out[i]);
    CHECK_STR(hex, expected);
}

TEST(the_examples_of_the_standard_come_out)
{
    static const char two_blocks[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    static char million[1000000];
    memset(million, 'a', sizeof million);
    check_digest("", 0, 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    check_digest("abc", 3, 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    for (size_t part = 1; part <= 56; part++)
        check_digest(two_blocks, 56, part,
                     "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    check_digest(million, sizeof million, 999,
                 "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}
