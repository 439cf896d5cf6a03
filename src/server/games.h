// server/games.h - the server of games: what server.c needs of it.
#pragma once

#include <libwebsockets.h>

#include "protocol/engine.h"
#include "server/log.h"

typedef struct games_setup {
    const char *place;  // of the store
    const char *origin; // of a page elsewhere that may use this server, or NULL
    const char *version;
    gd_engine_battles battles;
    int workers, worker_memory, worker_seconds;
    int games_most, guests_most;
    int rate;       // messages a second of one guest, in the long run
    int makes_most; // games that one address may make in an hour
    bool no_lobby, behind_proxy;
    log_form log;
} games_setup;

typedef struct hall hall;

// Opens the store. NULL with a sentence.
hall *hall_new(const games_setup *setup, gd_error *err);
void hall_free(hall *h); // NULL is allowed

// The protocols that it needs, besides HTTP; returns how many. Names are for the browser.
enum { GAMES_PROTOCOLS = 2 };
void hall_protocols(hall *h, struct lws_protocols out[GAMES_PROTOCOLS]);
// From here on it answers. False if workers cannot be started.
bool hall_start(hall *h, struct lws_vhost *host);
// The end of every turn of the loop, which has to turn a few times a second.
void hall_turn(hall *h);
void hall_stop(hall *h); // before the loop is taken down

const counters *hall_counters(const hall *h);
void hall_limit_guests(hall *h, int most);

// Somebody asks for a path below /api/: false if there is no such thing here.
bool hall_answers(const char *path);
