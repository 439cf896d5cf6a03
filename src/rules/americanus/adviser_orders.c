// americanus/adviser_orders.c - how the computer player spends its command points.
//
// Every order that makes sense is tried on a copy of the view; what the unit's place is then worth
// is compared with what it is worth now, and the order with the best gain for its price is given.
#include <string.h>

#include "rules/americanus/adviser_mind.h"
#include "rules/americanus/data.h"
#include "rules/americanus/recall.h"

enum { LEAST_GAIN = 20, LIMBER = 60 };

typedef struct choice {
    int gain; // for each point
    gd_action action;
} choice;

// Plans the move. Marches through the open come out the same until somebody gets in their way;
// those that meet an enemy are looked at anew each time.
static bool plan_way(const am_mind *m, const gd_action *a, gd_id id, const am_way *w, am_plan *plan)
{
    const am_unit *u = am_at(m->s, id);
    struct {
        gd_point at;
        uint16_t facing, good;
    } known;
    const int32_t way[] = {w->wheel, w->forward, 0};
    uint8_t pose[GD_RECALL_POSE];
    gd_verdict unread;
    memcpy(pose, way, sizeof pose);
    if (gd_recall_if(m->s, AM_RECALL_MOVE, id, 0, pose, &known, sizeof known)) {
        plan->after.at = known.at;
        plan->after.facing = known.facing;
        return known.good;
    }
    known.good = am_plan_move(m->sc, m->s, a, id, plan, &unread);
    known.at = known.good ? plan->after.at : u->at;
    known.facing = known.good ? plan->after.facing : u->facing;
    if (!plan->into)
        gd_recall_keep_if(m->s, AM_RECALL_MOVE, id, 0, pose, am_box_of_way(u, w), &known,
                          sizeof known);
    return known.good;
}

// Carries the order out on the trial copy; false if it is not legal.
static bool try_order(am_mind *m, const gd_action *a, gd_id id, const am_way *w, int *worth)
{
    gd_verdict v;
    am_plan plan = {.after = *am_at(m->s, id)};
    bool ok = a->verb == AM_DO_MOVE          ? plan_way(m, a, id, w, &plan)
              : a->verb == AM_DO_WITHDRAW    ? am_plan_withdraw(m->sc, m->s, a, id, &plan, &v)
              : a->verb == AM_DO_CROSS_RIVER ? am_plan_river(m->sc, m->s, a, id, &plan, &v)
                                             : am_plan_change(m->sc, m->s, a, id, &plan, &v);
    if (!ok)
        return false;
    am_unit *u = am_get(&m->trial, id), before = *u;
    *u = plan.after;
    if (plan.charges) {
        u->at = plan.aligned.at;
        u->facing = (uint16_t)plan.aligned.facing;
    }
    u->charged = plan.charges;
    u->moved = u->kind != AM_ARTILLERY; // guns fire from their new place later
    *worth = am_worth_of_place(m, &m->trial, id, plan.charges ? plan.aligned.enemy : GD_NONE);
    // A change of formation may shift the front sideways, which is not marching.
    if (a->verb == AM_DO_FORM_LINE || a->verb == AM_DO_REFORM)
        *worth += am_worth_of_way(m, &before, id) - am_worth_of_way(m, u, id);
    *u = before;
    return true;
}

// `w` is the way of a move; NULL: it is another order.
static bool consider(am_mind *m, choice *best, const gd_action *a, gd_id id, const am_way *w,
                     int now, int cost)
{
    int then;
    if (!try_order(m, a, id, w, &then))
        return false;
    int gain = (then - now) / cost;
    if (gain > best->gain)
        *best = (choice){gain, *a};
    return true;
}

// ---- moves -------------------------------------------------------------------------------------

static gd_action move_of(gd_id id, const am_way *w)
{
    gd_action a = gd_action_blank(AM_DO_MOVE);
    a.value[0] = id;
    if (w->wheel < 0)
        a.item[a.count++] = (gd_item){AM_STEP_WHEEL_LEFT, -w->wheel, 0};
    if (w->wheel > 0)
        a.item[a.count++] = (gd_item){AM_STEP_WHEEL_RIGHT, w->wheel, 0};
    if (w->forward > 0)
        a.item[a.count++] = (gd_item){AM_STEP_FORWARD, w->forward, 0};
    return a;
}

// What the way would be worth if it is legal. Looking ahead is cheaper than asking the rules, so
// they are asked only about ways that would be taken.
static int foresee(am_mind *m, gd_id id, const am_way *w)
{
    am_unit *u = am_get(&m->trial, id), before = *u;
    *u = am_after_way(u, w->wheel, w->forward);
    u->moved = u->kind != AM_ARTILLERY;
    int worth = w->worth + am_worth_of_stand(m, &m->trial, id, GD_NONE);
    *u = before;
    return worth;
}

