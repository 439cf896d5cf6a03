// server/log.c - what the server says about itself.
#include "server/log.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "server/bytes.h"

void log_line(log_form form, const char *event, const char *format, ...)
{
    char text[500], when[40];
    struct timespec now;
    struct tm parts;
    va_list args;
    if (form == LOG_NONE)
        return;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    size_t n = strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%S", &parts);
    snprintf(when + n, sizeof when - n, ".%03ldZ", now.tv_nsec / 1000000);
    if (form == LOG_TEXT) {
        fprintf(stderr, "%s %s: %s\n", when, event, text);
        return;
    }
    gd_json_out out = {0};
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_string(&out, "time", when);
    gd_json_put_string(&out, "event", event);
    gd_json_put_string(&out, "text", text);
    gd_json_close(&out);
    fprintf(stderr, "%s\n", out.failed ? "{}" : out.text);
    gd_json_end(&out);
}

void counters_write(const counters *c, struct bytes *out)
{
    static const struct {
        const char *name, *type, *help;
    } known[COUNTERS] = {
        [COUNT_GUESTS] = {"guests", "gauge", "connections to games"},
        [COUNT_ROOMS] = {"rooms", "gauge", "games in memory"},
        [COUNT_WORKERS] = {"workers", "gauge", "processes that compute"},
        [COUNT_SAT] = {"sat_total", "counter", "links that were good"},
        [COUNT_GUESSED] = {"guessed_total", "counter", "links that were not"},
        [COUNT_MESSAGES] = {"messages_total", "counter", "messages from guests"},
        [COUNT_REFUSED] = {"refused_total", "counter", "messages refused unread"},
        [COUNT_ORDERS] = {"orders_total", "counter", "orders acknowledged"},
        [COUNT_AGAIN] = {"orders_again_total", "counter", "orders sent a second time"},
        [COUNT_COMMITS] = {"commits_total", "counter", "transactions"},
        [COUNT_COMMITS_FAILED] = {"commits_failed_total", "counter", "transactions that failed"},
        [COUNT_CONFLICTS] = {"conflicts_total", "counter", "orders that another server was before"},
        [COUNT_MADE] = {"games_made_total", "counter", "games made"},
        [COUNT_LOADED] = {"games_loaded_total", "counter", "games made anew from the store"},
        [COUNT_WORKERS_LOST] = {"workers_lost_total", "counter", "workers that died"},
        [COUNT_SET_ASIDE] = {"games_set_aside_total", "counter", "games that killed workers"},
        [COUNT_SHOWN_OUT] = {"shown_out_total", "counter", "guests shown out"},
        [COUNT_BYTES_OUT] = {"sent_bytes_total", "counter", "bytes sent to guests"},
    };
    char text[300];
    for (int i = 0; i < COUNTERS; i++) {
        int n = snprintf(
            text, sizeof text, "# HELP guidon_%s %s\n# TYPE guidon_%s %s\nguidon_%s %" PRId64 "\n",
            known[i].name, known[i].help, known[i].name, known[i].type, known[i].name, c->value[i]);
        bytes_add(out, text, (size_t)n);
    }
}
