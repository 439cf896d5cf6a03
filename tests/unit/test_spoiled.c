// States of every system from the middle of its games and of its cases, spoilt by the tables that
// describe them: what is refused says why, and what is not plays on.
//
// SPOILED=N spoils so many of each system, instead of a small share; SEED=S others; RULES=ID those
// of one system only.
#include "spoil_sources.h"
#include "test.h"

#include "guidon/battle.h"
#include "protocol/battle_json.h"
#include "protocol/scenario_json.h"

// Great armies take longer, so there are fewer of those.
enum { OF_BATTLES = 20, DECISIONS = 2, STEPS = 10 };

static gd_scenario scenario;
static gd_battle battle;

static void spoil_along(spoiler *s, gd_game *game, int steps, int each)
{
    bool more = true;
    for (int i = 0; more && i < steps; i++) {
        for (int k = 0; k < each; k++) {
            spoil(s, gd_game_state(game));
            use_up(s, DECISIONS);
        }
        more = step_on(s, game);
    }
}

static void spoil_case(spoiler *s, gd_game *game, const char *name)
{
    size_t length;
    char *text = read_file(name, &length);
    gd_json_doc *doc = gd_json_parse(text, length, NULL);
    gd_position position = some_position(s, doc);
    if (position.base &&
        gd_position_read(s->rules, &position, &scenario, gd_game_state_mut(game), NULL)) {
        gd_game_resume(game);
        spoil_along(s, game, STEPS, 2);
    }
    gd_json_free(doc);
    free(text);
}

static void begin_spoiler(spoiler *s, const gd_rules *rules)
{
    const char *seed = getenv("SEED");
    CHECK(spoiler_begin(s, rules, &scenario, test_seed(seed ? (uint64_t)atol(seed) : 1)));
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
        CHECK(sources > 0);
        while (s.tried < share())
            spoil_case(&s, game, source[any_below(&s, (uint32_t)sources)]);
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
        CHECK(sources > 0);
        while (s.tried < share() / OF_BATTLES) {
            if (!begin_battle(&s, game, source[any_below(&s, (uint32_t)sources)]))
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
