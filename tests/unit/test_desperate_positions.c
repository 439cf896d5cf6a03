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
            "c3 has room for 2 units and holds 3: A, B, C");
    refused("", A ",{\"name\":\"X\",\"side\":\"confederate\",\"zone\":\"c3\"}",
            "c3 holds troops of both sides: A and X");
    refused("", A ",{\"name\":\"X\",\"side\":\"confederate\",\"zone\":\"f3\"}", "no zone f3");
}

TEST(a_card_is_in_one_place) // SBD-CARD-01
{
    accepted("\"sides\":{\"union\":{\"hand\":[\"2S\"]}},", A "," X);
    refused("\"sides\":{\"union\":{\"hand\":[\"5S\"]}},", A "," X,
            "5S is in two places: in the hand of the Union side and in the pile");
    refused("\"sides\":{\"union\":{\"hand\":[\"2S\"]},\"confederate\":{\"hand\":[\"2S\"]}},",
            A "," X,
            "2S is in two places: in the hand of the Union side and in the hand of the "
            "Confederate side");
    refused("\"deck\":[\"5S\"],", A "," X, "5S is in two places: in the pack and in the pile");
    refused("\"deck\":[\"2S\"],", A "," X, "AH is nowhere");
}

TEST(a_fate_card_is_in_one_place) // SBD-FATE-01
{
    const char *fate = "\"options\":{\"fate\":1},\"sides\":{\"union\":{\"fate\":[\"%s\"]},"
                       "\"confederate\":{\"fate\":[\"%s\"]}},";
    char text[200];
    snprintf(text, sizeof text, fate, "2S", "3S");
    accepted(text, A "," X);
    snprintf(text, sizeof text, fate, "2S", "2S");
    refused(text, A "," X, "the fate card 2S is in two places");
    snprintf(text, sizeof text, fate, "JOK1", "2S");
    refused(text, A "," X, "JOK1 is no fate card");
}

#define UNIT(fields) "{\"name\":\"B\",\"side\":\"union\",\"zone\":\"c2\"," fields "}," A "," X
#define GUN(fields) UNIT("\"kind\":\"artillery\"" fields)

TEST(a_battery_has_the_stands_of_its_guns) // SBD-UNIT-03
{
    accepted("", GUN(",\"stands\":1"));
    accepted("", GUN(",\"stands\":1,\"six\":true"));
    accepted("", GUN(",\"stands\":2,\"six\":true"));
    refused("", GUN(",\"stands\":2"), "B has 2 stands; a battery of four guns has 1");
    refused("", GUN(",\"stands\":3,\"six\":true"),
            "B has 3 stands; a battery of six guns has 2, one more with resilient_batteries");
    accepted("\"options\":{\"resilient_batteries\":1},", GUN(",\"stands\":3,\"six\":true"));
    accepted("\"options\":{\"resilient_batteries\":1},", GUN(",\"stands\":2"));
    refused("\"options\":{\"resilient_batteries\":1},", GUN(",\"stands\":3"),
            "B has 3 stands; a battery of four guns has 2");
    refused("\"options\":{\"resilient_batteries\":1},", GUN(",\"stands\":4,\"six\":true"),
            "B has 4 stands; a battery of six guns has 3");
}

TEST(all_artillery_is_veteran) // SBD-QUAL-02
{
    accepted("", GUN(",\"quality\":\"veteran\""));
    refused("", GUN(",\"quality\":\"green\""), "B is a battery, and all artillery is veteran");
    refused("", GUN(",\"start_quality\":\"experienced\""), "all artillery is veteran");
}

TEST(only_batteries_have_guns) // SBD-UNIT-05
{
    static const char *const of_guns[] = {"deployed", "rifled", "heavy", "six", "turned"};
    static const char *const kinds[] = {"infantry", "cavalry", "leader"};
    for (int i = 0; i < 15; i++) {
        char unit[300];
        snprintf(unit, sizeof unit,
                 "{\"name\":\"B\",\"side\":\"union\",\"zone\":\"c2\",\"kind\":\"%s\",\"%s\":"
                 "true}," A "," X,
                 kinds[i % 3], of_guns[i / 3]);
        refused("", unit, "B has no guns");
    }
    accepted("", GUN(",\"deployed\":true,\"rifled\":true,\"heavy\":true,\"turned\":true"));
}

TEST(a_leader_has_no_stands) // SBD-LEAD-03
{
    accepted("", UNIT("\"kind\":\"leader\""));
    refused("", UNIT("\"kind\":\"leader\",\"stands\":1"), "B is a leader");
    refused("", UNIT("\"kind\":\"leader\",\"low\":true"), "B is a leader");
}

TEST(nobody_has_more_stands_than_he_began_with) // SBD-UNIT-10
{
    accepted("", UNIT("\"stands\":5,\"full\":5"));
    refused("", UNIT("\"stands\":6,\"full\":5"), "B has 6 stands, but began with 5");
    refused("", UNIT("\"stands\":6,\"full\":11"), "B began with 11 stands");
    accepted("\"sides\":{\"union\":{\"start_stands\":9,\"lost_stands\":9}},", A "," X);
    refused("\"sides\":{\"union\":{\"start_stands\":9,\"lost_stands\":10}},", A "," X,
            "the Union side has lost 10 stands and began with 9");
}

