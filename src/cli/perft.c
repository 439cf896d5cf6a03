// cli/perft.c - `guidon perft`: counts every legal action to a depth, as chess programs do, so that
// offers and verdicts can be compared with somebody else's count.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files.h"
#include "cli/options.h"
#include "cli/perft_fill.h"
#include "game/dice_source.h"
#include "protocol/position_json.h"

enum { MOST_DEPTH = 40 };

static const cli_option options[] = {
    {"depth", "N", "decisions to look ahead (normally 1)"},
    {"die", "N", "what every die shows (normally 4)"},
    {"most", "N", "what the numbers of a list add up to, or how many there are (normally 4)"},
    {"with", "NAME", "try this parameter too where an offer leaves it out, such as `via`"},
    {"without", "VERB", "leave out this verb; may be repeated"},
    {"inch", "N", "try lengths and places in whole multiples of N inches (normally not at all)"},
    {"degrees", "N", "try angles in whole multiples of N degrees (normally not at all)"},
    {"steps", "N", "try moves of up to N steps (normally 1)"},
    {"no-step", "KIND", "try no steps of this kind, such as `to`"},
    {"after", "ACTION", "do this first, as --divide writes it; may be repeated"},
    {"divide", "N", "print the count of each line of N actions, normally of none"},
    {NULL, NULL, NULL},
};

// One node of the tree: a game waiting for a decision, and what was counted below it.
typedef struct node {
    gd_game *game;
    gd_offers *offers;
    uint64_t count;
    char text[PERFT_TEXT]; // the action that led here
} node;

typedef struct counter {
    gd_scenario *scenario;
    node *level[MOST_DEPTH + 1];
    int depth, divide, most;
    perft_grain grain;
    const char *with, *no_step;
    uint64_t without; // bit v: verb v is left out
    uint8_t die;
    gd_error err;
} counter;

// Every die shows the same; of cards comes the first that may.
static bool fixed_roll(void *self, const gd_ask *ask, uint8_t *values)
{
    uint8_t die = *(const uint8_t *)self;
    for (int i = 0; i < ask->count; i++)
        values[i] = ask->among ? gd_ask_face(ask, 0) : die < ask->sides ? die : ask->sides;
    return true;
}

// --- counting ----------------------------------------------------------------------------------

typedef struct visit {
    counter *c;
    int level;
} visit;

static void count_below(counter *c, int level);

static void print_line(const counter *c, int level)
{
    printf("%" PRIu64 "\t", c->level[level]->count);
    for (int i = 1; i <= level; i++)
        printf("%s%s", i > 1 ? "; " : "", c->level[i]->text);
    putchar('\n');
}

// One legal action: what is below it is added to its node.
static bool visit_action(void *self, const gd_action *a)
{
    const visit *v = self;
    counter *c = v->c;
    node *here = c->level[v->level], *below = c->level[v->level + 1];
    bool last = v->level + 1 == c->depth;
    below->count = 1;
    if (!last) {
        gd_verdict verdict;
        gd_game_copy(below->game, here->game);
        if (!gd_apply(below->game, gd_game_seat(here->game), a, &verdict))
            return gd_fail(&c->err, "an action that was legal cannot be done");
    }
    if (v->level < c->divide)
        perft_text(here->game, a, below->text, sizeof below->text);
    if (!last)
        count_below(c, v->level + 1);
    here->count += below->count;
    if (v->level + 1 == c->divide)
        print_line(c, v->level + 1);
    return !c->err.text[0];
}

static bool is_repeated(const gd_offers *offers, int index)
{
    for (int i = 0; i < index; i++)
        if (memcmp(&offers->list[i], &offers->list[index], sizeof offers->list[i]) == 0)
            return true;
    return false;
}

// Whether one that leaves a length or an angle open stands for this too, which is then only one of
// the ways that the grain tries, or lies between them.
static bool is_example(const gd_offers *offers, const gd_offer *closed)
{
    for (int i = 0; i < offers->count && !closed->open; i++) {
        const gd_offer *o = &offers->list[i];
        bool same = o->verb == closed->verb && (o->open & ~GD_OPEN_LIST);
        for (int v = 0; v < GD_VALUES && same; v++)
            same = (o->open >> v & 1) || o->value[v] == closed->value[v];
        if (same)
            return true;
    }
    return false;
}

