// Letters at the terminal: typed, printed, listed, and shown at once when they have been read.
#include "test.h"
#include "toy_letters.h"

#include "cli/letters.h"
#include "cli/orders.h"
#include "protocol/scenario_json.h"

static gd_scenario scenario;
static tl_state state;
static gd_names names = {&tl_rules, &scenario, &state};
static gd_offers offers;
static gd_error err;

static void set_up(void)
{
    static const char *const units[] = {"Thomas", "Gen. Rosecrans"};
    gd_scenario_usual(&tl_rules, &scenario);
    memset(&state, 0, sizeof state);
    memset(&err, 0, sizeof err);
    scenario.piece_count = state.piece_count = 2;
    for (int i = 0; i < 2; i++) {
        snprintf(scenario.roster[i + 1].name, sizeof scenario.roster[i + 1].name, "%s", units[i]);
        state.unit[i].side = (uint8_t)i;
    }
    offers.count = 0;
    tl_offer(&scenario, &state, &offers);
}

static void check_typed(const char *line, int to, const char *words)
{
    gd_action a;
    set_up();
    if (!order_parse(&names, &offers, line, &a, &err))
        CHECK_STR(err.text, line);
    CHECK_INT(a.value[0], to);
    CHECK_STR(a.words, words);
    CHECK_INT(a.value[3], (int64_t)strlen(words));
    // What is printed can be typed.
    char text[ORDER_TEXT];
    gd_action again;
    order_write(&names, &a, text, sizeof text);
    if (!order_parse(&names, &offers, text, &again, &err))
        CHECK_STR(err.text, "no error");
    CHECK(memcmp(&a, &again, sizeof a) == 0);
}

TEST(words_are_typed_in_quotes)
{
    check_typed("write_to Thomas \"hold the hill\"", 1, "hold the hill");
    check_typed("write-to rosecrans \"don't, 3\\\" more; at=once\"", 2, "don't, 3\" more; at=once");
    check_typed("write to Gen. Rosecrans 'no'", 2, "no");
    check_typed("write_to words=\"to the \\\\ left\" to=Thomas", 1, "to the \\ left");
    check_typed("write_to Thomas at=3,4 words \"to\"", 1, "to");
    check_typed("write_to Thomas \"the\"", 1, "the");
    check_typed("write_to Thomas \"one\\ntwo\"", 1, "one\ntwo");
    check_typed("write_to Thomas \"\u00e9 \U0001f40e,\"", 1, "\u00e9 \U0001f40e,");
    check_typed("write_to Thomas \"" // longer than any name
                "0123456789012345678901234567890123456789012345678901234567890123456789"
                "01234567890123456789012345678901234567890123456789\"",
                1,
                "0123456789012345678901234567890123456789012345678901234567890123456789"
                "01234567890123456789012345678901234567890123456789");
    // The words are no part of a name.
    check_typed("write_to Thomas \"Gen. Rosecrans\"", 1, "Gen. Rosecrans");
}

static void check_wrong(const char *line, const char *sentence)
{
    gd_action a;
    set_up();
    CHECK(!order_parse(&names, &offers, line, &a, &err));
    CHECK_STR(err.text, sentence);
}

TEST(wrong_words_are_told)
{
    check_wrong("write_to Thomas", "write_to needs words: a text in quotes");
    check_wrong("write_to Thomas hold the hill",
                "word 3, 'hold': expected the words of write_to, a text in quotes");
    check_wrong("write_to Thomas \"hold", "word 3: the words must end with \"");
    check_wrong("write_to Thomas \"\"", "word 3: expected at least one word");
    check_wrong("write_to Thomas \"a\tb\"",
                "word 3: expected words without control characters other than new lines; byte 2 of "
                "them is one");
    check_wrong("note \"0123456789ab\"", "word 2: expected words of at most 11 bytes, found 12");
    check_wrong("note words=\"0123456789ab\"",
                "word 2, words: expected words of at most 11 bytes, found 12");
}

