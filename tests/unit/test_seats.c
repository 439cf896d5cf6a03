// Whoever holds a seat is told what that may know, and may do what is that seat's.
#include "test.h"

#include "protocol/engine.h"

enum { UNION, CONFEDERATE };

static gd_engine *engine;

static const char *say(const char *message)
{
    return gd_engine_line(engine, message, strlen(message));
}

static const char *tell(gd_seat seat, const char *message)
{
    return gd_engine_line_for(engine, seat, message, strlen(message));
}

static void check_part(const char *answer, const char *part)
{
    static char cut[700];
    snprintf(cut, sizeof cut, "%s", answer);
    if (!strstr(answer, part))
        CHECK_STR(cut, part);
}

static void answers(gd_seat seat, const char *message, const char *part)
{
    check_part(tell(seat, message), part);
}

static void begin(const char *message)
{
    gd_engine_free(engine);
    engine = gd_engine_new();
    check_part(say(message), "\"waits\":\"decision\"");
}

#define FIELD                                                                                      \
    "{\"op\":\"position\",\"position\":{\"rules\":\"americanus\",\"units\":["                      \
    "{\"name\":\"A\",\"side\":\"union\",\"at\":[30,20]},"                                          \
    "{\"name\":\"G\",\"side\":\"union\",\"kind\":\"general\",\"at\":[40,20]},"                     \
    "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[30,25],\"facing\":180}]}}"
#define MOVE "{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":2}]}"

TEST(what_is_the_referees_is_refused_to_a_seat)
{
    static const char *const referee[] = {"new", "position",      "replay", "give_dice", "dice",
                                          "bye", "save_position", "record", "hash"};
    begin(FIELD);
    for (size_t i = 0; i < sizeof referee / sizeof *referee; i++) {
        char message[80];
        snprintf(message, sizeof message, "{\"op\":\"%s\"}", referee[i]);
        answers(UNION, message, "is for the referee, not for a seat\"");
        snprintf(message, sizeof message, "{\"op\":\"%s\",\"seat\":null}", referee[i]);
        answers(UNION, message, "is for the referee, not for a seat\"");
    }
    CHECK(!gd_engine_done(engine));
}

TEST(nobody_speaks_for_another_seat)
{
    static const char *const messages[] = {
        "{\"op\":\"view\",\"seat\":%s}",
        "{\"op\":\"decision\",\"seat\":%s}",
        "{\"op\":\"actions\",\"seat\":%s}",
        "{\"op\":\"story\",\"seat\":%s}",
        "{\"op\":\"muster\",\"seat\":%s}",
        "{\"op\":\"army\",\"seat\":%s}",
        "{\"op\":\"army\",\"of\":%s}",
        "{\"op\":\"check\",\"action\":" MOVE ",\"seat\":%s}",
        "{\"op\":\"odds\",\"action\":" MOVE ",\"seat\":%s}",
        "{\"op\":\"reach\",\"action\":" MOVE ",\"seat\":%s}",
        "{\"op\":\"sketch\",\"action\":" MOVE ",\"seat\":%s}",
        "{\"op\":\"apply\",\"action\":" MOVE ",\"seat\":%s}",
        "{\"op\":\"apply\",\"action\":" MOVE ",\"actor\":%s}",
        "{\"op\":\"undo\",\"seat\":%s}",
        "{\"op\":\"redo\",\"seat\":%s}",
    };
    begin(FIELD);
    for (size_t i = 0; i < sizeof messages / sizeof *messages; i++) {
        char message[300];
        snprintf(message, sizeof message, messages[i], "\"union\"");
        answers(CONFEDERATE, message, "expected \\\"confederate\\\", who asks");
        snprintf(message, sizeof message, messages[i], "null");
        check_part(tell(CONFEDERATE, message), "\"error\":{");
    }
    answers(7, "{\"op\":\"view\"}", "this game has no such seat");
    answers(UNION, "{\"op\":\"hello\"}", "\"protocol\":2");
}

TEST(a_seat_that_is_left_out_is_the_askers)
{
    begin(FIELD);
    answers(UNION, "{\"op\":\"view\"}", "\"seat\":\"union\"");
    answers(CONFEDERATE, "{\"op\":\"view\"}", "\"seat\":\"confederate\"");
    answers(CONFEDERATE, "{\"op\":\"actions\"}",
            "{\"op\":\"actions\",\"seat\":\"confederate\","
            "\"actions\":[]}");
    answers(UNION, "{\"op\":\"actions\"}", "\"seat\":\"union\",\"actions\":[{\"do\":");
    // An action is the asker's, too: out of turn it is refused.
    answers(CONFEDERATE, "{\"op\":\"apply\",\"action\":{\"do\":\"end_orders\"}}", "\"refused\":{");
    answers(UNION, "{\"op\":\"apply\",\"action\":" MOVE "}", "\"ok\":true");
}