static bool is_left_out(const counter *c, const gd_offer *offer)
{
    return offer->verb < 64 && (c->without >> offer->verb & 1);
}

static perft_filler filler(const counter *c, const gd_game *g,
                           bool (*take)(void *self, const gd_action *a), void *self)
{
    return (perft_filler){.game = g,
                          .seat = gd_game_seat(g),
                          .grain = c->grain,
                          .most = c->most,
                          .with = c->with,
                          .no_step = c->no_step,
                          .take = take,
                          .self = self};
}

// Counts the lines of actions from a node down to the full depth. A game that is over has none.
static void count_below(counter *c, int level)
{
    node *n = c->level[level];
    n->count = 0;
    if (gd_game_waits(n->game) != GD_WAITS_DECISION)
        return;
    gd_actions(n->game, n->offers);
    if (n->offers->full)
        gd_fail(&c->err, "there is more on offer than fits");
    for (int i = 0; i < n->offers->count && !c->err.text[0]; i++) {
        visit v = {c, level};
        perft_filler f = filler(c, n->game, visit_action, &v);
        f.trust = level + 1 == c->depth;
        if (is_left_out(c, &n->offers->list[i]) ||
            ((c->grain.inch || c->grain.angle) && is_example(n->offers, &n->offers->list[i])))
            continue;
        if (is_repeated(n->offers, i)) {
            gd_action twice = gd_action_of(&n->offers->list[i]);
            perft_text(n->game, &twice, n->text, sizeof n->text);
            gd_fail(&c->err, "`%s` is offered twice", n->text);
        } else {
            perft_fill(&f, &n->offers->list[i], &c->err);
        }
    }
}

// --- beginning ---------------------------------------------------------------------------------

typedef struct search {
    const gd_game *game;
    const char *wanted;
    gd_action found;
    bool is_found;
} search;

static bool compare_action(void *self, const gd_action *a)
{
    search *s = self;
    char text[PERFT_TEXT];
    perft_text(s->game, a, text, sizeof text);
    if (strcmp(text, s->wanted) != 0)
        return true;
    s->found = *a;
    s->is_found = true;
    return false;
}

// Does the action that is called so.
static bool do_named(counter *c, const char *wanted)
{
    node *top = c->level[0];
    search s = {.game = top->game, .wanted = wanted};
    gd_verdict verdict;
    if (gd_game_waits(top->game) == GD_WAITS_DECISION)
        gd_actions(top->game, top->offers);
    else
        top->offers->count = 0;
    for (int i = 0; i < top->offers->count && !s.is_found; i++) {
        perft_filler f = filler(c, top->game, compare_action, &s);
        if (!perft_fill(&f, &top->offers->list[i], &c->err) && !s.is_found)
            return false;
    }
    if (!s.is_found)
        return gd_fail(&c->err, "`%s` is no legal action", wanted);
    return gd_apply(top->game, gd_game_seat(top->game), &s.found, &verdict);
}

static bool do_first(const cli_args *args, const gd_json *play, counter *c)
{
    const char *text;
    for (const gd_json *step = play ? play->first : NULL; step; step = step->next)
        if (!gd_json_string(step, &text, &c->err) || !do_named(c, text))
            return false;
    for (int i = 0; i < args->repeat_count; i++)
        if (strcmp(args->command->options[args->repeat[i].option].name, "after") == 0 &&
            !do_named(c, args->repeat[i].value))
            return false;
    return true;
}

static bool leave_out(const cli_args *args, const gd_rules *rules, counter *c)
{
    for (int i = 0; i < args->repeat_count; i++) {
        if (strcmp(args->command->options[args->repeat[i].option].name, "without") != 0)
            continue;
        int verb = gd_verb_find(rules, args->repeat[i].value);
        if (verb < 0 || verb >= 64)
            return gd_fail(&c->err, "there is no verb \"%.40s\" to leave out",
                           args->repeat[i].value);
        c->without |= UINT64_C(1) << verb;
    }
    return true;
}

