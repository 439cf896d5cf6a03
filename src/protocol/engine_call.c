// protocol/engine_call.c - reading what a message says and beginning its answer.
#include "protocol/engine_call.h"

#include <stdlib.h>

#include "protocol/action_json.h"
#include "protocol/position_json.h"
#include "protocol/values_json.h"
#include "protocol/view_json.h"

const gd_game *gd_call_game(const gd_message *c)
{
    if (!c->engine->session)
        gd_fail(c->err, "there is no game: begin one with \"new\", \"position\" or \"replay\"");
    return c->engine->session ? gd_session_game(c->engine->session) : NULL;
}

const gd_json *gd_call_member(const gd_message *c, const char *key)
{
    return gd_json_get(c->message, key);
}

// The keys that a message may have besides `id` and `op`.
bool gd_call_only(const gd_message *c, const char *const *keys)
{
    const char *all[16] = {"id", "op"};
    for (int i = 0; keys[i]; i++)
        all[i + 2] = keys[i];
    return gd_json_only(c->message, all, c->err);
}

bool gd_call_flag(const gd_message *c, const char *key, bool usual, bool *out)
{
    const gd_json *value = gd_call_member(c, key);
    *out = usual;
    return !value || gd_json_bool(value, out, c->err);
}

// The system that an object names, if it may be played.
const gd_rules *gd_call_rules(const gd_message *c, const gd_json *object)
{
    const gd_rules *rules = gd_position_rules(object, c->err);
    if (rules && !rules->complete && !c->engine->unfinished) {
        gd_json_fail(c->err, gd_json_get(object, "rules"), "\"%s\" is not finished yet", rules->id);
        return NULL;
    }
    return rules;
}

// Whoever holds a seat may name that, and no other.
static bool check_own(const gd_message *c, const gd_game *g, const gd_json *value, gd_seat seat)
{
    char own[GD_NAME_SIZE];
    if (!c->bound || seat == c->asker)
        return true;
    gd_seat_word(gd_game_scenario(g), c->asker, own, sizeof own);
    return gd_json_fail(c->err, value, "expected \"%s\", who asks", own);
}

bool gd_call_seat(const gd_message *c, const gd_game *g, gd_seat *out)
{
    const gd_json *value = gd_call_member(c, "seat");
    *out = c->bound ? c->asker : gd_game_seat(g);
    if (!value)
        return true;
    bool referee = value->kind == GD_JSON_NULL;
    if (!referee && !gd_read_seat(value, gd_game_scenario(g), out, c->err))
        return false;
    if (referee)
        *out = GD_NOBODY;
    return check_own(c, g, value, *out);
}

bool gd_call_actor(const gd_message *c, const gd_game *g, gd_seat *out)
{
    return gd_call_other(c, "seat", g, c->bound ? c->asker : gd_game_seat(g), out);
}

bool gd_call_other(const gd_message *c, const char *key, const gd_game *g, gd_seat usual,
                   gd_seat *out)
{
    const gd_json *value = gd_call_member(c, key);
    *out = usual;
    return !value ||
           (gd_read_seat(value, gd_game_scenario(g), out, c->err) && check_own(c, g, value, *out));
}

bool gd_call_dice(const gd_message *c, uint8_t *dice, int *count)
{
    const gd_json *value = gd_call_member(c, "dice");
    *count = 0;
    return !value || gd_read_dice(value, gd_game_rules(gd_session_game(c->engine->session)),
                                  GD_CALL_DICE, dice, count, c->err);
}

// The names as a seat knows them. The state is to be freed.
bool gd_call_names(const gd_message *c, const gd_game *g, gd_seat seat, gd_names *out)
{
    void *view = gd_view_new(g, seat);
    *out = (gd_names){gd_game_rules(g), gd_game_scenario(g), view};
    return view || gd_fail(c->err, "out of memory");
}

bool gd_call_may_echo(const gd_message *c, const gd_json *value)
{
    return value->kind != GD_JSON_ARRAY && value->kind != GD_JSON_OBJECT &&
           value->length <= c->engine->limits.id;
}

