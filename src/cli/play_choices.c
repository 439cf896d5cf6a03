// cli/play_choices.c - what may be done, in as few lines as can be read, and which of it is meant.
//
// A decision may have hundreds of offers: every card with every zone. They fall into blocks of one
// verb (and one kind, where the verb has kinds); a large block is not listed but described by what
// can be filled in.
#include "cli/play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "ai/players.h"
#include "cli/choice_match.h"
#include "cli/hand_art.h"
#include "cli/orders.h"
#include "cli/story.h"
#include "cli/table_art.h"
#include "game/cards.h"
#include "protocol/action_json.h"

enum { SMALL_BLOCK = 3, LISTED = 24, MOST_VALUES = 128 };

// The piece an offer is about: the first that it names, 0 if it names none.
static gd_id piece_of(const gd_rules *rules, const gd_offer *o)
{
    const gd_verb *verb = &rules->verbs[o->verb];
    int at = 0;
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
        if (verb->params[i].type == GD_PARAM_PIECE)
            return o->value[at] == GD_ABSENT ? GD_NONE : (gd_id)o->value[at];
        at += gd_param_values(&verb->params[i]);
    }
    return GD_NONE;
}

// The value of the verb's first choice ("controlled", "skirmish"), which divides its offers into
// kinds; -1 if it has none.
static int kind_of(const gd_rules *rules, const gd_offer *o)
{
    const gd_verb *verb = &rules->verbs[o->verb];
    int at = 0;
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
        if (verb->params[i].type == GD_PARAM_CHOICE && !verb->params[i].optional)
            return o->value[at] == GD_ABSENT ? -1 : o->value[at];
        at += gd_param_values(&verb->params[i]);
    }
    return -1;
}

// Has the table zones or the player cards, so that offers are many and alike?
static bool is_gridded(const play *p) { return p->names.rules->zones || p->names.rules->cards; }

static const play *sorted; // qsort has no argument for it

static int compare_choices(const void *a, const void *b)
{
    const int i = *(const int *)a, k = *(const int *)b;
    const gd_offer *x = &sorted->offers.list[i], *y = &sorted->offers.list[k];
    const gd_rules *rules = sorted->names.rules;
    gd_id one = piece_of(rules, x), two = piece_of(rules, y);
    if (one != two)
        return !one ? 1 : !two ? -1 : one - two;
    if (x->verb != y->verb)
        return x->verb - y->verb;
    int kind = kind_of(rules, x) - kind_of(rules, y);
    return kind ? kind : i - k;
}

void choices_number(play *p)
{
    const gd_rules *rules = p->names.rules;
    p->choices = 0;
    if (is_gridded(p)) {
        while (p->choices < p->offers.count) {
            p->choice[p->choices] = p->choices;
            p->choices++;
        }
        sorted = p;
        qsort(p->choice, (size_t)p->choices, sizeof p->choice[0], compare_choices);
        return;
    }
    int pieces = gd_names_count(&p->names);
    for (int piece = 1; piece <= pieces + 1; piece++)
        for (int i = 0; i < p->offers.count; i++) {
            gd_id about = piece_of(rules, &p->offers.list[i]);
            if (piece <= pieces ? about == piece : about == GD_NONE || about > pieces)
                p->choice[p->choices++] = i;
        }
}

static const gd_offer *offer_at(const play *p, int number)
{
    return &p->offers.list[p->choice[number]];
}

// --- single offers -----------------------------------------------------------------------------

static void price(const play *p, const gd_offer *o, char *out, size_t size)
{
    char limit[32] = "", cost[32] = "";
    if (o->limit > 0) {
        char inches[16];
        art_fixed(inches, sizeof inches, o->limit, 3);
        snprintf(limit, sizeof limit, " %s%s\"", p->style.unicode ? "\u2264" : "up to ", inches);
    }
    if (o->cost > 0)
        snprintf(cost, sizeof cost, " (%d)", o->cost);
    snprintf(out, size, "%s%s", limit, cost);
}

