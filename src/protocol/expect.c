// protocol/expect.c - comparing what came of a step with what a case expects.
#include "protocol/expect.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "protocol/action_json.h"
#include "protocol/expect_parts.h"
#include "protocol/values_json.h"

enum { WORDS = GD_EXPECT_WORDS };

void gd_compare_differ(gd_comparison *c, const gd_json *where, gd_clause_id clause,
                       const char *expected, const char *format, ...)
{
    char got[WORDS];
    va_list args;
    va_start(args, format);
    vsnprintf(got, sizeof got, format, args);
    va_end(args);
    gd_difference difference = {.where = where, .expected = expected, .got = got, .clause = clause};
    c->differs(c->self, &difference);
}

void gd_compare_mistake(gd_comparison *c, const gd_json *where, const gd_error *err)
{
    gd_difference difference = {.where = where,
                                .expected = "something that can be compared",
                                .got = err->text,
                                .mistake = true};
    c->differs(c->self, &difference);
}

void gd_compare_words(const gd_json *value, char *out, size_t size)
{
    gd_json_out text = {0};
    gd_json_begin(&text);
    gd_json_put_value(&text, NULL, value);
    snprintf(out, size, "%s", text.text ? text.text : "");
    gd_json_end(&text);
}

bool gd_bounds_read(const gd_json *value, int decimals, gd_bounds *out, gd_error *err)
{
    static const char *const keys[] = {"from", "to", NULL};
    enum { MOST = 1000 * 1000 * 1000 };
    *out = (gd_bounds){-MOST, MOST};
    if (value->kind != GD_JSON_OBJECT) {
        if (!gd_json_fixed(value, decimals, -MOST, MOST, &out->from, err))
            return false;
        out->to = out->from;
        return true;
    }
    const gd_json *from = gd_json_get(value, "from"), *to = gd_json_get(value, "to");
    if (!gd_json_only(value, keys, err))
        return false;
    if (!from && !to)
        return gd_json_fail(err, value, "expected a number, or \"from\" and \"to\"");
    return (!from || gd_json_fixed(from, decimals, -MOST, MOST, &out->from, err)) &&
           (!to || gd_json_fixed(to, decimals, -MOST, MOST, &out->to, err));
}

bool gd_bounds_hold(const gd_bounds *bounds, int64_t value)
{
    return value >= bounds->from && value <= bounds->to;
}

// --- verdicts ------------------------------------------------------------------------------------

static const char *clause_word(const gd_rules *rules, gd_clause_id clause)
{
    return clause ? rules->catalogue->clauses[clause].id : "no clause";
}

static void refusal_text(const gd_comparison *c, char *out, size_t size)
{
    const gd_verdict *v = c->outcome->verdict;
    char why[400];
    gd_text_write(c->names.rules, c->names.scenario, c->names.state, &v->why, why, sizeof why);
    snprintf(out, size, "refused by %s%s%s: %s", clause_word(c->names.rules, v->clause),
             v->also ? " and " : "", v->also ? clause_word(c->names.rules, v->also) : "", why);
}

static bool cites(const gd_comparison *c, const gd_json *clause)
{
    const gd_verdict *v = c->outcome->verdict;
    return gd_json_is(clause, clause_word(c->names.rules, v->clause)) ||
           (v->also && gd_json_is(clause, clause_word(c->names.rules, v->also)));
}

// The clause that an expected refusal names, or the first of several.
static gd_clause_id expected_clause(const gd_comparison *c, const gd_json *expected)
{
    const gd_json *id = expected->kind == GD_JSON_ARRAY ? expected->first : expected;
    return id && id->kind == GD_JSON_STRING ? gd_clause_find(c->names.rules, id->text) : 0;
}

static void compare_cited(gd_comparison *c, const gd_json *expected)
{
    char words[WORDS], got[WORDS];
    bool cited = expected->kind == GD_JSON_BOOL || cites(c, expected);
    for (const gd_json *one = expected->kind == GD_JSON_ARRAY ? expected->first : NULL; one;
         one = one->next)
        cited = cited || cites(c, one);
    if (cited)
        return;
    gd_compare_words(expected, words, sizeof words);
    refusal_text(c, got, sizeof got);
    gd_compare_differ(c, expected, expected_clause(c, expected), words, "%s", got);
}

