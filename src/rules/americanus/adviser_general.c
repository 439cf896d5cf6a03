// americanus/adviser_general.c - where the General rides.
//
// His place is behind the group, within twelve inches and in sight of it: every regiment that he
// cannot see or reach costs twice. He rides first if that makes orders cheaper, and otherwise last,
// to be where he is wanted next turn.
#include <string.h>

#include "rules/americanus/adviser_mind.h"
#include "rules/americanus/data.h"
#include "rules/americanus/recall.h"

// What speaks for a seat and against it. An inch of distance to one of the group counts 250.
enum {
    CHEAP = 4000,      // somebody who is wanted is in reach and sight; those of the group thrice
    SUPPORT = 6000,    // he stands behind a regiment that has the better of it
    SLOW = 15000,      // in bad going he would be left behind
    IN_THE_WAY = 6000, // nobody may end a move on top of him
    A_LITTLE = 500,    // so much better must a seat be to ride there when all is done
};
enum {
    BEHIND = 2500,        // how far behind a regiment he stands
    DANGER = 5 * GD_INCH, // how far from enemies he stays
    AHEAD = 5 * GD_INCH,  // how far before a regiment he is in its way
    MOST = 9900,          // how far he rides in the open
    CREEP = 1900,         // and in bad going
};

static int wanted(const am_mind *m, gd_id id)
{
    const am_task *t = &m->task[id];
    if (!t->field || m->melee[id])
        return 0;
    return am_in_group(m, id) ? 3 : t->pull > 20 ? 2 : 1;
}

static bool in_the_way(const am_unit *g, const am_unit *u)
{
    gd_length ahead = gd_ahead_of(u->at, u->facing, g->at);
    gd_length right = gd_right_of(u->at, u->facing, g->at);
    gd_length half = (am_width(u) + AM_ELEMENT_WIDTH) / 2;
    return ahead > 0 && ahead < AHEAD && right < half && right > -half;
}

// Behind a regiment that fires with good support he is worth as much as one more. Each element it
// loses may cost his life, so only there.
static int worth_of_support(const am_mind *m, const am_state *s)
{
    gd_id id = am_supported(s, m->side), target = GD_NONE;
    int firers = 0;
    if (!id)
        return 0;
    for (int i = 0; i < m->ours.count && am_at(s, id)->lost <= 1; i++)
        if (m->ours.fire[i].firer == id)
            target = m->ours.fire[i].target;
    for (int i = 0; i < m->ours.count && target; i++)
        firers += m->ours.fire[i].target == target;
    return firers >= 3 ? SUPPORT : -SUPPORT;
}

static bool is_in_hand(const am_mind *m, const am_state *s, gd_id id, gd_id general)
{
    uint8_t pose[GD_RECALL_POSE], near;
    gd_clause_id unread;
    am_pose_of(am_at(s, general), pose);
    if (!gd_recall_if(m->s, AM_RECALL_SEAT, general, id, pose, &near, sizeof near)) {
        near = am_price_of_move(m->sc, s, id, false, &unread) == AM_PRICE_NEAR;
        gd_recall_keep_if(m->s, AM_RECALL_SEAT, general, id, pose, am_nowhere(), &near,
                          sizeof near);
    }
    return near;
}

