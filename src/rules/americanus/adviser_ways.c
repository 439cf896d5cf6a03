// americanus/adviser_ways.c - the moves worth thinking about: a wheel, and an advance after it.
//
// A move could be any string of wheels and advances. One of each, aimed at something that matters,
// is nearly always as good, and there are few enough of them to look at all.
#include "rules/americanus/adviser_mind.h"
#include "rules/americanus/data.h"

enum { LEAST_WHEEL = 15, STEP = 100 };
enum { ALIKE = 400, ALIKE_WHEEL = 40 }; // ways that end so close together are not both kept

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

am_unit am_after_way(const am_unit *u, gd_angle wheel, gd_length forward)
{
    am_unit t = *u;
    if (wheel != 0) {
        gd_rect r = am_rect(u);
        t.at = gd_point_rotate(u->at, r.corner[wheel < 0 ? 0 : 1], wheel);
        t.facing = (uint16_t)gd_angle_wrap(u->facing + wheel);
    }
    t.at = gd_point_ahead(t.at, t.facing, forward);
    return t;
}

static bool is_alike(const am_way *w, gd_angle wheel, gd_point end)
{
    gd_length dx = w->end.x - end.x, dy = w->end.y - end.y;
    gd_angle turn = w->wheel - wheel;
    return turn < ALIKE_WHEEL && turn > -ALIKE_WHEEL && dx < ALIKE && dx > -ALIKE && dy < ALIKE &&
           dy > -ALIKE;
}

// Kept in order, the most promising first.
static void add_way(const am_mind *m, am_ways *w, gd_id id, gd_angle wheel, gd_length forward)
{
    forward = forward / STEP * STEP;
    if (w->count == AM_WAYS || (!wheel && forward < STEP))
        return;
    am_unit t = am_after_way(am_at(m->s, id), wheel, forward);
    for (int i = 0; i < w->count; i++)
        if (is_alike(&w->list[i], wheel, t.at))
            return;
    am_way new = {wheel, forward, am_worth_of_way(m, &t, id), t.at};
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

// Wheels as much as the rate allows, then goes on with all that is left or part of it.
static void add_ways(const am_mind *m, am_ways *w, gd_id id, gd_angle wheel, gd_length rate,
                     int parts)
{
    const am_unit *u = am_at(m->s, id);
    const am_rate *rates = &am_rates[am_pace_of(u)];
    gd_angle limit = gd_arc_angle(am_width(u), rate);
    if (wheel > -LEAST_WHEEL && wheel < LEAST_WHEEL)
        wheel = 0;
    wheel = wheel > limit ? limit : wheel < -limit ? -limit : wheel;
    gd_length left = rate - gd_arc_length(am_width(u), wheel < 0 ? -wheel : wheel);
    for (int i = parts; i >= 0; i--)
        add_way(m, w, id, wheel, left * i / parts);
    if (left > rates->closed && rates->closed > 0)
        add_way(m, w, id, wheel, rates->closed); // as far as woods allow
    if (left > rates->open)
        add_way(m, w, id, wheel, rates->open); // should it have to leave the road
}

// Down the field of its task, straight to the goal, or round what stands in the way.
static void add_march(const am_mind *m, am_ways *w, gd_id id, gd_length rate)
{
    static const gd_angle aside[] = {0, 120, -120, 300, -300, 600, -600};
    const am_unit *u = am_at(m->s, id);
    const am_task *t = &m->task[id];
    add_ways(m, w, id, 0, rate, 2);
    if (!t->field)
        return;
    gd_point lane = t->lane, from = {u->at.x - lane.x, u->at.y - lane.y}, goal = t->field->goal;
    for (int squares = 2; squares <= 6; squares += 4) {
        gd_point to = am_field_way(t->field, &m->grid, from, squares);
        add_ways(m, w, id, wheel_to(u, (gd_point){to.x + lane.x, to.y + lane.y}), rate, 2);
    }
    gd_angle direct = wheel_to(u, (gd_point){goal.x + lane.x, goal.y + lane.y});
    for (size_t i = 0; i < sizeof aside / sizeof aside[0]; i++)
        add_ways(m, w, id, direct + aside[i], rate, i < 3 ? 2 : 1);
}

// Bridges and fords are narrow, so they are aimed at themselves.
static void add_crossings(const am_mind *m, am_ways *w, gd_id id, gd_length rate)
{
    const am_unit *u = am_at(m->s, id);
    gd_map map = am_map(m->sc, m->s);
    for (int layer = 0; layer < 2 && am_is_column(u); layer++) {
        for (int i = 0; i < map.layer[layer].count; i++) {
            const gd_feature *f = &map.layer[layer].features[i];
            gd_point middle = {(f->box.left + f->box.right) / 2, (f->box.bottom + f->box.top) / 2};
            if ((AM_CROSSINGS & GD_KIND(f->kind)) && gd_distance(u->at, middle) <= 2 * rate)
                add_ways(m, w, id, wheel_to(u, middle), rate, 2);
        }
    }
}

// The edges of an enemy that the unit has before it: where they are nearest, and, to charge, at
// their middle.
static void add_attack(const am_mind *m, am_ways *w, gd_id id, gd_length rate, const am_unit *e)
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
        off = off > half ? half : off < -half ? -half : off;
        gd_point nearest = gd_point_local(middle, outward, 0, off);
        add_ways(m, w, id, wheel_to(u, nearest), rate, charge ? 1 : 3);
        if (charge)
            add_ways(m, w, id, wheel_to(u, middle), rate, 1);
    }
}

bool am_may_meet(const am_unit *u, const am_unit *e)
{
    if (u->formation == AM_LIMBERED)
        return false;
    return am_may_be_near(u, e, am_rates[am_pace_of(u)].open + am_range_of(u));
}

void am_find_ways(const am_mind *m, gd_id id, am_ways *out)
{
    const am_unit *u = am_at(m->s, id);
    gd_length rate = rate_of(m, u);
    out->count = 0;
    out->near = false;
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        const am_unit *e = am_at(m->s, i);
        if (!am_on_table(e) || e->side == m->side || !am_may_meet(u, e))
            continue;
        out->near = true;
        add_attack(m, out, id, rate, e);
    }
    add_march(m, out, id, rate);
    add_crossings(m, out, id, rate);
}
