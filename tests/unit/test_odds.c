// Odds counted by playing out every throw, against the figures that the catalogue gives (section 10
// of De Bellis Americanus), which were worked out by hand before there was a program.
#include "analysis/odds.h"
#include "core/scenario.h"
#include "game/dice_source.h"
#include "protocol/action_json.h"
#include "protocol/position_json.h"
#include "test.h"

static gd_scenario scenario;

typedef struct count {
    uint64_t win, lose, nothing, half, total;
    gd_id mine, theirs;
    const gd_rules *rules;
} count;

// Who has lost, by the events of the roll.
static void tell(void *self, const gd_odds_end *end)
{
    count *c = self;
    const gd_log *log = gd_game_log(end->path[end->rolls]);
    gd_id loser = 0;
    for (int i = 0; i < log->count; i++) {
        const char *event = c->rules->events[log->event[i].kind];
        if (strcmp(event, "less") == 0 || strcmp(event, "half") == 0)
            loser = log->event[i].piece;
        if (strcmp(event, "no_effect") == 0)
            loser = 0;
        c->half += strcmp(event, "half") == 0 && log->event[i].piece == c->theirs ? end->ways : 0;
    }
    c->win += loser == c->theirs ? end->ways : 0;
    c->lose += loser && loser == c->mine ? end->ways : 0;
    c->nothing += loser ? 0 : end->ways;
    c->total += end->ways;
    CHECK_INT((int64_t)end->total, 36);
}

static count odds_of(const char *units, const char *phase, const char *action)
{
    char text[2000];
    gd_error err = {0};
    gd_verdict v;
    gd_action a;
    snprintf(text, sizeof text, "{\"rules\": \"americanus\", \"phase\": \"%s\", \"units\": [%s]}",
             phase, units);
    gd_json_doc *doc = gd_json_parse(text, strlen(text), &err);
    gd_position position = {.base = gd_json_root(doc)};
    const gd_rules *rules = gd_position_rules(position.base, &err);
    CHECK(rules != NULL);
    memset(&scenario, 0, sizeof scenario);
    gd_game *g = gd_game_new(rules, &scenario, gd_manual_source());
    CHECK(gd_position_read(rules, &position, &scenario, gd_game_state_mut(g), &err));
    gd_game_resume(g);
    gd_json_doc *order = gd_json_parse(action, strlen(action), &err);
    gd_names names = {rules, &scenario, gd_game_state(g)};
    CHECK(gd_action_read(&names, gd_json_root(order), NULL, &a, &err));
    count c = {.mine = gd_piece_find(g, "A"), .theirs = gd_piece_find(g, "X"), .rules = rules};
    uint64_t before = gd_game_hash(g);
    gd_odds *odds = gd_odds_new(g);
    CHECK(gd_odds_of(odds, g, gd_game_seat(g), &a, 1, tell, &c, &v));
    CHECK(gd_game_hash(g) == before);
    gd_odds_free(odds);
    gd_json_free(order);
    gd_json_free(doc);
    gd_game_free(g);
    return c;
}

#define FOOT(name, side, x, y, f)                                                                  \
    "{\"name\": \"" name "\", \"side\": \"" side "\", \"at\": [" x ", " y "], \"facing\": " f "}"
#define A FOOT("A", "union", "28", "20", "0")
#define B FOOT("B", "union", "34", "20", "0")
#define C FOOT("C", "union", "37", "27", "270")
#define D FOOT("D", "union", "23", "27", "90")
#define X FOOT("X", "confederate", "30", "25", "180")
#define FIRE(supports)                                                                             \
    "{\"do\": \"fire\", \"target\": \"X\", \"primary\": \"A\", \"supports\": [" supports "]}"

static void expect(count c, int win, int lose)
{
    CHECK_INT((int64_t)c.total, 36);
    CHECK_INT((int64_t)c.win, win);
    CHECK_INT((int64_t)c.lose, lose);
    CHECK_INT((int64_t)c.nothing, 36 - win - lose);
}

TEST(equal_infantry_fire_is_15_to_15_of_36) { expect(odds_of(A "," X, "fire", FIRE("")), 15, 15); }

TEST(one_support_makes_it_21_to_10)
{
    expect(odds_of(A "," B "," X, "fire", FIRE("\"B\"")), 21, 10);
}

TEST(two_supports_make_it_26_to_6)
{
    expect(odds_of(A "," B "," C "," X, "fire", FIRE("\"B\", \"C\"")), 26, 6);
}

TEST(three_supports_make_it_30_to_3)
{
    expect(odds_of(A "," B "," C "," D "," X, "fire", FIRE("\"B\", \"C\", \"D\"")), 30, 3);
}

