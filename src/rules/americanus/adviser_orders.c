// americanus/adviser_orders.c - how the computer player spends its command points.
//
// Every order that makes sense is tried on a copy of the view; what the unit's place is then worth
// is compared with what it is worth now, and the order with the best gain for its price is given.
#include "rules/americanus/adviser_mind.h"
#include "rules/americanus/data.h"

enum { LEAST_GAIN = 20, LEAST_WHEEL = 15, STEP = 100, WAYS = 64 };
enum { ALIKE = 400, ALIKE_WHEEL = 40 }; // ways that end so close together are not both tried

typedef struct choice {
    int gain; // for each point
    gd_action action;
} choice;

// Carries the order out on the trial copy; false if it is not legal.
static bool try_order(am_mind *m, const gd_action *a, gd_id id, int *worth)
{
    gd_verdict v;
    am_plan plan = {.after = *am_at(m->s, id)};
    bool ok = a->verb == AM_DO_MOVE          ? am_plan_move(m->sc, m->s, a, id, &plan, &v)
              : a->verb == AM_DO_WITHDRAW    ? am_plan_withdraw(m->sc, m->s, a, id, &plan, &v)
              : a->verb == AM_DO_CROSS_RIVER ? am_plan_river(m->sc, m->s, a, id, &plan, &v)
                                             : am_plan_change(m->sc, m->s, a, id, &plan, &v);
    if (!ok)
        return false;
    am_unit *u = am_get(&m->trial, id), before = *u;
    *u = plan.after;
    u->charged = plan.charges;
    u->moved = u->kind != AM_ARTILLERY; // guns fire from their new place later
    *worth = am_worth_of_place(m, &m->trial, id, plan.charges ? plan.enemy : GD_NONE);
    // A change of formation may shift the front sideways, which is not marching.
    if (a->verb >= AM_DO_FORM_LINE)
        *worth += am_worth_of_way(m, &before, id) - am_worth_of_way(m, u, id);
    *u = before;
    return true;
}

static bool consider(am_mind *m, choice *best, const gd_action *a, gd_id id, int now, int cost)
{
    int then;
    if (!try_order(m, a, id, &then))
        return false;
    int gain = (then - now) / (cost > 0 ? cost : 1);
    if (gain > best->gain) {
        best->gain = gain;
        best->action = *a;
    }
    return true;
}

static gd_action move_of(gd_id id, gd_angle wheel, gd_length forward)
{
    gd_action a = gd_action_blank(AM_DO_MOVE);
    a.value[0] = id;
    if (wheel)
        a.item[a.count++] = (gd_item){wheel < 0 ? AM_STEP_WHEEL_LEFT : AM_STEP_WHEEL_RIGHT,
                                      wheel < 0 ? -wheel : wheel, 0};
    if (forward > 0)
        a.item[a.count++] = (gd_item){AM_STEP_FORWARD, forward, 0};
    return a;
}

static gd_angle signed_angle(gd_angle a)
{
    a = gd_angle_wrap(a);
    return a > GD_TURN / 2 ? a - GD_TURN : a;
}

// The wheel after which the unit looks at the goal: its front is elsewhere then.
static gd_angle wheel_to(const am_unit *u, gd_point goal)
{
    gd_angle turn = signed_angle(gd_bearing(u->at, goal) - u->facing);
    gd_rect r = am_rect(u);
    for (int i = 0; i < 2; i++) {
        gd_point front = gd_point_rotate(u->at, r.corner[turn < 0 ? 0 : 1], turn);
        turn = signed_angle(gd_bearing(front, goal) - u->facing);
    }
    return turn;
}

// A wheel and an advance, and what the unit's way would be worth after it if nothing stood in
// between.
typedef struct way {
    gd_angle wheel;
    gd_length forward;
    int worth;
    gd_point end;
} way;

typedef struct ways {
    int count;
    way list[WAYS];
} ways;

static am_unit after_way(const am_unit *u, gd_angle wheel, gd_length forward)
{
    am_unit t = *u;
    gd_rect r = am_rect(u);
    t.at = gd_point_rotate(u->at, r.corner[wheel < 0 ? 0 : 1], wheel);
    t.facing = (uint16_t)gd_angle_wrap(u->facing + wheel);
    t.at = gd_point_ahead(t.at, t.facing, forward);
    return t;
}

