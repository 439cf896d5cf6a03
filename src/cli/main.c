// cli/main.c - the `guidon` command: which subcommand is meant.
#include <errno.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/options.h"
#include "cli/plain.h"
#include "protocol/names.h"

#ifndef GUIDON_VERSION
#define GUIDON_VERSION "unknown"
#endif

static const cli_command *const commands[] = {
    &cli_serve,   &cli_play,  &cli_army,   &cli_replay, &cli_audit,
    &cli_battles, &cli_rules, &cli_verify, &cli_engine, &cli_sim,
    &cli_ladder,  &cli_fuzz,  &cli_bench,  &cli_perft,  &cli_worker,
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void print_usage(FILE *out)
{
    fputs("usage: guidon COMMAND [ARGUMENT]...\n\n"
          "Fights American Civil War battles by published tabletop rules, and says why.\n\n",
          out);
    for (int i = 0; i < COMMANDS; i++)
        if (commands[i]->summary)
            fprintf(out, "  %-10s%s\n", commands[i]->name, commands[i]->summary);
    fputs("\n`guidon COMMAND --help` says more; `guidon serve` opens the table in a browser.\n",
          out);
}

// Has whoever read our output gone away? He has seen enough, and nothing failed.
static bool reader_has_gone(void)
{
    struct pollfd out = {.fd = STDOUT_FILENO};
    return poll(&out, 1, 0) > 0 && (out.revents & (POLLERR | POLLHUP));
}

// What could not be written, now or long ago, is a failure.
static int finish(int status)
{
    bool failed = fflush(stdout) != 0;
    int problem = errno;
    if ((!failed && !ferror(stdout)) || reader_has_gone())
        return status;
    fprintf(stderr, "guidon: not everything could be printed%s%s\n", failed ? ": " : "",
            failed ? strerror(problem) : "");
    return status == CLI_OK ? CLI_NO : status;
}

int main(int argc, char **argv)
{
    setlocale(LC_CTYPE, "");
    // A reader that goes away (`guidon rules | head`) and a limit on the size of files are noticed
    // by the write that fails.
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    if (argc < 2) {
        print_usage(stderr);
        return CLI_BAD;
    }
    const char *word = argv[1];
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0) {
        print_usage(stdout);
        return finish(CLI_OK);
    }
    if (strcmp(word, "--version") == 0) {
        puts("guidon " GUIDON_VERSION);
        return finish(CLI_OK);
    }
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(commands[i]->name, word) != 0)
            continue;
        static cli_args args;
        int status;
        if (cli_parse(commands[i], argc - 2, argv + 2, &args, &status))
            status = commands[i]->run(&args);
        return finish(status);
    }
    char known[200];
    gd_listing list = gd_listing_begin(known, sizeof known);
    for (int i = 0; i < COMMANDS; i++)
        if (commands[i]->summary)
            gd_listing_add(&list, commands[i]->name);
    fprintf(stderr, "guidon: there is no command '%s'; expected %s\n", plain(word), known);
    return CLI_BAD;
}
