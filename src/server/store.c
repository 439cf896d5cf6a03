// server/store.c - where games are kept, in the SQL that the databases share.
#include "server/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/sql.h"

enum { VERSION = 1 }; // of the tables

struct store {
    sql *db;
    bool begun;   // something was written, or is going to be, since the last commit
    bool spoiled; // and failed
    bool ill;     // the last commit failed
};

// --- speaking to the database --------------------------------------------------------------------

static sql_value text_of(const char *text)
{
    return (sql_value){.kind = SQL_TEXT, .text = text, .length = strlen(text)};
}

static sql_value number_of(int64_t number)
{
    return (sql_value){.kind = SQL_INT, .number = number};
}

static sql_value bytes_of(const unsigned char *bytes, size_t length)
{
    return (sql_value){.kind = SQL_BLOB, .text = (const char *)bytes, .length = length};
}

static int spoil(store *s)
{
    s->spoiled = true;
    return SQL_FAILED;
}

static int write_down(store *s, const char *statement, const sql_value *values, int count)
{
    if (!s->begun && !s->spoiled)
        s->begun = s->db->can->begin(s->db);
    if (!s->begun || s->spoiled)
        return spoil(s);
    int changed = s->db->can->run(s->db, statement, values, count, NULL, NULL);
    return changed == SQL_FAILED ? spoil(s) : changed;
}

#define WRITE(s, statement, ...)                                                                   \
    write_down(s, statement, (const sql_value[]){__VA_ARGS__},                                     \
               (int)(sizeof((const sql_value[]){__VA_ARGS__}) / sizeof(sql_value)))

static int look_up(store *s, const char *statement, const sql_value *values, int count,
                   sql_row found, void *self)
{
    return s->db->can->run(s->db, statement, values, count, found, self);
}

static store_result found_some(int rows)
{
    return rows == SQL_FAILED ? STORE_BROKEN : rows == 0 ? STORE_NONE : STORE_OK;
}

static store_result done(int changed) { return changed == SQL_FAILED ? STORE_BROKEN : STORE_OK; }

static void copy(char *out, size_t room, const sql_value *v)
{
    snprintf(out, room, "%.*s", v->kind == SQL_TEXT ? (int)v->length : 0, v->text ? v->text : "");
}

static char *kept(const sql_value *v)
{
    size_t length = v->kind == SQL_TEXT ? v->length : 0;
    char *text = malloc(length + 1);
    if (text) {
        memcpy(text, v->text ? v->text : "", length);
        text[length] = '\0';
    }
    return text;
}

// A text of a row for somebody who reads it at once; a database ends its texts by NUL.
static const char *seen(const sql_value *v) { return v->kind == SQL_TEXT ? v->text : ""; }

static void read_number(void *self, const sql_value *v, int count)
{
    int64_t *out = self;
    (void)count;
    *out = v[0].number;
}

static bool is_ours(store *s, gd_error *err)
{
    int64_t version = 0;
    look_up(s, "SELECT version FROM about", NULL, 0, read_number, &version);
    return version == VERSION ||
           gd_fail(err, "these games were kept by another version of the program (%d, not %d)",
                   (int)version, VERSION);
}

store *store_open(const char *place, gd_error *err)
{
    static const char lite[] = "sqlite:";
#ifdef GUIDON_POSTGRES
    static const char remote[] = "postgres:", address[] = "postgresql://";
    static const char places[] = "sqlite:FILE, postgres:CONNECTION or postgresql://ADDRESS";
#else
    static const char places[] = "sqlite:FILE (this program was built without PostgreSQL)";
#endif
    store *s = calloc(1, sizeof *s);
    if (!s) {
        gd_fail(err, "not enough memory");
        return NULL;
    }
    if (strncmp(place, lite, sizeof lite - 1) == 0 && place[sizeof lite - 1])
        s->db = sql_open_sqlite(place + sizeof lite - 1, err);
#ifdef GUIDON_POSTGRES
    else if (strncmp(place, remote, sizeof remote - 1) == 0)
        s->db = sql_open_postgres(place + sizeof remote - 1, err);
    else if (strncmp(place, address, sizeof address - 1) == 0)
        s->db = sql_open_postgres(place, err);
#endif
    else
        gd_fail(err, "expected %s, found %.80s", places, place);
    if (s->db && s->db->can->script(s->db, s->db->can->schema, err) && is_ours(s, err))
        return s;
    store_close(s);
    return NULL;
}

