// americanus/adviser_orders.c - how the computer player spends its command points.
//
// Points are scarce, so it works with a group: the regiments nearest to one enemy it has picked as its
// focus. Every order that could be given is tried on a copy of the view, what the unit's place is then
// worth is compared with what it is worth now, and the order with the best gain for its price is given.
#include <string.h>

#include "rules/americanus/data.h"
#include "rules/americanus/judgement.h"
#include "rules/americanus/orders.h"

enum { GROUP = 4 };
enum {
    CLOSE = 4500,        // how near infantry wants to be
    WAIT = 8 * GD_INCH,  // how near it comes before its friends are up
    GUNS = 13 * GD_INCH, // how near guns want to be
    UP = 14 * GD_INCH,   // friends within this are up
};
enum { PER_INCH = 70, PER_INCH_ALONE = 25, PER_DEGREE = 4, LEAST_GAIN = 25 };

typedef struct mind {
    const gd_scenario *sc;
    const am_state *s;
    int side;
    gd_id focus;
    int group_count;
    gd_id group[GROUP];
    am_state trial; // the view with one order carried out
} mind;

static bool is_enemy_unit(const mind *m, gd_id i)
{
    const am_unit *u = am_at(m->s, i);
    return am_on_table(u) && am_is_unit(u) && u->side != m->side;
}

static bool is_own_unit(const mind *m, gd_id i)
{
    const am_unit *u = am_at(m->s, i);
    return am_on_table(u) && am_is_unit(u) && u->side == m->side;
}

// The group is the infantry nearest to the General: he rides with it, so it stays the same.
static void choose_group(mind *m)
{
    gd_id general = am_general_of(m->s, m->side);
    gd_point place = general ? am_at(m->s, general)->at : (gd_point){m->sc->width / 2, m->sc->depth / 2};
    gd_length far[GROUP];
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        if (!is_own_unit(m, i) || am_at(m->s, i)->kind != AM_INFANTRY)
            continue;
        gd_length d = gd_distance(am_at(m->s, i)->at, place);
        int at = m->group_count < GROUP ? m->group_count++ : GROUP;
        for (; at > 0 && far[at - 1] > d; at--) {
            if (at < GROUP) {
                far[at] = far[at - 1];
                m->group[at] = m->group[at - 1];
            }
        }
        if (at < GROUP) {
            far[at] = d;
            m->group[at] = i;
        }
    }
}

// The enemy nearest to the group that has few friends beside it and little cover.
static void choose_focus(mind *m)
{
    gd_length best = INT32_MAX;
    for (gd_id e = 1; e <= m->s->piece_count; e++) {
        if (!is_enemy_unit(m, e))
            continue;
        const am_unit *enemy = am_at(m->s, e);
        gd_length cost = 0;
        for (int i = 0; i < m->group_count; i++)
            cost += gd_distance(am_at(m->s, m->group[i])->at, enemy->at) / m->group_count;
        for (gd_id o = 1; o <= m->s->piece_count; o++)
            if (o != e && is_enemy_unit(m, o) && gd_distance(am_at(m->s, o)->at, enemy->at) < 9 * GD_INCH)
                cost += GD_INCH;
        if (am_half_in(m->sc, m->s, enemy, AM_BAD_GOING | GD_KIND(AM_FORTIFICATION)))
            cost += 3 * GD_INCH;
        cost -= enemy->lost * GD_INCH;
        if (cost < best) {
            best = cost;
            m->focus = e;
        }
    }
}

static bool in_group(const mind *m, gd_id id)
{
    for (int i = 0; i < m->group_count; i++)
        if (m->group[i] == id)
            return true;
    return false;
}

// Are enough of the group up for closing in?
static bool assembled(const mind *m, gd_id id)
{
    int up = 0, there = 0;
    for (int i = 0; i < m->group_count; i++) {
        there++;
        up += m->group[i] != id &&
              gd_distance(am_at(m->s, m->group[i])->at, am_at(m->s, m->focus)->at) <= UP;
    }
    return up >= 2 || there <= 2;
}

// ---- what a place is worth ---------------------------------------------------------------------

