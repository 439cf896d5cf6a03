// server/ask.c - what is asked of the engine of a room, and what comes of it.
#include "server/ask.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/chance.h"
#include "server/clock.h"
#include "server/guest.h"
#include "server/offer.h"
#include "server/turn.h"

enum { TRIES = 4, REFUSED_MOST = 3, SLICES = 20, FORGIVEN = 3600 * 1000, SHOWN_MOST = 64 };

static void on_answer(crew_job *job, const crew_answer *answer);
static void on_loss(crew_job *job, bool at_fault);

// --- the queue -----------------------------------------------------------------------------------

static void put_in_queue(room *r, ask *a)
{
    ask **at = &r->queue;
    while (*at && (*at)->number < a->number)
        at = &(*at)->next;
    a->next = *at;
    *at = a;
}

static ask *take_from_queue(room *r)
{
    ask *a = r->queue;
    r->queue = a->next;
    a->next = NULL;
    return a;
}

static ask *new_ask(room *r, guest *g, frame_kind kind, int seat)
{
    ask *a = calloc(1, sizeof *a);
    if (!a)
        return NULL;
    a->job = (crew_job){.kind = kind, .seat = seat, .answered = on_answer, .lost = on_loss};
    a->room = r;
    a->guest = g;
    a->number = ++r->hall->asked;
    room_hold(r);
    if (g)
        guest_hold(g);
    return a;
}

static void end_ask(ask *a)
{
    if (a->guest) {
        guest_answered(a->guest, a->job.length);
        guest_drop(a->guest);
    }
    room_drop(a->room);
    free(a->job.text);
    free(a);
}

static void fail_ask(ask *a, const char *why)
{
    if (a->guest)
        turn_answer(a->room->hall, a->guest, NULL, a->id, turn_error(a->id, "%s", why));
    if (!a->guest)
        a->room->computing = false;
    end_ask(a);
}

// Of the next engine. What the room has asked by itself it finds out anew.
static void ask_again(ask *a)
{
    if (a->guest)
        put_in_queue(a->room, a);
    else
        end_ask(a);
}

static void end_shown(shown *s)
{
    if (s)
        free(s->text);
    free(s);
}

void asks_free(room *r)
{
    while (r->queue)
        end_ask(take_from_queue(r));
    while (r->shown) {
        shown *first = r->shown;
        r->shown = first->next;
        end_shown(first);
    }
    end_shown(r->last_shown);
    r->last_shown = NULL;
}

void room_ask(room *r, guest *g, const char *text, size_t length, const char *id, const char *order)
{
    char *copy = malloc(length + 1);
    ask *a = copy ? new_ask(r, g, FRAME_SAY, g->seat) : NULL;
    if (!a) {
        free(copy);
        guest_show_out(g, "this server has no memory left");
        return;
    }
    memcpy(copy, text, length);
    copy[length] = '\0';
    a->job.text = copy;
    a->job.length = length;
    snprintf(a->id, sizeof a->id, "%s", id);
    snprintf(a->order, sizeof a->order, "%s", order ? order : "");
    a->is_order = order != NULL;
    guest_asks(g, length);
    r->touched = r->hall->now;
    put_in_queue(r, a);
    asks_run(r);
}

static bool has_watchers(const room *r)
{
    for (const guest *g = r->guests; g; g = g->next)
        if (g->seat == STORE_WATCHER)
            return true;
    return false;
}

// --- waking and sleeping -------------------------------------------------------------------------

void asks_forget_engine(room *r)
{
    crew_leave(r->hall->crew, &r->place);
    r->state = ROOM_ASLEEP;
    r->life++;
    r->ordering = r->computing = false;
    for (ask **at = &r->queue; *at;) {
        ask *a = *at;
        if (a->guest) {
            at = &a->next;
            continue;
        }
        *at = a->next;
        end_ask(a);
    }
}

static void set_aside(room *r, const char *why)
{
    hall *h = r->hall;
    r->aside = true;
    h->counters.value[COUNT_SET_ASIDE]++;
    log_line(h->setup.log, "game", "%s is set aside: %s", r->id, why);
    room_keep_state(r);
    room_tell(r, "{\"push\":\"over\",\"state\":\"aside\"}", FRAME_REFEREE - 1, true);
}

