// server/turn.c - what is to be told once it is sure to last.
#include "server/turn.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/call.h"
#include "server/guest.h"
#include "server/room.h"

typedef struct held {
    struct held *next;
    guest *guest; // or
    call *call;
    room *room;
    bool answer, bye;
    int status;
    char id[HALL_ID];
    char *text;
} held;

char *turn_text(gd_json_out *out)
{
    char *text = out->failed ? NULL : out->text;
    if (text)
        *out = (gd_json_out){0};
    gd_json_end(out);
    return text;
}

char *turn_error(const char *id, const char *format, ...)
{
    char text[400], *whole = NULL;
    gd_json_out out = {0};
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_object(&out, "error");
    gd_json_put_string(&out, "text", text);
    gd_json_close(&out);
    gd_json_close(&out);
    size_t size = out.failed ? 0 : out.length + strlen(id) + 10;
    if (size && id[0] && (whole = malloc(size)))
        snprintf(whole, size, "{\"id\":%s,%s", id, out.text + 1);
    else if (size)
        whole = turn_text(&out);
    gd_json_end(&out);
    return whole;
}

static held *hold(hall *h, char *text)
{
    held *item = text ? calloc(1, sizeof *item) : NULL;
    if (!item) {
        free(text);
        return NULL;
    }
    item->text = text;
    *h->last_held = item;
    h->last_held = &item->next;
    return item;
}

static void hold_message(hall *h, guest *to, room *about, bool answer, const char *id, char *text)
{
    held *item = hold(h, text);
    if (!item)
        return;
    item->guest = to;
    item->room = about;
    item->answer = answer;
    snprintf(item->id, sizeof item->id, "%s", id);
    guest_hold(to);
    if (about)
        room_hold(about);
}

void turn_answer(hall *h, guest *to, room *about, const char *id, char *text)
{
    hold_message(h, to, about, true, id, text);
}

void turn_push(hall *h, guest *to, room *about, char *text)
{
    hold_message(h, to, about, false, "", text);
}

void turn_bye(hall *h, guest *to, const char *why)
{
    held *item = hold(h, strdup(why));
    if (!item)
        return;
    item->guest = to;
    item->bye = true;
    guest_hold(to);
}

void turn_reply(hall *h, call *to, int status, char *text)
{
    held *item = hold(h, text);
    if (!item)
        return;
    item->call = to;
    item->status = status;
    call_hold(to);
}

static void tell(held *item, bool kept)
{
    static const char lost[] = "this server cannot keep anything now; nothing has happened";
    bool good = kept || (item->room && !room_wrote(item->room));
    char *text = item->text;
    if (!good) {
        free(text);
        text = item->answer || item->call ? turn_error(item->id, "%s", lost) : NULL;
    }
    if (item->bye)
        guest_show_out(item->guest, text ? text : lost);
    else if (text && item->guest)
        guest_send(item->guest, text, strlen(text));
    if (item->call)
        call_reply(item->call, good ? item->status : HTTP_STATUS_SERVICE_UNAVAILABLE,
                   text ? text : "{}");
    free(text);
}

static void let_go(held *item)
{
    if (item->guest)
        guest_drop(item->guest);
    if (item->call)
        call_drop(item->call);
    if (item->room)
        room_drop(item->room);
    free(item);
}

void turn_end(hall *h)
{
    if (!h->held && !h->wrote)
        return;
    bool kept = store_commit(h->store);
    if (h->wrote)
        h->counters.value[kept ? COUNT_COMMITS : COUNT_COMMITS_FAILED]++;
    if (!kept)
        log_line(h->setup.log, "store", "nothing was kept: %s", store_problem(h->store));
    h->wrote = false;
    held *first = h->held;
    h->held = NULL;
    h->last_held = &h->held;
    for (held *item = first; item; item = item->next)
        tell(item, kept);
    rooms_settle(h, kept);
    while (first) {
        held *next = first->next;
        let_go(first);
        first = next;
    }
}