static int worth_of_contact(const mind *m, const am_state *s, gd_id id)
{
    int best = INT32_MIN;
    for (gd_id e = 1; e <= s->piece_count; e++) {
        if (am_at(s, e)->side == m->side || !am_in_melee_with(s, id, e))
            continue;
        int worth = am_worth_of_melee(m->sc, s, id, e, am_helpers(s, m->side, e, id),
                                      am_helpers(s, 1 - m->side, id, e));
        // From flank or rear the enemy must first turn, and it cannot fall back well.
        if (am_touched_edge(s, e, id) != GD_FRONT)
            worth += 250;
        if (worth > best)
            best = worth;
    }
    return best;
}

static int friends_bearing(const mind *m, const am_state *s, gd_id id, gd_id target)
{
    int n = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        if (i != id && u->side == m->side && am_on_table(u) && am_is_unit(u) &&
            am_aim(m->sc, s, i, target).why == AM_CAN_FIRE)
            n++;
    }
    return n;
}

// What it can do to the enemy by fire from here, less what the enemy can do to it.
static int worth_of_fire(const mind *m, const am_state *s, gd_id id)
{
    int best = 0, risk = 0;
    for (gd_id e = 1; e <= s->piece_count; e++) {
        const am_unit *enemy = am_at(s, e);
        if (!am_on_table(enemy) || !am_is_unit(enemy) || enemy->side == m->side)
            continue;
        if (!am_may_be_near(am_at(s, id), enemy, AM_RANGE_BALL + GD_INCH))
            continue;
        if (am_aim(m->sc, s, id, e).why == AM_CAN_FIRE) {
            int worth = am_worth_of_fire(m->sc, s, id, e, friends_bearing(m, s, id, e));
            best = worth > best ? worth : best;
        }
        if (am_aim(m->sc, s, e, id).why == AM_CAN_FIRE) {
            int harm = am_worth_of_fire(m->sc, s, e, id, 0);
            risk += harm > 0 ? harm / 3 : 0;
        }
    }
    return best - risk;
}

static gd_length wanted_distance(const mind *m, const am_unit *u, gd_id id)
{
    if (u->kind == AM_ARTILLERY)
        return GUNS;
    return assembled(m, id) ? CLOSE : WAIT;
}

// Horsemen look for guns, then for the enemy's General, then go with the group; the nearest of a kind.
static gd_id quarry(const mind *m, gd_id id)
{
    const am_unit *u = am_at(m->s, id);
    gd_id found = m->focus;
    gd_length best = INT32_MAX;
    for (gd_id e = 1; u->kind == AM_CAVALRY && u->mounted && e <= m->s->piece_count; e++) {
        const am_unit *o = am_at(m->s, e);
        if (!am_on_table(o) || o->side == m->side || (o->kind != AM_ARTILLERY && o->kind != AM_GENERAL))
            continue;
        gd_length far = gd_distance(u->at, o->at) + (o->kind == AM_GENERAL ? 12 * GD_INCH : 0);
        if (far < best) {
            best = far;
            found = e;
        }
    }
    return found;
}

static int worth_of_approach(const mind *m, const am_state *s, gd_id id)
{
    gd_id goal = quarry(m, id);
    const am_unit *u = am_at(s, id), *f = am_at(s, goal);
    gd_length far = am_distance(u, f) - (goal == m->focus ? wanted_distance(m, u, id) : 0);
    int per_inch = in_group(m, id) || goal != m->focus ? PER_INCH : PER_INCH_ALONE;
    // A little more for those farther back, so that the group arrives together.
    int worth = far > 0 ? -(int)((int64_t)far * (per_inch + far / 4000) / GD_INCH) : 0;
    worth -= gd_angle_apart(u->facing, gd_bearing(u->at, f->at)) * PER_DEGREE / GD_DEGREE;
    return worth;
}

// The nearest own unit looks after each objective.
static int worth_of_objectives(const mind *m, const am_state *s, gd_id id)
{
    int worth = 0;
    for (int i = 0; i < m->sc->objective_count; i++) {
        const gd_objective *o = &m->sc->objective[i];
        gd_id nearest = GD_NONE;
        for (gd_id u = 1; u <= s->piece_count; u++)
            if (is_own_unit(m, u) && am_at(m->s, u)->kind != AM_ARTILLERY &&
                (!nearest || gd_distance(am_at(m->s, u)->at, o->at) < gd_distance(am_at(m->s, nearest)->at, o->at)))
                nearest = u;
        if (nearest != id)
            continue;
        int value = (o->value ? o->value : m->sc->option[AM_OPT_OBJECTIVE_VALUE]) * 40;
        gd_length far = gd_distance(am_at(s, id)->at, o->at) - 2 * GD_INCH;
        if (s->holder[i] == m->side)
            value /= 2; // hold it, but do not stand rooted to it
        worth += far <= 0 ? value : value - (int)((int64_t)value * far / (30 * GD_INCH));
    }
    return worth;
}

