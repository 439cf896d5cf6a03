// Games whose dice come from a chain: played, recorded, gone on with, and found out.
#include "test.h"

#include "fair_help.h"

static gd_error err;
static gd_reading how;

static void begin(void)
{
    fresh_engine();
    answers("{" FIELD "," FAIR "}", "\"phase\":\"fire\"");
}

TEST(a_game_is_played_with_dice_of_a_chain)
{
    begin();
    answers(FIRE, "\"rolled\":[");
    play_on(30);
    char *text = record_now();
    CHECK(strstr(text, "\"fair\":{\"end\":\"") && !strstr(text, "\"seed\""));
    CHECK(strstr(text, NUMBERS));
    CHECK(count_of(text, "\"link\":\"") > 5);
    CHECK(replays(text, &how, &err));
    CHECK(!how.older && !how.differs);
    free(text);
}

TEST(what_is_begun_says_what_everybody_may_know)
{
    fresh_engine();
    answers("{" FIELD "," FAIR "}", "\"fair\":{\"end\":\"");
    answers("{" FIELD "," FAIR "}", "\"length\":400," NUMBERS "},\"links_used\":0");
}

TEST(a_chain_must_be_told_whole)
{
    static const char *const bad[][2] = {
        {"\"dice\":\"fair\"," NUMBERS, "missing \\\"chain\\\""},
        {"\"dice\":\"fair\"," CHAIN_OF(SECRET, 400), "need a number, or the end of a chain"},
        {"\"dice\":\"fair\",\"numbers\":{}," CHAIN_OF(SECRET, 400), "need a number"},
        {"\"dice\":\"fair\"," NUMBERS "," CHAIN_OF(SECRET, 0), "$.chain.length"},
        {"\"dice\":\"fair\"," NUMBERS "," CHAIN_OF(SECRET, 65537), "$.chain.length"},
        {"\"dice\":\"fair\"," NUMBERS "," CHAIN_OF("5f", 400), "$.chain.secret"},
        {"\"dice\":\"fair\"," NUMBERS "," CHAIN_OF("5F" SECRET, 400), "$.chain.secret"},
        {"\"dice\":\"fair\",\"numbers\":{\"union\":\"5E\"}," CHAIN_OF(SECRET, 400),
         "expected 1 to 64 hexadecimal digits"},
        {"\"dice\":\"fair\",\"numbers\":{\"union\":\"\"}," CHAIN_OF(SECRET, 400), "1 to 64"},
        {"\"dice\":\"fair\",\"numbers\":{\"union\":\"" SECRET "0\"}," CHAIN_OF(SECRET, 400),
         "1 to 64"},
        {"\"dice\":\"fair\",\"numbers\":{\"union\":7}," CHAIN_OF(SECRET, 400), "$.numbers.union"},
        {"\"dice\":\"fair\",\"numbers\":[]," CHAIN_OF(SECRET, 400), "$.numbers"},
        {"\"dice\":\"fair\",\"numbers\":{\"maine\":\"1\"}," CHAIN_OF(SECRET, 400),
         "there is no player called"},
        {"\"dice\":\"fair\",\"ends\":{\"union\":\"12\"}," CHAIN_OF(SECRET, 400), "$.ends.union"},
        {"\"seed\":\"7\"," NUMBERS, "with \\\"dice\\\": \\\"fair\\\" only"},
        {"\"dice\":\"manual\"," CHAIN_OF(SECRET, 400), "with \\\"dice\\\": \\\"fair\\\" only"},
        {"\"seed\":\"7\"," FAIR, "not both"},
    };
    char message[2000];
    fresh_engine();
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        snprintf(message, sizeof message, "{" FIELD ",%s}", bad[i][0]);
        answers(message, "\"error\"");
        answers(message, bad[i][1]);
        CHECK(!strstr(say(message), "3b4a5968"));
    }
    CHECK(!gd_engine_session(engine));
}

