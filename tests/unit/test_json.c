// The JSON reader accepts what RFC 8259 allows and nothing else, reads numbers exactly and says
// where an error is; the writer writes what the reader reads.
#include "core/utf8.h"
#include "json_suite.h"
#include "protocol/json.h"
#include "test.h"

// Parses a copy that ends exactly at `length`, so that the sanitizer sees a read past the end.
static gd_json_doc *parse_within(const char *text, size_t length, size_t memory, gd_error *err)
{
    char *copy = malloc(length ? length : 1);
    CHECK(copy != NULL);
    memcpy(copy, text, length);
    *err = (gd_error){0};
    gd_json_bounds bounds = {SIZE_MAX, SIZE_MAX, INT32_MAX, GD_JSON_DEPTH, memory};
    gd_json_doc *doc = gd_json_parse_within(copy, length, &bounds, err);
    free(copy);
    return doc;
}

static gd_json_doc *parse_bytes(const char *text, size_t length, gd_error *err)
{
    return parse_within(text, length, SIZE_MAX, err);
}

static gd_json_doc *parse(const char *text)
{
    gd_error err;
    gd_json_doc *doc = parse_bytes(text, strlen(text), &err);
    if (!doc)
        test_fail(__FILE__, __LINE__, err.text);
    return doc;
}

static void write_value(gd_json_out *out, const gd_json *value)
{
    gd_json_begin(out);
    gd_json_put_value(out, NULL, value);
    CHECK(!out->failed);
}

// Reads, writes, reads and writes again; both texts must be `expected`, unless that is NULL.
static void round_trip(const char *text, size_t length, const char *expected)
{
    gd_error err;
    gd_json_out first = {0}, second = {0};
    gd_json_doc *doc = parse_bytes(text, length, &err);
    CHECK(doc != NULL);
    write_value(&first, gd_json_root(doc));
    if (expected)
        CHECK_STR(first.text, expected);
    gd_json_doc *again = parse_bytes(first.text, first.length, &err);
    CHECK(again != NULL);
    write_value(&second, gd_json_root(again));
    CHECK_STR(second.text, first.text);
    gd_json_end(&first);
    gd_json_end(&second);
    gd_json_free(doc);
    gd_json_free(again);
}

static void check_refused(const char *text, size_t length)
{
    gd_error err;
    CHECK(parse_bytes(text, length, &err) == NULL);
    CHECK(err.line >= 1 && err.column >= 1);
    CHECK(err.path[0] == '$');
    CHECK(strncmp(err.text, "expected ", 9) == 0 && strstr(err.text, ", found ") != NULL);
    CHECK(gd_json_parse(text, length, NULL) == NULL);
}

TEST(public_suites_are_accepted_and_refused_as_listed)
{
    for (size_t i = 0; i < sizeof json_suite / sizeof json_suite[0]; i++) {
        const json_input *input = &json_suite[i];
        gd_error err;
        gd_json_doc *doc = parse_bytes(input->bytes, input->length, &err);
        bool accepted = doc != NULL;
        gd_json_free(doc);
        if (accepted != input->accept)
            test_fail(__FILE__, __LINE__, input->name);
        if (accepted)
            round_trip(input->bytes, input->length, NULL);
        else
            check_refused(input->bytes, input->length);
    }
}

static char *repeat(const char *piece, size_t times)
{
    size_t length = strlen(piece);
    char *text = malloc(length * times + 1);
    CHECK(text != NULL);
    for (size_t i = 0; i < times; i++)
        memcpy(text + i * length, piece, length);
    text[length * times] = '\0';
    return text;
}

static char *nested(size_t levels, const char *open, const char *inside, const char *close)
{
    char *left = repeat(open, levels), *right = repeat(close, levels);
    size_t size = strlen(left) + strlen(inside) + strlen(right) + 1;
    char *text = malloc(size);
    CHECK(text != NULL);
    snprintf(text, size, "%s%s%s", left, inside, right);
    free(left);
    free(right);
    return text;
}

TEST(sixty_four_levels_are_read_and_written_and_sixty_five_refused)
{
    static const char *const forms[][3] = {
        {"[", "1", "]"}, {"{\"a\":", "\"x\"", "}"}, {"[", "", "]"}};
    for (int i = 0; i < 3; i++) {
        char *text = nested(GD_JSON_DEPTH, forms[i][0], forms[i][1], forms[i][2]);
        round_trip(text, strlen(text), text);
        free(text);
        text = nested(GD_JSON_DEPTH + 1, forms[i][0], forms[i][1], forms[i][2]);
        check_refused(text, strlen(text));
        free(text);
    }
    gd_error err;
    char *text = nested(65, "[", "", "]");
    CHECK(parse_bytes(text, strlen(text), &err) == NULL);
    CHECK_STR(err.text, "expected at most 64 levels of arrays and objects, found one more");
    CHECK_INT(err.column, 65);
    free(text);
}

// The three inputs of the suite that are too long for its table.
TEST(endless_nesting_is_refused)
{
    char *text = repeat("[", 100000); // n_structure_100000_opening_arrays
    check_refused(text, strlen(text));
    free(text);
    text = repeat("[{\"\":", 50000); // n_structure_open_array_object
    check_refused(text, strlen(text));
    free(text);
    text = nested(500, "[", "", "]"); // i_structure_500_nested_arrays
    check_refused(text, strlen(text));
    free(text);
}

