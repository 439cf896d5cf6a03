// protocol/names.c - finding things by what people call them.
#include "protocol/names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/fields.h"

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool is_gap(char c) { return c == ' ' || c == '-' || c == '_' || c == '\t'; }

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

static bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }

// How many characters after a number are the ending of an ordinal: 1st, 2nd, 2d, 3rd, 4th.
static size_t ordinal_ending(const char *at)
{
    static const char *const endings[] = {"st", "nd", "rd", "th", "d"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t n = strlen(endings[i]), same = 0;
        while (same < n && lower(at[same]) == endings[i][same])
            same++;
        if (same == n && !is_letter(at[n]) && !is_digit(at[n]))
            return n;
    }
    return 0;
}

// What is left of a name when everything is taken away that people leave out or vary.
static void plain_name(const char *name, char *out, size_t size)
{
    size_t n = 0;
    while (is_gap(*name))
        name++;
    for (; *name && n + 1 < size; name++) {
        if (is_gap(*name)) {
            if (n > 0 && out[n - 1] != ' ')
                out[n++] = ' ';
            continue;
        }
        if (n > 0 && is_digit(out[n - 1]) && is_letter(*name)) {
            size_t ending = ordinal_ending(name);
            if (ending > 0) {
                name += ending - 1;
                continue;
            }
        }
        out[n++] = lower(*name);
    }
    if (n > 0 && out[n - 1] == ' ')
        n--;
    out[n] = '\0';
}

bool gd_word_same(const char *a, const char *b)
{
    for (; *a && *b; a++, b++) {
        if (lower(*a) != lower(*b) && !(is_gap(*a) && is_gap(*b)))
            return false;
    }
    return *a == *b;
}

gd_listing gd_listing_begin(char *out, size_t size)
{
    out[0] = '\0';
    return (gd_listing){out, size, 0, 0, false};
}

void gd_listing_add(gd_listing *list, const char *word)
{
    if (list->cut)
        return;
    const char *comma = list->count++ > 0 ? ", " : "";
    size_t more = strlen(comma) + strlen(word);
    list->cut = list->length + more + sizeof ", ..." > list->size;
    snprintf(list->out + list->length, list->size - list->length, "%s%s", comma,
             list->cut ? "..." : word);
    list->length += strlen(list->out + list->length);
}

gd_objective gd_names_objective(const gd_names *names, int index)
{
    gd_objective now = names->scenario->objective[index];
    if (names->rules->objective)
        names->rules->objective(names->scenario, names->state, index, &now);
    return now;
}

int gd_names_count(const gd_names *names)
{
    int count = gd_piece_count(names->rules, names->state), room = gd_piece_room(names->rules);
    return count < room ? count : room;
}

bool gd_is_vacant(const gd_names *names, gd_id piece)
{
    gd_drawing d = {0};
    if (names->state && names->rules->draw)
        names->rules->draw(names->scenario, names->state, piece, &d);
    return d.vacant;
}

// Who there is to be found: what a state says, or what a position says that is being read.
typedef struct people {
    const gd_names *names; // NULL: of the roll
    const gd_roll *roll;
    int count;
} people;

static void raw_name(const people *of, gd_id piece, char *out, size_t size)
{
    out[0] = '\0';
    if (of->names)
        of->names->rules->name_piece(of->names->scenario, of->names->state, piece, out, size);
    else
        snprintf(out, size, "%s", of->roll->name[piece]);
}

static void full_name(const people *of, gd_id piece, char *out, size_t size)
{
    raw_name(of, piece, out, size);
    for (int i = 1; i <= of->count; i++) {
        char other[GD_NAME_SIZE];
        if (i == piece)
            continue;
        raw_name(of, (gd_id)i, other, sizeof other);
        if (strcmp(out, other) == 0) {
            size_t n = strlen(out);
            snprintf(out + n, size - n, "#%d", piece);
            return;
        }
    }
}

void gd_names_piece(const gd_names *names, gd_id piece, char *out, size_t size)
{
    people of = {names, NULL, gd_names_count(names)};
    full_name(&of, piece, out, size);
}

// `4th Ohio#12` or `#12`: the number decides, and what stands before it must be the name.
static gd_id find_numbered(const people *of, const char *name)
{
    const char *mark = strrchr(name, '#');
    if (!mark || !is_digit(mark[1]))
        return GD_NONE;
    char *end;
    long number = strtol(mark + 1, &end, 10);
    if (*end || number < 1 || number > of->count)
        return GD_NONE;
    char raw[GD_NAME_SIZE];
    raw_name(of, (gd_id)number, raw, sizeof raw);
    size_t before = (size_t)(mark - name);
    bool fits = before == 0 || (before == strlen(raw) && memcmp(raw, name, before) == 0);
    return fits ? (gd_id)number : GD_NONE;
}