TEST(a_grade_is_that_of_the_stands_that_are_left) // SBD-QUAL-03, SBD-QUAL-04
{
    accepted("", UNIT("\"stands\":3,\"full\":5,\"start_quality\":\"experienced\""));
    refused("", UNIT("\"stands\":2,\"full\":5,\"start_quality\":\"experienced\""),
            "B began as experienced with 5 stands; with 2 it is veteran, not experienced");
    accepted("", UNIT("\"stands\":2,\"full\":2,\"start_quality\":\"experienced\""));
    accepted("", UNIT("\"stands\":2,\"full\":5,\"start_quality\":\"green\""));
    refused("", UNIT("\"stands\":1,\"full\":5,\"start_quality\":\"green\""),
            "with 1 it is veteran, not green");
    refused("", UNIT("\"stands\":3,\"full\":5,\"start_quality\":\"green\",\"quality\":\"veteran\""),
            "with 3 it is green, not veteran");
    refused("", UNIT("\"stands\":5,\"start_quality\":\"veteran\",\"quality\":\"experienced\""),
            "it is veteran, not experienced");
}

TEST(who_comes_later_comes_on_at_the_edge) // SBD-TURN-10
{
    const char *later =
        "{\"name\":\"B\",\"side\":\"union\",\"status\":\"to_come\",\"arrives\":2%s}," A "," X;
    char unit[300];
    snprintf(unit, sizeof unit, later, ",\"entry\":[\"c1\"]");
    accepted("", unit);
    snprintf(unit, sizeof unit, later, "");
    refused("", unit, "B is still to come, but");
    snprintf(unit, sizeof unit, later, ",\"entry\":[\"b2\"]");
    refused("", unit, "B comes on at b2, which is not at the edge");
    static const char *const at_edge[] = {"a3", "e3", "c1", "c5"};
    static const char *const inside[] = {"b3", "d3", "c2", "c4"};
    for (int i = 0; i < 4; i++) {
        char entry[60];
        snprintf(entry, sizeof entry, ",\"entry\":[\"a1\",\"%s\"]", at_edge[i]);
        snprintf(unit, sizeof unit, later, entry);
        accepted("", unit);
        snprintf(entry, sizeof entry, ",\"entry\":[\"a1\",\"%s\"]", inside[i]);
        snprintf(unit, sizeof unit, later, entry);
        refused("", unit, "which is not at the edge");
    }
}

TEST(a_second_move_comes_after_a_first) // SBD-ACT-03
{
    accepted("", UNIT("\"acted\":1,\"may_move\":true"));
    refused("", UNIT("\"may_move\":true"),
            "B may move again only after one activation, not after 0");
    refused("", UNIT("\"acted\":2,\"may_move\":true"), "not after 2");
}

TEST(a_superior_is_a_leader_of_the_same_side) // SBD-RESP-02
{
    const char *leaders = "{\"name\":\"L\",\"side\":\"%s\",\"kind\":\"leader\",\"zone\":\"a1\"},"
                          "{\"name\":\"M\",\"side\":\"union\",\"kind\":\"leader\",\"zone\":\"a1\","
                          "\"superior\":\"%s\"}," A "," X;
    char units[400];
    snprintf(units, sizeof units, leaders, "union", "L");
    accepted("", units);
    snprintf(units, sizeof units, leaders, "confederate", "L");
    refused("", units, "the superior of M must be another leader of its side");
    snprintf(units, sizeof units, leaders, "union", "A");
    refused("", units, "the superior of M");
    snprintf(units, sizeof units, leaders, "union", "M");
    refused("", units, "the superior of M");
}

TEST(a_zone_is_entrenched_on_one_side) // SBD-ZONE-13
{
    accepted("\"grid\":{\"zones\":{\"c2\":{\"works\":[\"south\"]}}},", A "," X);
    refused("\"grid\":{\"zones\":{\"c2\":{\"works\":[\"south\",\"east\"]}}},", A "," X,
            "c2 has works on several sides");
}

TEST(places_are_on_the_table) // SBD-ZONE-01
{
    refused("\"barred\":[\"f1\"],", A "," X, "f1");
    refused("\"options\":{\"ammunition\":1},\"sides\":{\"union\":{\"store\":[\"a9\"]}},", A "," X,
            "a9");
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

TEST(a_table_has_five_zones_each_way) // SBD-ZONE-01
{
    const char *units = "{\"name\":\"A\",\"side\":\"union\",\"zone\":\"a1\"},"
                        "{\"name\":\"X\",\"side\":\"confederate\",\"zone\":\"d4\"}";
    accepted("\"grid\":{\"columns\":5,\"rows\":5},", units);
    refused("\"grid\":{\"columns\":4,\"rows\":6},", units, "4 x 6 zones; it needs at least 5");
    refused("\"grid\":{\"columns\":6,\"rows\":4},", units, "6 x 4 zones; it needs at least 5");
}

// What is answered to a position that begins in this phase.
static const char *begun_in(const char *phase)
{
    char text[400];
    snprintf(text, sizeof text,
             "{\"op\":\"position\",\"position\":{\"rules\":\"desperate\",\"phase\":\"%s\","
             "\"units\":[" A "," X "]}}",
             phase);
    gd_engine_free(engine);
    engine = gd_engine_new();
    gd_engine_allow_unfinished(engine, true);
    return say(text);
}

TEST(a_position_begins_at_one_of_nine_moments)
{
    static const char *const phases[] = {"spread", "week", "deploy", "grades", "straggle",
                                         "start",  "turn", "choose", "end"};
    for (int i = 0; i < 9; i++)
        CHECK(!strstr(begun_in(phases[i]), "\"error\""));
    CHECK(strstr(begun_in("orders"), "a position cannot start in the phase"));
}

TEST(opening_hands_have_up_to_ten_cards) // SBD-CARD-11
{
    accepted("\"options\":{\"opening_hand\":0},", A "," X);
    accepted("\"options\":{\"opening_hand\":10},", A "," X);
    refused("\"options\":{\"opening_hand\":11},", A "," X, "opening_hand");
}