// Columns count characters, and the path is that of the innermost value being read.
TEST(errors_say_where_and_what)
{
    static const struct {
        const char *text;
        int line, column;
        const char *path, *sentence;
    } rows[] = {
        {"", 1, 1, "$", "expected a value, found the end of the text"},
        {"\n\n  ", 3, 3, "$", "expected a value, found the end of the text"},
        {"[1,\r\n 2,]", 2, 4, "$[2]", "expected a value, found ']'"},
        {"[1 2]", 1, 4, "$", "expected ',' or ']', found '2'"},
        {"{\"a\":[0,{\"b\":tru}]}", 1, 14, "$.a[1].b", "expected a value, found \"tru\""},
        {"{\"a\" 1}", 1, 6, "$.a", "expected ':' after a key, found '1'"},
        {"{\"a\":1,}", 1, 8, "$", "expected a key in double quotes, found '}'"},
        {"{'a':1}", 1, 2, "$", "expected a key in double quotes or '}', found a single quote"},
        {"{\"a\":1 \"b\":2}", 1, 8, "$", "expected ',' or '}', found '\"'"},
        {"{} x", 1, 4, "$", "expected nothing after the value, found \"x\""},
        {"[01]", 1, 3, "$[0]", "expected a number without leading zeros, found '1'"},
        {"[-]", 1, 3, "$[0]", "expected a digit after '-', found ']'"},
        {"[1.]", 1, 4, "$[0]", "expected a digit after the decimal point, found ']'"},
        {"[1e+]", 1, 5, "$[0]", "expected a digit in the exponent, found ']'"},
        {"[+1]", 1, 2, "$[0]", "expected a value, found '+'"},
        {"{\"\303\251\303\251\":\"\303\251\", \"x\":*}", 1, 16, "$.x",
         "expected a value, found '*'"},
        {"{\"\303\251\": ?}", 1, 7, "$[\"\303\251\"]", "expected a value, found '?'"},
        {"{\"odd key\":{\"\":[}}}", 1, 17, "$[\"odd key\"][\"\"][0]",
         "expected a value, found '}'"},
        {"{\"q\\\"\\n\": .5}", 1, 11, "$[\"q\\\"\\u000a\"]", "expected a value, found '.'"},
        {"{\"2nd\":{\"_a9\":=}}", 1, 15, "$[\"2nd\"]._a9", "expected a value, found '='"},
        {"\357\273\277{}", 1, 1, "$", "expected a value, found a byte order mark"},
        {"[\342\201\240]", 1, 2, "$[0]", "expected a value, found '\342\201\240' (U+2060)"},
        {"[\360\237\207\250]", 1, 2, "$[0]",
         "expected a value, found '\360\237\207\250' (U+1F1E8)"},
        {"[\"\303\251\351\"]", 1, 4, "$[0]",
         "expected UTF-8 in a string, found the byte 0xE9, which is not valid UTF-8"},
        {"[\"a\tb\"]", 1, 4, "$[0]",
         "expected control characters in a string to be escaped, as \\t is, found a tab"},
        {"[1,\n  \"ab\n", 2, 6, "$[1]",
         "expected a closing '\"' for the string from line 2, column 3, found a line break"},
        {"{\"ab", 1, 5, "$",
         "expected a closing '\"' for the string from line 1, column 2, found the end of the text"},
        {"\"\\x\"", 1, 3, "$",
         "expected one of \" \\ / b f n r t u after a backslash, found \"x\""},
        {"\"\\u12\"", 1, 6, "$", "expected four hex digits after \\u, found '\"'"},
        {"\"a\\uDC00\"", 1, 3, "$",
         "expected a character, found \\uDC00, which is only the second half of one"},
        {"\"\\uD800x\"", 1, 2, "$",
         "expected \\uDC00 to \\uDFFF after \\uD800, found only the first half of a character"},
        {"[1\f]", 1, 3, "$", "expected ',' or ']', found the control character 0x0C"},
        {"{\"a\":1,\n \"b\":2,\n \"a\":\n3}", 3, 2, "$.a",
         "expected every key of an object once, found \"a\" again (first on line 1)"},
        {"{\"b\":1,\"a\":2,\"b\":3,\"b\":4,\"a\":5}", 1, 14, "$.b",
         "expected every key of an object once, found \"b\" again (first on line 1)"},
        {"{\"a\":1,\"b\":2,\"b\":3,\"a\":4}", 1, 14, "$.b",
         "expected every key of an object once, found \"b\" again (first on line 1)"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        gd_error err;
        CHECK(parse_bytes(rows[i].text, strlen(rows[i].text), &err) == NULL);
        CHECK_STR(err.text, rows[i].sentence);
        CHECK_STR(err.path, rows[i].path);
        CHECK_INT(err.line, rows[i].line);
        CHECK_INT(err.column, rows[i].column);
        check_refused(rows[i].text, strlen(rows[i].text));
    }
}

TEST(a_text_that_is_read_leaves_the_error_alone)
{
    gd_error err;
    gd_json_doc *doc = parse_bytes("[]", 2, &err);
    CHECK(doc != NULL);
    CHECK_STR(err.text, "");
    gd_json_free(doc);
    gd_json_free(NULL);
    CHECK(gd_json_root(NULL) == NULL);
    CHECK(gd_json_parse(NULL, 0, &err) == NULL);
    CHECK_STR(err.text, "expected a value, found the end of the text");
    CHECK(gd_json_parse(NULL, 5, &err) == NULL);
    CHECK(gd_json_parse("", INT32_MAX, &err) == NULL); // not looked at
    CHECK_STR(err.text, "expected a text of less than 2 GB, found a longer one");
}

TEST(values_know_their_place)
{
    gd_json_doc *doc = parse("{\n  \"units\": [ 1, {\"name\":\t\"5 \303\251\"} , null ]\n}");
    const gd_json *root = gd_json_root(doc), *units = gd_json_get(root, "units");
    CHECK_INT(root->line, 1);
    CHECK_INT(units->name_line, 2);
    CHECK_INT(units->name_column, 3);
    CHECK_INT(units->column, 12);
    CHECK_INT(units->count, 3);
    const gd_json *name = gd_json_get(gd_json_at(units, 1), "name");
    CHECK_INT(name->line, 2);
    CHECK_INT(name->column, 26);
    CHECK_INT(gd_json_at(units, 2)->column, 35);
    char path[40];
    gd_json_path(name, path, sizeof path);
    CHECK_STR(path, "$.units[1].name");
    gd_json_path(root, path, sizeof path);
    CHECK_STR(path, "$");
    gd_json_path(NULL, path, sizeof path);
    CHECK_STR(path, "");
    gd_json_free(doc);
}

TEST(a_path_that_is_too_long_is_cut_between_characters)
{
    gd_json_doc *doc = parse("{\"\303\251\303\251\303\251\303\251\":[1]}");
    const gd_json *value =
        gd_json_at(gd_json_get(gd_json_root(doc), "\303\251\303\251\303\251\303\251"), 0);
    char path[32];
    gd_json_path(value, path, sizeof path);
    CHECK_STR(path, "$[\"\303\251\303\251\303\251\303\251\"][0]");
    gd_json_path(value, path, 12);
    CHECK_STR(path, "$[\"\303\251\303\251...");
    for (size_t size = 1; size < sizeof path; size++) {
        memset(path, 'x', sizeof path);
        gd_json_path(value, path, size);
        CHECK(strlen(path) < size);
        for (const char *c = path; *c; c += gd_utf8(c, path + strlen(path)))
            CHECK(gd_utf8(c, path + strlen(path)) > 0);
        CHECK(size == sizeof path - 1 || path[size] == 'x');
    }
    gd_json_path(value, path, 0);
    gd_json_free(doc);
}

static const char *const none = "refused";

// Reads `text` as a number with `decimals` and prints it, or says it was refused.
static const char *fixed(const char *text, int decimals)
{
    static char out[32];
    gd_json_doc *doc = parse(text);
    int64_t value = 0;
    bool ok = gd_json_fixed(gd_json_root(doc), decimals, INT64_MIN, INT64_MAX, &value, NULL);
    gd_json_free(doc);
    snprintf(out, sizeof out, "%" PRId64, value);
    return ok ? out : none;
}

TEST(integers_are_exact_to_the_last_of_64_bits)
{
    CHECK_STR(fixed("0", 0), "0");
    CHECK_STR(fixed("-0", 0), "0");
    CHECK_STR(fixed("9007199254740993", 0), "9007199254740993"); // not a double
    CHECK_STR(fixed("9223372036854775807", 0), "9223372036854775807");
    CHECK_STR(fixed("9223372036854775808", 0), none);
    CHECK_STR(fixed("-9223372036854775808", 0), "-9223372036854775808");
    CHECK_STR(fixed("-9223372036854775809", 0), none);
    CHECK_STR(fixed("18446744073709551616", 0), none);
    CHECK_STR(fixed("18446744073709551617", 0), none); // 1 if it wrapped
    CHECK_STR(fixed("99999999999999999999999999999999999999", 0), none);
}

TEST(a_whole_number_may_be_written_with_a_point_or_an_exponent)
{
    CHECK_STR(fixed("1.0", 0), "1");
    CHECK_STR(fixed("1e3", 0), "1000");
    CHECK_STR(fixed("1E+3", 0), "1000");
    CHECK_STR(fixed("-1.50e1", 0), "-15");
    CHECK_STR(fixed("1200e-2", 0), "12");
    CHECK_STR(fixed("9.223372036854775807e18", 0), "9223372036854775807");
    CHECK_STR(fixed("9.223372036854775808e18", 0), none);
    CHECK_STR(fixed("92233720368547758070e-1", 0), "9223372036854775807");
    CHECK_STR(fixed("1e18", 0), "1000000000000000000");
    CHECK_STR(fixed("1e19", 0), none);
    CHECK_STR(fixed("1.5", 0), none);
    CHECK_STR(fixed("1e-1", 0), none);
    CHECK_STR(fixed("0.0001", 0), none);
    CHECK_STR(fixed("123e-3", 0), none);
    CHECK_STR(fixed("0e99999999999999999999999", 0), "0");
    CHECK_STR(fixed("0.000e-99999999999999999999999", 0), "0");
    CHECK_STR(fixed("1e99999999999999999999999", 0), none);
    CHECK_STR(fixed("1e-99999999999999999999999", 0), none);
    CHECK_STR(fixed("0.00000000000000000000000000001e29", 0), "1");
    CHECK_STR(fixed("100000000000000000000000000000e-29", 0), "1");
}

TEST(decimals_are_scaled_exactly)
{
    CHECK_STR(fixed("0.1", 3), "100");
    CHECK_STR(fixed("1e-3", 3), "1");
    CHECK_STR(fixed("3.25", 3), "3250");
    CHECK_STR(fixed("-0.001", 3), "-1");
    CHECK_STR(fixed("3.2505", 3), none);
    CHECK_STR(fixed("3.25000", 3), "3250");
    CHECK_STR(fixed("3.2500000000000000000000000000000000001", 3), none);
    CHECK_STR(fixed("1e-4", 3), none);
    CHECK_STR(fixed("10e-4", 3), "1");
    CHECK_STR(fixed("12.5E1", 3), "125000");
    CHECK_STR(fixed("9223372036854775.807", 3), "9223372036854775807");
    CHECK_STR(fixed("9223372036854775.808", 3), none);
    CHECK_STR(fixed("-9223372036854775.808", 3), "-9223372036854775808");
    CHECK_STR(fixed("9.223372036854775807", 18), "9223372036854775807");
    CHECK_STR(fixed("10", 18), none);
    CHECK_STR(fixed("360", 1), "3600");
}

// What a refusal of a number says.
static const char *refusal(const char *text, int decimals, int64_t low, int64_t high)
{
    static gd_error err;
    gd_json_doc *doc = parse(text);
    int64_t value = 77;
    CHECK(!gd_json_fixed(gd_json_root(doc), decimals, low, high, &value, &err));
    CHECK_INT(value, 77);
    gd_json_free(doc);
    return err.text;
}

TEST(a_refused_number_says_what_was_expected)
{
    CHECK_STR(refusal("7", 0, 1, 6), "expected a whole number from 1 to 6, found 7");
    CHECK_STR(refusal("0", 0, 1, 6), "expected a whole number from 1 to 6, found 0");
    CHECK_STR(refusal("2.5", 0, 1, 6), "expected a whole number from 1 to 6, found 2.5");
    CHECK_STR(refusal("\"2\"", 0, 1, 6), "expected a whole number from 1 to 6, found \"2\"");
    CHECK_STR(refusal("1e99", 0, 1, 6), "expected a whole number from 1 to 6, found 1e99");
    CHECK_STR(refusal("-1", 0, 0, INT64_MAX), "expected a whole number of at least 0, found -1");
    CHECK_STR(refusal("1", 0, INT64_MIN, 0), "expected a whole number of at most 0, found 1");
    CHECK_STR(refusal("1e99", 0, 0, INT64_MAX),
              "expected a number that fits in 64 bits, found 1e99");
    CHECK_STR(refusal("true", 0, 0, 1), "expected a whole number from 0 to 1, found true");
    CHECK_STR(refusal("null", 0, INT64_MIN, INT64_MAX), "expected a whole number, found null");
    CHECK_STR(refusal("3.2505", 3, 0, 72500),
              "expected a number from 0 to 72.5 with at most 3 decimals, found 3.2505");
    CHECK_STR(refusal("[]", 1, INT64_MIN, INT64_MAX),
              "expected a number with at most 1 decimal, found an array");
}

TEST(keys_are_compared_as_decoded)
{
    check_refused("{\"a\":1,\"\\u0061\":2}", 18);
    check_refused("{\"\":1,\"\":2}", 11);
    check_refused("{\"\\u0000\":1,\"b\":2,\"\\u0000\":3}", 30);
    check_refused("{\"\360\235\204\236\":1,\"\\uD834\\uDD1E\":2}", 26);
    check_refused("[{\"x\":{\"k\":1,\"j\":1,\"k\":1}}]", 27);
    const char *fine = "{\"a\\u0000b\":1,\"a\":2,\"a\\u0000c\":{\"a\":3},\"A\":4}";
    round_trip(fine, strlen(fine), fine);
    gd_json_doc *doc = parse(fine);
    int64_t value = 0;
    CHECK(gd_json_int(gd_json_get(gd_json_root(doc), "a"), 0, 9, &value, NULL));
    CHECK_INT(value, 2); // and not the key that starts with a NUL after its a
    gd_json_free(doc);
}

// An object of `count` keys, and one more that repeats key number `again` unless that is negative.
static char *many_keys(int count, int again)
{
    size_t size = (size_t)count * 24 + 64;
    char *text = malloc(size);
    CHECK(text != NULL);
    size_t length = 0;
    for (int i = 0; i < count; i++)
        length +=
            (size_t)snprintf(text + length, size - length, "%s\"key%d\":%d", i ? "," : "{", i, i);
    if (again >= 0)
        length += (size_t)snprintf(text + length, size - length, ",\"key%d\":0", again);
    snprintf(text + length, size - length, "}");
    return text;
}

// With a comparison of all pairs this test would take longer than all others together.
TEST(a_hundred_thousand_keys_are_checked_for_duplicates_quickly)
{
    char *text = many_keys(100000, -1);
    gd_json_doc *doc = parse(text);
    CHECK_INT(gd_json_root(doc)->count, 100000);
    gd_json_free(doc);
    free(text);
    text = many_keys(100000, 4711);
    gd_error err;
    CHECK(parse_bytes(text, strlen(text), &err) == NULL);
    CHECK_STR(err.path, "$.key4711");
    free(text);
    for (int count = 1; count < 40; count++) {
        text = many_keys(count, count / 2);
        check_refused(text, strlen(text));
        free(text);
        text = many_keys(count, -1);
        round_trip(text, strlen(text), text);
        free(text);
    }
}

TEST(strings_are_decoded)
{
    gd_json_doc *doc =
        parse("[\"\\u0000a\\u0000\", \"\\\"\\\\\\/\\b\\f\\n\\r\\t\", "
              "\"\\u007f\\u0080\\u07FF\\u0800\\uFFFF\\uD800\\uDC00\\uDBFF\\uDFFF\"]");
    const gd_json *list = gd_json_root(doc);
    CHECK_INT((int64_t)gd_json_at(list, 0)->length, 3);
    CHECK(memcmp(gd_json_at(list, 0)->text, "\0a\0", 4) == 0);
    CHECK(!gd_json_is(gd_json_at(list, 0), ""));
    CHECK(gd_json_is(gd_json_at(list, 1), "\"\\/\b\f\n\r\t"));
    CHECK_STR(gd_json_at(list, 2)->text, "\177\302\200\337\277\340\240\200\357\277\277"
                                         "\360\220\200\200\364\217\277\277");
    gd_json_free(doc);
}

TEST(every_control_character_must_be_escaped)
{
    for (int c = 0; c < 0x20; c++)
        check_refused((char[]){'"', (char)c, '"'}, 3);
    round_trip("\" \"", 3, "\" \"");
}

TEST(only_hex_digits_make_a_unicode_escape)
{
    for (int place = 3; place < 7; place++) {
        for (int c = 0; c < 0x100; c++) {
            char text[] = "\"\\u0000\"";
            text[place] = (char)c;
            bool hex = c != 0 && strchr("0123456789abcdefABCDEF", c);
            if (hex)
                round_trip(text, 8, NULL);
            else
                check_refused(text, 8);
        }
    }
}

// Every lead byte with every second byte, and the edges of the third and fourth.
TEST(only_the_shortest_utf8_of_a_character_is_accepted)
{
    for (int lead = 0x80; lead < 0x100; lead++) {
        for (int second = 0; second < 0x100; second++) {
            int bytes = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
            int code = lead < 0xE0 ? lead & 0x1F : lead < 0xF0 ? lead & 0x0F : lead & 0x07;
            code = (code << 6 | (second & 0x3F)) << 6 * (bytes - 2); // with zeros in the others
            bool good = lead >= 0xC0 && lead < 0xF8 && second >= 0x80 && second < 0xC0;
            good = good && code >= (bytes == 2 ? 0x80 : bytes == 3 ? 0x800 : 0x10000);
            good = good && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
            char text[] = {(char)lead, (char)second, (char)0x80, (char)0xBF};
            CHECK_INT(gd_utf8(text, text + 4), good ? bytes : 0);
            CHECK_INT(gd_utf8(text, text + bytes - 1), 0);
            text[bytes - 1] = 'x';
            CHECK_INT(gd_utf8(text, text + 4), 0);
        }
    }
}

TEST(looking_into_what_is_not_there_gives_nothing)
{
    gd_json_doc *doc = parse("{\"list\":[1],\"name\":\"x\"}");
    const gd_json *root = gd_json_root(doc), *list = gd_json_get(root, "list");
    CHECK(gd_json_get(NULL, "a") == NULL);
    CHECK(gd_json_get(list, "a") == NULL);
    CHECK(gd_json_get(root, "lis") == NULL);
    CHECK(gd_json_at(NULL, 0) == NULL);
    CHECK(gd_json_at(root, 0) == NULL);
    CHECK(gd_json_at(list, -1) == NULL);
    CHECK(gd_json_at(list, 1) == NULL);
    CHECK(gd_json_at(list, 0) != NULL);
    CHECK(!gd_json_is(NULL, "x"));
    CHECK(!gd_json_is(list, "x"));
    CHECK(gd_json_is(gd_json_get(root, "name"), "x"));
    gd_json_free(doc);
}

TEST(a_missing_or_wrong_member_is_named)
{
    gd_json_doc *doc = parse("{\"units\":[\n {\"name\":\"5th\",\"men\":\"many\"}]}");
    const gd_json *unit = gd_json_at(gd_json_get(gd_json_root(doc), "units"), 0);
    gd_error err = {0};
    int64_t value;
    CHECK(!gd_json_int(gd_json_need(unit, "guns", GD_JSON_NUMBER, &err), 0, 9, &value, &err));
    CHECK_STR(err.text, "missing \"guns\", which must be a number");
    CHECK_STR(err.path, "$.units[0]");
    CHECK_INT(err.line, 2);
    CHECK_INT(err.column, 2);
    err = (gd_error){0};
    CHECK(gd_json_need(unit, "men", GD_JSON_NUMBER, &err) == NULL);
    CHECK_STR(err.text, "expected a number, found \"many\"");
    CHECK_STR(err.path, "$.units[0].men");
    err = (gd_error){0};
    CHECK(gd_json_need(gd_json_get(unit, "men"), "x", GD_JSON_BOOL, &err) == NULL);
    CHECK_STR(err.text, "expected an object, found \"many\"");
    err = (gd_error){0};
    CHECK(gd_json_need(NULL, "x", GD_JSON_BOOL, &err) == NULL);
    CHECK_STR(err.text, "expected an object, found nothing");
    CHECK(gd_json_need(unit, "name", GD_JSON_STRING, &err) == gd_json_get(unit, "name"));
    gd_json_free(doc);
}

TEST(bools_and_strings_are_read_as_such)
{
    gd_json_doc *doc = parse("[true,false,\"four\",\"a\\u0000b\",{}]");
    const gd_json *list = gd_json_root(doc);
    gd_error err = {0};
    bool truth = false;
    const char *text = NULL;
    char copy[5] = "";
    CHECK(gd_json_bool(gd_json_at(list, 0), &truth, &err) && truth);
    CHECK(gd_json_bool(gd_json_at(list, 1), &truth, &err) && !truth);
    CHECK(!gd_json_bool(gd_json_at(list, 2), &truth, &err));
    CHECK_STR(err.text, "expected true or false, found \"four\"");
    CHECK(gd_json_string(gd_json_at(list, 2), &text, &err));
    CHECK_STR(text, "four");
    CHECK(gd_json_copy(gd_json_at(list, 2), copy, 5, &err));
    CHECK_STR(copy, "four");
    CHECK(!gd_json_copy(gd_json_at(list, 2), copy, 4, &err));
    CHECK_STR(err.text, "expected a string of at most 3 bytes, found one of 4");
    CHECK_STR(err.path, "$[2]");
    CHECK(!gd_json_string(gd_json_at(list, 3), &text, &err));
    CHECK_STR(err.text, "expected a string without the character U+0000, found \"a\\u0000b\"");
    CHECK(!gd_json_string(gd_json_at(list, 4), &text, &err));
    CHECK_STR(err.text, "expected a string, found an object");
    err = (gd_error){0};
    CHECK(!gd_json_string(NULL, &text, &err));
    CHECK_STR(err.text, "expected a string, found nothing");
    gd_json_free(doc);
}

TEST(a_strange_key_is_named)
{
    static const char *const keys[] = {"name", "men", NULL}, *const no_keys[] = {NULL};
    gd_json_doc *doc = parse("{\"men\":1,\n \"name\":2,\n\t\"mne\":3}");
    gd_error err = {0};
    CHECK(!gd_json_only(gd_json_root(doc), keys, &err));
    CHECK_STR(err.text, "expected only the keys name, men, found \"mne\"");
    CHECK_STR(err.path, "$.mne");
    CHECK_INT(err.line, 3);
    CHECK_INT(err.column, 2);
    CHECK(!gd_json_only(gd_json_root(doc), no_keys, &err));
    CHECK_STR(err.text, "expected only the keys (none), found \"men\"");
    gd_json_free(doc);
    doc = parse("{\"men\":1}");
    CHECK(gd_json_only(gd_json_root(doc), keys, NULL));
    CHECK(!gd_json_only(gd_json_get(gd_json_root(doc), "men"), keys, NULL));
    gd_json_free(doc);
}

TEST(long_strings_are_cut_in_errors)
{
    char *body = repeat("\303\251", 500), *text = nested(1, "{\"", body, "\":tru}");
    gd_error err;
    CHECK(parse_bytes(text, strlen(text), &err) == NULL);
    CHECK(strlen(err.path) < sizeof err.path && strlen(err.path) > 150);
    CHECK_STR(err.path + strlen(err.path) - 5, "\303\251...");
    CHECK_INT(err.column, 505);
    free(text);
    text = nested(1, "[\"", body, "\"]");
    gd_json_doc *doc = parse(text);
    CHECK(!gd_json_int(gd_json_at(gd_json_root(doc), 0), 0, 1, &(int64_t){0}, &err));
    CHECK_STR(err.text + strlen(err.text) - 5, "\303\251...");
    gd_json_free(doc);
    free(text);
    free(body);
}

TEST(the_writer_writes_every_kind_of_value)
{
    gd_json_out out = {0};
    for (int round = 0; round < 2; round++) { // the buffer is used again
        gd_json_begin(&out);
        gd_json_object(&out, NULL);
        gd_json_put_string(&out, "name", "5th Maine");
        gd_json_put_int(&out, "low", INT64_MIN);
        gd_json_put_int(&out, "high", INT64_MAX);
        gd_json_array(&out, "list");
        gd_json_put_bool(&out, NULL, true);
        gd_json_put_bool(&out, NULL, false);
        gd_json_put_null(&out, NULL);
        gd_json_object(&out, NULL);
        gd_json_close(&out);
        gd_json_array(&out, NULL);
        gd_json_close(&out);
        gd_json_close(&out);
        gd_json_put_hex(&out, "hash", 0xDEADBEEF);
        gd_json_put_fixed(&out, "reach", 3250, 3);
        gd_json_close(&out);
        CHECK_STR(out.text, "{\"name\":\"5th Maine\",\"low\":-9223372036854775808,"
                            "\"high\":9223372036854775807,\"list\":[true,false,null,{},[]],"
                            "\"hash\":\"0x00000000deadbeef\",\"reach\":3.25}");
        CHECK_INT((int64_t)out.length, (int64_t)strlen(out.text));
        round_trip(out.text, out.length, out.text);
    }
    gd_json_begin(&out);
    CHECK_STR(out.text, "");
    gd_json_end(&out);
    CHECK(out.text == NULL);
    gd_json_end(&out);
}

TEST(the_writer_escapes_what_must_be_escaped_and_no_more)
{
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_string(&out, "\"k\\\n", "\"\\/\b\f\n\r\t\001\037 \177\303\251\360\235\204\236");
    gd_json_put_string(&out, "bad", "a\377b\355\240\200c\303");
    gd_json_close(&out);
    CHECK_STR(out.text, "{\"\\\"k\\\\\\n\":\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f \177\303\251"
                        "\360\235\204\236\",\"bad\":\"a\357\277\275b\357\277\275\357\277\275"
                        "\357\277\275c\357\277\275\"}");
    round_trip(out.text, out.length, out.text);
    gd_json_end(&out);
}

TEST(fixed_numbers_are_written_without_needless_zeros)
{
    static const struct {
        int64_t value;
        int decimals;
        const char *text;
    } rows[] = {
        {3250, 3, "3.25"},
        {3000, 3, "3"},
        {5, 3, "0.005"},
        {-5, 3, "-0.005"},
        {0, 3, "0"},
        {-1000, 3, "-1"},
        {1234, 0, "1234"},
        {100, 0, "100"},
        {3605, 1, "360.5"},
        {-10, 1, "-1"},
        {INT64_MAX, 18, "9.223372036854775807"},
        {INT64_MIN, 18, "-9.223372036854775808"},
        {INT64_MIN, 0, "-9223372036854775808"},
        {1, 18, "0.000000000000000001"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        gd_json_out out = {0};
        gd_json_begin(&out);
        gd_json_put_fixed(&out, NULL, rows[i].value, rows[i].decimals);
        CHECK_STR(out.text, rows[i].text);
        gd_json_doc *doc = parse(out.text);
        int64_t value = 0;
        CHECK(
            gd_json_fixed(gd_json_root(doc), rows[i].decimals, INT64_MIN, INT64_MAX, &value, NULL));
        CHECK_INT(value, rows[i].value);
        gd_json_free(doc);
        gd_json_end(&out);
    }
}

// A stranger's message inside ours may be too deep; that must not end the program.
TEST(the_writer_fails_where_a_copied_value_goes_too_deep)
{
    char *text = nested(GD_JSON_DEPTH, "[", "1", "]");
    gd_json_doc *doc = parse(text);
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_value(&out, "message", gd_json_root(doc));
    CHECK(out.failed);
    gd_json_put_int(&out, "more", 1);
    gd_json_close(&out);
    gd_json_close(&out);
    CHECK(out.failed);
    gd_json_begin(&out);
    gd_json_put_value(&out, NULL, gd_json_at(gd_json_root(doc), 0));
    CHECK(!out.failed);
    gd_json_end(&out);
    gd_json_free(doc);
    free(text);
}

TEST(the_writer_fails_where_memory_runs_out)
{
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_array(&out, NULL);
    size_t length = out.length;
    out.length = out.capacity = SIZE_MAX - 8; // as if it had grown so far
    gd_json_put_string(&out, NULL, "no room for this");
    CHECK(out.failed);
    out.length = length;
    gd_json_put_int(&out, NULL, 1);
    gd_json_close(&out);
    CHECK(out.failed);
    CHECK_INT((int64_t)out.length, 1);
    gd_json_end(&out);
}

static const char sample[] =
    "{\"rules\": \"americanus\", \"seed\": -12.50e+3, \"caf\303\251\\u00e9\": [true, false, "
    "null],\n"
    " \"units\": [{\"id\": 1, \"at\": [0.5, 1E2]}, {\"id\": 2, \"at\": [], \"note\": {}}],\r\n"
    "\t\"text\": \"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0000\\uD834\\uDD1E \360\235\204\236 end\",\n"
    " \"many\": {\"a\":1,\"b\":2,\"c\":3,\"d\":4,\"e\":5,\"f\":6,\"g\":7,\"h\":8,\"i\":9,\"j\":10,"
    "\"k\":11,\"l\":12,\"m\":13,\"n\":14,\"o\":15,\"p\":16,\"q\":17,\"r\":18}\n}";

TEST(a_text_cut_anywhere_is_refused)
{
    round_trip(sample, strlen(sample), NULL);
    for (size_t length = 0; length < strlen(sample); length++)
        check_refused(sample, length);
}

// Some changes leave it valid; those must survive the round trip, the others have a proper error.
TEST(a_text_with_any_byte_changed_is_read_or_refused)
{
    static const char bytes[] =
        "\0\t\n \"#*+,-./09:AEu[\\]abefnrtu{}\177\200\277\300\340\355\360\364\377";
    char text[sizeof sample];
    for (size_t i = 0; i < strlen(sample); i++) {
        for (size_t b = 0; b < sizeof bytes - 1; b++) {
            memcpy(text, sample, sizeof sample);
            text[i] = bytes[b];
            gd_json_doc *doc = gd_json_parse(text, strlen(sample), NULL);
            gd_json_free(doc);
            if (doc)
                round_trip(text, strlen(sample), NULL);
            else
                check_refused(text, strlen(sample));
        }
    }
}

// With ever more memory it gets ever further: to the copy of the text, two blocks of values and the
// scratch for duplicate keys.
TEST(running_out_of_memory_is_an_error_like_any_other)
{
    gd_error err;
    gd_json_doc *doc = NULL;
    int places = 0, line = 0, column = 0;
    for (size_t memory = 0; !doc; memory += 8) {
        CHECK(memory < 100000);
        doc = parse_within(sample, strlen(sample), memory, &err);
        if (doc)
            break;
        CHECK_STR(err.text, "expected a text that fits in memory, found one that needs more");
        CHECK(err.line >= 1 && err.column >= 1 && err.path[0] == '$');
        places += err.line != line || err.column != column;
        line = err.line;
        column = err.column;
    }
    gd_json_free(doc);
    CHECK_INT(places, 3); // the copy and the first block are both asked for at the start
}

// --- bounds --------------------------------------------------------------------------------------

static bool fits(const char *text, gd_json_bounds bounds, gd_error *err)
{
    gd_json_doc *doc = gd_json_parse_within(text, strlen(text), &bounds, err);
    gd_json_free(doc);
    return doc != NULL;
}

TEST(a_text_may_be_as_long_as_its_bound)
{
    gd_error err = {0};
    gd_json_bounds b = gd_json_usual();
    for (b.text = 6; b.text <= 8; b.text++)
        CHECK(fits("[1, 2]\n", b, &err) == (b.text >= 7));
    b.text = 6;
    CHECK(!fits("[1, 2]\n", b, &err));
    CHECK_STR(err.text, "expected a text of at most 6 bytes, found a longer one");
}

TEST(a_text_may_have_as_many_values_as_its_bound)
{
    gd_error err = {0};
    gd_json_bounds b = gd_json_usual();
    for (b.values = 3; b.values <= 5; b.values++) {
        CHECK(fits("[0,0,0]", b, &err) == (b.values >= 4));
        CHECK(fits("{\"a\":{},\"b\":[1]}", b, &err) == (b.values >= 4));
    }
    b.values = 3;
    CHECK(!fits("[0,0,0]", b, &err));
    CHECK_STR(err.text, "expected at most 3 values in all, found one more");
    CHECK_INT(err.column, 6);
}

TEST(a_string_may_be_as_long_as_its_bound)
{
    static const char *const four[] = {"\"abcd\"", "{\"abcd\":0}", "[\"\\u00e9\\u00e9\"]", "1234",
                                       "-1.5"};
    gd_error err = {0};
    gd_json_bounds b = gd_json_usual();
    for (b.string = 3; b.string <= 5; b.string++)
        for (int i = 0; i < 5; i++)
            CHECK(fits(four[i], b, &err) == (b.string >= 4));
    b.string = 3;
    CHECK(!fits("\"abcd\"", b, &err));
    CHECK_STR(err.text, "expected a string of at most 3 bytes, found a longer one");
}

TEST(a_text_may_be_as_deep_as_its_bound)
{
    gd_error err = {0};
    gd_json_bounds b = gd_json_usual();
    for (b.depth = 1; b.depth <= 3; b.depth++)
        CHECK(fits("[{\"a\":0}]", b, &err) == (b.depth >= 2));
    b.depth = 1;
    CHECK(!fits("[{\"a\":0}]", b, &err));
    CHECK_STR(err.text, "expected at most 1 levels of arrays and objects, found one more");
}

// What is short and full of values costs no more than the values that are allowed.
TEST(many_small_values_are_stopped_in_time)
{
    enum { LENGTH = 4000001 };
    gd_error err = {0};
    char *text = malloc(LENGTH + 1);
    CHECK(text);
    for (int i = 0; i < LENGTH; i++)
        text[i] = i == LENGTH - 1 ? ']' : i == 0 ? '[' : i % 2 ? '0' : ',';
    gd_json_bounds b = gd_json_usual();
    CHECK(!gd_json_parse_within(text, LENGTH, &b, &err));
    CHECK_STR(err.text, "expected at most 500000 values in all, found one more");
    b.values = INT32_MAX;
    CHECK(!gd_json_parse_within(text, LENGTH / 2,
                                &(gd_json_bounds){SIZE_MAX, 9, INT32_MAX, 9, 1 << 20}, &err));
    CHECK_STR(err.text, "expected a text that fits in memory, found one that needs more");
    free(text);
}

static uint64_t random_state;

static int random_below(int limit)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (int)(random_state % (uint64_t)limit);
}

// A random text is made in two forms at once: as the writer would write it, and loosely, with other
// escapes and white space. Reading the second must give the first.
typedef struct both {
    char plain[1 << 16], loose[1 << 18];
    size_t plain_length, loose_length;
} both;

static void add_forms(both *b, const char *plain, const char *loose)
{
    CHECK(b->plain_length + strlen(plain) < sizeof b->plain);
    CHECK(b->loose_length + strlen(loose) < sizeof b->loose);
    b->plain_length += (size_t)sprintf(b->plain + b->plain_length, "%s", plain);
    b->loose_length += (size_t)sprintf(b->loose + b->loose_length, "%s", loose);
}

static void add(both *b, const char *text)
{
    static const char *const spaces[] = {"", "", "", " ", "\n", "\t", "\r\n", "  "};
    add_forms(b, "", spaces[random_below(8)]);
    add_forms(b, text, text);
    add_forms(b, "", spaces[random_below(8)]);
}

static void add_string(both *b, int unique)
{
    static const char *const forms[][3] = {
        {"a", "a", "\\u0061"},
        {"Z", "Z", "\\u005A"},
        {"/", "/", "\\/"},
        {"\\\"", "\\\"", "\\u0022"},
        {"\\\\", "\\\\", "\\u005c"},
        {"\\n", "\\n", "\\u000A"},
        {"\\t", "\\t", "\\u0009"},
        {"\\u0000", "\\u0000", "\\u0000"},
        {"\\u001b", "\\u001b", "\\u001B"},
        {"\177", "\177", "\\u007f"},
        {"\303\251", "\303\251", "\\u00e9"},
        {"\342\202\254", "\342\202\254", "\\u20AC"},
        {"\357\277\277", "\357\277\277", "\\uFFff"},
        {"\360\235\204\236", "\360\235\204\236", "\\uD834\\udd1E"},
        {"\364\217\277\277", "\364\217\277\277", "\\uDBFF\\uDFFF"},
    };
    char digits[16] = "";
    if (unique >= 0)
        snprintf(digits, sizeof digits, "%d", unique);
    add_forms(b, "\"", "\"");
    for (int i = random_below(12); i > 0; i--) {
        const char *const *form = forms[random_below((int)(sizeof forms / sizeof forms[0]))];
        add_forms(b, form[0], form[1 + random_below(2)]);
    }
    add_forms(b, digits, digits);
    add_forms(b, "\"", "\"");
}

static void add_value(both *b, int depth)
{
    static const char *const plain[] = {
        "null",   "true", "false", "0", "-0", "-1", "12.50", "1E+9", "9223372036854775808",
        "0.1e-7", "[]",   "{}"};
    int kind = random_below(depth > 5 ? 3 : 6);
    if (kind < 2) {
        add(b, plain[random_below(12)]);
    } else if (kind == 2) {
        add_string(b, -1);
    } else {
        bool object = kind == 3;
        int count = 1 + random_below(5);
        for (int i = 0; i < count; i++) {
            add(b, i ? "," : object ? "{" : "[");
            if (object) {
                add_string(b, i);
                add(b, ":");
            }
            add_value(b, depth + 1);
        }
        add(b, object ? "}" : "]");
    }
}

TEST(random_values_survive_the_round_trip)
{
    static both b;
    random_state = 0x1863070118630703;
    for (int round = 0; round < 3000; round++) {
        b.plain_length = b.loose_length = 0;
        add_value(&b, 0);
        round_trip(b.loose, b.loose_length, b.plain);
    }
}
