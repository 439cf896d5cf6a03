// cli/verify.c - `guidon verify`: runs cases, and lists clauses that nothing proves.
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/canvas.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/plain.h"
#include "protocol/cases.h"
#include "protocol/json.h"
#include "protocol/names.h"

static const cli_option options[] = {
    {"only", "TEXT", "only cases whose name or clause contains TEXT"},
    {"clauses", NULL, "list the clauses that no case and no unit test names"},
    {"tests", "DIR", "where cases/ and unit/ are, for --clauses (normally: tests)"},
    {"json", NULL, "one JSON object a line"},
    {NULL, NULL, NULL},
};

typedef struct tester {
    const char *file;
    bool json;
    bool *named; // by clause, for --clauses
    const gd_rules *rules;
} tester;

static void print_json(const tester *t, const gd_case_failure *f)
{
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_string(&out, "file", t->file);
    gd_json_put_int(&out, "line", f->line);
    gd_json_put_string(&out, "path", f->path);
    gd_json_put_string(&out, "case", f->name);
    gd_json_put_string(&out, "clause", f->clause);
    gd_json_put_int(&out, "step", f->step);
    gd_json_put_bool(&out, "mistake", f->mistake);
    gd_json_put_string(&out, "expected", f->expected);
    gd_json_put_string(&out, "got", f->got);
    gd_json_close(&out);
    puts(out.text ? out.text : "{}");
    gd_json_end(&out);
}

static void failed(void *self, const gd_case_failure *f)
{
    const tester *t = self;
    if (t->json) {
        print_json(t, f);
        return;
    }
    char step[32] = "";
    if (f->step > 0)
        snprintf(step, sizeof step, ", step %d", f->step);
    printf("%s %s:%d: %s%s\n", f->mistake ? "MISTAKE" : "FAILED", plain(t->file), f->line,
           plain(f->name), step);
    if (f->clause[0] && !f->mistake) {
        printf("  %s %s\n  ", f->clause, f->title);
        art_paragraph(stdout, f->words, 100, 2, 2);
    }
    printf("  expected  ");
    art_paragraph(stdout, plain(f->expected), 100, 12, 12);
    printf("  got       ");
    art_paragraph(stdout, plain(f->got), 100, 12, 12);
    if (f->path && f->path[0])
        printf("  at        %s\n", plain(f->path));
    puts("");
}

static void named(void *self, const gd_rules *rules, gd_clause_id clause)
{
    tester *t = self;
    if (t->named && rules == t->rules)
        t->named[clause] = true;
}

static int run_cases(const cli_args *args)
{
    gd_case_counts counts = {0};
    int broken = 0;
    const char *only = cli_value(args, "only");
    tester t = {.json = cli_given(args, "json")};
    gd_case_report report = {failed, named, &t};
    for (int i = 0; i < args->count; i++) {
        gd_error err = {0};
        size_t length;
        t.file = args->operand[i];
        char *text = file_read(t.file, &length, &err);
        // What cannot be read is said at once; the other files are still run.
        if (!text || !gd_cases_run(text, length, only, &report, &counts, &err)) {
            if (text)
                cli_bad_file(args, t.file, &err);
            else
                cli_bad(args, "%s", err.text);
            broken++;
        }
        free(text);
    }
    if (t.json)
        printf("{\"passed\":%d,\"failed\":%d}\n", counts.passed, counts.failed);
    else
        printf("%d passed, %d failed\n", counts.passed, counts.failed + broken);
    if (!broken && counts.passed + counts.failed + counts.mistaken == 0) {
        if (only)
            cli_bad(args, "no case has '%s' in its name or clause", only);
        else
            cli_bad(args, "there are no cases in what was given");
        return CLI_NO;
    }
    return broken || counts.mistaken ? CLI_BAD : counts.failed ? CLI_NO : CLI_OK;
}

// --- clauses -----------------------------------------------------------------------------------

typedef void (*file_visitor)(tester *t, const char *path, const char *text, size_t length);

// Every file of the folder whose name ends so.
static void each_file(tester *t, const char *folder, const char *ending, file_visitor visit)
{
    DIR *dir = opendir(folder);
    if (!dir)
        return;
    const struct dirent *entry;
    while ((entry = readdir(dir))) {
        size_t n = strlen(entry->d_name), e = strlen(ending);
        if (n <= e || strcmp(entry->d_name + n - e, ending) != 0)
            continue;
        char path[2 * CLI_PATH];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        size_t length;
        gd_error err = {0};
        char *text = file_read(path, &length, &err);
        if (text)
            visit(t, path, text, length);
        else
            fprintf(stderr, "guidon verify: %s\n", plain(err.text));
        free(text);
    }
    closedir(dir);
}

