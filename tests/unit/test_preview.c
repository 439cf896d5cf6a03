// What an action would do, shown before it is done: it must be what then happens, explain itself,
// and tell nothing that the seat may not know.
#include "try_help.h"

#include "protocol/view_json.h"

static int drawings_compared, endings_compared;

static bool draws_same(const gd_rules *rules, const gd_scenario *sc, const void *a, const void *b,
                       gd_id piece)
{
    gd_drawing before, after;
    memset(&before, 0, sizeof before);
    memset(&after, 0, sizeof after);
    rules->draw(sc, a, piece, &before);
    rules->draw(sc, b, piece, &after);
    return memcmp(&before, &after, sizeof before) == 0;
}

static uint32_t reveals_of(const gd_game *g)
{
    return ((const gd_flow *)gd_game_state(g))->reveals;
}

// Where the verdict says a piece ends is where it stands.
static void check_endings(const gd_game *g, const void *view, const gd_verdict *v)
{
    for (int i = 0; i < v->ending_count; i++) {
        gd_drawing d;
        gd_game_rules(g)->draw(gd_game_scenario(g), view, v->ending[i].piece, &d);
        CHECK_INT(d.front.x, v->ending[i].at.x);
        CHECK_INT(d.front.y, v->ending[i].at.y);
        CHECK_INT(d.facing, v->ending[i].facing);
        endings_compared++;
    }
}

static void decide(gd_session *s, gd_mind *mind, gd_game *trial, gd_player player)
{
    const gd_game *g = gd_session_game(s);
    const gd_rules *rules = gd_game_rules(g);
    gd_action a;
    gd_verdict v;
    gd_error err = {0};
    const uint8_t *dice;
    gd_seat seat = gd_game_seat(g);
    CHECK(gd_player_choose(player, mind, g, &a));
    uint64_t before = gd_game_hash(g);
    uint32_t reveals = reveals_of(g);
    CHECK(gd_explain(g, seat, &a, &v));
    CHECK(gd_foresee(g, seat, &a, trial));
    CHECK(gd_game_hash(g) == before);
    gd_verdict unread;
    CHECK(gd_session_apply(s, seat, &a, NULL, 0, &unread, &err));
    if (gd_game_rolled(g, &dice) > 0 || reveals_of(g) != reveals)
        return;
    void *view = gd_view_new(g, seat);
    gd_names names = {rules, gd_game_scenario(g), view};
    for (int i = 1; i <= gd_names_count(&names); i++)
        CHECK(draws_same(rules, names.scenario, view, gd_game_state(trial), (gd_id)i));
    check_endings(g, view, &v);
    drawings_compared++;
    free(view);
}

static void play(const char *battle, uint64_t seed, gd_player player, int decisions)
{
    gd_session *s = try_battle(battle, seed);
    const gd_game *g = gd_session_game(s);
    gd_mind *mind = gd_mind_new(gd_game_rules(g), seed);
    gd_game *trial = gd_game_new(gd_game_rules(g), gd_game_scenario(g), (gd_dice_source){0});
    for (int i = 0; i < decisions && gd_game_waits(g) == GD_WAITS_DECISION; i++)
        decide(s, mind, trial, player);
    gd_game_free(trial);
    gd_mind_free(mind);
    gd_session_free(s);
}

TEST(what_is_foreseen_is_what_happens)
{
    for (uint64_t seed = 1; seed <= 6; seed++) {
        play("pickup", seed, GD_PLAYER_RANDOM, 500);
        play("brawners-farm", seed, GD_PLAYER_RANDOM, 400);
    }
    play("little-round-top", 5, GD_PLAYER_SCRIPTED, 120);
    CHECK(drawings_compared > 1500);
    CHECK(endings_compared > 500);
}

#define FIELD                                                                                      \
    FOOT("A", "union", "30", "20", "0")                                                            \
    "," FOOT("B", "union", "50", "20", "0") "," GENERAL("G", "union", "34", "15") "," FOOT(        \
        "X", "confederate", "30", "27", "180")
#define WOODS "\"terrain\":[{\"kind\":\"woods\",\"box\":[20,22,34,24.2]}],"
#define MOVE(unit, steps) "{\"do\":\"move\",\"unit\":\"" unit "\",\"steps\":[" steps "]}"

