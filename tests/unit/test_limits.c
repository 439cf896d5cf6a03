// What one message may cost: inside, at and outside of each bound, and what is said there.
#include "test.h"

#include "protocol/engine.h"

static gd_engine *engine;

static void open_within(gd_limits limits)
{
    gd_engine_free(engine);
    engine = gd_engine_new_within(&limits);
    CHECK(engine);
}

static const char *say(const char *message)
{
    return gd_engine_line(engine, message, strlen(message));
}

static void answers(const char *message, const char *part)
{
    static char cut[700];
    const char *answer = say(message);
    snprintf(cut, sizeof cut, "%s", answer);
    if (!strstr(answer, part))
        CHECK_STR(cut, part);
}

#define FIELD                                                                                      \
    "{\"op\":\"position\",\"position\":{\"rules\":\"americanus\",\"phase\":\"%s\",\"units\":["     \
    "{\"name\":\"A\",\"side\":\"union\",\"at\":[30,20]},"                                          \
    "{\"name\":\"G\",\"side\":\"union\",\"kind\":\"general\",\"at\":[40,20]},"                     \
    "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[30,25],\"facing\":180}]}}"
#define MOVE                                                                                       \
    "{\"op\":\"apply\",\"action\":{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":1}]}}"
#define FIRE "{\"op\":\"odds\",\"action\":{\"do\":\"fire\",\"target\":\"X\",\"primary\":\"A\"}}"

static void begin(const char *phase)
{
    char message[500];
    snprintf(message, sizeof message, FIELD, phase);
    answers(message, "\"waits\":\"decision\"");
}

TEST(a_message_has_a_length_and_a_number_of_values)
{
    gd_limits limits = gd_limits_usual();
    limits.message.text = 14;
    limits.message.values = 2;
    open_within(limits);
    answers("{\"op\":\"hello\"}", "\"protocol\"");
    answers("{\"op\":\"hello\"} ", "expected a text of at most 14 bytes, found a longer one");
    limits.message.text = 100;
    open_within(limits);
    answers("{\"op\":\"hello\",\"id\":1}", "expected at most 2 values in all, found one more");
    limits.message.values = 3;
    open_within(limits);
    answers("{\"op\":\"hello\",\"id\":1}", "\"protocol\"");
}

// An id comes back, so it must not be a way to make answers long; and neither must a wrong word.
TEST(what_is_echoed_is_short)
{
    char message[200], word[100];
    open_within(gd_limits_usual());
    for (int length = 63; length <= 65; length++) {
        memset(word, 'x', sizeof word);
        snprintf(message, sizeof message, "{\"id\":\"%.*s\",\"op\":\"hello\"}", length, word);
        const char *answer = say(message);
        CHECK((strstr(answer, "xxx") != NULL) == (length <= 64));
        CHECK((strstr(answer, "a string of at most 64 bytes") != NULL) == (length > 64));
        memset(word, '1', sizeof word);
        snprintf(message, sizeof message, "{\"id\":%.*s,\"op\":\"hello\"}", length, word);
        CHECK((strstr(say(message), "{\"id\":111") != NULL) == (length <= 64));
        snprintf(message, sizeof message, "{\"op\":\"%.*s\"}", length, word);
        CHECK((strstr(say(message), "{\"op\":\"111") != NULL) == (length <= 64));
    }
    answers("{\"id\":[],\"op\":\"hello\"}", "expected a number or a string of at most 64 bytes");
}

// Two dice have 36 throws, and a roll that comes after some of them 36 more.
TEST(odds_play_out_so_many_throws)
{
    gd_limits limits = gd_limits_usual();
    for (limits.throws = 35; limits.throws <= 37; limits.throws++) {
        open_within(limits);
        begin("fire");
        const char *answer = say(FIRE);
        bool all = limits.throws >= 36;
        CHECK((strstr(answer, "\"of\":36") != NULL) == all);
        CHECK((strstr(answer, "\"exact\":false,\"bounded\":true}") != NULL) == !all);
        CHECK((strstr(answer, "still to be rolled") != NULL) == !all);
    }
}

static bool is_reach_whole(int checks)
{
    gd_limits limits = gd_limits_usual();
    limits.checks = checks;
    open_within(limits);
    begin("orders");
    const char *answer =
        say("{\"op\":\"reach\",\"action\":{\"do\":\"move\",\"unit\":\"A\",\"steps\":[]}}");
    CHECK(strstr(answer, "\"areas\":["));
    return !strstr(answer, "\"bounded\":true}");
}

TEST(reach_asks_about_so_many_actions)
{
    int enough = gd_limits_usual().checks, few = 0;
    CHECK(is_reach_whole(enough));
    CHECK(is_reach_whole(gd_limits_for_strangers().checks));
    CHECK(!is_reach_whole(few));
    while (enough - few > 1) {
        int middle = (few + enough) / 2;
        *(is_reach_whole(middle) ? &enough : &few) = middle;
    }
    CHECK(enough > 20);
    CHECK(!is_reach_whole(enough - 1));
    CHECK(is_reach_whole(enough));
    CHECK(is_reach_whole(enough + 1));
}

