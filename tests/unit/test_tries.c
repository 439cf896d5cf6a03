// What is told of fights that have too many throws to be counted, and by what the score changes.
#include "test.h"

#include <stdlib.h>

#include "analysis/outcomes.h"
#include "analysis/tries.h"

#define SYSTEM "desperate"
#include "opponent_help.h"

static gd_outcomes found;

// ---- the score ----------------------------------------------------------------------------------

static int32_t score_of(const gd_game *g, gd_side side)
{
    return gd_game_rules(g)->score(gd_game_scenario(g), gd_game_state(g), side);
}

// Every change of the score stands in something that was told.
static void check_told(const gd_game *g, const int32_t before[GD_SIDES])
{
    const gd_log *log = gd_game_log(g);
    for (gd_side side = 0; side < GD_SIDES; side++) {
        int32_t told = 0;
        for (int i = 0; i < log->count; i++)
            told += log->event[i].points[side];
        CHECK_INT(told, score_of(g, side) - before[side]);
    }
}

// By what an event has changed the score everybody is told who hears of it: so the score may not
// depend on what a seat does not see.
static void check_open(const gd_game *g)
{
    static uint64_t view[GD_MAX_STATE / sizeof(uint64_t)];
    const gd_rules *rules = gd_game_rules(g);
    for (int seat = 0; seat < GD_SIDES; seat++) {
        gd_view(g, (gd_seat)seat, view);
        for (gd_side side = 0; side < GD_SIDES; side++)
            CHECK_INT(rules->score(gd_game_scenario(g), view, side), score_of(g, side));
    }
}

static int watch_score(const gd_rules *rules, const char *name, uint64_t seed)
{
    gd_error err = {0};
    gd_dice_seeded dice;
    int changes = 0;
    read_shipped(name, &battle);
    memset(&table, 0, sizeof table);
    table.players.seat_count = GD_SIDES;
    table.players.seat[1].side = GD_CONFEDERATE;
    CHECK(rules->convert(&battle, &table, &err));
    gd_random_seed(&dice.random, seed);
    gd_game *g = gd_game_new(rules, &table, gd_seeded_source(&dice));
    gd_mind *mind = gd_mind_new(rules, seed);
    gd_game_begin(g);
    for (int i = 0; i < gd_game_log(g)->count; i++)
        CHECK_INT(gd_game_log(g)->event[i].points[GD_UNION], 0); // what one begins with
    for (int n = 0; n < 700 && gd_game_waits(g) == GD_WAITS_DECISION; n++) {
        gd_action a;
        gd_verdict v;
        const int32_t before[GD_SIDES] = {score_of(g, GD_UNION), score_of(g, GD_CONFEDERATE)};
        CHECK(gd_player_choose(GD_PLAYER_SCRIPTED, mind, g, &a));
        CHECK(gd_apply(g, gd_game_seat(g), &a, &v));
        check_told(g, before);
        check_open(g);
        changes += score_of(g, GD_UNION) != before[0] || score_of(g, GD_CONFEDERATE) != before[1];
    }
    gd_mind_free(mind);
    gd_game_free(g);
    return changes;
}

TEST(every_change_of_the_score_is_told_in_every_system)
{
    for (int i = 0; gd_rules_at(i); i++)
        CHECK(watch_score(gd_rules_at(i), "henry-house-hill", test_seed(3)) > 0);
    watch_score(gd_rules_find("americanus"), "pickup", test_seed(4)); // armies are raised in secret
    watch_score(gd_rules_find("realmen"), "pickup", test_seed(4));
}

// ---- fights that are tried ----------------------------------------------------------------------

// How often in a hundred somebody has lost something in an outcome.
static int told_loss(void)
{
    uint64_t ways = 0, of = 1;
    for (int i = 0; i < found.count; i++) {
        of = found.list[i].of;
        ways += strstr(found.list[i].text, " lose") ? found.list[i].ways : 0;
    }
    return (int)(100 * ways / of);
}

