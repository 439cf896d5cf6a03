// protocol/action_json.c - actions and offers by the verb tables.
#include "protocol/action_json.h"

#include <stdio.h>
#include <string.h>

#include "game/cards.h"
#include "protocol/values_json.h"

// Bounds of numbers for which a table gives none.
enum { NUMBER_LIMIT = 1000000, ANGLE_LIMIT = 2 * GD_TURN };

const char *gd_param_what(uint8_t type)
{
    switch (type) {
    case GD_PARAM_PIECE:
        return "the name of a unit";
    case GD_PARAM_CHOICE:
        return "a word from a list";
    case GD_PARAM_LENGTH:
        return "a length in inches";
    case GD_PARAM_ANGLE:
        return "an angle in degrees";
    case GD_PARAM_FLAG:
        return "true or false";
    case GD_PARAM_POINT:
        return "a place [x, y] in inches";
    case GD_PARAM_ZONE:
        return "a zone such as c3";
    case GD_PARAM_CARD:
        return "a card";
    case GD_PARAM_TEXT:
        return "a text";
    default:
        return "a whole number";
    }
}

// Only how long it is: the bytes are of the action, not of a value.
static bool read_text(const gd_param *param, const gd_json *value, int32_t *out, gd_error *err)
{
    const char *words;
    gd_error why = {0};
    if (!gd_json_string(value, &words, err))
        return false;
    if (!gd_words_check(words, value->length, gd_words_room(param), &why))
        return gd_json_fail(err, value, "%s", why.text);
    *out = (int32_t)value->length;
    return true;
}

// Reads one parameter into `out`, which has room for gd_param_values.
static bool read_param(const gd_names *names, const gd_param *param, const gd_json *value,
                       int32_t *out, gd_error *err)
{
    bool bounded = param->low != 0 || param->high != 0;
    int32_t low = param->low, high = param->high;
    gd_point point;
    gd_id piece;
    gd_zone_id zone;
    bool flag;
    switch (param->type) {
    case GD_PARAM_PIECE:
        if (!gd_read_piece(value, names, &piece, err))
            return false;
        *out = piece;
        return true;
    case GD_PARAM_CHOICE:
        return gd_read_choice(value, param->choices, out, err);
    case GD_PARAM_LENGTH:
        return gd_read_length(value, bounded ? low : -GD_REACH, bounded ? high : GD_REACH, out,
                              err);
    case GD_PARAM_ANGLE:
        return gd_read_angle(value, bounded ? low : -ANGLE_LIMIT, bounded ? high : ANGLE_LIMIT, out,
                             err);
    case GD_PARAM_FLAG:
        if (!gd_json_bool(value, &flag, err))
            return false;
        *out = flag;
        return true;
    case GD_PARAM_POINT:
        if (!gd_read_point(value, &point, err))
            return false;
        out[0] = point.x;
        out[1] = point.y;
        return true;
    case GD_PARAM_ZONE:
        // One that is not on this table is for the rules to refuse.
        if (!gd_read_zone(value, NULL, &zone, err))
            return false;
        *out = zone;
        return true;
    case GD_PARAM_CARD:
        if (names->rules->cards)
            return gd_read_card(value, names->rules, out, err);
        return gd_read_number(value, 0, bounded ? high : NUMBER_LIMIT, out, err);
    case GD_PARAM_TEXT:
        return read_text(param, value, out, err);
    default:
        return gd_read_number(value, bounded ? low : -NUMBER_LIMIT, bounded ? high : NUMBER_LIMIT,
                              out, err);
    }
}

static void write_param(const gd_names *names, const gd_param *param, const int32_t *value,
                        gd_json_out *out, const char *key)
{
    int choices = 0;
    switch (param->type) {
    case GD_PARAM_PIECE:
        gd_put_piece(out, key, names, (gd_id)*value);
        break;
    case GD_PARAM_CHOICE:
        while (param->choices[choices])
            choices++;
        if (*value >= 0 && *value < choices)
            gd_json_put_string(out, key, param->choices[*value]);
        else
            gd_json_put_int(out, key, *value);
        break;
    case GD_PARAM_LENGTH:
        gd_put_length(out, key, *value);
        break;
    case GD_PARAM_ANGLE:
        gd_put_angle(out, key, *value);
        break;
    case GD_PARAM_FLAG:
        gd_json_put_bool(out, key, *value != 0);
        break;
    case GD_PARAM_POINT:
        gd_put_point(out, key, (gd_point){value[0], value[1]});
        break;
    case GD_PARAM_ZONE:
        gd_put_zone(out, key, (gd_zone_id)*value);
        break;
    case GD_PARAM_CARD:
        if (gd_card_name(names->rules, *value)) {
            gd_put_card(out, key, names->rules, *value);
            break;
        }
        // fall through
    default:
        gd_json_put_int(out, key, *value);
        break;
    }
}

