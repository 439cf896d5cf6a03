// The process that computes for the server: what it answers, and what it cannot do.
#define _DEFAULT_SOURCE // MAP_ANONYMOUS
#include "test.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/bucket.h"
#include "server/frame.h"
#include "server/sandbox.h"
#include "server/worker.h"

// --- shut in -------------------------------------------------------------------------------------

static int outside[2]; // a file that is not the worker's

static bool opens_a_file(void) { return open("/etc/passwd", O_RDONLY) >= 0; }
static bool writes_a_file(void)
{
    return open("/tmp/guidon-sandbox-test", O_CREAT | O_WRONLY, 0600) >= 0;
}
static bool opens_a_connection(void) { return socket(AF_INET, SOCK_STREAM, 0) >= 0; }
static bool starts_a_process(void) { return fork() >= 0; }
static bool becomes_another(void) { return execl("/bin/true", "true", (char *)NULL) == 0; }
static bool reads_another_file(void)
{
    char c;
    return read(outside[0], &c, 1) == 1;
}
static bool kills_its_parent(void) { return kill(getppid(), SIGTERM) == 0; }
static bool runs_what_it_wrote(void)
{
    return mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1,
                0) != MAP_FAILED;
}
static bool lifts_its_limits(void)
{
    sandbox again = {.socket = outside[1], .memory = 1 << 30};
    gd_error err = {0};
    return sandbox_enter(&again, &err);
}

// Does somebody who is shut in succeed? He may be killed for trying.
static bool can(bool (*what)(void))
{
    int status, pair[2];
    gd_error err = {0};
    CHECK(pipe(outside) == 0 && write(outside[1], "x", 1) == 1);
    CHECK(socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0);
    pid_t child = fork();
    if (child == 0) {
        if (!sandbox_enter(&(sandbox){.socket = pair[1], .memory = 1 << 30}, &err))
            _exit(3);
        _exit(what() ? 1 : 0);
    }
    waitpid(child, &status, 0);
    close(pair[0]);
    close(pair[1]);
    close(outside[0]);
    close(outside[1]);
    CHECK(!(WIFEXITED(status) && WEXITSTATUS(status) == 3)); // shut in he was
    return WIFEXITED(status) && WEXITSTATUS(status) == 1;
}

static bool computes(void)
{
    char *memory = malloc(1 << 20);
    bool good = memory != NULL;
    free(memory);
    return good;
}

TEST(a_worker_can_compute_and_nothing_else)
{
    CHECK(can(computes));
    CHECK(!can(opens_a_file));
    CHECK(!can(writes_a_file));
    CHECK(!can(opens_a_connection));
    CHECK(!can(starts_a_process));
    CHECK(!can(becomes_another));
    CHECK(!can(reads_another_file));
    CHECK(!can(kills_its_parent));
    CHECK(!can(runs_what_it_wrote));
    CHECK(!can(lifts_its_limits));
}

// --- asked ---------------------------------------------------------------------------------------

static int worker_socket;
static pid_t worker_pid;
static frame_said said;
static char part[FRAME_PARTS][1 << 16];

static void hire(void)
{
    int pair[2];
    CHECK(socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0);
    worker_pid = fork();
    if (worker_pid == 0) {
        close(pair[0]);
        worker_setup setup = {
            .socket = pair[1], .seconds = 20, .replay_seconds = 20, .version = "test"};
        _exit(worker_run(&setup) ? 0 : 1);
    }
    close(pair[1]);
    worker_socket = pair[0];
}

