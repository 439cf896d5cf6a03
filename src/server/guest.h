// server/guest.h - somebody at the other end of a WebSocket.
#pragma once

#include "server/hall.h"

struct guest {
    hall *hall;
    struct lws *wsi; // NULL: gone
    int held;        // by asks and messages that are on their way to him; freed when there are none
    room *room;      // NULL: he has not shown his link yet
    int seat;        // or STORE_WATCHER
    unsigned char link[TOKEN_HASH];
    guest *next; // in his room
    neighbour *neighbour;
    bucket rate;
    bytes in, out; // a message that comes in pieces; messages that go out
    int asks;      // being answered
    size_t ask_bytes;
    bool paused, leaving;
    int64_t came;
    char looking[164]; // as JSON
};

guest *guest_new(hall *h, struct lws *wsi, const char *address);
void guest_gone(guest *g); // the connection is closed
void guest_hold(guest *g);
void guest_drop(guest *g);

// Sends a message now; it waits until it can go.
void guest_send(guest *g, const char *text, size_t length);
// The next message goes. False if the connection is to be closed.
bool guest_write(guest *g);
// Tells him why, and closes the connection.
void guest_show_out(guest *g, const char *why);

// A message of his is being answered, or is answered: he is listened to only as long as that is not
// too much.
void guest_asks(guest *g, size_t length);
void guest_answered(guest *g, size_t length);
