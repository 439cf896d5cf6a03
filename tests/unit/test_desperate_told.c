// Short But Desperate: what players read of the week before the battle, of deployment, grades,
// stragglers and reinforcements: the numbers in it are those that fell.
#include "try_help.h"

#define PIECE(name, side, rest) "{\"name\":\"" name "\",\"side\":\"" side "\"," rest "}"
#define DICE(values) "{\"op\":\"give_dice\",\"dice\":" values "}"
#define DO(action) "{\"op\":\"apply\",\"action\":{\"do\":" action "}}"

static void begin(const char *phase, const char *rest, const char *units)
{
    char text[500];
    snprintf(text, sizeof text, "\"phase\":\"%s\",%s", phase, rest);
    try_position_of("desperate", text, units);
}

static void prompts(const char *part) { try_answers("{\"op\":\"view\"}", part); }

#define A PIECE("A", "union", "\"zone\":\"c1\",\"stands\":5")
#define B PIECE("B", "union", "\"zone\":\"c1\",\"stands\":6")
#define X PIECE("X", "confederate", "\"zone\":\"c5\",\"stands\":5")

// ---- the week -----------------------------------------------------------------------------------

#define SPREAD(m, u, w, h, f, s, n)                                                                \
    DO("\"spread_dice\",\"monday\":" #m ",\"tuesday\":" #u ",\"wednesday\":" #w                    \
       ",\"thursday\":" #h ",\"friday\":" #f ",\"saturday\":" #s ",\"sunday\":" #n)

TEST(the_dice_of_each_day_are_told_when_both_have_spread_them) // SBD-PRE-01
{
    static char answer[20000];
    begin("spread", "\"options\":{\"pre_battle\":1},", A "," X);
    try_say(SPREAD(6, 1, 5, 2, 3, 1, 4));
    snprintf(answer, sizeof answer, "%s", try_say(SPREAD(1, 2, 3, 6, 4, 1, 5)));
    CHECK(strstr(answer, "Union, Monday to Wednesday: 6, 1 and 5 dice"));
    CHECK(strstr(answer, "Union, Thursday to Sunday: 2, 3, 1 and 4 dice"));
    CHECK(strstr(answer, "Confederates, Monday to Wednesday: 1, 2 and 3 dice"));
    CHECK(strstr(answer, "Confederates, Thursday to Sunday: 6, 4, 1 and 5 dice"));
}

#define WEEK "\"options\":{\"pre_battle\":1},"

TEST(each_throw_of_a_day_tells_its_own_sixes) // SBD-PRE-02
{
    begin("week", WEEK "\"extra_union\":30,", A "," X);
    try_answers(DICE("[6,6,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]"),
                "Monday: the Union throws 32 dice, 2 of them sixes");
    try_answers(DICE("[6]"), "Monday: the Union throws 1 die, 1 of them sixes");
}

TEST(the_pairs_of_a_skirmish_are_told) // SBD-PRE-04
{
    begin("week", WEEK, A "," X);
    try_say(DICE("[5,5,1]"));
    try_answers(DICE("[4,4,2]"), "Monday: the Union wins the skirmish, 2 pairs to 1");
    begin("week", WEEK, A "," X);
    try_say(DICE("[4,4,3]"));
    try_answers(DICE("[5,4,2]"), "Monday: nobody wins the skirmish, 1 pair each");
}

TEST(sixes_are_asked_for_as_dice_and_cards_but_on_sunday_as_cards) // SBD-PRE-03, SBD-PRE-05
{
    begin("week", WEEK "\"day\":5,", A "," X);
    try_say(DICE("[6,6,1]"));
    try_say(DICE("[5,4,2]"));
    prompts("Saturday: Union, how many of your 2 sixes become dice and cards?");
    begin("week", WEEK "\"day\":6,", A "," X);
    try_say(DICE("[6,2,2,1]"));
    try_say(DICE("[5,4,2,1]"));
    prompts("Sunday: Union, how many of your 1 six become cards?");
}

TEST(the_margin_is_told_with_its_parts) // SBD-PRE-07
{
    begin("week", WEEK "\"day\":6,\"set_aside_union\":9,\"set_aside_confederate\":4,",
          A "," PIECE("H", "union", "\"kind\":\"cavalry\",\"zone\":\"c2\"") "," PIECE(
              "K", "union", "\"kind\":\"cavalry\",\"zone\":\"c2\"") "," X);
    try_say(DICE("[5,4,2,1]"));
    try_answers(DICE("[5,4,2,1]"), "the margin is 7: 5 sixes, 2 regiments of cavalry");
}

// ---- before the battle --------------------------------------------------------------------------

TEST(whoever_deploys_is_told_how_many_are_left_and_where) // SBD-PRE-08
{
    begin("deploy", "",
          PIECE("A", "union", "\"status\":\"to_deploy\"") "," PIECE(
              "B", "union", "\"status\":\"to_deploy\"") "," PIECE("X", "confederate",
                                                                  "\"status\":\"to_deploy\""));
    prompts("Union: deploy in your first row, 2 to be placed");
    try_say(DO("\"deploy\",\"unit\":\"A\",\"zone\":\"c1\",\"facing\":\"north\""));
    prompts("Union: deploy in your first row, 1 to be placed");
    try_say(DO("\"deploy\",\"unit\":\"B\",\"zone\":\"c1\",\"facing\":\"north\""));
    prompts("Confederates: deploy in your first three rows, 1 to be placed");
}

TEST(grades_are_told_with_their_dice) // SBD-TQG-01
{
    begin("grades", "\"options\":{\"quality_generation\":1},",
          A "," B "," PIECE("C", "union",
                            "\"status\":\"to_come\",\"arrives\":2,\"entry\":[\"a1\"]") "," X);
    const char *answer = try_say(DICE("[5,2]"));
    CHECK(strstr(answer, "c1, red 5 and green 2: 0 veteran, 2 experienced, 0 green"));
    CHECK(strstr(answer, "\"dice\":[5,2]"));
    answer = try_say(DICE("[1,3]"));
    CHECK(strstr(answer, "Union, still to come, red 1 and green 3: 0 veteran, 0 experienced, 1 "
                         "green"));
    CHECK(strstr(answer, "\"dice\":[1,3]"));
}

TEST(stands_that_change_regiments_are_told) // SBD-TQG-07
{
    begin("grades", "\"options\":{\"quality_generation\":1},",
          A "," PIECE("B", "union", "\"zone\":\"c1\",\"stands\":5") "," X);
    const char *answer = try_say(DICE("[1,1]")); // A experienced, B green
    CHECK(strstr(answer, "stands change regiments: A has 4, not 5"));
    CHECK(strstr(answer, "stands change regiments: B has 6, not 5"));
    answer = try_say(DICE("[1,1]"));
    CHECK(!strstr(answer, "stands change regiments: X"));
}

#define DEFENDER(stands) A "," PIECE("X", "confederate", "\"zone\":\"c5\",\"stands\":" stands)

TEST(stragglers_are_told_and_what_would_be_left) // SBD-PRE-09, SBD-PRE-10
{
    begin("straggle", WEEK, DEFENDER("3"));
    const char *answer = try_say(DICE("[6,6,1,5]"));
    CHECK(strstr(answer, "X: 2 stands have straggled") && strstr(answer, "\"dice\":[6,6,1,5]"));
    prompts("does X stay with 1 stand, or march on");
    begin("straggle", WEEK, DEFENDER("2"));
    try_say(DICE("[6,6,1,5]"));
    prompts("is X lost, or does it march on");
}

// ---- in the battle ------------------------------------------------------------------------------

#define RESERVE(name) PIECE(name, "confederate", "\"status\":\"reserve\"")
#define OWN_TURN WEEK "\"active\":\"confederate\",\"pile\":[\"5S\"],"

TEST(the_defender_is_told_how_many_are_on_the_march) // SBD-PRE-11
{
    begin("turn", OWN_TURN, RESERVE("R") "," A "," X "," RESERVE("S"));
    prompts("Confederates: bring on reinforcements, 2 units still on the march");
}

TEST(the_die_of_a_reinforcement_is_told) // SBD-PRE-12, SBD-PRE-13
{
    begin("turn", OWN_TURN "\"grid\":{\"zones\":{\"a4\":{\"roads\":\"west\"}}},",
          A "," X "," RESERVE("R") "," RESERVE("S") "," RESERVE("T"));
    try_say(
        DO("\"reinforce\",\"how\":\"road\",\"unit\":\"R\",\"zone\":\"a4\",\"facing\":\"east\""));
    const char *answer = try_say(DICE("[6]"));
    CHECK(strstr(answer, "two more come up the road") && strstr(answer, "\"dice\":[6]"));
    prompts("Confederates: which unit joins at a4, 2 more");
    try_say(DO("\"bring_on\",\"unit\":\"S\",\"zone\":\"a4\",\"facing\":\"east\""));
    prompts("Confederates: which unit joins at a4, 1 more");
}

// In the fifth row: 4 in a5, 3 less one in b5, which is woods, none in c5, where the enemy is, 4
// less one in d5 and 4 in e5.
TEST(who_places_all_at_once_is_told_how_much_room_there_is) // SBD-PRE-13
{
    begin(
        "turn", OWN_TURN "\"grid\":{\"zones\":{\"b5\":\"woods\"}},",
        RESERVE("R") "," PIECE("A", "union", "\"zone\":\"c5\"") "," PIECE(
            "X", "confederate",
            "\"zone\":\"b5\"") "," PIECE("Y", "confederate",
                                         "\"zone\":\"d5\"") "," PIECE("Z", "confederate",
                                                                      "\"zone\":\"a4\"") "," RESERVE("S"));
    try_say(DO("\"reinforce\",\"how\":\"all\""));
    const char *answer = try_say(DICE("[6]"));
    CHECK(strstr(answer, "all reinforcements arrive") && strstr(answer, "\"dice\":[6]"));
    prompts("place your reinforcements in your first row, 2 units, room for 13");
}

TEST(cards_that_were_earned_and_the_first_live_card_are_told) // SBD-CARD-10, SBD-CARD-11
{
    begin("straggle", WEEK "\"sides\":{\"union\":{\"bonus_cards\":2}},", A "," X);
    const char *answer = try_say(DICE("[1,1,1,1]"));
    CHECK(strstr(answer, "the Union has earned 2 bonus cards"));
    CHECK(!strstr(answer, "the Confederates have earned"));
    try_say(DICE("[\"2H\"]"));
    try_say(DICE("[\"3H\"]"));
    try_answers(DICE("[\"5D\"]"), "the first live card is 5D");
    begin("straggle", WEEK "\"sides\":{\"union\":{\"bonus_cards\":1}},", A "," X);
    try_answers(DICE("[1,1,1,1]"), "the Union has earned 1 bonus card\"");
}

TEST(orders_are_told_as_they_were_given) // SBD-ACT-09
{
    begin("choose", "\"pile\":[\"5S\"],\"sides\":{\"union\":{\"hand\":[\"2S\"]}},", A "," B "," X);
    try_say(DO("\"activate\",\"card\":\"2S\",\"kind\":\"controlled\",\"zone\":\"c1\""));
    try_say(
        DO("\"order\",\"unit\":\"A\",\"order\":\"manoeuvre\",\"zone\":\"c1\",\"facing\":\"east\""));
    try_say(DO("\"order\",\"unit\":\"B\",\"order\":\"manoeuvre\",\"zone\":\"c2\""));
    const char *answer = try_say(DO("\"declare\""));
    CHECK(strstr(answer, "A is to turn in c1") && strstr(answer, "B is to move to c2"));
    CHECK(!strstr(answer, "is to hold"));
}

#define GUN(name, more)                                                                            \
    PIECE(name, "union", "\"kind\":\"artillery\",\"zone\":\"c2\",\"deployed\":true,\"heavy\":" more)
#define FOE PIECE("X", "confederate", "\"zone\":\"c3\",\"stands\":6") // it looks north
#define PLAY "\"pile\":[\"5S\"],\"sides\":{\"union\":{\"hand\":[\"2S\",\"KS\"]}},"

static void activate(const char *card)
{
    char text[200];
    snprintf(text, sizeof text,
             DO("\"activate\",\"card\":\"%s\",\"kind\":\"controlled\",\"zone\":\"c2\""), card);
    try_say(text);
}

static void order(const char *unit, const char *kind)
{
    char text[200];
    snprintf(text, sizeof text, DO("\"order\",\"unit\":\"%s\",\"order\":\"%s\",\"zone\":\"c3\""),
             unit, kind);
    try_say(text);
}

static void bombard(const char *units, const char *dice)
{
    begin("choose", PLAY, units);
    activate("2S");
    order("G", "bombard");
    order("H", "bombard");
    try_say(DO("\"declare\""));
    try_say(dice);
    try_say(DICE("[1]"));
}

TEST(who_gives_out_hits_is_told_how_many_of_which_guns) // SBD-BOMB-13, SBD-LOSS-03
{
    bombard(GUN("G", "true") "," GUN("H", "true") "," FOE, DICE("[3,3]"));
    prompts("Union: give out the hits in c3: 2");
    bombard(GUN("G", "true") "," GUN("H", "true") "," FOE, DICE("[3,2]"));
    prompts("Union: who takes the hit in c3?");
    bombard(GUN("G", "true") "," GUN("H", "false") "," FOE, DICE("[3,3]"));
    prompts("Union: give out the hits in c3: 1, and 1 of heavy guns");
    bombard(GUN("G", "false") "," GUN("H", "false") "," FOE, DICE("[3,3]"));
    prompts("Union: give out the hits in c3: 2");
}

// Whoever may give the hits out, it is the hits that come of it, and the side that takes them
// suffers.
TEST(odds_of_a_bombardment_are_told_in_hits)
{
    begin("choose", PLAY, GUN("G", "true") "," FOE);
    activate("2S");
    const char *answer = try_say("{\"op\":\"odds\",\"action\":{\"do\":\"order\",\"unit\":\"G\","
                                 "\"order\":\"bombard\",\"zone\":\"c3\"}}");
    CHECK(strstr(answer, "{\"text\":\"1 hit on the Confederates in c3, before saves\","
                         "\"on\":[\"confederate\"],\"better\":[],\"worse\":[\"confederate\"]"));
    CHECK(strstr(answer, "\"text\":\"no effect\"") && !strstr(answer, "who takes"));
}

TEST(a_bombardment_is_told_with_its_numbers) // SBD-BOMB-10, SBD-BOMB-12
{
    begin("choose", PLAY, GUN("G", "true") "," GUN("H", "false") "," FOE);
    activate("2S");
    order("G", "bombard");
    order("H", "bombard");
    try_say(DO("\"declare\""));
    const char *answer = try_say(DICE("[4,3]"));
    CHECK(strstr(answer, "G hits in c3 (3 or more at range 1)") && strstr(answer, "\"dice\":[4]"));
    CHECK(strstr(answer, "\"dice\":[3]"));
    answer = try_say(DICE("[5]"));
    CHECK(strstr(answer, "the die lets the Confederates say who takes the hits") &&
          strstr(answer, "\"dice\":[5]"));
    try_say(DO("\"allocate\",\"hits\":[{\"unit\":\"X\",\"hits\":1,\"heavy\":1}]"));
    answer = try_say(DICE("[5,5]"));
    CHECK(strstr(answer, "X saves 1 of 2 hits (5 or more, heavy guns 6)"));
    CHECK(strstr(answer, "X loses 1 stand, 5 left") && strstr(answer, "\"dice\":[5,5]"));
    answer = try_say(DICE("[4]"));
    CHECK(strstr(answer, "X fails its test (5 or more)") && strstr(answer, "\"dice\":[4]"));
    CHECK(strstr(answer, "X loses 1 stand, 4 left"));
}

#define HERE(name) PIECE(name, "union", "\"zone\":\"c2\",\"stands\":6")

TEST(a_skirmish_is_told_with_its_numbers) // SBD-SKIR-05, SBD-SKIR-07
{
    begin("choose", PLAY, HERE("A") "," HERE("B") "," FOE);
    activate("2S");
    order("A", "skirmish");
    order("B", "skirmish");
    try_say(DO("\"declare\""));
    const char *answer = try_say(DICE("[6,6]"));
    CHECK(strstr(answer, "2 regiments skirmish with c3, hits: 2"));
    CHECK(strstr(answer, "\"dice\":[6,6]"));
    try_say(DICE("[3]"));
    prompts("Confederates: give out the hits in c3: 2");
    try_say(DO("\"allocate\",\"hits\":[{\"unit\":\"X\",\"hits\":2}]"));
    answer = try_say(DICE("[1,4]"));
    CHECK(strstr(answer, "X saves 0 of 2 hits (5 or more)"));
    CHECK(strstr(answer, "X loses 2 stands, 4 left"));
}

TEST(saves_and_tests_are_asked_of_one_unit_after_the_other) // SBD-LOSS-06
{
    begin("choose", PLAY,
          HERE("A") "," HERE("B") "," FOE "," PIECE("Y", "confederate", "\"zone\":\"c3\""));
    activate("2S");
    order("A", "skirmish");
    order("B", "skirmish");
    try_say(DO("\"declare\""));
    try_say(DICE("[6,6]"));
    try_say(DICE("[3]"));
    try_answers(DO("\"allocate\",\"hits\":[{\"unit\":\"X\",\"hits\":1},{\"unit\":\"Y\","
                   "\"hits\":1}]"),
                "\"clause\":\"SBD-SKIR-07\",\"seat\":\"confederate\",\"unit\":\"X\"");
    try_answers(DICE("[3]"), "\"seat\":\"confederate\",\"unit\":\"Y\"");
    try_answers(DICE("[3]"), "\"clause\":\"SBD-MOR-02\",\"seat\":\"confederate\",\"unit\":\"X\"");
    try_answers(DICE("[6]"), "\"clause\":\"SBD-MOR-02\",\"seat\":\"confederate\",\"unit\":\"Y\"");
}

TEST(one_regiment_skirmishes_and_one_hit_is_scored) // SBD-SKIR-04
{
    begin("choose", PLAY, HERE("A") "," FOE);
    activate("2S");
    order("A", "skirmish");
    try_say(DO("\"declare\""));
    try_answers(DICE("[6,1]"), "1 regiment skirmishes with c3, hits: 1");
}

TEST(at_the_corner_of_the_table_as_many_skirmish_as_elsewhere) // SBD-SKIR-04
{
    begin("choose", PLAY,
          PIECE("A", "union", "\"zone\":\"a2\",\"facing\":\"south\"") "," PIECE(
              "X", "confederate", "\"zone\":\"a1\",\"facing\":\"south\""));
    try_say(DO("\"activate\",\"card\":\"2S\",\"kind\":\"controlled\",\"zone\":\"a2\""));
    try_say(DO("\"order\",\"unit\":\"A\",\"order\":\"skirmish\",\"zone\":\"a1\""));
    try_say(DO("\"declare\""));
    try_answers(DICE("[6,1]"), "1 regiment skirmishes with a1, hits: 1");
}

TEST(who_runs_low_is_asked_with_how_many_do) // SBD-AMMO-01, SBD-AMMO-02
{
    begin("choose", "\"options\":{\"ammunition\":1}," PLAY,
          HERE("A") "," HERE("B") "," HERE("C") "," FOE);
    activate("2S");
    order("A", "skirmish");
    order("B", "skirmish");
    order("C", "skirmish");
    try_say(DO("\"declare\""));
    const char *answer = try_say(DICE("[1,4,1]"));
    CHECK(strstr(answer, "2 ones are rolled again") && strstr(answer, "\"dice\":[1,4,1]"));
    try_say(DICE("[1,1]"));
    prompts("Union: which regiment runs low on ammunition (2 still to name)");
    try_say(DO("\"run_low\",\"unit\":\"B\""));
    prompts("Union: which regiment runs low on ammunition (1 still to name)");
}

TEST(whoever_names_a_retiring_unit_is_told_so) // SBD-RET-04
{
    begin("choose", PLAY,
          HERE("A") "," PIECE("X", "confederate", "\"zone\":\"c3\",\"facing\":\"south\""));
    activate("2S");
    try_say(DO("\"order\",\"unit\":\"A\",\"order\":\"retire\",\"facing\":\"north\""));
    try_say(DO("\"declare\""));
    try_say(DO("\"let_pass\""));
    const char *answer = try_say(DICE("[2]"));
    CHECK(strstr(answer, "the Confederates name the unit that tests"));
    CHECK(strstr(answer, "\"dice\":[2]"));
    prompts("Confederates: which of those retiring tests its morale");
    answer = try_say(DO("\"pick\",\"unit\":\"A\""));
    answer = try_say(DICE("[4]"));
    CHECK(strstr(answer, "A fails its test (5 or more)") && strstr(answer, "\"dice\":[4]"));
    try_say(DICE("[3]"));
    prompts("Union: which of those retiring tests its morale");
}

TEST(an_engagement_is_told_with_its_numbers) // SBD-ENG-09, SBD-ENG-11, SBD-ENG-21
{
    begin("choose", PLAY, HERE("A") "," HERE("B") "," FOE);
    activate("KS");
    order("A", "engage");
    order("B", "engage");
    try_say(DO("\"declare\""));
    prompts("Union: play bonus cards for c3 (attack 12, defence 6)");
    try_say(DO("\"bonus\",\"card\":\"2S\""));
    prompts("(attack 14, defence 6)");
    try_say(DO("\"no_more_cards\""));
    prompts("Confederates: play bonus cards for c3 (attack 14, defence 6)");
    const char *answer = try_say(DO("\"no_more_cards\""));
    CHECK(strstr(answer, "the attack on c3 is worth 14"));
    CHECK(strstr(answer, "the defence of c3 is worth 6"));
    // Two regiments, two dice each by twice the value, and one more since the enemy looks away.
    answer = try_say(DICE("[1,3,6,2,1]"));
    CHECK(strstr(answer, "the Union rolls 5 dice: 3 hits"));
    CHECK(strstr(answer, "\"dice\":[1,3,6,2,1]"));
    begin("choose", PLAY, HERE("A") "," FOE);
    activate("KS");
    order("A", "engage");
    try_say(DO("\"declare\""));
    try_say(DO("\"no_more_cards\""));
    try_say(DO("\"no_more_cards\""));
    try_answers(DICE("[3,1]"), "the Union rolls 2 dice: 1 hit\"");
    gd_engine_free(try_engine);
    try_engine = NULL;
}
