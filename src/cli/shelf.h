// cli/shelf.h - the battles of a folder, as an engine asks for them.
#pragma once

#include "cli/files.h"
#include "protocol/engine.h"

// Only names of the list are opened, never paths: they may come from a stranger.
typedef struct shelf {
    char folder[CLI_PATH];
    file_battles list;
    char *text; // the last one
} shelf;

// The battles of the wanted folder, or of the usual one if it is NULL. False if there is no such
// folder; then the shelf is empty.
bool shelf_open(shelf *s, const char *wanted, gd_error *err);
void shelf_close(shelf *s);
gd_engine_battles shelf_battles(shelf *s);
