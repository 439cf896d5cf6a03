// wasm/engine.c - the engine as a WebAssembly module: the messages of `guidon engine`, without a
// process. Each rule system has a module of its own, in which the texts of its rules are left out.
//
// Whoever loads the module calls _initialize() once, then for each message: guidon_alloc(length),
// copies the bytes in, guidon_line(pointer, length), reads guidon_length() bytes at the returned
// place, and guidon_free(pointer). The answer stays where it is until the next message.
#include <stdlib.h>
#include <string.h>

#include "protocol/engine.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

void *guidon_alloc(size_t size);
void guidon_free(void *memory);
const char *guidon_line(const char *line, size_t length);
size_t guidon_length(void);

// A module is one conversation, so it has one engine.
static gd_engine *engine;
static size_t answer_length;

void *EXPORT(guidon_alloc)(size_t size) { return malloc(size ? size : 1); }

void EXPORT(guidon_free)(void *memory) { free(memory); }

// NULL only if there is no memory for an engine at all.
const char *EXPORT(guidon_line)(const char *line, size_t length)
{
    if (!engine)
        engine = gd_engine_new();
    const char *answer = engine ? gd_engine_line(engine, line, length) : NULL;
    answer_length = answer ? strlen(answer) : 0;
    return answer;
}

size_t EXPORT(guidon_length)(void) { return answer_length; }
