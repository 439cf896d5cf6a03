// protocol/engine_think.c - players who plan: their mind, thinking in slices, and what they think.
#include <stdlib.h>
#include <string.h>

#include "ai/players.h"
#include "analysis/intent.h"
#include "protocol/engine_call.h"
#include "protocol/seed_json.h"
#include "protocol/values_json.h"

enum { MOST_SLICES = 10000 };

bool gd_call_player(const gd_message *c, gd_seat seat, gd_player usual, gd_player *out)
{
    char known[200];
    const char *word;
    const gd_json *name = gd_call_member(c, "player");
    *out = usual;
    if (!name) {
        gd_player_find(gd_session_player(c->engine->session, seat), out);
        return true;
    }
    if (!gd_json_string(name, &word, c->err))
        return false;
    if (gd_player_find(word, out))
        return true;
    gd_listing list = gd_listing_begin(known, sizeof known);
    for (gd_player player = 0; player < GD_PLAYERS; player++)
        gd_listing_add(&list, gd_player_name(player));
    return gd_json_fail(c->err, name, "expected one of %s", known);
}

// Chance comes from the seat's view as well, so that asking twice gives the same answer and nothing
// of the game's dice is used; and from the `chance` of the message, so that games that begin alike
// need not go on alike.
static bool read_chance(const gd_message *c, const gd_names *view, uint64_t *out)
{
    const gd_json *value = gd_call_member(c, "chance");
    gd_key key = {0};
    uint64_t chance = 0;
    if (value && !gd_read_seed(value, &chance, &key, c->err))
        return false;
    for (int i = 0; key.set && i < GD_KEY_BYTES; i++)
        chance = chance * 31 + key.bytes[i];
    gd_random mixed;
    gd_random_seed(&mixed, chance);
    *out = gd_state_hash(view->rules, view->state) ^ (value ? gd_random_next(&mixed) : 0);
    return true;
}

gd_mind *gd_call_mind(const gd_message *c, const gd_names *view)
{
    gd_engine *e = c->engine;
    uint64_t chance;
    if (!read_chance(c, view, &chance))
        return NULL;
    if (!e->mind && !(e->mind = gd_mind_new(view->rules, chance))) {
        gd_fail(c->err, "out of memory");
        return NULL;
    }
    gd_random_seed(&e->mind->random, chance);
    e->mind->budget = e->limits.thinking;
    return e->mind;
}

// --- what they think -----------------------------------------------------------------------------

static bool is_open(const gd_game *g)
{
    const gd_flow *flow = gd_game_state(g);
    return flow->over || !gd_game_rules(g)->hide;
}

static void put_plan(const gd_message *c, const gd_names *view, gd_side side, const char *key,
                     const gd_plan *base, const gd_plan *plan, int32_t chance)
{
    char words[GD_INTENT_TEXT];
    gd_intent_of(view->rules, view->scenario, view->state, side, base, plan, words);
    gd_json_object(c->out, key);
    gd_json_put_string(c->out, "does", words);
    gd_json_put_fixed(c->out, "chance", chance, 3);
    gd_json_close(c->out);
}

void gd_call_put_thought(const gd_message *c, const gd_names *view, gd_seat viewer)
{
    const gd_game *g = gd_session_game(c->engine->session);
    gd_seat seat = gd_game_seat(g);
    const gd_thought *t = c->engine->mind ? gd_player_thought(c->engine->mind, g) : NULL;
    if (!t || (!gd_call_same_eyes(seat, viewer) && !is_open(g)))
        return;
    gd_side side = gd_seat_side(view->scenario, seat);
    bool usual = memcmp(&t->plan, &t->base, sizeof t->plan) == 0;
    gd_json_object(c->out, "thought");
    put_plan(c, view, side, "plan", &t->base, &t->plan, t->chance);
    if (t->has_second)
        put_plan(c, view, side, "second", &t->base, &t->second, t->second_chance);
    if (!usual)
        put_plan(c, view, side, "usual", &t->base, &t->base, t->usual);
    gd_json_put_int(c->out, "plans", t->of_plans);
    gd_json_put_int(c->out, "games", t->games);
    if (t->to_turn > 0)
        gd_json_put_int(c->out, "to_turn", t->to_turn);
    gd_json_close(c->out);
}

// --- thinking ------------------------------------------------------------------------------------

static bool read_slices(const gd_message *c, int *out)
{
    int64_t count = 1;
    const gd_json *value = gd_call_member(c, "slices");
    if (value && !gd_json_int(value, 1, MOST_SLICES, &count, c->err))
        return false;
    *out = (int)count;
    return true;
}

bool gd_op_think(const gd_message *c)
{
    bool hurry, more = false;
    int slices;
    gd_player player;
    gd_seat viewer;
    gd_names view;
    const gd_game *g = gd_call_game(c);
    if (!g ||
        !gd_call_only(c, (const char *[]){"player", "seat", "slices", "hurry", "chance", NULL}) ||
        !gd_call_flag(c, "hurry", false, &hurry) || !read_slices(c, &slices) ||
        !gd_call_seat(c, g, &viewer) ||
        !gd_call_player(c, gd_game_seat(g), GD_PLAYER_VETERAN, &player))
        return false;
    if (gd_game_waits(g) != GD_WAITS_DECISION)
        return gd_fail(c->err, "nobody has to decide anything now");
    if (!gd_call_names(c, g, gd_game_seat(g), &view))
        return false;
    gd_mind *mind = gd_call_mind(c, &view);
    if (mind) {
        for (more = !hurry; more && slices > 0; slices--)
            more = gd_player_think(player, mind, g);
        if (hurry)
            gd_player_hurry(mind, g);
        gd_call_begin(c);
        gd_put_seat(c->out, "seat", view.scenario, gd_game_seat(g));
        gd_json_put_bool(c->out, "thinking", more);
        gd_json_put_int(c->out, "progress", more ? gd_player_progress(mind) : 100);
        if (more)
            gd_json_put_int(c->out, "seconds", gd_player_seconds(player));
        gd_call_put_thought(c, &view, viewer);
    }
    free((void *)view.state);
    return mind != NULL;
}
