// cli/ladder_play.c - plays the games of a ladder, on several threads, and keeps each as it ends.
//
// A game depends on its place and the seed alone, so it is the same for any number of threads; only
// the order of the lines in the record is not.
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "analysis/batch.h"
#include "cli/ladder.h"
#include "cli/progress.h"

enum { ENDLESS = 20000 }; // decisions after which a game is called so

// Set by Ctrl-C, or by whoever cannot go on. Players ask it while they think.
static atomic_bool leaving;

static void leave_now(int signal)
{
    (void)signal;
    atomic_store(&leaving, true);
}

static bool asked_to_leave(void) { return atomic_load(&leaving); }

// Heard as often as it comes: `timeout` and the like send it twice. Whoever cannot wait for the end
// of what is being played ahead may kill the program, since what is in the record is safe.
static void listen(void)
{
    struct sigaction action = {.sa_handler = leave_now, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    atomic_store(&leaving, false);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

static void listen_no_more(void)
{
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
}

// Of this thread, so that neither others nor a busy machine count.
static int64_t worked(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

// --- games ---------------------------------------------------------------------------------------

typedef struct work {
    ladder *l;
    int64_t count;
    atomic_llong next, done;
    record_file *file;
    pthread_mutex_t keeping; // the record, and what follows
    gd_error *err;
    bool failed;
} work;

typedef struct worker {
    pthread_t thread;
    work *work;
    gd_batch_table table;
    const ladder_field *field; // that the table is for
    atomic_bool ended;
} worker;

static void fail(work *w, const char *what)
{
    pthread_mutex_lock(&w->keeping);
    if (!w->failed && what)
        gd_fail(w->err, "%s", what);
    w->failed = true;
    pthread_mutex_unlock(&w->keeping);
    atomic_store(&leaving, true);
}

static ladder_game told(const gd_batch_game *game)
{
    ladder_game out = {.turns = game->turns,
                       .decisions = game->decisions,
                       .worked = {game->worked[0] / 1000, game->worked[1] / 1000},
                       .hash = game->hash};
    if (game->end == GD_BATCH_ENDLESS)
        out.end = LADDER_ENDLESS;
    else if (game->end == GD_BATCH_STUCK)
        out.end = LADDER_STUCK;
    else if (game->winner >= GD_SIDES)
        out.end = LADDER_DRAWN;
    else // the first has the Union unless sides are swapped
        out.end = (game->winner == GD_UNION) != game->swapped ? LADDER_WON : LADDER_LOST;
    return out;
}

static bool play_game(worker *me, ladder_place place)
{
    const ladder *l = me->work->l;
    const ladder_field *field = ladder_field_of(l, place);
    const gd_batch batch = {
        .rules = l->system[place.system].rules,
        .scenario = field->scenario,
        .player = {l->player[l->pair[place.pair].first], l->player[l->pair[place.pair].second]},
        .seed = l->seed,
        .swap = true,
        .most = ENDLESS,
        .budget = l->budget,
        .worked = worked,
        .leave = asked_to_leave,
    };
    if (field != me->field) {
        gd_batch_close(&me->table);
        me->field = NULL;
        if (!gd_batch_open(&me->table, &batch)) {
            fail(me->work, "not enough memory for so many jobs");
            return false;
        }
        me->field = field;
    }
    gd_batch_game game;
    gd_batch_play(&me->table, &batch, place.number, &game);
    if (game.end == GD_BATCH_LEFT)
        return false;
    me->work->l->game[ladder_at(l, place)] = told(&game);
    return true;
}

static bool keep_game(work *w, ladder_place place)
{
    bool good = true;
    pthread_mutex_lock(&w->keeping);
    if (w->file && !w->failed)
        good = ladder_keep(w->file, w->l, place, w->err);
    w->failed = w->failed || !good;
    pthread_mutex_unlock(&w->keeping);
    return good;
}

static void *play_games(void *argument)
{
    worker *me = argument;
    work *w = me->work;
    while (!asked_to_leave()) {
        int64_t at = atomic_fetch_add(&w->next, 1);
        if (at >= w->count)
            break;
        if (w->l->game[at].end != LADDER_OPEN)
            continue;
        ladder_place place = ladder_place_of(w->l, at);
        if (!play_game(me, place))
            break;
        if (!keep_game(w, place))
            fail(w, NULL);
        atomic_fetch_add(&w->done, 1);
    }
    gd_batch_close(&me->table);
    atomic_store(&me->ended, true);
    return NULL;
}

static void watch(const worker *workers, int count, work *w, int64_t open)
{
    progress bar = progress_start("games", open);
    bool busy = bar.on;
    while (busy) {
        progress_show(&bar, atomic_load(&w->done));
        nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
        busy = false;
        for (int i = 0; i < count; i++)
            busy = busy || !atomic_load(&workers[i].ended);
    }
    for (int i = 0; i < count; i++)
        pthread_join(workers[i].thread, NULL);
    progress_end(&bar);
}

bool ladder_play(ladder *l, int jobs, record_file *file, bool *stopped, gd_error *err)
{
    static worker workers[LADDER_JOBS];
    work shared = {.l = l, .count = ladder_count(l), .file = file, .err = err};
    int64_t open = 0;
    int started = 0;
    for (int64_t at = 0; at < shared.count; at++)
        open += l->game[at].end == LADDER_OPEN;
    pthread_mutex_init(&shared.keeping, NULL);
    listen();
    for (; started < jobs && started < open; started++) {
        workers[started] = (worker){.work = &shared};
        if (pthread_create(&workers[started].thread, NULL, play_games, &workers[started]) != 0)
            break;
    }
    watch(workers, started, &shared, open);
    *stopped = asked_to_leave() && !shared.failed;
    listen_no_more();
    pthread_mutex_destroy(&shared.keeping);
    if (open > 0 && started == 0)
        return gd_fail(err, "no thread could be started");
    return !shared.failed && !*stopped;
}
