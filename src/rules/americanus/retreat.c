// americanus/retreat.c - falling back and fleeing, with pushing and blocking (DBAM-RESULT-15 to
// 22).
//
// Everybody who is moved goes in the same direction, so a retreat is worked out on where they stand
// now: first how far the whole chain can go, then each is moved by what its pusher needs.
#include <string.h>

#include "americanus_clauses.h"
#include "rules/americanus/data.h"
#include "rules/americanus/turn.h"

typedef struct chain {
    const gd_scenario *sc;
    am_state *s;
    gd_angle direction;
    gd_length gap[AM_IDS]; // how far the retreat has gone before each is pushed
} chain;

static gd_point leading_point(const am_unit *u, gd_angle direction)
{
    gd_rect r = am_rect(u);
    return gd_edge_middle(&r, am_leading_edge(u, direction));
}

// How far until the mover would overlap the enemy or begin to touch it (DBAM-GEOM-03: within a
// hundredth of an inch, along a tenth), less the tenth of an inch that it stops short. Sliding
// along an enemy that it touches already is no hindrance.
static gd_length until_enemy(const chain *c, const am_unit *u, const am_unit *enemy,
                             gd_length distance)
{
    gd_rect other = am_rect(enemy), mover = am_rect(u);
    gd_length reach = distance + AM_STOP_SHORT;
    gd_length meets = gd_sweep(&mover, c->direction, reach, &other) - GD_TOUCH_GAP;
    if (!am_touching(u, enemy, NULL)) {
        gd_length brushes =
            am_until_brush(u, enemy, c->direction, meets < distance ? meets : distance, 0xf);
        meets = brushes < meets ? brushes : meets;
    }
    if (meets > distance)
        return distance;
    // Counted from where they would meet edge to edge.
    meets += GD_TOUCH_GAP;
    gd_length stop = meets > AM_STOP_SHORT ? meets - AM_STOP_SHORT : 0;
    return stop < distance ? stop : distance;
}

// Ground that is closed to the unit, except along a road its column stands on (DBAM-MOVE-12).
static gd_length until_closed(const chain *c, const am_unit *u, gd_length distance)
{
    gd_kinds closed = am_impassable(c->sc, u) & AM_CLOSED;
    gd_map m = am_map(c->sc, c->s);
    gd_rect r = am_rect(u);
    if (!(closed & m.kinds))
        return distance;
    if (!am_on_road(&m, u))
        return gd_map_sweep(&m, &r, c->direction, distance, closed);
    // On the road as long as the end that goes first stays on it.
    gd_point lead = leading_point(u, c->direction);
    gd_length along =
        am_keeps_to_for(&m, lead, gd_point_ahead(lead, c->direction, distance), AM_PAVED);
    if (along >= distance - GD_SLACK)
        return distance;
    am_unit there = *u;
    there.at = gd_point_ahead(u->at, c->direction, along);
    r = am_rect(&there);
    if (gd_map_under(&m, &r, closed))
        return along;
    return along + gd_map_sweep(&m, &r, c->direction, distance - along, closed);
}

// A river that is impassable (DBAM-MOVE-29), except where a column (or a General) is carried over
// it.
static gd_length until_water(const chain *c, const am_unit *u, gd_length distance)
{
    gd_map m = am_map(c->sc, c->s);
    gd_kinds river = GD_KIND(AM_RIVER);
    if (!(am_impassable(c->sc, u) & m.kinds & river))
        return distance;
    gd_rect r = am_rect(u);
    gd_point lead = leading_point(u, c->direction),
             end = gd_point_ahead(lead, c->direction, distance);
    bool column = am_is_column(u) || u->kind == AM_GENERAL;
    if (column && am_going_on(&m, lead, end, river, AM_CROSSINGS) != AM_GOING_CLEAR)
        return am_until_met(&m, lead, end, river, AM_CROSSINGS);
    if (column && gd_map_under(&m, &r, river))
        return distance; // it stands on the bridge or ford and leaves it
    return gd_map_sweep(&m, &r, c->direction, distance, river);
}

static gd_length until_terrain(const chain *c, const am_unit *u, gd_length distance)
{
    gd_length closed = until_closed(c, u, distance), water = until_water(c, u, distance);
    return closed < water ? closed : water;
}

static gd_length until_edge(const chain *c, const am_unit *u, gd_length distance)
{
    gd_rect r = am_rect(u);
    gd_heading h = gd_heading_of(c->direction);
    int64_t best = distance;
    for (int i = 0; i < 4; i++) {
        gd_point p = r.corner[i];
        int64_t room_x = h.x > 0 ? c->sc->width - p.x : p.x;
        int64_t room_y = h.y > 0 ? c->sc->depth - p.y : p.y;
        int64_t hx = h.x < 0 ? -(int64_t)h.x : h.x, hy = h.y < 0 ? -(int64_t)h.y : h.y;
        // A heading that is all but parallel to an edge never gets there.
        if (hx > 1000 && room_x * GD_HEADING_ONE / hx < best)
            best = room_x * GD_HEADING_ONE / hx;
        if (hy > 1000 && room_y * GD_HEADING_ONE / hy < best)
            best = room_y * GD_HEADING_ONE / hy;
    }
    return best > 0 ? (gd_length)best : 0;
}

// Met on front or rear (DBAM-RESULT-19, 20)? Generals have no flank (DBAM-GEN-09).
static bool can_be_pushed(const chain *c, gd_id friend)
{
    const am_unit *f = am_at(c->s, friend);
    if (f->kind == AM_GENERAL)
        return true;
    if (am_in_melee(c->s, friend))
        return false;
    gd_angle apart = gd_angle_apart(f->facing, c->direction);
    return apart <= AM_FLANK_ANGLE || apart >= GD_TURN / 2 - AM_FLANK_ANGLE;
}

