// protocol/expect_rolls.c - sums and events that a case expects, compared.
#include <stdio.h>
#include <string.h>

#include "protocol/expect_parts.h"
#include "protocol/values_json.h"

enum { WORDS = GD_EXPECT_WORDS };

static const char *clause_word(const gd_comparison *c, gd_clause_id clause)
{
    return clause ? c->names.rules->catalogue->clauses[clause].id : "no clause";
}

static void tally_text(const gd_comparison *c, const gd_tally *t, char *out, size_t size)
{
    size_t n = 0;
    out[0] = '\0';
    for (int i = 0; i < t->count && n < size; i++) {
        const gd_tally_line *line = &t->line[i];
        n += (size_t)snprintf(out + n, size - n, "%s%+d %s (%s)", i ? ", " : "", line->amount,
                              line->label, clause_word(c, line->clause));
    }
    if (n < size)
        snprintf(out + n, size - n, " = %d", t->total);
}

// Does every line of this clause add up to the amount? 0 means that none adds anything.
static bool line_is(const gd_comparison *c, const gd_tally *t, const gd_json *line)
{
    gd_bounds bounds;
    int64_t sum = 0;
    bool adds = false;
    if (!gd_bounds_read(line, 0, &bounds, NULL))
        return false;
    for (int i = 0; i < t->count; i++) {
        if (strcmp(clause_word(c, t->line[i].clause), line->name) == 0) {
            sum += t->line[i].amount;
            adds = adds || t->line[i].amount != 0;
        }
    }
    bool none = bounds.from == 0 && bounds.to == 0;
    return gd_bounds_hold(&bounds, sum) && !(none && adds);
}

// Of {"total": ..., "lines": {...}}; a bare number or bounds is the total.
static const gd_json *lines_of(const gd_json *expected)
{
    return expected->kind == GD_JSON_OBJECT ? gd_json_get(expected, "lines") : NULL;
}

static const gd_json *total_of(const gd_json *expected)
{
    bool parts = expected->kind == GD_JSON_OBJECT && !gd_json_get(expected, "from") &&
                 !gd_json_get(expected, "to");
    return parts ? gd_json_get(expected, "total") : expected;
}

static bool tally_is(const gd_comparison *c, const gd_tally *t, const gd_json *expected)
{
    gd_bounds bounds;
    const gd_json *sum = total_of(expected), *lines = lines_of(expected);
    if (sum && (!gd_bounds_read(sum, 0, &bounds, NULL) || !gd_bounds_hold(&bounds, t->total)))
        return false;
    bool is = true;
    for (const gd_json *line = lines ? lines->first : NULL; line; line = line->next)
        is = is && line_is(c, t, line);
    return is;
}

// The clause of the first line that is not as expected, so that its words can be quoted.
static gd_clause_id odd_line(const gd_comparison *c, const gd_tally *t, const gd_json *expected)
{
    const gd_json *lines = lines_of(expected);
    for (const gd_json *line = lines ? lines->first : NULL; line; line = line->next) {
        if (!line_is(c, t, line))
            return gd_clause_find(c->names.rules, line->name);
    }
    return 0;
}

// The sums of a piece, one after the other: of what was rolled or, where nothing was, of what the
// verdict says would be, a refusal's too. NULL: there are no more.
static const gd_tally *tally_at(const gd_comparison *c, gd_id piece, int index)
{
    const gd_log *log = gd_game_log(c->outcome->game);
    const gd_verdict *v = c->outcome->verdict;
    bool rolled = false;
    for (int i = 0; !c->outcome->checked && i < log->count; i++) {
        if (log->event[i].piece != piece || log->event[i].tally.count == 0)
            continue;
        rolled = true;
        if (index-- == 0)
            return &log->event[i].tally;
    }
    for (int i = 0; !rolled && v && i < v->tally_count; i++) {
        if (v->tally_piece[i] == piece && index-- == 0)
            return &v->tally[i];
    }
    return NULL;
}

