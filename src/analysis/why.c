// analysis/why.c - why a unit, a card or a zone is good for nothing now.
#include "analysis/why.h"

#include <string.h>

#include "core/scenario.h"

enum { A_STEP = GD_INCH / 4, A_TURN = GD_TURN / 36, MOST = 24 };

typedef struct asking {
    const gd_game *game;
    const gd_rules *rules;
    const gd_scenario *sc;
    const void *view;
    gd_seat seat;
    gd_side side;
    gd_thing thing;
    gd_drawing drawn; // of a piece
    int checks;
    int count;
    gd_why why[MOST];
} asking;

static gd_drawing drawing_of(const asking *a, int32_t piece)
{
    gd_drawing d = {.side = GD_NOBODY};
    if (piece > 0)
        a->rules->draw(a->sc, a->view, (gd_id)piece, &d);
    return d;
}

// Leaders and troops do different things.
static bool is_alike(const asking *a, int32_t piece)
{
    return (drawing_of(a, piece).symbol == GD_LEADER) == (a->drawn.symbol == GD_LEADER);
}

// Does nobody wait for it? Who could only run has as much to ask as who can do nothing.
static bool is_aside(const asking *a, const gd_offer *offer)
{
    return offer->verb < 64 && (a->rules->aside >> offer->verb & 1);
}

// Where an offer names a thing of the kind: a piece of the seat's own side, if it is a piece.
static int place_of(const asking *a, const gd_offer *offer)
{
    const gd_param *params = a->rules->verbs[offer->verb].params;
    if (is_aside(a, offer))
        return -1;
    for (int i = 0, at = 0; i < GD_VALUES && params[i].name; at += gd_param_values(&params[i++])) {
        if (params[i].type != a->thing.type || offer->value[at] == GD_ABSENT)
            continue;
        if (a->thing.type != GD_PARAM_PIECE || drawing_of(a, offer->value[at]).side == a->side)
            return at;
    }
    return -1;
}

// --- trying --------------------------------------------------------------------------------------

// A little of what a player would have to say himself. False if only he could.
static bool fill(const asking *a, const gd_param *p, int32_t *value)
{
    if (p->optional)
        return true;
    switch (p->type) {
    case GD_PARAM_POINT:
        value[0] = a->drawn.front.x;
        value[1] = a->drawn.front.y;
        return a->thing.type == GD_PARAM_PIECE;
    case GD_PARAM_LENGTH:
        *value = p->low > 0 ? p->low : A_STEP;
        return true;
    case GD_PARAM_ANGLE:
    case GD_PARAM_NUMBER:
        *value = p->low;
        return true;
    case GD_PARAM_CHOICE:
    case GD_PARAM_FLAG:
        *value = 0;
        return true;
    default:
        return false;
    }
}

// The shortest list there is: a step of the first kind. Entries of other lists only a player knows.
static bool fill_list(const gd_list *list, gd_action *action)
{
    if (list->low == 0)
        return true;
    if (list->type != GD_LIST_STEPS || list->low > 1)
        return false;
    uint8_t type = list->steps[0].type;
    if (type != GD_PARAM_LENGTH && type != GD_PARAM_ANGLE)
        return false;
    action->count = 1;
    action->item[0] = (gd_item){0, type == GD_PARAM_LENGTH ? A_STEP : A_TURN, 0};
    return true;
}

static bool fill_all(const asking *a, const gd_offer *offer, gd_action *action)
{
    const gd_verb *verb = &a->rules->verbs[offer->verb];
    for (int i = 0, at = 0; i < GD_VALUES && verb->params[i].name;
         at += gd_param_values(&verb->params[i++]))
        if ((offer->open & 1 << at) && !fill(a, &verb->params[i], &action->value[at]))
            return false;
    return !(offer->open & GD_OPEN_LIST) || fill_list(&verb->list, action);
}

// Refusals by one sentence of one clause are one reason: whom it was about is the first's affair.
static void keep(asking *a, uint16_t verb, const gd_verdict *v)
{
    for (int i = 0; i < a->count; i++) {
        if (a->why[i].clause == v->clause && a->why[i].text.format == v->why.format) {
            a->why[i].times++;
            return;
        }
    }
    if (a->count < MOST)
        a->why[a->count++] = (gd_why){verb, v->clause, 1, v->why};
}

// Of what another kind of piece may do only a sentence about this one tells anything: "name a
// general" is no answer to a regiment.
static void try_offer(asking *a, const gd_offer *offer, int at, bool alike)
{
    gd_verdict verdict;
    gd_action action = gd_action_of(offer);
    if (!fill_all(a, offer, &action))
        return;
    action.value[at] = a->thing.value;
    a->checks++;
    if (!gd_check(a->game, a->seat, &action, &verdict) &&
        (alike || gd_text_names(&verdict.why, (gd_id)a->thing.value)))
        keep(a, offer->verb, &verdict);
}

// --- all offers ----------------------------------------------------------------------------------

static bool is_offered(const asking *a, const gd_offers *offers)
{
    for (int i = 0; i < offers->count; i++) {
        int at = place_of(a, &offers->list[i]);
        if (at >= 0 && offers->list[i].value[at] == a->thing.value)
            return true;
    }
    return false;
}

// Tries what is offered to others: to such as are of its own kind first, as a general who is told
// that he is no regiment has learnt nothing.
static void try_offers(asking *a, const gd_offers *offers, bool alike)
{
    for (int i = 0; i < offers->count && a->checks < GD_WHY_CHECKS; i++) {
        const gd_offer *offer = &offers->list[i];
        int at = place_of(a, offer);
        bool same = a->thing.type != GD_PARAM_PIECE || (at >= 0 && is_alike(a, offer->value[at]));
        if (at >= 0 && same == alike)
            try_offer(a, offer, at, alike);
    }
}

static void sort_out(const asking *a, gd_whys *out)
{
    bool taken[MOST] = {false};
    for (out->count = 0; out->count < GD_WHYS && out->count < a->count; out->count++) {
        int best = -1;
        for (int i = 0; i < a->count; i++)
            if (!taken[i] && (best < 0 || a->why[i].times > a->why[best].times))
                best = i;
        taken[best] = true;
        out->list[out->count] = a->why[best];
    }
}

void gd_why_of(const gd_game *game, gd_seat seat, const void *view, gd_thing thing,
               gd_offers *offers, gd_whys *out)
{
    asking a = {.game = game, .rules = gd_game_rules(game), .sc = gd_game_scenario(game)};
    a.view = view;
    a.seat = seat;
    a.side = gd_seat_side(a.sc, seat);
    a.thing = thing;
    out->count = 0;
    if (gd_game_waits(game) != GD_WAITS_DECISION || gd_game_seat(game) != seat)
        return;
    if (thing.type == GD_PARAM_PIECE)
        a.drawn = drawing_of(&a, thing.value);
    gd_actions(game, offers);
    if (is_offered(&a, offers))
        return;
    try_offers(&a, offers, true);
    if (a.count == 0)
        try_offers(&a, offers, false);
    sort_out(&a, out);
}
