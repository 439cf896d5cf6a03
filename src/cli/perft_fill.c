// cli/perft_fill.c - every complete action that an offer stands for, by trying.
#include "cli/perft_fill.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/grid.h"
#include "game/cards.h"
#include "protocol/action_json.h"
#include "protocol/names.h"

// --- values ------------------------------------------------------------------------------------

typedef struct value_range {
    int count; // -1: it cannot be counted
    int32_t from, step;
    const gd_game *game;
    const gd_param *param;
} value_range;

static gd_point table_size(const gd_game *g)
{
    return (gd_point){gd_game_scenario(g)->width, gd_game_scenario(g)->depth};
}

static const gd_grid *grid_of(const gd_game *g) { return &gd_game_scenario(g)->grid; }

static int choice_count(const gd_param *p)
{
    int n = 0;
    while (p->choices && p->choices[n])
        n++;
    return n;
}

// A shift goes both ways, everything else one.
static bool goes_back(const gd_param *p)
{
    return p->motion == GD_MOTION_EAST || p->motion == GD_MOTION_NORTH ||
           p->motion == GD_MOTION_TURN;
}

// Lengths in steps of the grain, up to one more than `most`.
static void range_lengths(value_range *r, gd_length inch, gd_length most)
{
    if (inch <= 0)
        return;
    int ahead = (most + inch - 1) / inch + 1;
    r->step = inch;
    r->from = goes_back(r->param) ? -ahead * inch : inch;
    r->count = goes_back(r->param) ? 2 * ahead + 1 : ahead;
}

// Angles all round; those that turn something begin after nought.
static void range_angles(value_range *r, gd_angle angle)
{
    if (angle <= 0)
        return;
    bool turns = r->param->motion != GD_MOTION_NONE;
    r->step = angle;
    r->from = goes_back(r->param) ? angle - GD_TURN / 2 : turns ? angle : 0;
    r->count = GD_TURN / angle - (turns && !goes_back(r->param));
}

// All that a parameter could be, legal or not.
static value_range range_of(const perft_filler *f, const gd_offer *offer, const gd_param *p)
{
    const gd_game *g = f->game;
    gd_names names = {gd_game_rules(g), gd_game_scenario(g), gd_game_state(g)};
    value_range r = {-1, 0, 1, g, p};
    switch (p->type) {
    case GD_PARAM_LENGTH:
        range_lengths(&r, f->grain.inch, p->high ? p->high : offer->limit);
        break;
    case GD_PARAM_ANGLE:
        range_angles(&r, f->grain.angle);
        break;
    case GD_PARAM_PIECE:
        r.count = gd_names_count(&names);
        break;
    case GD_PARAM_CHOICE:
        r.count = choice_count(p);
        break;
    case GD_PARAM_FLAG:
        r.count = 2;
        break;
    case GD_PARAM_NUMBER:
        r.count = p->low || p->high ? p->high - p->low + 1 : -1;
        break;
    case GD_PARAM_ZONE:
        r.count = grid_of(g)->columns * grid_of(g)->rows;
        break;
    case GD_PARAM_CARD:
        r.count = gd_card_count(names.rules) ? gd_card_count(names.rules) : -1;
        break;
    default:
        break;
    }
    return r;
}

static int32_t range_value(const value_range *r, int n)
{
    int columns = grid_of(r->game)->columns;
    switch (r->param->type) {
    case GD_PARAM_PIECE:
        return n + 1;
    case GD_PARAM_NUMBER:
        return r->param->low + n;
    case GD_PARAM_ZONE:
        return gd_zone_number(n % columns, n / columns);
    case GD_PARAM_LENGTH:
    case GD_PARAM_ANGLE:
        return r->from + n * r->step;
    default:
        return n;
    }
}

// --- filling in --------------------------------------------------------------------------------

typedef struct filling {
    const perft_filler *f;
    const gd_verb *verb;
    const gd_offer *offer;
    gd_action action;
    int legal;
    bool stopped;
    const char *endless; // the name of what cannot be counted
} filling;

