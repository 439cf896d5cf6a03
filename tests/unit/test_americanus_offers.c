// De Bellis Americanus: in each moment exactly that is offered which may be done, with its price
// and its limit.
#include "rules/americanus/turn.h"
#include "try_help.h"

#define PART(name, side, kind, x, y, f, rest)                                                      \
    "{\"name\":\"" name "\",\"side\":\"" side "\",\"kind\":\"" kind "\",\"at\":[" x "," y          \
    "],\"facing\":" f rest "}"
#define WAITS(name, side, kind, rest)                                                              \
    "{\"name\":\"" name "\",\"side\":\"" side "\",\"kind\":\"" kind "\",\"status\":" rest "}"
#define TO_DEPLOY "\"to_deploy\""
#define DUE "\"to_come\",\"arrives\":3,\"edge_from\":[10,0],\"edge_to\":[30,0]"

// Offers, as they are written; a comma after each.
#define MOVE(u, limit, cost)                                                                       \
    "{\"do\":\"move\",\"unit\":\"" u "\",\"open\":[\"steps\"],\"limit\":" limit ",\"cost\":" cost  \
    "},"
#define DASH(u, limit, cost)                                                                       \
    "{\"do\":\"move\",\"unit\":\"" u "\",\"zouave\":true,\"open\":[\"steps\"],\"limit\":" limit    \
    ",\"cost\":" cost "},"
#define BACK(u, limit, cost)                                                                       \
    "{\"do\":\"withdraw\",\"unit\":\"" u "\",\"open\":[\"distance\"],\"limit\":" limit             \
    ",\"cost\":" cost "},"
#define ON(verb, u, anchor) "{\"do\":\"" verb "\",\"unit\":\"" u "\"," anchor "\"cost\":1},"
#define CHANGE(verb, u)                                                                            \
    ON(verb, u, "\"anchor\":\"left\",")                                                            \
    ON(verb, u, "\"anchor\":\"centre\",") ON(verb, u, "\"anchor\":\"right\",")
#define SKIRMISH(u)                                                                                \
    ON("skirmish", u, "\"gap\":1,\"anchor\":\"left\",")                                            \
    ON("skirmish", u, "\"gap\":1,\"anchor\":\"centre\",")                                          \
    ON("skirmish", u, "\"gap\":1,\"anchor\":\"right\",")
#define CROSS(u, way) "{\"do\":\"cross_river\",\"unit\":\"" u "\",\"way\":\"" way "\",\"cost\":2},"
#define RIDE(u)                                                                                    \
    "{\"do\":\"move_general\",\"open\":[\"at\",\"facing\",\"via\"],\"limit\":10,\"cost\":0,"       \
    "\"piece\":\"" u "\"},"
#define PLACE(verb, u, formation, rest, open)                                                      \
    "{\"do\":\"" verb "\",\"unit\":\"" u "\",\"formation\":\"" formation "\"," rest                \
    "\"open\":[" open "\"at\",\"facing\"],\"cost\":0},"
#define END(verb) "{\"do\":\"" verb "\",\"cost\":0},"
#define CONCEDE "{\"do\":\"concede\",\"cost\":0}"

static void offered(const char *list)
{
    static char expected[8000];
    const char *answer = try_say("{\"op\":\"actions\"}");
    snprintf(expected, sizeof expected, "\"actions\":[%s]}", list);
    const char *got = strstr(answer, "\"actions\":[");
    CHECK(got);
    if (strcmp(got, expected) == 0)
        return;
    size_t same = 0;
    for (; got[same] == expected[same]; same++) {
    }
    printf("    from here on: %.200s\n    expected:     %.200s\n", got + same, expected + same);
    CHECK(strcmp(got, expected) == 0);
}

static const am_state *state(void)
{
    return gd_game_state(gd_session_game(gd_engine_session(try_engine)));
}

