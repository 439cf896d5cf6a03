// cli/audit.c - `guidon audit`: what the record of a game proves, for whoever was not there.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files.h"
#include "cli/options.h"
#include "cli/plain.h"
#include "protocol/audit.h"

static const cli_option options[] = {
    {"end", "LINK", "the end of the chain of dice that you were shown before you sent your number"},
    {"number", "SEAT=NUMBER", "the number that a seat sent; may be repeated"},
    {"link", "LINK", "the last link of the record, as you or the other player kept it"},
    {"json", NULL, "as a JSON object"},
    {NULL, NULL, NULL},
};

static int number_option(void)
{
    int i = 0;
    while (strcmp(options[i].name, "number") != 0)
        i++;
    return i;
}

static bool read_number(const cli_args *args, const char *text, gd_audit_kept *out)
{
    struct gd_kept_number *n = &out->number[out->numbers];
    const char *sign = strchr(text, '=');
    if (!sign || (size_t)(sign - text) >= sizeof n->seat ||
        !gd_fair_number_good(sign + 1, strlen(sign + 1)))
        return cli_bad(args,
                       "--number must be a seat, '=' and up to %d hexadecimal digits in small "
                       "letters, got '%s'",
                       GD_FAIR_DIGITS, plain(text)),
               false;
    if (out->numbers == GD_MAX_SEATS)
        return cli_bad(args, "--number: a game has at most %d seats", GD_MAX_SEATS), false;
    memcpy(n->seat, text, (size_t)(sign - text));
    strcpy(n->number, sign + 1);
    out->numbers++;
    return true;
}

static bool read_kept(const cli_args *args, gd_audit_kept *out)
{
    const char *end = cli_value(args, "end"), *link = cli_value(args, "link");
    *out = (gd_audit_kept){.end_kept = end != NULL};
    if (end && !gd_fair_link_parse(end, strlen(end), &out->end))
        return cli_bad(args, "--end must be %d hexadecimal digits in small letters, got '%s'",
                       2 * GD_FAIR_BYTES, plain(end)),
               false;
    if (link && (strlen(link) != GD_LINK_DIGITS || !gd_fair_number_good(link, GD_LINK_DIGITS)))
        return cli_bad(args, "--link must be %d hexadecimal digits in small letters, got '%s'",
                       GD_LINK_DIGITS, plain(link)),
               false;
    if (link)
        memcpy(out->link, link, GD_LINK_DIGITS);
    for (int i = 0; i < args->repeat_count; i++)
        if (args->repeat[i].option == number_option() &&
            !read_number(args, args->repeat[i].value, out))
            return false;
    return true;
}

static void print_list(const gd_json *list, const char *title)
{
    if (!list->first)
        return;
    printf("%s\n", title);
    for (const gd_json *s = list->first; s; s = s->next)
        printf("  - %s\n", s->text);
    putchar('\n');
}

static void print_wrong(const char *path, const gd_json *wrong)
{
    const gd_json *line = gd_json_get(wrong, "line");
    printf("NOT PROVEN: %s, line %s:\n  %s.\n\n", plain(path), line->text,
           plain(gd_json_get(wrong, "text")->text));
    puts("What stands in a record from the first line that is wrong proves nothing.");
}

static void print_words(const char *path, const gd_json *audit)
{
    const gd_json *wrong = gd_json_get(audit, "wrong");
    if (wrong) {
        print_wrong(path, wrong);
        return;
    }
    printf("PROVEN, as far as a record of this kind can be: %s\n\n", plain(path));
    print_list(gd_json_get(audit, "proves"), "What is certain:");
    print_list(gd_json_get(audit, "open"), "What it cannot show:");
}

static int print(const cli_args *args, const gd_json_out *out, bool proven)
{
    gd_json_doc *doc = out->failed ? NULL : gd_json_parse(out->text, out->length, NULL);
    if (!doc)
        return cli_bad(args, "not enough memory");
    if (cli_given(args, "json"))
        puts(out->text);
    else
        print_words(args->operand[0], gd_json_root(doc));
    gd_json_free(doc);
    return proven ? CLI_OK : CLI_NO;
}

static int run(const cli_args *args)
{
    gd_audit_kept kept;
    gd_error err = {0};
    size_t length;
    if (!read_kept(args, &kept))
        return CLI_BAD;
    char *text = file_read(args->operand[0], &length, &err);
    if (!text)
        return cli_bad(args, "%s", err.text);
    gd_json_out out = {0};
    gd_reading how = {0};
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    bool proven = gd_audit_write(text, length, &how, &kept, &out);
    gd_json_close(&out);
    int status = print(args, &out, proven);
    gd_json_end(&out);
    free(text);
    return status;
}

const cli_command cli_audit = {
    "audit",
    "FILE",
    "say what the record of a game proves",
    "Plays a record through, checks every line, every order by the rules, and every roll by its\n"
    "chain or seed, and says in plain words what is proven and what is not (docs/dice.md). What "
    "you\n"
    "kept while you played is compared: --end, --number, --link. Exits 1 if something does not "
    "hold.",
    options,
    1,
    1,
    run,
};
