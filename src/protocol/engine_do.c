// protocol/engine_do.c - doing and taking back.
#include <stdlib.h>

#include "game/dice_source.h"
#include "protocol/action_json.h"
#include "protocol/engine_call.h"
#include "protocol/seed_json.h"
#include "protocol/values_json.h"
#include "protocol/view_json.h"

bool gd_op_apply(const gd_message *c)
{
    gd_action action;
    gd_verdict verdict;
    gd_seat actor, seat;
    uint8_t dice[GD_CALL_DICE];
    int count;
    const gd_game *g = gd_call_game(c);
    if (!g || !gd_call_only(c, (const char *[]){"action", "seat", "actor", "dice", NULL}) ||
        !gd_call_seat(c, g, &seat) ||
        !gd_call_other(c, "actor", g, seat == GD_NOBODY ? gd_game_seat(g) : seat, &actor) ||
        !gd_call_action(c, g, actor, &action) || !gd_call_dice(c, dice, &count))
        return false;
    gd_error why = {0};
    bool applied =
        gd_session_apply(c->engine->session, actor, &action, dice, count, &verdict, &why);
    if (!applied && verdict.ok)
        return gd_json_fail(c->err, gd_call_member(c, "dice"), "%s", why.text);
    gd_call_begin(c);
    return gd_call_put_result(c, actor, seat, &verdict);
}

static void throw_from(const gd_ask *ask, uint64_t seed, const gd_key *key, uint8_t *dice)
{
    gd_random random;
    gd_keyed stream;
    if (key->set) {
        gd_keyed_begin(&stream, key);
        gd_ask_throw_keyed(ask, &stream, dice);
        return;
    }
    gd_random_seed(&random, seed);
    gd_ask_throw(ask, &random, dice);
}

// What was thrown or drawn by hand; or, from a seed, what is waited for, so that somebody who
// leaves it to the program need not know which cards there are.
static bool read_throw(const gd_message *c, const gd_game *g, uint8_t *dice, int *count)
{
    gd_ask ask;
    uint64_t number;
    gd_key key;
    const gd_json *seed = gd_call_member(c, "seed");
    if (!seed)
        return gd_json_need(c->message, "dice", GD_JSON_ARRAY, c->err) &&
               gd_call_dice(c, dice, count);
    if (gd_call_member(c, "dice"))
        return gd_json_fail(c->err, seed, "expected either \"seed\" or \"dice\", not both");
    if (!gd_read_seed(seed, &number, &key, c->err))
        return false;
    if (!gd_game_ask(g, &ask))
        return gd_fail(c->err, "no dice are waited for");
    throw_from(&ask, number, &key, dice);
    *count = ask.count;
    return true;
}

bool gd_op_give_dice(const gd_message *c)
{
    uint8_t dice[GD_CALL_DICE];
    int count;
    gd_seat seat;
    gd_error why = {0};
    const gd_game *g = gd_call_game(c);
    if (!g || !gd_call_only(c, (const char *[]){"dice", "seed", "seat", NULL}) ||
        !read_throw(c, g, dice, &count) || !gd_call_seat(c, g, &seat))
        return false;
    const gd_json *given = gd_call_member(c, "dice");
    if (!gd_session_give(c->engine->session, dice, count, &why))
        return gd_json_fail(c->err, given ? given : c->message, "%s", why.text);
    gd_call_begin(c);
    gd_call_put_happened(c, g, seat);
    return gd_call_put_moment(c, g, seat);
}

bool gd_op_give_link(const gd_message *c)
{
    gd_fair_link link;
    gd_seat seat;
    bool fell;
    gd_error why = {0};
    const gd_game *g = gd_call_game(c);
    if (!g || !gd_call_only(c, (const char *[]){"seat", "link", NULL}) ||
        !gd_call_actor(c, g, &seat) || !gd_json_need(c->message, "link", GD_JSON_STRING, c->err) ||
        !gd_read_fair_link(gd_call_member(c, "link"), &link, c->err))
        return false;
    if (!gd_session_give_link(c->engine->session, seat, &link, &fell, &why))
        return gd_json_fail(c->err, gd_call_member(c, "link"), "%s", why.text);
    gd_call_begin(c);
    if (fell)
        gd_call_put_happened(c, g, seat);
    return gd_call_put_moment(c, g, seat);
}

static bool set_dice(const gd_message *c, const gd_dice_from *from)
{
    gd_error why = {0};
    return gd_session_set_dice(c->engine->session, *from, &why) ||
           gd_json_fail(c->err, gd_call_member(c, "from"), "%s", why.text);
}

static bool set_fair(const gd_message *c, const gd_game *g)
{
    gd_fair_terms terms;
    gd_fair *fair = malloc(sizeof *fair);
    bool set = fair ? gd_fair_read_asked(c->message, c->engine->limits.chain, &terms, c->err) &&
                          gd_fair_begin(&terms, gd_game_scenario(g), fair, c->err) &&
                          set_dice(c, &(gd_dice_from){.fair = fair})
                    : gd_fail(c->err, "out of memory");
    free(fair);
    return set;
}

bool gd_op_dice(const gd_message *c)
{
    gd_dice_from from;
    gd_seat seat;
    const gd_game *g = gd_call_game(c);
    bool fair = gd_json_is(gd_call_member(c, "from"), "fair");
    const char *const keys[] = {"from", "seat", "seed", NULL}, *const fair_keys[] = {
                                                                   "from",    "seat", "chain",
                                                                   "numbers", "ends", NULL};
    if (!g || !gd_call_only(c, fair ? fair_keys : keys) || !gd_call_seat(c, g, &seat))
        return false;
    if (fair ? !set_fair(c, g)
             : !gd_dice_from_read(c->message, "from", &from, c->err) || !set_dice(c, &from))
        return false;
    gd_call_begin(c);
    gd_call_put_fair(c);
    return gd_call_put_moment(c, g, seat);
}

// Whoever names himself takes back and does again his own decisions only; left out, whoever it was
// that decided, and the answer is for whoever must decide then.
static bool change_mind(const gd_message *c, gd_seat whose,
                        bool (*change)(gd_session *s, gd_error *err))
{
    gd_seat seat;
    const gd_game *g = gd_call_game(c);
    const gd_json *named = gd_call_member(c, "seat");
    if (!gd_call_only(c, (const char *[]){"seat", NULL}) || !gd_call_seat(c, g, &seat))
        return false;
    bool all = seat == GD_NOBODY || (!named && !c->bound);
    if (!all && whose != GD_NOBODY && whose != seat)
        return gd_json_fail(c->err, named ? named : c->message, "that was another seat's decision");
    if (!change(c->engine->session, c->err))
        return false;
    gd_call_begin(c);
    return gd_call_put_moment(c, g, named || c->bound ? seat : gd_game_seat(g));
}

bool gd_op_undo(const gd_message *c)
{
    return gd_call_game(c) &&
           change_mind(c, gd_session_undo_seat(c->engine->session), gd_session_undo);
}

bool gd_op_redo(const gd_message *c)
{
    return gd_call_game(c) &&
           change_mind(c, gd_session_redo_seat(c->engine->session), gd_session_redo);
}
