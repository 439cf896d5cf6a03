// protocol/engine_do.c - trying, doing and taking back.
#include <stdlib.h>
#include <string.h>

#include "core/dice.h"
#include "protocol/action_json.h"
#include "protocol/engine_call.h"
#include "protocol/values_json.h"
#include "protocol/view_json.h"

// What an action has led to, as the viewer sees it.
static bool put_result(const gd_message *c, gd_seat viewer, const gd_verdict *verdict)
{
    const gd_game *g = gd_session_game(c->engine->session);
    const uint8_t *values;
    gd_names view;
    if (!gd_call_names(c, g, viewer, &view))
        return false;
    gd_verdict_write(&view, verdict, c->out, "verdict");
    if (verdict->ok) {
        int count = gd_game_rolled(g, &values);
        gd_call_put_dice(values, count, c->out);
        gd_events_write(g, viewer, c->out, "events");
    }
    gd_moment_write(&view, c->out);
    free((void *)view.state);
    return true;
}

bool gd_op_check(const gd_message *c)
{
    gd_action action;
    gd_verdict verdict;
    gd_seat seat;
    gd_names view;
    const gd_game *g = gd_call_game(c);
    if (!g || !gd_call_only(c, (const char *[]){"action", "seat", NULL}) ||
        !gd_call_actor(c, g, &seat) || !gd_call_action(c, g, seat, &action) ||
        !gd_call_names(c, g, seat, &view))
        return false;
    memset(&verdict, 0, sizeof verdict);
    gd_check(g, seat, &action, &verdict);
    gd_call_begin(c);
    gd_verdict_write(&view, &verdict, c->out, "verdict");
    free((void *)view.state);
    return true;
}

bool gd_op_apply(const gd_message *c)
{
    gd_action action;
    gd_verdict verdict;
    gd_seat seat, viewer;
    uint8_t dice[GD_CALL_DICE];
    int count;
    const gd_game *g = gd_call_game(c);
    if (!g || !gd_call_only(c, (const char *[]){"action", "seat", "dice", "viewer", NULL}) ||
        !gd_call_actor(c, g, &seat) || !gd_call_action(c, g, seat, &action) ||
        !gd_call_dice(c, dice, &count))
        return false;
    viewer = seat;
    if (gd_call_member(c, "viewer") && !gd_call_viewer(c, "viewer", g, &viewer))
        return false;
    gd_error why = {0};
    bool applied = gd_session_apply(c->engine->session, seat, &action, dice, count, &verdict, &why);
    if (!applied && verdict.ok)
        return gd_json_fail(c->err, gd_call_member(c, "dice"), "%s", why.text);
    gd_call_begin(c);
    return put_result(c, viewer, &verdict);
}

bool gd_op_give_dice(const gd_message *c)
{
    uint8_t dice[GD_CALL_DICE];
    int count;
    gd_seat viewer;
    gd_error why = {0};
    const gd_game *g = gd_call_game(c);
    if (!g || !gd_call_only(c, (const char *[]){"dice", "viewer", NULL}) ||
        !gd_json_need(c->message, "dice", GD_JSON_ARRAY, c->err) ||
        !gd_call_dice(c, dice, &count) || !gd_call_viewer(c, "viewer", g, &viewer))
        return false;
    if (!gd_session_give(c->engine->session, dice, count, &why))
        return gd_json_fail(c->err, gd_call_member(c, "dice"), "%s", why.text);
    gd_call_begin(c);
    gd_call_put_dice(dice, count, c->out);
    gd_events_write(g, viewer, c->out, "events");
    return gd_call_put_moment(c, g, viewer);
}

// What the system's own player would do, from the seat's view. The chance in it comes from that
// view as well, so that asking twice gives the same answer and nothing of the game's dice is used.
bool gd_op_advise(const gd_message *c)
{
    bool apply;
    gd_names view;
    gd_action action;
    gd_verdict verdict;
    gd_random random;
    const gd_game *g = gd_call_game(c);
    if (!g || !gd_call_only(c, (const char *[]){"apply", NULL}) ||
        !gd_call_flag(c, "apply", false, &apply))
        return false;
    gd_seat seat = gd_game_seat(g);
    if (gd_game_waits(g) != GD_WAITS_DECISION)
        return gd_fail(c->err, "nobody has to decide anything now");
    if (!gd_game_rules(g)->advise)
        return gd_fail(c->err, "there is no player for this rule system yet");
    if (!gd_call_names(c, g, seat, &view))
        return false;
    gd_actions(g, c->engine->offers);
    gd_random_seed(&random, gd_state_hash(view.rules, view.state));
    view.rules->advise(view.scenario, view.state, c->engine->offers, &random, &action);
    gd_call_begin(c);
    gd_put_seat(c->out, "seat", view.scenario, seat);
    gd_action_write(&view, &action, c->out, "action");
    free((void *)view.state);
    if (!apply)
        return true;
    gd_session_apply(c->engine->session, seat, &action, NULL, 0, &verdict, NULL);
    return put_result(c, seat, &verdict);
}

bool gd_op_undo(const gd_message *c)
{
    const gd_game *g = gd_call_game(c);
    if (!g || !gd_call_only(c, (const char *[]){NULL}) ||
        !gd_session_undo(c->engine->session, c->err))
        return false;
    gd_call_begin(c);
    return gd_call_put_moment(c, g, gd_game_seat(g));
}

bool gd_op_redo(const gd_message *c)
{
    const gd_game *g = gd_call_game(c);
    if (!g || !gd_call_only(c, (const char *[]){NULL}) ||
        !gd_session_redo(c->engine->session, c->err))
        return false;
    gd_call_begin(c);
    return gd_call_put_moment(c, g, gd_game_seat(g));
}
