// Short But Desperate: what is offered is what may be done, no more and no less, and nothing twice;
// in games at random with every switch on, from the week before the battle to the end of a turn.
#include "try_help.h"

#include "core/dice.h"
#include "rules/desperate/state.h"

#define UNIT(name, side, rest) "{\"name\":\"" name "\",\"side\":\"" side "\"," rest "}"
#define ALL                                                                                        \
    "\"fate\":1,\"ammunition\":1,\"enthusiasm\":1,\"responsibilities\":1,\"guns_fire_first\":1"

// Two armies that meet in the middle, with as many cards as they like.
static const char *const battle =
    "\"phase\":\"choose\",\"pile\":[\"5S\"],\"options\":{" ALL "},"
    "\"grid\":{\"columns\":6,\"zones\":{\"b3\":\"woods\",\"d3\":{\"works\":\"south\"},"
    "\"c4\":[\"woods\",\"hill\"],\"e2\":\"hill\",\"a3\":\"very_difficult\"}},"
    "\"sides\":{\"union\":{\"hand\":[\"KS\",\"QS\",\"2S\",\"9S\",\"KH\",\"2H\",\"QD\",\"9D\","
    "\"4C\","
    "\"JC\",\"JOK1\"],\"fate\":[\"9S\",\"4C\"]},\"confederate\":{\"hand\":[\"AS\",\"10S\",\"JS\","
    "\"2D\",\"9H\",\"QH\",\"KD\",\"JH\",\"4D\",\"4H\",\"JOK2\"],\"fate\":[\"KS\",\"2S\"]}},";

static const char
    *const
        battle_units = UNIT("A",
                            "union", "\"zone\":\"c2\",\"stands\":6,\"low\":true") "," UNIT("B",
                                                                                           "union", "\"zone\":\"c2\",\"stands\":5,\"quality\":\"green\"") "," UNIT("C",
                                                                                                                                                                   "union", "\"zone\":\"c2\",\"stands\":4,\"quality\":\"veteran\"") "," UNIT("D", "union", "\"zone\":\"b2\",\"kind\":\"cavalry\",\"stands\":4") "," UNIT("E",
                                                                                                                                                                                                                                                                                                                         "union", "\"zone\":\"e2\",\"kind\":\"artillery\",\"deployed\":true,\"six\":true") "," UNIT("F",
                                                                                                                                                                                                                                                                                                                                                                                                                    "union", "\"zone\":\"c1\",\"kind\":\"artillery\",\"rifled\":true") "," UNIT("G",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                "union", "\"kind\":\"leader\",\"zone\":\"c2\"") "," UNIT("H", "union", "\"kind\":\"leader\",\"level\":\"division\",\"zone\":\"c1\"") "," UNIT("I", "union", "\"status\":\"to_come\",\"arrives\":1,\"entry\":[\"a1\",\"b1\"]") "," UNIT("P",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                       "confederate", "\"zone\":\"c3\",\"facing\":\"south\",\"stands\":6") "," UNIT("Q", "confederate", "\"zone\":\"d3\",\"facing\":\"south\",\"quality\":\"green\"") "," UNIT("R", "confederate", "\"zone\":\"c3\",\"kind\":\"artillery\",\"heavy\":true") "," UNIT("S",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                     "confederate",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                     "\"zone\":\"d4\",\"kind\":\"cavalry\",\"facing\":\"west\"") "," UNIT("T",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                          "confederate",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                          "\"zone\":\"c5\",\"kind\":\"artillery\",\"deployed\":true,"
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                          "\"facing\":\"south\"") "," UNIT("V",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                           "confederate",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                           "\"kind\":\"leader\",\"zone\":\"c3\"") "," UNIT("W",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                           "confederate",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                           "\"kind\":\"leader\",\"level\":\"corps\",\"zone\":\"d4\"") "," UNIT("X",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                               "confederate",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                               "\"kind\":\"leader\",\"level\":\"division\",\"status\":\"to_come\","
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                               "\"arrives\":1,\"entry\":[\"d5\",\"d5\"]");

