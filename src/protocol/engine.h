// protocol/engine.h - `guidon engine` as a library: JSON messages in, JSON answers out.
//
// One message is one line, and so is its answer (docs/protocol/README.md). The engine holds one
// game at a time. The command line, the server and the WebAssembly module all speak through it.
#pragma once

#include "protocol/limits.h"
#include "protocol/record.h"

typedef struct gd_engine gd_engine;

// Where battles come from: the program that holds the engine knows files, the engine does not.
typedef struct gd_engine_battles {
    int (*count)(void *self);
    const char *(*name)(void *self, int index);
    // The text of a battle, which lives until the next call; NULL with an error if there is none.
    const char *(*text)(void *self, const char *name, size_t *length, gd_error *err);
    void *self;
} gd_engine_battles;

// Who may be given an operation.
typedef enum gd_access {
    GD_ACCESS_ANYONE,  // it is about the program, and nobody's secret
    GD_ACCESS_SEAT,    // a seat: it tells what that may know and changes what is that seat's
    GD_ACCESS_TURN,    // the seat that must decide, and no other
    GD_ACCESS_REFEREE, // whoever holds the whole game: it tells everything, or changes it for all
} gd_access;

// The operations one after the other from 0, by their names; NULL: there are no more.
const char *gd_engine_op(int index, gd_access *access);
// May it be given to a seat at all? The others are for the referee only.
bool gd_access_for_seat(gd_access access);

gd_engine *gd_engine_new(void); // with the usual limits; NULL if memory ran out
gd_engine *gd_engine_new_within(const gd_limits *limits);
void gd_engine_free(gd_engine *e);
void gd_engine_set_battles(gd_engine *e, const gd_engine_battles *battles);
void gd_engine_set_version(gd_engine *e, const char *version); // not copied
// Systems that are not complete yet are refused unless this was called.
void gd_engine_allow_unfinished(gd_engine *e, bool allow);

// Answers one message. The answer has no newline and belongs to the engine until the next call. A
// message that is malformed or refused changes nothing.
const char *gd_engine_line(gd_engine *e, const char *line, size_t length);
// The same for somebody who holds a seat and may know and do no more than that: operations for the
// referee are refused, and so is the name of any other seat. Where the message names none, it is
// this one.
const char *gd_engine_line_for(gd_engine *e, gd_seat seat, const char *line, size_t length);
// What the last line of the record has led to, for somebody who did not ask for it: the dice and
// events that a seat or GD_ANYBODY may know, and the moment; with `view` also how the table looks.
const char *gd_engine_happened(gd_engine *e, gd_seat viewer, bool view);
bool gd_engine_done(const gd_engine *e);     // "bye" was said
gd_session *gd_engine_session(gd_engine *e); // the game that is held, or NULL
