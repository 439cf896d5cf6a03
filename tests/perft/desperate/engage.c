// perft/desperate/engage.c - an engagement, round by round (chapters ENG and MOR).
#include "model.h"

typedef struct assault {
    battle *b;
    world *w;
    int zone, side; // whose attack it is
    int unit[8], from[8], facing[8], count;
    int leader[8], leaders;
    int round;
    bool gone[4]; // ways that somebody has fallen back
} assault;

static bool is_alive(const world *w, int unit) { return w->piece[unit].zone != NOWHERE; }

static bool is_engaging(const assault *e, int unit)
{
    for (int i = 0; i < e->count; i++)
        if (e->unit[i] == unit)
            return true;
    return false;
}

static int attackers_left(const assault *e)
{
    int n = 0;
    for (int i = 0; i < e->count; i++)
        n += is_alive(e->w, e->unit[i]);
    return n;
}

static int defenders(const assault *e, int out[8])
{
    int n = 0;
    for (int i = 0; i < e->w->pieces; i++)
        if (e->w->piece[i].zone == e->zone && e->w->piece[i].side != e->side &&
            e->w->piece[i].arm != LEADER)
            out[n++] = i;
    return n;
}

static bool faces_attack(const assault *e, int facing)
{
    for (int i = 0; i < e->count; i++)
        if (is_alive(e->w, e->unit[i]) && faces_from(e->w, e->zone, facing, e->from[i]))
            return true;
    return false;
}

// --- values and dice ---------------------------------------------------------------------------

static int attack_value(const assault *e)
{
    bool guns_only = regiments_in(e->w, e->zone, !e->side) == 0;
    int value = 0;
    for (int i = 0; i < e->count; i++) {
        const piece *p = &e->w->piece[e->unit[i]];
        if (is_alive(e->w, e->unit[i]))
            value += p->stands * (p->arm == CAVALRY && guns_only ? 2 : 1);
    }
    return value;
}

static int defence_value(const assault *e)
{
    int unit[8], n = defenders(e, unit), value = 0;
    for (int i = 0; i < n; i++) {
        const piece *p = &e->w->piece[unit[i]];
        bool strong = p->arm == ARTILLERY && p->deployed && faces_attack(e, p->facing) &&
                      regiments_in(e->w, e->zone, !e->side) > 0;
        value += p->stands * (strong ? 2 : 1);
    }
    return value;
}

static int times(int mine, int his) { return mine >= 3 * his ? 3 : mine >= 2 * his ? 2 : 1; }

static bool is_veteran(const piece *p) { return p->arm <= CAVALRY && p->quality == VETERAN; }

static int attack_dice(const assault *e, int mine, int his)
{
    int unit[8], n = defenders(e, unit);
    int dice = attackers_left(e) * times(mine, his);
    bool veterans = false;
    for (int i = 0; i < n; i++)
        dice += !faces_attack(e, e->w->piece[unit[i]].facing);
    for (int i = 0; i < e->count; i++)
        veterans = veterans || (is_alive(e->w, e->unit[i]) && is_veteran(&e->w->piece[e->unit[i]]));
    return dice + veterans + (e->leaders > 0);
}

static int defence_dice(const assault *e, int mine, int his)
{
    int unit[8], n = defenders(e, unit), facing = 0;
    bool veterans = false, leader = false;
    for (int i = 0; i < n; i++) {
        const piece *p = &e->w->piece[unit[i]];
        facing += faces_attack(e, p->facing) && (p->arm != ARTILLERY || p->deployed);
        veterans = veterans || is_veteran(p);
    }
    for (int i = 0; i < e->w->pieces; i++)
        leader = leader || (e->w->piece[i].zone == e->zone && e->w->piece[i].side != e->side &&
                            e->w->piece[i].arm == LEADER);
    return facing * times(mine, his) + veterans + leader;
}

static int hits_of(int dice, int die) { return die <= 2 ? 0 : die == 6 ? 2 * dice : dice; }

static int bonus(assault *e, int side)
{
    int sum = 0;
    for (;;) {
        action a;
        if (!decided(e->b, &a)) {
            for (int card = 0; card < CARDS; card++) {
                action play = plain(BONUS);
                play.card = card;
                if (e->w->hand[side][card] && matches(card, live_card(e->w)))
                    offer(e->b, play);
            }
            offer(e->b, plain(NO_MORE_CARDS));
            stop_here(e->b);
        }
        if (a.verb == NO_MORE_CARDS)
            return sum;
        play_card(e->w, side, a.card);
        sum += value_of(a.card);
    }
}

// --- losses ------------------------------------------------------------------------------------

static int defence_save(const assault *e, const piece *p)
{
    const ground *g = &e->w->ground[e->zone];
    if (!faces_attack(e, p->facing))
        return 5;
    if (g->works == p->facing)
        return 3;
    return g->cover ? 4 : 5;
}

