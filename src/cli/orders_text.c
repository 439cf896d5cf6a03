// cli/orders_text.c - orders and offers in print.
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli/orders.h"
#include "cli/table_art.h"
#include "game/cards.h"
#include "protocol/action_json.h"

typedef struct sink {
    char *out;
    size_t size, length;
} sink;

__attribute__((format(printf, 2, 3))) static void put(sink *s, const char *format, ...)
{
    if (s->length >= s->size)
        return;
    va_list list;
    va_start(list, format);
    int n = vsnprintf(s->out + s->length, s->size - s->length, format, list);
    va_end(list);
    s->length += n > 0 ? (size_t)n : 0;
}

// A word of a table as people read it: form_line is "form line".
static void put_word(sink *s, const char *word)
{
    for (; *word; word++)
        put(s, "%c", *word == '_' ? ' ' : *word);
}

static void put_fixed(sink *s, int32_t value, int decimals, const char *unit)
{
    char text[32];
    art_fixed(text, sizeof text, value, decimals);
    put(s, "%s%s", text, unit);
}

static void put_value(sink *s, const gd_names *names, const gd_param *p, const int32_t *value)
{
    char name[GD_NAME_SIZE], zone[GD_ZONE_NAME];
    int choices = 0;
    switch (p->type) {
    case GD_PARAM_PIECE:
        gd_names_piece(names, (gd_id)*value, name, sizeof name);
        put(s, "%s", name);
        break;
    case GD_PARAM_CHOICE:
        while (p->choices[choices])
            choices++;
        if (*value >= 0 && *value < choices)
            put_word(s, p->choices[*value]);
        break;
    case GD_PARAM_LENGTH:
        put_fixed(s, *value, 3, "\"");
        break;
    case GD_PARAM_ANGLE:
        put_fixed(s, *value, 1, "");
        break;
    case GD_PARAM_POINT:
        put_fixed(s, value[0], 3, ",");
        put_fixed(s, value[1], 3, "");
        break;
    case GD_PARAM_ZONE:
        gd_zone_name((gd_zone_id)*value, zone);
        put(s, "%s", zone);
        break;
    case GD_PARAM_FLAG:
        put(s, *value ? "yes" : "no");
        break;
    case GD_PARAM_CARD:
        if (gd_card_name(names->rules, *value)) {
            put(s, "%s", gd_card_name(names->rules, *value));
            break;
        }
        // fall through
    default:
        put(s, "%d", *value);
        break;
    }
}

void value_write(const gd_names *names, const gd_param *param, int32_t value, char *out,
                 size_t size)
{
    sink s = {out, size, 0};
    const int32_t both[2] = {value, 0};
    out[0] = '\0';
    put_value(&s, names, param, both);
}

static void put_item(sink *s, const gd_names *names, const gd_list *list, const gd_item *item)
{
    const int32_t value[3] = {item->a, item->b, item->c};
    if (list->type == GD_LIST_STEPS) {
        const gd_step_kind *step = &list->steps[item->a];
        gd_param amount = {.name = step->name, .type = step->type, .choices = step->choices};
        put_word(s, step->name);
        put(s, " ");
        put_value(s, names, &amount, &value[1]);
        return;
    }
    int at = 0;
    for (int i = 0; i < 3 && list->fields[i].name && at < 3; i++) {
        const gd_param *p = &list->fields[i];
        bool nothing = p->type == GD_PARAM_FLAG || (p->type == GD_PARAM_NUMBER && p->optional);
        if (value[at] != GD_ABSENT && !(nothing && !value[at])) {
            put(s, "%s", i ? " " : "");
            if (p->type == GD_PARAM_FLAG || p->type == GD_PARAM_NUMBER)
                put_word(s, p->name);
            if (p->type == GD_PARAM_NUMBER)
                put(s, " ");
            if (p->type != GD_PARAM_FLAG)
                put_value(s, names, p, &value[at]);
        }
        at += gd_param_values(p);
    }
}

// In quotes, as it is typed.
static void put_words(sink *s, const char *words)
{
    put(s, "\"");
    for (; *words; words++) {
        if (*words == '\n')
            put(s, "\\n");
        else
            put(s, "%s%c", *words == '"' || *words == '\\' ? "\\" : "", *words);
    }
    put(s, "\"");
}

// What a second piece has to do with the first: names of parameters that say it are said.
static void put_other(sink *s, const char *name)
{
    static const char *const telling[] = {"to", "under", "join"};
    for (size_t i = 0; i < sizeof telling / sizeof telling[0]; i++)
        if (strcmp(name, telling[i]) == 0) {
            put(s, "%s", name);
            put(s, " ");
            return;
        }
    put(s, "%s ", strcmp(name, "target") == 0 ? "at" : "with");
}

// The values of an action or offer after its verb. Pieces and choices speak for themselves; other
// values are called by their names. An offer has no words (NULL).
static void put_values(sink *s, const gd_names *names, const gd_verb *verb, const int32_t *value,
                       const char *words)
{
    int at = 0, pieces = 0, zones = 0;
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
        const gd_param *p = &verb->params[i];
        const int32_t *v = &value[at];
        at += gd_param_values(p);
        if (*v == GD_ABSENT || (p->type == GD_PARAM_FLAG && !*v))
            continue;
        if (p->type == GD_PARAM_TEXT && !words)
            continue;
        put(s, " ");
        if (p->type == GD_PARAM_FLAG) {
            put_word(s, p->name);
            continue;
        }
        if (p->type == GD_PARAM_TEXT) {
            put_words(s, words);
            continue;
        }
        bool speaks = p->type == GD_PARAM_CHOICE || p->type == GD_PARAM_POINT ||
                      (p->type == GD_PARAM_CARD && names->rules->cards) ||
                      (p->type == GD_PARAM_ZONE && zones++ == 0) ||
                      (p->type == GD_PARAM_PIECE && pieces++ == 0);
        if (!speaks && p->type == GD_PARAM_PIECE)
            put_other(s, p->name);
        else if (!speaks) {
            put_word(s, p->name);
            put(s, " ");
        }
        put_value(s, names, p, v);
    }
}