static int dismiss(void)
{
    int status;
    close(worker_socket);
    waitpid(worker_pid, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void take(void *out, size_t length)
{
    for (char *at = out; length > 0;) {
        ssize_t n = read(worker_socket, at, length);
        CHECK(n > 0);
        at += n;
        length -= (size_t)n;
    }
}

static const char *ask(frame_kind kind, int room, int seat, const char *message)
{
    static uint32_t tickets;
    frame_ask asked = {.size = (uint32_t)strlen(message),
                       .kind = (uint16_t)kind,
                       .seat = (int16_t)seat,
                       .room = (uint16_t)room,
                       .watched = 1,
                       .ticket = ++tickets};
    CHECK(write(worker_socket, &asked, sizeof asked) == sizeof asked);
    CHECK(write(worker_socket, message, asked.size) == (ssize_t)asked.size);
    take(&said, sizeof said);
    CHECK_INT(said.ticket, asked.ticket);
    for (int i = 0; i < FRAME_PARTS; i++) {
        CHECK(said.part[i] < sizeof part[i]);
        take(part[i], said.part[i]);
        part[i][said.part[i]] = '\0';
    }
    return part[PART_ANSWER];
}

static bool says(int which, const char *text) { return strstr(part[which], text) != NULL; }

#define FIELD                                                                                      \
    "{\"op\":\"position\",\"seed\":\"7\",\"position\":{\"rules\":\"americanus\",\"units\":["       \
    "{\"name\":\"4th Ohio\",\"side\":\"union\",\"at\":[30,20]},"                                   \
    "{\"name\":\"Gen. Carroll\",\"side\":\"union\",\"kind\":\"general\",\"at\":[34,16]},"          \
    "{\"name\":\"2nd Texas\",\"side\":\"confederate\",\"at\":[30,35],\"facing\":180}]}}"
#define MOVE                                                                                       \
    "{\"op\":\"apply\",\"action\":{\"do\":\"move\",\"unit\":\"4th "                                \
    "Ohio\",\"steps\":[{\"forward\":2}]}}"

TEST(an_order_brings_its_lines_and_what_everybody_is_told)
{
    hire();
    ask(FRAME_NEW, 3, FRAME_REFEREE, FIELD);
    CHECK(said.good && !said.changed);
    CHECK_INT(said.seats, 2);
    CHECK_INT(said.to, 0);
    CHECK_INT(said.lines, 2);
    CHECK(says(PART_ANSWER, "\"seat\":\"confederate\",\"side\":\"confederate\",\"player\":"));
    CHECK(says(PART_LINES, "{\"guidon\":\"record\""));
    ask(FRAME_SAY, 3, 1, MOVE);
    CHECK(!said.changed && says(PART_ANSWER, "\"ok\":false"));
    ask(FRAME_SAY, 3, 1, "{\"op\":\"hash\"}");
    CHECK(says(PART_ANSWER, "is for the referee"));
    ask(FRAME_SAY, 3, 0, MOVE);
    CHECK(said.changed);
    CHECK_INT(said.lines, 3);
    CHECK(says(PART_LINES, "{\"n\":1,\"seat\":\"union\""));
    CHECK(says(PART_SEATS + 1, "4th Ohio moves 2 inches"));
    CHECK(says(PART_WATCHERS, "\"view\":{\"rules\":\"americanus\",\"seat\":null"));
    ask(FRAME_SAY, 3, 0, "{\"op\":\"decision\"}");
    CHECK(!said.changed && said.part[PART_LINES] == 0 && said.part[PART_SEATS + 1] == 0);
    CHECK_INT(dismiss(), 0);
}

TEST(a_game_that_is_not_there_is_said_not_to_be)
{
    hire();
    ask(FRAME_SAY, 0, 0, "{\"op\":\"view\"}");
    CHECK(!said.good);
    ask(FRAME_NEW, 0, FRAME_REFEREE, "{\"op\":\"new\",\"rules\":\"whist\"}");
    CHECK(!said.good && says(PART_ANSWER, "error"));
    ask(FRAME_OLD, 0, FRAME_REFEREE, "{\"op\":\"replay\",\"record\":\"nonsense\"}");
    CHECK(!said.good && says(PART_ANSWER, "error"));
    ask(FRAME_NEW, 0, FRAME_REFEREE, FIELD);
    CHECK(said.good);
    CHECK_INT(dismiss(), 0);
}

TEST(a_room_that_cannot_be_ends_the_worker)
{
    hire();
    frame_ask asked = {.kind = FRAME_SAY, .room = FRAME_ROOMS};
    CHECK(write(worker_socket, &asked, sizeof asked) == sizeof asked);
    CHECK_INT(dismiss(), 1);
}

TEST(a_bucket_fills_with_time)
{
    bucket b = {0};
    for (int i = 0; i < 10; i++)
        CHECK(bucket_take(&b, 1000, 3600, 10));
    CHECK(!bucket_take(&b, 1000, 3600, 10));
    CHECK(!bucket_take(&b, 1900, 3600, 10));
    CHECK(bucket_take(&b, 2100, 3600, 10));
    CHECK(!bucket_take(&b, 2200, 3600, 10));
    int good = 0; // in small steps as well
    for (int64_t now = 2300; now < 12300; now += 3)
        good += bucket_take(&b, now, 3600, 10);
    CHECK(good >= 9 && good <= 11);
}
