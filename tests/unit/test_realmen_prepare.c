// The computer raises and sets up an army by itself, whatever the points, the year and the kind of
// scenario, and nothing that it says is refused.
#include "test.h"

#include "ai/players.h"
#include "core/scenario.h"
#include "game/dice_source.h"
#include "protocol/position_json.h"
#include "rules/realmen/limits.h"
#include "rules/realmen/words.h"

static gd_scenario scenario;

static gd_game *begin(const char *text)
{
    gd_error err = {0};
    const gd_rules *rules = gd_rules_find("realmen");
    gd_json_doc *doc = gd_json_parse(text, strlen(text), &err);
    CHECK(doc);
    gd_position position = {gd_json_root(doc), NULL, NULL};
    gd_game *game = gd_game_new(rules, &scenario, gd_manual_source());
    CHECK(game);
    if (!gd_position_read(rules, &position, &scenario, gd_game_state_mut(game), &err))
        CHECK_STR(err.text, "no error");
    gd_game_resume(game);
    gd_json_free(doc);
    return game;
}

static bool is_preparing(const gd_game *g)
{
    const gd_row *row = gd_game_row(g);
    return gd_game_waits(g) == GD_WAITS_DECISION && row && row->prepares;
}

// Both sides raise and set up; how many decisions that took.
static int prepare(gd_game *g, gd_player player)
{
    gd_mind *mind = gd_mind_new(gd_game_rules(g), 11);
    int decisions = 0;
    while (is_preparing(g) && decisions < 20000) {
        gd_action a;
        gd_verdict v;
        CHECK(gd_player_choose(player, mind, g, &a));
        CHECK(gd_apply(g, gd_game_seat(g), &a, &v));
        decisions++;
    }
    CHECK_INT(mind->bad_advice, 0);
    gd_mind_free(mind);
    CHECK(!is_preparing(g));
    return decisions;
}

static void check_army(const rm_state *s, int side, int points)
{
    rm_army a = rm_count_army(s, side);
    int spent = (int)s->side[side].cost, regular = a.infantry + a.cavalry - a.superior - a.inferior;
    CHECK(spent <= points && (5 * spent > 4 * points || points > 6000));
    CHECK(2 * regular > a.infantry + a.cavalry);
    CHECK(4 * a.trains >= a.guns - a.six_pounders / 2 && a.trains <= 1 + a.guns / 2);
}

static void try_one(int points, int year, int kind, const char *ground)
{
    char text[900];
    snprintf(text, sizeof text,
             "{\"rules\":\"realmen\",\"phase\":\"set_up\",\"unbuilt\":1,\"attacker\":\"%s\","
             "\"year\":%d,\"options\":{\"points\":%d,\"scenario_kind\":%d},%s\"units\":[]}",
             points % 2 ? "union" : "confederate", year, points, kind, ground);
    gd_game *g = begin(text);
    CHECK(prepare(g, GD_PLAYER_SCRIPTED) < 400);
    const rm_state *s = gd_game_state(g);
    for (int side = 0; side < GD_SIDES; side++) {
        int share = side == s->attacker ? points
                    : kind == RM_HASTY  ? points * 2 / 3
                                        : points / (kind == RM_PREPARED ? 2 : 1);
        check_army(s, side, share);
    }
    gd_game_free(g);
}

#define ROAD "\"terrain\":[{\"kind\":\"road\",\"line\":[[27,0],[30,24],[33,48]],\"width\":0.25}],"

TEST(an_army_of_any_size_is_raised_and_set_up)
{
    for (int points = 400; points <= 9999; points += 1 + points / 3)
        for (int year = 1861; year <= 1865; year++)
            for (int kind = 0; kind < RM_SCENARIO_KINDS; kind++)
                try_one(points, year, kind, "\"table\":[60,48]," ROAD);
}

TEST(on_small_tables_and_deep_ones_too)
{
    for (int points = 500; points <= 6000; points += 1100) {
        try_one(points, 1863, RM_HASTY, "\"table\":[24,24],");
        try_one(points, 1863, RM_HASTY, "\"table\":[60,200]," ROAD);
    }
}

static int deployed(const rm_state *s, int side)
{
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        count += rm_at(s, i)->side == side && rm_on_table(rm_at(s, i));
    return count;
}

TEST(the_defender_stands_behind_works_and_the_attacker_marches_on)
{
    gd_game *g =
        begin("{\"rules\":\"realmen\",\"phase\":\"set_up\",\"unbuilt\":1,\"attacker\":"
              "\"union\",\"options\":{\"points\":1500},\"table\":[60,48]," ROAD "\"units\":[]}");
    prepare(g, GD_PLAYER_SCRIPTED);
    const rm_state *s = gd_game_state(g);
    int works = 0;
    for (int i = 0; i < RM_WORKS; i++)
        works += s->works[i].level == 1;
    CHECK(deployed(s, GD_CONFEDERATE) > 10 && works >= 3);
    CHECK_INT(deployed(s, GD_UNION), 0);
    gd_game_free(g);
}

TEST(on_a_deep_table_the_attacker_deploys)
{
    gd_game *g = begin("{\"rules\":\"realmen\",\"phase\":\"set_up\",\"unbuilt\":1,\"attacker\":"
                       "\"union\",\"options\":{\"points\":1500},\"table\":[60,120],\"units\":[]}");
    prepare(g, GD_PLAYER_SCRIPTED);
    CHECK(deployed(gd_game_state(g), GD_UNION) > 10);
    gd_game_free(g);
}

TEST(a_random_player_comes_to_an_end_of_it)
{
    gd_game *g =
        begin("{\"rules\":\"realmen\",\"phase\":\"set_up\",\"unbuilt\":1,\"attacker\":"
              "\"union\",\"options\":{\"points\":1500},\"table\":[60,48]," ROAD "\"units\":[]}");
    CHECK(prepare(g, GD_PLAYER_RANDOM) < 4000);
    gd_game_free(g);
}

// No officer has two brigades of one name, however many are raised.
TEST(those_who_are_raised_have_names_of_their_own)
{
    enum { MOST = 60, LONG = 48 };
    static char name[MOST][LONG];
    for (int side = 0; side < GD_SIDES; side++)
        for (int i = 0; i < MOST; i++) {
            rm_unit u = {.kind = RM_INFANTRY, .side = (uint8_t)side, .number = (uint8_t)(i + 1)};
            CHECK(rm_name_raised(&u, name[i], LONG));
            for (int k = 0; k < i; k++)
                CHECK(strcmp(name[i], name[k]) != 0);
        }
    CHECK_STR(name[0], "Kershaw's Brigade");
    CHECK_STR(name[24], "Kershaw's Second Brigade");
}
