// test_americanus_retreat.c - De Bellis Americanus: to the thousandth of an inch, where a retreat
// ends.
#include "try_help.h"

#define ROAD_TO(y)                                                                                 \
    "\"phase\":\"fire\",\"terrain\":[{\"kind\":\"woods\",\"box\":[20,27,40,40]},"                  \
    "{\"kind\":\"road\",\"line\":[[30,20],[30," y "]],\"width\":1}],"
#define COLUMN                                                                                     \
    "{\"name\":\"X\",\"side\":\"confederate\",\"kind\":\"cavalry\",\"formation\":\"column\","      \
    "\"at\":[30,25],\"facing\":180}"

// Its front stands so far back after it has lost an element and fallen back.
static void ends(const char *position, const char *at)
{
    try_position(position, FOOT("A", "union", "30", "20", "0") "," COLUMN);
    try_act("{\"do\":\"fire\",\"target\":\"X\",\"primary\":\"A\"}", "[5,4]");
    try_answers("{\"op\":\"view\"}", at);
}

// The road may end by the slack of rounding before its way does (DBAM-GEOM-02, DBAM-MOVE-12).
TEST(a_column_falls_back_three_inches_along_its_road)
{
    ends(ROAD_TO("31"), "\"at\":[30,28],\"facing\":180,\"formation\":\"column\"");
    ends(ROAD_TO("30.495"), "\"at\":[30,28],\"facing\":180,\"formation\":\"column\"");
    ends(ROAD_TO("30.4"), "\"at\":[30,27.9],\"facing\":180,\"formation\":\"column\"");
}
