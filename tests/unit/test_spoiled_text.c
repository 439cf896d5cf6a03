// Positions and records of every system, spoilt as JSON: names misspelt, counts wrong, references
// to somebody else, parts left out or there twice. A record gets new links afterwards, as whoever
// forges one would write them. What is refused says why, and what is not plays on.
#include "spoil_sources.h"
#include "spoil_text.h"
#include "test.h"

#include "protocol/record.h"

enum { DECISIONS = 2, STEPS = 4, EACH = 6, RECORDED = 5 };

// A walker plays what is right, a victim is given what is wrong.
static gd_scenario scenario, spoilt;
static spoil_text text;

static void take_text(const char *from, size_t length)
{
    free(text.text);
    text.text = malloc(length + 1);
    memcpy(text.text, from, length);
    text.text[length] = '\0';
    text.length = length;
}

static void write_position(const gd_names *names, bool whole, gd_json_out *out)
{
    gd_json_begin(out);
    gd_position_write(names, whole, out, NULL);
}

// Reads what is left of a text: refused with a sentence, or a state that is as good as any.
static void read_spoilt(spoiler *victim)
{
    gd_error err = {0};
    gd_json_doc *doc = gd_json_parse(text.text, text.length, &err);
    gd_position position = {.base = gd_json_root(doc)};
    if (doc && gd_position_read(victim->rules, &position, &spoilt, victim->state, &err)) {
        if (!gd_state_good(victim->rules, &spoilt, victim->state, &err))
            CHECK_STR(err.text, "a state as good as any");
        use_up(victim, DECISIONS);
    } else {
        victim->tried++;
        CHECK(err.text[0]);
    }
    gd_json_free(doc);
}

static void spoil_texts(spoiler *walker, spoiler *victim, const gd_game *game)
{
    static gd_json_out out;
    gd_names names = {walker->rules, &scenario, gd_game_state(game)};
    write_position(&names, any_below(walker, 3) > 0, &out);
    for (int i = 0; i < EACH; i++) {
        take_text(out.text, out.length);
        for (uint32_t k = 0, times = 1 + any_below(walker, 2); k < times; k++)
            spoil_in_one_place(&text, &walker->random);
        read_spoilt(victim);
    }
    gd_json_end(&out);
}

// --- records -------------------------------------------------------------------------------------

static void play_some(spoiler *walker, gd_session *session)
{
    gd_action a;
    gd_error err = {0};
    const gd_game *game = gd_session_game(session);
    for (int i = 0; i < RECORDED && gd_game_waits(game) == GD_WAITS_DECISION; i++)
        if (!gd_player_choose(i % 2 ? GD_PLAYER_RANDOM : GD_PLAYER_SCRIPTED, walker->mind, game,
                              &a) ||
            !gd_session_apply(session, gd_game_seat(game), &a, NULL, 0, walker->verdict, &err))
            return;
}

// The lines of a session, one of them spoilt, all of them with the links that follow.
static char *forge(spoiler *walker, const gd_session *session, size_t *length)
{
    char link[GD_LINK_SIZE], end[GD_LINK_ROOM + 1];
    int lines = gd_session_lines(session);
    int which = any_below(walker, 2) ? 0 : (int)any_below(walker, (uint32_t)lines);
    char *made = NULL;
    *length = 0;
    for (int i = 0; i < lines; i++) {
        const char *line = gd_session_line(session, i);
        take_text(line, strlen(line) - GD_LINK_ROOM);
        text.text[text.length] = '\0';
        if (i == which) { // it is a whole object while it is being spoilt
            spoil_replace(&text, text.length, text.length, "}");
            spoil_in_one_place(&text, &walker->random);
            text.length -= text.length > 0;
        }
        gd_chain_link(i > 0 ? link : NULL, text.text, text.length, link);
        gd_chain_write(link, end);
        made = realloc(made, *length + text.length + sizeof end + 1);
        memcpy(made + *length, text.text, text.length);
        *length += text.length;
        *length += (size_t)sprintf(made + *length, "%s\n", end);
    }
    return made;
}

static void read_forged(spoiler *victim, const char *record, size_t length)
{
    gd_error err = {0};
    gd_session *read = gd_session_read(record, length, -1, NULL, 0, &err);
    victim->tried++;
    victim->good += read != NULL;
    if (!read)
        CHECK(err.text[0]);
    gd_session_free(read);
}

static void spoil_record(spoiler *walker, spoiler *victim, const gd_game *game)
{
    gd_json_out out = {0};
    gd_error err = {0};
    gd_names names = {walker->rules, &scenario, gd_game_state(game)};
    write_position(&names, true, &out);
    gd_json_doc *doc = gd_json_parse(out.text, out.length, &err);
    gd_setup setup = {.rules = walker->rules, .position = gd_json_root(doc), .seed = 3};
    gd_session *session = gd_session_new(&setup, &err);
    if (session) {
        size_t length;
        play_some(walker, session);
        for (int i = 0; i < EACH; i++) {
            char *record = forge(walker, session, &length);
            read_forged(victim, record, length);
            free(record);
        }
    }
    gd_session_free(session);
    gd_json_free(doc);
    gd_json_end(&out);
}

// --- where they come from ------------------------------------------------------------------------

typedef void spoil_from(spoiler *walker, spoiler *victim, const gd_game *game);

static void walk_case(spoiler *walker, spoiler *victim, gd_game *game, const char *name,
                      spoil_from *spoil_it)
{
    size_t length;
    char *file = read_file(name, &length);
    gd_json_doc *doc = gd_json_parse(file, length, NULL);
    gd_position position = some_position(walker, doc);
    if (position.base &&
        gd_position_read(walker->rules, &position, &scenario, gd_game_state_mut(game), NULL)) {
        gd_game_resume(game);
        for (int i = 0; i < STEPS; i++) {
            spoil_it(walker, victim, game);
            if (!step_on(walker, game))
                break;
        }
    }
    gd_json_free(doc);
    free(file);
}

static void spoil_all(const char *what, long part, spoil_from *spoil_it)
{
    const char *seed = getenv("SEED");
    uint64_t number = test_seed(seed ? (uint64_t)atol(seed) : 1);
    for (int i = 0; i < gd_rules_count(); i++) {
        const gd_rules *rules = gd_rules_at(i);
        char folder[100];
        spoiler walker, victim;
        if (!is_wanted(rules))
            continue;
        CHECK(spoiler_begin(&walker, rules, &scenario, number));
        CHECK(spoiler_begin(&victim, rules, &spoilt, number));
        gd_game *game = gd_game_new(rules, &scenario, gd_manual_source());
        snprintf(folder, sizeof folder, "tests/cases/%s", rules->id);
        find_files(folder);
        CHECK(sources > 0);
        while (victim.tried < share() / part)
            walk_case(&walker, &victim, game, source[any_below(&walker, (uint32_t)sources)],
                      spoil_it);
        CHECK(victim.good > 0 && victim.good < victim.tried);
        if (getenv("SPOILED"))
            printf("  %s, %s: %ld spoilt, %ld played on\n", rules->id, what, victim.tried,
                   victim.good);
        gd_game_free(game);
        spoiler_end(&walker);
        spoiler_end(&victim);
    }
    free(text.text);
    text.text = NULL;
}

TEST(spoilt_texts_of_positions_are_refused_or_play_on) { spoil_all("positions", 1, spoil_texts); }

TEST(forged_records_are_refused_or_play_on) { spoil_all("records", 4, spoil_record); }
