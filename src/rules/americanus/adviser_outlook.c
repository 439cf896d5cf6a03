// americanus/adviser_outlook.c - what will become of a wheel and an advance, as far as that can be
// said without asking the rules, who look at every moment of it.
#include "rules/americanus/adviser_mind.h"
#include "rules/americanus/data.h"
#include "rules/americanus/recall.h"

gd_box am_box_of_way(const am_unit *u, const am_way *w)
{
    enum { BESIDE = GD_INCH + GD_INCH / 4 };
    am_unit end = am_after_way(u, w->wheel, w->forward);
    gd_box box = gd_box_join(am_touch_box(u), am_touch_box(&end));
    gd_rect r = am_rect(u);
    gd_point pivot = r.corner[w->wheel < 0 ? 0 : 1];
    gd_length reach = am_width(u) + am_depth(u); // no part of it is farther from the pivot
    if (w->wheel != 0)
        box = gd_box_join(
            box, (gd_box){pivot.x - reach, pivot.y - reach, pivot.x + reach, pivot.y + reach});
    return (gd_box){box.left - BESIDE, box.bottom - BESIDE, box.right + BESIDE, box.top + BESIDE};
}

// A wheel and an advance, and where that leads.
typedef struct way {
    am_unit turned, end;
    gd_rect from, to; // of the advance
    gd_box box;       // of the advance, and all that it could touch
    gd_length forward;
} way;

static way way_of(const am_unit *u, const am_way *w)
{
    way p = {.turned = am_after_way(u, w->wheel, 0), .forward = w->forward};
    p.end = am_after_way(&p.turned, 0, w->forward);
    p.from = am_rect(&p.turned);
    p.to = am_rect(&p.end);
    p.box = gd_box_join(gd_rect_box(&p.from), gd_rect_box(&p.to));
    return p;
}

static bool meets(const way *p, const gd_rect *enemy)
{
    gd_length reach = p->forward + GD_TOUCH_GAP;
    return gd_rect_overlap(&p->from, enemy, GD_SLACK) ||
           gd_sweep(&p->from, p->turned.facing, reach, enemy) < reach;
}

// Friends let nobody through, but the General; and nobody may end on him either.
static bool is_stopped(const way *p, const am_unit *friend, const gd_rect *place)
{
    return gd_rect_overlap(&p->to, place, GD_SLACK) ||
           (am_is_unit(friend) &&
            gd_sweep(&p->from, p->turned.facing, p->forward, place) + GD_SLACK < p->forward);
}

// Is the ground that it would surely stand on closed to it, or too slow for so long a way? Who may
// use a road is not judged.
static bool is_bad_ground(const am_mind *m, const am_unit *u, const am_unit *end, const am_way *w)
{
    enum { WELL_IN = 20 };
    const am_rate *rate = &am_rates[am_pace_of(u)];
    if (rate->road != AM_RATE_NONE || !(m->about.map.kinds & AM_BAD_GOING))
        return false;
    gd_rect r = gd_rect_make(gd_point_ahead(end->at, end->facing, -WELL_IN), end->facing,
                             am_width(end) - 2 * WELL_IN, am_depth(end) - 2 * WELL_IN);
    gd_kinds under = am_under(&m->about.map, &r, AM_BAD_GOING);
    gd_length length = w->forward + gd_arc_length(am_width(u), w->wheel);
    return (under & am_impassable(m->sc, u) & AM_CLOSED) ||
           length > am_rate_over(rate, under) + GD_SLACK;
}

// Could an enemy stop it, so that it ends elsewhere?
static bool is_alone(const am_mind *m, const am_unit *u, const am_way *w)
{
    gd_box box = am_box_of_way(u, w);
    for (int i = 0; i < m->about.crowd.count; i++)
        if (am_at(m->s, m->about.crowd.id[i])->side != m->side &&
            gd_box_meet(&m->about.crowd.box[i], &box, 0))
            return false;
    return true;
}

am_outlook am_foretell(const am_mind *m, gd_id id, const am_way *w)
{
    const am_unit *u = am_at(m->s, id);
    const am_crowd *crowd = &m->about.crowd;
    way p = way_of(u, w);
    gd_box table = am_table(m->sc);
    bool stopped = !gd_rect_in_box(&p.to, &table);
    for (int i = 0; i < crowd->count; i++) {
        const am_unit *other = am_at(m->s, crowd->id[i]);
        if (crowd->id[i] == id || !gd_box_meet(&p.box, &crowd->box[i], GD_TOUCH_GAP + GD_SLACK))
            continue;
        if (other->side != m->side && meets(&p, &crowd->rect[i]))
            return AM_MEETS;
        if (other->side == m->side && !stopped)
            stopped = is_stopped(&p, other, &crowd->rect[i]);
    }
    stopped = stopped || is_bad_ground(m, u, &p.end, w);
    return stopped && is_alone(m, u, w) ? AM_BARRED : AM_CLEAR;
}
