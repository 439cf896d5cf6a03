// cli/sim.c - `guidon sim`: many games of computer against computer.
//
// Games are shared out among threads by number. What a game does depends on its number and the seed
// alone, and sums do not depend on the order of addition, so the result is the same for any --jobs.
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "ai/weights.h"
#include "analysis/batch.h"
#include "cli/canvas.h"
#include "cli/positions.h"
#include "cli/progress.h"
#include "cli/start.h"
#include "cli/table_art.h"
#include "cli/varied.h"
#include "protocol/json.h"
#include "protocol/names.h"

static const cli_option options[] = {
    {"rules", "ID", "rule system (normally the first)"},
    {"union", "WHO",
     "who plays the Union: random or scripted (normally scripted); a,b: two players"},
    {"confederate", "WHO", "who plays the Confederates (normally scripted)"},
    {"games", "N", "how many games (normally 100)"},
    {"seed", "S", "where chance begins (normally 1)"},
    {"jobs", "J", "threads (normally one for each core)"},
    {"swap", NULL, "play every set of dice twice, the players changing sides"},
    {"most", "N", "decisions after which a game is called endless (normally 20000)"},
    {"options", "K=V", "switches of the system or options of the battle"},
    {"battles", "DIR", "where battles are looked for"},
    {"unfinished", NULL, "allow rule systems that are still being built"},
    {"weights", "W=N,...", "what the first player weighs, in hundredths of the usual: danger=150"},
    {"vary", "FILE", "vary those weights by chance, and write them and who won, as CSV"},
    {"any-plan", NULL, "each side carries out a plan drawn by chance, another in every game"},
    {"positions", "FILE", "write what is seen of each turn's beginning, and who won, as CSV"},
    {"json", NULL, "as JSON"},
    {NULL, NULL, NULL},
};

enum { MOST_JOBS = 64 };

// Tables that are written beside the sums; a path of NULL: not wanted.
typedef struct sim_tables {
    const char *positions_path, *varied_path;
    positions_file positions;
    varied_file varied;
} sim_tables;

typedef struct work {
    const gd_batch *batch;
    sim_tables *tables;
    int64_t games;
    atomic_llong next, done;
} work;

typedef struct worker {
    pthread_t thread;
    work *work;
    gd_batch_sums sums;
    atomic_bool failed;
} worker;

static void *play_games(void *argument)
{
    worker *w = argument;
    gd_batch_table table;
    positions_game *seen = NULL;
    w->failed = !gd_batch_open(&table, w->work->batch);
    if (!w->failed && w->work->tables->positions_path)
        w->failed = !(table.whose = seen = positions_of_game(w->work->batch->rules));
    while (!w->failed) {
        int64_t number = atomic_fetch_add(&w->work->next, 1);
        if (number >= w->work->games)
            break;
        gd_batch_game game;
        gd_batch_play(&table, w->work->batch, number, &game);
        gd_batch_add(&w->sums, &game);
        if (seen)
            positions_write(&w->work->tables->positions, seen, number, &game);
        if (w->work->tables->varied_path)
            varied_write(&w->work->tables->varied, w->work->batch->rules, number, &game);
        atomic_fetch_add(&w->work->done, 1);
    }
    positions_free(seen);
    gd_batch_close(&table);
    return NULL;
}

static bool play_all(const gd_batch *batch, sim_tables *tables, int64_t games, int jobs,
                     gd_batch_sums *sums)
{
    static worker workers[MOST_JOBS];
    work shared = {.batch = batch, .tables = tables, .games = games};
    progress bar = progress_start("games", games);
    int started = 0;
    for (; started < jobs; started++) {
        workers[started].work = &shared;
        if (pthread_create(&workers[started].thread, NULL, play_games, &workers[started]) != 0)
            break;
    }
    // The last game to be done is counted before its thread ends.
    while (bar.on && started > 0 && atomic_load(&shared.done) < games) {
        progress_show(&bar, atomic_load(&shared.done));
        nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
        bool all_failed = true;
        for (int i = 0; i < started; i++)
            all_failed = all_failed && workers[i].failed;
        if (all_failed)
            break;
    }
    for (int i = 0; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
        gd_batch_join(sums, &workers[i].sums);
    }
    progress_end(&bar);
    return sums->games == games;
}

static void print_share(const char *name, int64_t part, int64_t whole, const char *about)
{
    gd_interval w = gd_wilson(part, whole);
    printf("  %-24s %7" PRId64 "  %5.1f %%  (95 %%: %.1f to %.1f)%s\n", name, part, w.share / 100.0,
           w.low / 100.0, w.high / 100.0, about);
}