TEST(what_a_choice_leaves_open_needs_no_quotes)
{
    gd_action a;
    set_up();
    const gd_offer *offer = &offers.list[0];
    CHECK_INT(offer->verb, TL_WRITE);
    CHECK(order_complete(&names, offer, "hold \"it\", now", &a, &err));
    CHECK_STR(a.words, "hold \"it\", now");
    CHECK(order_complete(&names, offer, " \"in quotes\"", &a, &err));
    CHECK_STR(a.words, "in quotes");
    CHECK(order_complete(&names, offer, "words=\"by name\"", &a, &err));
    CHECK_STR(a.words, "by name");
    CHECK(!order_complete(&names, offer, "", &a, &err));
    CHECK_STR(err.text, "expected at least one word");
}

TEST(how_a_verb_with_words_is_typed)
{
    char text[300];
    set_up();
    verb_usage(&tl_verbs[TL_WRITE], text, sizeof text);
    CHECK_STR(text, "write-to TO [AT x,y] \"WORDS\"");
    offer_open_write(&names, &offers.list[0], text, sizeof text);
    CHECK_STR(text, "words in quotes");
    offer_write(&names, &offers.list[0], text, sizeof text);
    CHECK_STR(text, "write to Thomas ...");
}

// --- lists ---------------------------------------------------------------------------------------

static void add_letter(int from, int how, const char *text)
{
    int n = state.count++;
    state.from[n] = (uint16_t)from;
    state.to[n] = (uint16_t)(3 - from);
    state.holder[n] = 2;
    state.how[n] = (uint8_t)how;
    state.by[n] = (uint8_t)(from - 1);
    state.written[n] = (uint8_t)(n + 1);
    memset(state.text[n], 0, sizeof state.text[n]);
    snprintf(state.text[n], sizeof state.text[n], "%s", text);
}

static const art_style plain = {.columns = 60};

static char *listed(void)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    letters_write(out, &plain, &names, GD_UNION);
    fclose(out);
    return text;
}

static char *news(letters_seen *seen)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    letters_news(out, &plain, &names, GD_UNION, seen);
    fclose(out);
    return text;
}

static void check_text(char *text, const char *expected)
{
    CHECK_STR(text, expected);
    free(text);
}

TEST(letters_are_listed_in_plain_words)
{
    set_up();
    check_text(listed(), "nobody has written a letter that you know of\n");
    add_letter(1, GD_LETTER_READ, "hold the hill\nuntil dark");
    add_letter(2, GD_LETTER_TAKEN, "");
    add_letter(1, GD_LETTER_CARRIED, "");
    check_text(listed(),
               "  Thomas to Gen. Rosecrans, turn 1: read by Gen. Rosecrans\n"
               "      hold the hill\n"
               "      until dark\n"
               "  Gen. Rosecrans to Thomas, turn 2: taken from the enemy, with Gen. Rosecrans\n"
               "  Thomas to Gen. Rosecrans, turn 3: on its way with Gen. Rosecrans\n");
    state.count = 0;
    add_letter(1, GD_LETTER_TAKEN, "");
    state.holder[0] = 0;
    state.written[0] = 0;
    add_letter(2, GD_LETTER_UNREAD, "");
    add_letter(2, GD_LETTER_LOST, "");
    check_text(
        listed(),
        "  Thomas to Gen. Rosecrans: taken by the enemy\n"
        "  Gen. Rosecrans to Thomas, turn 2: brought to Gen. Rosecrans, who has not read it yet\n"
        "  Gen. Rosecrans to Thomas, turn 3: lost\n");
}

TEST(what_was_read_is_shown_at_once_and_once)
{
    letters_seen seen = {0};
    set_up();
    add_letter(1, GD_LETTER_UNREAD, "mine"); // its writer knows it
    add_letter(2, GD_LETTER_UNREAD, "");
    check_text(news(&seen), "");
    state.how[1] = GD_LETTER_READ;
    snprintf(state.text[1], TL_ROOM, "come");
    check_text(news(&seen),
               "  Gen. Rosecrans to Thomas, turn 2: read by Gen. Rosecrans\n      come\n");
    check_text(news(&seen), "");
    // What was read before the game was taken up again is not news.
    letters_forget(&seen);
    letters_news(NULL, &plain, &names, GD_UNION, &seen);
    check_text(news(&seen), "");
    letters_forget(&seen);
}