TEST(infantry_against_mounted_cavalry_is_26_to_6)
{
    expect(odds_of(FOOT("A", "union", "30", "25",
                        "0") ",{\"name\": \"X\", \"side\": \"confederate\", \"kind\": \"cavalry\", "
                             "\"at\": [30, 25], \"facing\": 180}",
                   "melee", "{\"do\": \"fight\", \"unit\": \"A\", \"enemy\": \"X\"}"),
           26, 6);
}

#define GUNS_HIT_IN_FLANK                                                                          \
    "{\"name\": \"A\", \"side\": \"union\", \"formation\": \"column\", \"at\": [30.75, 26.5], "    \
    "\"facing\": 270},"                                                                            \
    "{\"name\": \"X\", \"side\": \"confederate\", \"kind\": \"artillery\", \"at\": [30, 25], "     \
    "\"facing\": 180}"

TEST(a_battery_hit_in_the_flank_is_destroyed_9_times_in_36_and_hurt_17_more)
{
    count c = odds_of(GUNS_HIT_IN_FLANK, "melee",
                      "{\"do\": \"fight\", \"unit\": \"A\", \"enemy\": \"X\"}");
    CHECK_INT((int64_t)c.half, 9);
    CHECK_INT((int64_t)c.win, 26);
}

TEST(a_woods_edge_makes_equal_fire_10_to_21)
{
    expect(odds_of(A "," X "], \"terrain\": [{\"kind\": \"woods\", \"box\": [20, 25, 40, 30]}",
                   "fire", FIRE("")),
           10, 21);
}

TEST(works_make_it_6_to_26)
{
    expect(odds_of(A "," X
                     "], \"terrain\": [{\"kind\": \"fortification\", \"box\": [20, 25, 40, 27]}",
                   "fire", FIRE("")),
           6, 26);
}

TEST(ball_at_a_regiment_succeeds_6_times_in_36)
{
    expect(odds_of("{\"name\": \"A\", \"side\": \"union\", \"kind\": \"artillery\", \"at\": [30, "
                   "10], \"facing\": 0}"
                   "," FOOT("X", "confederate", "30", "20", "180"),
                   "fire",
                   "{\"do\": \"fire\", \"target\": \"X\", \"primary\": \"A\", \"guess\": 10}"),
           6, 0);
}

// --- dice that are added up ----------------------------------------------------------------------

typedef struct sums {
    uint64_t hash[64], ways[64], of, total;
    int count;
    bool bounded;
} sums;

static void tell_sum(void *self, const gd_odds_end *end)
{
    sums *s = self;
    CHECK(s->count < 64);
    s->hash[s->count] = gd_game_hash(end->path[end->rolls]);
    s->ways[s->count++] = end->ways;
    s->of += end->ways;
    s->total = end->total;
    s->bounded = s->bounded || end->bounded;
}

// Of a roll of three dice whose sum alone matters, one throw is tried for each sum; it stands for
// all throws that come to the same.
TEST(one_throw_of_each_sum_stands_for_all)
{
    static const char text[] =
        "{\"rules\":\"devil\",\"phase\":\"skedaddle\",\"units\":["
        "{\"name\":\"A\",\"side\":\"union\",\"stands\":5,\"at\":[40,30]},"
        "{\"name\":\"X\",\"side\":\"confederate\",\"stands\":5,\"at\":[40,38],\"facing\":180}]}";
    static const char runs[] = "{\"do\":\"skedaddle\",\"unit\":\"A\"}";
    gd_error err = {0};
    gd_verdict v;
    gd_json_doc *doc = gd_json_parse(text, strlen(text), &err);
    gd_position position = {.base = gd_json_root(doc)};
    const gd_rules *rules = gd_position_rules(position.base, &err);
    memset(&scenario, 0, sizeof scenario);
    gd_game *g = gd_game_new(rules, &scenario, gd_manual_source());
    if (!gd_position_read(rules, &position, &scenario, gd_game_state_mut(g), &err))
        CHECK_STR(err.text, "no error");
    gd_game_resume(g);
    gd_json_doc *order = gd_json_parse(runs, sizeof runs - 1, &err);
    gd_names names = {rules, &scenario, gd_game_state(g)};
    gd_action a;
    CHECK(gd_action_read(&names, gd_json_root(order), NULL, &a, &err));
    gd_odds *odds = gd_odds_new(g);
    sums found = {0}, few = {0};
    CHECK(gd_odds_of(odds, g, gd_game_seat(g), &a, 1, tell_sum, &found, &v));
    CHECK_INT(found.count, 16);
    CHECK_INT((int64_t)found.of, 216);
    CHECK_INT((int64_t)found.total, 216);
    CHECK(!found.bounded);
    // Sixteen are played out, so that a bound of fifteen is too small.
    gd_odds_limit(odds, 16);
    CHECK(gd_odds_of(odds, g, gd_game_seat(g), &a, 1, tell_sum, &few, &v));
    CHECK_INT(few.count, 16);
    few = (sums){0};
    gd_odds_limit(odds, 15);
    CHECK(gd_odds_of(odds, g, gd_game_seat(g), &a, 1, tell_sum, &few, &v));
    CHECK(few.count == 1 && few.bounded);
    gd_odds_free(odds);
    // Every single throw ends where the one of its sum does.
    gd_game *one = gd_game_clone(g);
    CHECK(gd_apply(g, gd_game_seat(g), &a, &v));
    uint64_t seen[64] = {0};
    for (int i = 0; i < 216; i++) {
        uint8_t dice[] = {(uint8_t)(1 + i % 6), (uint8_t)(1 + i / 6 % 6), (uint8_t)(1 + i / 36)};
        int sum = dice[0] + dice[1] + dice[2] - 3;
        gd_game_copy(one, g);
        CHECK(gd_game_give_dice(one, dice, 3, NULL));
        CHECK(gd_game_hash(one) == found.hash[sum]);
        seen[sum]++;
    }
    CHECK(memcmp(seen, found.ways, 16 * sizeof seen[0]) == 0);
    gd_game_free(one);
    gd_game_free(g);
    gd_json_free(order);
    gd_json_free(doc);
}

