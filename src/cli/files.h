// cli/files.h - reading whole files, finding battles, and writing so that nothing is lost.
#pragma once

#include "guidon/battle.h"
#include "guidon/types.h"

enum { CLI_PATH = 1024, CLI_FILE_MOST = 64 << 20 };

// The bytes of a file, with a NUL after them, or NULL with a sentence. `-` is standard input. The
// caller frees them.
char *file_read(const char *path, size_t *length, gd_error *err);
// The same of a file that is open already; `path` is for messages.
char *file_read_open(int file, const char *path, size_t *length, gd_error *err);
// All of it, or false with errno set.
bool file_write_open(int file, const char *text, size_t length);
// A new name is safe only when the folder that holds it is.
void file_sync_folder(const char *path);

// Writes a file whole or not at all: a temporary neighbour that takes its place when it is safe.
bool file_write(const char *path, const char *text, size_t length, gd_error *err);
// Could it be? To be asked before long work whose result goes there.
bool file_may_write(const char *path, gd_error *err);
bool file_is_folder(const char *path);

// Makes a folder and those above it.
bool file_make_folder(const char *path, gd_error *err);
// Where games are kept: $XDG_STATE_HOME/guidon or ~/.local/state/guidon; made if need be.
bool file_state_folder(char *out, size_t size, gd_error *err);

// Where the battles are: `wanted` if not NULL, otherwise beside the sources the program was built
// from, or PREFIX/share/guidon/battles.
bool file_battle_folder(const char *wanted, char *out, size_t size, gd_error *err);
// Where the built page is: `wanted` if not NULL, otherwise build/web of those sources, or
// PREFIX/share/guidon/web.
bool file_web_folder(const char *wanted, char *out, size_t size, gd_error *err);

enum { CLI_BATTLES = 128 };

// Names of the battles in a folder, without .json, sorted. One with control characters is no name.
typedef struct file_battles {
    int count;
    char name[CLI_BATTLES][64];
} file_battles;

bool file_list_battles(const char *folder, file_battles *out, gd_error *err);
// The file that a person means by `name`: a path (with a slash or .json), a battle of the folder by
// its name, or by the only name that begins with it or contains it.
bool file_find_battle(const char *folder, const char *name, char *out, size_t size, gd_error *err);
// Finds it, reads it, and gives its text too if `text` is not NULL (the caller frees it). `path` is
// where it was, for messages; it has room for CLI_PATH bytes.
bool file_load_battle(const char *wanted_folder, const char *name, gd_battle *out, char **text,
                      size_t *length, char *path, gd_error *err);
