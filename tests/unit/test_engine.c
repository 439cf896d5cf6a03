// The engine: messages in, answers out, and nothing half done.
#include "test.h"

#include "protocol/engine.h"

static gd_engine *engine;

static const char *say(const char *message)
{
    return gd_engine_line(engine, message, strlen(message));
}

static void answers(const char *message, const char *part)
{
    const char *answer = say(message);
    if (!strstr(answer, part)) {
        static char cut[900];
        snprintf(cut, sizeof cut, "%s", answer);
        CHECK_STR(cut, part);
    }
}

static char *hash_now(char out[80])
{
    snprintf(out, 80, "%s", say("{\"op\":\"hash\"}"));
    return out;
}

static int battle_count(void *self)
{
    (void)self;
    return 2;
}

static const char *battle_name(void *self, int index)
{
    (void)self;
    return index ? "pickup" : "brawners-farm";
}

static const char *battle_text(void *self, const char *name, size_t *length, gd_error *err)
{
    static char text[1 << 20];
    char path[100];
    (void)self;
    snprintf(path, sizeof path, "battles/%.40s.json", name);
    FILE *in = fopen(path, "rb");
    if (!in) {
        gd_fail(err, "there is no battle called \"%.40s\"", name);
        return NULL;
    }
    *length = fread(text, 1, sizeof text, in);
    fclose(in);
    return text;
}

static void set_up(void)
{
    gd_engine_free(engine);
    engine = gd_engine_new();
    gd_engine_set_battles(engine,
                          &(gd_engine_battles){battle_count, battle_name, battle_text, NULL});
    gd_engine_set_version(engine, "1.2.3");
}

#define POSITION(rest)                                                                             \
    "{\"op\":\"position\",\"position\":{\"rules\":\"americanus\"," rest "\"units\":["              \
    "{\"name\":\"4th "                                                                             \
    "Ohio\",\"side\":\"union\",\"at\":[30,20]},{\"name\":\"Gen\",\"side\":\"union\",\"kind\":"     \
    "\"general\",\"at\":[40,20]},"                                                                 \
    "{\"name\":\"2nd Texas\",\"side\":\"confederate\",\"at\":[30,25],\"facing\":180}]}}"
#define MOVE "{\"do\":\"move\",\"unit\":\"4-ohio\",\"steps\":[{\"forward\":2}]}"
#define FIRE "{\"do\":\"fire\",\"target\":\"2nd Texas\",\"primary\":\"4th Ohio\"}"

TEST(it_introduces_itself)
{
    set_up();
    answers("{\"id\":7,\"op\":\"hello\"}",
            "{\"id\":7,\"op\":\"hello\",\"guidon\":\"1.2.3\",\"protocol\":2,");
    answers("{\"op\":\"hello\"}", "\"battles\":[\"brawners-farm\",\"pickup\"]");
    answers("{\"op\":\"hello\"}",
            "\"players\":[{\"name\":\"random\",\"help\":\"any legal action\"},"
            "{\"name\":\"recruit\",");
    answers("{\"op\":\"rules\",\"rules\":\"americanus\"}", "\"verbs\":[{\"name\":\"choose_army\"");
    answers("{\"op\":\"rules\",\"rules\":\"americanus\",\"clause\":\"DBAM-GEOM-01\"}",
            "\"title\":\"Table, position and facing\"");
    answers("{\"op\":\"rules\",\"rules\":\"americanus\",\"catalogue\":true}",
            "\"clauses\":[{\"id\":\"DBAM-GEOM-01\"");
    CHECK(!gd_engine_done(engine));
    answers("{\"id\":\"x\",\"op\":\"bye\"}", "{\"id\":\"x\",\"op\":\"bye\"}");
    CHECK(gd_engine_done(engine));
}

