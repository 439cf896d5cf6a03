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

// The ways of a unit, as they are found.
typedef struct search {
    const am_mind *m;
    gd_id id;
    const am_unit *u;
    gd_rect rect;
    gd_length rate; // what it may go at most
    gd_angle limit; // and wheel
    am_ways *out;
    int tried_count;
    struct {
        gd_angle wheel;
        int parts;
    } tried[AM_WAYS];
} search;

// The wheel after which the unit looks at the goal: its front is elsewhere then.
static gd_angle wheel_to(const search *f, gd_point goal)
{
    const am_unit *u = f->u;
    gd_angle turn = signed_angle(gd_bearing(u->at, goal) - u->facing);
    for (int i = 0; i < 2; i++) {
        gd_point front = gd_point_rotate(u->at, f->rect.corner[turn < 0 ? 0 : 1], turn);
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

// Goes on after a wheel. Kept in order, the most promising first.
static void add_way(const search *f, const am_unit *turned, gd_angle wheel, gd_length forward)
{
    am_ways *w = f->out;
    forward = forward / STEP * STEP;
    if (w->count == AM_WAYS || (!wheel && forward < STEP))
        return;
    am_unit t = am_after_way(turned, 0, forward);
    for (int i = 0; i < w->count; i++)
        if (is_alike(&w->list[i], wheel, t.at))
            return;
    am_way new = {wheel, forward, am_worth_of_way(f->m, &t, f->id), t.at};
    int at = w->count++;
    for (; at > 0 && w->list[at - 1].worth < new.worth; at--)
        w->list[at] = w->list[at - 1];
    w->list[at] = new;
}

// What the unit may go at most: bad going under its feet is known before it starts.
static gd_length rate_of(const am_mind *m, const am_unit *u, const gd_rect *r)
{
    const am_rate *rate = &am_rates[am_pace_of(u)];
    gd_map map = am_map(m->sc, m->s);
    if (am_is_column(u) && gd_map_at(&map, u->at, AM_PAVED))
        return rate->road;
    return am_rate_over(rate, gd_map_under(&map, r, AM_BAD_GOING));
}

// Was the same thought of before? Then there is nothing new in it.
static bool is_tried(search *f, gd_angle wheel, int parts)
{
    for (int i = 0; i < f->tried_count; i++)
        if (f->tried[i].wheel == wheel && f->tried[i].parts % parts == 0)
            return true;
    if (f->tried_count < AM_WAYS) {
        f->tried[f->tried_count].wheel = wheel;
        f->tried[f->tried_count++].parts = parts;
    }
    return false;
}

// Wheels as much as the rate allows, then goes on with all that is left or part of it.
static void add_ways(search *f, gd_angle wheel, int parts)
{
    const am_rate *rates = &am_rates[am_pace_of(f->u)];
    if (wheel > -LEAST_WHEEL && wheel < LEAST_WHEEL)
        wheel = 0;
    wheel = gd_clamp(-f->limit, wheel, f->limit);
    if (is_tried(f, wheel, parts))
        return;
    am_unit turned = am_after_way(f->u, wheel, 0);
    gd_length left = f->rate - gd_arc_length(am_width(f->u), wheel);
    for (int i = parts; i >= 0; i--)
        add_way(f, &turned, wheel, left * i / parts);
    if (left > rates->closed && rates->closed > 0)
        add_way(f, &turned, wheel, rates->closed); // as far as woods allow
    if (left > rates->open)
        add_way(f, &turned, wheel, rates->open); // should it have to leave the road
}

// Down the field of its task, straight to the goal, or round what stands in the way.
static void add_march(search *f)
{
    static const gd_angle aside[] = {0, 120, -120, 300, -300, 600, -600};
    const am_unit *u = f->u;
    const am_task *t = &f->m->task[f->id];
    add_ways(f, 0, 2);
    if (!t->field)
        return;
    gd_point lane = t->lane, from = {u->at.x - lane.x, u->at.y - lane.y}, goal = t->field->goal;
    for (int squares = 2; squares <= 6; squares += 4) {
        gd_point to = am_field_way(t->field, &f->m->grid, from, squares);
        add_ways(f, wheel_to(f, (gd_point){to.x + lane.x, to.y + lane.y}), 2);
    }
    gd_angle direct = wheel_to(f, (gd_point){goal.x + lane.x, goal.y + lane.y});
    for (size_t i = 0; i < sizeof aside / sizeof aside[0]; i++)
        add_ways(f, direct + aside[i], i < 3 ? 2 : 1);
}

// Bridges and fords are narrow, so they are aimed at themselves.
static void add_crossings(search *f)
{
    gd_map map = am_map(f->m->sc, f->m->s);
    for (int layer = 0; layer < 2 && am_is_column(f->u); layer++) {
        for (int i = 0; i < map.layer[layer].count; i++) {
            const gd_feature *at = &map.layer[layer].features[i];
            gd_point middle = {(at->box.left + at->box.right) / 2,
                               (at->box.bottom + at->box.top) / 2};
            if ((AM_CROSSINGS & GD_KIND(at->kind)) && gd_distance(f->u->at, middle) <= 2 * f->rate)
                add_ways(f, wheel_to(f, middle), 2);
        }
    }
}

// The edges of an enemy that the unit has before it: where they are nearest, and, to charge, at
// their middle.
static void add_attack(search *f, const am_unit *e)
{
    const am_unit *u = f->u;
    gd_rect r = am_rect(e);
    bool charge = u->kind != AM_ARTILLERY && am_may_be_near(u, e, f->rate);
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
        add_ways(f, wheel_to(f, nearest), charge ? 1 : 3);
        if (charge)
            add_ways(f, wheel_to(f, middle), 1);
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
    search f = {.m = m, .id = id, .u = u, .rect = am_rect(u), .out = out};
    f.rate = rate_of(m, u, &f.rect);
    f.limit = gd_arc_angle(am_width(u), f.rate);
    out->count = 0;
    out->near = false;
    for (gd_id i = 1; i <= m->s->piece_count; i++) {
        const am_unit *e = am_at(m->s, i);
        if (!am_on_table(e) || e->side == m->side || !am_may_meet(u, e))
            continue;
        out->near = true;
        add_attack(&f, e);
    }
    add_march(&f);
    add_crossings(&f);
}
