// desperate/interrupt.c - the waiting side's answers to an activation.
#include "rules/desperate/interrupt.h"

#include <string.h>

#include "desperate_clauses.h"
#include "rules/desperate/ammunition.h"
#include "rules/desperate/cards.h"
#include "rules/desperate/fate.h"
#include "rules/desperate/words.h"

// The zone named as a target is held by the waiting side (SBD-INT-02).
static bool can_be_delayed(const sb_state *s)
{
    const sb_activation *a = &s->activation;
    return a->kind == SB_TARGET && sb_enemy_in(s, a->zone, a->side);
}

static bool is_activated_in(const sb_state *s, uint16_t zone)
{
    for (int i = 0; i < s->activation.order_count; i++) {
        const sb_unit *u = sb_at(s, s->activation.order[i].piece);
        if (sb_is_unit(u) && u->zone == zone)
            return true;
    }
    return false;
}

// Some activated unit can be fired at as everybody stands (SBD-INT-04).
static bool can_be_fired_at(const gd_scenario *sc, const sb_state *s)
{
    const sb_activation *a = &s->activation;
    for (int i = 0; i < a->order_count; i++) {
        const sb_unit *u = sb_at(s, a->order[i].piece);
        if (sb_is_unit(u) && sb_can_be_fired_at(sc, s, u->zone, sb_other(a->side)))
            return true;
    }
    return false;
}

bool sb_can_be_interrupted(const gd_scenario *sc, const sb_state *s)
{
    return !s->activation.stolen && (can_be_delayed(s) || can_be_fired_at(sc, s));
}

void sb_prompt_interrupt(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_text){"%N: interrupt the activation of %Z with %C, or let it pass",
                     {sb_other(s->activation.side), s->activation.zone, s->activation.card}};
}

static bool circumstance(const gd_scenario *sc, const sb_state *s, int kind, gd_verdict *v)
{
    switch (kind) {
    case SB_DELAY:
        return can_be_delayed(s) ||
               gd_refuse(v, SBD_INT_02, "only a target zone that you hold can be delayed");
    case SB_DEFENSIVE_FIRE:
        return can_be_fired_at(sc, s) ||
               gd_refuse(v, SBD_INT_04, "none of the activated units can be fired at");
    case SB_COUNTERMEASURE:
        return can_be_delayed(s) || can_be_fired_at(sc, s) ||
               gd_refuse(v, SBD_INT_08, "neither a delay nor defensive fire would be possible");
    default:
        return gd_refuse(v, SBD_INT_01, "there is no such interrupt");
    }
}

static bool check_shots(const gd_scenario *sc, const sb_state *s, const gd_action *a, gd_verdict *v)
{
    struct sb_shot shots[SB_ORDERS];
    int range, all;
    if (a->count == 0 && !sb_all_shots(sc, s, shots, &all))
        return gd_refuse(v, SBD_INT_06, "there is a choice: say who fires at which zone");
    for (int i = 0; i < a->count; i++) {
        gd_id unit = sb_piece_arg(s, a->item[i].a);
        uint16_t zone = (uint16_t)a->item[i].b;
        if (!unit || sb_at(s, unit)->side == s->activation.side || !sb_on_table(sb_at(s, unit)))
            return gd_refuse(v, SBD_INT_06, "your own units fire");
        for (int k = 0; k < i; k++)
            if (shots[k].piece == unit)
                return gd_refuse(v, SBD_INT_06, "%U fires once", unit);
        if (!sb_is_zone(sc, a->item[i].b) || !is_activated_in(s, zone))
            return gd_refuse(v, SBD_INT_06, "nobody in that zone is activated");
        bool can = sb_at(s, unit)->arm == SB_ARTILLERY
                       ? sb_can_bombard(sc, s, unit, zone, shots, i, &range, v)
                       : sb_can_skirmish(sc, s, unit, zone, v);
        if (!can)
            return false;
        shots[i] = (struct sb_shot){unit, zone};
    }
    return true;
}

