// server/talk.c - what a guest says.
//
// Which seat he holds is known from his link, and never from what he says: what he says to the
// engine is said for that seat (gd_engine_line_for). Operations of the referee do not even get
// there.
#include "server/talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/clock.h"
#include "server/guest.h"
#include "server/offer.h"
#include "server/room.h"
#include "server/turn.h"

enum {
    BURST = 3,          // seconds of messages at once
    GUESSES_HOUR = 600, // links that are none, of one address
    GUESSES_AT_ONCE = 100,
    WORD = 40,    // characters of what he looks at
    SAYING = 500, // and of what he says
    SAID = 100,   // of those that he is told when he comes
    ORDER_LEAST = 8,
    ORDER_MOST = 64,
};

typedef struct heard {
    guest *guest;
    const char *text;
    size_t length;
    const gd_json *message;
    char id[HALL_ID];
} heard;

// --- answering -----------------------------------------------------------------------------------

static void begin(const heard *h, gd_json_out *out)
{
    gd_json_begin(out);
    gd_json_object(out, NULL);
    if (gd_json_get(h->message, "id"))
        gd_json_put_value(out, "id", gd_json_get(h->message, "id"));
    gd_json_put_value(out, "op", gd_json_get(h->message, "op"));
}

static void end(const heard *h, gd_json_out *out)
{
    gd_json_close(out);
    turn_answer(h->guest->hall, h->guest, h->guest->room, h->id, turn_text(out));
}

static void refuse(const heard *h, const char *why)
{
    turn_answer(h->guest->hall, h->guest, h->guest->room, h->id, turn_error(h->id, "%s", why));
}

static void refuse_for(const heard *h, const gd_error *err)
{
    turn_answer(h->guest->hall, h->guest, h->guest->room, h->id,
                turn_error(h->id, "%s%s%s", err->path, err->path[0] ? ": " : "", err->text));
}

static void refuse_by_store(const heard *h) { refuse(h, "this server cannot read its store now"); }

// A text of so many characters. False, after refusing it, if it is not one.
static bool read_words(const heard *h, const char *key, char *out, size_t size, int most)
{
    gd_error err = {0};
    int count = 0;
    const gd_json *value = gd_json_need(h->message, key, GD_JSON_STRING, &err);
    bool good = value && gd_json_copy(value, out, size, &err);
    for (const char *c = out; good && *c; c++)
        count += ((unsigned char)*c & 0xc0) != 0x80;
    if (good && count > most)
        good = gd_json_fail(&err, value, "expected at most %d characters", most);
    if (!good)
        refuse_for(h, &err);
    return good;
}

// --- sitting down --------------------------------------------------------------------------------

static void put_said(void *self, int n, int seat, int64_t at, const char *text)
{
    const room *r = ((void **)self)[0];
    gd_json_out *out = ((void **)self)[1];
    gd_json_object(out, NULL);
    gd_json_put_int(out, "n", n);
    gd_json_put_string(out, "seat", seat >= 0 && seat < r->seat_count ? r->seat[seat].word : "");
    gd_json_put_string(out, "text", text);
    gd_json_put_int(out, "at", at);
    gd_json_close(out);
}

static void put_settings(const room *r, gd_json_out *out)
{
    gd_error err = {0};
    gd_json_doc *doc = gd_json_parse(r->settings, strlen(r->settings), &err);
    if (doc)
        gd_json_put_value(out, "settings", gd_json_root(doc));
    gd_json_free(doc);
}

static void put_result(const room *r, gd_json_out *out)
{
    gd_error err = {0};
    gd_json_doc *doc = r->result[0] ? gd_json_parse(r->result, strlen(r->result), &err) : NULL;
    if (doc)
        gd_json_put_value(out, "result", gd_json_root(doc));
    gd_json_free(doc);
}