// Does the kind say what the verb does, so that the verb need not be repeated for each unit?
static bool kind_speaks(const gd_verb *verb)
{
    return verb->params[0].type == GD_PARAM_PIECE && verb->params[1].name &&
           verb->params[1].type == GD_PARAM_CHOICE && !verb->params[1].optional;
}

// The offer's text without the piece that stands at the head of the line.
static void short_text(const play *p, const gd_offer *o, gd_id piece, char *out, size_t size)
{
    char name[GD_NAME_SIZE];
    const gd_verb *verb = &p->names.rules->verbs[o->verb];
    offer_write(&p->names, o, out, size);
    if (!piece)
        return;
    gd_names_piece(&p->names, piece, name, sizeof name);
    char *at = strstr(out, name);
    if (at && at > out && at[-1] == ' ')
        memmove(at - 1, at + strlen(name), strlen(at + strlen(name)) + 1);
    if (is_gridded(p) && kind_speaks(verb) && strlen(out) > strlen(verb->name))
        memmove(out, out + strlen(verb->name) + 1, strlen(out) - strlen(verb->name));
}

static void print_number(const play *p, int number)
{
    char text[24];
    snprintf(text, sizeof text, "%d", number);
    art_text(stdout, &p->style, 179, ART_PLAIN, true, text);
}

// What of an offer's text differs from the last one's, if both are closed offers of one verb.
static const char *new_part(const char *text, const gd_offer *o, const char *last_text,
                            const gd_offer *last)
{
    if (!last || last->verb != o->verb || last->open || o->open || last->cost != o->cost)
        return text;
    size_t n = 0, word = 0;
    for (; text[n] && text[n] == last_text[n]; n++)
        word = text[n] == ' ' ? n + 1 : word;
    return text[n] ? text + word : text;
}

// --- remarks -----------------------------------------------------------------------------------

void choices_remarks(const play *p, const gd_verdict *v, int indent)
{
    const gd_rules *rules = p->names.rules;
    for (int i = 0; i < v->tally_count; i++) {
        char name[GD_NAME_SIZE];
        gd_names_piece(&p->names, v->tally_piece[i], name, sizeof name);
        printf("%*s%s, before the dice:\n", indent, "", name);
        story_tally(stdout, &p->style, rules, &v->tally[i], indent + 4);
    }
    for (int i = 0; i < v->note_count; i++) {
        char text[500];
        gd_text_write(rules, p->names.scenario, p->view, &v->note[i].text, text, sizeof text - 60);
        gd_clause_id id = v->note[i].clause;
        size_t n = strlen(text);
        if (id && id <= rules->catalogue->clause_count)
            snprintf(text + n, sizeof text - n, " [%s]", rules->catalogue->clauses[id].id);
        printf("%*s%s ", indent, "", p->style.unicode ? "\u00b7" : "-");
        art_paragraph(stdout, text, p->style.columns, indent + 2, indent + 2);
    }
}

static bool same_notes(const gd_verdict *a, const gd_verdict *b)
{
    bool same = a->note_count == b->note_count;
    for (int i = 0; same && i < a->note_count; i++)
        same = a->note[i].clause == b->note[i].clause &&
               a->note[i].text.format == b->note[i].text.format &&
               memcmp(a->note[i].text.arg, b->note[i].text.arg, sizeof a->note[i].text.arg) == 0;
    return same;
}

// What the engine has to say about an offer that names no unit: a card to be played, or nothing to
// be done.
static bool notes_of(const play *p, const gd_offer *o, gd_verdict *v)
{
    gd_action action = gd_action_of(o);
    return is_gridded(p) && !piece_of(p->names.rules, o) &&
           gd_explain(p->game, gd_game_seat(p->game), &action, v);
}

