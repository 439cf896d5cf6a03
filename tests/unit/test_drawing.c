// What a view lets a front end draw: stands, colours, marks, objectives, ground and scenery.
#include "test.h"

#include "protocol/engine.h"

static gd_engine *engine;

static const char *say(const char *message)
{
    return gd_engine_line(engine, message, strlen(message));
}

// The view of a position that has these units; `rest` is anything else it says, with a comma after.
static const char *view_of(const char *rest, const char *units)
{
    static char message[4000];
    gd_engine_free(engine);
    engine = gd_engine_new();
    snprintf(message, sizeof message,
             "{\"op\":\"position\",\"position\":{\"rules\":\"americanus\",%s\"units\":[%s]}}", rest,
             units);
    if (strstr(say(message), "\"error\""))
        CHECK_STR(say(message), "no error");
    return say("{\"op\":\"view\"}");
}

// The stands of the only unit, each by the first letter of its look, those with the colours in
// capitals.
static const char *stands_of(const char *unit)
{
    static char out[17];
    int count = 0;
    char all[300];
    snprintf(all, sizeof all, "{\"name\":\"A\",\"side\":\"union\",\"at\":[30,20],%s}", unit);
    const char *view = view_of("", all), *end = strstr(view, "\"strength\"");
    CHECK(end);
    for (const char *s = view; (s = strstr(s, "\"look\":\"")) && s < end;) {
        s += strlen("\"look\":\"");
        const char *after = strchr(s, '"') + 1;
        bool colours = strncmp(after, ",\"command\":true", strlen(",\"command\":true")) == 0;
        out[count++] = (char)(colours ? *s - 'a' + 'A' : *s);
    }
    out[count] = '\0';
    return out;
}

TEST(a_regiment_has_its_colours_in_the_middle)
{
    CHECK_STR(stands_of("\"kind\":\"infantry\""), "ffFf");
    CHECK_STR(stands_of("\"kind\":\"infantry\",\"lost\":1"), "fFf");
    CHECK_STR(stands_of("\"kind\":\"infantry\",\"lost\":2"), "fF");
    CHECK_STR(stands_of("\"kind\":\"infantry\",\"lost\":3"), "F");
    CHECK_STR(stands_of("\"kind\":\"infantry\",\"formation\":\"column\""), "ffFf");
    CHECK_STR(stands_of("\"kind\":\"infantry\",\"formation\":\"skirmish\",\"gap\":1"), "ffFf");
    CHECK_STR(stands_of("\"kind\":\"cavalry\""), "hHh");
    CHECK_STR(stands_of("\"kind\":\"cavalry\",\"mounted\":false"), "fF");
}

TEST(guns_and_generals_carry_none)
{
    CHECK_STR(stands_of("\"kind\":\"artillery\""), "gl");
    CHECK_STR(stands_of("\"kind\":\"artillery\",\"formation\":\"limbered\""), "lg");
    CHECK_STR(stands_of("\"kind\":\"general\""), "l"); // a leader
    CHECK(strstr(say("{\"op\":\"view\"}"), "\"look\":\"leader\""));
}

TEST(marks_say_what_matters_now)
{
    const char *view = view_of(
        "\"options\":{\"veterans\":true,\"zouaves\":true},",
        "{\"name\":\"A\",\"side\":\"union\",\"at\":[30,20],\"veteran\":true,\"zouave\":true,"
        "\"ordered\":true,\"moved\":true},"
        "{\"name\":\"Gen\",\"side\":\"union\",\"kind\":\"general\",\"at\":[30,19.25],\"moved\":"
        "true},"
        "{\"name\":\"B\",\"side\":\"union\",\"at\":[50,20],\"veteran\":true,\"zouave\":true,"
        "\"zouave_used\":true,\"black_union\":true},"
        "{\"name\":\"G\",\"side\":\"union\",\"kind\":\"artillery\",\"at\":[10,20],\"formation\":"
        "\"limbered\",\"ordered\":true,\"moved\":true}");
    CHECK(strstr(view, "\"marks\":[\"ordered\",\"led\",\"veteran\",\"Zouave\"]"));
    CHECK(strstr(view, "\"marks\":[\"moved\"]")); // the General
    CHECK(strstr(view, "\"marks\":[\"veteran\",\"Black Union\"]"));
    CHECK(strstr(view, "\"marks\":[\"ordered\",\"moved\",\"limbered\"]"));
    CHECK(strstr(say("{\"op\":\"rules\",\"rules\":\"americanus\"}"),
                 "{\"name\":\"ordered\",\"letter\":\"o\",\"sign\":\"done\","
                 "\"help\":\"has had its order this turn\"}"));
}

// That it has had its order is of no use to anybody in the enemy's turn.
TEST(who_has_had_its_order_is_marked_in_its_own_turn_only)
{
    static const char unit[] =
        "{\"name\":\"A\",\"side\":\"union\",\"at\":[30,20],\"ordered\":true}";
    CHECK(strstr(view_of("\"phasing\":\"union\",", unit), "\"marks\":[\"ordered\"]"));
    CHECK(!strstr(view_of("\"phasing\":\"confederate\",", unit), "\"marks\":[\"ordered\"]"));
}

TEST(objectives_are_as_they_stand_now)
{
    const char *view =
        view_of("\"options\":{\"objective_value\":7},\"holder\":[\"union\"],\"objectives\":["
                "{\"name\":\"Farm\",\"at\":[10,10],\"held\":\"confederate\"},"
                "{\"name\":\"Hill\",\"at\":[20,10],\"value\":3,\"held\":\"confederate\"},"
                "{\"name\":\"Mill\",\"at\":[20,40],\"value\":2}],",
                "{\"name\":\"A\",\"side\":\"union\",\"at\":[30,20]}");
    CHECK(strstr(
        view, "\"objectives\":[{\"name\":\"Farm\",\"at\":[10,10],\"value\":7,\"held\":\"union\","
              "\"radius\":3},"
              "{\"name\":\"Hill\",\"at\":[20,10],\"value\":3,\"held\":\"confederate\",\"radius\":"
              "3},"
              "{\"name\":\"Mill\",\"at\":[20,40],\"value\":2,\"held\":null,\"radius\":3}]"));
    // A position still says how it began, and who holds what in a field of the game.
    const char *saved = say("{\"op\":\"save_position\",\"whole\":false}");
    CHECK(strstr(saved, "{\"name\":\"Farm\",\"at\":[10,10],\"value\":0,\"held\":\"confederate\"}"));
    CHECK(strstr(saved, "\"holder\":[\"union\""));
}

TEST(scenery_is_shown_only_where_there_is_some)
{
    static const char unit[] = "{\"name\":\"A\",\"side\":\"union\",\"at\":[30,20]}";
    CHECK(!strstr(view_of("", unit), "scenery"));
    const char *view =
        view_of("\"terrain\":[{\"kind\":\"woods\",\"box\":[1,1,5,5],\"look\":\"orchard\"}],"
                "\"scenery\":[{\"look\":\"brook\",\"line\":[[0,9],[72,9]],\"width\":0.1}],",
                unit);
    CHECK(strstr(view, "\"terrain\":[{\"kind\":\"woods\",\"style\":\"woods\",\"look\":\"orchard\","
                       "\"area\":[[1,1],[5,1],[5,5],[1,5]]}],"
                       "\"scenery\":[{\"look\":\"brook\",\"line\":[[0,9],[72,9]],\"width\":0.1}]"));
    gd_engine_free(engine);
    engine = NULL;
}
