// server/sql.h - the little that a store needs of a database, whichever it is.
//
// Statements are written once, in SQL that SQLite and PostgreSQL both understand: `$1` and so on in
// the order in which they first appear. What differs between the two is in their files.
#pragma once

#include "guidon/types.h"

typedef enum sql_kind { SQL_NULL, SQL_INT, SQL_TEXT, SQL_BLOB } sql_kind;

typedef struct sql_value {
    sql_kind kind;
    int64_t number;
    const char *text; // of a text or blob, not copied
    size_t length;
} sql_value;

// A row that was found. Its values live during the call.
typedef void (*sql_row)(void *self, const sql_value *values, int count);

enum { SQL_FAILED = -1 };

typedef struct sql sql;

typedef struct sql_calls {
    // Runs a statement; `found` is called for each row, and may be NULL. Returns how many rows were
    // found or changed, or SQL_FAILED; after that nothing of the transaction counts.
    int (*run)(sql *db, const char *statement, const sql_value *values, int count, sql_row found,
               void *self);
    bool (*begin)(sql *db);
    bool (*commit)(sql *db); // false: none of it is kept
    void (*rollback)(sql *db);
    void (*close)(sql *db);
    // Has another connection written something since this was asked last?
    bool (*others_wrote)(sql *db);
    const char *schema; // what makes a new database; several statements
    bool (*script)(sql *db, const char *statements, gd_error *err);
} sql_calls;

struct sql {
    const sql_calls *can;
    char problem[200]; // of the last that failed
};

// A file, made if it is not there. NULL with a sentence.
sql *sql_open_sqlite(const char *path, gd_error *err);
// A server by what libpq calls a connection string or URI; only where the program has libpq.
sql *sql_open_postgres(const char *place, gd_error *err);
