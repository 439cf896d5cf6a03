// server/guest.c - somebody at the other end of a WebSocket.
#include "server/guest.h"

#include <stdlib.h>
#include <string.h>

#include "server/room.h"
#include "server/turn.h"

enum { FAREWELL = 5 }; // seconds to read why one is shown out

guest *guest_new(hall *h, struct lws *wsi, const char *address)
{
    guest *g = calloc(1, sizeof *g);
    if (!g)
        return NULL;
    g->hall = h;
    g->wsi = wsi;
    g->held = 1;
    g->seat = STORE_WATCHER;
    g->came = h->now;
    g->neighbour = hall_neighbour(h, address);
    g->neighbour->guests++;
    strcpy(g->looking, "null");
    h->counters.value[COUNT_GUESTS]++;
    return g;
}

void guest_hold(guest *g) { g->held++; }

void guest_drop(guest *g)
{
    if (--g->held > 0)
        return;
    bytes_end(&g->in);
    bytes_end(&g->out);
    free(g);
}

void guest_gone(guest *g)
{
    g->wsi = NULL;
    g->neighbour->guests--;
    g->hall->counters.value[COUNT_GUESTS]--;
    if (g->room)
        room_left(g);
    guest_drop(g);
}

// Each message lies in the queue with its length in front and the room that libwebsockets wants.
void guest_send(guest *g, const char *text, size_t length)
{
    static const char before[LWS_PRE];
    if (!g->wsi || g->leaving)
        return;
    bytes_add(&g->out, &length, sizeof length);
    bytes_add(&g->out, before, sizeof before);
    bytes_add(&g->out, text, length);
    g->hall->counters.value[COUNT_BYTES_OUT] += (int64_t)length;
    if (g->out.failed || bytes_count(&g->out) > HALL_BACKLOG) {
        // He does not read: nothing more would reach him.
        g->leaving = true;
        g->hall->counters.value[COUNT_SHOWN_OUT]++;
        lws_set_timeout(g->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
        return;
    }
    lws_callback_on_writable(g->wsi);
}

bool guest_write(guest *g)
{
    size_t length;
    if (bytes_count(&g->out) >= sizeof length) {
        memcpy(&length, bytes_at(&g->out), sizeof length);
        unsigned char *text = (unsigned char *)g->out.all + g->out.from + sizeof length + LWS_PRE;
        if (lws_write(g->wsi, text, length, LWS_WRITE_TEXT) < (int)length)
            return false;
        bytes_drop(&g->out, sizeof length + LWS_PRE + length);
    }
    if (bytes_count(&g->out) > 0)
        lws_callback_on_writable(g->wsi);
    else if (g->leaving)
        lws_close_reason(g->wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, NULL, 0);
    return bytes_count(&g->out) > 0 || !g->leaving;
}

void guest_show_out(guest *g, const char *why)
{
    gd_json_out out = {0};
    if (!g->wsi || g->leaving)
        return;
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_string(&out, "push", "bye");
    gd_json_put_string(&out, "why", why);
    gd_json_close(&out);
    if (!out.failed)
        guest_send(g, out.text, out.length);
    gd_json_end(&out);
    g->leaving = true;
    g->hall->counters.value[COUNT_SHOWN_OUT]++;
    lws_callback_on_writable(g->wsi);
    lws_set_timeout(g->wsi, PENDING_TIMEOUT_USER_REASON_BASE, FAREWELL);
}

static void listen_to(guest *g)
{
    bool too_much = g->asks >= HALL_AT_ONCE || g->ask_bytes > HALL_BYTES_AT_ONCE;
    if (!g->wsi || too_much == g->paused)
        return;
    g->paused = too_much;
    lws_rx_flow_control(g->wsi, !too_much);
}

void guest_asks(guest *g, size_t length)
{
    g->asks++;
    g->ask_bytes += length;
    listen_to(g);
}

void guest_answered(guest *g, size_t length)
{
    g->asks--;
    g->ask_bytes -= length;
    listen_to(g);
}