TEST(bad_messages_get_one_sentence)
{
    set_up();
    answers("", "{\"error\":{\"text\":");
    answers("[]", "{\"error\":{\"text\":\"expected an object, found an "
                  "array\",\"line\":1,\"column\":1,\"path\":\"$\"}}");
    answers("{\"id\":1}",
            "{\"id\":1,\"error\":{\"text\":\"missing \\\"op\\\", which must be a string\"");
    answers("{\"id\":1,\"op\":\"dance\"}",
            "\"error\":{\"text\":\"expected one of hello, rules, battle, new, ");
    answers("{\"op\":\"hello\",\"x\":1}", "expected only the keys id, op, found \\\"x\\\"");
    answers("{\"id\":{\"a\":1},\"op\":\"hello\"}", "expected a number or a string");
    answers("{\"op\":\"view\"}", "there is no game: begin one with");
    answers("{\"op\":\"new\",\"rules\":\"americanus\",\"battle\":\"waterloo\",\"seed\":1}",
            "there is no battle called \\\"waterloo\\\"");
    answers("{\"op\":\"new\",\"rules\":\"americanus\",\"battle\":\"pickup\"}",
            "expected a \\\"seed\\\", or \\\"dice\\\": \\\"manual\\\"");
    answers("{\"op\":\"new\",\"rules\":\"chess\",\"battle\":\"pickup\",\"seed\":1}",
            "there is no rule system \\\"chess\\\"");
    answers("{\"op\":\"position\",\"position\":{\"rules\":\"americanus\",\"turn\":0}}",
            "\"path\":\"$.position.turn\"");
}

TEST(a_bad_message_changes_nothing)
{
    static const char *const bad[] = {
        "{\"op\":\"apply\"}",
        "{\"op\":\"apply\",\"action\":{\"do\":\"move\",\"unit\":\"9th "
        "Maine\",\"steps\":[{\"forward\":1}]}}",
        "{\"op\":\"apply\",\"action\":{\"do\":\"move\",\"unit\":\"4th "
        "Ohio\",\"steps\":[{\"forward\":1}]},\"dice\":[1]}",
        "{\"op\":\"apply\",\"action\":{\"do\":\"move\",\"unit\":\"4th "
        "Ohio\",\"steps\":[{\"forward\":1}]},\"seat\":\"maine\"}",
        "{\"op\":\"apply\",\"action\":{\"do\":\"move\",\"unit\":\"4th "
        "Ohio\",\"steps\":[{\"forward\":20}]}}",
        "{\"op\":\"apply\",\"seat\":\"confederate\",\"action\":{\"do\":\"end_orders\"}}",
        "{\"op\":\"give_dice\",\"dice\":[1]}",
        "{\"op\":\"odds\"}",
        "{\"op\":\"odds\",\"action\":{\"do\":\"end_orders\"},\"rolls\":0}",
        "{\"op\":\"odds\",\"action\":{\"do\":\"end_orders\"},\"rolls\":7}",
        "{\"op\":\"odds\",\"action\":{\"do\":\"end_orders\"},\"seat\":\"confederate\"}",
        "{\"op\":\"story\",\"seat\":\"maine\"}",
        "{\"op\":\"story\",\"seat\":7}",
        "{\"op\":\"advise\",\"player\":\"napoleon\",\"apply\":true}",
        "{\"op\":\"advise\",\"player\":\"random\\u0000\",\"apply\":true}",
        "{\"op\":\"dice\"}",
        "{\"op\":\"dice\",\"from\":\"sky\"}",
        "{\"op\":\"dice\",\"from\":\"seed\"}",
        "{\"op\":\"dice\",\"from\":\"manual\",\"seed\":\"1\"}",
        "{\"op\":\"undo\"}",
        "{\"op\":\"redo\"}",
        "{\"op\":\"position\",\"position\":{\"rules\":\"americanus\",\"units\":[{}]}}",
        "{\"op\":\"new\",\"rules\":\"americanus\",\"battle\":{},\"seed\":\"1\"}",
        "{\"op\":\"replay\",\"record\":\"{}\"}",
    };
    char before[80], after[80];
    set_up();
    answers(POSITION(""), "\"phase\":\"orders\"");
    hash_now(before);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *answer = say(bad[i]);
        CHECK(strstr(answer, "\"error\"") || strstr(answer, "\"refused\""));
        CHECK_STR(hash_now(after), before);
    }
}