bool sb_check_interrupt(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    static const gd_clause_id cards[] = {[SB_DELAY] = SBD_INT_03,
                                         [SB_DEFENSIVE_FIRE] = SBD_INT_05,
                                         [SB_COUNTERMEASURE] = SBD_INT_09};
    const sb_state *s = state;
    int side = sb_other(s->activation.side), kind = a->value[SB_I_KIND] + 1;
    if (a->verb == SB_DO_LET_PASS)
        return gd_accept(v, 0);
    if (a->verb == SB_DO_SPEND_FATE)
        return sb_fate_interrupts(sc, s, side, kind, v) && circumstance(sc, s, kind, v) &&
               (kind != SB_DEFENSIVE_FIRE || check_shots(sc, s, a, v)) && gd_accept(v, 0);
    if (a->verb != SB_DO_INTERRUPT)
        return gd_refuse(v, SBD_INT_01, "interrupt, or let it pass");
    if (!sb_holds(s, side, a->value[SB_I_CARD]))
        return gd_refuse(v, SBD_CARD_04, "that card is not in your hand");
    if (!sb_card_interrupts(&s->activation, a->value[SB_I_CARD], kind))
        return gd_refuse(v,
                         sb_is_joker(s->activation.card) || s->activation.as_joker ? SBD_CARD_07
                                                                                   : cards[kind],
                         "%C does not answer %C so", a->value[SB_I_CARD], s->activation.card);
    if (!circumstance(sc, s, kind, v))
        return false;
    if (kind == SB_DEFENSIVE_FIRE && !check_shots(sc, s, a, v))
        return false;
    return gd_accept(v, 0);
}

void sb_offer_interrupt(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const sb_state *s = state;
    int side = sb_other(s->activation.side);
    gd_offer_add(out, SB_DO_LET_PASS);
    for (int kind = SB_DELAY; kind <= SB_COUNTERMEASURE; kind++) {
        if (sb_fate_interrupts(sc, s, side, kind, NULL) && circumstance(sc, s, kind, NULL)) {
            gd_offer *o = gd_offer_add(out, SB_DO_SPEND_FATE);
            o->value[SB_I_KIND] = kind - 1;
            o->open = kind == SB_DEFENSIVE_FIRE ? GD_OPEN_LIST : 0;
        }
        for (int card = 0; circumstance(sc, s, kind, NULL) && card < SB_CARDS; card++) {
            if (!sb_holds(s, side, card) || !sb_card_interrupts(&s->activation, card, kind))
                continue;
            gd_offer *o = gd_offer_add(out, SB_DO_INTERRUPT);
            o->value[SB_I_KIND] = kind - 1;
            o->value[SB_I_CARD] = card;
            if (kind == SB_DEFENSIVE_FIRE)
                o->open = GD_OPEN_LIST;
        }
    }
}

// ---- who fires ----------------------------------------------------------------------------------

int sb_shot_targets(const gd_scenario *sc, const sb_state *s, gd_id unit,
                    const struct sb_shot *shots, int count, uint16_t out[SB_ORDERS])
{
    const sb_unit *u = sb_at(s, unit);
    int found = 0, range;
    if (u->side == s->activation.side || !sb_on_table(u) || !sb_is_unit(u))
        return 0;
    for (int i = 0; i < s->activation.order_count; i++) {
        const sb_unit *target = sb_at(s, s->activation.order[i].piece);
        bool known = !sb_is_unit(target);
        for (int k = 0; k < found; k++)
            known |= out[k] == target->zone;
        if (!known && (u->arm == SB_ARTILLERY
                           ? sb_can_bombard(sc, s, unit, target->zone, shots, count, &range, NULL)
                           : sb_can_skirmish(sc, s, unit, target->zone, NULL)))
            out[found++] = target->zone;
    }
    return found;
}

bool sb_all_shots(const gd_scenario *sc, const sb_state *s, struct sb_shot *out, int *count)
{
    uint16_t zones[SB_ORDERS];
    bool choice = false;
    *count = 0;
    for (gd_id unit = 1; unit <= s->piece_count && *count < SB_ORDERS; unit++) {
        int n = sb_shot_targets(sc, s, unit, NULL, 0, zones);
        choice |= n > 1;
        if (n == 0)
            continue;
        int at = (*count)++;
        for (; at > 0 && sb_compare_names(sc, s, unit, out[at - 1].piece) < 0; at--)
            out[at] = out[at - 1];
        out[at] = (struct sb_shot){unit, zones[0]};
    }
    // Batteries that shoot through friends may be too many for it.
    for (int i = 0, range; i < *count; i++)
        choice |= sb_at(s, out[i].piece)->arm == SB_ARTILLERY &&
                  !sb_can_bombard(sc, s, out[i].piece, out[i].zone, out, *count, &range, NULL);
    return !choice;
}

static void set_shots(gd_play *p, const gd_action *a)
{
    sb_state *s = p->state;
    sb_activation *act = &s->activation;
    if (a->count == 0) {
        int count;
        sb_all_shots(p->scenario, s, act->shot, &count);
        act->shot_count = (uint8_t)count;
        return;
    }
    for (int i = 0; i < a->count; i++)
        act->shot[i] = (struct sb_shot){(uint16_t)a->item[i].a, (uint16_t)a->item[i].b};
    act->shot_count = (uint8_t)a->count;
}

