// Real Men: armies that are set up: a column at the corner of the table, and who is taken back.
#include "rules/realmen/body.h"
#include "try_help.h"

#define REST                                                                                       \
    "\"phase\":\"set_up\",\"unbuilt\":1,\"attacker\":\"union\",\"table\":[90,60],"                 \
    "\"scenario_kind\":\"meeting\",\"sides\":{\"union\":{\"ready\":1,\"edges\":%d},"               \
    "\"confederate\":{\"ready\":2}},"
#define UNITS                                                                                      \
    "{\"name\":\"G\",\"side\":\"union\",\"status\":\"in_hand\",\"kind\":\"general\"},"             \
    "{\"name\":\"A\",\"side\":\"union\",\"status\":\"in_hand\"},"                                  \
    "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[45,58],\"facing\":180,\"group\":1},"         \
    "{\"name\":\"XG\",\"side\":\"confederate\",\"kind\":\"general\",\"at\":[45,59.5],"             \
    "\"facing\":180,\"group\":1}"

enum { SOUTH = 1 << GD_SOUTH, WEST = 1 << GD_WEST };

static const rm_unit *unit(const gd_game *g, gd_id id)
{
    return rm_at((const rm_state *)gd_game_state(g), id);
}

static const gd_game *begin(int edges)
{
    char rest[400];
    snprintf(rest, sizeof rest, REST, edges);
    return try_position_of("realmen", rest, UNITS);
}

// No place at all is an entry at 0, 0, so that one at that corner lies a hair beside it.
TEST(a_column_may_come_by_the_corner_of_the_table) // RM-SETUP-07
{
    for (int west = 0; west < 2; west++) {
        const gd_game *g = begin(west ? WEST : SOUTH);
        try_act("{\"do\":\"set_up_column\",\"group\":1,\"at\":[0,0],\"pieces\":[\"G\",\"A\"]}", "");
        for (gd_id i = 1; i <= 2; i++) {
            CHECK_INT(unit(g, i)->edge, west ? GD_WEST : GD_SOUTH);
            CHECK_INT(unit(g, i)->entry.x, !west);
            CHECK_INT(unit(g, i)->entry.y, west);
        }
    }
}

TEST(who_is_taken_back_is_as_before) // RM-SETUP-06
{
    const gd_game *g = begin(SOUTH);
    rm_unit before = *unit(g, 2);
    try_act("{\"do\":\"set_up_deployment\",\"unit\":\"A\",\"group\":1,\"at\":[45,10]}", "");
    CHECK_INT(unit(g, 2)->status, RM_ON_TABLE);
    try_act("{\"do\":\"take_back\",\"piece\":\"A\"}", "");
    CHECK_INT(unit(g, 2)->status, RM_IN_HAND);
    CHECK_INT(unit(g, 2)->at.x, before.at.x);
    CHECK_INT(unit(g, 2)->at.y, before.at.y);
    CHECK_INT(unit(g, 2)->entry.x, 0);
    CHECK_INT(unit(g, 2)->entry.y, 0);
}
