// A doctored record is found out: by its links, or by what is played again.
#include "test.h"

#include "core/dice.h"
#include "record_help.h"

static gd_error err;
static gd_reading how;

static char *golden(const char *name)
{
    char path[100];
    snprintf(path, sizeof path, "tests/golden/%s.record", name);
    FILE *in = fopen(path, "rb");
    CHECK(in);
    char *text = calloc(1, 1 << 20);
    CHECK(fread(text, 1, (1 << 20) - 1, in) > 0);
    fclose(in);
    return text;
}

static bool passes(const char *text, bool finished)
{
    memset(&err, 0, sizeof err);
    how = (gd_reading){.upto = -1, .finished = finished};
    gd_session *s = gd_session_replay(text, strlen(text), &how, &err);
    gd_session_free(s);
    return s != NULL;
}

// Refused at this line, as a record that does not tell what was played.
static void check_found(const char *text, int line, const char *sentence)
{
    CHECK(!passes(text, true));
    if (!strstr(err.text, sentence))
        CHECK_STR(err.text, sentence);
    CHECK_INT(err.line, line);
    CHECK(how.differs);
}

static char *line_at(char *text, int number)
{
    for (; number > 1; number--)
        text = strchr(text, '\n') + 1;
    return text;
}

TEST(a_record_that_nobody_touched_passes)
{
    char *text = golden("realmen-1");
    CHECK(passes(text, true));
    CHECK(!how.older && !how.torn && !how.differs);
    CHECK_STR(how.note, "");
    free(text);
}

// Hashes of states do not know the ground, the names and what nobody has come to yet.
TEST(another_scenario_is_found_out)
{
    static const char *const change[][2] = {
        {"\"title\":\"Brawner's Farm\"", "\"title\":\"Groveton\""},
        {"\"kind\":\"open_woods\"", "\"kind\":\"thick_woods\""},
        {"\"name\":\"Brawner house", "\"name\":\"Browner house"},
        {"\"features\":[{\"type\"", "\"features\":[ {\"type\""},
        {"\"rules_version\":", "\"rules_version\":9"},
        {"\"players\":{\"union\":\"scripted\"", "\"players\":{\"union\":\"human\""},
        {"\"state_form\":\"0x", "\"state_form\":\"0xf"},
    };
    char *text = golden("realmen-1");
    for (size_t i = 0; i < sizeof change / sizeof *change; i++) {
        char *doctored = replaced(text, change[i][0], change[i][1]);
        CHECK(!passes(doctored, true));
        CHECK_INT(err.line, 1);
        free(doctored);
    }
    free(text);
}

// A whole feature is cut out of the ground.
TEST(ground_that_is_taken_away_is_found_out)
{
    char *text = golden("realmen-1");
    char *from = strstr(text, "{\"type\":\"Feature\""),
         *to = strstr(from + 1, "{\"type\":\"Feature\"");
    CHECK(from && to);
    memmove(from, to, strlen(to) + 1);
    check_found(text, 1, "line 1 has been changed");
    free(text);
}

TEST(a_line_taken_out_or_put_in_or_moved_is_found_out)
{
    char *text = golden("realmen-1"), *fifth = line_at(text, 5), *sixth = line_at(text, 6),
         *seventh = line_at(text, 7);
    size_t length = strlen(text);
    char *other = calloc(1, 2 * length);
    // Out.
    sprintf(other, "%.*s%s", (int)(fifth - text), text, sixth);
    check_found(other, 5, "line 5 has been changed, or does not follow the line before it");
    // Twice.
    sprintf(other, "%.*s%.*s%s", (int)(sixth - text), text, (int)(sixth - fifth), fifth, sixth);
    check_found(other, 6, "line 6 has been changed, or does not follow");
    // In another order.
    sprintf(other, "%.*s%.*s%.*s%s", (int)(fifth - text), text, (int)(seventh - sixth), sixth,
            (int)(sixth - fifth), fifth, seventh);
    check_found(other, 5, "line 5 has been changed, or does not follow");
    // A line that says nothing about the state.
    sprintf(other, "%.*s%s\n%s", (int)(fifth - text), text, "{\"dice_from\":\"manual\"}", fifth);
    check_found(other, 5, "line 5 does not end with its link");
    free(other);
    free(text);
}

TEST(an_end_that_was_cut_off_is_found_out)
{
    char *text = golden("realmen-1");
    int lines = 0;
    for (const char *c = text; *c; c++)
        lines += *c == '\n';
    line_at(text, lines)[0] = '\0'; // without the last
    char sentence[100];
    snprintf(sentence, sizeof sentence, "line %d is the last, and the game is not over", lines - 1);
    check_found(text, lines - 1, sentence);
    // It can still be gone on with.
    CHECK(passes(text, false));
    CHECK_INT(how.last, lines - 1);
    free(text);
}

// Whoever makes all links anew has made another record, and what he changed must still play out.
TEST(new_links_do_not_make_other_dice_or_states_true)
{
    char *text = golden("realmen-1"), *at = strstr(line_at(text, 3), "\"hash\":\"0x");
    CHECK(at);
    at[10] = at[10] == '1' ? '2' : '1';
    char *linked = relink(text);
    check_found(linked, 3, "led to another position than it says here");
    free(linked);
    free(text);
    text = golden("undo");
    linked = replaced(text, "{\"undo\":", "{ \"undo\":");
    char *again = relink(linked);
    CHECK(!passes(again, false));
    CHECK(strstr(err.text, "does not say what is written when it is played again"));
    free(again);
    free(linked);
    free(text);
}