TEST(orders_for_every_arm)
{
    try_position(
        "\"points\":2,\"options\":{\"veterans\":true,\"zouaves\":true},",
        PART("A", "union", "infantry", "20", "20", "0", ",\"zouave\":true,\"veteran\":true") "," PART(
            "C", "union", "cavalry", "30", "20", "0",
            "") "," PART("B", "union", "artillery", "40", "20", "0",
                         "") "," PART("S", "union", "infantry", "50", "20", "0",
                                      ",\"formation\":\"skirmish\"") "," GENERAL("G", "union", "20",
                                                                                 "10"));
    offered(MOVE("A", "4", "1") DASH("A", "6", "1") BACK("A", "4", "1") CHANGE("form_column", "A")
                SKIRMISH("A") MOVE("C", "10", "1") BACK("C", "10", "1") CHANGE("form_column", "C")
                    CHANGE("dismount", "C")
            // More than 12 inches from the General.
            MOVE("B", "2", "2") BACK("B", "2", "2") ON("limber", "B", "") MOVE("S", "4", "2")
                BACK("S", "4", "2") CHANGE("reform", "S") RIDE("G") END("end_orders") CONCEDE);
}

TEST(orders_at_a_river)
{
    try_position(
        "\"points\":2,\"terrain\":[{\"kind\":\"river\",\"line\":[[0,23],[72,23]],"
        "\"width\":2}],",
        FOOT("A", "union", "20", "21", "0") "," FOOT("B", "union", "30", "23.5", "0") "," PART("C", "union", "infantry", "40", "20", "0", ",\"formation\":\"column\",\"reforming\":true") "," PART(
            "D", "union", "cavalry", "50", "19.9", "0",
            ",\"mounted\":false,\"formation\":\"column\"") "," PART("E", "union", "artillery", "60",
                                                                    "15", "0",
                                                                    ",\"formation\":"
                                                                    "\"limbered\"") "," PART("F",
                                                                                             "unio"
                                                                                             "n",
                                                                                             "artil"
                                                                                             "lery",
                                                                                             "65",
                                                                                             "21",
                                                                                             "0",
                                                                                             ",\"lo"
                                                                                             "st\":"
                                                                                             "1") "," PART("P",
                                                                                                           "union",
                                                                                                           "infantry",
                                                                                                           "8",
                                                                                                           "40",
                                                                                                           "0",
                                                                                                           ",\"pinned\":true") "," PART("O",
                                                                                                                                        "union",
                                                                                                                                        "infantry",
                                                                                                                                        "20",
                                                                                                                                        "40",
                                                                                                                                        "0",
                                                                                                                                        ",\"ordered\":true") "," FOOT("X",
                                                                                                                                                                      "confederate",
                                                                                                                                                                      "40",
                                                                                                                                                                      "40",
                                                                                                                                                                      "0"));
    offered(CROSS("A", "ahead") MOVE("A", "4", "1") BACK("A", "4", "1") CHANGE("form_column", "A")
                SKIRMISH("A") CROSS("B", "ahead") CROSS("B", "back") CROSS("C", "ahead")
            // Forwards is dearer for those who reform.
            MOVE("C", "6", "2") BACK("C", "6", "1") CHANGE("form_line", "C") MOVE("D", "6", "1")
                BACK("D", "6", "1") CHANGE("form_line", "D") CHANGE("mount", "D")
                    MOVE("E", "6", "1") BACK("E", "6", "1") ON("unlimber", "E", "")
                        MOVE("F", "2", "1") BACK("F", "2", "1") END("end_orders") CONCEDE);
}

