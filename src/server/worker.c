// server/worker.c - the process that holds engines.
//
// It keeps no secret from whoever can make it misbehave but the games that it holds itself; it
// opens nothing (server/sandbox.h), and if it is lost its games are made anew from the store.
#define _DEFAULT_SOURCE // setitimer, mallinfo2
#include "server/worker.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include "core/scenario.h"
#include "protocol/engine.h"
#include "protocol/names.h"
#include "server/bytes.h"
#include "server/frame.h"

typedef struct worker {
    worker_setup setup;
    gd_limits limits;
    gd_engine *engine[FRAME_ROOMS];
    bytes message, answer;
    gd_json_out about;
} worker;

// The server has measured what strangers sent before it gets here; what is long is a record.
static gd_limits limits_of_games(void)
{
    gd_limits limits = gd_limits_for_strangers();
    limits.message.text = limits.message.string = FRAME_MOST;
    limits.message.memory = 4 * (size_t)FRAME_MOST;
    return limits;
}

// --- the socket ----------------------------------------------------------------------------------

static bool take(const worker *w, void *out, size_t length)
{
    for (char *at = out; length > 0;) {
        ssize_t n = read(w->setup.socket, at, length);
        if (n <= 0)
            return false;
        at += n;
        length -= (size_t)n;
    }
    return true;
}

static bool give(const worker *w, const char *data, size_t length)
{
    while (length > 0) {
        ssize_t n = write(w->setup.socket, data, length);
        if (n <= 0)
            return false;
        data += n;
        length -= (size_t)n;
    }
    return true;
}

// Whoever computes longer is ended by the system, whatever it is that he does.
static void allow_seconds(int seconds)
{
    struct itimerval timer = {.it_value = {.tv_sec = seconds}};
    setitimer(ITIMER_PROF, &timer, NULL);
}

// --- answering -----------------------------------------------------------------------------------

static void add_part(worker *w, frame_said *said, int part, const char *text, size_t length)
{
    bytes_add(&w->answer, text, length);
    said->part[part] = (uint32_t)length;
}

static void add_text(worker *w, frame_said *said, int part, const char *text)
{
    add_part(w, said, part, text, strlen(text));
}

static void add_lines(worker *w, frame_said *said, const gd_session *s, int from)
{
    size_t length = 0;
    char *text = gd_session_text_from(s, from, &length);
    add_part(w, said, PART_LINES, text ? text : "", text ? length : 0);
    free(text);
}

// What the server has to know of a game: whose turn it is, and who is there.
static void describe(const gd_session *s, frame_said *said)
{
    const gd_game *g = gd_session_game(s);
    const gd_flow *flow = gd_game_state(g);
    said->good = 1;
    said->over = flow->over != 0;
    said->to = gd_game_waits(g) == GD_WAITS_DECISION ? (int16_t)gd_game_seat(g) : FRAME_REFEREE;
    said->seats = (uint16_t)gd_seat_count(gd_game_scenario(g));
    said->lines = (uint32_t)gd_session_lines(s);
}

static const char *about(worker *w, const gd_session *s)
{
    const gd_game *g = gd_session_game(s);
    const gd_scenario *sc = gd_game_scenario(g);
    char word[GD_NAME_SIZE];
    gd_json_begin(&w->about);
    gd_json_object(&w->about, NULL);
    gd_json_put_string(&w->about, "rules", gd_game_rules(g)->id);
    gd_json_put_string(&w->about, "title", sc->title);
    gd_json_array(&w->about, "seats");
    for (gd_seat seat = 0; seat < gd_seat_count(sc); seat++) {
        gd_seat_word(sc, seat, word, sizeof word);
        gd_json_object(&w->about, NULL);
        gd_json_put_string(&w->about, "seat", word);
        gd_json_put_string(&w->about, "side", gd_side_word(gd_seat_side(sc, seat)));
        gd_json_put_string(&w->about, "player", gd_session_player(s, seat));
        gd_json_close(&w->about);
    }
    gd_json_close(&w->about);
    gd_json_close(&w->about);
    return w->about.failed ? "{}" : w->about.text;
}

static gd_session *session_in(const worker *w, int room)
{
    return w->engine[room] ? gd_engine_session(w->engine[room]) : NULL;
}

static void shut(worker *w, int room)
{
    gd_engine_free(w->engine[room]);
    w->engine[room] = NULL;
}

