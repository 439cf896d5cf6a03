// test_americanus_move.c - De Bellis Americanus: what a move that is refused or only tried is told.
#include "try_help.h"

#define RIVER "{\"kind\":\"river\",\"line\":[[0,23],[72,23]],\"width\":2}"
#define BRIDGE ",{\"kind\":\"bridge\",\"line\":[[30,21.5],[30,24.5]],\"width\":1}"
#define FORWARD CHECK_OF("{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":4}]}")

static void refused(const char *rest, const char *units, const char *clause)
{
    try_position(rest, units);
    try_answers(FORWARD, clause);
}

// Nobody enters a river by a move (DBAM-MOVE-27), and at a bridge only columns do (DBAM-MOVE-26).
TEST(at_a_bridge_it_is_told_who_crosses_and_elsewhere_that_nobody_does)
{
    refused("\"terrain\":[" RIVER "],", FOOT("A", "union", "30", "20", "0"),
            "\"clause\":\"DBAM-MOVE-27\"");
    refused("\"terrain\":[" RIVER BRIDGE "],", FOOT("A", "union", "30", "20", "0"),
            "\"clause\":\"DBAM-MOVE-26\"");
    refused("\"options\":{\"rivers_impassable\":true},\"terrain\":[" RIVER "],",
            FOOT("A", "union", "30", "20", "0"), "\"clause\":\"DBAM-MOVE-29\"");
}

TEST(whoever_would_go_too_far_is_told_how_far_he_can) // DBAM-MOVE-02, 15
{
    try_position("", FOOT("A", "union", "30", "20", "0"));
    try_answers(CHECK_OF("{\"do\":\"withdraw\",\"unit\":\"A\",\"distance\":5}"),
                "\"instead\":{\"do\":\"withdraw\",\"unit\":\"A\",\"distance\":4}");
    try_answers(CHECK_OF("{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":5}]}"),
                "\"instead\":{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":4}]}");
}

TEST(a_column_that_spreads_shows_its_own_end_alone) // DBAM-MELEE-06
{
    try_position("\"phase\":\"second_round\",",
                 "{\"name\":\"A\",\"side\":\"union\",\"formation\":\"column\",\"at\":[30,25],"
                 "\"facing\":0,\"melee_rounds\":1},{\"name\":\"B\",\"side\":\"union\","
                 "\"formation\":\"column\",\"at\":[34,25],\"facing\":0,\"melee_rounds\":1},"
                 "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[32,25],\"facing\":180,"
                 "\"melee_rounds\":1}");
    try_answers(CHECK_OF("{\"do\":\"spread\",\"unit\":\"A\"}"),
                "\"endings\":[{\"unit\":\"A\",\"at\":[30,25],\"facing\":0}]");
}
