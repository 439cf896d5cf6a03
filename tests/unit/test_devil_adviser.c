// The Devil to Pay: the scripted computer player. It beats chance, its advice is always legal, and
// the same view and the same chance bring the same advice.
#define SYSTEM "devil"
#include "guidon/plan.h"
#include "opponent_help.h"
#include "protocol/engine.h"
#include "rules/devil/adviser.h"
#include "rules/devil/adviser_mind.h"

static gd_offers offers;

TEST(it_beats_chance_on_either_side)
{
    beats_chance("little-round-top", 11);
    beats_chance("brawners-farm", 12);
}

TEST(with_horsemen_too) { beats_chance("fleetwood-hill", 13); }

TEST(it_plays_itself_and_repeats_itself)
{
    static const gd_player player[GD_SIDES] = {GD_PLAYER_SCRIPTED, GD_PLAYER_SCRIPTED};
    lay_out("little-round-top", 1, 1);
    play(player, 14, true);
}

TEST(it_shares_a_side_with_others)
{
    static const gd_player player[GD_SIDES] = {GD_PLAYER_SCRIPTED, GD_PLAYER_SCRIPTED};
    lay_out("brawners-farm", 2, 3);
    play(player, 15, false);
}

// The catalogue's figures, in whole per cent.
TEST(it_knows_the_odds_of_a_melee)
{
    CHECK(dp_melee_odds(6, 5) == 50);
    CHECK(dp_melee_odds(7, 5) == 61);
    CHECK(dp_melee_odds(8, 5) == 70);
    CHECK(dp_melee_odds(6, 3) == 74);
    CHECK(dp_melee_odds(0, 3) == 0);
    CHECK(dp_melee_odds(3, 0) == 87);
    CHECK(dp_melee_odds(40, 20) > 90);
}

// ---- positions with one good answer -------------------------------------------------------------

static gd_engine *engine;
static const gd_game *game;
static gd_plan plan; // the usual, but for a test of a habit

// What it does where the game stands.
static gd_action again(void)
{
    gd_random random;
    gd_action out;
    gd_verdict v;
    gd_random_seed(&random, 1);
    gd_actions(game, &offers);
    dp_advise(gd_game_scenario(game), gd_game_state(game), &plan, &offers, &random, &out);
    CHECK(gd_check(game, gd_game_seat(game), &out, &v));
    return out;
}

// What it does in a position where the Union begins.
static gd_action answer(const char *phase, const char *units)
{
    static char text[4000];
    if (plan.way == 0)
        plan = gd_plan_usual;
    snprintf(text, sizeof text,
             "{\"op\":\"position\",\"position\":{\"rules\":\"devil\",\"phase\":\"%s\",\"first\":"
             "\"union\",\"table\":[96,96],\"units\":[%s]}}",
             phase, units);
    gd_engine_free(engine);
    engine = gd_engine_new();
    gd_engine_allow_unfinished(engine, true);
    const char *said = gd_engine_line(engine, text, strlen(text));
    if (strstr(said, "\"error\""))
        CHECK_STR(said, "");
    game = gd_session_game(gd_engine_session(engine));
    return again();
}

static void does(const char *phase, const char *units, int verb)
{
    CHECK(answer(phase, units).verb == verb);
}

#define OWN "{\"name\":\"A\",\"side\":\"union\",\"at\":[40,40],\"facing\":0,\"brigade\":1"
#define FOE "{\"name\":\"X\",\"side\":\"confederate\",\"brigade\":1"

TEST(it_charges_disorder_from_behind)
{
    gd_action a = answer("charge", OWN "}," FOE ",\"at\":[40,46],\"facing\":0,\"stands\":4,"
                                       "\"formation\":\"disordered\",\"hits\":[1,1,0,0]}");
    CHECK(a.verb == DP_DO_CHARGE);
    CHECK(a.value[0] == 1 && a.value[1] == 2);
}

TEST(it_charges_whom_the_dice_favour_and_nobody_else)
{
    static const char *worn = OWN ",\"hits\":[1,1,1,0,0]},";
    static char both[1000];
    snprintf(both, sizeof both,
             "%s" FOE ",\"at\":[40,44],\"facing\":180,\"stands\":6,\"formation\":\"double_line\"}",
             worn);
    does("charge", both, DP_DO_END);
    does("charge", OWN "}," FOE ",\"at\":[40,44],\"facing\":180}", DP_DO_END); // even
    does("charge", OWN "}," FOE ",\"at\":[40,44],\"facing\":180,\"hits\":[1,1,1,1,0]}",
         DP_DO_CHARGE);
}

TEST(a_brigade_charges_together)
{
    gd_action a =
        answer("charge", "{\"name\":\"A\",\"side\":\"union\",\"at\":[36.2,40],\"facing\":0,"
                         "\"brigade\":1},{\"name\":\"B\",\"side\":\"union\",\"at\":[43.8,40],"
                         "\"facing\":0,\"brigade\":1},{\"name\":\"C\",\"side\":\"union\",\"kind\":"
                         "\"commander\",\"at\":[40,37],\"brigade\":1}," FOE
                         ",\"at\":[40,44],\"facing\":180,\"hits\":[1,1,0,0,0]}");
    CHECK(a.verb == DP_DO_ORDER && a.value[0] == 3);
    CHECK(a.count == 2);
}

TEST(it_rallies_whom_it_has_to)
{
    does("rally", OWN ",\"hits\":[1,1,1,0,0]}," FOE ",\"at\":[40,70],\"facing\":180}", DP_DO_RALLY);
    does("rally", OWN ",\"formation\":\"disordered\"}," FOE ",\"at\":[40,44],\"facing\":180}",
         DP_DO_REFORM);
    does("rally", OWN "}," FOE ",\"at\":[40,70],\"facing\":180}", DP_DO_END);
}

