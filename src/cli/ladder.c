// cli/ladder.c - `guidon ladder`: all computer players against one another, and how strong each is.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/ladder.h"
#include "protocol/names.h"

static const cli_option options[] = {
    {"rules", "ID", "one rule system (normally all that are complete)"},
    {"players", "A,B,...", "who plays (normally all there are)"},
    {"games", "N", "for each pair and system, rounded up to even (normally 200)"},
    {"battles", "DIR", "where battles are looked for, and the set of fields: DIR/ladder/set.json"},
    {"only", "BATTLE,...", "on these fields of the set only"},
    {"seed", "S", "where chance begins (normally 1)"},
    {"budget", "N", "decisions that a planning player may play ahead at a time (normally his own)"},
    {"jobs", "J", "threads (normally one for each core)"},
    {"record", "FILE", "keep every game there, and go on where it stops"},
    {"plot", "FILE", "also write the points there, as a picture (SVG)"},
    {"markdown", NULL, "as tables for a page"},
    {"json", NULL, "as JSON"},
    {NULL, NULL, NULL},
};

static bool take_systems(const cli_args *args, ladder *l)
{
    if (cli_given(args, "rules")) {
        const gd_rules *rules = cli_rules_wanted(args);
        if (rules)
            l->system[l->system_count++].rules = rules;
        return rules != NULL;
    }
    for (int i = 0; i < gd_rules_count() && l->system_count < LADDER_SYSTEMS; i++)
        if (gd_rules_at(i)->complete)
            l->system[l->system_count++].rules = gd_rules_at(i);
    return true;
}

static bool take_player(const cli_args *args, const char *name, bool taken[GD_PLAYERS])
{
    char known[200];
    gd_player player;
    if (gd_player_find(name, &player)) {
        bool first = !taken[player];
        taken[player] = true;
        return first || (cli_bad(args, "--players: %s is there twice", name), false);
    }
    gd_listing list = gd_listing_begin(known, sizeof known);
    for (int i = 0; i < GD_PLAYERS; i++)
        gd_listing_add(&list, gd_player_name((gd_player)i));
    cli_bad(args, "--players: there is no player '%s'; expected %s", name, known);
    return false;
}

// Players in the order of the program, whatever the command line's, so that a pair is always named
// the same way round.
static bool take_players(const cli_args *args, ladder *l)
{
    bool taken[GD_PLAYERS] = {false};
    const char *list = cli_value(args, "players");
    for (int i = 0; i < GD_PLAYERS; i++)
        taken[i] = !list;
    for (const char *at = list; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
        char name[80];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at, ","), at);
        if (!take_player(args, name, taken))
            return false;
    }
    for (int i = 0; i < GD_PLAYERS; i++)
        if (taken[i])
            l->player[l->player_count++] = (gd_player)i;
    if (l->player_count < 2)
        return cli_bad(args, "--players: one alone has nobody to play against"), false;
    for (int second = 0; second < l->player_count; second++)
        for (int first = second + 1; first < l->player_count; first++) {
            l->pair[l->pair_count].first = (uint8_t)first;
            l->pair[l->pair_count++].second = (uint8_t)second;
        }
    return true;
}

static bool write_plot(const ladder *l, const char *path, gd_error *err)
{
    size_t length;
    char *text = ladder_plot(l, &length);
    bool good = text ? file_write(path, text, length, err)
                     : gd_fail(err, "not enough memory for the picture");
    free(text);
    return good;
}

// A game that cannot go on, or does not end, is a mistake in the rules.
static bool all_sound(const ladder *l)
{
    for (int64_t i = 0; i < ladder_count(l); i++)
        if (l->game[i].end == LADDER_ENDLESS || l->game[i].end == LADDER_STUCK)
            return false;
    return true;
}

static int report(const cli_args *args, const ladder *l)
{
    gd_error err = {0};
    const char *plot = cli_value(args, "plot");
    if (cli_given(args, "json"))
        ladder_print_json(l);
    else if (cli_given(args, "markdown"))
        ladder_print_markdown(l);
    else
        ladder_print(l);
    if (!plot || write_plot(l, plot, &err))
        return CLI_OK;
    cli_bad(args, "%s", err.text);
    return CLI_NO;
}

// Everything that could be wrong is looked at before the first game.
static int play(const cli_args *args, ladder *l, int jobs)
{
    gd_error err = {0};
    record_file file = {.descriptor = -1};
    char note[LADDER_NOTE];
    bool stopped = false;
    const char *record = cli_value(args, "record"), *plot = cli_value(args, "plot");
    if (plot && !file_may_write(plot, &err))
        return cli_bad(args, "--plot: %s", err.text);
    if (!ladder_read_set(args, cli_value(args, "only"), l, &err))
        return cli_bad(args, "%s", err.text);
    l->game = calloc((size_t)ladder_count(l), sizeof *l->game);
    if (!l->game)
        return cli_bad(args, "not enough memory for %" PRId64 " games", ladder_count(l));
    if (record && !ladder_open_record(&file, record, l, note, &err)) {
        cli_bad(args, "%s", err.text);
        return CLI_NO;
    }
    if (record && note[0])
        cli_bad(args, "%s: lines that do not count: %s", record, note);
    bool all = ladder_play(l, jobs, record ? &file : NULL, &stopped, &err);
    if (record)
        record_close(&file);
    if (!all && !stopped)
        cli_bad(args, "%s", err.text);
    else if (stopped)
        cli_bad(args, "stopped; %s", record ? "the record goes on from here" : "nothing was kept");
    int status = report(args, l);
    return all && all_sound(l) ? status : CLI_NO;
}

static int run(const cli_args *args)
{
    static ladder l;
    int64_t jobs = sysconf(_SC_NPROCESSORS_ONLN);
    jobs = jobs < 1 ? 1 : jobs > LADDER_JOBS ? LADDER_JOBS : jobs;
    l = (ladder){.seed = 1, .games = 200};
    if (!take_systems(args, &l) || !take_players(args, &l) ||
        !cli_whole(args, "games", 1, GD_ELO_GAMES, &l.games) ||
        !cli_whole(args, "jobs", 1, LADDER_JOBS, &jobs) ||
        !cli_whole(args, "budget", 1, 1000000000, &l.budget) ||
        !cli_seed(args, "seed", &l.seed, NULL))
        return CLI_BAD;
    l.games += l.games % 2;
    int status = play(args, &l, (int)jobs);
    ladder_free(&l);
    return status;
}

const cli_command cli_ladder = {
    "ladder",
    "",
    "let all computer players play one another",
    "Lets computer players play one another on a fixed set of battles, sides swapped with the "
    "same\n"
    "dice, and tells how strong each is: points (Elo, the scripted player has 1000) with their 95 "
    "%\n"
    "interval, and how each pair fared. With --record it can be stopped and goes on later.",
    options,
    0,
    0,
    run,
};
