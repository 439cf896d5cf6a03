// I Died With My Face to the Enemy: the scripted computer player. In positions with one good answer
// it finds that; it beats chance; its advice is always legal, and the same view brings the same.
#include "guidon/plan.h"
#include "try_help.h"

#define SYSTEM "face"
#include "opponent_help.h"
#include "rules/face/adviser.h"
#include "rules/face/adviser_mind.h"

enum { ANY = -1 };

static gd_offers offers;

#define position(rest, units) try_position_of("face", "\"table\":[96,96]," rest, units)

static gd_action advice_by(const gd_game *g, const gd_plan *plan)
{
    gd_random random;
    gd_action a;
    gd_random_seed(&random, 1);
    gd_actions(g, &offers);
    fc_advise(gd_game_scenario(g), gd_game_state(g), plan, &offers, &random, &a);
    return a;
}

static gd_action advice(const gd_game *g) { return advice_by(g, &gd_plan_usual); }

static gd_plan with(fc_habit habit, int weight)
{
    gd_plan plan = gd_plan_usual;
    plan.habit[habit] = (uint16_t)weight;
    return plan;
}

static void check_advice(const gd_game *g, int verb, int first, int second)
{
    gd_action a = advice(g);
    CHECK_INT(a.verb, verb);
    CHECK_INT(a.value[0], first);
    if (second != ANY)
        CHECK_INT(a.value[1], second);
}

// Pieces have the numbers of their places in the list.
#define UNIT(name, side, x, y, f, more)                                                            \
    "{\"name\":\"" name "\",\"side\":\"" side "\",\"at\":[" x "," y "],\"facing\":" f more "}"
#define LINE(name, side, x, y, f) UNIT(name, side, x, y, f, "")
#define LEADER(name, x, y)                                                                         \
    "{\"name\":\"" name "\",\"side\":\"union\",\"at\":[" x "," y "],\"kind\":\"general\"}"
#define SPENT ",\"morale\":\"spent\""
#define BROKEN ",\"morale\":\"broken\""
#define ACTIVATION "\"phase\":\"activation\","
#define CHOOSE "{\"do\":\"choose_general\",\"general\":\"D\"}"
#define ACTIVATE "{\"do\":\"activate\",\"unit\":\"A\",\"intent\":\"act\"}"
#define AUTO "{\"do\":\"act_auto\",\"unit\":\"A\",\"intent\":\"act\"}"

// ---- command ------------------------------------------------------------------------------------

TEST(a_general_joins_the_broken_and_rallies_them)
{
    const gd_game *g = position(
        "\"phase\":\"generals\",",
        UNIT("A", "union", "40", "40", "0", BROKEN) "," LINE(
            "B", "union", "52", "40", "0") "," LEADER("D", "46", "38") "," LINE("X", "confederate",
                                                                                "40", "70", "180"));
    try_act("{\"do\":\"move_general\",\"general\":\"D\"}", "[5,4]");
    check_advice(g, FC_DO_ATTACH, 3, 1);
    try_act("{\"do\":\"attach\",\"general\":\"D\",\"unit\":\"A\"}", "");
    check_advice(g, FC_DO_CHOOSE_GENERAL, 3, ANY);
    try_act(CHOOSE, "");
    check_advice(g, FC_DO_ACTIVATE, 1, FC_RALLY);
    try_act("{\"do\":\"activate\",\"unit\":\"A\",\"intent\":\"rally\"}", "[6,5]");
    check_advice(g, FC_DO_RALLY, 1, ANY);
}

TEST(a_general_rides_close_behind_his_brigades_and_joins_none_needlessly)
{
    const gd_game *g = position(
        "\"phase\":\"generals\",",
        LINE("A", "union", "40", "40", "0") "," LINE("B", "union", "49", "40", "0") "," LEADER(
            "D", "44", "28") "," LINE("X", "confederate", "44", "62", "180"));
    try_act("{\"do\":\"move_general\",\"general\":\"D\"}", "[6,5]");
    gd_action a = advice(g);
    CHECK_INT(a.verb, FC_DO_PLACE_GENERAL);
    gd_point to = {a.value[FC_G_X], a.value[FC_G_Y]};
    const fc_state *s = gd_game_state(g);
    CHECK(fc_point_gap(fc_at(s, 1), to, NULL) <= 6 * GD_INCH);
    CHECK(fc_point_gap(fc_at(s, 2), to, NULL) <= 6 * GD_INCH);
    CHECK(to.y < 40 * GD_INCH);
}

