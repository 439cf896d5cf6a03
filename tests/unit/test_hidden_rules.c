// Secrets of single rules: when there is one, when there is none, when it is out.
#include "test.h"

#include "protocol/engine.h"

static gd_engine *engine;

static const char *say(const char *message)
{
    return gd_engine_line(engine, message, strlen(message));
}

static void begin(const char *position)
{
    gd_engine_free(engine);
    engine = gd_engine_new();
    CHECK(engine);
    gd_engine_allow_unfinished(engine, true);
    if (strstr(say(position), "\"error\""))
        CHECK_STR(say(position), "no error");
}

static void answers(const char *message, const char *part)
{
    const char *answer = say(message);
    if (!strstr(answer, part)) {
        static char cut[700];
        size_t length = strlen(answer);
        snprintf(cut, sizeof cut, "%s", length < 600 ? answer : answer + length - 600);
        CHECK_STR(cut, part);
    }
}

static void does(const char *action)
{
    char message[300];
    snprintf(message, sizeof message, "{\"op\":\"apply\",\"action\":%s}", action);
    answers(message, "\"verdict\":{\"ok\":true");
}

static uint32_t reveals(void)
{
    return ((const gd_flow *)gd_game_state(gd_session_game(gd_engine_session(engine))))->reveals;
}

static uint64_t hash(void) { return gd_game_hash(gd_session_game(gd_engine_session(engine))); }

// --- guesses -------------------------------------------------------------------------------------

#define MUSKETS                                                                                    \
    "{\"op\":\"position\",\"position\":{\"rules\":\"americanus\",\"phase\":\"fire\",\"units\":["   \
    "{\"name\":\"A\",\"side\":\"union\",\"at\":[30,20]},"                                          \
    "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[30,25],\"facing\":180}]}}"
#define GUNS                                                                                       \
    "{\"op\":\"position\",\"position\":{\"rules\":\"americanus\",\"phase\":\"fire\",\"units\":["   \
    "{\"name\":\"A\",\"side\":\"union\",\"kind\":\"artillery\",\"formation\":\"unlimbered\","      \
    "\"at\":[30,10]},"                                                                             \
    "{\"name\":\"X\",\"side\":\"confederate\",\"kind\":\"artillery\","                             \
    "\"formation\":\"unlimbered\",\"at\":[30,20],\"facing\":180}]}}"

static void secrets(bool of_union, bool of_confederate)
{
    answers("{\"op\":\"view\",\"seat\":\"union\"}",
            of_union ? "\"secret\":true" : "\"secret\":false");
    answers("{\"op\":\"view\",\"seat\":\"confederate\"}",
            of_confederate ? "\"secret\":true" : "\"secret\":false");
}

TEST(musketry_is_no_secret)
{
    begin(MUSKETS);
    secrets(false, false);
    does("{\"do\":\"fire\",\"target\":\"X\",\"primary\":\"A\"}");
    answers("{\"op\":\"decision\"}", "\"phase\":\"fire_dice\"");
    secrets(false, false);
}

TEST(a_spoken_guess_is_the_secret_of_who_speaks_it)
{
    begin(GUNS);
    secrets(false, false);
    does("{\"do\":\"fire\",\"target\":\"X\",\"primary\":\"A\",\"guess\":10}");
    answers("{\"op\":\"decision\"}", "\"phase\":\"reply_guess\"");
    secrets(true, false);
    does("{\"do\":\"reply_guess\",\"guess\":3}");
    answers("{\"op\":\"decision\"}", "\"phase\":\"fire_dice\"");
    secrets(true, true);
    answers("{\"op\":\"give_dice\",\"dice\":[3,3]}", "\"rolled\":[3,3]");
    secrets(false, false);
}

