// protocol/expect.c - comparing what came of a step with what a case expects.
#include "protocol/expect.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/geometry.h"
#include "protocol/action_json.h"
#include "protocol/field_json.h"
#include "protocol/values_json.h"

enum { PLACE_SLACK = GD_INCH / 100, WORDS = 700 };

const char *const gd_expect_keys[] = {
    "refused", "cost", "length", "tally",  "events",      "no_events", "units",  "sides",
    "game",    "next", "seat",   "offers", "not_offered", "over",      "winner", NULL};

typedef struct comparison {
    const gd_outcome *outcome;
    gd_names names;
    gd_differs *differs;
    void *self;
    int count;
} comparison;

static void differ(comparison *c, const gd_json *where, const char *expected, const char *format,
                   ...) __attribute__((format(printf, 4, 5)));

static void differ(comparison *c, const gd_json *where, const char *expected, const char *format,
                   ...)
{
    char got[WORDS];
    va_list args;
    va_start(args, format);
    vsnprintf(got, sizeof got, format, args);
    va_end(args);
    c->count++;
    c->differs(c->self, where, expected, got);
}

// A value that cannot be read is a difference too: nothing can be equal to it.
static void unreadable(comparison *c, const gd_json *where, const gd_error *err)
{
    differ(c, where, "something that can be compared", "%s", err->text);
}

static void text_of(const gd_json *value, char *out, size_t size)
{
    gd_json_out text = {0};
    gd_json_begin(&text);
    gd_json_put_value(&text, NULL, value);
    snprintf(out, size, "%s", text.text ? text.text : "");
    gd_json_end(&text);
}

static void field_text(const comparison *c, const gd_field *field, const void *record, char *out,
                       size_t size)
{
    gd_json_out text = {0};
    gd_json_begin(&text);
    gd_json_object(&text, NULL);
    gd_field_write(&c->names, field, record, &text);
    gd_json_close(&text);
    // Without the braces, and without the name, which is in the path.
    const char *start = text.text ? strchr(text.text, ':') : NULL;
    snprintf(out, size, "%s", start ? start + 1 : "nothing");
    size_t n = strlen(out);
    if (start && n > 0 && out[n - 1] == '}')
        out[n - 1] = '\0';
    gd_json_end(&text);
}

static const char *clause_word(const gd_rules *rules, gd_clause_id clause)
{
    return clause ? rules->catalogue->clauses[clause].id : "no clause";
}

static void refusal_text(const comparison *c, char *out, size_t size)
{
    const gd_verdict *v = c->outcome->verdict;
    char why[400];
    gd_text_write(c->names.rules, c->names.scenario, c->names.state, &v->why, why, sizeof why);
    snprintf(out, size, "refused by %s%s%s: %s", clause_word(c->names.rules, v->clause),
             v->also ? " and " : "", v->also ? clause_word(c->names.rules, v->also) : "", why);
}

static bool cites(const comparison *c, const gd_json *clause)
{
    const gd_verdict *v = c->outcome->verdict;
    return gd_json_is(clause, clause_word(c->names.rules, v->clause)) ||
           (v->also && gd_json_is(clause, clause_word(c->names.rules, v->also)));
}

static void compare_verdict(comparison *c, const gd_json *step, const gd_json *expected)
{
    const gd_verdict *v = c->outcome->verdict;
    char words[WORDS], got[WORDS], length[GD_JSON_FIXED_SIZE];
    bool refuse = expected && !(expected->kind == GD_JSON_BOOL && !expected->truth);
    if (!v) {
        if (refuse)
            differ(c, expected, "a refusal", "nothing was done");
        return;
    }
    if (!refuse) {
        refusal_text(c, got, sizeof got);
        if (!v->ok)
            differ(c, step, "a legal action", "%s", got);
        return;
    }
    text_of(expected, words, sizeof words);
    if (v->ok) {
        gd_json_fixed_text(v->length, 3, length);
        differ(c, expected, expected->kind == GD_JSON_BOOL ? "a refusal" : words,
               "legal, cost %d, length %s", v->cost, length);
        return;
    }
    bool cited = expected->kind == GD_JSON_BOOL || cites(c, expected);
    for (const gd_json *one = expected->kind == GD_JSON_ARRAY ? expected->first : NULL; one;
         one = one->next)
        cited = cited || cites(c, one);
    refusal_text(c, got, sizeof got);
    if (!cited)
        differ(c, expected, words, "%s", got);
}

