// protocol/engine_army.c - raising armies.
#include <stdlib.h>

#include "protocol/army_json.h"
#include "protocol/engine_call.h"
#include "protocol/raise.h"
#include "protocol/values_json.h"
#include "protocol/view_json.h"

static bool read_side(const gd_message *c, const gd_game *g, gd_seat viewer, gd_side *out)
{
    const gd_json *side = gd_call_member(c, "side");
    gd_seat asked = viewer == GD_NOBODY ? gd_game_seat(g) : viewer;
    *out = gd_seat_side(gd_game_scenario(g), asked);
    if (side)
        return gd_read_side(side, out, c->err);
    return *out != GD_NOBODY || gd_fail(c->err, "expected a \"side\"");
}

bool gd_op_muster(const gd_message *c)
{
    gd_seat viewer;
    gd_side side;
    const gd_game *g = gd_call_game(c);
    if (!g || !gd_call_only(c, (const char *[]){"side", "seat", NULL}) ||
        !gd_call_seat(c, g, &viewer) || !read_side(c, g, viewer, &side))
        return false;
    if (!gd_game_rules(g)->muster)
        return gd_fail(c->err, "no armies are raised in %s", gd_game_rules(g)->name);
    gd_call_begin(c);
    gd_muster_write(g, viewer, side, c->out, "muster");
    return true;
}

static bool read_label(const gd_message *c, const char *key, char *out, size_t size)
{
    const gd_json *value = gd_call_member(c, key);
    out[0] = '\0';
    return !value || gd_json_copy(value, out, size, c->err);
}

// The orders that raised an army are a secret of whose it is.
static bool read_whose(const gd_message *c, const gd_game *g, gd_seat seat, gd_seat *out)
{
    gd_seat usual = seat == GD_NOBODY ? gd_game_seat(g) : seat;
    if (!gd_call_other(c, "of", g, usual, out))
        return false;
    return seat == GD_NOBODY || *out == seat ||
           gd_json_fail(c->err, gd_call_member(c, "of"), "a seat is told of its own army only");
}

bool gd_op_army(const gd_message *c)
{
    char name[80], battle[80];
    gd_seat seat, whose;
    const gd_game *g = gd_call_game(c);
    if (!g || !gd_call_only(c, (const char *[]){"seat", "of", "name", "battle", NULL}) ||
        !gd_call_seat(c, g, &seat) || !read_whose(c, g, seat, &whose) ||
        !read_label(c, "name", name, sizeof name) ||
        !read_label(c, "battle", battle, sizeof battle))
        return false;
    gd_call_begin(c);
    return gd_army_write(c->engine->session, whose, name, battle, c->out, "army", c->err);
}

// What came of it: the verdict, the number of an order that was refused, and how the game stands.
static bool put_raised(const gd_message *c, gd_raise *r, gd_seat viewer)
{
    const gd_game *g = gd_session_game(c->engine->session);
    gd_call_begin(c);
    if (!r->refused && !r->incomplete) {
        gd_accept(&r->verdict, 0);
        gd_json_put_int(c->out, "orders", r->count);
        if (viewer == GD_NOBODY || viewer == r->seat) // what it was raised with is its own secret
            gd_spending_write(r->trial, viewer, gd_seat_side(gd_game_scenario(g), r->seat), c->out,
                              "army_points");
        return gd_call_put_result(c, r->seat, viewer, &r->verdict);
    }
    gd_names then;
    if (!gd_call_names(c, r->trial, viewer, &then))
        return false;
    gd_verdict_write(&then, &r->verdict, c->out, "verdict");
    if (r->refused)
        gd_json_put_int(c->out, "order", r->refused);
    free((void *)then.state);
    return gd_call_put_moment(c, g, viewer);
}

static bool raise_by(const gd_message *c, gd_raise *r, const gd_json *file, bool end,
                     gd_seat viewer)
{
    gd_army army;
    bool tried = file ? gd_army_read(file, &army, c->err) && gd_raise_orders(r, &army, c->err)
                      : gd_raise_think(r, c->err);
    if (!tried)
        return false;
    if (end && !r->refused)
        gd_raise_finish(r);
    bool refused = r->refused || r->incomplete;
    return (refused || gd_raise_do(r, c->err)) && put_raised(c, r, viewer);
}

bool gd_op_raise(const gd_message *c)
{
    gd_raise r;
    gd_seat viewer;
    bool end;
    const gd_game *g = gd_call_game(c);
    if (!g || !gd_call_only(c, (const char *[]){"army", "by", "end", "seat", NULL}) ||
        !gd_call_flag(c, "end", false, &end) || !gd_call_seat(c, g, &viewer))
        return false;
    const gd_json *army = gd_call_member(c, "army"), *by = gd_call_member(c, "by");
    if (!army == !by)
        return gd_json_fail(c->err, by ? by : c->message,
                            "expected either an \"army\" or \"by\": \"computer\"");
    if (by && !gd_json_is(by, "computer"))
        return gd_json_fail(c->err, by, "expected \"computer\"");
    bool raised =
        gd_raise_begin(&r, c->engine->session, c->err) && raise_by(c, &r, army, end, viewer);
    gd_raise_end(&r);
    return raised;
}
