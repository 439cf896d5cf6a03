// cli/bench.c - `guidon bench`: how fast the engine is, and how its cost grows with the armies.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "analysis/batch.h"
#include "cli/bench_against.h"
#include "cli/bench_core.h"
#include "cli/bench_table.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "protocol/json.h"

static const cli_option options[] = {
    {"rules", "ID", "rule system (normally every one that is complete)"},
    {"output", "FILE", "also write the figures there, as JSON"},
    {"seconds", "N", "how long each measurement takes (normally 2; against another program 1)"},
    {"against", "PROGRAM",
     "measure PROGRAM and this one in turn, and tell how much faster this is"},
    {"rounds", "N", "how often, against another program (normally 6)"},
    {"unfinished", NULL, "allow rule systems that are still being built"},
    {"json", NULL, "as JSON"},
    {NULL, NULL, NULL},
};

enum { SIZES = 5, MOST_SYSTEMS = BENCH_SYSTEMS };

static const int sizes[SIZES] = {6, 12, 24, 48, 96};

typedef struct bench_army {
    int units; // a side; 0 if the system has no room for so many
    double random_decisions, random_microseconds, scripted_games, scripted_decisions;
    double offers; // on average
    uint32_t state;
    double copy_ns, hash_ns, check_ns, check_least_ns, offer_ns;
    int fires; // how many checks of fire were measured
} bench_army;

// --- measuring ---------------------------------------------------------------------------------

// Times the list of offers, and every check that adds up a fight: a fire tally, sight and range
// included.
static void measure_checks(gd_batch_table *table, bench_army *out, double seconds)
{
    gd_game *g = table->game;
    gd_mind *mind = table->mind;
    gd_actions(g, &mind->offers);
    double begun = seconds_worked();
    int64_t rounds = 0;
    while (seconds_worked() - begun < seconds / 4) {
        for (int i = 0; i < 16; i++)
            gd_actions(g, &mind->offers);
        rounds += 16;
    }
    out->offer_ns = (seconds_worked() - begun) * 1e9 / (double)rounds;
    enum { MOST = 64 };
    static gd_action fires[MOST];
    int count = 0;
    for (int i = 0; i < mind->offers.count && count < MOST; i++) {
        gd_verdict v;
        if (gd_mind_complete(mind, g, &mind->offers.list[i], &fires[count]) &&
            gd_check(g, gd_game_seat(g), &fires[count], &v) && v.tally_count > 0)
            count++;
    }
    for (int i = 0; i < count; i++) {
        gd_verdict v;
        rounds = 0;
        begun = seconds_worked();
        do {
            for (int k = 0; k < 64; k++)
                gd_check(g, gd_game_seat(g), &fires[i], &v);
            rounds += 64;
        } while (seconds_worked() - begun < seconds / 500);
        double ns = (seconds_worked() - begun) * 1e9 / (double)rounds;
        out->check_least_ns =
            out->fires == 0 || ns < out->check_least_ns ? ns : out->check_least_ns;
        out->check_ns = (out->check_ns * out->fires + ns) / (out->fires + 1);
        out->fires++;
    }
}

static void measure_random(const gd_batch *batch, gd_batch_table *table, bench_army *out,
                           double seconds)
{
    gd_game *g = table->game;
    int64_t decisions = 0, offers = 0;
    double begun = seconds_worked(), spent = 0;
    gd_random_seed(&table->dice.random, 1);
    gd_random_seed(&table->mind->random, 2);
    for (int64_t n = 0;; n++) {
        if (n % 64 == 0 && (spent = seconds_worked() - begun) > seconds)
            break;
        if (decisions == 0 || gd_game_waits(g) != GD_WAITS_DECISION) {
            memcpy(gd_game_state_mut(g), batch->start, batch->rules->state_size);
            gd_game_resume(g);
        }
        gd_action action;
        if (!gd_player_choose(GD_PLAYER_RANDOM, table->mind, g, &action))
            break;
        gd_apply_checked(g, gd_game_seat(g), &action);
        offers += table->mind->offers.count;
        decisions++;
    }
    spent = seconds_worked() - begun;
    out->random_decisions = (double)decisions / spent;
    out->offers = decisions ? (double)offers / (double)decisions : 0;
    out->random_microseconds = decisions ? spent * 1e6 / (double)decisions : 0;
}

static void measure_scripted(const gd_batch *batch, gd_batch_table *table, bench_army *out,
                             double seconds)
{
    if (!batch->rules->advise)
        return;
    int64_t games = 0, decisions = 0;
    double begun = seconds_worked();
    do {
        gd_batch_game game;
        gd_batch_play(table, batch, games++, &game);
        decisions += game.decisions;
    } while (seconds_worked() - begun < seconds);
    double spent = seconds_worked() - begun;
    out->scripted_games = (double)games / spent;
    out->scripted_decisions = (double)decisions / spent;
}

