// protocol/engine.c - one game, spoken to in JSON: the engine itself, what it says about the
// program, and the list of its operations.
#include "protocol/engine.h"

#include <stdlib.h>

#include "ai/players.h"
#include "protocol/engine_call.h"
#include "protocol/position_json.h"
#include "protocol/values_json.h"
#include "protocol/view_json.h"
#include "protocol/words_json.h"

enum { PROTOCOL_VERSION = 2 }; // 1 had "viewer" for some seats

gd_engine *gd_engine_new(void)
{
    gd_limits usual = gd_limits_usual();
    return gd_engine_new_within(&usual);
}

gd_engine *gd_engine_new_within(const gd_limits *limits)
{
    gd_engine *e = calloc(1, sizeof *e);
    gd_offers *offers = malloc(sizeof *offers);
    if (!e || !offers) {
        free(e);
        free(offers);
        return NULL;
    }
    e->offers = offers;
    e->version = "unknown";
    e->limits = *limits;
    return e;
}

void gd_engine_free(gd_engine *e)
{
    if (!e)
        return;
    gd_game_free(e->trial);
    gd_mind_free(e->mind);
    gd_session_free(e->session);
    gd_json_end(&e->out);
    free(e->offers);
    free(e);
}

void gd_engine_set_battles(gd_engine *e, const gd_engine_battles *battles)
{
    e->battles = *battles;
}

void gd_engine_set_version(gd_engine *e, const char *version) { e->version = version; }

void gd_engine_allow_unfinished(gd_engine *e, bool allow) { e->unfinished = allow; }

bool gd_engine_done(const gd_engine *e) { return e->done; }

gd_session *gd_engine_session(gd_engine *e) { return e->session; }

// --- about the program ---------------------------------------------------------------------------

bool gd_op_hello(const gd_message *c)
{
    const gd_engine *e = c->engine;
    if (!gd_call_only(c, (const char *[]){NULL}))
        return false;
    gd_call_begin(c);
    gd_json_put_string(c->out, "guidon", e->version);
    gd_json_put_int(c->out, "protocol", PROTOCOL_VERSION);
    gd_json_array(c->out, "systems");
    for (int i = 0; i < gd_rules_count(); i++) {
        const gd_rules *rules = gd_rules_at(i);
        gd_json_object(c->out, NULL);
        gd_json_put_string(c->out, "id", rules->id);
        gd_json_put_string(c->out, "name", rules->name);
        gd_json_put_string(c->out, "about", rules->about);
        gd_json_put_string(c->out, "takes", rules->takes);
        gd_json_put_int(c->out, "difficulty", rules->difficulty);
        gd_json_put_bool(c->out, "complete", rules->complete);
        if (rules->letter)
            gd_json_put_bool(c->out, "letters", true);
        gd_json_put_int(c->out, "clauses", rules->catalogue ? rules->catalogue->clause_count : 0);
        gd_json_close(c->out);
    }
    gd_json_close(c->out);
    gd_json_array(c->out, "battles");
    for (int i = 0; e->battles.count && i < e->battles.count(e->battles.self); i++)
        gd_json_put_string(c->out, NULL, e->battles.name(e->battles.self, i));
    gd_json_close(c->out);
    gd_json_array(c->out, "players");
    for (gd_player player = 0; player < GD_PLAYERS; player++) {
        gd_json_object(c->out, NULL);
        gd_json_put_string(c->out, "name", gd_player_name(player));
        gd_json_put_string(c->out, "help", gd_player_help(player));
        if (gd_player_strength(player) > 0)
            gd_json_put_int(c->out, "strength", gd_player_strength(player));
        gd_json_close(c->out);
    }
    gd_json_close(c->out);
    return true;
}

bool gd_op_rules(const gd_message *c)
{
    bool catalogue;
    gd_clause_id id = 0;
    if (!gd_call_only(c, (const char *[]){"rules", "clause", "catalogue", NULL}))
        return false;
    const gd_rules *rules = gd_position_rules(c->message, c->err);
    const gd_json *clause = gd_call_member(c, "clause");
    if (!rules || !gd_call_flag(c, "catalogue", false, &catalogue) ||
        (clause && !gd_read_clause(clause, rules, &id, c->err)))
        return false;
    gd_call_begin(c);
    gd_json_put_string(c->out, "rules", rules->id);
    gd_json_put_string(c->out, "name", rules->name);
    gd_json_put_bool(c->out, "complete", rules->complete);
    if ((id || catalogue) && rules->catalogue)
        gd_json_put_bool(c->out, "texts", rules->catalogue->texts);
    if (id)
        gd_clause_write(rules->catalogue, id, c->out, "clause");
    else if (catalogue && rules->catalogue)
        gd_catalogue_write(rules->catalogue, c->out);
    else
        gd_words_write(rules, c->out);
    return true;
}

bool gd_op_bye(const gd_message *c)
{
    if (!gd_call_only(c, (const char *[]){NULL}))
        return false;
    gd_call_begin(c);
    c->engine->done = true;
    return true;
}

// --- messages ------------------------------------------------------------------------------------