static bool is_legal(const filling *fill)
{
    gd_verdict v;
    return gd_check(fill->f->game, fill->f->seat, &fill->action, &v);
}

static bool take_if_legal(filling *fill)
{
    bool as_offered = !fill->offer->open && !fill->f->with;
    if (!(fill->f->trust && as_offered) && !is_legal(fill))
        return false;
    fill->legal++;
    if (!fill->f->take(fill->f->self, &fill->action))
        fill->stopped = true;
    return true;
}

static bool is_named(const filling *fill, int32_t first)
{
    for (int i = 0; i < fill->action.count; i++)
        if (fill->action.item[i].a == first)
            return true;
    return false;
}

static int32_t *item_field(gd_item *item, int field)
{
    return field == 0 ? &item->a : field == 1 ? &item->b : &item->c;
}

static void grow_list(filling *fill);

// Puts every combination of values from the field on into the last item of the list, and goes on
// with each that is legal: what makes a shorter list illegal does not come right by a longer one.
static void grow_item(filling *fill, int field)
{
    const gd_param *param = &fill->verb->list.fields[field];
    if (field == 3 || !param->name) {
        if (take_if_legal(fill))
            grow_list(fill);
        return;
    }
    value_range range = range_of(fill->f, fill->offer, param);
    gd_item *item = &fill->action.item[fill->action.count - 1];
    if (range.count < 0)
        fill->endless = param->name;
    for (int n = 0; n < range.count && !fill->stopped; n++) {
        int32_t value = range_value(&range, n);
        *item_field(item, field) = GD_ABSENT;
        if (field == 0 && is_named(fill, value))
            continue;
        // Units are listed in one order only; cards in every order.
        if (field == 0 && param->type != GD_PARAM_CARD && fill->action.count > 1 &&
            value < fill->action.item[fill->action.count - 2].a)
            continue;
        *item_field(item, field) = value;
        grow_item(fill, field + 1);
    }
    *item_field(item, field) = GD_ABSENT;
}

static void grow_list(filling *fill)
{
    if (fill->action.count == fill->verb->list.high || fill->action.count == GD_ITEMS)
        return;
    gd_item *item = &fill->action.item[fill->action.count++];
    *item = (gd_item){GD_ABSENT, GD_ABSENT, GD_ABSENT};
    grow_item(fill, 0);
    fill->action.count--;
    memset(item, 0, sizeof *item);
}

// The next order of the numbers after this one, each order once; false after the last.
static bool next_order(gd_item *item, int count)
{
    int i = count - 2, j = count - 1;
    while (i >= 0 && item[i].a >= item[i + 1].a)
        i--;
    if (i < 0)
        return false;
    while (item[j].a <= item[i].a)
        j--;
    gd_item kept = item[i];
    item[i] = item[j];
    item[j] = kept;
    for (int a = i + 1, b = count - 1; a < b; a++, b--) {
        kept = item[a];
        item[a] = item[b];
        item[b] = kept;
    }
    return true;
}

// Whether the same numbers are legal in an order that comes before this one.
static bool is_legal_before(const filling *fill)
{
    filling other = *fill;
    gd_item *item = other.action.item;
    int count = other.action.count;
    for (int i = 1; i < count; i++) // from the lowest to the highest
        for (int j = i; j > 0 && item[j].a < item[j - 1].a; j--) {
            gd_item kept = item[j];
            item[j] = item[j - 1];
            item[j - 1] = kept;
        }
    do {
        if (memcmp(item, fill->action.item, (size_t)count * sizeof *item) == 0)
            return false;
        if (is_legal(&other))
            return true;
    } while (next_order(item, count));
    return false;
}

