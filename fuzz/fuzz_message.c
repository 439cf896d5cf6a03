// fuzz_message.c - any lines as messages to an engine that holds a game, of each system in turn:
// every one gets an answer that is JSON, and one that is an error or a refusal changes nothing.
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

static void send(gd_engine *e, const char *line, size_t length)
{
    gd_session *session = gd_engine_session(e);
    uint64_t before = gd_game_hash(gd_session_game(session));
    int lines = gd_session_lines(session);
    gd_error why = {0};
    const char *answer = gd_engine_line(e, line, length);
    gd_json_doc *doc = gd_json_parse(answer, strlen(answer), NULL);
    demand(doc != NULL);
    const gd_json *root = gd_json_root(doc);
    if (has(root, "error", NULL) || has(root, "verdict", "refused")) {
        demand(gd_engine_session(e) == session);
        demand(gd_game_hash(gd_session_game(session)) == before);
        demand(gd_session_lines(session) == lines);
    }
    const gd_game *g = gd_session_game(gd_engine_session(e));
    demand(gd_state_good(gd_game_rules(g), gd_game_scenario(g), gd_game_state(g), &why));
    gd_json_free(doc);
}

static void talk(const char *beginning, const char *at, const char *end)
{
    gd_engine *e = gd_engine_new();
    gd_engine_line(e, beginning, strlen(beginning));
    demand(gd_engine_session(e) != NULL);
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        send(e, at, (size_t)((stop ? stop : end) - at));
        at = stop ? stop + 1 : end;
    }
    gd_engine_free(e);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    demand(sizeof beginnings / sizeof *beginnings == (size_t)gd_rules_count());
    for (int i = 0; i < gd_rules_count(); i++)
        talk(beginnings[i], (const char *)data, (const char *)data + size);
    return 0;
}
