// cli/engine.c - `guidon engine`: one JSON message a line in, one answer a line out.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/options.h"
#include "cli/shelf.h"
#include "guidon/engine.h" // the public part of it, so that the two cannot come apart
#include "protocol/engine.h"
#include "protocol/limits.h"

#ifndef GUIDON_VERSION
#define GUIDON_VERSION "unknown"
#endif

static const cli_option options[] = {
    {"battles", "DIR", "where battles are looked for by name"},
    {"unfinished", NULL, "allow rule systems that are still being built"},
    {NULL, NULL, NULL},
};

// Reads a line, of which no more is kept than a message may have and one byte, so that the engine
// says what is wrong with the rest: a line may come from a stranger and never end. False at the end
// of input.
static bool next_line(char **line, size_t *room, size_t *length)
{
    const size_t most = gd_limits_usual().message.text + 1;
    int c;
    *length = 0;
    while ((c = getc(stdin)) != EOF && c != '\n') {
        if (*length == *room && *room < most) {
            size_t more = *room ? 2 * *room : 4096;
            char *wider = realloc(*line, more < most ? more : most);
            if (!wider)
                return false;
            *line = wider;
            *room = more < most ? more : most;
        }
        if (*length < *room)
            (*line)[(*length)++] = (char)c;
    }
    return c != EOF || *length > 0;
}

static int run(const cli_args *args)
{
    static shelf battles;
    gd_error err = {0};
    if (!shelf_open(&battles, cli_value(args, "battles"), &err) && cli_given(args, "battles"))
        return cli_bad(args, "%s", err.text);
    gd_engine *engine = gd_engine_new();
    if (!engine)
        return cli_bad(args, "not enough memory");
    gd_engine_battles shelf_of = shelf_battles(&battles);
    gd_engine_set_battles(engine, &shelf_of);
    gd_engine_set_version(engine, GUIDON_VERSION);
    gd_engine_allow_unfinished(engine, cli_given(args, "unfinished"));

    char *line = NULL;
    size_t room = 0, length;
    bool heard = true;
    while (heard && !gd_engine_done(engine) && next_line(&line, &room, &length)) {
        while (length > 0 && line[length - 1] == '\r')
            length--;
        if (length == 0)
            continue;
        // An answer is flushed before the next message is read: whoever asks waits for it.
        heard = printf("%s\n", gd_engine_line(engine, line, length)) >= 0 && fflush(stdout) == 0;
    }
    free(line);
    shelf_close(&battles);
    gd_engine_free(engine);
    return CLI_OK;
}

const cli_command cli_engine = {
    "engine",
    "",
    "speak JSON on standard input and output, for programs",
    "Reads one JSON message a line and answers each with one line, until the end of input or\n"
    "{\"op\": \"bye\"}. docs/protocol describes the messages. It holds one game at a time.",
    options,
    0,
    0,
    run,
};
