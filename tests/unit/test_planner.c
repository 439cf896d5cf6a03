// Plans: raced on what a seat may see, the same on every machine, and carried out by what is legal.
#include "ai/planner.h"

#include "ai/draw.h"
#include "ai/players.h"
#include "ai/value.h"
#include "core/plan.h"
#include "core/scenario.h"
#include "seated_help.h"

// Plays on to the first decision in this turn.
static void play_to(gd_game *g, gd_mind *mind, int turn)
{
    while (gd_game_waits(g) == GD_WAITS_DECISION &&
           (gd_state_turn(gd_game_rules(g), gd_game_state(g)) < turn || gd_game_row(g)->prepares)) {
        gd_action a;
        CHECK(gd_player_choose(GD_PLAYER_SCRIPTED, mind, g, &a));
        gd_apply_checked(g, gd_game_seat(g), &a);
    }
    CHECK(gd_game_waits(g) == GD_WAITS_DECISION);
}

static gd_thought think(gd_planner *p, const gd_game *g, int64_t decisions, uint64_t seed)
{
    gd_thought out;
    gd_planner_begin(p, g, &gd_plan_usual, 8, decisions, seed);
    while (gd_planner_step(p))
        ;
    gd_planner_think(p, &out);
    return out;
}

static const char *const systems[] = {"americanus", "desperate", "devil", "face", "realmen"};

TEST(the_same_view_seed_and_cost_give_the_same_plan)
{
    for (int i = 0; i < 5; i++) {
        gd_game *g = battle_of("brawners-farm", systems[i], 3);
        gd_mind *mind = gd_mind_new(gd_game_rules(g), 5);
        gd_planner *one = gd_planner_new(gd_game_rules(g), &table),
                   *two = gd_planner_new(gd_game_rules(g), &table);
        play_to(g, mind, 2);
        uint64_t before = gd_game_hash(g);
        gd_thought a = think(one, g, 600, 7);
        think(two, g, 300, 8); // whatever was thought before
        gd_thought b = think(two, g, 600, 7);
        CHECK(memcmp(&a, &b, sizeof a) == 0);
        CHECK(a.games >= a.of_plans);
        CHECK(a.chance >= a.usual);
        CHECK(gd_game_hash(g) == before);
        gd_planner_free(one);
        gd_planner_free(two);
        gd_mind_free(mind);
        gd_game_free(g);
    }
}

// What the seat cannot see is dealt anew in the true game, and it thinks the same.
TEST(a_plan_depends_on_nothing_that_is_hidden)
{
    static const char *const hiding[] = {"americanus", "desperate", "realmen"};
    for (int i = 0; i < 3; i++) {
        gd_game *g = battle_of("brawners-farm", hiding[i], 4);
        const gd_rules *rules = gd_game_rules(g);
        gd_mind *mind = gd_mind_new(rules, 5);
        gd_planner *p = gd_planner_new(rules, &table);
        gd_random deal;
        gd_random_seed(&deal, 9);
        play_to(g, mind, 2);
        gd_thought before = think(p, g, 400, 7);
        rules->redeal(&table, gd_game_state_mut(g), gd_game_seat(g), &deal);
        gd_thought after = think(p, g, 400, 7);
        CHECK(memcmp(&before, &after, sizeof before) == 0);
        gd_planner_free(p);
        gd_mind_free(mind);
        gd_game_free(g);
    }
}

TEST(who_thinks_longer_gives_no_other_kind_of_order)
{
    for (int i = 0; i < 5; i++) {
        gd_game *g = battle_of("fleetwood-hill", systems[i], 6);
        gd_mind *mind = gd_mind_new(gd_game_rules(g), 5);
        mind->budget = 300;
        int planned = 0;
        while (gd_game_waits(g) == GD_WAITS_DECISION &&
               gd_state_turn(gd_game_rules(g), gd_game_state(g)) < 4) {
            gd_action a;
            gd_verdict v;
            planned += gd_player_think(GD_PLAYER_VETERAN, mind, g);
            CHECK(gd_player_choose(GD_PLAYER_VETERAN, mind, g, &a));
            CHECK(gd_apply(g, gd_game_seat(g), &a, &v));
        }
        CHECK_INT(mind->bad_advice, 0);
        CHECK(planned >= 2);
        gd_mind_free(mind);
        gd_game_free(g);
    }
}

