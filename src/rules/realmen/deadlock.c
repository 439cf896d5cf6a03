// realmen/deadlock.c - contacts of the two sides, and those in which nobody can hurt the other.
#include "rules/realmen/deadlock.h"

#include <string.h>

#include "realmen_clauses.h"
#include "rules/realmen/officer.h"

// ---- contacts -----------------------------------------------------------------------------------

static void join_groups(uint8_t group[RM_PIECES + 1], gd_id a, gd_id b)
{
    uint8_t to = group[a] < group[b] ? group[a] : group[b];
    uint8_t from = group[a] < group[b] ? group[b] : group[a];
    for (int i = 1; i <= RM_PIECES && from != to; i++)
        if (group[i] == from)
            group[i] = to;
}

bool rm_contact_groups(const rm_state *s, uint8_t group[RM_PIECES + 1])
{
    gd_box box[RM_PIECES + 1];
    gd_id unit[RM_PIECES];
    int count = 0;
    bool any = false;
    memset(group, 0, RM_PIECES + 1);
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (rm_on_table(rm_at(s, i)) && rm_is_unit(rm_at(s, i)) && !rm_at(s, i)->freed) {
            box[i] = rm_box(rm_at(s, i));
            unit[count++] = i;
        }
    for (int i = 0; i < count; i++)
        for (int k = i + 1; k < count; k++) {
            gd_id a = unit[i], b = unit[k];
            if (rm_at(s, a)->side == rm_at(s, b)->side ||
                !gd_box_meet(&box[a], &box[b], 2 * RM_CONTACT_GAP) ||
                !rm_touch(rm_at(s, a), rm_at(s, b)))
                continue;
            group[a] = group[a] ? group[a] : (uint8_t)a;
            group[b] = group[b] ? group[b] : (uint8_t)b;
            join_groups(group, a, b);
            any = true;
        }
    return any;
}

// ---- deadlock (RM-FIRE-03) ----------------------------------------------------------------------

enum { STRIDE = 250, FARTHEST = 12000 }; // of the search for a free place

static bool meets_enemy(const rm_state *s, const rm_unit *u, bool touching)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *e = rm_at(s, i);
        if (e->side != u->side && rm_is_unit(e) && rm_on_table(e) &&
            (touching ? rm_touch(u, e) : rm_overlap(u, e)))
            return true;
    }
    return false;
}

// Does the unit's new place overlap any piece but itself and officers who will come along?
static bool is_taken(const rm_state *s, const rm_unit *u, gd_id self)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *other = rm_at(s, i);
        bool there = rm_on_table(other) || other->status == RM_ENTERING;
        if (i != self && there && rm_overlap(u, other) &&
            !(rm_is_officer(other) && rm_touch(other, rm_at(s, self))))
            return true;
    }
    return false;
}

// How far it goes straight back: an inch, or more to stand clear of friends; 0: it cannot.
static gd_length way_back(const gd_scenario *sc, const rm_state *s, gd_id unit)
{
    for (gd_length far = STRIDE; far <= FARTHEST; far += STRIDE) {
        rm_unit u = *rm_at(s, unit);
        rm_slide(&u, gd_angle_wrap(u.facing + GD_TURN / 2), far);
        if (!rm_inside_table(sc, &u) || meets_enemy(s, &u, false))
            return 0;
        if (far >= RM_STEP_BACK && !is_taken(s, &u, unit) && !meets_enemy(s, &u, true))
            return far;
    }
    return 0;
}

// An officer who was with the unit goes along, unless another unit of his side is still with him.
static void go_along(const gd_scenario *sc, rm_state *s, gd_id officer, gd_id unit, gd_angle back,
                     gd_length far)
{
    gd_id friends[RM_PIECES];
    rm_unit there = *rm_at(s, officer);
    int count = rm_friends_touching(s, officer, friends);
    for (int i = 0; i < count; i++)
        if (friends[i] != unit)
            return;
    rm_slide(&there, back, far);
    gd_point near = there.at;
    gd_angle facing = there.facing;
    bool fits = rm_inside_table(sc, &there) && !rm_in_the_way(s, &there, officer) &&
                rm_touch(&there, rm_at(s, unit));
    if (!fits && !rm_place_beside(sc, s, officer, &unit, 1, near, &there.at, &facing))
        return;
    there.facing = (uint16_t)facing;
    rm_lay(&there);
    *rm_get(s, officer) = there;
}

static void step_back(gd_play *p, gd_id unit)
{
    rm_state *s = p->state;
    rm_unit *u = rm_get(s, unit);
    gd_id with[RM_PIECES];
    int count = rm_officers_with(s, unit, with);
    gd_length far = way_back(p->scenario, s, unit);
    gd_angle back = gd_angle_wrap(u->facing + GD_TURN / 2);
    u->freed = 1;
    if (!far) {
        gd_tell(p, RM_EV_STEPS_BACK, RM_FIRE_03, unit,
                "nobody can hurt the other: %U has no room to step back, and the fight ends", unit);
        return;
    }
    rm_slide(u, back, far);
    for (int i = 0; i < count; i++)
        go_along(p->scenario, s, with[i], unit, back, far);
    gd_tell(p, RM_EV_STEPS_BACK, RM_FIRE_03, unit,
            "nobody can hurt the other: %U steps back %L inches", unit, far);
    rm_call_left_alone(p, with, count);
}

void rm_end_deadlocks(gd_play *p)
{
    rm_state *s = p->state;
    uint8_t group[RM_PIECES + 1];
    bool alive[RM_PIECES + 1] = {false};
    if (!rm_contact_groups(s, group))
        return;
    for (gd_id i = 1; i <= s->piece_count; i++)
        alive[group[i]] |= rm_at(s, i)->attacked != 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (group[i] && !alive[group[i]] && rm_at(s, i)->side == s->active)
            step_back(p, i);
}
