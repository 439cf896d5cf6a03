// protocol/engine_begin.c - beginning a game: from a battle, a position or a record.
#include <stdlib.h>

#include "protocol/engine_call.h"
#include "protocol/position_json.h"
#include "protocol/seed_json.h"
#include "protocol/values_json.h"
#include "protocol/view_json.h"

static bool hold(const gd_message *c, gd_session *s)
{
    if (!s)
        return false;
    gd_game_free(c->engine->trial);
    c->engine->trial = NULL;
    gd_mind_free(c->engine->mind);
    c->engine->mind = NULL;
    gd_session_free(c->engine->session);
    gd_session_limit(s, c->engine->limits.lines, c->engine->limits.back);
    c->engine->session = s;
    return true;
}

// After a game has begun, or gone on: what happened last on the way to the decision that is waited
// for, and that decision.
static bool put_beginning(const gd_message *c)
{
    const gd_game *g = gd_session_game(c->engine->session);
    gd_seat viewer = gd_game_seat(g);
    gd_call_put_happened(c, g, viewer);
    return gd_call_put_moment(c, g, viewer);
}

// What a message says of a chain goes with "fair", and with nothing else.
static bool read_terms(const gd_message *c, bool fair, gd_fair_terms *terms)
{
    static const char *const keys[] = {"chain", "numbers", "ends"};
    for (int i = 0; i < 3; i++) {
        const gd_json *value = gd_call_member(c, keys[i]);
        if (value && !fair)
            return gd_json_fail(c->err, value, "expected it with \"dice\": \"fair\" only");
    }
    return !fair || gd_fair_read_asked(c->message, c->engine->limits.chain, terms, c->err);
}

static bool read_chance(const gd_message *c, bool needed, gd_setup *setup, gd_fair_terms *terms)
{
    const gd_json *seed = gd_call_member(c, "seed"), *dice = gd_call_member(c, "dice");
    bool fair = gd_json_is(dice, "fair");
    setup->manual = !seed && !fair;
    setup->fair = fair ? terms : NULL;
    if (seed && dice)
        return gd_json_fail(c->err, dice, "expected either \"seed\" or \"dice\", not both");
    if (dice && !fair && !gd_json_is(dice, "manual"))
        return gd_json_fail(c->err, dice, "expected \"manual\" or \"fair\"");
    if (!seed && !dice && needed)
        return gd_json_fail(c->err, c->message,
                            "expected a \"seed\", or \"dice\": \"manual\" or \"fair\"");
    return read_terms(c, fair, terms) &&
           (!seed || gd_read_seed(seed, &setup->seed, &setup->key, c->err));
}

bool gd_op_new(const gd_message *c)
{
    gd_setup setup = {0};
    gd_fair_terms terms = {0};
    if (!gd_call_only(c, (const char *[]){"battle", "rules", "options", "players", "seed", "dice",
                                          "chain", "numbers", "ends", NULL}) ||
        !read_chance(c, true, &setup, &terms))
        return false;
    setup.rules = gd_call_rules(c, c->message);
    setup.options = gd_call_member(c, "options");
    setup.players = gd_call_member(c, "players");
    if (!setup.rules)
        return false;
    gd_json_doc *doc;
    setup.battle = gd_call_battle(c, &doc);
    if (!setup.battle)
        return false;
    bool held = hold(c, gd_session_new(&setup, c->err));
    gd_json_free(doc);
    if (!held)
        return false;
    gd_call_begin(c);
    gd_call_put_fair(c);
    return put_beginning(c);
}

bool gd_op_position(const gd_message *c)
{
    gd_setup setup = {0};
    gd_fair_terms terms = {0};
    if (!gd_call_only(c, (const char *[]){"position", "players", "seed", "dice", "chain", "numbers",
                                          "ends", NULL}) ||
        !read_chance(c, false, &setup, &terms))
        return false;
    setup.position = gd_json_need(c->message, "position", GD_JSON_OBJECT, c->err);
    setup.players = gd_call_member(c, "players");
    setup.rules = setup.position ? gd_call_rules(c, setup.position) : NULL;
    if (!setup.rules || !hold(c, gd_session_new(&setup, c->err)))
        return false;
    gd_call_begin(c);
    gd_call_put_fair(c);
    return put_beginning(c);
}

// May the message give the secret of the chain that the dice of its record come from?
static bool read_secret(const gd_message *c, const gd_json *upto, gd_fair_terms *terms,
                        gd_reading *how)
{
    const gd_json *chain = gd_call_member(c, "chain");
    if (!chain)
        return true;
    if (upto)
        return gd_json_fail(
            c->err, upto,
            "expected no \"upto\" with \"chain\": links that were used after it would "
            "be used again");
    how->secret = terms;
    return gd_json_need(c->message, "chain", GD_JSON_OBJECT, c->err) &&
           gd_fair_read_chain(chain, c->engine->limits.chain, terms, c->err);
}

static const char *dice_from(const gd_session *s)
{
    return gd_session_fair(s) ? "fair" : gd_session_manual(s) ? "manual" : "seed";
}

static void put_link(const gd_message *c, const gd_session *s)
{
    char link[GD_LINK_SIZE];
    gd_session_link(s, link);
    gd_json_put_string(c->out, "chain", link);
}

bool gd_op_replay(const gd_message *c)
{
    const char *text;
    int64_t upto = -1;
    gd_fair_terms terms;
    if (!gd_call_only(c, (const char *[]){"record", "upto", "chain", NULL}))
        return false;
    const gd_json *record = gd_json_need(c->message, "record", GD_JSON_STRING, c->err),
                  *stop = gd_call_member(c, "upto");
    if (!gd_json_string(record, &text, c->err) ||
        (stop && !gd_json_int(stop, 0, INT32_MAX, &upto, c->err)))
        return false;
    gd_reading how = {.upto = (int)upto,
                      .straight = upto >= 0,
                      .lines = c->engine->limits.lines,
                      .bounds = &c->engine->limits.message};
    if (!read_secret(c, stop, &terms, &how))
        return false;
    gd_session *s = gd_session_replay(text, record->length, &how, c->err);
    if (s && !gd_game_rules(gd_session_game(s))->complete && !c->engine->unfinished) {
        gd_session_free(s);
        return gd_json_fail(c->err, record, "its rule system is not finished yet");
    }
    if (!hold(c, s))
        return false;
    gd_call_begin(c);
    gd_json_put_int(c->out, "decisions", gd_session_decisions(s));
    if (how.older)
        gd_json_put_bool(c->out, "older", true);
    if (how.note[0])
        gd_json_put_string(c->out, "note", how.note);
    gd_json_put_hex(c->out, "hash", gd_game_hash(gd_session_game(s)));
    put_link(c, s);
    gd_json_put_string(c->out, "dice_from", dice_from(s));
    gd_call_put_fair(c);
    return put_beginning(c);
}