// Plain numbers, such as the stands that take hits: up to --most of them, the same one more than
// once if that is legal, and of all orders the first that is. Too few of them may be illegal, so
// longer lists are tried all the same.
static void grow_numbers(filling *fill)
{
    value_range range = range_of(fill->f, fill->offer, &fill->verb->list.fields[0]);
    int most = fill->f->most < GD_ITEMS ? fill->f->most : GD_ITEMS;
    if (range.count < 0)
        fill->endless = fill->verb->list.fields[0].name;
    if (fill->action.count == fill->verb->list.high || fill->action.count >= most)
        return;
    gd_item *item = &fill->action.item[fill->action.count++];
    for (int n = 0; n < range.count && !fill->stopped; n++) {
        *item = (gd_item){range_value(&range, n), GD_ABSENT, GD_ABSENT};
        if (is_legal(fill) && !is_legal_before(fill))
            take_if_legal(fill);
        grow_numbers(fill);
    }
    fill->action.count--;
    memset(item, 0, sizeof *item);
}

// Shares out up to `left` over the numbers of the list's items: pieces from `piece` on. An item
// whose numbers are all zero says nothing and is left out.
static void share_out(filling *fill, int piece, int left)
{
    const gd_list *list = &fill->verb->list;
    value_range range = range_of(fill->f, fill->offer, &list->fields[0]);
    if (fill->action.count >= list->low)
        take_if_legal(fill);
    if (fill->action.count == list->high)
        return;
    for (int n = piece; n < range.count; n++) {
        gd_item *item = &fill->action.item[fill->action.count++];
        int seconds = list->fields[2].name ? left : 0;
        for (int b = 0; b <= left && !fill->stopped; b++) {
            for (int c = 0; c <= seconds && b + c <= left && !fill->stopped; c++) {
                if (b + c == 0)
                    continue;
                *item = (gd_item){range_value(&range, n), b, list->fields[2].name ? c : GD_ABSENT};
                share_out(fill, n + 1, left - b - c);
            }
        }
        memset(item, 0, sizeof *item);
        fill->action.count--;
    }
}

// The lattice of the grain on the table: how many places it has, and the n-th of them.
static int place_count(const perft_filler *f)
{
    gd_point size = table_size(f->game);
    gd_length inch = f->grain.inch;
    return inch > 0 ? (size.x / inch + 1) * (size.y / inch + 1) : -1;
}

static gd_point place(const perft_filler *f, int n)
{
    gd_length inch = f->grain.inch;
    int columns = table_size(f->game).x / inch + 1;
    return (gd_point){n % columns * inch, n / columns * inch};
}

static void grow_steps(filling *fill);

// A step to every place of the lattice.
static void grow_places(filling *fill, gd_item *item, int kind)
{
    int count = place_count(fill->f);
    for (int n = 0; n < count && !fill->stopped; n++) {
        gd_point at = place(fill->f, n);
        *item = (gd_item){kind, at.x, at.y};
        take_if_legal(fill);
        grow_steps(fill);
    }
}

// Does the action itself say where it ends? Then the last leg of a way is not in the list.
static bool names_place(const filling *fill)
{
    for (int i = 0, at = 0; i < GD_VALUES && fill->verb->params[i].name; i++) {
        const gd_param *param = &fill->verb->params[i];
        if (param->type == GD_PARAM_POINT && fill->action.value[at] != GD_ABSENT)
            return true;
        at += gd_param_values(param);
    }
    return false;
}

// Every list of steps, each of every kind. What makes a shorter move illegal may come right by a
// longer one (a wheel that must be turned back), so all are tried.
static void grow_steps(filling *fill)
{
    const gd_step_kind *kinds = fill->verb->list.steps;
    int steps = fill->f->grain.steps - names_place(fill);
    int most = steps < fill->verb->list.high ? steps : fill->verb->list.high;
    if (fill->action.count >= most)
        return;
    gd_item *item = &fill->action.item[fill->action.count++];
    for (int k = 0; kinds[k].name && !fill->stopped; k++) {
        if (fill->f->no_step && strcmp(kinds[k].name, fill->f->no_step) == 0)
            continue;
        if (kinds[k].type == GD_PARAM_POINT) {
            grow_places(fill, item, k);
            continue;
        }
        gd_param param = {.name = kinds[k].name,
                          .type = kinds[k].type,
                          .choices = kinds[k].choices,
                          .motion = kinds[k].motion};
        value_range range = range_of(fill->f, fill->offer, &param);
        for (int n = 0; n < range.count && !fill->stopped; n++) {
            *item = (gd_item){k, range_value(&range, n), 0};
            take_if_legal(fill);
            grow_steps(fill);
        }
    }
    fill->action.count--;
    memset(item, 0, sizeof *item);
}