TEST(a_game_is_played)
{
    set_up();
    answers(POSITION(""), "\"waits\":\"decision\",\"phase\":\"orders\"");
    answers("{\"op\":\"actions\"}",
            "{\"do\":\"move\",\"unit\":\"4th Ohio\",\"open\":[\"steps\"],\"limit\":4,\"cost\":1}");
    answers("{\"op\":\"check\",\"action\":" MOVE "}",
            "{\"ok\":true,\"cost\":1,\"length\":2,\"endings\":[{\"unit\":\"4th "
            "Ohio\",\"at\":[30,22],\"facing\":0}]");
    answers("{\"op\":\"apply\",\"action\":" MOVE "}", "\"events\":[{\"event\":\"moved\"");
    answers("{\"op\":\"undo\"}", "\"phase\":\"orders\"");
    answers("{\"op\":\"view\"}", "\"front\":[30,20]");
    answers("{\"op\":\"redo\"}", "\"phase\":\"orders\"");
    answers("{\"op\":\"view\",\"seat\":\"confederate\"}", "\"front\":[30,22]");
    answers("{\"op\":\"apply\",\"action\":{\"do\":\"end_orders\"}}", "\"phase\":\"fire\"");
    answers("{\"op\":\"apply\",\"action\":" FIRE "}", "\"waits\":\"dice\"");
    answers("{\"op\":\"decision\"}", "\"dice\":{\"count\":2,\"sides\":6,\"purpose\":");
    answers("{\"op\":\"advise\"}", "nobody has to decide anything now");
    answers("{\"op\":\"give_dice\",\"dice\":[5,2]}", "\"to\":\"confederate\"");
    answers("{\"op\":\"advise\",\"apply\":true}", "\"verdict\":{\"ok\":true");
    answers("{\"op\":\"undo\"}", "\"op\":\"undo\"");
}

TEST(bad_messages_name_their_place)
{
    set_up();
    answers(POSITION(""), "\"phase\":\"orders\"");
    answers("{\"op\":\"odds\",\"action\":{\"do\":\"end_orders\"},\"rolls\":9}",
            "\"text\":\"expected a whole number from 1 to 6, found 9\",\"line\":1,\"column\":51,"
            "\"path\":\"$.rolls\"");
    answers("{\"op\":\"odds\",\"action\":{\"do\":\"move\",\"unit\":\"nobody\"}}",
            "\"path\":\"$.action.unit\"");
    answers("{\"op\":\"story\",\"seat\":\"maine\"}", "\"path\":\"$.seat\"");
    answers("{\"op\":\"advise\",\"player\":\"napoleon\"}",
            "\"text\":\"expected one of random, recruit, scripted, veteran, "
            "general\",\"line\":1,\"column\":25,\"path\":"
            "\"$.player\"");
    answers("{\"op\":\"dice\",\"from\":\"sky\"}", "\"path\":\"$.from\"");
    answers("{\"op\":\"dice\",\"from\":\"seed\",\"seed\":-1}", "\"path\":\"$.seed\"");
}