TEST(orders_with_few_points)
{
#define POOR                                                                                       \
    PART("C", "union", "infantry", "40", "20", "0",                                                \
         ",\"formation\":\"column\",\"reforming\":true")                                           \
    "," PART("E", "union", "artillery", "60", "15", "0",                                           \
             ",\"formation\":\"limbered\"") "," GENERAL("G", "union", "40", "10")
    try_position("\"points\":1,", POOR);
    offered(BACK("C", "6", "1") CHANGE("form_line", "C") ON("unlimber", "E", "") RIDE("G")
                END("end_orders") CONCEDE);
    try_position("\"points\":0,", POOR);
    offered(RIDE("G") END("end_orders") CONCEDE);
    try_position("\"points\":0,",
                 PART("G", "union", "general", "40", "10", "0", ",\"moved\":true"));
    offered(END("end_orders") CONCEDE);
    // A change is offered only where there is room for it: there is none to the right of A.
    try_position(
        "\"points\":1,",
        PART("A", "union", "infantry", "20", "20", "0",
             ",\"formation\":\"column\",\"reforming\":true") "," FOOT("B", "union", "23.75", "20",
                                                                      "0") "," GENERAL("G", "union",
                                                                                       "60", "10"));
    offered(ON("form_line", "A", "\"anchor\":\"right\",") CHANGE("form_column", "B") ON(
        "skirmish", "B", "\"gap\":1,\"anchor\":\"left\",") RIDE("G") END("end_orders") CONCEDE);
}

// A place has two numbers, and both are the player's.
TEST(all_of_a_place_is_left_open)
{
    static const gd_scenario sc = {.width = 72000, .depth = 48000};
    static gd_offers out;
    enum { X = 4, Y = 5, FACING = 6 };
    try_position("\"phase\":\"deploy_first\",\"first\":\"confederate\",\"sides\":{\"union\":"
                 "{\"setup_die\":2,\"edge\":\"south\"},\"confederate\":{\"setup_die\":5,"
                 "\"edge\":\"north\"}},",
                 WAITS("A", "union", "infantry", TO_DEPLOY));
    am_offer_deploy(&sc, state(), &out);
    CHECK(out.count > 0);
    CHECK_INT(out.list[0].verb, AM_DO_DEPLOY_UNIT);
    CHECK_INT(out.list[0].open, 1 << X | 1 << Y | 1 << FACING);
}

TEST(deployment_and_arrivals)
{
#define EDGES                                                                                      \
    "\"sides\":{\"union\":{\"setup_die\":2,\"edge\":\"south\"},\"confederate\":{\"setup_die\":5,"  \
    "\"edge\":\"north\"}},"
#define OTHERS                                                                                     \
    WAITS("G", "union", "general", TO_DEPLOY) "," WAITS("X", "confederate", "infantry", TO_DEPLOY)
#define MOUNTED "\"mounted\":true,"
#define ON_FOOT "\"mounted\":false,"
#define GAP "\"gap\","
    try_position("\"phase\":\"deploy_first\",\"first\":\"confederate\"," EDGES,
                 WAITS("A", "union", "infantry", TO_DEPLOY) "," WAITS(
                     "C", "union", "cavalry",
                     TO_DEPLOY
                     ",\"lost\":2") "," WAITS("B", "union", "artillery",
                                              TO_DEPLOY) "," WAITS("H", "union", "artillery",
                                                                   TO_DEPLOY
                                                                   ",\"lost\":1") "," OTHERS);
    offered(PLACE("deploy_unit", "A", "line", "", "") PLACE("deploy_unit", "A", "column", "", "")
                PLACE("deploy_unit", "A", "skirmish", "", GAP)
            // With one element left it cannot dismount (DBAM-ORG-03).
            PLACE("deploy_unit", "C", "line", MOUNTED, "")
                PLACE("deploy_unit", "C", "column", MOUNTED, "")
                    PLACE("deploy_unit", "B", "limbered", "", "")
                        PLACE("deploy_unit", "B", "unlimbered", "", "")
                            PLACE("deploy_unit", "H", "unlimbered", "",
                                  "") "{\"do\":\"deploy_general\",\"open\":[\"at\",\"facing\"],"
                                      "\"cost\":0,\"piece\":\"G\"}," CONCEDE);
    try_position("\"phase\":\"start\",\"turn\":3,\"sides\":{\"union\":{\"edge\":\"south\","
                 "\"general_due\":1}},",
                 "{\"name\":\"Gen\",\"side\":\"union\",\"kind\":\"general\",\"status\":"
                 "\"destroyed\"}," WAITS("A", "union", "infantry", DUE) "," WAITS(
                     "C", "union", "cavalry", DUE) "," WAITS("X", "confederate", "infantry", DUE));
    offered("{\"do\":\"place_general\",\"open\":[\"at\"],\"cost\":0,\"piece\":\"Gen\"}," CONCEDE);
    try_act("{\"do\":\"place_general\",\"at\":[40,0]}", "");
    offered(PLACE("arrive", "A", "line", "", "") PLACE("arrive", "A", "column", "", "")
                PLACE("arrive", "A", "skirmish", "", GAP) PLACE("arrive", "C", "line", MOUNTED, "")
                    PLACE("arrive", "C", "column", MOUNTED, "")
                        PLACE("arrive", "C", "line", ON_FOOT, "")
                            PLACE("arrive", "C", "column", ON_FOOT, "")
                                PLACE("arrive", "C", "skirmish", ON_FOOT, GAP) END("end_arrivals")
                                    CONCEDE);
}

