// server/sql_postgres.c - a PostgreSQL, which several servers may share.
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/sql.h"

enum { STATEMENTS = 64, VALUES = 16, COLUMNS = 24, NUMBER = 24 };

// Of PostgreSQL's catalogue of types.
enum { OID_BYTEA = 17, OID_INT8 = 20, OID_INT4 = 23 };

typedef struct remote {
    sql base;
    PGconn *line;
    int count;
    const char *statement[STATEMENTS]; // those that are prepared, by the address of their text
} remote;

static bool failed(remote *r)
{
    snprintf(r->base.problem, sizeof r->base.problem, "%s", PQerrorMessage(r->line));
    r->base.problem[strcspn(r->base.problem, "\n")] = '\0';
    return false;
}

static bool is_good(remote *r, PGresult *result)
{
    ExecStatusType status = PQresultStatus(result);
    bool good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    return good || failed(r);
}

static bool say(remote *r, const char *statements)
{
    PGresult *result = PQexec(r->line, statements);
    bool good = is_good(r, result);
    PQclear(result);
    return good;
}

// What holds for every connection: an order is acknowledged when it is on disk, nobody waits for
// ever, and others tell when they have written.
static bool begin_line(remote *r)
{
    r->count = 0;
    return PQstatus(r->line) == CONNECTION_OK
               ? say(r, "SET synchronous_commit = on; SET statement_timeout = 10000;"
                        " SET client_min_messages = warning; LISTEN guidon")
               : failed(r);
}

static bool mend_line(remote *r)
{
    if (PQstatus(r->line) == CONNECTION_OK)
        return true;
    PQreset(r->line);
    return begin_line(r);
}

// The name of a statement, prepared when it is first needed.
static bool prepare(remote *r, const char *text, char name[NUMBER])
{
    int at = 0;
    while (at < r->count && r->statement[at] != text)
        at++;
    snprintf(name, NUMBER, "s%d", at);
    if (at < r->count)
        return true;
    PGresult *result = at < STATEMENTS ? PQprepare(r->line, name, text, 0, NULL) : NULL;
    bool good = result && is_good(r, result);
    PQclear(result);
    if (good)
        r->statement[r->count++] = text;
    return good;
}

static sql_value column(const PGresult *result, int row, int at)
{
    sql_value v = {.kind = SQL_TEXT};
    if (PQgetisnull(result, row, at))
        return (sql_value){0};
    v.text = PQgetvalue(result, row, at);
    v.length = (size_t)PQgetlength(result, row, at);
    Oid type = PQftype(result, at);
    if (type == OID_INT8 || type == OID_INT4)
        return (sql_value){.kind = SQL_INT, .number = strtoll(v.text, NULL, 10)};
    if (type == OID_BYTEA) {
        v.kind = SQL_BLOB;
        v.text = (const char *)PQunescapeBytea((const unsigned char *)v.text, &v.length);
        v.length = v.text ? v.length : 0;
    }
    return v;
}

static void tell_row(const PGresult *result, int row, sql_row found, void *self)
{
    sql_value values[COLUMNS];
    int count = PQnfields(result) < COLUMNS ? PQnfields(result) : COLUMNS;
    for (int i = 0; i < count; i++)
        values[i] = column(result, row, i);
    found(self, values, count);
    for (int i = 0; i < count; i++)
        if (values[i].kind == SQL_BLOB)
            PQfreemem((void *)values[i].text);
}

// Parameters as libpq wants them: texts that end by NUL, numbers as texts, and bytes.
typedef struct given {
    const char *value[VALUES];
    char *copy[VALUES];
    int length[VALUES], format[VALUES];
} given;

static bool give(given *g, const sql_value *values, int count)
{
    for (int i = 0; i < count; i++) {
        const sql_value *v = &values[i];
        if (v->kind == SQL_NULL)
            continue;
        size_t size = v->kind == SQL_INT ? NUMBER : v->length + 1;
        if (!(g->copy[i] = malloc(size)))
            return false;
        if (v->kind == SQL_INT) {
            snprintf(g->copy[i], size, "%lld", (long long)v->number);
        } else {
            memcpy(g->copy[i], v->text, v->length);
            g->copy[i][v->length] = '\0';
        }
        g->value[i] = g->copy[i];
        g->length[i] = (int)v->length;
        g->format[i] = v->kind == SQL_BLOB;
    }
    return true;
}

static int run(sql *db, const char *text, const sql_value *values, int count, sql_row found,
               void *self)
{
    remote *r = (remote *)db;
    char name[NUMBER];
    given g = {0};
    PGresult *result = NULL;
    // In the middle of a transaction a lost connection is lost; outside it is made again.
    if (PQstatus(r->line) != CONNECTION_OK && !mend_line(r))
        return SQL_FAILED;
    if (count <= VALUES && prepare(r, text, name) && give(&g, values, count))
        result = PQexecPrepared(r->line, name, count, g.value, g.length, g.format, 0);
    int rows = SQL_FAILED;
    if (result && is_good(r, result)) {
        bool asked = PQresultStatus(result) == PGRES_TUPLES_OK;
        rows = asked ? PQntuples(result) : (int)strtol(PQcmdTuples(result), NULL, 10);
        for (int i = 0; asked && found && i < rows; i++)
            tell_row(result, i, found, self);
    }
    PQclear(result);
    for (int i = 0; i < count && i < VALUES; i++)
        free(g.copy[i]);
    return rows;
}