void store_close(store *s)
{
    if (!s)
        return;
    store_forget(s);
    if (s->db)
        s->db->can->close(s->db);
    free(s);
}

void store_forget(store *s)
{
    if (s->begun)
        s->db->can->rollback(s->db);
    s->begun = s->spoiled = false;
}

bool store_commit(store *s)
{
    if (!s->begun && !s->spoiled)
        return true;
    bool good = !s->spoiled && s->db->can->commit(s->db);
    if (good)
        s->begun = false;
    store_forget(s);
    s->ill = !good;
    return good;
}

bool store_is_well(const store *s) { return !s->ill; }

bool store_others_wrote(store *s) { return s->db->can->others_wrote(s->db); }

const char *store_problem(const store *s) { return s->db->problem; }

// --- the record ----------------------------------------------------------------------------------

static int count_lines(const char *lines)
{
    int count = 0;
    for (const char *c = strchr(lines, '\n'); c; c = strchr(c + 1, '\n'))
        count++;
    return count;
}

static bool put_lines(store *s, const char *game, int from, const char *lines, int64_t at)
{
    for (const char *end; (end = strchr(lines, '\n')); lines = end + 1) {
        sql_value line = {.kind = SQL_TEXT, .text = lines, .length = (size_t)(end - lines)};
        if (WRITE(s, "INSERT INTO lines (game, n, line, at) VALUES ($1, $2, $3, $4)", text_of(game),
                  number_of(from++), line, number_of(at)) == SQL_FAILED)
            return false;
    }
    return true;
}

static bool put_order(store *s, const char *game, int n, const store_order *o)
{
    return WRITE(s, "INSERT INTO orders (game, seat, id, n, answer) VALUES ($1, $2, $3, $4, $5)",
                 text_of(game), number_of(o->seat), text_of(o->id), number_of(n),
                 text_of(o->answer)) != SQL_FAILED &&
           WRITE(s,
                 "DELETE FROM orders WHERE game = $1 AND seat = $2 AND n <= "
                 "(SELECT n FROM orders WHERE game = $1 AND seat = $2"
                 " ORDER BY n DESC LIMIT 1 OFFSET $3)",
                 text_of(game), number_of(o->seat), number_of(STORE_ORDERS)) != SQL_FAILED;
}

store_result store_append(store *s, const char *game, int from, const char *lines, int64_t at,
                          const store_order *order)
{
    int now = from + count_lines(lines);
    int changed = WRITE(s, "UPDATE games SET lines = $1, touched = $2 WHERE id = $3 AND lines = $4",
                        number_of(now), number_of(at), text_of(game), number_of(from));
    if (changed == 0)
        return STORE_CONFLICT; // and nothing is written
    if (changed == SQL_FAILED || !put_lines(s, game, from, lines, at) ||
        (order && !put_order(s, game, now, order)))
        return STORE_BROKEN;
    return STORE_OK;
}

store_result store_rewrite(store *s, const char *game, const char *lines, int64_t at)
{
    if (WRITE(s, "DELETE FROM lines WHERE game = $1", text_of(game)) == SQL_FAILED ||
        !put_lines(s, game, 0, lines, at))
        return STORE_BROKEN;
    return done(WRITE(s, "UPDATE games SET lines = $1, touched = $2 WHERE id = $3",
                      number_of(count_lines(lines)), number_of(at), text_of(game)));
}

