// protocol/record.c - reading a record by playing it through.
#include "protocol/record.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/sha256.h"
#include "protocol/action_json.h"
#include "protocol/made_with.h"
#include "protocol/position_json.h"
#include "protocol/record_lines.h"
#include "protocol/seed_json.h"
#include "protocol/values_json.h"

// A record being played.
typedef struct reader {
    gd_lines l;
    gd_session *s;
    gd_reading *how;
    const gd_line_stands *stands; // of every line; NULL: all are read as they stand
    gd_made_with made;
    bool given;        // dice are those of its lines, even where they came from a seed
    gd_dice_from from; // where they came from, if not from a chain
    bool chained;      // from a chain, and seats have chains of their own
    gd_fair fair;      // the chain, as far as the lines have come
    bool stopped;      // enough decisions have been taken
    gd_error *err;
} reader;

// It is a record, but it does not tell what was played.
static bool differs(reader *r)
{
    r->how->differs = true;
    return false;
}

// The system a record names, or the one that the reader knows it to be.
static const gd_rules *rules_of(const gd_json *root, const gd_rules *known, gd_error *err)
{
    return known && gd_json_is(gd_json_get(root, "rules"), known->id)
               ? known
               : gd_position_rules(root, err);
}

static bool read_fair(reader *r, const gd_json *fair, gd_fair_terms *terms)
{
    if (!gd_fair_read_written(fair, terms, r->err))
        return false;
    r->from = (gd_dice_from){.fair = &r->fair};
    r->chained = terms->ends != NULL;
    return true;
}

static bool read_chance(reader *r, const gd_json *root, gd_setup *setup, gd_fair_terms *terms)
{
    const gd_json *seed = gd_json_get(root, "seed"), *fair = gd_json_get(root, "fair");
    if (seed && fair)
        return gd_json_fail(r->err, fair, "expected either \"seed\" or \"fair\", not both");
    if (fair) {
        setup->fair = terms;
        setup->manual = r->given;
        return gd_json_need(root, "fair", GD_JSON_OBJECT, r->err) && read_fair(r, fair, terms);
    }
    if (!seed)
        return gd_json_fail(r->err, root,
                            "missing \"seed\", which must be a number or a key, as a string, or "
                            "null");
    r->from.manual = seed->kind == GD_JSON_NULL;
    if (!r->from.manual && !gd_read_seed(seed, &r->from.seed, &r->from.key, r->err))
        return false;
    setup->manual = r->from.manual || r->given;
    setup->seed = r->from.seed;
    setup->key = r->from.key;
    return true;
}

static bool read_keys(const reader *r, const gd_json *root)
{
    static const char *const first[] = {"guidon",  "version", "rules", "battle", "position",
                                        "options", "players", "seed",  NULL};
    static const char *const second[] = {
        "guidon",  "version", "rules", "rules_version", "state_form", "battle", "position",
        "options", "players", "seed",  "fair",          "chain",      NULL};
    return gd_json_only(root, r->made.format == 1 ? first : second, r->err);
}

static bool read_header(reader *r, const gd_json *root, gd_setup *setup, gd_fair_terms *terms)
{
    if (!gd_json_is(gd_json_get(root, "guidon"), "record"))
        return gd_json_fail(r->err, root,
                            "expected a record of a game, {\"guidon\":\"record\",...}");
    if (!gd_made_with_read(root, &r->made, r->err) || !read_keys(r, root))
        return false;
    setup->rules = rules_of(root, r->how->rules, r->err);
    if (!setup->rules)
        return false;
    setup->battle = gd_json_get(root, "battle");
    setup->position = gd_json_get(root, "position");
    setup->options = gd_json_get(root, "options");
    setup->players = gd_json_get(root, "players");
    if (!setup->battle == !setup->position)
        return gd_json_fail(r->err, root, "expected either \"battle\" or \"position\"");
    return read_chance(r, root, setup, terms);
}

typedef struct entry {
    int64_t n;
    uint64_t hash;
    int count;
    uint8_t dice[GD_ENTRY_DICE];
    const gd_json *action, *seat;
    const gd_json *link, *links; // of the chain, and of seats' own
    gd_fair_link used;           // what `link` says
} entry;

