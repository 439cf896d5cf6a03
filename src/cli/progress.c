// cli/progress.c - progress bars and the clock.
#include "cli/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

double seconds_worked(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

progress progress_start(const char *what, int64_t total)
{
    double now = seconds_now();
    return (progress){what, total, -1, now, now - 1, isatty(STDERR_FILENO)};
}

void progress_show(progress *p, int64_t done)
{
    double now = seconds_now();
    if (!p->on || now - p->last < 0.1)
        return;
    p->last = now;
    p->shown = done;
    enum { WIDTH = 30 };
    int full = p->total > 0 ? (int)(done * WIDTH / p->total) : 0;
    fputs("\r[", stderr);
    for (int i = 0; i < WIDTH; i++)
        fputc(i < full ? '=' : i == full ? '>' : ' ', stderr);
    double left = done > 0 ? (now - p->begun) * (double)(p->total - done) / (double)done : 0;
    fprintf(stderr, "] %" PRId64 " of %" PRId64 " %s, %.0f s left \033[K", done, p->total, p->what,
            left);
    fflush(stderr);
}

void progress_end(progress *p)
{
    if (p->on && p->shown >= 0)
        fputs("\r\033[K", stderr);
}
