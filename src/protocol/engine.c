// protocol/engine.c - one game, spoken to in JSON.
//
// Every operation first reads its message to the end, and only then does what it says; what can
// still fail after that (a refusal, dice that do not fit) is undone by the session.
#include "protocol/engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/dice.h"
#include "protocol/action_json.h"
#include "protocol/position_json.h"
#include "protocol/values_json.h"
#include "protocol/view_json.h"
#include "protocol/words_json.h"

enum { MOST_DICE = 256, PROTOCOL_VERSION = 1 };

struct gd_engine {
    gd_session *session;
    gd_engine_battles battles;
    const char *version;
    bool unfinished, done;
    gd_offers *offers;
    gd_json_out out;
};

// One message being answered. `id` is what the sender wants back.
typedef struct call {
    gd_engine *engine;
    const gd_json *message;
    gd_json_out *out;
    gd_error *err;
} call;

gd_engine *gd_engine_new(void)
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
    return e;
}

void gd_engine_free(gd_engine *e)
{
    if (!e)
        return;
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

static const gd_game *game_of(const call *c)
{
    if (!c->engine->session)
        gd_fail(c->err, "there is no game: begin one with \"new\", \"position\" or \"replay\"");
    return c->engine->session ? gd_session_game(c->engine->session) : NULL;
}

static const gd_json *member(const call *c, const char *key)
{
    return gd_json_get(c->message, key);
}

// The keys that a message may have besides `id` and `op`.
static bool only(const call *c, const char *const *keys)
{
    const char *all[16] = {"id", "op"};
    for (int i = 0; keys[i]; i++)
        all[i + 2] = keys[i];
    return gd_json_only(c->message, all, c->err);
}

static bool read_flag(const call *c, const char *key, bool usual, bool *out)
{
    const gd_json *value = member(c, key);
    *out = usual;
    return !value || gd_json_bool(value, out, c->err);
}

// The system that an object names, if it may be played.
static const gd_rules *read_rules(const call *c, const gd_json *object)
{
    const gd_rules *rules = gd_position_rules(object, c->err);
    if (rules && !rules->complete && !c->engine->unfinished) {
        gd_json_fail(c->err, gd_json_get(object, "rules"), "\"%s\" is not finished yet", rules->id);
        return NULL;
    }
    return rules;
}

// Whose eyes: a seat, or null for the referee. If nothing is said, whoever must decide.
static bool read_viewer(const call *c, const char *key, const gd_game *g, gd_seat *out)
{
    const gd_json *value = member(c, key);
    *out = gd_game_seat(g);
    if (!value)
        return true;
    if (value->kind == GD_JSON_NULL) {
        *out = GD_NOBODY;
        return true;
    }
    return gd_read_seat(value, gd_game_scenario(g), out, c->err);
}

// Who acts: a seat; if nothing is said, whoever must decide.
static bool read_actor(const call *c, const gd_game *g, gd_seat *out)
{
    const gd_json *value = member(c, "seat");
    *out = gd_game_seat(g);
    return !value || gd_read_seat(value, gd_game_scenario(g), out, c->err);
}

static bool read_dice(const call *c, uint8_t *dice, int *count)
{
    const gd_json *value = member(c, "dice");
    *count = 0;
    return !value || gd_read_dice(value, MOST_DICE, dice, count, c->err);
}

// The names as a seat knows them. The state is to be freed.
static bool names_as(const call *c, const gd_game *g, gd_seat seat, gd_names *out)
{
    void *view = gd_view_new(g, seat);
    *out = (gd_names){gd_game_rules(g), gd_game_scenario(g), view};
    return view || gd_fail(c->err, "out of memory");
}

static void begin_answer(const call *c)
{
    const gd_json *id = member(c, "id"), *op = member(c, "op");
    gd_json_begin(c->out);
    gd_json_object(c->out, NULL);
    if (id && id->count == 0)
        gd_json_put_value(c->out, "id", id);
    if (op && op->kind == GD_JSON_STRING)
        gd_json_put_value(c->out, "op", op);
}

static void put_dice(const uint8_t *values, int count, gd_json_out *out)
{
    gd_json_array(out, "rolled");
    for (int i = 0; i < count; i++)
        gd_json_put_int(out, NULL, values[i]);
    gd_json_close(out);
}

// What is to be done now, as the seat sees it.
static bool put_moment(const call *c, const gd_game *g, gd_seat viewer)
{
    gd_names view;
    if (!names_as(c, g, viewer, &view))
        return false;
    gd_moment_write(&view, c->out);
    free((void *)view.state);
    return true;
}

// --- about the program ---------------------------------------------------------------------------

static bool op_hello(const call *c)
{
    const gd_engine *e = c->engine;
    if (!only(c, (const char *[]){NULL}))
        return false;
    begin_answer(c);
    gd_json_put_string(c->out, "guidon", e->version);
    gd_json_put_int(c->out, "protocol", PROTOCOL_VERSION);
    gd_json_array(c->out, "systems");
    for (int i = 0; i < gd_rules_count(); i++) {
        const gd_rules *rules = gd_rules_at(i);
        gd_json_object(c->out, NULL);
        gd_json_put_string(c->out, "id", rules->id);
        gd_json_put_string(c->out, "name", rules->name);
        gd_json_put_bool(c->out, "complete", rules->complete);
        gd_json_put_int(c->out, "clauses", rules->catalogue ? rules->catalogue->clause_count : 0);
        gd_json_close(c->out);
    }
    gd_json_close(c->out);
    gd_json_array(c->out, "battles");
    for (int i = 0; e->battles.count && i < e->battles.count(e->battles.self); i++)
        gd_json_put_string(c->out, NULL, e->battles.name(e->battles.self, i));
    gd_json_close(c->out);
    return true;
}

static bool op_rules(const call *c)
{
    bool catalogue;
    gd_clause_id id = 0;
    if (!only(c, (const char *[]){"rules", "clause", "catalogue", NULL}))
        return false;
    const gd_rules *rules = gd_position_rules(c->message, c->err);
    const gd_json *clause = member(c, "clause");
    if (!rules || !read_flag(c, "catalogue", false, &catalogue) ||
        (clause && !gd_read_clause(clause, rules, &id, c->err)))
        return false;
    begin_answer(c);
    gd_json_put_string(c->out, "rules", rules->id);
    gd_json_put_string(c->out, "name", rules->name);
    gd_json_put_bool(c->out, "complete", rules->complete);
    if (id)
        gd_clause_write(&rules->catalogue->clauses[id], c->out, "clause");
    else if (catalogue && rules->catalogue)
        gd_catalogue_write(rules->catalogue, c->out);
    else
        gd_words_write(rules, c->out);
    return true;
}

static bool op_bye(const call *c)
{
    if (!only(c, (const char *[]){NULL}))
        return false;
    begin_answer(c);
    c->engine->done = true;
    return true;
}

// --- beginning a game ----------------------------------------------------------------------------

static bool hold(const call *c, gd_session *s)
{
    if (!s)
        return false;
    gd_session_free(c->engine->session);
    c->engine->session = s;
    return true;
}

// After a game has begun: what happened on the way to the first decision, and that decision.
static bool put_beginning(const call *c)
{
    const gd_game *g = gd_session_game(c->engine->session);
    gd_seat viewer = gd_game_seat(g);
    const uint8_t *values;
    int count = gd_game_rolled(g, &values);
    put_dice(values, count, c->out);
    gd_events_write(g, viewer, c->out, "events");
    return put_moment(c, g, viewer);
}

static bool read_chance(const call *c, bool needed, gd_setup *setup)
{
    const gd_json *seed = member(c, "seed"), *dice = member(c, "dice");
    setup->manual = !seed;
    if (seed && dice)
        return gd_json_fail(c->err, dice, "expected either \"seed\" or \"dice\", not both");
    if (dice && !gd_json_is(dice, "manual"))
        return gd_json_fail(c->err, dice, "expected \"manual\"");
    if (!seed && !dice && needed)
        return gd_json_fail(c->err, c->message, "expected a \"seed\", or \"dice\": \"manual\"");
    return !seed || gd_read_seed(seed, &setup->seed, c->err);
}

// A battle by its name, from whoever holds the engine. An error in it has its own places.
static gd_json_doc *find_battle(const call *c, const gd_json *name)
{
    const gd_engine_battles *b = &c->engine->battles;
    gd_error why = {0};
    size_t length = 0;
    const char *text = NULL;
    if (!b->text)
        gd_fail(&why, "this engine has no battles of its own: send the battle itself");
    else
        text = b->text(b->self, name->text, &length, &why);
    gd_json_doc *doc = text ? gd_json_parse(text, length, &why) : NULL;
    if (!doc)
        gd_json_fail(c->err, name, "%s", why.text);
    return doc;
}

static bool op_new(const call *c)
{
    gd_setup setup = {0};
    if (!only(c, (const char *[]){"battle", "rules", "options", "players", "seed", "dice", NULL}) ||
        !read_chance(c, true, &setup))
        return false;
    setup.rules = read_rules(c, c->message);
    setup.battle = member(c, "battle");
    setup.options = member(c, "options");
    setup.players = member(c, "players");
    if (!setup.rules)
        return false;
    if (!setup.battle)
        return gd_json_fail(c->err, c->message, "missing \"battle\", a name or a battle");
    gd_json_doc *doc = NULL;
    if (setup.battle->kind == GD_JSON_STRING) {
        doc = find_battle(c, setup.battle);
        setup.battle = gd_json_root(doc);
        if (!doc)
            return false;
    }
    bool held = hold(c, gd_session_new(&setup, c->err));
    gd_json_free(doc);
    if (!held)
        return false;
    begin_answer(c);
    return put_beginning(c);
}

static bool op_position(const call *c)
{
    gd_setup setup = {0};
    if (!only(c, (const char *[]){"position", "players", "seed", "dice", NULL}) ||
        !read_chance(c, false, &setup))
        return false;
    setup.position = gd_json_need(c->message, "position", GD_JSON_OBJECT, c->err);
    setup.players = member(c, "players");
    setup.rules = setup.position ? read_rules(c, setup.position) : NULL;
    if (!setup.rules || !hold(c, gd_session_new(&setup, c->err)))
        return false;
    begin_answer(c);
    return put_beginning(c);
}

static bool op_replay(const call *c)
{
    const char *text;
    char note[160];
    int64_t upto = -1;
    if (!only(c, (const char *[]){"record", "upto", NULL}))
        return false;
    const gd_json *record = gd_json_need(c->message, "record", GD_JSON_STRING, c->err),
                  *stop = member(c, "upto");
    if (!gd_json_string(record, &text, c->err) ||
        (stop && !gd_json_int(stop, 0, INT32_MAX, &upto, c->err)))
        return false;
    gd_session *s = gd_session_read(text, record->length, (int)upto, note, sizeof note, c->err);
    if (s && !gd_game_rules(gd_session_game(s))->complete && !c->engine->unfinished) {
        gd_session_free(s);
        return gd_json_fail(c->err, record, "its rule system is not finished yet");
    }
    if (!hold(c, s))
        return false;
    begin_answer(c);
    gd_json_put_int(c->out, "decisions", gd_session_decisions(s));
    if (note[0])
        gd_json_put_string(c->out, "note", note);
    gd_json_put_hex(c->out, "hash", gd_game_hash(gd_session_game(s)));
    return put_moment(c, gd_session_game(s), gd_game_seat(gd_session_game(s)));
}

// --- looking -------------------------------------------------------------------------------------

static bool op_view(const call *c)
{
    gd_seat viewer;
    const gd_game *g = game_of(c);
    if (!g || !only(c, (const char *[]){"seat", NULL}) || !read_viewer(c, "seat", g, &viewer))
        return false;
    begin_answer(c);
    gd_view_write(g, viewer, c->engine->offers, c->out, "view");
    return true;
}

static bool op_decision(const call *c)
{
    gd_seat viewer;
    const gd_game *g = game_of(c);
    if (!g || !only(c, (const char *[]){"seat", NULL}) || !read_viewer(c, "seat", g, &viewer))
        return false;
    begin_answer(c);
    return put_moment(c, g, viewer);
}

static bool op_actions(const call *c)
{
    gd_names view;
    const gd_game *g = game_of(c);
    if (!g || !only(c, (const char *[]){NULL}) || !names_as(c, g, gd_game_seat(g), &view))
        return false;
    begin_answer(c);
    gd_actions(g, c->engine->offers);
    gd_put_seat(c->out, "seat", gd_game_scenario(g), gd_game_seat(g));
    gd_offers_write(&view, c->engine->offers, c->out, "actions");
    if (c->engine->offers->full)
        gd_json_put_bool(c->out, "more", true);
    free((void *)view.state);
    return true;
}

static bool op_save_position(const call *c)
{
    bool whole;
    const gd_game *g = game_of(c);
    if (!g || !only(c, (const char *[]){"whole", NULL}) || !read_flag(c, "whole", true, &whole))
        return false;
    gd_names names = {gd_game_rules(g), gd_game_scenario(g), gd_game_state(g)};
    begin_answer(c);
    gd_position_write(&names, whole, c->out, "position");
    return true;
}

static bool op_hash(const call *c)
{
    const gd_game *g = game_of(c);
    if (!g || !only(c, (const char *[]){NULL}))
        return false;
    begin_answer(c);
    gd_json_put_hex(c->out, "hash", gd_game_hash(g));
    return true;
}

static bool op_record(const call *c)
{
    const gd_session *s = c->engine->session;
    size_t length = 0;
    if (!game_of(c) || !only(c, (const char *[]){NULL}))
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
    begin_answer(c);
    gd_json_put_string(c->out, "record", text);
    free(text);
    return true;
}

// --- doing ---------------------------------------------------------------------------------------

// What an action has led to, as the viewer sees it.
static bool put_result(const call *c, gd_seat viewer, const gd_verdict *verdict)
{
    const gd_game *g = gd_session_game(c->engine->session);
    const uint8_t *values;
    gd_names view;
    if (!names_as(c, g, viewer, &view))
        return false;
    gd_verdict_write(&view, verdict, c->out, "verdict");
    if (verdict->ok) {
        int count = gd_game_rolled(g, &values);
        put_dice(values, count, c->out);
        gd_events_write(g, viewer, c->out, "events");
    }
    gd_moment_write(&view, c->out);
    free((void *)view.state);
    return true;
}

static bool read_action(const call *c, const gd_game *g, gd_seat seat, gd_action *out)
{
    gd_names view;
    const gd_json *action = gd_json_need(c->message, "action", GD_JSON_OBJECT, c->err);
    if (!action || !names_as(c, g, seat, &view))
        return false;
    bool read = gd_action_read(&view, action, NULL, out, c->err);
    free((void *)view.state);
    return read;
}

static bool op_check(const call *c)
{
    gd_action action;
    gd_verdict verdict;
    gd_seat seat;
    gd_names view;
    const gd_game *g = game_of(c);
    if (!g || !only(c, (const char *[]){"action", "seat", NULL}) || !read_actor(c, g, &seat) ||
        !read_action(c, g, seat, &action) || !names_as(c, g, seat, &view))
        return false;
    memset(&verdict, 0, sizeof verdict);
    gd_check(g, seat, &action, &verdict);
    begin_answer(c);
    gd_verdict_write(&view, &verdict, c->out, "verdict");
    free((void *)view.state);
    return true;
}

static bool op_apply(const call *c)
{
    gd_action action;
    gd_verdict verdict;
    gd_seat seat, viewer;
    uint8_t dice[MOST_DICE];
    int count;
    const gd_game *g = game_of(c);
    if (!g || !only(c, (const char *[]){"action", "seat", "dice", "viewer", NULL}) ||
        !read_actor(c, g, &seat) || !read_action(c, g, seat, &action) ||
        !read_dice(c, dice, &count))
        return false;
    viewer = seat;
    if (member(c, "viewer") && !read_viewer(c, "viewer", g, &viewer))
        return false;
    gd_error why = {0};
    bool applied = gd_session_apply(c->engine->session, seat, &action, dice, count, &verdict, &why);
    if (!applied && verdict.ok)
        return gd_json_fail(c->err, member(c, "dice"), "%s", why.text);
    begin_answer(c);
    return put_result(c, viewer, &verdict);
}

static bool op_give_dice(const call *c)
{
    uint8_t dice[MOST_DICE];
    int count;
    gd_seat viewer;
    gd_error why = {0};
    const gd_game *g = game_of(c);
    if (!g || !only(c, (const char *[]){"dice", "viewer", NULL}) ||
        !gd_json_need(c->message, "dice", GD_JSON_ARRAY, c->err) || !read_dice(c, dice, &count) ||
        !read_viewer(c, "viewer", g, &viewer))
        return false;
    if (!gd_session_give(c->engine->session, dice, count, &why))
        return gd_json_fail(c->err, member(c, "dice"), "%s", why.text);
    begin_answer(c);
    put_dice(dice, count, c->out);
    gd_events_write(g, viewer, c->out, "events");
    return put_moment(c, g, viewer);
}

// What the system's own player would do, from the seat's view. The chance in it comes from that
// view as well, so that asking twice gives the same answer and nothing of the game's dice is used.
static bool op_advise(const call *c)
{
    bool apply;
    gd_names view;
    gd_action action;
    gd_verdict verdict;
    gd_random random;
    const gd_game *g = game_of(c);
    if (!g || !only(c, (const char *[]){"apply", NULL}) || !read_flag(c, "apply", false, &apply))
        return false;
    gd_seat seat = gd_game_seat(g);
    if (gd_game_waits(g) != GD_WAITS_DECISION)
        return gd_fail(c->err, "nobody has to decide anything now");
    if (!gd_game_rules(g)->advise)
        return gd_fail(c->err, "there is no player for this rule system yet");
    if (!names_as(c, g, seat, &view))
        return false;
    gd_actions(g, c->engine->offers);
    gd_random_seed(&random, gd_state_hash(view.rules, view.state));
    view.rules->advise(view.scenario, view.state, c->engine->offers, &random, &action);
    begin_answer(c);
    gd_put_seat(c->out, "seat", view.scenario, seat);
    gd_action_write(&view, &action, c->out, "action");
    free((void *)view.state);
    if (!apply)
        return true;
    gd_session_apply(c->engine->session, seat, &action, NULL, 0, &verdict, NULL);
    return put_result(c, seat, &verdict);
}

static bool op_undo(const call *c)
{
    const gd_game *g = game_of(c);
    if (!g || !only(c, (const char *[]){NULL}) || !gd_session_undo(c->engine->session, c->err))
        return false;
    begin_answer(c);
    return put_moment(c, g, gd_game_seat(g));
}

static bool op_redo(const call *c)
{
    const gd_game *g = game_of(c);
    if (!g || !only(c, (const char *[]){NULL}) || !gd_session_redo(c->engine->session, c->err))
        return false;
    begin_answer(c);
    return put_moment(c, g, gd_game_seat(g));
}

// --- messages ------------------------------------------------------------------------------------

static const struct operation {
    const char *name;
    bool (*answer)(const call *c);
} operations[] = {
    {"hello", op_hello},       {"rules", op_rules},         {"new", op_new},
    {"position", op_position}, {"replay", op_replay},       {"view", op_view},
    {"decision", op_decision}, {"actions", op_actions},     {"check", op_check},
    {"apply", op_apply},       {"give_dice", op_give_dice}, {"advise", op_advise},
    {"undo", op_undo},         {"redo", op_redo},           {"save_position", op_save_position},
    {"record", op_record},     {"hash", op_hash},           {"bye", op_bye},
};

enum { OPERATIONS = sizeof operations / sizeof operations[0] };

static bool answer(const call *c)
{
    char known[300];
    const gd_json *op = gd_json_need(c->message, "op", GD_JSON_STRING, c->err);
    const gd_json *id = member(c, "id");
    if (!op)
        return false;
    if (id && id->count > 0)
        return gd_json_fail(c->err, id, "expected a number or a string");
    gd_listing list = gd_listing_begin(known, sizeof known);
    for (int i = 0; i < OPERATIONS; i++) {
        if (gd_json_is(op, operations[i].name))
            return operations[i].answer(c);
        gd_listing_add(&list, operations[i].name);
    }
    return gd_json_fail(c->err, op, "expected one of %s", known);
}

const char *gd_engine_line(gd_engine *e, const char *line, size_t length)
{
    static const char no_memory[] = "{\"error\":{\"text\":\"out of memory\"}}";
    gd_error err = {0};
    gd_json_doc *doc = gd_json_parse(line, length, &err);
    call c = {e, gd_json_root(doc), &e->out, &err};
    gd_json_begin(&e->out);
    if (!doc || !answer(&c)) {
        begin_answer(&c);
        if (!err.text[0])
            gd_fail(&err, "it cannot be done");
        gd_put_error(c.out, "error", &err);
    }
    gd_json_close(c.out);
    gd_json_free(doc);
    return e->out.failed ? no_memory : e->out.text;
}