// The same from the week before it on, and armies of few units.
static const char *const week =
    "\"phase\":\"spread\",\"options\":{\"pre_battle\":1,\"quality_generation\":1,"
    "\"opening_hand\":4," ALL "},"
    "\"grid\":{\"zones\":{\"a2\":{\"roads\":\"west\"},\"e4\":{\"roads\":\"east\"},\"c5\":\"walls\","
    "\"c1\":\"very_difficult\",\"b3\":\"woods\"}},";

static const char
    *const week_units =
        UNIT("A", "union", "\"zone\":\"c2\",\"stands\":3") "," UNIT(
            "B",
            "union", "\"zone\":\"b2\",\"stands\":9") "," UNIT("C", "union",
                                                              "\"zone\":\"b1\",\"kind\":"
                                                              "\"cavalry\"") "," UNIT("D", "union",
                                                                                      "\"zone\":"
                                                                                      "\"a1\","
                                                                                      "\"kind\":"
                                                                                      "\"artillery"
                                                                                      "\","
                                                                                      "\"six\":"
                                                                                      "true") "," UNIT("E",
                                                                                                       "union", "\"zone\":\"b2\",\"stands\":6") "," UNIT("F",
                                                                                                                                                         "union", "\"kind\":\"leader\",\"zone\":\"b2\"") "," UNIT("G",
                                                                                                                                                                                                                  "union", "\"kind\":\"leader\",\"level\":\"division\",\"zone\":\"b2\"") "," UNIT("I", "union", "\"status\":\"to_come\",\"arrives\":2,\"entry\":[\"a1\",\"b1\"]") "," UNIT("P",
                                                                                                                                                                                                                                                                                                                                                                                           "confederate",
                                                                                                                                                                                                                                                                                                                                                                                           "\"zone\":\"c4\",\"stands\":3") "," UNIT("Q", "confederate", "\"zone\":\"b4\",\"stands\":9") "," UNIT("R",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                 "confederate",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                 "\"zone\":\"b5\",\"kind\":\"cavalry\"") "," UNIT("S",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                  "confederate", "\"zone\":\"a5\",\"kind\":\"artillery\"") "," UNIT("T",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                    "confederate", "\"zone\":\"a4\",\"stands\":6") "," UNIT("V",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                            "confederate",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                            "\"kind\":\"leader\",\"zone\":\"b5\"") "," UNIT("X",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                            "confederate",
                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                            "\"status\":\"to_come\",\"arrives\":2,\"entry\":[\"d5\",\"e5\"]");

// --- what a game offers --------------------------------------------------------------------------

enum { TRIED = 40 }; // offers and changes of them, at each decision

typedef struct trial {
    gd_game *g;
    gd_random random;
    gd_offers offers;
} trial;

static const gd_rules *rules_of(const trial *t) { return gd_game_rules(t->g); }

static const sb_state *state_of(const trial *t) { return gd_game_state(t->g); }

static uint32_t below(trial *t, int n) { return gd_random_below(&t->random, (uint32_t)n); }

static void describe(const trial *t, const gd_action *a, char *out, size_t size)
{
    const gd_verb *verb = &rules_of(t)->verbs[a->verb];
    int used = snprintf(out, size, "%s: %s", gd_game_row(t->g)->name, verb->name);
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++)
        if (a->value[i] != GD_ABSENT)
            used += snprintf(out + used, size - (size_t)used, " %s=%d", verb->params[i].name,
                             (int)a->value[i]);
}

static gd_action filled(trial *t, const gd_offer *offer)
{
    gd_action a = gd_action_of(offer);
    rules_of(t)->complete_offer(gd_game_scenario(t->g), state_of(t), offer, &t->random, &a);
    return a;
}

static bool is_legal(const trial *t, const gd_action *a)
{
    gd_verdict v;
    return gd_check(t->g, gd_game_seat(t->g), a, &v);
}

static void check_legal(trial *t, const gd_offer *offer)
{
    char text[200];
    gd_action a = filled(t, offer);
    describe(t, &a, text, sizeof text);
    if (!is_legal(t, &a))
        CHECK_STR(text, "what is offered may be done");
}

static int compare_offers(const void *one, const void *other)
{
    const gd_offer *a = one, *b = other;
    if (a->verb != b->verb)
        return a->verb - b->verb;
    for (int i = 0; i < GD_VALUES; i++)
        if (a->value[i] != b->value[i])
            return a->value[i] < b->value[i] ? -1 : 1;
    return 0;
}