typedef struct gathered {
    char *text;
    size_t length, room;
    bool failed;
} gathered;

static void gather(void *self, const sql_value *values, int count)
{
    gathered *g = self;
    (void)count;
    size_t needed = g->length + values[0].length + 2;
    if (needed > g->room) {
        char *wider = realloc(g->text, 2 * needed);
        g->failed = g->failed || !wider;
        if (!wider)
            return;
        g->text = wider;
        g->room = 2 * needed;
    }
    memcpy(g->text + g->length, seen(&values[0]), values[0].length);
    g->length += values[0].length;
    g->text[g->length++] = '\n';
    g->text[g->length] = '\0';
}

store_result store_record(store *s, const char *game, char **text, size_t *length)
{
    gathered g = {0};
    const sql_value values[] = {text_of(game)};
    int rows =
        look_up(s, "SELECT line FROM lines WHERE game = $1 ORDER BY n", values, 1, gather, &g);
    if (rows > 0 && !g.failed) {
        *text = g.text;
        *length = g.length;
        return STORE_OK;
    }
    free(g.text);
    return g.failed ? STORE_BROKEN : found_some(rows);
}

static void keep_text(void *self, const sql_value *values, int count)
{
    char **out = self;
    (void)count;
    *out = kept(&values[0]);
}

store_result store_answered(store *s, const char *game, int seat, const char *id, char **answer)
{
    *answer = NULL;
    const sql_value values[] = {text_of(game), number_of(seat), text_of(id)};
    int rows = look_up(s, "SELECT answer FROM orders WHERE game = $1 AND seat = $2 AND id = $3",
                       values, 3, keep_text, answer);
    return rows > 0 && !*answer ? STORE_BROKEN : found_some(rows);
}

// --- games ---------------------------------------------------------------------------------------

static bool put_seat(store *s, const char *game, const store_seat *seat)
{
    if (seat->linked && WRITE(s, "INSERT INTO links (hash, game, seat, sat) VALUES ($1, $2, $3, 0)",
                              bytes_of(seat->hash, sizeof seat->hash), text_of(game),
                              number_of(seat->seat)) == SQL_FAILED)
        return false;
    return seat->seat == STORE_WATCHER ||
           WRITE(s,
                 "INSERT INTO seats (game, seat, name, offered, left_ms)"
                 " VALUES ($1, $2, $3, $4, $5)",
                 text_of(game), number_of(seat->seat), text_of(seat->name ? seat->name : ""),
                 number_of(seat->offered), number_of(seat->left)) != SQL_FAILED;
}

store_result store_make(store *s, const store_game *g, const char *lines, const store_seat *seats,
                        int seat_count)
{
    if (WRITE(s,
              "INSERT INTO games (id, made, touched, state, faults, lines, rules, battle, title,"
              " seats, settings, secret, result)"
              " VALUES ($1, $2, $2, $3, 0, $4, $5, $6, $7, $8, $9, $10, '')",
              text_of(g->id), number_of(g->made), text_of(g->state), number_of(count_lines(lines)),
              text_of(g->rules), text_of(g->battle), text_of(g->title), text_of(g->seats),
              text_of(g->settings), bytes_of(g->secret, sizeof g->secret)) == SQL_FAILED ||
        !put_lines(s, g->id, 0, lines, g->made))
        return STORE_BROKEN;
    for (int i = 0; i < seat_count; i++)
        if (!put_seat(s, g->id, &seats[i]))
            return STORE_BROKEN;
    return STORE_OK;
}

