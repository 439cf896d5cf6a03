// server/sql_sqlite.c - a database in a file of this machine.
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/sql.h"

// Statements are prepared once; each is known by the address of its text.
enum { STATEMENTS = 64, PATIENCE = 5000 }; // milliseconds for another server on the same file

typedef struct lite {
    sql base;
    sqlite3 *file;
    int64_t version; // of what others have written
    int count;
    struct {
        const char *text;
        sqlite3_stmt *ready;
    } statement[STATEMENTS];
} lite;

static bool failed(lite *l)
{
    snprintf(l->base.problem, sizeof l->base.problem, "%s", sqlite3_errmsg(l->file));
    return false;
}

static sqlite3_stmt *prepare(lite *l, const char *text)
{
    for (int i = 0; i < l->count; i++)
        if (l->statement[i].text == text)
            return l->statement[i].ready;
    sqlite3_stmt *ready = NULL;
    if (l->count == STATEMENTS || sqlite3_prepare_v3(l->file, text, -1, SQLITE_PREPARE_PERSISTENT,
                                                     &ready, NULL) != SQLITE_OK) {
        failed(l);
        return NULL;
    }
    l->statement[l->count].text = text;
    l->statement[l->count++].ready = ready;
    return ready;
}

static int bind(sqlite3_stmt *s, int at, const sql_value *v)
{
    switch (v->kind) {
    case SQL_INT:
        return sqlite3_bind_int64(s, at, v->number);
    case SQL_TEXT:
        return sqlite3_bind_text64(s, at, v->text, v->length, SQLITE_STATIC, SQLITE_UTF8);
    case SQL_BLOB:
        return sqlite3_bind_blob64(s, at, v->text, v->length, SQLITE_STATIC);
    default:
        return sqlite3_bind_null(s, at);
    }
}

static sql_value column(sqlite3_stmt *s, int at)
{
    sql_value v = {0};
    switch (sqlite3_column_type(s, at)) {
    case SQLITE_INTEGER:
        v = (sql_value){.kind = SQL_INT, .number = sqlite3_column_int64(s, at)};
        break;
    case SQLITE_TEXT:
        v = (sql_value){.kind = SQL_TEXT, .text = (const char *)sqlite3_column_text(s, at)};
        v.length = (size_t)sqlite3_column_bytes(s, at);
        break;
    case SQLITE_BLOB:
        v = (sql_value){.kind = SQL_BLOB, .text = sqlite3_column_blob(s, at)};
        v.length = (size_t)sqlite3_column_bytes(s, at);
        break;
    default:
        break;
    }
    return v;
}

static void tell_row(sqlite3_stmt *s, sql_row found, void *self)
{
    enum { COLUMNS = 24 };
    sql_value values[COLUMNS];
    int count = sqlite3_column_count(s);
    for (int i = 0; i < count && i < COLUMNS; i++)
        values[i] = column(s, i);
    if (found)
        found(self, values, count);
}

static int run(sql *db, const char *text, const sql_value *values, int count, sql_row found,
               void *self)
{
    lite *l = (lite *)db;
    sqlite3_stmt *s = prepare(l, text);
    if (!s)
        return SQL_FAILED;
    int problem = SQLITE_OK, rows = 0;
    for (int i = 0; i < count && problem == SQLITE_OK; i++)
        problem = bind(s, i + 1, &values[i]);
    while (problem == SQLITE_OK || problem == SQLITE_ROW) {
        problem = sqlite3_step(s);
        if (problem != SQLITE_ROW)
            break;
        tell_row(s, found, self);
        rows++;
    }
    if (problem == SQLITE_DONE && sqlite3_column_count(s) == 0)
        rows = sqlite3_changes(l->file);
    if (problem != SQLITE_DONE)
        failed(l);
    sqlite3_reset(s);
    sqlite3_clear_bindings(s);
    return problem == SQLITE_DONE ? rows : SQL_FAILED;
}

static bool say(lite *l, const char *statement)
{
    return sqlite3_exec(l->file, statement, NULL, NULL, NULL) == SQLITE_OK || failed(l);
}

// IMMEDIATE, so that two servers wait for each other here and not in the middle.
static bool begin(sql *db) { return say((lite *)db, "BEGIN IMMEDIATE"); }