static void welcome(const heard *h, const store_link *link)
{
    const guest *g = h->guest;
    room *r = g->room;
    gd_json_out out = {0};
    begin(h, &out);
    gd_json_put_string(&out, "game", r->id);
    gd_json_put_string(&out, "role", g->seat == STORE_WATCHER ? "watcher" : "seat");
    if (g->seat != STORE_WATCHER) {
        gd_json_put_string(&out, "seat", r->seat[g->seat].word);
        gd_json_put_bool(&out, "first", link->sat == 0);
    }
    gd_json_put_string(&out, "title", r->title);
    gd_json_put_string(&out, "rules", r->rules);
    put_settings(r, &out);
    if (g->seat != STORE_WATCHER)
        gd_json_put_int(&out, "lines", r->lines);
    gd_json_put_string(&out, "state", r->aside ? "aside" : r->over ? "over" : "playing");
    put_result(r, &out);
    clock_put(r, &out, "clock");
    room_put_seats(r, &out);
    if (g->seat != STORE_WATCHER) {
        void *self[] = {r, &out};
        gd_json_array(&out, "chat");
        store_said(g->hall->store, r->id, SAID, put_said, self);
        gd_json_close(&out);
    }
    end(h, &out);
}

static bool keep_name(const heard *h, room *r, int seat, bool needed)
{
    char name[STORE_NAME];
    if (!needed && !gd_json_get(h->message, "name"))
        return true;
    if (!read_words(h, "name", name, sizeof name, WORD))
        return false;
    room_writes(r);
    store_name(h->guest->hall->store, r->id, seat, name);
    snprintf(r->seat[seat].name, sizeof r->seat[seat].name, "%s", name);
    return true;
}

static void guessed(const heard *h)
{
    guest *g = h->guest;
    g->hall->counters.value[COUNT_GUESSED]++;
    bucket_take(&g->neighbour->guesses, g->hall->now, GUESSES_HOUR, GUESSES_AT_ONCE);
    refuse(h, "there is no such link; it may have been replaced");
    turn_bye(g->hall, g, "there is no such link");
}

static void sit(const heard *h)
{
    guest *g = h->guest;
    hall *all = g->hall;
    store_link link;
    room *r;
    gd_error err = {0};
    const gd_json *text = gd_json_need(h->message, "link", GD_JSON_STRING, &err);
    if (g->room) {
        refuse(h, "you sit already");
        return;
    }
    if (!bucket_has(&g->neighbour->guesses, all->now, GUESSES_HOUR, GUESSES_AT_ONCE)) {
        guest_show_out(g, "too many wrong links came from where you are; try again later");
        return;
    }
    if (!text || !token_hash(text->text, text->length, g->link)) {
        guessed(h);
        return;
    }
    store_result found = store_link_find(all->store, g->link, &link);
    if (found == STORE_NONE) {
        guessed(h);
        return;
    }
    if (found != STORE_OK || room_find(all, link.game, &r) != STORE_OK) {
        refuse_by_store(h);
        return;
    }
    if (link.seat != STORE_WATCHER &&
        (link.seat < 0 || link.seat >= r->seat_count || !keep_name(h, r, link.seat, false)))
        return;
    all->counters.value[COUNT_SAT]++;
    room_writes(r);
    store_sat(all->store, g->link);
    room_enter(r, g, link.seat);
    welcome(h, &link);
    room_tell_seats(r);
}

// --- what stands around the game -----------------------------------------------------------------

static void rename_self(const heard *h)
{
    gd_json_out out = {0};
    if (!keep_name(h, h->guest->room, h->guest->seat, true))
        return;
    begin(h, &out);
    end(h, &out);
    room_tell_seats(h->guest->room);
}

static void chat(const heard *h)
{
    const guest *g = h->guest;
    room *r = g->room;
    char text[4 * SAYING + 1];
    int n;
    gd_json_out out = {0}, push = {0};
    if (!read_words(h, "text", text, sizeof text, SAYING))
        return;
    room_writes(r);
    if (store_say(g->hall->store, r->id, g->seat, g->hall->seconds, text, &n) != STORE_OK)
        n = 0; // and the turn is not kept
    begin(h, &out);
    gd_json_put_int(&out, "n", n);
    end(h, &out);
    gd_json_begin(&push);
    gd_json_object(&push, NULL);
    gd_json_put_string(&push, "push", "chat");
    gd_json_put_int(&push, "n", n);
    gd_json_put_string(&push, "seat", r->seat[g->seat].word);
    gd_json_put_string(&push, "text", text);
    gd_json_put_int(&push, "at", g->hall->seconds);
    gd_json_close(&push);
    char *whole = turn_text(&push);
    room_tell(r, whole, FRAME_REFEREE - 1, false);
    free(whole);
}