// Of several cards that do the same it is said once, below the last of them.
static void print_notes(const play *p, int number, int indent)
{
    gd_verdict v, next;
    const gd_offer *o = offer_at(p, number);
    if (!notes_of(p, o, &v))
        return;
    const gd_offer *after = number + 1 < p->choices ? offer_at(p, number + 1) : NULL;
    if (after && after->verb == o->verb && notes_of(p, after, &next) && same_notes(&v, &next))
        return;
    v.tally_count = 0; // sums are for `check`
    choices_remarks(p, &v, indent);
}

// --- blocks ------------------------------------------------------------------------------------

// Of one piece, verb and kind?
static bool is_alike(const play *p, const gd_offer *a, const gd_offer *b)
{
    const gd_rules *rules = p->names.rules;
    return a->verb == b->verb && a->open == b->open && piece_of(rules, a) == piece_of(rules, b) &&
           kind_of(rules, a) == kind_of(rules, b);
}

// The different values of a parameter among chosen offers, in the order of their numbers.
typedef struct values {
    int at; // place of the value
    const gd_param *param;
    int count;
    int32_t value[MOST_VALUES];
} values;

static void add_value(values *v, int32_t value)
{
    for (int i = 0; i < v->count; i++)
        if (v->value[i] == value)
            return;
    if (v->count < MOST_VALUES)
        v->value[v->count++] = value;
}

// What differs within the offers of the list: the parameters with more than one value. Returns how
// many there are, and whether every combination of them is offered.
static int varying(const play *p, const int *number, int count, values *out, bool *complete)
{
    const gd_verb *verb = &p->names.rules->verbs[offer_at(p, number[0])->verb];
    int at = 0, n = 0;
    int64_t product = 1;
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
        values *v = &out[n];
        *v = (values){.at = at, .param = &verb->params[i]};
        for (int k = 0; k < count; k++)
            add_value(v, offer_at(p, number[k])->value[at]);
        if (v->count > 1) {
            product *= v->count;
            n++;
        }
        at += gd_param_values(&verb->params[i]);
    }
    *complete = product == count;
    return n;
}

// A value as short as it can be typed: the first letters of a choice that no other begins with, a
// flag by its name.
static void write_value(const play *p, const gd_param *param, int32_t value, char *out, size_t size)
{
    if (param->type == GD_PARAM_FLAG) {
        snprintf(out, size, "%s", value == 1 ? param->name : "");
        return;
    }
    value_write(&p->names, param, value, out, size);
    if (param->type != GD_PARAM_CHOICE)
        return;
    for (size_t n = 1; n < strlen(out); n++) {
        int same = 0;
        for (int i = 0; param->choices[i]; i++)
            same += strncmp(param->choices[i], out, n) == 0;
        if (same == 1) {
            out[n] = '\0';
            return;
        }
    }
}

// All values of one parameter; in brackets if none of them may be meant, too.
static void write_values(const play *p, const values *v, char *out, size_t size)
{
    size_t n = 0;
    bool without = false;
    for (int i = 0; i < v->count; i++)
        without |= v->value[i] == GD_ABSENT || (v->param->type == GD_PARAM_FLAG && !v->value[i]);
    out[0] = '\0';
    for (int i = 0; i < v->count && n < size; i++) {
        char word[100];
        if (v->value[i] == GD_ABSENT)
            continue;
        write_value(p, v->param, v->value[i], word, sizeof word);
        if (word[0])
            n += (size_t)snprintf(out + n, size - n, "%s%s", n ? " " : without ? "[" : "", word);
    }
    if (without && n && n < size)
        snprintf(out + n, size - n, "]");
}

// Words that go on over the lines of a column.
typedef struct column {
    const play *p;
    int left, at;
} column;

static void put_word(column *c, const char *word)
{
    int n = art_width(word);
    if (c->at > c->left && c->at + 1 + n > c->p->style.columns) {
        printf("\n%*s", c->left, "");
        c->at = c->left;
    }
    printf(" %s", word);
    c->at += n + 1;
}

static void put_values(column *c, const values *v)
{
    char text[1200];
    write_values(c->p, v, text, sizeof text);
    for (char *word = text, *end; *word; word = end) {
        size_t n = strcspn(word, " ");
        end = word + n + (word[n] == ' ');
        word[n] = '\0';
        put_word(c, word);
    }
}

