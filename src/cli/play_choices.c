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
#include "cli/choice_blocks.h"
#include "cli/choice_match.h"
#include "cli/hand_art.h"
#include "cli/orders.h"
#include "cli/story.h"
#include "cli/table_art.h"
#include "game/cards.h"
#include "protocol/action_json.h"

enum { SMALL_BLOCK = 3, LISTED = 24 };

// Has the table zones or the player cards, so that offers are many and alike?
static bool is_gridded(const play *p) { return p->names.rules->zones || p->names.rules->cards; }

static const play *sorted; // qsort has no argument for it

static int compare_choices(const void *a, const void *b)
{
    const int i = *(const int *)a, k = *(const int *)b;
    const gd_offer *x = &sorted->offers.list[i], *y = &sorted->offers.list[k];
    const gd_rules *rules = sorted->names.rules;
    gd_id one = choice_piece(rules, x), two = choice_piece(rules, y);
    if (one != two)
        return !one ? 1 : !two ? -1 : one - two;
    if (x->verb != y->verb)
        return x->verb - y->verb;
    int kind = choice_kind(rules, x) - choice_kind(rules, y);
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
            gd_id about = choice_piece(rules, &p->offers.list[i]);
            if (piece <= pieces ? about == piece : about == GD_NONE || about > pieces)
                p->choice[p->choices++] = i;
        }
}

// --- single offers -----------------------------------------------------------------------------