static int worth_of_place(const mind *m, const am_state *s, gd_id id)
{
    if (am_in_melee(s, id))
        return worth_of_contact(m, s, id);
    int worth = worth_of_fire(m, s, id) + worth_of_objectives(m, s, id);
    return m->focus ? worth + worth_of_approach(m, s, id) : worth;
}

// ---- trying orders -----------------------------------------------------------------------------

// Carries the order out on the trial copy; false if it is not legal.
static bool try_order(mind *m, const gd_action *a, gd_id id, int *gain)
{
    gd_verdict v;
    am_plan plan = {.after = *am_at(m->s, id)};
    bool ok = a->verb == AM_DO_MOVE       ? am_plan_move(m->sc, m->s, a, id, &plan, &v)
              : a->verb == AM_DO_WITHDRAW ? am_plan_withdraw(m->sc, m->s, a, id, &plan, &v)
              : a->verb == AM_DO_CROSS_RIVER ? am_plan_river(m->sc, m->s, a, id, &plan, &v)
                                             : am_plan_change(m->sc, m->s, a, id, &plan, &v);
    if (!ok)
        return false;
    am_unit *u = am_get(&m->trial, id), before = *u;
    *u = plan.after;
    u->charged = plan.charges;
    u->moved = u->kind == AM_ARTILLERY ? 0 : 1; // guns that move fire from their new place later
    *gain = worth_of_place(m, &m->trial, id);
    *u = before;
    return true;
}

typedef struct best {
    int gain; // per point
    gd_action action;
} best;

static void consider(mind *m, best *b, const gd_action *a, gd_id id, int now, int cost)
{
    int then;
    if (!try_order(m, a, id, &then))
        return;
    int gain = (then - now) / (cost > 0 ? cost : 1);
    if (gain > b->gain) {
        b->gain = gain;
        b->action = *a;
    }
}

static gd_action move_of(gd_id id, gd_angle wheel, gd_length forward)
{
    gd_action a = gd_action_blank(AM_DO_MOVE);
    a.value[0] = id;
    if (wheel)
        a.item[a.count++] = (gd_item){wheel < 0 ? AM_STEP_WHEEL_LEFT : AM_STEP_WHEEL_RIGHT, wheel < 0 ? -wheel : wheel, 0};
    if (forward > 0)
        a.item[a.count++] = (gd_item){AM_STEP_FORWARD, forward, 0};
    return a;
}

// Wheels towards the bearing, as much as the rate allows, and on with what is left; also less of both.
static void consider_moves(mind *m, best *b, const gd_offer *o, gd_id id, int now, gd_point goal)
{
    const am_unit *u = am_at(m->s, id);
    gd_length rate = am_rates[am_pace_of(u)].open;
    gd_angle turn = gd_angle_wrap(gd_bearing(u->at, goal) - u->facing);
    if (turn > GD_TURN / 2)
        turn -= GD_TURN;
    gd_angle most = gd_arc_angle(am_width(u), rate);
    const gd_angle wheels[] = {0, turn, turn / 2, turn + 150, turn - 150};
    for (size_t i = 0; i < sizeof wheels / sizeof wheels[0]; i++) {
        gd_angle wheel = wheels[i] > most ? most : wheels[i] < -most ? -most : wheels[i];
        if (i > 0 && wheel > -20 && wheel < 20)
            continue;
        gd_length left = rate - gd_arc_length(am_width(u), wheel < 0 ? -wheel : wheel);
        const gd_length forward[] = {left, left * 3 / 4, left / 2, 2 * GD_INCH, 0};
        for (size_t j = 0; j < sizeof forward / sizeof forward[0]; j++) {
            gd_length go = forward[j] / 100 * 100;
            if (go > left || (!wheel && go < 100))
                continue;
            gd_action a = move_of(id, wheel, go);
            consider(m, b, &a, id, now, o->cost);
        }
    }
}