static bool read_entry(const reader *r, const gd_rules *rules, const gd_json *root, entry *out)
{
    gd_error *err = r->err;
    static const char *const keys[] = {"n",    "seat",  "do",   "dice",  "rolls",
                                       "link", "links", "hash", "chain", NULL};
    if (!gd_json_only(root, keys, err))
        return false;
    out->link = gd_json_get(root, "link");
    out->links = gd_json_get(root, "links");
    if (out->link && !gd_read_fair_link(out->link, &out->used, err))
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

// Dice that fell from a seed or a chain then must fall from it again.
static bool check_rolled(reader *r, const gd_json *root, const entry *e)
{
    uint8_t rolled[GD_ENTRY_DICE];
    int count = gd_session_rolled(r->s, GD_NOBODY, rolled);
    if (count == e->count && memcmp(rolled, e->dice, (size_t)count) == 0)
        return true;
    gd_json_fail(r->err, gd_json_get(root, "dice"),
                 "decision %" PRId64 " rolled other dice than it says here", e->n);
    return differs(r);
}

static bool wrong_link(reader *r, const gd_json *at, const entry *e, const char *why)
{
    gd_json_fail(r->err, at, "decision %" PRId64 ": %s", e->n, why);
    return differs(r);
}

// What a line says of the chain is known from then on.
static bool show_link(reader *r, const entry *e)
{
    gd_error why = {0};
    if (!e->link || !r->from.fair)
        return !e->link || wrong_link(r, e->link, e, "its dice do not come from a chain");
    if (!r->given)
        return gd_session_show_link(r->s, &e->used, &why) || wrong_link(r, e->link, e, why.text);
    if (!gd_fair_show(&r->fair.chain, &e->used))
        return wrong_link(r, e->link, e, "the link does not follow in the chain");
    r->fair.chain.used = r->fair.chain.known;
    return true;
}

// As many rolls fell as there are links from the one that was used before.
static bool check_link(reader *r, const entry *e)
{
    const gd_fair *f = gd_session_fair(r->s);
    return !f || f->chain.used == f->chain.known ||
           wrong_link(r, e->link, e, "fewer rolls fell than its link stands for");
}

static bool check_hash(reader *r, const gd_json *root, const entry *e)
{
    uint64_t hash = gd_game_hash(gd_session_game(r->s));
    if (r->how->older || hash == e->hash)
        return true;
    gd_json_fail(r->err, gd_json_get(root, "hash"),
                 "decision %" PRId64 " led to another position than it says here: expected "
                 "0x%016" PRIx64 ", got 0x%016" PRIx64,
                 e->n, e->hash, hash);
    return differs(r);
}

// What was played is written by the session as it was written then, byte for byte. Where the record
// is older, or the line was said in a position that has been left out, the links have shown that it
// is as it was, and no more can be said.
static bool check_written(reader *r, int line)
{
    const char *text = line < gd_session_lines(r->s) ? gd_session_line(r->s, line) : "";
    size_t length = strlen(text) < GD_LINK_ROOM ? 0 : strlen(text) - GD_LINK_ROOM;
    bool elsewhere = r->stands && r->stands[r->l.number] == GD_LINE_ELSEWHERE;
    if (r->how->older || elsewhere ||
        (length == r->l.content && memcmp(text, r->l.line, r->l.content) == 0))
        return true;
    gd_fail(r->err, "line %d does not say what is written when it is played again", r->l.number);
    return differs(r);
}

static bool not_possible(reader *r, const gd_json *at, int64_t n, const char *why)
{
    char made[100] = "";
    if (r->how->older)
        gd_made_with_tell(r->made, gd_made_with_now(gd_game_rules(gd_session_game(r->s))), made,
                          sizeof made);
    gd_json_fail(r->err, at, "decision %" PRId64 " is not possible%s: %s%s%s%s", n,
                 made[0] ? " any more" : "", why, made[0] ? " (the record has " : "", made,
                 made[0] ? ")" : "");
    return differs(r);
}

static bool play_action(reader *r, const entry *e, gd_line *line)
{
    const gd_game *g = gd_session_game(r->s);
    gd_names names = {gd_game_rules(g), gd_game_scenario(g), gd_game_state(g)};
    gd_verdict verdict;
    gd_error why = {0};
    if (!gd_action_read(&names, e->action, NULL, &line->action, &why) ||
        !gd_read_seat(e->seat, gd_game_scenario(g), &line->seat, &why))
        return not_possible(r, e->action, e->n, why.text);
    int given = gd_session_manual(r->s) ? e->count : 0;
    if (!gd_session_apply(r->s, line->seat, &line->action, e->dice, given, &verdict, &why)) {
        if (!verdict.ok)
            gd_text_write(names.rules, names.scenario, names.state, &verdict.why, why.text,
                          sizeof why.text);
        return not_possible(r, e->action, e->n, why.text);
    }
    if (!r->from.manual && !r->chained && gd_game_waits(g) == GD_WAITS_DICE)
        return not_possible(r, e->action, e->n, "it needs more dice than fell then");
    return true;
}

// The links that seats gave for a roll; with the last of them it falls. Where the dice are taken as
// they fell, it is only followed how far the chains have come.
static bool play_links(reader *r, const entry *e)
{
    gd_error why = {0};
    gd_fair_link link;
    bool fell = false;
    const gd_scenario *sc = gd_game_scenario(gd_session_game(r->s));
    for (const gd_json *m = e->links ? e->links->first : NULL; m; m = m->next) {
        gd_seat seat;
        if (!gd_seat_find(sc, m->name, &seat, &why))
            return wrong_link(r, m, e, why.text);
        if (!gd_read_fair_link(m, &link, r->err))
            return false;
        if (!r->given && !gd_session_give_link(r->s, seat, &link, &fell, &why))
            return wrong_link(r, m, e, why.text);
        if (r->given && !gd_fair_follow(&r->fair, seat, &link))
            return wrong_link(r, m, e, "the link does not follow in the seat's chain");
    }
    return r->given || fell || wrong_link(r, e->links, e, "the links of its roll are missing");
}

static bool play_dice(reader *r, const gd_json *root, const entry *e)
{
    gd_error why = {0};
    if (r->from.fair && !play_links(r, e))
        return false;
    return (r->from.fair && !r->given) || gd_session_give(r->s, e->dice, e->count, &why) ||
           not_possible(r, root, e->n, why.text);
}

static bool play_entry(reader *r, const gd_json *root, gd_line *line)
{
    entry e;
    if (!read_entry(r, gd_game_rules(gd_session_game(r->s)), root, &e))
        return false;
    if (e.n != gd_session_number(r->s) + 1) {
        gd_json_fail(r->err, gd_json_get(root, "n"), "expected %d", gd_session_number(r->s) + 1);
        return differs(r);
    }
    line->kind = e.action ? GD_LINE_DECISION : GD_LINE_DICE;
    return show_link(r, &e) && (e.action ? play_action(r, &e, line) : play_dice(r, root, &e)) &&
           check_link(r, &e) && check_rolled(r, root, &e) && check_hash(r, root, &e);
}

static bool play_undo(reader *r, const gd_json *root)
{
    static const char *const keys[] = {"undo", "hash", "chain", NULL};
    const gd_json *undo = gd_json_get(root, "undo");
    int64_t n;
    int last = gd_session_number(r->s);
    gd_error why = {0};
    if (!gd_json_only(root, keys, r->err) || !gd_json_int(undo, last, last, &n, r->err))
        return false;
    if (gd_session_undo(r->s, &why))
        return true;
    gd_json_fail(r->err, undo, "%s", why.text);
    return differs(r);
}

bool gd_dice_from_read(const gd_json *object, const char *key, gd_dice_from *out, gd_error *err)
{
    const gd_json *from = gd_json_need(object, key, GD_JSON_STRING, err),
                  *seed = gd_json_get(object, "seed");
    *out = (gd_dice_from){.manual = gd_json_is(from, "manual")};
    if (!from)
        return false;
    if (!out->manual && !gd_json_is(from, "seed"))
        return gd_json_fail(err, from, "expected \"manual\", \"seed\" or \"fair\"");
    if (out->manual && seed)
        return gd_json_fail(err, seed, "expected no seed: dice are given by hand");
    if (!out->manual && !seed)
        return gd_json_fail(err, object,
                            "missing \"seed\", which must be a number or a key, as a string");
    return out->manual || gd_read_seed(seed, &out->seed, &out->key, err);
}

static bool read_dice_from(reader *r, const gd_json *root)
{
    gd_fair_terms terms;
    const gd_json *fair = gd_json_get(root, "fair");
    if (gd_json_is(gd_json_get(root, "dice_from"), "fair"))
        return gd_json_need(root, "fair", GD_JSON_OBJECT, r->err) && read_fair(r, fair, &terms) &&
               gd_fair_begin(&terms, gd_game_scenario(gd_session_game(r->s)), &r->fair, r->err);
    r->chained = false;
    return gd_dice_from_read(root, "dice_from", &r->from, r->err);
}

static bool play_dice_from(reader *r, const gd_json *root)
{
    static const char *const keys[] = {"dice_from", "seed", "fair", "hash", "chain", NULL};
    gd_error why = {0};
    if (!gd_json_only(root, keys, r->err) || !read_dice_from(r, root))
        return false;
    if (r->given || gd_session_set_dice(r->s, r->from, &why))
        return true;
    gd_json_fail(r->err, root, "%s", why.text);
    return differs(r);
}

static bool play_line(reader *r, const gd_json *root, gd_line *line)
{
    int lines = gd_session_lines(r->s);
    bool played;
    if (gd_json_get(root, "undo")) {
        line->kind = GD_LINE_UNDO;
        played = play_undo(r, root);
    } else if (gd_json_get(root, "dice_from")) {
        line->kind = GD_LINE_DICE_FROM;
        played = play_dice_from(r, root);
    } else {
        played = play_entry(r, root, line);
    }
    return played && check_written(r, lines);
}

// The line that says how the game began was written by gd_session_new, and is compared.
static bool check_beginning(reader *r, const gd_json *root)
{
    entry e;
    if (!read_entry(r, gd_game_rules(gd_session_game(r->s)), root, &e))
        return false;
    if (e.n != 0 || e.action)
        return gd_json_fail(r->err, root,
                            "expected the beginning, {\"n\":0,\"dice\":[...],\"hash\":...}");
    return check_link(r, &e) && check_rolled(r, root, &e) && check_hash(r, root, &e) &&
           check_written(r, 1);
}

// Dice given by hand that fell before the first decision are in the second line, and so is the link
// of those from a chain.
static gd_json_doc *peek_beginning(const reader *r, const gd_rules *rules, entry *out)
{
    gd_lines next = r->l;
    bool torn;
    gd_json_doc *doc = gd_lines_next(&next) ? gd_lines_parse(&next, &torn, &(gd_error){0}) : NULL;
    reader quiet = {.err = &(gd_error){0}};
    if (!doc || !read_entry(&quiet, rules, gd_json_root(doc), out) || out->n != 0)
        *out = (entry){0};
    return doc;
}

// How far the chain has come, where it is of no use to the session.
static bool follow_beginning(reader *r, const gd_setup *setup, const entry *first)
{
    if (!setup->fair)
        return true;
    return gd_fair_begin(setup->fair, gd_game_scenario(gd_session_game(r->s)), &r->fair, r->err) &&
           (!r->given || show_link(r, first));
}

static bool check_first_link(reader *r, const gd_setup *setup, const entry *first)
{
    if (!setup->fair || !first->link)
        return true;
    gd_fair_watch(&r->fair.chain, &setup->fair->link, setup->fair->length);
    return gd_fair_show(&r->fair.chain, &first->used) ||
           wrong_link(r, first->link, first, "the link does not follow in the chain");
}

static bool begin_with(reader *r, const gd_json *root)
{
    gd_setup setup = {0};
    gd_fair_terms terms = {0};
    entry first = {0};
    if (!read_header(r, root, &setup, &terms))
        return false;
    r->l.chained = r->made.format > 1;
    if (!gd_lines_check(&r->l, r->err))
        return differs(r);
    r->how->older = !gd_made_with_same(r->made, gd_made_with_now(setup.rules));
    gd_json_doc *second =
        setup.manual || setup.fair ? peek_beginning(r, setup.rules, &first) : NULL;
    setup.dice = first.dice;
    setup.dice_count = setup.manual ? first.count : 0;
    setup.fair_link = first.link ? &first.used : NULL;
    bool follows = check_first_link(r, &setup, &first);
    r->s = !follows ? NULL : gd_session_new(&setup, r->err);
    gd_json_free(second);
    return r->s && check_written(r, 0) && follow_beginning(r, &setup, &first);
}

static bool begin_session(reader *r)
{
    bool torn;
    if (!gd_lines_next(&r->l))
        return gd_fail(r->err, "expected a record of a game, found nothing");
    gd_json_doc *doc = gd_lines_parse(&r->l, &torn, r->err);
    if (torn)
        gd_fail(r->err, "expected a record of a game, found half a line");
    bool begun = doc && begin_with(r, gd_json_root(doc));
    gd_json_free(doc);
    r->how->last = 1;
    return begun || gd_lines_fail(&r->l, r->err);
}

static void tell_line(const reader *r, const gd_line *line)
{
    if (r->how->played)
        r->how->played(r->how->self, r->s, line);
}

// Plays the line unless enough decisions have been taken before it.
static bool play_next(reader *r, const gd_json *root)
{
    gd_line line = {0};
    int upto = r->how->upto;
    r->stopped = r->stopped || (upto >= 0 && gd_session_decisions(r->s) >= upto &&
                                (gd_json_get(root, "do") || gd_json_get(root, "undo")));
    if (r->stopped)
        return true;
    if (!play_line(r, root, &line))
        return false;
    tell_line(r, &line);
    return true;
}

static bool read_line(reader *r, const gd_json *root)
{
    int most = r->how->lines ? r->how->lines : GD_RECORD_LINES;
    if (r->l.number > most)
        return gd_fail(r->err, "expected a record of at most %d lines, found one more", most);
    if (!gd_lines_check(&r->l, r->err))
        return differs(r);
    if (r->stands && r->stands[r->l.number] == GD_LINE_LEFT_OUT)
        return true;
    return r->l.number == 2 ? check_beginning(r, root) : play_next(r, root);
}

static bool read_lines(reader *r)
{
    while (gd_lines_next(&r->l)) {
        gd_json_doc *doc = gd_lines_parse(&r->l, &r->how->torn, r->err);
        if (r->how->torn)
            return true;
        bool good = doc && read_line(r, gd_json_root(doc));
        gd_json_free(doc);
        if (!good)
            return gd_lines_fail(&r->l, r->err);
        r->how->last = r->l.number;
    }
    return true;
}

// From here on as hard to foresee as dice were.
static gd_dice_from other_dice(const reader *r)
{
    uint64_t hash = gd_game_hash(gd_session_game(r->s));
    gd_dice_from from = r->from;
    gd_sha256 h;
    gd_sha256_begin(&h);
    gd_sha256_add(&h, from.key.bytes, sizeof from.key.bytes);
    gd_sha256_add(&h, &hash, sizeof hash);
    if (from.key.set)
        gd_sha256_end(&h, from.key.bytes);
    else
        from.seed ^= hash;
    return from;
}

// The links that are left are a chain, which begins where the old one was left.
static bool other_chain(reader *r)
{
    const gd_fair_terms *secret = r->how->secret;
    int left = gd_fair_left(&r->fair.chain);
    if (!gd_fair_unlock(&r->fair.chain, &secret->link))
        return gd_fail(r->err, "this is not the secret of the chain that its dice come from");
    if (left == 0)
        return gd_fail(r->err, "the chain that its dice come from is used up");
    gd_fair_open(&r->fair.chain, &secret->link, left);
    for (int i = 0; i < GD_MAX_SEATS; i++)
        r->fair.seat[i].end = r->fair.seat[i].last;
    return true;
}

// A game whose dice were taken as given goes on with dice of its own, if it had some.
static bool go_on_otherwise(reader *r)
{
    if (r->from.manual || gd_game_waits(gd_session_game(r->s)) != GD_WAITS_DECISION)
        return true;
    if (!r->from.fair)
        return gd_session_set_dice(r->s, other_dice(r), r->err);
    // Without the secret the chain is of no more use.
    return !r->how->secret || (other_chain(r) && gd_session_set_dice(r->s, r->from, r->err));
}

static bool go_on(reader *r)
{
    const gd_fair_terms *secret = r->how->secret;
    if (secret && r->how->upto >= 0)
        return gd_fail(r->err, "expected no secret where the end of the record is left out: links "
                               "that were used would be used again");
    if (secret && !r->from.fair)
        return gd_fail(r->err, "the dice of this game do not come from a chain");
    if (secret && secret->length < r->fair.chain.length)
        return gd_fail(r->err, "the chain of this game has %d links", r->fair.chain.length);
    if (r->given)
        return go_on_otherwise(r);
    return !secret || gd_session_unlock(r->s, &secret->link, r->err);
}

static bool check_finished(reader *r)
{
    if (!r->how->finished || gd_game_waits(gd_session_game(r->s)) == GD_WAITS_NOTHING)
        return true;
    gd_fail(r->err, "line %d is the last, and the game is not over: the record is unfinished",
            r->how->last);
    r->err->line = r->how->last;
    r->err->column = 1;
    return differs(r);
}

static void write_note(const reader *r)
{
    char made[100], *note = r->how->note;
    size_t size = sizeof r->how->note;
    int used = 0;
    if (r->how->torn)
        used = snprintf(note, size, "line %d was not written to its end and has been left out%s",
                        r->l.number, r->how->older ? "; " : "");
    if (!r->how->older)
        return;
    gd_made_with_tell(r->made, gd_made_with_now(gd_game_rules(gd_session_game(r->s))), made,
                      sizeof made);
    snprintf(note + used, size - (size_t)used,
             "the record has %s: its orders are possible%s, its hashes prove nothing", made,
             r->given ? " with the dice that fell then" : "");
}

static gd_session *play_record(gd_lines l, bool given, const gd_line_stands *stands,
                               gd_reading *how, gd_error *err)
{
    reader r = {.l = l, .how = how, .given = given, .stands = stands, .err = err};
    if (begin_session(&r)) {
        tell_line(&r, &(gd_line){.kind = GD_LINE_BEGINNING});
        if (read_lines(&r) && go_on(&r) && check_finished(&r)) {
            write_note(&r);
            return r.s;
        }
    }
    gd_session_free(r.s);
    return NULL;
}

// Was it made with something else than this program, as far as its first line can be read?
static bool is_older(gd_lines l, const gd_reading *how)
{
    gd_made_with made;
    gd_error unread = {0};
    bool torn, older = false;
    gd_json_doc *doc = gd_lines_next(&l) ? gd_lines_parse(&l, &torn, &unread) : NULL;
    const gd_json *root = gd_json_root(doc);
    const gd_rules *rules = doc ? rules_of(root, how->rules, &unread) : NULL;
    if (rules && gd_made_with_read(root, &made, &unread))
        older = !gd_made_with_same(made, gd_made_with_now(rules));
    gd_json_free(doc);
    return older;
}

// Does the seed of a record that was made with something else still give the dice that fell? The
// links are no matter of that, and neither is what the reader is told.
static bool needs_dice(gd_lines l, const gd_line_stands *stands, const gd_reading *how)
{
    gd_reading quiet = {.upto = how->upto,
                        .straight = how->straight,
                        .lines = how->lines,
                        .bounds = how->bounds,
                        .rules = how->rules};
    gd_session *s = play_record(l, false, stands, &quiet, &(gd_error){0});
    gd_session_free(s);
    return !s && quiet.older && quiet.differs;
}

gd_session *gd_session_replay(const char *text, size_t length, gd_reading *how, gd_error *err)
{
    gd_error unread = {0};
    how->older = how->torn = how->differs = false;
    how->last = 0;
    how->note[0] = '\0';
    gd_lines l = gd_lines_of(text, length, how->bounds);
    gd_line_stands *stands = how->straight ? gd_lines_standing(l) : NULL;
    if (how->straight && !stands) {
        gd_fail(err, "out of memory");
        return NULL;
    }
    bool given = is_older(l, how) && needs_dice(l, stands, how);
    gd_session *s = play_record(l, given, stands, how, err ? err : &unread);
    free(stands);
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

char *gd_session_text_from(const gd_session *s, int from, size_t *length)
{
    size_t total = 0;
    for (int i = from; i < gd_session_lines(s); i++)
        total += strlen(gd_session_line(s, i)) + 1;
    char *text = malloc(total + 1), *at = text;
    for (int i = from; text && i < gd_session_lines(s); i++) {
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

char *gd_session_text(const gd_session *s, size_t *length)
{
    return gd_session_text_from(s, 0, length);
}