// --- dice of which only the kind matters ---------------------------------------------------------

static gd_game *devils_fire(gd_action *fire, gd_json_doc **doc)
{
    static const char text[] =
        "{\"rules\":\"devil\",\"phase\":\"fire\",\"table\":[300,300],\"units\":["
        "{\"name\":\"A\",\"side\":\"union\",\"at\":[100,100],\"stands\":4,\"brigade\":1},"
        "{\"name\":\"X\",\"side\":\"confederate\",\"at\":[100,110],\"facing\":180,\"brigade\":1}]}";
    static const char order[] = "{\"do\":\"fire\",\"unit\":\"A\",\"target\":\"X\"}";
    gd_error err = {0};
    *doc = gd_json_parse(text, strlen(text), &err);
    gd_position position = {.base = gd_json_root(*doc)};
    const gd_rules *rules = gd_position_rules(position.base, &err);
    memset(&scenario, 0, sizeof scenario);
    gd_game *g = gd_game_new(rules, &scenario, gd_manual_source());
    if (!gd_position_read(rules, &position, &scenario, gd_game_state_mut(g), &err))
        CHECK_STR(err.text, "no error");
    gd_game_resume(g);
    gd_json_doc *action = gd_json_parse(order, sizeof order - 1, &err);
    gd_names names = {rules, &scenario, gd_game_state(g)};
    CHECK(gd_action_read(&names, gd_json_root(action), NULL, fire, &err));
    gd_json_free(action);
    return g;
}

// Four dice that hit on 4, 5 and 6: one throw for each number of hits, in as many ways as four
// coins fall.
TEST(one_throw_of_each_mixture_stands_for_all)
{
    static const uint64_t ways[] = {1, 4, 6, 4, 1};
    gd_action fire;
    gd_verdict v;
    gd_json_doc *doc;
    gd_game *g = devils_fire(&fire, &doc);
    gd_odds *odds = gd_odds_new(g);
    sums found = {0};
    CHECK(gd_odds_of(odds, g, gd_game_seat(g), &fire, 1, tell_sum, &found, &v));
    CHECK_INT(found.count, 5);
    CHECK_INT((int64_t)found.total, 16);
    gd_odds_free(odds);
    gd_game *one = gd_game_clone(g);
    CHECK(gd_apply(g, gd_game_seat(g), &fire, &v));
    for (int i = 0; i < 6 * 6 * 6 * 6; i++) {
        uint8_t dice[] = {(uint8_t)(1 + i % 6), (uint8_t)(1 + i / 6 % 6), (uint8_t)(1 + i / 36 % 6),
                          (uint8_t)(1 + i / 216)};
        int hits = (dice[0] > 3) + (dice[1] > 3) + (dice[2] > 3) + (dice[3] > 3);
        gd_game_copy(one, g);
        CHECK(gd_game_give_dice(one, dice, 4, NULL));
        bool same = false;
        for (int k = 0; k < found.count; k++)
            same = same || (found.hash[k] == gd_game_hash(one) && found.ways[k] == ways[hits]);
        CHECK(same);
    }
    gd_game_free(one);
    gd_game_free(g);
    gd_json_free(doc);
}