// --- going on ------------------------------------------------------------------------------------

TEST(without_its_secret_a_game_is_only_looked_at)
{
    begin();
    play_on(8);
    answers("{\"op\":\"position\",\"position\":{\"rules\":\"americanus\",\"units\":" UNITS "}," FAIR
            "}",
            "\"phase\":\"orders\"");
    char *text = record_now(), before[200];
    expect_part(replay(text, ""), "\"dice_from\":\"fair\"");
    // What needs no dice may be done, and taken back.
    answers("{\"op\":\"apply\",\"action\":{\"do\":\"move\",\"unit\":\"4th Ohio\","
            "\"steps\":[{\"forward\":0.5}]}}",
            "\"ok\":true");
    answers("{\"op\":\"undo\"}", "\"phase\":\"orders\"");
    free(text);
    begin();
    text = record_now();
    expect_part(replay(text, ""), "\"dice_from\":\"fair\"");
    snprintf(before, sizeof before, "%s", say("{\"op\":\"hash\"}"));
    answers(FIRE, "without the secret the game can be looked at and checked, and not gone on with");
    answers("{\"op\":\"give_dice\",\"dice\":[1,2]}", "no dice are waited for");
    answers("{\"op\":\"hash\"}", before);
    CHECK_INT(gd_session_lines(gd_engine_session(engine)), 2);
    free(text);
}

TEST(with_its_secret_it_goes_on_as_if_never_left)
{
    begin();
    play_on(10);
    char *half = record_now();
    play_on(10);
    char *whole = record_now();
    expect_part(replay(half, "," CHAIN_OF(SECRET, 400)), "\"dice_from\":\"fair\"");
    CHECK(count_of(half, "\"link\":\"") > 0);
    play_on(10);
    char *again = record_now();
    CHECK_STR(again, whole);
    free(half);
    free(whole);
    free(again);
}

TEST(another_secret_does_not_open_it)
{
    begin();
    play_on(6);
    char *text = record_now();
    expect_part(replay(text, "," CHAIN_OF(OTHER_SECRET, 400)),
                "this is not the secret of the chain");
    expect_part(replay(text, "," CHAIN_OF(SECRET, 399)), "the chain of this game has 400 links");
    expect_part(replay(text, "," CHAIN_OF(SECRET, 0)), "$.chain.length");
    // Links that were used would be used again.
    expect_part(replay(text, ",\"upto\":1," CHAIN_OF(SECRET, 400)), "expected no \\\"upto\\\"");
    expect_part(replay(text, ",\"upto\":1"), "\"decisions\":1");
    free(text);
    answers("{" FIELD ",\"seed\":\"7\"}", "\"phase\":\"fire\"");
    text = record_now();
    expect_part(replay(text, "," CHAIN_OF(SECRET, 400)), "do not come from a chain");
    free(text);
}

TEST(a_chain_that_is_used_up_makes_the_record_full)
{
    char before[200];
    fresh_engine();
    answers("{" FIELD ",\"dice\":\"fair\"," CHAIN_OF(SECRET, 1) "," NUMBERS "}", "\"length\":1,");
    answers(FIRE, "\"rolled\":[");
    bool full = false;
    for (int i = 0; i < 40 && !full; i++) {
        snprintf(before, sizeof before, "%s", say("{\"op\":\"hash\"}"));
        const char *answer = say(ADVISE);
        full = strstr(answer, "the record is full: the chain that its dice come from has 1 links");
        CHECK(full || !strstr(answer, "\"error\""));
    }
    CHECK(full);
    answers("{\"op\":\"hash\"}", before);
    char *text = record_now();
    CHECK_INT(count_of(text, "\"link\":\""), 1);
    CHECK(replays(text, &how, &err));
    free(text);
}

