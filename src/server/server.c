// server/server.c - the loop that answers browsers.
#include "server/server.h"

#include <libwebsockets.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "server/crowd.h"
#include "server/http.h"
#include "server/listen.h"

// Connections at a time, if the system allows so many: each may have a file open besides. Some
// files are ours, and a connection that has to go may linger for a moment.
enum { CONNECTIONS_MOST = 1500, FILES_OF_OURS = 64, LINGERING = 64 };

enum { PROTOCOL_HTTP, PROTOCOL_LISTEN, PROTOCOLS };

struct server {
    int listener;
    listen_place place;
    char *web;
    struct lws_context *context;
    struct lws_vhost *host;
    crowd *crowd;
    struct lws_protocols protocols[PROTOCOLS + 1]; // an empty one ends the list
    volatile sig_atomic_t stopped;
};

// The listening socket, watched by libwebsockets like any other file: a browser is at the door.
static int listen_callback(struct lws *wsi, enum lws_callback_reasons reason, void *session,
                           void *in, size_t length)
{
    (void)session, (void)in, (void)length;
    if (reason == LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION)
        return -1; // a WebSocket that asks for us by name
    if (reason != LWS_CALLBACK_RAW_RX_FILE)
        return 0;
    const server *s = lws_get_protocol(wsi)->user;
    int browser = listen_accept(s->listener);
    if (browser < 0)
        return 0;
    crowd_make_room(s->crowd);
    struct lws *adopted = lws_adopt_socket_vhost(s->host, browser); // closes it if that fails
    if (adopted)
        crowd_enter(s->crowd, adopted);
    return 0;
}

// How many connections there can be, after asking the system for as many files as they need.
static int room_for_connections(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return 1;
    rlim_t wanted = 2 * CONNECTIONS_MOST + FILES_OF_OURS + LINGERING, had = files.rlim_cur;
    files.rlim_cur = files.rlim_max < wanted ? files.rlim_max : wanted;
    if (had >= wanted || (files.rlim_cur > had && setrlimit(RLIMIT_NOFILE, &files) != 0))
        files.rlim_cur = had;
    int64_t room = files.rlim_cur > wanted ? (int64_t)wanted : (int64_t)files.rlim_cur;
    room = (room - FILES_OF_OURS - LINGERING) / 2;
    return room < 1 ? 1 : (int)room;
}

static bool start(server *s)
{
    int room = room_for_connections();
    s->crowd = crowd_new(room);
    if (!s->crowd)
        return false;
    s->protocols[PROTOCOL_HTTP] = (struct lws_protocols){
        .name = "http",
        .callback = http_callback,
        .per_session_data_size = http_session_size(),
        .user = s->web,
    };
    s->protocols[PROTOCOL_LISTEN] =
        (struct lws_protocols){.name = "listen", .callback = listen_callback, .user = s};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .protocols = s->protocols,
        .headers = http_headers(),
        .server_string = "guidon",
        .fd_limit_per_thread = (unsigned int)(room + FILES_OF_OURS + LINGERING),
        .gid = -1,
        .uid = -1,
    };
    // What goes wrong is told by us, in one sentence.
    lws_set_log_level(0, NULL);
    s->context = lws_create_context(&info);
    if (!s->context)
        return false;
    s->host = lws_create_vhost(s->context, &info);
    lws_sock_file_fd_type door = {.filefd = s->listener};
    return s->host && lws_adopt_descriptor_vhost(s->host, LWS_ADOPT_RAW_FILE_DESC, door,
                                                 s->protocols[PROTOCOL_LISTEN].name, NULL);
}

server *server_open(const server_setup *setup, bool *bad_host, gd_error *err)
{
    *bad_host = false;
    server *s = calloc(1, sizeof *s);
    if (!s) {
        gd_fail(err, "not enough memory");
        return NULL;
    }
    s->listener = listen_open(setup->host, setup->port, &s->place, err);
    if (s->listener < 0) {
        *bad_host = s->place.no_such_host;
        free(s);
        return NULL;
    }
    s->web = strdup(setup->web);
    if (s->web && start(s))
        return s;
    gd_fail(err, "the web server (libwebsockets) did not start");
    server_close(s);
    return NULL;
}

void server_close(server *s)
{
    if (!s)
        return;
    if (s->context)
        lws_context_destroy(s->context);
    crowd_free(s->crowd);
    free(s->web);
    free(s);
}

const char *server_address(const server *s) { return s->place.address; }

bool server_is_open_to_others(const server *s) { return s->place.open_to_others; }

void server_run(server *s)
{
    while (!s->stopped && lws_service(s->context, 0) >= 0)
        ;
}

void server_stop(server *s)
{
    s->stopped = 1;
    lws_cancel_service(s->context); // writes one byte into a pipe: allowed in a signal's handler
}
