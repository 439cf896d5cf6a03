// realmen/leader_rout.c - officers who have rolled and are still there may ride off
// (RM-OFFICER-13).
//
// All who had to roll for the same cause have done so before the first is asked about, and their
// owner takes them in the order that he likes. The frame RM_ROW_RIDERS goes from seat to seat; the
// question itself has one officer as its piece, or none if there are several.
#include "realmen_clauses.h"
#include "rules/realmen/officer.h"
#include "rules/realmen/rout.h"

enum { ENEMY }; // v of RM_ROW_RIDERS: who has run into them

static bool waits(const rm_unit *u)
{
    return rm_on_table(u) && (u->rides == RM_RIDE_MAY || u->rides == RM_RIDE_MUST);
}

static bool must(const rm_state *s, gd_id officer)
{
    return rm_at(s, officer)->rides == RM_RIDE_MUST;
}

void rm_call_riders(gd_play *p, gd_id enemy)
{
    gd_call(p, RM_ROW_RIDERS, GD_NOBODY)->v[ENEMY] = enemy;
}

// Who has no way is not asked; if he must ride he is a prisoner (RM-MOVE-14). All are looked at
// before any of them is taken.
static void keep_those_who_can(gd_play *p, gd_id enemy)
{
    rm_state *s = p->state;
    gd_id stuck[RM_PIECES];
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_flight way;
        if (waits(rm_at(s, i)) && !rm_find_any_flight(p->scenario, s, i, 0, &way))
            stuck[count++] = i;
    }
    for (int i = 0; i < count; i++) {
        bool taken = must(s, stuck[i]);
        rm_get(s, stuck[i])->rides = RM_RIDE_NONE;
        if (taken)
            rm_remove_officer(p, stuck[i], RM_PRISONER,
                              rm_captor_of(p->scenario, s, stuck[i], enemy));
    }
}

// Who waits of a seat, one of them, and how many they are.
static gd_id waiting(const rm_state *s, gd_seat seat, int *count)
{
    gd_id one = GD_NONE;
    *count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!waits(rm_at(s, i)) || rm_at(s, i)->seat != seat)
            continue;
        one = i;
        ++*count;
    }
    return one;
}

void rm_run_riders(gd_play *p)
{
    const rm_state *s = p->state;
    keep_those_who_can(p, (gd_id)gd_top(p)->v[ENEMY]);
    for (gd_seat seat = 0; seat < p->scenario->players.seat_count; seat++) {
        int count;
        gd_id one = waiting(s, seat, &count);
        if (!count)
            continue;
        gd_call(p, RM_ROW_LEADER_ROUT, seat)->piece = count == 1 ? one : GD_NONE;
        return;
    }
    gd_done(p);
}

void rm_prompt_leader_rout(const gd_scenario *sc, const void *state, gd_text *out)
{
    const rm_state *s = state;
    int count;
    gd_id one = waiting(s, rm_seat_now(s), &count);
    (void)sc;
    if (count > 1)
        *out = (gd_text){"%d {officer has|officers have} come through: who rides off?", {count}};
    else
        *out = (gd_text){must(s, one) ? "%U is run down: where does he ride?"
                                      : "%U has come through: does he ride off?",
                         {one}};
}

gd_side rm_comes_leader_rout(const gd_scenario *sc, const void *state, gd_text *out)
{
    const rm_state *s = state;
    int count;
    gd_id one = waiting(s, rm_seat_now(s), &count);
    (void)sc;
    if (count > 1)
        *out = (gd_text){"%d {officer has|officers have} come through", {count}};
    else
        *out = (gd_text){must(s, one) ? "%U is run down" : "%U has come through", {one}};
    return GD_NOBODY;
}

void rm_offer_leader_rout(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const rm_state *s = state;
    (void)sc;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!waits(rm_at(s, i)) || rm_at(s, i)->seat != rm_seat_now(s))
            continue;
        if (!must(s, i))
            gd_offer_add(out, RM_DO_STAY)->value[RM_Q_LEADER] = i;
        gd_offer *o = gd_offer_add(out, RM_DO_LEADER_ROUT_MOVE);
        o->value[RM_Q_LEADER] = i;
        o->open = (uint16_t)(1u << RM_Q_X | 1u << RM_Q_Y | GD_OPEN_LIST);
        o->limit = rm_longest_rout(rm_at(s, i));
    }
}

static bool plan(const gd_scenario *sc, const rm_state *s, const gd_action *a, rm_unit *to,
                 bool *leaves, gd_verdict *v)
{
    gd_id officer = (gd_id)a->value[RM_Q_LEADER];
    const rm_unit *u = rm_at(s, officer);
    gd_point way[GD_ITEMS + 1];
    int count = 0;
    for (; count < a->count && count < GD_ITEMS; count++)
        way[count] = (gd_point){a->item[count].b, a->item[count].c};
    way[count++] = (gd_point){a->value[RM_Q_X], a->value[RM_Q_Y]};
    if (!rm_plan_rout(sc, s, officer, way, count, u->facing, to, leaves, v))
        return false;
    to->routed = 0; // he is never routed
    to->rides = RM_RIDE_NONE;
    return true;
}

static bool is_about_him(const rm_state *s, const gd_action *a, gd_verdict *v)
{
    gd_id named = rm_piece_arg(s, a->value[RM_Q_LEADER]);
    bool known = a->verb == RM_DO_STAY || a->verb == RM_DO_LEADER_ROUT_MOVE;
    int count;
    gd_id one = waiting(s, rm_seat_now(s), &count);
    if (known && named && waits(rm_at(s, named)) && rm_at(s, named)->seat == rm_seat_now(s))
        return true;
    return count > 1 ? gd_refuse(v, RM_OFFICER_13, "say first who rides off and who stays")
                     : gd_refuse(v, RM_OFFICER_13, "say first whether %U rides off", one);
}

bool rm_check_leader_rout(const gd_scenario *sc, const void *state, const gd_action *a,
                          gd_verdict *v)
{
    const rm_state *s = state;
    gd_id officer = (gd_id)a->value[RM_Q_LEADER];
    rm_unit to;
    bool leaves;
    if (!is_about_him(s, a, v))
        return false;
    if (a->verb == RM_DO_STAY) {
        if (must(s, officer))
            return gd_refuse(v, RM_MOVE_14, "%U is run down and must ride off", officer) ||
                   rm_also(v, RM_OFFICER_13);
        return gd_accept(v, 0);
    }
    if (a->value[RM_Q_X] == GD_ABSENT || a->value[RM_Q_Y] == GD_ABSENT)
        return gd_refuse(v, RM_OFFICER_13, "say where %U rides", officer);
    if (!plan(sc, s, a, &to, &leaves, v))
        return rm_also(v, RM_OFFICER_13);
    gd_accept(v, 0);
    if (v) {
        v->ending_count = 1;
        v->ending[0] = (gd_ending){officer, to.facing, to.at};
    }
    return true;
}

void rm_apply_leader_rout(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    gd_id officer = (gd_id)a->value[RM_Q_LEADER];
    rm_unit to;
    bool leaves = false;
    bool goes = a->verb == RM_DO_LEADER_ROUT_MOVE && plan(p->scenario, s, a, &to, &leaves, NULL);
    gd_done(p);
    rm_get(s, officer)->rides = RM_RIDE_NONE;
    if (!goes)
        return;
    if (leaves) {
        rm_remove_officer(p, officer, RM_WITHDRAWN, GD_NONE);
        return;
    }
    gd_tell(p, RM_EV_RODE, RM_OFFICER_13, officer, "%U rides off for his life", officer);
    *rm_get(s, officer) = to;
}
