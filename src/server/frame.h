// server/frame.h - what the server and its workers say to each other, by a socket pair.
//
// Both run on one machine from one program, so that structures go as they are. A worker may have
// been taken over by whoever made it fail: what it says is looked at before it is believed.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    FRAME_ROOMS = 512,      // games that one worker may hold
    FRAME_MOST = 128 << 20, // bytes of a frame
    FRAME_PARTS = 12,
    FRAME_REFEREE = -1, // instead of a seat
};

typedef enum frame_kind {
    FRAME_NEW,  // begin a game by an engine's message "new"
    FRAME_OLD,  // and by "replay"
    FRAME_SAY,  // a message of a seat
    FRAME_SHUT, // forget the game; not answered
} frame_kind;

// Asked by the server; `size` bytes of a message follow.
typedef struct frame_ask {
    uint32_t size;
    uint16_t kind;
    int16_t seat;
    uint16_t room;    // which of the worker's games
    uint16_t watched; // does somebody look on?
    uint32_t ticket;  // comes back
} frame_ask;

// Said by a worker; its parts follow, one behind the other.
typedef struct frame_said {
    uint32_t ticket;
    uint8_t good;    // the game is there
    uint8_t changed; // the record has grown
    uint8_t over;
    uint8_t older; // the record is another than the one that was sent: it is all there
    int16_t to;    // the seat that must decide, or FRAME_REFEREE
    uint16_t seats;
    uint32_t lines;
    uint32_t memory;            // KiB that the worker has taken
    uint32_t part[FRAME_PARTS]; // their lengths
} frame_said;

// The parts: the answer, or what there is to know of a game that has begun; lines of the record
// that are new; what each seat is told of it; what those who look on are shown.
enum { PART_ANSWER, PART_LINES, PART_SEATS, PART_WATCHERS = PART_SEATS + 8 };
_Static_assert((int)PART_WATCHERS < (int)FRAME_PARTS, "room for every seat");
