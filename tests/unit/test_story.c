// The story of a game: what every step told, to whom, and nothing else.
#include "test.h"
#include "toy.h"

#include <stdarg.h>

#include "protocol/action_json.h"
#include "protocol/engine.h"
#include "protocol/story_json.h"
#include "protocol/view_json.h"

// --- a system that has secrets -------------------------------------------------------------------

static gd_error err;

static gd_session *begin_toy(void)
{
    static const char position[] =
        "{\"units\":[{\"name\":\"A\",\"side\":\"union\",\"at\":[30,20]},"
        "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[30,25],\"facing\":180}]}";
    gd_json_doc *doc = gd_json_parse(position, sizeof position - 1, &err);
    gd_setup setup = {.rules = &toy_rules, .position = gd_json_root(doc), .seed = 5};
    gd_session *s = gd_session_new(&setup, &err);
    CHECK(s);
    gd_json_free(doc);
    return s;
}

static void act(gd_session *s, int verb, int first, int second)
{
    gd_action a = gd_action_blank(verb);
    gd_verdict v;
    a.value[0] = first;
    a.value[1] = second;
    if (verb == TOY_MOVE) {
        a.value[1] = GD_ABSENT;
        a.count = 1;
        a.item[0] = (gd_item){0, 2 * GD_INCH, 0};
    }
    CHECK(gd_session_apply(s, gd_game_seat(gd_session_game(s)), &a, NULL, 0, &v, &err));
}

static char *story_of(const gd_session *s, gd_seat viewer)
{
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    uint64_t hash = gd_game_hash(gd_session_game(s));
    int lines = gd_session_lines(s);
    if (!gd_story_write(s, viewer, &out, "steps", &err))
        CHECK_STR(err.text, "no error");
    gd_json_close(&out);
    CHECK(!out.failed);
    CHECK(gd_game_hash(gd_session_game(s)) == hash);
    CHECK_INT(gd_session_lines(s), lines);
    return out.text;
}

static gd_session *bet_and_play(int amount)
{
    gd_session *s = begin_toy();
    act(s, TOY_MOVE, 1, 0);
    act(s, TOY_BET, amount, GD_ABSENT);
    act(s, TOY_MOVE, 1, 0);
    act(s, TOY_PASS, GD_ABSENT, GD_ABSENT);
    act(s, TOY_SHOOT, 2, 1);
    return s;
}

TEST(a_story_changes_no_byte_with_what_is_hidden)
{
    gd_session *three = bet_and_play(3), *seven = bet_and_play(7);
    char *enemy = story_of(three, GD_CONFEDERATE), *enemy_seven = story_of(seven, GD_CONFEDERATE),
         *own = story_of(three, GD_UNION), *all = story_of(three, GD_NOBODY);
    CHECK_STR(enemy, enemy_seven);
    CHECK(strstr(own, "\"action\":{\"do\":\"bet\",\"amount\":3}"));
    CHECK(strstr(own, "a bet of 3"));
    CHECK(strstr(all, "\"action\":{\"do\":\"bet\",\"amount\":3}"));
    CHECK(!strstr(enemy, "bet"));
    // Before there was a secret, and of one's own, everything may be known.
    CHECK(strstr(enemy, "{\"n\":1,\"seat\":\"union\",\"action\":{\"do\":\"move\""));
    CHECK(strstr(enemy, "{\"n\":2,\"seat\":\"union\",\"action\":null"));
    CHECK(strstr(enemy, "{\"n\":5,\"seat\":\"confederate\",\"action\":{\"do\":\"shoot\""));
    free(enemy);
    free(enemy_seven);
    free(own);
    free(all);
    gd_session_free(three);
    gd_session_free(seven);
}

