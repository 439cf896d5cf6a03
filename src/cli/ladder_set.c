// cli/ladder_set.c - the fields on which players are measured, from battles/ladder/set.json.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/ladder.h"
#include "cli/start.h"
#include "core/sha256.h"
#include "protocol/json.h"
#include "protocol/names.h"

// The name of a file in the folder of battles, or in a folder of that.
static bool is_name(const char *name)
{
    return name[0] && name[0] != '/' && !strstr(name, "..") && !strchr(name, '\\');
}

static bool is_listed(const char *list, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = list; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
        if (strcspn(at, ",") == length && strncmp(at, word, length) == 0)
            return true;
    return false;
}

// By its whole name, or by that of the file alone.
static bool is_wanted(const char *only, const char *battle)
{
    const char *slash = strrchr(battle, '/');
    return !only || is_listed(only, battle) || (slash && is_listed(only, slash + 1));
}

static uint64_t mark_of(const char *text, size_t length, const char *options)
{
    gd_sha256 sum;
    uint8_t bytes[GD_SHA256_BYTES];
    uint64_t mark = 0;
    gd_sha256_begin(&sum);
    gd_sha256_add(&sum, text, length);
    gd_sha256_add(&sum, options, strlen(options));
    gd_sha256_end(&sum, bytes);
    for (int i = 0; i < 8; i++)
        mark = mark << 8 | bytes[i];
    return mark;
}

static bool open_field(const cli_args *args, const char *folder, const gd_rules *rules,
                       const char *options, ladder_field *out, gd_error *err)
{
    char path[CLI_PATH + 80];
    size_t length;
    snprintf(path, sizeof path, "%s/%s.json", folder, out->battle);
    char *text = file_read(path, &length, err);
    if (!text)
        return false;
    out->mark = mark_of(text, length, options);
    free(text);
    start_setup setup = {
        .rules = rules, .battle = path, .seed = 1, .options = options[0] ? options : NULL};
    for (int side = 0; side < GD_SIDES; side++)
        setup.who[side].player = GD_PLAYER_SCRIPTED;
    out->session = start_session_quiet(args, &setup, err);
    out->scenario = out->session ? gd_game_scenario(gd_session_game(out->session)) : NULL;
    return out->session != NULL;
}

static bool read_field(const cli_args *args, const char *folder, const gd_json *value,
                       const char *only, ladder_system *s, gd_error *err)
{
    static const char *const keys[] = {"battle", "options", NULL};
    const gd_json *name = gd_json_need(value, "battle", GD_JSON_STRING, err);
    const gd_json *switches = gd_json_get(value, "options");
    if (s->field_count == LADDER_FIELDS)
        return gd_json_fail(err, value, "more than %d fields", LADDER_FIELDS);
    ladder_field *f = &s->field[s->field_count];
    memset(f, 0, sizeof *f);
    if (!name || !gd_json_only(value, keys, err) ||
        !gd_json_copy(name, f->battle, sizeof f->battle, err))
        return false;
    if (!is_name(f->battle))
        return gd_json_fail(err, name, "expected the name of a battle, without .json");
    if (switches && switches->kind != GD_JSON_OBJECT)
        return gd_json_fail(err, switches, "expected an object of options");
    for (int i = 0; i < s->field_count; i++)
        if (strcmp(s->field[i].battle, f->battle) == 0)
            return gd_json_fail(err, name, "%s is there twice", f->battle);
    if (!is_wanted(only, f->battle))
        return true;
    gd_json_out options = {0};
    gd_json_begin(&options);
    if (switches)
        gd_json_put_value(&options, NULL, switches);
    bool good =
        open_field(args, folder, s->rules, switches && options.text ? options.text : "", f, err);
    gd_json_end(&options);
    s->field_count += good;
    return good;
}

static bool read_systems(const cli_args *args, const char *folder, const gd_json *root,
                         const char *only, ladder *l, gd_error *err)
{
    static const char *const keys[] = {"format", "version", "systems", NULL};
    const gd_json *systems = gd_json_need(root, "systems", GD_JSON_OBJECT, err);
    int64_t version;
    if (!systems || !gd_json_only(root, keys, err))
        return false;
    if (!gd_json_is(gd_json_get(root, "format"), "guidon-ladder"))
        return gd_json_fail(err, root, "\"format\" must be \"guidon-ladder\"");
    if (!gd_json_int(gd_json_need(root, "version", GD_JSON_NUMBER, err), 1, 1, &version, err))
        return false;
    for (const gd_json *s = systems->first; s; s = s->next)
        if (!gd_rules_find(s->name))
            return gd_json_fail(err, s, "there is no rule system '%s'", s->name);
    for (int i = 0; i < l->system_count; i++) {
        ladder_system *s = &l->system[i];
        const gd_json *fields = gd_json_need(systems, s->rules->id, GD_JSON_ARRAY, err);
        if (!fields)
            return false;
        for (const gd_json *f = fields->first; f; f = f->next)
            if (!read_field(args, folder, f, only, s, err))
                return false;
    }
    return true;
}

// Every battle that was asked for must be fought by somebody.
static bool check_only(const char *only, const ladder *l, gd_error *err)
{
    for (const char *at = only; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
        char one[80];
        bool found = false;
        snprintf(one, sizeof one, "%.*s", (int)strcspn(at, ","), at);
        for (int i = 0; i < l->system_count; i++)
            for (int f = 0; f < l->system[i].field_count; f++)
                found = found || is_wanted(one, l->system[i].field[f].battle);
        if (!found)
            return gd_fail(err, "--only: there is no '%s' in the set of the ladder", one);
    }
    return true;
}

static void drop_system(ladder *l, int index)
{
    l->system_count--;
    memmove(&l->system[index], &l->system[index + 1],
            (size_t)(l->system_count - index) * sizeof l->system[0]);
}

bool ladder_read_set(const cli_args *args, const char *only, ladder *l, gd_error *err)
{
    char folder[CLI_PATH], path[CLI_PATH + 32];
    size_t length;
    if (!file_battle_folder(cli_value(args, "battles"), folder, sizeof folder, err))
        return false;
    snprintf(path, sizeof path, "%s/ladder/set.json", folder);
    char *text = file_read(path, &length, err);
    gd_json_doc *doc = text ? gd_json_parse(text, length, err) : NULL;
    bool good = doc && read_systems(args, folder, gd_json_root(doc), only, l, err);
    if (text && !good && (err->line || err->path[0])) {
        char whole[1200];
        cli_error_text(path, err, whole, sizeof whole);
        memset(err, 0, sizeof *err);
        gd_fail(err, "%s", whole);
    }
    gd_json_free(doc);
    free(text);
    if (!good || !check_only(only, l, err))
        return false;
    for (int i = l->system_count - 1; i >= 0; i--) {
        if (l->system[i].field_count == 0 && only) // it fights none of those
            drop_system(l, i);
        else if (l->system[i].field_count == 0)
            return gd_fail(err, "%s: there is no field for %s", path, l->system[i].rules->id);
    }
    return true;
}

void ladder_free(ladder *l)
{
    for (int i = 0; i < l->system_count; i++)
        for (int f = 0; f < l->system[i].field_count; f++)
            gd_session_free(l->system[i].field[f].session);
    free(l->game);
    l->game = NULL;
    l->system_count = 0;
}
