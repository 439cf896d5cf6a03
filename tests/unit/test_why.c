// Why a unit, a card or a zone is good for nothing now, and advice about one unit: in every system
// the refusals are those that an attempt would get.
#include "try_help.h"

#include "analysis/why.h"
#include "protocol/view_json.h"

#define A FOOT("A", "union", "30", "20", "0")
#define B FOOT("B", "union", "40", "20", "0")
#define G GENERAL("G", "union", "34", "16")
#define E FOOT("E", "confederate", "30", "25", "180")
#define MOVE_A "{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":1}]}"

TEST(a_unit_that_has_moved_is_told_so)
{
    try_position("", A "," B "," G "," E);
    try_answers("{\"op\":\"why\",\"unit\":\"A\"}", "\"whys\":[]");
    try_act(MOVE_A, "");
    try_answers("{\"op\":\"why\",\"unit\":\"A\"}",
                "\"whys\":[{\"do\":\"move\",\"clause\":\"DBAM-CP-14\"");
    try_answers("{\"op\":\"why\",\"unit\":\"A\"}", "A has had its order this turn");
    try_answers("{\"op\":\"why\",\"unit\":\"B\"}", "\"whys\":[]");
    gd_engine_free(try_engine);
    try_engine = NULL;
}

TEST(whoever_does_not_decide_gets_no_reasons)
{
    try_position("", A "," B "," G "," E);
    try_act(MOVE_A, "");
    try_answers("{\"op\":\"why\",\"unit\":\"A\",\"seat\":\"confederate\"}", "\"whys\":[]");
    gd_engine_free(try_engine);
    try_engine = NULL;
}

TEST(exactly_one_thing_is_asked_about)
{
    try_position("", A "," B "," E);
    try_answers("{\"op\":\"why\"}", "\"error\"");
    try_answers("{\"op\":\"why\",\"unit\":\"A\",\"card\":\"7H\"}", "\"error\"");
    try_answers("{\"op\":\"why\",\"unit\":\"nobody\"}", "\"error\"");
    gd_engine_free(try_engine);
    try_engine = NULL;
}

TEST(advice_about_a_unit_is_about_that_unit)
{
    try_position("", A "," B "," G "," E);
    try_answers("{\"op\":\"advise\",\"unit\":\"A\",\"apply\":true}", "\"error\"");
    try_answers("{\"op\":\"advise\",\"verbs\":[\"dance\"]}", "\"error\"");
    try_answers("{\"op\":\"advise\",\"verbs\":[]}", "\"error\"");
    try_answers("{\"op\":\"advise\",\"verbs\":[\"end_orders\"]}",
                "\"action\":{\"do\":\"end_orders\"}");
    gd_engine_free(try_engine);
    try_engine = NULL;
}

// --- all systems ---------------------------------------------------------------------------------

enum { DECISIONS = 120 };

static gd_offers offers;
static int reasons, advised;

static bool names(const gd_rules *rules, const gd_action *a, gd_id piece)
{
    const gd_param *params = rules->verbs[a->verb].params;
    for (int i = 0, at = 0; i < GD_VALUES && params[i].name; i++) {
        if (params[i].type == GD_PARAM_PIECE && a->value[at] == piece)
            return true;
        at += gd_param_values(&params[i]);
    }
    return false;
}

// A reason has a rule or at least a sentence, and asking changes nothing; advice is legal and, if
// any of its verb's parameters is a piece, names the one that it was asked about.
static void ask_about(const gd_game *g, gd_mind *mind, gd_id piece)
{
    gd_whys whys;
    gd_action action;
    gd_verdict verdict;
    gd_seat seat = gd_game_seat(g);
    void *view = gd_view_new(g, seat);
    uint64_t before = gd_game_hash(g);
    gd_why_of(g, seat, view, (gd_thing){GD_PARAM_PIECE, piece}, &offers, &whys);
    for (int i = 0; i < whys.count; i++) {
        CHECK(whys.list[i].text.format && whys.list[i].times > 0);
        CHECK(i == 0 || whys.list[i - 1].times >= whys.list[i].times);
        reasons++;
    }
    if (gd_player_choose_wanted(mind, g, &(gd_wanted){.piece = piece}, &action)) {
        CHECK(gd_check(g, seat, &action, &verdict));
        advised += names(gd_game_rules(g), &action, piece);
    }
    CHECK(gd_game_hash(g) == before);
    free(view);
}

static void play_through(const gd_rules *rules)
{
    gd_session *session = try_battle_of(rules, "brawners-farm", test_seed(11));
    const gd_game *g = gd_session_game(session);
    gd_mind *mind = gd_mind_new(rules, 5);
    gd_error err = {0};
    gd_verdict v;
    gd_action action;
    reasons = advised = 0;
    for (int i = 0; i < DECISIONS && gd_game_waits(g) == GD_WAITS_DECISION; i++) {
        gd_names all = {rules, gd_game_scenario(g), gd_game_state(g)};
        for (int piece = 1; i % 3 == 0 && piece <= gd_names_count(&all); piece++)
            ask_about(g, mind, (gd_id)piece);
        CHECK(gd_player_choose(GD_PLAYER_SCRIPTED, mind, g, &action));
        CHECK(gd_session_apply(session, gd_game_seat(g), &action, NULL, 0, &v, &err));
    }
    CHECK(reasons > 20);
    CHECK(advised > 5);
    gd_mind_free(mind);
    gd_session_free(session);
}

TEST(in_every_system_there_are_reasons_and_advice)
{
    for (int i = 0; i < gd_rules_count(); i++)
        if (gd_rules_at(i)->complete)
            play_through(gd_rules_at(i));
}