// "c2(n e s w) d1(n)": the values of the first parameter, each with what may follow it.
static void put_tree(column *c, const int *number, int count, const values *first)
{
    static int part[GD_MAX_OFFERS];
    for (int i = 0; i < first->count; i++) {
        values rest[GD_VALUES];
        bool complete;
        char text[300], more[200];
        int n = 0;
        for (int k = 0; k < count; k++)
            if (offer_at(c->p, number[k])->value[first->at] == first->value[i])
                part[n++] = number[k];
        if (first->value[i] == GD_ABSENT)
            snprintf(text, sizeof text, "-");
        else
            write_value(c->p, first->param, first->value[i], text, sizeof text);
        size_t length = strlen(text);
        int follow = varying(c->p, part, n, rest, &complete);
        for (int m = 0; m < follow && length < sizeof text; m++) {
            write_values(c->p, &rest[m], more, sizeof more);
            length +=
                (size_t)snprintf(text + length, sizeof text - length, "%s%s", m ? ", " : "(", more);
        }
        if (follow > 0 && length < sizeof text)
            snprintf(text + length, sizeof text - length, ")");
        put_word(c, text);
    }
}

// What is the same in all of them, but for the piece, the kind and a card that is told elsewhere.
static void put_constants(column *c, const gd_offer *o, const values *v, int n, bool cards)
{
    const gd_verb *verb = &c->p->names.rules->verbs[o->verb];
    bool kind = false;
    int at = 0;
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
        const gd_param *p = &verb->params[i];
        int here = at;
        at += gd_param_values(p);
        bool skip = o->value[here] == GD_ABSENT || p->type == GD_PARAM_PIECE ||
                    (p->type == GD_PARAM_CARD && !cards);
        for (int k = 0; k < n; k++)
            skip |= v[k].at == here;
        if (p->type == GD_PARAM_CHOICE && !p->optional && !kind)
            skip = kind = true;
        char text[100];
        if (!skip)
            write_value(c->p, p, o->value[here], text, sizeof text);
        if (!skip && text[0])
            put_word(c, text);
    }
}

// What may be filled in, cards last unless they are told elsewhere.
static void put_block(column *c, const int *number, int count, bool cards)
{
    values v[GD_VALUES];
    bool complete;
    int n = varying(c->p, number, count, v, &complete), told = 0;
    put_constants(c, offer_at(c->p, number[0]), v, n, cards);
    if (!complete && n > 1) {
        put_tree(c, number, count, &v[0]);
        return;
    }
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < n; i++) {
            bool card = v[i].param->type == GD_PARAM_CARD;
            if (card != (pass == 1) || (card && !cards))
                continue;
            if (told++)
                put_word(c, card ? "with" : ",");
            put_values(c, &v[i]);
        }
    }
}

// --- lists -------------------------------------------------------------------------------------

static void put_choice(column *c, int number, const char *text, const char *more)
{
    int width = art_width(text) + art_width(more) + 3 + (number > 9) + (number > 99);
    if (c->at > c->left && c->at + width > c->p->style.columns) {
        printf("\n%*s", c->left, "");
        c->at = c->left;
    }
    fputs(" ", stdout);
    print_number(c->p, number);
    printf(" %s%s ", text, more);
    c->at += width + 1;
}

static int head_width(const play *p) { return p->style.columns < 100 ? 23 : 31; }

static void print_head(const play *p, gd_id piece)
{
    char label[ART_LABEL], name[GD_NAME_SIZE];
    art_label(&p->names, piece, label);
    gd_names_piece(&p->names, piece, name, sizeof name);
    printf("  %-2s ", label);
    art_padded(stdout, name, head_width(p) - 5);
}

