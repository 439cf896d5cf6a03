// perft/desperate/text.c - actions in words, as `guidon perft` writes them.
#include "model.h"

#include <stdio.h>
#include <string.h>

static const char *const verbs[] = {
    "activate",  "order", "declare",   "forgo",    "end_turn",      "arrive",   "let_pass",
    "interrupt", "steal", "lapse",     "bonus",    "no_more_cards", "allocate", "fall_back",
    "join",      "face",  "drive_off", "continue", "stop",          "pick",     "concede",
};
static const char *const kinds[] = {"controlled", "target", "march"};
static const char *const interrupts[] = {"delay", "defensive_fire", "countermeasure"};
static const char *const orders[] = {"manoeuvre", "skirmish", "bombard", "engage",
                                     "retire",    "ride",     "go_with", "commit"};
static const char *const facings[] = {"north", "east", "south", "west"};

const char *card_name(int card)
{
    static char name[16];
    static const char *const values[] = {"A", "2", "3",  "4", "5", "6", "7",
                                         "8", "9", "10", "J", "Q", "K"};
    if (card >= JOKER)
        snprintf(name, sizeof name, "JOK%d", card - JOKER + 1);
    else
        snprintf(name, sizeof name, "%s%c", values[card % 13], "HDCS"[card / 13]);
    return name;
}

typedef struct writer {
    char *out;
    size_t size;
} writer;

static void put(writer *w, const char *before, const char *what)
{
    int n = snprintf(w->out, w->size, "%s%s", before, what);
    w->out += n;
    w->size -= (size_t)n;
}

static void put_number(writer *w, const char *before, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    put(w, before, text);
}

static void put_zone(writer *w, const world *t, const char *before, int zone)
{
    char text[16];
    snprintf(text, sizeof text, "%c%d", 'a' + zone % t->columns, zone / t->columns + 1);
    put(w, before, text);
}

static void put_list(writer *w, const world *t, const action *a)
{
    for (int i = 0; i < a->count; i++) {
        const item *it = &a->list[i];
        if (i > 0)
            put(w, ",", "");
        else
            put(w, a->verb == FORGO ? " cards=" : a->verb == ALLOCATE ? " hits=" : " shots=", "");
        if (a->verb == FORGO) {
            put(w, "", card_name(it->a));
            continue;
        }
        put(w, "", t->piece[it->a].name);
        if (a->verb == INTERRUPT) {
            put_zone(w, t, ":", it->b);
        } else {
            put_number(w, ":", it->b);
            put_number(w, ":", it->c);
        }
    }
}

void action_text(const world *t, const action *a, char *out, size_t size)
{
    writer w = {out, size};
    bool way = a->verb == FALL_BACK || a->verb == JOIN || a->verb == DRIVE_OFF;
    put(&w, "", verbs[a->verb]);
    if (a->verb == INTERRUPT)
        put(&w, " kind=", interrupts[a->kind]);
    if (a->unit != ABSENT)
        put(&w, " unit=", t->piece[a->unit].name);
    if (a->card != ABSENT)
        put(&w, " card=", card_name(a->card));
    if (a->verb == ORDER)
        put(&w, " order=", orders[a->kind]);
    if (a->verb == ACTIVATE || a->verb == STEAL)
        put(&w, " kind=", kinds[a->kind]);
    if (a->zone != ABSENT && a->verb != DRIVE_OFF)
        put_zone(&w, t, " zone=", a->zone);
    if (a->facing != ABSENT)
        put(&w, way ? " way=" : " facing=", facings[a->facing]);
    if (a->verb == DRIVE_OFF)
        put_number(&w, " zones=", a->zone);
    if (a->deployed != ABSENT)
        put(&w, " deployed=", a->deployed ? "yes" : "no");
    if (a->via != ABSENT)
        put_zone(&w, t, " via=", a->via);
    put_list(&w, t, a);
}