static int count_lines(const char *text)
{
    int count = 0;
    while ((text = strchr(text, '\n'))) {
        text++;
        count++;
    }
    return count;
}

static bool wake(room *r)
{
    hall *h = r->hall;
    char *record = NULL;
    size_t length;
    gd_json_out out = {0};
    store_result result = store_record(h->store, r->id, &record, &length);
    ask *a = result == STORE_OK ? new_ask(r, NULL, FRAME_OLD, FRAME_REFEREE) : NULL;
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_string(&out, "op", "replay");
    gd_json_put_string(&out, "record", record ? record : "");
    chance_put_old(&out, r->secret);
    gd_json_close(&out);
    // Another server may have written since this one looked last: this is what there is.
    r->lines = record ? count_lines(record) : r->lines;
    free(record);
    bool good = a && !out.failed && crew_find_place(h->crew, &r->place);
    if (good) {
        a->job.length = out.length;
        a->job.text = turn_text(&out);
        a->life = ++r->life;
        r->state = ROOM_WAKING;
        crew_ask(h->crew, &r->place, &a->job);
    } else if (a) {
        end_ask(a);
    }
    gd_json_end(&out);
    return good;
}

static void woken(ask *a, const crew_answer *answer)
{
    room *r = a->room;
    const frame_said *said = answer->said;
    if (!said->good || (!said->older && (int)said->lines != r->lines)) {
        log_line(r->hall->setup.log, "game", "%s: %.*s", r->id, (int)said->part[PART_ANSWER],
                 answer->part[PART_ANSWER]);
        asks_forget_engine(r);
        set_aside(r, "its record cannot be played");
        return;
    }
    if (said->older) {
        char *lines = strndup(answer->part[PART_LINES], said->part[PART_LINES]);
        room_writes(r);
        r->ahead = true;
        if (lines)
            store_rewrite(r->hall->store, r->id, lines, r->moved);
        free(lines);
        r->lines = (int)said->lines;
    }
    r->state = ROOM_AWAKE;
    r->to = said->to;
    r->hall->counters.value[COUNT_LOADED]++;
    if (has_watchers(r))
        asks_show(r);
}

// --- computer players ----------------------------------------------------------------------------

static bool computer_is_to_move(const room *r)
{
    return r->state == ROOM_AWAKE && !r->over && !r->aside && r->to >= 0 && r->to < r->seat_count &&
           r->seat[r->to].computer;
}

// A slice of thought, or the order that came of it.
static void ask_computer(room *r, bool thinks)
{
    gd_json_out out = {0};
    ask *a = new_ask(r, NULL, FRAME_SAY, r->to);
    if (!a)
        return;
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_string(&out, "op", thinks ? "think" : "advise");
    gd_json_put_string(&out, "player", r->seat[r->to].player);
    if (thinks)
        gd_json_put_int(&out, "slices", SLICES);
    else
        gd_json_put_bool(&out, "apply", true);
    char chance[24];
    snprintf(chance, sizeof chance, "%" PRId64, chance_of_player(r->secret, r->lines));
    gd_json_put_string(&out, "chance", chance);
    gd_json_close(&out);
    a->thinks = thinks;
    a->is_order = !thinks;
    a->job.length = out.length;
    a->job.text = turn_text(&out);
    r->computing = true;
    put_in_queue(r, a);
}

// What a computer player has said: it thinks on, or it is time to act.
static void computer_answered(ask *a, const crew_answer *answer)
{
    room *r = a->room;
    char *text = strndup(answer->part[PART_ANSWER], answer->said->part[PART_ANSWER]);
    bool thinking = text && strstr(text, "\"thinking\":true");
    r->computing = false;
    if (!a->thinks)
        r->refused = answer->said->changed ? 0 : r->refused + 1;
    if (r->refused >= REFUSED_MOST) {
        log_line(r->hall->setup.log, "game", "%s: the computer: %s", r->id, text ? text : "");
        set_aside(r, "the computer player finds nothing that is legal");
    } else if (a->thinks && computer_is_to_move(r)) {
        ask_computer(r, thinking);
    }
    free(text);
}

// --- what has come of it -------------------------------------------------------------------------

