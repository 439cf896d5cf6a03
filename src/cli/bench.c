// cli/bench.c - `guidon bench`: how fast the engine is, and how its cost grows with the armies.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "analysis/batch.h"
#include "cli/bench_core.h"
#include "cli/files.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "protocol/field_json.h"
#include "protocol/json.h"
#include "protocol/position_json.h"
#include "protocol/values_json.h"

static const cli_option options[] = {
    {"rules", "ID", "rule system (normally the first)"},
    {"output", "FILE", "also write the figures there, as JSON"},
    {"seconds", "N", "how long each measurement takes (normally 2)"},
    {"unfinished", NULL, "allow rule systems that are still being built"},
    {"json", NULL, "as JSON"},
    {NULL, NULL, NULL},
};

enum { SIZES = 4, PIECES_OF_GROUND = 20 };

static const int sizes[SIZES] = {6, 12, 24, 48};

typedef struct bench_army {
    int units; // a side; 0 if the system has no room for so many
    double random_decisions, random_microseconds, scripted_games, scripted_decisions;
    double offers; // on average
    uint32_t state;
    double copy_ns, hash_ns, check_ns, check_least_ns, offer_ns;
    int fires; // how many checks of fire were measured
} bench_army;

// --- a table with two armies -------------------------------------------------------------------

static int count_words(const char *const *words)
{
    int n = 0;
    while (words && words[n])
        n++;
    return n;
}

