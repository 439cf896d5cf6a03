// game/action.c - building offers, actions, tallies and verdicts.
#include "guidon/action.h"

#include "game/text.h"

#include <stdarg.h>
#include <string.h>

gd_offer *gd_offer_add(gd_offers *offers, int verb)
{
    // When there is no room the last offer is overwritten, so that a caller never gets NULL; `full`
    // tells. A listing that overflows is a sizing bug that the fuzzer looks for.
    if (offers->count == GD_MAX_OFFERS) {
        offers->full = true;
        offers->count--;
    }
    gd_offer *o = &offers->list[offers->count++];
    o->verb = (uint16_t)verb;
    o->open = 0;
    o->limit = 0;
    o->cost = 0;
    o->piece = GD_NONE;
    for (int i = 0; i < GD_VALUES; i++)
        o->value[i] = GD_ABSENT;
    return o;
}

gd_action gd_action_blank(int verb)
{
    gd_action a;
    memset(&a, 0, sizeof a);
    a.verb = (uint16_t)verb;
    for (int i = 0; i < GD_VALUES; i++)
        a.value[i] = GD_ABSENT;
    return a;
}

gd_action gd_action_of(const gd_offer *offer)
{
    gd_action a = gd_action_blank(offer->verb);
    memcpy(a.value, offer->value, sizeof a.value);
    return a;
}

bool gd_offer_allows(const gd_offer *offer, const gd_action *a, bool strict)
{
    if (a->verb != offer->verb)
        return false;
    for (int i = 0; i < GD_VALUES; i++) {
        bool open = offer->open >> i & 1 || (!strict && offer->value[i] == GD_ABSENT);
        if (!open && a->value[i] != offer->value[i])
            return false;
    }
    return true;
}

void gd_tally_show(gd_tally *t, gd_clause_id clause, const char *label, int amount)
{
    t->total = (int16_t)(t->total + amount);
    if (t->count < GD_TALLY_LINES)
        t->line[t->count++] = (gd_tally_line){clause, (int16_t)amount, label};
}

void gd_tally_add(gd_tally *t, gd_clause_id clause, const char *label, int amount)
{
    if (amount != 0)
        gd_tally_show(t, clause, label, amount);
}

void gd_text_take(gd_text *t, const char *format, va_list args)
{
    memset(t, 0, sizeof *t);
    t->format = format;
    int n = 0;
    for (const char *c = format; *c; c++) {
        if (*c != '%' || !c[1])
            continue;
        c++;
        if (*c != '%' && n < GD_TEXT_ARGS)
            t->arg[n++] = va_arg(args, int);
    }
}

bool gd_refuse(gd_verdict *v, gd_clause_id clause, const char *format, ...)
{
    if (!v)
        return false;
    v->ok = false;
    v->clause = clause;
    v->also = 0;
    v->instead = (gd_instead){0};
    v->cost = 0;
    v->length = 0;
    v->ending_count = 0;
    v->note_count = 0;
    v->tally_count = 0;
    v->tally_for[0] = v->tally_for[1] = NULL;
    va_list args;
    va_start(args, format);
    gd_text_take(&v->why, format, args);
    va_end(args);
    return false;
}

bool gd_accept(gd_verdict *v, int cost)
{
    if (!v)
        return true;
    v->ok = true;
    v->clause = 0;
    v->also = 0;
    v->why.format = NULL;
    v->instead = (gd_instead){0};
    v->cost = cost;
    v->length = 0;
    v->ending_count = 0;
    v->note_count = 0;
    v->tally_count = 0;
    v->tally_for[0] = v->tally_for[1] = NULL;
    return true;
}

void gd_show_tally(gd_verdict *v, gd_id piece, const gd_tally *tally)
{
    if (!v || v->tally_count == 2)
        return;
    v->tally_piece[v->tally_count] = piece;
    v->tally[v->tally_count++] = *tally;
}

void gd_note(gd_verdict *v, gd_clause_id clause, const char *format, ...)
{
    if (v->note_count == GD_NOTES)
        return;
    gd_remark *note = &v->note[v->note_count++];
    note->clause = clause;
    va_list args;
    va_start(args, format);
    gd_text_take(&note->text, format, args);
    va_end(args);
}
