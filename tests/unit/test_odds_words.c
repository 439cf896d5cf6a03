// What may come of an action, in words: the counting against every throw played by hand, and no
// byte that depends on what a seat may not know.
#include "test.h"
#include "toy.h"

#include <stdarg.h>

#include "analysis/odds.h"
#include "analysis/outcomes.h"
#include "game/dice_source.h"
#include "protocol/engine.h"
#include "protocol/position_json.h"

static gd_outcomes found;

static const gd_outcome *outcome(const char *text)
{
    for (int i = 0; i < found.count; i++)
        if (strcmp(found.list[i].text, text) == 0)
            return &found.list[i];
    CHECK_STR("no such outcome", text);
    return NULL;
}

static void expect(const char *text, uint64_t ways, uint64_t of)
{
    const gd_outcome *o = outcome(text);
    CHECK_INT((int64_t)o->ways, (int64_t)ways);
    CHECK_INT((int64_t)o->of, (int64_t)of);
}

// --- adding up -----------------------------------------------------------------------------------

TEST(ends_of_different_totals_get_a_common_denominator)
{
    found = (gd_outcomes){.exact = true};
    gd_outcomes_add(&found, "hit", 1, 6);
    gd_outcomes_add(&found, "miss", 5, 6);
    gd_outcomes_add(&found, "hit", 1, 36);
    gd_outcomes_add(&found, "hit", 1, 10);
    CHECK_INT(found.count, 2);
    expect("hit", 30 + 5 + 18, 180);
    expect("miss", 5, 6);
    CHECK(found.exact);
}

// Totals without a common divisor would soon need more than 64 bits.
TEST(denominators_stay_small_and_say_so)
{
    static const uint64_t primes[] = {19997, 19993, 19991, 19979, 19973, 19963, 19961, 19949};
    uint64_t millionths = 0;
    found = (gd_outcomes){.exact = true};
    for (int i = 0; i < 8; i++) {
        gd_outcomes_add(&found, "hit", 1000, primes[i]);
        millionths += 1000 * 1000000 / primes[i];
    }
    const gd_outcome *o = outcome("hit");
    CHECK(!found.exact);
    CHECK(o->of <= UINT32_MAX);
    int64_t difference = (int64_t)(o->ways * 1000000 / o->of) - (int64_t)millionths;
    CHECK(difference > -20 && difference < 20);
}

TEST(what_does_not_fit_into_the_list_is_something_else)
{
    found = (gd_outcomes){.exact = true};
    for (int i = 0; i < GD_OUTCOMES + 10; i++) {
        char text[20];
        snprintf(text, sizeof text, "end %d", i);
        gd_outcomes_add(&found, text, 1, 100);
    }
    CHECK_INT(found.count, GD_OUTCOMES);
    expect("end 0", 1, 100);
    expect("something else", 11, 100);
}

// What a roll is to a side: its own gain and the other's loss are good.
TEST(kinds_of_outcome_add_up_to_a_hundred)
{
    int share[GD_OUTCOME_KINDS], sum = 0;
    found = (gd_outcomes){.exact = true};
    gd_outcomes_add(&found, "they run", 7, 12)->worse = 1 << GD_CONFEDERATE;
    gd_outcomes_add(&found, "we rally", 1, 72)->better = 1 << GD_UNION;
    gd_outcomes_add(&found, "we run", 5, 18)->worse = 1 << GD_UNION;
    gd_outcomes_add(&found, "both lose", 1, 24)->worse = 3;
    gd_outcomes_add(&found, "nothing", 1, 12);
    gd_outcomes_share(&found, GD_UNION, share);
    for (int i = 0; i < GD_OUTCOME_KINDS; i++)
        sum += share[i];
    CHECK_INT(sum, 100);
    CHECK_INT(share[GD_OUTCOME_GOOD], 60);
    CHECK_INT(share[GD_OUTCOME_BAD], 28);
    CHECK_INT(gd_outcome_for(&found.list[3], GD_UNION), GD_OUTCOME_MIXED);
    CHECK_INT(gd_outcome_for(&found.list[2], GD_CONFEDERATE), GD_OUTCOME_GOOD);
}

// --- a system that knows no rule of ours ---------------------------------------------------------

static gd_scenario scenario;

