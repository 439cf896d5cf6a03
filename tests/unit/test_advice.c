// What a refusal says that could be done instead: taken at its word it is legal, and a little more
// is refused. Through what any player sees, for every system that says such a thing.
#include "spoil_sources.h"
#include "try_help.h"

static int advised, plain;

static gd_action with(const gd_action *a, const gd_instead *instead, int32_t number)
{
    gd_action out = *a;
    if (instead->of == GD_INSTEAD_OF_VALUE)
        out.value[instead->index] = number;
    else
        out.item[instead->index].b = number;
    return out;
}

// "A little": 0.02 inches, or two degrees.
static int32_t a_little_more(int32_t most, int32_t asked)
{
    enum { LITTLE = 20 };
    int32_t more = most + (most < 0 ? -LITTLE : LITTLE);
    return abs(more) < abs(asked) ? more : asked;
}

static void check_advice(const gd_game *g, const gd_action *a)
{
    gd_verdict v, then;
    gd_seat seat = gd_game_seat(g);
    if (gd_check(g, seat, a, &v))
        return;
    plain += v.instead.of == GD_INSTEAD_NOTHING;
    if (v.instead.of == GD_INSTEAD_NOTHING)
        return;
    advised++;
    int32_t asked = v.instead.of == GD_INSTEAD_OF_VALUE ? a->value[v.instead.index]
                                                        : a->item[v.instead.index].b;
    gd_action less = with(a, &v.instead, v.instead.most);
    gd_action more = with(a, &v.instead, a_little_more(v.instead.most, asked));
    CHECK(abs(v.instead.most) < abs(asked));
    if (!gd_check(g, seat, &less, &then) || gd_check(g, seat, &more, &then)) {
        char said[200];
        gd_text_write(gd_game_rules(g), gd_game_scenario(g), gd_game_state(g), &v.why, said,
                      sizeof said);
        CHECK_STR(said, "something true");
    }
}

// An offer filled in at random, and more of it than that.
static void overdo(const gd_game *g, const gd_offer *o, gd_random *random)
{
    gd_action a = gd_action_of(o);
    gd_game_rules(g)->complete_offer(gd_game_scenario(g), gd_game_state(g), o, random, &a);
    check_advice(g, &a);
    int32_t times = (int32_t)(2 + gd_random_below(random, 4));
    if (a.count > 0) {
        gd_item *item = &a.item[gd_random_below(random, a.count)];
        item->b = item->b > -10000 && item->b < 10000 ? item->b * times : item->b;
    }
    for (int i = 0; i < GD_VALUES; i++)
        if (o->open >> i & 1 && a.value[i] > -10000 && a.value[i] < 10000)
            a.value[i] *= times;
    check_advice(g, &a);
}

static void overdo_all(const gd_game *g, gd_random *random, uint32_t one_in)
{
    static gd_offers offers;
    gd_actions(g, &offers);
    for (int i = 0; i < offers.count; i++)
        if (offers.list[i].open && gd_random_below(random, one_in) == 0)
            overdo(g, &offers.list[i], random);
}

// ---- positions at random ------------------------------------------------------------------------

typedef struct kit {
    const char *rules, *rest;   // of the position
    const char *const *kinds;   // what a unit may be, in JSON
    const char *const *terrain; // what lies across its way
} kit;

static int32_t between(gd_random *random, int32_t low, int32_t high)
{
    return low + (int32_t)gd_random_below(random, (uint32_t)(high - low + 1));
}

static const char *one_of(gd_random *random, const char *const *list)
{
    uint32_t count = 0;
    while (list[count])
        count++;
    return list[gd_random_below(random, count)];
}