// Some of a piece's offers after each other: each says only what the one before it does not.
static void put_choices(column *c, const int *number, int count, gd_id piece)
{
    const gd_offer *last = NULL;
    char last_text[300] = "";
    for (int i = 0; i < count; i++) {
        const gd_offer *o = offer_at(c->p, number[i]);
        char text[300], more[80];
        short_text(c->p, o, piece, text, sizeof text);
        price(c->p, o, more, sizeof more);
        put_choice(c, number[i] + 1, new_part(text, o, last_text, last), more);
        last = o;
        snprintf(last_text, sizeof last_text, "%s", text);
    }
}

static void kind_text(const play *p, const gd_offer *o, char *out, size_t size)
{
    const gd_verb *verb = &p->names.rules->verbs[o->verb];
    int kind = kind_of(p->names.rules, o);
    const char *word = verb->name;
    for (int i = 0; kind >= 0 && i < GD_VALUES && verb->params[i].name; i++) {
        if (verb->params[i].type == GD_PARAM_CHOICE && !verb->params[i].optional) {
            word = verb->params[i].choices[kind];
            break;
        }
    }
    snprintf(out, size, "%s", word);
    for (char *c = out; *c; c++)
        *c = *c == '_' ? ' ' : *c;
}

// What one piece may do: `number` are its offers.
static void print_piece(const play *p, gd_id piece, const int *number, int count)
{
    column c = {p, head_width(p), head_width(p)};
    print_head(p, piece);
    for (int i = 0; i < count;) {
        int n = 1;
        const gd_offer *o = offer_at(p, number[i]);
        while (i + n < count && is_alike(p, o, offer_at(p, number[i + n])))
            n++;
        if (n <= SMALL_BLOCK || o->open || !is_gridded(p)) {
            put_choices(&c, number + i, n, piece);
        } else {
            char word[60];
            kind_text(p, o, word, sizeof word);
            if (c.at > c.left) { // a block begins a line, where it is found again
                printf("\n%*s", c.left, "");
                c.at = c.left;
            }
            put_word(&c, word);
            put_block(&c, number + i, n, true);
            printf("\n%*s", i + n < count ? c.left : 0, "");
            c.at = i + n < count ? c.left : 0;
        }
        i += n;
    }
    if (c.at > 0)
        puts("");
}

static void print_plain(const play *p, int number)
{
    const gd_offer *o = offer_at(p, number);
    char text[300], more[80];
    offer_write(&p->names, o, text, sizeof text);
    price(p, o, more, sizeof more);
    printf("  %s", number < 9 ? " " : "");
    print_number(p, number + 1);
    printf("  %s%s", text, more);
    if (o->open && is_gridded(p)) {
        offer_open_write(&p->names, o, text, sizeof text);
        printf("   (%s)", text);
    }
    puts("");
    print_notes(p, number, 6);
}

// The cards among some offers of one verb, as a set.
static uint64_t cards_of(const play *p, const int *number, int count)
{
    uint64_t set = 0;
    const gd_verb *verb = &p->names.rules->verbs[offer_at(p, number[0])->verb];
    int at = 0;
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
        for (int k = 0; verb->params[i].type == GD_PARAM_CARD && k < count; k++) {
            int32_t card = offer_at(p, number[k])->value[at];
            set |= card >= 0 && card < 64 ? UINT64_C(1) << card : 0;
        }
        at += gd_param_values(&verb->params[i]);
    }
    return set;
}

static int run_alike(const play *p, const int *number, int count)
{
    int n = 1;
    while (n < count && is_alike(p, offer_at(p, number[0]), offer_at(p, number[n])))
        n++;
    return n;
}

// Are the same cards good for every kind, so that they need be told only once?
static bool same_cards(const play *p, const int *number, int count)
{
    uint64_t all = cards_of(p, number, count);
    for (int i = 0, n; i < count; i += n) {
        n = run_alike(p, number + i, count - i);
        values v[GD_VALUES];
        bool complete;
        varying(p, number + i, n, v, &complete);
        if (!complete || cards_of(p, number + i, n) != all)
            return false;
    }
    return true;
}