static void look(const heard *h)
{
    const guest *g = h->guest;
    const gd_json *at = gd_json_get(h->message, "at");
    char word[4 * WORD + 1];
    gd_json_out push = {0};
    bool nothing = !at || at->kind == GD_JSON_NULL;
    if (!nothing && !read_words(h, "at", word, sizeof word, WORD))
        return;
    gd_json_begin(&push);
    gd_json_object(&push, NULL);
    gd_json_put_string(&push, "push", "looking");
    gd_json_put_string(&push, "seat", g->room->seat[g->seat].word);
    if (nothing)
        gd_json_put_null(&push, "at");
    else
        gd_json_put_string(&push, "at", word);
    gd_json_close(&push);
    char *whole = turn_text(&push);
    room_tell(g->room, whole, g->seat, false);
    free(whole);
}

static void replace(const heard *h)
{
    guest *g = h->guest;
    room *r = g->room;
    unsigned char old[TOKEN_HASH], hash[TOKEN_HASH];
    char link[TOKEN_TEXT];
    gd_json_out out = {0};
    token_new(link);
    memcpy(old, g->link, sizeof old);
    if (!token_hash(link, strlen(link), hash))
        return;
    room_writes(r);
    store_result result = store_link_replace(g->hall->store, old, hash);
    if (result == STORE_NONE) {
        guest_show_out(g, "your link was replaced");
        return;
    }
    memcpy(g->link, hash, sizeof hash);
    begin(h, &out);
    gd_json_put_string(&out, "link", link);
    end(h, &out);
    room_close_link(r, old, "your link was replaced");
}

static void give_record(const heard *h)
{
    const guest *g = h->guest;
    char *record;
    size_t length;
    gd_json_out out = {0};
    if (!g->room->over) {
        refuse(h, "the record is for both when the game is over");
        return;
    }
    if (store_record(g->hall->store, g->room->id, &record, &length) != STORE_OK) {
        refuse_by_store(h);
        return;
    }
    begin(h, &out);
    gd_json_put_int(&out, "lines", g->room->lines);
    gd_json_put_string(&out, "record", record);
    free(record);
    end(h, &out);
}

static void answer_offer(const heard *h, const char *problem)
{
    gd_json_out out = {0};
    if (problem) {
        refuse(h, problem);
        return;
    }
    begin(h, &out);
    end(h, &out);
}

static void offer_something(const heard *h)
{
    offer what = offer_find(gd_json_get(h->message, "what"));
    answer_offer(h, what == OFFER_NONE ? "one offers a \"draw\", a \"takeback\" or a \"pause\""
                                       : offer_make(h->guest->room, h->guest->seat, what));
}

static void agree(const heard *h)
{
    answer_offer(h, offer_answer(h->guest->room, h->guest->seat, true));
}

static void decline(const heard *h)
{
    answer_offer(h, offer_answer(h->guest->room, h->guest->seat, false));
}

static void concede(const heard *h)
{
    answer_offer(h, offer_concede(h->guest->room, h->guest->seat));
}

static void pong(const heard *h)
{
    gd_json_out out = {0};
    begin(h, &out);
    end(h, &out);
}

// --- the game ------------------------------------------------------------------------------------

static bool is_one_of(const gd_json *op, const char *const *names)
{
    for (; *names; names++)
        if (gd_json_is(op, *names))
            return true;
    return false;
}

// What may change the game has a name of its own, so that it is done once however often it comes.
static bool check_order(const heard *h, const char **order)
{
    static const char *const orders[] = {"apply", "undo", "redo", "raise", "advise", NULL};
    const gd_json *id = gd_json_get(h->message, "id");
    *order = NULL;
    if (!is_one_of(gd_json_get(h->message, "op"), orders))
        return true;
    if (!id || id->kind != GD_JSON_STRING || id->length < ORDER_LEAST || id->length > ORDER_MOST ||
        strlen(id->text) != id->length) {
        refuse(h, "an order needs an \"id\" of its own: a string of 8 to 64 bytes");
        return false;
    }
    *order = id->text;
    return true;
}

