// The Devil to Pay: what is told while a game goes on says the right numbers, and one is not many.
#include "try_help.h"

#define UNIT(name, side, facing, x, y, more)                                                       \
    "{\"name\":\"" name "\",\"side\":\"" side "\",\"at\":[" x "," y "],\"facing\":" facing more "}"
#define U(name, x, y, more) UNIT(name, "union", "0", x, y, more)
#define R(name, x, y, more) UNIT(name, "confederate", "180", x, y, more)
#define GEN(name, side, x, y, more)                                                                \
    "{\"name\":\"" name "\",\"side\":\"" side "\",\"kind\":\"commander\",\"brigade\":1,\"at\":[" x \
    "," y "]" more "}"
#define BDE ",\"brigade\":1"
#define TABLE(phase) "\"phase\":\"" phase "\",\"table\":[96,96],"

static void begin(const char *rest, const char *units) { try_position_of("devil", rest, units); }

// Does it and looks for the parts, in any order; the last is NULL.
static void tells(const char *action, const char *dice, const char *const *part)
{
    char text[600];
    snprintf(text, sizeof text, "{\"op\":\"apply\",\"action\":%s%s%s}", action,
             *dice ? ",\"dice\":" : "", dice);
    const char *answer = try_say(text);
    for (; *part; part++)
        if (!strstr(answer, *part)) {
            static char cut[900];
            snprintf(cut, sizeof cut, "%s", answer);
            CHECK_STR(cut, *part);
        }
}

#define TELLS(action, dice, ...) tells(action, dice, (const char *const[]){__VA_ARGS__, NULL})
#define DO(verb, rest) "{\"do\":\"" verb "\"" rest "}"
#define END DO("end_half", "")

TEST(shots_and_hits)
{
    begin(TABLE("fire"), U("A", "30", "20", "") "," R("X", "30", "28", "") "," U(
                             "B", "60", "20", ",\"stands\":2") "," R("Y", "60", "28", ""));
    TELLS(DO("fire", ",\"unit\":\"A\",\"target\":\"X\""), "[4,3,1,6,2]", "\"A fires at X: 2 hits\"",
          "\"X has 2 hits to mark\"", "\"dice\":[4,3,1,6,2],\"tally\":{\"total\":5,",
          "\"label\":\"stands that bear\",\"amount\":5");
    TELLS(DO("fire", ",\"unit\":\"B\",\"target\":\"Y\""), "[3,4]", "\"B fires at Y: 1 hit\"",
          "\"Y has 1 hit to mark\"", "\"dice\":[3,4],");
    TELLS(END, "", "\"prompt\":\"Confederates: fire; hits count when both sides have fired\"");
    TELLS(END, "", "\"prompt\":\"Confederates: which stands of X take its 2 hits?\"");
    TELLS(DO("mark_hits", ",\"unit\":\"X\",\"stands\":[0,4]"), "", "\"X takes hits: 2\"",
          "\"prompt\":\"Confederates: which stand of Y takes the hit?\"");
}

TEST(the_odds_of_a_shot)
{
    begin(TABLE("fire"), U("B", "60", "20", ",\"stands\":2,\"full\":4") "," R("Y", "60", "28", ""));
    const char *answer =
        try_say("{\"op\":\"odds\",\"action\":{\"do\":\"fire\",\"unit\":\"B\",\"target\":\"Y\"}}");
    static const char *const part[] = {
        "\"Y has 1 hit to "
        "mark\",\"on\":[\"confederate\"],\"better\":[],\"worse\":[\"confederate\"],\"chance\":0.5,",
        "\"Y has 2 hits to "
        "mark\",\"on\":[\"confederate\"],\"better\":[],\"worse\":[\"confederate\"],\"chance\":0."
        "25,"};
    for (int i = 0; i < 2; i++)
        if (!strstr(answer, part[i]))
            CHECK_STR(answer, part[i]);
}

TEST(who_could_not_fire_over_a_hill_is_not_told_of_it)
{
    begin(TABLE("fire") "\"terrain\":[{\"kind\":\"hill\",\"box\":[0,26,96,28]}],",
          U("A", "30", "20", "") "," R("X", "30", "36", ""));
    const char *answer =
        try_say("{\"op\":\"apply\",\"action\":{\"do\":\"fire\",\"unit\":\"A\",\"target\":\"X\"}}");
    CHECK(strstr(answer, "DTP-FIRE-14"));
    CHECK(!strstr(answer, "DTP-FIRE-15") && !strstr(answer, "DTP-FIRE-16"));
}

