// cli/fuzz.c - `guidon fuzz`: random legal play with every promise of the engine checked on the
// way.
//
// Games are played by a child process. A broken promise makes the child write the record; if it
// dies instead, the parent plays the same game up to the fatal decision and writes that. What a
// game does depends on the seed and the game's number alone.
#define _DEFAULT_SOURCE // MAP_ANONYMOUS
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "analysis/batch.h"
#include "cli/fuzz_checks.h"
#include "cli/plain.h"
#include "cli/progress.h"
#include "cli/start.h"

static const cli_option options[] = {
    {"rules", "ID", "rule system (normally the first)"},
    {"decisions", "N", "stop after the game in which this many have been taken (normally 100000)"},
    {"seed", "S", "where chance begins (normally 1)"},
    {"battle", "B", "this battle only (normally all there are, in turn)"},
    {"game", "K", "only the game of this number, as a failure names it"},
    {"most", "N", "decisions after which a game is called endless (normally 50000)"},
    {"record", "FILE", "where a failure leaves its record (normally guidon-fuzz-SEED-GAME.record)"},
    {"options", "K=V", "switches of the system or options of the battle (normally by chance)"},
    {"battles", "DIR", "where battles are looked for"},
    {"unfinished", NULL, "allow rule systems that are still being built"},
    {"json", NULL, "the summary as JSON"},
    {NULL, NULL, NULL},
};

enum { MOST_GAMES = 1000000000 };

// Where the child is, for the parent to read when it has died, and what it has counted.
typedef struct fuzz_shared {
    int64_t game;
    int32_t decision;
    int status;
    int64_t games, decisions;
    fuzz_counts counts;
} fuzz_shared;

typedef struct fuzz_run {
    const cli_args *args;
    const gd_rules *rules;
    uint64_t seed;
    int64_t most;
    file_battles battles;
    fuzz_shared *shared;
} fuzz_run;

static const char *battle_of(const fuzz_run *run, int64_t game)
{
    return run->battles.name[game % run->battles.count];
}

// Who plays game k, and whether the rules take the seats for people's: some rules (spoken guesses)
// exist for people only. Mostly random against random; sensible play reaches other positions.
static void players_of(int64_t game, gd_player player[GD_SIDES], bool human[GD_SIDES])
{
    int64_t n = game / 3; // more or less a round of all battles
    player[GD_UNION] = n % 64 == 1 || n % 64 == 3 ? GD_PLAYER_SCRIPTED : GD_PLAYER_RANDOM;
    player[GD_CONFEDERATE] = n % 64 == 2 || n % 64 == 3 ? GD_PLAYER_SCRIPTED : GD_PLAYER_RANDOM;
    human[GD_UNION] = n % 2 == 0;
    human[GD_CONFEDERATE] = n % 3 != 2;
}

// Every other game has its switches thrown by chance, so that optional rules meet each other.
static const char *switches_of(const fuzz_run *run, int64_t game, uint64_t seed, char *out,
                               size_t size)
{
    if (game / run->battles.count % 2 == 0)
        return NULL;
    gd_random random;
    gd_random_seed(&random, seed);
    int length = snprintf(out, size, "{");
    for (const gd_switch *s = run->rules->switches; s && s->name && length < (int)size - 80; s++)
        if (s->low == 0 && s->high == 1)
            length += snprintf(out + length, size - (size_t)length, "%s\"%s\":%d",
                               length > 1 ? "," : "", s->name, (int)gd_random_below(&random, 2));
    snprintf(out + length, size - (size_t)length, "}");
    return out;
}

static void record_name(const fuzz_run *run, int64_t game, char *out, size_t size)
{
    const char *wanted = cli_value(run->args, "record");
    if (wanted)
        snprintf(out, size, "%s", wanted);
    else
        snprintf(out, size, "guidon-fuzz-%" PRIu64 "-%" PRId64 ".record", run->seed, game);
}

static void leave_record(const fuzz_run *run, int64_t game, const gd_session *session,
                         const char *why)
{
    char path[CLI_PATH];
    gd_error err = {0};
    size_t length;
    char *text = gd_session_text(session, &length);
    record_name(run, game, path, sizeof path);
    fprintf(stderr, "guidon fuzz: game %" PRId64 " (%s, seed %" PRIu64 "), decision %d: %s\n", game,
            plain(battle_of(run, game)), run->seed, gd_session_decisions(session), plain(why));
    if (text && file_write(path, text, length, &err))
        fprintf(stderr, "  record: %s\n  retell: guidon replay %s --map\n", plain(path),
                plain(path));
    else
        fprintf(stderr, "  no record: %s\n", plain(err.text));
    fprintf(stderr, "  again:  guidon fuzz --rules %s --seed %" PRIu64 " --game %" PRId64 "%s%s\n",
            run->rules->id, run->seed, game, cli_given(run->args, "battle") ? " --battle " : "",
            cli_given(run->args, "battle") ? plain(cli_value(run->args, "battle")) : "");
    free(text);
}