static bool is_key(const gd_json *member, const char *key)
{
    return member->name_length == strlen(key) &&
           memcmp(member->name, key, member->name_length) == 0;
}

// A step is an object of one key, the kind of step, with its amount.
static gd_param step_param(const gd_step_kind *kind)
{
    return (gd_param){.name = kind->name, .type = kind->type, .choices = kind->choices};
}

static bool read_step(const gd_names *names, const gd_step_kind *kinds, const gd_json *value,
                      gd_item *out, gd_error *err)
{
    char known[200], word[80];
    gd_listing list = gd_listing_begin(known, sizeof known);
    if (value->kind != GD_JSON_OBJECT || value->count != 1)
        return gd_json_fail(err, value, "expected a step with one key, such as {\"%s\": ...}",
                            kinds[0].name);
    const gd_json *amount = value->first;
    for (int i = 0; kinds[i].name; i++) {
        if (is_key(amount, kinds[i].name)) {
            gd_param param = step_param(&kinds[i]);
            int32_t values[2] = {0, 0};
            out->a = i;
            if (!read_param(names, &param, amount, values, err))
                return false;
            out->b = values[0];
            out->c = values[1];
            return true;
        }
        gd_listing_add(&list, kinds[i].name);
    }
    gd_json_quote(amount->name, amount->name_length, word, sizeof word);
    return gd_json_fail(err, amount, "expected a step: %s, found %s", known, word);
}

static int field_count(const gd_list *list)
{
    int count = 0;
    while (count < 3 && list->fields[count].name)
        count++;
    return count;
}

static bool read_tuple(const gd_names *names, const gd_list *list, const gd_json *value,
                       gd_item *out, gd_error *err)
{
    int32_t values[4] = {GD_ABSENT, GD_ABSENT, GD_ABSENT, GD_ABSENT};
    const char *keys[4] = {NULL};
    int count = field_count(list), at = 0;
    for (int i = 0; i < count; i++)
        keys[i] = list->fields[i].name;
    bool bare = value->kind != GD_JSON_OBJECT;
    if (!bare && !gd_json_only(value, keys, err))
        return false;
    for (int i = 0; i < count; i++) {
        const gd_param *field = &list->fields[i];
        const gd_json *given = !bare ? gd_json_get(value, field->name) : i == 0 ? value : NULL;
        if (!given && !field->optional)
            return gd_json_fail(err, value, "missing \"%s\", which must be %s", field->name,
                                gd_param_what(field->type));
        if (given && !read_param(names, field, given, &values[at], err))
            return false;
        at += gd_param_values(field);
    }
    // Values that belong to no field stay 0, so that equal lists are equal bytes.
    out->a = values[0];
    out->b = at > 1 ? values[1] : 0;
    out->c = at > 2 ? values[2] : 0;
    return true;
}

static bool read_list(const gd_names *names, const gd_list *list, const gd_json *value, bool whole,
                      gd_action *out, gd_error *err)
{
    int low = whole ? list->low : 0, high = list->high < GD_ITEMS ? list->high : GD_ITEMS;
    if (value->kind != GD_JSON_ARRAY)
        return gd_json_fail(err, value, "expected a list");
    if (value->count < low || value->count > high)
        return gd_json_fail(err, value, "expected %d to %d entries in \"%s\", found %d", low, high,
                            list->name, value->count);
    for (const gd_json *item = value->first; item; item = item->next) {
        gd_item *next = &out->item[out->count++];
        bool read = list->type == GD_LIST_STEPS ? read_step(names, list->steps, item, next, err)
                                                : read_tuple(names, list, item, next, err);
        if (!read)
            return false;
    }
    return true;
}

// Every key of the object belongs to the verb, or is `do`, or stands beside the action.
static bool check_keys(const gd_verb *verb, const gd_json *object, const char *const *beside,
                       gd_error *err)
{
    char known[200], word[80];
    for (const gd_json *member = object->first; member; member = member->next) {
        bool is_known = is_key(member, "do");
        for (int i = 0; i < GD_VALUES && verb->params[i].name; i++)
            is_known = is_known || is_key(member, verb->params[i].name);
        is_known = is_known || (verb->list.name && is_key(member, verb->list.name));
        for (int i = 0; beside && beside[i]; i++)
            is_known = is_known || is_key(member, beside[i]);
        if (is_known)
            continue;
        gd_listing list = gd_listing_begin(known, sizeof known);
        for (int i = 0; i < GD_VALUES && verb->params[i].name; i++)
            gd_listing_add(&list, verb->params[i].name);
        if (verb->list.name)
            gd_listing_add(&list, verb->list.name);
        gd_json_quote(member->name, member->name_length, word, sizeof word);
        return gd_json_fail(err, member, "\"%s\" has no %s; it has %s", verb->name, word,
                            known[0] ? known : "no parameters");
    }
    return true;
}

