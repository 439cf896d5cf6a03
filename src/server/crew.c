// server/crew.c - the workers.
#define _GNU_SOURCE // close_range
#include "server/crew.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "server/bytes.h"

enum { WORKER_SOCKET = 3, READ = 64 << 10, REST = 1000, PATIENCE = 5000 };

typedef struct worker_of {
    crew *crew;
    pid_t pid; // 0: not there
    int socket;
    struct lws *wsi;
    bytes out, in;
    crew_job *first, **last; // asked and not answered yet
    int64_t since;           // the first of them is being worked at (milliseconds)
    int64_t begun;           // to work
    int64_t life;
    uint32_t memory; // KiB, as he said last
    int rooms;
    bool room[FRAME_ROOMS];
} worker_of;

struct crew {
    crew_setup setup;
    struct lws_vhost *host;
    const char *protocol;
    int64_t lives;
    uint32_t tickets;
    bool stopping;
    worker_of worker[CREW_MOST];
};

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

crew *crew_new(const crew_setup *setup)
{
    crew *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->setup = *setup;
    if (c->setup.workers > CREW_MOST)
        c->setup.workers = CREW_MOST;
    for (int i = 0; i < CREW_MOST; i++) {
        c->worker[i].crew = c;
        c->worker[i].last = &c->worker[i].first;
    }
    return c;
}

void crew_free(crew *c)
{
    for (int i = 0; c && i < CREW_MOST; i++) {
        bytes_end(&c->worker[i].out);
        bytes_end(&c->worker[i].in);
    }
    free(c);
}

// --- coming and going ----------------------------------------------------------------------------

// In the new process: nothing of the server's but this socket and where complaints go.
static void become_worker(const crew *c, int socket)
{
    char memory[24], seconds[24], replay[24];
    signal(SIGINT, SIG_IGN); // Ctrl-C is for the server
    if (socket == WORKER_SOCKET)
        fcntl(socket, F_SETFD, 0);
    else if (dup2(socket, WORKER_SOCKET) < 0)
        _exit(127);
    int nothing = open("/dev/null", O_RDWR);
    if (nothing >= 0) {
        dup2(nothing, STDIN_FILENO);
        dup2(nothing, STDOUT_FILENO);
    }
    close_range(WORKER_SOCKET + 1, ~0u, 0);
    snprintf(memory, sizeof memory, "%d", c->setup.memory_mib);
    snprintf(seconds, sizeof seconds, "%d", c->setup.seconds);
    snprintf(replay, sizeof replay, "%d", c->setup.replay_seconds);
    execl("/proc/self/exe", "guidon", "worker", "--memory", memory, "--seconds", seconds,
          "--replay-seconds", replay, (char *)NULL);
    _exit(127);
}

static bool adopt(worker_of *w, int socket)
{
    lws_sock_file_fd_type file = {.filefd = socket};
    w->wsi = lws_adopt_descriptor_vhost(w->crew->host, LWS_ADOPT_RAW_FILE_DESC, file,
                                        w->crew->protocol, NULL);
    if (w->wsi)
        lws_set_opaque_user_data(w->wsi, w);
    return w->wsi != NULL;
}

static bool hire(worker_of *w)
{
    int pair[2];
    w->begun = now_ms();
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
        return false;
    pid_t pid = fork();
    if (pid == 0)
        become_worker(w->crew, pair[1]);
    close(pair[1]);
    if (pid < 0) {
        close(pair[0]);
        return false;
    }
    fcntl(pair[0], F_SETFL, O_NONBLOCK);
    w->pid = pid;
    w->socket = pair[0];
    w->life = ++w->crew->lives;
    w->memory = 0;
    w->rooms = 0;
    memset(w->room, 0, sizeof w->room);
    if (!adopt(w, pair[0])) {
        kill(pid, SIGKILL);
        waitpid(pid, NULL, 0);
        w->pid = 0;
        return false;
    }
    w->crew->setup.counters->value[COUNT_WORKERS]++;
    return true;
}

