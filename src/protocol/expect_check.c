// protocol/expect_check.c - is what a case expects of the right form? Everything that can be said
// without a game is said before anything is played: a misspelt word would prove nothing.
#include <string.h>

#include "protocol/action_json.h"
#include "protocol/expect_parts.h"
#include "protocol/field_json.h"
#include "protocol/values_json.h"

static bool need_kind(const gd_json *value, gd_json_kind kind, const char *what, gd_error *err)
{
    return value->kind == kind || gd_json_fail(err, value, "expected %s", what);
}

static bool check_refused(const gd_rules *rules, const gd_json *value, gd_error *err)
{
    gd_clause_id clause;
    if (value->kind == GD_JSON_BOOL)
        return true;
    if (value->kind != GD_JSON_ARRAY)
        return gd_read_clause(value, rules, &clause, err);
    for (const gd_json *item = value->first; item; item = item->next) {
        if (!gd_read_clause(item, rules, &clause, err))
            return false;
    }
    return true;
}

static bool check_event(const gd_rules *rules, const gd_json *value, gd_error *err)
{
    static const char *const keys[] = {"event", "unit", "other", "clause", NULL};
    const char *name;
    char known[300];
    gd_clause_id cited;
    const gd_json *kind = value, *clause = NULL;
    if (value->kind == GD_JSON_OBJECT) {
        if (!gd_json_only(value, keys, err))
            return false;
        kind = gd_json_get(value, "event");
        clause = gd_json_get(value, "clause");
    }
    if (clause && !gd_read_clause(clause, rules, &cited, err))
        return false;
    if (!kind)
        return true;
    if (!gd_json_string(kind, &name, err))
        return false;
    if (gd_event_find(rules, name) >= 0)
        return true;
    gd_listing list = gd_listing_begin(known, sizeof known);
    for (int i = 0; rules->events[i]; i++)
        gd_listing_add(&list, rules->events[i]);
    return gd_json_fail(err, kind, "there is no event \"%.40s\"; there are %s", name, known);
}

static bool check_bounds(const gd_json *value, int decimals, gd_error *err)
{
    gd_bounds bounds;
    return gd_bounds_read(value, decimals, &bounds, err);
}

static bool check_tally(const gd_rules *rules, const gd_json *value, gd_error *err)
{
    static const char *const keys[] = {"total", "lines", NULL};
    bool parts =
        value->kind == GD_JSON_OBJECT && !gd_json_get(value, "from") && !gd_json_get(value, "to");
    if (!parts)
        return check_bounds(value, 0, err);
    if (!gd_json_only(value, keys, err))
        return false;
    const gd_json *total = gd_json_get(value, "total"), *lines = gd_json_get(value, "lines");
    if (total && !check_bounds(total, 0, err))
        return false;
    if (!lines)
        return true;
    if (!need_kind(lines, GD_JSON_OBJECT, "an object of clauses and amounts", err))
        return false;
    for (const gd_json *line = lines->first; line; line = line->next) {
        if (gd_clause_find(rules, line->name) == 0)
            return gd_json_fail(err, line, "there is no clause of this name");
        if (!check_bounds(line, 0, err))
            return false;
    }
    return true;
}

static bool check_next(const gd_rules *rules, const gd_json *value, gd_error *err)
{
    char known[300];
    if (gd_json_is(value, "dice") || gd_json_is(value, "over"))
        return true;
    if (value->kind == GD_JSON_STRING && gd_row_find(rules, value->text) >= 0)
        return true;
    gd_listing list = gd_listing_begin(known, sizeof known);
    for (int i = 0; i < rules->row_count; i++)
        gd_listing_add(&list, rules->rows[i].name);
    return gd_json_fail(err, value, "expected \"dice\", \"over\" or a moment: %s", known);
}

// A unit's fields, and what is measured on the table.
static bool check_unit(const gd_rules *rules, const gd_json *value, gd_error *err)
{
    if (!need_kind(value, GD_JSON_OBJECT, "an object of fields", err))
        return false;
    for (const gd_json *m = value->first; m; m = m->next) {
        bool drawn = strcmp(m->name, "stands") == 0 || strcmp(m->name, "covers") == 0;
        if (!drawn && !gd_field_of(rules->piece_fields, m, "a unit", err))
            return false;
    }
    return true;
}

static bool check_side_name(const gd_json *member, gd_error *err)
{
    gd_side side;
    return gd_side_find(member->name, &side) ||
           gd_json_fail(err, member, "expected a side, \"union\" or \"confederate\"");
}

static bool check_side(const gd_rules *rules, const gd_json *value, gd_error *err)
{
    if (!check_side_name(value, err) ||
        !need_kind(value, GD_JSON_OBJECT, "an object of fields", err))
        return false;
    for (const gd_json *m = value->first; m; m = m->next) {
        if (!gd_field_of(rules->side_fields, m, "a side", err))
            return false;
    }
    return true;
}

static bool check_game(const gd_rules *rules, const gd_json *value, gd_error *err)
{
    return gd_field_of(rules->game_fields, value, "the game", err) != NULL;
}

static bool check_score(const gd_rules *rules, const gd_json *value, gd_error *err)
{
    (void)rules;
    return check_side_name(value, err) && check_bounds(value, 0, err);
}

