// I Died With My Face to the Enemy: what is said of dice that are waited for: how many, and which
// faces are alike.
#include "face_clauses.h"
#include "rules/face/state.h"
#include "try_help.h"

#define BRIGADE(name, side, x, y, f, rest)                                                         \
    "{\"name\":\"" name "\",\"side\":\"" side "\",\"kind\":\"infantry\",\"at\":[" x "," y          \
    "],\"facing\":" f rest "}"

static gd_ask asked(const gd_game *g)
{
    gd_ask ask = {0};
    CHECK(gd_game_ask(g, &ask));
    return ask;
}

// A brigade of eight fires at another, four inches away.
static gd_ask volley(const char *quality, const char *terrain)
{
    char units[600], rest[200];
    snprintf(units, sizeof units,
             BRIGADE("A", "union", "40", "40", "0", ",\"quality\":\"%s\"") "," BRIGADE(
                 "X", "confederate", "40", "44", "180", ",\"weapon\":\"none\""),
             quality);
    snprintf(rest, sizeof rest, "\"phase\":\"fire\",\"table\":[96,96],\"terrain\":[%s],", terrain);
    const gd_game *g = try_position_of("face", rest, units);
    try_act("{\"do\":\"fire\",\"unit\":\"A\",\"target\":\"X\"}", "");
    return asked(g);
}

#define FROM(face) (1u << (face))

// FACE-SHOOT-13 to 16: 4 or more hits, behind works 6; FACE-QUAL-02: which dice are thrown again.
TEST(faces_of_a_volley_that_come_to_the_same_are_told_as_one)
{
    static const char works[] = "{\"kind\":\"works\",\"line\":[[30,43.9],[50,43.9]]}";
    CHECK_INT(volley("average", "").count, 8);
    CHECK_INT(volley("average", "").steps, FROM(2) | FROM(4));
    CHECK_INT(volley("veteran", "").steps, FROM(3) | FROM(4));
    CHECK_INT(volley("raw", "").steps, FROM(4) | FROM(6));
    CHECK_INT(volley("average", works).steps, FROM(2) | FROM(6));
    CHECK_INT(volley("veteran", works).steps, FROM(3) | FROM(6));
    CHECK_INT(volley("raw", works).steps, FROM(6));
}

// FACE-SHOOT-14: guns behind works would need a 7, and are hit on a 6 as always.
TEST(a_six_is_told_apart_whatever_is_needed)
{
    const gd_game *g = try_position_of(
        "face",
        "\"phase\":\"fire\",\"table\":[96,96],\"terrain\":"
        "[{\"kind\":\"works\",\"line\":[[30,43.9],[50,43.9]]}],",
        BRIGADE(
            "A", "union", "40", "40", "0",
            "") ","
                "{\"name\":\"X\",\"side\":\"confederate\",\"kind\":\"artillery\",\"at\":[40,44],"
                "\"facing\":180,\"limbered\":true}");
    try_act("{\"do\":\"fire\",\"unit\":\"A\",\"target\":\"X\"}", "");
    CHECK_INT(asked(g).steps, FROM(2) | FROM(6));
}

// FACE-MELEE-04: 4 or more, as for fire.
TEST(and_those_of_a_melee)
{
    const gd_game *g =
        try_position_of("face", "\"phase\":\"melee\",\"table\":[96,96],",
                        BRIGADE("A", "union", "40", "40", "0", ",\"foe\":\"X\"") "," BRIGADE(
                            "X", "confederate", "40", "40", "180", ",\"quality\":\"raw\""));
    gd_ask ask = asked(g);
    CHECK_INT(ask.steps, FROM(2) | FROM(4));
}

// FACE-GEN-01: a sum is not told by kinds of faces.
TEST(every_face_of_a_sum_counts)
{
    const gd_game *g = try_position_of(
        "face", "\"phase\":\"generals\",\"table\":[96,96],",
        BRIGADE("A", "union", "40", "40", "0",
                "") ",{\"name\":\"G\",\"side\":\"union\",\"kind\":\"general\",\"at\":[40,30]},"
                    "" BRIGADE("X", "confederate", "40", "90", "180", ""));
    try_act("{\"do\":\"move_general\",\"general\":\"G\"}", "");
    gd_ask ask = asked(g);
    CHECK_INT(ask.count, 2);
    CHECK_INT(ask.steps, 0);
    CHECK_INT(ask.sides, 6);
    CHECK_INT(ask.clause, FACE_GEN_01);
}

// FACE-TEST-01, FACE-QUAL-02: nor one of dice of which some are thrown again.
TEST(every_face_of_a_sum_counts_where_dice_are_thrown_again)
{
    const gd_game *g = try_position_of("face", "\"phase\":\"activation\",\"table\":[96,96],",
                                       "{\"name\":\"A\",\"side\":\"union\",\"kind\":\"cavalry\","
                                       "\"mounted\":false,\"quality\":\"raw\","
                                       "\"bases\":6,\"at\":[40,40],\"facing\":0}," BRIGADE(
                                           "X", "confederate", "40", "80", "180", ""));
    try_act("{\"do\":\"act_auto\",\"unit\":\"A\",\"intent\":\"act\"}", "");
    try_act("{\"do\":\"contract\",\"unit\":\"A\",\"files\":1,\"side\":\"left\"}", "");
    gd_ask ask = asked(g);
    CHECK_INT(ask.clause, FACE_TEST_01);
    CHECK_INT(ask.steps, 0);
}

TEST(the_three_dice_of_a_corps_general_have_their_own_clause) // FACE-GEN-02
{
    const gd_game *g = try_position_of(
        "face", "\"phase\":\"generals\",\"table\":[96,96],",
        BRIGADE("A", "union", "40", "40", "0",
                "") ",{\"name\":\"G\",\"side\":\"union\",\"kind\":\"general\",\"level\":"
                    "\"corps\",\"corps\":1,\"at\":[40,30]}," BRIGADE("X", "confederate", "40", "90",
                                                                     "180", ""));
    try_act("{\"do\":\"move_general\",\"general\":\"G\"}", "");
    gd_ask ask = asked(g);
    CHECK_INT(ask.count, 3);
    CHECK_INT(ask.clause, FACE_GEN_02);
}

// Of those that are thrown again it is told as one whether they hit, where the first were alike
// (FACE-QUAL-03).
TEST(faces_of_a_second_throw_that_come_to_the_same_are_told_as_one)
{
    volley("average", "");
    try_say("{\"op\":\"give_dice\",\"dice\":[1,1,5,5,5,5,5,5]}");
    gd_ask ask = asked(gd_session_game(gd_engine_session(try_engine)));
    CHECK_INT(ask.count, 2);
    CHECK_INT(ask.steps, FROM(4));
    volley("raw", "");
    try_say("{\"op\":\"give_dice\",\"dice\":[6,6,6,5,5,5,5,5]}");
    ask = asked(gd_session_game(gd_engine_session(try_engine)));
    CHECK_INT(ask.count, 3);
    CHECK_INT(ask.steps, FROM(4));
}
