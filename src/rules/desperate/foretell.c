// desperate/foretell.c - what an order would come to.
#include "rules/desperate/foretell.h"

#include "desperate_clauses.h"
#include "rules/desperate/data.h"
#include "rules/desperate/engage.h"
#include "rules/desperate/fire.h"
#include "rules/desperate/orders.h"

// Everybody who was ordered to skirmish with the same zone, and one more.
static int skirmishers(const sb_state *s, const sb_order *more, struct sb_shot *out)
{
    int count = 0;
    for (int i = 0; i < s->activation.order_count; i++) {
        const sb_order *o = &s->activation.order[i];
        if (o->kind == SB_SKIRMISH && o->zone == more->zone)
            out[count++] = (struct sb_shot){o->piece, o->zone};
    }
    out[count++] = (struct sb_shot){more->piece, more->zone};
    return count;
}

static void add_tally(gd_verdict *v, gd_id piece, gd_tally tally)
{
    v->tally_piece[v->tally_count] = piece;
    v->tally[v->tally_count++] = tally;
}

// The state in which the assault would be made.
static void assault(const gd_scenario *sc, const sb_state *s, const sb_order *o, sb_state *out)
{
    const sb_state *moved = sb_with_moves(sc, s, out);
    if (moved != out)
        *out = *moved;
    sb_muster(sc, out, o);
}

void sb_foretell(const gd_scenario *sc, const sb_state *s, const sb_order *o, gd_verdict *v)
{
    struct sb_shot shots[SB_ORDERS + 1];
    sb_state then;
    if (o->kind == SB_SKIRMISH) {
        int count = skirmishers(s, o, shots);
        add_tally(v, o->piece, sb_skirmish_tally(s, shots, count, o->zone));
    } else if (o->kind == SB_ENGAGE) {
        assault(sc, s, o, &then);
        add_tally(v, o->piece, sb_value_tally(&then, true));
        add_tally(v, sb_first_of(&then, false), sb_value_tally(&then, false));
    }
}

// ---- numbers ------------------------------------------------------------------------------------

static void note_saves(const gd_scenario *sc, const sb_state *s, const sb_batch *b, gd_verdict *v)
{
    for (int i = 0; i < SB_IN_ZONE && b->unit[i]; i++) {
        gd_clause_id clause;
        int number = sb_save_number(sc, s, b, i, false, &clause);
        gd_note(v, clause, "%U saves on %d or more", b->unit[i], number);
    }
}

static void explain_skirmish(const gd_scenario *sc, const sb_state *s, const sb_order *o,
                             gd_verdict *v)
{
    struct sb_shot shots[SB_ORDERS + 1];
    sb_batch b = {.zone = o->zone, .attack = SB_BY_SKIRMISH};
    int count = skirmishers(s, o, shots);
    sb_units_in(s, o->zone, sb_other(s->activation.side), b.unit);
    for (int i = 0; i < count && b.from_count < SB_SOURCES; i++)
        b.from[b.from_count++] = sb_at(s, shots[i].piece)->zone;
    note_saves(sc, s, &b, v);
}

static void explain_bombardment(const gd_scenario *sc, const sb_state *s, const sb_order *o,
                                gd_verdict *v)
{
    const sb_unit *u = sb_at(s, o->piece);
    sb_state scratch;
    int range;
    if (!sb_can_bombard(sc, sb_with_moves(sc, s, &scratch), o->piece, o->zone, NULL, 0, &range,
                        NULL))
        return;
    gd_note(v, u->rifled ? SBD_BOMB_09 : SBD_BOMB_10, "%U hits on %d or more at range %d", o->piece,
            sb_bombard_number(u, range), range);
    gd_note(v, SBD_BOMB_12, "its hits are saved on %d or more", sb_bombard_save[u->heavy]);
}

static void explain_assault(const gd_scenario *sc, const sb_state *s, const sb_order *o,
                            gd_verdict *v)
{
    sb_state then;
    sb_batch b = {.zone = o->zone, .attack = SB_ON_DEFENDER};
    assault(sc, s, o, &then);
    gd_note(v, SBD_ENG_15, "without bonus cards the attack rolls %d dice, the defence %d",
            sb_engagement_dice(sc, &then, true), sb_engagement_dice(sc, &then, false));
    sb_defenders(&then, b.unit);
    b.from_count = (uint8_t)sb_attack_sources(&then, b.from);
    note_saves(sc, &then, &b, v);
}

void sb_explain(const gd_scenario *sc, const void *view, const gd_action *a, gd_verdict *v)
{
    const sb_state *s = view;
    if (a->verb != SB_DO_ORDER || !v->ok)
        return;
    sb_order o = sb_order_of(s, a);
    switch (o.kind) {
    case SB_SKIRMISH:
        explain_skirmish(sc, s, &o, v);
        break;
    case SB_BOMBARD:
        explain_bombardment(sc, s, &o, v);
        break;
    case SB_ENGAGE:
        explain_assault(sc, s, &o, v);
        break;
    default:
        break;
    }
}
