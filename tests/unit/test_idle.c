// Questions of which nothing would come: named where every order could only be ended again, and
// nowhere else; asking changes nothing.
#include "protocol/engine.h"
#include "protocol/json.h"
#include "test.h"

static gd_engine *engine;
static char record[1 << 20];

static const char *say(const char *message)
{
    return gd_engine_line(engine, message, strlen(message));
}

// The game of a record after so many decisions.
static void at(const char *path, int decisions)
{
    gd_json_out out = {0};
    FILE *in = fopen(path, "rb");
    CHECK(in != NULL);
    record[fread(record, 1, sizeof record - 1, in)] = 0;
    fclose(in);
    gd_engine_free(engine);
    engine = gd_engine_new();
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_string(&out, "op", "replay");
    gd_json_put_string(&out, "record", record);
    gd_json_put_int(&out, "upto", decisions);
    gd_json_close(&out);
    CHECK(!strstr(say(out.text), "\"error\""));
    gd_json_end(&out);
}

static bool is_idle(const char *answer)
{
    return strstr(say("{\"op\":\"decision\"}"), answer) != NULL;
}

TEST(who_could_only_run_is_asked_for_nothing)
{
    at("tests/golden/devil-1.record", 0);
    CHECK(is_idle("\"idle\":{\"do\":\"none_runs\"}"));
}

TEST(an_order_by_which_nobody_could_act_comes_to_nothing)
{
    at("tests/golden/devil-1.record", 6);
    CHECK(strstr(say("{\"op\":\"actions\"}"), "\"do\":\"brigade_order\"") != NULL);
    CHECK(is_idle("\"idle\":{\"do\":\"end_half\"}"));
    CHECK(strstr(say("{\"op\":\"view\"}"), "\"idle\":{\"do\":\"end_half\"}") != NULL);
}

TEST(where_units_could_move_or_fire_something_is_to_be_done)
{
    at("tests/golden/devil-1.record", 10);
    CHECK(!is_idle("\"idle\""));
    at("tests/golden/devil-1.record", 33);
    CHECK(!is_idle("\"idle\""));
}

TEST(a_question_that_does_not_come_again_and_again_is_always_asked)
{
    for (int i = 0; i < 40; i++) {
        at("tests/golden/little-round-top-1.record", i);
        CHECK(!is_idle("\"idle\""));
    }
}

TEST(asking_changes_nothing_and_rolls_nothing)
{
    char before[200];
    at("tests/golden/devil-1.record", 6);
    snprintf(before, sizeof before, "%s", say("{\"op\":\"hash\"}"));
    CHECK(is_idle("\"idle\""));
    CHECK_STR(say("{\"op\":\"hash\"}"), before);
}
