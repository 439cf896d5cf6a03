// cli/ladder_record.c - the games of a ladder in a file, one JSON line each.
//
// A line says all that makes a game the same game: system and version, battle and its mark, seed,
// budget, players and their version, number. One that says anything else is left alone: the file
// may have games of several ladders.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/ladder.h"
#include "protocol/json.h"
#include "protocol/values_json.h"

enum { FORMAT = 1 };

static const char *const end_words[LADDER_ENDS] = {"", "won", "lost", "drawn", "endless", "stuck"};

// --- writing -------------------------------------------------------------------------------------

static void write_line(const ladder *l, ladder_place place, gd_json_out *out)
{
    const ladder_system *s = &l->system[place.system];
    const ladder_field *field = ladder_field_of(l, place);
    const ladder_game *game = &l->game[ladder_at(l, place)];
    gd_player first = l->player[l->pair[place.pair].first],
              second = l->player[l->pair[place.pair].second];
    char seed[32];
    snprintf(seed, sizeof seed, "%" PRIu64, l->seed);
    gd_json_begin(out);
    gd_json_object(out, NULL);
    gd_json_put_int(out, "ladder", FORMAT);
    gd_json_put_string(out, "rules", s->rules->id);
    gd_json_put_int(out, "version", s->rules->version);
    gd_json_put_int(out, "players", GD_PLAYERS_VERSION);
    gd_json_put_string(out, "battle", field->battle);
    gd_json_put_hex(out, "mark", field->mark);
    gd_json_put_string(out, "seed", seed);
    gd_json_put_int(out, "budget", l->budget);
    gd_json_put_string(out, "first", gd_player_name(first));
    gd_json_put_string(out, "second", gd_player_name(second));
    gd_json_put_int(out, "game", place.number);
    gd_json_put_string(out, "union", gd_player_name(place.number % 2 ? second : first));
    gd_json_put_string(out, "end", end_words[game->end]);
    gd_json_put_int(out, "turns", game->turns);
    gd_json_put_int(out, "decisions", game->decisions);
    gd_json_put_hex(out, "hash", game->hash);
    gd_json_array(out, "worked");
    gd_json_put_int(out, NULL, game->worked[0]);
    gd_json_put_int(out, NULL, game->worked[1]);
    gd_json_close(out);
    gd_json_close(out);
}

bool ladder_keep(record_file *file, const ladder *l, ladder_place place, gd_error *err)
{
    gd_json_out out = {0};
    char line[1000];
    write_line(l, place, &out);
    int n = snprintf(line, sizeof line, "%s\n", out.text ? out.text : "");
    bool whole = !out.failed && out.text && n < (int)sizeof line;
    gd_json_end(&out);
    return whole ? record_append(file, line, (size_t)n, err)
                 : gd_fail(err, "not enough memory for a line of %s", file->path);
}

// --- reading -------------------------------------------------------------------------------------

typedef enum line_kind {
    LINE_TAKEN,
    LINE_SPOILT,
    LINE_FOREIGN,   // JSON, but not of a ladder
    LINE_VERSION,   // of other rules or players than today's
    LINE_SEED,      // or budget
    LINE_BATTLE,    // the file of the battle is not what it was
    LINE_TWICE,     // the same game as a line before it
    LINE_NOT_ASKED, // of a ladder that this one is not, or a larger one
    LINE_KINDS
} line_kind;

static bool need_int(const gd_json *line, const char *key, int64_t most, int64_t *out,
                     gd_error *err)
{
    return gd_json_int(gd_json_need(line, key, GD_JSON_NUMBER, err), 0, most, out, err);
}