static void print_sums(const gd_batch_sums *s, const start_who who[GD_SIDES], const gd_scenario *sc,
                       const gd_rules *rules, bool swap)
{
    double games = s->games ? (double)s->games : 1;
    printf("%s by %s: %" PRId64 " games%s\n", sc->title, rules->name, s->games,
           swap ? ", sides swapped in every second" : "");
    char name[2][80];
    for (int i = 0; i < 2; i++)
        snprintf(name[i], sizeof name[i], swap ? "%s (%s)" : "%s %s",
                 swap ? gd_player_name(who[i].player) : art_side_name((gd_side)i),
                 swap ? (i ? "player 2" : "player 1") : gd_player_name(who[i].player));
    for (int i = 0; i < 2; i++)
        print_share(name[i], s->wins[i], s->games, " wins");
    print_share("drawn", s->draws, s->games, "");
    if (swap)
        for (gd_side side = 0; side < GD_SIDES; side++)
            print_share(art_side_name(side), s->side_wins[side], s->games, " wins by side");
    printf("  length: %.1f turns (%d to %d), %.0f decisions (%d to %d)\n", (double)s->turns / games,
           s->fewest_turns, s->most_turns, (double)s->decisions / games, s->fewest_decisions,
           s->most_decisions);
    for (gd_side side = 0; side < GD_SIDES; side++)
        printf("  %s losses: %.1f of %.1f stands, %.1f units, %.1f points\n", art_side_name(side),
               (double)s->loss[side] / games, (double)s->strength[side] / games,
               (double)s->units_lost[side] / games, (double)s->score[side] / games);
    if (s->endless)
        printf("  endless: %" PRId64 "\n", s->endless);
    if (s->stuck)
        printf("  stuck without a legal action: %" PRId64 "\n", s->stuck);
    if (s->bad_advice)
        printf("  advice refused: %" PRId64 " of %" PRId64 "\n", s->bad_advice, s->advice);
    printf("  signature %016" PRIx64 "\n", s->hash);
}

static void write_share(gd_json_out *out, const char *key, const char *player, int64_t part,
                        int64_t whole)
{
    gd_interval w = gd_wilson(part, whole);
    gd_json_object(out, key);
    if (player)
        gd_json_put_string(out, "player", player);
    gd_json_put_int(out, "games", part);
    gd_json_put_fixed(out, "share", w.share, 4);
    gd_json_put_fixed(out, "low", w.low, 4);
    gd_json_put_fixed(out, "high", w.high, 4);
    gd_json_close(out);
}

static void write_sums(const gd_batch_sums *s, const start_who who[GD_SIDES], const gd_scenario *sc,
                       const gd_rules *rules, uint64_t seed, bool swap, double seconds)
{
    gd_json_out out = {0};
    char number[32];
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_string(&out, "battle", sc->title);
    gd_json_put_string(&out, "rules", rules->id);
    snprintf(number, sizeof number, "%" PRIu64, seed);
    gd_json_put_string(&out, "seed", number);
    gd_json_put_bool(&out, "swap", swap);
    gd_json_put_int(&out, "games", s->games);
    // With swapped sides a player is no side, so the two are counted apart.
    for (int i = 0; i < 2; i++)
        write_share(&out, swap ? (i ? "player2" : "player1") : gd_side_word((gd_side)i),
                    gd_player_name(who[i].player), s->wins[i], s->games);
    if (swap)
        for (gd_side side = 0; side < GD_SIDES; side++)
            write_share(&out, gd_side_word(side), NULL, s->side_wins[side], s->games);
    write_share(&out, "draws", NULL, s->draws, s->games);
    int64_t games = s->games ? s->games : 1;
    gd_json_put_fixed(&out, "turns", s->turns * 1000 / games, 3);
    gd_json_put_fixed(&out, "decisions", s->decisions * 1000 / games, 3);
    gd_json_object(&out, "losses");
    for (gd_side side = 0; side < GD_SIDES; side++) {
        gd_json_object(&out, gd_side_word(side));
        gd_json_put_fixed(&out, "stands", s->loss[side] * 1000 / games, 3);
        gd_json_put_fixed(&out, "of", s->strength[side] * 1000 / games, 3);
        gd_json_put_fixed(&out, "units", s->units_lost[side] * 1000 / games, 3);
        gd_json_put_fixed(&out, "points", s->score[side] * 1000 / games, 3);
        gd_json_close(&out);
    }
    gd_json_close(&out);
    gd_json_put_int(&out, "endless", s->endless);
    gd_json_put_int(&out, "stuck", s->stuck);
    gd_json_put_int(&out, "advice", s->advice);
    gd_json_put_int(&out, "advice_refused", s->bad_advice);
    gd_json_put_hex(&out, "signature", s->hash);
    gd_json_put_fixed(&out, "seconds", (int64_t)(seconds * 1000), 3);
    gd_json_close(&out);
    puts(out.text ? out.text : "{}");
    gd_json_end(&out);
}

