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

// The place of a road that the train stands on.
static bool road_under(const gd_scenario *sc, const rm_unit *train, gd_point *on)
{
    return rm_road_point(sc, train->element_at[0], on) && rm_is_within(rm_point_gap(train, *on), 0);
}

// Where supply can come from or go to: trains on a road first, then sources.
enum { TRAINS = 40, STOPS = TRAINS + RM_SOURCES };

typedef struct net {
    int trains, stops;
    gd_id train[TRAINS];
    int source[STOPS]; // by stop
    gd_point at[STOPS];
    gd_length length[TRAINS][STOPS]; // by road, what lies beyond the table's edge included; -1
} net;

static void find_stops(const gd_scenario *sc, const rm_state *s, int side, net *n)
{
    n->trains = 0;
    for (gd_id i = 1; i <= s->piece_count && n->trains < TRAINS; i++)
        if (is_train(rm_at(s, i), side) && road_under(sc, rm_at(s, i), &n->at[n->trains]))
            n->train[n->trains++] = i;
    n->stops = n->trains;
    for (int i = 0; i < RM_SOURCES; i++)
        if (s->source[i].side == side && !s->source[i].blocked) {
            n->source[n->stops] = i;
            n->at[n->stops++] = s->source[i].at;
        }
}

static void measure_roads(const gd_scenario *sc, const rm_state *s, int side, net *n)
{
    for (int i = 0; i < n->trains; i++) {
        rm_road_lengths(sc, s, n->at[i], n->at, n->stops, rm_other(side), n->length[i]);
        for (int k = 0; k < n->stops; k++) {
            gd_length *length = &n->length[i][k];
            if (*length >= 0 && k >= n->trains)
                *length += s->source[n->source[k]].distance;
            if (*length >= 0 && !rm_is_within(*length, RM_ROAD_TO_TRAIN))
                *length = -1;
        }
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
                                 : "%U has fought without supply: %d counters",
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
