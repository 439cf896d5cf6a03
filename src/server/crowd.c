// server/crowd.c - the connections there are, in the order of their last sign of life.
#include "server/crowd.h"

#include <stdlib.h>

typedef struct member {
    crowd *crowd;
    struct lws *wsi; // NULL: a free place
    struct member *before, *after;
} member;

// A ring through `ends`, whose `after` has been silent the longest.
struct crowd {
    int most, count;
    member ends;
    member *free; // places, linked by `after`
    member place[];
};

crowd *crowd_new(int most)
{
    crowd *c = calloc(1, sizeof *c + (size_t)most * sizeof c->place[0]);
    if (!c)
        return NULL;
    c->most = most;
    c->ends.before = c->ends.after = &c->ends;
    for (int i = 0; i < most; i++) {
        c->place[i] = (member){.crowd = c, .after = c->free};
        c->free = &c->place[i];
    }
    return c;
}

void crowd_free(crowd *c) { free(c); }

static void take_out(member *m)
{
    m->before->after = m->after;
    m->after->before = m->before;
}

static void put_last(member *m)
{
    member *ends = &m->crowd->ends;
    m->before = ends->before;
    m->after = ends;
    m->before->after = m;
    ends->before = m;
}

void crowd_enter(crowd *c, struct lws *wsi)
{
    member *m = c->free;
    if (!m)
        return; // room was made for it
    c->free = m->after;
    c->count++;
    m->wsi = wsi;
    put_last(m);
    lws_set_opaque_user_data(wsi, m);
}

void crowd_notice(struct lws *wsi)
{
    member *m = lws_get_opaque_user_data(wsi);
    if (!m)
        return;
    take_out(m);
    put_last(m);
}

void crowd_leave(struct lws *wsi)
{
    member *m = lws_get_opaque_user_data(wsi);
    if (!m)
        return;
    lws_set_opaque_user_data(wsi, NULL);
    take_out(m);
    m->wsi = NULL;
    m->after = m->crowd->free;
    m->crowd->free = m;
    m->crowd->count--;
}

void crowd_make_room(crowd *c)
{
    if (c->count < c->most)
        return;
    struct lws *silent = c->ends.after->wsi;
    crowd_leave(silent); // it may linger until its last bytes are sent, but is no guest any more
    lws_set_timeout(silent, PENDING_TIMEOUT_HTTP_KEEPALIVE_IDLE, LWS_TO_KILL_SYNC);
}
