// cli/serve.c - `guidon serve`: the table in the browser.
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/files.h"
#include "cli/options.h"
#include "cli/shelf.h"
#include "server/server.h"

#ifndef GUIDON_VERSION
#define GUIDON_VERSION "unknown"
#endif

enum { PORT = 1863 };

static const cli_option options[] = {
    {"port", "N", "where to listen; normally 1863, and 0 takes any that is free"},
    {"host", "ADDRESS", "let others in: an address of this machine, 0.0.0.0 for all of them"},
    {"web", "DIR", "the built page, if it is not beside the program"},
    {"open", NULL, "open it in the browser"},
    {"games", "PLACE", "also keep games between people: sqlite:FILE, or state for the usual file"},
    {"battles", "DIR", "where the battles of games are looked for by name"},
    {"workers", "N", "processes that compute; normally one for each core, at most 8"},
    {"worker-memory", "MIB", "what each of them may grow to; normally 1024"},
    {"worker-seconds", "N", "what one message may make it compute; normally 10"},
    {"games-most", "N", "games that are kept; normally 100000"},
    {"guests-most", "N", "connections to games at a time; normally 1500"},
    {"rate", "N", "messages a second of one connection, in the long run; normally 20"},
    {"makes-most", "N", "games that one address may make in an hour; normally 60"},
    {"origin", "URL", "a page elsewhere that may use this server"},
    {"no-lobby", NULL, "no lobby"},
    {"behind-proxy", NULL, "visitors' addresses are what a proxy says"},
    {"metrics", "PORT", "counters for Prometheus, on this machine only"},
    {"log", "FORM", "text, json or none; normally text"},
    {NULL, NULL, NULL},
};

static server *running;

static void stop(int signal_number)
{
    (void)signal_number;
    server_stop(running);
}

static void stop_on(int signal_number)
{
    struct sigaction action = {.sa_handler = stop};
    sigemptyset(&action.sa_mask);
    sigaction(signal_number, &action, NULL);
}

// In a process of its own, which neither Ctrl-C nor the browser's chatter connects with us.
static void become_browser(const char *address)
{
    setsid();
    int nothing = open("/dev/null", O_RDWR);
    for (int i = 0; i < 3; i++)
        dup2(nothing, i);
    signal(SIGPIPE, SIG_DFL);
    execlp("xdg-open", "xdg-open", address, (char *)NULL);
    execlp("sensible-browser", "sensible-browser", address, (char *)NULL);
    _exit(1);
}

// Without a screen there is nothing to open; the address was printed anyway.
static void open_browser(const char *address)
{
    if (!getenv("DISPLAY") && !getenv("WAYLAND_DISPLAY"))
        return;
    pid_t between = fork();
    if (between == 0) {
        // A grandchild belongs to init, so that nobody has to wait for the browser to end.
        if (fork() == 0)
            become_browser(address);
        _exit(0);
    }
    if (between > 0)
        waitpid(between, NULL, 0);
}

static bool read_log(const cli_args *args, log_form *out)
{
    static const char *const forms[] = {"text", "json", "none"};
    const char *wanted = cli_value(args, "log");
    *out = LOG_TEXT;
    for (int i = 0; wanted && i < 3; i++)
        if (strcmp(wanted, forms[i]) == 0) {
            *out = (log_form)i;
            return true;
        }
    if (wanted)
        cli_bad(args, "--log must be text, json or none");
    return !wanted;
}

// Where games are kept; `room` is for the usual place.
static const char *read_place(const cli_args *args, char *room, size_t size, gd_error *err)
{
    char folder[CLI_PATH];
    const char *wanted = cli_value(args, "games");
    if (strcmp(wanted, "state") != 0)
        return wanted;
    if (!file_state_folder(folder, sizeof folder, err))
        return NULL;
    snprintf(room, size, "sqlite:%s/games.db", folder);
    return room;
}

