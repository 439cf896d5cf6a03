// protocol/record.c - reading a record by playing it through.
#include "protocol/record.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/action_json.h"
#include "protocol/position_json.h"
#include "protocol/seed_json.h"
#include "protocol/values_json.h"

// A text line by line.
typedef struct lines {
    const char *at, *end;
    const char *line;
    size_t length;
    int number;
    bool ended; // by a newline, as every line that was written whole
} lines;

static bool next_line(lines *l)
{
    if (l->at == l->end)
        return false;
    const char *stop = memchr(l->at, '\n', (size_t)(l->end - l->at));
    l->ended = stop != NULL;
    l->line = l->at;
    l->length = (size_t)((stop ? stop : l->end) - l->at);
    l->at = stop ? stop + 1 : l->end;
    l->number++;
    return true;
}

// Errors inside a line know its columns; the line's number is added here.
static bool at_line(gd_error *err, const lines *l)
{
    err->line = l->number;
    if (err->column == 0)
        err->column = 1;
    return false;
}

// The system a record names, or the one that the reader knows it to be.
static const gd_rules *rules_of(const gd_json *root, const gd_rules *known, gd_error *err)
{
    return known && gd_json_is(gd_json_get(root, "rules"), known->id)
               ? known
               : gd_position_rules(root, err);
}

static bool read_header(const gd_json *root, const gd_rules *known, gd_setup *setup, gd_error *err)
{
    static const char *const keys[] = {"guidon",  "version", "rules", "battle", "position",
                                       "options", "players", "seed",  NULL};
    int64_t version;
    if (!gd_json_is(gd_json_get(root, "guidon"), "record"))
        return gd_json_fail(err, root, "expected a record of a game, {\"guidon\":\"record\",...}");
    if (!gd_json_int(gd_json_need(root, "version", GD_JSON_NUMBER, err), 1, 1, &version, err) ||
        !gd_json_only(root, keys, err))
        return false;
    setup->rules = rules_of(root, known, err);
    if (!setup->rules)
        return false;
    setup->battle = gd_json_get(root, "battle");
    setup->position = gd_json_get(root, "position");
    setup->options = gd_json_get(root, "options");
    setup->players = gd_json_get(root, "players");
    if (!setup->battle == !setup->position)
        return gd_json_fail(err, root, "expected either \"battle\" or \"position\"");
    const gd_json *seed = gd_json_get(root, "seed");
    if (!seed)
        return gd_json_fail(
            err, root, "missing \"seed\", which must be a number or a key, as a string, or null");
    setup->manual = seed->kind == GD_JSON_NULL;
    return setup->manual || gd_read_seed(seed, &setup->seed, &setup->key, err);
}

typedef struct entry {
    int64_t n;
    uint64_t hash;
    int count;
    uint8_t dice[GD_ENTRY_DICE];
    const gd_json *action, *seat;
} entry;

static bool read_entry(const gd_session *s, const gd_json *root, entry *out, gd_error *err)
{
    const gd_rules *rules = gd_game_rules(gd_session_game(s));
    static const char *const keys[] = {"n", "seat", "do", "dice", "hash", NULL};
    if (!gd_json_only(root, keys, err))
        return false;
    out->action = gd_json_get(root, "do");
    out->seat = gd_json_get(root, "seat");
    if (!out->action != !out->seat)
        return gd_json_fail(err, root, "expected both \"seat\" and \"do\", or neither");
    return gd_json_int(gd_json_need(root, "n", GD_JSON_NUMBER, err), 0, INT32_MAX, &out->n, err) &&
           gd_json_need(root, "dice", GD_JSON_ARRAY, err) &&
           gd_read_dice(gd_json_get(root, "dice"), rules, GD_ENTRY_DICE, out->dice, &out->count,
                        err) &&
           gd_json_need(root, "hash", GD_JSON_STRING, err) &&
           gd_read_hex(gd_json_get(root, "hash"), &out->hash, err);
}

// What was replayed must be what was recorded.
static bool check_entry(const gd_session *s, const gd_json *root, const entry *e, gd_error *err)
{
    const uint8_t *rolled;
    const gd_game *g = gd_session_game(s);
    int count = gd_game_rolled(g, &rolled);
    bool dice_alone = !e->action && e->n > 0;
    if (!dice_alone && (count != e->count || memcmp(rolled, e->dice, (size_t)count) != 0))
        return gd_json_fail(err, gd_json_get(root, "dice"),
                            "decision %" PRId64 " rolled other dice than it says here", e->n);
    if (gd_game_hash(g) != e->hash)
        return gd_json_fail(err, gd_json_get(root, "hash"),
                            "decision %" PRId64
                            " led to another position than it says here: expected "
                            "0x%016" PRIx64 ", got 0x%016" PRIx64,
                            e->n, e->hash, gd_game_hash(g));
    return true;
}

