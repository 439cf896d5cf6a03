// guidon/engine.h - the whole engine behind one function: a JSON message in, a JSON answer out.
//
// docs/protocol describes the messages. The `guidon engine` command, the WebAssembly module and any
// program in another language speak through this; it is the easiest way to link libguidon, too.
#pragma once

#include "guidon/types.h"

// Holds one game at a time. NULL if there is no memory.
typedef struct gd_engine gd_engine;

gd_engine *gd_engine_new(void);
void gd_engine_free(gd_engine *e);

// Answers one message. The answer has no newline and belongs to the engine until the next call. A
// message that is malformed or refused changes nothing.
const char *gd_engine_line(gd_engine *e, const char *line, size_t length);
