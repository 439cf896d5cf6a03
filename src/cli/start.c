// cli/start.c - beginning a game.
#include "cli/start.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/names.h"

bool start_who_read(const cli_args *args, const char *option, const char *text, bool may_be_human,
                    start_who *out)
{
    *out = (start_who){.human = true};
    if (may_be_human && strcmp(text, "human") == 0)
        return true;
    out->human = false;
    if (gd_player_find(text, &out->player))
        return true;
    char known[200];
    gd_listing list = gd_listing_begin(known, sizeof known);
    if (may_be_human)
        gd_listing_add(&list, "human");
    for (int i = 0; i < GD_PLAYERS; i++)
        gd_listing_add(&list, gd_player_name((gd_player)i));
    cli_bad(args, "--%s: there is no player '%s'; expected %s", option, text, known);
    return false;
}

// The index-th name of a list with commas; false if there are not so many.
static bool name_in_list(const char *list, int index, char *out, size_t size)
{
    for (; index > 0; index--) {
        list = strchr(list, ',');
        if (!list)
            return false;
        list++;
    }
    snprintf(out, size, "%.*s", (int)strcspn(list, ","), list);
    return true;
}

bool start_who_of(const cli_args *args, const char *option, const char *list, int index,
                  start_who *out)
{
    char name[80];
    if (!name_in_list(list, index, name, sizeof name) && !name_in_list(list, 0, name, sizeof name))
        return false;
    return start_who_read(args, option, name, true, out);
}

bool start_both(const cli_args *args, bool may_be_human, start_who normal_union,
                start_who normal_confederate, start_who out[GD_SIDES])
{
    out[GD_UNION] = normal_union;
    out[GD_CONFEDERATE] = normal_confederate;
    for (gd_side side = 0; side < GD_SIDES; side++) {
        const char *option = gd_side_word(side), *text = cli_value(args, option);
        char name[80];
        for (int i = 0; text && name_in_list(text, i, name, sizeof name); i++) {
            start_who who;
            if (!start_who_read(args, option, name, may_be_human, &who))
                return false;
            if (i == 0)
                out[side] = who;
        }
    }
    return true;
}

// `key=value` as a member of a JSON object: a number, or a word for yes and no.
static bool put_option(gd_json_out *out, const char *text, gd_error *err)
{
    const char *equals = strchr(text, '=');
    if (!equals || equals == text || !equals[1])
        return gd_fail(err, "--options must be name=value, got '%s'", text);
    char key[64];
    snprintf(key, sizeof key, "%.*s", (int)(equals - text), text);
    const char *value = equals + 1;
    int64_t number;
    static const char *const yes[] = {"on", "yes", "true", NULL}, *const no[] = {"off", "no",
                                                                                 "false", NULL};
    for (int i = 0; yes[i]; i++) {
        if (gd_word_same(value, yes[i]) || gd_word_same(value, no[i])) {
            gd_json_put_bool(out, key, gd_word_same(value, yes[i]));
            return true;
        }
    }
    if (!cli_number(value, -INT64_MAX, INT64_MAX, &number))
        return gd_fail(err, "--options %s: expected a whole number, on or off, got '%s'", key,
                       value);
    gd_json_put_int(out, key, number);
    return true;
}

// Every --options k=v[,k=v...] of the command line as one object; "" if there is none.
static bool write_options(const cli_args *args, gd_json_out *out, gd_error *err)
{
    gd_json_begin(out);
    int given = 0;
    for (int i = 0; i < args->repeat_count; i++) {
        const char *name = args->command->options[args->repeat[i].option].name;
        bool points = strcmp(name, "points") == 0; // a switch with an option of its own
        if (strcmp(name, "options") != 0 && !points)
            continue;
        if (given++ == 0)
            gd_json_object(out, NULL);
        char list[512];
        int n = snprintf(list, sizeof list, "%s%s", points ? "points=" : "", args->repeat[i].value);
        if (n >= (int)sizeof list)
            return gd_fail(err, "--options: at most %zu characters at a time", sizeof list - 1);
        for (char *one = list, *next; one; one = next) {
            next = strchr(one, ',');
            if (next)
                *next++ = '\0';
            if (!put_option(out, one, err))
                return false;
        }
    }
    if (given)
        gd_json_close(out);
    return true;
}