// Far from the enemy only the way counts, so the first that is legal is the best. Near him all are
// looked at.
static void consider_moves(am_mind *m, choice *best, gd_id id, int now, int cost)
{
    const am_unit *u = am_at(m->s, id);
    int way_now = am_worth_of_way(m, u, id);
    am_ways ways;
    am_find_ways(m, id, &ways);
    for (int i = 0; i < ways.count; i++) {
        const am_way *w = &ways.list[i];
        if (!ways.near && w->worth - way_now <= best->gain * cost)
            return;
        am_outlook outlook = am_foretell(m, id, w);
        if (outlook == AM_BARRED ||
            (ways.near && outlook == AM_CLEAR && (foresee(m, id, w) - now) / cost <= best->gain))
            continue;
        gd_action a = move_of(id, w);
        if (consider(m, best, &a, id, w, now, cost) && !ways.near)
            return;
    }
}

// ---- all orders --------------------------------------------------------------------------------

static bool has_enemy_near(const am_mind *m, const am_unit *u)
{
    for (int i = 0; i < m->foe_count; i++)
        if (am_may_meet(u, am_at(m->s, m->foe[i])))
            return true;
    return false;
}

static bool can_fire(const am_mind *m, gd_id id)
{
    for (int i = 0; i < m->ours.count; i++)
        if (m->ours.fire[i].firer == id)
            return true;
    return false;
}

static bool is_under_fire(const am_mind *m, gd_id id)
{
    for (int i = 0; i < m->theirs.count; i++)
        if (m->theirs.fire[i].target == id)
            return true;
    return false;
}

// Guns without a target, and far from one, move on; it takes a turn, so it must be worth a march.
static void consider_limbering(const am_mind *m, choice *best, const gd_action *a, gd_id id,
                               int cost)
{
    am_unit limbered = *am_at(m->s, id);
    limbered.formation = AM_LIMBERED;
    gd_length march = 2 * am_rates[AM_PACE_LIMBERED].open;
    if (!can_fire(m, id) && am_way_of(m, &limbered, id) >= march && LIMBER / cost > best->gain)
        *best = (choice){LIMBER / cost, *a};
}

// Is it an order that could do some good? Foot fights in line or column and horse in the saddle;
// who is not near an enemy stays as he is. The fast move of Zouaves is kept for players.
static bool is_of_use(const am_mind *m, const gd_offer *o)
{
    gd_id id = (gd_id)o->value[0];
    switch (o->verb) {
    case AM_DO_MOVE:
        return o->value[1] != 1;
    case AM_DO_WITHDRAW:
        return is_under_fire(m, id);
    case AM_DO_FORM_LINE:
    case AM_DO_REFORM:
        return has_enemy_near(m, am_at(m->s, id));
    case AM_DO_LIMBER:
    case AM_DO_CROSS_RIVER:
    case AM_DO_UNLIMBER:
    case AM_DO_MOUNT:
        return true;
    default:
        return false;
    }
}

static void consider_offer(am_mind *m, choice *best, const gd_offer *o)
{
    gd_id id = (gd_id)o->value[0];
    int cost = o->cost > 0 ? o->cost : 1;
    if (!is_of_use(m, o))
        return;
    gd_action a = gd_action_of(o);
    if (o->verb == AM_DO_LIMBER) {
        consider_limbering(m, best, &a, id, cost);
        return;
    }
    am_look_about(m, id);
    int now = am_worth_of_place(m, m->s, id, GD_NONE);
    if (o->verb == AM_DO_MOVE) {
        consider_moves(m, best, id, now, cost);
        return;
    }
    if (o->verb == AM_DO_WITHDRAW)
        a.value[1] = am_rates[am_pace_of(am_at(m->s, id))].open;
    consider(m, best, &a, id, NULL, now, cost);
}

void am_advise_orders(const gd_scenario *sc, const am_state *s, const gd_plan *plan,
                      const gd_offers *offers, gd_action *out)
{
    am_mind m;
    am_mind_make(&m, sc, s, plan);
    bool general = false;
    for (int i = 0; i < offers->count; i++)
        general |= offers->list[i].verb == AM_DO_MOVE_GENERAL;
    if (general && am_advise_ride(&m, false, out))
        return;
    choice best = {LEAST_GAIN, gd_action_blank(AM_DO_END_ORDERS)};
    for (int i = 0; i < offers->count; i++)
        if (offers->list[i].verb >= AM_DO_MOVE && offers->list[i].verb <= AM_DO_REFORM)
            consider_offer(&m, &best, &offers->list[i]);
    *out = best.action;
    if (out->verb == AM_DO_END_ORDERS && general)
        am_advise_ride(&m, true, out);
}