TEST(a_guess_that_nobody_asked_for_is_not_kept)
{
    begin(MUSKETS);
    does("{\"do\":\"fire\",\"target\":\"X\",\"primary\":\"A\"}");
    uint64_t plain = hash();
    begin(MUSKETS);
    does("{\"do\":\"fire\",\"target\":\"X\",\"primary\":\"A\",\"guess\":5}");
    CHECK(hash() == plain);
    secrets(false, false);
}

// --- orders that are not declared ----------------------------------------------------------------

#define ORDERS                                                                                     \
    "{\"op\":\"position\",\"position\":{\"rules\":\"desperate\",\"phase\":\"choose\","             \
    "\"pile\":[\"5H\"],\"sides\":{\"union\":{\"hand\":[\"4H\"]},"                                  \
    "\"confederate\":{\"hand\":[\"QH\"]}},\"units\":["                                             \
    "{\"name\":\"A\",\"side\":\"union\",\"zone\":\"c2\",\"facing\":\"north\"},"                    \
    "{\"name\":\"B\",\"side\":\"union\",\"zone\":\"c2\",\"facing\":\"north\"},"                    \
    "{\"name\":\"X\",\"side\":\"confederate\",\"zone\":\"c3\",\"facing\":\"south\"},"              \
    "{\"name\":\"Y\",\"side\":\"confederate\",\"zone\":\"c3\",\"facing\":\"south\"}]}}"
#define SKIRMISH(unit, zone)                                                                       \
    "{\"do\":\"order\",\"unit\":\"" unit "\",\"order\":\"skirmish\",\"zone\":\"" zone "\"}"

TEST(orders_can_be_taken_back_until_they_are_declared)
{
    begin(ORDERS);
    does("{\"do\":\"activate\",\"card\":\"4H\",\"kind\":\"controlled\",\"zone\":\"c2\"}");
    does(SKIRMISH("A", "c3"));
    does(SKIRMISH("B", "c3"));
    answers("{\"op\":\"undo\"}", "\"prompt\":\"Union: orders for c2, 1 given");
    answers("{\"op\":\"undo\"}", "\"prompt\":\"Union: orders for c2, 0 given");
    answers("{\"op\":\"undo\"}", "\"phase\":\"choose\"");
    for (int i = 0; i < 3; i++)
        answers("{\"op\":\"redo\"}", "\"phase\":\"orders\"");
    does("{\"do\":\"declare\"}");
    answers("{\"op\":\"undo\"}", "it stands");
}

TEST(who_waits_is_told_that_there_are_orders_and_not_where)
{
    begin(ORDERS);
    does("{\"do\":\"activate\",\"card\":\"4H\",\"kind\":\"controlled\",\"zone\":\"c2\"}");
    does(SKIRMISH("A", "c3"));
    answers("{\"op\":\"decision\",\"seat\":\"confederate\"}",
            "\"prompt\":\"Union: orders, known to all when they are carried out\"");
}

TEST(a_thief_too_shows_his_orders_by_declaring_them)
{
    begin(ORDERS);
    does("{\"do\":\"activate\",\"card\":\"4H\",\"kind\":\"controlled\",\"zone\":\"c2\"}");
    does(SKIRMISH("A", "c3"));
    does("{\"do\":\"declare\"}");
    does("{\"do\":\"interrupt\",\"kind\":\"countermeasure\",\"card\":\"QH\"}");
    does("{\"do\":\"steal\",\"kind\":\"controlled\",\"zone\":\"c3\"}");
    does(SKIRMISH("X", "c2"));
    uint32_t before = reveals();
    does("{\"do\":\"declare\"}");
    CHECK_INT(reveals(), before + 1);
}

// --- messages and armies -------------------------------------------------------------------------

#define GENERAL(name, side, seat, x, y)                                                            \
    "{\"name\":\"" name "\",\"side\":\"" side                                                      \
    "\",\"kind\":\"general\",\"own\":true,\"seat\":" seat ",\"at\":[" x "," y "]}"
