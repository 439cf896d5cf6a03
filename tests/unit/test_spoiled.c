// States of every system from the middle of its games and of its cases, spoilt by the tables that
// describe them: what is refused says why, and what is not plays on.
//
// SPOILED=N spoils so many of each system, instead of a small share; SEED=S others; RULES=ID those
// of one system only.
#include "spoil.h"
#include "test.h"

#include <dirent.h>

#include "guidon/battle.h"
#include "protocol/battle_json.h"
#include "protocol/scenario_json.h"

// Great armies take longer, so there are fewer of those.
enum { USUAL = 1000, OF_BATTLES = 20, DECISIONS = 2, STEPS = 10, PATHS = 400 };

static gd_scenario scenario;
static gd_battle battle;
static char path[PATHS][300];
static int paths;

static char *read_file(const char *name, size_t *length)
{
    FILE *file = fopen(name, "rb");
    if (!file)
        return NULL;
    char *text = malloc(1 << 22);
    *length = text ? fread(text, 1, 1 << 22, file) : 0;
    fclose(file);
    return text;
}

static int by_name(const void *a, const void *b) { return strcmp(a, b); }

static void find_files(const char *folder)
{
    DIR *dir = opendir(folder);
    paths = 0;
    for (struct dirent *e; dir && (e = readdir(dir)) && paths < PATHS;) {
        if (strstr(e->d_name, ".json"))
            snprintf(path[paths++], sizeof path[0], "%s/%s", folder, e->d_name);
    }
    if (dir)
        closedir(dir);
    qsort(path, (size_t)paths, sizeof path[0], by_name);
}

static bool is_wanted(const gd_rules *rules)
{
    const char *wanted = getenv("RULES");
    return !wanted || strcmp(wanted, rules->id) == 0;
}

static long share(void)
{
    const char *wanted = getenv("SPOILED");
    return wanted ? atol(wanted) : USUAL;
}

// Plays on with dice in the hand, so that the moments in which they are waited for come up too, and
// spoils what it comes by.
static void spoil_along(spoiler *s, gd_game *game, int steps, int each)
{
    gd_action a;
    for (int i = 0; i < steps; i++) {
        for (int k = 0; k < each; k++) {
            spoil(s, gd_game_state(game));
            use_up(s, DECISIONS);
        }
        gd_ask ask;
        uint8_t values[GD_MAX_DICE];
        if (gd_game_ask(game, &ask)) {
            gd_ask_throw(&ask, &s->random, values);
            gd_game_give_dice(game, values, ask.count, NULL);
            continue;
        }
        gd_player player = any_below(s, 3) ? GD_PLAYER_SCRIPTED : GD_PLAYER_RANDOM;
        if (gd_game_waits(game) != GD_WAITS_DECISION ||
            !gd_player_choose(player, s->mind, game, &a) ||
            !gd_apply(game, gd_game_seat(game), &a, s->verdict))
            return;
    }
}

static const gd_json *some_case(spoiler *s, const gd_json *root)
{
    const gd_json *cases = gd_json_get(root, "cases");
    const gd_json *one = cases ? cases->first : NULL;
    for (uint32_t n = any_below(s, cases && cases->count > 0 ? (uint32_t)cases->count : 1); n > 0;
         n--)
        one = one ? one->next : NULL;
    return one;
}

static void spoil_case(spoiler *s, gd_game *game, const char *name)
{
    size_t length;
    char *text = read_file(name, &length);
    gd_json_doc *doc = gd_json_parse(text, length, NULL);
    const gd_json *one = doc ? some_case(s, gd_json_root(doc)) : NULL,
                  *at = gd_json_get(one, "position");
    if (at && at->kind == GD_JSON_STRING)
        at = gd_json_get(gd_json_get(gd_json_root(doc), "positions"), at->text);
    gd_position position = {at, gd_json_get(one, "change"), gd_json_get(one, "remove")};
    if (at && gd_position_read(s->rules, &position, &scenario, gd_game_state_mut(game), NULL)) {
        gd_game_resume(game);
        spoil_along(s, game, STEPS, 2);
    }
    gd_json_free(doc);
    free(text);
}