// Whether there is a way back, and whether somebody else must not look.
TEST(a_view_says_what_can_be_taken_back)
{
    set_up();
    answers(POSITION(""), "\"phase\":\"orders\"");
    answers("{\"op\":\"view\"}", "\"secret\":false,\"undo\":false,\"redo\":false}");
    answers("{\"op\":\"apply\",\"action\":" MOVE "}", "\"ok\":true");
    answers("{\"op\":\"view\"}", "\"undo\":true,\"redo\":false}");
    answers("{\"op\":\"undo\"}", "\"phase\":\"orders\"");
    answers("{\"op\":\"view\",\"seat\":null}", "\"undo\":false,\"redo\":true}");
    CHECK(!strstr(say("{\"op\":\"view\",\"seat\":\"confederate\"}"), "\"redo\":"));
    CHECK(!strstr(say("{\"op\":\"view\"}"), "\"yards_per_inch\":"));
    answers("{\"op\":\"new\",\"rules\":\"americanus\",\"battle\":\"brawners-farm\",\"seed\":1}",
            "\"over\":false");
    answers("{\"op\":\"view\"}", "\"yards_per_inch\":50,");
}

// What bounds a list of anything but steps is how many entries it has.
TEST(a_list_of_stands_says_so_and_how_many_are_wanted)
{
    set_up();
    gd_engine_allow_unfinished(engine, true);
    answers("{\"op\":\"position\",\"position\":{\"rules\":\"devil\",\"phase\":\"fire\",\"units\":["
            "{\"name\":\"A\",\"side\":\"union\",\"stands\":5,\"at\":[20,20]},"
            "{\"name\":\"X\",\"side\":\"confederate\",\"stands\":5,\"at\":[20,24],\"facing\":180,"
            "\"pending\":2}]}}",
            "\"phase\":\"fire\"");
    answers("{\"op\":\"apply\",\"action\":{\"do\":\"end_half\"}}", "\"ok\":true");
    answers("{\"op\":\"apply\",\"action\":{\"do\":\"end_half\"}}", "\"phase\":\"mark\"");
    answers("{\"op\":\"actions\"}", "\"open\":[\"stands\"],\"limit\":2,");
    answers("{\"op\":\"rules\",\"rules\":\"devil\"}",
            "\"name\":\"stands\",\"type\":\"entries\",\"of\":\"stands\",");
}

TEST(dice_change_hands)
{
    set_up();
    answers(POSITION("\"phase\":\"fire\","), "\"phase\":\"fire\"");
    answers("{\"op\":\"dice\",\"from\":\"manual\"}", "\"op\":\"dice\",\"waits\":\"decision\"");
    answers("{\"op\":\"apply\",\"action\":" FIRE "}", "\"waits\":\"dice\"");
    answers("{\"op\":\"view\"}", "\"secret\":false,\"undo\":true");
    answers(
        "{\"op\":\"dice\",\"from\":\"seed\",\"seed\":\"4\"}",
        "{\"text\":\"the dice that are waited for must be thrown first\",\"line\":1,\"column\":21,"
        "\"path\":\"$.from\"}");
    answers("{\"op\":\"give_dice\",\"dice\":[3,3],\"seed\":\"7\"}",
            "expected either \\\"seed\\\" or \\\"dice\\\", not both");
    answers("{\"op\":\"give_dice\"}", "missing \\\"dice\\\"");
    answers("{\"op\":\"give_dice\",\"seed\":\"x\"}", "\"path\":\"$.seed\"");
    answers("{\"op\":\"give_dice\",\"seed\":\"7\"}", "\"rolled\":[6,3]"); // as a game of seed 7
    answers("{\"op\":\"give_dice\",\"seed\":\"7\"}", "no dice are waited for");
}

TEST(where_dice_come_from_may_change)
{
    set_up();
    answers(POSITION("\"phase\":\"fire\","), "\"phase\":\"fire\"");
    answers("{\"op\":\"apply\",\"action\":" FIRE ",\"dice\":[3,3]}", "\"phase\":\"fire\"");
    answers("{\"op\":\"dice\",\"from\":\"seed\",\"seed\":\"4\"}", "\"phase\":\"fire\"");
    answers("{\"op\":\"record\"}", "{\\\"dice_from\\\":\\\"seed\\\",\\\"seed\\\":\\\"4\\\",");
}

