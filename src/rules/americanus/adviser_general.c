// americanus/adviser_general.c - where the General rides.
//
// His place is behind the group, within twelve inches and in sight of it: every regiment that he cannot
// see or reach costs twice. He rides first if that makes orders cheaper, and otherwise last, to be where
// he is wanted next turn.
#include "rules/americanus/adviser_mind.h"
#include "rules/americanus/data.h"

enum { CHEAP = 4000, BEHIND = 2500, DANGER = 5 * GD_INCH, SLOW = 5000 };

static int wanted(const am_mind *m, gd_id id)
{
    const am_task *t = &m->task[id];
    if (!t->field || m->melee[id])
        return 0;
    return am_in_group(m, id) ? 3 : t->pull > 20 ? 2 : 1;
}

// How well he stands there: who is in cheap reach, how far the group is, and who could ride him down.
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
    int64_t worth = worth_of_seat(m, &m->trial, general);
    *g = before;
    if (worth > best->worth) {
        best->worth = worth;
        best->action = *a;
        best->found = true;
    }
    return true;
}

// Straight there if that is quick, otherwise round by one side or the other, otherwise part of the way.
static void ride_to(am_mind *m, gd_id general, gd_point to, seat *best)
{
    static const gd_length aside[] = {0, 3 * GD_INCH, -3 * GD_INCH};
    const am_unit *g = am_at(m->s, general);
    gd_angle bearing = gd_bearing(g->at, to);
    gd_length far = gd_distance(g->at, to);
    const gd_length reach[] = {far, 9500, 6000, 1900};
    for (size_t k = 0; k < sizeof reach / sizeof reach[0]; k++) {
        if (reach[k] > far || reach[k] > 9900)
            continue;
        gd_point end = gd_point_ahead(g->at, bearing, reach[k]);
        for (size_t i = 0; i < sizeof aside / sizeof aside[0]; i++) {
            gd_action a = gd_action_blank(AM_DO_MOVE_GENERAL);
            a.value[0] = end.x;
            a.value[1] = end.y;
            a.value[2] = g->facing;
            gd_point via = gd_point_local(gd_point_middle(g->at, end), bearing, 0, aside[i]);
            if (aside[i])
                a.item[a.count++] = (gd_item){via.x, via.y, 0};
            if (try_ride(m, general, &a, best))
                return;
        }
    }
}

bool am_advise_ride(am_mind *m, bool last, gd_action *out)
{
    gd_id general = am_general_of(m->s, m->side);
    // To ride at once is worth it for another regiment in reach; at the end a few inches will do.
    seat best = {.worth = worth_of_seat(m, m->s, general) + (last ? 500 : CHEAP)};
    for (int i = 0; i < m->group_count; i++) {
        const am_unit *u = am_at(m->s, m->group[i]);
        ride_to(m, general, gd_point_ahead(am_rear(u), u->facing, -BEHIND), &best);
    }
    if (best.found)
        *out = best.action;
    return best.found;
}
