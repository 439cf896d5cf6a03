// Positions of The Devil to Pay that cannot be: each is refused with the name of the piece and what
// is wrong with it.
#include "try_help.h"

static void check_refused(const char *rest, const char *units, const char *why)
{
    char text[3000], expected[300];
    snprintf(text, sizeof text,
             "{\"op\":\"position\",\"position\":{\"rules\":\"devil\",\"phase\":\"move\",%s"
             "\"units\":[%s]}}",
             rest, units);
    snprintf(expected, sizeof expected, "\"this cannot be: %s\"", why);
    gd_engine_free(try_engine);
    try_engine = gd_engine_new();
    if (!strstr(try_say(text), expected))
        CHECK_STR("refused for another reason, or not at all", why);
}

// One unit with this about it.
#define ONE(fields) "{\"name\":\"Red\",\"side\":\"union\",\"at\":[30,20],\"facing\":0" fields "}"
#define GUN ",\"kind\":\"artillery\""
#define HORSE ",\"kind\":\"cavalry\""

TEST(two_units_do_not_share_their_ground)
{
    check_refused("", ONE("") "," FOOT("Blue", "confederate", "30", "20", "0"),
                  "Red and Blue stand on the same ground");
    check_refused("", ONE("") "," FOOT("Blue", "union", "37.4", "20", "0"),
                  "Red and Blue stand on the same ground");
    try_position_of("devil", "\"phase\":\"move\",",
                    ONE("") "," FOOT("Blue", "union", "37.5", "20", "0"));
}

TEST(nobody_stands_off_the_table_or_in_a_river)
{
    check_refused("", "{\"name\":\"Red\",\"side\":\"union\",\"at\":[3.7,20],\"facing\":0}",
                  "Red stands partly or wholly off the table");
    try_position_of("devil", "\"phase\":\"move\",",
                    "{\"name\":\"Red\",\"side\":\"union\",\"at\":[3.75,20],\"facing\":0}");
    check_refused("\"terrain\":[{\"kind\":\"river\",\"line\":[[0,19],[60,19]]}],", ONE(""),
                  "Red stands in a river");
    check_refused("", "{\"name\":\"Gen\",\"side\":\"union\",\"kind\":\"commander\",\"at\":[80,20]}",
                  "Gen stands off the table");
    // To the very edge.
    try_position_of("devil", "\"phase\":\"move\",",
                    "{\"name\":\"Gen\",\"side\":\"union\",\"kind\":\"commander\",\"at\":[0,0]},"
                    "{\"name\":\"Col\",\"side\":\"union\",\"kind\":\"commander\",\"at\":[72,48]}");
}

TEST(a_position_begins_in_a_phase_that_there_is)
{
    gd_engine_free(try_engine);
    try_engine = gd_engine_new();
    const char *answer =
        try_say("{\"op\":\"position\",\"position\":{\"rules\":\"devil\",\"phase\":\"melees\","
                "\"units\":[" ONE("") "]}}");
    if (!strstr(answer, "a position cannot start in the phase"))
        CHECK_STR(answer, "refused");
}

TEST(stands_and_hits_are_counted)
{
    check_refused("", ONE(",\"hits\":[1,1,1,1,1,1,1]"),
                  "Red has 7 hits marked on 5 stands, one of them on stand 6");
    check_refused("", ONE(",\"stands\":1,\"full\":5"),
                  "Red is a regiment of one stand, which is removed");
    check_refused("", ONE(",\"stands\":6,\"full\":5"), "Red has 6 stands and began with 5");
    check_refused("", ONE(",\"colours\":5"), "Red has its colours on stand 6 of 5");
    try_position_of("devil", "\"phase\":\"move\",", ONE(",\"stands\":5,\"full\":8"));
    try_position_of("devil", "\"phase\":\"move\",", ONE(GUN ",\"stands\":1"));
}

TEST(every_arm_has_its_formations)
{
    check_refused("", ONE(",\"formation\":\"unlimbered\""),
                  "Red is infantry and cannot be in the formation unlimbered");
    check_refused("", ONE(GUN ",\"formation\":\"line\""),
                  "Red is artillery and cannot be in the formation line");
    check_refused("", ONE(HORSE ",\"mounted\":0,\"formation\":\"line\""),
                  "Red is cavalry on foot and cannot be in the formation line");
    try_position_of("devil", "\"phase\":\"move\",",
                    ONE(HORSE ",\"mounted\":0,\"traits\":2,\"formation\":\"line\""));
    check_refused("\"options\":{\"sharpshooters\":1},", ONE(",\"traits\":4"),
                  "Red are sharpshooters and cannot be in the formation line");
}

