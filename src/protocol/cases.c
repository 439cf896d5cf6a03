// protocol/cases.c - running the cases of a file.
#include "protocol/cases.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/cards.h"
#include "game/dice_source.h"
#include "game/possible.h"
#include "protocol/action_json.h"
#include "protocol/expect.h"
#include "protocol/position_json.h"
#include "protocol/values_json.h"

enum { MOST_DICE = 256 };

static const char *const file_keys[] = {"rules", "positions", "cases", "about", NULL};
static const char *const case_keys[] = {"clause", "name", "position", "change",
                                        "remove", "play", "expect",   NULL};
static const char *const step_keys[] = {"by", "dice", "check", "expect", NULL};
static const char *const dice_keys[] = {"dice", "expect", NULL};

typedef struct runner {
    const gd_rules *rules;
    const gd_json *positions;
    const gd_case_report *report;
    gd_scenario *scenario;
    gd_offers *offers;
    gd_game *game;
    gd_dice_script script;
    uint8_t dice[MOST_DICE];
    gd_verdict verdict;
    bool has_verdict, checked;
    const gd_json *one; // the case
    int step;
    int differences;
    bool mistaken;
} runner;

// Of the first clause that the case names; 0 if it names none that there is.
static gd_clause_id first_clause(const runner *r)
{
    const gd_json *clause = gd_json_get(r->one, "clause");
    if (clause && clause->kind == GD_JSON_ARRAY)
        clause = clause->first;
    return clause && clause->kind == GD_JSON_STRING ? gd_clause_find(r->rules, clause->text) : 0;
}

static const char *name_of(const gd_json *one)
{
    const gd_json *name = gd_json_get(one, "name");
    return name && name->kind == GD_JSON_STRING ? name->text : "a case without a name";
}

static void report(runner *r, gd_clause_id about, gd_case_failure *failure)
{
    static const gd_clause none = {.id = "", .title = "", .rule = ""};
    r->differences++;
    r->mistaken = r->mistaken || failure->mistake;
    if (!r->report->failed)
        return;
    gd_clause_id id = about ? about : first_clause(r);
    const gd_clause *clause = id ? &r->rules->catalogue->clauses[id] : &none;
    failure->name = name_of(r->one);
    failure->clause = clause->id;
    failure->title = clause->title;
    failure->words = clause->rule;
    failure->step = r->step;
    r->report->failed(r->report->self, failure);
}

static void report_difference(void *self, const gd_difference *d)
{
    char path[160];
    gd_json_path(d->where, path, sizeof path);
    gd_case_failure failure = {.path = path,
                               .line = d->where ? d->where->line : 0,
                               .mistake = d->mistake,
                               .expected = d->expected,
                               .got = d->got};
    report(self, d->clause, &failure);
}