// Fire is measured in the middle of battles: scripted games are played until some can be checked.
static void measure_fire(const gd_batch *batch, gd_batch_table *table, bench_army *out,
                         double seconds)
{
    gd_game *g = table->game;
    gd_player player = batch->rules->advise ? GD_PLAYER_SCRIPTED : GD_PLAYER_RANDOM;
    for (int game = 0; game < 5 && out->fires < 16; game++) {
        gd_random_seed(&table->dice.random, (uint64_t)game);
        memcpy(gd_game_state_mut(g), batch->start, batch->rules->state_size);
        gd_game_resume(g);
        for (int n = 0; n < 2000 && gd_game_waits(g) == GD_WAITS_DECISION && out->fires < 16; n++) {
            gd_action action;
            gd_verdict v;
            if (!gd_player_choose(player, table->mind, g, &action))
                break;
            if (gd_check(g, gd_game_seat(g), &action, &v) && v.tally_count > 0)
                measure_checks(table, out, seconds);
            gd_apply(g, gd_game_seat(g), &action, &v);
        }
    }
}

static void measure_memory(const gd_batch *batch, gd_batch_table *table, bench_army *out,
                           double seconds)
{
    gd_game *copy = gd_game_clone(table->game);
    if (!copy)
        return;
    int64_t rounds = 0;
    double begun = seconds_worked();
    while (seconds_worked() - begun < seconds / 8) {
        for (int i = 0; i < 1000; i++)
            gd_game_copy(copy, table->game);
        rounds += 1000;
    }
    out->copy_ns = (seconds_worked() - begun) * 1e9 / (double)rounds;
    volatile uint64_t sink = 0;
    rounds = 0;
    begun = seconds_worked();
    while (seconds_worked() - begun < seconds / 8) {
        for (int i = 0; i < 1000; i++)
            sink ^= gd_game_hash(copy);
        rounds += 1000;
    }
    out->hash_ns = (seconds_worked() - begun) * 1e9 / (double)rounds;
    (void)sink;
    out->state = batch->rules->state_size;
    gd_game_free(copy);
}

static bool measure_army(const gd_rules *rules, int units, double seconds, bench_army *out,
                         gd_error *err)
{
    static gd_scenario scenario;
    void *state = calloc(1, rules->state_size);
    gd_batch batch = {.rules = rules,
                      .scenario = &scenario,
                      .player = {GD_PLAYER_SCRIPTED, GD_PLAYER_SCRIPTED},
                      .seed = 1,
                      .most = 20000,
                      .start = state};
    gd_batch_table table;
    memset(out, 0, sizeof *out);
    if (!state || !bench_set_up(rules, units, &scenario, state, err) ||
        !gd_batch_open(&table, &batch)) {
        free(state);
        return false;
    }
    out->units = units;
    measure_random(&batch, &table, out, seconds);
    measure_scripted(&batch, &table, out, seconds);
    measure_fire(&batch, &table, out, seconds);
    measure_memory(&batch, &table, out, seconds);
    gd_batch_close(&table);
    free(state);
    return true;
}

// --- results -----------------------------------------------------------------------------------

typedef struct bench_system {
    const gd_rules *rules;
    bench_army army[SIZES];
} bench_system;

static void print_system(const gd_rules *rules, const bench_army *army)
{
    printf("%s, one core\n\n", rules->name);
    printf("  units   random play   us each   offers   scripted play   scripted   one fire   list "
           "of\n");
    printf("  a side  decisions/s             on avg       decisions/s    games/s     tally    "
           "offers\n");
    for (int i = 0; i < SIZES; i++)
        if (army[i].units)
            printf("  %6d  %11.0f %9.2f %8.1f %17.0f %10.1f %6.0f ns %6.0f ns\n", army[i].units,
                   army[i].random_decisions, army[i].random_microseconds, army[i].offers,
                   army[i].scripted_decisions, army[i].scripted_games, army[i].check_ns,
                   army[i].offer_ns);
    printf("\n  a state has %" PRIu32 " bytes; copied in %.0f ns, hashed in %.0f ns\n\n",
           army[0].state, army[0].copy_ns, army[0].hash_ns);
}

static void print_core(const bench_core *core)
{
    printf("Geometry\n\n");
    for (int i = 0; i < core->count; i++)
        printf("  %-44s %8.1f ns\n", core->item[i].what, core->item[i].nanoseconds);
}

static void put_number(gd_json_out *out, const char *key, double value)
{
    gd_json_put_fixed(out, key, (int64_t)(value * 1000 + 0.5), 3);
}

static void write_system(const gd_rules *rules, const bench_army *army, gd_json_out *out)
{
    gd_json_object(out, NULL);
    gd_json_put_string(out, "rules", rules->id);
    gd_json_put_int(out, "state_bytes", army[0].state);
    put_number(out, "copy_ns", army[0].copy_ns);
    put_number(out, "hash_ns", army[0].hash_ns);
    gd_json_array(out, "armies");
    for (int i = 0; i < SIZES; i++) {
        if (!army[i].units)
            continue;
        gd_json_object(out, NULL);
        gd_json_put_int(out, "units_a_side", army[i].units);
        put_number(out, "random_decisions_per_second", army[i].random_decisions);
        put_number(out, "random_offers", army[i].offers);
        put_number(out, "scripted_decisions_per_second", army[i].scripted_decisions);
        put_number(out, "scripted_games_per_second", army[i].scripted_games);
        put_number(out, "fire_tally_ns", army[i].check_ns);
        put_number(out, "fire_tally_least_ns", army[i].check_least_ns);
        put_number(out, "offers_ns", army[i].offer_ns);
        gd_json_close(out);
    }
    gd_json_close(out);
    gd_json_close(out);
}