// True if the action was refused, or not, as expected.
static bool compare_verdict(gd_comparison *c, const gd_json *expected)
{
    const gd_verdict *v = c->outcome->verdict;
    char words[WORDS], length[GD_JSON_FIXED_SIZE];
    bool refuse = expected && !(expected->kind == GD_JSON_BOOL && !expected->truth);
    if (!v) {
        if (refuse)
            gd_compare_differ(c, expected, 0, "a refusal", "nothing was done");
        return !refuse;
    }
    if (refuse == !v->ok) {
        if (refuse)
            compare_cited(c, expected);
        return true;
    }
    if (!refuse) {
        refusal_text(c, words, sizeof words);
        gd_compare_differ(c, c->outcome->step, v->clause, "a legal action", "%s", words);
        return false;
    }
    gd_compare_words(expected, words, sizeof words);
    gd_json_fixed_text(v->length, 3, length);
    gd_compare_differ(c, expected, expected_clause(c, expected),
                      expected->kind == GD_JSON_BOOL ? "a refusal" : words,
                      "legal, cost %d, length %s", v->cost, length);
    return false;
}

static void compare_amount(gd_comparison *c, const gd_json *expected, int decimals, int64_t got)
{
    const gd_verdict *v = c->outcome->verdict;
    gd_bounds bounds;
    gd_error err = {0};
    char words[WORDS], is[GD_JSON_FIXED_SIZE];
    gd_compare_words(expected, words, sizeof words);
    gd_json_fixed_text(got, decimals, is);
    if (!gd_bounds_read(expected, decimals, &bounds, &err))
        gd_compare_mistake(c, expected, &err);
    else if (!v || !v->ok)
        gd_compare_differ(c, expected, 0, words, "no legal action");
    else if (!gd_bounds_hold(&bounds, got))
        gd_compare_differ(c, expected, 0, words, "%s", is);
}

// --- what comes next -----------------------------------------------------------------------------

static void next_text(const gd_comparison *c, char *out, size_t size)
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

static void compare_next(gd_comparison *c, const gd_json *expected)
{
    const gd_game *g = c->outcome->game;
    gd_waiting waits = gd_game_waits(g);
    char words[WORDS], got[WORDS];
    bool is = waits == GD_WAITS_NOTHING
                  ? gd_json_is(expected, "over")
                  : gd_json_is(expected, gd_game_row(g)->name) ||
                        (waits == GD_WAITS_DICE && gd_json_is(expected, "dice"));
    if (is)
        return;
    gd_compare_words(expected, words, sizeof words);
    next_text(c, got, sizeof got);
    gd_compare_differ(c, expected, 0, words, "%s", got);
}