TEST(how_many_stands_an_army_can_lose)
{
    begin(TABLE("charge"),
          U("A", "30", "20", ",\"stands\":4") "," R("X", "30", "24", ",\"stands\":2"));
    const char *answer = try_say("{\"op\":\"view\"}");
    CHECK(strstr(answer, "\"2 more stands lost and the Union army is broken\""));
    CHECK(strstr(answer, "\"1 more stand lost and the Confederate army is broken\""));
    TELLS(DO("charge", ",\"unit\":\"A\",\"target\":\"X\""), "", "\"A charges X\"");
    TELLS(END, "", "\"to\":\"confederate\"");
    TELLS(END, "", "\"to\":\"confederate\"");
    TELLS(END, "", "\"dice\":{\"count\":5,\"sides\":6,");
}

TEST(lost_stands_and_colours)
{
    begin(TABLE("fire"), U("A", "30", "20", ",\"stands\":7") "," R(
                             "X", "30", "28", ",\"stands\":6,\"hits\":[1,1,1,1,1,0]"));
    TELLS(DO("fire", ",\"unit\":\"A\",\"target\":\"X\""), "[4,4,4,1,1,1,1]",
          "\"A fires at X: 3 hits\"");
    TELLS(END, "", "\"to\":\"confederate\"");
    TELLS(END, "", "\"prompt\":\"Confederates: which stands of X take its 3 hits?\"");
    // The colours are on stand 3; of its neighbours 2 is gone as well, so 4 takes them.
    TELLS(DO("mark_hits", ",\"unit\":\"X\",\"stands\":[5,3,2]"), "", "\"X takes hits: 3\"",
          "\"another stand of X takes the colours\"", "\"X loses stands: 2, and has 4 left\"");
}

TEST(the_heir_of_the_colours_is_asked_for)
{
    begin(TABLE("fire"),
          U("A", "30", "20", "") "," R("X", "30", "28", ",\"stands\":5,\"hits\":[1,1,1,1,1]"));
    TELLS(DO("fire", ",\"unit\":\"A\",\"target\":\"X\""), "[4,1,1,1,1]", "\"A fires at X: 1 hit\"");
    TELLS(END, "", "\"to\":\"confederate\"");
    TELLS(END, "", "\"prompt\":\"Confederates: which stand of X takes the hit?\"");
    TELLS(DO("mark_hits", ",\"unit\":\"X\",\"stands\":[2]"), "",
          "\"prompt\":\"Confederates: which stand of X takes the colours?\"");
    TELLS(DO("take_colours", ",\"unit\":\"X\",\"stand\":3"), "",
          "\"another stand of X takes the colours\"", "\"X loses stands: 1, and has 4 left\"");
}

TEST(rallies)
{
    begin(TABLE("rally"),
          U("A", "30", "20", ",\"hits\":[1,1,1,1]") "," U("B", "60", "20", ",\"hits\":[1,1]") "," R(
              "X", "30", "60", "") "," U("C", "10", "20", ",\"hits\":[1]"));
    TELLS(DO("rally", ",\"unit\":\"A\""), "[4,5,1,2]", "\"A rallies; hits removed: 2\"",
          "\"dice\":[4,5,1,2],\"tally\":{\"total\":4,",
          "\"prompt\":\"Union: which 2 stands of A are fit again?\"");
    TELLS(DO("restore", ",\"unit\":\"A\",\"stands\":[0]"), "", "\"ok\":false",
          "so many stands are fit again: 2");
    TELLS(DO("restore", ",\"unit\":\"A\",\"stands\":[4,0]"), "", "\"ok\":false",
          "stand 4 has no hit to lose");
    TELLS(DO("restore", ",\"unit\":\"A\",\"stands\":[3,0]"), "",
          "\"stands of A are fit again: 2\"");
    TELLS(DO("rally", ",\"unit\":\"B\""), "[4,1,1,2]", "\"B rallies; hits removed: 1\"",
          "\"prompt\":\"Union: which stand of B is fit again?\"");
    TELLS(DO("restore", ",\"unit\":\"B\",\"stands\":[0]"), "", "\"stands of B are fit again: 1\"",
          "\"prompt\":\"Union: rally and reform your units\"");
    TELLS(DO("rally", ",\"unit\":\"C\""), "[6,6,6,6]", "\"C rallies; hits removed: 1\"");
}