static void see_cases(tester *t, const char *path, const char *text, size_t length)
{
    gd_case_counts counts = {0};
    gd_case_report report = {NULL, named, t};
    gd_error err = {0};
    if (!gd_cases_run(text, length, NULL, &report, &counts, &err)) {
        char sentence[1200];
        cli_error_text(path, &err, sentence, sizeof sentence);
        fprintf(stderr, "guidon verify: %s\n", plain(sentence));
    }
}

// A unit test names a clause as in print, PREFIX-MOVE-14, or as its constant, PREFIX_MOVE_14.
static void see_unit_test(tester *t, const char *path, const char *text, size_t length)
{
    (void)path, (void)length;
    for (int i = 1; i <= t->rules->catalogue->clause_count; i++) {
        const char *id = t->rules->catalogue->clauses[i].id;
        size_t n = strlen(id);
        for (int form = 0; form < 2 && !t->named[i]; form++) {
            char word[64];
            snprintf(word, sizeof word, "%s", id);
            for (char *c = word; form && *c; c++)
                *c = *c == '-' ? '_' : *c;
            for (const char *at = strstr(text, word); at && !t->named[i]; at = strstr(at + 1, word))
                t->named[i] = at[n] < '0' || at[n] > '9';
        }
    }
}

static bool has_tests(const cli_args *args, const char *tests)
{
    static const char *const folders[] = {"cases", "unit"};
    for (int i = 0; i < 2; i++) {
        char path[CLI_PATH];
        snprintf(path, sizeof path, "%s/%s", tests, folders[i]);
        if (!file_is_folder(path))
            return cli_bad(args, "there is no folder %s; --tests says where the tests are", path),
                   false;
    }
    return true;
}

static int report_clauses(const cli_args *args)
{
    const char *tests = cli_value(args, "tests") ? cli_value(args, "tests") : "tests";
    if (args->count || cli_given(args, "only"))
        return cli_bad(args, "--clauses looks at all cases: no files and no --only with it");
    if (!has_tests(args, tests))
        return CLI_BAD;
    int passed = 0, failed_count = 0;
    bool json = cli_given(args, "json");
    for (int i = 0; i < gd_rules_count(); i++) {
        const gd_rules *rules = gd_rules_at(i);
        int count = rules->catalogue->clause_count, missing = 0;
        tester t = {.rules = rules, .named = calloc((size_t)count + 1, sizeof(bool))};
        if (!t.named)
            return cli_bad(args, "not enough memory");
        char folder[CLI_PATH];
        snprintf(folder, sizeof folder, "%s/cases/%s", tests, rules->id);
        each_file(&t, folder, ".json", see_cases);
        snprintf(folder, sizeof folder, "%s/unit", tests);
        each_file(&t, folder, ".c", see_unit_test);
        for (int c = 1; c <= count; c++) {
            if (t.named[c])
                continue;
            missing++;
            const gd_clause *clause = &rules->catalogue->clauses[c];
            if (json)
                printf("{\"rules\":\"%s\",\"clause\":\"%s\"}\n", rules->id, clause->id);
            else
                printf("%s: %s %s is named by no case and no unit test\n", rules->id, clause->id,
                       clause->title);
        }
        if (!json)
            printf("%s: %d of %d clauses are proved%s\n", rules->id, count - missing, count,
                   rules->complete ? "" : " (unfinished, so this is allowed)");
        passed += count - missing;
        failed_count += rules->complete ? missing : 0;
        free(t.named);
    }
    if (json)
        printf("{\"passed\":%d,\"failed\":%d}\n", passed, failed_count);
    else
        printf("%d passed, %d failed\n", passed, failed_count);
    return failed_count ? CLI_NO : CLI_OK;
}

static int run(const cli_args *args)
{
    if (cli_given(args, "clauses"))
        return report_clauses(args);
    if (cli_given(args, "tests"))
        return cli_bad(args, "--tests is for --clauses");
    if (args->count == 0)
        return cli_bad(args,
                       "something is missing; expected: guidon verify CASES..., or --clauses");
    return run_cases(args);
}

const cli_command cli_verify = {
    "verify",
    "CASES...",
    "run rules tests, written as cases",
    "Runs the cases in each file and prints every failure as expected and got, with the clause's\n"
    "words. Ends with `N passed, N failed`; exits 1 if a case failed, 2 if one has a mistake in\n"
    "itself (a misspelt word, an impossible position) and so proves nothing. docs/cases.md says\n"
    "how to write one.",
    options,
    0,
    CLI_OPERANDS,
    run,
};