static void differ(runner *r, const gd_json *where, const char *expected, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static void differ(runner *r, const gd_json *where, const char *expected, const char *format, ...)
{
    char got[500];
    va_list args;
    va_start(args, format);
    vsnprintf(got, sizeof got, format, args);
    va_end(args);
    gd_difference difference = {.where = where, .expected = expected, .got = got};
    report_difference(r, &difference);
}

// An error of reading. It usually knows the place better than whoever called the reader.
static void mistaken(runner *r, const gd_json *where, const char *expected, const gd_error *err)
{
    char path[160];
    gd_json_path(where, path, sizeof path);
    gd_case_failure failure = {.path = err->path[0] ? err->path : path,
                               .line = err->path[0] ? err->line : where->line,
                               .mistake = true,
                               .expected = expected,
                               .got = err->text};
    report(r, 0, &failure);
}

// --- is it a file of cases? ----------------------------------------------------------------------

static bool check_step(const gd_rules *rules, const gd_json *step, gd_error *err)
{
    uint8_t dice[MOST_DICE];
    int count;
    bool flag;
    const gd_json *rolled = gd_json_get(step, "dice"), *check = gd_json_get(step, "check"),
                  *expect = gd_json_get(step, "expect");
    if (step->kind != GD_JSON_OBJECT)
        return gd_json_fail(err, step, "expected a step, which is an object");
    if (rolled && !gd_read_dice(rolled, rules, MOST_DICE, dice, &count, err))
        return false;
    if (check && !gd_json_bool(check, &flag, err))
        return false;
    if (expect && !gd_expect_check(rules, expect, err))
        return false;
    if (!gd_json_get(step, "do") && !rolled)
        return gd_json_fail(err, step, "expected \"do\" or \"dice\"");
    return gd_json_get(step, "do") ? gd_action_words_check(rules, step, step_keys, err)
                                   : gd_json_only(step, dice_keys, err);
}

static bool check_clauses(const gd_rules *rules, const gd_json *one, gd_error *err)
{
    gd_clause_id id;
    const gd_json *clause = gd_json_get(one, "clause");
    if (!clause)
        return gd_json_fail(err, one, "missing \"clause\": which rule does the case prove?");
    if (clause->kind != GD_JSON_ARRAY)
        return gd_read_clause(clause, rules, &id, err);
    if (clause->count == 0)
        return gd_json_fail(err, clause, "expected at least one clause");
    for (const gd_json *item = clause->first; item; item = item->next) {
        if (!gd_read_clause(item, rules, &id, err))
            return false;
    }
    return true;
}

static bool check_position(const gd_json *positions, const gd_json *one, gd_error *err)
{
    const gd_json *position = gd_json_get(one, "position");
    char known[200];
    if (!position)
        return gd_json_fail(err, one, "missing \"position\"");
    if (position->kind == GD_JSON_OBJECT)
        return true;
    if (position->kind == GD_JSON_STRING && gd_json_get(positions, position->text))
        return true;
    gd_listing list = gd_listing_begin(known, sizeof known);
    for (const gd_json *p = positions ? positions->first : NULL; p; p = p->next)
        gd_listing_add(&list, p->name);
    return gd_json_fail(err, position, "expected a position, or the name of one: %s",
                        known[0] ? known : "(none)");
}

static bool check_case(const gd_rules *rules, const gd_json *positions, const gd_json *one,
                       gd_error *err)
{
    const char *name;
    if (!gd_json_only(one, case_keys, err) || !check_clauses(rules, one, err) ||
        !gd_json_string(gd_json_need(one, "name", GD_JSON_STRING, err), &name, err) ||
        !check_position(positions, one, err))
        return false;
    const gd_json *play = gd_json_get(one, "play"), *expect = gd_json_get(one, "expect");
    if (play && play->kind != GD_JSON_ARRAY)
        return gd_json_fail(err, play, "expected a list of steps");
    for (const gd_json *step = play ? play->first : NULL; step; step = step->next) {
        if (!check_step(rules, step, err))
            return false;
    }
    if (!expect && (!play || play->count == 0))
        return gd_json_fail(err, one, "expected \"play\" or \"expect\": the case proves nothing");
    return !expect || gd_expect_check(rules, expect, err);
}

static bool check_file(const gd_json *root, const gd_rules **rules, gd_error *err)
{
    if (!gd_json_only(root, file_keys, err))
        return false;
    *rules = gd_position_rules(root, err);
    const gd_json *positions = gd_json_get(root, "positions"),
                  *cases = gd_json_need(root, "cases", GD_JSON_ARRAY, err);
    if (!*rules || !cases)
        return false;
    if (positions && positions->kind != GD_JSON_OBJECT)
        return gd_json_fail(err, positions, "expected an object of named positions");
    return true;
}

// --- running -------------------------------------------------------------------------------------

static gd_names names_of(const runner *r)
{
    return (gd_names){r->rules, r->scenario, gd_game_state(r->game)};
}

static gd_outcome outcome_of(runner *r, const gd_json *step)
{
    return (gd_outcome){.game = r->game,
                        .step = step,
                        .checked = r->checked,
                        .offers = r->offers,
                        .verdict = r->has_verdict ? &r->verdict : NULL};
}

static bool check_sound(runner *r, const gd_json *where)
{
    gd_error err = {0};
    if (gd_state_good(r->rules, r->scenario, gd_game_state(r->game), &err))
        return true;
    differ(r, where, "a position that can be", "%s", err.text);
    return false;
}

static void load_dice(runner *r, const gd_json *step)
{
    const gd_json *dice = gd_json_get(step, "dice");
    r->script = (gd_dice_script){.values = r->dice};
    if (dice)
        gd_read_dice(dice, r->rules, MOST_DICE, r->dice, &r->script.count, NULL);
}

// What the game waits for. No player reads this, so that cards may be named.
static void ask_words(const runner *r, const gd_ask *ask, char *out, size_t size)
{
    snprintf(out, size, "%d with %d sides", ask->count, ask->sides);
    if (!ask->among || !r->rules->cards)
        return;
    gd_listing list = gd_listing_begin(out, size);
    for (int i = 0; i < gd_ask_faces(ask); i++)
        gd_listing_add(&list, gd_card_name(r->rules, gd_ask_face(ask, i) - 1));
}

// All dice are used. If they run out between two rolls the game simply waits for more, and the case
// may end there or go on with a step of dice only.
static bool check_dice(runner *r, const gd_json *step)
{
    gd_ask ask;
    const gd_json *dice = gd_json_get(step, "dice");
    int left = r->script.count - r->script.next;
    char words[80], wanted[200];
    snprintf(words, sizeof words, "%d dice", r->script.count);
    if (left > 0 && gd_game_ask(r->game, &ask) && !r->checked) {
        ask_words(r, &ask, wanted, sizeof wanted);
        differ(r, dice ? dice : step, words,
               "%d left, which do not fit the roll that follows: %s for %s (moment %s)", left,
               wanted, ask.purpose ? ask.purpose : "something", gd_game_row(r->game)->name);
        return false;
    }
    if (left > 0)
        differ(r, dice, words, "only %d were rolled", r->script.next);
    return left <= 0;
}

// Supplies what the game waits for; what follows takes the rest from the script.
static bool give_dice(runner *r, const gd_json *step)
{
    gd_ask ask;
    gd_error err = {0};
    r->has_verdict = false;
    if (!gd_game_ask(r->game, &ask)) {
        differ(r, step, "a roll that waits for dice", "the game waits for %s",
               gd_game_row(r->game) ? gd_game_row(r->game)->name : "nothing: it is over");
        return false;
    }
    int count = ask.count < r->script.count ? ask.count : r->script.count;
    r->script.next = count;
    if (gd_game_give_dice(r->game, r->dice, count, &err))
        return true;
    differ(r, step, "dice that fit", "%s (for %s)", err.text, ask.purpose ? ask.purpose : "a roll");
    return false;
}

// False if there was nothing to be done.
static bool run_action(runner *r, const gd_json *step)
{
    gd_action action;
    gd_error err = {0};
    gd_names names = names_of(r);
    gd_verdict before;
    bool only_check = false;
    gd_seat seat = gd_game_seat(r->game);
    const gd_json *by = gd_json_get(step, "by"), *check = gd_json_get(step, "check");
    if (!gd_action_read(&names, step, step_keys, &action, &err) ||
        (by && !gd_read_seat(by, r->scenario, &seat, &err))) {
        mistaken(r, step, "a step that can be read", &err);
        return false;
    }
    if (check)
        gd_json_bool(check, &only_check, NULL);
    uint64_t hash = gd_game_hash(r->game);
    memset(&before, 0, sizeof before);
    memset(&r->verdict, 0, sizeof r->verdict);
    bool legal = gd_check(r->game, seat, &action, &before);
    r->has_verdict = true;
    r->checked = only_check;
    if (gd_game_hash(r->game) != hash)
        differ(r, step, "asking changes nothing", "the position has changed");
    if (only_check) {
        r->verdict = before;
        return true;
    }
    bool done = gd_apply(r->game, seat, &action, &r->verdict);
    if (done != legal || before.ok != r->verdict.ok || before.clause != r->verdict.clause ||
        before.cost != r->verdict.cost || before.length != r->verdict.length)
        differ(r, step, "doing answers what asking answered", "something else");
    if (!done && gd_game_hash(r->game) != hash)
        differ(r, step, "a refused action changes nothing", "the position has changed");
    return true;
}

// A first step of dice only belongs to the position's own beginning: what happened before the roll
// is part of its story.
static bool begins_with_dice(const runner *r, const gd_json *step)
{
    return r->step <= 1 && step && !gd_json_get(step, "do");
}

// False if the game is not where the next step would begin.
static bool run_step(runner *r, const gd_json *step)
{
    const gd_json *expect = gd_json_get(step, "expect");
    bool given = begins_with_dice(r, step) && r->script.count > 0, goes_on = true;
    r->checked = false;
    if (!given)
        load_dice(r, step);
    if (gd_json_get(step, "do"))
        goes_on = run_action(r, step);
    else if (!given)
        goes_on = give_dice(r, step);
    if (!goes_on)
        return false;
    gd_outcome outcome = outcome_of(r, step);
    if (!gd_expect_verdict(&outcome, expect, report_difference, r))
        return false;
    gd_expect_compare(&outcome, expect, report_difference, r);
    goes_on = check_dice(r, step);
    return check_sound(r, step) && goes_on;
}

static void play_case(runner *r)
{
    const gd_json *play = gd_json_get(r->one, "play"), *expect = gd_json_get(r->one, "expect");
    if (begins_with_dice(r, play ? play->first : NULL))
        load_dice(r, play->first);
    gd_game_resume(r->game);
    if (!check_sound(r, gd_json_get(r->one, "position")))
        return;
    for (const gd_json *step = play ? play->first : NULL; step; step = step->next) {
        r->step++;
        if (!run_step(r, step))
            return; // what follows would be about another game
    }
    r->step = -1;
    gd_outcome outcome = outcome_of(r, r->one);
    // Whether the last step was legal is its own affair, unless it is asked here.
    if (!gd_json_get(expect, "refused") ||
        gd_expect_verdict(&outcome, expect, report_difference, r))
        gd_expect_compare(&outcome, expect, report_difference, r);
}

static void run_case(runner *r)
{
    gd_error err = {0};
    const gd_json *position = gd_json_get(r->one, "position");
    gd_position text = {position->kind == GD_JSON_STRING ? gd_json_get(r->positions, position->text)
                                                         : position,
                        gd_json_get(r->one, "change"), gd_json_get(r->one, "remove")};
    r->script = (gd_dice_script){.values = r->dice};
    r->has_verdict = r->checked = false;
    if (gd_position_read(r->rules, &text, r->scenario, gd_game_state_mut(r->game), &err))
        play_case(r);
    else
        mistaken(r, position, "a position that can be", &err);
}

static bool is_wanted(const gd_json *one, const char *only)
{
    const gd_json *clause = gd_json_get(one, "clause");
    if (!only || strstr(gd_json_get(one, "name")->text, only))
        return true;
    if (clause->kind != GD_JSON_ARRAY)
        return strstr(clause->text, only) != NULL;
    for (const gd_json *item = clause->first; item; item = item->next) {
        if (strstr(item->text, only))
            return true;
    }
    return false;
}

static void name_clauses(const runner *r)
{
    const gd_json *clause = gd_json_get(r->one, "clause");
    bool list = clause->kind == GD_JSON_ARRAY;
    for (const gd_json *item = list ? clause->first : clause; item;
         item = list ? item->next : NULL) {
        if (r->report->named)
            r->report->named(r->report->self, r->rules, gd_clause_find(r->rules, item->text));
    }
}

// Runs one case, if it is one and wanted, and counts it.
static void take_case(runner *r, const char *only, gd_case_counts *counts)
{
    gd_error err = {0};
    r->step = 0;
    r->differences = 0;
    r->mistaken = false;
    if (!check_case(r->rules, r->positions, r->one, &err)) {
        mistaken(r, r->one, "a case", &err);
    } else {
        name_clauses(r);
        if (!is_wanted(r->one, only))
            return;
        run_case(r);
    }
    counts->passed += r->differences == 0;
    counts->failed += r->differences > 0;
    counts->mistaken += r->mistaken;
}

static bool run_file(const gd_json *root, const char *only, runner *r, gd_case_counts *counts,
                     gd_error *err)
{
    if (!check_file(root, &r->rules, err))
        return false;
    r->positions = gd_json_get(root, "positions");
    r->scenario = malloc(sizeof *r->scenario);
    r->offers = malloc(sizeof *r->offers);
    if (r->scenario)
        memset(r->scenario, 0, sizeof *r->scenario);
    r->game = r->scenario ? gd_game_new(r->rules, r->scenario, gd_script_source(&r->script)) : NULL;
    bool ready = r->game && r->offers;
    const gd_json *cases = gd_json_get(root, "cases");
    for (r->one = ready ? cases->first : NULL; r->one; r->one = r->one->next)
        take_case(r, only, counts);
    gd_game_free(r->game);
    free(r->offers);
    free(r->scenario);
    return ready || gd_fail(err, "out of memory");
}

bool gd_cases_run(const char *text, size_t length, const char *only, const gd_case_report *report,
                  gd_case_counts *counts, gd_error *err)
{
    gd_error unread = {0};
    gd_json_doc *doc = gd_json_parse(text, length, err ? err : &unread);
    if (!doc)
        return false;
    runner r = {.report = report};
    bool ran = run_file(gd_json_root(doc), only, &r, counts, err ? err : &unread);
    gd_json_free(doc);
    return ran;
}
