// Armies that a player begins in any way and the computer completes: they use their points, or the
// muster names the limit that stands in the way.
#include "test.h"

#include "ai/players.h"
#include "protocol/names.h"
#include "protocol/raise.h"
#include "protocol/record.h"

#define OPEN                                                                                       \
    "{\"format\":\"guidon-battle\",\"version\":1,\"title\":\"Open\",\"open\":true,"                \
    "\"field\":{\"width\":3600,\"depth\":2400},\"minutes\":360}"

static gd_error err;

static bool has_switch(const gd_rules *rules, const char *name)
{
    for (int i = 0; rules->switches && rules->switches[i].name; i++)
        if (strcmp(rules->switches[i].name, name) == 0)
            return true;
    return false;
}

static gd_session *begin(const gd_rules *rules, int points)
{
    char options[60] = "{}";
    err = (gd_error){0};
    if (has_switch(rules, "points"))
        snprintf(options, sizeof options, "{\"points\":%d}", points);
    gd_json_doc *battle = gd_json_parse(OPEN, sizeof OPEN - 1, &err);
    gd_json_doc *chosen = gd_json_parse(options, strlen(options), &err);
    gd_setup setup = {.rules = rules,
                      .battle = gd_json_root(battle),
                      .options = gd_json_root(chosen),
                      .seed = test_seed(11)};
    gd_session *s = gd_session_new(&setup, &err);
    CHECK_STR(err.text, "");
    gd_json_free(battle);
    gd_json_free(chosen);
    return s;
}

// Does the action end the raising? That is for the computer to do.
static bool goes_on(const gd_session *s, const gd_action *a)
{
    gd_game *trial = gd_game_clone(gd_session_game(s));
    gd_verdict v;
    gd_seat seat = gd_game_seat(trial);
    gd_game_set_dice(trial, (gd_dice_source){0});
    bool on = gd_apply(trial, seat, a, &v) && gd_game_raising(trial) && gd_game_seat(trial) == seat;
    gd_game_free(trial);
    return on;
}

// So many legal orders at random, as a player might have given them.
static void begin_by_hand(gd_session *s, gd_mind *mind, int orders)
{
    for (int tries = 0; orders > 0 && tries < 400; tries++) {
        const gd_game *g = gd_session_game(s);
        gd_action a;
        gd_verdict v;
        gd_actions(g, &mind->offers);
        const gd_offer *o =
            &mind->offers.list[gd_random_below(&mind->random, (uint32_t)mind->offers.count)];
        if ((int)o->verb == gd_verb_concede(gd_game_rules(g)) ||
            !gd_mind_complete(mind, g, o, &a) || !goes_on(s, &a))
            continue;
        CHECK(gd_session_apply(s, gd_game_seat(g), &a, NULL, 0, &v, &err));
        orders--;
    }
}

static void complete(gd_session *s)
{
    gd_raise r;
    static gd_muster m;
    const gd_game *g = gd_session_game(s);
    gd_seat seat = gd_game_seat(g);
    gd_side side = gd_seat_side(gd_game_scenario(g), seat);
    CHECK(gd_raise_begin(&r, s, &err));
    CHECK(gd_raise_think(&r, &err));
    CHECK_STR(err.text, "");
    CHECK(gd_raise_do(&r, &err));
    gd_raise_end(&r);
    memset(&m, 0, sizeof m);
    gd_muster_of(g, seat, side, &m);
    for (int i = 0; i < m.limit_count; i++)
        CHECK(m.limit[i].kept);
    bool used = m.points == 0 || 10 * m.spent >= 9 * m.points;
    if (!used && !m.stop.text.format)
        printf("    %s: %d of %d points\n", gd_game_rules(g)->id, m.spent, m.points);
    CHECK(used || m.stop.text.format);
    CHECK(m.points == 0 || m.stop.text.format == NULL || m.stop.clause);
}

// The side whose turn it is raises its army; the other after it.
static void raise_both(const gd_rules *rules, int points, uint64_t seed)
{
    gd_mind *mind = gd_mind_new(rules, seed);
    gd_session *s = begin(rules, points);
    for (int i = 0; i < GD_SIDES && gd_game_raising(gd_session_game(s)); i++) {
        gd_verdict v;
        begin_by_hand(s, mind, (int)gd_random_below(&mind->random, 24));
        complete(s);
        gd_raise r;
        CHECK(gd_raise_begin(&r, s, &err));
        gd_raise_finish(&r);
        CHECK(!r.incomplete);
        CHECK(gd_raise_do(&r, &err));
        gd_raise_end(&r);
        (void)v;
    }
    gd_session_free(s);
    gd_mind_free(mind);
}

TEST(an_army_begun_in_any_way_is_completed_or_the_limit_is_named)
{
    static const int points[] = {400, 500, 640, 900, 1500, 2500, 4000};
    int systems = 0;
    for (int i = 0; i < gd_rules_count(); i++) {
        const gd_rules *rules = gd_rules_at(i);
        if (!rules->muster || !rules->complete)
            continue;
        systems++;
        for (uint64_t seed = 0; seed < 6; seed++)
            for (size_t n = 0; n < sizeof points / sizeof points[0]; n++)
                raise_both(rules, points[n], test_seed(100) + 7 * seed + n);
    }
    CHECK(systems >= 2);
}

// What was found at the table: a division by hand, and 1,500 points.
TEST(a_division_raised_by_hand_gets_a_corps_over_it)
{
    static gd_muster m;
    const gd_rules *rules = NULL;
    for (int i = 0; i < gd_rules_count(); i++)
        if (gd_rules_at(i)->muster && has_switch(gd_rules_at(i), "points"))
            rules = gd_rules_at(i);
    CHECK(rules);
    gd_session *s = begin(rules, 1500);
    const gd_game *g = gd_session_game(s);
    gd_seat seat = gd_game_seat(g);
    gd_action division = gd_action_blank(0); // the first verb raises a command
    gd_verdict v;
    division.value[0] = GD_ABSENT;
    division.value[1] = 0;
    division.value[2] = 2;
    CHECK(gd_session_apply(s, seat, &division, NULL, 0, &v, &err));
    complete(s);
    gd_muster_of(g, seat, gd_seat_side(gd_game_scenario(g), seat), &m);
    CHECK(10 * m.spent >= 9 * m.points);
    gd_session_free(s);
}
