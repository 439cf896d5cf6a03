// fair_help.h - games whose dice come from a chain, played through an engine.
#pragma once

#include "protocol/engine.h"
#include "record_help.h"
#include "test.h"

#define SECRET "5f0e1d2c3b4a59687786958493a2b1c0dfeefd0c1b2a39485766758493a2b1c0"
#define OTHER_SECRET "0f0e1d2c3b4a59687786958493a2b1c0dfeefd0c1b2a39485766758493a2b1c0"
#define CHAIN_OF(secret, length) "\"chain\":{\"secret\":\"" secret "\",\"length\":" #length "}"
#define NUMBERS "\"numbers\":{\"union\":\"5e1d\",\"confederate\":\"00ff12\"}"
#define FAIR "\"dice\":\"fair\"," CHAIN_OF(SECRET, 400) "," NUMBERS
#define UNITS                                                                                      \
    "[{\"name\":\"4th Ohio\",\"side\":\"union\",\"at\":[30,20]},"                                  \
    "{\"name\":\"5th Ohio\",\"side\":\"union\",\"at\":[36,20]},"                                   \
    "{\"name\":\"Gen\",\"side\":\"union\",\"kind\":\"general\",\"at\":[40,18]},"                   \
    "{\"name\":\"Lee\",\"side\":\"confederate\",\"kind\":\"general\",\"at\":[30,30]},"             \
    "{\"name\":\"1st Texas\",\"side\":\"confederate\",\"at\":[36,25],\"facing\":180},"             \
    "{\"name\":\"2nd Texas\",\"side\":\"confederate\",\"at\":[30,25],\"facing\":180}]"
#define FIELD                                                                                      \
    "\"op\":\"position\",\"position\":{\"rules\":\"americanus\",\"phase\":\"fire\","               \
    "\"units\":" UNITS "}"
#define FIRE                                                                                       \
    "{\"op\":\"apply\",\"action\":{\"do\":\"fire\",\"target\":\"2nd Texas\",\"primary\":\"4th "    \
    "Ohio\"}}"
#define ADVISE "{\"op\":\"advise\",\"apply\":true}"

static gd_engine *engine;

static inline void fresh_engine(void)
{
    gd_engine_free(engine);
    engine = gd_engine_new();
}

static inline const char *say(const char *message)
{
    return gd_engine_line(engine, message, strlen(message));
}

static inline const char *say_as(gd_seat seat, const char *message)
{
    return gd_engine_line_for(engine, seat, message, strlen(message));
}

static inline void expect_part(const char *answer, const char *part)
{
    if (strstr(answer, part))
        return;
    printf("    %.900s\n", answer);
    CHECK_STR("(the above)", part);
}

static inline void answers(const char *message, const char *part)
{
    expect_part(say(message), part);
}

// To be freed.
static inline char *record_now(void)
{
    size_t length;
    char *text = gd_session_text(gd_engine_session(engine), &length);
    CHECK(text);
    return text;
}

static inline void play_on(int decisions)
{
    for (int i = 0; i < decisions; i++)
        say(ADVISE);
}

// With these members behind the record.
static inline const char *replay(const char *record, const char *more)
{
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_string(&out, "op", "replay");
    gd_json_put_string(&out, "record", record);
    gd_json_close(&out);
    char *message = malloc(out.length + strlen(more) + 2);
    sprintf(message, "%.*s%s}", (int)out.length - 1, out.text, more);
    const char *answer = say(message);
    free(message);
    gd_json_end(&out);
    return answer;
}

static inline bool replays(const char *text, gd_reading *how, gd_error *err)
{
    memset(err, 0, sizeof *err);
    *how = (gd_reading){.upto = -1};
    gd_session *s = gd_session_replay(text, strlen(text), how, err);
    gd_session_free(s);
    return s != NULL;
}

static inline int count_of(const char *text, const char *part)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, part)); at += strlen(part))
        count++;
    return count;
}
