// Kinds of order that a player may leave to his staff: what each system says of them, and that
// advice about nothing else is found, is of that kind and comes to an end.
#include "try_help.h"

#define A FOOT("A", "union", "30", "20", "0")
#define G GENERAL("G", "union", "34", "16")
#define E FOOT("E", "confederate", "30", "45", "180")

enum { DECISIONS = 160, MOST_IN_A_ROW = 60 };

// The verbs that are left together with the one at `first` in the table.
static gd_wanted kind_at(const gd_rules *rules, int first)
{
    gd_wanted wanted = {.only = true};
    for (const gd_staff *s = rules->staff; s->kind; s++)
        if (strcmp(s->kind, rules->staff[first].kind) == 0)
            wanted.verb[wanted.verb_count++] = s->verb;
    return wanted;
}

static bool has(const gd_wanted *wanted, int verb)
{
    for (int i = 0; i < wanted->verb_count; i++)
        if (wanted->verb[i] == verb)
            return true;
    return false;
}

TEST(verbs_of_a_kind_fit_one_question_and_none_is_of_two)
{
    for (int i = 0; i < gd_rules_count(); i++) {
        const gd_rules *rules = gd_rules_at(i);
        for (int k = 0; rules->staff && rules->staff[k].kind; k++) {
            int verb = rules->staff[k].verb, times = 0;
            CHECK(rules->staff[k].kind[0] && verb < rules->verb_count);
            CHECK(verb != rules->concede_verb);
            for (const gd_staff *s = rules->staff; s->kind; s++)
                times += s->verb == verb;
            CHECK_INT(times, 1);
            CHECK(kind_at(rules, k).verb_count <= GD_WANTED_VERBS);
        }
    }
}

// --- all systems ---------------------------------------------------------------------------------

static int found;   // advice of the staff
static int instead; // of it, where an order would come first that is not left to it
static int kinds;   // how many of the table's are looked at

static bool may_be_left(const gd_rules *rules, int verb)
{
    for (const gd_staff *s = rules->staff; s->kind; s++)
        if (s->verb == verb)
            return true;
    return false;
}

// The advice of the staff about the first kind that it has something to do in.
static bool advise_staff(const gd_game *g, gd_mind *mind, gd_action *out)
{
    const gd_rules *rules = gd_game_rules(g);
    gd_verdict verdict;
    gd_action general;
    uint64_t before = gd_game_hash(g);
    for (int k = 0; k < kinds && rules->staff && rules->staff[k].kind; k++) {
        gd_wanted wanted = kind_at(rules, k);
        if (!gd_player_choose_wanted(mind, g, &wanted, out))
            continue;
        CHECK(has(&wanted, out->verb));
        CHECK(gd_check(g, gd_game_seat(g), out, &verdict));
        CHECK(gd_player_choose(GD_PLAYER_SCRIPTED, mind, g, &general));
        CHECK(gd_game_hash(g) == before);
        found++;
        instead += !may_be_left(rules, general.verb);
        return true;
    }
    return false;
}

// Whatever the staff would do is done at once, before anything else is thought of.
static void play_with_staff(const gd_rules *rules, const char *battle)
{
    gd_session *session = try_battle_of(rules, battle, test_seed(7));
    const gd_game *g = gd_session_game(session);
    gd_mind *mind = gd_mind_new(rules, 3);
    gd_error err = {0};
    gd_verdict v;
    gd_action action;
    int row = 0;
    for (int i = 0; i < DECISIONS && gd_game_waits(g) == GD_WAITS_DECISION; i++) {
        bool staffs = advise_staff(g, mind, &action);
        row = staffs ? row + 1 : 0;
        CHECK(row <= MOST_IN_A_ROW);
        CHECK(staffs || gd_player_choose(GD_PLAYER_SCRIPTED, mind, g, &action));
        CHECK(gd_session_apply(session, gd_game_seat(g), &action, NULL, 0, &v, &err));
    }
    gd_mind_free(mind);
    gd_session_free(session);
}

TEST(in_every_system_the_staff_has_something_to_do)
{
    for (int i = 0; i < gd_rules_count(); i++) {
        if (!gd_rules_at(i)->complete)
            continue;
        found = instead = 0;
        kinds = GD_WANTED_VERBS;
        play_with_staff(gd_rules_at(i), "henry-house-hill");
        printf("  %s: %d orders of the staff, %d where another would come first\n",
               gd_rules_at(i)->id, found, instead);
        CHECK(found > 0);
    }
}

// What the adviser would do first does not keep it from advice about the rest.
TEST(rides_are_found_while_troops_have_not_moved)
{
    static const char *const systems[] = {"realmen", "devil"};
    for (size_t i = 0; i < sizeof systems / sizeof *systems; i++) {
        found = instead = 0;
        kinds = 1; // rides stand first
        play_with_staff(gd_rules_find(systems[i]), "brawners-farm");
        printf("  %s: %d rides, %d where another would come first\n", systems[i], found, instead);
        CHECK(instead > 0);
    }
}

// --- the message ---------------------------------------------------------------------------------

TEST(advice_about_nothing_else_is_asked_for_by_its_verbs)
{
    try_position("", A "," G "," E);
    try_answers("{\"op\":\"advise\",\"only\":[\"dance\"]}", "\"error\"");
    try_answers("{\"op\":\"advise\",\"only\":[]}", "\"error\"");
    try_answers("{\"op\":\"advise\",\"only\":[\"move\"],\"verbs\":[\"move\"]}", "\"error\"");
    try_answers("{\"op\":\"advise\",\"only\":[\"move\"],\"apply\":true}", "\"error\"");
    try_answers("{\"op\":\"advise\",\"only\":[\"move\"]}", "\"action\":{\"do\":\"move\"");
    try_answers("{\"op\":\"advise\",\"only\":[\"end_orders\"]}", "\"do\":\"end_orders\"");
    CHECK(!strstr(try_say("{\"op\":\"advise\",\"only\":[\"form_column\"]}"), "\"action\""));
    CHECK(!strstr(try_say("{\"op\":\"advise\",\"only\":[\"move\"],\"seat\":\"confederate\"}"),
                  "\"action\""));
    gd_engine_free(try_engine);
    try_engine = NULL;
}
