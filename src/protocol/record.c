// protocol/record.c - reading a record by playing it through.
#include "protocol/record.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "protocol/action_json.h"
#include "protocol/position_json.h"
#include "protocol/values_json.h"

enum { MOST_DICE = 256 };

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

static bool read_header(const gd_json *root, gd_setup *setup, gd_error *err)
{
    static const char *const keys[] = {"guidon",  "version", "rules", "battle", "position",
                                       "options", "players", "seed",  NULL};
    int64_t version;
    if (!gd_json_is(gd_json_get(root, "guidon"), "record"))
        return gd_json_fail(err, root, "expected a record of a game, {\"guidon\":\"record\",...}");
    if (!gd_json_int(gd_json_need(root, "version", GD_JSON_NUMBER, err), 1, 1, &version, err) ||
        !gd_json_only(root, keys, err))
        return false;
    setup->rules = gd_position_rules(root, err);
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
        return gd_json_fail(err, root,
                            "missing \"seed\", which must be a string of digits or null");
    setup->manual = seed->kind == GD_JSON_NULL;
    return setup->manual || gd_read_seed(seed, &setup->seed, err);
}

typedef struct entry {
    int64_t n;
    uint64_t hash;
    int count;
    uint8_t dice[MOST_DICE];
    const gd_json *action, *seat;
} entry;

static bool read_entry(const gd_json *root, entry *out, gd_error *err)
{
    static const char *const keys[] = {"n", "seat", "do", "dice", "hash", NULL};
    if (!gd_json_only(root, keys, err))
        return false;
    out->action = gd_json_get(root, "do");
    out->seat = gd_json_get(root, "seat");
    if (!out->action != !out->seat)
        return gd_json_fail(err, root, "expected both \"seat\" and \"do\", or neither");
    return gd_json_int(gd_json_need(root, "n", GD_JSON_NUMBER, err), 0, INT32_MAX, &out->n, err) &&
           gd_json_need(root, "dice", GD_JSON_ARRAY, err) &&
           gd_read_dice(gd_json_get(root, "dice"), MOST_DICE, out->dice, &out->count, err) &&
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

static bool play_entry(gd_session *s, const gd_json *root, const entry *e, gd_error *err)
{
    const gd_game *g = gd_session_game(s);
    gd_names names = {gd_game_rules(g), gd_game_scenario(g), gd_game_state(g)};
    gd_action action;
    gd_verdict verdict;
    gd_seat seat;
    gd_error why = {0};
    if (!e->action)
        return gd_session_give(s, e->dice, e->count, &why) ||
               gd_json_fail(err, root, "%s", why.text);
    if (!gd_action_read(&names, e->action, NULL, &action, err) ||
        !gd_read_seat(e->seat, gd_game_scenario(g), &seat, err))
        return false;
    int given = gd_session_manual(s) ? e->count : 0;
    if (gd_session_apply(s, seat, &action, e->dice, given, &verdict, &why))
        return true;
    if (!verdict.ok)
        gd_text_write(names.rules, names.scenario, names.state, &verdict.why, why.text,
                      sizeof why.text);
    return gd_json_fail(err, e->action, "decision %" PRId64 " is not possible: %s", e->n, why.text);
}

static bool play_line(gd_session *s, const gd_json *root, gd_error *err)
{
    entry e;
    int64_t n;
    gd_error why = {0};
    const gd_json *undo = gd_json_get(root, "undo");
    if (undo) {
        static const char *const keys[] = {"undo", NULL};
        int last = gd_session_number(s);
        if (!gd_json_only(root, keys, err) || !gd_json_int(undo, last, last, &n, err))
            return false;
        return gd_session_undo(s, &why) || gd_json_fail(err, undo, "%s", why.text);
    }
    if (!read_entry(root, &e, err))
        return false;
    if (e.n != gd_session_number(s) + 1)
        return gd_json_fail(err, gd_json_get(root, "n"), "expected %d", gd_session_number(s) + 1);
    return play_entry(s, root, &e, err) && check_entry(s, root, &e, err);
}

// The line that says how the game began was written by gd_session_new, and is compared.
static bool check_beginning(const gd_session *s, const gd_json *root, gd_error *err)
{
    entry e;
    if (!read_entry(root, &e, err))
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

static gd_session *begin_session(lines *l, gd_error *err)
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
    if (doc && read_header(gd_json_root(doc), &setup, err))
        s = gd_session_new(&setup, err);
    if (!s)
        at_line(err, l);
    gd_json_free(doc);
    return s;
}

static bool play_lines(gd_session *s, lines *l, int upto, char *note, size_t note_size,
                       gd_error *err)
{
    for (bool begun = false; next_line(l); begun = true) {
        bool torn;
        gd_json_doc *doc = parse_line(l, &torn, err);
        if (torn) {
            snprintf(note, note_size, "line %d was not written to its end and has been left out",
                     l->number);
            return true;
        }
        if (!doc)
            return false;
        const gd_json *root = gd_json_root(doc);
        bool stop = begun && upto >= 0 && gd_session_decisions(s) >= upto &&
                    (gd_json_get(root, "do") || gd_json_get(root, "undo"));
        bool good = stop || (begun ? play_line(s, root, err) : check_beginning(s, root, err));
        gd_json_free(doc);
        if (!good)
            return at_line(err, l);
        if (stop)
            return true;
    }
    return true;
}

gd_session *gd_session_read(const char *text, size_t length, int upto, char *note, size_t note_size,
                            gd_error *err)
{
    gd_error unread = {0};
    char unheard[100];
    if (!err)
        err = &unread;
    if (!note) {
        note = unheard;
        note_size = sizeof unheard;
    }
    note[0] = '\0';
    lines l = {.at = text, .end = text + length};
    gd_session *s = begin_session(&l, err);
    if (s && !play_lines(s, &l, upto, note, note_size, err)) {
        gd_session_free(s);
        return NULL;
    }
    return s;
}