static void rollback(sql *db)
{
    lite *l = (lite *)db;
    if (!sqlite3_get_autocommit(l->file))
        sqlite3_exec(l->file, "ROLLBACK", NULL, NULL, NULL);
}

static bool commit(sql *db)
{
    if (say((lite *)db, "COMMIT"))
        return true;
    rollback(db);
    return false;
}

static bool script(sql *db, const char *statements, gd_error *err)
{
    return say((lite *)db, statements) || gd_fail(err, "%s", db->problem);
}

static void read_version(void *self, const sql_value *values, int count)
{
    int64_t *out = self;
    (void)count;
    *out = values[0].number;
}

static bool others_wrote(sql *db)
{
    lite *l = (lite *)db;
    int64_t version = l->version;
    run(db, "PRAGMA data_version", NULL, 0, read_version, &version);
    bool changed = version != l->version;
    l->version = version;
    return changed;
}

static void close_file(sql *db)
{
    lite *l = (lite *)db;
    for (int i = 0; i < l->count; i++)
        sqlite3_finalize(l->statement[i].ready);
    sqlite3_close(l->file);
    free(l);
}

static const char schema[] =
    "CREATE TABLE IF NOT EXISTS about (version INTEGER NOT NULL) STRICT;"
    "INSERT INTO about (version) SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM about);"
    "CREATE TABLE IF NOT EXISTS games ("
    " id TEXT PRIMARY KEY, made INTEGER NOT NULL, touched INTEGER NOT NULL, state TEXT NOT NULL,"
    " faults INTEGER NOT NULL, lines INTEGER NOT NULL, rules TEXT NOT NULL, battle TEXT NOT NULL,"
    " title TEXT NOT NULL, seats TEXT NOT NULL, settings TEXT NOT NULL, secret BLOB NOT NULL,"
    " result TEXT NOT NULL"
    ") STRICT;"
    "CREATE TABLE IF NOT EXISTS lines ("
    " game TEXT NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, at INTEGER NOT NULL,"
    " PRIMARY KEY (game, n)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS links ("
    " hash BLOB PRIMARY KEY, game TEXT NOT NULL, seat INTEGER NOT NULL, sat INTEGER NOT NULL"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS links_of ON links (game, seat);"
    "CREATE TABLE IF NOT EXISTS seats ("
    " game TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, offered INTEGER NOT NULL,"
    " left_ms INTEGER NOT NULL,"
    " PRIMARY KEY (game, seat)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS seats_offered ON seats (game) WHERE offered = 1;"
    "CREATE TABLE IF NOT EXISTS orders ("
    " game TEXT NOT NULL, seat INTEGER NOT NULL, id TEXT NOT NULL, n INTEGER NOT NULL,"
    " answer TEXT NOT NULL, PRIMARY KEY (game, seat, id)) STRICT, WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS orders_n ON orders (game, seat, n);"
    "CREATE TABLE IF NOT EXISTS chat ("
    " game TEXT NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, at INTEGER NOT NULL,"
    " text TEXT NOT NULL, PRIMARY KEY (game, n)) STRICT, WITHOUT ROWID;";

static const sql_calls calls = {run,        begin,        commit, rollback,
                                close_file, others_wrote, schema, script};

sql *sql_open_sqlite(const char *path, gd_error *err)
{
    lite *l = calloc(1, sizeof *l);
    if (!l) {
        gd_fail(err, "not enough memory");
        return NULL;
    }
    l->base.can = &calls;
    // It has secrets: nobody else may read it, nor the files that are put beside it.
    int made = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (made >= 0)
        close(made);
    bool good = sqlite3_open_v2(path, &l->file,
                                SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                                NULL) == SQLITE_OK &&
                sqlite3_busy_timeout(l->file, PATIENCE) == SQLITE_OK;
    // Written through to the disk before an order is acknowledged.
    if (good && say(l, "PRAGMA journal_mode = WAL") && say(l, "PRAGMA synchronous = FULL") &&
        say(l, "PRAGMA foreign_keys = ON") && say(l, "PRAGMA trusted_schema = OFF"))
        return &l->base;
    failed(l);
    gd_fail(err, "cannot keep games in %.120s: %s", path, l->base.problem);
    close_file(&l->base);
    return NULL;
}
