// What a person is advised: by experience, as the battle asks of his side, and in words that are
// true of it.
#include "ai/draw.h"
#include "ai/players.h"
#include "analysis/intent.h"
#include "analysis/outcomes.h"
#include "analysis/reason.h"
#include "core/geometry.h"
#include "core/plan.h"
#include "core/scenario.h"
#include "game/dice_source.h"
#include "rules/realmen/body.h"
#include "shipped_help.h"
#include "test.h"

static gd_battle battle;
static gd_scenario table;
static gd_dice_seeded dice;

static gd_game *battle_of(const char *name, const char *id, uint64_t seed)
{
    gd_error err = {0};
    const gd_rules *rules = gd_rules_find(id);
    read_shipped(name, &battle);
    memset(&table, 0, sizeof table);
    table.players.seat_count = GD_SIDES;
    table.players.seat[1].side = GD_CONFEDERATE;
    CHECK(rules->convert(&battle, &table, &err));
    gd_random_seed(&dice.random, seed);
    gd_game *g = gd_game_new(rules, &table, gd_seeded_source(&dice));
    gd_game_begin(g);
    return g;
}

typedef void look(const gd_game *g, const gd_mind *mind, const gd_action *a);

// So many decisions as a person on either side is advised, or any other who makes no plans.
static void follow(gd_game *g, bool person, int decisions, look *see)
{
    gd_mind *mind = gd_mind_new(gd_game_rules(g), 3);
    for (int i = 0; i < decisions && gd_game_waits(g) == GD_WAITS_DECISION; i++) {
        gd_action a;
        gd_verdict v;
        gd_mind_advises(mind, g, person);
        CHECK(gd_player_choose(GD_PLAYER_SCRIPTED, mind, g, &a));
        if (see)
            see(g, mind, &a);
        CHECK(gd_apply(g, gd_game_seat(g), &a, &v));
    }
    gd_mind_free(mind);
}

static void follow_advice(gd_game *g, int decisions, look *see) { follow(g, true, decisions, see); }

// ---- by what plan -------------------------------------------------------------------------------

TEST(who_has_the_ground_is_advised_to_keep_it)
{
    static const char *const systems[] = {"americanus", "desperate", "devil", "face", "realmen"};
    for (int i = 0; i < 5; i++) {
        gd_game *g = battle_of("little-round-top", systems[i], 2);
        const gd_rules *rules = gd_game_rules(g);
        gd_plan theirs = gd_plan_counsel(rules, &table, gd_game_state(g), GD_CONFEDERATE),
                ours = gd_plan_counsel(rules, &table, gd_game_state(g), GD_UNION);
        CHECK(memcmp(&theirs, gd_plan_seasoned(rules), sizeof theirs) == 0);
        CHECK_INT(ours.stance, GD_STANCE_HOLD);
        ours.stance = GD_STANCE_OWN;
        CHECK(ours.way < theirs.way / 2); // and is drawn to no enemy
        ours.way = theirs.way;
        CHECK(memcmp(&ours, &theirs, sizeof ours) == 0);
        gd_game_free(g);
    }
    gd_game *g = battle_of("first/gibbons-first-fight", "devil", 2); // nobody has the ridge
    for (gd_side side = 0; side < GD_SIDES; side++)
        CHECK(!gd_plan_has_the_ground(gd_game_rules(g), &table, gd_game_state(g), side));
    gd_game_free(g);
}

static gd_drawing drawn(const gd_game *g, const char *name)
{
    gd_drawing d = {0};
    gd_id piece = 1;
    while (piece < table.piece_count && strcmp(table.roster[piece].name, name) != 0)
        piece++;
    gd_game_rules(g)->draw(&table, gd_game_state(g), piece, &d);
    return d;
}

TEST(nobody_is_advised_to_leave_the_wall_that_he_is_to_hold)
{
    gd_game *g = battle_of("first/left-of-the-line", "americanus", 7);
    gd_drawing before = drawn(g, "20th Maine");
    CHECK(before.stand_count > 0);
    follow_advice(g, 30, NULL);
    gd_drawing after = drawn(g, "20th Maine");
    CHECK(gd_distance(before.front, after.front) < GD_INCH);
    CHECK(gd_angle_apart(before.facing, after.facing) < 100);
    gd_game_free(g);
}

