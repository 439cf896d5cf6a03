// server/metrics.c - counters for whoever watches the server.
#include "server/metrics.h"

#include <stdlib.h>
#include <string.h>

#include "server/bytes.h"
#include "server/listen.h"

enum { ROOM = 8192, HEADER = 512 };

struct metrics {
    const counters *told;
    listen_place place;
    int listener;
    struct lws_vhost *host;
    struct lws_protocols protocols[3];
};

static int answer(struct lws *wsi, const metrics *m)
{
    unsigned char whole[LWS_PRE + ROOM], *start = whole + LWS_PRE, *at = start;
    bytes text = {0};
    counters_write(m->told, &text);
    size_t length = bytes_count(&text);
    bool sent = !text.failed && length + HEADER < ROOM &&
                lws_add_http_common_headers(wsi, HTTP_STATUS_OK, "text/plain; version=0.0.4",
                                            length, &at, start + HEADER) == 0 &&
                lws_finalize_write_http_header(wsi, start, &at, start + HEADER) == 0;
    if (sent) {
        memcpy(start, bytes_at(&text), length);
        sent = lws_write(wsi, start, length, LWS_WRITE_HTTP_FINAL) == (int)length;
    }
    bytes_end(&text);
    return sent && !lws_http_transaction_completed(wsi) ? 0 : -1;
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *session, void *in,
                    size_t length)
{
    const metrics *m = lws_get_protocol(wsi) ? lws_get_protocol(wsi)->user : NULL;
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return answer(wsi, m);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return -1;
    case LWS_CALLBACK_RAW_RX_FILE: {
        int browser = listen_accept(m->listener);
        if (browser >= 0)
            lws_adopt_socket_vhost(m->host, browser); // closes it if that fails
        return 0;
    }
    default:
        return lws_callback_http_dummy(wsi, reason, session, in, length);
    }
}

metrics *metrics_open(struct lws_context *context, int port, const counters *told, gd_error *err)
{
    metrics *m = calloc(1, sizeof *m);
    if (!m) {
        gd_fail(err, "not enough memory");
        return NULL;
    }
    m->told = told;
    m->listener = listen_open("127.0.0.1", port, &m->place, err);
    if (m->listener < 0) {
        free(m);
        return NULL;
    }
    m->protocols[0] = (struct lws_protocols){.name = "metrics", .callback = callback, .user = m};
    m->protocols[1] = (struct lws_protocols){.name = "door", .callback = callback, .user = m};
    // Another kind of port than the other host has: by that a connection finds its host.
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN, .vhost_name = "metrics", .protocols = m->protocols};
    m->host = lws_create_vhost(context, &info);
    lws_sock_file_fd_type door = {.filefd = m->listener};
    if (m->host && lws_adopt_descriptor_vhost(m->host, LWS_ADOPT_RAW_FILE_DESC, door, "door", NULL))
        return m;
    gd_fail(err, "the web server (libwebsockets) did not start");
    free(m);
    return NULL;
}

void metrics_free(metrics *m) { free(m); }

const char *metrics_address(const metrics *m) { return m->place.address; }
