// Real Men: the scripted computer player. In positions with one good answer it finds that; it beats
// chance; its advice is always legal, and the same view brings the same.
#include "guidon/plan.h"
#include "try_help.h"

#define SYSTEM "realmen"
#include "opponent_help.h"
#include "rules/realmen/adviser.h"
#include "rules/realmen/adviser_mind.h"

enum { ANY = -1 };

static gd_offers offers;
static gd_plan plan; // the usual, but for a test of a habit

#define position(rest, units) try_position_of("realmen", "\"table\":[96,96]," rest, units)

static gd_action advice(const gd_game *g)
{
    gd_random random;
    gd_action a;
    if (plan.way == 0)
        plan = gd_plan_usual;
    gd_random_seed(&random, 1);
    gd_actions(g, &offers);
    rm_advise(gd_game_scenario(g), gd_game_state(g), &plan, &offers, &random, &a);
    CHECK(gd_check(g, gd_game_seat(g), &a, NULL));
    return a;
}

static gd_action check_advice(const gd_game *g, int verb, int first, int second)
{
    gd_action a = advice(g);
    CHECK_INT(a.verb, verb);
    CHECK_INT(a.value[0], first);
    if (second != ANY)
        CHECK_INT(a.value[1], second);
    return a;
}

// Pieces have the numbers of their places in the list.
#define UNIT(name, side, x, y, f, more)                                                            \
    "{\"name\":\"" name "\",\"side\":\"" side "\",\"at\":[" x "," y "],\"facing\":" f more "}"
#define LINE(name, side, x, y, f) UNIT(name, side, x, y, f, "")
#define COMMANDER(name, x, y)                                                                      \
    "{\"name\":\"" name "\",\"side\":\"union\",\"at\":[" x "," y                                   \
    "],\"kind\":\"general\",\"quality\":\"superior\"}"
#define COLUMN ",\"formation\":\"march_column\""
#define ROUTED ",\"routed\":true"
#define BATTERY ",\"kind\":\"artillery\",\"weapon\":\"twelve_pounder\""
#define MOVE "\"phase\":\"move\","

// ---- command ------------------------------------------------------------------------------------

TEST(a_general_rides_to_the_routed_and_rallies_them)
{
    const gd_game *g =
        position(MOVE, UNIT("A", "union", "40", "40", "0", ROUTED) "," COMMANDER(
                           "G", "40", "30") "," LINE("X", "confederate", "40", "70", "180"));
    gd_action a = check_advice(g, RM_DO_MOVE_LEADER, 2, ANY);
    CHECK_INT(a.value[RM_M_JOIN], 1);
    try_act("{\"do\":\"move_leader\",\"leader\":\"G\",\"join\":\"A\"}", "");
    check_advice(g, RM_DO_RALLY, 1, ANY);
}

TEST(a_general_ends_where_his_troops_hear_him)
{
    const gd_game *g =
        position(MOVE "\"objectives\":[{\"name\":\"O\",\"at\":[40,40],\"held\":\"union\"}],",
                 UNIT("A", "union", "40", "40", "0", ",\"acted\":true") "," UNIT(
                     "B", "union", "44", "40", "0",
                     ",\"acted\":true") "," COMMANDER("G", "40", "20") "," LINE("X", "confederate",
                                                                                "40", "80", "180"));
    gd_action a = check_advice(g, RM_DO_MOVE_LEADER, 3, ANY);
    gd_point to = {a.value[RM_M_X], a.value[RM_M_Y]};
    const rm_state *s = gd_game_state(g);
    CHECK(rm_point_gap(rm_at(s, 1), to) <= 6 * GD_INCH);
    CHECK(rm_point_gap(rm_at(s, 2), to) <= 6 * GD_INCH);
    CHECK(to.y < 40 * GD_INCH);
}

// ---- moving -------------------------------------------------------------------------------------

TEST(a_column_deploys_before_the_enemy_can_shoot)
{
    const gd_game *g = position(MOVE, UNIT("A", "union", "40", "40", "0",
                                           COLUMN) "," LINE("X", "confederate", "40", "47", "180"));
    check_advice(g, RM_DO_CHANGE_FORMATION, 1, RM_LINE);
}

