// protocol/engine_try.c - trying actions out: what they would do, what explains them, how far they
// could go. Nothing here changes the game.
#include <stdlib.h>
#include <string.h>

#include "analysis/towards.h"
#include "protocol/action_json.h"
#include "protocol/engine_call.h"
#include "protocol/sketch_json.h"
#include "protocol/values_json.h"
#include "protocol/view_json.h"

// A piece is drawn the same if every bit of its drawing is; where there is a doubt it is told.
static bool looks_same(const gd_names *before, const gd_names *after, gd_id piece)
{
    gd_drawing a, b;
    if (piece > gd_names_count(before))
        return false;
    memset(&a, 0, sizeof a);
    memset(&b, 0, sizeof b);
    before->rules->draw(before->scenario, before->state, piece, &a);
    after->rules->draw(after->scenario, after->state, piece, &b);
    return memcmp(&a, &b, sizeof a) == 0;
}

static void put_drawn(const gd_names *before, const gd_game *trial, gd_json_out *out)
{
    gd_names after = {before->rules, before->scenario, gd_game_state(trial)};
    gd_json_array(out, "drawn");
    for (int i = 1; i <= gd_names_count(&after); i++) {
        if (!looks_same(before, &after, (gd_id)i))
            gd_piece_write(&after, (gd_id)i, out);
    }
    gd_json_close(out);
}

static void put_sketch(const gd_game *g, gd_seat seat, gd_id piece, const gd_action *a,
                       const gd_names *view, gd_json_out *out)
{
    gd_sketch sketch;
    gd_sketch_of(g, seat, piece, a, &sketch);
    gd_sketch_write(view, &sketch, out, "sketch");
}

// The legal action that is nearest to a refused one, where the refusal says how far it could go.
static void put_instead(const gd_names *view, const gd_verdict *v, const gd_action *action,
                        gd_json_out *out)
{
    gd_action could = *action;
    if (v->ok || v->instead.of == GD_INSTEAD_NOTHING || v->instead.most <= 0)
        return;
    if (v->instead.of == GD_INSTEAD_OF_VALUE)
        could.value[v->instead.index] = v->instead.most;
    else
        could.item[v->instead.index].b = v->instead.most;
    gd_action_write(view, &could, out, "instead");
}

bool gd_op_check(const gd_message *c)
{
    gd_action action;
    gd_verdict verdict;
    gd_seat seat;
    gd_names view;
    bool preview;
    const gd_game *g = gd_call_game(c);
    if (!g || !gd_call_only(c, (const char *[]){"action", "seat", "preview", NULL}) ||
        !gd_call_actor(c, g, &seat) || !gd_call_action(c, g, seat, &action) ||
        !gd_call_flag(c, "preview", false, &preview))
        return false;
    gd_game *trial = preview ? gd_call_trial(c, g) : NULL;
    if ((preview && !trial) || !gd_call_names(c, g, seat, &view))
        return false;
    gd_explain(g, seat, &action, &verdict);
    gd_call_begin(c);
    gd_verdict_write(&view, &verdict, c->out, "verdict");
    put_instead(&view, &verdict, &action, c->out);
    if (trial && gd_foresee(g, seat, &action, trial))
        put_drawn(&view, trial, c->out);
    if (trial)
        put_sketch(g, seat, GD_NONE, &action, &view, c->out);
    free((void *)view.state);
    return true;
}

bool gd_op_sketch(const gd_message *c)
{
    gd_action action;
    gd_seat seat;
    gd_names view;
    gd_id piece = GD_NONE;
    const gd_game *g = gd_call_game(c);
    const gd_json *unit = gd_call_member(c, "unit"), *order = gd_call_member(c, "action");
    if (!g || !gd_call_only(c, (const char *[]){"unit", "action", "seat", NULL}) ||
        !gd_call_actor(c, g, &seat))
        return false;
    if (!unit == !order)
        return gd_json_fail(c->err, c->message, "expected either \"unit\" or \"action\"");
    if ((order && !gd_call_action(c, g, seat, &action)) || !gd_call_names(c, g, seat, &view))
        return false;
    bool read = order || gd_read_piece(unit, &view, &piece, c->err);
    if (read) {
        gd_call_begin(c);
        put_sketch(g, seat, piece, order ? &action : NULL, &view, c->out);
    }
    free((void *)view.state);
    return read;
}