static bool read_verb(const gd_rules *rules, const gd_json *value, int *out, gd_error *err)
{
    char known[300], word[80];
    const char *name;
    if (!gd_json_string(value, &name, err))
        return false;
    *out = gd_verb_find(rules, name);
    if (*out >= 0)
        return true;
    gd_listing list = gd_listing_begin(known, sizeof known);
    for (int i = 0; i < rules->verb_count; i++)
        gd_listing_add(&list, rules->verbs[i].name);
    gd_json_quote(value->text, value->length, word, sizeof word);
    return gd_json_fail(err, value, "there is no action %s; there are %s", word, known);
}

// `whole`: nothing that the verb needs may be missing.
static bool read_action(const gd_names *names, const gd_json *object, const char *const *beside,
                        bool whole, gd_action *out, gd_error *err)
{
    int number, at = 0;
    gd_error missing = {0};
    const gd_json *name = gd_json_need(object, "do", GD_JSON_STRING, err ? err : &missing);
    if (!name || !read_verb(names->rules, name, &number, err))
        return false;
    const gd_verb *verb = &names->rules->verbs[number];
    if (!check_keys(verb, object, beside, err))
        return false;
    *out = gd_action_blank(number);
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
        const gd_param *param = &verb->params[i];
        const gd_json *given = gd_json_get(object, param->name);
        if (!given && !param->optional && whole)
            return gd_json_fail(err, object, "\"%s\" needs \"%s\", which must be %s", verb->name,
                                param->name, gd_param_what(param->type));
        if (given && !read_param(names, param, given, &out->value[at], err))
            return false;
        if (given && param->type == GD_PARAM_TEXT)
            gd_action_say(out, verb, given->text, given->length);
        at += gd_param_values(param);
    }
    if (verb->list.type == GD_LIST_NONE)
        return true;
    const gd_json *given = gd_json_get(object, verb->list.name);
    if (!given && verb->list.low > 0 && whole)
        return gd_json_fail(err, object, "\"%s\" needs \"%s\", which must be a list", verb->name,
                            verb->list.name);
    return !given || read_list(names, &verb->list, given, whole, out, err);
}

bool gd_action_words_check(const gd_rules *rules, const gd_json *pattern, const char *const *beside,
                           gd_error *err)
{
    int number;
    bool bare = pattern->kind == GD_JSON_STRING;
    const gd_json *name = bare ? pattern : gd_json_need(pattern, "do", GD_JSON_STRING, err);
    return name && read_verb(rules, name, &number, err) &&
           (bare || check_keys(&rules->verbs[number], pattern, beside, err));
}

bool gd_action_read(const gd_names *names, const gd_json *object, const char *const *beside,
                    gd_action *out, gd_error *err)
{
    return read_action(names, object, beside, true, out, err);
}

bool gd_action_read_part(const gd_names *names, const gd_json *object, gd_action *out,
                         gd_error *err)
{
    return read_action(names, object, NULL, false, out, err);
}

// The values that an action or an offer has, without those that are open or absent. The words are
// an action's; an offer has none (NULL).
static void write_values(const gd_names *names, const gd_verb *verb, const int32_t *values,
                         const char *words, unsigned open, gd_json_out *out)
{
    int at = 0;
    gd_json_put_string(out, "do", verb->name);
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
        const gd_param *param = &verb->params[i];
        bool given = values[at] != GD_ABSENT && !(open >> at & 1);
        if (given && param->type == GD_PARAM_TEXT && words)
            gd_json_put_string(out, param->name, words);
        else if (given && param->type != GD_PARAM_TEXT)
            write_param(names, param, &values[at], out, param->name);
        at += gd_param_values(param);
    }
}

static void write_tuple(const gd_names *names, const gd_list *list, const gd_item *item,
                        gd_json_out *out)
{
    int32_t values[4] = {item->a, item->b, item->c, GD_ABSENT};
    int count = field_count(list), at = 0;
    int given = 0;
    for (int i = 0; i < count; at += gd_param_values(&list->fields[i++]))
        given += values[at] != GD_ABSENT;
    if (given == 1 && values[0] != GD_ABSENT) {
        write_param(names, &list->fields[0], values, out, NULL);
        return;
    }
    gd_json_object(out, NULL);
    at = 0;
    for (int i = 0; i < count; at += gd_param_values(&list->fields[i++])) {
        if (values[at] != GD_ABSENT)
            write_param(names, &list->fields[i], &values[at], out, list->fields[i].name);
    }
    gd_json_close(out);
}

