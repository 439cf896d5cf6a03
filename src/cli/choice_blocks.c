// cli/choice_blocks.c - what differs among alike offers.
#include "cli/choice_blocks.h"

#include <string.h>

#include "cli/orders.h"
#include "protocol/action_json.h"

enum { MOST_VALUES = 128 };

const gd_offer *choice_offer(const play *p, int number)
{
    return &p->offers.list[p->choice[number]];
}

// The piece an offer is about: the first that it names, 0 if it names none.
gd_id choice_piece(const gd_rules *rules, const gd_offer *o)
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
int choice_kind(const gd_rules *rules, const gd_offer *o)
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

// Of one piece, verb and kind?
static bool choices_alike(const play *p, const gd_offer *a, const gd_offer *b)
{
    const gd_rules *rules = p->names.rules;
    return a->verb == b->verb && a->open == b->open &&
           choice_piece(rules, a) == choice_piece(rules, b) &&
           choice_kind(rules, a) == choice_kind(rules, b);
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
    const gd_verb *verb = &p->names.rules->verbs[choice_offer(p, number[0])->verb];
    int at = 0, n = 0;
    int64_t product = 1;
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
        values *v = &out[n];
        *v = (values){.at = at, .param = &verb->params[i]};
        for (int k = 0; k < count; k++)
            add_value(v, choice_offer(p, number[k])->value[at]);
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

void column_word(column *c, const char *word)
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
        column_word(c, word);
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
            if (choice_offer(c->p, number[k])->value[first->at] == first->value[i])
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
        column_word(c, text);
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
            column_word(c, text);
    }
}

// What may be filled in, cards last unless they are told elsewhere.
void column_block(column *c, const int *number, int count, bool cards)
{
    values v[GD_VALUES];
    bool complete;
    int n = varying(c->p, number, count, v, &complete), told = 0;
    put_constants(c, choice_offer(c->p, number[0]), v, n, cards);
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
                column_word(c, card ? "with" : ",");
            put_values(c, &v[i]);
        }
    }
}

void choice_kind_text(const play *p, const gd_offer *o, char *out, size_t size)
{
    const gd_verb *verb = &p->names.rules->verbs[o->verb];
    int kind = choice_kind(p->names.rules, o);
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

// The cards among some offers of one verb, as a set.
uint64_t choices_cards(const play *p, const int *number, int count)
{
    uint64_t set = 0;
    const gd_verb *verb = &p->names.rules->verbs[choice_offer(p, number[0])->verb];
    int at = 0;
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
        for (int k = 0; verb->params[i].type == GD_PARAM_CARD && k < count; k++) {
            int32_t card = choice_offer(p, number[k])->value[at];
            set |= card >= 0 && card < 64 ? UINT64_C(1) << card : 0;
        }
        at += gd_param_values(&verb->params[i]);
    }
    return set;
}

int choices_run(const play *p, const int *number, int count)
{
    int n = 1;
    while (n < count && choices_alike(p, choice_offer(p, number[0]), choice_offer(p, number[n])))
        n++;
    return n;
}

// Are the same cards good for every kind, so that they need be told only once?
bool choices_same_cards(const play *p, const int *number, int count)
{
    uint64_t all = choices_cards(p, number, count);
    for (int i = 0, n; i < count; i += n) {
        n = choices_run(p, number + i, count - i);
        values v[GD_VALUES];
        bool complete;
        varying(p, number + i, n, v, &complete);
        if (!complete || choices_cards(p, number + i, n) != all)
            return false;
    }
    return true;
}
