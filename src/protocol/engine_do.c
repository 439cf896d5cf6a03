// protocol/engine_do.c - doing and taking back.
#include <stdlib.h>

#include "protocol/action_json.h"
#include "protocol/engine_call.h"
#include "protocol/values_json.h"
#include "protocol/view_json.h"

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
    return gd_call_put_result(c, seat, viewer, &verdict);
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
    gd_put_dice(c->out, "rolled", dice, count);
    gd_events_write(g, viewer, c->out, "events");
    return gd_call_put_moment(c, g, viewer);
}

bool gd_op_dice(const gd_message *c)
{
    gd_dice_from from;
    gd_error why = {0};
    const gd_game *g = gd_call_game(c);
    if (!g || !gd_call_only(c, (const char *[]){"from", "seed", NULL}) ||
        !gd_dice_from_read(c->message, "from", &from, c->err))
        return false;
    if (!gd_session_set_dice(c->engine->session, from, &why))
        return gd_json_fail(c->err, gd_call_member(c, "from"), "%s", why.text);
    gd_call_begin(c);
    return gd_call_put_moment(c, g, gd_game_seat(g));
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