void order_write(const gd_names *names, const gd_action *action, char *out, size_t size)
{
    sink s = {out, size, 0};
    out[0] = '\0';
    const gd_verb *verb = &names->rules->verbs[action->verb];
    put_word(&s, verb->name);
    put_values(&s, names, verb, action->value, action->words);
    bool pieces = verb->list.type == GD_LIST_TUPLES && verb->list.fields[0].type == GD_PARAM_PIECE;
    for (int i = 0; i < action->count; i++) {
        put(&s, i ? ", " : pieces && verb->params[0].name ? " and " : " ");
        put_item(&s, names, &verb->list, &action->item[i]);
    }
}

void offer_write(const gd_names *names, const gd_offer *offer, char *out, size_t size)
{
    sink s = {out, size, 0};
    out[0] = '\0';
    const gd_verb *verb = &names->rules->verbs[offer->verb];
    put_word(&s, verb->name);
    put_values(&s, names, verb, offer->value, NULL);
    if (offer->open)
        put(&s, " ...");
}

void offer_open_write(const gd_names *names, const gd_offer *offer, char *out, size_t size)
{
    sink s = {out, size, 0};
    out[0] = '\0';
    const gd_verb *verb = &names->rules->verbs[offer->verb];
    int at = 0, n = 0;
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
        const gd_param *p = &verb->params[i];
        if (offer->open & 1u << at) {
            put(&s, "%s", n++ ? ", " : "");
            put(&s, "%s", p->optional ? "[" : "");
            put_word(&s, p->name);
            for (int k = 0; p->type == GD_PARAM_CHOICE && p->choices[k]; k++) {
                put(&s, k ? " | " : ": ");
                put_word(&s, p->choices[k]);
            }
            if (p->type == GD_PARAM_POINT)
                put(&s, " x,y");
            else if (p->type == GD_PARAM_ANGLE)
                put(&s, " in degrees or north, east ...");
            else if (p->type == GD_PARAM_LENGTH)
                put(&s, " in inches");
            else if (p->type == GD_PARAM_TEXT)
                put(&s, " in quotes");
            put(&s, "%s", p->optional ? "]" : "");
        }
        at += gd_param_values(p);
    }
    if (offer->open & GD_OPEN_LIST) {
        put(&s, "%s", n++ ? ", " : "");
        put_word(&s, verb->list.name);
        if (verb->list.type == GD_LIST_STEPS) {
            for (int k = 0; verb->list.steps[k].name; k++) {
                put(&s, k ? ", " : ": ");
                put_word(&s, verb->list.steps[k].name);
            }
        } else {
            for (int k = 0; k < 3 && verb->list.fields[k].name; k++) {
                put(&s, k ? " " : ": ");
                put(&s, "%s", verb->list.fields[k].optional ? "[" : "");
                put_word(&s, verb->list.fields[k].name);
                put(&s, "%s", verb->list.fields[k].optional ? "]" : "");
            }
            put(&s, verb->list.low ? ", ..." : ", ... or none");
        }
    }
    if (offer->limit > 0) {
        uint8_t type = gd_limit_type(verb, offer);
        put(&s, "; up to ");
        if (type == GD_PARAM_LENGTH)
            put_fixed(&s, offer->limit, 3, "\"");
        else
            put_fixed(&s, offer->limit, type == GD_PARAM_ANGLE ? 1 : 0, "");
    }
}

static void put_upper(sink *s, const char *word)
{
    for (; *word; word++)
        put(s, "%c", *word == '_' ? '-' : toupper((unsigned char)*word));
}

void verb_usage(const gd_verb *verb, char *out, size_t size)
{
    sink s = {out, size, 0};
    out[0] = '\0';
    for (const char *c = verb->name; *c; c++)
        put(&s, "%c", *c == '_' ? '-' : *c);
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
        const gd_param *p = &verb->params[i];
        put(&s, p->optional ? " [" : " ");
        const char *quote = p->type == GD_PARAM_TEXT ? "\"" : "";
        put(&s, "%s", quote);
        if (p->type == GD_PARAM_FLAG)
            put(&s, "%s", p->name);
        else
            put_upper(&s, p->name);
        put(&s, "%s", quote);
        if (p->type == GD_PARAM_POINT)
            put(&s, " x,y");
        put(&s, p->optional ? "]" : "");
    }
    if (verb->list.name && verb->list.type == GD_LIST_STEPS) {
        put(&s, verb->list.low ? " " : " [");
        for (int k = 0; verb->list.steps[k].name; k++) {
            put(&s, "%s", k ? "|" : "");
            for (const char *c = verb->list.steps[k].name; *c; c++)
                put(&s, "%c", *c == '_' ? '-' : *c);
        }
        put(&s, " N ...%s", verb->list.low ? "" : "]");
    } else if (verb->list.name) {
        put(&s, verb->list.low ? " " : " [");
        for (int k = 0; k < 3 && verb->list.fields[k].name; k++) {
            put(&s, "%s", k ? " " : "");
            put(&s, "%s", verb->list.fields[k].optional ? "[" : "");
            put_upper(&s, verb->list.fields[k].name);
            put(&s, "%s", verb->list.fields[k].optional ? "]" : "");
        }
        put(&s, " ...%s", verb->list.low ? "" : "]");
    }
}
