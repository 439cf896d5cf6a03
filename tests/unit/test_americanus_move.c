// test_americanus_move.c - De Bellis Americanus: which clause a refused move is told first.
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