static gd_game *begin_toy(const gd_rules *rules, int hits, int secret)
{
    char text[400];
    gd_error err = {0};
    snprintf(text, sizeof text,
             "{\"sides\":{\"confederate\":{\"secret\":%d}},\"units\":[{\"name\":\"A\","
             "\"side\":\"union\",\"at\":[30,20]},{\"name\":\"X\",\"side\":\"confederate\","
             "\"at\":[30,25],\"hits\":%d}]}",
             secret, hits);
    gd_json_doc *doc = gd_json_parse(text, strlen(text), &err);
    gd_position position = {.base = gd_json_root(doc)};
    gd_game *g = gd_game_new(rules, &scenario, gd_manual_source());
    if (!gd_position_read(rules, &position, &scenario, gd_game_state_mut(g), &err))
        CHECK_STR(err.text, "no error");
    gd_game_resume(g);
    gd_json_free(doc);
    return g;
}

static gd_action shot(void)
{
    gd_action a = gd_action_blank(TOY_SHOOT);
    a.value[0] = 1;
    a.value[1] = 2;
    return a;
}

static bool toy_odds(const gd_rules *rules, int hits, int secret, gd_action a, int rolls)
{
    gd_verdict v;
    gd_game *g = begin_toy(rules, hits, secret);
    uint64_t before = gd_game_hash(g);
    bool legal = gd_outcomes_of(g, gd_game_seat(g), &a, rolls, &found, &v);
    CHECK(gd_game_hash(g) == before);
    CHECK_INT(v.ok, legal);
    gd_game_free(g);
    return legal;
}

TEST(the_end_of_the_game_is_an_outcome)
{
    CHECK(toy_odds(&toy_rules, 1, 0, shot(), 2));
    CHECK_INT(found.count, 2);
    CHECK(found.exact);
    expect("the Union wins; two hits", 21, 36);
    expect("no effect", 15, 36);
    CHECK_INT(outcome("no effect")->on, 0);
    CHECK_STR(found.list[0].text, "the Union wins; two hits"); // the likelier first
}

TEST(without_dice_nothing_is_left_to_chance)
{
    CHECK(toy_odds(&toy_rules, 0, 0, gd_action_blank(TOY_PASS), 2));
    CHECK_INT(found.count, 0);
    CHECK(found.exact);
}

TEST(what_is_refused_has_no_odds)
{
    CHECK(!toy_odds(&toy_rules, 0, 0, gd_action_blank(TOY_REVEAL), 2));
    CHECK_INT(found.count, 0);
}

TEST(odds_change_no_byte_with_what_is_hidden)
{
    static gd_outcomes three;
    toy_odds(&toy_rules, 1, 3, shot(), 2);
    three = found;
    toy_odds(&toy_rules, 1, 7, shot(), 2);
    CHECK(memcmp(&three, &found, sizeof found) == 0);
}

// Systems made from the toy: one rolls more dice than can be followed, one bets on the dice.
static void many_dice(const gd_scenario *sc, const void *state, gd_ask *out)
{
    toy_ask(sc, state, out);
    out->count = 6; // 46,656 throws
}

static void rolled_secret(gd_play *p, const uint8_t *dice)
{
    const toy_state *s = p->state;
    int secret = s->side[GD_CONFEDERATE].secret;
    toy_rolled(p, dice);
    gd_tell(p, TOY_EV_BET, TOY_LAW_BET, 2, "%U hides %d", 2, secret);
}

static const gd_rules *changed(void (*ask)(const gd_scenario *, const void *, gd_ask *),
                               void (*rolled)(gd_play *, const uint8_t *))
{
    static gd_row rows[TOY_ROWS];
    static gd_rules rules;
    memcpy(rows, toy_rows, sizeof rows);
    rows[TOY_ROLL].ask = ask;
    rows[TOY_ROLL].rolled = rolled;
    rules = toy_rules;
    rules.rows = rows;
    return &rules;
}

TEST(a_roll_with_too_many_throws_is_not_followed)
{
    CHECK(toy_odds(changed(many_dice, toy_rolled), 0, 0, shot(), 2));
    CHECK_INT(found.count, 1);
    CHECK(!found.exact);
    expect("still to be rolled: a shot", 1, 1);
}

