// server/clock.c - how long each player may think.
#include "server/clock.h"

#include <stdio.h>
#include <stdlib.h>

#include "server/turn.h"

enum { MINUTES_MOST = 30 * 24 * 60, INCREMENT_MOST = 3600, DAYS_MOST = 60, BEGINNING = 2 };

static const int64_t minute = 60 * 1000, day = 24 * 60 * 60 * 1000;

static bool read_part(const gd_json *object, const char *key, int64_t low, int64_t high,
                      int64_t *out, gd_error *err)
{
    const gd_json *value = gd_json_get(object, key);
    return !value || gd_json_int(value, low, high, out, err);
}

bool clock_read(const gd_json *value, room_clock *out, gd_error *err)
{
    static const char *const known[] = {"minutes", "increment", "days", NULL};
    int64_t minutes = 0, increment = 0, days = 0;
    *out = (room_clock){0};
    if (!value)
        return true;
    if (!gd_json_only(value, known, err) ||
        !read_part(value, "minutes", 1, MINUTES_MOST, &minutes, err) ||
        !read_part(value, "increment", 0, INCREMENT_MOST, &increment, err) ||
        !read_part(value, "days", 1, DAYS_MOST, &days, err))
        return false;
    if ((minutes > 0) == (days > 0))
        return gd_json_fail(err, value, "expected either \"minutes\" or \"days\"");
    *out = (room_clock){(int)minutes, (int)increment, (int)days};
    return true;
}

static bool is_on(const room_clock *c) { return c->minutes > 0 || c->days > 0; }

void clock_write(const room_clock *c, gd_json_out *out, const char *key)
{
    if (!is_on(c))
        return;
    gd_json_object(out, key);
    if (c->days > 0) {
        gd_json_put_int(out, "days", c->days);
    } else {
        gd_json_put_int(out, "minutes", c->minutes);
        gd_json_put_int(out, "increment", c->increment);
    }
    gd_json_close(out);
}

int64_t clock_first(const room_clock *c)
{
    return c->days > 0 ? c->days * day : c->minutes * minute;
}

// Whose clock runs; FRAME_REFEREE: nobody's.
static int running(const room *r)
{
    bool runs = is_on(&r->clock) && !r->over && !r->aside && !r->paused && r->lines > BEGINNING &&
                r->to >= 0 && r->to < r->seat_count && !r->seat[r->to].computer;
    return runs ? r->to : FRAME_REFEREE;
}

static int64_t left_now(const room *r, int seat)
{
    int64_t left = r->seat[seat].left;
    int64_t since = r->turned > r->hall->began ? r->turned : r->hall->began;
    return seat == running(r) ? left - (r->hall->calendar - since) : left;
}

static void keep(room *r, int seat, int64_t left)
{
    r->seat[seat].left = left;
    room_writes(r);
    store_set_left(r->hall->store, r->id, seat, left);
}

void clock_pass(room *r, int next)
{
    int seat = running(r);
    if (!is_on(&r->clock))
        return;
    if (seat >= 0) {
        int64_t left = left_now(r, seat);
        if (next != seat)
            left = r->clock.days > 0 ? r->clock.days * day : left + r->clock.increment * 1000;
        keep(r, seat, left);
    }
    r->turned = r->hall->calendar;
    if (r->paused) {
        r->paused = false;
        room_keep_state(r);
    }
}

void clock_pause(room *r)
{
    int seat = running(r);
    if (seat >= 0)
        keep(r, seat, left_now(r, seat));
    r->turned = r->hall->calendar;
    r->paused = true;
    room_keep_state(r);
    clock_tell(r);
}

void clock_tick(room *r)
{
    char result[120];
    int seat = running(r);
    // What is being written down may be the order that was in time.
    if (seat < 0 || r->ordering || r->wrote || left_now(r, seat) > 0)
        return;
    snprintf(result, sizeof result, "{\"why\":\"time\",\"by\":\"%s\"}", r->seat[seat].word);
    keep(r, seat, 0);
    room_end(r, result);
}

void clock_put(const room *r, gd_json_out *out, const char *key)
{
    if (!is_on(&r->clock))
        return;
    int seat = running(r);
    gd_json_object(out, key);
    if (seat >= 0)
        gd_json_put_string(out, "running", r->seat[seat].word);
    else
        gd_json_put_null(out, "running");
    gd_json_object(out, "left");
    for (int i = 0; i < r->seat_count; i++)
        if (!r->seat[i].computer)
            gd_json_put_int(out, r->seat[i].word, left_now(r, i));
    gd_json_close(out);
    gd_json_close(out);
}

void clock_tell(room *r)
{
    gd_json_out out = {0};
    if (!is_on(&r->clock))
        return;
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_string(&out, "push", "clock");
    clock_put(r, &out, "clock");
    gd_json_close(&out);
    char *text = turn_text(&out);
    room_tell(r, text, FRAME_REFEREE - 1, false);
    free(text);
}
