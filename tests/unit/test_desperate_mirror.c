// Short But Desperate knows neither left from right nor north from east, nor in which order pieces
// are kept: in a mirror, turned about and listed otherwise the same is offered, and the same dice
// and cards lead to the same outcome.
#include "mirror_help.h"

#include <stdlib.h>

#include "core/dice.h"
#include "protocol/cases.h"
#include "protocol/engine.h"
#include "rules/desperate/state.h"

static const mirror mirrors[] = {
    {"east and west", true, false, false, false, 0, 0},
    {"north and south", false, true, false, false, 0, 0},
    {"half a turn", true, true, false, false, 0, 0},
    {"a quarter to the right", true, false, true, false, 0, 0},
    {"a quarter to the left", false, true, true, false, 0, 0},
    {"along a diagonal", false, false, true, false, 0, 0},
    {"another order", false, false, false, true, 0, 0},
    {"a quarter and another order", true, false, true, true, 0, 0},
};
enum { MIRRORS = sizeof mirrors / sizeof mirrors[0] };

static gd_json_doc *read_json(const char *folder, const char *name)
{
    static char text[1 << 20];
    char path[100];
    gd_error err = {0};
    snprintf(path, sizeof path, "tests/%s/desperate/%s.json", folder, name);
    FILE *in = fopen(path, "rb");
    CHECK(in);
    size_t length = fread(text, 1, sizeof text, in);
    fclose(in);
    gd_json_doc *doc = gd_json_parse(text, length, &err);
    CHECK_STR(err.text, "");
    return doc;
}

// --- cases ---------------------------------------------------------------------------------------

static const char *const files[] = {
    "act",        "ammo",          "arrivals",     "bomb",     "card",        "eng",
    "enth",       "fate",          "int",          "lead",     "loss",        "man",
    "mor",        "qual",          "resp",         "ret",      "skir",        "tqg",
    "turn",       "unit",          "win",          "zone",     "fuzz_faults", "perft_faults",
    "pre_deploy", "pre_reinforce", "pre_straggle", "pre_week", "corner"};

static char told[600];

static void note_failure(void *self, const gd_case_failure *f)
{
    const mirror *m = self;
    if (!told[0])
        snprintf(told, sizeof told, "%s: %s: %s, step %d: expected %s, got %s", m->name, f->clause,
                 f->name, f->step, f->expected, f->got);
}

static void put_case(mirror *m, const gd_json *root, const gd_json *one, gd_json_out *out)
{
    const gd_json *position = gd_json_get(one, "position");
    if (position->kind == GD_JSON_STRING)
        position = gd_json_get(gd_json_get(root, "positions"), position->text);
    mirror_measure(m, position);
    gd_json_object(out, NULL);
    for (const gd_json *i = one->first; i; i = i->next)
        if (strcmp(i->name, "position") != 0)
            mirror_put(m, i->name, i, out);
    mirror_position(m, position, out);
    gd_json_close(out);
}

static int run_mirrored(const char *file, mirror m)
{
    gd_json_doc *doc = read_json("cases", file);
    const gd_json *root = gd_json_root(doc), *cases = gd_json_get(root, "cases");
    gd_json_out out = {0};
    gd_case_counts counts = {0};
    gd_case_report report = {note_failure, NULL, &m};
    gd_error err = {0};
    gd_json_object(&out, NULL);
    gd_json_put_string(&out, "rules", "desperate");
    gd_json_array(&out, "cases");
    for (const gd_json *i = cases->first; i; i = i->next)
        put_case(&m, root, i, &out);
    gd_json_close(&out);
    gd_json_close(&out);
    CHECK(gd_cases_run(out.text, out.length, NULL, &report, &counts, &err));
    CHECK_STR(err.text, "");
    gd_json_end(&out);
    gd_json_free(doc);
    return counts.passed;
}

TEST(every_case_holds_in_a_mirror)
{
    int passed = 0;
    told[0] = '\0';
    for (int i = 0; i < MIRRORS; i++)
        for (size_t k = 0; k < sizeof files / sizeof files[0]; k++)
            passed += run_mirrored(files[k], mirrors[i]);
    CHECK_STR(told, "");
    CHECK(passed > MIRRORS * 1000);
}

// --- two games side by side ----------------------------------------------------------------------

typedef struct pair {
    mirror m;
    gd_engine *engine[2]; // as written, and in the mirror
    gd_game *game[2];
    gd_random random;
} pair;

static const gd_rules *rules_of(const pair *p) { return gd_game_rules(p->game[0]); }