static void price(const play *p, const gd_offer *o, char *out, size_t size)
{
    char limit[32] = "", cost[32] = "";
    if (o->limit > 0) {
        uint8_t type = gd_limit_type(&gd_game_rules(p->game)->verbs[o->verb], o);
        bool inches = type == GD_PARAM_LENGTH;
        char most[16];
        art_fixed(most, sizeof most, o->limit, inches ? 3 : type == GD_PARAM_ANGLE ? 1 : 0);
        snprintf(limit, sizeof limit, " %s%s%s", p->style.unicode ? "\u2264" : "up to ", most,
                 inches ? "\"" : "");
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
    return is_gridded(p) && !choice_piece(p->names.rules, o) &&
           gd_explain(p->game, gd_game_seat(p->game), &action, v);
}

// Of several cards that do the same it is said once, below the last of them.
static void print_notes(const play *p, int number, int indent)
{
    gd_verdict v, next;
    const gd_offer *o = choice_offer(p, number);
    if (!notes_of(p, o, &v))
        return;
    const gd_offer *after = number + 1 < p->choices ? choice_offer(p, number + 1) : NULL;
    if (after && after->verb == o->verb && notes_of(p, after, &next) && same_notes(&v, &next))
        return;
    v.tally_count = 0; // sums are for `check`
    choices_remarks(p, &v, indent);
}

// What one sum comes to, in a line: "veteran troops +1, distance +2 = 3", and what is to be said.
static void print_sum(const play *p, const gd_verdict *v, int indent)
{
    const gd_rules *rules = p->names.rules;
    const gd_tally *t = &v->tally[0];
    char text[600];
    size_t n = 0;
    for (int i = 0; i < t->count && n < sizeof text; i++)
        n += (size_t)snprintf(text + n, sizeof text - n, "%s%s %+d", i ? ", " : "",
                              t->line[i].label ? t->line[i].label : "", t->line[i].amount);
    if (n < sizeof text)
        n += (size_t)snprintf(text + n, sizeof text - n, " = %d%s", t->total,
                              v->note_count ? ": " : "");
    if (v->note_count && n < sizeof text)
        gd_text_write(rules, p->names.scenario, p->view, &v->note[0].text, text + n,
                      sizeof text - n);
    printf("%*s", indent, "");
    art_paragraph(stdout, text, p->style.columns, indent, indent + 2);
}

// Before dice that are thrown against a sum it is told, of offers about one piece where it differs.
static void print_sums(const play *p, const int *number, int count, int indent)
{
    int last = INT32_MIN;
    for (int i = 0; i < count; i++) {
        gd_verdict v;
        const gd_offer *o = choice_offer(p, number[i]);
        gd_action action = gd_action_of(o);
        if (is_gridded(p) || o->open || !choice_piece(p->names.rules, o) ||
            !gd_explain(p->game, gd_game_seat(p->game), &action, &v) || v.tally_count != 1 ||
            v.tally[0].count == 0 || v.tally[0].total == last)
            continue;
        last = v.tally[0].total;
        print_sum(p, &v, indent);
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

static int head_width(const play *p)
{
    return p->style.columns < 100 ? 23 : p->style.columns < 140 ? 31 : 44;
}

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
        const gd_offer *o = choice_offer(c->p, number[i]);
        char text[300], more[80];
        short_text(c->p, o, piece, text, sizeof text);
        price(c->p, o, more, sizeof more);
        put_choice(c, number[i] + 1, new_part(text, o, last_text, last), more);
        last = o;
        snprintf(last_text, sizeof last_text, "%s", text);
    }
}

// What one piece may do: `number` are its offers.
static void print_piece(const play *p, gd_id piece, const int *number, int count)
{
    column c = {p, head_width(p), head_width(p)};
    print_head(p, piece);
    for (int i = 0; i < count;) {
        int n = choices_run(p, number + i, count - i);
        const gd_offer *o = choice_offer(p, number[i]);
        if (n <= SMALL_BLOCK || o->open || !is_gridded(p)) {
            put_choices(&c, number + i, n, piece);
        } else {
            char word[60];
            choice_kind_text(p, o, word, sizeof word);
            if (c.at > c.left) { // a block begins a line, where it is found again
                printf("\n%*s", c.left, "");
                c.at = c.left;
            }
            column_word(&c, word);
            column_block(&c, number + i, n, true);
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
    const gd_offer *o = choice_offer(p, number);
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
    print_sums(p, &number, 1, 8);
}

// How some offers of a verb are typed, without what may be said but is of no use to any of them.
static void usage_of(const play *p, const int *number, int count, char *out, size_t size)
{
    gd_verb verb = p->names.rules->verbs[choice_offer(p, number[0])->verb];
    int at = 0, kept = 0;
    for (int i = 0; i < GD_VALUES && verb.params[i].name; i++) {
        bool used = !verb.params[i].optional;
        for (int k = 0; k < count && !used; k++)
            used = choice_offer(p, number[k])->value[at] != GD_ABSENT;
        at += gd_param_values(&verb.params[i]);
        if (used)
            verb.params[kept++] = verb.params[i];
    }
    if (kept < GD_VALUES)
        verb.params[kept].name = NULL;
    verb_usage(&verb, out, size);
}

// Many offers of a verb that name no piece: how it is typed, with which cards, and a line for each
// kind.
static void print_verb(const play *p, const int *number, int count)
{
    enum { KIND = 15 };
    uint64_t cards = choices_cards(p, number, count);
    bool once = choices_same_cards(p, number, count);
    char usage[300], text[100];
    usage_of(p, number, count, usage, sizeof usage);
    column c = {p, 4, 1};
    printf("  ");
    c.at += art_width(usage);
    art_text(stdout, &p->style, 179, ART_PLAIN, true, usage);
    for (int card = 0; once && cards && card < 64; card++) {
        if (!(cards >> card & 1))
            continue;
        if (!(cards & ((UINT64_C(1) << card) - 1)))
            column_word(&c, " with");
        snprintf(text, sizeof text, "%s", gd_card_name(p->names.rules, card));
        column_word(&c, text);
    }
    puts("");
    for (int i = 0, n; i < count; i += n) {
        n = choices_run(p, number + i, count - i);
        choice_kind_text(p, choice_offer(p, number[i]), text, sizeof text);
        printf("    ");
        art_padded(stdout, text, KIND);
        c = (column){p, KIND + 4, KIND + 4};
        column_block(&c, number + i, n, !once);
        puts("");
    }
    offer_write(&p->names, choice_offer(p, number[0]), text, sizeof text);
    printf("    such as `%s`; a few of the words list what has them\n", text);
}

// Offers that name no piece, in blocks of a verb.
static void print_pieceless(const play *p, const int *number, int count)
{
    for (int i = 0, n; i < count; i += n) {
        const gd_offer *o = choice_offer(p, number[i]);
        for (n = 1; i + n < count && choice_offer(p, number[i + n])->verb == o->verb;)
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
        gd_id piece = choice_piece(p->names.rules, choice_offer(p, number[i]));
        for (n = 1; i + n < count; n++)
            if (choice_piece(p->names.rules, choice_offer(p, number[i + n])) != piece)
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
        if (!only || choice_piece(p->names.rules, choice_offer(p, n)) == only)
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
        gd_id piece = choice_piece(p->names.rules, choice_offer(p, number[i]));
        column c = {p, head_width(p), head_width(p)};
        for (n = 1; i + n < count; n++)
            if (choice_piece(p->names.rules, choice_offer(p, number[i + n])) != piece)
                break;
        if (piece)
            print_head(p, piece);
        else
            printf("%*s", head_width(p), "");
        put_choices(&c, number + i, n, piece);
        puts("");
        print_sums(p, number + i, n, head_width(p) + 1);
    }
}

// With very many offers, only how many there are for each piece: `unit NAME` lists them.
static void print_counts(const play *p)
{
    static int number[GD_MAX_OFFERS];
    int count = numbers_of(p, GD_NONE, number);
    for (int i = 0, n; i < count; i += n) {
        gd_id piece = choice_piece(p->names.rules, choice_offer(p, number[i]));
        for (n = 1; i + n < count; n++)
            if (choice_piece(p->names.rules, choice_offer(p, number[i + n])) != piece)
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
        pieces = choice_piece(p->names.rules, choice_offer(p, n)) != GD_NONE;
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
        int verb = choice_offer(p, i)->verb;
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

// Is there a verb at the head of the line? On zones the letter of a unit is none, though a verb may
// begin with it.
static bool has_verb(const play *p, const char *line)
{
    char word[ART_LABEL];
    size_t n = strcspn(line, " \t");
    snprintf(word, sizeof word, "%.*s", (int)(n < sizeof word ? n : sizeof word - 1), line);
    if (is_gridded(p) && n < sizeof word && art_find_label(&p->names, word))
        return false;
    return order_names_verb(&p->names, &p->offers, line);
}

gd_id choices_unit(const play *p, const char *line)
{
    return p->names.rules->zones && !has_verb(p, line) ? order_piece(&p->names, line, NULL)
                                                       : GD_NONE;
}

bool choices_parse(const play *p, const char *line, gd_action *out)
{
    static int match[GD_MAX_OFFERS], number[GD_MAX_OFFERS];
    gd_error err = {0};
    bool verb = !is_gridded(p) || has_verb(p, line) || line[0] == '{';
    if (verb && order_parse(&p->names, &p->offers, line, out, &err))
        return true;
    int count = is_gridded(p) ? choice_match(&p->names, &p->offers, line, match) : 0;
    if (count == 1) {
        *out = gd_action_of(&p->offers.list[match[0]]);
        return true;
    }
    if (count == 0 && !verb && parse_without_verb(p, line, out))
        return true;
    if (count == 0) {
        char word[100];
        // A verb was meant, and what came after it is wrong; or no verb at all.
        if (verb)
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
            offer_write(&p->names, choice_offer(p, number[i]), text, sizeof text);
            printf("  %s", number[i] < 9 ? " " : "");
            print_number(p, number[i] + 1);
            printf("  %s\n", text);
        }
    else
        print_some(p, number, n);
    return false;
}