static bool is_json(const char *text)
{
    for (const char *line = text, *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        if (!end)
            return false;
        gd_json_doc *doc = gd_json_parse(line, (size_t)(end - line), NULL);
        bool json = doc != NULL;
        gd_json_free(doc);
        if (!json)
            return false;
    }
    return true;
}

// Any byte of any line, changed at random into any other, as long as every line is still JSON.
TEST(no_byte_of_a_record_can_be_changed)
{
    static const char *const names[] = {"undo", "dice", "realmen-5"};
    gd_random random;
    gd_random_seed(&random, 1861);
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        char *text = golden(names[k]);
        size_t length = strlen(text), header = (size_t)(line_at(text, 2) - text);
        CHECK(passes(text, false));
        for (int found = 0; found < 150;) {
            // Half of them behind the long first line.
            bool late = gd_random_below(&random, 2);
            size_t at = gd_random_below(&random, (uint32_t)(late ? length - header : length)) +
                        (late ? header : 0);
            char before = text[at];
            text[at] = (char)(gd_random_below(&random, 4) ? 32 + gd_random_below(&random, 95)
                                                          : 1 + gd_random_below(&random, 255));
            if (text[at] != before && is_json(text)) {
                int line = 1;
                for (size_t i = 0; i < at; i++)
                    line += text[i] == '\n';
                CHECK(!passes(text, false));
                CHECK_INT(err.line, line);
                found++;
            }
            text[at] = before;
        }
        free(text);
    }
}

// --- records of other programs -------------------------------------------------------------------

#define FIRST                                                                                      \
    "{\"guidon\":\"record\",\"version\":1,\"rules\":\"americanus\",\"position\":{\"phase\":"       \
    "\"fire\",\"units\":[{\"name\":\"4th Ohio\",\"side\":\"union\",\"at\":[30,20]},{\"name\":"     \
    "\"2nd Texas\",\"side\":\"confederate\",\"at\":[30,25],\"facing\":180}]},\"seed\":\"11\"}\n"   \
    "{\"n\":0,\"dice\":[],\"hash\":\"0x0000000000000001\"}\n"
#define FIRED(dice)                                                                                \
    "{\"n\":1,\"seat\":\"union\",\"do\":{\"do\":\"fire\",\"target\":\"2nd Texas\","                \
    "\"primary\":\"4th Ohio\"},\"dice\":" dice ",\"hash\":\"0x0000000000000002\"}\n"

static gd_session *read_again(const char *text)
{
    memset(&err, 0, sizeof err);
    how = (gd_reading){.upto = -1};
    return gd_session_replay(text, strlen(text), &how, &err);
}

static void check_can_be_kept(const gd_session *s)
{
    size_t length;
    char *text = gd_session_text(s, &length);
    CHECK(passes(text, false));
    CHECK(!how.older);
    free(text);
}

TEST(a_record_without_links_is_played_but_proves_nothing)
{
    gd_session *s = read_again(FIRST);
    CHECK(s && how.older);
    CHECK(strstr(how.note, "the record has format 1, this program writes 2"));
    CHECK(!gd_session_manual(s));
    check_can_be_kept(s);
    gd_session_free(s);
}

// The dice of then are kept where the seed would give others today, and it goes on from a seed.
TEST(an_older_record_is_played_with_the_dice_that_fell)
{
    gd_session *s = read_again(FIRST FIRED("[6,1]"));
    if (!s)
        CHECK_STR(err.text, "no error");
    CHECK(strstr(how.note, "possible with the dice that fell then"));
    CHECK(strstr(gd_session_line(s, 2), "\"dice\":[6,1]"));
    CHECK(!gd_session_manual(s));
    check_can_be_kept(s);
    gd_session_free(s);
}

TEST(an_older_record_names_the_first_order_that_is_not_possible)
{
    static const char *const bad[][2] = {
        {FIRST FIRED("[6,1,1]"), "decision 1 is not possible any more: 3 dice were given"},
        {FIRST FIRED("[]"), "decision 1 is not possible any more: it needs more dice"},
        {FIRST "{\"n\":1,\"seat\":\"union\",\"do\":{\"do\":\"end_orders\"},\"dice\":[],\"hash\":"
               "\"0x0000000000000002\"}\n",
         "decision 1 is not possible any more: "},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        CHECK(!read_again(bad[i][0]));
        if (!strstr(err.text, bad[i][1]))
            CHECK_STR(err.text, bad[i][1]);
        CHECK(strstr(err.text, "(the record has format 1"));
        CHECK_INT(err.line, 3);
    }
}

// Other rules or another form of state: what the links say is still checked, what the hashes say is
// not.
TEST(a_record_of_other_rules_is_played_by_its_orders)
{
    char *text = golden("realmen-1");
    int version = gd_rules_find("realmen")->version;
    char *older = replaced(text, "\"rules_version\":", "\"rules_version\":9"), told[100];
    char *hash = strstr(line_at(older, 3), "\"hash\":\"0x") + 10;
    *hash = *hash == '1' ? '2' : '1';
    CHECK(!passes(older, false));
    CHECK_INT(err.line, 1);
    char *linked = relink(older);
    CHECK(passes(linked, true));
    CHECK(how.older);
    snprintf(told, sizeof told, "the record has version 9%d of the rules, this program has %d",
             version, version);
    CHECK(strstr(how.note, told));
    free(linked);
    free(older);
    free(text);
}