// Plays one game with all checks. With `stop` >= 0 ends quietly before that decision is taken and
// leaves its record. False if a promise was broken.
static bool play_game(fuzz_run *run, int64_t game, int32_t stop)
{
    start_setup setup = {.rules = run->rules, .battle = battle_of(run, game)};
    gd_player player[GD_SIDES];
    bool human[GD_SIDES];
    gd_error err;
    players_of(game, player, human);
    for (gd_side side = 0; side < GD_SIDES; side++)
        setup.who[side] = (start_who){human[side], player[side]};
    char switches[1000];
    setup.seed = gd_batch_seed(run->seed, game);
    setup.options = switches_of(run, game, setup.seed, switches, sizeof switches);
    gd_session *session = start_session_quiet(run->args, &setup, &err);
    fuzz_game *g = session ? fuzz_open(session, player, setup.seed, &run->shared->counts) : NULL;
    if (!g) {
        cli_bad(run->args, "%s", session ? "not enough memory" : err.text);
        run->shared->status = CLI_BAD;
        gd_session_free(session);
        return false;
    }
    run->shared->game = game;
    run->shared->decision = 0;
    char why[500] = "";
    bool good = true;
    while (good && gd_game_waits(gd_session_game(session)) == GD_WAITS_DECISION) {
        if (run->shared->decision >= run->most) {
            snprintf(why, sizeof why, "the game does not end within %" PRId64 " decisions",
                     run->most);
            good = false;
            break;
        }
        if (stop >= 0 && run->shared->decision == stop) {
            fuzz_explain_next(g, why, sizeof why);
            leave_record(run, game, session, why);
            break;
        }
        good = fuzz_decision(g, why, sizeof why);
        run->shared->decision++;
        run->shared->decisions++;
    }
    if (good && stop < 0)
        good = fuzz_finish(g, why, sizeof why);
    if (!good)
        leave_record(run, game, session, why);
    fuzz_close(g);
    gd_session_free(session);
    run->shared->games++;
    return good;
}

static void play_games(fuzz_run *run, int64_t first, int64_t decisions)
{
    progress bar = progress_start("decisions", decisions);
    for (int64_t game = first; run->shared->decisions < decisions || game == first; game++) {
        if (!play_game(run, game, -1)) {
            if (run->shared->status == CLI_OK)
                run->shared->status = CLI_NO;
            break;
        }
        progress_show(&bar, run->shared->decisions);
        if (cli_given(run->args, "game"))
            break;
    }
    progress_end(&bar);
}

// In a child of its own, so that a crash is a result like any other.
static int play_guarded(fuzz_run *run, int64_t first, int64_t decisions)
{
    fuzz_shared *s = run->shared;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        play_games(run, first, decisions);
        fflush(NULL);
        _exit(0);
    }
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) < 0)
        return cli_bad(run->args, "cannot start a process");
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return s->status;
    int64_t game = s->game;
    int32_t fatal = s->decision;
    if (WIFSIGNALED(status))
        fprintf(stderr, "guidon fuzz: the program was killed by signal %d\n", WTERMSIG(status));
    else
        fprintf(stderr, "guidon fuzz: the program stopped with status %d\n", WEXITSTATUS(status));
    // Once more, up to the decision that was fatal; this too may die, and takes a child.
    fflush(NULL);
    child = fork();
    if (child == 0) {
        play_game(run, game, fatal);
        fflush(NULL);
        _exit(0);
    }
    if (child > 0)
        waitpid(child, &status, 0);
    return CLI_NO;
}