TEST(only_a_person_is_advised_by_experience)
{
    gd_game *g = battle_of("first/left-of-the-line", "devil", 2);
    gd_mind *mind = gd_mind_new(gd_game_rules(g), 3);
    const gd_plan *followed = &mind->plan[gd_game_seat(g)];
    gd_mind_advises(mind, g, true);
    CHECK(memcmp(followed->habit, gd_plan_usual.habit, sizeof followed->habit) != 0);
    gd_mind_advises(mind, g, false);
    CHECK(memcmp(followed, &gd_plan_usual, sizeof *followed) == 0);
    gd_mind_free(mind);
    gd_game_free(g);
}

static void forms_no_assault(const gd_game *g, const gd_mind *mind, const gd_action *a)
{
    const gd_plan *plan = &mind->plan[gd_game_seat(g)];
    bool changes = strcmp(gd_game_rules(g)->verbs[a->verb].name, "change_formation") == 0;
    if (!changes || plan->stance != GD_STANCE_HOLD)
        return;
    const char *formation = gd_game_rules(g)->verbs[a->verb].params[1].choices[a->value[1]];
    if (strcmp(formation, "attack_column") == 0)
        CHECK_STR(formation, "of a defender");
}

TEST(no_defender_is_told_to_form_an_attack_column)
{
    static const char *const some[] = {"first/left-of-the-line", "first/hill-of-death",
                                       "little-round-top", "champion-hill"};
    for (int i = 0; i < 4; i++) {
        gd_game *g = battle_of(some[i], "devil", 5);
        follow_advice(g, 200, forms_no_assault);
        gd_game_free(g);
    }
}

// ---- generals -----------------------------------------------------------------------------------

static bool is_over(const rm_state *s, gd_id general, gd_id unit)
{
    for (int post = rm_at(s, unit)->post; post; post = s->post[post].above)
        if (post == rm_at(s, general)->post)
            return true;
    return false;
}

static gd_length far_from_own(const rm_state *s, gd_id general)
{
    gd_length near = INT32_MAX;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        gd_length far = gd_distance(rm_at(s, i)->at, rm_at(s, general)->at);
        if (rm_is_unit(rm_at(s, i)) && rm_on_table(rm_at(s, i)) && is_over(s, general, i) &&
            far < near)
            near = far;
    }
    return near;
}

// Generals who are far from all troops of their own.
static int lonely(const gd_game *g)
{
    enum { FAR = 6 * GD_INCH };
    const rm_state *s = gd_game_state(g);
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (rm_at(s, i)->kind != RM_GENERAL || !rm_on_table(rm_at(s, i)))
            continue;
        gd_length far = far_from_own(s, i);
        count += far < INT32_MAX && far > FAR;
    }
    return count;
}

TEST(generals_stay_with_the_troops_they_command)
{
    int far[2] = {0, 0};
    for (int person = 0; person < 2; person++) {
        gd_game *g = battle_of("chickamauga", "realmen", 7);
        CHECK_INT(lonely(g), 0);
        follow(g, person, 500, NULL);
        far[person] = lonely(g);
        gd_game_free(g);
    }
    CHECK(far[0] > 2 * far[1]);
}

// ---- in words -----------------------------------------------------------------------------------

static int changes, turns, charges;

static void says_what_it_is_for(const gd_game *g, const gd_mind *mind, const gd_action *a)
{
    char why[GD_REASON_TEXT];
    if (strcmp(gd_game_rules(g)->verbs[a->verb].name, "change_formation") != 0)
        return;
    gd_drawing before;
    gd_reason_of(g, gd_game_seat(g), a, &mind->offers, why);
    gd_game_rules(g)->draw(&table, gd_game_state(g), (gd_id)a->value[0], &before);
    changes++;
    turns += strstr(why, "it turns ") != NULL;
    if (strstr(why, "it turns ") && strstr(why, "column"))
        CHECK_STR(why, "a reason for the column");
    CHECK(!strstr(why, "the enemy is about to do"));
}

TEST(a_change_of_formation_is_no_turn)
{
    gd_game *g = battle_of("first/hill-of-death", "devil", 1);
    changes = turns = 0;
    follow_advice(g, 150, says_what_it_is_for);
    CHECK(changes > 2 && turns < changes);
    gd_game_free(g);
}

static void says_what_it_risks(const gd_game *g, const gd_mind *mind, const gd_action *a)
{
    char why[GD_REASON_TEXT];
    gd_verdict v;
    if (strcmp(gd_game_rules(g)->verbs[a->verb].name, "charge") != 0)
        return;
    charges++;
    gd_reason_of(g, gd_game_seat(g), a, &mind->offers, why);
    if (!strstr(why, "may fall, and that is worth 90 points to the enemy"))
        CHECK_STR(why, "that he may fall");
    CHECK(gd_explain(g, gd_game_seat(g), a, &v));
    bool noted = false;
    for (int i = 0; i < v.note_count; i++)
        noted = noted || (v.note[i].text.format && strstr(v.note[i].text.format, "may fall"));
    CHECK(noted);
}

