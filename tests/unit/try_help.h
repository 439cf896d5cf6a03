// try_help.h - games to try things out in: battles played at random, and positions written by hand.
#pragma once

#include "test.h"

#include "ai/players.h"
#include "core/scenario.h"
#include "protocol/action_json.h"
#include "protocol/engine.h"

// A battle that ships, begun; every seat is taken for a person's.
static inline gd_session *try_battle_of(const gd_rules *rules, const char *name, uint64_t seed)
{
    static char text[1 << 20];
    char path[100];
    gd_error err = {0};
    snprintf(path, sizeof path, "battles/%s.json", name);
    FILE *in = fopen(path, "rb");
    CHECK(in);
    size_t length = fread(text, 1, sizeof text, in);
    fclose(in);
    gd_json_doc *doc = gd_json_parse(text, length, &err);
    CHECK(doc);
    gd_setup setup = {.rules = rules, .battle = gd_json_root(doc), .seed = seed};
    gd_session *session = gd_session_new(&setup, &err);
    CHECK_STR(err.text, "");
    gd_json_free(doc);
    return session;
}

static inline gd_session *try_battle(const char *name, uint64_t seed)
{
    return try_battle_of(gd_rules_at(0), name, seed);
}

// An engine in a position, and what it answers.
static gd_engine *try_engine;

static inline const char *try_say(const char *message)
{
    return gd_engine_line(try_engine, message, strlen(message));
}

static inline const gd_game *try_position_of(const char *rules, const char *rest, const char *units)
{
    char text[4000];
    snprintf(text, sizeof text,
             "{\"op\":\"position\",\"position\":{\"rules\":\"%s\",%s\"units\":[%s]}}", rules, rest,
             units);
    gd_engine_free(try_engine);
    try_engine = gd_engine_new();
    const char *answer = try_say(text);
    if (strstr(answer, "\"error\""))
        CHECK_STR(answer, "");
    return gd_session_game(gd_engine_session(try_engine));
}

static inline const gd_game *try_position(const char *rest, const char *units)
{
    return try_position_of("americanus", rest, units);
}

// Does it, with these dice ("" for none).
static inline void try_act(const char *action, const char *dice)
{
    char text[600];
    snprintf(text, sizeof text, "{\"op\":\"apply\",\"action\":%s%s%s}", action,
             *dice ? ",\"dice\":" : "", dice);
    const char *answer = try_say(text);
    if (strstr(answer, "\"error\"") || strstr(answer, "\"ok\":false"))
        CHECK_STR(answer, "");
}
static inline void try_answers(const char *message, const char *part)
{
    const char *answer = try_say(message);
    if (!strstr(answer, part)) {
        static char cut[900];
        snprintf(cut, sizeof cut, "%s", answer);
        CHECK_STR(cut, part);
    }
}

static inline gd_action try_action(const gd_game *g, const char *text)
{
    gd_error err = {0};
    gd_action a;
    gd_names names = {gd_game_rules(g), gd_game_scenario(g), gd_game_state(g)};
    gd_json_doc *doc = gd_json_parse(text, strlen(text), &err);
    CHECK(doc);
    bool read = gd_action_read_part(&names, gd_json_root(doc), &a, &err);
    gd_json_free(doc);
    CHECK_STR(err.text, "");
    CHECK(read);
    return a;
}

#define FOOT(name, side, x, y, f)                                                                  \
    "{\"name\":\"" name "\",\"side\":\"" side "\",\"at\":[" x "," y "],\"facing\":" f "}"
#define GUNS(name, side, x, y, f)                                                                  \
    "{\"name\":\"" name "\",\"side\":\"" side "\",\"kind\":\"artillery\",\"at\":[" x "," y         \
    "],\"facing\":" f "}"
#define GENERAL(name, side, x, y)                                                                  \
    "{\"name\":\"" name "\",\"side\":\"" side "\",\"kind\":\"general\",\"at\":[" x "," y           \
    "],\"facing\":0}"
#define CHECK_OF(action) "{\"op\":\"check\",\"action\":" action "}"
#define PREVIEW_OF(action) "{\"op\":\"check\",\"preview\":true,\"action\":" action "}"
