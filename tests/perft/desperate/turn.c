// perft/desperate/turn.c - turns, draws, arrivals and the course of an activation (chapters TURN,
// ACT-09 to 13, WIN).
#include "model.h"

#include <string.h>

// --- an activation -----------------------------------------------------------------------------

static void mark_acted(battle *b, const activation *act, const action *o)
{
    piece *p = &b->w.piece[o->unit];
    if (act->stolen || o->kind == COMMIT || p->zone == NOWHERE)
        return;
    bool move = o->kind == MANOEUVRE || o->kind == RIDE;
    p->acted++;
    p->may_move = p->acted == 1 && move && !enemy_beside(&b->w, p->zone, p->side);
}

static void do_moves(battle *b, const activation *act)
{
    int retired[MOST_ORDERS], count = 0;
    for (int i = 0; i < act->orders; i++) {
        const action *o = &act->order[i];
        bool move =
            o->kind == MANOEUVRE || o->kind == RIDE || o->kind == RETIRE || o->kind == GO_WITH;
        if (!move)
            continue;
        if (apply_move(&b->w, o) && o->kind == RETIRE)
            retired[count++] = o->unit;
        mark_acted(b, act, o);
    }
    retire(b, retired, count);
}

static void do_fire(battle *b, const activation *act)
{
    item guns[MOST_ORDERS], muskets[MOST_ORDERS];
    int gun_count = 0, musket_count = 0;
    lanes used = {{0}};
    for (int i = 0; i < act->orders; i++) {
        const action *o = &act->order[i];
        if (o->kind == BOMBARD && b->w.piece[o->unit].zone != NOWHERE &&
            can_bombard(&b->w, o->unit, o->zone, &used)) {
            guns[gun_count++] = (item){o->unit, o->zone, 0};
            use_lanes(&b->w, o->unit, o->zone, &used);
        }
    }
    do_bombardments(b, guns, gun_count, NULL);
    for (int i = 0; i < act->orders; i++) {
        const action *o = &act->order[i];
        if (o->kind == SKIRMISH && b->w.piece[o->unit].zone != NOWHERE &&
            can_skirmish(&b->w, o->unit, o->zone))
            muskets[musket_count++] = (item){o->unit, o->zone, 0};
    }
    do_skirmishes(b, muskets, musket_count, NULL);
}

void execute(battle *b, activation *act)
{
    do_moves(b, act);
    do_fire(b, act);
    for (int i = 0; i < act->orders; i++) {
        bool earlier = false;
        for (int j = 0; j < i; j++)
            earlier = earlier ||
                      (act->order[j].kind == ENGAGE && act->order[j].zone == act->order[i].zone);
        if (act->order[i].kind == ENGAGE && !earlier)
            engage_zone(b, act, act->order[i].zone);
    }
    for (int i = 0; i < act->orders; i++)
        if (act->order[i].kind >= SKIRMISH && act->order[i].kind <= ENGAGE)
            mark_acted(b, act, &act->order[i]);
}

// --- the end -----------------------------------------------------------------------------------

static void check_losses(battle *b)
{
    for (int side = 0; side < SIDES; side++) {
        int start = 0, left = 0, units = 0;
        for (int i = 0; i < b->w.pieces; i++) {
            const piece *p = &b->w.piece[i];
            if (p->side != side || p->arm == LEADER)
                continue;
            start += p->start;
            left += p->stands;
            units += p->zone != NOWHERE || p->to_come;
        }
        if (units == 0 || (start - left) * 2 >= start)
            battle_over(b);
    }
}

// --- a turn ------------------------------------------------------------------------------------

static bool is_commanded(const world *w, int zone, int side)
{
    for (int i = 0; i < w->pieces; i++) {
        const piece *p = &w->piece[i];
        if (p->arm != LEADER || p->side != side || p->zone == NOWHERE)
            continue;
        int east = p->zone % w->columns - zone % w->columns;
        int north = p->zone / w->columns - zone / w->columns;
        int steps = (east < 0 ? -east : east) + (north < 0 ? -north : north);
        bool corner = steps == 2 && east != 0 && north != 0;
        if (steps == 0 || (steps == 1 && p->rating >= 1) || (corner && p->rating == 2))
            return true;
    }
    return false;
}