static void put_areas(const gd_reach *reach, gd_json_out *out)
{
    gd_json_array(out, "areas");
    for (int i = 0; i < reach->area_count; i++) {
        gd_json_array(out, NULL);
        for (int k = 0; k < reach->area[i].count; k++)
            gd_put_point(out, NULL, reach->area[i].point[k]);
        gd_json_close(out);
    }
    gd_json_close(out);
}

// The rays themselves, with the way the piece faces at both ends: whoever knows how wide it is can
// draw the ground that its whole front may come to.
static void put_rays(const gd_reach *reach, const gd_verb *verb, gd_json_out *out)
{
    gd_json_array(out, "rays");
    for (int i = 0; i < reach->ray_count && !reach->place; i++) {
        const gd_ray *ray = &reach->ray[i];
        gd_json_object(out, NULL);
        if (ray->turn >= 0)
            gd_json_put_string(out, "turn", verb->list.steps[ray->turn].name);
        gd_put_point(out, "from", ray->begin);
        gd_put_angle(out, "from_facing", ray->begin_facing);
        gd_put_point(out, "to", ray->end);
        gd_put_angle(out, "to_facing", ray->end_facing);
        gd_json_close(out);
    }
    gd_json_close(out);
}

bool gd_op_reach(const gd_message *c)
{
    gd_action action;
    gd_seat seat;
    gd_names view;
    gd_reach reach;
    const gd_game *g = gd_call_game(c);
    const gd_json *order = gd_json_need(c->message, "action", GD_JSON_OBJECT, c->err);
    if (!g || !order || !gd_call_only(c, (const char *[]){"action", "seat", NULL}) ||
        !gd_call_actor(c, g, &seat) || !gd_call_names(c, g, seat, &view))
        return false;
    bool read = gd_action_read_part(&view, order, &action, c->err);
    if (read) {
        gd_reach_within(g, seat, view.state, &action, c->engine->offers, c->engine->limits.checks,
                        &reach);
        gd_call_begin(c);
        put_areas(&reach, c->out);
        put_rays(&reach, &view.rules->verbs[action.verb], c->out);
        if (reach.stopped)
            gd_json_put_bool(c->out, "bounded", true);
    }
    free((void *)view.state);
    return read;
}

static bool read_wish(const gd_message *c, gd_wish *out)
{
    const gd_json *at = gd_call_member(c, "at"), *facing = gd_call_member(c, "facing");
    out->facing = GD_ABSENT;
    if (!at)
        return gd_json_fail(c->err, c->message, "expected \"at\", the place to go to");
    return gd_read_point(at, &out->at, c->err) &&
           (!facing || gd_read_angle(facing, 0, GD_TURN - 1, &out->facing, c->err));
}

bool gd_op_towards(const gd_message *c)
{
    gd_action action;
    gd_seat seat;
    gd_names view;
    gd_wish wish;
    gd_reach reach;
    gd_towards found;
    const gd_game *g = gd_call_game(c);
    const gd_json *order = gd_json_need(c->message, "action", GD_JSON_OBJECT, c->err);
    if (!g || !order ||
        !gd_call_only(c, (const char *[]){"action", "at", "facing", "seat", NULL}) ||
        !read_wish(c, &wish) || !gd_call_actor(c, g, &seat) || !gd_call_names(c, g, seat, &view))
        return false;
    bool read = gd_action_read_part(&view, order, &action, c->err);
    if (read) {
        bool nearer = gd_find_towards(g, seat, view.state, &action, &wish, c->engine->limits.checks,
                                      c->engine->offers, &reach, &found);
        gd_call_begin(c);
        if (nearer) {
            gd_action_write(&view, &found.action, c->out, "action");
            gd_verdict_write(&view, &found.verdict, c->out, "verdict");
            gd_put_length(c->out, "off", found.off);
        }
        if (reach.stopped)
            gd_json_put_bool(c->out, "bounded", true);
    }
    free((void *)view.state);
    return read;
}
