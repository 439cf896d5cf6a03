// perft/desperate/fire.c - bombardment and skirmish (chapters BOMB and SKIR).
#include "model.h"

bool can_skirmish(const world *w, int unit, int zone)
{
    const piece *p = &w->piece[unit];
    int front = zone_ahead(w, p->zone, p->facing);
    if (p->arm > CAVALRY || front == NOWHERE || units_in(w, zone, !p->side) == 0)
        return false;
    if (zone == front)
        return true;
    bool beside = zone == zone_diagonal(w, p->zone, p->facing, -1) ||
                  zone == zone_diagonal(w, p->zone, p->facing, 1);
    return beside && units_in(w, front, UNION) + units_in(w, front, REBEL) == 0;
}

// --- bombardment -------------------------------------------------------------------------------

// The zones that a shot passes over before it comes to its target.
static int zones_crossed(const world *w, const piece *p, int zone, int out[2])
{
    int front = zone_ahead(w, p->zone, p->facing);
    int two = front == NOWHERE ? NOWHERE : zone_ahead(w, front, p->facing);
    out[0] = front;
    if (zone == front)
        return 0;
    for (int hand = -1; hand <= 1; hand += 2) {
        int side = zone_diagonal(w, p->zone, p->facing, hand);
        if (zone == side)
            return 1; // over the front zone, which friends may fill
        if (front != NOWHERE && zone == zone_diagonal(w, front, p->facing, hand)) {
            out[1] = side;
            return 2;
        }
    }
    return zone == two ? 1 : -1;
}

static bool is_seen(const world *w, const piece *p, int zone)
{
    int crossed[2], n = zones_crossed(w, p, zone, crossed);
    for (int i = 0; i < n; i++) {
        const ground *g = &w->ground[crossed[i]];
        bool higher =
            w->ground[p->zone].elevation > g->elevation || w->ground[zone].elevation > g->elevation;
        if (g->blocks || (g->hill && !higher))
            return false;
    }
    return n >= 0;
}

// May a battery fire over friends there (BOMB-08)?
static bool is_over(const world *w, const piece *p, int zone, int crossed)
{
    int from = w->ground[p->zone].elevation, to = w->ground[zone].elevation;
    int lower = from < to ? from : to;
    return p->side == UNION && from != to && w->ground[crossed].elevation <= lower;
}

static bool is_lane_open(const world *w, const piece *p, int zone, const lanes *used)
{
    int crossed[2], n = zones_crossed(w, p, zone, crossed);
    for (int i = 0; i < n; i++) {
        int friends = units_in(w, crossed[i], p->side);
        int places = w->ground[crossed[i]].capacity - friends - used->used[crossed[i]];
        if (friends > 0 && !is_over(w, p, zone, crossed[i]) && places <= 0)
            return false;
    }
    return n >= 0;
}

void use_lanes(const world *w, int unit, int zone, lanes *used)
{
    const piece *p = &w->piece[unit];
    int crossed[2], n = zones_crossed(w, p, zone, crossed);
    for (int i = 0; i < n; i++)
        if (units_in(w, crossed[i], p->side) > 0 && !is_over(w, p, zone, crossed[i]))
            used->used[crossed[i]]++;
}

static bool holds(const world *w, int zone, int side)
{
    return zone != NOWHERE && units_in(w, zone, side) > 0;
}

bool can_bombard(const world *w, int unit, int zone, const lanes *used)
{
    const piece *p = &w->piece[unit];
    int enemy = !p->side, front = zone_ahead(w, p->zone, p->facing);
    if (p->arm != ARTILLERY || !p->deployed || front == NOWHERE || !holds(w, zone, enemy))
        return false;
    if (holds(w, front, enemy))
        return zone == front;
    int left = zone_diagonal(w, p->zone, p->facing, -1);
    int right = zone_diagonal(w, p->zone, p->facing, 1);
    if (holds(w, left, enemy) || holds(w, right, enemy))
        return (zone == left || zone == right) && is_lane_open(w, p, zone, used);
    int two = zone_ahead(w, front, p->facing);
    if (holds(w, two, enemy) && is_seen(w, p, two))
        return zone == two && is_lane_open(w, p, zone, used);
    bool flank = zone == zone_diagonal(w, front, p->facing, -1) ||
                 zone == zone_diagonal(w, front, p->facing, 1);
    return flank && is_seen(w, p, zone) && is_lane_open(w, p, zone, used);
}