TEST(a_refused_move_says_where_it_would_have_led)
{
    try_position(WOODS, FIELD);
    try_answers(CHECK_OF(MOVE("A", "{\"forward\":3}")), "\"ok\":false,\"refused\"");
    try_answers(CHECK_OF(MOVE("A", "{\"forward\":3}")),
                "\"endings\":[{\"unit\":\"A\",\"at\":[30,23],\"facing\":0}]");
    try_answers(CHECK_OF(MOVE("A", "{\"wheel_left\":90},{\"forward\":9}")),
                "\"endings\":[{\"unit\":\"A\",\"at\":[18,23],\"facing\":270}]");
    try_answers(CHECK_OF("{\"do\":\"withdraw\",\"unit\":\"A\",\"distance\":9}"),
                "\"endings\":[{\"unit\":\"A\",\"at\":[30,11],\"facing\":0}]");
    try_answers(CHECK_OF("{\"do\":\"move_general\",\"at\":[60,15],\"facing\":90}"),
                "\"endings\":[{\"unit\":\"G\",\"at\":[60,15],\"facing\":90}]");
    // Into a friend, with no more to be said: as far as it is written all the same.
    try_position("", FIELD "," FOOT("C", "union", "30", "22", "0"));
    try_answers(CHECK_OF(MOVE("A", "{\"forward\":2}")),
                "\"endings\":[{\"unit\":\"A\",\"at\":[30,22],\"facing\":0}]");
    // A step that nobody can take leads nowhere.
    CHECK(!strstr(try_say(CHECK_OF(MOVE("A", "{\"sidestep\":2}"))), "endings"));
    CHECK(!strstr(try_say(CHECK_OF(MOVE("X", "{\"forward\":2}"))), "endings"));
}

TEST(notes_say_why)
{
    try_position(WOODS, FIELD);
    const char *near = CHECK_OF(MOVE("A", "{\"forward\":1}"));
    try_answers(
        near,
        "{\"clause\":\"DBAM-CP-03\",\"text\":\"costs 1: within 12 inches and in sight of G\"}");
    try_answers(near, "{\"clause\":\"DBAM-MOVE-02\",\"text\":\"1 of 4 inches\"}");
    try_answers(CHECK_OF(MOVE("B", "{\"forward\":1}")),
                "{\"clause\":\"DBAM-CP-04\",\"text\":\"costs 2: more than 12 inches from G\"}");
    try_answers(CHECK_OF(MOVE("A", "{\"forward\":3}")),
                "{\"clause\":\"DBAM-MOVE-02\",\"text\":\"woods: no more than 2 inches\"}");
    try_answers(CHECK_OF("{\"do\":\"form_column\",\"unit\":\"A\"}"),
                "{\"clause\":\"DBAM-CP-09\",\"text\":\"costs 1 wherever the General is\"}");
    try_answers(CHECK_OF("{\"do\":\"move_general\",\"at\":[34,18],\"facing\":0}"),
                "{\"clause\":\"DBAM-GEN-02\",\"text\":\"3 of 10 inches\"}");
    try_position("\"terrain\":[{\"kind\":\"road\",\"line\":[[30,0],[30,48]],\"width\":1}],",
                 "{\"name\":\"A\",\"side\":\"union\",\"at\":[30,20],\"formation\":\"column\"}");
    try_answers(CHECK_OF(MOVE("A", "{\"forward\":5}")),
                "{\"clause\":\"DBAM-MOVE-12\",\"text\":\"by road: up to 6 inches\"}");
    try_position(
        "", FOOT("A", "union", "30", "20", "0") "," FOOT("X", "confederate", "30", "23", "180"));
    try_answers(CHECK_OF(MOVE("A", "{\"forward\":4}")),
                "{\"clause\":\"DBAM-MOVE-19\",\"text\":\"charges X after 3 inches\"}");
    try_position(
        "\"options\":{\"veterans\":1,\"zouaves\":1},",
        "{\"name\":\"A\",\"side\":\"union\",\"at\":[30,20],\"veteran\":true,\"zouave\":true}");
    try_answers(
        CHECK_OF("{\"do\":\"move\",\"unit\":\"A\",\"zouave\":true,\"steps\":[{\"forward\":6}]}"),
        "{\"clause\":\"DBAM-MOVE-03\",\"text\":\"the fast move of Zouaves, once in a game\"}");
    // An order that is carried out needs no notes.
    CHECK(!strstr(try_say("{\"op\":\"apply\",\"action\":{\"do\":\"end_orders\"}}"), "\"notes\""));
}

