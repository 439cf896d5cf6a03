// server/sandbox.h - a process that can compute, and speak by one socket, and nothing else.
#pragma once

#include "guidon/types.h"

typedef struct sandbox {
    int socket;
    int64_t memory; // bytes of address space
} sandbox;

// From here on this process opens no file and no connection, starts nothing, and ends with the one
// that started it. There is no way back. What it does otherwise kills it.
bool sandbox_enter(const sandbox *s, gd_error *err);