static bool read_game(const gd_json *line, ladder_game *out, gd_error *err)
{
    const gd_json *worked = gd_json_need(line, "worked", GD_JSON_ARRAY, err);
    const gd_json *end = gd_json_need(line, "end", GD_JSON_STRING, err);
    int64_t turns, decisions;
    if (!worked || !end || !need_int(line, "turns", INT32_MAX, &turns, err) ||
        !need_int(line, "decisions", INT32_MAX, &decisions, err) ||
        !gd_read_hex(gd_json_need(line, "hash", GD_JSON_STRING, err), &out->hash, err))
        return false;
    if (worked->count != 2)
        return gd_json_fail(err, worked, "expected two times");
    for (int i = 0; i < 2; i++)
        if (!gd_json_int(gd_json_at(worked, i), 0, INT64_MAX / 1000000, &out->worked[i], err))
            return false;
    out->turns = (int32_t)turns;
    out->decisions = (int32_t)decisions;
    out->end = LADDER_OPEN;
    for (int i = LADDER_OPEN + 1; i < LADDER_ENDS; i++)
        if (gd_json_is(end, end_words[i]))
            out->end = (uint8_t)i;
    return out->end != LADDER_OPEN || gd_json_fail(err, end, "expected how the game ended");
}

static int player_at(const ladder *l, const gd_json *name)
{
    for (int i = 0; i < l->player_count; i++)
        if (gd_json_is(name, gd_player_name(l->player[i])))
            return i;
    return -1;
}

static int system_at(const ladder *l, const gd_json *id)
{
    for (int i = 0; i < l->system_count; i++)
        if (gd_json_is(id, l->system[i].rules->id))
            return i;
    return -1;
}

static int pair_at(const ladder *l, int first, int second)
{
    for (int i = 0; i < l->pair_count; i++)
        if (l->pair[i].first == first && l->pair[i].second == second)
            return i;
    return -1;
}

typedef struct said {
    const gd_json *rules, *battle, *seed, *first, *second;
    int64_t format, version, players, budget, number;
    uint64_t mark;
    ladder_game game;
} said;

static bool read_line(const gd_json *line, said *out, gd_error *err)
{
    memset(out, 0, sizeof *out);
    out->rules = gd_json_need(line, "rules", GD_JSON_STRING, err);
    out->battle = gd_json_need(line, "battle", GD_JSON_STRING, err);
    out->seed = gd_json_need(line, "seed", GD_JSON_STRING, err);
    out->first = gd_json_need(line, "first", GD_JSON_STRING, err);
    out->second = gd_json_need(line, "second", GD_JSON_STRING, err);
    return out->rules && out->battle && out->seed && out->first && out->second &&
           need_int(line, "ladder", INT32_MAX, &out->format, err) &&
           need_int(line, "version", INT32_MAX, &out->version, err) &&
           need_int(line, "players", INT32_MAX, &out->players, err) &&
           need_int(line, "budget", INT64_MAX, &out->budget, err) &&
           need_int(line, "game", INT64_MAX, &out->number, err) &&
           gd_read_hex(gd_json_need(line, "mark", GD_JSON_STRING, err), &out->mark, err) &&
           read_game(line, &out->game, err);
}

// Which game of this ladder it is, if it is one.
static line_kind place_line(const ladder *l, const said *s, ladder_place *out)
{
    char seed[32];
    int first = player_at(l, s->first), second = player_at(l, s->second);
    snprintf(seed, sizeof seed, "%" PRIu64, l->seed);
    out->system = system_at(l, s->rules);
    out->pair = first < 0 || second < 0 ? -1 : pair_at(l, first, second);
    out->number = s->number;
    if (out->system < 0 || out->pair < 0 || s->number >= l->games)
        return LINE_NOT_ASKED;
    if (s->version != l->system[out->system].rules->version || s->players != GD_PLAYERS_VERSION)
        return LINE_VERSION;
    if (!gd_json_is(s->seed, seed) || s->budget != l->budget)
        return LINE_SEED;
    const ladder_field *field = ladder_field_of(l, *out);
    if (!gd_json_is(s->battle, field->battle))
        return LINE_NOT_ASKED;
    return s->mark == field->mark ? LINE_TAKEN : LINE_BATTLE;
}

