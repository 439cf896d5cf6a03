// protocol/engine_look.c - looking at a game without changing it.
#include <stdlib.h>
#include <string.h>

#include "protocol/engine_call.h"
#include "protocol/position_json.h"
#include "protocol/values_json.h"
#include "protocol/view_json.h"

bool gd_op_view(const gd_message *c)
{
    gd_seat viewer;
    const gd_game *g = gd_call_game(c);
    if (!g || !gd_call_only(c, (const char *[]){"seat", NULL}) ||
        !gd_call_viewer(c, "seat", g, &viewer))
        return false;
    gd_call_begin(c);
    gd_view_write(g, viewer, c->engine->offers, c->out, "view");
    return true;
}

bool gd_op_decision(const gd_message *c)
{
    gd_seat viewer;
    const gd_game *g = gd_call_game(c);
    if (!g || !gd_call_only(c, (const char *[]){"seat", NULL}) ||
        !gd_call_viewer(c, "seat", g, &viewer))
        return false;
    gd_call_begin(c);
    return gd_call_put_moment(c, g, viewer);
}

bool gd_op_actions(const gd_message *c)
{
    gd_names view;
    const gd_game *g = gd_call_game(c);
    if (!g || !gd_call_only(c, (const char *[]){NULL}) ||
        !gd_call_names(c, g, gd_game_seat(g), &view))
        return false;
    gd_call_begin(c);
    gd_actions(g, c->engine->offers);
    gd_put_seat(c->out, "seat", gd_game_scenario(g), gd_game_seat(g));
    gd_offers_write(&view, c->engine->offers, c->out, "actions");
    if (c->engine->offers->full)
        gd_json_put_bool(c->out, "more", true);
    free((void *)view.state);
    return true;
}

bool gd_op_save_position(const gd_message *c)
{
    bool whole;
    const gd_game *g = gd_call_game(c);
    if (!g || !gd_call_only(c, (const char *[]){"whole", NULL}) ||
        !gd_call_flag(c, "whole", true, &whole))
        return false;
    gd_names names = {gd_game_rules(g), gd_game_scenario(g), gd_game_state(g)};
    gd_call_begin(c);
    gd_position_write(&names, whole, c->out, "position");
    return true;
}

bool gd_op_hash(const gd_message *c)
{
    const gd_game *g = gd_call_game(c);
    if (!g || !gd_call_only(c, (const char *[]){NULL}))
        return false;
    gd_call_begin(c);
    gd_json_put_hex(c->out, "hash", gd_game_hash(g));
    return true;
}

bool gd_op_record(const gd_message *c)
{
    const gd_session *s = c->engine->session;
    size_t length = 0;
    if (!gd_call_game(c) || !gd_call_only(c, (const char *[]){NULL}))
        return false;
    for (int i = 0; i < gd_session_lines(s); i++)
        length += strlen(gd_session_line(s, i)) + 1;
    char *text = malloc(length + 1), *at = text;
    if (!text)
        return gd_fail(c->err, "out of memory");
    for (int i = 0; i < gd_session_lines(s); i++) {
        size_t n = strlen(gd_session_line(s, i));
        memcpy(at, gd_session_line(s, i), n);
        at[n] = '\n';
        at += n + 1;
    }
    *at = '\0';
    gd_call_begin(c);
    gd_json_put_string(c->out, "record", text);
    free(text);
    return true;
}