void gd_call_begin(const gd_message *c)
{
    const gd_json *id = gd_call_member(c, "id"), *op = gd_call_member(c, "op");
    gd_json_begin(c->out);
    gd_json_object(c->out, NULL);
    if (id && gd_call_may_echo(c, id))
        gd_json_put_value(c->out, "id", id);
    if (op && op->kind == GD_JSON_STRING && gd_call_may_echo(c, op))
        gd_json_put_value(c->out, "op", op);
}

void gd_call_put_fair(const gd_message *c)
{
    const gd_session *s = c->engine->session;
    const gd_fair *f = gd_session_fair(s);
    if (!f)
        return;
    gd_fair_write(f, gd_game_scenario(gd_session_game(s)), c->out, "fair");
    gd_json_put_int(c->out, "links_used", f->chain.used);
}

void gd_call_put_links(const gd_message *c)
{
    const gd_session *s = c->engine->session;
    const gd_fair *f = gd_session_fair(s);
    const gd_scenario *sc = gd_game_scenario(gd_session_game(s));
    if (!f || gd_game_waits(gd_session_game(s)) != GD_WAITS_DICE)
        return;
    gd_json_object(c->out, "links");
    gd_json_put_int(c->out, "roll", f->chain.used + 1);
    gd_json_array(c->out, "from");
    for (gd_seat seat = 0; seat < gd_seat_count(sc); seat++)
        if (gd_fair_waits(f, seat))
            gd_put_seat(c->out, NULL, sc, seat);
    gd_json_close(c->out);
    gd_json_close(c->out);
}

// What is to be done now, as the seat sees it.
bool gd_call_put_moment(const gd_message *c, const gd_game *g, gd_seat viewer)
{
    gd_names view;
    if (!gd_call_names(c, g, viewer, &view))
        return false;
    gd_moment_write(&view, viewer, c->out);
    gd_call_put_links(c);
    free((void *)view.state);
    return true;
}

void gd_call_put_happened(const gd_message *c, const gd_game *g, gd_seat viewer)
{
    uint8_t values[GD_ENTRY_DICE];
    int count = gd_session_rolled(c->engine->session, viewer, values);
    gd_put_dice(c->out, "rolled", values, count);
    gd_events_write(g, viewer, c->out, "events");
}

bool gd_call_same_eyes(gd_seat seat, gd_seat viewer)
{
    return viewer == seat || viewer == GD_NOBODY;
}

bool gd_call_put_result(const gd_message *c, gd_seat seat, gd_seat viewer,
                        const gd_verdict *verdict)
{
    gd_verdict bare;
    const gd_game *g = gd_session_game(c->engine->session);
    gd_names view;
    if (!gd_call_names(c, g, viewer, &view))
        return false;
    if (verdict->ok && !gd_call_same_eyes(seat, viewer)) {
        gd_accept(&bare, 0);
        verdict = &bare;
    }
    gd_verdict_write(&view, verdict, c->out, "verdict");
    if (verdict->ok)
        gd_call_put_happened(c, g, viewer);
    gd_moment_write(&view, viewer, c->out);
    gd_call_put_links(c);
    free((void *)view.state);
    return true;
}

bool gd_call_action(const gd_message *c, const gd_game *g, gd_seat seat, gd_action *out)
{
    gd_names view;
    const gd_json *action = gd_json_need(c->message, "action", GD_JSON_OBJECT, c->err);
    if (!action || !gd_call_names(c, g, seat, &view))
        return false;
    bool read = gd_action_read(&view, action, NULL, out, c->err);
    free((void *)view.state);
    return read;
}
gd_game *gd_call_trial(const gd_message *c, const gd_game *g)
{
    gd_engine *e = c->engine;
    if (!e->trial)
        e->trial = gd_game_new(gd_game_rules(g), gd_game_scenario(g), (gd_dice_source){NULL, NULL});
    if (!e->trial)
        gd_fail(c->err, "out of memory");
    return e->trial;
}
