// server/hall.c - the server of games as a whole.
#include "server/hall.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/door.h"
#include "server/room.h"
#include "server/turn.h"

enum { REPLAY_SECONDS = 60, TICK = 250 }; // milliseconds

int64_t hall_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void look_at_clock(hall *h)
{
    h->now = hall_clock();
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    h->seconds = (int64_t)t.tv_sec;
    h->calendar = h->seconds * 1000 + t.tv_nsec / 1000000;
}

neighbour *hall_neighbour(hall *h, const char *address)
{
    uint64_t sum;
    unsigned char hash[crypto_shorthash_BYTES];
    crypto_shorthash(hash, (const unsigned char *)address, strlen(address), h->address_key);
    memcpy(&sum, hash, sizeof sum);
    return &h->neighbours[sum % HALL_NEIGHBOURS];
}

hall *hall_new(const games_setup *setup, gd_error *err)
{
    if (!token_begin()) {
        gd_fail(err, "this system has no randomness to make links of");
        return NULL;
    }
    hall *h = calloc(1, sizeof *h);
    if (!h) {
        gd_fail(err, "not enough memory");
        return NULL;
    }
    h->setup = *setup;
    h->last_held = &h->held;
    crypto_shorthash_keygen(h->address_key);
    look_at_clock(h);
    h->began = h->calendar;
    const crew_setup workers = {.workers = setup->workers,
                                .memory_mib = setup->worker_memory,
                                .seconds = setup->worker_seconds,
                                .replay_seconds = REPLAY_SECONDS,
                                .log = setup->log,
                                .counters = &h->counters};
    h->store = store_open(setup->place, err);
    h->crew = h->store ? crew_new(&workers) : NULL;
    if (h->crew)
        return h;
    if (h->store)
        gd_fail(err, "not enough memory");
    hall_free(h);
    return NULL;
}

void hall_free(hall *h)
{
    if (!h)
        return;
    turn_end(h); // whoever was still to be told is gone, and so is what was kept for him
    rooms_free(h);
    crew_free(h->crew);
    store_close(h->store);
    free(h);
}

enum { DOOR, WORKERS };

void hall_protocols(hall *h, struct lws_protocols out[GAMES_PROTOCOLS])
{
    out[DOOR] = (struct lws_protocols){.name = "guidon",
                                       .callback = door_callback,
                                       .per_session_data_size = door_session_size(),
                                       .rx_buffer_size = 4096,
                                       .user = h};
    out[WORKERS] =
        (struct lws_protocols){.name = "workers", .callback = crew_callback, .user = h->crew};
}

static void tick(hall *h)
{
    look_at_clock(h);
    crew_tick(h->crew, h->now);
    rooms_tick(h);
}

bool hall_start(hall *h, struct lws_vhost *host) { return crew_start(h->crew, host, "workers"); }

void hall_turn(hall *h)
{
    int64_t before = h->now;
    look_at_clock(h);
    if (h->now / TICK != before / TICK)
        tick(h);
    turn_end(h);
}

void hall_stop(hall *h)
{
    turn_end(h);
    crew_stop(h->crew);
}

void hall_limit_guests(hall *h, int most)
{
    if (most < h->setup.guests_most)
        h->setup.guests_most = most;
}

const counters *hall_counters(const hall *h) { return &h->counters; }

bool hall_answers(const char *path) { return strncmp(path, "/api/", 5) == 0; }