TEST(formations_have_their_ranks)
{
    check_refused("", ONE(",\"stands\":4,\"formation\":\"attack_column\""),
                  "Red is in attack column and began with 4 stands; that takes 5");
    try_position_of("devil", "\"phase\":\"move\",",
                    ONE(",\"stands\":4,\"full\":5,\"formation\":\"attack_column\""));
    check_refused("", ONE(",\"formation\":\"double_line\",\"front\":2"),
                  "Red is in double line with 2 of 5 stands in front");
    // On foot the holders of the horses stand in no rank.
    try_position_of("devil", "\"phase\":\"move\",",
                    ONE(HORSE ",\"mounted\":0,\"traits\":2,\"stands\":5,\"formation\":"
                              "\"double_line\",\"front\":2"));
    check_refused("",
                  ONE(HORSE ",\"mounted\":0,\"traits\":2,\"stands\":5,\"formation\":"
                            "\"double_line\",\"front\":1"),
                  "Red is in double line with 1 of 4 stands in front");
    check_refused("", ONE(",\"formation\":\"loose_order\",\"gap\":1.4"),
                  "Red is in loose order with gaps that are not one to two stands wide");
    check_refused("", ONE(",\"formation\":\"loose_order\",\"gap\":3.1"),
                  "Red is in loose order with gaps that are not one to two stands wide");
}

TEST(every_arm_has_its_weapons_and_traits)
{
    check_refused("", ONE(",\"weapon\":\"napoleon\""),
                  "Red is infantry and cannot have guns of that kind");
    check_refused("", ONE(GUN ",\"weapon\":\"shotgun\""),
                  "Red is artillery and cannot have small arms");
    check_refused("", ONE(",\"mounted\":1"), "Red is infantry and cannot be mounted");
    check_refused("", ONE(",\"traits\":1"), "Red is infantry and has a trait of batteries");
    check_refused("", ONE(",\"traits\":2"), "Red is infantry and has a trait of cavalry");
}

TEST(what_a_switch_allows_is_not_there_without_it)
{
    check_refused("", ONE(",\"quality\":\"trained\""),
                  "Red is trained, which the switch trained_and_veteran allows");
    check_refused("", ONE(",\"prone\":true"), "Red lies down, which the switch going_prone allows");
    check_refused("\"options\":{\"going_prone\":1},", ONE(GUN ",\"prone\":true"),
                  "Red lies down; only infantry and cavalry on foot can");
}

TEST(a_unit_has_a_player)
{
    static const char *const seats[] = {"union", "confederate"};
    for (int seat = 0; seat < 3; seat++) {
        char text[400];
        snprintf(text, sizeof text,
                 "{\"op\":\"position\",\"position\":{\"rules\":\"devil\",\"phase\":\"move\","
                 "\"units\":[{\"name\":\"Red\",\"side\":\"%s\",\"at\":[30,20],\"seat\":%d}]}}",
                 seats[seat == 1], seat);
        gd_engine_free(try_engine);
        try_engine = gd_engine_new();
        bool refused = strstr(try_say(text), "Red has no seat that commands it") != NULL;
        CHECK_INT(refused, seat == 2);
    }
}

TEST(a_commander_is_one_of_the_brigade)
{
#define COMMANDER(name, side, more)                                                                \
    "{\"name\":\"" name "\",\"side\":\"" side                                                      \
    "\",\"kind\":\"commander\",\"brigade\":1,\"at\":[10,10]" more "}"
    check_refused("", COMMANDER("Gen", "union", "") "," COMMANDER("Col", "union", ""),
                  "Gen and Col command the same brigade");
    check_refused(
        "", ONE(",\"brigade\":1,\"commander\":\"Gen\"") "," COMMANDER("Gen", "confederate", ""),
        "Red and Gen, who is with it, are enemies");
    check_refused("", ONE(",\"brigade\":2,\"commander\":\"Gen\"") "," COMMANDER("Gen", "union", ""),
                  "Red is with Gen, but of another brigade");
}
