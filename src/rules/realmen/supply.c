// realmen/supply.c - sources, trains and who is in supply (RM-SUPPLY).
#include "rules/realmen/supply.h"

#include "realmen_clauses.h"
#include "rules/realmen/combat.h"

// ---- is the chapter in force? (RM-SUPPLY-09) ----------------------------------------------------

static bool has_train(const rm_state *s, int side)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->kind == RM_SUPPLY && u->side == side && u->status < RM_NO_PIECE)
            return true;
    }
    return false;
}

void rm_begin_supply(const gd_scenario *sc, rm_state *s)
{
    int option = sc->option[RM_OPT_SUPPLY];
    s->supply = option == 2 ? has_train(s, GD_UNION) && has_train(s, GD_CONFEDERATE) : option == 1;
}

// ---- trains (RM-SUPPLY-01 to 04) ----------------------------------------------------------------

static bool is_train(const rm_unit *u, int side)
{
    return u->kind == RM_SUPPLY && u->side == side && rm_on_table(u);
}

// Where supply can come from or go to: trains on a road first, then sources. A train is on its road
// from one end of its base to the other, so it has several places there.
enum { TRAINS = 40, STOPS = TRAINS + RM_SOURCES, PLACES = 120 };

typedef struct net {
    int trains, stops, places;
    gd_id train[TRAINS];
    int source[STOPS]; // by stop
    gd_point at[PLACES];
    uint8_t stop[PLACES];
    gd_length length[TRAINS][STOPS]; // by road, what lies beyond the table's edge included; -1
} net;

static void add_place(net *n, gd_point at)
{
    n->stop[n->places] = (uint8_t)n->stops;
    n->at[n->places++] = at;
}

static void find_stops(const gd_scenario *sc, const rm_state *s, int side, net *n)
{
    const int room = PLACES - RM_SOURCES - GD_ROAD_TOUCHED;
    gd_point on[GD_ROAD_TOUCHED];
    n->stops = n->places = 0;
    for (gd_id i = 1; i <= s->piece_count && n->stops < TRAINS && n->places <= room; i++) {
        gd_rect base = rm_rect(rm_at(s, i), 0);
        bool train = is_train(rm_at(s, i), side);
        int count = train ? gd_road_touched(sc, RM_KINDS_ROAD, &base, on) : 0;
        for (int k = 0; k < count; k++)
            add_place(n, on[k]);
        if (count)
            n->train[n->stops++] = i;
    }
    n->trains = n->stops;
    for (int i = 0; i < RM_SOURCES; i++)
        if (s->source[i].side == side && !s->source[i].blocked) {
            add_place(n, s->source[i].at);
            n->source[n->stops++] = i;
        }
}

// Takes the length from a train to a stop, if it is the shortest yet and not too long.
static void note_length(const rm_state *s, net *n, int train, int stop, gd_length length)
{
    gd_length *known = &n->length[train][stop];
    if (length >= 0 && stop >= n->trains)
        length += s->source[n->source[stop]].distance;
    if (length >= 0 && rm_is_within(length, RM_ROAD_TO_TRAIN) && (*known < 0 || length < *known))
        *known = length;
}

static void measure_roads(const gd_scenario *sc, const rm_state *s, int side, net *n)
{
    gd_length length[PLACES];
    for (int i = 0; i < n->trains; i++)
        for (int k = 0; k < n->stops; k++)
            n->length[i][k] = -1;
    for (int i = 0; i < n->places && n->stop[i] < n->trains; i++) {
        rm_road_lengths(sc, s, n->at[i], n->at, n->places, rm_other(side), length);
        for (int k = 0; k < n->places; k++)
            note_length(s, n, n->stop[i], n->stop[k], length[k]);
    }
}

// The nearest stop that has supply, of these; -1.
static int nearest_stop(const net *n, int train, int from, int to, const rm_trace *known)
{
    int best = -1;
    for (int k = from; k < to; k++) {
        gd_length length = n->length[train][k];
        bool has = k >= n->trains || known[n->train[k]].in_supply;
        if (has && length >= 0 && (best < 0 || length < n->length[train][best]))
            best = k;
    }
    return best;
}

// Those who have none yet look for a train that has it; true if somebody found one. All of a round
// look at what the rounds before have brought.
static bool trace_round(const net *n, rm_trace *out)
{
    int found[TRAINS];
    bool any = false;
    for (int i = 0; i < n->trains; i++) {
        found[i] = out[n->train[i]].in_supply ? -1 : nearest_stop(n, i, 0, n->trains, out);
        any |= found[i] >= 0;
    }
    for (int i = 0; i < n->trains; i++)
        if (found[i] >= 0)
            out[n->train[i]] = (rm_trace){.in_supply = true,
                                          .from = n->train[found[i]],
                                          .source = -1,
                                          .length = n->length[i][found[i]]};
    return any;
}