// A position from which one order may need several rolls.
#define MANY_ROLLS                                                                                 \
    "\"op\":\"position\",\"position\":{\"rules\":\"face\",\"phase\":\"activation\",\"units\":["    \
    "{\"name\":\"A\",\"side\":\"union\",\"at\":[30,20]},"                                          \
    "{\"name\":\"B\",\"side\":\"union\",\"kind\":\"artillery\",\"at\":[38,20]},"                   \
    "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[30,25],\"facing\":180},"                     \
    "{\"name\":\"Y\",\"side\":\"confederate\",\"kind\":\"cavalry\",\"at\":[42,30],\"facing\":180}" \
    ","                                                                                            \
    "{\"name\":\"G\",\"side\":\"union\",\"kind\":\"general\",\"at\":[34,15]}]}"

// What needs two rolls where one link is left uses none of them.
TEST(what_is_refused_uses_no_link)
{
    char message[2000];
    int left = 0;
    for (int length = 1; length < 12; length++) {
        fresh_engine();
        snprintf(message, sizeof message,
                 "{" MANY_ROLLS ",\"dice\":\"fair\",\"chain\":{\"secret\":\"" SECRET
                 "\",\"length\":%d}," NUMBERS "}",
                 length);
        answers(message, "\"phase\":\"activation\"");
        const gd_fair *fair = gd_session_fair(gd_engine_session(engine));
        bool full = false;
        for (int i = 0; i < 60 && !full; i++) {
            int used = fair->chain.used;
            full = strstr(say(ADVISE), "the record is full");
            if (full)
                CHECK_INT(fair->chain.used, used);
        }
        CHECK(full);
        left += gd_fair_left(&fair->chain);
        char *text = record_now();
        CHECK(replays(text, &how, &err));
        free(text);
    }
    CHECK(left > 0);
}

// Not through the engine, and not around it either.
TEST(a_secret_opens_no_record_whose_end_is_left_out)
{
    begin();
    play_on(8);
    gd_fair_terms terms = {.secret = true, .length = 400};
    CHECK(gd_fair_link_parse(SECRET, 64, &terms.link));
    char *text = record_now();
    how = (gd_reading){.upto = 2, .straight = true, .secret = &terms};
    CHECK(!gd_session_replay(text, strlen(text), &how, &err));
    CHECK(strstr(err.text, "links that were used would be used again"));
    free(text);
}

TEST(what_is_taken_back_uses_no_link)
{
    fresh_engine();
    answers("{\"op\":\"position\",\"position\":{\"rules\":\"americanus\",\"units\":" UNITS "}," FAIR
            "}",
            "\"phase\":\"orders\"");
    const gd_fair *fair = gd_session_fair(gd_engine_session(engine));
    int used = fair->chain.used;
    for (int i = 0; i < 3; i++) {
        answers("{\"op\":\"apply\",\"action\":{\"do\":\"move\",\"unit\":\"4th Ohio\","
                "\"steps\":[{\"forward\":0.5}]}}",
                "\"ok\":true");
        answers("{\"op\":\"undo\"}", "\"phase\":\"orders\"");
        answers("{\"op\":\"redo\"}", "\"phase\":\"orders\"");
        answers("{\"op\":\"undo\"}", "\"phase\":\"orders\"");
    }
    CHECK_INT(fair->chain.used, used);
    // And what used some is never taken back, so that each is used once.
    for (int i = 0; i < 60; i++) {
        int before = fair->chain.used;
        say(ADVISE);
        if (fair->chain.used > before)
            answers("{\"op\":\"undo\"}", "it stands");
    }
    CHECK(fair->chain.used > used);
    char *text = record_now();
    CHECK(replays(text, &how, &err));
    free(text);
}

TEST(dice_of_a_chain_are_not_thrown_by_hand)
{
    begin();
    answers("{\"op\":\"apply\",\"dice\":[1,2],\"action\":{\"do\":\"fire\",\"target\":\"2nd Texas\","
            "\"primary\":\"4th Ohio\"}}",
            "this game rolls its own dice");
}