static line_kind take_line(ladder *l, const char *text, size_t length, gd_error *err)
{
    said s;
    ladder_place place;
    gd_json_doc *doc = gd_json_parse(text, length, err);
    const gd_json *root = doc ? gd_json_root(doc) : NULL;
    line_kind kind = LINE_SPOILT;
    if (doc && !gd_json_get(root, "ladder"))
        kind = LINE_FOREIGN;
    else if (doc && read_line(root, &s, err))
        kind = s.format == FORMAT ? place_line(l, &s, &place) : LINE_VERSION;
    if (kind == LINE_TAKEN) {
        ladder_game *game = &l->game[ladder_at(l, place)];
        kind = game->end == LADDER_OPEN ? LINE_TAKEN : LINE_TWICE;
        if (kind == LINE_TAKEN)
            *game = s.game;
    }
    gd_json_free(doc);
    return kind;
}

// --- the whole file ------------------------------------------------------------------------------

typedef struct tally {
    int64_t of[LINE_KINDS];
    int64_t first_spoilt; // its line
    char why[200];
    bool torn; // the last line was not written to its end
} tally;

static size_t read_all(ladder *l, const char *text, size_t length, tally *t)
{
    size_t at = 0;
    for (int64_t line = 1; at < length; line++) {
        const char *end = memchr(text + at, '\n', length - at);
        gd_error err = {0};
        t->torn = !end;
        if (!end)
            break;
        line_kind kind = take_line(l, text + at, (size_t)(end - text) - at, &err);
        if (kind == LINE_FOREIGN || kind == LINE_SPOILT) {
            if (t->first_spoilt == 0) {
                t->first_spoilt = line;
                snprintf(t->why, sizeof t->why, "%.190s",
                         kind == LINE_FOREIGN ? "it is no game of a ladder" : err.text);
            }
            kind = LINE_SPOILT;
        }
        t->of[kind]++;
        at = (size_t)(end - text) + 1;
    }
    return at;
}

static void add_note(char note[LADDER_NOTE], int64_t count, const char *what)
{
    size_t used = strlen(note);
    if (count > 0)
        snprintf(note + used, LADDER_NOTE - used, "%s%" PRId64 " %s", used ? ", " : "", count,
                 what);
}

// Left alone, and counted for nothing.
static void tell(const tally *t, char note[LADDER_NOTE])
{
    char spoilt[260];
    note[0] = '\0';
    snprintf(spoilt, sizeof spoilt, "spoilt (the first is line %" PRId64 ": %s)", t->first_spoilt,
             t->why);
    add_note(note, t->of[LINE_SPOILT], spoilt);
    add_note(note, t->of[LINE_VERSION], "of another version of the rules or the players");
    add_note(note, t->of[LINE_SEED], "of another seed or budget");
    add_note(note, t->of[LINE_BATTLE], "of a battle that has been changed since");
    add_note(note, t->of[LINE_TWICE], "of games that are there already");
    if (t->torn)
        add_note(note, 1, "cut off at the end");
}

static bool open_or_make(record_file *file, const char *path, char **text, size_t *length,
                         gd_error *err)
{
    *text = NULL;
    *length = 0;
    // Whoever made it in between has it.
    if (access(path, F_OK) != 0)
        return record_create(file, path, err) == RECORD_OPEN;
    return record_open(file, path, text, length, err) == RECORD_OPEN;
}

bool ladder_open_record(record_file *file, const char *path, ladder *l, char note[LADDER_NOTE],
                        gd_error *err)
{
    static const char begins[] = "{\"ladder\":";
    char *text;
    size_t length;
    tally t = {0};
    note[0] = '\0';
    if (!open_or_make(file, path, &text, &length, err))
        return false;
    size_t keep = read_all(l, text ? text : "", length, &t);
    size_t told = length - keep < sizeof begins - 1 ? length - keep : sizeof begins - 1;
    bool torn_game = t.torn && memcmp(text + keep, begins, told) == 0;
    bool ours = length == 0 || torn_game;
    for (int kind = 0; kind < LINE_KINDS; kind++)
        ours = ours || (t.of[kind] > 0 && kind != LINE_SPOILT);
    bool good = ours || gd_fail(err, "%s is no record of a ladder; nothing was changed", path);
    good = good && (!t.torn || record_cut(file, keep, err));
    tell(&t, note);
    free(text);
    if (!good)
        record_close(file);
    return good;
}
