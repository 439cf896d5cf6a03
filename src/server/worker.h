// server/worker.h - the process that holds engines: it is asked by one socket, computes and
// answers.
#pragma once

#include "guidon/types.h"

typedef struct worker_setup {
    int socket;
    int seconds;         // of the processor that one message may take
    int replay_seconds;  // and one that brings a whole record
    const char *version; // of the program
} worker_setup;

// Answers until the server closes the socket. False if it had to stop before.
bool worker_run(const worker_setup *setup);
