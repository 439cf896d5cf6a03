// cli/shelf.c - the battles of a folder, as an engine asks for them.
#include "cli/shelf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int shelf_count(void *self)
{
    const shelf *s = self;
    return s->list.count;
}

static const char *shelf_name(void *self, int index)
{
    const shelf *s = self;
    return s->list.name[index];
}

static const char *shelf_text(void *self, const char *name, size_t *length, gd_error *err)
{
    shelf *s = self;
    for (int i = 0; i < s->list.count; i++) {
        if (strcmp(s->list.name[i], name) != 0)
            continue;
        char path[CLI_PATH + 80];
        snprintf(path, sizeof path, "%s/%s.json", s->folder, name);
        free(s->text);
        s->text = file_read(path, length, err);
        return s->text;
    }
    gd_fail(err, "there is no battle \"%.80s\"", name);
    return NULL;
}

bool shelf_open(shelf *s, const char *wanted, gd_error *err)
{
    if (!file_battle_folder(wanted, s->folder, sizeof s->folder, err))
        return false;
    file_list_battles(s->folder, &s->list, err);
    return true;
}

void shelf_close(shelf *s)
{
    free(s->text);
    s->text = NULL;
}

gd_engine_battles shelf_battles(shelf *s)
{
    return (gd_engine_battles){shelf_count, shelf_name, shelf_text, s};
}
