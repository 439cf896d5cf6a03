// Short But Desperate: positions that cannot be, and what a side may see of one that can.
#include "test.h"

#include "protocol/engine.h"

#define A "{\"name\":\"A\",\"side\":\"union\",\"zone\":\"c3\"}"
#define X "{\"name\":\"X\",\"side\":\"confederate\",\"zone\":\"e5\"}"

static gd_engine *engine;

static const char *say(const char *message)
{
    return gd_engine_line(engine, message, strlen(message));
}

static const char *position(const char *rest, const char *units)
{
    char text[2000];
    snprintf(text, sizeof text,
             "{\"op\":\"position\",\"position\":{\"rules\":\"desperate\",\"phase\":\"choose\","
             "\"pile\":[\"5S\"],%s"
             "\"units\":[%s]}}",
             rest, units);
    gd_engine_free(engine);
    engine = gd_engine_new();
    gd_engine_allow_unfinished(engine, true);
    return say(text);
}

static void accepted(const char *rest, const char *units)
{
    CHECK(!strstr(position(rest, units), "\"error\""));
}

static void refused(const char *rest, const char *units, const char *part)
{
    const char *answer = position(rest, units);
    CHECK(strstr(answer, "\"error\""));
    if (!strstr(answer, part))
        CHECK_STR(answer, part);
}

TEST(a_regiment_has_one_to_ten_stands) // SBD-UNIT-02
{
    accepted("", "{\"name\":\"A\",\"side\":\"union\",\"zone\":\"c3\",\"stands\":10}," X);
    refused("", "{\"name\":\"A\",\"side\":\"union\",\"zone\":\"c3\",\"stands\":11}," X,
            "11 stands");
    refused("", "{\"name\":\"A\",\"side\":\"union\",\"zone\":\"c3\",\"stands\":0}," X, "0 stands");
}

TEST(a_unit_faces_one_of_four_sides) // SBD-UNIT-04
{
    accepted("", "{\"name\":\"A\",\"side\":\"union\",\"zone\":\"c3\",\"facing\":\"west\"}," X);
    refused("", "{\"name\":\"A\",\"side\":\"union\",\"zone\":\"c3\",\"facing\":\"NE\"}," X,
            "north, east, south, west");
}

TEST(guns_stand_where_they_could_have_been_set_up) // SBD-ZONE-06
{
    const char *gun =
        "{\"name\":\"A\",\"side\":\"union\",\"kind\":\"artillery\",\"zone\":\"c3\"}," X;
    accepted("\"grid\":{\"zones\":{\"c3\":\"walls\"}},", gun);
    accepted("\"grid\":{\"zones\":{\"c3\":{\"works\":\"north\"}}},", gun);
    accepted("\"grid\":{\"zones\":{\"c3\":{\"terrain\":\"walls\",\"closed\":false}}},", gun);
    refused("\"grid\":{\"zones\":{\"c3\":\"very_difficult\"}},", gun, "closed to guns");
    refused("\"grid\":{\"zones\":{\"c3\":{\"terrain\":\"marsh\",\"closed\":true}}},", gun,
            "closed to guns");
    accepted("\"grid\":{\"zones\":{\"c3\":\"very_difficult\"}},", A "," X);
}

TEST(only_units_are_in_reserve) // SBD-PRE-10
{
    accepted("", A "," X ",{\"name\":\"B\",\"side\":\"union\",\"status\":\"reserve\"}");
    refused("",
            A "," X
              ",{\"name\":\"L\",\"side\":\"union\",\"kind\":\"leader\",\"status\":\"reserve\"}",
            "only units");
}

TEST(a_zone_is_full_or_held_by_one_side) // SBD-ZONE-05, SBD-ZONE-11, SBD-ZONE-14
{
    const char *tangle = "\"grid\":{\"zones\":{\"c3\":\"very_difficult\"}},";
    accepted(tangle, A ",{\"name\":\"B\",\"side\":\"union\",\"zone\":\"c3\"}," X);
    refused(tangle,
            A ",{\"name\":\"B\",\"side\":\"union\",\"zone\":\"c3\"},{\"name\":\"C\",\"side\":"
              "\"union\",\"zone\":\"c3\"}," X,
            "holds more than it may");
    refused("", A ",{\"name\":\"X\",\"side\":\"confederate\",\"zone\":\"c3\"}",
            "holds more than it may");
    refused("", A ",{\"name\":\"X\",\"side\":\"confederate\",\"zone\":\"f3\"}", "no zone f3");
}

TEST(a_card_is_in_one_place) // SBD-CARD-01
{
    accepted("\"sides\":{\"union\":{\"hand\":[\"2S\"]}},", A "," X);
    refused("\"sides\":{\"union\":{\"hand\":[\"5S\"]}},", A "," X,
            "a card of the pile is elsewhere");
    refused("\"sides\":{\"union\":{\"hand\":[\"2S\"]},\"confederate\":{\"hand\":[\"2S\"]}},",
            A "," X, "in two places");
}

TEST(a_side_sees_how_many_cards_the_other_holds_and_not_which) // SBD-CARD-14
{
    accepted(
        "\"sides\":{\"union\":{\"hand\":[\"2S\"]},\"confederate\":{\"hand\":[\"KD\",\"3C\"]}},",
        A "," X);
    const char *view = say("{\"op\":\"view\",\"seat\":\"union\"}");
    CHECK(strstr(view, "\"hand\":[\"2S\"],\"hand_count\":1"));
    CHECK(strstr(view, "\"hand_count\":2"));
    CHECK(!strstr(view, "\"hand\":[\"KD\"") && !strstr(view, "\"hand\":[\"3C\""));
    CHECK(strstr(view, "\"pile\":[\"5S\"]"));
    view = say("{\"op\":\"view\",\"seat\":\"confederate\"}");
    CHECK(strstr(view, "\"hand\":[\"KD\",\"3C\"],\"hand_count\":2"));
    CHECK(!strstr(view, "\"hand\":[\"2S\""));
}