TEST(a_chain_may_be_begun_in_the_middle_of_a_game)
{
    fresh_engine();
    answers("{" FIELD ",\"seed\":\"7\"}", "\"phase\":\"fire\"");
    play_on(2);
    answers("{\"op\":\"dice\",\"from\":\"fair\"," CHAIN_OF(SECRET, 50) "," NUMBERS "}",
            "\"length\":50," NUMBERS "},\"links_used\":0");
    answers("{\"op\":\"dice\",\"from\":\"fair\"," NUMBERS "}", "missing \\\"chain\\\"");
    answers("{\"op\":\"dice\",\"from\":\"seed\",\"seed\":\"1\"," NUMBERS "}",
            "found \\\"numbers\\\"");
    play_on(10);
    answers("{\"op\":\"dice\",\"from\":\"manual\"}", "\"op\":\"dice\"");
    answers("{\"op\":\"dice\",\"from\":\"fair\"," CHAIN_OF(OTHER_SECRET, 60) "," NUMBERS "}",
            "\"length\":60,");
    play_on(10);
    char *text = record_now();
    CHECK_INT(count_of(text, "\"dice_from\":\"fair\""), 2);
    CHECK(replays(text, &how, &err));
    expect_part(replay(text, "," CHAIN_OF(OTHER_SECRET, 60)), "\"dice_from\":\"fair\"");
    play_on(4);
    free(text);
    text = record_now();
    CHECK(replays(text, &how, &err));
    free(text);
}

// --- what is found out ---------------------------------------------------------------------------

static char *played(int decisions)
{
    begin();
    play_on(decisions);
    return record_now();
}

// The whole record is made anew around one changed digit: of the end, a number or a link.
TEST(no_digit_of_end_numbers_and_links_can_be_changed)
{
    static const char *const members[] = {"\"end\":\"", "{\"union\":\"5", "\"confederate\":\"0",
                                          "\"link\":\""};
    char *text = played(12);
    int tried = 0;
    for (size_t k = 0; k < sizeof members / sizeof *members; k++) {
        for (char *at = text; (at = strstr(at, members[k]));) {
            at += strlen(members[k]);
            size_t digits = strspn(at, "0123456789abcdef");
            for (size_t i = 0; i < digits; i += k == 3 ? 9 : 1) {
                char before = at[i];
                at[i] = before == '7' ? '8' : '7';
                char *linked = relink(text);
                CHECK(!replays(text, &how, &err));
                CHECK(!replays(linked, &how, &err));
                CHECK(how.differs);
                free(linked);
                at[i] = before;
                tried++;
            }
        }
    }
    CHECK(tried > 80);
    CHECK(replays(text, &how, &err));
    free(text);
}

static void check_relinked(char *text, const char *from, const char *to, const char *sentence)
{
    char *changed = replaced(text, from, to), *linked = relink(changed);
    CHECK(!replays(linked, &how, &err));
    if (!strstr(err.text, sentence))
        CHECK_STR(err.text, sentence);
    free(changed);
    free(linked);
}

static char *links_of(const char *text, int number)
{
    static char link[80];
    const char *at = text;
    for (int i = 0; i < number; i++)
        at = strstr(at, "\"link\":\"") + 8;
    snprintf(link, sizeof link, "%.64s", at);
    return link;
}