static void read_game(void *self, const sql_value *v, int count)
{
    store_game *g = self;
    (void)count;
    g->made = v[0].number;
    g->touched = v[1].number;
    copy(g->state, sizeof g->state, &v[2]);
    g->faults = (int)v[3].number;
    g->lines = (int)v[4].number;
    copy(g->rules, sizeof g->rules, &v[5]);
    copy(g->battle, sizeof g->battle, &v[6]);
    copy(g->title, sizeof g->title, &v[7]);
    g->seats = kept(&v[8]);
    g->settings = kept(&v[9]);
    g->result = kept(&v[11]);
    if (v[10].length == sizeof g->secret)
        memcpy(g->secret, v[10].text, sizeof g->secret);
}

store_result store_game_read(store *s, const char *id, store_game *out)
{
    memset(out, 0, sizeof *out);
    snprintf(out->id, sizeof out->id, "%s", id);
    const sql_value values[] = {text_of(id)};
    int rows = look_up(s,
                       "SELECT made, touched, state, faults, lines, rules, battle, title, seats,"
                       " settings, secret, result FROM games WHERE id = $1",
                       values, 1, read_game, out);
    if (rows > 0 && out->seats && out->settings && out->result)
        return STORE_OK;
    store_game_end(out);
    return rows > 0 ? STORE_BROKEN : found_some(rows);
}

void store_game_end(store_game *g)
{
    free(g->seats);
    free(g->settings);
    free(g->result);
    g->seats = g->settings = g->result = NULL;
}

store_result store_set_state(store *s, const char *id, const char *state, const char *result,
                             int faults)
{
    return done(WRITE(s, "UPDATE games SET state = $1, result = $2, faults = $3 WHERE id = $4",
                      text_of(state), text_of(result), number_of(faults), text_of(id)));
}

int64_t store_count(store *s)
{
    int64_t count = -1;
    look_up(s, "SELECT count(*) FROM games", NULL, 0, read_number, &count);
    return count;
}

// --- people --------------------------------------------------------------------------------------

static void read_link(void *self, const sql_value *v, int count)
{
    store_link *out = self;
    (void)count;
    copy(out->game, sizeof out->game, &v[0]);
    out->seat = (int)v[1].number;
    out->sat = v[2].number;
}

store_result store_link_find(store *s, const unsigned char hash[TOKEN_HASH], store_link *out)
{
    const sql_value values[] = {bytes_of(hash, TOKEN_HASH)};
    return found_some(
        look_up(s, "SELECT game, seat, sat FROM links WHERE hash = $1", values, 1, read_link, out));
}

store_result store_sat(store *s, const unsigned char hash[TOKEN_HASH])
{
    return done(
        WRITE(s, "UPDATE links SET sat = sat + 1 WHERE hash = $1", bytes_of(hash, TOKEN_HASH)));
}

store_result store_link_replace(store *s, const unsigned char old[TOKEN_HASH],
                                const unsigned char hash[TOKEN_HASH])
{
    return found_some(WRITE(s, "UPDATE links SET hash = $1, sat = 1 WHERE hash = $2",
                            bytes_of(hash, TOKEN_HASH), bytes_of(old, TOKEN_HASH)));
}

store_result store_name(store *s, const char *game, int seat, const char *name)
{
    return found_some(WRITE(s, "UPDATE seats SET name = $1 WHERE game = $2 AND seat = $3",
                            text_of(name), text_of(game), number_of(seat)));
}

typedef struct teller {
    store_seat_found seat;
    store_said_found said;
    store_offer_found offer;
    void *self;
} teller;

static void tell_seat(void *self, const sql_value *v, int count)
{
    const teller *t = self;
    (void)count;
    t->seat(t->self, (int)v[0].number, seen(&v[1]), v[2].number);
}

store_result store_seats(store *s, const char *game, store_seat_found found, void *self)
{
    teller t = {.seat = found, .self = self};
    const sql_value values[] = {text_of(game)};
    return found_some(look_up(s,
                              "SELECT seat, name, left_ms FROM seats WHERE game = $1"
                              " ORDER BY seat",
                              values, 1, tell_seat, &t));
}

