// protocol/audit.c - reading a record as somebody does who trusts nobody.
#include "protocol/audit.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "protocol/names.h"

enum { SENTENCE = 700, SENTENCES = 24, PARTS = 8 };

typedef enum dice_kind { BY_HAND, BY_NUMBER, BY_KEY, BY_CHAIN } dice_kind;

// A part of the game whose dice come from one place.
typedef struct part {
    dice_kind kind;
    int line; // where that is said
    int dice, rolls;
    gd_fair_link end; // of a chain
    gd_fair_seat seat[GD_MAX_SEATS];
} part;

typedef struct sentences {
    int count;
    char text[SENTENCES][SENTENCE];
} sentences;

typedef struct audit {
    int lines, orders, undone;
    part part[PARTS];
    int parts; // those after the last are counted with it
    bool more_parts;
    sentences proves, open;
    int wrong_line; // 0: there is none
    char wrong[SENTENCE];
} audit;

static void say(sentences *s, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(sentences *s, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    if (s->count < SENTENCES)
        vsnprintf(s->text[s->count++], SENTENCE, format, args);
    va_end(args);
}

static const char *many(int count) { return count == 1 ? "" : "s"; }

// "Each of the 45 orders", to begin a sentence about one.
static const char *each(int count, const char *what, char *out, size_t size)
{
    if (count == 1)
        snprintf(out, size, "The only %s", what);
    else
        snprintf(out, size, "Each of the %d %ss", count, what);
    return out;
}

// --- playing it through --------------------------------------------------------------------------

static dice_kind kind_of(const gd_session *s)
{
    if (gd_session_fair(s))
        return BY_CHAIN;
    return gd_session_manual(s) ? BY_HAND : gd_session_keyed(s) ? BY_KEY : BY_NUMBER;
}

static void begin_part(audit *a, const gd_session *s)
{
    const gd_fair *f = gd_session_fair(s);
    if (a->parts == PARTS) {
        a->more_parts = true;
        return;
    }
    part *p = &a->part[a->parts++];
    *p = (part){.kind = kind_of(s), .line = a->lines};
    if (!f)
        return;
    p->end = f->chain.end;
    memcpy(p->seat, f->seat, sizeof p->seat);
}

static void note(void *self, const gd_session *s, const gd_line *line)
{
    audit *a = self;
    uint8_t dice[GD_ENTRY_DICE];
    const gd_fair *f = gd_session_fair(s);
    a->lines++;
    if (line->kind == GD_LINE_BEGINNING || line->kind == GD_LINE_DICE_FROM)
        begin_part(a, s);
    if (line->kind == GD_LINE_BEGINNING)
        a->lines++; // the header and the beginning
    a->orders += line->kind == GD_LINE_DECISION;
    a->undone += line->kind == GD_LINE_UNDO;
    part *p = &a->part[a->parts - 1];
    if (line->kind != GD_LINE_UNDO && line->kind != GD_LINE_DICE_FROM)
        p->dice += gd_session_rolled(s, GD_NOBODY, dice);
    if (f)
        p->rolls = f->chain.used;
}

// --- what is said --------------------------------------------------------------------------------

static void seat_name(const gd_scenario *sc, gd_seat seat, char out[GD_NAME_SIZE])
{
    gd_seat_word(sc, seat, out, GD_NAME_SIZE);
    out[0] = (char)(out[0] - 'a' + 'A'); // small letters all, "union-2"
}

// "Union and Confederate": those that have sent a number, or that have a chain.
static int list_seats(const part *p, const gd_scenario *sc, bool (*is_one)(const gd_fair_seat *s),
                      char *out, size_t size)
{
    char name[GD_NAME_SIZE];
    int left = 0, count = 0;
    size_t used = 0;
    for (gd_seat seat = 0; seat < gd_seat_count(sc); seat++)
        left += is_one(&p->seat[seat]);
    out[0] = '\0';
    for (gd_seat seat = 0; seat < gd_seat_count(sc) && used < size; seat++) {
        if (!is_one(&p->seat[seat]))
            continue;
        seat_name(sc, seat, name);
        left--;
        used += (size_t)snprintf(out + used, size - used, "%s%s",
                                 count == 0  ? ""
                                 : left == 0 ? " and "
                                             : ", ",
                                 name);
        count++;
    }
    return count;
}

static bool sent_number(const gd_fair_seat *s) { return s->number[0] != '\0'; }
static bool has_chain(const gd_fair_seat *s) { return s->chained; }
static bool lacks_chain(const gd_fair_seat *s) { return !s->chained; }
static bool has_no_part(const gd_fair_seat *s) { return !s->number[0] && !s->chained; }

// From where to where a part goes; nothing if there is only one.
static const char *where(const audit *a, const part *p, char *out, size_t size)
{
    out[0] = '\0';
    if (a->parts > 1)
        snprintf(out, size, "From line %d on: ", p->line);
    return out;
}

static void say_seats(audit *a, const part *p, const gd_scenario *sc)
{
    char names[200], name[GD_NAME_SIZE];
    for (gd_seat seat = 0; seat < gd_seat_count(sc); seat++) {
        seat_name(sc, seat, name);
        if (p->seat[seat].number[0])
            say(&a->proves, "%s's number in them is %s.", name, p->seat[seat].number);
    }
    if (list_seats(p, sc, has_no_part, names, sizeof names) > 0)
        say(&a->open,
            "No number and no chain of %s went into the dice. If the server and the other players "
            "had worked together, they could have chosen the dice against that seat.",
            names);
}

static void say_own_chains(audit *a, const part *p, const gd_scenario *sc)
{
    char names[200];
    say(&a->open,
        "The server was the first to know each roll, after all links for it were given. It could "
        "not "
        "choose or change it, but it could have broken the game off instead of telling it.");
    if (list_seats(p, sc, lacks_chain, names, sizeof names) > 0)
        say(&a->open,
            "This seat has no chain of its own: %s. The server together with all seats that have "
            "one "
            "knew the dice beforehand, and could have chosen the last of their chains by them.",
            names);
}

static void say_chain(audit *a, const part *p, const gd_scenario *sc)
{
    char at[40], rolls[60], end[GD_FAIR_LINK_SIZE], numbers[200], chains[200];
    gd_fair_link_text(&p->end, end);
    int own = list_seats(p, sc, has_chain, chains, sizeof chains);
    int sent = list_seats(p, sc, sent_number, numbers, sizeof numbers);
    say(&a->proves,
        "%sThe dice were fixed before the first of them fell, by the end of a chain%s%s%s%s%s, as "
        "line %d has them.",
        where(a, p, at, sizeof at),
        sent ? sent > 1 ? " and the numbers of " : " and the number of " : "", sent ? numbers : "",
        own ? sent ? ", and by the " : " and the " : "",
        own ? own > 1 ? "ends of the chains of " : "end of the chain of " : "", own ? chains : "",
        p->line);
    if (p->rolls > 0)
        say(&a->proves,
            "%s (%d dice and cards in all) follows from these and nothing else: none was chosen, "
            "changed, repeated or left out.",
            each(p->rolls, "roll", rolls, sizeof rolls), p->dice);
    say(&a->proves, "The end of the chain is %s.", end);
    if (own)
        say_own_chains(a, p, sc);
    else
        say(&a->open,
            "Whoever held the secret of the chain, which is the server, knew all dice beforehand. "
            "By "
            "itself it could neither choose nor change them. Together with a player it could have "
            "told him what will fall and, if he sent his number last, have chosen that number for "
            "him. A game in which every seat has a chain of its own rules that out.");
    say(&a->open,
        "That the end of the chain was told before the numbers were sent is in no record. Compare: "
        "the end that you were shown before you sent your number must be the one above, and so "
        "must "
        "your number.");
    say_seats(a, p, sc);
}

static void say_other(audit *a, const part *p)
{
    char at[40];
    const char *lead = where(a, p, at, sizeof at);
    switch (p->kind) {
    case BY_HAND:
        say(&a->open,
            "%s%d dice and cards were thrown or drawn by hand and written down. That they fell so "
            "nothing can prove.",
            lead, p->dice);
        return;
    case BY_NUMBER:
        say(&a->proves, "%sAll %d dice and cards follow from the seed in line %d.", lead, p->dice,
            p->line);
        say(&a->open,
            "%sWho chose the seed could know all dice beforehand, and choose the seed by that. "
            "It is short: somebody who saw some twenty dice could find it, and then knew the "
            "others.",
            lead);
        return;
    default:
        say(&a->proves, "%sAll %d dice and cards follow from the key in line %d.", lead, p->dice,
            p->line);
        say(&a->open,
            "%sWho chose the key could know all dice beforehand, and choose the key by that. "
            "Nobody else could.",
            lead);
    }
}

static void say_dice(audit *a, const gd_scenario *sc)
{
    for (int i = 0; i < a->parts; i++) {
        if (a->part[i].kind == BY_CHAIN)
            say_chain(a, &a->part[i], sc);
        else
            say_other(a, &a->part[i]);
    }
    if (a->parts > 1)
        say(&a->open,
            "Where dice came from was changed %s%d time%s while the game was played. Who "
            "changed it could choose when.",
            a->more_parts ? "more than " : "", a->parts - 1, many(a->parts - 1));
}

static void say_game(audit *a, const gd_session *s)
{
    const gd_game *g = gd_session_game(s);
    char link[GD_LINK_SIZE], orders[60];
    gd_session_link(s, link);
    say(&a->proves,
        "No line was changed, put in, left out or moved: the %d lines of the record hold together "
        "to "
        "the last byte. The last link is %s.",
        a->lines, link);
    if (a->orders > 0)
        say(&a->proves,
            "%s was allowed by the rules of %s, and led to the position that the record says.%s",
            each(a->orders, "order", orders, sizeof orders), gd_game_rules(g)->name,
            a->undone ? " What was taken back could be taken back." : "");
    if (gd_game_waits(g) == GD_WAITS_NOTHING)
        say(&a->proves, "The game is over, and ended as the rules say.");
    else
        say(&a->open,
            "The game is not over. Whether lines were cut off at the end cannot be seen.");
    say_dice(a, gd_game_scenario(g));
    say(&a->open,
        "That this is the game you played, and not another one made up from beginning to end, is "
        "shown by its last link alone: compare it with the one that you or the other player kept.");
}

// --- what does not hold --------------------------------------------------------------------------

static bool wrong(audit *a, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static bool wrong(audit *a, int line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    a->wrong_line = line;
    vsnprintf(a->wrong, sizeof a->wrong, format, args);
    va_end(args);
    return false;
}

static bool check_end(audit *a, const gd_audit_kept *kept)
{
    char is[GD_FAIR_LINK_SIZE];
    const part *p = &a->part[0];
    if (!kept->end_kept)
        return true;
    if (p->kind != BY_CHAIN)
        return wrong(a, 1, "the dice do not come from a chain, and you were shown the end of one");
    gd_fair_link_text(&p->end, is);
    if (!gd_fair_same(&p->end, &kept->end))
        return wrong(a, 1,
                     "the end of the chain is %s, and you were shown another: the chain was "
                     "exchanged after that",
                     is);
    say(&a->proves, "The end of the chain is the one that you were shown.");
    return true;
}

static bool check_numbers(audit *a, const gd_scenario *sc, const gd_audit_kept *kept)
{
    for (int i = 0; i < kept->numbers; i++) {
        const struct gd_kept_number *n = &kept->number[i];
        char name[GD_NAME_SIZE];
        gd_seat seat;
        gd_error why = {0};
        if (!gd_seat_find(sc, n->seat, &seat, &why))
            return wrong(a, 1, "%s", why.text);
        seat_name(sc, seat, name);
        if (strcmp(a->part[0].seat[seat].number, n->number) != 0)
            return wrong(a, 1, "the number of %s in it is not the one that was sent", name);
        say(&a->proves, "%s's number is the one that was sent.", name);
    }
    return true;
}

static bool check_last(audit *a, const gd_session *s, const gd_audit_kept *kept)
{
    char link[GD_LINK_SIZE];
    if (!kept->link[0])
        return true;
    gd_session_link(s, link);
    if (strcmp(link, kept->link) != 0)
        return wrong(a, a->lines,
                     "the last link is %s, and you kept another: this is not the record "
                     "that you kept it of, or lines are missing at its end or have come to it",
                     link);
    say(&a->proves, "The last link is the one that you kept: it is the same record.");
    return true;
}

static bool check_kept(audit *a, const gd_session *s, const gd_audit_kept *kept)
{
    return !kept ||
           (check_end(a, kept) && check_numbers(a, gd_game_scenario(gd_session_game(s)), kept) &&
            check_last(a, s, kept));
}

static bool check_same_rules(audit *a, const gd_reading *how)
{
    return !how->older ||
           wrong(a, 1, "%s. It can be proven by the program that it was made with", how->note);
}

static bool weigh(audit *a, const gd_session *s, const gd_reading *how, const gd_error *err,
                  const gd_audit_kept *kept)
{
    if (!s)
        return wrong(a, err->line, "%s", err->text);
    say_game(a, s);
    if (how->torn)
        say(&a->open, "%s.", how->note);
    return check_same_rules(a, how) && check_kept(a, s, kept);
}

// --- writing -------------------------------------------------------------------------------------

static void put_sentences(const sentences *s, bool proven, gd_json_out *out, const char *key)
{
    gd_json_array(out, key);
    for (int i = 0; proven && i < s->count; i++)
        gd_json_put_string(out, NULL, s->text[i]);
    gd_json_close(out);
}

static void put_facts(const gd_session *s, gd_json_out *out)
{
    char link[GD_LINK_SIZE];
    const gd_game *g = gd_session_game(s);
    gd_session_link(s, link);
    gd_json_put_string(out, "rules", gd_game_rules(g)->id);
    gd_json_put_int(out, "decisions", gd_session_decisions(s));
    gd_json_put_bool(out, "over", gd_game_waits(g) == GD_WAITS_NOTHING);
    gd_json_put_string(out, "chain", link);
}

bool gd_audit_write(const char *text, size_t length, const gd_reading *how,
                    const gd_audit_kept *kept, gd_json_out *out)
{
    audit a = {0};
    gd_error err = {0};
    gd_reading reading = *how;
    reading.upto = -1;
    reading.straight = false;
    reading.played = note;
    reading.self = &a;
    gd_session *s = gd_session_replay(text, length, &reading, &err);
    bool proven = weigh(&a, s, &reading, &err, kept);
    gd_json_put_bool(out, "proven", proven);
    if (s)
        put_facts(s, out);
    put_sentences(&a.proves, proven, out, "proves");
    put_sentences(&a.open, proven, out, "open");
    if (!proven) {
        gd_json_object(out, "wrong");
        gd_json_put_int(out, "line", a.wrong_line);
        gd_json_put_string(out, "text", a.wrong);
        gd_json_close(out);
    }
    gd_session_free(s);
    return proven;
}
