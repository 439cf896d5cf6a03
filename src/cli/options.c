// cli/options.c - command lines.
#include "cli/options.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli/plain.h"
#include "protocol/names.h"
#include "protocol/seed_json.h"

static int option_index(const cli_command *command, const char *name, size_t length)
{
    for (int i = 0; command->options && command->options[i].name; i++)
        if (strlen(command->options[i].name) == length &&
            strncmp(command->options[i].name, name, length) == 0)
            return i;
    return -1;
}

int cli_bad(const cli_args *args, const char *format, ...)
{
    char text[1600], seen[2 * sizeof text];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    fflush(stdout);
    fprintf(stderr, "guidon %s: %s\n", args->command->name, plain_copy(text, seen, sizeof seen));
    return CLI_BAD;
}

void cli_error_text(const char *where, const gd_error *err, char *out, size_t size)
{
    char place[64] = "";
    if (err->line && err->column)
        snprintf(place, sizeof place, ":%d:%d", err->line, err->column);
    else if (err->line)
        snprintf(place, sizeof place, ":%d", err->line);
    snprintf(out, size, "%s%s: %s%s%s", where, place, err->path, err->path[0] ? ": " : "",
             err->text[0] ? err->text : "something is wrong");
}

int cli_bad_file(const cli_args *args, const char *where, const gd_error *err)
{
    char text[1200];
    cli_error_text(where, err, text, sizeof text);
    return cli_bad(args, "%s", text);
}

void cli_help(const cli_command *command)
{
    bool operands = command->operands[0] != '\0';
    printf("usage: guidon %s%s%s [OPTION]...\n\n%s\n", command->name, operands ? " " : "",
           command->operands, command->about);
    int width = 6; // of "--help"
    for (const cli_option *o = command->options; o && o->name; o++) {
        int n = 2 + (int)strlen(o->name) + (o->value ? 1 + (int)strlen(o->value) : 0);
        width = n > width ? n : width;
    }
    puts("");
    for (const cli_option *o = command->options; o && o->name; o++) {
        int n = printf("  --%s%s%s", o->name, o->value ? " " : "", o->value ? o->value : "");
        printf("%*s%s\n", width + 4 - n, "", o->help);
    }
    printf("  --help%*s%s\n", width - 4, "", "this text");
}

// Everything that is like `name`, for a complaint about one that does not exist.
static void list_options(const cli_command *command, char *out, size_t size)
{
    gd_listing list = gd_listing_begin(out, size);
    for (const cli_option *o = command->options; o && o->name; o++) {
        char word[64];
        snprintf(word, sizeof word, "--%s", o->name);
        gd_listing_add(&list, word);
    }
    gd_listing_add(&list, "--help");
}

static bool take_option(cli_args *args, int argc, char **argv, int *at)
{
    const cli_command *command = args->command;
    const char *word = argv[*at] + 2;
    const char *equals = strchr(word, '=');
    size_t length = equals ? (size_t)(equals - word) : strlen(word);
    int index = option_index(command, word, length);
    if (index < 0) {
        char known[600];
        list_options(command, known, sizeof known);
        cli_bad(args, "there is no option --%.*s; expected %s", (int)length, word, known);
        return false;
    }
    const cli_option *o = &command->options[index];
    const char *value = equals ? equals + 1 : NULL;
    if (!o->value && value) {
        cli_bad(args, "--%s takes no value, got '%s'", o->name, value);
        return false;
    }
    if (o->value && !value) {
        if (*at + 1 >= argc) {
            cli_bad(args, "--%s needs a value: %s", o->name, o->value);
            return false;
        }
        value = argv[++*at];
    }
    args->value[index] = value ? value : "";
    if (args->repeat_count == CLI_REPEATS) {
        cli_bad(args, "more than %d options", CLI_REPEATS);
        return false;
    }
    args->repeat[args->repeat_count].option = index;
    args->repeat[args->repeat_count++].value = args->value[index];
    return true;
}

