// What a plan weighs, by name: read, varied by chance, and told apart by the adviser.
#include <string.h>

#include "ai/weights.h"
#include "analysis/batch.h"
#include "core/plan.h"
#include "core/scenario.h"
#include "seated_help.h"

static const char *const systems[] = {"americanus", "desperate", "devil", "face", "realmen"};

TEST(every_weight_has_a_name_of_its_own_and_says_what_it_does)
{
    for (int i = 0; i < gd_rules_count(); i++) {
        const gd_rules *rules = gd_rules_at(i);
        for (int k = 0; k < gd_weights(rules); k++) {
            CHECK(strlen(gd_weight_name(rules, k)) > 0 && strlen(gd_weight_help(rules, k)) > 0);
            CHECK(strspn(gd_weight_name(rules, k), "abcdefghijklmnopqrstuvwxyz_") ==
                  strlen(gd_weight_name(rules, k)));
            for (int l = 0; l < k; l++)
                CHECK(strcmp(gd_weight_name(rules, k), gd_weight_name(rules, l)) != 0);
        }
    }
}

TEST(weights_are_read_by_name_within_their_limits)
{
    gd_error err;
    gd_plan plan = gd_plan_usual;
    const gd_rules *rules = gd_rules_find("desperate");
    CHECK(gd_weights_read(rules, "", &plan, &err));
    CHECK(memcmp(&plan, &gd_plan_usual, sizeof plan) == 0);
    CHECK(gd_weights_read(rules, "danger=5,risk=1600", &plan, &err));
    CHECK_INT(plan.danger, 5);
    CHECK_INT(plan.way, 100);
    int found = 0;
    for (int i = 0; i < gd_weights(rules); i++)
        found += *gd_weight_in(&plan, i) == 1600 && strcmp(gd_weight_name(rules, i), "risk") == 0;
    CHECK_INT(found, 1);
    static const char *const bad[] = {
        "danger=4", "danger=1601", "danger", "danger=", "dang=50", "danger=5x", "danger 5", "=5"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK(!gd_weights_read(rules, bad[i], &plan, &err) && err.text[0]);
}

TEST(chance_varies_every_weight_both_ways_and_keeps_to_the_limits)
{
    gd_random r;
    gd_random_seed(&r, 3);
    const gd_rules *rules = gd_rules_find("desperate");
    int less[GD_WEIGHTS] = {0}, more[GD_WEIGHTS] = {0};
    for (int n = 0; n < 400; n++) {
        gd_plan plan = gd_plan_usual;
        plan.way = GD_WEIGHT_MOST;
        gd_weights_vary(rules, &r, &plan);
        for (int i = 0; i < gd_weights(rules); i++) {
            int w = *gd_weight_in(&plan, i);
            CHECK(w >= GD_WEIGHT_LEAST && w <= GD_WEIGHT_MOST);
            less[i] += w < 100;
            more[i] += w > 100;
        }
        CHECK(plan.danger >= 25 && plan.danger <= 400);
    }
    for (int i = 0; i < gd_weights(rules); i++)
        if (i != 1)
            CHECK(less[i] > 120 && more[i] > 120);
}

// Whoever goes by rules of thumb does what he always did; who plans begins with what was learned.
TEST(only_those_who_plan_begin_with_experience)
{
    for (int i = 0; i < 5; i++) {
        gd_game *g = battle_of("brawners-farm", systems[i], 11);
        gd_mind *mind = gd_mind_new(gd_game_rules(g), 5);
        gd_action action;
        gd_seat seat = gd_game_seat(g);
        mind->budget = 200;
        CHECK(gd_player_choose(GD_PLAYER_SCRIPTED, mind, g, &action));
        CHECK(memcmp(&mind->plan[seat], &gd_plan_usual, sizeof gd_plan_usual) == 0);
        CHECK(gd_player_choose(GD_PLAYER_VETERAN, mind, g, &action));
        const gd_plan *base = gd_plan_seasoned(gd_game_rules(g));
        if (gd_game_row(g)->prepares || gd_game_row(g)->raises)
            CHECK(memcmp(&mind->plan[seat], base, sizeof *base) == 0);
        CHECK(memcmp(mind->plan[seat].habit, base->habit, sizeof base->habit) == 0);
        gd_mind_free(mind);
        gd_game_free(g);
    }
}

// --- habits --------------------------------------------------------------------------------------

enum { FIELDS = 3, TRIES = 4 };
static const char *const fields[FIELDS] = {"brawners-farm", "fleetwood-hill", "henry-house-hill"};

// Adviser against adviser on one field, both by the same plan.
typedef struct trial {
    gd_batch batch;
    gd_batch_table table;
    gd_scenario field;
    uint64_t usual[TRIES]; // how each game ends by the usual plan
    int known;             // of how many games that is known
} trial;

static uint64_t played(trial *t, const gd_plan *plan, int number)
{
    gd_batch_game game;
    t->batch.plan[0] = t->batch.plan[1] = plan;
    gd_batch_play(&t->table, &t->batch, number, &game);
    return game.hash;
}

static void trial_open(trial *t, const gd_rules *rules, const char *field)
{
    gd_game_free(battle_of(field, rules->id, 1));
    t->field = table;
    t->known = 0;
    t->batch = (gd_batch){.rules = rules,
                          .scenario = &t->field,
                          .player = {GD_PLAYER_SCRIPTED, GD_PLAYER_SCRIPTED},
                          .seed = 4,
                          .swap = true,
                          .most = 20000};
    CHECK(gd_batch_open(&t->table, &t->batch));
}

// Does any of the games end otherwise than by the usual plan? It is over with the first that does.
static bool differs(trial *t, const gd_plan *plan)
{
    for (int n = 0; n < TRIES; n++) {
        if (t->known == n)
            t->usual[t->known++] = played(t, &gd_plan_usual, n);
        if (played(t, plan, n) != t->usual[n])
            return true;
    }
    return false;
}

static bool matters(trial *trials, int habit)
{
    gd_plan plan = gd_plan_usual;
    for (int i = 0; i < FIELDS; i++)
        for (int way = 0; way < 2; way++) {
            *gd_weight_in(&plan, habit) = way ? 800 : 10;
            if (differs(&trials[i], &plan))
                return true;
        }
    return false;
}

// A habit that changed nothing in any game would be none.
TEST(each_habit_makes_a_difference)
{
    static trial trials[FIELDS];
    for (int i = 0; i < gd_rules_count(); i++) {
        const gd_rules *rules = gd_rules_at(i);
        for (int f = 0; f < FIELDS; f++)
            trial_open(&trials[f], rules, fields[f]);
        for (int k = 0; k < gd_weights(rules); k++)
            if (!matters(trials, k))
                CHECK_STR(gd_weight_name(rules, k), "makes a difference");
        for (int f = 0; f < FIELDS; f++)
            gd_batch_close(&trials[f].table);
    }
}