TEST(only_the_seat_that_must_decide_is_advised)
{
    begin(FIELD);
    answers(CONFEDERATE, "{\"op\":\"advise\"}", "\\\"advise\\\" is for the seat that must decide");
    answers(CONFEDERATE, "{\"op\":\"advise\",\"apply\":true}", "\"error\":{");
    answers(CONFEDERATE, "{\"op\":\"raise\",\"by\":\"computer\"}", "is for the seat that must");
    answers(UNION, "{\"op\":\"advise\"}", "\"seat\":\"union\",\"action\":{\"do\":");
    // Somebody who is told at a shared table is not told the action of another.
    CHECK(!strstr(say("{\"op\":\"advise\",\"seat\":\"confederate\"}"), "\"action\""));
    check_part(say("{\"op\":\"advise\",\"seat\":null}"), "\"action\"");
}

TEST(a_seat_takes_back_what_it_decided_itself)
{
    begin(FIELD);
    answers(UNION, "{\"op\":\"undo\"}", "nothing has been decided yet");
    answers(UNION, "{\"op\":\"apply\",\"action\":" MOVE "}", "\"ok\":true");
    answers(UNION, "{\"op\":\"view\"}", "\"undo\":true");
    answers(CONFEDERATE, "{\"op\":\"undo\"}", "that was another seat's decision");
    check_part(say("{\"op\":\"undo\",\"seat\":\"confederate\"}"), "another seat's decision");
    answers(UNION, "{\"op\":\"undo\"}", "\"op\":\"undo\",\"waits\":\"decision\"");
    answers(CONFEDERATE, "{\"op\":\"redo\"}", "that was another seat's decision");
    answers(UNION, "{\"op\":\"redo\"}", "\"op\":\"redo\",\"waits\":\"decision\"");
    // At a shared table, and by the referee, anybody's.
    check_part(say("{\"op\":\"undo\"}"), "\"waits\":\"decision\"");
    check_part(say("{\"op\":\"redo\",\"seat\":null}"), "\"waits\":\"decision\"");
}

// The orders that raised an army are told to nobody else.
TEST(an_army_is_told_to_its_own_seat)
{
    static char text[1 << 16], message[(1 << 16) + 100];
    FILE *in = fopen("battles/pickup.json", "rb");
    CHECK(in);
    size_t length = fread(text, 1, sizeof text - 1, in);
    fclose(in);
    text[length] = '\0';
    snprintf(message, sizeof message,
             "{\"op\":\"new\",\"rules\":\"americanus\",\"seed\":\"9\",\"battle\":%s}", text);
    begin(message);
    answers(UNION, "{\"op\":\"apply\",\"action\":{\"do\":\"enlist\",\"arm\":\"cavalry\"}}",
            "\"ok\":true");
    answers(UNION, "{\"op\":\"army\"}", "\"orders\":[{\"do\":\"enlist\",\"arm\":\"cavalry\"}]");
    answers(CONFEDERATE, "{\"op\":\"army\"}", "the Confederate side has raised no army");
    answers(CONFEDERATE, "{\"op\":\"army\",\"of\":\"union\"}", "\"error\":{");
    check_part(say("{\"op\":\"army\",\"seat\":\"confederate\",\"of\":\"union\"}"),
               "a seat is told of its own army only");
    check_part(say("{\"op\":\"army\",\"seat\":null,\"of\":\"union\"}"), "\"orders\":[{");
    CHECK(!strstr(tell(CONFEDERATE, "{\"op\":\"actions\"}"), "enlist"));
}

// --- the table of the document -------------------------------------------------------------------

static const char *load(const char *path)
{
    static char text[1 << 17];
    FILE *in = fopen(path, "rb");
    CHECK(in);
    size_t length = fread(text, 1, sizeof text - 1, in);
    fclose(in);
    text[length] = '\0';
    return text;
}

// What the line of the table says that names the operation.
static void whom(const char *table, const char *op, char *out, size_t size)
{
    char quoted[40];
    snprintf(quoted, sizeof quoted, "`%s`", op);
    const char *at = strstr(table, quoted);
    CHECK(at);
    const char *bar = strchr(at, '|');
    CHECK(bar);
    snprintf(out, size, "%.*s", (int)strcspn(bar + 2, "\n"), bar + 2);
}

TEST(the_document_says_whom_every_operation_is_for)
{
    static const char *const words[] = {"anyone", "a seat", "the seat that must decide",
                                        "the referee"};
    const char *table = strstr(load("docs/protocol/README.md"), "| operation | for whom |");
    gd_access access;
    CHECK(table);
    for (int i = 0; gd_engine_op(i, &access); i++) {
        char said[100];
        whom(table, gd_engine_op(i, &access), said, sizeof said);
        if (strncmp(said, words[access], strlen(words[access])) != 0)
            CHECK_STR(said, words[access]);
    }
    gd_engine_free(engine);
    engine = NULL;
}