static bool no_dice(void *self, const gd_ask *ask, uint8_t *values)
{
    (void)self, (void)ask, (void)values;
    return false;
}

static void open_game(pair *p, int which, const gd_json *position)
{
    gd_json_out out = {0};
    mirror plain = {.columns = p->m.columns, .rows = p->m.rows};
    gd_json_object(&out, NULL);
    gd_json_put_string(&out, "op", "position");
    mirror_position(which ? &p->m : &plain, position, &out);
    gd_json_close(&out);
    // The reader wants to know the rules from the position itself.
    char *text = malloc(out.length + 40);
    char *at = strstr(out.text, "\"position\":{");
    CHECK(text && at);
    size_t head = (size_t)(at - out.text) + strlen("\"position\":{");
    sprintf(text, "%.*s\"rules\":\"desperate\",%s", (int)head, out.text, out.text + head);
    p->engine[which] = gd_engine_new();
    const char *answer = gd_engine_line(p->engine[which], text, strlen(text));
    if (strstr(answer, "\"error\""))
        CHECK_STR(answer, "");
    p->game[which] = gd_game_clone(gd_session_game(gd_engine_session(p->engine[which])));
    gd_game_set_dice(p->game[which], (gd_dice_source){no_dice, NULL});
    free(text);
    gd_json_end(&out);
}

static void close_games(pair *p)
{
    for (int i = 0; i < 2; i++) {
        gd_game_free(p->game[i]);
        gd_engine_free(p->engine[i]);
    }
}

static int32_t in_mirror(const pair *p, const gd_param *param, int32_t value)
{
    char name[64];
    if (value == GD_ABSENT)
        return value;
    if (param->type == GD_PARAM_ZONE) {
        int column = value % 64, row = value / 64;
        mirror_zone(&p->m, &column, &row);
        return column + 64 * row;
    }
    if (param->type == GD_PARAM_CHOICE && strcmp(param->choices[0], "north") == 0)
        return mirror_facing(&p->m, value);
    if (param->type == GD_PARAM_PIECE) {
        gd_piece_name(p->game[0], (gd_id)value, name, sizeof name);
        return gd_piece_find(p->game[1], name);
    }
    return value;
}

static gd_action action_in_mirror(const pair *p, gd_action a)
{
    const gd_verb *verb = &rules_of(p)->verbs[a.verb];
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++)
        a.value[i] = in_mirror(p, &verb->params[i], a.value[i]);
    for (int i = 0; i < a.count; i++) {
        int32_t *item[] = {&a.item[i].a, &a.item[i].b, &a.item[i].c};
        for (int k = 0; k < 3 && verb->list.fields[k].name; k++)
            *item[k] = in_mirror(p, &verb->list.fields[k], *item[k]);
    }
    return a;
}

static int compare_offers(const void *one, const void *other)
{
    const gd_offer *a = one, *b = other;
    if (a->verb != b->verb)
        return a->verb - b->verb;
    for (int i = 0; i < GD_VALUES; i++)
        if (a->value[i] != b->value[i])
            return a->value[i] < b->value[i] ? -1 : 1;
    return a->open - b->open;
}

static void compare_choices(const pair *p, const gd_offers *mine, gd_offers *others)
{
    static gd_offers expected;
    expected = *mine;
    CHECK_INT(others->count, mine->count);
    for (int i = 0; i < mine->count; i++) {
        gd_action a = action_in_mirror(p, gd_action_of(&mine->list[i]));
        memcpy(expected.list[i].value, a.value, sizeof a.value);
    }
    qsort(expected.list, (size_t)expected.count, sizeof expected.list[0], compare_offers);
    qsort(others->list, (size_t)others->count, sizeof others->list[0], compare_offers);
    for (int i = 0; i < expected.count; i++)
        CHECK_INT(compare_offers(&expected.list[i], &others->list[i]), 0);
}