TEST(what_was_taken_back_is_left_out)
{
    gd_session *s = begin_toy(), *plain = begin_toy();
    act(s, TOY_MOVE, 1, 0);
    act(s, TOY_PASS, GD_ABSENT, GD_ABSENT);
    CHECK(gd_session_undo(s, &err));
    CHECK(gd_session_undo(s, &err));
    act(s, TOY_BET, 4, GD_ABSENT);
    CHECK(gd_session_undo(s, &err));
    act(s, TOY_PASS, GD_ABSENT, GD_ABSENT);
    act(s, TOY_SHOOT, 2, 1);
    act(plain, TOY_PASS, GD_ABSENT, GD_ABSENT);
    act(plain, TOY_SHOOT, 2, 1);
    char *story = story_of(s, GD_UNION), *expected = story_of(plain, GD_UNION);
    CHECK_STR(story, expected);
    free(story);
    free(expected);
    gd_session_free(s);
    gd_session_free(plain);
}

// What ends a turn belongs to it.
TEST(a_step_says_how_the_game_stands)
{
    gd_session *s = begin_toy();
    act(s, TOY_SHOOT, 1, 2); // seed 5 hits
    act(s, TOY_PASS, GD_ABSENT, GD_ABSENT);
    CHECK_INT(((const toy_state *)gd_game_state(gd_session_game(s)))->unit[1].hits, 1);
    char *story = story_of(s, GD_UNION);
    CHECK(strstr(story, "{\"n\":0,\"seat\":null,\"action\":null,\"rolled\":[],\"events\":[],"
                        "\"label\":\"beginning\",\"status\":\"turn 1\",\"strength\":{\"union\":2,"
                        "\"confederate\":2},\"score\":{\"union\":0,\"confederate\":0}}"));
    CHECK(strstr(story, "\"label\":\"giving orders\",\"status\":\"turn 1\",\"strength\":{"
                        "\"union\":2,\"confederate\":1},"));
    CHECK(strstr(story, "\"events\":[{\"event\":\"passed\",\"text\":\"pass\"}],\"label\":\"giving "
                        "orders\",\"status\":\"turn 1\""));
    free(story);
    gd_session_free(s);
}

// --- through the engine --------------------------------------------------------------------------

static gd_engine *engine;

static gd_json_doc *say(const char *format, ...)
{
    static char message[200000];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    const char *answer = gd_engine_line(engine, message, strlen(message));
    gd_json_doc *doc = gd_json_parse(answer, strlen(answer), NULL);
    CHECK(doc);
    if (gd_json_get(gd_json_root(doc), "error"))
        CHECK_STR(answer, "no error");
    return doc;
}

static char *text_of(const gd_json *value)
{
    gd_json_out out = {0};
    gd_json_begin(&out);
    if (value)
        gd_json_put_value(&out, NULL, value);
    else
        gd_json_put_null(&out, NULL);
    return out.text;
}

static void same(const gd_json *a, const gd_json *b)
{
    char *left = text_of(a), *right = text_of(b);
    bool equal = strcmp(left, right) == 0;
    if (!equal)
        printf("    %.300s\n    %.300s\n", left, right);
    free(left);
    free(right);
    CHECK(equal);
}

// What the engine said when it happened.
enum { MOST = 400 };
static gd_json_doc *live[MOST];
static int live_count;

static const gd_json *hear(gd_json_doc *doc)
{
    CHECK(live_count < MOST);
    live[live_count++] = doc;
    return gd_json_root(doc);
}

static void forget(void)
{
    while (live_count > 0)
        gd_json_free(live[--live_count]);
}

static void set_up(void)
{
    forget();
    gd_engine_free(engine);
    engine = gd_engine_new();
}

static void compare_with_live(void)
{
    gd_json_doc *doc = say("{\"op\":\"story\",\"seat\":null}");
    const gd_json *step = gd_json_get(gd_json_root(doc), "steps")->first;
    const gd_json *before = NULL;
    for (int i = 0; i < live_count; i++, step = step->next) {
        const gd_json *told = gd_json_root(live[i]);
        int64_t n;
        CHECK(step);
        CHECK(gd_json_int(gd_json_get(step, "n"), i, i, &n, NULL));
        same(gd_json_get(step, "events"), gd_json_get(told, "events"));
        same(gd_json_get(step, "rolled"), gd_json_get(told, "rolled"));
        if (gd_json_get(told, "action"))
            same(gd_json_get(step, "action"), gd_json_get(told, "action"));
        if (before)
            same(gd_json_get(step, "label"), gd_json_get(before, "label"));
        before = told;
    }
    CHECK(!step);
    gd_json_free(doc);
}

