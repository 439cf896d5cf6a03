// perft/desperate/interrupt.c - what the waiting side may do about an activation (chapter INT).
#include "model.h"

// Is the zone one in which a unit stands that has orders?
static bool is_activated(const battle *b, const activation *act, int zone)
{
    for (int i = 0; i < act->orders; i++) {
        const piece *p = &b->w.piece[act->order[i].unit];
        if (p->arm != LEADER && p->zone == zone)
            return true;
    }
    return false;
}

// All that one unit could do by itself: zones that it may fire at.
static bool can_fire(const battle *b, const activation *act, int unit, int zone, const lanes *used)
{
    const piece *p = &b->w.piece[unit];
    return p->zone != NOWHERE && p->side != act->side && is_activated(b, act, zone) &&
           (can_skirmish(&b->w, unit, zone) || can_bombard(&b->w, unit, zone, used));
}

static bool can_anyone_fire(const battle *b, const activation *act)
{
    lanes none = {{0}};
    for (int i = 0; i < b->w.pieces; i++)
        for (int zone = 0; zone < b->w.columns * b->w.rows; zone++)
            if (can_fire(b, act, i, zone, &none))
                return true;
    return false;
}

static bool can_delay(const battle *b, const activation *act)
{
    return act->kind == TARGET && units_in(&b->w, act->zone, !act->side) > 0;
}

static bool may_play(int kind, int card, int against)
{
    if (against >= JOKER)
        return card >= JOKER && kind != DELAY;
    if (card >= JOKER)
        return true;
    bool higher = suit_of(card) == suit_of(against) && value_of(card) > value_of(against);
    bool equal = value_of(card) == value_of(against);
    switch (kind) {
    case DELAY:
        return higher;
    case DEFENSIVE_FIRE:
        return equal;
    default:
        return is_picture(card) && (equal || higher);
    }
}

// Every set of shots by units from `unit` on, added to those of `a`.
static void offer_shots(battle *b, const activation *act, action a, int unit, lanes used)
{
    for (int i = unit; i < b->w.pieces; i++) {
        for (int zone = 0; zone < b->w.columns * b->w.rows; zone++) {
            if (!can_fire(b, act, i, zone, &used))
                continue;
            action more = a;
            lanes later = used;
            more.list[more.count++] = (item){i, zone, ABSENT};
            if (b->w.piece[i].arm == ARTILLERY)
                use_lanes(&b->w, i, zone, &later);
            offer(b, more);
            offer_shots(b, act, more, i + 1, later);
        }
    }
}

// Is there something to choose when all fire who can: a unit with two targets, or more batteries
// than may shoot through friends (INT-06)?
static bool is_choice(const battle *b, const activation *act)
{
    lanes none = {{0}}, used = {{0}};
    for (int i = 0; i < b->w.pieces; i++) {
        int targets = 0;
        for (int zone = 0; zone < b->w.columns * b->w.rows; zone++) {
            if (!can_fire(b, act, i, zone, &none))
                continue;
            if (++targets > 1 || !can_fire(b, act, i, zone, &used))
                return true;
            if (b->w.piece[i].arm == ARTILLERY)
                use_lanes(&b->w, i, zone, &used);
        }
    }
    return false;
}

static void offer_interrupts(battle *b, const activation *act)
{
    bool fire = can_anyone_fire(b, act), delay = can_delay(b, act);
    lanes none = {{0}};
    for (int kind = DELAY; kind <= COUNTERMEASURE; kind++) {
        if ((kind == DELAY && !delay) || (kind == DEFENSIVE_FIRE && !fire))
            continue;
        for (int card = 0; card < CARDS; card++) {
            if (!b->w.hand[!act->side][card] || !may_play(kind, card, act->card))
                continue;
            action a = plain(INTERRUPT);
            a.kind = kind;
            a.card = card;
            if (kind != DEFENSIVE_FIRE || !is_choice(b, act))
                offer(b, a); // defensive fire: by all who can
            if (kind == DEFENSIVE_FIRE)
                offer_shots(b, act, a, 0, none);
        }
    }
    offer(b, plain(LET_PASS));
}

static void fire_first(battle *b, const activation *act, const action *a)
{
    item guns[MOST_ORDERS], muskets[MOST_ORDERS];
    int gun_count = 0, musket_count = 0;
    lanes used = {{0}};
    for (int i = 0; i < b->w.pieces; i++) {
        for (int zone = 0; zone < b->w.columns * b->w.rows; zone++) {
            bool named = a->count == 0;
            for (int j = 0; j < a->count; j++)
                named = named || (a->list[j].a == i && a->list[j].b == zone);
            if (!named || !can_fire(b, act, i, zone, &used))
                continue;
            if (b->w.piece[i].arm == ARTILLERY) {
                guns[gun_count++] = (item){i, zone, 0};
                use_lanes(&b->w, i, zone, &used);
            } else {
                muskets[musket_count++] = (item){i, zone, 0};
            }
            break;
        }
    }
    do_bombardments(b, guns, gun_count, act);
    do_skirmishes(b, muskets, musket_count, act);
}

static void steal(battle *b, const activation *robbed)
{
    activation act = {.side = !robbed->side, .card = live_card(&b->w), .stolen = true};
    action a;
    if (!decided(b, &a)) {
        offer(b, plain(LAPSE));
        for (act.kind = CONTROLLED; act.kind <= MARCH; act.kind++) {
            for (act.zone = 0; act.zone < b->w.columns * b->w.rows; act.zone++) {
                action s = plain(STEAL);
                s.kind = act.kind;
                s.zone = act.zone;
                if (can_activate(b, &act))
                    offer(b, s);
            }
        }
        stop_here(b);
    }
    if (a.verb == LAPSE)
        return;
    act.kind = a.kind;
    act.zone = a.zone;
    give_orders(b, &act);
    execute(b, &act);
}

bool interrupted(battle *b, activation *act)
{
    action a;
    if (act->stolen || (!can_delay(b, act) && !can_anyone_fire(b, act)))
        return true;
    if (!decided(b, &a)) {
        offer_interrupts(b, act);
        stop_here(b);
    }
    if (a.verb == LET_PASS)
        return true;
    play_card(&b->w, !act->side, a.card);
    if (a.kind == DEFENSIVE_FIRE) {
        fire_first(b, act, &a);
        return true;
    }
    b->w.barred[act->zone] = true;
    if (a.kind == COUNTERMEASURE)
        steal(b, act);
    return false;
}