// Kept in order, the most promising first.
static void add_way(const am_mind *m, ways *w, gd_id id, gd_angle wheel, gd_length forward)
{
    forward = forward / STEP * STEP;
    if (w->count == WAYS || (!wheel && forward < STEP))
        return;
    am_unit t = after_way(am_at(m->s, id), wheel, forward);
    for (int i = 0; i < w->count; i++) {
        const way *o = &w->list[i];
        gd_length dx = o->end.x - t.at.x, dy = o->end.y - t.at.y;
        if (o->wheel - wheel < ALIKE_WHEEL && wheel - o->wheel < ALIKE_WHEEL && dx < ALIKE &&
            dx > -ALIKE && dy < ALIKE && dy > -ALIKE)
            return;
    }
    way new = {wheel, forward, am_worth_of_way(m, &t, id), t.at};
    int at = w->count++;
    for (; at > 0 && w->list[at - 1].worth < new.worth; at--)
        w->list[at] = w->list[at - 1];
    w->list[at] = new;
}

// What the unit may go at most: bad going under its feet is known before it starts.
static gd_length rate_of(const am_mind *m, const am_unit *u)
{
    const am_rate *rate = &am_rates[am_pace_of(u)];
    gd_map map = am_map(m->sc, m->s);
    gd_rect r = am_rect(u);
    if (am_is_column(u) && gd_map_at(&map, u->at, AM_PAVED))
        return rate->road;
    return am_rate_over(rate, gd_map_under(&map, &r, AM_BAD_GOING));
}

// Wheels as much as the rate allows, then on with all that is left or part of it.
static void add_ways(const am_mind *m, ways *w, gd_id id, gd_angle wheel, gd_length rate, int parts)
{
    const am_unit *u = am_at(m->s, id);
    gd_angle limit = gd_arc_angle(am_width(u), rate);
    if (wheel > -LEAST_WHEEL && wheel < LEAST_WHEEL)
        wheel = 0;
    wheel = wheel > limit ? limit : wheel < -limit ? -limit : wheel;
    gd_length left = rate - gd_arc_length(am_width(u), wheel < 0 ? -wheel : wheel);
    for (int i = parts; i >= 0; i--)
        add_way(m, w, id, wheel, left * i / parts);
    if (rate > 2 * GD_INCH && left > 2 * GD_INCH)
        add_way(m, w, id, wheel, 2 * GD_INCH); // as far as bad going allows
    if (rate == am_rates[am_pace_of(u)].road && left > am_rates[am_pace_of(u)].open)
        add_way(m, w, id, wheel, am_rates[am_pace_of(u)].open); // should it have to leave the road
}

// Along its task, straight or round what stands in the way.
static void add_march(const am_mind *m, ways *w, gd_id id, gd_length rate)
{
    static const gd_angle aside[] = {0, 120, -120, 300, -300, 600, -600};
    const am_unit *u = am_at(m->s, id);
    const am_task *t = &m->task[id];
    add_ways(m, w, id, 0, rate, 2);
    if (!t->field)
        return;
    gd_point from = {u->at.x - t->lane.x, u->at.y - t->lane.y};
    for (int squares = 2; squares <= 6; squares += 4) {
        gd_point to = am_field_way(t->field, &m->grid, from, squares);
        add_ways(m, w, id, wheel_to(u, (gd_point){to.x + t->lane.x, to.y + t->lane.y}), rate, 2);
    }
    gd_point goal = {t->field->goal.x + t->lane.x, t->field->goal.y + t->lane.y};
    gd_angle direct = wheel_to(u, goal);
    for (size_t i = 0; i < sizeof aside / sizeof aside[0]; i++)
        add_ways(m, w, id, direct + aside[i], rate, i < 3 ? 2 : 1);
}

// The edges of an enemy that the unit has before it, at their middle and where they are nearest.
static void add_attack(const am_mind *m, ways *w, gd_id id, gd_length rate, const am_unit *e)
{
    const am_unit *u = am_at(m->s, id);
    gd_rect r = am_rect(e);
    bool charge = u->kind != AM_ARTILLERY && am_may_be_near(u, e, rate);
    for (int edge = 0; edge < 4; edge++) {
        gd_point middle = gd_edge_middle(&r, edge);
        gd_angle outward = gd_angle_wrap(e->facing + edge * GD_TURN / 4);
        if (gd_ahead_of(middle, outward, u->at) < GD_INCH / 4)
            continue;
        gd_length half = gd_distance(r.corner[edge], middle) - AM_ELEMENT_WIDTH / 2;
        gd_length off = gd_right_of(middle, outward, u->at);
        half = half > 0 ? half : 0;
        gd_point nearest = gd_point_local(middle, outward, 0,
                                          off > half    ? half
                                          : off < -half ? -half
                                                        : off);
        add_ways(m, w, id, wheel_to(u, nearest), rate, charge ? 1 : 3);
        if (charge)
            add_ways(m, w, id, wheel_to(u, middle), rate, 1);
    }
}

