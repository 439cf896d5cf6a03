// protocol/engine_look.c - looking at a game without changing it.
#include <stdlib.h>

#include "analysis/turning.h"
#include "protocol/engine_call.h"
#include "protocol/position_json.h"
#include "protocol/score_json.h"
#include "protocol/story_json.h"
#include "protocol/values_json.h"
#include "protocol/view_json.h"

bool gd_op_view(const gd_message *c)
{
    gd_seat viewer;
    const gd_game *g = gd_call_game(c);
    if (!g || !gd_call_only(c, (const char *[]){"seat", NULL}) || !gd_call_seat(c, g, &viewer))
        return false;
    gd_call_begin(c);
    gd_json_object(c->out, "view");
    gd_view_members(g, viewer, c->engine->offers, c->out);
    if (viewer == GD_NOBODY || viewer == gd_game_seat(g)) {
        const gd_session *s = c->engine->session;
        // Whoever holds a seat can take back his own decisions only.
        gd_json_put_bool(c->out, "undo",
                         gd_session_can_undo(s, NULL) &&
                             (!c->bound || gd_session_undo_seat(s) == viewer));
        gd_json_put_bool(c->out, "redo",
                         gd_session_can_redo(s) &&
                             (!c->bound || gd_session_redo_seat(s) == viewer));
    }
    gd_json_close(c->out);
    gd_call_put_links(c);
    return true;
}

bool gd_op_decision(const gd_message *c)
{
    gd_seat viewer;
    const gd_game *g = gd_call_game(c);
    if (!g || !gd_call_only(c, (const char *[]){"seat", NULL}) || !gd_call_seat(c, g, &viewer))
        return false;
    gd_names view;
    if (!gd_call_names(c, g, viewer, &view))
        return false;
    gd_call_begin(c);
    gd_moment_write(&view, viewer, c->out);
    gd_call_put_links(c);
    if (gd_call_same_eyes(gd_game_seat(g), viewer))
        gd_forced_write(g, &view, c->engine->offers, c->out);
    free((void *)view.state);
    return true;
}

bool gd_op_actions(const gd_message *c)
{
    gd_seat seat;
    gd_names view;
    const gd_game *g = gd_call_game(c);
    if (!g || !gd_call_only(c, (const char *[]){"seat", NULL}) || !gd_call_seat(c, g, &seat))
        return false;
    if (seat == GD_NOBODY)
        seat = gd_game_seat(g); // the referee looks over everybody's shoulder
    if (!gd_call_names(c, g, seat, &view))
        return false;
    gd_call_begin(c);
    if (seat == gd_game_seat(g))
        gd_actions(g, c->engine->offers);
    else
        c->engine->offers->count = 0;
    gd_put_seat(c->out, "seat", gd_game_scenario(g), seat);
    gd_offers_write(&view, c->engine->offers, c->out, "actions");
    if (c->engine->offers->count > 0 && c->engine->offers->full)
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

// Whoever keeps a record asks for what has come to it, and how many lines there are now.
bool gd_op_record(const gd_message *c)
{
    size_t length;
    int64_t from = 0;
    const gd_session *s = c->engine->session;
    const gd_json *first = gd_call_member(c, "from");
    if (!gd_call_game(c) || !gd_call_only(c, (const char *[]){"from", NULL}) ||
        (first && !gd_json_int(first, 0, gd_session_lines(s), &from, c->err)))
        return false;
    char *text = gd_session_text_from(s, (int)from, &length);
    if (!text)
        return gd_fail(c->err, "out of memory");
    gd_call_begin(c);
    gd_json_put_int(c->out, "lines", gd_session_lines(s));
    gd_json_put_string(c->out, "record", text);
    free(text);
    return true;
}

// How the game ended, as the viewer may know it.
static bool put_end(const gd_game *g, gd_seat viewer, const gd_message *c)
{
    void *state = gd_view_new(g, viewer);
    if (!state)
        return gd_fail(c->err, "out of memory");
    gd_names view = {gd_game_rules(g), gd_game_scenario(g), state};
    gd_end_write(&view, c->out, "end");
    free(state);
    return true;
}

bool gd_op_story(const gd_message *c)
{
    gd_seat viewer;
    int64_t from = 0, turnings = 0;
    gd_story_part part = {.most = c->engine->limits.steps};
    const gd_game *g = gd_call_game(c);
    const gd_json *first = gd_call_member(c, "from"), *most = gd_call_member(c, "turning");
    if (!g || !gd_call_only(c, (const char *[]){"seat", "from", "turning", NULL}) ||
        !gd_call_seat(c, g, &viewer) ||
        (first && !gd_json_int(first, 0, INT32_MAX, &from, c->err)) ||
        (most && !gd_json_int(most, 0, GD_TURNINGS, &turnings, c->err)))
        return false;
    part.from = (int)from;
    part.turnings = (int)turnings;
    gd_call_begin(c);
    if (!gd_story_write_part(c->engine->session, viewer, &part, c->out, "steps", c->err))
        return false;
    if (part.more)
        gd_json_put_bool(c->out, "more", true);
    return put_end(g, viewer, c);
}