static int worth_of_seat(const am_mind *m, const am_state *s, gd_id general)
{
    const am_unit *g = am_at(s, general);
    int worth = worth_of_support(m, s);
    for (int i = 0; i < m->own_count; i++) {
        gd_id id = m->own[i];
        int want = wanted(m, id);
        if (want && is_in_hand(m, s, id, general))
            worth += am_as(m, AM_HABIT_GENERAL, want * CHEAP);
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
    return gd_map_under(&map, &r, AM_BAD_GOING) ? worth - SLOW : worth;
}

typedef struct seat {
    int worth;
    bool found;
    gd_action action;
} seat;

// Of straight rides it is kept whether they are legal: the same seats are thought of again.
static bool may_ride(const am_mind *m, gd_id general, const gd_action *a)
{
    enum { BESIDE = 4 * GD_INCH };
    const int32_t way[] = {a->value[0], a->value[1], a->value[2]};
    uint8_t pose[GD_RECALL_POSE], good;
    gd_verdict unread;
    am_plan plan;
    memcpy(pose, way, sizeof pose);
    if (a->count == 0 && gd_recall_if(m->s, AM_RECALL_RIDE, general, 0, pose, &good, sizeof good))
        return good;
    good = am_plan_ride(m->sc, m->s, a, &plan, &unread);
    gd_box path = gd_box_between(am_at(m->s, general)->at, (gd_point){way[0], way[1]});
    path =
        (gd_box){path.left - BESIDE, path.bottom - BESIDE, path.right + BESIDE, path.top + BESIDE};
    if (a->count == 0)
        gd_recall_keep_if(m->s, AM_RECALL_RIDE, general, 0, pose, path, &good, sizeof good);
    return good;
}

static bool try_ride(am_mind *m, gd_id general, const gd_action *a, seat *best)
{
    if (!may_ride(m, general, a))
        return false;
    am_unit *g = am_get(&m->trial, general), before = *g;
    g->at = (gd_point){a->value[0], a->value[1]};
    g->facing = (uint16_t)gd_angle_wrap(a->value[2]);
    g->supports = 0;
    int worth = worth_of_seat(m, &m->trial, general);
    *g = before;
    if (worth > best->worth)
        *best = (seat){worth, true, *a};
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

static bool ride_straight(am_mind *m, gd_id general, gd_point to, seat *best)
{
    gd_point from = am_at(m->s, general)->at;
    bool reached = gd_distance(from, to) <= MOST;
    gd_point end = reached ? to : gd_point_ahead(from, gd_bearing(from, to), MOST);
    return ride_by(m, general, end, NULL, best);
}

// Round woods and what else would slow him down, as far as it goes in one or two legs; or else he
// creeps.
static void ride_round(am_mind *m, gd_id general, gd_point to, seat *best)
{
    gd_point from = am_at(m->s, general)->at;
    gd_length far = gd_distance(from, to);
    am_field f;
    am_field_to(&f, &m->grid, to, AM_MOVER_GENERAL);
    for (int squares = 5; squares >= 2; squares--) {
        gd_point end = am_field_way(&f, &m->grid, from, squares);
        gd_point via = am_field_way(&f, &m->grid, from, squares / 2);
        if (ride_by(m, general, end, NULL, best) || ride_by(m, general, end, &via, best))
            return;
    }
    gd_length creep = far < CREEP ? far : CREEP;
    ride_by(m, general, gd_point_ahead(from, gd_bearing(from, to), creep), NULL, best);
}

static void ride_in_support(am_mind *m, gd_id general, const am_unit *u, seat *best)
{
    gd_action a = gd_action_blank(AM_DO_MOVE_GENERAL);
    gd_point to = am_rear(u);
    a.value[0] = to.x;
    a.value[1] = to.y;
    a.value[2] = u->facing;
    try_ride(m, general, &a, best);
}

static gd_point seat_behind(const am_unit *u)
{
    return gd_point_ahead(am_rear(u), u->facing, -BEHIND);
}

bool am_advise_ride(am_mind *m, bool last, gd_action *out)
{
    gd_id general = am_general_of(m->s, m->side);
    const am_unit *nearest = NULL;
    // To ride at once is worth it for another regiment in reach; at the end a few inches will do.
    int more = last ? A_LITTLE : am_as(m, AM_HABIT_GENERAL, CHEAP);
    seat best = {.worth = worth_of_seat(m, m->s, general) + more};
    gd_point from = am_at(m->s, general)->at;
    bool straight = false;
    for (int i = 0; i < m->group_count; i++) {
        const am_unit *u = am_at(m->s, m->group[i]);
        straight |= ride_straight(m, general, seat_behind(u), &best);
        if (last)
            ride_in_support(m, general, u, &best);
        if (!nearest || gd_distance(u->at, from) < gd_distance(nearest->at, from))
            nearest = u;
    }
    if (!straight && nearest)
        ride_round(m, general, seat_behind(nearest), &best);
    if (best.found)
        *out = best.action;
    return best.found;
}
