// desperate/foretell.c - what an order would come to.
#include "rules/desperate/foretell.h"

#include "desperate_clauses.h"
#include "rules/desperate/cards.h"
#include "rules/desperate/data.h"
#include "rules/desperate/engage.h"
#include "rules/desperate/fire.h"
#include "rules/desperate/interrupt.h"
#include "rules/desperate/orders.h"

#define STRENGTH "strength"

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

static void add_tally(gd_verdict *v, gd_id piece, const char *what, gd_tally tally)
{
    v->tally_piece[v->tally_count] = piece;
    v->tally_for[v->tally_count] = what;
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
        add_tally(v, o->piece, "dice", sb_skirmish_tally(s, shots, count, o->zone));
    } else if (o->kind == SB_ENGAGE) {
        assault(sc, s, o, &then);
        add_tally(v, o->piece, STRENGTH, sb_value_tally(&then, true));
        add_tally(v, sb_first_of(sc, &then, false), STRENGTH, sb_value_tally(&then, false));
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

// Chances in hundredths, rounded so that they add up.
static void note_chances(gd_verdict *v, gd_clause_id clause, int64_t none, int64_t one, int64_t all)
{
    int no = (int)((100 * none + all / 2) / all), single = (int)((100 * one + all / 2) / all);
    gd_note(v, clause, "chance of no hit %d%%, of one %d%%, of more %d%%", no, single,
            100 - no - single);
}

// Of all throws of so many dice, how many have no hit and one: by how many dice show each value.
static void count_throws(int left, int value, int of[7], int64_t ways, int64_t hits[2])
{
    if (value == 6) {
        int sets = left / sb_skirmish_set[5];
        for (int k = 1; k < 6; k++)
            sets += of[k] / sb_skirmish_set[k - 1];
        if (sets < 2)
            hits[sets] += ways;
        return;
    }
    int64_t chosen = 1; // ways to say which of the dice that are left show this value
    for (int n = 0; n <= left; n++) {
        of[value] = n;
        count_throws(left - n, value + 1, of, ways * chosen, hits);
        chosen = chosen * (left - n) / (n + 1);
    }
}

enum { MOST_COUNTED = 12 }; // dice; with more a miss is not worth mentioning

static void note_skirmish(gd_verdict *v, int dice)
{
    int of[7] = {0};
    int64_t hits[2] = {0, 0}, all = 1;
    if (dice > MOST_COUNTED)
        return;
    for (int i = 0; i < dice; i++)
        all *= 6;
    count_throws(dice, 1, of, 1, hits);
    note_chances(v, SBD_SKIR_05, hits[0], hits[1], all);
}

static void note_expected(gd_verdict *v, int attack, int defence)
{
    int sixths = 2 * (7 - SB_ENGAGE_TWO) + SB_ENGAGE_TWO - SB_ENGAGE_HIT;
    int a = (10 * attack * sixths + 3) / 6, d = (10 * defence * sixths + 3) / 6;
    gd_note(v, SBD_ENG_21, "on average %d.%d hits on the defence, %d.%d on the attack", a / 10,
            a % 10, d / 10, d % 10);
    gd_note(v, SBD_ENG_21, "each die hits on %d or more, and twice on a %d", SB_ENGAGE_HIT,
            SB_ENGAGE_TWO);
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
    note_skirmish(v, sb_skirmish_tally(s, shots, count, o->zone).total);
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

// How many defenders look another way.
static int not_facing(const sb_state *s)
{
    gd_tally t = sb_dice_tally(s, true);
    for (int i = 0; i < t.count; i++)
        if (t.line[i].clause == SBD_ENG_18)
            return t.line[i].amount;
    return 0;
}

// Ground of the other side, or nobody's, that whoever comes to stand in the zone takes.
static void note_ground(const gd_scenario *sc, const sb_state *s, uint16_t zone, const char *said,
                        gd_verdict *v)
{
    for (int i = 0; i < sc->objective_count; i++)
        if (gd_grid_at(&sc->grid, sc->objective[i].at) == zone &&
            s->holder[i] != s->activation.side)
            gd_note(v, SBD_WIN_02, said, i, sc->objective[i].value);
}

static void note_round(const gd_scenario *sc, const sb_state *s, sb_batch *b, gd_verdict *v)
{
    int attack = sb_engagement_dice(sc, s, true), defence = sb_engagement_dice(sc, s, false);
    int away = not_facing(s);
    if (away)
        gd_note(v, SBD_ENG_18,
                "without bonus cards the attack rolls %d {die|dice}, the defence %d: %d {defender "
                "does|defenders do} not face it, which gives the attack a die each and them none",
                attack, defence, away);
    else
        gd_note(v, SBD_ENG_15, "without bonus cards the attack rolls %d {die|dice}, the defence %d",
                attack, defence);
    note_expected(v, attack, defence);
    sb_defenders(s, b->unit);
    b->from_count = (uint8_t)sb_attack_sources(s, b->from);
    note_saves(sc, s, b, v);
}

static void explain_assault(const gd_scenario *sc, const sb_state *s, const sb_order *o,
                            gd_verdict *v)
{
    sb_state then;
    sb_batch b = {.zone = o->zone, .attack = SB_ON_DEFENDER};
    assault(sc, s, o, &then);
    note_ground(sc, s, o->zone, "drive them out and %O is yours, worth %d", v);
    note_round(sc, &then, &b, v);
}

// Another round of the engagement: cards are played anew.
static void next_round(const sb_state *s, sb_state *out)
{
    *out = *s;
    out->engagement.bonus[0] = out->engagement.bonus[1] = 0;
}

void sb_foretell_round(const gd_scenario *sc, const sb_state *s, gd_verdict *v)
{
    sb_state then;
    if (!v)
        return;
    next_round(s, &then);
    add_tally(v, sb_first_of(sc, &then, true), STRENGTH, sb_value_tally(&then, true));
    add_tally(v, sb_first_of(sc, &then, false), STRENGTH, sb_value_tally(&then, false));
}

static void explain_round(const gd_scenario *sc, const sb_state *s, gd_verdict *v)
{
    sb_state then;
    sb_batch b = {.zone = s->engagement.zone, .attack = SB_ON_DEFENDER};
    next_round(s, &then);
    note_round(sc, &then, &b, v);
}

static void explain_card(int card, gd_verdict *v)
{
    bool high = sb_is_picture(card) || sb_is_joker(card);
    gd_note(v, SBD_ACT_07,
            high ? "%C is good enough for an assault"
                 : "no assault with %C: that takes a picture card or a joker",
            card);
}

// ---- the activation -----------------------------------------------------------------------------

static void note_order(gd_verdict *v, const sb_order *o)
{
    static const char *const said[SB_ORDER_KINDS] = {
        [SB_HOLD] = "%U: hold",
        [SB_MANOEUVRE] = "%U: move to %Z",
        [SB_SKIRMISH] = "%U: skirmish with %Z",
        [SB_BOMBARD] = "%U: bombard %Z",
        [SB_ENGAGE] = "%U: assault %Z",
        [SB_RETIRE] = "%U: retire",
        [SB_REPLENISH] = "%U: fetch ammunition",
        [SB_LEAD_MOVE] = "%U: ride to %Z",
        [SB_LEAD_WITH] = "%U: go with those who retire",
        [SB_LEAD_COMMIT] = "%U: take part in the assault on %Z",
    };
    gd_note(v, 0, said[o->kind], o->piece, o->zone);
}

// The orders of the activation, as many as there is room for.
static void note_orders(const sb_state *s, gd_verdict *v)
{
    const sb_activation *a = &s->activation;
    int room = GD_NOTES - v->note_count, shown = a->order_count <= room ? a->order_count : room - 1;
    for (int i = 0; i < shown; i++)
        note_order(v, &a->order[i]);
    if (shown < a->order_count)
        gd_note(v, 0, "and %d more {order|orders}", a->order_count - shown);
}

static void note_shots(const gd_scenario *sc, const sb_state *s, const gd_action *a, gd_verdict *v)
{
    struct sb_shot shots[SB_ORDERS];
    int count = a->count;
    if (count == 0)
        sb_all_shots(sc, s, shots, &count);
    for (int i = 0; i < a->count; i++)
        shots[i] = (struct sb_shot){(uint16_t)a->item[i].a, (uint16_t)a->item[i].b};
    int shown = count <= GD_NOTES - 1 ? count : GD_NOTES - 2; // one is left for what comes after
    for (int i = 0; i < shown; i++)
        gd_note(v, SBD_INT_06, "%U: fire at %Z first", shots[i].piece, shots[i].zone);
    if (shown < count)
        gd_note(v, SBD_INT_06, "and %d more {unit fires|units fire}", count - shown);
    gd_note(v, SBD_INT_07, "then those who are left do as they were ordered");
}

static void explain_interrupt(const gd_scenario *sc, const sb_state *s, const gd_action *a,
                              gd_verdict *v)
{
    uint16_t zone = s->activation.zone;
    switch (a->value[SB_I_KIND] + 1) {
    case SB_DELAY:
        gd_note(v, SBD_INT_03,
                "the activation of %Z does not happen, and the %N cannot name it again this turn",
                zone, s->activation.side);
        break;
    case SB_DEFENSIVE_FIRE:
        note_shots(sc, s, a, v);
        break;
    default:
        gd_note(
            v, SBD_INT_10,
            "nothing of it happens; instead you name a zone and give orders, with no card more");
        gd_note(v, SBD_INT_10, "the %N cannot name %Z again this turn", s->activation.side, zone);
        break;
    }
}

// ---- bonus cards --------------------------------------------------------------------------------

// What both are worth, and the dice that gives them, with one card more or without.
static void explain_bonus(const gd_scenario *sc, const sb_state *s, const gd_action *a,
                          gd_verdict *v)
{
    sb_state then = *s;
    int which = sb_top(s)->v[0]; // 0: the attacker plays
    if (a->verb == SB_DO_BONUS && a->value[SB_B_FATE] != 1)
        then.engagement.bonus[which] =
            (uint16_t)(then.engagement.bonus[which] + sb_card_value(a->value[SB_B_CARD]));
    gd_tally own = sb_value_tally(&then, true), other = sb_value_tally(&then, false);
    int attack = sb_engagement_dice(sc, &then, true),
        defence = sb_engagement_dice(sc, &then, false);
    add_tally(v, sb_first_of(sc, &then, true), STRENGTH, own);
    add_tally(v, sb_first_of(sc, &then, false), STRENGTH, other);
    gd_note(v, which == 0 ? SBD_ENG_13 : SBD_ENG_14,
            "attack %d, defence %d: %d {die|dice} against %d", own.total, other.total, attack,
            defence);
    note_expected(v, attack, defence);
}

static void explain_order(const gd_scenario *sc, const sb_state *s, const gd_action *a,
                          gd_verdict *v)
{
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
    case SB_MANOEUVRE:
        note_ground(sc, s, o.zone, "takes %O, worth %d, if it is still there when all is done", v);
        break;
    default:
        break;
    }
}

void sb_explain(const gd_scenario *sc, const void *view, const gd_action *a, gd_verdict *v)
{
    const sb_state *s = view;
    if (!v->ok)
        return;
    switch (a->verb) {
    case SB_DO_ACTIVATE:
        explain_card(a->value[SB_V_CARD], v);
        break;
    case SB_DO_ORDER:
        explain_order(sc, s, a, v);
        break;
    case SB_DO_DECLARE:
    case SB_DO_LET_PASS:
        note_orders(s, v);
        break;
    case SB_DO_INTERRUPT:
    case SB_DO_SPEND_FATE:
        explain_interrupt(sc, s, a, v);
        break;
    case SB_DO_CONTINUE:
        explain_round(sc, s, v);
        break;
    case SB_DO_BONUS:
    case SB_DO_PASS_BONUS:
        explain_bonus(sc, s, a, v);
        break;
    default:
        break;
    }
}
