// cli/bench_against.c - `guidon bench --against`: the same measurements by two programs, in turn.
//
// Each round runs the one and then the other; a ratio is made of the two figures of one round, and
// of all rounds the middle one is told with the lowest and the highest. What else the machine does
// changes slowly against a round, and falls on both.
#include "cli/bench_against.h"

#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/files.h"
#include "cli/progress.h"
#include "protocol/json.h"

enum { MOST_ROWS = 96, MOST_ROUNDS = 50, WORDS = 12 };

extern char **environ;

// What is measured: the name of a figure in the program's own report, and whether more is better.
static const struct {
    const char *key, *what;
    bool more;
} figures[] = {
    {"random_decisions_per_second", "random decisions", true},
    {"scripted_games_per_second", "scripted games", true},
    {"fire_tally_ns", "a fire tally", false},
    {"offers_ns", "a list of offers", false},
};

// Battles that are played once by the computer on both sides; of systems that cannot convert them
// there is no row.
static const char *const battles[] = {"champion-hill", "chickamauga"};

enum { FIGURES = sizeof figures / sizeof figures[0], BATTLES = sizeof battles / sizeof battles[0] };

typedef struct row {
    char what[64];
    double figure[2][MOST_ROUNDS]; // of the other program and of this one
    bool more;                     // is better
    int count;
} row;

typedef struct table {
    row row[MOST_ROWS];
    int count;
} table;

static row *find_row(table *t, const char *what, bool more)
{
    for (int i = 0; i < t->count; i++)
        if (strcmp(t->row[i].what, what) == 0)
            return &t->row[i];
    if (t->count == MOST_ROWS)
        return NULL;
    row *r = &t->row[t->count++];
    memset(r, 0, sizeof *r);
    snprintf(r->what, sizeof r->what, "%s", what);
    r->more = more;
    return r;
}

static void note(table *t, const char *what, bool more, int who, int round, double figure)
{
    row *r = find_row(t, what, more);
    if (r && figure > 0) {
        r->figure[who][round] = figure;
        r->count = round + 1;
    }
}

// ---- running a program --------------------------------------------------------------------------

// What all that have ended worked; one that runs is not among them.
static double seconds_of_children(void)
{
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    return (double)used.ru_utime.tv_sec + (double)used.ru_utime.tv_usec / 1e6;
}

// Its standard output, and the seconds that it worked.
static char *run_program(const char *const *words, size_t *length, double *worked, gd_error *err)
{
    int ends[2];
    pid_t child;
    posix_spawn_file_actions_t files;
    if (pipe(ends) != 0)
        return gd_fail(err, "%s", strerror(errno)), NULL;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&files, ends[0]);
    posix_spawn_file_actions_addclose(&files, ends[1]);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", 1, 0);
    int failed = posix_spawn(&child, words[0], &files, NULL, (char *const *)words, environ);
    posix_spawn_file_actions_destroy(&files);
    close(ends[1]);
    char *text = failed ? NULL : file_read_open(ends[0], words[0], length, err);
    close(ends[0]);
    if (failed)
        return gd_fail(err, "%s cannot be run: %s", words[0], strerror(failed)), NULL;
    int status = 0;
    double before = seconds_of_children();
    waitpid(child, &status, 0);
    *worked = seconds_of_children() - before;
    if (text && (!WIFEXITED(status) || WEXITSTATUS(status) != 0)) {
        free(text);
        return gd_fail(err, "%s %s ended with an error", words[0], words[1]), NULL;
    }
    return text;
}

// ---- what it reports ----------------------------------------------------------------------------

static double number_of(const gd_json *object, const char *key)
{
    const gd_json *value = gd_json_get(object, key);
    return value && value->kind == GD_JSON_NUMBER ? strtod(value->text, NULL) : 0;
}

static void note_armies(table *t, const gd_json *system, int who, int round)
{
    const gd_json *armies = gd_json_get(system, "armies");
    for (const gd_json *army = armies ? armies->first : NULL; army; army = army->next)
        for (int i = 0; i < FIGURES; i++) {
            char what[64];
            snprintf(what, sizeof what, "%s, %.0f a side", figures[i].what,
                     number_of(army, "units_a_side"));
            note(t, what, figures[i].more, who, round, number_of(army, figures[i].key));
        }
    note(t, "a copy", false, who, round, number_of(system, "copy_ns"));
    note(t, "a hash", false, who, round, number_of(system, "hash_ns"));
}