static void compare_cost(comparison *c, const gd_json *expected)
{
    const gd_verdict *v = c->outcome->verdict;
    int32_t cost;
    char words[WORDS];
    gd_error err = {0};
    text_of(expected, words, sizeof words);
    if (!gd_read_number(expected, INT32_MIN, INT32_MAX, &cost, &err))
        unreadable(c, expected, &err);
    else if (!v || !v->ok)
        differ(c, expected, words, "no legal action");
    else if (v->cost != cost)
        differ(c, expected, words, "%d", v->cost);
}

static void compare_length(comparison *c, const gd_json *expected)
{
    const gd_verdict *v = c->outcome->verdict;
    int32_t length;
    char words[WORDS], got[GD_JSON_FIXED_SIZE];
    gd_error err = {0};
    text_of(expected, words, sizeof words);
    if (!gd_read_length(expected, -GD_REACH, GD_REACH, &length, &err)) {
        unreadable(c, expected, &err);
    } else if (!v || !v->ok) {
        differ(c, expected, words, "no legal action");
    } else if (v->length - length > PLACE_SLACK || length - v->length > PLACE_SLACK) {
        gd_json_fixed_text(v->length, 3, got);
        differ(c, expected, words, "%s", got);
    }
}

static void tally_text(const comparison *c, const gd_tally *t, char *out, size_t size)
{
    size_t n = 0;
    out[0] = '\0';
    for (int i = 0; i < t->count && n < size; i++) {
        const gd_tally_line *line = &t->line[i];
        n += (size_t)snprintf(out + n, size - n, "%s%+d %s (%s)", i ? ", " : "", line->amount,
                              line->label, clause_word(c->names.rules, line->clause));
    }
    if (n < size)
        snprintf(out + n, size - n, " = %d", t->total);
}

// Does every line of this clause add up to the amount? 0 means that none adds anything.
static bool line_is(const comparison *c, const gd_tally *t, const gd_json *line)
{
    int64_t amount = 0, sum = 0;
    bool adds = false;
    if (!gd_json_int(line, -1000, 1000, &amount, NULL))
        return false;
    for (int i = 0; i < t->count; i++) {
        if (strcmp(clause_word(c->names.rules, t->line[i].clause), line->name) == 0) {
            sum += t->line[i].amount;
            adds = adds || t->line[i].amount != 0;
        }
    }
    return sum == amount && (amount != 0 || !adds);
}

static bool tally_is(const comparison *c, const gd_tally *t, const gd_json *expected)
{
    int64_t total = t->total;
    bool bare = expected->kind != GD_JSON_OBJECT;
    const gd_json *sum = bare ? expected : gd_json_get(expected, "total"),
                  *lines = bare ? NULL : gd_json_get(expected, "lines");
    if (sum && !gd_json_int(sum, -1000, 1000, &total, NULL))
        return false;
    bool is = total == t->total;
    for (const gd_json *line = lines ? lines->first : NULL; line; line = line->next)
        is = is && line_is(c, t, line);
    return is;
}

// A piece may roll more than once in a step; one of its sums must be the expected one.
static void compare_tally(comparison *c, const gd_json *expected)
{
    gd_error err = {0};
    char words[WORDS], got[WORDS];
    gd_id piece = gd_names_find(&c->names, expected->name, &err);
    if (!piece) {
        unreadable(c, expected, &err);
        return;
    }
    const gd_tally *last = NULL;
    const gd_log *log = gd_game_log(c->outcome->game);
    for (int i = 0; !c->outcome->checked && i < log->count; i++) {
        if (log->event[i].piece != piece || log->event[i].tally.count == 0)
            continue;
        last = &log->event[i].tally;
        if (tally_is(c, last, expected))
            return;
    }
    const gd_verdict *v = c->outcome->verdict;
    for (int i = 0; !last && v && v->ok && i < v->tally_count; i++) {
        if (v->tally_piece[i] != piece)
            continue;
        last = &v->tally[i];
        if (tally_is(c, last, expected))
            return;
    }
    text_of(expected, words, sizeof words);
    if (last)
        tally_text(c, last, got, sizeof got);
    differ(c, expected, words, "%s", last ? got : "no tally of this unit");
}

