// server/server.h - the browser table over HTTP, and games.
#pragma once

#include "guidon/types.h"
#include "server/games.h"

typedef struct server_setup {
    const char *host;         // a name or address of this machine
    int port;                 // 0: any that is free
    const char *web;          // the folder with the built page
    const games_setup *games; // NULL: none are kept
    int metrics; // a port of this machine that tells its counters; 0: any that is free, -1: none
} server_setup;

typedef struct server server;

// Listens from here on, but answers only in server_run. NULL with a sentence if it cannot listen
// there; then `bad_host` says whether that is the host's fault, and will not change.
server *server_open(const server_setup *setup, bool *bad_host, gd_error *err);
void server_close(server *s); // NULL is allowed

// What to type into a browser on this machine, with the port that is really used.
const char *server_address(const server *s);
const char *server_metrics_address(const server *s); // "" if there is none
// Can other machines come in, too?
bool server_is_open_to_others(const server *s);

// Answers until server_stop, which may be called from a signal's handler.
void server_run(server *s);
void server_stop(server *s);