static void print_summary(const fuzz_run *run, double seconds)
{
    const fuzz_shared *s = run->shared;
    const fuzz_counts *c = &s->counts;
    if (cli_given(run->args, "json")) {
        printf("{\"rules\":\"%s\",\"seed\":\"%" PRIu64 "\",\"ok\":%s,\"games\":%" PRId64
               ",\"decisions\":%" PRId64 ",\"offers_checked\":%" PRId64
               ",\"spoiled_refused\":%" PRId64 ",\"spoiled_legal\":%" PRId64
               ",\"hidden_checked\":%" PRId64 ",\"positions\":%" PRId64 ",\"undone\":%" PRId64
               ",\"tried\":%" PRId64 ",\"advice\":%" PRId64 ",\"advice_refused\":%" PRId64
               ",\"seconds\":%.1f}\n",
               run->rules->id, run->seed, s->status == CLI_OK ? "true" : "false", s->games,
               s->decisions, c->offers, c->spoiled_refused, c->spoiled_legal, c->hidden,
               c->positions, c->undone, c->tried, c->advice, c->bad_advice, seconds);
        return;
    }
    printf("%" PRId64 " decisions in %" PRId64 " games, %.0f s\n", s->decisions, s->games, seconds);
    printf("  %" PRId64 " offers checked; %" PRId64
           " spoiled actions refused without a trace, %" PRId64 " happened to be legal\n",
           c->offers, c->spoiled_refused, c->spoiled_legal);
    printf("  %" PRId64 " views compared with hidden bytes changed; %" PRId64
           " positions written and read; %" PRId64 " decisions taken back, %" PRId64 " foreseen\n",
           c->hidden, c->positions, c->undone, c->tried);
    if (c->advice)
        printf("  %" PRId64 " pieces of advice, %" PRId64 " refused\n", c->advice, c->bad_advice);
}

// Those that the system can fight: some leave to the players what a system does not let them
// choose. If it can fight none, the first says why: what is wrong with all, if something is.
static bool keep_fightable(fuzz_run *run, gd_error *err)
{
    int kept = 0;
    gd_error first = {0}, later;
    for (int i = 0; i < run->battles.count; i++) {
        start_setup setup = {.rules = run->rules, .battle = run->battles.name[i], .seed = 1};
        gd_session *session = start_session_quiet(run->args, &setup, i == 0 ? &first : &later);
        if (!session)
            continue;
        gd_session_free(session);
        if (kept != i)
            memcpy(run->battles.name[kept], run->battles.name[i], sizeof run->battles.name[0]);
        kept++;
    }
    run->battles.count = kept;
    if (kept == 0)
        *err = first;
    return kept > 0;
}

static bool choose_battles(fuzz_run *run, gd_error *err)
{
    const char *one = cli_value(run->args, "battle");
    if (one) {
        if (strlen(one) >= sizeof run->battles.name[0])
            return gd_fail(err, "--battle: the name is too long");
        snprintf(run->battles.name[0], sizeof run->battles.name[0], "%s", one);
        run->battles.count = 1;
        return true;
    }
    char folder[CLI_PATH];
    return file_battle_folder(cli_value(run->args, "battles"), folder, sizeof folder, err) &&
           file_list_battles(folder, &run->battles, err) &&
           (run->battles.count > 0 || gd_fail(err, "there are no battles in %s", folder)) &&
           keep_fightable(run, err);
}

static int run_fuzz(const cli_args *args)
{
    static fuzz_run run;
    int64_t decisions = 100000, first = 0;
    gd_error err = {0};
    run.args = args;
    run.seed = 1;
    run.most = 50000; // at random a great battle takes more than 20,000
    if (!(run.rules = cli_rules_wanted(args)) ||
        !cli_whole(args, "decisions", 1, INT64_C(1000000000000), &decisions) ||
        !cli_seed(args, "seed", &run.seed, NULL) ||
        !cli_whole(args, "game", 0, MOST_GAMES, &first) ||
        !cli_whole(args, "most", 1, INT32_MAX, &run.most))
        return CLI_BAD;
    const char *record = cli_value(args, "record");
    if (!choose_battles(&run, &err) || (record && !file_may_write(record, &err)))
        return cli_bad(args, "%s", err.text);
    run.shared =
        mmap(NULL, sizeof *run.shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (run.shared == MAP_FAILED)
        return cli_bad(args, "not enough memory");
    double begun = seconds_now();
    int status = play_guarded(&run, first, decisions);
    if (status != CLI_BAD) {
        run.shared->status = status;
        print_summary(&run, seconds_now() - begun);
    }
    munmap(run.shared, sizeof *run.shared);
    return status;
}

const cli_command cli_fuzz = {
    "fuzz",
    "",
    "play at random and check every promise of the engine",
    "Plays random legal games, from the choice of armies to the end, and checks after every "
    "decision\n"
    "that the position is sound, that what is offered is accepted, that what is refused leaves no\n"
    "trace, that nothing hidden shows, that what a preview shows comes true, and that copies,\n"
    "positions and records play on the same. A failure leaves a record that reproduces it and "
    "exits 1.",
    options,
    0,
    0,
    run_fuzz,
};