static bool may_meet(const am_unit *u, const am_unit *e)
{
    gd_length reach =
        am_rates[am_pace_of(u)].open + (am_is_foot(u) ? AM_RANGE_MUSKET : AM_RANGE_CARBINE);
    return am_may_be_near(u, e, reach);
}

// Would it run into an enemy? Where it then ends is for the rules to say.
static bool runs_into(const am_mind *m, const am_unit *u, const way *w)
{
    am_unit turned = after_way(u, w->wheel, 0);
    gd_rect r = am_rect(&turned);
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        const am_unit *e = am_at(m->s, i);
        if (!am_on_table(e) || e->side == m->side ||
            !am_may_be_near(&turned, e, w->forward + GD_INCH))
            continue;
        gd_rect other = am_rect(e);
        gd_length reach = w->forward + GD_TOUCH_GAP;
        if (gd_rect_overlap(&r, &other, GD_SLACK) ||
            gd_sweep(&r, turned.facing, reach, &other) < reach)
            return true;
    }
    return false;
}

// What the way would be worth if it is legal. Looking ahead is cheaper than asking the rules, so
// they are asked only about ways that would be taken.
static int foresee(am_mind *m, gd_id id, const way *w)
{
    am_unit *u = am_get(&m->trial, id), before = *u;
    *u = after_way(u, w->wheel, w->forward);
    u->moved = u->kind != AM_ARTILLERY;
    int worth = am_worth_of_place(m, &m->trial, id, GD_NONE);
    *u = before;
    return worth;
}

// Far from the enemy only the way counts, so the first that is legal is the best. Near him all are
// tried.
static void consider_moves(am_mind *m, choice *best, gd_id id, int now, int cost)
{
    const am_unit *u = am_at(m->s, id);
    gd_length rate = rate_of(m, u);
    ways w = {0};
    bool near = false;
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        const am_unit *e = am_at(m->s, i);
        if (!am_on_table(e) || e->side == m->side || !may_meet(u, e))
            continue;
        near = true;
        add_attack(m, &w, id, rate, e);
    }
    add_march(m, &w, id, rate);
    int way_now = am_worth_of_way(m, u, id);
    for (int i = 0; i < w.count; i++) {
        const way *one = &w.list[i];
        if (!near && one->worth - way_now <= best->gain * cost)
            return;
        if (near && !runs_into(m, u, one) && (foresee(m, id, one) - now) / cost <= best->gain)
            continue;
        gd_action a = move_of(id, one->wheel, one->forward);
        if (consider(m, best, &a, id, now, cost) && !near)
            return;
    }
}

static void consider_offer(am_mind *m, choice *best, const gd_offer *o)
{
    gd_id id = (gd_id)o->value[0];
    const am_unit *u = am_at(m->s, id);
    int now = am_worth_of_place(m, m->s, id, GD_NONE);
    gd_action a = gd_action_of(o);
    switch (o->verb) {
    case AM_DO_MOVE:
        consider_moves(m, best, id, now, o->cost);
        return;
    case AM_DO_WITHDRAW:
        a.value[1] = am_rates[am_pace_of(u)].open;
        consider(m, best, &a, id, now, o->cost);
        return;
    case AM_DO_FORM_COLUMN:
    case AM_DO_SKIRMISH:
    case AM_DO_DISMOUNT:
        return;
    default:
        consider(m, best, &a, id, now, o->cost);
        return;
    }
}

bool am_advise_orders(const gd_scenario *sc, const am_state *s, const gd_offers *offers,
                      gd_action *out)
{
    am_mind m;
    am_mind_make(&m, sc, s);
    bool general = false;
    for (int i = 0; i < offers->count; i++)
        general |= offers->list[i].verb == AM_DO_MOVE_GENERAL;
    if (general && am_advise_ride(&m, false, out))
        return true;
    choice best = {LEAST_GAIN, gd_action_blank(AM_DO_END_ORDERS)};
    for (int i = 0; i < offers->count; i++)
        if (offers->list[i].verb >= AM_DO_MOVE && offers->list[i].verb <= AM_DO_REFORM)
            consider_offer(&m, &best, &offers->list[i]);
    *out = best.action;
    if (out->verb == AM_DO_END_ORDERS && general)
        am_advise_ride(&m, true, out);
    return true;
}
