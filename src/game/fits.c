// game/fits.c - is an action made of values that its verb knows? Rules are asked only about those,
// so no rule need fear a number that no reader would have let through.
#include "game/fits.h"

#include <string.h>

#include "core/grid.h"
#include "game/cards.h"

enum { FAR_AWAY = 400 * GD_INCH, MANY_TURNS = 10 * GD_TURN };

// What an action may name: pieces from 1, cards from 0.
typedef struct things {
    int pieces, cards;
} things;

static int choices_of(const gd_param *p)
{
    int n = 0;
    while (p->choices && p->choices[n])
        n++;
    return n;
}

static bool number_fits(const gd_param *p, int32_t value)
{
    bool limits = p->low != 0 || p->high != 0;
    return limits ? value >= p->low && value <= p->high : value >= -FAR_AWAY && value <= FAR_AWAY;
}

// One parameter with its value (two for a point).
static bool value_fits(const gd_param *p, const int32_t *value, things known)
{
    if (*value == GD_ABSENT)
        return p->optional && (p->type != GD_PARAM_POINT || value[1] == GD_ABSENT);
    switch (p->type) {
    case GD_PARAM_PIECE:
        return *value >= 1 && *value <= known.pieces;
    case GD_PARAM_CHOICE:
        return *value >= 0 && *value < choices_of(p);
    case GD_PARAM_FLAG:
        return *value == 0 || *value == 1;
    case GD_PARAM_POINT:
        return *value >= -FAR_AWAY && *value <= FAR_AWAY && value[1] >= -FAR_AWAY &&
               value[1] <= FAR_AWAY;
    case GD_PARAM_LENGTH:
        return *value >= -FAR_AWAY && *value <= FAR_AWAY;
    case GD_PARAM_ZONE:
        return gd_zone_possible(*value);
    case GD_PARAM_ANGLE:
        return *value >= -MANY_TURNS && *value <= MANY_TURNS;
    case GD_PARAM_TEXT: // that of a verb is looked at in words_fit; a list has none
        return false;
    case GD_PARAM_CARD:
        return number_fits(p, *value) && (!known.cards || (*value >= 0 && *value < known.cards));
    default:
        return number_fits(p, *value);
    }
}

// The bytes that a verb's text has, and nothing after them: equal actions are equal bytes.
static bool words_fit(const gd_verb *verb, const gd_action *a, gd_verdict *v)
{
    static const char nothing[GD_WORDS + 4];
    const gd_param *param = NULL;
    int at = gd_words_at(verb, &param);
    int32_t length = at < 0 ? GD_ABSENT : a->value[at];
    if (at < 0)
        return !a->words[0] || gd_refuse(v, 0, "the action has words, which mean nothing in it");
    if (length == GD_ABSENT && param->optional && !a->words[0])
        return true;
    return (length >= 1 && length <= gd_words_room(param) &&
            gd_words_check(a->words, (size_t)length, GD_WORDS, NULL) &&
            memcmp(a->words + length, nothing, sizeof nothing - (size_t)length) == 0) ||
           gd_refuse(v, 0, "the action needs words: 1 to %d {byte|bytes} of plain text",
                     gd_words_room(param));
}

static bool step_fits(const gd_list *list, const gd_item *item, things known)
{
    int kinds = 0;
    while (list->steps[kinds].name)
        kinds++;
    if (item->a < 0 || item->a >= kinds)
        return false;
    gd_param amount = {.type = list->steps[item->a].type, .choices = list->steps[item->a].choices};
    const int32_t values[2] = {item->b, item->c};
    return value_fits(&amount, values, known);
}

static bool item_fits(const gd_list *list, const gd_item *item, things known)
{
    if (list->type == GD_LIST_STEPS)
        return step_fits(list, item, known);
    const int32_t values[4] = {item->a, item->b, item->c, GD_ABSENT};
    for (int i = 0, at = 0; i < 3 && list->fields[i].name; i++) {
        if (!value_fits(&list->fields[i], &values[at], known))
            return false;
        at += gd_param_values(&list->fields[i]);
    }
    return true;
}

bool gd_action_fits(const gd_rules *rules, const void *state, const gd_action *a, gd_verdict *v)
{
    uint16_t pieces;
    memcpy(&pieces, (const char *)state + rules->piece_count_offset, sizeof pieces);
    things known = {pieces, gd_card_count(rules)};
    if (a->verb >= rules->verb_count)
        return gd_refuse(v, 0, "there is no such action");
    const gd_verb *verb = &rules->verbs[a->verb];
    for (int i = 0, at = 0; i < GD_VALUES && verb->params[i].name; i++) {
        int32_t value[2] = {a->value[at], at + 1 < GD_VALUES ? a->value[at + 1] : GD_ABSENT};
        if (verb->params[i].type != GD_PARAM_TEXT && !value_fits(&verb->params[i], value, known))
            return gd_refuse(v, 0, "value %d of the action is missing or is nothing it could be",
                             i + 1);
        at += gd_param_values(&verb->params[i]);
    }
    if (!words_fit(verb, a, v))
        return false;
    if (a->count > GD_ITEMS || (a->count > 0 && verb->list.type == GD_LIST_NONE) ||
        (verb->list.type != GD_LIST_NONE && a->count > verb->list.high))
        return gd_refuse(v, 0, "the action lists %d {thing|things}, more than it can", a->count);
    for (int i = 0; i < a->count; i++)
        if (!item_fits(&verb->list, &a->item[i], known))
            return gd_refuse(v, 0, "entry %d of the action's list is nothing it could be", i + 1);
    return true;
}