static bool make_levels(counter *c, const gd_rules *rules)
{
    gd_dice_source dice = {fixed_roll, &c->die};
    c->scenario = calloc(1, sizeof *c->scenario);
    for (int i = 0; i <= c->depth; i++) {
        node *n = c->level[i] = calloc(1, sizeof *n);
        if (!n || !c->scenario)
            return gd_fail(&c->err, "not enough memory");
        n->game = gd_game_new(rules, c->scenario, dice);
        n->offers = malloc(sizeof *n->offers);
        if (!n->game || !n->offers)
            return gd_fail(&c->err, "not enough memory");
        gd_game_listen(n->game, false);
    }
    return true;
}

static void free_levels(counter *c)
{
    for (int i = 0; i <= MOST_DEPTH; i++) {
        if (c->level[i]) {
            gd_game_free(c->level[i]->game);
            free(c->level[i]->offers);
        }
        free(c->level[i]);
    }
    free(c->scenario);
}

// A position, or an object with one in `position` and, in `play`, what is done before counting.
static bool count_file(const cli_args *args, const gd_json *root, counter *c)
{
    const gd_json *inner = gd_json_get(root, "position");
    gd_position text = {.base = inner ? inner : root};
    const gd_rules *rules = gd_position_rules(root, &c->err);
    if (!rules || !leave_out(args, rules, c) || !make_levels(c, rules) ||
        !gd_position_read(rules, &text, c->scenario, gd_game_state_mut(c->level[0]->game), &c->err))
        return false;
    gd_game_resume(c->level[0]->game);
    if (!do_first(args, inner ? gd_json_get(root, "play") : NULL, c))
        return false;
    count_below(c, 0);
    if (!c->err.text[0])
        printf("%" PRIu64 "\n", c->level[0]->count);
    return !c->err.text[0];
}

static int run_perft(const cli_args *args)
{
    int64_t depth = 1, die = 4, most = 4, divide = 0, inch = 0, degrees = 0, steps = 1;
    if (!cli_whole(args, "depth", 1, MOST_DEPTH, &depth) || !cli_whole(args, "die", 1, 6, &die) ||
        !cli_whole(args, "most", 0, 99, &most) ||
        !cli_whole(args, "divide", 0, MOST_DEPTH, &divide) ||
        !cli_whole(args, "inch", 1, 99, &inch) || !cli_whole(args, "degrees", 1, 180, &degrees) ||
        !cli_whole(args, "steps", 1, 4, &steps))
        return CLI_BAD;
    static counter c;
    size_t length;
    char *text = file_read(args->operand[0], &length, &c.err);
    if (!text)
        return cli_bad(args, "%s", c.err.text);
    c.depth = (int)depth;
    c.divide = (int)(divide < depth ? divide : depth);
    c.most = (int)most;
    c.grain = (perft_grain){(gd_length)inch * GD_INCH, (gd_angle)degrees * 10,
                            inch || degrees ? (int)steps : 0};
    c.die = (uint8_t)die;
    c.with = cli_value(args, "with");
    c.no_step = cli_value(args, "no-step");
    gd_json_doc *doc = gd_json_parse(text, length, &c.err);
    bool good = doc && count_file(args, gd_json_root(doc), &c);
    free_levels(&c);
    gd_json_free(doc);
    free(text);
    return good ? CLI_OK : cli_bad_file(args, args->operand[0], &c.err);
}

const cli_command cli_perft = {
    "perft",
    "POSITION",
    "count legal actions to a depth",
    "Counts the lines of N decisions that the rules allow from a position, whoever takes them. "
    "Every\n"
    "complete action counts, conceding too. What an offer leaves open is filled in with all that\n"
    "could be written there, and counts if it is legal: cards of a list in every order, units of "
    "a\n"
    "list in one order, plain numbers (up to --most of them, of 0 none) in the first order that "
    "is\n"
    "legal;\n"
    "numbers of units only while they add up to no more than --most. What an\n"
    "offer need not say and does not say is tried only of the parameter --with: an action with it "
    "is\n"
    "another than one without. Chance does not branch: every die shows --die, and of cards the "
    "first\n"
    "that may be drawn is drawn. A battle that is over has no more actions.\n"
    "\n"
    "POSITION is a file with a position (docs/cases.md), or an object with one in `position` and "
    "in\n"
    "`play` a list of actions to be done first. What leaves lengths or angles open is countable\n"
    "with --inch and --degrees only: a length is tried up to what is offered and one step beyond,\n"
    "a place all over the table, an angle all round, a move with up to --steps steps; then an "
    "offer may come to nothing.",
    options,
    1,
    1,
    run_perft,
};