static gd_id no_such_piece(const people *of, const char *name, gd_error *err)
{
    char known[160];
    gd_listing list = gd_listing_begin(known, sizeof known);
    for (int i = 1; i <= of->count; i++) {
        char word[GD_NAME_SIZE];
        if (of->names && gd_is_vacant(of->names, (gd_id)i))
            continue;
        full_name(of, (gd_id)i, word, sizeof word);
        gd_listing_add(&list, word);
    }
    gd_fail(err, "there is no unit called \"%.80s\" (%s%s)", name,
            of->count ? "there are " : "there are no units at all", known);
    return GD_NONE;
}

static gd_id find(const people *of, const char *name, gd_error *err)
{
    char wanted[GD_NAME_SIZE], word[GD_NAME_SIZE], plain[GD_NAME_SIZE], known[160];
    plain_name(name, wanted, sizeof wanted);
    int exact = 0, loose = 0;
    gd_id first_exact = GD_NONE, first_loose = GD_NONE;
    for (int i = 1; i <= of->count; i++) {
        raw_name(of, (gd_id)i, word, sizeof word);
        plain_name(word, plain, sizeof plain);
        if (strcmp(word, name) == 0 && exact++ == 0)
            first_exact = (gd_id)i;
        if (strcmp(plain, wanted) == 0 && loose++ == 0)
            first_loose = (gd_id)i;
    }
    if (exact == 1)
        return first_exact;
    gd_id numbered = find_numbered(of, name);
    if (numbered)
        return numbered;
    if (exact == 0 && loose == 1)
        return first_loose;
    if (loose == 0)
        return no_such_piece(of, name, err);
    gd_listing list = gd_listing_begin(known, sizeof known);
    for (int i = 1; i <= of->count; i++) {
        raw_name(of, (gd_id)i, word, sizeof word);
        plain_name(word, plain, sizeof plain);
        if (exact ? strcmp(word, name) == 0 : strcmp(plain, wanted) == 0) {
            full_name(of, (gd_id)i, word, sizeof word);
            gd_listing_add(&list, word);
        }
    }
    gd_fail(err, "\"%.80s\" could be any of %s", name, known);
    return GD_NONE;
}

gd_id gd_names_find(const gd_names *names, const char *name, gd_error *err)
{
    people of = {names, NULL, gd_names_count(names)};
    return find(&of, name, err);
}

gd_id gd_roll_find(const gd_roll *roll, const char *name, gd_error *err)
{
    people of = {NULL, roll, roll->count};
    return find(&of, name, err);
}

const char *gd_side_word(gd_side side)
{
    return side == GD_UNION ? "union" : side == GD_CONFEDERATE ? "confederate" : "nobody";
}

bool gd_side_find(const char *word, gd_side *out)
{
    for (gd_side side = 0; side < GD_SIDES; side++) {
        if (strcmp(word, gd_side_word(side)) == 0) {
            *out = side;
            return true;
        }
    }
    return false;
}

gd_players gd_players_usual(void)
{
    gd_players players = {.seat_count = GD_SIDES};
    for (gd_side side = 0; side < GD_SIDES; side++)
        players.seat[side].side = side;
    return players;
}

int gd_seat_count(const gd_scenario *sc) { return sc->players.seat_count; }

void gd_seat_word(const gd_scenario *sc, gd_seat seat, char *out, size_t size)
{
    gd_side side = gd_seat_side(sc, seat);
    int seats = 0, number = 0;
    for (int i = 0; i < sc->players.seat_count; i++) {
        if (sc->players.seat[i].side != side)
            continue;
        seats++;
        if (i <= seat)
            number++;
    }
    if (seats > 1)
        snprintf(out, size, "%s-%d", gd_side_word(side), number);
    else
        snprintf(out, size, "%s", gd_side_word(side));
}

bool gd_seat_find(const gd_scenario *sc, const char *word, gd_seat *out, gd_error *err)
{
    char known[120], name[GD_NAME_SIZE];
    gd_listing list = gd_listing_begin(known, sizeof known);
    for (gd_seat seat = 0; seat < sc->players.seat_count; seat++) {
        gd_seat_word(sc, seat, name, sizeof name);
        if (strcmp(name, word) == 0) {
            *out = seat;
            return true;
        }
        gd_listing_add(&list, name);
    }
    return gd_fail(err, "there is no player called \"%.80s\" (there are %s)", word, known);
}

int gd_row_find(const gd_rules *rules, const char *name)
{
    for (int i = 0; i < rules->row_count; i++) {
        if (strcmp(rules->rows[i].name, name) == 0)
            return i;
    }
    return -1;
}

int gd_verb_find(const gd_rules *rules, const char *name)
{
    for (int i = 0; i < rules->verb_count; i++) {
        if (strcmp(rules->verbs[i].name, name) == 0)
            return i;
    }
    return -1;
}

int gd_event_find(const gd_rules *rules, const char *name)
{
    for (int i = 0; rules->events[i]; i++) {
        if (strcmp(rules->events[i], name) == 0)
            return i;
    }
    return -1;
}

gd_clause_id gd_clause_find(const gd_rules *rules, const char *id)
{
    const gd_catalogue *c = rules->catalogue;
    for (int i = 1; c && i <= c->clause_count; i++) {
        if (strcmp(c->clauses[i].id, id) == 0)
            return (gd_clause_id)i;
    }
    return 0;
}
