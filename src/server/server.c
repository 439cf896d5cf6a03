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
#include "server/metrics.h"

// Connections at a time, if the system allows so many: each may have a file open besides. Some
// files are ours, and a connection that has to go may linger for a moment.
enum { CONNECTIONS_MOST = 1500, FILES_OF_OURS = 64, LINGERING = 64 };

enum {
    PROTOCOL_HTTP,
    PROTOCOL_LISTEN,
    PROTOCOL_GAMES,
    PROTOCOLS = PROTOCOL_GAMES + GAMES_PROTOCOLS
};

enum { BEAT = 250 * 1000 }; // microseconds after which the loop turns though nobody came

struct server {
    int listener;
    listen_place place;
    char *web;
    hall *hall; // NULL: no games
    http_place here;
    lws_sorted_usec_list_t beat;
    metrics *metrics;
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

// The files that the system lets us have, of so many that are wanted.
static int64_t files_for(int64_t wanted)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return 0;
    rlim_t all = (rlim_t)wanted, had = files.rlim_cur;
    files.rlim_cur = files.rlim_max < all ? files.rlim_max : all;
    if (had >= all || (files.rlim_cur > had && setrlimit(RLIMIT_NOFILE, &files) != 0))
        files.rlim_cur = had;
    return files.rlim_cur > all ? wanted : (int64_t)files.rlim_cur;
}

// How many connections there can be. Guests of games may have half of what there is.
static void share_files(int guests_wanted, int *connections, int *guests)
{
    int64_t ours = FILES_OF_OURS + LINGERING;
    int64_t room = files_for(2 * CONNECTIONS_MOST + ours + guests_wanted) - ours;
    int64_t most = room / 2 < 1 ? 1 : room / 2;
    *guests = guests_wanted < most ? guests_wanted : (int)most;
    room = (room - *guests) / 2;
    *connections = room < 1 ? 1 : (int)room;
}

static void turn_again(lws_sorted_usec_list_t *beat)
{
    server *s = lws_container_of(beat, server, beat);
    lws_sul_schedule(s->context, 0, beat, turn_again, BEAT);
}

static bool start_games(server *s, int guests)
{
    if (!s->hall)
        return true;
    hall_limit_guests(s->hall, guests);
    turn_again(&s->beat);
    return hall_start(s->hall, s->host);
}

static void describe_protocols(server *s)
{
    s->here = (http_place){s->web, s->hall};
    s->protocols[PROTOCOL_HTTP] = (struct lws_protocols){
        .name = "http",
        .callback = http_callback,
        .per_session_data_size = http_session_size(),
        .user = &s->here,
    };
    s->protocols[PROTOCOL_LISTEN] =
        (struct lws_protocols){.name = "listen", .callback = listen_callback, .user = s};
    if (s->hall)
        hall_protocols(s->hall, &s->protocols[PROTOCOL_GAMES]);
}

static bool start(server *s, int guests_wanted)
{
    // Who is silent is asked for a sign of life, and is gone if there is none.
    static const lws_retry_bo_t life = {.secs_since_valid_ping = 25, .secs_since_valid_hangup = 60};
    int room, guests;
    share_files(guests_wanted, &room, &guests);
    s->crowd = crowd_new(room);
    if (!s->crowd)
        return false;
    describe_protocols(s);
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .protocols = s->protocols,
        .headers = http_headers(),
        .server_string = "guidon",
        .fd_limit_per_thread = (unsigned int)(room + guests + FILES_OF_OURS + LINGERING),
        .retry_and_idle_policy = &life,
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
    return s->host &&
           lws_adopt_descriptor_vhost(s->host, LWS_ADOPT_RAW_FILE_DESC, door,
                                      s->protocols[PROTOCOL_LISTEN].name, NULL) &&
           start_games(s, guests);
}

static server *fail(server *s)
{
    server_close(s);
    return NULL;
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
    if (setup->games && !(s->hall = hall_new(setup->games, err)))
        return fail(s);
    s->web = strdup(setup->web);
    if (!s->web || !start(s, setup->games ? setup->games->guests_most : 0)) {
        gd_fail(err, "the web server (libwebsockets) did not start");
        return fail(s);
    }
    if (setup->metrics >= 0 && s->hall &&
        !(s->metrics = metrics_open(s->context, setup->metrics, hall_counters(s->hall), err)))
        return fail(s);
    return s;
}

void server_close(server *s)
{
    if (!s)
        return;
    if (s->hall)
        hall_stop(s->hall);
    if (s->context)
        lws_context_destroy(s->context);
    hall_free(s->hall);
    metrics_free(s->metrics);
    crowd_free(s->crowd);
    free(s->web);
    free(s);
}

const char *server_address(const server *s) { return s->place.address; }

const char *server_metrics_address(const server *s)
{
    return s->metrics ? metrics_address(s->metrics) : "";
}

bool server_is_open_to_others(const server *s) { return s->place.open_to_others; }

void server_run(server *s)
{
    while (!s->stopped && lws_service(s->context, 0) >= 0)
        if (s->hall)
            hall_turn(s->hall);
}

void server_stop(server *s)
{
    s->stopped = 1;
    lws_cancel_service(s->context); // writes one byte into a pipe: allowed in a signal's handler
}
