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
            "\"prompt\":\"Union: orders, known to all when they are declared\"");
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
