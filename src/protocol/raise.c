// protocol/raise.c - raising a whole army.
#include "protocol/raise.h"

#include <stdlib.h>
#include <string.h>

#include "ai/players.h"
#include "protocol/action_json.h"
#include "protocol/army_order.h"
#include "protocol/view_json.h"

static bool is_raising(const gd_raise *r)
{
    return gd_game_raising(r->trial) && gd_game_seat(r->trial) == r->seat;
}

// Does the verb say no more than its name?
static bool is_bare(const gd_rules *rules, int verb)
{
    const gd_verb *v = &rules->verbs[verb];
    return !v->params[0].name && v->list.type == GD_LIST_NONE && verb != gd_verb_concede(rules);
}

static void set_state(gd_raise *r, const void *state)
{
    memcpy(gd_game_state_mut(r->trial), state, gd_game_rules(r->trial)->state_size);
    gd_game_resume(r->trial);
}

bool gd_raise_begin(gd_raise *r, gd_session *s, gd_error *err)
{
    const gd_game *g = gd_session_game(s);
    *r = (gd_raise){.session = s, .seat = gd_game_seat(g)};
    if (!gd_game_raising(g))
        return gd_fail(err, "no army is raised now");
    r->trial = gd_game_clone(g);
    r->spare = malloc(gd_game_rules(g)->state_size);
    r->actions = calloc(GD_ARMY_ORDERS + 1, sizeof *r->actions);
    if (!r->trial || !r->spare || !r->actions)
        return gd_fail(err, "out of memory");
    gd_game_set_dice(r->trial, (gd_dice_source){0}); // those of the game are not touched
    return true;
}

void gd_raise_end(gd_raise *r)
{
    gd_game_free(r->trial);
    free(r->spare);
    free(r->actions);
}

static bool has_room(const gd_raise *r, gd_error *err)
{
    return r->count < GD_ARMY_ORDERS ||
           gd_fail(err, "an army of more than %d orders is too long", GD_ARMY_ORDERS);
}

// Tries one order; `refused` is set if it is illegal.
static void try_order(gd_raise *r, const gd_action *action)
{
    if (gd_apply(r->trial, r->seat, action, &r->verdict))
        r->actions[r->count++] = *action;
    else
        r->refused = r->count + 1;
}

static bool read_order(const gd_raise *r, const gd_json *order, gd_action *out, gd_error *err)
{
    gd_error why = {0};
    void *view = gd_view_new(r->trial, r->seat);
    gd_names names = {gd_game_rules(r->trial), gd_game_scenario(r->trial), view};
    gd_side side = gd_seat_side(names.scenario, r->seat);
    gd_json_doc *doc = view ? gd_army_order_read(&names, side, order) : NULL;
    bool read = doc && gd_action_read(&names, gd_json_root(doc), NULL, out, &why);
    gd_json_free(doc);
    free(view);
    if (!doc)
        return gd_fail(err, "out of memory");
    return read || gd_json_fail(err, order, "order %d: %s", r->count + 1, why.text);
}

static bool fits_game(const gd_raise *r, const gd_army *army, gd_error *err)
{
    const gd_rules *rules = gd_game_rules(r->trial);
    gd_side side = gd_seat_side(gd_game_scenario(r->trial), r->seat);
    if (army->rules != rules)
        return gd_json_fail(err, gd_json_get(army->orders->parent, "rules"),
                            "expected an army for %s, found one for %s", rules->id,
                            army->rules->id);
    if (army->side != side)
        return gd_json_fail(err, gd_json_get(army->orders->parent, "side"),
                            "expected an army of the %s side, found one of the %s side",
                            gd_side_title(side), gd_side_title(army->side));
    return true;
}

// To where the seat had raised nothing yet.
static bool start_over(gd_raise *r, gd_error *err)
{
    const void *state;
    r->take_back = gd_session_raised_back(r->session, r->seat, &state);
    if (gd_session_orders(r->session, r->seat, NULL, 0) > r->take_back)
        return gd_fail(err, "what was raised before cannot be taken back any more");
    set_state(r, state);
    return true;
}