static bool read_numbers(const cli_args *args, games_setup *out)
{
    enum { WORKERS = 8 };
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    int64_t workers = cores < 1         ? 1
                      : cores > WORKERS ? WORKERS
                                        : cores,
            memory = 1024, seconds = 10, games = 100000, guests = 1500, rate = 20, makes = 60;
    if (!cli_whole(args, "workers", 1, 64, &workers) ||
        !cli_whole(args, "worker-memory", 64, 65536, &memory) ||
        !cli_whole(args, "worker-seconds", 1, 600, &seconds) ||
        !cli_whole(args, "games-most", 1, 100000000, &games) ||
        !cli_whole(args, "guests-most", 1, 1000000, &guests) ||
        !cli_whole(args, "rate", 1, 100000, &rate) ||
        !cli_whole(args, "makes-most", 1, 1000000, &makes))
        return false;
    out->workers = (int)workers;
    out->worker_memory = (int)memory;
    out->worker_seconds = (int)seconds;
    out->games_most = (int)games;
    out->guests_most = (int)guests;
    out->rate = (int)rate;
    out->makes_most = (int)makes;
    return true;
}

// Games are kept only where that is asked for. False after a complaint.
static bool read_games(const cli_args *args, games_setup *out, shelf *battles, char *room,
                       size_t size)
{
    gd_error err = {0};
    if (!read_numbers(args, out) || !read_log(args, &out->log))
        return false;
    if (!(out->place = read_place(args, room, size, &err)) ||
        (!shelf_open(battles, cli_value(args, "battles"), &err) && cli_given(args, "battles"))) {
        cli_bad(args, "%s", err.text);
        return false;
    }
    out->battles = shelf_battles(battles);
    out->origin = cli_value(args, "origin");
    out->no_lobby = cli_given(args, "no-lobby");
    out->behind_proxy = cli_given(args, "behind-proxy");
    out->version = GUIDON_VERSION;
    return true;
}

static void tell(const cli_args *args)
{
    printf("The table is at %s%s\n", server_address(running),
           server_is_open_to_others(running) ? ", and open to other machines" : "");
    if (cli_given(args, "games"))
        printf("Games are kept in %s.\n", cli_value(args, "games"));
    if (server_metrics_address(running)[0])
        printf("Its counters are at %s\n", server_metrics_address(running));
    printf("Ctrl-C stops it.\n");
    fflush(stdout);
}

static int run(const cli_args *args)
{
    static shelf battles;
    games_setup games = {0};
    char place[CLI_PATH + 32];
    gd_error err = {0};
    int64_t port = PORT, metrics = -1;
    bool keeps = cli_given(args, "games");
    if (!cli_whole(args, "port", 0, 65535, &port) ||
        !cli_whole(args, "metrics", 0, 65535, &metrics) ||
        (keeps && !read_games(args, &games, &battles, place, sizeof place)))
        return CLI_BAD;
    char web[CLI_PATH];
    const char *wanted = cli_value(args, "web"), *host = cli_value(args, "host");
    if (!file_web_folder(wanted, web, sizeof web, &err)) {
        cli_bad(args, "%s", err.text);
        return wanted ? CLI_BAD : CLI_NO;
    }
    server_setup setup = {.host = host ? host : "127.0.0.1",
                          .port = (int)port,
                          .web = web,
                          .games = keeps ? &games : NULL,
                          .metrics = (int)metrics};
    bool bad_host;
    running = server_open(&setup, &bad_host, &err);
    if (!running) {
        cli_bad(args, "%s", err.text);
        return bad_host ? CLI_BAD : CLI_NO;
    }
    stop_on(SIGINT);
    stop_on(SIGTERM);
    tell(args);
    if (cli_given(args, "open"))
        open_browser(server_address(running));
    server_run(running);
    server_close(running);
    shelf_close(&battles);
    return CLI_OK;
}

const cli_command cli_serve = {
    "serve",
    "",
    "the table in the browser",
    "Serves the table to a browser on this machine, and to nobody else unless --host says so. The\n"
    "battle is fought inside the browser; the page works on without this program once it is "
    "loaded. With --games it also keeps games between people who meet here; docs/server.md tells\n"
    "how.",
    options,
    0,
    0,
    run,
};