static void write_all(const bench_system *system, int count, const bench_core *core,
                      gd_json_out *out)
{
    char stamp[32];
    time_t now = time(NULL);
    struct tm calendar;
    strftime(stamp, sizeof stamp, "%Y-%m-%d", gmtime_r(&now, &calendar));
    gd_json_begin(out);
    gd_json_object(out, NULL);
    gd_json_put_string(out, "compiler", bench_compiler());
    gd_json_put_string(out, "date", stamp);
    gd_json_array(out, "systems");
    for (int i = 0; i < count; i++)
        write_system(system[i].rules, system[i].army, out);
    gd_json_close(out);
    gd_json_object(out, "nanoseconds");
    for (int i = 0; i < core->count; i++)
        put_number(out, core->item[i].key, core->item[i].nanoseconds);
    gd_json_close(out);
    gd_json_close(out);
}

// The one that is asked for, or all that may be played. 0 if there is none, with the reason.
static int choose_systems(const cli_args *args, bench_system *out)
{
    int count = 0;
    const gd_rules *wanted = cli_rules_wanted(args);
    for (int i = 0; wanted && i < gd_rules_count() && count < MOST_SYSTEMS; i++) {
        const gd_rules *rules = gd_rules_at(i);
        bool measured = cli_given(args, "rules") ? rules == wanted
                                                 : rules->complete || cli_given(args, "unfinished");
        if (measured)
            out[count++].rules = rules;
    }
    return count;
}

static bool measure_system(bench_system *system, double seconds, progress *bar, int done)
{
    bool good = true;
    for (int i = 0; i < SIZES; i++) {
        gd_error err = {0};
        progress_show(bar, done + i);
        if (measure_army(system->rules, sizes[i], seconds, &system->army[i], &err))
            continue;
        fprintf(stderr, "guidon bench: %s: %d a side cannot be set up: %s %s\n", system->rules->id,
                sizes[i], err.path, err.text);
        good &= i > 0; // not every system has room for large armies
    }
    return good;
}

static int run_against(const cli_args *args, const bench_system *system, int count)
{
    bench_duel duel = {.other = cli_value(args, "against"), .systems = count};
    int64_t seconds = 1, rounds = 6;
    gd_error err = {0};
    if (!cli_whole(args, "seconds", 1, 600, &seconds) || !cli_whole(args, "rounds", 1, 50, &rounds))
        return CLI_BAD;
    if (cli_given(args, "json") || cli_given(args, "output"))
        return cli_bad(args, "--against only prints a table: leave out --json and --output");
    duel.seconds = (long)seconds;
    duel.rounds = (int)rounds;
    for (int i = 0; i < count; i++)
        duel.rules[i] = system[i].rules->id;
    return bench_against(&duel, &err) ? CLI_OK : cli_bad(args, "%s", err.text);
}

static int run(const cli_args *args)
{
    static bench_system system[MOST_SYSTEMS];
    static bench_core core;
    int64_t seconds = 2;
    int count = choose_systems(args, system), status = CLI_OK;
    const char *path = cli_value(args, "output");
    gd_error err = {0};
    if (count && cli_given(args, "against"))
        return run_against(args, system, count);
    if (!count || !cli_whole(args, "seconds", 1, 600, &seconds))
        return CLI_BAD;
    if (path && !file_may_write(path, &err))
        return cli_bad(args, "%s", err.text);
    progress bar = progress_start("steps", count * SIZES + 1);
    for (int i = 0; i < count; i++)
        if (!measure_system(&system[i], (double)seconds, &bar, i * SIZES))
            status = CLI_NO;
    progress_show(&bar, count * SIZES);
    bench_core_run(&core, (double)seconds / 8);
    progress_end(&bar);
    gd_json_out out = {0};
    write_all(system, count, &core, &out);
    for (int i = 0; i < count && !cli_given(args, "json"); i++)
        print_system(system[i].rules, system[i].army);
    if (cli_given(args, "json"))
        puts(out.text);
    else
        print_core(&core);
    if (path && !file_write(path, out.text, out.length, &err)) {
        cli_bad(args, "%s", err.text);
        status = CLI_NO;
    }
    gd_json_end(&out);
    return status;
}

const cli_command cli_bench = {
    "bench",
    "",
    "measure the engine's speed",
    "Plays random and scripted games with armies of 6, 12, 24, 48 and 96 a side on one core, by "
    "every\n"
    "rule system that is complete, and times the geometry underneath. With --against another "
    "build\n"
    "of it is measured in turn with this one, round after round, so that whatever else the "
    "machine\n"
    "does falls on both; told are the ratios, and how far they differ from round to round.",
    options,
    0,
    0,
    run,
};