static bool is_of_places(const gd_list *list)
{
    return list->type == GD_LIST_TUPLES && list->fields[0].type == GD_PARAM_POINT &&
           !list->fields[1].name;
}

// Places on the way, each of the lattice: one fewer than a move has steps.
static void grow_way(filling *fill)
{
    const gd_list *list = &fill->verb->list;
    if (fill->action.count >= list->low)
        take_if_legal(fill);
    if (fill->action.count + 1 >= fill->f->grain.steps || fill->action.count >= list->high)
        return;
    gd_item *item = &fill->action.item[fill->action.count++];
    int count = place_count(fill->f);
    if (count < 0)
        fill->endless = list->name;
    for (int n = 0; n < count && !fill->stopped; n++) {
        gd_point at = place(fill->f, n);
        *item = (gd_item){at.x, at.y, 0};
        grow_way(fill);
    }
    fill->action.count--;
    memset(item, 0, sizeof *item);
}

static void fill_list(filling *fill)
{
    const gd_list *list = &fill->verb->list;
    fill->action.count = 0;
    if (!(fill->offer->open & GD_OPEN_LIST)) {
        take_if_legal(fill);
    } else if (is_of_places(list)) {
        if (list->low > 0)
            fill->endless = list->name; // corners of something, not a way
        grow_way(fill);
    } else if (list->type != GD_LIST_TUPLES) {
        if (fill->f->grain.steps <= 0)
            fill->endless = list->name;
        if (list->low == 0)
            take_if_legal(fill);
        grow_steps(fill);
    } else if (list->fields[0].type == GD_PARAM_PIECE && list->fields[1].name &&
               list->fields[1].type == GD_PARAM_NUMBER) {
        share_out(fill, 0, fill->f->most);
    } else if (list->fields[0].type == GD_PARAM_NUMBER && !list->fields[1].name) {
        if (list->low == 0)
            take_if_legal(fill);
        grow_numbers(fill);
    } else {
        if (list->low == 0)
            take_if_legal(fill);
        grow_list(fill);
    }
}

static void fill_values(filling *fill, int index, int at);

// A place left open: none, where it may be left out, and every one of the lattice.
static void fill_places(filling *fill, int index, int at)
{
    const gd_param *param = &fill->verb->params[index];
    int count = place_count(fill->f);
    if (count < 0)
        fill->endless = param->name;
    for (int n = param->optional ? -1 : 0; n < count && !fill->stopped; n++) {
        gd_point there = n < 0 ? (gd_point){GD_ABSENT, GD_ABSENT} : place(fill->f, n);
        fill->action.value[at] = there.x;
        fill->action.value[at + 1] = there.y;
        fill_values(fill, index + 1, at + 2);
    }
}

static void fill_values(filling *fill, int index, int at)
{
    const gd_param *param = index < GD_VALUES ? &fill->verb->params[index] : NULL;
    if (!param || !param->name) {
        fill_list(fill);
        return;
    }
    int next = at + gd_param_values(param);
    bool wanted = fill->f->with && param->optional && fill->offer->value[at] == GD_ABSENT &&
                  strcmp(param->name, fill->f->with) == 0;
    if (!(fill->offer->open & (1 << at)) && !wanted) {
        fill_values(fill, index + 1, next);
        return;
    }
    if (param->type == GD_PARAM_TEXT) {
        // No rule reads what it says, so that all words are one.
        gd_action_say(&fill->action, fill->verb, "?", 1);
        fill_values(fill, index + 1, next);
        return;
    }
    if (param->type == GD_PARAM_POINT) {
        fill_places(fill, index, at);
        return;
    }
    value_range range = range_of(fill->f, fill->offer, param);
    if (range.count < 0)
        fill->endless = param->name;
    for (int n = param->optional ? -1 : 0; n < range.count && !fill->stopped; n++) {
        fill->action.value[at] = n < 0 ? GD_ABSENT : range_value(&range, n);
        fill_values(fill, index + 1, next);
    }
}

