// server/make.c - a game is made: begun in a worker, written down, and its links told.
#include <stdlib.h>
#include <string.h>

#include "server/call.h"
#include "server/chance.h"
#include "server/clock.h"
#include "server/turn.h"

enum { DAY = 86400, USUAL_DELAY = 60, MADE = 201, TOO_MANY = 429 }; // the last two of HTTP

// A game that is being begun.
typedef struct making {
    crew_job job;
    call *call;
    crew_place place;
    store_game game;
    room_clock clock;
    char name[STORE_NAME], lobby[48];
} making;

static void fail(call *c, int status, const char *path, const char *why)
{
    turn_reply(c->hall, c, status, turn_error("", "%s%s%s", path, path[0] ? ": " : "", why));
}

static void end_making(making *m)
{
    crew_leave(m->call->hall->crew, &m->place);
    call_drop(m->call);
    store_game_end(&m->game);
    free(m->job.text);
    free(m);
}

// --- what is wished ------------------------------------------------------------------------------

static bool copy_wish(const gd_json *message, const char *key, char *out, size_t size,
                      gd_error *err)
{
    const gd_json *value = gd_json_get(message, key);
    out[0] = '\0';
    return !value || gd_json_copy(value, out, size, err);
}

static bool read_settings(making *m, const gd_json *wished, gd_error *err)
{
    static const char *const known[] = {"watch_delay", "help", "takeback", "clock", NULL};
    static const char *const ways[] = {"ask", "free"};
    int64_t delay = USUAL_DELAY;
    bool help = true;
    bool asks = true;
    gd_json_out out = {0};
    const gd_json *back = gd_json_get(wished, "takeback");
    const gd_json *d = gd_json_get(wished, "watch_delay"), *h = gd_json_get(wished, "help");
    if ((wished && !gd_json_only(wished, known, err)) ||
        (d && !gd_json_int(d, 0, DAY, &delay, err)) || (h && !gd_json_bool(h, &help, err)) ||
        !clock_read(gd_json_get(wished, "clock"), &m->clock, err))
        return false;
    if (back && !(asks = gd_json_is(back, ways[0])) && !gd_json_is(back, ways[1]))
        return gd_json_fail(err, back, "expected \"ask\" or \"free\"");
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_int(&out, "watch_delay", delay);
    gd_json_put_bool(&out, "help", help);
    gd_json_put_string(&out, "takeback", ways[!asks]);
    clock_write(&m->clock, &out, "clock");
    gd_json_close(&out);
    m->game.settings = turn_text(&out);
    return m->game.settings || gd_fail(err, "out of memory");
}

// The battle as an object: workers know none by name.
static gd_json_doc *read_battle(making *m, const gd_json *battle, gd_error *err)
{
    const gd_engine_battles *shelf = &m->call->hall->setup.battles;
    size_t length;
    if (!battle || battle->kind != GD_JSON_STRING)
        return NULL;
    const char *text = shelf->text ? shelf->text(shelf->self, battle->text, &length, err) : NULL;
    if (!text || !gd_json_copy(battle, m->game.battle, sizeof m->game.battle, err))
        return NULL;
    return gd_json_parse(text, length, err);
}

static bool write_message(making *m, const gd_json *message, gd_error *err)
{
    static const char *const passed[] = {"rules", "options", "players"};
    gd_json_out out = {0};
    const gd_json *battle = gd_json_get(message, "battle");
    gd_json_doc *doc = read_battle(m, battle, err);
    if (err->text[0])
        return false;
    if (!doc && !gd_json_need(message, "battle", GD_JSON_OBJECT, err))
        return false;
    gd_json_begin(&out);
    gd_json_object(&out, NULL);
    gd_json_put_string(&out, "op", "new");
    gd_json_put_value(&out, "battle", doc ? gd_json_root(doc) : battle);
    for (size_t i = 0; i < sizeof passed / sizeof passed[0]; i++)
        if (gd_json_get(message, passed[i]))
            gd_json_put_value(&out, passed[i], gd_json_get(message, passed[i]));
    token_secret(m->game.secret);
    chance_put_new(&out, m->game.secret);
    gd_json_close(&out);
    gd_json_free(doc);
    m->job.length = out.length;
    m->job.text = turn_text(&out);
    return m->job.text || gd_fail(err, "out of memory");
}

static bool read_wishes(making *m, const gd_json *message, gd_error *err)
{
    static const char *const known[] = {"battle", "rules",    "options", "players",
                                        "name",   "settings", "lobby",   NULL};
    return gd_json_only(message, known, err) &&
           copy_wish(message, "name", m->name, sizeof m->name, err) &&
           copy_wish(message, "lobby", m->lobby, sizeof m->lobby, err) &&
           read_settings(m, gd_json_get(message, "settings"), err) &&
           write_message(m, message, err);
}

// --- what has come of it -------------------------------------------------------------------------

// The seats of a game that has begun, with a link for each person whose link is told.
typedef struct seating {
    int count, people;
    store_seat seat[GD_MAX_SEATS + 1];
    gd_json_out reply;
    bool found_maker;
} seating;

static void add_link(store_seat *s, gd_json_out *out, const char *key)
{
    char link[TOKEN_TEXT];
    token_new(link);
    s->linked = token_hash(link, strlen(link), s->hash);
    gd_json_put_string(out, key, link);
}