TEST(whoever_is_hurried_goes_by_what_was_found)
{
    gd_game *g = battle_of("fleetwood-hill", "face", 6);
    gd_mind *mind = gd_mind_new(gd_game_rules(g), 5);
    play_to(g, mind, 1);
    CHECK(gd_player_think(GD_PLAYER_VETERAN, mind, g));
    CHECK(gd_player_progress(mind) < 100);
    gd_player_hurry(mind, g);
    CHECK(!gd_player_think(GD_PLAYER_VETERAN, mind, g)); // this turn has its plan
    CHECK_INT(gd_player_progress(mind), 100);
    CHECK(memcmp(&mind->plan[gd_game_seat(g)], gd_plan_seasoned(gd_game_rules(g)),
                 sizeof(gd_plan)) == 0);
    gd_mind_free(mind);
    gd_game_free(g);
}

// Plays so many games ahead and no more.
static gd_thought hurried(gd_planner *p, const gd_game *g, int games)
{
    gd_thought out;
    gd_planner_begin(p, g, &gd_plan_usual, 8, 20000, 7);
    do
        gd_planner_think(p, &out);
    while (out.games < games && gd_planner_step(p));
    return out;
}

TEST(what_was_not_tried_has_no_chance_and_what_was_tried_once_is_not_followed)
{
    for (int i = 0; i < 5; i++) {
        gd_game *g = battle_of("brawners-farm", systems[i], 3);
        gd_mind *mind = gd_mind_new(gd_game_rules(g), 5);
        gd_planner *p = gd_planner_new(gd_game_rules(g), &table);
        play_to(g, mind, 2);
        CHECK_INT(hurried(p, g, 0).of_plans, 0);
        gd_thought one = hurried(p, g, 1), two = hurried(p, g, 2), more = hurried(p, g, 40);
        CHECK(one.of_plans == 1 && !one.has_second);
        CHECK(two.of_plans == 2 && !two.has_second);
        CHECK(more.has_second);
        CHECK(one.chance >= GD_SURE / 3 && one.chance <= GD_SURE * 2 / 3); // luck, most of it
        CHECK(memcmp(&one.plan, gd_plan_seasoned(gd_game_rules(g)), sizeof one.plan) == 0);
        CHECK(memcmp(&one.base, &one.plan, sizeof one.plan) == 0);
        gd_planner_free(p);
        gd_mind_free(mind);
        gd_game_free(g);
    }
}

// Also where the first game says little about how long others are.
TEST(no_plan_costs_more_than_three_times_what_it_may)
{
    static const int64_t may[] = {1, 7, 60, 400};
    for (int i = 0; i < 5; i++)
        for (int k = 0; k < 4; k++) {
            gd_game *g = battle_of("fleetwood-hill", systems[i], 3);
            gd_mind *mind = gd_mind_new(gd_game_rules(g), 5);
            gd_planner *p = gd_planner_new(gd_game_rules(g), &table);
            play_to(g, mind, 2);
            gd_thought t = think(p, g, may[k], 7);
            CHECK(t.games > 0 && t.decisions <= 3 * may[k] + 1);
            gd_planner_free(p);
            gd_mind_free(mind);
            gd_game_free(g);
        }
}

// --- plans ---------------------------------------------------------------------------------------