static bool event_is(const comparison *c, const gd_event *event, const gd_json *expected,
                     gd_error *err)
{
    const char *name = c->names.rules->events[event->kind];
    if (expected->kind == GD_JSON_STRING)
        return gd_json_is(expected, name);
    const gd_json *kind = gd_json_get(expected, "event"), *unit = gd_json_get(expected, "unit"),
                  *other = gd_json_get(expected, "other"),
                  *clause = gd_json_get(expected, "clause");
    gd_id piece;
    if (kind && !gd_json_is(kind, name))
        return false;
    if (clause && !gd_json_is(clause, clause_word(c->names.rules, event->clause)))
        return false;
    if (unit && (!gd_read_piece(unit, &c->names, &piece, err) || piece != event->piece))
        return false;
    if (other && (!gd_read_piece(other, &c->names, &piece, err) || piece != event->other))
        return false;
    return true;
}

static void log_text(const comparison *c, char *out, size_t size)
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

static void compare_events(comparison *c, const gd_json *expected)
{
    const gd_log *log = gd_game_log(c->outcome->game);
    char words[WORDS], got[WORDS];
    int at = 0;
    for (const gd_json *item = expected->first; item; item = item->next) {
        gd_error err = {0};
        while (at < log->count && !event_is(c, &log->event[at], item, &err))
            at++;
        if (at++ < log->count)
            continue;
        text_of(item, words, sizeof words);
        log_text(c, got, sizeof got);
        differ(c, item, words, "%s%s%s", err.text, err.text[0] ? "; " : "", got);
        return;
    }
}

static void compare_no_events(comparison *c, const gd_json *expected)
{
    const gd_log *log = gd_game_log(c->outcome->game);
    char words[WORDS], got[WORDS];
    for (const gd_json *item = expected->first; item; item = item->next) {
        for (int i = 0; i < log->count; i++) {
            gd_error err = {0};
            if (!event_is(c, &log->event[i], item, &err))
                continue;
            text_of(item, words, sizeof words);
            snprintf(got, sizeof got, "no event ");
            strncat(got, words, sizeof got - strlen(got) - 1);
            log_text(c, words, sizeof words);
            differ(c, item, got, "%s", words);
            break;
        }
    }
}

// The box in which a piece stands.
static gd_box covered(const gd_drawing *d)
{
    gd_box all = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
    for (int i = 0; i < d->stand_count; i++) {
        const struct gd_drawn_stand *s = &d->stand[i];
        gd_point front = gd_point_ahead(s->centre, s->facing, s->depth / 2);
        gd_rect r = gd_rect_make(front, s->facing, s->width, s->depth);
        gd_box b = gd_rect_box(&r);
        all.left = b.left < all.left ? b.left : all.left;
        all.bottom = b.bottom < all.bottom ? b.bottom : all.bottom;
        all.right = b.right > all.right ? b.right : all.right;
        all.top = b.top > all.top ? b.top : all.top;
    }
    return all;
}

static bool is_near(gd_length a, gd_length b)
{
    return (int64_t)a - b <= PLACE_SLACK && (int64_t)b - a <= PLACE_SLACK;
}

static void compare_covers(comparison *c, const gd_drawing *d, const gd_json *expected)
{
    char words[WORDS], at[4][GD_JSON_FIXED_SIZE];
    gd_error err = {0};
    int32_t box[4];
    const gd_json *item = expected->kind == GD_JSON_ARRAY ? expected->first : NULL;
    for (int i = 0; i < 4; i++, item = item->next) {
        if (!item)
            gd_fail(&err, "expected [west, south, east, north]");
        if (!item || !gd_read_length(item, -GD_REACH, GD_REACH, &box[i], &err)) {
            unreadable(c, expected, &err);
            return;
        }
    }
    gd_box got = covered(d);
    text_of(expected, words, sizeof words);
    if (d->stand_count == 0) {
        differ(c, expected, words, "no stands on the table");
        return;
    }
    if (is_near(box[0], got.left) && is_near(box[1], got.bottom) && is_near(box[2], got.right) &&
        is_near(box[3], got.top))
        return;
    gd_json_fixed_text(got.left, 3, at[0]);
    gd_json_fixed_text(got.bottom, 3, at[1]);
    gd_json_fixed_text(got.right, 3, at[2]);
    gd_json_fixed_text(got.top, 3, at[3]);
    differ(c, expected, words, "[%s, %s, %s, %s]", at[0], at[1], at[2], at[3]);
}