static void log_end(const worker_of *w, int status)
{
    log_form form = w->crew->setup.log;
    if (w->crew->stopping)
        return;
    if (WIFSIGNALED(status))
        log_line(form, "worker", "process %d ended by signal %d (%s)", (int)w->pid,
                 WTERMSIG(status), strsignal(WTERMSIG(status)));
    else
        log_line(form, "worker", "process %d ended with status %d", (int)w->pid,
                 WEXITSTATUS(status));
}

// He is gone, or has to go. Whoever waits for him is told.
static void dismiss(worker_of *w)
{
    int status = 0;
    if (!w->pid)
        return;
    kill(w->pid, SIGKILL);
    waitpid(w->pid, &status, 0);
    log_end(w, status);
    w->pid = 0;
    w->crew->setup.counters->value[COUNT_WORKERS]--;
    w->crew->setup.counters->value[COUNT_WORKERS_LOST] += !w->crew->stopping;
    if (w->wsi) {
        lws_set_opaque_user_data(w->wsi, NULL);
        lws_set_timeout(w->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
        w->wsi = NULL;
    }
    bytes_end(&w->out);
    bytes_end(&w->in);
    crew_job *job = w->first;
    w->first = NULL;
    w->last = &w->first;
    for (bool at_fault = true; job; at_fault = false) {
        crew_job *next = job->next;
        job->next = NULL;
        job->lost(job, at_fault);
        job = next;
    }
}

bool crew_start(crew *c, struct lws_vhost *host, const char *protocol)
{
    bool good = true;
    c->host = host;
    c->protocol = protocol;
    for (int i = 0; i < c->setup.workers; i++)
        good = hire(&c->worker[i]) && good;
    return good;
}

void crew_stop(crew *c)
{
    c->stopping = true;
    for (int i = 0; i < CREW_MOST; i++)
        dismiss(&c->worker[i]);
}

// --- speaking ------------------------------------------------------------------------------------

static void send_out(worker_of *w)
{
    while (w->pid && bytes_count(&w->out) > 0) {
        ssize_t n = send(w->socket, bytes_at(&w->out), bytes_count(&w->out), MSG_NOSIGNAL);
        if (n > 0) {
            bytes_drop(&w->out, (size_t)n);
            continue;
        }
        if (n < 0 && (errno == EAGAIN || errno == EINTR))
            lws_callback_on_writable(w->wsi);
        return; // if he is gone, reading will say so
    }
}

static void put_frame(worker_of *w, const frame_ask *ask, const char *text)
{
    bytes_add(&w->out, ask, sizeof *ask);
    if (ask->size)
        bytes_add(&w->out, text, ask->size);
}

void crew_ask(crew *c, const crew_place *place, crew_job *job)
{
    worker_of *w = &c->worker[place->worker];
    frame_ask ask = {.size = (uint32_t)job->length,
                     .kind = (uint16_t)job->kind,
                     .seat = (int16_t)job->seat,
                     .room = (uint16_t)place->room,
                     .watched = job->watched,
                     .ticket = job->ticket = ++c->tickets};
    if (!w->first)
        w->since = now_ms();
    job->next = NULL;
    *w->last = job;
    w->last = &job->next;
    put_frame(w, &ask, job->text);
    send_out(w);
}

// Everything that a worker says is measured before it is used.
static bool is_sound(const frame_said *said, size_t *size)
{
    *size = sizeof *said;
    for (int i = 0; i < FRAME_PARTS; i++) {
        if (said->part[i] > FRAME_MOST)
            return false;
        *size += said->part[i];
    }
    return said->seats <= PART_WATCHERS - PART_SEATS && said->to >= FRAME_REFEREE &&
           said->to < said->seats + (said->seats == 0) && *size <= FRAME_MOST;
}

static bool take_answer(worker_of *w)
{
    frame_said said;
    size_t size;
    if (bytes_count(&w->in) < sizeof said)
        return false;
    memcpy(&said, bytes_at(&w->in), sizeof said);
    crew_job *job = w->first;
    if (!is_sound(&said, &size) || !job || job->ticket != said.ticket) {
        dismiss(w);
        return false;
    }
    if (bytes_count(&w->in) < size)
        return false;
    crew_answer answer = {.said = &said};
    const char *at = bytes_at(&w->in) + sizeof said;
    for (int i = 0; i < FRAME_PARTS; at += said.part[i++])
        answer.part[i] = at;
    w->memory = said.memory;
    w->first = job->next;
    if (!w->first)
        w->last = &w->first;
    w->since = now_ms();
    job->next = NULL;
    int64_t life = w->life;
    job->answered(job, &answer); // which may ask the next
    if (w->life != life || !w->pid)
        return false;
    bytes_drop(&w->in, size);
    return true;
}

static void read_in(worker_of *w)
{
    for (;;) {
        char *room = bytes_more(&w->in, READ);
        ssize_t n = room ? read(w->socket, room, READ) : -1;
        if (n <= 0) {
            if (!room || n == 0 || (errno != EAGAIN && errno != EINTR))
                dismiss(w);
            return;
        }
        w->in.end += (size_t)n;
        while (w->pid && take_answer(w))
            ;
        if (!w->pid || n < READ)
            return;
    }
}

int crew_callback(struct lws *wsi, enum lws_callback_reasons reason, void *session, void *in,
                  size_t length)
{
    worker_of *w = lws_get_opaque_user_data(wsi);
    (void)session, (void)in, (void)length;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return -1; // a WebSocket that asks for us by name
    case LWS_CALLBACK_RAW_RX_FILE:
        if (!w)
            return -1;
        read_in(w);
        return w->wsi == wsi && w->pid ? 0 : -1;
    case LWS_CALLBACK_RAW_WRITEABLE_FILE:
        if (w)
            send_out(w);
        return 0;
    case LWS_CALLBACK_RAW_CLOSE_FILE:
        if (w && w->wsi == wsi) {
            w->wsi = NULL;
            dismiss(w);
        }
        return 0;
    default:
        return 0;
    }
}