static gd_length until_friend(const chain *c, const am_unit *u, gd_id friend, gd_length distance)
{
    gd_rect mover = am_rect(u), other = am_rect(am_at(c->s, friend));
    return gd_sweep(&mover, c->direction, distance, &other);
}

static bool may_meet(const am_unit *u, const am_unit *other, gd_length distance)
{
    return am_on_table(other) && am_may_be_near(u, other, distance);
}

// How far a unit can go by itself, and the rule that stops it. Friends it may push are no
// hindrance.
typedef struct stop {
    gd_length far;
    gd_clause_id clause;
} stop;

static void stop_at(stop *s, gd_length far, gd_clause_id clause)
{
    if (far < s->far)
        *s = (stop){far, clause};
}

// Looks at everybody in the unit's way: whom it may push starts to move when it has closed the gap.
static stop own_limit(chain *c, gd_id id, gd_length distance)
{
    const am_unit *u = am_at(c->s, id);
    stop end = {.far = distance};
    stop_at(&end, until_terrain(c, u, distance), DBAM_RESULT_22);
    stop_at(&end, until_edge(c, u, distance), DBAM_RESULT_22);
    for (gd_id i = 1; i <= c->s->piece_count; i++) {
        const am_unit *other = am_at(c->s, i);
        if (i == id || !may_meet(u, other, distance))
            continue;
        if (other->side != u->side) {
            stop_at(&end, until_enemy(c, u, other, distance), DBAM_RESULT_18);
            continue;
        }
        gd_length gap = until_friend(c, u, i, distance);
        if (gap >= distance)
            continue;
        if (!can_be_pushed(c, i))
            stop_at(&end, gap, DBAM_RESULT_19);
        else if (c->gap[id] + gap < c->gap[i])
            c->gap[i] = c->gap[id] + gap;
    }
    return end;
}

// Nearest first, as in a search for shortest ways: each unit is looked at once, when it is settled
// how far the retreat has gone before it is pushed. The whole chain goes as far as its weakest
// link.
static stop limit(chain *c, gd_id unit, gd_length distance)
{
    bool done[AM_IDS] = {false};
    stop end = {.far = distance};
    for (gd_id i = 0; i < AM_IDS; i++)
        c->gap[i] = INT32_MAX;
    c->gap[unit] = 0;
    for (;;) {
        gd_id next = 0;
        for (gd_id i = 1; i <= c->s->piece_count; i++)
            if (!done[i] && c->gap[i] < distance && (!next || c->gap[i] < c->gap[next]))
                next = i;
        if (!next)
            return end;
        done[next] = true;
        stop own = own_limit(c, next, distance - c->gap[next]);
        if (own.far < distance - c->gap[next])
            stop_at(&end, c->gap[next] + own.far, next == unit ? own.clause : DBAM_RESULT_21);
    }
}

bool am_retreat(gd_play *p, gd_id unit, gd_angle direction, gd_length distance)
{
    am_state *s = p->state;
    chain c = {.sc = p->scenario, .s = s, .direction = direction};
    stop end = limit(&c, unit, distance);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (c.gap[i] >= end.far)
            continue;
        am_unit *u = am_get(s, i);
        u->at = gd_point_ahead(u->at, direction, end.far - c.gap[i]);
        if (i != unit)
            gd_tell(p, AM_EV_PUSHED, DBAM_RESULT_20, i, "%U is pushed back %L {inch|inches}", i,
                    end.far - c.gap[i]);
    }
    bool blocked = end.far < distance - GD_SLACK;
    if (blocked)
        gd_tell(p, AM_EV_BLOCKED, end.clause, unit, "%U is blocked after %L {inch|inches}", unit,
                end.far);
    return blocked;
}

static gd_id on_top_of(const am_state *s, gd_id general, const am_unit *g)
{
    gd_rect r = am_rect(g);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        if (i == general || !am_on_table(u) || !am_may_be_near(g, u, 0))
            continue;
        gd_rect other = am_rect(u);
        if (gd_rect_overlap(&r, &other, GD_SLACK))
            return i;
    }
    return GD_NONE;
}

// DBAM-GEN-07: up to 3 inches straight away from the enemy's front, through friends, to the last
// place that is clear.
bool am_general_steps_back(gd_play *p, gd_id general, gd_id enemy)
{
    am_state *s = p->state;
    am_unit *g = am_get(s, general);
    chain c = {.sc = p->scenario, .s = s, .direction = am_at(s, enemy)->facing};
    gd_length far = until_edge(&c, g, AM_FALL_BACK), water = until_water(&c, g, AM_FALL_BACK);
    far = water < far ? water : far;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        if (u->side == g->side || !may_meet(g, u, AM_FALL_BACK))
            continue;
        gd_length reach = until_enemy(&c, g, u, AM_FALL_BACK);
        if (reach < far)
            far = reach;
    }
    while (far > 0) {
        am_unit there = *g;
        there.at = gd_point_ahead(g->at, c.direction, far);
        gd_id friend = on_top_of(s, general, &there);
        if (!friend) {
            g->at = there.at;
            gd_tell(p, AM_EV_FALLS_BACK, DBAM_GEN_07, general, "%U falls back %L {inch|inches}",
                    general, far);
            return true;
        }
        gd_length before = until_friend(&c, g, friend, far);
        far = before < far ? before : 0;
    }
    return false;
}