// --- resolution --------------------------------------------------------------------------------

// Defensive fire hits those who were ordered (INT-06).
static bool may_be_hit(const activation *only, int unit)
{
    for (int i = 0; only && i < only->orders; i++)
        if (only->order[i].unit == unit)
            return true;
    return !only;
}

static batch batch_of(const world *w, int zone, const activation *only)
{
    batch hits = {0};
    for (int i = 0; i < w->pieces; i++)
        if (w->piece[i].zone == zone && w->piece[i].arm != LEADER && may_be_hit(only, i))
            hits.unit[hits.count++] = i;
    return hits;
}

static void finish(battle *b, batch *hits, const int save[8])
{
    allocate(b, hits);
    suffer(b, hits, save);
    test_morale(b, hits);
}

// All that is fired at one zone after the other, in the order in which they were named.
void do_bombardments(battle *b, const item *shot, int count, const activation *only)
{
    bool done[MOST_ORDERS] = {false};
    for (int i = 0; i < count; i++) {
        batch hits = batch_of(&b->w, shot[i].b, only);
        int save[8] = {0};
        for (int j = i; j < count; j++) {
            const piece *p = &b->w.piece[shot[j].a];
            if (done[j] || shot[j].b != shot[i].b || p->zone == NOWHERE)
                continue;
            done[j] = true;
            int front = zone_ahead(&b->w, p->zone, p->facing);
            bool near = shot[j].b == front ||
                        shot[j].b == zone_diagonal(&b->w, p->zone, p->facing, -1) ||
                        shot[j].b == zone_diagonal(&b->w, p->zone, p->facing, 1);
            int need = near || p->rifled ? 3 : 4;
            hits.hits += b->die >= need && !p->heavy;
            hits.heavy += b->die >= need && p->heavy;
        }
        if (hits.count > 0 && hits.hits + hits.heavy > 0)
            finish(b, &hits, save);
    }
}

// What a target saves on when it is shot at from zones (SKIR-07, 08; ENG-23, 24).
static int cover_save(const world *w, int unit, const int *from, int count)
{
    const piece *p = &w->piece[unit];
    const ground *g = &w->ground[p->zone];
    int best = 5;
    for (int i = 0; i < count; i++) {
        if (!faces_from(w, p->zone, p->facing, from[i]))
            continue;
        if (g->works == p->facing)
            best = 3;
        else if (g->cover && best > 4)
            best = 4;
    }
    return best;
}

void do_skirmishes(battle *b, const item *shot, int count, const activation *only)
{
    static const int needed[7] = {0, 6, 5, 4, 3, 2, 1};
    bool done[MOST_ORDERS] = {false};
    for (int i = 0; i < count; i++) {
        batch hits = batch_of(&b->w, shot[i].b, only);
        int from[MOST_ORDERS], sources = 0, dice = 0, save[8] = {0};
        for (int j = i; j < count; j++) {
            const piece *p = &b->w.piece[shot[j].a];
            if (done[j] || shot[j].b != shot[i].b || p->zone == NOWHERE)
                continue;
            done[j] = true;
            from[sources++] = p->zone;
            dice += p->arm == CAVALRY && p->side == UNION ? 2 : 1;
        }
        dice = sources > 0 && dice < 2 ? 2 : dice;
        hits.hits = dice / needed[b->die];
        for (int j = 0; j < hits.count; j++)
            save[j] = cover_save(&b->w, hits.unit[j], from, sources);
        if (hits.count > 0 && hits.hits > 0)
            finish(b, &hits, save);
    }
}