static bool measure(table *t, const char *program, const char *rules, long seconds, int who,
                    int round, gd_error *err)
{
    char length_of[16];
    snprintf(length_of, sizeof length_of, "%ld", seconds);
    const char *const words[WORDS] = {program,     "bench",   "--rules", rules,
                                      "--seconds", length_of, "--json",  NULL};
    size_t length = 0;
    double worked = 0;
    char *text = run_program(words, &length, &worked, err);
    gd_json_doc *doc = text ? gd_json_parse(text, length, err) : NULL;
    free(text);
    if (!doc)
        return false;
    const gd_json *systems = gd_json_get(gd_json_root(doc), "systems");
    if (systems && systems->first)
        note_armies(t, systems->first, who, round);
    gd_json_free(doc);
    return (systems && systems->first) || gd_fail(err, "%s reports nothing", program);
}

// A whole battle by the computer, if both can play it.
static void play(table *t, const char *program, const char *rules, const char *battle, int who,
                 int round)
{
    const char *const words[WORDS] = {program,   "sim", battle,   "--rules", rules,
                                      "--games", "1",   "--jobs", "1",       NULL};
    gd_error unread = {0};
    size_t length = 0;
    double worked = 0;
    char *text = run_program(words, &length, &worked, &unread), what[64];
    snprintf(what, sizeof what, "%s, one battle", battle);
    if (text)
        note(t, what, false, who, round, worked);
    free(text);
}

// ---- the outcome --------------------------------------------------------------------------------

static int by_size(const void *a, const void *b)
{
    double one = *(const double *)a, two = *(const double *)b;
    return (one > two) - (one < two);
}

static void print_row(const row *r)
{
    double ratio[MOST_ROUNDS], old[MOST_ROUNDS], now[MOST_ROUNDS];
    int count = 0;
    for (int i = 0; i < r->count; i++) {
        double before = r->figure[0][i], after = r->figure[1][i];
        if (before <= 0 || after <= 0)
            continue;
        old[count] = before;
        now[count] = after;
        ratio[count++] = r->more ? after / before : before / after;
    }
    if (!count)
        return;
    qsort(ratio, (size_t)count, sizeof *ratio, by_size);
    qsort(old, (size_t)count, sizeof *old, by_size);
    qsort(now, (size_t)count, sizeof *now, by_size);
    printf("  %-36s %12.4g %12.4g %9.2f x  (%.2f to %.2f)\n", r->what, old[count / 2],
           now[count / 2], ratio[count / 2], ratio[0], ratio[count - 1]);
}

static bool this_program(char *out, size_t size, gd_error *err)
{
    ssize_t n = readlink("/proc/self/exe", out, size - 1);
    if (n <= 0)
        return gd_fail(err, "where this program is cannot be told: %s", strerror(errno));
    out[n] = '\0';
    return true;
}

bool bench_against(const bench_duel *duel, gd_error *err)
{
    static table t;
    char own[CLI_PATH];
    if (!this_program(own, sizeof own, err))
        return false;
    const char *const programs[2] = {duel->other, own};
    progress bar = progress_start("rounds", (int64_t)duel->systems * duel->rounds);
    for (int i = 0; i < duel->systems; i++) {
        t.count = 0;
        for (int round = 0; round < duel->rounds; round++) {
            progress_show(&bar, (int64_t)i * duel->rounds + round);
            for (int who = 0; who < 2; who++)
                if (!measure(&t, programs[who], duel->rules[i], duel->seconds, who, round, err))
                    return progress_end(&bar), false;
            for (int b = 0; b < BATTLES; b++)
                for (int who = 0; who < 2; who++)
                    play(&t, programs[who], duel->rules[i], battles[b], who, round);
        }
        progress_end(&bar);
        printf("%s, %d rounds: before, now, times as fast (lowest to highest)\n\n", duel->rules[i],
               duel->rounds);
        for (int k = 0; k < t.count; k++)
            print_row(&t.row[k]);
        puts("");
    }
    return true;
}
