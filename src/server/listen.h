// server/listen.h - a socket that waits for browsers.
#pragma once

#include "guidon/types.h"

// Where a socket listens: the address for a browser on this machine, and whether others get in.
typedef struct listen_place {
    char address[80];
    bool open_to_others;
    bool no_such_host; // why it cannot listen there
} listen_place;

// A listening socket, or -1 with a sentence. Port 0 takes any that is free.
int listen_open(const char *host, int port, listen_place *out, gd_error *err);

// The next browser that waits, or -1 if it has gone away again.
int listen_accept(int listener);