TEST(the_vital_unit_is_activated_first)
{
    const gd_game *g = position(
        ACTIVATION,
        LINE("B", "union", "30", "14", "0") "," LINE("A", "union", "40", "40", "0") "," LEADER(
            "D", "35", "27") "," LINE("X", "confederate", "40", "49", "180"));
    try_act(CHOOSE, "");
    check_advice(g, FC_DO_ACTIVATE, 2, FC_ACT);
}

TEST(the_spent_are_brought_out_of_fire)
{
    const gd_game *g =
        position(ACTIVATION, UNIT("A", "union", "40", "40", "0", SPENT) "," LEADER(
                                 "D", "40", "36") "," LINE("X", "confederate", "40", "44", "180"));
    try_act(CHOOSE, "");
    check_advice(g, FC_DO_ACTIVATE, 1, FC_RETREAT);
    try_act("{\"do\":\"activate\",\"unit\":\"A\",\"intent\":\"retreat\"}", "[6,5]");
    check_advice(g, FC_DO_RETREAT, 1, 2500);
}

// ---- charges ------------------------------------------------------------------------------------

TEST(a_spent_enemy_is_charged)
{
    const gd_game *g = position(
        ACTIVATION, LINE("A", "union", "40", "40", "0") "," LEADER("D", "40", "36") "," UNIT(
                        "X", "confederate", "40", "43", "180", ",\"quality\":\"raw\"" SPENT));
    try_act(CHOOSE, "");
    try_act(ACTIVATE, "[6,5]");
    check_advice(g, FC_DO_CHARGE, 1, 3);
}

TEST(who_is_shy_of_losses_does_not_charge_the_fresh)
{
    const gd_plan shy = with(FC_HABIT_RISK, 400);
    const gd_game *g = position(
        ACTIVATION, LINE("A", "union", "40", "40", "0") "," LEADER("D", "40", "36") "," UNIT(
                        "X", "confederate", "40", "43", "180", ",\"quality\":\"raw\""));
    try_act(CHOOSE, "");
    try_act(ACTIVATE, "[6,5]");
    check_advice(g, FC_DO_CHARGE, 1, 3);
    CHECK(advice_by(g, &shy).verb != FC_DO_CHARGE);
}

TEST(horsemen_charge_him_in_the_flank)
{
    const gd_game *g =
        position(ACTIVATION, UNIT("A", "union", "38", "40", "0", ",\"kind\":\"cavalry\"") "," UNIT(
                                 "X", "confederate", "40", "48.5", "90", SPENT));
    try_act(AUTO, "");
    check_advice(g, FC_DO_CHARGE, 1, 2);
    CHECK(fc_zone_of(fc_at(gd_game_state(g), 2), fc_at(gd_game_state(g), 1)->at) == FC_ON_FLANK);
}

TEST(fresh_veterans_behind_works_are_not)
{
    const gd_game *g =
        position(ACTIVATION "\"terrain\":[{\"kind\":\"works\",\"line\":[[30,44],[50,44]]}],",
                 LINE("A", "union", "40", "40", "0") "," LEADER("D", "40", "36") "," UNIT(
                     "X", "confederate", "40", "44", "180", ",\"quality\":\"veteran\""));
    try_act(CHOOSE, "");
    try_act(ACTIVATE, "[6,5]");
    CHECK(advice(g).verb != FC_DO_CHARGE);
}

TEST(horsemen_ride_down_guns_from_behind)
{
    const gd_game *g =
        position(ACTIVATION, UNIT("A", "union", "40", "40", "0", ",\"kind\":\"cavalry\"") "," UNIT(
                                 "X", "confederate", "40", "46", "0", ",\"kind\":\"artillery\""));
    try_act(AUTO, "");
    check_advice(g, FC_DO_CHARGE, 1, 2);
}

// ---- moving -------------------------------------------------------------------------------------

