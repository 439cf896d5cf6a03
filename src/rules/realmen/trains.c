// realmen/trains.c - the supply step: trains that are cut off may be used up (RM-SUPPLY-04).
#include "realmen_clauses.h"
#include "rules/realmen/supply.h"
#include "rules/realmen/turn.h"

// A train that could be used up: out of supply, and not yet declared.
static bool may_be_used(const rm_state *s, gd_id train, const rm_trace *traced, gd_verdict *v)
{
    const rm_unit *u = rm_at(s, train);
    if (!train || u->kind != RM_SUPPLY || !rm_on_table(u) || u->side != s->active)
        return gd_refuse(v, RM_SUPPLY_04, "name a supply train of yours on the table");
    if (u->temporary)
        return gd_refuse(v, RM_SUPPLY_04, "%U is being used up already", train);
    if (traced[train].in_supply)
        return gd_refuse(v, RM_SUPPLY_04, "%U is in supply: it need not be used up", train);
    return true;
}

static bool has_choice(const rm_state *s, gd_seat seat, const rm_trace *traced)
{
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (rm_at(s, i)->seat == seat && may_be_used(s, i, traced, NULL))
            return true;
    return false;
}

// Goes on with the next seat that has such a train; when there is none the units' turn has come.
static void ask_next(gd_play *p)
{
    rm_state *s = p->state;
    rm_trace traced[RM_PIECES + 1];
    rm_trace_trains(p->scenario, s, s->active, traced);
    for (gd_seat seat; (seat = rm_next_seat(p->scenario, s, s->active)) != GD_NOBODY;) {
        if (has_choice(s, seat, traced)) {
            gd_goto(p, RM_ROW_TRAINS, seat);
            return;
        }
        s->seats_done |= (uint8_t)(1u << seat);
    }
    s->seats_done = 0;
    rm_settle_supply(p);
    rm_begin_posts(p);
}

void rm_run_supply(gd_play *p)
{
    rm_state *s = p->state;
    if (s->supply) {
        ask_next(p);
        return;
    }
    for (gd_id i = 1; i <= s->piece_count; i++) // always, for everybody (RM-SUPPLY-09)
        if (rm_at(s, i)->side == s->active && rm_is_unit(rm_at(s, i))) {
            rm_get(s, i)->in_supply = 1;
            rm_get(s, i)->counters = 0;
        }
    rm_begin_posts(p);
}

void rm_prompt_trains(const gd_scenario *sc, const void *state, gd_text *out)
{
    (void)sc;
    (void)state;
    *out =
        (gd_text){.format = "Trains are cut off from supply. Is one used up? It then counts as in "
                            "supply for one turn, and is gone."};
}

void rm_offer_trains(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const rm_state *s = state;
    rm_trace traced[RM_PIECES + 1];
    rm_trace_trains(sc, s, s->active, traced);
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (rm_at(s, i)->seat == rm_seat_now(s) && may_be_used(s, i, traced, NULL))
            gd_offer_add(out, RM_DO_TEMPORARY_SUPPLY)->value[0] = i;
    gd_offer_add(out, RM_DO_END_SUPPLY);
}

bool rm_check_trains(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const rm_state *s = state;
    rm_trace traced[RM_PIECES + 1];
    if (a->verb == RM_DO_END_SUPPLY)
        return gd_accept(v, 0);
    if (a->verb != RM_DO_TEMPORARY_SUPPLY)
        return gd_refuse(v, RM_TURN_02, "first supply is settled: name a train, or end_supply");
    gd_id train = rm_piece_arg(s, a->value[0]);
    rm_trace_trains(sc, s, s->active, traced);
    if (!may_be_used(s, train, traced, v))
        return false;
    if (rm_at(s, train)->seat != rm_seat_now(s))
        return gd_refuse(v, RM_SUPPLY_04, "%U is not yours to command", train);
    return gd_accept(v, 0);
}

void rm_apply_trains(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    if (a->verb == RM_DO_END_SUPPLY) {
        s->seats_done |= (uint8_t)(1u << rm_seat_now(s));
    } else {
        gd_id train = (gd_id)a->value[0];
        rm_get(s, train)->temporary = 1;
        gd_tell(p, RM_EV_SUPPLY, RM_SUPPLY_04, train,
                "%U is used up: in supply for this turn, and then gone", train);
    }
    gd_goto(p, RM_ROW_SUPPLY, GD_NOBODY);
}
