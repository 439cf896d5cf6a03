// cli/record_file.h - the file of a game in progress: one program at a time, whole lines only.
//
// A program that plays holds a lock on the file itself, from before it reads the first byte until
// it closes it; the system lets go of the lock however the program ends. Who holds it stands in a
// neighbour, FILE.lock, which is only for people to read: nobody decides by it.
#pragma once

#include "cli/files.h"

typedef struct record_file {
    int descriptor; // -1: there is none
    size_t length;  // bytes that are safe
    bool locked;    // false where the file system knows no locks
    char path[CLI_PATH];
} record_file;

typedef enum record_opened {
    RECORD_OPEN,
    RECORD_TAKEN, // by another program
    RECORD_FAILED,
} record_opened;

// A file that was not there before, locked. Whatever fails, `err` says it and nothing was changed.
record_opened record_create(record_file *f, const char *path, gd_error *err);
// A file that is there: locked first, then read. `text` is to be freed.
record_opened record_open(record_file *f, const char *path, char **text, size_t *length,
                          gd_error *err);

// Cuts off what comes after so many bytes: a line that a crash has torn.
bool record_cut(record_file *f, size_t keep, gd_error *err);
// What it returned true for survives a crash of the machine. Otherwise the file is as it was.
bool record_append(record_file *f, const char *text, size_t length, gd_error *err);
// Is this another name of the file?
bool record_is(const record_file *f, const char *path);

void record_close(record_file *f);
void record_discard(record_file *f); // and takes it away: the game did not begin