static void check_tried(const gd_game *g, const gd_action *a)
{
    static gd_outcomes again;
    gd_verdict v;
    uint64_t ways = 0;
    CHECK(gd_outcomes_of(g, gd_game_seat(g), a, 6, &found, &v));
    CHECK_INT(found.tried, GD_TRIES);
    CHECK(!found.exact);
    for (int i = 0; i < found.count; i++) {
        CHECK_INT((int64_t)found.list[i].of, GD_TRIES);
        ways += found.list[i].ways;
    }
    CHECK_INT((int64_t)ways, GD_TRIES);
    gd_outcomes_of(g, gd_game_seat(g), a, 6, &again, &v);
    CHECK(memcmp(&found, &again, sizeof found) == 0); // the same each time
}

// Shares of many dice are rounded, but together they are the whole.
static void check_whole(const gd_game *g, const gd_action *a)
{
    enum { MILLION = 1000000, ROUNDED = 2000 };
    gd_verdict v;
    int64_t all = 0;
    CHECK(gd_outcomes_of(g, gd_game_seat(g), a, 1, &found, &v));
    for (int i = 0; i < found.count; i++)
        all += (int64_t)(found.list[i].ways * MILLION / found.list[i].of);
    if (found.count > 0 && (all < MILLION - ROUNDED || all > MILLION + ROUNDED))
        CHECK_INT(all, MILLION);
}

// Assaults, shots and bonus cards all have odds; nothing of that changes the game.
TEST(orders_and_cards_that_lead_to_dice_have_odds)
{
    enum { ORDER, CARD, KINDS };
    int seen[KINDS] = {0};
    gd_dice_seeded dice;
    lay_out("henry-house-hill", 1, 1);
    gd_random_seed(&dice.random, test_seed(3));
    gd_game *g = gd_game_new(gd_rules_find(SYSTEM), &table, gd_seeded_source(&dice));
    gd_mind *mind = gd_mind_new(gd_rules_find(SYSTEM), 4);
    gd_game_begin(g);
    for (int n = 0; n < 900 && gd_game_waits(g) == GD_WAITS_DECISION; n++) {
        gd_action a;
        gd_verdict v;
        CHECK(gd_player_choose(GD_PLAYER_SCRIPTED, mind, g, &a));
        CHECK(gd_check(g, gd_game_seat(g), &a, &v));
        const char *verb = gd_rules_find(SYSTEM)->verbs[a.verb].name;
        int kind = strcmp(verb, "bonus") == 0                        ? CARD
                   : strcmp(verb, "order") == 0 && v.tally_count > 1 ? ORDER
                                                                     : KINDS;
        if (kind < KINDS && seen[kind]++ < 3) {
            uint64_t before = gd_game_hash(g);
            check_tried(g, &a);
            CHECK(told_loss() > 20);
            check_whole(g, &a);
            CHECK(gd_game_hash(g) == before);
        }
        CHECK(gd_apply(g, gd_game_seat(g), &a, &v));
    }
    CHECK(seen[ORDER] > 0 && seen[CARD] > 0);
    gd_mind_free(mind);
    gd_game_free(g);
}

// Under rules that have troops suffer long before they lose a stand the throws are counted as far
// as that goes, and nobody is told that nothing comes of it.
TEST(what_there_are_no_words_for_is_not_tried)
{
    gd_error err = {0};
    gd_dice_seeded dice;
    const gd_rules *rules = gd_rules_find("face");
    int shots = 0;
    read_shipped("brawners-farm", &battle);
    memset(&table, 0, sizeof table);
    table.players.seat_count = GD_SIDES;
    table.players.seat[1].side = GD_CONFEDERATE;
    CHECK(rules->convert(&battle, &table, &err));
    gd_random_seed(&dice.random, test_seed(3));
    gd_game *g = gd_game_new(rules, &table, gd_seeded_source(&dice));
    gd_mind *mind = gd_mind_new(rules, 5);
    gd_game_begin(g);
    for (int n = 0; n < 60 && gd_game_waits(g) == GD_WAITS_DECISION; n++) {
        gd_action a;
        gd_verdict v;
        CHECK(gd_player_choose(GD_PLAYER_SCRIPTED, mind, g, &a));
        if (strcmp(rules->verbs[a.verb].name, "fire") == 0) {
            CHECK(gd_outcomes_of(g, gd_game_seat(g), &a, 6, &found, &v));
            CHECK_INT(found.tried, 0);
            shots += found.count > 1; // none where the enemy's declared fire comes first
        }
        CHECK(gd_apply(g, gd_game_seat(g), &a, &v));
    }
    CHECK(shots > 2);
    gd_mind_free(mind);
    gd_game_free(g);
}