static void stands_text(const gd_drawing *d, char *out, size_t size)
{
    gd_listing list = gd_listing_begin(out, size);
    for (int i = 0; i < d->stand_count; i++) {
        char x[GD_JSON_FIXED_SIZE], y[GD_JSON_FIXED_SIZE], word[3 * GD_JSON_FIXED_SIZE];
        gd_json_fixed_text(d->stand[i].centre.x, 3, x);
        gd_json_fixed_text(d->stand[i].centre.y, 3, y);
        snprintf(word, sizeof word, "[%s, %s]", x, y);
        gd_listing_add(&list, word);
    }
    if (d->stand_count == 0)
        snprintf(out, size, "no stands");
}

// Stands in any order.
static void compare_stands(comparison *c, const gd_drawing *d, const gd_json *expected)
{
    char words[WORDS], got[WORDS];
    gd_error err = {0};
    uint32_t used = 0;
    bool same = expected->kind == GD_JSON_ARRAY && expected->count == d->stand_count;
    for (const gd_json *item = same ? expected->first : NULL; item; item = item->next) {
        gd_point p;
        int found = -1;
        if (!gd_read_point(item, &p, &err)) {
            unreadable(c, item, &err);
            return;
        }
        for (int i = 0; i < d->stand_count; i++) {
            if (!(used >> i & 1) && is_near(d->stand[i].centre.x, p.x) &&
                is_near(d->stand[i].centre.y, p.y))
                found = i;
        }
        same = same && found >= 0;
        used |= found >= 0 ? 1u << found : 0;
    }
    if (same)
        return;
    text_of(expected, words, sizeof words);
    stands_text(d, got, sizeof got);
    differ(c, expected, words, "%s", got);
}

static void compare_field(comparison *c, const gd_field *fields, const char *whose,
                          const gd_json *expected, const void *record)
{
    gd_error err = {0};
    bool same;
    char words[WORDS], got[WORDS];
    const gd_field *field = gd_field_of(fields, expected, whose, &err);
    if (!field || !gd_field_matches(&c->names, field, expected, record, &same, &err)) {
        unreadable(c, expected, &err);
    } else if (!same) {
        text_of(expected, words, sizeof words);
        field_text(c, field, record, got, sizeof got);
        differ(c, expected, words, "%s", got);
    }
}

static void compare_unit(comparison *c, const gd_json *expected)
{
    gd_error err = {0};
    gd_drawing drawing = {0};
    gd_id piece = gd_names_find(&c->names, expected->name, &err);
    if (!piece) {
        unreadable(c, expected, &err);
        return;
    }
    const gd_rules *rules = c->names.rules;
    rules->draw(c->names.scenario, c->names.state, piece, &drawing);
    if (!drawing.on_table)
        drawing.stand_count = 0;
    for (const gd_json *m = expected->first; m; m = m->next) {
        // A list is where they stand; a number is a field of a system that counts stands.
        if (strcmp(m->name, "stands") == 0 && m->kind == GD_JSON_ARRAY)
            compare_stands(c, &drawing, m);
        else if (strcmp(m->name, "covers") == 0)
            compare_covers(c, &drawing, m);
        else
            compare_field(c, rules->piece_fields, "a unit", m,
                          gd_piece_record_of(&c->names, piece));
    }
}

static void compare_side(comparison *c, const gd_json *expected)
{
    gd_side side;
    gd_error err = {0};
    if (!gd_side_find(expected->name, &side)) {
        gd_fail(&err, "expected a side, \"union\" or \"confederate\"");
        unreadable(c, expected, &err);
        return;
    }
    for (const gd_json *m = expected->first; m; m = m->next)
        compare_field(c, c->names.rules->side_fields, "a side", m,
                      gd_side_record_of(&c->names, side));
}

static void next_text(const comparison *c, char *out, size_t size)
{
    const gd_game *g = c->outcome->game;
    gd_ask ask;
    if (gd_game_waits(g) == GD_WAITS_NOTHING)
        snprintf(out, size, "over");
    else if (gd_game_ask(g, &ask))
        snprintf(out, size, "dice: %d for %s (moment %s)", ask.count, ask.purpose,
                 gd_game_row(g)->name);
    else
        snprintf(out, size, "%s", gd_game_row(g)->name);
}

