// cli/serve.c - `guidon serve`: the table in the browser.
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/files.h"
#include "cli/options.h"
#include "server/server.h"

enum { PORT = 1863 };

static const cli_option options[] = {
    {"port", "N", "where to listen; normally 1863, and 0 takes any that is free"},
    {"host", "ADDRESS", "let others in: an address of this machine, 0.0.0.0 for all of them"},
    {"web", "DIR", "the built page, if it is not beside the program"},
    {"open", NULL, "open it in the browser"},
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

static int run(const cli_args *args)
{
    gd_error err = {0};
    int64_t port = PORT;
    if (!cli_whole(args, "port", 0, 65535, &port))
        return CLI_BAD;
    char web[CLI_PATH];
    const char *wanted = cli_value(args, "web"), *host = cli_value(args, "host");
    if (!file_web_folder(wanted, web, sizeof web, &err)) {
        cli_bad(args, "%s", err.text);
        return wanted ? CLI_BAD : CLI_NO;
    }
    server_setup setup = {.host = host ? host : "127.0.0.1", .port = (int)port, .web = web};
    bool bad_host;
    running = server_open(&setup, &bad_host, &err);
    if (!running) {
        cli_bad(args, "%s", err.text);
        return bad_host ? CLI_BAD : CLI_NO;
    }
    stop_on(SIGINT);
    stop_on(SIGTERM);
    const char *address = server_address(running);
    printf("The table is at %s%s\nCtrl-C stops it.\n", address,
           server_is_open_to_others(running) ? ", and open to other machines" : "");
    fflush(stdout);
    if (cli_given(args, "open"))
        open_browser(address);
    server_run(running);
    server_close(running);
    return CLI_OK;
}

const cli_command cli_serve = {
    "serve",
    "",
    "the table in the browser",
    "Serves the table to a browser on this machine, and to nobody else unless --host says so. The\n"
    "battle is fought inside the browser; the page works on without this program once it is "
    "loaded.",
    options,
    0,
    0,
    run,
};