static void ask_engine(const heard *h)
{
    static const char *const backs[] = {"undo", "redo", NULL};
    static const char *const helps[] = {"advise", "think", NULL};
    const gd_json *op = gd_json_get(h->message, "op");
    const char *name, *order;
    gd_access access = GD_ACCESS_REFEREE;
    for (int i = 0; (name = gd_engine_op(i, &access)); i++)
        if (gd_json_is(op, name))
            break;
    if (!name)
        refuse(h, "there is no such operation");
    else if (!gd_access_for_seat(access))
        refuse(h, "that is for the referee, not for a seat");
    else if (!h->guest->room->help && is_one_of(op, helps))
        refuse(h, "in this game nobody asks the computer");
    else if (!h->guest->room->takes_back && is_one_of(op, backs))
        refuse(h, "in this game one asks the other before taking back");
    else if (check_order(h, &order))
        room_ask(h->guest->room, h->guest, h->text, h->length, h->id, order);
}

static void answer(const heard *h)
{
    static const struct {
        const char *name;
        void (*does)(const heard *h);
    } around[] = {{"name", rename_self},      {"chat", chat},          {"looking", look},
                  {"replace", replace},       {"record", give_record}, {"ping", pong},
                  {"offer", offer_something}, {"agree", agree},        {"decline", decline},
                  {"concede", concede}};
    const gd_json *op = gd_json_get(h->message, "op");
    if (gd_json_is(op, "sit")) {
        sit(h);
    } else if (!h->guest->room) {
        guest_show_out(h->guest, "the first message is \"sit\" with a link");
    } else if (gd_json_is(op, "ping")) {
        pong(h);
    } else if (h->guest->seat == STORE_WATCHER) {
        refuse(h, "who looks on has nothing to say");
    } else {
        for (size_t i = 0; i < sizeof around / sizeof around[0]; i++)
            if (gd_json_is(op, around[i].name)) {
                around[i].does(h);
                return;
            }
        ask_engine(h);
    }
}

static bool read_id(heard *h)
{
    const gd_json *id = gd_json_get(h->message, "id");
    gd_json_out out = {0};
    if (!id)
        return true;
    if (id->kind == GD_JSON_ARRAY || id->kind == GD_JSON_OBJECT || id->length > ORDER_MOST)
        return false;
    gd_json_begin(&out);
    gd_json_array(&out, NULL);
    gd_json_put_value(&out, NULL, id);
    gd_json_close(&out);
    bool fits = !out.failed && out.length - 2 < sizeof h->id; // without the brackets
    if (fits)
        snprintf(h->id, sizeof h->id, "%.*s", (int)out.length - 2, out.text + 1);
    gd_json_end(&out);
    return fits;
}

void talk_hear(guest *g, const char *text, size_t length)
{
    static const gd_json_bounds bounds = {.text = HALL_MESSAGE,
                                          .string = HALL_MESSAGE,
                                          .values = 10000,
                                          .depth = 32,
                                          .memory = 4 << 20};
    hall *all = g->hall;
    gd_error err = {0};
    heard h = {.guest = g, .text = text, .length = length};
    all->counters.value[COUNT_MESSAGES]++;
    if (g->leaving)
        return;
    if (!bucket_take(&g->rate, all->now, (int64_t)all->setup.rate * 3600,
                     (int64_t)all->setup.rate * BURST)) {
        all->counters.value[COUNT_REFUSED]++;
        guest_show_out(g, "too many messages");
        return;
    }
    gd_json_doc *doc = gd_json_parse_within(text, length, &bounds, &err);
    h.message = gd_json_root(doc);
    if (!doc || !gd_json_need(h.message, "op", GD_JSON_STRING, &err)) {
        all->counters.value[COUNT_REFUSED]++;
        refuse_for(&h, &err);
    } else if (!read_id(&h)) {
        all->counters.value[COUNT_REFUSED]++;
        refuse(&h, "expected a number or a string of at most 64 bytes as \"id\"");
    } else {
        answer(&h);
    }
    gd_json_free(doc);
}