#define FIELD                                                                                      \
    "{\"rules\":\"americanus\",\"phase\":\"fire\",\"units\":["                                     \
    "{\"name\":\"4th Ohio\",\"side\":\"union\",\"at\":[30,20]},"                                   \
    "{\"name\":\"5th Ohio\",\"side\":\"union\",\"at\":[40,20]},"                                   \
    "{\"name\":\"2nd Texas\",\"side\":\"confederate\",\"at\":[30,25],\"facing\":180},"             \
    "{\"name\":\"3rd Texas\",\"side\":\"confederate\",\"status\":\"destroyed\",\"lost\":4},"       \
    "{\"name\":\"5th Texas\",\"side\":\"confederate\",\"status\":\"surrendered\",\"lost\":4},"     \
    "{\"name\":\"4th Texas\",\"side\":\"confederate\",\"status\":\"to_come\",\"arrives\":5}]}"
#define FIRE "{\"do\":\"fire\",\"target\":\"2nd Texas\",\"primary\":\"4th Ohio\"}"

TEST(a_story_is_what_was_told_when_it_happened)
{
    set_up();
    static char battle[100000];
    FILE *in = fopen("battles/brawners-farm.json", "rb");
    CHECK(in);
    battle[fread(battle, 1, sizeof battle - 1, in)] = '\0';
    fclose(in);
    hear(say("{\"op\":\"new\",\"rules\":\"americanus\",\"seed\":\"9\",\"battle\":%s}", battle));
    bool over = false;
    for (int round = 0; round < 120 && !over; round++) {
        over = gd_json_get(hear(say("{\"op\":\"advise\",\"apply\":true}")), "over")->truth;
        if (round % 5 || !gd_session_can_undo(gd_engine_session(engine), NULL))
            continue;
        // Now and then something is taken back, and done again or not.
        gd_json_free(say("{\"op\":\"undo\"}"));
        if (round % 2)
            gd_json_free(say("{\"op\":\"redo\"}"));
        else
            gd_json_free(live[--live_count]);
    }
    CHECK(live_count > 40);
    compare_with_live();
    forget();
}

TEST(dice_thrown_by_hand_are_steps_of_their_own)
{
    set_up();
    hear(say("{\"op\":\"position\",\"position\":" FIELD "}"));
    hear(say("{\"op\":\"apply\",\"action\":" FIRE "}"));
    hear(say("{\"op\":\"give_dice\",\"dice\":[6,3]}"));
    hear(
        say("{\"op\":\"apply\",\"action\":{\"do\":\"infantry_result\",\"result\":\"fall_back\"}}"));
    compare_with_live();
    gd_json_doc *doc = say("{\"op\":\"story\",\"seat\":\"union\"}");
    const gd_json *dice = gd_json_at(gd_json_get(gd_json_root(doc), "steps"), 2);
    CHECK(gd_json_get(dice, "seat")->kind == GD_JSON_NULL);
    CHECK(gd_json_get(dice, "action")->kind == GD_JSON_NULL);
    gd_json_free(doc);
    forget();
}

// What ends one turn belongs to it, though it tells how the next begins.
TEST(a_step_says_when_it_was_and_what_begins_whose_turn_follows)
{
    set_up();
    gd_json_free(
        say("{\"op\":\"position\",\"seed\":\"3\",\"position\":{\"rules\":\"americanus\","
            "\"phase\":\"fire\",\"units\":[{\"name\":\"A\",\"side\":\"union\",\"at\":[30,20]},"
            "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[30,25],\"facing\":180}]}}"));
    for (int side = 0; side < GD_SIDES; side++)
        gd_json_free(say("{\"op\":\"apply\",\"action\":{\"do\":\"end_fire\"}}"));
    gd_json_doc *doc = say("{\"op\":\"story\"}");
    const gd_json *last = gd_json_at(gd_json_get(gd_json_root(doc), "steps"), 2);
    char *when = text_of(gd_json_get(last, "when")), *events = text_of(gd_json_get(last, "events"));
    CHECK_STR(when, "{\"turn\":1,\"last_turn\":24,\"phase\":\"fire\",\"mover\":\"union\"}");
    CHECK(strstr(events, "\"begins\":\"turn\",\"mover\":\"confederate\""));
    free(when);
    free(events);
    gd_json_free(doc);
}