static void compare_seat(gd_comparison *c, const gd_json *expected)
{
    const gd_scenario *sc = c->names.scenario;
    gd_seat seat = gd_game_seat(c->outcome->game);
    char words[WORDS], got[GD_NAME_SIZE] = "nobody";
    if (seat < gd_seat_count(sc))
        gd_seat_word(sc, seat, got, sizeof got);
    if (gd_json_is(expected, got) || gd_json_is(expected, gd_side_word(gd_seat_side(sc, seat))))
        return;
    gd_compare_words(expected, words, sizeof words);
    gd_compare_differ(c, expected, 0, words, "%s", got);
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

// Is what `item` describes among the offers? False with an error if it describes nothing.
static bool find_offer(const gd_comparison *c, const gd_json *item, bool *found, gd_error *err)
{
    const gd_offers *offers = c->outcome->offers;
    // The verb and its parameters are looked at even if nothing is offered.
    gd_offer nothing = {.verb = UINT16_MAX};
    *found = false;
    if (!gd_offer_matches(&c->names, &nothing, item, found, err))
        return false;
    for (int i = 0; i < offers->count && !*found; i++) {
        if (!gd_offer_matches(&c->names, &offers->list[i], item, found, err))
            return false;
    }
    return true;
}

static void compare_offers(gd_comparison *c, const gd_json *expected, bool offered)
{
    char words[WORDS], not_words[WORDS + 16], got[WORDS];
    gd_actions(c->outcome->game, c->outcome->offers);
    for (const gd_json *item = expected->first; item; item = item->next) {
        gd_error err = {0};
        bool found;
        if (!find_offer(c, item, &found, &err)) {
            gd_compare_mistake(c, item, &err);
            continue;
        }
        if (found == offered)
            continue;
        gd_compare_words(item, words, sizeof words);
        snprintf(not_words, sizeof not_words, "%s%s", offered ? "" : "no offer of ", words);
        offers_text(c->outcome->offers, c->names.rules, got, sizeof got);
        gd_compare_differ(c, item, 0, not_words, "%s", got);
    }
}

static void compare_over(gd_comparison *c, const gd_json *expected)
{
    const gd_flow *flow = c->names.state;
    if (expected->truth != (flow->over != 0))
        gd_compare_differ(c, expected, 0, expected->truth ? "the game is over" : "the game goes on",
                          "%s", flow->over ? "it is over" : "it goes on");
}

static void compare_winner(gd_comparison *c, const gd_json *expected)
{
    const gd_flow *flow = c->names.state;
    const char *got = !flow->over               ? "nobody yet"
                      : flow->winner < GD_SIDES ? gd_side_word(flow->winner)
                                                : "draw";
    char words[WORDS];
    if (gd_json_is(expected, got))
        return;
    gd_compare_words(expected, words, sizeof words);
    gd_compare_differ(c, expected, 0, words, "%s", got);
}

// --- all of it -----------------------------------------------------------------------------------

// Keys whose value is an object of several things, each compared for itself.
static const struct {
    const char *key;
    void (*compare)(gd_comparison *c, const gd_json *one);
} of_many[] = {{"tally", gd_compare_tally},  {"units", gd_compare_unit},
               {"sides", gd_compare_side},   {"game", gd_compare_game},
               {"score", gd_compare_score},  {"gaps", gd_compare_gaps},
               {"result", gd_compare_result}};

static const struct {
    const char *key;
    void (*compare)(gd_comparison *c, const gd_json *expected);
} of_one[] = {{"events", gd_compare_events}, {"no_events", gd_compare_no_events},
              {"seat", compare_seat},        {"over", compare_over},
              {"winner", compare_winner},    {"next", compare_next},
              {"relics", gd_compare_relics}};

static void compare_member(gd_comparison *c, const gd_json *m)
{
    const gd_verdict *v = c->outcome->verdict;
    if (strcmp(m->name, "cost") == 0)
        compare_amount(c, m, 0, v ? v->cost : 0);
    else if (strcmp(m->name, "length") == 0)
        compare_amount(c, m, 3, v ? v->length : 0);
    else if (strcmp(m->name, "offers") == 0 || strcmp(m->name, "not_offered") == 0)
        compare_offers(c, m, m->name[0] == 'o');
    for (size_t i = 0; i < sizeof of_one / sizeof *of_one; i++) {
        if (strcmp(m->name, of_one[i].key) == 0)
            of_one[i].compare(c, m);
    }
    for (size_t i = 0; i < sizeof of_many / sizeof *of_many; i++) {
        for (const gd_json *one = m->first; one && strcmp(m->name, of_many[i].key) == 0;
             one = one->next)
            of_many[i].compare(c, one);
    }
}

static gd_comparison begin(const gd_outcome *outcome, gd_differs *differs, void *self)
{
    const gd_game *g = outcome->game;
    return (gd_comparison){.outcome = outcome,
                           .differs = differs,
                           .self = self,
                           .names = {gd_game_rules(g), gd_game_scenario(g), gd_game_state(g)}};
}

bool gd_expect_verdict(const gd_outcome *outcome, const gd_json *expect, gd_differs *differs,
                       void *self)
{
    gd_comparison c = begin(outcome, differs, self);
    return compare_verdict(&c, gd_json_get(expect, "refused"));
}

void gd_expect_compare(const gd_outcome *outcome, const gd_json *expect, gd_differs *differs,
                       void *self)
{
    gd_comparison c = begin(outcome, differs, self);
    for (const gd_json *m = expect ? expect->first : NULL; m; m = m->next)
        compare_member(&c, m);
}
