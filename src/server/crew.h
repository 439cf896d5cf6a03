// server/crew.h - the workers: who is asked, what happens to those who do not answer.
//
// A job is asked of the worker that holds its game. Workers answer in the order in which they were
// asked, so that one who dies was at the first job that he has not answered. That one is told that
// it was at fault; the others of that worker are told that they were lost, and may be asked again.
#pragma once

#include <libwebsockets.h>
#include <stdbool.h>
#include <stdint.h>

#include "server/frame.h"
#include "server/log.h"

enum { CREW_MOST = 64 };

typedef struct crew crew;
typedef struct crew_job crew_job;

// What a worker has said. Texts end by NUL only by chance.
typedef struct crew_answer {
    const frame_said *said;
    const char *part[FRAME_PARTS];
} crew_answer;

// Where a game is computed.
typedef struct crew_place {
    int worker; // -1: nowhere
    int room;
    int64_t life; // of that worker: another one may be in its place by now
} crew_place;

struct crew_job {
    frame_kind kind;
    int seat;
    bool watched;
    char *text; // until it is answered
    size_t length;
    void (*answered)(crew_job *job, const crew_answer *answer);
    void (*lost)(crew_job *job, bool at_fault);
    crew_job *next; // the crew's, while it is asked; before and after whoever holds it
    uint32_t ticket;
};

typedef struct crew_setup {
    int workers;
    int memory_mib; // of each
    int seconds, replay_seconds;
    log_form log;
    counters *counters;
} crew_setup;

// Workers run in the same program, by its subcommand `worker`. NULL if memory ran out.
crew *crew_new(const crew_setup *setup);
// From here on they can be asked. Their sockets are watched by the loop as files of `protocol`,
// whose callback is crew_callback and whose `user` is the crew.
bool crew_start(crew *c, struct lws_vhost *host, const char *protocol);
void crew_stop(crew *c); // before the loop ends
void crew_free(crew *c); // after that; NULL is allowed
int crew_callback(struct lws *wsi, enum lws_callback_reasons reason, void *session, void *in,
                  size_t length);
// To be called a few times a second: who has taken too long, who is to be replaced.
void crew_tick(crew *c, int64_t now);

// Finds a place for a game. False if there is none now.
bool crew_find_place(crew *c, crew_place *out);
bool crew_is_there(const crew *c, const crew_place *place);
void crew_leave(crew *c, crew_place *place); // the game is forgotten there
void crew_ask(crew *c, const crew_place *place, crew_job *job);
bool crew_works(const crew *c); // is there anybody at all?
// Is the worker so large that games which are not looked at should go?
bool crew_is_full(const crew *c, const crew_place *place);
