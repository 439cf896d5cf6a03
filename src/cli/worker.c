// cli/worker.c - `guidon worker`: a process that computes for `guidon serve --games`, which starts
// it with a socket as its file 3. It is no command for people, and not in the list of those.
#include <stdio.h>
#include <unistd.h>

#include "cli/options.h"
#include "server/sandbox.h"
#include "server/worker.h"

#ifndef GUIDON_VERSION
#define GUIDON_VERSION "unknown"
#endif

enum { SOCKET = 3 };

static const cli_option options[] = {
    {"memory", "MIB", "what it may grow to"},
    {"seconds", "N", "of the processor that one message may take"},
    {"replay-seconds", "N", "and one with a whole record"},
    {NULL, NULL, NULL},
};

static int run(const cli_args *args)
{
    gd_error err = {0};
    int64_t memory = 1024, seconds = 10, replay = 60;
    if (!cli_whole(args, "memory", 64, 1 << 20, &memory) ||
        !cli_whole(args, "seconds", 1, 3600, &seconds) ||
        !cli_whole(args, "replay-seconds", 1, 3600, &replay))
        return CLI_BAD;
    if (!sandbox_enter(&(sandbox){.socket = SOCKET, .memory = memory << 20}, &err))
        return cli_bad(args, "%s", err.text);
    worker_setup setup = {.socket = SOCKET,
                          .seconds = (int)seconds,
                          .replay_seconds = (int)replay,
                          .version = GUIDON_VERSION};
    // At once: what a program does at its end is more than it may do now.
    _exit(worker_run(&setup) ? CLI_OK : CLI_NO);
}

const cli_command cli_worker = {
    "worker",
    "",
    NULL,
    "Computes for `guidon serve --games`, which starts it. It reads and writes file 3 and nothing\n"
    "else.",
    options,
    0,
    0,
    run,
};