TEST(a_command_does_as_its_plan_says_and_the_rest_as_the_army)
{
    memset(&table, 0, sizeof table);
    table.formation_count = 3;
    table.formations[2].under = table.formations[3].under = 1;
    table.roster[1].under = 2;
    table.roster[2].under = 3;
    gd_plan plan = gd_plan_usual;
    plan.stance = GD_STANCE_HOLD;
    plan.objective[4] = 50;
    plan.command[plan.command_count++] = (gd_command_plan){2, GD_STANCE_ATTACK, 4};
    CHECK(gd_plan_attacks(&plan, &table, 1, false));
    CHECK(!gd_plan_attacks(&plan, &table, 2, true));
    CHECK(!gd_plan_army_attacks(&plan, true));
    CHECK_INT(gd_plan_pull(&plan, &table, 1, 4), 400);
    CHECK_INT(gd_plan_pull(&plan, &table, 2, 4), 50);
    CHECK_INT(gd_plan_pull(&plan, &table, GD_NONE, 3), 100);
    plan.stance = GD_STANCE_OWN;
    CHECK(gd_plan_attacks(&plan, &table, 2, true) && !gd_plan_attacks(&plan, &table, 2, false));
}

TEST(the_first_plan_of_a_race_changes_nothing)
{
    gd_random r;
    gd_random_seed(&r, 1);
    gd_game *g = battle_of("chickamauga", "realmen", 1);
    gd_plan last = gd_plan_usual;
    last.danger = 50;
    gd_plan first = gd_plan_draw(&table, GD_UNION, 0, &gd_plan_usual, &last, &r),
            second = gd_plan_draw(&table, GD_UNION, 1, &gd_plan_usual, &last, &r);
    CHECK(memcmp(&first, &gd_plan_usual, sizeof first) == 0);
    CHECK(memcmp(&second, &last, sizeof last) == 0);
    int commands = 0;
    for (int n = 4; n < GD_PLANS_RACED; n++) {
        gd_plan p = gd_plan_draw(&table, GD_CONFEDERATE, n, &gd_plan_usual, &last, &r);
        commands += p.command_count;
        for (int i = 0; i < p.command_count; i++)
            CHECK(table.formations[p.command[i].formation].side == GD_CONFEDERATE);
    }
    CHECK(commands > 0);
    gd_game_free(g);
}

// --- value ---------------------------------------------------------------------------------------

TEST(the_chances_of_both_sides_add_up_to_one)
{
    for (int i = 0; i < 5; i++) {
        gd_game *g = battle_of("brawners-farm", systems[i], 11);
        gd_mind *mind = gd_mind_new(gd_game_rules(g), 5);
        play_to(g, mind, 3);
        int32_t ours = gd_value_of(gd_game_rules(g), &table, gd_game_state(g), GD_UNION),
                theirs = gd_value_of(gd_game_rules(g), &table, gd_game_state(g), GD_CONFEDERATE);
        CHECK_INT(ours + theirs, GD_SURE);
        gd_mind_free(mind);
        gd_game_free(g);
    }
}

TEST(more_of_what_is_good_is_never_a_smaller_chance)
{
    const gd_learned learned = {{[GD_VALUE_LEFT] = 1000, [GD_VALUE_HELD] = 3000}};
    int32_t before = -1;
    for (int left = -GD_SURE; left <= GD_SURE; left += 10) {
        int32_t seen[GD_VALUES_SEEN] = {[GD_VALUE_LEFT] = left, [GD_VALUE_HELD] = left};
        int32_t chance = gd_value_weigh(&learned, seen);
        CHECK(chance >= before && chance >= 0 && chance <= GD_SURE);
        before = chance;
    }
    int32_t even[GD_VALUES_SEEN] = {0}, one[GD_VALUES_SEEN] = {[GD_VALUE_LEFT] = GD_SURE};
    CHECK_INT(gd_value_weigh(&learned, even), 500);
    CHECK_INT(gd_value_weigh(&learned, one), 731); // 1 / (1 + 1/e)
}