TEST(whoever_takes_a_general_into_a_charge_is_told_what_he_is_worth)
{
    charges = 0;
    for (uint64_t seed = 1; seed < 20 && charges == 0; seed++) {
        gd_game *g = battle_of("first/hill-of-death", "realmen", seed);
        follow_advice(g, 100, says_what_it_risks);
        gd_game_free(g);
    }
    CHECK(charges > 0);
}

static void expect_intent(const gd_game *g, gd_side side, const gd_plan *plan, const char *words)
{
    char does[GD_INTENT_TEXT];
    const gd_rules *rules = gd_game_rules(g);
    gd_intent_of(rules, &table, gd_game_state(g), side, gd_plan_seasoned(rules), plan, does);
    CHECK_STR(does, words);
}

TEST(plans_tell_of_the_ground_what_matters)
{
    gd_game *g = battle_of("first/left-of-the-line", "devil", 2);
    gd_plan plan = *gd_plan_seasoned(gd_game_rules(g));
    expect_intent(g, GD_UNION, &plan, "each unit does what is best where it stands");
    plan.danger = 1000;
    expect_intent(g, GD_UNION, &plan,
                  "each unit does what is best where it stands, sparing its troops");
    plan = *gd_plan_seasoned(gd_game_rules(g));
    plan.stance = GD_STANCE_ATTACK;
    plan.objective[0] = 120; // the spur, the trains, the saddle
    expect_intent(g, GD_CONFEDERATE, &plan, "the army attacks");
    plan.objective[0] = 400;
    expect_intent(g, GD_CONFEDERATE, &plan, "the army attacks, above all for Vincent's Spur");
    plan.objective[0] = 100;
    plan.objective[1] = 25;
    expect_intent(g, GD_CONFEDERATE, &plan,
                  "the army attacks and leaves aside the trains behind the hill");
    plan.stance = GD_STANCE_HOLD;
    expect_intent(g, GD_UNION, &plan, "the army holds, above all it keeps Vincent's Spur");
    plan.stance = GD_STANCE_OWN;
    expect_intent(g, GD_UNION, &plan, "the army keeps above all Vincent's Spur");
    gd_game_free(g);
}

TEST(no_plan_goes_against_who_has_the_ground)
{
    gd_plan base = gd_plan_usual, plan = base;
    plan.stance = GD_STANCE_ATTACK;
    gd_plan_suit(&plan, &base, true, false);
    CHECK_INT(plan.stance, GD_STANCE_OWN);
    CHECK(plan.danger > base.danger); // else it were the same plan twice
    plan.stance = GD_STANCE_HOLD;
    gd_plan_suit(&plan, &base, true, false);
    CHECK_INT(plan.stance, GD_STANCE_HOLD);
    gd_plan_suit(&plan, &base, false, true);
    CHECK_INT(plan.stance, GD_STANCE_OWN);
}

// ---- what a fight comes to ----------------------------------------------------------------------

static int helps;

static void check_help(const gd_game *g)
{
    static gd_offers offers;
    static gd_outcomes found;
    gd_verdict v;
    gd_actions(g, &offers);
    for (int i = 0; i < offers.count; i++) {
        gd_action a = gd_action_of(&offers.list[i]);
        uint64_t ways = 0;
        if (strcmp(gd_game_rules(g)->verbs[a.verb].name, "reinforce") != 0)
            continue;
        helps++;
        CHECK(gd_outcomes_of(g, gd_game_seat(g), &a, 6, &found, &v));
        CHECK(found.later && found.count > 1);
        CHECK(found.tried > 0 || found.exact);
        for (int k = 0; k < found.count; k++)
            ways += strcmp(found.list[k].text, "no effect") == 0 ? found.list[k].ways : 0;
        CHECK_INT((int64_t)ways, 0);
    }
}

static void look_for_help(const gd_game *g, const gd_mind *mind, const gd_action *a)
{
    (void)mind;
    (void)a;
    if (strcmp(gd_game_row(g)->name, "reinforce") == 0)
        check_help(g);
}

TEST(moving_up_to_help_has_the_odds_of_the_fight)
{
    helps = 0;
    for (uint64_t seed = 1; seed < 12 && helps < 4; seed++) {
        gd_game *g = battle_of("first/gibbons-first-fight", "devil", seed);
        follow_advice(g, 400, look_for_help);
        gd_game_free(g);
    }
    CHECK(helps > 0);
}