store_result store_set_left(store *s, const char *game, int seat, int64_t left)
{
    return found_some(WRITE(s, "UPDATE seats SET left_ms = $1 WHERE game = $2 AND seat = $3",
                            number_of(left), text_of(game), number_of(seat)));
}

store_result store_say(store *s, const char *game, int seat, int64_t at, const char *text, int *n)
{
    int64_t last = 0;
    const sql_value values[] = {text_of(game)};
    if (look_up(s, "SELECT coalesce(max(n), 0) FROM chat WHERE game = $1", values, 1, read_number,
                &last) == SQL_FAILED)
        return STORE_BROKEN;
    *n = (int)last + 1;
    return done(WRITE(s, "INSERT INTO chat (game, n, seat, at, text) VALUES ($1, $2, $3, $4, $5)",
                      text_of(game), number_of(*n), number_of(seat), number_of(at), text_of(text)));
}

static void tell_said(void *self, const sql_value *v, int count)
{
    const teller *t = self;
    (void)count;
    t->said(t->self, (int)v[0].number, (int)v[1].number, v[2].number, seen(&v[3]));
}

store_result store_said(store *s, const char *game, int most, store_said_found found, void *self)
{
    teller t = {.said = found, .self = self};
    const sql_value values[] = {text_of(game), number_of(most)};
    return done(look_up(s,
                        "SELECT n, seat, at, text FROM (SELECT n, seat, at, text FROM chat"
                        " WHERE game = $1 ORDER BY n DESC LIMIT $2) AS latest ORDER BY n",
                        values, 2, tell_said, &t));
}

// --- the lobby -----------------------------------------------------------------------------------

static void tell_offer(void *self, const sql_value *v, int count)
{
    const teller *t = self;
    (void)count;
    store_offer offer = {.game = seen(&v[0]),
                         .rules = seen(&v[1]),
                         .battle = seen(&v[2]),
                         .title = seen(&v[3]),
                         .seats = seen(&v[4]),
                         .made = v[5].number,
                         .seat = (int)v[6].number,
                         .name = seen(&v[7])};
    t->offer(t->self, &offer);
}

store_result store_offers(store *s, int most, store_offer_found found, void *self)
{
    teller t = {.offer = found, .self = self};
    const sql_value values[] = {number_of(most)};
    return done(look_up(s,
                        "SELECT g.id, g.rules, g.battle, g.title, g.seats, g.made, f.seat,"
                        " coalesce((SELECT max(o.name) FROM seats o WHERE o.game = g.id"
                        " AND o.offered = 0), '')"
                        " FROM seats f JOIN games g ON g.id = f.game"
                        " WHERE f.offered = 1 AND g.state = 'playing'"
                        " ORDER BY g.made DESC, g.id, f.seat LIMIT $1",
                        values, 1, tell_offer, &t));
}

store_result store_take(store *s, const char *game, const unsigned char hash[TOKEN_HASH], int *seat)
{
    int64_t first = -1;
    const sql_value values[] = {text_of(game)};
    int rows = look_up(s, "SELECT min(seat) FROM seats WHERE game = $1 AND offered = 1", values, 1,
                       read_number, &first);
    if (rows == SQL_FAILED)
        return STORE_BROKEN;
    int changed =
        WRITE(s, "UPDATE seats SET offered = 0 WHERE game = $1 AND seat = $2 AND offered = 1",
              text_of(game), number_of(first));
    if (changed <= 0)
        return changed == 0 ? STORE_CONFLICT : STORE_BROKEN;
    *seat = (int)first;
    if (WRITE(s, "DELETE FROM links WHERE game = $1 AND seat = $2", text_of(game),
              number_of(first)) == SQL_FAILED)
        return STORE_BROKEN;
    return done(WRITE(s, "INSERT INTO links (hash, game, seat, sat) VALUES ($1, $2, $3, 0)",
                      bytes_of(hash, TOKEN_HASH), text_of(game), number_of(first)));
}