static bool open_tables(sim_tables *t, const gd_rules *rules, gd_error *err)
{
    if (t->positions_path && !positions_open(&t->positions, t->positions_path, err))
        return false;
    return !t->varied_path || varied_open(&t->varied, t->varied_path, rules, err);
}

static bool close_tables(sim_tables *t, gd_error *err)
{
    if (t->positions_path && !positions_close(&t->positions))
        return gd_fail(err, "cannot write all of %s", t->positions_path);
    if (t->varied_path && !varied_close(&t->varied))
        return gd_fail(err, "cannot write all of %s", t->varied_path);
    return true;
}

static int run(const cli_args *args)
{
    start_setup setup = {.battle = args->operand[0]};
    start_who scripted = {.player = GD_PLAYER_SCRIPTED};
    int64_t games = 100, jobs = sysconf(_SC_NPROCESSORS_ONLN), most = 20000;
    uint64_t seed = 1;
    jobs = jobs < 1 ? 1 : jobs > MOST_JOBS ? MOST_JOBS : jobs;
    if (!(setup.rules = cli_rules_wanted(args)) ||
        !start_both(args, false, scripted, scripted, setup.who) ||
        !cli_whole(args, "games", 1, 1000000, &games) ||
        !cli_whole(args, "jobs", 1, MOST_JOBS, &jobs) ||
        !cli_whole(args, "most", 1, 1000000000, &most) || !cli_seed(args, "seed", &seed, NULL))
        return CLI_BAD;
    for (gd_side side = 0; side < GD_SIDES; side++)
        if (setup.who[side].player == GD_PLAYER_SCRIPTED && !setup.rules->advise)
            return cli_bad(args, "%s has no scripted player yet", setup.rules->id);
    gd_error err;
    gd_plan plan = gd_plan_usual;
    if (cli_given(args, "weights") &&
        !gd_weights_read(setup.rules, cli_value(args, "weights"), &plan, &err))
        return cli_bad(args, "%s", err.text);
    gd_session *session = start_session(args, &setup);
    if (!session)
        return CLI_BAD;
    gd_batch batch = {
        .rules = setup.rules,
        .scenario = gd_game_scenario(gd_session_game(session)),
        .player = {setup.who[0].player, setup.who[1].player},
        .seed = seed,
        .swap = cli_given(args, "swap"),
        .plan = {&plan},
        .vary = cli_given(args, "vary"),
        .any_plan = cli_given(args, "any-plan"),
        .most = (int32_t)most,
        .start = start_is_position(session) ? gd_game_state(gd_session_game(session)) : NULL,
    };
    gd_batch_sums sums = {0};
    sim_tables tables = {.positions_path = cli_value(args, "positions"),
                         .varied_path = cli_value(args, "vary")};
    if (!open_tables(&tables, setup.rules, &err)) {
        gd_session_free(session);
        return cli_bad(args, "%s", err.text);
    }
    batch.at_turn = tables.positions_path ? positions_see : NULL;
    double begun = seconds_now();
    int status = CLI_OK;
    if (!play_all(&batch, &tables, games, (int)(jobs < games ? jobs : games), &sums))
        status = cli_bad(args, "not enough memory or threads for %" PRId64 " jobs", jobs);
    else if (!close_tables(&tables, &err))
        status = cli_bad(args, "%s", err.text);
    else if (cli_given(args, "json"))
        write_sums(&sums, setup.who, batch.scenario, setup.rules, seed, batch.swap,
                   seconds_now() - begun);
    else
        print_sums(&sums, setup.who, batch.scenario, setup.rules, batch.swap);
    // A game that cannot go on, or does not end, is a mistake in the rules: say so in the status
    // too.
    if (status == CLI_OK && (sums.stuck || sums.endless))
        status = CLI_NO;
    gd_session_free(session);
    return status;
}

const cli_command cli_sim = {
    "sim",
    "BATTLE",
    "play many games of computer against computer",
    "Plays BATTLE again and again and prints who wins, with the 95 % interval, how long games are "
    "and\n"
    "what they cost. The result depends on the seed, not on the number of threads.",
    options,
    1,
    1,
    run,
};
