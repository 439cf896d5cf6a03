// server/room.c - a game in memory: who is there.
#include "server/room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/ask.h"
#include "server/clock.h"
#include "server/guest.h"
#include "server/turn.h"

enum {
    REST = 60 * 1000,        // an empty room leaves memory
    SLEEP = 600 * 1000,      // a silent one leaves its worker
    SLEEP_IN_NEED = 5 * 1000 // or sooner, if that has grown large
};

// --- finding and forgetting ----------------------------------------------------------------------

static room **chain_of(hall *h, const char *id)
{
    uint32_t sum = 2166136261u;
    for (const char *c = id; *c; c++)
        sum = (sum ^ (unsigned char)*c) * 16777619u;
    return &h->rooms[sum % HALL_ROOMS];
}

static void copy_member(const gd_json *object, const char *key, char *out, size_t size)
{
    gd_error err = {0};
    const gd_json *value = gd_json_get(object, key);
    if (!value || !gd_json_copy(value, out, size, &err))
        out[0] = '\0';
}

static bool read_seats(room *r, const char *text)
{
    gd_error err = {0};
    gd_json_doc *doc = gd_json_parse(text, strlen(text), &err);
    const gd_json *list = gd_json_root(doc);
    for (const gd_json *s = list ? list->first : NULL; s && r->seat_count < GD_MAX_SEATS;
         s = s->next) {
        room_seat *seat = &r->seat[r->seat_count++];
        copy_member(s, "seat", seat->word, sizeof seat->word);
        copy_member(s, "side", seat->side, sizeof seat->side);
        copy_member(s, "player", seat->player, sizeof seat->player);
        seat->computer = strcmp(seat->player, "human") != 0;
    }
    gd_json_free(doc);
    return r->seat_count > 0;
}

static void read_settings(room *r)
{
    gd_error err = {0};
    gd_json_doc *doc = gd_json_parse(r->settings, strlen(r->settings), &err);
    const gd_json *all = gd_json_root(doc), *delay = gd_json_get(all, "watch_delay"),
                  *help = gd_json_get(all, "help"), *back = gd_json_get(all, "takeback");
    if (delay)
        gd_json_int(delay, 0, INT32_MAX, &r->watch_delay, &err);
    if (help)
        gd_json_bool(help, &r->help, &err);
    r->takes_back = gd_json_is(back, "free");
    clock_read(gd_json_get(all, "clock"), &r->clock, &err);
    gd_json_free(doc);
}

static void read_seat(void *self, int seat, const char *name, int64_t left)
{
    room *r = self;
    if (seat < 0 || seat >= r->seat_count)
        return;
    snprintf(r->seat[seat].name, sizeof r->seat[seat].name, "%s", name);
    r->seat[seat].left = left;
}

// Do people sit on both sides?
static bool has_opponents(const room *r)
{
    const room_seat *first = NULL;
    for (int i = 0; i < r->seat_count; i++) {
        const room_seat *s = &r->seat[i];
        if (s->computer)
            continue;
        if (first && strcmp(first->side, s->side) != 0)
            return true;
        first = first ? first : s;
    }
    return false;
}

static void take_state(room *r, const store_game *g)
{
    r->over = strcmp(g->state, "over") == 0;
    r->aside = strcmp(g->state, "aside") == 0;
    r->paused = strcmp(g->state, "paused") == 0;
    r->turned = g->touched * 1000;
    snprintf(r->result, sizeof r->result, "%s", g->result);
}

static bool fill(room *r, store_game *g)
{
    memcpy(r->id, g->id, sizeof r->id);
    memcpy(r->title, g->title, sizeof r->title);
    memcpy(r->rules, g->rules, sizeof r->rules);
    memcpy(r->secret, g->secret, sizeof r->secret);
    r->settings = g->settings;
    g->settings = NULL;
    r->lines = g->lines;
    r->faults = g->faults;
    take_state(r, g);
    r->place.worker = -1;
    r->to = FRAME_REFEREE;
    r->touched = r->hall->now;
    r->moved = g->touched;
    read_settings(r);
    bool seated = read_seats(r, g->seats);
    r->takes_back = r->takes_back || !has_opponents(r);
    return seated && store_seats(r->hall->store, r->id, read_seat, r) != STORE_BROKEN;
}

