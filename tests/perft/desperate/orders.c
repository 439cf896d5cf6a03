// perft/desperate/orders.c - activations and the orders they allow (chapters ACT, LEAD, RET-01 to
// 03, ENG-05 to 07).
#include "model.h"

#include <string.h>

// A leader who commits himself may move all the same (LEAD-05).
static bool is_ordered(const activation *act, int unit, bool commits)
{
    for (int i = 0; i < act->orders; i++)
        if (act->order[i].unit == unit && (act->order[i].kind == COMMIT) == commits)
            return true;
    return false;
}

static int orders_against(const activation *act, int kind, int zone)
{
    int n = 0;
    for (int i = 0; i < act->orders; i++)
        n += act->order[i].kind == kind && act->order[i].zone == zone;
    return n;
}

static action order(int unit, int kind, int zone)
{
    action a = plain(ORDER);
    a.unit = unit;
    a.kind = kind;
    a.zone = zone;
    return a;
}

// --- moves -------------------------------------------------------------------------------------

static bool is_same_end(const route *way, const action *o, bool gun)
{
    return way->zone == o->zone && (o->kind == RIDE || way->facing == o->facing) &&
           (!gun || way->deployed == o->deployed) && (o->via == ABSENT || way->via == o->via);
}

// Which way a piece goes that was told only where to end (MAN-15): without a zone between if it
// can, otherwise by the one straight ahead of it.
static bool find_way(const world *w, const action *o, route *out)
{
    static route ways[MOST_WAYS];
    const piece *p = &w->piece[o->unit];
    int n = o->kind == ENGAGE ? assaults(w, o->unit, o->zone, ways) : manoeuvres(w, o->unit, ways);
    int ahead = zone_ahead(w, p->zone, p->facing), best = 0;
    for (int i = 0; i < n; i++) {
        int liking = ways[i].via == NOWHERE ? 3 : p->arm != LEADER && ways[i].via == ahead ? 2 : 1;
        if (is_same_end(&ways[i], o, p->arm == ARTILLERY) && liking > best) {
            *out = ways[i];
            best = liking;
        }
    }
    return best > 0;
}

bool apply_move(world *w, const action *o)
{
    piece *p = &w->piece[o->unit];
    route way;
    if (p->zone == NOWHERE)
        return false;
    if (o->kind == RETIRE || o->kind == GO_WITH) {
        int to = zone_ahead(w, p->zone, opposite(o->facing));
        if (!is_free_of(w, to, !p->side) || (p->arm != LEADER && !has_room(w, to)) ||
            (p->arm == ARTILLERY && w->ground[to].closed))
            return false;
        enter(w, o->unit, to);
        p->facing = o->facing;
        return true;
    }
    if (!find_way(w, o, &way))
        return false;
    if (p->arm == ARTILLERY && way.facing != p->facing)
        p->turned = true;
    if (way.via != NOWHERE)
        enter(w, o->unit, way.via);
    enter(w, o->unit, way.zone);
    if (p->arm != LEADER)
        p->facing = way.facing;
    p->deployed = way.deployed;
    return true;
}

static bool is_move(int kind)
{
    return kind == MANOEUVRE || kind == RETIRE || kind == RIDE || kind == GO_WITH;
}

world with_moves(const world *w, const activation *act)
{
    world later = *w;
    for (int i = 0; i < act->orders; i++)
        if (is_move(act->order[i].kind))
            apply_move(&later, &act->order[i]);
    return later;
}

// --- what fits together ------------------------------------------------------------------------

// Can the order be carried out when everybody has moved (ACT-09)?
static bool is_still_possible(const world *w, const activation *act, int which)
{
    const action *o = &act->order[which];
    lanes used = {{0}};
    route way;
    for (int i = 0; i < act->orders; i++)
        if (act->order[i].kind == BOMBARD && i != which)
            use_lanes(w, act->order[i].unit, act->order[i].zone, &used);
    switch (o->kind) {
    case BOMBARD:
        return can_bombard(w, o->unit, o->zone, &used);
    case SKIRMISH:
        return can_skirmish(w, o->unit, o->zone);
    case ENGAGE:
        return find_way(w, o, &way);
    case COMMIT:
        for (int i = 0; i < act->orders; i++)
            if (act->order[i].kind == ENGAGE && act->order[i].zone == o->zone &&
                w->piece[act->order[i].unit].zone == w->piece[o->unit].zone)
                return true;
        return false;
    default:
        return true;
    }
}