TEST(advice_comes_from_the_player_that_is_named)
{
    char first[900], named[900];
    set_up();
    // Named in the set-up, in the message, or nowhere: then the strongest.
    answers("{\"op\":\"new\",\"rules\":\"americanus\",\"battle\":\"brawners-farm\",\"seed\":\"18\","
            "\"players\":{\"confederate\":\"random\",\"union\":\"napoleon\"}}",
            "\"to\":\"confederate\"");
    snprintf(first, sizeof first, "%s", say("{\"op\":\"advise\"}"));
    snprintf(named, sizeof named, "%s", say("{\"op\":\"advise\",\"player\":\"random\"}"));
    CHECK(strcmp(first, named) == 0);
    snprintf(named, sizeof named, "%s", say("{\"op\":\"advise\",\"player\":\"scripted\"}"));
    CHECK(strcmp(first, named) != 0);
    answers(
        "{\"op\":\"new\",\"rules\":\"americanus\",\"battle\":\"brawners-farm\",\"seed\":\"18\"}",
        "\"to\":\"confederate\"");
    CHECK(strcmp(say("{\"op\":\"advise\"}"), named) == 0);
    // A game goes to its end with advice alone.
    bool over = false;
    for (int i = 0; i < 3000 && !over; i++) {
        const char *answer = say("{\"op\":\"advise\",\"apply\":true,\"player\":\"random\"}");
        CHECK(strstr(answer, "\"verdict\":{\"ok\":true"));
        over = strstr(answer, "\"over\":true");
    }
    CHECK(over);
}

TEST(whoever_may_not_see_is_not_told)
{
    set_up();
    answers(POSITION(""), "\"phase\":\"orders\"");
    CHECK(strstr(say("{\"op\":\"view\",\"seat\":\"union\"}"), "\"actions\":["));
    CHECK(!strstr(say("{\"op\":\"view\",\"seat\":\"confederate\"}"), "\"actions\":["));
    CHECK(strstr(say("{\"op\":\"view\",\"seat\":null}"), "\"seat\":null"));
    answers("{\"op\":\"view\",\"seat\":\"maine\"}",
            "there is no player called \\\"maine\\\" (there are union, confederate)");
}

// Whoever knows the key knows all dice to come: only the record has it, and that is for a referee.
TEST(no_answer_that_a_seat_gets_has_the_key)
{
#define KEY "5f0e1d2c3b4a59687786958493a2b1c0dfeefd0c1b2a39485766758493a2b1c0"
    static const char *const questions[] = {
        "{\"op\":\"hello\"}",
        "{\"op\":\"decision\"}",
        "{\"op\":\"actions\"}",
        "{\"op\":\"view\",\"seat\":\"union\"}",
        "{\"op\":\"view\",\"seat\":\"confederate\"}",
        "{\"op\":\"story\",\"viewer\":\"union\"}",
        "{\"op\":\"story\",\"viewer\":\"confederate\"}",
        "{\"op\":\"advise\"}",
        "{\"op\":\"advise\",\"apply\":true}",
        "{\"op\":\"dice\",\"from\":\"seed\",\"seed\":\"" KEY "0\"}",
        "{\"op\":\"undo\"}",
        "{\"op\":\"redo\"}",
        "{\"op\":\"hash\"}",
        "{\"op\":\"save_position\"}",
        "{\"op\":\"nonsense\"}",
    };
    set_up();
    CHECK(!strstr(say("{\"op\":\"new\",\"rules\":\"americanus\",\"battle\":\"brawners-farm\","
                      "\"seed\":\"" KEY "\"}"),
                  "5f0e1d2c"));
    for (int round = 0; round < 20; round++) {
        for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
            CHECK(!strstr(say(questions[i]), "5f0e1d2c"));
        if (round == 10) // from now on by another
            CHECK(!strstr(say("{\"op\":\"dice\",\"from\":\"seed\",\"seed\":\"" KEY "\"}"),
                          "5f0e1d2c"));
    }
    answers("{\"op\":\"record\"}", "\\\"seed\\\":\\\"" KEY "\\\"");
#undef KEY
}