static void forget(room *r)
{
    for (room **at = chain_of(r->hall, r->id); *at; at = &(*at)->next)
        if (*at == r) {
            *at = r->next;
            r->hall->counters.value[COUNT_ROOMS]--;
            break;
        }
    asks_free(r);
    free(r->settings);
    free(r);
}

static const char *state_of(const room *r)
{
    return r->aside ? "aside" : r->over ? "over" : r->paused ? "paused" : "playing";
}

// Has another server gone on with this game? What is on its way here will say so itself.
static void look_at_store(room *r)
{
    store_game g;
    bool quiet = !r->ordering && !r->wrote;
    bool behind = quiet && store_game_read(r->hall->store, r->id, &g) == STORE_OK;
    if (behind) {
        behind = g.lines != r->lines || strcmp(g.state, state_of(r)) != 0;
        store_game_end(&g);
    }
    if (behind)
        room_read_again(r);
}

store_result room_find(hall *h, const char *id, room **out)
{
    store_game g;
    for (*out = *chain_of(h, id); *out; *out = (*out)->next)
        if (strcmp((*out)->id, id) == 0) {
            look_at_store(*out);
            return STORE_OK;
        }
    store_result result = store_game_read(h->store, id, &g);
    room *r = result == STORE_OK ? calloc(1, sizeof *r) : NULL;
    if (r) {
        r->hall = h;
        r->help = true;
    }
    if (r && fill(r, &g)) {
        room **chain = chain_of(h, id);
        r->next = *chain;
        *chain = *out = r;
        h->counters.value[COUNT_ROOMS]++;
    } else if (result == STORE_OK) {
        result = STORE_BROKEN;
        if (r)
            free(r->settings);
        free(r);
    }
    store_game_end(&g);
    return result;
}

void room_hold(room *r) { r->held++; }

void room_drop(room *r) { r->held--; }

bool room_wrote(const room *r) { return r->wrote; }

void room_writes(room *r)
{
    hall *h = r->hall;
    h->wrote = true;
    if (r->wrote)
        return;
    r->wrote = true;
    r->next_written = h->written;
    h->written = r;
}

// --- who is there --------------------------------------------------------------------------------

static int guests_at(const room *r, int seat)
{
    int count = 0;
    for (const guest *g = r->guests; g; g = g->next)
        count += g->seat == seat;
    return count;
}

void room_put_seats(const room *r, gd_json_out *out)
{
    gd_json_array(out, "seats");
    for (int i = 0; i < r->seat_count; i++) {
        const room_seat *s = &r->seat[i];
        gd_json_object(out, NULL);
        gd_json_put_string(out, "seat", s->word);
        gd_json_put_string(out, "side", s->side);
        if (s->computer) {
            gd_json_put_string(out, "player", s->player);
        } else {
            gd_json_put_string(out, "name", s->name);
            gd_json_put_bool(out, "here", guests_at(r, i) > 0);
        }
        gd_json_close(out);
    }
    gd_json_close(out);
    gd_json_put_int(out, "watching", guests_at(r, STORE_WATCHER));
}

void room_tell(room *r, const char *text, int but_seat, bool watchers)
{
    for (guest *g = r->guests; text && g; g = g->next) {
        if (g->seat == STORE_WATCHER ? !watchers : g->seat == but_seat)
            continue;
        size_t size = strlen(text) + 1;
        char *copy = malloc(size);
        if (copy)
            turn_push(r->hall, g, r, memcpy(copy, text, size));
    }
}

void room_tell_seats(room *r)
{
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_string(&out, "push", "seats");
    room_put_seats(r, &out);
    gd_json_close(&out);
    char *text = turn_text(&out);
    room_tell(r, text, FRAME_REFEREE - 1, true);
    free(text);
}

void room_enter(room *r, guest *g, int seat)
{
    g->room = r;
    g->seat = seat;
    g->next = r->guests;
    r->guests = g;
    r->touched = r->hall->now;
    if (seat == STORE_WATCHER && r->last_shown)
        guest_send(g, r->last_shown->text, strlen(r->last_shown->text));
    asks_show(r); // which also wakes the game: a computer may have to move
}