// An object with `n` as its last member; to be freed.
static char *with_lines(const char *text, size_t length, int lines)
{
    char *whole = malloc(length + 24);
    if (!whole || length < 2 || text[length - 1] != '}') {
        free(whole);
        return strndup(text, length);
    }
    memcpy(whole, text, length - 1);
    snprintf(whole + length - 1, 25, "%s\"n\":%d}", length > 2 ? "," : "", lines);
    return whole;
}

// An object after some members that stand before its own; to be freed.
static char *before_members(const char *members, const char *text, size_t length)
{
    size_t size = strlen(members) + length + 3;
    char *whole = malloc(size);
    if (whole && length >= 2)
        snprintf(whole, size, "{%s%s%.*s", members, length > 2 ? "," : "", (int)length - 1,
                 text + 1);
    return whole;
}

static void show_later(room *r, const char *text, size_t length, int64_t at)
{
    shown *s = calloc(1, sizeof *s), **end = &r->shown;
    char members[80];
    int waiting = 0;
    snprintf(members, sizeof members, "\"push\":\"watch\",\"n\":%d", r->lines);
    if (!s || !(s->text = before_members(members, text, length))) {
        free(s);
        return;
    }
    s->at = at;
    for (; *end && (*end)->at <= at; end = &(*end)->next)
        waiting++;
    s->next = *end;
    *end = s;
    if (waiting > SHOWN_MOST) { // whoever is that far behind misses one: the next shows it all
        shown *first = r->shown;
        r->shown = first->next;
        end_shown(first);
    }
}

static void tell_others(const ask *a, const crew_answer *answer)
{
    room *r = a->room;
    const frame_said *said = answer->said;
    char members[160];
    const char *by =
        a->job.seat >= 0 && a->job.seat < r->seat_count ? r->seat[a->job.seat].word : "";
    snprintf(members, sizeof members, "\"push\":\"happened\",\"n\":%d,\"by\":\"%s\"", r->lines, by);
    for (guest *g = r->guests; g; g = g->next) {
        int part = PART_SEATS + g->seat;
        if (g == a->guest || g->seat == STORE_WATCHER || g->seat >= said->seats)
            continue;
        char *text = before_members(members, answer->part[part], said->part[part]);
        turn_push(r->hall, g, r, text);
    }
    if (said->part[PART_WATCHERS])
        show_later(r, answer->part[PART_WATCHERS], said->part[PART_WATCHERS],
                   r->hall->now + r->watch_delay * 1000);
}

static void read_again(ask *a)
{
    a->room->hall->counters.value[COUNT_CONFLICTS]++;
    room_read_again(a->room);
    if (++a->tries > TRIES)
        fail_ask(a, "another server is always quicker");
    else
        ask_again(a);
}

// Writes what an order has led to. False if it is asked again.
static bool keep(ask *a, const crew_answer *answer, const char *told)
{
    room *r = a->room;
    hall *h = r->hall;
    const frame_said *said = answer->said;
    char *lines = strndup(answer->part[PART_LINES], said->part[PART_LINES]);
    if (!lines || r->lines + count_lines(lines) !=
                      (int)said->lines) { // a worker that cannot count is not to be trusted
        free(lines);
        asks_forget_engine(r);
        fail_ask(a, "this went wrong here; it has not been done");
        return false;
    }
    store_order order = {a->job.seat, a->order, told};
    room_writes(r);
    r->ahead = true;
    store_result result =
        store_append(h->store, r->id, r->lines, lines, h->seconds, a->order[0] ? &order : NULL);
    free(lines);
    if (result == STORE_CONFLICT) {
        read_again(a);
        return false;
    }
    clock_pass(r, said->to);
    r->lines = (int)said->lines;
    r->moved = h->seconds;
    h->counters.value[COUNT_ORDERS]++;
    return true;
}