// Both do what is chosen at random in the first.
static void act(pair *p)
{
    static gd_offers offers[2];
    gd_verdict verdict;
    for (int i = 0; i < 2; i++)
        gd_actions(p->game[i], &offers[i]);
    CHECK_INT(gd_game_seat(p->game[0]), gd_game_seat(p->game[1]));
    compare_choices(p, &offers[0], &offers[1]);
    for (int tries = 0; tries < 50; tries++) {
        const gd_offer *offer =
            &offers[0].list[gd_random_below(&p->random, (uint32_t)offers[0].count)];
        gd_action a = gd_action_of(offer);
        if (offer->verb == SB_DO_CONCEDE)
            continue;
        rules_of(p)->complete_offer(gd_game_scenario(p->game[0]), gd_game_state(p->game[0]), offer,
                                    &p->random, &a);
        if (!gd_apply(p->game[0], gd_game_seat(p->game[0]), &a, &verdict))
            continue;
        gd_action b = action_in_mirror(p, a);
        CHECK(gd_apply(p->game[1], gd_game_seat(p->game[1]), &b, &verdict));
        return;
    }
    CHECK_STR("nothing", "something that is offered can be done");
}

static void roll(pair *p)
{
    gd_ask ask[2];
    uint8_t values[GD_MAX_DICE];
    gd_error err = {0};
    for (int i = 0; i < 2; i++)
        CHECK(gd_game_ask(p->game[i], &ask[i]));
    CHECK_INT(ask[0].count, ask[1].count);
    CHECK_INT(ask[0].sides, ask[1].sides);
    CHECK(ask[0].among == ask[1].among);
    for (int i = 0; i < ask[0].count; i++)
        do
            values[i] = (uint8_t)(1 + gd_random_below(&p->random, ask[0].sides));
        while (ask[0].among && !(ask[0].among >> (values[i] - 1) & 1));
    for (int i = 0; i < 2; i++)
        CHECK(gd_game_give_dice(p->game[i], values, ask[0].count, &err));
}

static void compare_units(const pair *p)
{
    const sb_state *s = gd_game_state(p->game[0]), *t = gd_game_state(p->game[1]);
    gd_param zone = {.type = GD_PARAM_ZONE}, piece = {.type = GD_PARAM_PIECE};
    CHECK_INT(s->piece_count, t->piece_count);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        sb_unit u = s->unit[i];
        const sb_unit *v = &t->unit[in_mirror(p, &piece, i)];
        u.zone = u.zone == SB_NO_ZONE ? u.zone : (uint16_t)in_mirror(p, &zone, u.zone);
        // A leader has no facing.
        u.facing = u.arm == SB_LEADER ? v->facing : (uint8_t)mirror_facing(&p->m, u.facing);
        u.superior = v->superior;
        for (int k = 0; k < 2; k++)
            if (u.entry[k] != SB_NO_ZONE)
                u.entry[k] = (uint16_t)in_mirror(p, &zone, u.entry[k]);
        CHECK(memcmp(&u, v, sizeof u) == 0);
    }
    CHECK(memcmp(&s->side[0].hand, &t->side[0].hand, sizeof s->side[0].hand) == 0);
    CHECK(memcmp(&s->side[1].hand, &t->side[1].hand, sizeof s->side[1].hand) == 0);
    CHECK(memcmp(s->pile, t->pile, sizeof s->pile) == 0);
    CHECK_INT(s->side[0].lost_stands, t->side[0].lost_stands);
    CHECK_INT(s->side[1].lost_stands, t->side[1].lost_stands);
}

static int play(const gd_json *position, mirror m, uint64_t seed, int most)
{
    pair p = {.m = m};
    int steps = 0;
    gd_random_seed(&p.random, test_seed(seed));
    mirror_measure(&p.m, position);
    for (int i = 0; i < 2; i++)
        open_game(&p, i, position);
    while (steps < most && gd_game_waits(p.game[0]) != GD_WAITS_NOTHING) {
        CHECK_INT(gd_game_waits(p.game[0]), gd_game_waits(p.game[1]));
        if (gd_game_waits(p.game[0]) == GD_WAITS_DICE)
            roll(&p);
        else
            act(&p);
        compare_units(&p);
        steps++;
    }
    close_games(&p);
    return steps;
}

TEST(games_at_random_go_the_same_way_in_a_mirror)
{
    static const char *const positions[] = {"again",  "arrivals",  "bonus",    "choose", "fallback",
                                            "guns",   "interrupt", "march",    "orders", "ratio",
                                            "retire", "stolen",    "together", "target"};
    enum { GAMES = 3, STEPS = 70 };
    int steps = 0;
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        gd_json_doc *doc = read_json("perft", positions[i]);
        const gd_json *position = gd_json_get(gd_json_root(doc), "position");
        for (int k = 0; k < MIRRORS * GAMES; k++)
            steps += play(position, mirrors[k % MIRRORS], (uint64_t)(100 * i + (size_t)k), STEPS);
        gd_json_free(doc);
    }
    CHECK(steps > 10000);
}