static const struct operation {
    const char *name;
    gd_access access;
    bool (*answer)(const gd_message *c);
} operations[] = {
    {"hello", GD_ACCESS_ANYONE, gd_op_hello},
    {"rules", GD_ACCESS_ANYONE, gd_op_rules},
    {"battle", GD_ACCESS_ANYONE, gd_op_battle},
    {"new", GD_ACCESS_REFEREE, gd_op_new},
    {"position", GD_ACCESS_REFEREE, gd_op_position},
    {"replay", GD_ACCESS_REFEREE, gd_op_replay},
    {"view", GD_ACCESS_SEAT, gd_op_view},
    {"decision", GD_ACCESS_SEAT, gd_op_decision},
    {"actions", GD_ACCESS_SEAT, gd_op_actions},
    {"check", GD_ACCESS_SEAT, gd_op_check},
    {"odds", GD_ACCESS_SEAT, gd_op_odds},
    {"sketch", GD_ACCESS_SEAT, gd_op_sketch},
    {"reach", GD_ACCESS_SEAT, gd_op_reach},
    {"towards", GD_ACCESS_SEAT, gd_op_towards},
    {"why", GD_ACCESS_SEAT, gd_op_why},
    {"apply", GD_ACCESS_SEAT, gd_op_apply},
    {"give_dice", GD_ACCESS_REFEREE, gd_op_give_dice},
    {"give_link", GD_ACCESS_SEAT, gd_op_give_link},
    {"dice", GD_ACCESS_REFEREE, gd_op_dice},
    {"advise", GD_ACCESS_TURN, gd_op_advise},
    {"think", GD_ACCESS_TURN, gd_op_think},
    {"muster", GD_ACCESS_SEAT, gd_op_muster},
    {"army", GD_ACCESS_SEAT, gd_op_army},
    {"raise", GD_ACCESS_TURN, gd_op_raise},
    {"undo", GD_ACCESS_SEAT, gd_op_undo},
    {"redo", GD_ACCESS_SEAT, gd_op_redo},
    {"save_position", GD_ACCESS_REFEREE, gd_op_save_position},
    {"record", GD_ACCESS_REFEREE, gd_op_record},
    {"story", GD_ACCESS_SEAT, gd_op_story},
    {"hash", GD_ACCESS_REFEREE, gd_op_hash},
    {"audit", GD_ACCESS_ANYONE, gd_op_audit},
    {"bye", GD_ACCESS_REFEREE, gd_op_bye},
};

enum { OPERATIONS = sizeof operations / sizeof operations[0] };

const char *gd_engine_op(int index, gd_access *access)
{
    if (index < 0 || index >= OPERATIONS)
        return NULL;
    *access = operations[index].access;
    return operations[index].name;
}

bool gd_access_for_seat(gd_access access) { return access != GD_ACCESS_REFEREE; }

// May whoever holds a seat say this? Whom else the message names is for the operation to look at.
static bool is_allowed(const gd_message *c, const struct operation *o)
{
    const gd_json *op = gd_call_member(c, "op");
    if (!c->bound || o->access == GD_ACCESS_ANYONE)
        return true;
    if (!gd_access_for_seat(o->access))
        return gd_json_fail(c->err, op, "\"%s\" is for the referee, not for a seat", o->name);
    const gd_game *g = gd_call_game(c);
    if (!g)
        return false;
    if (c->asker >= gd_seat_count(gd_game_scenario(g)))
        return gd_fail(c->err, "this game has no such seat");
    return o->access != GD_ACCESS_TURN || gd_game_seat(g) == c->asker ||
           gd_json_fail(c->err, op, "\"%s\" is for the seat that must decide", o->name);
}

static bool answer(const gd_message *c)
{
    char known[300];
    const gd_json *op = gd_json_need(c->message, "op", GD_JSON_STRING, c->err);
    const gd_json *id = gd_call_member(c, "id");
    if (!op)
        return false;
    if (id && !gd_call_may_echo(c, id))
        return gd_json_fail(c->err, id, "expected a number or a string of at most %zu bytes",
                            c->engine->limits.id);
    gd_listing list = gd_listing_begin(known, sizeof known);
    for (int i = 0; i < OPERATIONS; i++) {
        if (gd_json_is(op, operations[i].name))
            return is_allowed(c, &operations[i]) && operations[i].answer(c);
        gd_listing_add(&list, operations[i].name);
    }
    return gd_json_fail(c->err, op, "expected one of %s", known);
}

static const char *answer_line(gd_message *c, const char *line, size_t length)
{
    static const char no_memory[] = "{\"error\":{\"text\":\"out of memory\"}}";
    gd_error err = {0};
    gd_json_doc *doc = gd_json_parse_within(line, length, &c->engine->limits.message, &err);
    c->message = gd_json_root(doc);
    c->out = &c->engine->out;
    c->err = &err;
    gd_json_begin(c->out);
    if (!doc || !answer(c)) {
        gd_call_begin(c);
        if (!err.text[0])
            gd_fail(&err, "it cannot be done");
        gd_put_error(c->out, "error", &err);
    }
    gd_json_close(c->out);
    gd_json_free(doc);
    return c->out->failed ? no_memory : c->out->text;
}

const char *gd_engine_line(gd_engine *e, const char *line, size_t length)
{
    gd_message c = {.engine = e};
    return answer_line(&c, line, length);
}

const char *gd_engine_line_for(gd_engine *e, gd_seat seat, const char *line, size_t length)
{
    gd_message c = {.engine = e, .bound = true, .asker = seat};
    return answer_line(&c, line, length);
}

const char *gd_engine_happened(gd_engine *e, gd_seat viewer, bool view)
{
    gd_error err = {0};
    gd_message c = {.engine = e, .out = &e->out, .err = &err};
    const gd_game *g = gd_call_game(&c);
    gd_json_begin(c.out);
    gd_json_object(c.out, NULL);
    if (g) {
        gd_call_put_happened(&c, g, viewer);
        if (!gd_call_put_moment(&c, g, viewer))
            c.out->failed = true;
        if (view)
            gd_view_write(g, viewer, NULL, c.out, "view");
    }
    gd_json_close(c.out);
    return c.out->failed ? "{}" : c.out->text;
}