static bool next_is(const gd_game *g, const gd_json *expected)
{
    gd_waiting waits = gd_game_waits(g);
    if (waits == GD_WAITS_NOTHING)
        return gd_json_is(expected, "over");
    return gd_json_is(expected, gd_game_row(g)->name) ||
           (waits == GD_WAITS_DICE && gd_json_is(expected, "dice"));
}

static void compare_seat(comparison *c, const gd_json *expected)
{
    const gd_scenario *sc = c->names.scenario;
    gd_seat seat = gd_game_seat(c->outcome->game);
    char words[WORDS], got[GD_NAME_SIZE] = "nobody";
    if (seat < gd_seat_count(sc))
        gd_seat_word(sc, seat, got, sizeof got);
    if (gd_json_is(expected, got) || gd_json_is(expected, gd_side_word(gd_seat_side(sc, seat))))
        return;
    text_of(expected, words, sizeof words);
    differ(c, expected, words, "%s", got);
}

static void offers_text(const gd_offers *offers, const gd_rules *rules, char *out, size_t size)
{
    gd_listing list = gd_listing_begin(out, size);
    for (int i = 0; i < offers->count; i++) {
        bool seen = false;
        for (int k = 0; k < i && !seen; k++)
            seen = offers->list[k].verb == offers->list[i].verb;
        if (!seen)
            gd_listing_add(&list, rules->verbs[offers->list[i].verb].name);
    }
    if (offers->count == 0)
        snprintf(out, size, "nothing is offered");
}

static void compare_offers(comparison *c, const gd_json *expected, bool offered)
{
    gd_offers *offers = c->outcome->offers;
    char words[WORDS], not_words[WORDS + 16], got[WORDS];
    gd_actions(c->outcome->game, offers);
    for (const gd_json *item = expected->first; item; item = item->next) {
        // The verb and its parameters are looked at even if nothing is offered.
        gd_offer nothing = {.verb = UINT16_MAX};
        gd_error err = {0};
        bool found = false, matches = false;
        bool read = gd_offer_matches(&c->names, &nothing, item, &matches, &err);
        for (int i = 0; read && i < offers->count && !found; i++) {
            read = gd_offer_matches(&c->names, &offers->list[i], item, &matches, &err);
            found = read && matches;
        }
        if (!read) {
            unreadable(c, item, &err);
            continue;
        }
        if (found == offered)
            continue;
        text_of(item, words, sizeof words);
        snprintf(not_words, sizeof not_words, "%s%s", offered ? "" : "no offer of ", words);
        offers_text(offers, c->names.rules, got, sizeof got);
        differ(c, item, not_words, "%s", got);
    }
}

static void compare_over(comparison *c, const gd_json *expected)
{
    const gd_flow *flow = c->names.state;
    if (expected->truth != (flow->over != 0))
        differ(c, expected, expected->truth ? "the game is over" : "the game goes on", "%s",
               flow->over ? "it is over" : "it goes on");
}

static void compare_winner(comparison *c, const gd_json *expected)
{
    const gd_flow *flow = c->names.state;
    const char *got = !flow->over               ? "nobody yet"
                      : flow->winner < GD_SIDES ? gd_side_word(flow->winner)
                                                : "draw";
    char words[WORDS];
    if (gd_json_is(expected, got))
        return;
    text_of(expected, words, sizeof words);
    differ(c, expected, words, "%s", got);
}

int gd_expect_compare(const gd_outcome *outcome, const gd_json *expect, gd_differs *differs,
                      void *self)
{
    const gd_game *g = outcome->game;
    comparison c = {.outcome = outcome,
                    .differs = differs,
                    .self = self,
                    .names = {gd_game_rules(g), gd_game_scenario(g), gd_game_state(g)}};
    compare_verdict(&c, outcome->step, gd_json_get(expect, "refused"));
    if (c.count > 0) // what else was expected of it is beside the point
        return c.count;
    for (const gd_json *m = expect ? expect->first : NULL; m; m = m->next) {
        const char *key = m->name;
        char words[WORDS], got[WORDS];
        if (strcmp(key, "cost") == 0)
            compare_cost(&c, m);
        else if (strcmp(key, "length") == 0)
            compare_length(&c, m);
        else if (strcmp(key, "events") == 0)
            compare_events(&c, m);
        else if (strcmp(key, "no_events") == 0)
            compare_no_events(&c, m);
        else if (strcmp(key, "seat") == 0)
            compare_seat(&c, m);
        else if (strcmp(key, "offers") == 0 || strcmp(key, "not_offered") == 0)
            compare_offers(&c, m, key[0] == 'o');
        else if (strcmp(key, "over") == 0)
            compare_over(&c, m);
        else if (strcmp(key, "winner") == 0)
            compare_winner(&c, m);
        else if (strcmp(key, "next") == 0 && !next_is(g, m)) {
            text_of(m, words, sizeof words);
            next_text(&c, got, sizeof got);
            differ(&c, m, words, "%s", got);
        }
        for (const gd_json *one = m->kind == GD_JSON_OBJECT ? m->first : NULL; one;
             one = one->next) {
            if (strcmp(key, "tally") == 0)
                compare_tally(&c, one);
            else if (strcmp(key, "units") == 0)
                compare_unit(&c, one);
            else if (strcmp(key, "sides") == 0)
                compare_side(&c, one);
            else if (strcmp(key, "game") == 0)
                compare_field(&c, c.names.rules->game_fields, "the game", one, c.names.state);
        }
    }
    return c.count;
}

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