static void check_nothing_twice(trial *t)
{
    static gd_offers sorted;
    char text[200];
    sorted = t->offers;
    qsort(sorted.list, (size_t)sorted.count, sizeof sorted.list[0], compare_offers);
    for (int i = 1; i < sorted.count; i++) {
        gd_action a = gd_action_of(&sorted.list[i]);
        describe(t, &a, text, sizeof text);
        if (compare_offers(&sorted.list[i - 1], &sorted.list[i]) == 0 && !sorted.list[i].open)
            CHECK_STR(text, "nothing is offered twice");
    }
}

// Is it one of the offers? An order may say more or less than it needs, and a leader be given a
// facing, which he does not have.
static bool is_offered(const trial *t, const gd_action *a)
{
    const gd_param *params = rules_of(t)->verbs[a->verb].params;
    for (int i = 0; i < t->offers.count; i++) {
        const gd_offer *o = &t->offers.list[i];
        bool same = o->verb == a->verb;
        for (int k = 0; same && k < GD_VALUES; k++) {
            bool free = params[k].optional && (a->verb == SB_DO_ORDER || a->value[k] == 0 ||
                                               params[k].type == GD_PARAM_CHOICE);
            same = o->value[k] == a->value[k] || o->open >> k & 1 ||
                   (free && (o->value[k] == GD_ABSENT || a->value[k] == GD_ABSENT));
        }
        if (same)
            return true;
    }
    return false;
}

static int32_t another(trial *t, const gd_param *param, int32_t value)
{
    const gd_grid *grid = &gd_game_scenario(t->g)->grid;
    int choices = 0;
    switch (param->type) {
    case GD_PARAM_PIECE:
        return 1 + (int32_t)below(t, state_of(t)->piece_count);
    case GD_PARAM_ZONE:
        return gd_zone_number((int)below(t, grid->columns), (int)below(t, grid->rows));
    case GD_PARAM_CARD:
        return (int32_t)below(t, SB_CARDS);
    case GD_PARAM_CHOICE:
        while (param->choices[choices])
            choices++;
        return (int32_t)below(t, choices);
    case GD_PARAM_NUMBER:
        return value + (below(t, 2) ? 1 : -1);
    default:
        return value;
    }
}

// An offer with one thing changed is no longer legal, unless that is offered too.
static void check_nothing_missing(trial *t, const gd_offer *offer)
{
    char text[200];
    const gd_verb *verb = &rules_of(t)->verbs[offer->verb];
    gd_action a = filled(t, offer);
    int params = 0;
    while (params < GD_VALUES && verb->params[params].name)
        params++;
    int changed = params ? (int)below(t, params) : 0;
    if (params == 0 || a.value[changed] == GD_ABSENT)
        return;
    a.value[changed] = another(t, &verb->params[changed], a.value[changed]);
    describe(t, &a, text, sizeof text);
    if (is_legal(t, &a) && !is_offered(t, &a))
        CHECK_STR(text, "what may be done is offered");
}

// --- games ---------------------------------------------------------------------------------------

static bool no_dice(void *self, const gd_ask *ask, uint8_t *values)
{
    (void)self, (void)ask, (void)values;
    return false;
}

// Any offer, or any kind of offer and then one of that kind, so that rare ones have their turn.
static const gd_offer *pick(trial *t)
{
    const gd_offer *any = &t->offers.list[below(t, t->offers.count)];
    uint16_t verb = (uint16_t)below(t, SB_VERBS);
    int first = (int)below(t, t->offers.count);
    for (int i = 0; below(t, 4) == 0 && i < t->offers.count; i++) {
        const gd_offer *o = &t->offers.list[(first + i) % t->offers.count];
        if (o->verb == verb)
            any = o;
    }
    return any;
}

static void decide(trial *t)
{
    gd_verdict v;
    gd_actions(t->g, &t->offers);
    CHECK(t->offers.count > 0 && !t->offers.full);
    check_nothing_twice(t);
    for (int i = 0; i < TRIED; i++) {
        check_legal(t, &t->offers.list[below(t, t->offers.count)]);
        check_nothing_missing(t, &t->offers.list[below(t, t->offers.count)]);
    }
    const gd_offer *offer = pick(t);
    while (offer->verb == SB_DO_CONCEDE)
        offer = pick(t);
    gd_action a = filled(t, offer);
    CHECK(gd_apply(t->g, gd_game_seat(t->g), &a, &v));
}

