// De Bellis Americanus: positions that cannot be are refused with the piece's name and the cause.
#include "try_help.h"

#define UNIT(name, side, x, rest)                                                                  \
    "{\"name\":\"" name "\",\"side\":\"" side "\",\"at\":[" x ",20],\"facing\":0" rest "}"
#define A UNIT("4th Ohio", "union", "20", "")

static const char *answer_to(const char *units)
{
    char text[2000];
    snprintf(text, sizeof text,
             "{\"op\":\"position\",\"position\":{\"rules\":\"americanus\",\"units\":[%s]}}", units);
    gd_engine_free(try_engine);
    try_engine = gd_engine_new();
    return try_say(text);
}

static void accepted(const char *units)
{
    const char *answer = answer_to(units);
    if (strstr(answer, "\"error\""))
        CHECK_STR(answer, "");
}

static void refused(const char *units, const char *words)
{
    const char *answer = answer_to(units);
    CHECK(strstr(answer, "\"error\""));
    if (!strstr(answer, words))
        CHECK_STR(answer, words);
}

TEST(two_units_do_not_stand_on_one_spot) // DBAM-MOVE-17
{
    accepted(A "," UNIT("X", "confederate", "26", ""));
    refused(A "," UNIT("X", "confederate", "20", ""),
            "4th Ohio and X are enemies and stand on the same ground");
    refused(A "," UNIT("B", "union", "25.9", ""), "4th Ohio and B stand on the same ground");
}

TEST(nobody_has_lost_more_than_there_was) // DBAM-ORG-01 to 04
{
    accepted(UNIT("A", "union", "20", ",\"lost\":3"));
    refused(UNIT("A", "union", "20", ",\"lost\":4"), "A has lost 4 elements and has none left");
    refused(UNIT("A", "union", "20", ",\"lost\":5"),
            "A has lost 5 elements, but infantry has only 4");
    accepted(UNIT("C", "union", "20", ",\"kind\":\"cavalry\",\"lost\":3,\"status\":\"destroyed\""));
    refused(UNIT("C", "union", "20", ",\"kind\":\"cavalry\",\"lost\":4,\"status\":\"destroyed\""),
            "C has lost 4 elements, but cavalry has only 3");
    accepted(UNIT("C", "union", "20", ",\"kind\":\"cavalry\",\"lost\":2"));
    refused(UNIT("C", "union", "20", ",\"kind\":\"cavalry\",\"mounted\":false,\"lost\":2"),
            "C has lost 2 elements and has none left");
}

TEST(a_unit_stands_as_its_arm_can) // DBAM-ORG-16, DBAM-MOVE-31, DBAM-ORG-10
{
    refused(UNIT("C", "union", "20", ",\"kind\":\"cavalry\",\"formation\":\"skirmish\""),
            "C is mounted cavalry and cannot stand in the formation \\\"skirmish\\\"");
    refused(UNIT("G", "union", "20", ",\"kind\":\"artillery\",\"formation\":\"line\""),
            "G is artillery and cannot stand in the formation \\\"line\\\"");
    refused(
        UNIT("G", "union", "20", ",\"kind\":\"artillery\",\"formation\":\"limbered\",\"lost\":1"),
        "G has lost its limber and cannot be limbered");
    refused(UNIT("C", "union", "20", ",\"kind\":\"cavalry\",\"zouave\":true"),
            "C is cavalry, and only infantry can be Zouaves");
}

TEST(a_unit_is_told_over_which_edge_it_stands) // DBAM-MOVE-18
{
    accepted(UNIT("A", "union", "3", ""));
    refused(UNIT("A", "union", "2.9", ""), "A stands beyond the west edge of the table");
    refused(UNIT("A", "union", "69.1", ""), "A stands beyond the east edge of the table");
    refused("{\"name\":\"A\",\"side\":\"union\",\"at\":[20,0.5],\"facing\":0}",
            "A stands beyond the south edge of the table");
    refused("{\"name\":\"A\",\"side\":\"union\",\"at\":[20,47.5],\"facing\":180}",
            "A stands beyond the north edge of the table");
}

TEST(a_side_has_one_general_who_leads_his_own) // DBAM-ORG-08, DBAM-GEN-03
{
    refused(UNIT("G", "union", "20", ",\"kind\":\"general\"") "," UNIT("H", "union", "30",
                                                                       ",\"kind\":\"general\""),
            "G and H are Generals of the same side, which has one");
    refused(UNIT("X", "confederate", "30", "") "," UNIT("G", "union", "20",
                                                        ",\"kind\":\"general\",\"supports\":\"X\""),
            "G cannot support X, which is no unit of his side");
    refused(A "," UNIT("B", "union", "40", ",\"supports\":\"4th Ohio\""),
            "B is no General and cannot support 4th Ohio");
    refused(A "," UNIT("B", "union", "40", ",\"faces\":\"4th Ohio\""),
            "B cannot face 4th Ohio, which is of its own side");
}

// Elements that are lost, of units that are there and of those that are gone (DBAM-VICT-01).
TEST(what_a_side_has_lost_is_told)
{
    accepted(UNIT("A", "union", "20", ",\"lost\":1") "," UNIT(
        "B", "union", "30", ",\"lost\":2") "," UNIT("X", "confederate", "50", ""));
    const gd_game *g = gd_session_game(gd_engine_session(try_engine));
    gd_standing now = {0};
    gd_game_rules(g)->standing(gd_game_scenario(g), gd_game_state(g), &now);
    CHECK_INT(now.side[GD_UNION].start, 8);
    CHECK_INT(now.side[GD_UNION].lost, 3);
    CHECK_INT(now.side[GD_CONFEDERATE].start, 4);
    CHECK_INT(now.side[GD_CONFEDERATE].lost, 0);
}

TEST(an_army_is_told_from_its_first_unit_to_its_last)
{
    static gd_muster all;
    accepted(A "," UNIT("B", "union", "30", "") "," UNIT("X", "confederate", "50", ""));
    const gd_game *g = gd_session_game(gd_engine_session(try_engine));
    gd_game_rules(g)->muster(gd_game_scenario(g), gd_game_state(g), GD_UNION, &all);
    CHECK_INT(all.line_count, 2);
    CHECK_INT(all.line[0].piece, 1);
    CHECK_INT(all.line[1].piece, 2);
    CHECK_INT(all.limit[0].low, 1); // units, twelve at most
    CHECK_INT(all.limit[0].high, 12);
    memset(&all, 0, sizeof all);
    gd_game_rules(g)->muster(gd_game_scenario(g), gd_game_state(g), GD_CONFEDERATE, &all);
    CHECK_INT(all.line_count, 1);
    CHECK_INT(all.line[0].piece, 3);
}
