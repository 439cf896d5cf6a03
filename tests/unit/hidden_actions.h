// hidden_actions.h - things that a seat might ask about, sensible or not.
#pragma once

#include "hidden_worlds.h"

#include "core/grid.h"

static inline int32_t number_for(const gd_param *p)
{
    int32_t low = p->low, high = p->high;
    if (low == 0 && high == 0)
        high = 12;
    return low + (int32_t)chance((uint32_t)(high - low) + 1);
}

static inline int count_words(const char *const *words)
{
    int n = 0;
    while (words && words[n])
        n++;
    return n;
}

// Some value of the kind that the parameter takes: what a message could say.
static inline void value_for(const gd_param *p, int32_t *value)
{
    gd_names names = names_in(0);
    const gd_scenario *sc = names.scenario;
    value[0] = 0;
    switch (p->type) {
    case GD_PARAM_PIECE:
        value[0] = 1 + (int32_t)chance((uint32_t)gd_names_count(&names));
        break;
    case GD_PARAM_CHOICE:
        value[0] = (int32_t)chance((uint32_t)count_words(p->choices));
        break;
    case GD_PARAM_FLAG:
        value[0] = (int32_t)chance(2);
        break;
    case GD_PARAM_LENGTH:
        value[0] = (int32_t)chance(8000);
        break;
    case GD_PARAM_ANGLE:
        value[0] = p->high ? number_for(p) : (int32_t)chance(GD_TURN);
        break;
    case GD_PARAM_POINT:
        value[0] = (int32_t)chance((uint32_t)sc->width + 1);
        value[1] = (int32_t)chance((uint32_t)sc->depth + 1);
        break;
    case GD_PARAM_ZONE:
        value[0] = (int32_t)(chance(sc->grid.columns + 1u) + 64 * chance(sc->grid.rows + 1u));
        break;
    case GD_PARAM_CARD:
        value[0] = worlds.rules->cards ? (int32_t)chance((uint32_t)count_words(worlds.rules->cards))
                                       : number_for(p);
        break;
    default:
        value[0] = number_for(p);
        break;
    }
}

static inline void item_for(const gd_list *list, gd_item *item)
{
    int32_t value[8] = {GD_ABSENT, GD_ABSENT, GD_ABSENT};
    if (list->type == GD_LIST_STEPS) {
        int kinds = 0;
        while (list->steps[kinds].name)
            kinds++;
        value[0] = (int32_t)chance((uint32_t)kinds);
        gd_param amount = {.type = list->steps[value[0]].type,
                           .choices = list->steps[value[0]].choices};
        value_for(&amount, &value[1]);
    } else {
        for (int k = 0, at = 0; k < 3 && list->fields[k].name; k++) {
            value_for(&list->fields[k], &value[at]);
            at += gd_param_values(&list->fields[k]);
        }
    }
    *item = (gd_item){value[0], value[1], value[2]};
}

// A list of this kind with a few items, no matter which.
static inline void list_for(const gd_list *list, gd_action *out)
{
    int most = list->high < GD_ITEMS ? list->high : GD_ITEMS, few = list->low + 3;
    int high = most < few ? most : few;
    out->count = (uint16_t)(list->low + chance((uint32_t)(high - list->low) + 1));
    for (int i = 0; i < out->count; i++)
        item_for(list, &out->item[i]);
}

// Words for a text whose length was chosen.
static inline void words_for(const gd_verb *verb, gd_action *a)
{
    static const char *const some[] = {"to the hill", "fall back\nat once", "\"no\" \u00e9", "?"};
    int at = gd_words_at(verb, NULL);
    if (at < 0 || a->value[at] == GD_ABSENT)
        return;
    const char *words = some[chance(4)];
    if (!gd_action_say(a, verb, words, strlen(words)))
        CHECK(gd_action_say(a, verb, "?", 1));
}

// Any verb with any values.
static inline gd_action any_action(void)
{
    int verb = (int)chance((uint32_t)worlds.rules->verb_count), at = 0;
    const gd_verb *v = &worlds.rules->verbs[verb];
    gd_action a = gd_action_blank(verb);
    for (int i = 0; i < GD_VALUES && v->params[i].name; i++) {
        int32_t value[2] = {GD_ABSENT, GD_ABSENT};
        if (!v->params[i].optional || chance(3))
            value_for(&v->params[i], value);
        for (int k = 0; k < gd_param_values(&v->params[i]); k++)
            a.value[at++] = value[k];
    }
    if (v->list.type != GD_LIST_NONE)
        list_for(&v->list, &a);
    words_for(v, &a);
    return a;
}

// The action with one of its values changed, or its list.
static inline gd_action altered(gd_action a)
{
    const gd_verb *v = &worlds.rules->verbs[a.verb];
    int params = 0, at = 0;
    while (params < GD_VALUES && v->params[params].name)
        params++;
    if (v->list.type != GD_LIST_NONE && (params == 0 || chance(3) == 0)) {
        list_for(&v->list, &a);
        return a;
    }
    if (params == 0)
        return any_action();
    int change = (int)chance((uint32_t)params);
    for (int i = 0; i < change; i++)
        at += gd_param_values(&v->params[i]);
    value_for(&v->params[change], &a.value[at]);
    if (v->params[change].type == GD_PARAM_TEXT)
        words_for(v, &a);
    return a;
}

// Something that the seat which must decide is offered, completed; false if that was not possible.
// Every verb has the same chance, so that the many offers of one do not bury the others.
static inline bool offered_action(gd_action *out)
{
    gd_offers *offers = &worlds.mind->offers;
    gd_actions(world(0), offers);
    if (offers->count == 0)
        return false;
    uint32_t verb = chance((uint32_t)worlds.rules->verb_count), count = (uint32_t)offers->count;
    int first = (int)chance(count), picked = first;
    for (int i = 0; i < offers->count; i++) {
        int k = (first + i) % offers->count;
        if (offers->list[k].verb == verb)
            picked = k;
    }
    gd_offer offer = offers->list[picked];
    return gd_mind_complete(worlds.mind, world(0), &offer, out);
}
