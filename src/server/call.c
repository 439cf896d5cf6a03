// server/call.c - a question by HTTP below /api/, and its answer.
#include "server/call.h"

#include <stdlib.h>
#include <string.h>

#include "server/turn.h"
#include "server/visitor.h"

enum { OFFERS = 100 };

call *call_new(hall *h, struct lws *wsi, const char *path, bool post)
{
    char address[VISITOR_ADDRESS];
    call *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->hall = h;
    c->wsi = wsi;
    c->held = 1;
    c->post = post;
    snprintf(c->path, sizeof c->path, "%s", path);
    visitor_address(wsi, h->setup.behind_proxy, address);
    c->neighbour = hall_neighbour(h, address);
    if (post && !visitor_is_welcome(wsi, h->setup.origin)) {
        c->closed = true;
        turn_reply(h, c, HTTP_STATUS_FORBIDDEN, turn_error("", "not from a page elsewhere"));
    }
    return c;
}

void call_hold(call *c) { c->held++; }

void call_drop(call *c)
{
    if (--c->held > 0)
        return;
    bytes_end(&c->body);
    free(c->answer);
    free(c);
}

void call_gone(call *c)
{
    c->wsi = NULL;
    call_drop(c);
}

void call_reply(call *c, int status, const char *text)
{
    if (c->status)
        return;
    c->status = status;
    c->answer = strdup(text);
    if (c->wsi)
        lws_callback_on_writable(c->wsi);
}

void call_hear(call *c, const char *piece, size_t length)
{
    if (c->closed)
        return;
    bytes_add(&c->body, piece, length);
    if (!c->body.failed && bytes_count(&c->body) <= HALL_BODY)
        return;
    c->closed = true;
    bytes_end(&c->body);
    turn_reply(c->hall, c, HTTP_STATUS_REQ_ENTITY_TOO_LARGE,
               turn_error("", "expected at most %d bytes", HALL_BODY));
}

// --- small questions -----------------------------------------------------------------------------

static void health(call *c)
{
    const hall *h = c->hall;
    bool well = store_is_well(h->store) && crew_works(h->crew);
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_bool(&out, "ok", well);
    gd_json_close(&out);
    turn_reply(c->hall, c, well ? HTTP_STATUS_OK : HTTP_STATUS_SERVICE_UNAVAILABLE,
               turn_text(&out));
}

static const char *seat_word(const gd_json *seats, int seat)
{
    const char *word = "";
    gd_error err = {0};
    const gd_json *one = gd_json_get(gd_json_at(seats, seat), "seat");
    return one && gd_json_string(one, &word, &err) ? word : "";
}

static void put_offer(void *self, const store_offer *o)
{
    gd_json_out *out = self;
    gd_error err = {0};
    gd_json_doc *seats = gd_json_parse(o->seats, strlen(o->seats), &err);
    gd_json_object(out, NULL);
    gd_json_put_string(out, "game", o->game);
    gd_json_put_string(out, "title", o->title);
    gd_json_put_string(out, "rules", o->rules);
    gd_json_put_string(out, "battle", o->battle);
    gd_json_put_string(out, "seat", seat_word(gd_json_root(seats), o->seat));
    gd_json_put_string(out, "name", o->name);
    gd_json_put_int(out, "made", o->made);
    gd_json_close(out);
    gd_json_free(seats);
}

static void lobby(call *c)
{
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_array(&out, "games");
    store_result result = store_offers(c->hall->store, OFFERS, put_offer, &out);
    gd_json_close(&out);
    gd_json_close(&out);
    if (result == STORE_OK)
        turn_reply(c->hall, c, HTTP_STATUS_OK, turn_text(&out));
    else
        turn_reply(c->hall, c, HTTP_STATUS_SERVICE_UNAVAILABLE,
                   turn_error("", "this server cannot read its store now"));
    gd_json_end(&out);
}

static void put_taken(call *c, const char *game, int seat, const char *link)
{
    store_game g;
    gd_error err = {0};
    gd_json_out out = {0};
    if (store_game_read(c->hall->store, game, &g) != STORE_OK)
        return;
    gd_json_doc *seats = gd_json_parse(g.seats, strlen(g.seats), &err);
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_string(&out, "game", game);
    gd_json_put_string(&out, "seat", seat_word(gd_json_root(seats), seat));
    gd_json_put_string(&out, "link", link);
    gd_json_close(&out);
    gd_json_free(seats);
    store_game_end(&g);
    turn_reply(c->hall, c, HTTP_STATUS_OK, turn_text(&out));
}

static void take(call *c, const gd_json *message)
{
    unsigned char hash[TOKEN_HASH];
    char link[TOKEN_TEXT], game[TOKEN_ID];
    int seat;
    gd_error err = {0};
    const gd_json *id = gd_json_need(message, "game", GD_JSON_STRING, &err);
    if (!id || !gd_json_copy(id, game, sizeof game, &err)) {
        turn_reply(c->hall, c, HTTP_STATUS_BAD_REQUEST, turn_error("", "%s", err.text));
        return;
    }
    token_new(link);
    if (!token_hash(link, strlen(link), hash))
        return;
    switch (store_take(c->hall->store, game, hash, &seat)) {
    case STORE_OK:
        c->hall->wrote = true;
        put_taken(c, game, seat, link);
        break;
    case STORE_BROKEN:
        turn_reply(c->hall, c, HTTP_STATUS_SERVICE_UNAVAILABLE,
                   turn_error("", "this server cannot read its store now"));
        break;
    default:
        turn_reply(c->hall, c, HTTP_STATUS_CONFLICT,
                   turn_error("", "there is no free seat in this game any more"));
    }
}

// --- what is asked -------------------------------------------------------------------------------

static void with_message(call *c, void (*does)(call *c, const gd_json *message))
{
    static const gd_json_bounds bounds = {
        .text = HALL_BODY, .string = HALL_BODY, .values = 40000, .depth = 32, .memory = 16 << 20};
    gd_error err = {0};
    gd_json_doc *doc =
        gd_json_parse_within(bytes_at(&c->body), bytes_count(&c->body), &bounds, &err);
    if (doc && gd_json_root(doc)->kind == GD_JSON_OBJECT)
        does(c, gd_json_root(doc));
    else
        turn_reply(c->hall, c, HTTP_STATUS_BAD_REQUEST,
                   turn_error("", "%s", doc ? "expected an object" : err.text));
    gd_json_free(doc);
}

void call_ask(call *c)
{
    if (c->closed)
        return;
    c->closed = true;
    bool at_lobby = strcmp(c->path, "/api/lobby") == 0 && !c->hall->setup.no_lobby;
    if (!c->post && strcmp(c->path, "/api/health") == 0)
        health(c);
    else if (!c->post && at_lobby)
        lobby(c);
    else if (c->post && at_lobby)
        with_message(c, take);
    else if (c->post && strcmp(c->path, "/api/games") == 0)
        with_message(c, make_game);
    else
        turn_reply(c->hall, c, HTTP_STATUS_NOT_FOUND, turn_error("", "there is nothing here"));
}