static void consider_offer(mind *m, best *b, const gd_offer *o)
{
    gd_id id = (gd_id)o->value[0];
    const am_unit *u = am_at(m->s, id);
    int now = worth_of_place(m, m->s, id);
    if (o->verb == AM_DO_MOVE) {
        if (m->focus)
            consider_moves(m, b, o, id, now, am_at(m->s, quarry(m, id))->at);
        for (int i = 0; i < m->sc->objective_count; i++)
            consider_moves(m, b, o, id, now, m->sc->objective[i].at);
        for (gd_id e = 1; u->kind == AM_CAVALRY && e <= m->s->piece_count; e++)
            if (is_enemy_unit(m, e) && am_may_be_near(u, am_at(m->s, e), 14 * GD_INCH))
                consider_moves(m, b, o, id, now, am_at(m->s, e)->at);
    } else if (o->verb == AM_DO_WITHDRAW) {
        gd_action a = gd_action_of(o);
        a.value[1] = am_rates[am_pace_of(u)].open;
        consider(m, b, &a, id, now, o->cost);
    } else if (o->verb == AM_DO_FORM_COLUMN || o->verb == AM_DO_SKIRMISH || o->verb == AM_DO_DISMOUNT) {
        return; // it fights in line and on horseback
    } else {
        gd_action a = gd_action_of(o);
        consider(m, b, &a, id, now, o->cost);
    }
}

// ---- the General -------------------------------------------------------------------------------

// How many units could be ordered cheaply, those of the group twice.
static int reach_of_general(const mind *m, const am_state *s)
{
    int sum = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        gd_clause_id clause;
        if (is_own_unit(m, i) && am_price_of_move(m->sc, s, i, false, &clause) == AM_PRICE_NEAR)
            sum += in_group(m, i) ? 3 : 1;
    }
    return sum;
}

// The sum of his distances to the group: he keeps up with it.
static int64_t distance_to_group(const mind *m, gd_point at)
{
    int64_t sum = 0;
    for (int i = 0; i < m->group_count; i++)
        sum += gd_distance(am_at(m->s, m->group[i])->at, at);
    return sum;
}

// He rides behind one of the group, or as far towards it as he can.
static bool ride(mind *m, gd_action *out)
{
    static const gd_length rates[] = {9500, 6000, 1900};
    gd_id general = am_general_of(m->s, m->side);
    const am_unit *g = am_at(m->s, general);
    // Worth riding: more units in cheap reach, or clearly nearer to the group.
    int64_t most = (int64_t)reach_of_general(m, m->s) * 4000 - distance_to_group(m, g->at) + 6000;
    bool found = false;
    for (int i = 0; i < m->group_count; i++) {
        for (size_t k = 0; k < sizeof rates / sizeof rates[0]; k++) {
            const am_unit *u = am_at(m->s, m->group[i]);
            gd_point to = gd_point_ahead(am_rear(u), u->facing, -2 * GD_INCH);
            if (gd_distance(g->at, to) > rates[k])
                to = gd_point_ahead(g->at, gd_bearing(g->at, to), rates[k]);
            else if (k > 0)
                break;
            gd_action a = gd_action_blank(AM_DO_MOVE_GENERAL);
            a.value[0] = to.x;
            a.value[1] = to.y;
            a.value[2] = g->facing;
            gd_verdict v;
            am_plan plan;
            if (!am_plan_ride(m->sc, m->s, &a, &plan, &v))
                continue;
            am_unit before = *g;
            *am_get(&m->trial, general) = plan.after;
            int64_t worth = (int64_t)reach_of_general(m, &m->trial) * 4000 - distance_to_group(m, to);
            *am_get(&m->trial, general) = before;
            if (worth > most) {
                most = worth;
                *out = a;
                found = true;
            }
        }
    }
    return found;
}

bool am_advise_orders(const gd_scenario *sc, const am_state *s, const gd_offers *offers, gd_action *out)
{
    mind m = {.sc = sc, .s = s, .side = s->phasing, .trial = *s};
    choose_group(&m);
    choose_focus(&m);
    best b = {LEAST_GAIN, gd_action_blank(AM_DO_END_ORDERS)};
    for (int i = 0; i < offers->count; i++)
        if (offers->list[i].verb == AM_DO_MOVE_GENERAL && ride(&m, out))
            return true;
    for (int i = 0; i < offers->count; i++)
        if (offers->list[i].verb >= AM_DO_MOVE && offers->list[i].verb <= AM_DO_REFORM)
            consider_offer(&m, &b, &offers->list[i]);
    *out = b.action;
    return true;
}
