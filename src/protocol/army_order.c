// protocol/army_order.c - names of pieces in army files.
#include "protocol/army_order.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/action_json.h"

static bool is_own(const gd_names *names, gd_side side, int piece)
{
    gd_drawing d = {0};
    names->rules->draw(names->scenario, names->state, (gd_id)piece, &d);
    return d.side == side;
}

static void raw_name(const gd_names *names, int piece, char *out, size_t size)
{
    out[0] = '\0';
    names->rules->name_piece(names->scenario, names->state, (gd_id)piece, out, size);
}

// The number of a piece among its own, from 1.
static int number_of(const gd_names *names, gd_side side, int piece)
{
    int number = 0;
    for (int i = 1; i <= piece; i++)
        number += is_own(names, side, i);
    return number;
}

static int own_numbered(const gd_names *names, gd_side side, long number)
{
    for (int i = 1; i <= gd_names_count(names); i++)
        if (is_own(names, side, i) && --number == 0)
            return i;
    return 0;
}

// How many of the army are called so, and the first of them.
static int own_called(const gd_names *names, gd_side side, const char *name, int *first)
{
    char other[GD_NAME_SIZE];
    int count = 0;
    for (int i = 1; i <= gd_names_count(names); i++) {
        raw_name(names, i, other, sizeof other);
        if (strcmp(other, name) == 0 && is_own(names, side, i) && count++ == 0)
            *first = i;
    }
    return count;
}

static void own_name(const gd_names *names, gd_side side, gd_id piece, char *out, size_t size)
{
    int first;
    raw_name(names, piece, out, size);
    size_t n = strlen(out);
    if (own_called(names, side, out, &first) > 1)
        snprintf(out + n, size - n, "#%d", number_of(names, side, piece));
}

static int named_own(const gd_names *names, gd_side side, const char *name)
{
    int piece;
    if (own_called(names, side, name, &piece) == 1)
        return piece;
    const char *mark = strrchr(name, '#');
    char *end, raw[GD_NAME_SIZE];
    long number = mark ? strtol(mark + 1, &end, 10) : 0;
    if (number < 1 || *end || !(piece = own_numbered(names, side, number)))
        return 0;
    raw_name(names, piece, raw, sizeof raw);
    size_t before = (size_t)(mark - name);
    return before == strlen(raw) && memcmp(raw, name, before) == 0 ? piece : 0;
}

static bool is_piece_param(const gd_names *names, const gd_json *order, const gd_json *member)
{
    const gd_json *word = gd_json_get(order, "do");
    int verb = word && word->kind == GD_JSON_STRING ? gd_verb_find(names->rules, word->text) : -1;
    if (verb < 0 || member->kind != GD_JSON_STRING)
        return false;
    const gd_param *params = names->rules->verbs[verb].params;
    for (int i = 0; i < GD_VALUES && params[i].name; i++)
        if (params[i].type == GD_PARAM_PIECE && strcmp(params[i].name, member->name) == 0)
            return true;
    return false;
}

// Copies an order; `rename` gives the new name of a piece, or leaves `out` empty to keep the old.
static void copy_order(const gd_names *names, gd_side side, const gd_json *order,
                       void (*rename)(const gd_names *names, gd_side side, const char *name,
                                      char *out, size_t size),
                       gd_json_out *out)
{
    gd_json_object(out, NULL);
    for (const gd_json *m = order->first; m; m = m->next) {
        char name[GD_NAME_SIZE] = "";
        if (is_piece_param(names, order, m))
            rename(names, side, m->text, name, sizeof name);
        if (name[0])
            gd_json_put_string(out, m->name, name);
        else
            gd_json_put_value(out, m->name, m);
    }
    gd_json_close(out);
}

static void to_own(const gd_names *names, gd_side side, const char *name, char *out, size_t size)
{
    gd_id piece = gd_names_find(names, name, NULL);
    if (piece && is_own(names, side, piece))
        own_name(names, side, piece, out, size);
}

static void to_number(const gd_names *names, gd_side side, const char *name, char *out, size_t size)
{
    int piece = named_own(names, side, name);
    if (piece)
        snprintf(out, size, "#%d", piece);
}

void gd_army_order_write(const gd_names *names, gd_side side, const gd_action *action,
                         gd_json_out *out)
{
    gd_json_out plain = {0};
    gd_json_begin(&plain);
    gd_action_write(names, action, &plain, NULL);
    gd_json_doc *doc = plain.failed ? NULL : gd_json_parse(plain.text, plain.length, NULL);
    if (doc)
        copy_order(names, side, gd_json_root(doc), to_own, out);
    else
        out->failed = true;
    gd_json_free(doc);
    gd_json_end(&plain);
}

gd_json_doc *gd_army_order_read(const gd_names *names, gd_side side, const gd_json *order)
{
    gd_json_out renamed = {0};
    gd_json_begin(&renamed);
    copy_order(names, side, order, to_number, &renamed);
    gd_json_doc *doc = renamed.failed ? NULL : gd_json_parse(renamed.text, renamed.length, NULL);
    gd_json_end(&renamed);
    return doc;
}