TEST(a_rule_that_looks_at_what_is_hidden_sees_what_the_seat_sees)
{
    CHECK(toy_odds(changed(toy_ask, rolled_secret), 0, 7, shot(), 2));
    CHECK_INT(found.count, 1);
    expect("X hides 0", 36, 36);
    CHECK_INT(outcome("X hides 0")->on, 1 << GD_CONFEDERATE); // whose piece it tells of
}

// --- De Bellis Americanus, through the engine ----------------------------------------------------

static gd_engine *engine;

static gd_json_doc *say(const char *format, ...)
{
    char message[2000];
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

static void set_up(const char *phase, const char *units)
{
    gd_engine_free(engine);
    engine = gd_engine_new();
    gd_json_free(say("{\"op\":\"position\",\"position\":{\"rules\":\"americanus\",\"phase\":\"%s\","
                     "\"units\":[%s]}}",
                     phase, units));
}

#define OHIO "{\"name\":\"4th Ohio\",\"side\":\"union\",\"at\":[28,20]}"
#define TEXAS "{\"name\":\"2nd Texas\",\"side\":\"confederate\",\"at\":[30,25],\"facing\":180}"
#define GUNS                                                                                       \
    "{\"name\":\"2nd Texas\",\"side\":\"confederate\",\"kind\":\"artillery\",\"at\":[30,23],"      \
    "\"facing\":180},{\"name\":\"Hood\",\"side\":\"confederate\",\"kind\":\"general\","            \
    "\"at\":[30,26],\"facing\":180}"
#define FIRE "{\"do\":\"fire\",\"target\":\"2nd Texas\",\"primary\":\"4th Ohio\"}"
#define LOCKED                                                                                     \
    "{\"name\":\"4th Ohio\",\"side\":\"union\",\"at\":[30,25]},"                                   \
    "{\"name\":\"2nd Texas\",\"side\":\"confederate\",\"at\":[30,25],\"facing\":180}"
#define FIGHT "{\"do\":\"fight\",\"unit\":\"4th Ohio\",\"enemy\":\"2nd Texas\"}"

// Counts what is told of each unit. Two counts: one from the odds, one from dice thrown by hand.
enum { OHIO_LESS, OHIO_HALF, TEXAS_LESS, TEXAS_HALF, NO_EFFECT, KILLED, KINDS };

static const char *const words[KINDS] = {"4th Ohio has the lower score",
                                         "4th Ohio has half the score or less",
                                         "2nd Texas has the lower score",
                                         "2nd Texas has half the score or less",
                                         "no effect",
                                         "Hood is killed"};

static void count_odds(const char *action, int64_t of, int64_t count[KINDS])
{
    gd_json_doc *doc = say("{\"op\":\"odds\",\"action\":%s}", action);
    const gd_json *root = gd_json_root(doc), *list = gd_json_get(root, "outcomes");
    int64_t last = 1000000, sum = 0;
    CHECK(gd_json_get(root, "exact")->truth);
    for (const gd_json *o = list->first; o; o = o->next) {
        int64_t ways, total, chance;
        CHECK(gd_json_int(gd_json_get(o, "ways"), 1, 1000000, &ways, NULL));
        CHECK(gd_json_int(gd_json_get(o, "of"), 1, 1000000, &total, NULL));
        CHECK(gd_json_fixed(gd_json_get(o, "chance"), 6, 0, 1000000, &chance, NULL));
        CHECK_INT(chance, (ways * 1000000 + total / 2) / total);
        CHECK(chance <= last);
        CHECK(of % total == 0);
        last = chance;
        sum += ways * (of / total);
        for (int k = 0; k < KINDS; k++)
            count[k] += strstr(gd_json_get(o, "text")->text, words[k]) ? ways * (of / total) : 0;
    }
    CHECK_INT(sum, of);
    gd_json_free(doc);
}

// One throw by hand, with a die more if it is asked for: which of the things happen?
static void count_throw(const char *phase, const char *units, const char *action, const int dice[3],
                        int64_t count[KINDS])
{
    static const char *const events[KINDS] = {"less", "half",      "less",
                                              "half", "no_effect", "general_killed"};
    static const char *const who[KINDS] = {"4th Ohio",  "4th Ohio", "2nd Texas",
                                           "2nd Texas", NULL,       "Hood"};
    bool seen[KINDS] = {false};
    set_up(phase, units);
    gd_json_free(say("{\"op\":\"apply\",\"action\":%s}", action));
    for (int roll = 0; roll < 2; roll++) {
        gd_json_doc *doc = roll ? say("{\"op\":\"give_dice\",\"dice\":[%d]}", dice[2])
                                : say("{\"op\":\"give_dice\",\"dice\":[%d,%d]}", dice[0], dice[1]);
        const gd_json *root = gd_json_root(doc);
        for (const gd_json *e = gd_json_get(root, "events")->first; e; e = e->next)
            for (int k = 0; k < KINDS; k++)
                seen[k] |= gd_json_is(gd_json_get(e, "event"), events[k]) &&
                           (!who[k] || gd_json_is(gd_json_get(e, "unit"), who[k]));
        // The die for the next turn is none of ours.
        bool more = gd_json_is(gd_json_get(root, "phase"), "general_dice");
        gd_json_free(doc);
        if (!more)
            break;
    }
    for (int k = 0; k < KINDS; k++)
        count[k] += seen[k];
}

static void compare_with_every_throw(const char *phase, const char *units, const char *action)
{
    int64_t counted[KINDS] = {0}, thrown[KINDS] = {0};
    set_up(phase, units);
    count_odds(action, 216, counted);
    for (int i = 0; i < 216; i++)
        count_throw(phase, units, action, (int[]){i % 6 + 1, i / 6 % 6 + 1, i / 36 + 1}, thrown);
    for (int k = 0; k < KINDS; k++)
        CHECK_INT(counted[k], thrown[k]);
    CHECK(counted[TEXAS_LESS] > 0 && counted[OHIO_HALF] > 0);
}

TEST(odds_of_fire_are_those_of_every_throw)
{
    compare_with_every_throw("fire", OHIO "," TEXAS, FIRE);
}

TEST(odds_of_fire_at_a_battery_with_its_general_are_those_of_every_throw)
{
    compare_with_every_throw("fire", OHIO "," GUNS, FIRE);
    int64_t counted[KINDS] = {0};
    set_up("fire", OHIO "," GUNS);
    count_odds(FIRE, 216, counted);
    CHECK(counted[KILLED] > 0);
}

TEST(odds_of_melee_are_those_of_every_throw) { compare_with_every_throw("melee", LOCKED, FIGHT); }

TEST(outcomes_read_well)
{
    static const char *const texts[] = {
        "2nd Texas has the lower score; must lose an element or fall back 3 inches",
        "4th Ohio has the lower score; must lose an element or fall back 3 inches",
        "equal scores: no effect",
        "2nd Texas has half the score or less; loses an element",
        "4th Ohio has half the score or less; loses an element"};
    set_up("melee", LOCKED);
    gd_json_doc *doc = say("{\"op\":\"odds\",\"action\":" FIGHT "}");
    const gd_json *list = gd_json_get(gd_json_root(doc), "outcomes");
    CHECK_INT(list->count, 5);
    for (int i = 0; i < 5; i++)
        CHECK_STR(gd_json_get(gd_json_at(list, i), "text")->text, texts[i]);
    // Whoever has the lower score has suffered, and nobody else.
    static const char *const worse[] = {"confederate", "union", NULL, "confederate", "union"};
    for (int i = 0; i < 5; i++) {
        const gd_json *sides = gd_json_get(gd_json_at(list, i), "worse");
        CHECK_INT(sides->count, worse[i] ? 1 : 0);
        if (sides->count)
            CHECK_STR(gd_json_at(sides, 0)->text, worse[i]);
        CHECK_INT(gd_json_get(gd_json_at(list, i), "better")->count, 0);
    }
    gd_json_free(doc);
}

#define NEAR                                                                                       \
    "{\"name\":\"4th Ohio\",\"side\":\"union\",\"at\":[30,23]},"                                   \
    "{\"name\":\"2nd Texas\",\"side\":\"confederate\",\"at\":[30,25],\"facing\":180}"
#define CHARGE "{\"do\":\"move\",\"unit\":\"4th Ohio\",\"steps\":[{\"forward\":2}]}"
#define SHORT_OF_IT "{\"do\":\"move\",\"unit\":\"4th Ohio\",\"steps\":[{\"forward\":1}]}"

// A charge throws no dice: they fall in the melee, for which nobody has joined in yet.
TEST(a_charge_has_the_odds_of_its_melee)
{
    set_up("melee", LOCKED);
    gd_json_doc *fight = say("{\"op\":\"odds\",\"action\":" FIGHT "}");
    const gd_json *fought = gd_json_get(gd_json_root(fight), "outcomes");
    CHECK(!gd_json_get(gd_json_root(fight), "later"));
    set_up("orders", NEAR);
    gd_json_doc *charge = say("{\"op\":\"odds\",\"action\":" CHARGE "}");
    const gd_json *list = gd_json_get(gd_json_root(charge), "outcomes");
    const gd_json *later = gd_json_get(gd_json_root(charge), "later");
    CHECK_INT(list->count, fought->count);
    for (int i = 0; i < list->count; i++)
        CHECK_STR(gd_json_get(gd_json_at(list, i), "text")->text,
                  gd_json_get(gd_json_at(fought, i), "text")->text);
    CHECK(later && gd_json_get(later, "tallies")->count == 2);
    gd_json_free(charge);
    gd_json_doc *walk = say("{\"op\":\"odds\",\"action\":" SHORT_OF_IT "}");
    CHECK_INT(gd_json_get(gd_json_root(walk), "outcomes")->count, 0);
    CHECK(!gd_json_get(gd_json_root(walk), "later"));
    gd_json_free(walk);
    gd_json_free(fight);
}

TEST(rolls_that_are_not_followed_are_named)
{
    set_up("fire", OHIO "," GUNS);
    gd_json_doc *doc = say("{\"op\":\"odds\",\"rolls\":1,\"action\":" FIRE "}");
    const gd_json *root = gd_json_root(doc), *list = gd_json_get(root, "outcomes");
    CHECK(!gd_json_get(root, "exact")->truth);
    CHECK_STR(gd_json_get(gd_json_at(list, 1), "text")->text,
              "2nd Texas has the lower score; loses an element, 1 left; still to be rolled: is the "
              "General killed?");
    gd_json_free(doc);
}

// After the last melee the next turn begins with a roll, which has nothing to do with it.
TEST(rolls_of_the_next_turn_are_not_followed)
{
    set_up("melee", LOCKED);
    gd_json_doc *doc = say("{\"op\":\"odds\",\"rolls\":1,\"action\":" FIGHT "}");
    const gd_json *root = gd_json_root(doc);
    CHECK(gd_json_get(root, "exact")->truth);
    gd_json_free(doc);
    doc = say("{\"op\":\"odds\",\"rolls\":4,\"action\":" FIGHT "}");
    for (const gd_json *o = gd_json_get(gd_json_root(doc), "outcomes")->first; o; o = o->next)
        CHECK_STR(gd_json_get(o, "of")->text, "36");
    gd_json_free(doc);
    gd_json_free(say("{\"op\":\"apply\",\"action\":" FIGHT ",\"dice\":[3,3]}"));
    doc = say("{\"op\":\"decision\"}"); // there is such a roll
    CHECK(gd_json_is(gd_json_get(gd_json_root(doc), "waits"), "dice"));
    gd_json_free(doc);
}

#define FAR_GUNS                                                                                   \
    "{\"name\":\"4th Ohio\",\"side\":\"union\",\"kind\":\"artillery\",\"at\":[30,10]}," TEXAS

// Odds for a guess would tell whether it is right, which is not known until it is spoken.
TEST(odds_give_no_guess_away)
{
    char first[900] = "";
    for (int guess = 1; guess <= 30; guess++) {
        char message[300];
        set_up("fire", FAR_GUNS);
        snprintf(message, sizeof message,
                 "{\"op\":\"odds\",\"action\":{\"do\":\"fire\",\"target\":\"2nd Texas\","
                 "\"primary\":\"4th Ohio\",\"guess\":%d}}",
                 guess);
        const char *answer = gd_engine_line(engine, message, strlen(message));
        CHECK(strstr(answer, "\"ok\":true"));
        CHECK(strstr(answer, "\"outcomes\":[],\"exact\":false"));
        if (guess == 1)
            snprintf(first, sizeof first, "%s", answer);
        CHECK_STR(answer, first);
    }
    gd_engine_free(engine);
    engine = NULL;
}