bool cli_parse(const cli_command *command, int argc, char **argv, cli_args *out, int *status)
{
    memset(out, 0, sizeof *out);
    out->command = command;
    *status = CLI_BAD;
    bool options = true;
    for (int i = 0; i < argc; i++) {
        const char *word = argv[i];
        if (options && strcmp(word, "--") == 0) {
            options = false;
        } else if (options && (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)) {
            cli_help(command);
            *status = CLI_OK;
            return false;
        } else if (options && strncmp(word, "--", 2) == 0) {
            if (!take_option(out, argc, argv, &i))
                return false;
        } else if (options && word[0] == '-' && word[1]) {
            cli_bad(out, "there is no option %s; options begin with two hyphens", word);
            return false;
        } else if (out->count == command->most || out->count == CLI_OPERANDS) {
            cli_bad(out, "'%s' is one word too many; expected: guidon %s %s", word, command->name,
                    command->operands);
            return false;
        } else {
            out->operand[out->count++] = word;
        }
    }
    if (out->count < command->least) {
        cli_bad(out, "something is missing; expected: guidon %s %s", command->name,
                command->operands);
        return false;
    }
    return true;
}

const char *cli_value(const cli_args *args, const char *option)
{
    int index = option_index(args->command, option, strlen(option));
    return index < 0 ? NULL : args->value[index];
}

bool cli_given(const cli_args *args, const char *option) { return cli_value(args, option) != NULL; }

bool cli_number(const char *text, int64_t low, int64_t high, int64_t *out)
{
    bool minus = text[0] == '-';
    const char *digit = text + minus;
    int64_t value = 0;
    if (!*digit)
        return false;
    for (; *digit; digit++) {
        if (*digit < '0' || *digit > '9' || value > (INT64_MAX - 9) / 10)
            return false;
        value = 10 * value + (*digit - '0');
    }
    value = minus ? -value : value;
    if (value < low || value > high)
        return false;
    *out = value;
    return true;
}

bool cli_whole(const cli_args *args, const char *option, int64_t low, int64_t high, int64_t *out)
{
    const char *text = cli_value(args, option);
    if (!text || cli_number(text, low, high, out))
        return true;
    cli_bad(args, "--%s must be a whole number from %" PRId64 " to %" PRId64 ", got '%s'", option,
            low, high, text);
    return false;
}

bool cli_seed(const cli_args *args, const char *option, uint64_t *out, gd_key *key)
{
    const char *text = cli_value(args, option);
    gd_key found;
    uint64_t number;
    if (!text)
        return true;
    if (!gd_seed_parse(text, strlen(text), &number, &found) || (found.set && !key)) {
        cli_bad(args, "--%s must be a whole number from 0 to %" PRIu64 "%s, got '%s'", option,
                UINT64_MAX, key ? ", or a key of 64 hexadecimal digits" : "", text);
        return false;
    }
    *out = number;
    if (key)
        *key = found;
    return true;
}

static void list_systems(bool unfinished, char *out, size_t size)
{
    gd_listing list = gd_listing_begin(out, size);
    for (int i = 0; i < gd_rules_count(); i++)
        if (unfinished || gd_rules_at(i)->complete)
            gd_listing_add(&list, gd_rules_at(i)->id);
}

const gd_rules *cli_rules_wanted(const cli_args *args)
{
    bool unfinished = cli_given(args, "unfinished");
    const char *id = cli_value(args, "rules");
    char known[300];
    list_systems(true, known, sizeof known);
    if (!id) {
        for (int i = 0; i < gd_rules_count(); i++)
            if (unfinished || gd_rules_at(i)->complete)
                return gd_rules_at(i);
        cli_bad(args, "no rule system is complete yet; with --unfinished there is %s", known);
        return NULL;
    }
    const gd_rules *rules = gd_rules_find(id);
    if (!rules) {
        cli_bad(args, "there is no rule system '%s'; expected %s", id, known);
        return NULL;
    }
    if (!rules->complete && !unfinished) {
        cli_bad(args, "%s is still being built; --unfinished plays it as far as it goes", id);
        return NULL;
    }
    return rules;
}