static int find_in(const char *const *words, const char *word)
{
    for (int i = 0; words && words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

static void put_unit(gd_json_out *out, const char *name, gd_side side, const char *kind,
                     gd_point at)
{
    gd_json_object(out, NULL);
    gd_json_put_string(out, "name", name);
    gd_json_put_string(out, "side", gd_side_word(side));
    if (kind)
        gd_json_put_string(out, "kind", kind);
    gd_put_point(out, "at", at);
    gd_json_put_int(out, "facing", side == GD_UNION ? 0 : 180);
    gd_json_close(out);
}

// Each side in two lines 20 inches from the other's, 7 inches to a unit, a leader in the middle: in
// six units four of the first kind, one of each of the next two.
static void put_armies(gd_json_out *out, const gd_rules *rules, int units, gd_length width)
{
    const gd_field *kind = gd_field_find(rules->piece_fields, "kind");
    const char *const *kinds = kind ? kind->choices : NULL;
    int known = count_words(kinds), leader = find_in(kinds, "general");
    gd_json_array(out, "units");
    for (gd_side side = 0; side < GD_SIDES; side++) {
        char name[32];
        gd_length front = side == GD_UNION ? 20 * GD_INCH : 40 * GD_INCH,
                  back = side == GD_UNION ? -4 * GD_INCH : 4 * GD_INCH;
        int first_line = (units + 1) / 2;
        for (int i = 0; i < units; i++) {
            int line = i >= first_line, place = line ? i - first_line : i;
            gd_point at = {width / 2 + (2 * place - first_line + 1) * 7 * GD_INCH / 2,
                           front + line * back};
            int arm = i % 6 == 2 ? 1 : i % 6 == 5 ? 2 : 0;
            snprintf(name, sizeof name, "%c%d", side == GD_UNION ? 'U' : 'C', i + 1);
            put_unit(out, name, side, arm < known ? kinds[arm] : NULL, at);
        }
        snprintf(name, sizeof name, "%c general", side == GD_UNION ? 'U' : 'C');
        if (leader >= 0)
            put_unit(out, name, side, kinds[leader], (gd_point){width / 2, front + 2 * back});
    }
    gd_json_close(out);
}

// Woods, crops, hills, fences and the like over the whole table, but not under the armies.
static void put_ground(gd_json_out *out, const gd_rules *rules, gd_length width)
{
    static const char *const wanted[] = {"woods", "hill",  "crops", "fence",
                                         "marsh", "steep", "wall"};
    int known = 0;
    const char *kinds[7];
    bool lines[7];
    for (int i = 0; i < 7; i++)
        for (int k = 0; rules->terrain[k].name; k++)
            if (strcmp(rules->terrain[k].style, wanted[i]) == 0 && known < 7) {
                lines[known] = strcmp(wanted[i], "fence") == 0 || strcmp(wanted[i], "wall") == 0;
                kinds[known++] = rules->terrain[k].name;
                break;
            }
    gd_json_array(out, "terrain");
    for (int i = 0; i < PIECES_OF_GROUND && known > 0; i++) {
        gd_length x = (gd_length)((int64_t)width * (2 * i + 1) / (2 * PIECES_OF_GROUND)),
                  size = 3 * GD_INCH;
        gd_length y = (i % 3 == 0 ? 27 : i % 3 == 1 ? 31 : 34) * GD_INCH;
        gd_json_object(out, NULL);
        gd_json_put_string(out, "kind", kinds[i % known]);
        gd_json_array(out, lines[i % known] ? "line" : "box");
        if (lines[i % known]) {
            gd_put_point(out, NULL, (gd_point){x - size, y});
            gd_put_point(out, NULL, (gd_point){x + size, y});
        } else {
            gd_put_length(out, NULL, x - size / 2);
            gd_put_length(out, NULL, y - size / 2);
            gd_put_length(out, NULL, x + size / 2);
            gd_put_length(out, NULL, y + size / 2);
        }
        gd_json_close(out);
        gd_json_close(out);
    }
    gd_json_close(out);
}

static bool set_up(const gd_rules *rules, int units, gd_scenario *sc, void *state, gd_error *err)
{
    gd_json_out out = {0};
    gd_length width = (units + 1) / 2 * 7 * GD_INCH + 12 * GD_INCH;
    width = width < 72 * GD_INCH ? 72 * GD_INCH : width;
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_array(&out, "table");
    gd_put_length(&out, NULL, width);
    gd_put_length(&out, NULL, 60 * GD_INCH);
    gd_json_close(&out);
    gd_json_array(&out, "program");
    gd_json_put_string(&out, NULL, "union");
    gd_json_put_string(&out, NULL, "confederate");
    gd_json_close(&out);
    put_ground(&out, rules, width);
    put_armies(&out, rules, units, width);
    gd_json_close(&out);
    gd_json_doc *doc = gd_json_parse(out.text, out.length, err);
    gd_position text = {.base = doc ? gd_json_root(doc) : NULL};
    bool good = doc && gd_position_read(rules, &text, sc, state, err);
    gd_json_free(doc);
    gd_json_end(&out);
    return good;
}

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
        gd_verdict verdict;
        if (!gd_player_choose(GD_PLAYER_RANDOM, table->mind, g, &action) ||
            !gd_apply(g, gd_game_seat(g), &action, &verdict))
            break;
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
    if (!state || !set_up(rules, units, &scenario, state, err) || !gd_batch_open(&table, &batch)) {
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

static void print_all(const gd_rules *rules, const bench_army *army, const bench_core *core)
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
    printf("\n  a state has %" PRIu32 " bytes; copied in %.0f ns, hashed in %.0f ns\n",
           army[0].state, army[0].copy_ns, army[0].hash_ns);
    for (int i = 0; i < core->count; i++)
        printf("  %-44s %8.1f ns\n", core->item[i].what, core->item[i].nanoseconds);
}

static void put_number(gd_json_out *out, const char *key, double value)
{
    gd_json_put_fixed(out, key, (int64_t)(value * 1000 + 0.5), 3);
}

static void write_all(const gd_rules *rules, const bench_army *army, const bench_core *core,
                      gd_json_out *out)
{
    char stamp[32];
    time_t now = time(NULL);
    struct tm calendar;
    strftime(stamp, sizeof stamp, "%Y-%m-%d", gmtime_r(&now, &calendar));
    gd_json_begin(out);
    gd_json_object(out, NULL);
    gd_json_put_string(out, "rules", rules->id);
    gd_json_put_string(out, "compiler", bench_compiler());
    gd_json_put_string(out, "date", stamp);
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
    gd_json_object(out, "nanoseconds");
    for (int i = 0; i < core->count; i++)
        put_number(out, core->item[i].key, core->item[i].nanoseconds);
    gd_json_close(out);
    gd_json_close(out);
}

static int run(const cli_args *args)
{
    static bench_army army[SIZES];
    static bench_core core;
    int64_t seconds = 2;
    const gd_rules *rules = cli_rules_wanted(args);
    if (!rules || !cli_whole(args, "seconds", 1, 600, &seconds))
        return CLI_BAD;
    progress bar = progress_start("steps", SIZES + 1);
    for (int i = 0; i < SIZES; i++) {
        gd_error err = {0};
        progress_show(&bar, i);
        if (!measure_army(rules, sizes[i], (double)seconds, &army[i], &err))
            fprintf(stderr, "guidon bench: %d units a side cannot be set up: %s %s\n", sizes[i],
                    err.path, err.text);
    }
    progress_show(&bar, SIZES);
    bench_core_run(&core, (double)seconds / 8);
    progress_end(&bar);
    gd_json_out out = {0};
    write_all(rules, army, &core, &out);
    if (cli_given(args, "json"))
        puts(out.text);
    else
        print_all(rules, army, &core);
    int status = CLI_OK;
    const char *path = cli_value(args, "output");
    gd_error err = {0};
    if (path && !file_write(path, out.text, out.length, &err))
        status = cli_bad(args, "%s", err.text);
    gd_json_end(&out);
    return status;
}

const cli_command cli_bench = {
    "bench",
    "",
    "measure the engine's speed",
    "Plays random and scripted games with armies of 6, 12, 24 and 48 units a side on one core, and "
    "times\n"
    "the geometry underneath.",
    options,
    0,
    0,
    run,
};
