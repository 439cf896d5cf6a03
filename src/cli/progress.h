// cli/progress.h - a bar on the terminal for work that takes a while; nothing at all elsewhere.
#pragma once

#include <stdint.h>

typedef struct progress {
    const char *what; // "games"
    int64_t total, shown;
    double begun, last;
    int on; // standard error is a terminal
} progress;

progress progress_start(const char *what, int64_t total);
void progress_show(progress *p, int64_t done); // at most ten times a second
void progress_end(progress *p);                // wipes the bar

double seconds_now(void);    // from a clock that nobody sets
double seconds_worked(void); // by this process, so that a busy machine does not spoil a measurement