TEST(far_from_the_enemy_it_marches_in_column_to_its_objective)
{
    const gd_game *g = position(
        "\"phase\":\"move\",\"objectives\":[{\"name\":\"O\",\"at\":[40,70]}],",
        LINE("A", "union", "40", "30", "0") "," LINE("X", "confederate", "90", "90", "180"));
    check_advice(g, RM_DO_CHANGE_FORMATION, 1, RM_MARCH_COLUMN);
    g = position("\"phase\":\"move\",\"objectives\":[{\"name\":\"O\",\"at\":[40,70]}],",
                 UNIT("A", "union", "40", "30", "0", COLUMN) "," LINE("X", "confederate", "90",
                                                                      "90", "180"));
    gd_action a = check_advice(g, RM_DO_MOVE_UNIT, 1, ANY);
    CHECK(a.count == 1 && a.item[0].a == RM_TO && a.item[0].c == 46 * GD_INCH);
}

TEST(a_line_goes_into_range_of_a_weaker_enemy_and_not_nearer)
{
    const gd_game *g =
        position(MOVE, UNIT("A", "union", "40", "40", "0", ",\"elements\":8") "," UNIT(
                           "X", "confederate", "40", "48", "180", ",\"elements\":4"));
    gd_action a = check_advice(g, RM_DO_MOVE_UNIT, 1, ANY);
    CHECK(a.count == 1 && a.item[0].a == RM_TO);
    CHECK(a.item[0].c >= 45500 && a.item[0].c <= 46200);
}

TEST(a_weak_brigade_stands_and_digs)
{
    const gd_game *g =
        position(MOVE, UNIT("A", "union", "40", "40", "0", ",\"elements\":3") "," UNIT(
                           "X", "confederate", "38", "46", "180",
                           ",\"elements\":8") "," UNIT("Y", "confederate", "46", "46", "180",
                                                       ",\"elements\":8"));
    check_advice(g, RM_DO_ENTRENCH, 1, ANY);
}

TEST(guns_unlimber_in_range_and_turn_to_the_enemy)
{
    const gd_game *g = position(MOVE, UNIT("A", "union", "40", "40", "0", BATTERY COLUMN) "," LINE(
                                          "X", "confederate", "40", "48", "180"));
    check_advice(g, RM_DO_CHANGE_FORMATION, 1, RM_LINE);
    g = position(MOVE, UNIT("A", "union", "40", "40", "0", BATTERY) "," LINE("X", "confederate",
                                                                             "48", "40", "270"));
    gd_action a = check_advice(g, RM_DO_CHANGE_FORMATION, 1, RM_LINE);
    CHECK(a.value[RM_F_FACING] > 800 && a.value[RM_F_FACING] < 1000);
}

// Whoever hands a phase over to the computer may have begun with any of his brigades.
TEST(what_stands_before_a_brigade_that_has_moved_moves_too)
{
    const gd_game *g =
        position(MOVE "\"objectives\":[{\"name\":\"O\",\"at\":[40,70]}],",
                 LINE("A", "union", "40", "30", "0") "," UNIT(
                     "B", "union", "60", "30", "0", ",\"acted\":true") ","
                                                                       "" LINE("X", "confederate",
                                                                               "90", "90", "180"));
    check_advice(g, RM_DO_CHANGE_FORMATION, 1, RM_MARCH_COLUMN);
}

TEST(and_charges_if_that_is_good)
{
    const gd_game *g =
        position(MOVE, UNIT("A", "union", "40", "40", "0", ",\"elements\":6") "," COMMANDER(
                           "G", "40", "38.75") "," UNIT("X", "confederate", "40", "44", "0",
                                                        ROUTED) "," UNIT("B", "union", "80", "40",
                                                                         "0", ",\"acted\":true"));
    check_advice(g, RM_DO_CHARGE, 1, 2);
}

// ---- charges ------------------------------------------------------------------------------------

TEST(the_routed_are_charged)
{
    const gd_game *g = position(
        MOVE, UNIT("A", "union", "40", "40", "0", ",\"elements\":6") "," COMMANDER(
                  "G", "40", "38.75") "," UNIT("X", "confederate", "40", "44", "0", ROUTED));
    check_advice(g, RM_DO_CHARGE, 1, 2);
}

