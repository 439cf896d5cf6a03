// perft/desperate/move.c - where units can get by manoeuvre and whom they can assault (chapter MAN,
// LEAD-02, ENG-02 to 04). Every row of turns and steps is tried.
#include "model.h"

typedef struct walk {
    const world *w;
    const piece *p;
    int zone, facing, steps, turns;
    bool diagonal, deployed, limbered_now, unlimbered_now;
    int via, start; // first zone entered; facing when it was entered
    bool assault;
    int goal; // a zone that is assaulted although nobody is left in it
    route *out;
    int *count;
} walk;

static void add(const walk *k, int zone, int facing, int from)
{
    int via = k->assault ? (k->steps == 1 ? k->via : NOWHERE) : k->steps == 2 ? k->via : NOWHERE;
    route new = {zone, facing, k->deployed, via, from, k->steps ? k->start : facing};
    for (int i = 0; i < *k->count; i++) {
        const route *o = &k->out[i];
        if (o->zone == new.zone && o->facing == new.facing && o->deployed == new.deployed &&
            o->via == new.via)
            return;
    }
    k->out[(*k->count)++] = new;
}

// May it still go on, or has an enemy who faces it stopped it? Leaders are not stopped.
static bool is_stopped(const walk *k)
{
    return k->p->arm != LEADER && is_pinned(k->w, k->zone, k->p->side);
}

static int most_steps(const walk *k)
{
    if (k->p->arm == INFANTRY || k->limbered_now)
        return 1;
    return 2;
}

static bool may_turn(const walk *k, int facing)
{
    if (facing == k->facing || k->diagonal)
        return false;
    if (k->p->arm == ARTILLERY)
        if (k->p->turned || k->turns > 0)
            return false;
    if (k->turns > 1 || (k->turns == 1 && enemy_beside(k->w, k->zone, k->p->side)))
        return false;
    if (is_stopped(k)) {
        // A pinned regiment that engages does not turn; one that manoeuvres turns to an enemy.
        if (k->assault)
            return false;
        return is_pinner(k->w, k->zone, k->p->side, facing);
    }
    return true;
}

static bool may_enter(const walk *k, int zone)
{
    if (!is_free_of(k->w, zone, !k->p->side))
        return false;
    if (k->p->arm == LEADER)
        return true;
    if (k->p->arm == ARTILLERY && k->w->ground[zone].closed)
        return false;
    return zone == k->p->zone || has_room(k->w, zone);
}

static void go_on(walk k);

static void step(walk k, int zone, bool diagonal)
{
    int limit = most_steps(&k);
    if (zone == NOWHERE || k.steps >= limit || k.deployed || k.unlimbered_now)
        return;
    if (diagonal) {
        int ahead = zone_ahead(k.w, k.zone, k.facing);
        bool own = ahead == k.p->zone; // it has left that zone itself
        int there = units_in(k.w, ahead, UNION) + units_in(k.w, ahead, REBEL) -
                    (own && k.p->arm != LEADER ? 1 : 0);
        if (k.turns > 0 || k.diagonal || there > 0)
            return;
    }
    if (k.assault && (zone == k.goal || units_in(k.w, zone, !k.p->side) > 0)) {
        // Pinned, it may still assault what is ahead; but it cannot have come into a pin.
        if (k.steps == 0 || !is_stopped(&k))
            add(&k, zone, k.facing, k.zone);
        return;
    }
    if (is_stopped(&k) || !may_enter(&k, zone))
        return;
    if (k.steps == 0) {
        k.via = zone;
        k.start = k.facing;
    }
    k.zone = zone;
    k.steps++;
    k.diagonal = k.diagonal || diagonal;
    go_on(k);
}

static void change_guns(walk k)
{
    bool stuck = is_stopped(&k);
    if (k.p->arm != ARTILLERY || k.limbered_now || k.unlimbered_now || (stuck && k.steps == 0))
        return;
    if (k.deployed && k.steps == 0) {
        k.deployed = false;
        k.limbered_now = true;
        go_on(k);
    } else if (!k.deployed && k.steps <= 1) {
        k.deployed = true;
        k.unlimbered_now = true;
        go_on(k);
    }
}

static void go_on(walk k)
{
    bool moved = k.zone != k.p->zone;
    bool changed = k.facing != k.p->facing || k.deployed != k.p->deployed;
    if (!k.assault && (moved || (changed && k.p->arm != LEADER)))
        add(&k, k.zone, k.facing, NOWHERE);
    for (int f = 0; f < 4; f++) {
        walk turned = k;
        turned.facing = f;
        turned.turns++;
        if (may_turn(&k, f))
            go_on(turned);
    }
    step(k, zone_ahead(k.w, k.zone, k.facing), false);
    step(k, zone_diagonal(k.w, k.zone, k.facing, -1), true);
    step(k, zone_diagonal(k.w, k.zone, k.facing, 1), true);
    if (!k.assault)
        change_guns(k);
}

static walk begin(const world *w, int unit, route *out, int *count)
{
    const piece *p = &w->piece[unit];
    walk k = {.w = w,
              .p = p,
              .zone = p->zone,
              .facing = p->facing,
              .deployed = p->deployed,
              .via = NOWHERE,
              .out = out,
              .count = count};
    return k;
}

int manoeuvres(const world *w, int unit, route *out)
{
    int count = 0;
    walk k = begin(w, unit, out, &count);
    if (k.p->arm != LEADER) {
        go_on(k);
        return count;
    }
    for (k.facing = 0; k.facing < 4; k.facing++)
        go_on(k);
    return count;
}

int assaults(const world *w, int unit, int goal, route *out)
{
    int count = 0;
    walk k = begin(w, unit, out, &count);
    k.assault = true;
    k.goal = goal;
    if (k.p->arm <= CAVALRY)
        go_on(k);
    return count;
}