// Two players a side. G has written to H, whose messenger M is beside him; the enemy's K is near.
#define LETTER(state, holder, readers)                                                             \
    ",\"letter_from\":[\"G\"],\"letter_to\":[\"H\"],\"letter_state\":[\"" state                    \
    "\"],\"letter_holder\":[\"" holder "\"],\"letter_readers\":[" readers                          \
    "],\"letter_turn\":[1],\"letter_text\":[\"Strike at dawn.\"]"
#define FOUR_SEATS(phase, more)                                                                    \
    "{\"op\":\"position\",\"position\":{\"rules\":\"realmen\",\"table\":[96,96],\"phase\":"        \
    "\"" phase                                                                                     \
    "\",\"turn\":2,\"setting\":{\"seats\":[\"union\",\"union\",\"confederate\",\"confederate\"]}," \
    "\"units\":[" GENERAL("G", "union", "0", "10", "10") "," GENERAL(                              \
        "H", "union", "1", "40",                                                                   \
        "40") ","                                                                                  \
              "{\"name\":\"M\",\"side\":\"union\",\"kind\":\"messenger\",\"seat\":0,\"at\":[41,"   \
              "40]},"                                                                              \
              "{\"name\":\"A\",\"side\":\"union\",\"seat\":0,\"at\":[10,14]},"                     \
              "{\"name\":\"X\",\"side\":\"confederate\",\"seat\":2,\"at\":[60,60],\"facing\":180}" \
              ","                                                                                  \
              "{\"name\":\"Z\",\"side\":\"confederate\",\"seat\":2,\"status\":\"to_come\","        \
              "\"group\":1,"                                                                       \
              "\"place\":2,\"edge\":\"north\",\"entry\":[30,96],\"arrives\":9,\"elements\":7}"     \
              "," GENERAL("K", "confederate", "2", "60",                                           \
                          "58.75") "," GENERAL("L", "confederate", "3", "80", "80") "]" more "}}"

// Which seats have the words in their view, their decision and the story: a bit each.
static void known_to(unsigned seats)
{
    static const char *const who[] = {"union-1", "union-2", "confederate-1", "confederate-2"};
    static const char *const ops[] = {"{\"op\":\"view\",\"seat\":\"%s\"}",
                                      "{\"op\":\"decision\",\"seat\":\"%s\"}",
                                      "{\"op\":\"story\",\"seat\":\"%s\"}"};
    for (unsigned seat = 0; seat < 4; seat++)
        for (int op = 0; op < 3; op++) {
            char message[100];
            snprintf(message, sizeof message, ops[op], who[seat]);
            bool shown = strstr(say(message), "Strike at dawn.") != NULL;
            if (op == 0 ? shown != (seats >> seat & 1) : shown && !(seats >> seat & 1))
                CHECK_STR(shown ? "knows the words" : "does not know them", who[seat]);
        }
}

TEST(a_message_is_known_to_its_writer_until_it_is_read)
{
    begin(FOUR_SEATS("move", LETTER("carried", "M", "1")));
    known_to(1);
    does("{\"do\":\"deliver_message\",\"messenger\":\"M\",\"general\":\"H\"}");
    known_to(1);
}

TEST(a_message_is_known_to_its_addressee_when_he_has_read_it)
{
    begin(FOUR_SEATS("messages", LETTER("unread", "H", "1") ",\"wrote\":1"));
    known_to(1);
    does("{\"do\":\"read_message\",\"general\":\"H\",\"letter\":1}");
    known_to(1);
    answers("{\"op\":\"give_dice\",\"dice\":[6]}", "cannot make out");
    known_to(1);
    begin(FOUR_SEATS("messages", LETTER("unread", "H", "1") ",\"wrote\":1"));
    does("{\"do\":\"read_message\",\"general\":\"H\",\"letter\":1}");
    uint32_t before = reveals();
    answers("{\"op\":\"give_dice\",\"dice\":[1]}", "reads the message");
    CHECK_INT(reveals(), before + 1);
    known_to(1 | 2);
}