static bool play_entry(gd_session *s, const gd_json *root, const entry *e, gd_line *line,
                       gd_error *err)
{
    const gd_game *g = gd_session_game(s);
    gd_names names = {gd_game_rules(g), gd_game_scenario(g), gd_game_state(g)};
    gd_verdict verdict;
    gd_error why = {0};
    line->kind = e->action ? GD_LINE_DECISION : GD_LINE_DICE;
    if (!e->action)
        return gd_session_give(s, e->dice, e->count, &why) ||
               gd_json_fail(err, root, "%s", why.text);
    if (!gd_action_read(&names, e->action, NULL, &line->action, err) ||
        !gd_read_seat(e->seat, gd_game_scenario(g), &line->seat, err))
        return false;
    int given = gd_session_manual(s) ? e->count : 0;
    if (gd_session_apply(s, line->seat, &line->action, e->dice, given, &verdict, &why))
        return true;
    if (!verdict.ok)
        gd_text_write(names.rules, names.scenario, names.state, &verdict.why, why.text,
                      sizeof why.text);
    return gd_json_fail(err, e->action, "decision %" PRId64 " is not possible: %s", e->n, why.text);
}

static bool play_undo(gd_session *s, const gd_json *root, gd_error *err)
{
    static const char *const keys[] = {"undo", NULL};
    const gd_json *undo = gd_json_get(root, "undo");
    int64_t n;
    int last = gd_session_number(s);
    gd_error why = {0};
    if (!gd_json_only(root, keys, err) || !gd_json_int(undo, last, last, &n, err))
        return false;
    return gd_session_undo(s, &why) || gd_json_fail(err, undo, "%s", why.text);
}

bool gd_dice_from_read(const gd_json *object, const char *key, gd_dice_from *out, gd_error *err)
{
    const gd_json *from = gd_json_need(object, key, GD_JSON_STRING, err),
                  *seed = gd_json_get(object, "seed");
    *out = (gd_dice_from){.manual = gd_json_is(from, "manual")};
    if (!from)
        return false;
    if (!out->manual && !gd_json_is(from, "seed"))
        return gd_json_fail(err, from, "expected \"manual\" or \"seed\"");
    if (out->manual && seed)
        return gd_json_fail(err, seed, "expected no seed: dice are given by hand");
    if (!out->manual && !seed)
        return gd_json_fail(err, object,
                            "missing \"seed\", which must be a number or a key, as a string");
    return out->manual || gd_read_seed(seed, &out->seed, &out->key, err);
}

static bool play_dice_from(gd_session *s, const gd_json *root, gd_error *err)
{
    static const char *const keys[] = {"dice_from", "seed", NULL};
    gd_dice_from from;
    gd_error why = {0};
    if (!gd_json_only(root, keys, err) || !gd_dice_from_read(root, "dice_from", &from, err))
        return false;
    return gd_session_set_dice(s, from, &why) || gd_json_fail(err, root, "%s", why.text);
}

static bool play_line(gd_session *s, const gd_json *root, gd_line *line, gd_error *err)
{
    entry e;
    if (gd_json_get(root, "undo")) {
        line->kind = GD_LINE_UNDO;
        return play_undo(s, root, err);
    }
    if (gd_json_get(root, "dice_from")) {
        line->kind = GD_LINE_DICE_FROM;
        return play_dice_from(s, root, err);
    }
    if (!read_entry(s, root, &e, err))
        return false;
    if (e.n != gd_session_number(s) + 1)
        return gd_json_fail(err, gd_json_get(root, "n"), "expected %d", gd_session_number(s) + 1);
    return play_entry(s, root, &e, line, err) && check_entry(s, root, &e, err);
}

// The line that says how the game began was written by gd_session_new, and is compared.
static bool check_beginning(const gd_session *s, const gd_json *root, gd_error *err)
{
    entry e;
    if (!read_entry(s, root, &e, err))
        return false;
    if (e.n != 0 || e.action)
        return gd_json_fail(err, root,
                            "expected the beginning, {\"n\":0,\"dice\":[...],\"hash\":...}");
    return check_entry(s, root, &e, err);
}

// Parses a line. A torn one gives NULL without an error.
static gd_json_doc *parse_line(const lines *l, bool *torn, gd_error *err)
{
    gd_error why = {0};
    gd_json_doc *doc = gd_json_parse(l->line, l->length, &why);
    *torn = !doc && !l->ended;
    if (!doc && !*torn) {
        *err = why;
        at_line(err, l);
    }
    return doc;
}