static bool check_gaps(const gd_rules *rules, const gd_json *value, gd_error *err)
{
    (void)rules;
    if (!need_kind(value, GD_JSON_OBJECT, "an object of units and distances", err))
        return false;
    for (const gd_json *m = value->first; m; m = m->next) {
        if (!check_bounds(m, 3, err))
            return false;
    }
    return true;
}

static bool check_relic(const gd_rules *rules, const gd_json *value, gd_error *err)
{
    static const char *const keys[] = {"unit", "at", NULL};
    (void)rules;
    return need_kind(value, GD_JSON_OBJECT, "{\"unit\": ..., \"at\": [x, y]}", err) &&
           gd_json_only(value, keys, err);
}

static bool check_offer(const gd_rules *rules, const gd_json *value, gd_error *err)
{
    return gd_action_words_check(rules, value, NULL, err);
}

static bool check_number(const gd_rules *rules, const gd_json *value, gd_error *err)
{
    (void)rules;
    return check_bounds(value, 0, err);
}

static bool check_length(const gd_rules *rules, const gd_json *value, gd_error *err)
{
    (void)rules;
    return check_bounds(value, 3, err);
}

static bool check_seat(const gd_rules *rules, const gd_json *value, gd_error *err)
{
    (void)rules;
    return need_kind(value, GD_JSON_STRING, "a side", err);
}

static bool check_over(const gd_rules *rules, const gd_json *value, gd_error *err)
{
    (void)rules;
    return need_kind(value, GD_JSON_BOOL, "true or false", err);
}

static bool check_winner(const gd_rules *rules, const gd_json *value, gd_error *err)
{
    gd_side side;
    (void)rules;
    return gd_json_is(value, "draw") || gd_read_side(value, &side, err);
}

static bool check_result(const gd_rules *rules, const gd_json *value, gd_error *err)
{
    static const char *const keys[] = {"winner", "degree", "clause", "reason", "needed", NULL};
    (void)rules;
    if (!need_kind(value, GD_JSON_OBJECT, "an object", err) || !gd_json_only(value, keys, err))
        return false;
    for (const gd_json *m = value->first; m; m = m->next)
        if (!need_kind(m, GD_JSON_STRING, "a string", err))
            return false;
    return true;
}

typedef bool check(const gd_rules *rules, const gd_json *value, gd_error *err);

// How each key is written: as one value, or as a list or an object of several.
static const struct form {
    const char *key;
    check *whole, *each;
    gd_json_kind kind; // of what holds several
    const char *what;
} forms[] = {
    {"refused", check_refused, NULL, 0, NULL},
    {"cost", check_number, NULL, 0, NULL},
    {"length", check_length, NULL, 0, NULL},
    {"tally", NULL, check_tally, GD_JSON_OBJECT, "an object of units and sums"},
    {"events", NULL, check_event, GD_JSON_ARRAY, "a list"},
    {"no_events", NULL, check_event, GD_JSON_ARRAY, "a list"},
    {"units", NULL, check_unit, GD_JSON_OBJECT, "an object of names"},
    {"sides", NULL, check_side, GD_JSON_OBJECT, "an object of names"},
    {"game", NULL, check_game, GD_JSON_OBJECT, "an object of fields"},
    {"gaps", NULL, check_gaps, GD_JSON_OBJECT, "an object of units"},
    {"relics", NULL, check_relic, GD_JSON_ARRAY, "a list"},
    {"score", NULL, check_score, GD_JSON_OBJECT, "an object of sides and points"},
    {"next", check_next, NULL, 0, NULL},
    {"seat", check_seat, NULL, 0, NULL},
    {"offers", NULL, check_offer, GD_JSON_ARRAY, "a list"},
    {"not_offered", NULL, check_offer, GD_JSON_ARRAY, "a list"},
    {"over", check_over, NULL, 0, NULL},
    {"winner", check_winner, NULL, 0, NULL},
    {"result", check_result, NULL, 0, NULL},
};

const char *const gd_expect_keys[] = {"refused",     "cost",  "length", "tally",  "events",
                                      "no_events",   "units", "sides",  "game",   "gaps",
                                      "relics",      "score", "next",   "seat",   "offers",
                                      "not_offered", "over",  "winner", "result", NULL};

static bool check_member(const gd_rules *rules, const gd_json *m, gd_error *err)
{
    const struct form *form = forms;
    while (strcmp(form->key, m->name) != 0)
        form++; // it is there: gd_expect_keys has the same words
    if (form->whole)
        return form->whole(rules, m, err);
    if (!need_kind(m, form->kind, form->what, err))
        return false;
    for (const gd_json *one = m->first; one; one = one->next) {
        if (!form->each(rules, one, err))
            return false;
    }
    return true;
}

_Static_assert(sizeof forms / sizeof *forms + 1 == sizeof gd_expect_keys / sizeof *gd_expect_keys,
               "a form for each key");

bool gd_expect_check(const gd_rules *rules, const gd_json *expect, gd_error *err)
{
    if (!gd_json_only(expect, gd_expect_keys, err))
        return false;
    for (const gd_json *m = expect->first; m; m = m->next) {
        if (!check_member(rules, m, err))
            return false;
    }
    return true;
}