TEST(a_preview_draws_who_looks_different)
{
    try_position("", FIELD);
    const char *answer = try_say(PREVIEW_OF(MOVE("A", "{\"forward\":2}")));
    CHECK(strstr(answer, "\"drawn\":[{\"name\":\"A\""));
    CHECK(strstr(answer, "\"front\":[30,22]"));
    CHECK(!strstr(answer, "\"name\":\"B\""));
    CHECK(strstr(answer, "\"sketch\":["));
    // Of a refusal only the sketch; without being asked for neither.
    answer = try_say(PREVIEW_OF(MOVE("A", "{\"forward\":9}")));
    CHECK(!strstr(answer, "\"drawn\"") && strstr(answer, "\"sketch\":["));
    answer = try_say(CHECK_OF(MOVE("A", "{\"forward\":2}")));
    CHECK(!strstr(answer, "\"drawn\"") && !strstr(answer, "\"sketch\""));
    // Another game in the same engine has its own trial.
    CHECK(!strstr(try_say("{\"op\":\"new\",\"rules\":\"americanus\",\"battle\":{},\"seed\":1}"),
                  "\"drawn\""));
    try_answers(PREVIEW_OF("{\"do\":\"end_orders\"}"), "\"drawn\":[]");
}

#define BATTERIES                                                                                  \
    GUNS("B", "union", "30", "10", "0")                                                            \
    "," GUNS("C", "union", "20", "20", "90") "," GUNS("Y", "confederate", "30", "20", "180")
#define FIRE(guess) "{\"do\":\"fire\",\"target\":\"Y\",\"primary\":\"B\",\"guess\":" guess "}"

static char *told(const char *message)
{
    const char *answer = try_say(message);
    char *copy = malloc(strlen(answer) + 1);
    return strcpy(copy, answer);
}

static bool same_and_free(char *a, char *b)
{
    bool same = strcmp(a, b) == 0;
    free(a);
    free(b);
    return same;
}

TEST(a_preview_does_not_judge_a_guess)
{
    try_position("\"phase\":\"fire\",", BATTERIES);
    char *right = told(PREVIEW_OF(FIRE("10"))), *wrong = told(PREVIEW_OF(FIRE("9")));
    CHECK(strstr(right, "\"ok\":true"));
    CHECK(strstr(right, "range to be guessed"));
    CHECK(same_and_free(right, wrong));
}

// The guess of the second battery is hidden from the one that is fired at, which now must guess.
static char *told_after(const char *hidden_guess, const char *message)
{
    char fire[300];
    try_position("\"phase\":\"fire\",", BATTERIES);
    snprintf(fire, sizeof fire,
             "{\"op\":\"apply\",\"action\":{\"do\":\"fire\",\"target\":\"Y\",\"primary\":\"B\","
             "\"guess\":10,\"supports\":[{\"unit\":\"C\",\"guess\":%s}]}}",
             hidden_guess);
    try_answers(fire, "\"phase\":\"reply_guess\"");
    return told(message);
}

TEST(what_is_hidden_changes_no_preview)
{
    static const char *const messages[] = {
        PREVIEW_OF("{\"do\":\"reply_guess\",\"guess\":10}"),
        PREVIEW_OF("{\"do\":\"reply_guess\",\"guess\":3}"),
        "{\"op\":\"sketch\",\"unit\":\"Y\"}",
        "{\"op\":\"sketch\",\"action\":" FIRE("1") "}",
        "{\"op\":\"reach\",\"action\":{\"do\":\"reply_guess\"}}",
    };
    for (size_t i = 0; i < sizeof messages / sizeof messages[0]; i++)
        CHECK(same_and_free(told_after("3", messages[i]), told_after("4", messages[i])));
    // Nor is the guess itself judged before it is made.
    CHECK(same_and_free(told_after("3", messages[0]), told_after("3", messages[1])));
    gd_engine_free(try_engine);
}
