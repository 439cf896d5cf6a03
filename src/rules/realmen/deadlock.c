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

// How far back each unit goes that steps back now; 0: it does not, or has no room.
typedef struct retreat {
    const gd_scenario *sc;
    const rm_state *s;
    gd_length far[RM_PIECES + 1];
} retreat;

static rm_unit body_at(const retreat *r, gd_id unit)
{
    rm_unit u = *rm_at(r->s, unit);
    if (r->far[unit])
        rm_slide(&u, gd_angle_wrap(u.facing + GD_TURN / 2), r->far[unit]);
    return u;
}

// Does the unit's new place overlap any piece, the others that step back where they will be, but
// for officers who will come along?
static bool is_taken(const retreat *r, const rm_unit *u, gd_id self)
{
    for (gd_id i = 1; i <= r->s->piece_count; i++) {
        const rm_unit *now = rm_at(r->s, i);
        if (i == self || (!rm_on_table(now) && now->status != RM_ENTERING))
            continue;
        rm_unit other = body_at(r, i);
        if (rm_overlap(u, &other) && !(rm_is_officer(now) && rm_touch(now, rm_at(r->s, self))))
            return true;
    }
    return false;
}

// Is the way straight back closed by the edge of the table or by an enemy?
static bool is_closed(const retreat *r, gd_id unit)
{
    for (gd_length far = STRIDE; far <= r->far[unit]; far += STRIDE) {
        rm_unit u = *rm_at(r->s, unit);
        rm_slide(&u, gd_angle_wrap(u.facing + GD_TURN / 2), far);
        if (!rm_inside_table(r->sc, &u) || meets_enemy(r->s, &u, false))
            return true;
    }
    return false;
}

// All step back an inch at the same time, and those who do not stand clear go on, together, until
// they do: nobody is before the other. True if somebody had to go on.
static bool go_farther(retreat *r)
{
    bool on[RM_PIECES + 1] = {false}, any = false;
    for (gd_id i = 1; i <= r->s->piece_count; i++) {
        if (!r->far[i])
            continue;
        rm_unit u = body_at(r, i);
        on[i] = is_taken(r, &u, i) || meets_enemy(r->s, &u, true) || is_closed(r, i);
    }
    for (gd_id i = 1; i <= r->s->piece_count; i++) {
        if (!on[i])
            continue;
        r->far[i] += STRIDE;
        if (r->far[i] > FARTHEST || is_closed(r, i))
            r->far[i] = 0;
        any = true;
    }
    return any;
}

// An officer who was with the unit goes along, unless a unit of his side is still with him: he may
// have gone with another.
static void go_along(const gd_scenario *sc, rm_state *s, gd_id officer, gd_id unit, gd_angle back,
                     gd_length far)
{
    gd_id friends[RM_PIECES];
    rm_unit there = *rm_at(s, officer);
    int count = rm_friends_touching(s, officer, friends);
    if (count > 0 && !rm_in_the_way(s, &there, officer))
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

static void tell_step(gd_play *p, gd_id unit, gd_length far)
{
    if (far)
        gd_tell(p, RM_EV_STEPS_BACK, RM_FIRE_03, unit,
                "nobody can hurt the other: %U steps back %L {inch|inches}", unit, far);
    else
        gd_tell(p, RM_EV_STEPS_BACK, RM_FIRE_03, unit,
                "nobody can hurt the other: %U has no room to step back, and the fight ends", unit);
}

static void step_back(gd_play *p, const bool steps[RM_PIECES + 1])
{
    rm_state *s = p->state;
    retreat r = {.sc = p->scenario, .s = s};
    gd_id with[RM_PIECES], of[RM_PIECES];
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++)
        r.far[i] = steps[i] ? RM_STEP_BACK : 0;
    while (go_farther(&r))
        continue;
    for (gd_id i = 1; i <= s->piece_count; i++)
        for (gd_id k = 1; r.far[i] && k <= s->piece_count && count < RM_PIECES; k++)
            if (rm_is_attached(s, k, i)) {
                with[count] = k;
                of[count++] = i;
            }
    for (gd_id i = 1; i <= s->piece_count; i++) {
        rm_unit *u = rm_get(s, i);
        if (!steps[i])
            continue;
        u->freed = 1;
        if (r.far[i])
            rm_slide(u, gd_angle_wrap(u->facing + GD_TURN / 2), r.far[i]);
        tell_step(p, i, r.far[i]);
    }
    for (int i = 0; i < count; i++)
        go_along(p->scenario, s, with[i], of[i],
                 gd_angle_wrap(rm_at(s, of[i])->facing + GD_TURN / 2), r.far[of[i]]);
    rm_call_left_alone(p, with, count);
}

void rm_end_deadlocks(gd_play *p)
{
    rm_state *s = p->state;
    uint8_t group[RM_PIECES + 1];
    bool alive[RM_PIECES + 1] = {false}, steps[RM_PIECES + 1] = {false}, any = false;
    if (!rm_contact_groups(s, group))
        return;
    for (gd_id i = 1; i <= s->piece_count; i++)
        alive[group[i]] |= rm_at(s, i)->attacked != 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        steps[i] = group[i] && !alive[group[i]] && rm_at(s, i)->side == s->active;
        any |= steps[i];
    }
    if (any)
        step_back(p, steps);
}