// Begins a game. The whole record is new to the server if it has just been begun, or if an older
// program had written it otherwise.
static void begin(worker *w, const frame_ask *ask, frame_said *said)
{
    shut(w, ask->room);
    gd_engine *e = w->engine[ask->room] = gd_engine_new_within(&w->limits);
    if (!e) {
        add_text(w, said, PART_ANSWER, "{\"error\":{\"text\":\"out of memory\"}}");
        return;
    }
    gd_engine_set_version(e, w->setup.version);
    const char *answer = gd_engine_line(e, bytes_at(&w->message), ask->size);
    const gd_session *s = gd_engine_session(e);
    if (!s) {
        add_text(w, said, PART_ANSWER, answer);
        shut(w, ask->room);
        return;
    }
    said->older = ask->kind == FRAME_OLD && strstr(answer, "\"older\":true") != NULL;
    describe(s, said);
    add_text(w, said, PART_ANSWER, about(w, s));
    add_lines(w, said, s, ask->kind == FRAME_NEW || said->older ? 0 : gd_session_lines(s));
}

// What everybody is told of what one seat has done; by that seat somebody else may sit, too.
static void tell_others(worker *w, const frame_ask *ask, frame_said *said)
{
    gd_engine *e = w->engine[ask->room];
    for (int seat = 0; seat < said->seats && PART_SEATS + seat < PART_WATCHERS; seat++)
        add_text(w, said, PART_SEATS + seat, gd_engine_happened(e, (gd_seat)seat, false));
    if (ask->watched)
        add_text(w, said, PART_WATCHERS, gd_engine_happened(e, GD_ANYBODY, true));
}

static void say(worker *w, const frame_ask *ask, frame_said *said)
{
    gd_engine *e = w->engine[ask->room];
    const gd_session *s = session_in(w, ask->room);
    if (!s)
        return; // not good: the server has lost count, and begins the game anew
    int before = gd_session_lines(s);
    const char *line = bytes_at(&w->message);
    if (ask->size == 0) // only what those who look on are shown
        add_text(w, said, PART_ANSWER, "{}");
    else if (ask->seat == FRAME_REFEREE)
        add_text(w, said, PART_ANSWER, gd_engine_line(e, line, ask->size));
    else
        add_text(w, said, PART_ANSWER, gd_engine_line_for(e, (gd_seat)ask->seat, line, ask->size));
    describe(s, said);
    said->changed = gd_session_lines(s) > before;
    add_lines(w, said, s, before);
    if (said->changed || ask->size == 0)
        tell_others(w, ask, said);
}

static bool answer(worker *w, const frame_ask *ask)
{
    frame_said said = {.ticket = ask->ticket, .to = FRAME_REFEREE};
    bytes_drop(&w->answer, bytes_count(&w->answer));
    bytes_add(&w->answer, &said, sizeof said);
    allow_seconds(ask->kind == FRAME_OLD ? w->setup.replay_seconds : w->setup.seconds);
    if (ask->kind == FRAME_SAY)
        say(w, ask, &said);
    else
        begin(w, ask, &said);
    allow_seconds(0);
    struct mallinfo2 taken = mallinfo2();
    said.memory = (uint32_t)((taken.uordblks + taken.hblkhd) >> 10);
    if (w->answer.failed)
        return false;
    memcpy(w->answer.all + w->answer.from, &said, sizeof said);
    return give(w, bytes_at(&w->answer), bytes_count(&w->answer));
}

// A room that does not exist, or a message without end, can only come from a mistake of ours.
static bool is_sound(const frame_ask *ask)
{
    return ask->room < FRAME_ROOMS && ask->size <= FRAME_MOST && ask->seat >= FRAME_REFEREE &&
           ask->seat < GD_MAX_SEATS;
}

bool worker_run(const worker_setup *setup)
{
    worker *w = calloc(1, sizeof *w);
    frame_ask ask;
    bool good = w != NULL;
    if (w) {
        w->setup = *setup;
        w->limits = limits_of_games();
    }
    while (good && take(w, &ask, sizeof ask)) {
        bytes_drop(&w->message, bytes_count(&w->message));
        char *room = is_sound(&ask) ? bytes_more(&w->message, ask.size) : NULL;
        good = room && take(w, room, ask.size);
        if (!good)
            break;
        w->message.end += ask.size;
        if (ask.kind == FRAME_SHUT)
            shut(w, ask.room);
        else
            good = answer(w, &ask);
    }
    for (int i = 0; w && i < FRAME_ROOMS; i++)
        shut(w, i);
    if (w) {
        bytes_end(&w->message);
        bytes_end(&w->answer);
        gd_json_end(&w->about);
    }
    free(w);
    return good;
}