static void roll(trial *t)
{
    gd_ask ask;
    uint8_t values[GD_MAX_DICE];
    gd_error err = {0};
    CHECK(gd_game_ask(t->g, &ask));
    CHECK_INT(ask.seat, gd_game_seat(t->g));
    for (int i = 0; i < ask.count; i++)
        do
            values[i] = (uint8_t)(1 + below(t, ask.sides));
        while (ask.among && !(ask.among >> (values[i] - 1) & 1));
    CHECK(gd_game_give_dice(t->g, values, ask.count, &err));
}

// A card that is drawn is told to its owner, everything else to both.
static void check_secrets(const trial *t)
{
    const gd_log *log = gd_game_log(t->g);
    for (int i = 0; i < log->count; i++) {
        const gd_event *e = &log->event[i];
        bool secret = e->kind == SB_EV_DREW || e->kind == SB_EV_FATE_DREW;
        CHECK_INT(e->seats, secret ? 1 << e->text.arg[0] : GD_EVERYBODY);
    }
}

static int play(const gd_game *game, uint64_t seed, int most)
{
    static trial t;
    int steps = 0;
    t.g = gd_game_clone(game);
    gd_game_set_dice(t.g, (gd_dice_source){no_dice, NULL});
    gd_random_seed(&t.random, seed);
    for (; steps < most && gd_game_waits(t.g) != GD_WAITS_NOTHING; steps++) {
        char why[200];
        if (gd_game_waits(t.g) == GD_WAITS_DICE)
            roll(&t);
        else
            decide(&t);
        check_secrets(&t);
        if (!rules_of(&t)->sound(gd_game_scenario(t.g), state_of(&t), why, sizeof why))
            CHECK_STR(why, "");
    }
    gd_game_free(t.g);
    return steps;
}

TEST(what_is_offered_in_a_battle_is_what_may_be_done)
{
    enum { GAMES = 14, STEPS = 120 };
    int steps = 0;
    for (int i = 0; i < GAMES; i++)
        steps += play(try_position_of("desperate", battle, battle_units),
                      test_seed(1 + (uint64_t)i), STEPS);
    CHECK(steps > GAMES * STEPS / 2);
}

TEST(what_is_offered_before_a_battle_is_what_may_be_done)
{
    enum { GAMES = 14, STEPS = 160 };
    int steps = 0;
    for (int i = 0; i < GAMES; i++)
        steps += play(try_position_of("desperate", week, week_units), test_seed(100 + (uint64_t)i),
                      STEPS);
    CHECK(steps > GAMES * STEPS / 2);
}

// So many units that each with each of its places would be more offers than can be listed: the
// place is left open.
static const gd_game *large_table(const char *head, const char *grid, const char *also,
                                  const char *unit, int count)
{
    static char text[40000];
    int used = snprintf(text, sizeof text,
                        "{\"op\":\"position\",\"position\":{\"rules\":\"desperate\",%s"
                        "\"grid\":{%s},\"units\":["
                        "{\"name\":\"A\",\"side\":\"union\",\"zone\":\"a1\"}%s",
                        head, grid, also);
    for (int i = 0; i < count; i++)
        used += snprintf(text + used, sizeof text - (size_t)used,
                         ",{\"name\":\"X%d\",\"side\":\"confederate\",%s}", i, unit);
    snprintf(text + used, sizeof text - (size_t)used, "]}}");
    gd_engine_free(try_engine);
    try_engine = gd_engine_new();
    const char *answer = try_say(text);
    if (strstr(answer, "\"error\""))
        CHECK_STR(answer, "");
    return gd_session_game(gd_engine_session(try_engine));
}

static const gd_game *large_game(const char *head, const char *unit, int count)
{
    return large_table(head, "\"columns\":26,\"rows\":5", "", unit, count);
}

static int offers_of(const gd_game *g)
{
    static gd_offers offers;
    gd_actions(g, &offers);
    return offers.count;
}