void room_left(guest *g)
{
    room *r = g->room;
    for (guest **at = &r->guests; *at; at = &(*at)->next)
        if (*at == g) {
            *at = g->next;
            break;
        }
    g->room = NULL;
    r->touched = r->hall->now;
    room_tell_seats(r);
}

void room_close_link(room *r, const unsigned char link[TOKEN_HASH], const char *why)
{
    for (guest *g = r->guests; g; g = g->next)
        if (memcmp(g->link, link, TOKEN_HASH) == 0)
            guest_show_out(g, why);
}

void room_keep_state(room *r)
{
    room_writes(r);
    store_set_state(r->hall->store, r->id, state_of(r), r->result, r->faults);
}

static void tell_end(room *r)
{
    char text[240];
    snprintf(text, sizeof text, "{\"push\":\"over\",\"state\":\"over\",\"result\":%s}",
             r->result[0] ? r->result : "null");
    room_tell(r, text, FRAME_REFEREE - 1, false);
}

void room_end(room *r, const char *result)
{
    if (r->over || r->aside)
        return;
    r->over = true;
    snprintf(r->result, sizeof r->result, "%s", result);
    room_keep_state(r);
    tell_end(r);
}

void room_read_again(room *r)
{
    store_game g;
    char text[80];
    bool was_over = r->over;
    if (store_game_read(r->hall->store, r->id, &g) == STORE_OK) {
        r->lines = g.lines;
        r->moved = g.touched;
        take_state(r, &g);
        store_seats(r->hall->store, r->id, read_seat, r);
    }
    store_game_end(&g);
    asks_forget_engine(r);
    if (r->over && !was_over)
        tell_end(r);
    snprintf(text, sizeof text, "{\"push\":\"moved_on\",\"n\":%d}", r->lines);
    room_tell(r, text, FRAME_REFEREE - 1, false);
    if (guests_at(r, STORE_WATCHER) > 0)
        asks_show(r);
}

// --- all of them ---------------------------------------------------------------------------------

void rooms_settle(hall *h, bool kept)
{
    while (h->written) {
        room *r = h->written;
        h->written = r->next_written;
        r->wrote = false;
        bool lost = !kept && r->ahead;
        r->ahead = false;
        if (lost)
            room_read_again(r);
        asks_run(r);
    }
}

static void show_what_is_due(room *r)
{
    while (r->shown && r->shown->at <= r->hall->now) {
        shown *first = r->shown;
        r->shown = first->next;
        for (guest *g = r->guests; g; g = g->next)
            if (g->seat == STORE_WATCHER)
                guest_send(g, first->text, strlen(first->text));
        if (r->last_shown) {
            free(r->last_shown->text);
            free(r->last_shown);
        }
        first->next = NULL;
        r->last_shown = first;
    }
}

// A computer has to move, and whoever had asked it is gone.
static bool waits_for_computer(const room *r)
{
    return r->state == ROOM_ASLEEP && r->guests && !r->over && !r->aside && r->to >= 0 &&
           r->seat[r->to].computer;
}

static void tick(room *r)
{
    const hall *h = r->hall;
    int64_t silent = h->now - r->touched;
    show_what_is_due(r);
    clock_tick(r);
    if (waits_for_computer(r) && !r->queue)
        asks_show(r);
    else if (r->queue || r->state == ROOM_WAKING)
        asks_run(r);
    bool idle = !r->queue && !r->held && !r->computing;
    bool tight = crew_is_full(h->crew, &r->place);
    if (r->state == ROOM_AWAKE && idle &&
        silent > (tight       ? SLEEP_IN_NEED
                  : r->guests ? SLEEP
                              : REST))
        asks_forget_engine(r);
    if (!r->guests && idle && !r->shown && r->state == ROOM_ASLEEP && !r->wrote && silent > REST)
        forget(r);
}

void rooms_tick(hall *h)
{
    bool look = store_others_wrote(h->store);
    for (int i = 0; i < HALL_ROOMS; i++)
        for (room *r = h->rooms[i], *next; r; r = next) {
            next = r->next;
            if (look)
                look_at_store(r);
            tick(r);
        }
}

void rooms_free(hall *h)
{
    for (int i = 0; i < HALL_ROOMS; i++)
        while (h->rooms[i])
            forget(h->rooms[i]);
}