// Sends what is between two marks of an answer back as part of a message.
static void send_back(const char *answer, const char *from, const char *before, const char *after)
{
    const char *start = strstr(answer, from);
    CHECK(start);
    start += strlen(from);
    size_t length = strlen(start) - 1; // without the brace that ends the answer
    char *message = malloc(length + strlen(before) + strlen(after) + 1);
    sprintf(message, "%s%.*s%s", before, (int)length, start, after);
    const char *again = say(message);
    free(message);
    CHECK(!strstr(again, "\"error\""));
}

TEST(positions_and_records_travel)
{
    char before[80], after[80];
    set_up();
    answers("{\"op\":\"new\",\"rules\":\"americanus\",\"battle\":\"brawners-farm\",\"seed\":\"18\","
            "\"players\":{\"union\":\"human\",\"confederate\":\"scripted\"}}",
            "\"over\":false");
    for (int i = 0; i < 30; i++)
        say("{\"op\":\"advise\",\"apply\":true}");
    hash_now(before);
    char *position = malloc(strlen(say("{\"op\":\"save_position\"}")) + 1);
    strcpy(position, say("{\"op\":\"save_position\"}"));
    char *record = malloc(strlen(say("{\"op\":\"record\"}")) + 1);
    strcpy(record, say("{\"op\":\"record\"}"));
    send_back(position, "\"position\":", "{\"op\":\"position\",\"position\":", "}");
    CHECK_STR(hash_now(after), before);
    send_back(record, "\"record\":", "{\"op\":\"replay\",\"record\":", "}");
    CHECK_STR(hash_now(after), before);
    free(position);
    free(record);
}

static int lines_now(void)
{
    return atoi(strstr(say("{\"op\":\"record\"}"), "\"lines\":") + strlen("\"lines\":"));
}

// What has come to the record since it had `from` lines, as an answer has it.
static const char *record_from(int from)
{
    char message[80];
    snprintf(message, sizeof message, "{\"op\":\"record\",\"from\":%d}", from);
    return strstr(say(message), "\"record\":");
}

TEST(a_record_is_told_from_where_it_is_known)
{
    char refused[80];
    set_up();
    say("{\"op\":\"new\",\"rules\":\"americanus\",\"battle\":\"brawners-farm\",\"seed\":\"18\"}");
    int begun = lines_now();
    CHECK_STR(record_from(begun), "\"record\":\"\"}");
    say("{\"op\":\"advise\",\"apply\":true}");
    CHECK_INT(lines_now(), begun + 1);
    CHECK(strncmp(record_from(begun), "\"record\":\"{\\\"n\\\":1,", 19) == 0);
    say("{\"op\":\"undo\"}");
    CHECK_INT(lines_now(), begun + 2); // to take back is a line, too
    CHECK(strncmp(record_from(begun + 1), "\"record\":\"{\\\"undo\\\":1,", 22) == 0);
    CHECK(strstr(record_from(0), "{\\\"guidon\\\":\\\"record\\\"") != NULL);
    snprintf(refused, sizeof refused, "{\"op\":\"record\",\"from\":%d}", begun + 3);
    answers(refused, "\"error\"");
    answers("{\"op\":\"record\",\"from\":-1}", "\"error\"");
}

