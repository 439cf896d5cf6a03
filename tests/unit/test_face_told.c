// I Died With My Face to the Enemy: what players read of an order before and after it is given.
#include "rules/face/command.h"
#include "try_help.h"

#define FOE "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[40,46],\"facing\":180,\"bases\":4}"
#define HORSE(rest)                                                                                \
    "{\"name\":\"C\",\"side\":\"union\",\"kind\":\"cavalry\",\"bases\":6,\"facing\":0," rest "}"
#define DO(action) "{\"op\":\"apply\",\"action\":{\"do\":" action "}}"

static void acts(const char *units)
{
    try_position_of("face", "\"phase\":\"activation\",\"table\":[96,96],", units);
    try_act("{\"do\":\"act_auto\",\"unit\":\"C\",\"intent\":\"act\"}", "");
}

TEST(an_advance_is_told_only_where_there_is_one) // FACE-MOVE-13, FACE-MOVE-14
{
    acts(HORSE("\"at\":[20,20]") "," FOE);
    try_answers(DO("\"contract\",\"unit\":\"C\",\"files\":1,\"side\":\"left\""),
                "\"text\":\"C contracts\"");
    acts(HORSE("\"at\":[20,20],\"quality\":\"veteran\"") "," FOE);
    try_answers(DO("\"contract\",\"unit\":\"C\",\"files\":1,\"side\":\"left\",\"advance\":2"),
                "C contracts and advances 2 inches");
}

TEST(what_a_sum_is_for_is_said) // FACE-TEST-01, FACE-SHOOT-13
{
    acts(HORSE("\"at\":[20,20],\"quality\":\"raw\"") "," FOE);
    try_answers(CHECK_OF("{\"do\":\"contract\",\"unit\":\"C\",\"files\":1,\"side\":\"left\"}"),
                "\"for\":\"added to two dice: 7 or more passes\"");
    try_position_of("face", "\"phase\":\"fire\",\"table\":[96,96],",
                    "{\"name\":\"A\",\"side\":\"union\",\"at\":[40,40],\"facing\":0}," FOE);
    try_answers(CHECK_OF("{\"do\":\"fire\",\"unit\":\"A\",\"target\":\"X\"}"), "\"for\":\"dice\"");
}

TEST(nobody_sits_beyond_the_last_seat)
{
    gd_scenario sc = {.players = {GD_SIDES, {{.side = GD_CONFEDERATE}, {.side = GD_UNION}}}};
    CHECK_INT(fc_side_of_seat(&sc, 0), GD_CONFEDERATE);
    CHECK_INT(fc_side_of_seat(&sc, 1), GD_UNION);
    CHECK_INT(fc_side_of_seat(&sc, 2), GD_NOBODY);
    CHECK_INT(fc_side_of_seat(&sc, GD_NOBODY), GD_NOBODY);
}
