// server/door.c - the WebSocket of games: who is let in, and messages put together from their
// pieces.
#include "server/door.h"

#include <string.h>

#include "server/crowd.h"
#include "server/guest.h"
#include "server/talk.h"
#include "server/visitor.h"

static const char path[] = "/api/play";

typedef struct door_session {
    guest *guest;
} door_session;

size_t door_session_size(void) { return sizeof(door_session); }

static bool may_come_in(struct lws *wsi, hall *h)
{
    char uri[80];
    int n = lws_hdr_copy(wsi, uri, sizeof uri, WSI_TOKEN_GET_URI);
    return n > 0 && strcmp(uri, path) == 0 && visitor_is_welcome(wsi, h->setup.origin) &&
           h->counters.value[COUNT_GUESTS] < h->setup.guests_most;
}

static int welcome(struct lws *wsi, hall *h, door_session *s)
{
    char address[VISITOR_ADDRESS];
    visitor_address(wsi, h->setup.behind_proxy, address);
    crowd_leave(wsi); // who plays is silent for a long time, and is not sent away for that
    s->guest = guest_new(h, wsi, address);
    return s->guest ? 0 : -1;
}

static int hear(struct lws *wsi, guest *g, const char *piece, size_t length)
{
    if (lws_frame_is_binary(wsi)) {
        guest_show_out(g, "a message is a text");
        return 0;
    }
    if (bytes_count(&g->in) + length > HALL_MESSAGE) {
        g->hall->counters.value[COUNT_REFUSED]++;
        bytes_end(&g->in);
        guest_show_out(g, "a message has at most 65536 bytes");
        return 0;
    }
    bool whole = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;
    if (whole && bytes_count(&g->in) == 0) {
        talk_hear(g, piece, length);
        return 0;
    }
    bytes_add(&g->in, piece, length);
    if (g->in.failed)
        return -1;
    if (whole) {
        talk_hear(g, bytes_at(&g->in), bytes_count(&g->in));
        bytes_drop(&g->in, bytes_count(&g->in));
    }
    return 0;
}

int door_callback(struct lws *wsi, enum lws_callback_reasons reason, void *session, void *in,
                  size_t length)
{
    door_session *s = session;
    hall *h = lws_get_protocol(wsi) ? lws_get_protocol(wsi)->user : NULL;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return h && may_come_in(wsi, h) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED:
        return welcome(wsi, h, s);
    case LWS_CALLBACK_RECEIVE:
        return s->guest ? hear(wsi, s->guest, in, length) : -1;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return s->guest && guest_write(s->guest) ? 0 : -1;
    case LWS_CALLBACK_CLOSED:
        if (s->guest) {
            guest_gone(s->guest);
            s->guest = NULL;
        }
        return 0;
    default:
        return 0;
    }
}
