// shipped_help.h - reading battles from their files.
#pragma once

#include "protocol/battle_json.h"
#include "test.h"

static inline void read_battle_file(const char *path, gd_battle *out)
{
    static char text[1 << 18];
    gd_error err = {0};
    FILE *file = fopen(path, "rb");
    CHECK(file);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    CHECK(length < sizeof text);
    gd_battle_parse(text, length, out, &err);
    CHECK_STR(err.text, "");
}

// One that ships, by its name as `guidon battles` tells it.
static inline void read_shipped(const char *name, gd_battle *out)
{
    char path[100];
    snprintf(path, sizeof path, "battles/%s.json", name);
    read_battle_file(path, out);
}