TEST(links_that_are_missing_repeated_or_skipped_are_found_out)
{
    char *text = played(12), first[100], second[100], both[200];
    snprintf(first, sizeof first, ",\"link\":\"%s\"", links_of(text, 1));
    snprintf(second, sizeof second, ",\"link\":\"%s\"", links_of(text, 2));
    snprintf(both, sizeof both, "%s,\"links\":{}", first);
    check_relinked(text, first, "", "the next link of the chain that they come from is not known");
    check_relinked(text, second, first, "does not follow in the chain");
    check_relinked(text, first, second, "fewer rolls fell than its link stands for");
    check_relinked(text, first, both, "does not say what is written");
    check_relinked(text, NUMBERS, "\"numbers\":{\"union\":\"5e1d\"}", "rolled other dice");
    check_relinked(text, NUMBERS, "\"numbers\":{}", "need a number");
    check_relinked(text, "\"length\":400", "\"length\":1", "does not follow");
    free(text);
    fresh_engine();
    answers("{" FIELD ",\"seed\":\"7\"}", "\"phase\":\"fire\"");
    answers(FIRE, "\"rolled\"");
    text = record_now();
    check_relinked(text, "],\"hash\"", "],\"link\":\"" SECRET "\",\"hash\"",
                   "does not say what is written");
    free(text);
}

// --- upgrades ------------------------------------------------------------------------------------

static char *made_older(const char *text)
{
    char *older = replaced(text, "\"rules_version\":", "\"rules_version\":9"),
         *linked = relink(older);
    free(older);
    return linked;
}

// Where the same orders still need the same dice, nothing is lost but what hashes prove.
TEST(an_older_game_keeps_its_chain)
{
    char *text = played(12), *older = made_older(text);
    expect_part(replay(older, "," CHAIN_OF(SECRET, 400)), "\"older\":true");
    char *now = record_now();
    CHECK_STR(now, text);
    play_on(3);
    free(now);
    now = record_now();
    CHECK(replays(now, &how, &err));
    free(now);
    free(older);
    free(text);
}

// Fired once, and then a die is another: as if the rules had asked for other dice then.
static char *fired_otherwise(void)
{
    begin();
    answers(FIRE, "\"rolled\":[");
    char *text = record_now(), *at = strstr(strstr(text, "\"n\":1"), "\"dice\":[") + 8;
    *at = *at == '6' ? '5' : (char)(*at + 1);
    char *older = made_older(text);
    free(text);
    return older;
}

// Dice are taken as they fell, and the game goes on with the links that are left.
TEST(an_older_game_whose_dice_fell_otherwise_goes_on_with_what_is_left_of_its_chain)
{
    char *older = fired_otherwise();
    const char *answer = replay(older, "," CHAIN_OF(SECRET, 400));
    expect_part(answer, "possible with the dice that fell then");
    expect_part(answer, "\"dice_from\":\"fair\"");
    expect_part(answer, "\"length\":399," NUMBERS "},\"links_used\":0");
    play_on(8);
    char *now = record_now();
    CHECK(strstr(now, "\"dice_from\":\"fair\""));
    CHECK(count_of(now, "\"link\":\"") > 0);
    CHECK(!strstr(now, links_of(older, 1)) || count_of(now, links_of(older, 1)) == 1); // the end
    CHECK(replays(now, &how, &err));
    // It is kept, and gone on with by the same secret.
    expect_part(replay(now, "," CHAIN_OF(SECRET, 400)), "\"length\":399,");
    expect_part(replay(older, "," CHAIN_OF(OTHER_SECRET, 400)), "this is not the secret");
    expect_part(replay(older, ""), "\"dice_from\":\"manual\"");
    free(now);
    free(older);
}

// --- what nobody is told -------------------------------------------------------------------------

static const char *const questions[] = {
    "{\"op\":\"hello\"}",
    "{\"op\":\"decision\"}",
    "{\"op\":\"actions\"}",
    "{\"op\":\"view\",\"seat\":\"union\"}",
    "{\"op\":\"view\",\"seat\":\"confederate\"}",
    "{\"op\":\"story\",\"seat\":\"union\"}",
    "{\"op\":\"advise\"}",
    "{\"op\":\"odds\",\"action\":{\"do\":\"end_fire\"}}",
    "{\"op\":\"undo\"}",
    "{\"op\":\"redo\"}",
    "{\"op\":\"muster\"}",
    "{\"op\":\"give_link\",\"link\":\"" SECRET "\"}",
    "{\"op\":\"replay\",\"record\":\"\"," CHAIN_OF(SECRET, 9) "}",
    "{\"op\":\"dice\",\"from\":\"fair\"," CHAIN_OF(SECRET, 0) "," NUMBERS "}",
    "{\"op\":\"nonsense\"," CHAIN_OF(SECRET, 0) "}",
    "{\"op\":\"hash\"}",
    "{\"op\":\"save_position\"}",
    "{\"op\":\"record\"}",
};
enum { QUESTIONS = sizeof questions / sizeof *questions };

