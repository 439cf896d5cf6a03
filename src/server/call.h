// server/call.h - a question by HTTP below /api/, and its answer.
#pragma once

#include "server/hall.h"

struct call {
    hall *hall;
    struct lws *wsi; // NULL: gone
    int held;
    bool post, closed; // it has been asked; what still comes has no reader
    char path[40];
    neighbour *neighbour;
    bytes body;
    int status; // 0: not answered yet
    char *answer;
};

// The first line has come. NULL if memory ran out.
call *call_new(hall *h, struct lws *wsi, const char *path, bool post);
void call_hear(call *c, const char *piece, size_t length); // of its body
void call_ask(call *c);                                    // there is no more of it
void call_gone(call *c);
void call_hold(call *c);
void call_drop(call *c);

// Its answer: written as soon as the connection takes it.
void call_reply(call *c, int status, const char *text);

// --- what is asked -------------------------------------------------------------------------------

void make_game(call *c, const gd_json *message); // server/make.c