// Many offers of a verb that name no piece: how it is typed, with which cards, and a line for each
// kind.
static void print_verb(const play *p, const int *number, int count)
{
    enum { KIND = 15 };
    const gd_verb *verb = &p->names.rules->verbs[offer_at(p, number[0])->verb];
    uint64_t cards = cards_of(p, number, count);
    bool once = same_cards(p, number, count);
    char usage[300], text[100];
    verb_usage(verb, usage, sizeof usage);
    column c = {p, 4, 1};
    printf("  ");
    c.at += art_width(usage);
    art_text(stdout, &p->style, 179, ART_PLAIN, true, usage);
    for (int card = 0; once && cards && card < 64; card++) {
        if (!(cards >> card & 1))
            continue;
        if (!(cards & ((UINT64_C(1) << card) - 1)))
            put_word(&c, " with");
        snprintf(text, sizeof text, "%s", gd_card_name(p->names.rules, card));
        put_word(&c, text);
    }
    puts("");
    for (int i = 0, n; i < count; i += n) {
        n = run_alike(p, number + i, count - i);
        kind_text(p, offer_at(p, number[i]), text, sizeof text);
        printf("    ");
        art_padded(stdout, text, KIND);
        c = (column){p, KIND + 4, KIND + 4};
        put_block(&c, number + i, n, !once);
        puts("");
    }
    offer_write(&p->names, offer_at(p, number[0]), text, sizeof text);
    printf("    such as `%s`; a few of the words list what has them\n", text);
}

// Offers that name no piece, in blocks of a verb.
static void print_pieceless(const play *p, const int *number, int count)
{
    for (int i = 0, n; i < count; i += n) {
        const gd_offer *o = offer_at(p, number[i]);
        for (n = 1; i + n < count && offer_at(p, number[i + n])->verb == o->verb;)
            n++;
        if (n > 8 && !o->open)
            print_verb(p, number + i, n);
        else
            for (int k = 0; k < n; k++)
                print_plain(p, number[i + k]);
    }
}

static void print_some(const play *p, const int *number, int count)
{
    for (int i = 0, n; i < count; i += n) {
        gd_id piece = piece_of(p->names.rules, offer_at(p, number[i]));
        for (n = 1; i + n < count; n++)
            if (piece_of(p->names.rules, offer_at(p, number[i + n])) != piece)
                break;
        if (piece)
            print_piece(p, piece, number + i, n);
        else
            print_pieceless(p, number + i, n);
    }
}

// The numbers of the offers about a piece (0: of all).
static int numbers_of(const play *p, gd_id only, int *out)
{
    int count = 0;
    for (int n = 0; n < p->choices; n++)
        if (!only || piece_of(p->names.rules, offer_at(p, n)) == only)
            out[count++] = n;
    return count;
}

// One line (or a few) for each piece: its letter and name, then what it may do.
static void print_groups(const play *p, gd_id only)
{
    static int number[GD_MAX_OFFERS];
    int count = numbers_of(p, only, number);
    if (is_gridded(p)) {
        print_some(p, number, count);
        return;
    }
    for (int i = 0, n; i < count; i += n) {
        gd_id piece = piece_of(p->names.rules, offer_at(p, number[i]));
        column c = {p, head_width(p), head_width(p)};
        for (n = 1; i + n < count; n++)
            if (piece_of(p->names.rules, offer_at(p, number[i + n])) != piece)
                break;
        if (piece)
            print_head(p, piece);
        else
            printf("%*s", head_width(p), "");
        put_choices(&c, number + i, n, piece);
        puts("");
    }
}