#define EDGE(name) "{\"do\":\"choose_edge\",\"edge\":\"" name "\",\"cost\":0},"

TEST(edges)
{
#define CHOOSING                                                                                   \
    "\"phase\":\"edge\",\"sides\":{\"union\":{\"setup_die\":2},\"confederate\":{\"setup_die\":5}}"
    const char *units = WAITS("A", "union", "infantry", TO_DEPLOY);
    try_position(CHOOSING ",\"first\":\"confederate\",\"table\":[48,48],", units);
    offered(EDGE("north") EDGE("east") EDGE("south") EDGE("west") CONCEDE);
    try_position(CHOOSING ",\"first\":\"confederate\",\"table\":[48,72],", units);
    offered(EDGE("east") EDGE("west") CONCEDE);
    try_position(CHOOSING ",\"first\":\"confederate\",", units);
    offered(EDGE("north") EDGE("south") CONCEDE);
}

TEST(armies)
{
#define ENLIST(arm, open) "{\"do\":\"enlist\",\"arm\":\"" arm "\"," open "\"cost\":0},"
#define DISMISS(name) "{\"do\":\"dismiss\",\"unit\":\"" name "\",\"cost\":0},"
#define WHOLE "{\"do\":\"choose_army\",\"open\":[\"units\"],\"cost\":0},"
#define BLACK "\"open\":[\"black_union\"],"
    try_position("\"phase\":\"choose_army\",", "");
    offered(ENLIST("infantry", BLACK) ENLIST("cavalry", "") ENLIST("artillery", "") WHOLE CONCEDE);
    try_act("{\"do\":\"enlist\",\"arm\":\"cavalry\"}", "");
    try_act("{\"do\":\"enlist\",\"arm\":\"cavalry\"}", "");
    offered(ENLIST("infantry", BLACK) ENLIST("artillery", "") DISMISS("1st Vermont Cavalry")
                DISMISS("6th U.S. Cavalry") WHOLE END("end_army") CONCEDE);
    try_position("\"phase\":\"choose_army\",\"options\":{\"veterans\":true},\"sides\":{\"union\":"
                 "{\"army_chosen\":1}},",
                 "");
    offered(ENLIST("infantry", "\"open\":[\"quality\"],")
                ENLIST("cavalry", "\"open\":[\"quality\"],")
                    ENLIST("artillery", "\"open\":[\"quality\"],") WHOLE CONCEDE);
}