TEST(a_captured_message_is_known_to_the_player_whose_general_reads_it)
{
    begin(FOUR_SEATS("messages", LETTER("taken", "X", "1") ",\"active\":\"confederate\""));
    known_to(1);
    begin(FOUR_SEATS("messages", LETTER("unread", "K", "1") ",\"active\":\"confederate\""));
    known_to(1);
    does("{\"do\":\"read_message\",\"general\":\"K\",\"letter\":1}");
    answers("{\"op\":\"give_dice\",\"dice\":[1]}", "reads the message");
    known_to(1 | 4);
}

TEST(what_is_said_is_known_to_both_who_speak)
{
    begin("{\"op\":\"position\",\"position\":{\"rules\":\"realmen\",\"table\":[96,96],"
          "\"phase\":\"messages\",\"setting\":{\"seats\":[\"union\",\"union\",\"confederate\","
          "\"confederate\"]},\"units\":[" GENERAL("G", "union", "0", "10", "10") "," GENERAL(
              "H", "union", "1", "11", "10") "," GENERAL("K", "confederate", "2", "60",
                                                         "60") "," GENERAL("L", "confederate", "3",
                                                                           "61", "60") "]}}");
    does("{\"do\":\"talk\",\"from\":\"G\",\"to\":\"H\",\"text\":\"Strike at dawn.\"}");
    known_to(1 | 2);
}

TEST(a_message_just_written_is_known_to_nobody_else)
{
    begin(FOUR_SEATS("messages", ""));
    does("{\"do\":\"write_message\",\"from\":\"G\",\"to\":\"H\",\"text\":\"Strike at dawn.\"}");
    known_to(1);
    // That something was written, and that dice were thrown, is for all to hear.
    answers("{\"op\":\"story\",\"seat\":\"confederate-2\"}", "writes to");
}

TEST(whoever_is_still_to_come_is_unknown_to_the_enemy)
{
    static const char *const who[] = {"union-1", "union-2", "confederate-1", "confederate-2"};
    begin(FOUR_SEATS("move", ""));
    for (int seat = 0; seat < 4; seat++) {
        char message[100];
        snprintf(message, sizeof message, "{\"op\":\"view\",\"seat\":\"%s\"}", who[seat]);
        bool shown = strstr(say(message), "\"elements\":7") != NULL;
        CHECK(shown == (seat >= 2));
    }
}

TEST(an_army_that_is_raised_is_unknown_to_the_enemy)
{
    begin("{\"op\":\"position\",\"position\":{\"rules\":\"realmen\",\"phase\":\"set_up\","
          "\"unbuilt\":1,\"attacker\":\"confederate\",\"units\":[]}}");
    does("{\"do\":\"raise_command\",\"level\":\"division\",\"quality\":\"superior\"}");
    answers("{\"op\":\"view\",\"seat\":\"union\"}", "\"name\":\"Gen. Reynolds\"");
    CHECK(!strstr(say("{\"op\":\"view\",\"seat\":\"confederate\"}"), "Gen. Reynolds"));
    CHECK(!strstr(say("{\"op\":\"story\",\"seat\":\"confederate\"}"), "joins the army"));
    answers("{\"op\":\"story\",\"seat\":\"union\"}", "joins the army");
    // Nor by any other question.
    answers("{\"op\":\"actions\",\"seat\":\"confederate\"}", "\"actions\":[]");
    answers("{\"op\":\"army\",\"seat\":\"confederate\",\"of\":\"union\"}", "its own army only");
    answers("{\"op\":\"army\",\"seat\":\"union\"}", "\"orders\":[{\"do\":\"raise_command\"");
    CHECK(!strstr(say("{\"op\":\"muster\",\"seat\":\"confederate\",\"side\":\"union\"}"),
                  "Gen. Reynolds"));
    CHECK(!strstr(say("{\"op\":\"advise\",\"seat\":\"confederate\"}"), "\"action\""));
}
