// server/log.h - what the server says about itself: lines on standard error, counters for whoever
// watches it.
#pragma once

#include <stdint.h>

#include "protocol/json.h"

typedef enum log_form { LOG_TEXT, LOG_JSON, LOG_NONE } log_form;

// One line: what has happened, in a word, and a sentence. Never a link, and nothing that was said.
void log_line(log_form form, const char *event, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

typedef enum counter {
    COUNT_GUESTS,   // connected now
    COUNT_ROOMS,    // games in memory now
    COUNT_WORKERS,  // running now
    COUNT_SAT,      // links that were good
    COUNT_GUESSED,  // and that were not
    COUNT_MESSAGES, // from guests
    COUNT_REFUSED,  // of them, for their size, rate or form
    COUNT_ORDERS,   // acknowledged
    COUNT_AGAIN,    // of them, sent a second time
    COUNT_COMMITS,
    COUNT_COMMITS_FAILED,
    COUNT_CONFLICTS, // of two servers on one store
    COUNT_MADE,      // games
    COUNT_LOADED,    // from the store
    COUNT_WORKERS_LOST,
    COUNT_SET_ASIDE, // games
    COUNT_SHOWN_OUT, // guests
    COUNT_BYTES_OUT,
    COUNTERS
} counter;

typedef struct counters {
    int64_t value[COUNTERS];
} counters;

// The text form of Prometheus; to be freed by bytes_end.
struct bytes;
void counters_write(const counters *c, struct bytes *out);