TEST(a_record_has_so_many_lines)
{
    gd_limits limits = gd_limits_usual();
    limits.lines = 4;
    open_within(limits);
    begin("orders"); // two lines
    answers(MOVE, "\"ok\":true");
    answers("{\"op\":\"undo\"}", "\"waits\":\"decision\"");
    answers(MOVE, "\"error\":{\"text\":\"the record is full: a game has at most 4 lines\"");
    answers("{\"op\":\"redo\"}", "the record is full");
    answers("{\"op\":\"dice\",\"from\":\"seed\",\"seed\":\"1\"}", "the record is full");
    answers("{\"op\":\"view\"}", "\"front\":[30,20]");
    // A record that is just so long can be read, one that is longer not.
    const char *record = strstr(say("{\"op\":\"record\"}"), "\"record\":");
    CHECK(record);
    char *message = malloc(strlen(record) + 40);
    sprintf(message, "{\"op\":\"replay\",%s", record);
    answers(message, "\"decisions\":0");
    limits.lines = 3;
    open_within(limits);
    answers(message, "expected a record of at most 3 lines, found one more");
    free(message);
}

TEST(an_army_is_raised_whole_or_not_at_all)
{
    static char text[1 << 16], message[(1 << 16) + 100];
    FILE *in = fopen("battles/pickup.json", "rb");
    CHECK(in);
    text[fread(text, 1, sizeof text - 1, in)] = '\0';
    fclose(in);
    snprintf(message, sizeof message,
             "{\"op\":\"new\",\"rules\":\"americanus\",\"seed\":\"9\",\"battle\":%s}", text);
    gd_limits limits = gd_limits_usual();
    for (limits.lines = 3; limits.lines <= 5; limits.lines++) {
        open_within(limits);
        answers(message, "\"raises\":true");
        const char *answer =
            say("{\"op\":\"raise\",\"army\":{\"format\":\"guidon-army\",\"version\":1,\"rules\":"
                "\"americanus\",\"side\":\"union\",\"orders\":[{\"do\":\"enlist\",\"arm\":"
                "\"infantry\"},{\"do\":\"enlist\",\"arm\":\"cavalry\"}]}}");
        bool raised = limits.lines >= 4; // two lines are there before
        CHECK((strstr(answer, "\"orders\":2") != NULL) == raised);
        CHECK((strstr(answer, "the record is full: there is no room for 2 orders") != NULL) ==
              !raised);
        CHECK_INT(gd_session_lines(gd_engine_session(engine)), raised ? 4 : 2);
    }
}

TEST(so_many_decisions_can_be_taken_back)
{
    gd_limits limits = gd_limits_usual();
    for (limits.back = 1; limits.back <= 3; limits.back++) {
        open_within(limits);
        begin("orders");
        static const char *const units[] = {"A", "G"};
        for (int i = 0; i < 2; i++) {
            char message[200];
            snprintf(message, sizeof message,
                     i ? "{\"op\":\"apply\",\"action\":{\"do\":\"end_orders\"}}"
                       : "{\"op\":\"apply\",\"action\":{\"do\":\"move\",\"unit\":\"%s\",\"steps\":"
                         "[{\"forward\":1}]}}",
                     units[i]);
            answers(message, "\"ok\":true");
        }
        int taken = 0;
        while (strstr(say("{\"op\":\"undo\"}"), "\"waits\""))
            taken++;
        CHECK_INT(taken, limits.back < 2 ? limits.back : 2);
    }
}

TEST(a_story_is_told_in_parts)
{
    gd_limits limits = gd_limits_usual();
    limits.steps = 2;
    open_within(limits);
    begin("orders");
    CHECK(!strstr(say("{\"op\":\"story\"}"), "\"more\""));
    answers(MOVE, "\"ok\":true");
    CHECK(!strstr(say("{\"op\":\"story\"}"), "\"more\""));
    answers("{\"op\":\"apply\",\"action\":{\"do\":\"end_orders\"}}", "\"ok\":true");
    answers("{\"op\":\"story\"}", "\"more\":true}");
    CHECK(!strstr(say("{\"op\":\"story\"}"), "\"n\":2"));
    answers("{\"op\":\"story\",\"from\":2}", "\"steps\":[{\"n\":2,");
    CHECK(!strstr(say("{\"op\":\"story\",\"from\":2}"), "\"more\""));
    answers("{\"op\":\"story\",\"from\":9}", "\"steps\":[]}");
}

TEST(units_are_counted_before_their_names_are_compared)
{
    enum { UNITS = 100000 };
    char *message = malloc(UNITS * 60 + 200), *at = message;
    open_within(gd_limits_usual());
    at += sprintf(at, "{\"op\":\"position\",\"position\":{\"rules\":\"americanus\",\"units\":[");
    for (int i = 0; i < UNITS; i++)
        at += sprintf(at, "%s{\"name\":\"U%d\",\"side\":\"union\"}", i ? "," : "", i);
    sprintf(at, "]}}");
    answers(message, "expected at most 100 units, found 100000");
    gd_limits limits = gd_limits_for_strangers();
    limits.message.text = 64 << 20;
    open_within(limits);
    answers(message, "expected at most 40000 values in all, found one more");
    free(message);
}

// Every battle that ships, and every golden game, fits into what strangers may send.
TEST(strangers_may_play_what_we_ship)
{
    static const char *const names[] = {"brawners-farm", "chickamauga", "antietam-cornfield",
                                        "picketts-charge", "pickup"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[100];
        snprintf(path, sizeof path, "battles/%s.json", names[i]);
        FILE *in = fopen(path, "rb");
        CHECK(in);
        char *text = calloc(1, 1 << 20), *message = malloc((1 << 20) + 100);
        CHECK(fread(text, 1, (1 << 20) - 1, in) > 0);
        fclose(in);
        snprintf(message, (1 << 20) + 100, "{\"op\":\"battle\",\"battle\":%s}", text);
        open_within(gd_limits_for_strangers());
        answers(message, "\"systems\":[");
        free(text);
        free(message);
    }
    gd_engine_free(engine);
    engine = NULL;
}