// Does a move leave those able to act who were told to before?
static bool leaves_others(const world *later, const activation *act, const action *move)
{
    world then = *later;
    apply_move(&then, move);
    for (int i = 0; i < act->orders; i++)
        if (!is_still_possible(&then, act, i))
            return false;
    return true;
}

// --- what may be ordered -----------------------------------------------------------------------

// Does the activation let a piece go from where it stands to the zone?
static bool may_go(const battle *b, const activation *act, int unit, int zone)
{
    int from = b->w.piece[unit].zone;
    switch (act->kind) {
    case CONTROLLED:
        return from == act->zone;
    case TARGET:
        return units_in(&b->w, act->zone, !act->side) == 0 && from != act->zone &&
               zone == act->zone;
    default:
        return (from == act->zone) != (zone == act->zone);
    }
}

static void offer_moves(battle *b, const activation *act, const world *later, int unit)
{
    static route ways[MOST_WAYS];
    const piece *p = &b->w.piece[unit];
    int first = b->choices, n = manoeuvres(later, unit, ways);
    for (int i = 0; i < n; i++) {
        action a = order(unit, p->arm == LEADER ? RIDE : MANOEUVRE, ways[i].zone);
        if (p->arm != LEADER)
            a.facing = ways[i].facing;
        if (p->arm == ARTILLERY)
            a.deployed = ways[i].deployed;
        if (!may_go(b, act, unit, a.zone) || !leaves_others(later, act, &a))
            continue;
        bool known = false;
        for (int j = first; j < b->choices; j++)
            known = known || (b->choice[j].zone == a.zone && b->choice[j].facing == a.facing &&
                              b->choice[j].deployed == a.deployed && b->choice[j].via == ABSENT);
        if (!known)
            offer(b, a);
        a.via = ways[i].via;
        if (b->via && p->arm != LEADER && a.via != NOWHERE)
            offer(b, a);
    }
}

static void offer_fire(battle *b, const activation *act, const world *later, int unit)
{
    lanes used = {{0}};
    for (int i = 0; i < act->orders; i++)
        if (act->order[i].kind == BOMBARD)
            use_lanes(later, act->order[i].unit, act->order[i].zone, &used);
    for (int zone = 0; zone < later->columns * later->rows; zone++) {
        if (act->kind == MARCH || (act->kind == TARGET && zone != act->zone))
            continue;
        if (can_bombard(later, unit, zone, &used))
            offer(b, order(unit, BOMBARD, zone));
        bool hangs_back = false; // ENG-07
        for (int i = 0; i < act->orders; i++)
            hangs_back =
                hangs_back || (act->order[i].kind == ENGAGE && act->order[i].zone == zone &&
                               b->w.piece[act->order[i].unit].quality != GREEN);
        if (can_skirmish(later, unit, zone) && !(hangs_back && b->w.piece[unit].quality == GREEN))
            offer(b, order(unit, SKIRMISH, zone));
    }
}

static bool is_green_behind(const battle *b, const activation *act, int zone)
{
    for (int i = 0; i < act->orders; i++)
        if (act->order[i].kind == SKIRMISH && act->order[i].zone == zone &&
            b->w.piece[act->order[i].unit].quality == GREEN)
            return true;
    return false;
}

static void offer_assaults(battle *b, const activation *act, const world *later, int unit)
{
    static route ways[MOST_WAYS];
    int first = b->choices, n = assaults(later, unit, NOWHERE, ways);
    if (!is_picture(act->card) || act->kind == MARCH)
        return;
    for (int i = 0; i < n; i++) {
        int zone = ways[i].zone;
        if ((act->kind == TARGET && zone != act->zone) ||
            orders_against(act, ENGAGE, zone) >= b->w.ground[zone].capacity ||
            (b->w.piece[unit].quality != GREEN && is_green_behind(b, act, zone)))
            continue;
        action a = order(unit, ENGAGE, zone);
        a.facing = ways[i].facing;
        bool known = false;
        for (int j = first; j < b->choices; j++)
            known = known || (b->choice[j].zone == zone && b->choice[j].facing == a.facing &&
                              b->choice[j].via == ABSENT);
        if (!known)
            offer(b, a);
        a.via = ways[i].via;
        if (b->via && a.via != NOWHERE)
            offer(b, a);
    }
}