// Both sides roll before either loses anything. Returns the losses of the defenders.
static batch strike(assault *e)
{
    int plus = bonus(e, e->side), minus = bonus(e, !e->side);
    int mine = attack_value(e) + plus, his = defence_value(e) + minus;
    int save[8], back[8] = {5, 5, 5, 5, 5, 5, 5, 5};
    batch on_him = {.hits = hits_of(attack_dice(e, mine, his), e->b->die)}, on_me = {0};
    on_me.hits = hits_of(defence_dice(e, his, mine), e->b->die);
    on_him.count = defenders(e, on_him.unit);
    for (int i = 0; i < on_him.count; i++)
        save[i] = defence_save(e, &e->w->piece[on_him.unit[i]]);
    for (int i = 0; i < e->w->pieces; i++)
        if (is_alive(e->w, i) && is_engaging(e, i))
            on_me.unit[on_me.count++] = i;
    if (on_him.hits > 0)
        allocate(e->b, &on_him);
    suffer(e->b, &on_him, save);
    if (on_me.hits > 0)
        allocate(e->b, &on_me);
    suffer(e->b, &on_me, back);
    test_morale(e->b, &on_him);
    test_morale(e->b, &on_me);
    return on_him;
}

// --- falling back ------------------------------------------------------------------------------

static bool can_go(const assault *e, int unit, int way)
{
    const piece *p = &e->w->piece[unit];
    int to = zone_ahead(e->w, e->zone, way);
    if (!is_free_of(e->w, to, e->side))
        return false;
    return p->arm == LEADER ||
           (has_room(e->w, to) && !(p->arm == ARTILLERY && e->w->ground[to].closed));
}

static bool is_attacked_along(const assault *e, int way)
{
    for (int i = 0; i < e->count; i++)
        if (e->facing[i] == way)
            return true;
    return false;
}

static void go_back(assault *e, int unit, int way)
{
    enter(e->w, unit, zone_ahead(e->w, e->zone, way));
    e->w->piece[unit].facing = opposite(way);
    e->gone[way] = true;
}

// Who must go and where they could: offers all of it and says whether there is anything to decide.
static bool is_choice(const assault *e, const int *unit, int count)
{
    int ways = 0, way = 0;
    for (int f = 0; f < 4; f++) {
        bool open = false;
        for (int i = 0; i < count; i++)
            open = open || (is_attacked_along(e, f) && can_go(e, unit[i], f));
        ways += open;
        way = open ? f : way;
    }
    if (ways != 1)
        return ways > 1;
    int to = zone_ahead(e->w, e->zone, way), able = 0;
    for (int i = 0; i < count; i++)
        able += can_go(e, unit[i], way);
    return e->w->ground[to].capacity - units_in(e->w, to, !e->side) < able;
}

static void fall_back(assault *e, const batch *hits)
{
    int unit[8], count = 0;
    for (int i = 0; i < hits->count; i++)
        if (hits->failed[i] && is_alive(e->w, hits->unit[i]))
            unit[count++] = hits->unit[i];
    while (count > 0) {
        action a = {0};
        bool asked = is_choice(e, unit, count), found = false;
        if (asked && !decided(e->b, &a)) {
            for (int i = 0; i < count; i++) {
                for (int f = 0; f < 4; f++) {
                    action go = plain(FALL_BACK);
                    go.unit = unit[i];
                    go.facing = f;
                    if (is_attacked_along(e, f) && can_go(e, unit[i], f))
                        offer(e->b, go);
                }
            }
            stop_here(e->b);
        }
        for (int i = 0; i < count && !asked; i++) {
            for (int f = 0; f < 4 && !found; f++) {
                if (is_attacked_along(e, f) && can_go(e, unit[i], f)) {
                    a.unit = unit[i];
                    a.facing = f;
                    found = true;
                }
            }
        }
        if (!asked && !found)
            break;
        go_back(e, a.unit, a.facing);
        for (int i = 0; i < count; i++)
            if (unit[i] == a.unit)
                unit[i--] = unit[--count];
    }
    for (int i = 0; i < count; i++)
        remove_stands(e->w, unit[i], 1);
}

static bool has_failed(const batch *hits, int unit)
{
    for (int i = 0; i < hits->count; i++)
        if (hits->unit[i] == unit && hits->failed[i])
            return true;
    return false;
}

static void join(assault *e, const batch *hits)
{
    for (;;) {
        action a, able[64];
        int count = 0;
        for (int i = 0; i < e->w->pieces; i++) {
            const piece *p = &e->w->piece[i];
            for (int f = 0; f < 4; f++) {
                action go = plain(JOIN);
                go.unit = i;
                go.facing = f;
                if (p->zone == e->zone && p->side != e->side && !has_failed(hits, i) &&
                    e->gone[f] && can_go(e, i, f))
                    able[count++] = go;
            }
        }
        if (count == 0)
            return;
        if (!decided(e->b, &a)) {
            for (int i = 0; i < count; i++)
                offer(e->b, able[i]);
            offer(e->b, plain(STOP));
            stop_here(e->b);
        }
        if (a.verb == STOP)
            return;
        go_back(e, a.unit, a.facing);
    }
}