static void write_list(const gd_names *names, const gd_list *list, const gd_action *action,
                       gd_json_out *out)
{
    gd_json_array(out, list->name);
    for (int i = 0; i < action->count; i++) {
        const gd_item *item = &action->item[i];
        if (list->type == GD_LIST_TUPLES) {
            write_tuple(names, list, item, out);
            continue;
        }
        gd_param param = step_param(&list->steps[item->a]);
        gd_json_object(out, NULL);
        write_param(names, &param, (int32_t[]){item->b, item->c}, out, param.name);
        gd_json_close(out);
    }
    gd_json_close(out);
}

void gd_action_write(const gd_names *names, const gd_action *action, gd_json_out *out,
                     const char *key)
{
    const gd_verb *verb = &names->rules->verbs[action->verb];
    gd_json_object(out, key);
    write_values(names, verb, action->value, action->words, 0, out);
    if (verb->list.type != GD_LIST_NONE && (action->count > 0 || verb->list.low > 0))
        write_list(names, &verb->list, action, out);
    gd_json_close(out);
}

uint8_t gd_limit_type(const gd_verb *verb, const gd_offer *offer)
{
    int at = 0;
    // A way by points is as long as its steps would be; other lists have so many entries.
    bool way = verb->list.type == GD_LIST_STEPS || verb->list.fields[0].type == GD_PARAM_POINT;
    if (offer->open & GD_OPEN_LIST)
        return way ? GD_PARAM_LENGTH : GD_PARAM_NUMBER;
    for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
        uint8_t type = verb->params[i].type;
        if (offer->open >> at & 1)
            return type == GD_PARAM_LENGTH || type == GD_PARAM_POINT ? GD_PARAM_LENGTH
                   : type == GD_PARAM_ANGLE                          ? GD_PARAM_ANGLE
                                                                     : GD_PARAM_NUMBER;
        at += gd_param_values(&verb->params[i]);
    }
    return GD_PARAM_NUMBER;
}

// What the list that is left open could be.
static void write_proposal(const gd_names *names, const gd_offer *offer, gd_json_out *out)
{
    const gd_list *list = &names->rules->verbs[offer->verb].list;
    if (!(offer->open & GD_OPEN_LIST) || !names->rules->propose || list->type == GD_LIST_NONE)
        return;
    gd_action action = gd_action_blank(offer->verb);
    names->rules->propose(names->scenario, names->state, offer, &action);
    if (action.count > 0)
        write_list(names, list, &action, out);
}

void gd_offer_write(const gd_names *names, const gd_offer *offer, gd_json_out *out, const char *key)
{
    const gd_verb *verb = &names->rules->verbs[offer->verb];
    int at = 0;
    gd_json_object(out, key);
    write_values(names, verb, offer->value, NULL, offer->open, out);
    if (offer->open) {
        gd_json_array(out, "open");
        for (int i = 0; i < GD_VALUES && verb->params[i].name; i++) {
            if (offer->open >> at & 1)
                gd_json_put_string(out, NULL, verb->params[i].name);
            at += gd_param_values(&verb->params[i]);
        }
        if (offer->open & GD_OPEN_LIST && verb->list.name)
            gd_json_put_string(out, NULL, verb->list.name);
        gd_json_close(out);
        write_proposal(names, offer, out);
    }
    if (offer->limit > 0) {
        gd_param limit = {.type = gd_limit_type(verb, offer)};
        write_param(names, &limit, &offer->limit, out, "limit");
    }
    gd_json_put_int(out, "cost", offer->cost);
    if (offer->piece)
        gd_put_piece(out, "piece", names, offer->piece);
    gd_json_close(out);
}

bool gd_offer_matches(const gd_names *names, const gd_offer *offer, const gd_json *pattern,
                      bool *out, gd_error *err)
{
    int number, at = 0;
    bool bare = pattern->kind == GD_JSON_STRING;
    const gd_json *name = bare ? pattern : gd_json_need(pattern, "do", GD_JSON_STRING, err);
    if (!name || !read_verb(names->rules, name, &number, err))
        return false;
    const gd_verb *verb = &names->rules->verbs[number];
    if (!bare && !check_keys(verb, pattern, NULL, err))
        return false;
    *out = number == offer->verb;
    for (int i = 0; !bare && i < GD_VALUES && verb->params[i].name; i++) {
        const gd_param *param = &verb->params[i];
        const gd_json *given = gd_json_get(pattern, param->name);
        int32_t values[2] = {0, 0};
        if (given && !read_param(names, param, given, values, err))
            return false;
        if (given && *out && !(offer->open >> at & 1))
            *out = memcmp(values, &offer->value[at],
                          (size_t)gd_param_values(param) * sizeof *values) == 0;
        at += gd_param_values(param);
    }
    return true;
}
