// protocol/engine_advise.c - what a computer player would do, and doing it.
#include <stdlib.h>
#include <string.h>

#include "ai/players.h"
#include "analysis/reason.h"
#include "protocol/action_json.h"
#include "protocol/engine_call.h"
#include "protocol/values_json.h"

// Who is a person has no player's name, and the message gives him none.
static bool is_for_person(const gd_message *c, gd_seat seat)
{
    gd_player unread;
    return !gd_call_member(c, "player") &&
           !gd_player_find(gd_session_player(c->engine->session, seat), &unread);
}

// The mind that advises the seat which must decide; who plans goes by his own plans.
static gd_mind *mind_for(const gd_message *c, gd_player player, const gd_names *view)
{
    const gd_game *g = gd_session_game(c->engine->session);
    gd_mind *mind = gd_call_mind(c, view);
    if (mind && !gd_player_plans(player))
        gd_mind_advises(mind, g, is_for_person(c, gd_game_seat(g)));
    return mind;
}

// What a player thinks of is checked before it is said.
static bool choose(const gd_message *c, gd_player player, const gd_names *view, gd_action *out)
{
    const gd_game *g = gd_session_game(c->engine->session);
    gd_mind *mind = mind_for(c, player, view);
    if (!mind)
        return false;
    return gd_player_choose(player, mind, g, out) || gd_fail(c->err, "no legal action was found");
}

// Why it would be done. What is done at once needs no reason.
static void put_reason(const gd_message *c, gd_seat seat, const gd_action *action)
{
    const gd_game *g = gd_session_game(c->engine->session);
    char why[GD_REASON_TEXT];
    gd_actions(g, c->engine->offers);
    gd_reason_of(g, seat, action, c->engine->offers, why);
    if (why[0])
        gd_json_put_string(c->out, "reason", why);
}

// --- about a unit, or some kinds of action -------------------------------------------------------

static bool read_verbs(const gd_message *c, const gd_rules *rules, const gd_json *list,
                       gd_wanted *out)
{
    const char *word;
    if (list->kind != GD_JSON_ARRAY || list->count < 1 || list->count > GD_WANTED_VERBS)
        return gd_json_fail(c->err, list, "expected an array of 1 to %d verbs", GD_WANTED_VERBS);
    for (const gd_json *one = list->first; one; one = one->next) {
        int verb = 0;
        if (!gd_json_string(one, &word, c->err))
            return false;
        while (verb < rules->verb_count && strcmp(rules->verbs[verb].name, word) != 0)
            verb++;
        if (verb == rules->verb_count)
            return gd_json_fail(c->err, one, "there is no such verb");
        out->verb[out->verb_count++] = (uint16_t)verb;
    }
    return true;
}

static bool names_some(const gd_wanted *wanted) { return wanted->piece || wanted->verb_count; }

// What the message asks about; nothing in particular if it names neither.
static bool read_wanted(const gd_message *c, const gd_names *view, bool apply, gd_wanted *out)
{
    const gd_json *unit = gd_call_member(c, "unit"), *verbs = gd_call_member(c, "verbs"),
                  *only = gd_call_member(c, "only");
    *out = (gd_wanted){.only = only != NULL};
    if (verbs && only)
        return gd_json_fail(c->err, only, "say \"verbs\" or \"only\", not both");
    if ((unit && !gd_read_piece(unit, view, &out->piece, c->err)) ||
        (verbs && !read_verbs(c, view->rules, verbs, out)) ||
        (only && !read_verbs(c, view->rules, only, out)))
        return false;
    return !apply || !names_some(out) ||
           gd_json_fail(c->err, c->message, "advice about some of it is not done at once");
}

// Without an action the computer would rather do something else, or nothing.
static bool answer_wanted(const gd_message *c, gd_player player, const gd_names *view,
                          const gd_wanted *wanted, gd_seat viewer)
{
    const gd_game *g = gd_session_game(c->engine->session);
    gd_seat seat = gd_game_seat(g);
    gd_action first, then;
    gd_mind *mind = mind_for(c, player, view);
    gd_game *trial = gd_call_trial(c, g);
    if (!mind || !trial)
        return mind && gd_fail(c->err, "out of memory");
    gd_when when = gd_player_plan_wanted(mind, g, trial, wanted, &first, &then);
    gd_call_begin(c);
    gd_put_seat(c->out, "seat", view->scenario, seat);
    if (when != GD_NEVER && gd_call_same_eyes(seat, viewer)) {
        gd_action_write(view, &first, c->out, "action");
        if (when == GD_LATER)
            gd_action_write(view, &then, c->out, "then");
        put_reason(c, seat, &first);
    }
    return true;
}

// Says what was chosen and, if it is wanted, does it.
static bool answer(const gd_message *c, const gd_names *view, const gd_action *action, bool apply,
                   gd_seat viewer)
{
    gd_verdict verdict;
    gd_seat seat = gd_game_seat(gd_session_game(c->engine->session));
    gd_call_begin(c);
    gd_put_seat(c->out, "seat", view->scenario, seat);
    if (gd_call_same_eyes(seat, viewer)) {
        gd_action_write(view, action, c->out, "action");
        if (!apply)
            put_reason(c, seat, action);
    }
    gd_call_put_thought(c, view, viewer);
    if (!apply)
        return true;
    bool applied = gd_session_apply(c->engine->session, seat, action, NULL, 0, &verdict, c->err);
    return (applied || !verdict.ok) && gd_call_put_result(c, seat, viewer, &verdict);
}

bool gd_op_advise(const gd_message *c)
{
    bool apply;
    gd_player player;
    gd_seat viewer;
    gd_names view;
    gd_action action;
    gd_wanted wanted;
    const gd_game *g = gd_call_game(c);
    if (!g ||
        !gd_call_only(c, (const char *[]){"apply", "player", "seat", "unit", "verbs", "only",
                                          "chance", NULL}) ||
        !gd_call_flag(c, "apply", false, &apply) || !gd_call_seat(c, g, &viewer) ||
        !gd_call_player(c, gd_game_seat(g), GD_PLAYER_SCRIPTED, &player))
        return false;
    if (gd_game_waits(g) != GD_WAITS_DECISION)
        return gd_fail(c->err, "nobody has to decide anything now");
    if (!gd_call_names(c, g, gd_game_seat(g), &view))
        return false;
    bool done = read_wanted(c, &view, apply, &wanted);
    if (done && names_some(&wanted))
        done = answer_wanted(c, player, &view, &wanted, viewer);
    else if (done)
        done = choose(c, player, &view, &action) && answer(c, &view, &action, apply, viewer);
    free((void *)view.state);
    return done;
}