TEST(fire_and_what_comes_of_it)
{
#define FIRE(target, primary, open)                                                                \
    "{\"do\":\"fire\",\"target\":\"" target "\",\"primary\":\"" primary "\",\"open\":[" open       \
    "\"supports\"],\"cost\":0},"
#define GUESS "\"guess\","
    const char *units = GUNS("Bat", "union", "30", "10", "0") "," FOOT(
        "X", "confederate", "30", "20", "180") "," FOOT("A", "union", "35", "15", "0");
    try_position("\"phase\":\"fire\",", units);
    offered(FIRE("X", "Bat", GUESS) FIRE("X", "A", "") END("end_fire") CONCEDE);
    try_position("\"phase\":\"fire\",\"sides\":{\"union\":{\"guess_by_die\":1}},", units);
    offered(FIRE("X", "Bat", "") FIRE("X", "A", "") END("end_fire") CONCEDE);
    try_act("{\"do\":\"fire\",\"target\":\"X\",\"primary\":\"A\"}", "[5,4]");
#define RESULT(name)                                                                               \
    "{\"do\":\"infantry_result\",\"result\":\"" name "\",\"cost\":0,\"piece\":\"X\"},"
    offered(RESULT("lose") RESULT("fall_back") CONCEDE);
    try_act("{\"do\":\"infantry_result\",\"result\":\"lose\"}", "");
#define LOSE(name) "{\"do\":\"choose_end\",\"end\":\"" name "\",\"cost\":0,\"piece\":\"X\"},"
    offered(LOSE("left") LOSE("right") CONCEDE);
    try_position("\"phase\":\"fire\",", GUNS("Bat", "union", "30", "10",
                                             "0") "," GUNS("X", "confederate", "30", "20", "180"));
    try_act("{\"do\":\"fire\",\"target\":\"X\",\"primary\":\"Bat\",\"guess\":10}", "");
    offered("{\"do\":\"reply_guess\",\"open\":[\"guess\"],\"limit\":18,\"cost\":0,\"piece\":\"X\"}"
            "," CONCEDE);
    try_act("{\"do\":\"reply_guess\",\"guess\":9}", "");
    CHECK_INT(state()->combat.reply_guess, 9);
}

TEST(melee)
{
#define FIGHT(u, e) "{\"do\":\"fight\",\"unit\":\"" u "\",\"enemy\":\"" e "\",\"cost\":0},"
    try_position("\"phase\":\"melee\",",
                 FOOT("X", "confederate", "27", "25",
                      "180") "," FOOT("A", "union", "30", "25",
                                      "0") "," FOOT("Y", "confederate", "33", "25",
                                                    "180") "," FOOT("B", "union", "36", "25", "0"));
    offered(FIGHT("A", "X") FIGHT("A", "Y") FIGHT("B", "Y") CONCEDE);
    try_act("{\"do\":\"fight\",\"unit\":\"B\",\"enemy\":\"Y\"}", "");
    offered("{\"do\":\"melee_supports\",\"open\":[\"units\"],\"cost\":0,\"piece\":\"B\"}," CONCEDE);
    try_act("{\"do\":\"melee_supports\",\"units\":[]}", "[4,4]");
    offered(FIGHT("A", "X") CONCEDE);
}

// Two ways to line up that are as near: both are offered, of the unit that has moved.
TEST(ways_to_line_up)
{
    try_position(
        "\"points\":2,",
        FOOT("A", "union", "30.25", "22", "0") "," GENERAL("G", "union", "30", "18") "," FOOT(
            "X", "confederate", "27", "25", "180") "," FOOT("Y", "confederate", "33.505", "25",
                                                            "180"));
    try_act("{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":3}]}", "");
    try_answers("{\"op\":\"actions\"}", "\"enemy\":\"X\"");
    try_answers("{\"op\":\"actions\"}", "\"enemy\":\"Y\"");
    try_answers("{\"op\":\"actions\"}", "\"piece\":\"A\"");
}