TEST(orders_of_a_brigade)
{
#define BRIGADE                                                                                    \
    U("A", "30", "20", BDE)                                                                        \
    "," U("B", "39", "20", BDE) "," GEN("G", "union", "30", "17", "") "," R("X", "30", "80", "")
    begin(TABLE("move"), BRIGADE);
    TELLS(DO("brigade_order", ",\"commander\":\"G\",\"units\":[\"A\"]"), "", "\"G orders 1 unit\"",
          "\"prompt\":\"Union: let the units that follow G act, then close the order\"");
    TELLS(DO("close_order", ""), "", "\"the order of G is carried out\"",
          "\"prompt\":\"Union: move units, or order a brigade to move\"");
    begin(TABLE("move"), BRIGADE);
    TELLS(DO("brigade_order", ",\"commander\":\"G\",\"units\":[\"A\",\"B\"]"), "",
          "\"G orders 2 units\"");
    TELLS(
        DO("move", ",\"unit\":\"A\",\"steps\":[{\"forward\":9}]"), "",
        "\"A moves, using 9 inches\"",
        "\"prompt\":\"Union: those who follow G must be linked again before the order is closed\"");
    TELLS(DO("take_back", ",\"unit\":\"A\""), "", "\"A goes back\"");
}

TEST(commanders_in_danger)
{
    begin(TABLE("charge"), U("A", "30", "20", BDE ",\"commander\":\"G\"") "," GEN(
                               "G", "union", "30", "20", "") "," R("X", "30", "24", ""));
    TELLS(DO("charge", ",\"unit\":\"A\",\"target\":\"X\",\"led\":true"), "[5]",
          "\"G leads A: a 5\"", "\"other\":\"A\",\"dice\":[5]", "\"A, led by G, charges X\"");
    begin(TABLE("charge"), U("A", "30", "20", BDE ",\"commander\":\"G\"") "," GEN(
                               "G", "union", "30", "20", "") "," R("X", "30", "24", ""));
    TELLS(DO("charge", ",\"unit\":\"A\",\"target\":\"X\",\"led\":true"), "[6]",
          "\"G leads A: a 6\"", "\"dice\":[6]", "\"G is shot from the saddle\"");
    for (int n = 0; n < 2; n++) {
        begin(TABLE("fire"),
              UNIT("X", "confederate", "180", "30", "24", "") "," U(
                  "A", "30", "20",
                  BDE ",\"commander\":\"G\",\"stands\":2") "," GEN("G", "union", "30", "20",
                                                                   "") "," U("B", "60", "20", BDE));
        TELLS(END, "", "\"to\":\"confederate\"");
        TELLS(DO("fire", ",\"unit\":\"X\",\"target\":\"A\""), "[4,4,1,1,1,1]",
              "\"X fires at A: 2 hits\"");
        if (n == 0)
            TELLS(END, "[5]", "\"G is under fire: 5\"", "\"dice\":[5]");
        else
            TELLS(END, "",
                  "\"dice\":{\"count\":1,\"sides\":6,\"purpose\":\"shot from the saddle on a "
                  "6\",\"clause\":\"DTP-CMD-14\",\"seat\":\"union\",\"unit\":\"G\"");
    }
}