static void said_by_engine(ask *a, const crew_answer *answer)
{
    room *r = a->room;
    hall *h = r->hall;
    const frame_said *said = answer->said;
    const char *text = answer->part[PART_ANSWER];
    size_t length = said->part[PART_ANSWER];
    char *told = a->is_order ? with_lines(text, length, (int)said->lines) : strndup(text, length);
    if (said->changed && (!told || !keep(a, answer, told))) {
        free(told);
        return;
    }
    r->to = said->to;
    if (a->guest)
        turn_answer(h, a->guest, r, a->id, told);
    else
        free(told);
    if (said->changed) {
        tell_others(a, answer);
        offer_forget(r);
        clock_tell(r);
        if (said->over)
            room_end(r, "{\"why\":\"played\"}");
    } else if (said->part[PART_WATCHERS]) {
        int64_t wait = r->moved + r->watch_delay - h->seconds;
        show_later(r, answer->part[PART_WATCHERS], said->part[PART_WATCHERS],
                   h->now + (wait > 0 ? wait * 1000 : 0));
    }
    if (!a->guest && a->is_order && !said->changed && !r->seat[a->job.seat].computer)
        room_tell(r, "{\"push\":\"stands\",\"what\":\"takeback\"}", FRAME_REFEREE - 1, false);
    if (!a->guest && (a->thinks || a->is_order) && r->seat[a->job.seat].computer)
        computer_answered(a, answer);
    end_ask(a);
}

static void on_answer(crew_job *job, const crew_answer *answer)
{
    ask *a = (ask *)job;
    room *r = a->room;
    bool old = a->job.kind == FRAME_OLD;
    if (a->life != r->life) { // of an engine that was given up
        ask_again(a);
    } else if (old) {
        woken(a, answer);
        end_ask(a);
    } else if (!answer->said->good) {
        asks_forget_engine(r);
        ask_again(a);
    } else {
        if (a->is_order)
            r->ordering = false;
        said_by_engine(a, answer);
    }
    asks_run(r);
}

// Its worker is gone. What he was at is not asked again.
static void on_loss(crew_job *job, bool at_fault)
{
    ask *a = (ask *)job;
    room *r = a->room;
    hall *h = r->hall;
    bool again = a->guest && !at_fault;
    if (a->life == r->life)
        asks_forget_engine(r);
    if (at_fault) {
        r->faults = h->now - r->fault_at > FORGIVEN && r->fault_at ? 1 : r->faults + 1;
        r->fault_at = h->now;
        if (r->faults >= HALL_FAULTS && !r->aside)
            set_aside(r, "it has cost too many workers");
        else
            room_keep_state(r);
    }
    if (again)
        put_in_queue(r, a);
    else
        fail_ask(a, "this was too much for the server; it has not been done");
}

void asks_take_back(room *r, int seat)
{
    static const char undo[] = "{\"op\":\"undo\"}";
    ask *a = new_ask(r, NULL, FRAME_SAY, seat);
    if (!a)
        return;
    a->is_order = true;
    a->job.text = strdup(undo);
    a->job.length = a->job.text ? sizeof undo - 1 : 0;
    put_in_queue(r, a);
    asks_run(r);
}

void asks_show(room *r)
{
    ask *a = new_ask(r, NULL, FRAME_SAY, FRAME_REFEREE);
    if (!a)
        return;
    put_in_queue(r, a);
    asks_run(r);
}

// Has the order been done already? Then it is answered as it was then.
static bool was_done(ask *a)
{
    room *r = a->room;
    char *answer = NULL;
    if (!a->order[0])
        return false;
    store_result result = store_answered(r->hall->store, r->id, a->job.seat, a->order, &answer);
    if (result == STORE_NONE)
        return false;
    if (result == STORE_OK) {
        r->hall->counters.value[COUNT_AGAIN]++;
        turn_answer(r->hall, a->guest, r, a->id, answer);
        end_ask(a);
    } else {
        fail_ask(a, "this server cannot read its store now");
    }
    return true;
}

void asks_run(room *r)
{
    hall *h = r->hall;
    if (r->state != ROOM_ASLEEP && !crew_is_there(h->crew, &r->place))
        asks_forget_engine(r); // its worker is gone
    if (!r->computing && computer_is_to_move(r))
        ask_computer(r, true);
    while (r->queue) {
        if (r->aside) {
            fail_ask(take_from_queue(r), "this game was set aside; its record is kept");
            continue;
        }
        if (r->state == ROOM_ASLEEP && !wake(r))
            return; // tried again at the next tick
        if (r->state != ROOM_AWAKE || (r->queue->is_order && r->ordering))
            return;
        ask *a = take_from_queue(r);
        if (a->is_order && was_done(a))
            continue;
        if (a->is_order && r->over) {
            fail_ask(a, "the game is over");
            continue;
        }
        r->ordering = r->ordering || a->is_order;
        a->life = r->life;
        a->job.watched = has_watchers(r);
        crew_ask(h->crew, &r->place, &a->job);
    }
}
