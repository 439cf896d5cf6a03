// fuzz_message.c - any lines as messages to an engine that holds a game, of each system in turn:
// every one gets an answer that is JSON, and one that is an error or a refusal changes nothing. So
// it is with narrow limits, which are kept, and for somebody who holds a seat, who is told nothing
// that is the referee's.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "beginnings.h"
#include "game/possible.h"
#include "protocol/engine.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void demand(bool truth)
{
    if (!truth)
        abort();
}

static bool has(const gd_json *answer, const char *key, const char *inner)
{
    const gd_json *value = gd_json_get(answer, key);
    return inner ? gd_json_get(value, inner) != NULL : value != NULL;
}

// An engine, and who speaks to it.
typedef struct talk {
    gd_engine *e;
    bool bound; // only as the Union seat
    gd_limits limits;
} talk;

static const char *answer_to(const talk *t, const char *line, size_t length)
{
    return t->bound ? gd_engine_line_for(t->e, GD_UNION, line, length)
                    : gd_engine_line(t->e, line, length);
}

static int array_size(const gd_json *answer, const char *key)
{
    const gd_json *value = gd_json_get(answer, key);
    return value ? value->count : 0;
}

static void check_limits(const talk *t, const gd_json *root)
{
    const gd_json *id = gd_json_get(root, "id");
    demand(gd_session_lines(gd_engine_session(t->e)) <= t->limits.lines);
    demand(!id || id->length <= t->limits.id);
    demand(array_size(root, "steps") <= t->limits.steps);
}

// What the referee alone is told is in no answer to a seat.
static void check_secrets(const talk *t, const gd_json *root)
{
    static const char *const secret[] = {"hash", "chain", "record", "position", "fair"};
    for (int i = 0; t->bound && i < 5; i++)
        demand(!has(root, secret[i], NULL));
    const gd_json *view = gd_json_get(root, "view");
    demand(!t->bound || !view || gd_json_is(gd_json_get(view, "seat"), "union"));
}

static void send(const talk *t, const char *line, size_t length)
{
    gd_session *session = gd_engine_session(t->e);
    uint64_t before = gd_game_hash(gd_session_game(session));
    int lines = gd_session_lines(session);
    gd_error why = {0};
    const char *answer = answer_to(t, line, length);
    gd_json_doc *doc = gd_json_parse(answer, strlen(answer), NULL);
    demand(doc != NULL);
    const gd_json *root = gd_json_root(doc);
    if (has(root, "error", NULL) || has(root, "verdict", "refused")) {
        demand(gd_engine_session(t->e) == session);
        demand(gd_game_hash(gd_session_game(session)) == before);
        demand(gd_session_lines(session) == lines);
    }
    check_limits(t, root);
    check_secrets(t, root);
    const gd_game *g = gd_session_game(gd_engine_session(t->e));
    demand(gd_state_good(gd_game_rules(g), gd_game_scenario(g), gd_game_state(g), &why));
    gd_json_free(doc);
}

static void speak(const char *beginning, const uint8_t *data, size_t size, bool bound,
                  gd_limits limits)
{
    talk t = {gd_engine_new_within(&limits), bound, limits};
    gd_engine_line(t.e, beginning, strlen(beginning));
    demand(gd_engine_session(t.e) != NULL);
    const char *at = (const char *)data, *end = at + size;
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        send(&t, at, (size_t)((stop ? stop : end) - at));
        at = stop ? stop + 1 : end;
    }
    gd_engine_free(t.e);
}

static gd_limits narrow(void)
{
    gd_limits limits = gd_limits_usual();
    limits.message.text = 4000;
    limits.message.values = 200;
    limits.message.string = 2000;
    limits.message.depth = 8;
    limits.id = 4;
    limits.throws = 40;
    limits.checks = 30;
    limits.lines = 6;
    limits.chain = 20;
    limits.back = 2;
    limits.steps = 3;
    return limits;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    demand(sizeof beginnings / sizeof *beginnings == (size_t)gd_rules_count());
    for (int i = 0; i < gd_rules_count(); i++)
        speak(beginnings[i], data, size, false, gd_limits_usual());
    // What limits and seats do hardly depends on the system: one for each text.
    const char *one = beginnings[size % (size_t)gd_rules_count()];
    speak(one, data, size, false, narrow());
    speak(one, data, size, true, gd_limits_for_strangers());
    return 0;
}