// A piece may roll more than once in a step; one of its sums must be the expected one.
void gd_compare_tally(gd_comparison *c, const gd_json *expected)
{
    gd_error err = {0};
    char words[WORDS], got[WORDS] = "no tally of this unit";
    gd_id piece = gd_names_find(&c->names, expected->name, &err);
    if (!piece) {
        gd_compare_mistake(c, expected, &err);
        return;
    }
    const gd_tally *last = NULL, *t;
    for (int i = 0; (t = tally_at(c, piece, i)); i++) {
        last = t;
        if (tally_is(c, t, expected))
            return;
    }
    gd_compare_words(expected, words, sizeof words);
    if (last)
        tally_text(c, last, got, sizeof got);
    gd_compare_differ(c, expected, last ? odd_line(c, last, expected) : 0, words, "%s", got);
}

// Units that an event is expected to be about, read once: what nobody is called is a mistake, also
// where the event must not occur.
typedef struct wanted {
    const gd_json *kind, *clause, *unit, *other;
    gd_id unit_id, other_id;
} wanted;

static bool read_wanted(gd_comparison *c, const gd_json *item, wanted *out)
{
    gd_error err = {0};
    bool bare = item->kind == GD_JSON_STRING;
    *out = (wanted){.kind = bare ? item : gd_json_get(item, "event"),
                    .clause = bare ? NULL : gd_json_get(item, "clause"),
                    .unit = bare ? NULL : gd_json_get(item, "unit"),
                    .other = bare ? NULL : gd_json_get(item, "other")};
    if ((!out->unit || gd_read_piece(out->unit, &c->names, &out->unit_id, &err)) &&
        (!out->other || gd_read_piece(out->other, &c->names, &out->other_id, &err)))
        return true;
    gd_compare_mistake(c, item, &err);
    return false;
}

static bool event_is(const gd_comparison *c, const gd_event *event, const wanted *w)
{
    return (!w->kind || gd_json_is(w->kind, c->names.rules->events[event->kind])) &&
           (!w->clause || gd_json_is(w->clause, clause_word(c, event->clause))) &&
           (!w->unit || w->unit_id == event->piece) && (!w->other || w->other_id == event->other);
}

static gd_clause_id wanted_clause(const gd_comparison *c, const wanted *w)
{
    return w->clause && w->clause->kind == GD_JSON_STRING
               ? gd_clause_find(c->names.rules, w->clause->text)
               : 0;
}

static void log_text(const gd_comparison *c, char *out, size_t size)
{
    const gd_log *log = gd_game_log(c->outcome->game);
    gd_listing list = gd_listing_begin(out, size);
    for (int i = 0; i < log->count; i++) {
        const gd_event *e = &log->event[i];
        char unit[GD_NAME_SIZE] = "", word[2 * GD_NAME_SIZE];
        if (e->piece)
            gd_names_piece(&c->names, e->piece, unit, sizeof unit);
        snprintf(word, sizeof word, "%s%s%s", c->names.rules->events[e->kind],
                 e->piece ? " of " : "", unit);
        gd_listing_add(&list, word);
    }
    if (log->count == 0)
        snprintf(out, size, "no events");
}

void gd_compare_events(gd_comparison *c, const gd_json *expected)
{
    const gd_log *log = gd_game_log(c->outcome->game);
    char words[WORDS], got[WORDS];
    int at = 0;
    for (const gd_json *item = expected->first; item; item = item->next) {
        wanted w;
        if (!read_wanted(c, item, &w))
            return;
        while (at < log->count && !event_is(c, &log->event[at], &w))
            at++;
        if (at++ < log->count)
            continue;
        gd_compare_words(item, words, sizeof words);
        log_text(c, got, sizeof got);
        gd_compare_differ(c, item, wanted_clause(c, &w), words, "%s", got);
        return;
    }
}

void gd_compare_no_events(gd_comparison *c, const gd_json *expected)
{
    const gd_log *log = gd_game_log(c->outcome->game);
    char words[WORDS], not_words[WORDS + 16], got[WORDS];
    for (const gd_json *item = expected->first; item; item = item->next) {
        wanted w;
        int at = 0;
        if (!read_wanted(c, item, &w))
            continue;
        while (at < log->count && !event_is(c, &log->event[at], &w))
            at++;
        if (at == log->count)
            continue;
        gd_compare_words(item, words, sizeof words);
        snprintf(not_words, sizeof not_words, "no event %s", words);
        log_text(c, got, sizeof got);
        gd_compare_differ(c, item, wanted_clause(c, &w), not_words, "%s", got);
    }
}