static void draw(world *w)
{
    int cards = 0;
    for (int zone = 0; zone < w->columns * w->rows; zone++)
        cards += units_in(w, zone, w->active) > 0 && is_commanded(w, zone, w->active);
    for (int i = 0; i < cards; i++)
        draw_card(w, w->active);
}

static void offer_arrivals(battle *b)
{
    for (int i = 0; i < b->w.pieces; i++) {
        const piece *p = &b->w.piece[i];
        if (!p->to_come || p->side != b->w.active || p->arrives > b->w.turn)
            continue;
        for (int e = 0; e < 2; e++) {
            action a = plain(ARRIVE);
            a.unit = i;
            a.zone = p->entry[e];
            if (!is_free_of(&b->w, a.zone, !p->side) ||
                (p->arm != LEADER && !has_room(&b->w, a.zone)) ||
                (p->arm == ARTILLERY && b->w.ground[a.zone].closed))
                continue;
            for (int f = 0; f < 4 && p->arm != LEADER; f++) {
                a.facing = f;
                offer(b, a);
            }
            if (p->arm == LEADER)
                offer(b, a);
        }
    }
}

static void bring_on(battle *b)
{
    for (;;) {
        action a;
        int before = b->choices;
        offer_arrivals(b);
        if (b->choices == before)
            return;
        if (!decided(b, &a))
            stop_here(b);
        b->choices = before;
        piece *p = &b->w.piece[a.unit];
        p->to_come = false;
        p->deployed = false;
        if (p->arm != LEADER)
            p->facing = a.facing;
        enter(&b->w, a.unit, a.zone);
    }
}

static void offer_forgo(battle *b, action a, int most)
{
    offer(b, a);
    for (int card = 0; card < CARDS && a.count < most; card++) {
        bool named = !b->w.hand[b->w.active][card];
        for (int i = 0; i < a.count; i++)
            named = named || a.list[i].a == card;
        if (named)
            continue;
        action more = a;
        more.list[more.count++] = (item){card, ABSENT, ABSENT};
        offer_forgo(b, more, most);
    }
}

static void offer_turn(battle *b)
{
    world *w = &b->w;
    activation act = {.side = w->active};
    for (act.kind = CONTROLLED; act.kind <= MARCH; act.kind++) {
        for (act.zone = 0; act.zone < w->columns * w->rows; act.zone++) {
            for (act.card = 0; act.card < CARDS; act.card++) {
                action a = plain(ACTIVATE);
                a.card = act.card;
                a.kind = act.kind;
                a.zone = act.zone;
                if (w->hand[w->active][act.card] && matches(act.card, live_card(w)) &&
                    !w->barred[act.zone] && can_activate(b, &act))
                    offer(b, a);
            }
        }
    }
    int leaders = 0;
    for (int i = 0; i < w->pieces; i++)
        leaders += w->piece[i].arm == LEADER && w->piece[i].side == w->active &&
                   w->piece[i].zone != NOWHERE;
    if (w->played == 0)
        offer_forgo(b, plain(FORGO), leaders);
    else
        offer(b, plain(END_TURN));
}

// True until the turn ends.
static bool choose(battle *b)
{
    world *w = &b->w;
    action a;
    if (!decided(b, &a)) {
        offer_turn(b);
        stop_here(b);
    }
    if (a.verb == END_TURN)
        return false;
    if (a.verb == FORGO) {
        for (int i = 0; i < a.count; i++)
            play_card(w, w->active, a.list[i].a);
        for (int i = 0; i < a.count; i++)
            draw_card(w, w->active);
        return false;
    }
    activation act = {.side = w->active, .kind = a.kind, .zone = a.zone, .card = a.card};
    play_card(w, w->active, a.card);
    w->played++;
    give_orders(b, &act);
    if (interrupted(b, &act))
        execute(b, &act);
    check_losses(b);
    return true;
}

static void end_turn(battle *b)
{
    world *w = &b->w;
    w->played = 0;
    memset(w->barred, 0, sizeof w->barred);
    for (int i = 0; i < w->pieces; i++) {
        w->piece[i].acted = 0;
        w->piece[i].may_move = w->piece[i].turned = false;
    }
    w->active = !w->active;
    if (w->active == w->first && ++w->turn > w->turn_limit)
        battle_over(b);
}

void play_battle(battle *b)
{
    for (;;) {
        while (choose(b))
            continue;
        end_turn(b);
        draw(&b->w);
        bring_on(b);
    }
}