TEST(it_runs_when_nothing_is_left_to_fight_with)
{
    does("skedaddle", OWN ",\"hits\":[1,1,1,1,1]}," FOE ",\"at\":[40,48],\"facing\":180}",
         DP_DO_SKEDADDLE);
    does("skedaddle", OWN ",\"hits\":[1,1,0,0,0]}," FOE ",\"at\":[40,48],\"facing\":180}",
         DP_DO_NONE_RUNS);
    // With an enemy behind it would have to surrender.
    does("skedaddle",
         OWN ",\"hits\":[1,1,1,1,1]}," FOE
             ",\"at\":[40,48],\"facing\":180},{\"name\":\"Y\",\"side\":\"confederate\",\"at\":[40,"
             "32],\"facing\":0}",
         DP_DO_NONE_RUNS);
}

TEST(a_brigade_comes_on_as_a_brigade)
{
    gd_action a =
        answer("move", "{\"name\":\"A\",\"side\":\"union\",\"at\":[35.5,20],\"facing\":0,"
                       "\"brigade\":1},{\"name\":\"B\",\"side\":\"union\",\"at\":[44.5,20],"
                       "\"facing\":0,\"brigade\":1},{\"name\":\"C\",\"side\":\"union\",\"kind\":"
                       "\"commander\",\"at\":[40,17],\"brigade\":1}," FOE
                       ",\"at\":[40,80],\"facing\":180}");
    CHECK(a.verb == DP_DO_ORDER && a.value[0] == 3);
    CHECK(a.count == 2);
}

TEST(it_saves_its_last_order_for_better_odds)
{
    static const char *far = ",\"at\":[40,62],\"facing\":180}",
                      *near = ",\"at\":[40,45],\"facing\":180}";
    static char units[1000];
    snprintf(units, sizeof units, OWN ",\"orders\":1,\"stands\":4}," FOE "%s", far);
    does("fire", units, DP_DO_END); // two dice
    snprintf(units, sizeof units, OWN ",\"orders\":1,\"stands\":4}," FOE "%s", near);
    does("fire", units, DP_DO_FIRE); // five
}

TEST(guns_and_horses_make_ready_in_time)
{
    gd_action a = answer("move", "{\"name\":\"G\",\"side\":\"union\",\"kind\":\"artillery\","
                                 "\"stands\":3,\"formation\":\"limbered_line\",\"at\":[40,20],"
                                 "\"facing\":0}," FOE ",\"at\":[40,50],\"facing\":180}");
    CHECK(a.verb == DP_DO_CHANGE && a.value[DP_C_FORMATION] == DP_UNLIMBERED);
    a = answer("move", "{\"name\":\"H\",\"side\":\"union\",\"kind\":\"cavalry\",\"stands\":4,"
                       "\"at\":[40,36],\"facing\":0}," FOE ",\"at\":[40,47],\"facing\":180}");
    CHECK(a.verb == DP_DO_CHANGE && a.value[DP_C_MOUNTED] == 0);
}

TEST(it_faces_a_threat)
{
    gd_action a = answer("move", OWN "}," FOE ",\"at\":[52,39],\"facing\":270}");
    CHECK(a.verb == DP_DO_CHANGE || a.verb == DP_DO_MOVE);
    gd_verdict v;
    CHECK(gd_check(game, gd_game_seat(game), &a, &v));
    CHECK(v.ending_count > 0 && gd_angle_apart(v.ending[0].facing, 900) < 450);
}

// ---- habits -------------------------------------------------------------------------------------

static void has_habit(dp_habit habit, uint16_t weight)
{
    plan = gd_plan_usual;
    plan.habit[habit] = weight;
}

TEST(a_habit_decides_whom_it_charges)
{
    static const char *even = OWN "}," FOE ",\"at\":[40,44],\"facing\":180}";
    has_habit(DP_HABIT_CERTAIN, 50);
    does("charge", even, DP_DO_CHARGE);
    has_habit(DP_HABIT_CERTAIN, 100);
    does("charge", even, DP_DO_END);
}

TEST(a_habit_decides_how_soon_an_order_is_spent)
{
    static const char *units =
        OWN ",\"orders\":1,\"stands\":4}," FOE ",\"at\":[40,62],\"facing\":180}";
    has_habit(DP_HABIT_THRIFT, 25);
    does("fire", units, DP_DO_FIRE);
    has_habit(DP_HABIT_THRIFT, 100);
    does("fire", units, DP_DO_END);
}

// What it found for one plan is no answer to another, even where it is as well off before: X draws
// it straight on, and there Y would be at its side.
TEST(a_habit_is_asked_anew)
{
    static const char *units =
        "{\"name\":\"A\",\"side\":\"union\",\"at\":[31,40],\"facing\":0,\"brigade\":1},"
        "{\"name\":\"B\",\"side\":\"union\",\"at\":[49,40],\"facing\":0,\"brigade\":1}," FOE
        ",\"at\":[40,75],\"facing\":180},"
        "{\"name\":\"Y\",\"side\":\"confederate\",\"at\":[5,56],\"facing\":90}";
    has_habit(DP_HABIT_FRONT, 100);
    CHECK_INT(answer("move", units).item[0].a, DP_OBLIQUE_RIGHT); // past Y
    has_habit(DP_HABIT_FRONT, 10);
    CHECK_INT(again().item[0].a, DP_FORWARD);
    has_habit(DP_HABIT_FRONT, 100);
    CHECK_INT(again().item[0].a, DP_OBLIQUE_RIGHT);
}