// Which lines tell of a decision that was taken back, or take one back. It ends at a line that is
// no JSON: whoever reads that far says so.
static bool *find_undone(lines l)
{
    size_t count = 0;
    for (lines k = l; next_line(&k);)
        count++;
    bool *undone = calloc(count + 1, sizeof *undone), torn;
    int *taken = calloc(count + 1, sizeof *taken), last = 0; // the lines of decisions, in order
    gd_json_doc *doc = NULL;
    while (undone && taken && next_line(&l) && (doc = parse_line(&l, &torn, &(gd_error){0}))) {
        if (gd_json_get(gd_json_root(doc), "do"))
            taken[last++] = l.number;
        if (gd_json_get(gd_json_root(doc), "undo"))
            undone[l.number] = undone[last > 0 ? taken[--last] : l.number] = true;
        gd_json_free(doc);
    }
    free(taken);
    return undone;
}

static gd_session *begin_session(lines *l, const gd_rules *known, gd_error *err)
{
    gd_setup setup = {0};
    bool torn;
    gd_session *s = NULL;
    if (!next_line(l)) {
        gd_fail(err, "expected a record of a game, found nothing");
        return NULL;
    }
    gd_json_doc *doc = parse_line(l, &torn, err);
    if (torn)
        gd_fail(err, "expected a record of a game, found half a line");
    if (doc && read_header(gd_json_root(doc), known, &setup, err))
        s = gd_session_new(&setup, err);
    if (!s)
        at_line(err, l);
    gd_json_free(doc);
    return s;
}

static void tell_line(const gd_reading *how, const gd_session *s, const gd_line *line)
{
    if (how->played)
        how->played(how->self, s, line);
}

// Plays the line unless enough decisions have been taken before it: then `stop` says so.
static bool play_next(gd_session *s, const gd_json *root, const gd_reading *how, bool *stop,
                      gd_error *err)
{
    gd_line line = {0};
    *stop = how->upto >= 0 && gd_session_decisions(s) >= how->upto &&
            (gd_json_get(root, "do") || gd_json_get(root, "undo"));
    if (*stop)
        return true;
    if (!play_line(s, root, &line, err))
        return false;
    tell_line(how, s, &line);
    return true;
}

// `undone` has the lines that are left out, or is NULL.
static bool play_lines(gd_session *s, lines *l, const bool *undone, gd_reading *how, gd_error *err)
{
    bool stop = false;
    for (bool begun = false; !stop && next_line(l); begun = true) {
        bool torn;
        if (undone && undone[l->number])
            continue;
        gd_json_doc *doc = parse_line(l, &torn, err);
        if (torn) {
            snprintf(how->note, sizeof how->note,
                     "line %d was not written to its end and has been left out", l->number);
            return true;
        }
        if (!doc)
            return false;
        const gd_json *root = gd_json_root(doc);
        bool good = begun ? play_next(s, root, how, &stop, err) : check_beginning(s, root, err);
        gd_json_free(doc);
        if (!good)
            return at_line(err, l);
    }
    return true;
}

gd_session *gd_session_replay(const char *text, size_t length, gd_reading *how, gd_error *err)
{
    gd_error unread = {0};
    if (!err)
        err = &unread;
    how->note[0] = '\0';
    lines l = {.at = text, .end = text + length};
    bool *undone = how->straight ? find_undone(l) : NULL;
    if (how->straight && !undone) {
        gd_fail(err, "out of memory");
        return NULL;
    }
    gd_session *s = begin_session(&l, how->rules, err);
    if (s)
        tell_line(how, s, &(gd_line){.kind = GD_LINE_BEGINNING});
    if (s && !play_lines(s, &l, undone, how, err)) {
        gd_session_free(s);
        s = NULL;
    }
    free(undone);
    return s;
}

gd_session *gd_session_read(const char *text, size_t length, int upto, char *note, size_t note_size,
                            gd_error *err)
{
    gd_reading how = {.upto = upto, .straight = upto >= 0};
    gd_session *s = gd_session_replay(text, length, &how, err);
    if (note)
        snprintf(note, note_size, "%s", how.note);
    return s;
}

char *gd_session_text(const gd_session *s, size_t *length)
{
    size_t total = 0;
    for (int i = 0; i < gd_session_lines(s); i++)
        total += strlen(gd_session_line(s, i)) + 1;
    char *text = malloc(total + 1), *at = text;
    for (int i = 0; text && i < gd_session_lines(s); i++) {
        size_t n = strlen(gd_session_line(s, i));
        memcpy(at, gd_session_line(s, i), n);
        at[n] = '\n';
        at += n + 1;
    }
    if (text)
        *at = '\0';
    *length = total;
    return text;
}