static void offer_retiring(battle *b, const activation *act, const world *later, int unit)
{
    const piece *p = &later->piece[unit];
    int chosen = NOWHERE;
    for (int i = 0; i < act->orders; i++)
        if (act->order[i].kind == RETIRE)
            chosen = act->order[i].facing;
    for (int f = 0; f < 4 && act->kind == CONTROLLED; f++) {
        action a = order(unit, RETIRE, ABSENT);
        a.facing = f;
        world trial = *later;
        if (is_pinner(later, p->zone, p->side, f) && (chosen == NOWHERE || chosen == f) &&
            apply_move(&trial, &a) && leaves_others(later, act, &a))
            offer(b, a);
    }
}

static void offer_commitment(battle *b, const activation *act, const world *later, int unit)
{
    for (int zone = 0; zone < b->w.columns * b->w.rows && !is_ordered(act, unit, true); zone++) {
        bool starts_here = false;
        for (int i = 0; i < act->orders; i++)
            starts_here =
                starts_here || (act->order[i].kind == ENGAGE && act->order[i].zone == zone &&
                                b->w.piece[act->order[i].unit].zone == later->piece[unit].zone);
        if (starts_here)
            offer(b, order(unit, COMMIT, zone));
    }
}

static void offer_leader(battle *b, const activation *act, const world *later, int unit)
{
    const piece *p = &b->w.piece[unit];
    bool with = false;
    if (act->kind == CONTROLLED && p->zone != act->zone)
        return;
    if (act->kind != MARCH)
        offer_commitment(b, act, later, unit);
    if (is_ordered(act, unit, false))
        return;
    action follow = order(unit, GO_WITH, ABSENT);
    for (int i = 0; i < act->orders; i++) {
        with = with || act->order[i].kind == RETIRE;
        if (act->order[i].kind == RETIRE)
            follow.facing = act->order[i].facing;
    }
    with = with && leaves_others(later, act, &follow);
    follow.facing = ABSENT; // it is not said
    if (with && (act->stolen || p->acted == 0))
        offer(b, follow);
    if (act->stolen || p->acted == 0 || (p->acted == 1 && p->may_move))
        offer_moves(b, act, later, unit);
}

static void offer_orders_of(battle *b, const activation *act, const world *later, int unit)
{
    const piece *p = &b->w.piece[unit];
    bool fresh = act->stolen || p->acted == 0;
    if (p->zone == NOWHERE || p->side != act->side)
        return;
    if (p->arm == LEADER) {
        offer_leader(b, act, later, unit);
        return;
    }
    if (is_ordered(act, unit, false))
        return;
    if (act->kind == CONTROLLED && p->zone != act->zone)
        return;
    if (fresh || (p->acted == 1 && p->may_move))
        offer_moves(b, act, later, unit);
    if (!fresh)
        return;
    offer_fire(b, act, later, unit);
    offer_assaults(b, act, later, unit);
    offer_retiring(b, act, later, unit);
}

void offer_orders(battle *b, const activation *act)
{
    int enemies = units_in(&b->w, act->zone, !act->side);
    if ((act->kind == MARCH && enemies > 0) ||
        (act->kind == CONTROLLED && units_in(&b->w, act->zone, act->side) == 0))
        return;
    world later = with_moves(&b->w, act);
    for (int i = 0; i < b->w.pieces; i++)
        offer_orders_of(b, act, &later, i);
}

// Is there anything that it could be used for (ACT-12)?
bool can_activate(battle *b, const activation *act)
{
    int before = b->choices;
    offer_orders(b, act);
    bool any = b->choices > before;
    b->choices = before;
    return any;
}

void give_orders(battle *b, activation *act)
{
    action a;
    do {
        if (!decided(b, &a)) {
            offer_orders(b, act);
            if (act->orders > 0)
                offer(b, plain(DECLARE));
            stop_here(b);
        }
        for (int i = 0; i < act->orders && a.kind == GO_WITH; i++)
            if (act->order[i].kind == RETIRE)
                a.facing = act->order[i].facing;
        if (a.verb == ORDER)
            act->order[act->orders++] = a;
    } while (a.verb != DECLARE);
}