// --- watching over them --------------------------------------------------------------------------

// The system ends who computes too long; this is for who does not even do that.
static bool is_late(const worker_of *w, int64_t now)
{
    const crew_setup *s = &w->crew->setup;
    int64_t seconds = w->first && w->first->kind == FRAME_OLD ? s->replay_seconds : s->seconds;
    return w->first && now - w->since > 3 * seconds * 1000 + PATIENCE;
}

void crew_tick(crew *c, int64_t now)
{
    for (int i = 0; i < c->setup.workers; i++) {
        worker_of *w = &c->worker[i];
        if (w->pid && is_late(w, now)) {
            log_line(c->setup.log, "worker", "process %d does not answer", (int)w->pid);
            dismiss(w);
        }
        if (!w->pid && !c->stopping && now - w->begun > REST)
            hire(w);
    }
}

// The worker with the fewest games. One that has none may be as large as it likes.
bool crew_find_place(crew *c, crew_place *out)
{
    worker_of *best = NULL;
    for (int i = 0; i < c->setup.workers; i++) {
        worker_of *w = &c->worker[i];
        if (w->pid && w->rooms < FRAME_ROOMS && (!best || w->rooms < best->rooms))
            best = w;
    }
    if (!best)
        return false;
    int room = 0;
    while (best->room[room])
        room++;
    best->room[room] = true;
    best->rooms++;
    *out = (crew_place){(int)(best - c->worker), room, best->life};
    return true;
}

bool crew_is_there(const crew *c, const crew_place *place)
{
    return place->worker >= 0 && c->worker[place->worker].pid &&
           c->worker[place->worker].life == place->life;
}

void crew_leave(crew *c, crew_place *place)
{
    if (crew_is_there(c, place)) {
        worker_of *w = &c->worker[place->worker];
        frame_ask ask = {.kind = FRAME_SHUT, .room = (uint16_t)place->room, .seat = FRAME_REFEREE};
        w->room[place->room] = false;
        w->rooms--;
        put_frame(w, &ask, NULL);
        send_out(w);
    }
    place->worker = -1;
}

bool crew_works(const crew *c)
{
    for (int i = 0; i < c->setup.workers; i++)
        if (c->worker[i].pid)
            return true;
    return false;
}

bool crew_is_full(const crew *c, const crew_place *place)
{
    if (!crew_is_there(c, place))
        return false;
    const worker_of *w = &c->worker[place->worker];
    return w->memory / 1024 > (uint32_t)c->setup.memory_mib / 2 || w->rooms > FRAME_ROOMS * 3 / 4;
}
