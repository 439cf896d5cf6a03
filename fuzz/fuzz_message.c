// fuzz_message.c - any lines as messages to an engine that holds a game: every one gets an answer
// that is JSON, and one that is an error or a refusal changes nothing.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/engine.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char beginning[] =
    "{\"op\":\"position\",\"position\":{\"rules\":\"americanus\",\"units\":["
    "{\"name\":\"A\",\"side\":\"union\",\"at\":[30,20]},{\"name\":\"B\",\"side\":\"union\","
    "\"kind\":\"artillery\",\"at\":[38,20]},"
    "{\"name\":\"G\",\"side\":\"union\",\"kind\":\"general\",\"at\":[34,15]},{\"name\":\"X\","
    "\"side\":\"confederate\",\"at\":[30,25],\"facing\":180},"
    "{\"name\":\"Y\",\"side\":\"confederate\",\"kind\":\"cavalry\",\"at\":[42,30],\"facing\":180}]}"
    "}";

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
    char why[300];
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
    demand(gd_game_rules(g)->sound(gd_game_scenario(g), gd_game_state(g), why, sizeof why));
    gd_json_free(doc);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    gd_engine *e = gd_engine_new();
    gd_engine_line(e, beginning, sizeof beginning - 1);
    demand(gd_engine_session(e) != NULL);
    const char *at = (const char *)data, *end = at + size;
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        send(e, at, (size_t)((stop ? stop : end) - at));
        at = stop ? stop + 1 : end;
    }
    gd_engine_free(e);
    return 0;
}
