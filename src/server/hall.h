// server/hall.h - what all parts of the server of games share: its rooms, guests, store and crew.
//
// Whatever came in one turn of the loop is written into one transaction. What is to be told of it
// waits until that has been committed (server/turn.h), so that nobody hears of what may not last.
#pragma once

#include "protocol/engine.h"
#include "server/bucket.h"
#include "server/bytes.h"
#include "server/crew.h"
#include "server/games.h"
#include "server/store.h"

typedef struct hall hall;
typedef struct room room;
typedef struct guest guest;
typedef struct call call; // one question by HTTP (server/call.h)

enum {
    HALL_MESSAGE = 64 << 10, // bytes from a guest
    HALL_BODY = 256 << 10,   // and from somebody who makes a game
    HALL_BACKLOG = 8 << 20,  // bytes that a guest has not read yet
    HALL_AT_ONCE = 8,        // messages of a guest that are being answered
    HALL_BYTES_AT_ONCE = 128 << 10,
    HALL_FAULTS = 3,        // workers that a game may kill
    HALL_NEIGHBOURS = 4096, // buckets for addresses, which may share one
    HALL_ROOMS = 1024,      // chains of rooms
    HALL_ID = 80,           // a message's id as JSON
};

// An address is known by a number that nobody outside can aim at.
typedef struct neighbour {
    bucket makes, guesses;
    int guests;
} neighbour;

struct hall {
    games_setup setup;
    store *store;
    crew *crew;
    counters counters;
    room *rooms[HALL_ROOMS];
    struct held *held, **last_held;
    bool wrote;              // in this turn
    room *written;           // those of which
    int64_t now;             // milliseconds, of this turn, from some beginning
    int64_t seconds;         // of the calendar
    int64_t calendar, began; // the same in milliseconds; when this server began
    uint64_t asked;          // asks, for their order
    unsigned char address_key[16];
    neighbour neighbours[HALL_NEIGHBOURS];
};

int64_t hall_clock(void); // milliseconds
neighbour *hall_neighbour(hall *h, const char *address);