TEST(where_there_are_too_many_places_to_list_they_are_left_open) // SBD-PRE-08, SBD-PRE-11
{
    enum { CONCEDE = 1 };
    const char *deploy = "\"phase\":\"deploy\",";
    const char *turn = "\"phase\":\"turn\",\"options\":{\"pre_battle\":1},\"active\":"
                       "\"confederate\",\"pile\":[\"5S\"],";
    // Three rows of 26 zones, then one.
    const gd_game *g = large_game(deploy, "\"status\":\"to_deploy\"", 100);
    CHECK_INT(offers_of(g), 100 * 78 + CONCEDE);
    CHECK_INT(play(g, test_seed(7), 2), 2);
    g = large_game(deploy, "\"status\":\"to_deploy\"", 110);
    CHECK_INT(offers_of(g), 110 + CONCEDE);
    CHECK_INT(play(g, test_seed(8), 4), 4);
    g = large_game(turn, "\"status\":\"reserve\"", 150); // or all, or none
    CHECK_INT(offers_of(g), 150 * 26 + 2 + CONCEDE);
    CHECK_INT(play(g, test_seed(9), 1), 1);
    g = large_game(turn, "\"status\":\"reserve\"", 160);
    CHECK_INT(offers_of(g), 160 + 2 + CONCEDE);
    CHECK_INT(play(g, test_seed(10), 2), 2);
    gd_engine_free(try_engine);
    try_engine = NULL;
}

// Six of the 26 places at the edge are open to guns.
#define SIX_OPEN                                                                                   \
    "\"columns\":26,\"rows\":5,\"zones\":{\"a5\":\"walls\",\"b5\":\"walls\",\"c5\":\"walls\","     \
    "\"d5\":\"walls\",\"e5\":\"walls\",\"f5\":\"walls\",\"g5\":\"walls\",\"h5\":\"walls\","        \
    "\"i5\":\"walls\",\"j5\":\"walls\",\"k5\":\"walls\",\"l5\":\"walls\",\"m5\":\"walls\","        \
    "\"n5\":\"walls\",\"o5\":\"walls\",\"p5\":\"walls\",\"q5\":\"walls\",\"r5\":\"walls\","        \
    "\"s5\":\"walls\",\"t5\":\"walls\"}"
#define BATTERY                                                                                    \
    ",{\"name\":\"G\",\"side\":\"confederate\",\"kind\":\"artillery\",\"status\":\"reserve\"}"

TEST(as_many_places_are_listed_as_there_is_room_for) // SBD-PRE-08, SBD-PRE-11
{
    enum { CONCEDE = 1, ALL_OR_NONE = 2 };
    const char *deploy = "\"phase\":\"deploy\",", *wide = "\"columns\":22,\"rows\":5";
    const char *turn = "\"phase\":\"turn\",\"options\":{\"pre_battle\":1},\"active\":"
                       "\"confederate\",\"pile\":[\"5S\"],";
    const char *waits = "\"status\":\"to_deploy\"", *comes = "\"status\":\"reserve\"";
    CHECK_INT(offers_of(large_table(deploy, wide, "", waits, 124)), 124 * 66 + CONCEDE);
    CHECK_INT(offers_of(large_table(deploy, wide, "", waits, 125)), 125 + CONCEDE);
    CHECK_INT(offers_of(large_table(turn, SIX_OPEN, BATTERY, comes, 157)),
              157 * 26 + 6 + ALL_OR_NONE + CONCEDE);
    CHECK_INT(offers_of(large_table(turn, SIX_OPEN, BATTERY, comes, 158)),
              158 + 1 + ALL_OR_NONE + CONCEDE);
    gd_engine_free(try_engine);
    try_engine = NULL;
}

TEST(whoever_arrives_may_face_as_he_likes) // SBD-TURN-10
{
    try_position_of("desperate", "\"phase\":\"turn\",\"turn\":3,\"pile\":[\"5S\"],",
                    "{\"name\":\"A\",\"side\":\"union\",\"status\":\"to_come\",\"arrives\":3,"
                    "\"entry\":[\"c1\",\"d1\"]},{\"name\":\"X\",\"side\":\"confederate\",\"zone\":"
                    "\"c5\"}");
    try_answers("{\"op\":\"actions\"}",
                "{\"do\":\"arrive\",\"unit\":\"A\",\"zone\":\"c1\",\"open\":[\"facing\"]");
    gd_engine_free(try_engine);
    try_engine = NULL;
}