static void write_players(const cli_args *args, const start_setup *setup, gd_json_out *out)
{
    gd_json_begin(out);
    gd_json_object(out, NULL);
    for (gd_side side = 0; side < GD_SIDES; side++) {
        const start_who *who = &setup->who[side];
        const char *list = cli_value(args, gd_side_word(side));
        char name[80], seat[40];
        if (!list || !strchr(list, ',')) {
            gd_json_put_string(out, gd_side_word(side),
                               who->human ? "human" : gd_player_name(who->player));
            continue;
        }
        for (int i = 0; name_in_list(list, i, name, sizeof name); i++) {
            snprintf(seat, sizeof seat, "%s-%d", gd_side_word(side), i + 1);
            gd_json_put_string(out, seat, name);
        }
    }
    gd_json_close(out);
}

// An error with its place in front, so that it can be printed as it is.
static void flatten(const char *where, gd_error *err)
{
    char text[1200];
    cli_error_text(where, err, text, sizeof text);
    memset(err, 0, sizeof *err);
    snprintf(err->text, sizeof err->text, "%.*s", (int)sizeof err->text - 1, text);
}

static void flatten_option(gd_error *err)
{
    char name[200];
    snprintf(name, sizeof name, "--options %s",
             strncmp(err->path, "$.", 2) == 0 ? err->path + 2 : "");
    err->line = err->column = 0;
    err->path[0] = '\0';
    flatten(name, err);
}

static gd_session *begin(const cli_args *args, const start_setup *setup, const char *options,
                         size_t options_length, const char *players, size_t players_length,
                         gd_error *err)
{
    char folder[CLI_PATH] = "", path[CLI_PATH] = "";
    size_t length;
    gd_error unused;
    file_battle_folder(cli_value(args, "battles"), folder, sizeof folder, &unused);
    if (!file_find_battle(folder, setup->battle, path, sizeof path, err))
        return NULL;
    char *text = file_read(path, &length, err);
    if (!text)
        return NULL;
    gd_json_doc *doc = gd_json_parse(text, length, err);
    free(text);
    if (!doc) {
        flatten(path, err);
        return NULL;
    }
    gd_json_doc *switches = options_length ? gd_json_parse(options, options_length, err) : NULL;
    gd_json_doc *who = gd_json_parse(players, players_length, err);
    const gd_json *root = gd_json_root(doc);
    bool position =
        root->kind == GD_JSON_OBJECT && !gd_json_get(root, "format") && gd_json_get(root, "units");
    gd_setup full = {
        .rules = setup->rules,
        .battle = position ? NULL : root,
        .position = position ? root : NULL,
        .options = switches ? gd_json_root(switches) : NULL,
        .players = who ? gd_json_root(who) : NULL,
        .manual = setup->manual,
        .key = setup->key,
        .seed = setup->seed,
    };
    gd_session *session = NULL;
    if (options_length && !switches)
        flatten_option(err); // the same name twice
    else if (!(session = gd_session_new(&full, err))) {
        // The path `$.name` of an option is not one of the battle's file.
        bool option = strncmp(err->path, "$.", 2) == 0 && gd_json_get(full.options, err->path + 2);
        if (option)
            flatten_option(err);
        else
            flatten(path, err);
    }
    gd_json_free(switches);
    gd_json_free(who);
    gd_json_free(doc);
    return session;
}

gd_session *start_session_quiet(const cli_args *args, const start_setup *setup, gd_error *err)
{
    gd_json_out options = {0}, players = {0};
    gd_session *session = NULL;
    memset(err, 0, sizeof *err);
    if (write_options(args, &options, err)) {
        write_players(args, setup, &players);
        const char *switches = options.length ? options.text : setup->options;
        session = begin(args, setup, switches, switches ? strlen(switches) : 0, players.text,
                        players.length, err);
    }
    gd_json_end(&options);
    gd_json_end(&players);
    return session;
}

gd_session *start_session(const cli_args *args, const start_setup *setup)
{
    gd_error err;
    gd_session *session = start_session_quiet(args, setup, &err);
    if (!session)
        cli_bad(args, "%s", err.text);
    return session;
}

bool start_is_position(const gd_session *session)
{
    const char *header = gd_session_line(session, 0);
    gd_json_doc *doc = gd_json_parse(header, strlen(header), NULL);
    bool position = doc && gd_json_get(gd_json_root(doc), "position");
    gd_json_free(doc);
    return position;
}