TEST(guns_unlimber_in_range_and_turn_to_the_enemy)
{
    const gd_game *g = position(
        ACTIVATION,
        UNIT("A", "union", "40", "40", "0", ",\"kind\":\"artillery\",\"limbered\":true") "," LINE(
            "X", "confederate", "40", "52", "180"));
    try_act(AUTO, "");
    check_advice(g, FC_DO_UNLIMBER, 1, ANY);
    g = position(ACTIVATION,
                 UNIT("A", "union", "40", "40", "0",
                      ",\"kind\":\"artillery\"") "," LINE("X", "confederate", "52", "40", "270"));
    try_act(AUTO, "");
    gd_action a = advice(g);
    CHECK_INT(a.verb, FC_DO_PIVOT_GUNS);
    CHECK(a.value[FC_P_RIGHT] > 800);
}

TEST(a_march_column_opens_out_before_the_enemy_can_shoot)
{
    const gd_game *g = position(
        ACTIVATION, UNIT("A", "union", "40", "40", "0", ",\"files\":1") "," LEADER(
                        "D", "44", "36") "," LINE("X", "confederate", "40", "52.5", "180"));
    try_act(CHOOSE, "");
    try_act(ACTIVATE, "[6,5]");
    gd_action a = advice(g);
    CHECK_INT(a.verb, FC_DO_EXPAND);
    CHECK_INT(a.value[FC_E_FILES], 2);
}

TEST(a_line_goes_into_effective_range_of_a_weaker_enemy)
{
    const gd_game *g = position(
        ACTIVATION, LINE("A", "union", "40", "40", "0") "," LEADER("D", "44", "36") "," UNIT(
                        "X", "confederate", "40", "49", "180", ",\"bases\":4"));
    try_act(CHOOSE, "");
    try_act(ACTIVATE, "[6,5]");
    gd_action a = advice(g);
    CHECK_INT(a.verb, FC_DO_ADVANCE);
    CHECK(a.count > 0 && a.item[a.count - 1].b >= 4 * GD_INCH - FC_TOLERANCE);
}

TEST(one_of_five_stands_behind_the_others)
{
    static fc_mind m;
    const gd_game *g = position(
        ACTIVATION,
        LINE("A", "union", "30", "40", "0") "," LINE("B", "union", "39", "40", "0") "," LINE(
            "C", "union", "48", "40",
            "0") "," LINE("E", "union", "57", "40",
                          "0") "," LINE("F", "union", "44", "32",
                                        "0") "," LEADER("D", "44",
                                                        "36") "," LINE("X", "confederate", "44",
                                                                       "54", "180"));
    gd_actions(g, &offers);
    fc_look_around(&m, gd_game_scenario(g), gd_game_state(g), &gd_plan_usual, &offers, NULL);
    fc_give_tasks(&m);
    CHECK_INT(m.friends, 5);
    for (gd_id unit = 1; unit <= 5; unit++)
        CHECK_INT(m.task[unit].duty, unit == 5 ? FC_SUPPORTS : FC_FIGHTS);
    const gd_plan none = with(FC_HABIT_SUPPORT, 25);
    fc_look_around(&m, gd_game_scenario(g), gd_game_state(g), &none, &offers, NULL);
    fc_give_tasks(&m);
    CHECK_INT(m.task[5].duty, FC_FIGHTS);
}

// ---- fire ---------------------------------------------------------------------------------------

TEST(fire_goes_to_the_unit_that_is_about_to_break)
{
    const gd_game *g = position("\"phase\":\"fire\",",
                                LINE("A", "union", "40", "40", "0") "," UNIT(
                                    "X", "confederate", "37.9", "44", "180",
                                    ",\"bases\":4") "," UNIT("Y", "confederate", "42.1", "44",
                                                             "180", ",\"bases\":4" SPENT));
    check_advice(g, FC_DO_FIRE, 1, 3);
}

// ---- whole games --------------------------------------------------------------------------------

TEST(it_beats_chance_on_either_side) { beats_chance("brawners-farm", 11); }

TEST(with_horsemen_too) { beats_chance("fleetwood-hill", 13); }

TEST(it_plays_itself_without_a_word_that_is_refused)
{
    static const gd_player player[GD_SIDES] = {GD_PLAYER_SCRIPTED, GD_PLAYER_SCRIPTED};
    lay_out("little-round-top", 1, 1);
    play(player, 14, true);
    lay_out("picketts-charge", 2, 2);
    play(player, 15, true);
}