// With very many offers, only how many there are for each piece: `unit NAME` lists them.
static void print_counts(const play *p)
{
    static int number[GD_MAX_OFFERS];
    int count = numbers_of(p, GD_NONE, number);
    for (int i = 0, n; i < count; i += n) {
        gd_id piece = piece_of(p->names.rules, offer_at(p, number[i]));
        for (n = 1; i + n < count; n++)
            if (piece_of(p->names.rules, offer_at(p, number[i + n])) != piece)
                break;
        if (!piece || n <= 2) {
            print_some(p, number + i, n);
            continue;
        }
        char label[ART_LABEL], name[GD_NAME_SIZE];
        art_label(&p->names, piece, label);
        gd_names_piece(&p->names, piece, name, sizeof name);
        printf("  %-2s ", label);
        art_padded(stdout, name, 24);
        printf(" %d choices, %d to %d (`unit %s` lists them)\n", n, number[i] + 1, number[i] + n,
               label);
    }
}

void choices_print(const play *p)
{
    bool pieces = false;
    for (int n = 0; n < p->choices && !pieces; n++)
        pieces = piece_of(p->names.rules, offer_at(p, n)) != GD_NONE;
    if (p->choices <= 9 || (p->choices <= 20 && !pieces && !is_gridded(p)))
        for (int n = 0; n < p->choices; n++)
            print_plain(p, n);
    else if (p->choices <= 150 || is_gridded(p))
        print_groups(p, GD_NONE);
    else
        print_counts(p);
}

void choices_about(const play *p, gd_id piece) { print_groups(p, piece); }

// --- what is meant -----------------------------------------------------------------------------

// An order without its verb that is none of the offers: if it can be read with just one of the
// verbs that are offered, the engine shall say why it may not be. What may be done must be said in
// full, and lists are no part of this: a card alone is not thrown away.
static bool parse_without_verb(const play *p, const char *line, gd_action *out)
{
    int last = -1, read = 0;
    for (int i = 0; i < p->choices; i++) {
        int verb = offer_at(p, i)->verb;
        char whole[700];
        gd_action action;
        gd_verdict v;
        if (verb == last || verb == gd_verb_concede(p->names.rules) ||
            p->names.rules->verbs[verb].list.type != GD_LIST_NONE)
            continue;
        last = verb;
        snprintf(whole, sizeof whole, "%s %s", p->names.rules->verbs[verb].name, line);
        if (order_parse(&p->names, &p->offers, whole, &action, NULL) &&
            !gd_check(p->game, gd_game_seat(p->game), &action, &v)) {
            *out = action;
            read++;
        }
    }
    return read == 1;
}

bool choices_parse(const play *p, const char *line, gd_action *out)
{
    static int match[GD_MAX_OFFERS], number[GD_MAX_OFFERS];
    gd_error err = {0};
    if (order_parse(&p->names, &p->offers, line, out, &err))
        return true;
    int count = is_gridded(p) ? choice_match(&p->names, &p->offers, line, match) : 0;
    if (count == 1) {
        *out = gd_action_of(&p->offers.list[match[0]]);
        return true;
    }
    if (count == 0 && is_gridded(p) && !order_names_verb(&p->names, &p->offers, line) &&
        parse_without_verb(p, line, out))
        return true;
    if (count == 0) {
        char word[100];
        // A verb was meant, and what came after it is wrong; or no verb at all.
        if (!is_gridded(p) || order_names_verb(&p->names, &p->offers, line))
            printf("%s\n", err.text);
        else if (choice_unknown(&p->names, &p->offers, line, word, sizeof word))
            printf("'%s' is in no choice now; `choices` lists them, `help` says more\n", word);
        else
            puts("no choice has all of these words; `choices` lists them");
        return false;
    }
    // By their numbers on the screen, so that one can be taken by it.
    int n = 0;
    for (int i = 0; i < p->choices; i++)
        for (int k = 0; k < count; k++)
            if (p->choice[i] == match[k])
                number[n++] = i;
    printf("Which? %d choices go with that:\n", count);
    if (count <= LISTED)
        for (int i = 0; i < n; i++) {
            char text[300];
            offer_write(&p->names, offer_at(p, number[i]), text, sizeof text);
            printf("  %s", number[i] < 9 ? " " : "");
            print_number(p, number[i] + 1);
            printf("  %s\n", text);
        }
    else
        print_some(p, number, n);
    return false;
}
