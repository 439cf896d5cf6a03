// spoil_sources.h - positions to begin with: those of all cases, and the battles.
//
// SPOILED=N spoils so many of each system, instead of a small share; SEED=S others; RULES=ID those
// of one system only.
#pragma once

#include <dirent.h>

#include "spoil.h"

enum { USUAL = 1000, SOURCES = 400 };

static char source[SOURCES][400];
static int sources;

static inline char *read_file(const char *name, size_t *length)
{
    FILE *file = fopen(name, "rb");
    if (!file)
        return NULL;
    char *text = malloc(1 << 22);
    *length = text ? fread(text, 1, 1 << 22, file) : 0;
    fclose(file);
    return text;
}

static inline int by_name(const void *a, const void *b) { return strcmp(a, b); }

static inline void find_files(const char *folder)
{
    DIR *dir = opendir(folder);
    sources = 0;
    for (struct dirent *e; dir && (e = readdir(dir)) && sources < SOURCES;) {
        if (strstr(e->d_name, ".json"))
            snprintf(source[sources++], sizeof source[0], "%s/%s", folder, e->d_name);
    }
    if (dir)
        closedir(dir);
    qsort(source, (size_t)sources, sizeof source[0], by_name);
}

static inline bool is_wanted(const gd_rules *rules)
{
    const char *wanted = getenv("RULES");
    return !wanted || strcmp(wanted, rules->id) == 0;
}

static inline long share(void)
{
    const char *wanted = getenv("SPOILED");
    return wanted ? atol(wanted) : USUAL;
}

static inline const gd_json *some_case(spoiler *s, const gd_json *root)
{
    const gd_json *cases = gd_json_get(root, "cases");
    const gd_json *one = cases ? cases->first : NULL;
    for (uint32_t n = any_below(s, cases && cases->count > 0 ? (uint32_t)cases->count : 1); n > 0;
         n--)
        one = one ? one->next : NULL;
    return one;
}

// A position of some case of a file, without a base if there is none.
static inline gd_position some_position(spoiler *s, const gd_json_doc *doc)
{
    const gd_json *one = doc ? some_case(s, gd_json_root(doc)) : NULL,
                  *at = gd_json_get(one, "position");
    if (at && at->kind == GD_JSON_STRING)
        at = gd_json_get(gd_json_get(gd_json_root(doc), "positions"), at->text);
    return (gd_position){at, gd_json_get(one, "change"), gd_json_get(one, "remove")};
}
