// americanus/adviser_general.c - where the General rides.
//
// His place is behind the group, within twelve inches and in sight of it: every regiment that he
// cannot see or reach costs twice. He rides first if that makes orders cheaper, and otherwise last,
// to be where he is wanted next turn.
#include "rules/americanus/adviser_mind.h"
#include "rules/americanus/data.h"

enum {
    CHEAP = 4000,
    BEHIND = 2500,
    DANGER = 5 * GD_INCH,
    SLOW = 15000,
    SUPPORT = 6000,
    IN_THE_WAY = 6000,
    AHEAD = 5 * GD_INCH
};

static int wanted(const am_mind *m, gd_id id)
{
    const am_task *t = &m->task[id];
    if (!t->field || m->melee[id])
        return 0;
    return am_in_group(m, id) ? 3 : t->pull > 20 ? 2 : 1;
}

// Nobody may end a move on top of him, so he must not stand where they want to go.
static bool in_the_way(const am_unit *g, const am_unit *u)
{
    gd_length ahead = gd_ahead_of(u->at, u->facing, g->at),
              right = gd_right_of(u->at, u->facing, g->at);
    gd_length half = (am_width(u) + AM_ELEMENT_WIDTH) / 2;
    return ahead > 0 && ahead < AHEAD && right < half && right > -half;
}

// How well he stands there: who is in cheap reach, how far the group is, and who could ride him
// down.
static int64_t worth_of_seat(am_mind *m, const am_state *s, gd_id general)
{
    const am_unit *g = am_at(s, general);
    int64_t worth = 0;
    for (int i = 0; i < m->own_count; i++) {
        gd_id id = m->own[i];
        int want = wanted(m, id);
        gd_clause_id clause;
        if (want && am_price_of_move(m->sc, s, id, false, &clause) == AM_PRICE_NEAR)
            worth += want * CHEAP;
        if (want && in_the_way(g, am_at(s, id)))
            worth -= IN_THE_WAY;
        if (am_in_group(m, id))
            worth -= gd_distance(am_at(s, id)->at, g->at) / 4;
    }
    for (int i = 0; i < m->foe_count; i++) {
        gd_length d = gd_distance(am_at(s, m->foe[i])->at, g->at);
        if (d < DANGER)
            worth -= (DANGER - d) * 2;
    }
    gd_rect r = am_rect(g);
    gd_map map = am_map(m->sc, s);
    if (gd_map_under(&map, &r, AM_BAD_GOING))
        worth -= SLOW;
    return worth;
}

// Behind a regiment that will fire or fight with good support he is worth as much as one more; each
// element it loses may cost his life, so only there.
static int64_t worth_of_support(const am_mind *m, const am_state *s)
{
    gd_id id = am_supported(s, m->side);
    if (!id)
        return 0;
    int bearing = 0, target = GD_NONE;
    for (int i = 0; i < m->ours.count; i++)
        if (m->ours.fire[i].firer == id && am_at(s, id)->lost <= 1)
            target = m->ours.fire[i].target;
    for (int i = 0; i < m->ours.count && target; i++)
        bearing += m->ours.fire[i].target == target;
    return bearing >= 3 ? SUPPORT : -SUPPORT;
}

typedef struct seat {
    int64_t worth;
    gd_action action;
    bool found;
} seat;

static bool try_ride(am_mind *m, gd_id general, gd_action *a, seat *best)
{
    gd_verdict v;
    am_plan plan;
    if (!am_plan_ride(m->sc, m->s, a, &plan, &v))
        return false;
    am_unit *g = am_get(&m->trial, general), before = *g;
    *g = plan.after;
    int64_t worth = worth_of_seat(m, &m->trial, general) + worth_of_support(m, &m->trial);
    *g = before;
    if (worth > best->worth) {
        best->worth = worth;
        best->action = *a;
        best->found = true;
    }
    return true;
}

static bool ride_by(am_mind *m, gd_id general, gd_point end, const gd_point *via, seat *best)
{
    gd_action a = gd_action_blank(AM_DO_MOVE_GENERAL);
    a.value[0] = end.x;
    a.value[1] = end.y;
    a.value[2] = am_at(m->s, general)->facing;
    if (via)
        a.item[a.count++] = (gd_item){via->x, via->y, 0};
    return try_ride(m, general, &a, best);
}

// Straight there if that is quick; otherwise along a field that keeps out of woods, as far as it
// goes in one or two legs.
static void ride_to(am_mind *m, gd_id general, gd_point to, seat *best)
{
    enum { MOST = 9900, CREEP = 1900 };
    gd_point from = am_at(m->s, general)->at;
    gd_length far = gd_distance(from, to);
    gd_angle bearing = gd_bearing(from, to);
    if (ride_by(m, general, far <= MOST ? to : gd_point_ahead(from, bearing, MOST), NULL, best))
        return;
    am_field f;
    am_field_begin(&f);
    am_field_goal(&f, &m->grid, to, 0);
    am_field_spread(&f, &m->grid, AM_MOVER_GENERAL);
    for (int squares = 5; squares >= 2; squares--) {
        gd_point end = am_field_way(&f, &m->grid, from, squares);
        gd_point via = am_field_way(&f, &m->grid, from, squares / 2);
        if (ride_by(m, general, end, NULL, best) || ride_by(m, general, end, &via, best))
            return;
    }
    ride_by(m, general, gd_point_ahead(from, bearing, far < CREEP ? far : CREEP), NULL, best);
}

static void support(am_mind *m, gd_id general, const am_unit *u, seat *best)
{
    gd_action a = gd_action_blank(AM_DO_MOVE_GENERAL);
    gd_point to = am_rear(u);
    a.value[0] = to.x;
    a.value[1] = to.y;
    a.value[2] = u->facing;
    try_ride(m, general, &a, best);
}

bool am_advise_ride(am_mind *m, bool last, gd_action *out)
{
    gd_id general = am_general_of(m->s, m->side);
    // To ride at once is worth it for another regiment in reach; at the end a few inches will do.
    seat best = {.worth = worth_of_seat(m, m->s, general) + worth_of_support(m, m->s) +
                          (last ? 500 : CHEAP)};
    for (int i = 0; i < m->group_count; i++) {
        const am_unit *u = am_at(m->s, m->group[i]);
        ride_to(m, general, gd_point_ahead(am_rear(u), u->facing, -BEHIND), &best);
        if (last)
            support(m, general, u, &best);
    }
    if (best.found)
        *out = best.action;
    return best.found;
}