TEST(a_general_rides_up_to_lead_a_charge)
{
    const gd_game *g = position(
        MOVE, UNIT("A", "union", "40", "40", "0", ",\"elements\":8") "," COMMANDER(
                  "G", "40", "30") "," UNIT("X", "confederate", "40", "44", "0", BATTERY COLUMN));
    gd_action a = check_advice(g, RM_DO_MOVE_LEADER, 2, ANY);
    CHECK_INT(a.value[RM_M_JOIN], 1);
    try_act("{\"do\":\"move_leader\",\"leader\":\"G\",\"join\":\"A\"}", "");
    check_advice(g, RM_DO_CHARGE, 1, 2);
}

TEST(smoothbores_are_not_charged_in_front)
{
    const gd_game *g = position(
        MOVE, UNIT("A", "union", "40", "40", "0", ",\"elements\":4") "," COMMANDER(
                  "G", "40", "38.75") "," UNIT("X", "confederate", "40", "44", "180", BATTERY));
    CHECK(advice(g).verb != RM_DO_CHARGE);
}

// ---- fire ---------------------------------------------------------------------------------------

TEST(fire_gathers_where_it_routs)
{
    const gd_game *g =
        position("\"phase\":\"combat\",\"active\":\"confederate\",",
                 UNIT("A", "union", "40", "40", "0", ",\"elements\":6") "," UNIT(
                     "X", "confederate", "38.2", "41.9", "180",
                     ",\"elements\":4,\"quality\":\"superior\"") "," UNIT("Y", "confederate",
                                                                          "41.8", "41.9", "180",
                                                                          ",\"elements\":4,"
                                                                          "\"casualties\":1"));
    check_advice(g, RM_DO_DECLARE_FIRE, 1, 3);
}

TEST(a_train_is_worth_a_shell)
{
    const gd_game *g = position(
        "\"phase\":\"combat\",\"active\":\"confederate\",",
        UNIT("A", "union", "40", "40", "0", BATTERY) "," LINE(
            "X", "confederate", "37", "47", "180") "," UNIT("T", "confederate", "43", "47", "180",
                                                            ",\"kind\":\"supply\""));
    check_advice(g, RM_DO_DECLARE_FIRE, 1, 3);
}

// ---- habits -------------------------------------------------------------------------------------

static void has_habit(rm_habit habit, uint16_t weight)
{
    plan = gd_plan_usual;
    plan.habit[habit] = weight;
}

TEST(a_habit_decides_at_which_odds_it_charges)
{
    const gd_game *g =
        position(MOVE, UNIT("A", "union", "40", "40", "0", ",\"elements\":8") "," COMMANDER(
                           "G", "40", "38.75") "," UNIT("X", "confederate", "40", "44", "0",
                                                        BATTERY COLUMN));
    check_advice(g, RM_DO_CHARGE, 1, 2);
    has_habit(RM_HABIT_CERTAIN, 400);
    CHECK(advice(g).verb != RM_DO_CHARGE);
    has_habit(RM_HABIT_CERTAIN, 100);
}

TEST(a_habit_decides_when_a_column_is_left)
{
    const gd_game *g =
        position(MOVE, UNIT("A", "union", "40", "40", "0", COLUMN) "," COMMANDER(
                           "G", "44", "38") "," LINE("X", "confederate", "40", "54", "180"));
    check_advice(g, RM_DO_MOVE_UNIT, 1, ANY);
    has_habit(RM_HABIT_DEPLOY, 200);
    check_advice(g, RM_DO_CHANGE_FORMATION, 1, ANY);
    has_habit(RM_HABIT_DEPLOY, 100);
}

// ---- whole games --------------------------------------------------------------------------------

TEST(it_beats_chance_on_either_side) { beats_chance("henry-house-hill", 11); }

TEST(with_horsemen_too) { beats_chance("fleetwood-hill", 13); }

TEST(it_plays_itself_without_a_word_that_is_refused)
{
    static const gd_player player[GD_SIDES] = {GD_PLAYER_SCRIPTED, GD_PLAYER_SCRIPTED};
    lay_out("little-round-top", 1, 1);
    play(player, 14, true);
    lay_out("champion-hill", 2, 2);
    play(player, 15, true);
}