TEST(melees)
{
    begin(TABLE("charge"), U("A", "30", "20", "") "," R("X", "30", "24", ""));
    TELLS(DO("charge", ",\"unit\":\"A\",\"target\":\"X\""), "", "\"A charges X\"", "\"total\":6",
          "\"total\":5");
    TELLS(END, "",
          "\"prompt\":\"Confederates: which units move up to help those who are charged?\"");
    TELLS(END, "", "\"prompt\":\"Confederates: charge, or order a brigade to charge\"");
    TELLS(END, "",
          "\"purpose\":\"melee\",\"clause\":\"DTP-CHG-24\",\"seat\":\"union\",\"unit\":\"A\"");
    begin(TABLE("charge"), U("A", "30", "20", "") "," R("X", "30", "24", ""));
    TELLS(DO("charge", ",\"unit\":\"A\",\"target\":\"X\""), "", "\"A charges X\"");
    TELLS(END, "", "\"to\":\"confederate\"");
    TELLS(END, "", "\"to\":\"confederate\"");
    TELLS(END, "[4,1,1,1,1,1]", "\"seat\":\"confederate\",\"unit\":\"X\"");
    begin(TABLE("charge"), U("A", "30", "20", "") "," R("X", "30", "24", ""));
    TELLS(DO("charge", ",\"unit\":\"A\",\"target\":\"X\""), "", "\"A charges X\"");
    TELLS(END, "", "\"to\":\"confederate\"");
    TELLS(END, "", "\"to\":\"confederate\"");
    TELLS(END, "[4,1,1,1,1,1,4,4,1,1,1]", "\"A and X fight\"", "\"Union: 6 dice, 1 hit\"",
          "\"Confederates: 5 dice, 2 hits\"", "\"dice\":[4,1,1,1,1,1]", "\"dice\":[4,4,1,1,1]");
    // Two against one, and a side of one die.
    begin(TABLE("charge"), U("A", "30", "20", "") "," U("B", "37.5", "20", "") "," R(
                               "X", "33.75", "24", ",\"stands\":2,\"hits\":[1]"));
    TELLS(DO("charge", ",\"unit\":\"A\",\"target\":\"X\""), "", "\"A charges X\"");
    TELLS(DO("charge", ",\"unit\":\"B\",\"target\":\"X\""), "", "\"B charges X\"");
    TELLS(END, "", "\"to\":\"confederate\"");
    TELLS(END, "", "\"to\":\"confederate\"");
    TELLS(END, "[1,1,1,1,1,1,1,1,1,1,1,4]", "\"A and X fight, units: 2 against 1\"",
          "\"Union: 11 dice, 0 hits\"", "\"Confederates: 1 die, 1 hit\"",
          "\"prompt\":\"Union: of 1 hit 1 is left over; which unit takes it?\"");
    TELLS(DO("share_hits", ",\"units\":[\"A\",\"B\"]"), "", "\"ok\":false",
          "name one unit for each hit that is left over: 1");
    TELLS(DO("share_hits", ",\"units\":[\"B\"]"), "", "\"ok\":true");
    TELLS(DO("mark_hits", ",\"unit\":\"B\",\"stands\":[0]"), "",
          "\"prompt\":\"Union: which beaten unit runs next?\"");
}

TEST(cards)
{
    static const struct {
        const char *card, *text, *first;
    } cards[] = {{"MOVE_UNION", "a Move card", "the Union moves first"},
                 {"MOVE_CONFEDERATE", "a Move card", "the Confederates move first"},
                 {"FIRE_UNION", "a Fire card", "the Union fires first"},
                 {"CHARGE_CONFEDERATE", "a Charge card", "the Confederates charge first"},
                 {"RALLY_UNION", "a Rally card", "the Union rallies first"},
                 {"WHISKEY_1", "Whiskey: the next one ends the turn", "Whiskey"}};
    for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++) {
        char text[200], want[100];
        begin(TABLE("skedaddle"), U("A", "30", "20", "") "," R("X", "30", "40", ""));
        TELLS(DO("none_runs", ""), "", "\"to\":\"confederate\"");
        snprintf(text, sizeof text, "[\"%s\"]", cards[i].card);
        snprintf(want, sizeof want, "\"%s\"", cards[i].text);
        TELLS(DO("none_runs", ""), text, want, cards[i].first);
    }
    begin(TABLE("skedaddle"), U("A", "30", "20", "") "," R("X", "30", "40", ""));
    TELLS(DO("none_runs", ""), "", "\"to\":\"confederate\"");
    TELLS(DO("none_runs", ""), "[\"CARPE_DIEM_1\"]", "\"a Carpe Diem\"",
          "\"prompt\":\"Union: Carpe Diem! Roll for the choice of the action?\"");
    TELLS(DO("enter", ""), "", "\"the Union tries for the Carpe Diem\"");
    TELLS(
        DO("enter", ""), "[3,5]", "\"the Union rolls 3 for the Carpe Diem\"",
        "\"the Confederates roll 5 for the Carpe Diem\"", "\"dice\":[3]}", "\"dice\":[5]}",
        "\"prompt\":\"Confederates: name the action; you go first and must spend an order on it\"");
    TELLS(DO("name_action", ",\"action\":\"rally\""), "", "\"ok\":false");
    TELLS(DO("name_action", ",\"action\":\"move\""), "", "\"the Confederates move first\"");
}