void sb_apply_interrupt(gd_play *p, const gd_action *a)
{
    static const char *const said[] = {"", "the %N {delays|delay} it with %C",
                                       "the %N {opens|open} defensive fire with %C",
                                       "the %N {takes|take} it over with %C"};
    sb_state *s = p->state;
    sb_activation *act = &s->activation;
    int side = sb_other(act->side), kind = a->value[SB_I_KIND] + 1;
    if (a->verb == SB_DO_LET_PASS) {
        gd_goto(p, SB_ROW_EXECUTE, 0);
        return;
    }
    bool fate = a->verb == SB_DO_SPEND_FATE; // which needs no card of the hand
    int card = fate ? act->card : a->value[SB_I_CARD];
    if (fate)
        sb_spend_fate(p, side, card);
    else
        sb_play_card(s, side, card);
    gd_tell(p, SB_EV_INTERRUPTED, SBD_INT_01, 0, said[kind], side, card);
    gd_reveal(p); // a card of the hand is on the table
    if (kind == SB_DEFENSIVE_FIRE) {
        set_shots(p, a);
        gd_goto(p, SB_ROW_EXECUTE, 0);
        return;
    }
    sb_bar(s, act->zone);
    gd_tell(p, kind == SB_DELAY ? SB_EV_CANCELLED : SB_EV_STOLEN,
            kind == SB_DELAY ? SBD_INT_03 : SBD_INT_10, 0, "the activation of %Z does not happen",
            act->zone);
    memset(act, 0, sizeof *act);
    if (kind == SB_DELAY) {
        gd_goto(p, SB_ROW_AFTER, 0);
        return;
    }
    *act = (sb_activation){.side = (uint8_t)side, .card = (uint8_t)card, .stolen = true};
    gd_goto(p, SB_ROW_STEAL, sb_seat_of(p->scenario, side));
}

// ---- the stolen activation ----------------------------------------------------------------------

void sb_prompt_steal(const gd_scenario *sc, const void *state, gd_text *out)
{
    const sb_state *s = state;
    (void)sc;
    *out = (gd_text){"%N: the activation is yours; name a zone, or let it lapse",
                     {s->activation.side}};
}

static sb_activation named(const sb_state *s, int32_t kind, int32_t zone)
{
    sb_activation a = s->activation;
    a.kind = (uint8_t)(kind + 1);
    a.zone = (uint16_t)zone;
    return a;
}

void sb_offer_steal(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const sb_state *s = state;
    sb_usable usable;
    sb_find_usable(sc, s, &s->activation, &usable);
    gd_offer_add(out, SB_DO_LAPSE);
    for (int row = 0; row < sc->grid.rows; row++) {
        for (int column = 0; column < sc->grid.columns; column++) {
            for (int kind = SB_CONTROLLED; kind <= SB_RESUPPLY; kind++) {
                if (!sb_is_usable(sc, &usable, true, kind, gd_zone_number(column, row)))
                    continue;
                gd_offer *o = gd_offer_add(out, SB_DO_STEAL);
                o->value[SB_S_KIND] = kind - 1;
                o->value[SB_S_ZONE] = gd_zone_number(column, row);
            }
        }
    }
}

bool sb_check_steal(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const sb_state *s = state;
    if (a->verb == SB_DO_LAPSE)
        return gd_accept(v, 0);
    if (a->verb != SB_DO_STEAL)
        return gd_refuse(v, SBD_INT_10, "name a zone, or let the activation lapse");
    if (!sb_is_zone(sc, a->value[SB_S_ZONE]))
        return gd_refuse(v, SBD_ZONE_01, "there is no such zone on this table");
    sb_activation act = named(s, a->value[SB_S_KIND], a->value[SB_S_ZONE]);
    return sb_may_activate(sc, s, &act, v) && gd_accept(v, 0);
}

void sb_apply_steal(gd_play *p, const gd_action *a)
{
    sb_state *s = p->state;
    if (a->verb == SB_DO_LAPSE) {
        gd_tell(p, SB_EV_LAPSED, SBD_INT_10, 0, "the %N {lets|let} it lapse", s->activation.side);
        gd_goto(p, SB_ROW_AFTER, 0);
        return;
    }
    s->activation = named(s, a->value[SB_S_KIND], a->value[SB_S_ZONE]);
    if (s->activation.kind == SB_RESUPPLY) {
        sb_resupply(p);
        return;
    }
    gd_goto(p, SB_ROW_ORDERS, sb_seat_of(p->scenario, s->activation.side));
}