static bool check_tally(const gd_rules *rules, const gd_json *value, gd_error *err)
{
    static const char *const keys[] = {"total", "lines", NULL};
    int64_t number;
    if (value->kind != GD_JSON_OBJECT)
        return gd_json_int(value, -1000, 1000, &number, err);
    if (!gd_json_only(value, keys, err))
        return false;
    const gd_json *total = gd_json_get(value, "total"), *lines = gd_json_get(value, "lines");
    if (total && !gd_json_int(total, -1000, 1000, &number, err))
        return false;
    if (!lines)
        return true;
    if (!need_kind(lines, GD_JSON_OBJECT, "an object of clauses and amounts", err))
        return false;
    for (const gd_json *line = lines->first; line; line = line->next) {
        if (gd_clause_find(rules, line->name) == 0)
            return gd_json_fail(err, line, "there is no clause of this name");
        if (!gd_json_int(line, -1000, 1000, &number, err))
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

// An object of objects of fields: units and sides.
static bool check_records(const gd_json *value, gd_error *err)
{
    if (!need_kind(value, GD_JSON_OBJECT, "an object of names", err))
        return false;
    for (const gd_json *one = value->first; one; one = one->next) {
        if (!need_kind(one, GD_JSON_OBJECT, "an object of fields", err))
            return false;
    }
    return true;
}

bool gd_expect_check(const gd_rules *rules, const gd_json *expect, gd_error *err)
{
    if (!gd_json_only(expect, gd_expect_keys, err))
        return false;
    for (const gd_json *m = expect->first; m; m = m->next) {
        const char *key = m->name;
        bool good = true;
        int64_t number;
        if (strcmp(key, "refused") == 0)
            good = check_refused(rules, m, err);
        else if (strcmp(key, "cost") == 0)
            good = gd_json_int(m, INT32_MIN, INT32_MAX, &number, err);
        else if (strcmp(key, "length") == 0)
            good = gd_json_fixed(m, 3, -GD_REACH, GD_REACH, &number, err);
        else if (strcmp(key, "next") == 0)
            good = check_next(rules, m, err);
        else if (strcmp(key, "units") == 0 || strcmp(key, "sides") == 0)
            good = check_records(m, err);
        else if (strcmp(key, "game") == 0)
            good = need_kind(m, GD_JSON_OBJECT, "an object of fields", err);
        else if (strcmp(key, "over") == 0)
            good = need_kind(m, GD_JSON_BOOL, "true or false", err);
        else if (strcmp(key, "winner") == 0)
            good = gd_json_is(m, "draw") || gd_read_side(m, &(gd_side){0}, err);
        else if (strcmp(key, "seat") == 0)
            good = need_kind(m, GD_JSON_STRING, "a side", err);
        else if (strcmp(key, "tally") == 0)
            good = need_kind(m, GD_JSON_OBJECT, "an object of units and sums", err);
        else
            good = need_kind(m, GD_JSON_ARRAY, "a list", err);
        bool events = strcmp(key, "events") == 0 || strcmp(key, "no_events") == 0;
        for (const gd_json *one = m->first; good && one && events; one = one->next)
            good = check_event(rules, one, err);
        for (const gd_json *one = m->first; good && one && strcmp(key, "tally") == 0;
             one = one->next)
            good = check_tally(rules, one, err);
        if (!good)
            return false;
    }
    return true;
}