// Two lines of battle some inches apart, with something between them. NULL if it is no position.
static const gd_game *at_random(const kit *k, gd_random *random)
{
    char text[4000];
    int n = snprintf(text, sizeof text,
                     "{\"op\":\"position\",\"position\":{\"rules\":\"%s\",%s\"terrain\":[",
                     k->rules, k->rest);
    for (int i = 0; i < 3; i++) {
        int32_t y = between(random, 22, 34), slope = between(random, -3, 3);
        n += snprintf(text + n, sizeof text - (size_t)n, "%s", i ? "," : "");
        n += snprintf(text + n, sizeof text - (size_t)n, one_of(random, k->terrain),
                      between(random, 5, 20), y, between(random, 28, 45), y + slope);
    }
    n += snprintf(text + n, sizeof text - (size_t)n, "],\"units\":[");
    for (int i = 0; i < 6; i++)
        n += snprintf(text + n, sizeof text - (size_t)n,
                      "%s{\"name\":\"%c\",\"side\":\"%s\",\"at\":[%d.%d,%d.%d],\"facing\":%d%s}",
                      i ? "," : "", 'A' + i, i < 3 ? "union" : "confederate",
                      between(random, 4, 12) + i % 3 * 14, between(random, 0, 9),
                      between(random, 16, 22) + i / 3 * 12, between(random, 0, 9),
                      (i / 3 * 180 + between(random, -20, 20) + 360) % 360,
                      one_of(random, k->kinds));
    snprintf(text + n, sizeof text - (size_t)n, "]}}");
    gd_engine_free(try_engine);
    try_engine = gd_engine_new();
    return strstr(try_say(text), "\"error\"") ? NULL
                                              : gd_session_game(gd_engine_session(try_engine));
}

static void try_positions(const kit *k, int count, int least)
{
    gd_random random;
    int played = 0;
    gd_random_seed(&random, 14);
    advised = 0;
    for (int i = 0; i < count; i++) {
        const gd_game *g = at_random(k, &random);
        played += g != NULL;
        for (int again = 0; g && again < 6; again++)
            overdo_all(g, &random, 1);
    }
    CHECK(played * 2 > count);
    CHECK(advised >= least);
}

// ---- positions of the cases ---------------------------------------------------------------------

static gd_scenario scenario;

static void overdo_along(spoiler *s, gd_game *game, const char *name)
{
    enum { STEPS = 6 };
    size_t length;
    char *text = read_file(name, &length);
    gd_json_doc *doc = gd_json_parse(text, length, NULL);
    gd_position position = some_position(s, doc);
    bool more = position.base &&
                gd_position_read(s->rules, &position, &scenario, gd_game_state_mut(game), NULL);
    if (more)
        gd_game_resume(game);
    for (int i = 0; more && i < STEPS; i++) {
        if (gd_game_waits(game) == GD_WAITS_DECISION)
            overdo_all(game, &s->random, 2);
        more = step_on(s, game);
    }
    gd_json_free(doc);
    free(text);
}

// ADVICE=N begins at so many positions of each system, SEED=S at others, RULES=ID of one system.
static void overdo_cases(const gd_rules *rules, int count)
{
    char folder[100];
    spoiler s;
    const char *seed = getenv("SEED");
    CHECK(spoiler_begin(&s, rules, &scenario, test_seed(seed ? (uint64_t)atol(seed) : 1)));
    gd_game *game = gd_game_new(rules, &scenario, gd_manual_source());
    snprintf(folder, sizeof folder, "tests/cases/%s", rules->id);
    find_files(folder);
    advised = 0;
    for (int i = 0; i < count; i++)
        overdo_along(&s, game, source[any_below(&s, (uint32_t)sources)]);
    if (getenv("ADVICE"))
        printf("  %s: %d times advised\n", rules->id, advised);
    gd_game_free(game);
    spoiler_end(&s);
}

TEST(what_could_be_done_instead_can)
{
    const char *wanted = getenv("ADVICE");
    int systems = 0;
    for (int i = 0; i < gd_rules_count(); i++) {
        if (!is_wanted(gd_rules_at(i)))
            continue;
        overdo_cases(gd_rules_at(i), wanted ? atoi(wanted) : 150);
        systems += advised > 20;
    }
    CHECK(getenv("RULES") || systems >= 3); // in some nobody is told how far, or rarely
}

static const char *const devil_kinds[] = {
    "",
    ",\"quality\":\"green\"",
    ",\"formation\":\"march_column\"",
    ",\"formation\":\"attack_column\"",
    ",\"formation\":\"loose_order\"",
    ",\"kind\":\"cavalry\"",
    ",\"kind\":\"cavalry\",\"mounted\":0",
    ",\"kind\":\"artillery\"",
    ",\"kind\":\"artillery\",\"formation\":\"limbered_line\"",
    ",\"kind\":\"artillery\",\"formation\":\"limbered_column\"",
    NULL};