void rm_trace_trains(const gd_scenario *sc, const rm_state *s, int side,
                     rm_trace out[RM_PIECES + 1])
{
    net n;
    for (gd_id i = 0; i <= s->piece_count; i++)
        out[i] = (rm_trace){.source = -1};
    find_stops(sc, s, side, &n);
    measure_roads(sc, s, side, &n);
    for (int i = 0; i < n.trains; i++) {
        int stop = nearest_stop(&n, i, n.trains, n.stops, out);
        if (stop >= 0)
            out[n.train[i]] = (rm_trace){
                .in_supply = true, .source = n.source[stop], .length = n.length[i][stop]};
    }
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (is_train(rm_at(s, i), side) && rm_at(s, i)->temporary)
            out[i].in_supply = true;
    while (trace_round(&n, out))
        ;
}

gd_id rm_train_for(const rm_state *s, gd_id unit, const rm_trace *trains, gd_length *distance)
{
    const rm_unit *u = rm_at(s, unit);
    gd_id best = GD_NONE;
    gd_length nearest = RM_TRAIN_TO_UNIT + RM_TOLERANCE + 1;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!trains[i].in_supply)
            continue;
        gd_length far = rm_gap_near(u, rm_at(s, i), nearest);
        if (far < nearest) {
            nearest = far;
            best = i;
        }
    }
    if (distance)
        *distance = best ? nearest : -1;
    return best;
}

// ---- units (RM-SUPPLY-05, 08) -------------------------------------------------------------------

static void tell_change(gd_play *p, gd_id unit, bool in_supply, gd_id train)
{
    const rm_unit *u = rm_at(p->state, unit);
    if (u->kind == RM_SUPPLY) {
        gd_tell(p, RM_EV_SUPPLY, RM_SUPPLY_02, unit,
                in_supply ? "%U is in supply" : "%U is out of supply: no road joins it to a source",
                unit);
    } else if (in_supply) {
        gd_event *e =
            gd_tell(p, RM_EV_SUPPLY, RM_SUPPLY_05, unit, "%U is in supply from %U", unit, train);
        if (e)
            e->other = train;
    } else {
        gd_tell(p, RM_EV_SUPPLY, RM_SUPPLY_05, unit,
                "%U is out of supply: no train in supply within %L", unit, RM_TRAIN_TO_UNIT);
    }
}

static void settle_unit(gd_play *p, gd_id unit, const rm_trace *trains)
{
    rm_unit *u = rm_get(p->state, unit);
    bool is_wagon = u->kind == RM_SUPPLY;
    gd_id train = is_wagon ? GD_NONE : rm_train_for(p->state, unit, trains, NULL);
    bool in_supply = is_wagon ? trains[unit].in_supply : train != GD_NONE;
    if (in_supply != u->in_supply)
        tell_change(p, unit, in_supply, train);
    u->in_supply = in_supply;
    if (!in_supply)
        u->hungry_today = 1;
    if (in_supply && u->counters) {
        u->counters = 0;
        gd_tell(p, RM_EV_SUPPLY, RM_SUPPLY_08, unit, "%U gets its supplies and is at full strength",
                unit);
    }
}

void rm_settle_supply(gd_play *p)
{
    rm_state *s = p->state;
    rm_trace trains[RM_PIECES + 1];
    rm_trace_trains(p->scenario, s, s->active, trains);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (u->side == s->active && rm_is_unit(u) && rm_on_table(u))
            settle_unit(p, i, trains);
    }
}

// ---- counters (RM-SUPPLY-06) --------------------------------------------------------------------

void rm_count_hunger(gd_play *p)
{
    rm_state *s = p->state;
    for (gd_id i = 1; i <= s->piece_count && s->supply; i++) {
        rm_unit *u = rm_get(s, i);
        if (!rm_is_unit(u) || !rm_on_table(u) || u->in_supply || !u->fought)
            continue;
        u->counters = (uint8_t)(u->counters < 255 ? u->counters + 1 : 255);
        gd_tell(p, RM_EV_SUPPLY, RM_SUPPLY_06, i,
                u->counters == 1 ? "%U has fought without supply: %d counter"
                                 : "%U has fought without supply: %d {counter|counters}",
                i, u->counters);
    }
}

void rm_remove_used_trains(gd_play *p)
{
    rm_state *s = p->state;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!rm_at(s, i)->temporary)
            continue;
        rm_get(s, i)->temporary = 0;
        if (!rm_on_table(rm_at(s, i)))
            continue;
        gd_tell(p, RM_EV_SUPPLY, RM_SUPPLY_04, i, "%U is used up and leaves the table", i);
        rm_remove_unit(p, i, RM_WITHDRAWN);
    }
}