bool perft_fill(const perft_filler *f, const gd_offer *offer, gd_error *err)
{
    filling fill = {.f = f, .offer = offer, .action = gd_action_of(offer)};
    fill.verb = &gd_game_rules(f->game)->verbs[offer->verb];
    fill_values(&fill, 0, 0);
    char text[PERFT_TEXT];
    perft_text(f->game, &fill.action, text, sizeof text);
    if (fill.endless)
        return gd_fail(err, "`%s` leaves %s open, which cannot be counted", text, fill.endless);
    bool coarse = f->grain.inch || f->grain.angle;
    if (fill.legal == 0 && !(coarse && offer->open))
        return gd_fail(err, "`%s` is offered, but nothing that it stands for is legal%s", text,
                       offer->open & GD_OPEN_LIST ? " (is --most too small?)" : "");
    return !fill.stopped;
}

// --- in words ----------------------------------------------------------------------------------

typedef struct writer {
    const gd_game *game;
    char *out;
    size_t size, length;
} writer;

static void put(writer *w, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void put(writer *w, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int n = vsnprintf(w->out + w->length, w->size - w->length, format, args);
    va_end(args);
    w->length += n > 0 ? (size_t)n : 0;
    if (w->length >= w->size)
        w->length = w->size - 1;
}

static void put_value(writer *w, const gd_param *p, const int32_t *value)
{
    gd_names names = {gd_game_rules(w->game), gd_game_scenario(w->game), gd_game_state(w->game)};
    char name[GD_NAME_SIZE];
    if (*value == GD_ABSENT) {
        put(w, "-");
    } else if (p->type == GD_PARAM_PIECE) {
        gd_names_piece(&names, (gd_id)*value, name, sizeof name);
        put(w, "%s", name);
    } else if (p->type == GD_PARAM_CHOICE && *value >= 0 && *value < choice_count(p)) {
        put(w, "%s", p->choices[*value]);
    } else if (p->type == GD_PARAM_ZONE) {
        char zone[GD_ZONE_NAME];
        gd_zone_name((gd_zone_id)*value, zone);
        put(w, "%s", zone);
    } else if (p->type == GD_PARAM_CARD && gd_card_name(names.rules, *value)) {
        put(w, "%s", gd_card_name(names.rules, *value));
    } else if (p->type == GD_PARAM_FLAG) {
        put(w, "%s", *value ? "yes" : "no");
    } else {
        put(w, "%d", *value);
        if (p->type == GD_PARAM_POINT)
            put(w, "/%d", value[1]);
    }
}

void perft_text(const gd_game *g, const gd_action *a, char *out, size_t size)
{
    const gd_verb *verb = &gd_game_rules(g)->verbs[a->verb];
    writer w = {g, out, size, 0};
    put(&w, "%s", verb->name);
    for (int i = 0, at = 0; i < GD_VALUES && verb->params[i].name; i++) {
        if (a->value[at] != GD_ABSENT) {
            put(&w, " %s=", verb->params[i].name);
            put_value(&w, &verb->params[i], &a->value[at]);
        }
        at += gd_param_values(&verb->params[i]);
    }
    for (int i = 0; i < a->count; i++) {
        const int32_t value[4] = {a->item[i].a, a->item[i].b, a->item[i].c, GD_ABSENT};
        if (i == 0)
            put(&w, " %s=", verb->list.name);
        else
            put(&w, ",");
        if (verb->list.type == GD_LIST_STEPS) {
            const gd_step_kind *kind = &verb->list.steps[a->item[i].a];
            put(&w, "%s:%d", kind->name, a->item[i].b);
            if (kind->type == GD_PARAM_POINT)
                put(&w, "/%d", a->item[i].c);
        }
        for (int f = 0; f < 3 && verb->list.type == GD_LIST_TUPLES && verb->list.fields[f].name;
             f++) {
            put(&w, "%s", f ? ":" : "");
            put_value(&w, &verb->list.fields[f], &value[f]);
        }
    }
}