// --- after the first round ---------------------------------------------------------------------

static bool can_drive(const assault *e, int way, int zones)
{
    int zone = e->zone;
    for (int i = 0; i < zones; i++) {
        zone = zone_ahead(e->w, zone, way);
        if (!is_free_of(e->w, zone, e->side) || !has_room(e->w, zone) || e->w->ground[zone].closed)
            return false;
    }
    return true;
}

static void offer_facing(assault *e, int unit)
{
    const piece *p = &e->w->piece[unit];
    bool limbered = p->arm == ARTILLERY && !p->deployed;
    for (int f = 0; f < 4; f++) {
        action a = plain(FACE);
        a.unit = unit;
        a.facing = f;
        if (faces_attack(e, f) && (limbered || !faces_attack(e, p->facing)))
            offer(e->b, a);
        for (int zones = 1; zones <= 2 && limbered; zones++) {
            a = plain(DRIVE_OFF);
            a.unit = unit;
            a.facing = f;
            a.zone = zones;
            if (can_drive(e, f, zones))
                offer(e->b, a);
        }
    }
}

static void face_about(assault *e)
{
    bool done[MOST_PIECES] = {false};
    for (;;) {
        int unit[8], n = defenders(e, unit), before = e->b->choices;
        action a;
        for (int i = 0; i < n; i++)
            if (!done[unit[i]])
                offer_facing(e, unit[i]);
        if (e->b->choices == before)
            return;
        if (!decided(e->b, &a)) {
            offer(e->b, plain(STOP));
            stop_here(e->b);
        }
        e->b->choices = before;
        if (a.verb == STOP)
            return;
        piece *p = &e->w->piece[a.unit];
        done[a.unit] = true;
        p->facing = a.facing;
        p->deployed = p->arm == ARTILLERY && a.verb == FACE;
        for (int i = 0; a.verb == DRIVE_OFF && i < a.zone; i++)
            enter(e->w, a.unit, zone_ahead(e->w, p->zone, a.facing));
    }
}

// --- the whole of it ---------------------------------------------------------------------------

static void occupy(assault *e)
{
    bool any = attackers_left(e) > 0;
    for (int i = 0; i < e->count; i++) {
        if (is_alive(e->w, e->unit[i])) {
            enter(e->w, e->unit[i], e->zone);
            e->w->piece[e->unit[i]].facing = e->facing[i];
        }
    }
    for (int i = 0; i < e->leaders && any; i++)
        e->w->piece[e->leader[i]].zone = e->zone;
}

static int defending_stands(const assault *e)
{
    int sum = 0;
    for (int i = 0; i < e->w->pieces; i++)
        if (e->w->piece[i].side != e->side)
            sum += e->w->piece[i].stands;
    return sum;
}

static void fight(assault *e)
{
    int unit[8];
    for (e->round = 1; defenders(e, unit) > 0; e->round++) {
        int before = defending_stands(e);
        for (int f = 0; f < 4; f++)
            e->gone[f] = false;
        batch hits = strike(e);
        fall_back(e, &hits);
        join(e, &hits);
        if (e->round == 1 && defenders(e, unit) > 0)
            face_about(e);
        if (defenders(e, unit) == 0)
            break;
        action a;
        if (defending_stands(e) == before || attackers_left(e) == 0)
            return;
        if (!decided(e->b, &a)) {
            offer(e->b, plain(CONTINUE));
            offer(e->b, plain(STOP));
            stop_here(e->b);
        }
        if (a.verb == STOP)
            return;
    }
    occupy(e);
}

// Those who were ordered against a zone and still can go for it.
void engage_zone(battle *b, const activation *act, int zone)
{
    assault e = {.b = b, .w = &b->w, .zone = zone, .side = act->side};
    route ways[MOST_WAYS];
    for (int i = 0; i < act->orders; i++) {
        const action *o = &act->order[i];
        piece *p = &b->w.piece[o->unit];
        if (o->kind != ENGAGE || o->zone != zone || p->zone == NOWHERE)
            continue;
        int n = assaults(&b->w, o->unit, zone, ways), best = -1;
        for (int j = 0; j < n; j++)
            if (ways[j].zone == zone && ways[j].facing == o->facing &&
                (o->via == ABSENT || o->via == ways[j].via) && (best < 0 || ways[j].via == NOWHERE))
                best = j;
        if (best < 0)
            continue;
        e.from[e.count] = ways[best].from;
        e.facing[e.count] = ways[best].facing;
        e.unit[e.count++] = o->unit;
        p->facing = ways[best].start;
    }
    for (int i = 0; i < act->orders; i++) {
        const action *o = &act->order[i];
        bool there = false;
        for (int j = 0; j < e.count; j++)
            there = there || b->w.piece[e.unit[j]].zone == b->w.piece[o->unit].zone;
        if (o->kind == COMMIT && o->zone == zone && there)
            e.leader[e.leaders++] = o->unit;
    }
    if (e.count > 0)
        fight(&e);
}