bool gd_raise_orders(gd_raise *r, const gd_army *army, gd_error *err)
{
    gd_action action;
    if (!fits_game(r, army, err) || !start_over(r, err))
        return false;
    for (const gd_json *o = army->orders->first; o && !r->refused; o = o->next) {
        if (!is_raising(r))
            return gd_json_fail(err, o, "order %d comes after the army was complete", r->count + 1);
        if (!has_room(r, err) || !read_order(r, o, &action, err))
            return false;
        try_order(r, &action);
    }
    return true;
}

bool gd_raise_think(gd_raise *r, gd_error *err)
{
    const gd_rules *rules = gd_game_rules(r->trial);
    gd_action action;
    void *view = gd_view_new(r->trial, r->seat);
    gd_mind *mind = view ? gd_mind_new(rules, gd_state_hash(rules, view)) : NULL;
    bool good = mind || gd_fail(err, "out of memory");
    while (good && is_raising(r)) {
        memcpy(r->spare, gd_game_state(r->trial), rules->state_size);
        good = has_room(r, err) && (gd_player_choose(GD_PLAYER_SCRIPTED, mind, r->trial, &action) ||
                                    gd_fail(err, "the computer finds nothing legal to do"));
        if (good)
            try_order(r, &action);
        if (good && !is_raising(r) && is_bare(rules, action.verb)) {
            set_state(r, r->spare);
            r->count--;
            break;
        }
    }
    gd_mind_free(mind);
    free(view);
    return good;
}

// What stands in the way of an army's being complete: of all that was refused, what a limit says
// that is not kept; else that limit itself.
static void say_unfinished(gd_raise *r)
{
    const gd_rules *rules = gd_game_rules(r->trial);
    const gd_scenario *sc = gd_game_scenario(r->trial);
    gd_muster *m = malloc(sizeof *m);
    const gd_limit *broken = NULL;
    if (m)
        gd_muster_of(r->trial, r->seat, gd_seat_side(sc, r->seat), m);
    gd_refuse(&r->verdict, 0, "the army is not complete");
    for (int i = 0; m && i < m->limit_count && !broken; i++) {
        const gd_limit *limit = &m->limit[i];
        for (int verb = 0; verb < rules->verb_count && !limit->kept; verb++) {
            gd_action action = gd_action_blank(verb);
            gd_verdict v;
            broken = limit;
            if (is_bare(rules, verb) && !gd_check(r->trial, r->seat, &action, &v) &&
                v.clause == limit->clause)
                r->verdict = v;
        }
    }
    if (broken && !r->verdict.clause) {
        r->verdict.clause = broken->clause;
        r->verdict.why = broken->text;
    }
    free(m);
}

void gd_raise_finish(gd_raise *r)
{
    const gd_rules *rules = gd_game_rules(r->trial);
    memcpy(r->spare, gd_game_state(r->trial), rules->state_size);
    for (int verb = 0; verb < rules->verb_count && is_raising(r); verb++) {
        gd_action action = gd_action_blank(verb);
        if (!is_bare(rules, verb) || !gd_apply(r->trial, r->seat, &action, &r->verdict))
            continue;
        r->actions[r->count] = action;
        if (is_raising(r))
            set_state(r, r->spare);
        else
            r->count++;
    }
    r->incomplete = is_raising(r);
    if (r->incomplete)
        say_unfinished(r);
}

bool gd_raise_do(gd_raise *r, gd_error *err)
{
    gd_verdict verdict;
    if (gd_session_room(r->session) < r->take_back + r->count)
        return gd_fail(err, "the record is full: there is no room for %d orders", r->count);
    for (int i = 0; i < r->take_back; i++)
        if (!gd_session_undo(r->session, err))
            return false;
    for (int i = 0; i < r->count; i++)
        if (!gd_session_apply(r->session, r->seat, &r->actions[i], NULL, 0, &verdict, err))
            return gd_fail(err, "out of memory");
    return true;
}
