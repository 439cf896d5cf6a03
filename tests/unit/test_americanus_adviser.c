// De Bellis Americanus: the scripted computer player weighs things as its plan says.
#include <string.h>

#include "rules/americanus/adviser.h"
#include "rules/americanus/adviser_mind.h"
#include "try_help.h"

static gd_plan with(am_habit habit, int weight)
{
    gd_plan plan = gd_plan_usual;
    plan.habit[habit] = (uint16_t)weight;
    return plan;
}

static gd_action advice(const gd_game *g, const gd_plan *plan)
{
    static gd_offers offers;
    gd_random random;
    gd_action a;
    gd_random_seed(&random, 1);
    gd_actions(g, &offers);
    am_advise(gd_game_scenario(g), gd_game_state(g), plan, &offers, &random, &a);
    return a;
}

#define FOOT(name, side, x, y, f)                                                                  \
    "{\"name\":\"" name "\",\"side\":\"" side "\",\"at\":[" x "," y "],\"facing\":" f "}"

TEST(two_fire_at_one_but_not_if_they_are_shy_of_his_answer)
{
    const gd_game *g = try_position(
        "\"phase\":\"fire\",",
        FOOT("A", "union", "28", "20", "0") "," FOOT("B", "union", "34", "20", "0") "," FOOT(
            "X", "confederate", "30", "25", "180"));
    const gd_plan shy = with(AM_HABIT_ANSWER, 400);
    CHECK_INT(advice(g, &gd_plan_usual).verb, AM_DO_FIRE);
    CHECK_INT(advice(g, &shy).verb, AM_DO_END_FIRE);
}

// Two enemies side by side are nearer than the one who is alone.
static const gd_game *before_three(void)
{
    return try_position(
        "\"points\":3,",
        FOOT("A", "union", "20", "10", "0") "," FOOT("B", "union", "27", "10", "0") "," FOOT(
            "X", "confederate", "11", "24", "180") "," FOOT("Y", "confederate", "18", "24",
                                                            "180") "," FOOT("Z", "confederate",
                                                                            "36", "24", "180"));
}

TEST(an_enemy_who_is_alone_is_gone_for_by_whom_likes_it_easy)
{
    static am_mind m;
    const gd_game *g = before_three();
    const gd_plan easy = with(AM_HABIT_EASY, 400);
    am_mind_make(&m, gd_game_scenario(g), gd_game_state(g), &gd_plan_usual);
    CHECK_INT(m.focus, 4);
    am_mind_make(&m, gd_game_scenario(g), gd_game_state(g), &easy);
    CHECK_INT(m.focus, 5);
}

TEST(ways_that_are_remembered_are_those_of_the_plan)
{
    static am_mind m;
    static am_field usual, shy;
    const gd_game *g = before_three();
    const gd_plan shun = with(AM_HABIT_SHUN, 400);
    am_mind_make(&m, gd_game_scenario(g), gd_game_state(g), &gd_plan_usual);
    am_field_to(&usual, &m.grid, (gd_point){20 * GD_INCH, 30 * GD_INCH}, AM_MOVER_HORSE);
    am_mind_make(&m, gd_game_scenario(g), gd_game_state(g), &shun);
    am_field_to(&shy, &m.grid, (gd_point){20 * GD_INCH, 30 * GD_INCH}, AM_MOVER_HORSE);
    gd_point here = {18 * GD_INCH, 21 * GD_INCH}; // before a front
    CHECK(am_field_at(&shy, &m.grid, here) > am_field_at(&usual, &m.grid, here));
}