TEST(strength_counts_what_is_to_come_and_not_what_is_lost)
{
    set_up();
    gd_json_free(say("{\"op\":\"position\",\"position\":" FIELD "}"));
    gd_json_doc *doc = say("{\"op\":\"story\"}");
    char *text =
        text_of(gd_json_get(gd_json_at(gd_json_get(gd_json_root(doc), "steps"), 0), "strength"));
    CHECK_STR(text, "{\"union\":8,\"confederate\":8}");
    free(text);
    gd_json_free(doc);
}

// A spoken guess is a secret until its combat is over; two wrong ones look the same to the enemy.
TEST(a_guess_is_not_told_to_the_enemy)
{
    static const char guns[] =
        "{\"rules\":\"americanus\",\"phase\":\"fire\",\"units\":["
        "{\"name\":\"A\",\"side\":\"union\",\"kind\":\"artillery\",\"at\":[30,5]},"
        "{\"name\":\"B\",\"side\":\"union\",\"kind\":\"artillery\",\"at\":[32,5]},"
        "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[30,17],\"facing\":180}]}";
    char *enemy[2], *own[2];
    for (int i = 0; i < 2; i++) {
        set_up();
        gd_json_free(say("{\"op\":\"position\",\"position\":%s}", guns));
        // A is right, so that the game waits for dice with B's wrong guess still secret.
        gd_json_free(say("{\"op\":\"apply\",\"action\":{\"do\":\"fire\",\"target\":\"X\","
                         "\"primary\":\"A\",\"guess\":12,\"supports\":[{\"unit\":\"B\","
                         "\"guess\":%d}]}}",
                         i ? 20 : 3));
        gd_json_doc *doc = say("{\"op\":\"story\",\"seat\":\"confederate\"}");
        enemy[i] = text_of(gd_json_root(doc));
        gd_json_free(doc);
        doc = say("{\"op\":\"story\",\"seat\":\"union\"}");
        own[i] = text_of(gd_json_root(doc));
        gd_json_free(doc);
    }
    CHECK_STR(enemy[0], enemy[1]);
    CHECK(strcmp(own[0], own[1]) != 0);
    CHECK(strstr(enemy[0], "A fires at X"));
    CHECK(!strstr(enemy[0], "\"guess\":12"));
    for (int i = 0; i < 2; i++) {
        free(enemy[i]);
        free(own[i]);
    }
}

TEST(a_replay_says_what_happened_last)
{
    set_up();
    hear(say("{\"op\":\"position\",\"position\":" FIELD "}"));
    hear(say("{\"op\":\"apply\",\"action\":" FIRE "}"));
    hear(say("{\"op\":\"give_dice\",\"dice\":[6,3]}"));
    gd_json_doc *doc = say("{\"op\":\"record\"}");
    char *record = text_of(gd_json_get(gd_json_root(doc), "record"));
    gd_json_free(doc);
    doc = say("{\"op\":\"replay\",\"record\":%s}", record);
    same(gd_json_get(gd_json_root(doc), "events"), gd_json_get(gd_json_root(live[2]), "events"));
    same(gd_json_get(gd_json_root(doc), "rolled"), gd_json_get(gd_json_root(live[2]), "rolled"));
    CHECK(gd_json_is(gd_json_get(gd_json_root(doc), "dice_from"), "manual"));
    gd_json_free(doc);
    free(record);
    forget();
    gd_engine_free(engine);
    engine = NULL;
}