static void begin_spoiler(spoiler *s, const gd_rules *rules)
{
    const char *seed = getenv("SEED");
    CHECK(spoiler_begin(s, rules, &scenario, seed ? (uint64_t)atol(seed) : 1));
}

static void report(const spoiler *s, const char *from)
{
    if (getenv("SPOILED"))
        printf("  %s, %s: %ld spoilt, %ld played on, %ld broken off\n", s->rules->id, from,
               s->tried, s->good, s->broken_off);
}

TEST(spoilt_states_of_cases_are_refused_or_play_on)
{
    for (int i = 0; i < gd_rules_count(); i++) {
        if (!is_wanted(gd_rules_at(i)))
            continue;
        char folder[100];
        spoiler s;
        begin_spoiler(&s, gd_rules_at(i));
        gd_game *game = gd_game_new(s.rules, &scenario, gd_manual_source());
        snprintf(folder, sizeof folder, "tests/cases/%s", s.rules->id);
        find_files(folder);
        CHECK(paths > 0);
        while (s.tried < share())
            spoil_case(&s, game, path[any_below(&s, (uint32_t)paths)]);
        CHECK(s.good > 0 && s.good < s.tried);
        report(&s, "cases");
        gd_game_free(game);
        spoiler_end(&s);
    }
}

static bool begin_battle(spoiler *s, gd_game *game, const char *name)
{
    size_t length;
    char *text = read_file(name, &length);
    bool read = gd_battle_parse(text, length, &battle, NULL);
    free(text);
    gd_scenario_usual(s->rules, &scenario);
    if (!read || !s->rules->convert(&battle, &scenario, NULL))
        return false;
    if (scenario.players.seat_count == 0)
        scenario.players = gd_players_usual();
    gd_game_begin(game);
    return true;
}

TEST(spoilt_states_of_battles_are_refused_or_play_on)
{
    for (int i = 0; i < gd_rules_count(); i++) {
        if (!is_wanted(gd_rules_at(i)))
            continue;
        spoiler s;
        begin_spoiler(&s, gd_rules_at(i));
        gd_game *game = gd_game_new(s.rules, &scenario, gd_manual_source());
        find_files("battles");
        CHECK(paths > 0);
        while (s.tried < share() / OF_BATTLES) {
            if (!begin_battle(&s, game, path[any_below(&s, (uint32_t)paths)]))
                continue;
            spoil_along(&s, game, (int)any_below(&s, 120), 0);
            spoil_along(&s, game, STEPS, 2);
        }
        CHECK(s.good > 0 && s.good < s.tried);
        report(&s, "battles");
        gd_game_free(game);
        spoiler_end(&s);
    }
}

// A name that nobody has, wherever one can stand, while nothing before it is settled.
TEST(unknown_names_are_refused_before_anything_is_looked_at)
{
    for (int i = 0; i < gd_rules_count(); i++) {
        const gd_rules *rules = gd_rules_at(i);
        void *state = malloc(rules->state_size);
        for (const gd_field *f = rules->piece_fields; f->name; f++) {
            char text[300];
            const char *list = f->count > 1 ? "[\"Q\"]" : "\"Q\"";
            gd_error err = {0};
            if (f->type != GD_FIELD_PIECE)
                continue;
            snprintf(text, sizeof text,
                     "{\"units\":[{\"name\":\"A\",\"side\":\"union\"},{\"name\":\"B\",\"side\":"
                     "\"union\",\"%s\":%s}]}",
                     f->name, list);
            gd_json_doc *doc = gd_json_parse(text, strlen(text), &err);
            gd_position position = {.base = gd_json_root(doc)};
            CHECK(!gd_position_read(rules, &position, &scenario, state, &err));
            CHECK_STR(err.text, "there is no unit called \"Q\" (there are A, B)");
            gd_json_free(doc);
        }
        free(state);
    }
}