TEST(a_battle_tells_what_it_is_about)
{
    set_up();
    answers("{\"op\":\"battle\",\"battle\":\"brawners-farm\"}",
            "{\"op\":\"battle\",\"battle\":{\"title\":\"Brawner's Farm\",");
    const char *card = say("{\"op\":\"battle\",\"battle\":\"brawners-farm\"}");
    CHECK(strstr(card, "\"date\":\"1862-08-28\",\"clock\":\"18:15\",\"minutes\":"));
    CHECK(strstr(card, "\"open\":false,\"forces\":{\"union\":{\"men\":"));
    CHECK(strstr(card, "\"text\":[\"") && strstr(card, "\"result\":[\""));
    CHECK(strstr(card, "\"options\":[{\"id\":\""));
    CHECK(strstr(card, "{\"id\":\"americanus\",\"playable\":true,\"turns\":"));
    answers("{\"op\":\"battle\",\"battle\":\"pickup\"}", "\"open\":true,");
    answers("{\"op\":\"battle\"}", "missing \\\"battle\\\", a name or a battle");
    answers("{\"op\":\"battle\",\"battle\":\"waterloo\"}", "there is no battle called");
    answers("{\"op\":\"battle\",\"battle\":{\"format\":\"guidon-battle\",\"version\":2}}",
            "\"path\":\"$.battle.version\"");
    answers("{\"op\":\"decision\"}", "there is no game");
}

#define LINE_OF(side, y)                                                                           \
    "\"" side "\":{\"name\":\"" side "\",\"units\":[{\"name\":\"" side                             \
    "\",\"arm\":\"infantry\",\"men\":400,"                                                         \
    "\"weapon\":\"rifled_musket\",\"quality\":\"middle\","                                         \
    "\"start\":{\"at\":[900," y "],\"facing\":0,\"formation\":\"line\"}}]}"

TEST(a_battle_that_does_not_fit_a_system_says_why)
{
    // Here a sunken road is a road and a wall, so that 81 are more than a table has room for.
    static char message[20000];
    int n = snprintf(
        message, sizeof message,
        "{\"op\":\"battle\",\"battle\":{\"format\":\"guidon-battle\",\"version\":1,"
        "\"title\":\"Ruts\",\"minutes\":60,\"field\":{\"width\":2000,\"depth\":2000},"
        "\"armies\":{" LINE_OF("union", "500") "," LINE_OF(
            "confederate", "1500") "},"
                                   "\"terrain\":{\"type\":\"FeatureCollection\",\"features\":[");
    for (int i = 0; i < 81; i++)
        n += snprintf(message + n, sizeof message - (size_t)n,
                      "%s{\"type\":\"Feature\",\"properties\":{\"kind\":\"sunken_road\"},"
                      "\"geometry\":{\"type\":\"LineString\",\"coordinates\":[[0,%d],[2000,%d]]}}",
                      i ? "," : "", 20 * i, 20 * i);
    snprintf(message + n, sizeof message - (size_t)n, "]}}}");
    set_up();
    answers(message, "\"systems\":[{\"id\":\"americanus\",\"playable\":false,\"why\":\"the ground "
                     "has more features and points than a table can hold (160 and 4096)\"}");
}

// An engine without a shelf, as in a browser, is sent its battles.
TEST(a_battle_can_be_sent_instead_of_named)
{
    size_t length;
    const char *text = battle_text(NULL, "brawners-farm", &length, NULL);
    char *message = malloc(length + 200);
    gd_engine_free(engine);
    engine = gd_engine_new();
    answers("{\"op\":\"battle\",\"battle\":\"brawners-farm\"}", "send the battle itself");
    sprintf(message, "{\"op\":\"battle\",\"battle\":%.*s}", (int)length, text);
    answers(message, "\"battle\":{\"title\":\"Brawner's Farm\",");
    sprintf(message, "{\"op\":\"new\",\"rules\":\"americanus\",\"seed\":\"1\",\"battle\":%.*s}",
            (int)length, text);
    answers(message, "\"waits\":\"decision\"");
    answers("{\"op\":\"view\"}", "\"scenery\":[{\"look\":\"brook\"");
    free(message);
}

TEST(advice_is_the_same_when_asked_twice)
{
    set_up();
    answers(POSITION(""), "\"phase\":\"orders\"");
    char first[900];
    snprintf(first, sizeof first, "%s", say("{\"op\":\"advise\"}"));
    CHECK(strncmp(say("{\"op\":\"advise\"}"), first, strlen(first)) == 0);
    gd_engine_free(engine);
    engine = NULL;
}
