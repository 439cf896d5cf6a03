// cli/options.h - command lines: what a subcommand accepts, its help, and one sentence for what is
// wrong.
#pragma once

#include "core/dice.h"
#include "guidon/game.h"

// What a program's exit status says. A refused order in a game is none of these.
enum { CLI_OK = 0, CLI_NO = 1, CLI_BAD = 2 };

// `--name VALUE` or, where `value` is NULL, the flag `--name`. A NULL name ends the table.
typedef struct cli_option {
    const char *name, *value, *help;
} cli_option;

struct cli_args;

typedef struct cli_command {
    const char *name;
    const char *operands; // "[BATTLE]", "FILE", "" if there are none
    const char *summary;  // one line for `guidon --help`; NULL: not for people
    const char *about;    // what it does, for its own --help
    const cli_option *options;
    int least, most; // operands
    int (*run)(const struct cli_args *args);
} cli_command;

enum { CLI_OPTIONS = 24, CLI_OPERANDS = 512, CLI_REPEATS = 32 };

typedef struct cli_args {
    const cli_command *command;
    int count;
    const char *operand[CLI_OPERANDS];
    const char *value[CLI_OPTIONS]; // by the order of command->options; flags have ""
    // Every use of an option that may be repeated (`--options k=v`), in order.
    int repeat_count;
    struct {
        int option;
        const char *value;
    } repeat[CLI_REPEATS];
} cli_args;

extern const cli_command cli_serve, cli_play, cli_army, cli_engine, cli_replay, cli_audit,
    cli_battles, cli_rules, cli_verify, cli_sim, cli_ladder, cli_fuzz, cli_bench, cli_perft,
    cli_worker;

// Reads argv (without the program and the subcommand). True if the command should run; otherwise
// help or a complaint was printed and `status` says how to exit.
bool cli_parse(const cli_command *command, int argc, char **argv, cli_args *out, int *status);
void cli_help(const cli_command *command);

bool cli_given(const cli_args *args, const char *option);
const char *cli_value(const cli_args *args, const char *option); // NULL if not given
// A whole number from low to high: decimal digits and nothing else, but a minus before them.
// Whatever a person types as a number is read by this.
bool cli_number(const char *text, int64_t low, int64_t high, int64_t *out);
// The same of an option. Leaves `out` alone if it was not given. False after a complaint.
bool cli_whole(const cli_args *args, const char *option, int64_t low, int64_t high, int64_t *out);
// A seed; also a key, if `key` is not NULL.
bool cli_seed(const cli_args *args, const char *option, uint64_t *out, gd_key *key);

// The system named by --rules, or the first that is complete (the first of all with --unfinished).
// NULL after a complaint.
const gd_rules *cli_rules_wanted(const cli_args *args);

// Prints `guidon COMMAND: sentence` on standard error and returns CLI_BAD.
int cli_bad(const cli_args *args, const char *format, ...) __attribute__((format(printf, 2, 3)));
// The same for what a reader found wrong in `where` (a file's name): place, path and sentence.
int cli_bad_file(const cli_args *args, const char *where, const gd_error *err);
// The place and sentence of an error as one line: `file:3:14: $.units[0].name: ...`.
void cli_error_text(const char *where, const gd_error *err, char *out, size_t size);