static void add_seat(seating *s, const making *m, const gd_json *seat)
{
    gd_json_out *out = &s->reply;
    int number = s->count++;
    store_seat *one = &s->seat[number];
    const gd_json *word = gd_json_get(seat, "seat");
    *one = (store_seat){.seat = number, .left = clock_first(&m->clock)};
    if (!gd_json_is(gd_json_get(seat, "player"), "human"))
        return;
    bool makers = gd_json_is(word, m->lobby);
    s->found_maker = s->found_maker || makers;
    one->offered = m->lobby[0] && !makers;
    one->name = makers || (!m->lobby[0] && s->people == 0) ? m->name : "";
    s->people++;
    if (one->offered)
        return; // whoever takes it gets its link
    gd_json_object(out, NULL);
    gd_json_put_value(out, "seat", word);
    add_link(one, out, "link");
    gd_json_close(out);
}

static void seat_people(seating *s, const making *m, const gd_json *about)
{
    const gd_json *seats = gd_json_get(about, "seats");
    gd_json_begin(&s->reply);
    gd_json_object(&s->reply, NULL);
    gd_json_put_string(&s->reply, "game", m->game.id);
    gd_json_array(&s->reply, "seats");
    for (const gd_json *seat = seats ? seats->first : NULL; seat && s->count < GD_MAX_SEATS;
         seat = seat->next)
        add_seat(s, m, seat);
    gd_json_close(&s->reply);
    s->seat[s->count] = (store_seat){.seat = STORE_WATCHER};
    add_link(&s->seat[s->count++], &s->reply, "watch");
    gd_json_close(&s->reply);
}

static void keep(making *m, const gd_json *about, const char *lines)
{
    gd_error err = {0};
    seating s = {0};
    gd_json_out seats = {0};
    call *c = m->call;
    hall *h = c->hall;
    store_game *g = &m->game;
    if (gd_json_get(about, "rules"))
        gd_json_copy(gd_json_get(about, "rules"), g->rules, sizeof g->rules, &err);
    if (gd_json_get(about, "title"))
        gd_json_copy(gd_json_get(about, "title"), g->title, sizeof g->title, &err);
    token_id(g->id);
    seat_people(&s, m, about);
    gd_json_begin(&seats);
    gd_json_put_value(&seats, NULL, gd_json_get(about, "seats"));
    g->seats = turn_text(&seats);
    strcpy(g->state, "playing");
    g->made = h->seconds;
    if (s.people == 0) {
        fail(c, HTTP_STATUS_BAD_REQUEST, "$.players", "expected a person in some seat");
    } else if (m->lobby[0] && !s.found_maker) {
        fail(c, HTTP_STATUS_BAD_REQUEST, "$.lobby", "expected the seat of a person");
    } else if (g->seats) {
        h->wrote = true;
        h->counters.value[COUNT_MADE]++;
        store_make(h->store, g, lines, s.seat, s.count);
        turn_reply(h, c, MADE, turn_text(&s.reply));
    }
    gd_json_end(&s.reply);
}

static void on_answer(crew_job *job, const crew_answer *answer)
{
    making *m = (making *)job;
    gd_error err = {0};
    const frame_said *said = answer->said;
    gd_json_doc *doc = gd_json_parse(answer->part[PART_ANSWER], said->part[PART_ANSWER], &err);
    const gd_json *about = gd_json_root(doc), *error = gd_json_get(about, "error");
    char *lines = strndup(answer->part[PART_LINES], said->part[PART_LINES]);
    if (said->good && doc && lines) {
        keep(m, about, lines);
    } else {
        const char *why = "it cannot be begun";
        if (gd_json_get(error, "text"))
            gd_json_string(gd_json_get(error, "text"), &why, &err);
        fail(m->call, HTTP_STATUS_BAD_REQUEST, "", why);
    }
    free(lines);
    gd_json_free(doc);
    end_making(m);
}

static void on_loss(crew_job *job, bool at_fault)
{
    making *m = (making *)job;
    (void)at_fault;
    m->place.worker = -1;
    fail(m->call, HTTP_STATUS_SERVICE_UNAVAILABLE, "", "this was too much for the server");
    end_making(m);
}

void make_game(call *c, const gd_json *message)
{
    gd_error err = {0};
    hall *h = c->hall;
    if (!bucket_take(&c->neighbour->makes, h->now, h->setup.makes_most, h->setup.makes_most)) {
        fail(c, TOO_MANY, "", "too many games were made from where you are; try again later");
        return;
    }
    if (store_count(h->store) >= h->setup.games_most) {
        fail(c, HTTP_STATUS_SERVICE_UNAVAILABLE, "", "this server has no room for another game");
        return;
    }
    making *m = calloc(1, sizeof *m);
    if (!m) {
        fail(c, HTTP_STATUS_SERVICE_UNAVAILABLE, "", "out of memory");
        return;
    }
    m->job = (crew_job){
        .kind = FRAME_NEW, .seat = FRAME_REFEREE, .answered = on_answer, .lost = on_loss};
    m->call = c;
    m->place.worker = -1;
    call_hold(c);
    if (!read_wishes(m, message, &err)) {
        fail(c, HTTP_STATUS_BAD_REQUEST, err.path, err.text);
        end_making(m);
    } else if (!crew_find_place(h->crew, &m->place)) {
        fail(c, HTTP_STATUS_SERVICE_UNAVAILABLE, "", "nobody is there to begin it; try again");
        end_making(m);
    } else {
        crew_ask(h->crew, &m->place, &m->job);
    }
}