static const char *const devil_terrain[] = {"{\"kind\":\"wall\",\"line\":[[%d,%d],[%d,%d]]}",
                                            "{\"kind\":\"fence\",\"line\":[[%d,%d],[%d,%d]]}",
                                            "{\"kind\":\"brook\",\"line\":[[%d,%d],[%d,%d]]}",
                                            "{\"kind\":\"stream\",\"line\":[[%d,%d],[%d,%d]]}",
                                            "{\"kind\":\"river\",\"line\":[[%d,%d],[%d,%d]]}",
                                            "{\"kind\":\"road\",\"line\":[[%d,%d],[%d,%d]]}",
                                            "{\"kind\":\"open_woods\",\"box\":[%d,%d,%d,40],"
                                            "\"name\":\"%d\"}",
                                            NULL};

TEST(devil_says_how_far_a_unit_can_really_go)
{
    static const kit devil = {"devil", "\"phase\":\"move\",\"table\":[50,50],", devil_kinds,
                              devil_terrain};
    try_positions(&devil, 150, 2000);
}

static const char *const realmen_kinds[] = {"",
                                            ",\"elements\":3",
                                            ",\"formation\":\"march_column\"",
                                            ",\"formation\":\"battle_column\"",
                                            ",\"formation\":\"skirmish\"",
                                            ",\"kind\":\"cavalry\"",
                                            NULL};
static const char *const realmen_terrain[] = {"{\"kind\":\"road\",\"line\":[[%d,%d],[%d,%d]]}",
                                              "{\"kind\":\"woods\",\"box\":[%d,%d,%d,40],"
                                              "\"name\":\"%d\"}",
                                              NULL};

TEST(realmen_says_how_far_a_unit_can_really_go)
{
    static const kit day = {"realmen", "\"phase\":\"move\",\"table\":[50,50],", realmen_kinds,
                            realmen_terrain};
    try_positions(&day, 150, 100);
}

static void check_words(const char *action, const char *words)
{
    char text[400];
    snprintf(text, sizeof text, "{\"op\":\"check\",\"action\":%s}", action);
    try_answers(text, words);
}

#define WALL "\"phase\":\"move\",\"terrain\":[{\"kind\":\"wall\",\"line\":[[10,30],[50,30]]}],"

TEST(devil_counts_in_where_a_unit_may_not_rest)
{
    // An inch from X it would be at the wall that X holds.
    try_position_of(
        "devil", WALL,
        FOOT("A", "union", "30", "22", "0") "," FOOT("X", "confederate", "30", "30.5", "180"));
    check_words("{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":9}]}",
                "A would come too near to X: it can go 7.49 inches");
    // Where nothing will do nothing is named.
    try_position_of(
        "devil", WALL,
        FOOT("A", "union", "30", "29.5", "0") "," FOOT("X", "confederate", "30", "30.5", "180"));
    check_words("{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":1}]}",
                "\"A would come too near to X\"");
    // Over the wall there is no room for its rear edge, so it stops before it.
    try_position_of(
        "devil", WALL,
        FOOT("A", "union", "30", "25.4", "0") "," FOOT("X", "confederate", "30", "45", "180"));
    check_words("{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":9}]}",
                "A has 9 inches and would need 12: it can go 4.6 inches");
}

TEST(devil_names_the_angle_for_so_many_stands)
{
    try_position_of("devil", "\"phase\":\"move\",",
                    FOOT("A", "union", "30", "22", "0") "," GUNS("G", "union", "45", "22", "0"));
    check_words("{\"do\":\"refuse_flank\",\"unit\":\"A\",\"wing\":\"left\",\"stands\":2,"
                "\"angle\":90}",
                "a wing of 2 can be bent back by up to 53.1 degrees");
    check_words("{\"do\":\"prolong\",\"unit\":\"G\",\"turn\":-60}",
                "guns can be turned by up to 45 degrees");
}

TEST(devil_counts_horses_where_the_road_ends)
{
    try_position_of(
        "devil", "\"phase\":\"move\",\"terrain\":[{\"kind\":\"road\",\"line\":[[30,5],[30,30]]}],",
        "{\"name\":\"A\",\"side\":\"union\",\"kind\":\"cavalry\",\"at\":[30,20],"
        "\"facing\":0,\"formation\":\"march_column\"}");
    check_words("{\"do\":\"move\",\"unit\":\"A\",\"steps\":[{\"forward\":20}]}",
                "A would leave the road, and then it has 18 inches");
}