TEST(runs)
{
    begin(TABLE("skedaddle"), U("A", "48", "60", "") "," R("X", "48", "64", ""));
    TELLS(DO("skedaddle", ",\"unit\":\"A\""), "[1,2,3]", "\"A skedaddles\"",
          "\"prompt\":\"Union: A runs 6 inches; which way, within 45 degrees of straight back?\"");
    TELLS(DO("run", ",\"direction\":180"), "", "\"A runs 6 inches and is disordered\"",
          "\"endings\":[{\"unit\":\"A\",\"at\":[48,54],\"facing\":0}]",
          "\"prompt\":\"Union: which stand of A takes the hit?\"");
}

TEST(how_far_a_wheel_can_go)
{
    // The enemy's front is 8.4 inches from the pivot, 30 degrees on; the outer front corner, 7.5
    // inches from it, comes within an inch of him beyond 22.4 degrees.
    begin(TABLE("move"),
          U("A", "40", "40", "") "," UNIT("X", "confederate", "240", "43.525", "44.2",
                                          ",\"formation\":\"march_column\",\"stands\":4"));
    TELLS(DO("move", ",\"unit\":\"A\",\"steps\":[{\"wheel_left\":60}]"), "", "\"ok\":false",
          "A would come too near to X: it can wheel 22.4 degrees");
    // Straight on it has nine inches, on the slant as many.
    TELLS(DO("move", ",\"unit\":\"A\",\"steps\":[{\"oblique_left\":10}]"), "", "\"ok\":false",
          "it can go 9 inches");
}

TEST(how_far_it_is_to_an_enemy)
{
    begin(TABLE("move"), U("A", "40", "40", "") "," R("X", "40", "48", ""));
    TELLS(DO("move", ",\"unit\":\"A\",\"steps\":[{\"forward\":9}]"), "", "\"ok\":false",
          "A would come too near to X: it can go 7 inches");
}

TEST(how_far_it_is_to_the_edge_of_the_table)
{
    begin(TABLE("move"), U("A", "40", "92", "") "," R("X", "40", "30", ",\"stands\":4"));
    TELLS(DO("move", ",\"unit\":\"A\",\"steps\":[{\"forward\":9}]"), "", "\"ok\":false",
          "A would leave the table: it can go 4");
    // The outer front corner, 7.5 inches from the pivot, is 4 inches higher after asin(4 / 7.5).
    TELLS(DO("move", ",\"unit\":\"A\",\"steps\":[{\"wheel_left\":60}]"), "", "\"ok\":false",
          "A would leave the table: it can wheel 32.2 degrees");
}

TEST(joints_are_counted)
{
    begin(TABLE("move") "\"terrain\":[{\"kind\":\"wall\",\"line\":[[20,40],[60,40]]}],",
          U("A", "40", "40", "") "," R("X", "40", "80", ""));
    TELLS(DO("conform", ",\"unit\":\"A\",\"joints\":[{\"joint\":5,\"angle\":10}]"), "",
          "\"ok\":false", "joints are counted from 1 to 4");
}

TEST(who_can_go_nowhere_is_not_told_how_far)
{
    begin(TABLE("move"), U("A", "40", "40", "") "," R("X", "40", "41", ""));
    TELLS(DO("move", ",\"unit\":\"A\",\"steps\":[{\"forward\":1}]"), "",
          "\"reason\":\"A would come too near to X\"");
}

TEST(where_a_commander_would_be)
{
    begin(TABLE("move"),
          U("A", "40", "40", BDE) "," GEN("G", "union", "40", "30", "") "," R("X", "40", "80", ""));
    TELLS(DO("move_commander", ",\"commander\":\"G\",\"at\":[40,12]"), "", "\"length\":18",
          "\"endings\":[{\"unit\":\"G\",\"at\":[40,12],\"facing\":0}]", "\"G rides\"");
}

TEST(what_cannot_be_crossed)
{
#define LINE(kind) "\"terrain\":[{\"kind\":\"" kind "\",\"line\":[[20,45],[60,45]]}],"
    begin(TABLE("move") LINE("fence"),
          U("A", "40", "40", ",\"kind\":\"cavalry\"") "," R("X", "40", "80", ""));
    TELLS(DO("move", ",\"unit\":\"A\",\"steps\":[{\"forward\":8}]"), "",
          "horses and guns cannot cross it, and A is stopped: it can go 5 inches");
    begin(TABLE("move") LINE("river"), U("A", "40", "40", "") "," R("X", "40", "80", ""));
    TELLS(DO("move", ",\"unit\":\"A\",\"steps\":[{\"forward\":8}]"), "",
          "A cannot cross the river there: it can go 5 inches");
}
