// server/room.h - a game in memory: who is there, and what is asked of its engine.
//
// Invariants
// 1. At most one order is at the engine; what comes after it in the queue waits.
// 2. `lines` is what the store has. The engine is either as far or, in the turn in which an order
// came
//    back, as far as it will be when that turn is committed. If it is not, the engine is given up.
// 3. What an engine says that was given up since it was asked (`life`) does not count: it is asked
//    again of the next.
#pragma once

#include "server/hall.h"

typedef enum room_state { ROOM_ASLEEP, ROOM_WAKING, ROOM_AWAKE } room_state;

// So many minutes for a game and seconds more for each turn, or days for each turn; all 0: none.
typedef struct room_clock {
    int minutes, increment, days;
} room_clock;

typedef struct room_seat {
    char word[48], side[16], player[32], name[STORE_NAME];
    bool computer;
    int64_t left; // milliseconds on its clock when the last order was given
} room_seat;

// Something that is asked of the engine.
typedef struct ask {
    crew_job job;
    room *room;
    guest *guest;     // or
    call *call;       // or neither: the room itself
    struct ask *next; // in the room's queue
    uint64_t number;  // asks are answered in their order
    int64_t life;     // of the engine that was asked
    char id[HALL_ID]; // JSON
    char order[72];   // the same as a text, if it is an order
    bool is_order, thinks;
    int tries;
} ask;

// What those who look on are shown, when it is time.
typedef struct shown {
    struct shown *next;
    int64_t at; // milliseconds
    char *text;
} shown;

struct room {
    hall *hall;
    room *next, *next_written; // in their lists
    int held;                  // by asks and messages on their way
    char id[TOKEN_ID];
    char title[STORE_TITLE], rules[STORE_WORD];
    char *settings; // JSON
    unsigned char secret[TOKEN_SECRET];
    int seat_count;
    room_seat seat[GD_MAX_SEATS];
    int64_t watch_delay;   // seconds
    bool help, takes_back; // may one ask the computer; take back without asking the other
    int lines, faults;
    int64_t fault_at;
    room_clock clock;
    int64_t turned; // milliseconds of the calendar: when the clock that runs began to
    bool paused;
    bool over, aside, wrote, ahead;
    char result[160];        // JSON, or nothing
    int offered, offered_by; // server/offer.h
    room_state state;
    crew_place place;
    int64_t life;
    int to; // who must decide, as the engine has said last
    bool ordering, computing;
    int refused; // orders of a computer player, one after the other
    ask *queue;  // by their numbers
    guest *guests;
    int64_t touched;           // milliseconds, by somebody who is here
    int64_t moved;             // seconds of the calendar, when the record grew
    shown *shown, *last_shown; // what is still to come, and the last that came
};

// The room of a game, in memory from now on.
store_result room_find(hall *h, const char *id, room **out);
void room_hold(room *r);
void room_drop(room *r);
bool room_wrote(const room *r); // in this turn
void room_writes(room *r);      // to be said whenever it does

void room_enter(room *r, guest *g, int seat);
void room_left(guest *g);
// Tells everybody there, or all but one seat. Watchers are told only what `watchers` says.
void room_tell(room *r, const char *text, int but_seat, bool watchers);
void room_tell_seats(room *r); // who is there
// Members "seats" of an object.
void room_put_seats(const room *r, gd_json_out *out);

// A message of a guest for the engine. `order` is the id of an order, or NULL.
void room_ask(room *r, guest *g, const char *text, size_t length, const char *id,
              const char *order);
// Shows out whoever sits by this link.
void room_close_link(room *r, const unsigned char link[TOKEN_HASH], const char *why);

// It has ended so, and everybody is told.
void room_end(room *r, const char *result);
// What the store should know of it besides its lines.
void room_keep_state(room *r);

// Another server has written what this engine does not know: it is given up, and whoever is there
// is told.
void room_read_again(room *r);

// After the turn has been committed, or not.
void rooms_settle(hall *h, bool kept);
// A few times a second.
void rooms_tick(hall *h);
void rooms_free(hall *h);