static bool begin(sql *db)
{
    remote *r = (remote *)db;
    return mend_line(r) && say(r, "BEGIN");
}

static void rollback(sql *db)
{
    remote *r = (remote *)db;
    if (PQtransactionStatus(r->line) != PQTRANS_IDLE)
        say(r, "ROLLBACK");
}

// A transaction in which something failed is rolled back by COMMIT, which says so.
static bool commit(sql *db)
{
    remote *r = (remote *)db;
    if (!say(r, "NOTIFY guidon")) {
        rollback(db);
        return false;
    }
    PGresult *result = PQexec(r->line, "COMMIT");
    bool good = is_good(r, result) && strcmp(PQcmdStatus(result), "COMMIT") == 0;
    PQclear(result);
    return good;
}

static bool others_wrote(sql *db)
{
    remote *r = (remote *)db;
    bool wrote = false;
    PGnotify *news;
    if (PQstatus(r->line) != CONNECTION_OK) // what was missed is not known
        return mend_line(r);
    PQconsumeInput(r->line);
    while ((news = PQnotifies(r->line))) {
        wrote = wrote || news->be_pid != PQbackendPID(r->line);
        PQfreemem(news);
    }
    return wrote;
}

static bool script(sql *db, const char *statements, gd_error *err)
{
    return say((remote *)db, statements) || gd_fail(err, "%s", db->problem);
}

static void hang_up(sql *db)
{
    remote *r = (remote *)db;
    PQfinish(r->line);
    free(r);
}

// Two servers that begin at once would both make the tables: the lock lets one wait.
static const char schema[] =
    "BEGIN; SELECT pg_advisory_xact_lock(1863);"
    "CREATE TABLE IF NOT EXISTS about (version BIGINT NOT NULL);"
    "INSERT INTO about (version) SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM about);"
    "CREATE TABLE IF NOT EXISTS games ("
    " id TEXT PRIMARY KEY, made BIGINT NOT NULL, touched BIGINT NOT NULL, state TEXT NOT NULL,"
    " faults BIGINT NOT NULL, lines BIGINT NOT NULL, rules TEXT NOT NULL, battle TEXT NOT NULL,"
    " title TEXT NOT NULL, seats TEXT NOT NULL, settings TEXT NOT NULL, secret BYTEA NOT NULL,"
    " result TEXT NOT NULL);"
    "CREATE TABLE IF NOT EXISTS lines ("
    " game TEXT NOT NULL, n BIGINT NOT NULL, line TEXT NOT NULL, at BIGINT NOT NULL,"
    " PRIMARY KEY (game, n));"
    "CREATE TABLE IF NOT EXISTS links ("
    " hash BYTEA PRIMARY KEY, game TEXT NOT NULL, seat BIGINT NOT NULL, sat BIGINT NOT NULL);"
    "CREATE INDEX IF NOT EXISTS links_of ON links (game, seat);"
    "CREATE TABLE IF NOT EXISTS seats ("
    " game TEXT NOT NULL, seat BIGINT NOT NULL, name TEXT NOT NULL, offered BIGINT NOT NULL,"
    " left_ms BIGINT NOT NULL, PRIMARY KEY (game, seat));"
    "CREATE INDEX IF NOT EXISTS seats_offered ON seats (game) WHERE offered = 1;"
    "CREATE TABLE IF NOT EXISTS orders ("
    " game TEXT NOT NULL, seat BIGINT NOT NULL, id TEXT NOT NULL, n BIGINT NOT NULL,"
    " answer TEXT NOT NULL, PRIMARY KEY (game, seat, id));"
    "CREATE INDEX IF NOT EXISTS orders_n ON orders (game, seat, n);"
    "CREATE TABLE IF NOT EXISTS chat ("
    " game TEXT NOT NULL, n BIGINT NOT NULL, seat BIGINT NOT NULL, at BIGINT NOT NULL,"
    " text TEXT NOT NULL, PRIMARY KEY (game, n));"
    "COMMIT";

static const sql_calls calls = {run,     begin,        commit, rollback,
                                hang_up, others_wrote, schema, script};

sql *sql_open_postgres(const char *place, gd_error *err)
{
    remote *r = calloc(1, sizeof *r);
    if (!r) {
        gd_fail(err, "not enough memory");
        return NULL;
    }
    r->base.can = &calls;
    r->line = PQconnectdb(place);
    if (begin_line(r))
        return &r->base;
    gd_fail(err, "cannot keep games in PostgreSQL: %s", r->base.problem);
    hang_up(&r->base);
    return NULL;
}