// Neither the secret nor any link that was not used yet.
TEST(no_answer_has_the_secret)
{
    static gd_fair_chain c;
    gd_fair_link secret;
    char next[GD_FAIR_LINK_SIZE];
    CHECK(gd_fair_link_parse(SECRET, 64, &secret));
    gd_fair_open(&c, &secret, 400);
    begin();
    for (int round = 0; round < 12; round++) {
        const gd_fair *fair = gd_session_fair(gd_engine_session(engine));
        gd_fair_link link = gd_fair_at(&c, fair->chain.used + 1);
        gd_fair_link_text(&link, next);
        for (int i = 0; i < QUESTIONS; i++) {
            const char *answer = say(questions[i]);
            CHECK(!strstr(answer, "3b4a5968"));
            CHECK(!strstr(answer, next));
        }
        CHECK(!strstr(say(ADVISE), "3b4a5968"));
    }
    const gd_session *s = gd_engine_session(engine);
    for (int i = 0; i < gd_session_lines(s); i++)
        CHECK(!strstr(gd_session_line(s, i), "3b4a5968"));
}

// Two games of different secrets, as long as the same dice fall: what a seat is told is the same.
TEST(nothing_that_a_seat_is_told_depends_on_the_secret)
{
    gd_engine *other = NULL;
    char message[2000], rolled[200] = "";
    static char told[QUESTIONS][20000];
    int same = 0;
    for (int i = 0; i < 200 && same < 3; i++) {
        snprintf(message, sizeof message,
                 "{" FIELD
                 ",\"dice\":\"fair\",\"chain\":{\"secret\":\"%064x\",\"length\":%d}," NUMBERS "}",
                 i, 100 + i);
        gd_engine_free(other);
        other = gd_engine_new();
        gd_engine_line(other, message, strlen(message));
        for (int k = 0; k < 12; k++) { // as long as nothing has fallen
            const char *answer =
                gd_engine_line_for(other, (gd_seat)(k % 2), questions[k], strlen(questions[k]));
            if (i == 0)
                snprintf(told[k], sizeof told[k], "%s", answer);
            CHECK_STR(answer, told[k]);
        }
    }
    for (int i = 0; i < 400 && same < 3; i++) {
        snprintf(message, sizeof message,
                 "{" FIELD
                 ",\"dice\":\"fair\",\"chain\":{\"secret\":\"%064x\",\"length\":50}," NUMBERS "}",
                 i);
        gd_engine_free(other);
        other = gd_engine_new();
        gd_engine_line(other, message, strlen(message));
        const char *fell = strstr(gd_engine_line(other, FIRE, strlen(FIRE)), "\"rolled\":[");
        CHECK(fell);
        if (i > 0 && strncmp(fell, rolled, 16) != 0)
            continue;
        snprintf(rolled, sizeof rolled, "%.16s", fell);
        for (int k = 0; k < 12; k++) {
            const char *answer =
                gd_engine_line_for(other, (gd_seat)(k % 2), questions[k], strlen(questions[k]));
            if (i == 0)
                snprintf(told[k], sizeof told[k], "%s", answer);
            CHECK_STR(answer, told[k]);
        }
        same++;
    }
    CHECK_INT(same, 3);
    gd_engine_free(other);
}
