// face/walk.c - going straight ahead and wheeling: rates by the ground, enemies, edges
// (FACE-MOVE-06, 08, 22 to 24).
#include <stdlib.h>

#include "core/search.h"
#include "face_clauses.h"
#include "rules/face/move.h"
#include "table/squares.h"

enum { SAMPLE = 5 }; // tenths: so often is a wheel looked at

// What ends a way.
typedef struct end {
    gd_length at; // so far it may go
    gd_clause_id clause;
    gd_id enemy; // that it must keep off
    bool edge;   // of the table; else, with FACE-MOVE-24, impassable ground
} end;

static void end_at(end *e, gd_length at, gd_clause_id clause, gd_id enemy, bool edge)
{
    if (at < e->at)
        *e = (end){gd_most(at, 0), clause, enemy, edge};
}

// ---- rates --------------------------------------------------------------------------------------

static gd_clause_id rate_clause(const fc_unit *u)
{
    static const gd_clause_id clause[FC_MOVERS] = {FACE_MOVE_01, FACE_MOVE_02, FACE_MOVE_03,
                                                   FACE_MOVE_04, FACE_MOVE_05};
    return clause[fc_mover_of(u)];
}

// How far a unit may go in all if it touches that class after so much of its way (FACE-MOVE-06).
static gd_length limit_of(const fc_walk *w, int class, gd_length touched)
{
    return gd_most(w->rate[class], touched);
}

static void touch(fc_walk *w, int class, gd_length touched)
{
    gd_length limit = limit_of(w, class, touched);
    if (limit < w->most) {
        w->most = limit;
        w->most_by = w->rate[class] == FC_NO_ENTRY ? FACE_MOVE_05 : FACE_MOVE_06;
    }
}

static bool is_under(const gd_scenario *sc, const fc_unit *u, gd_kinds kinds)
{
    gd_rect part[FC_BASES];
    int count = sc->ground.kinds & kinds ? fc_parts(u, part) : 0;
    for (int i = 0; i < count; i++)
        if (gd_squares_under(sc, &part[i], kinds))
            return true;
    return false;
}

fc_class fc_worst_under(const gd_scenario *sc, const fc_unit *u)
{
    for (int c = FC_CLASSES - 1; c > FC_OPEN; c--)
        if (is_under(sc, u, fc_kinds_of_class((fc_class)c)))
            return (fc_class)c;
    return FC_OPEN;
}

// The ground on which it starts counts (FACE-MOVE-06).
static void stand_on(const gd_scenario *sc, fc_walk *w, const fc_unit *u, gd_clause_id clause)
{
    gd_box box = fc_box(u);
    gd_kinds near = gd_squares_near(sc, &box, sc->ground.kinds);
    for (int c = FC_UNEVEN; near && c < FC_CLASSES; c++) {
        if (!is_under(sc, u, near & fc_kinds_of_class((fc_class)c)))
            continue;
        // Guns that stand in Difficult ground come out of it (FACE-MOVE-05).
        if (w->rate[c] == FC_NO_ENTRY)
            w->rate[c] = w->rate[FC_ROUGH];
        if (w->rate[c] < w->most) {
            w->most = w->rate[c];
            w->most_by = clause;
        }
    }
}

void fc_walk_begin(const gd_scenario *sc, const fc_unit *u, gd_id self, fc_walk *w)
{
    *w = (fc_walk){.u = *u, .self = self};
    if (w->u.on_road)
        fc_lay(&w->u); // it leaves the road (FACE-MOVE-07)
    for (int c = 0; c < FC_CLASSES; c++)
        w->rate[c] = fc_rate(&w->u, (fc_class)c);
    w->course = w->u.facing;
    w->most = w->rate[FC_OPEN];
    w->most_by = rate_clause(&w->u);
    stand_on(sc, w, &w->u, w->most_by);
}

void fc_walk_also(const gd_scenario *sc, fc_walk *w, const fc_unit *other)
{
    for (int c = 0; c < FC_CLASSES; c++)
        w->rate[c] = gd_least(w->rate[c], fc_rate(other, (fc_class)c));
    if (w->rate[FC_OPEN] < w->most) {
        w->most = w->rate[FC_OPEN];
        w->most_by = FACE_MOVE_12;
    }
    stand_on(sc, w, other, FACE_MOVE_12);
    stand_on(sc, w, &w->u, FACE_MOVE_12);
}

void fc_walk_back(fc_walk *w)
{
    for (int c = 0; c < FC_CLASSES; c++)
        w->rate[c] = w->rate[c] == FC_NO_ENTRY ? FC_NO_ENTRY : w->rate[c] / 2;
    w->most /= 2;
    w->most_by = FACE_MOVE_17;
    w->course = gd_angle_wrap(w->u.facing + GD_TURN / 2);
}

// ---- straight ahead -----------------------------------------------------------------------------

static gd_length sweep_kinds(const gd_scenario *sc, const fc_walk *w, gd_length distance,
                             gd_kinds kinds)
{
    gd_map map = fc_map(sc);
    gd_rect part[FC_BASES];
    int count = sc->ground.kinds & kinds ? fc_parts(&w->u, part) : 0;
    for (int i = 0; i < count; i++)
        distance = gd_map_sweep(&map, &part[i], w->course, distance, kinds);
    return distance;
}

// Kinds that may lie on the way, for so long.
static gd_kinds kinds_ahead(const gd_scenario *sc, const fc_walk *w, gd_length distance)
{
    fc_unit there = w->u;
    fc_slide(&there, w->course, gd_least(distance, w->most));
    gd_box path = gd_box_join(fc_box(&w->u), fc_box(&there));
    return gd_squares_near(sc, &path, sc->ground.kinds);
}

static void end_by_ground(const gd_scenario *sc, const fc_walk *w, end *e)
{
    gd_kinds near = kinds_ahead(sc, w, e->at);
    for (int c = FC_UNEVEN; near && c < FC_CLASSES; c++) {
        gd_length far = sweep_kinds(sc, w, e->at, near & fc_kinds_of_class((fc_class)c));
        if (far < e->at)
            end_at(e, limit_of(w, c, w->gone + far) - w->gone,
                   w->rate[c] == FC_NO_ENTRY ? FACE_MOVE_05 : FACE_MOVE_06, GD_NONE, false);
    }
}

// ---- going --------------------------------------------------------------------------------------

static end way_end(const gd_scenario *sc, const fc_state *s, const fc_walk *w, gd_length most)
{
    end e = {most, w->most_by, GD_NONE, false};
    end_at(&e, w->most - w->gone, w->most_by, GD_NONE, false);
    end_by_ground(sc, w, &e);
    end_at(&e, fc_way_to_water(sc, &w->u, w->course, e.at), FACE_MOVE_24, GD_NONE, false);
    end_at(&e, fc_edge_way(sc, &w->u, w->course, e.at), FACE_MOVE_24, GD_NONE, true);
    if (!w->charging) {
        gd_id enemy = GD_NONE;
        gd_length far = fc_enemy_way(s, &w->u, w->self, w->course, e.at, &enemy);
        end_at(&e, far, FACE_MOVE_22, enemy, false);
    }
    return e;
}

gd_length fc_walk_room(const gd_scenario *sc, const fc_state *s, const fc_walk *w,
                       gd_clause_id *why)
{
    end e = way_end(sc, s, w, INT32_MAX);
    if (why)
        *why = e.clause;
    return e.at;
}

static bool refuse_end(const fc_walk *w, const end *e, gd_verdict *v)
{
    switch (e->clause) {
    case FACE_MOVE_22:
        return gd_refuse(v, e->clause, "%U would come too near to %U: it can go %L {inch|inches}",
                         w->self, e->enemy, e->at);
    case FACE_MOVE_24:
        return e->edge
                   ? gd_refuse(v, e->clause, "%U would leave the table: it can go %L {inch|inches}",
                               w->self, e->at)
                   : gd_refuse(
                         v, e->clause,
                         "nothing can cross the ground ahead of %U: it can go %L {inch|inches}",
                         w->self, e->at);
    case FACE_MOVE_06:
        return gd_refuse(v, e->clause, "worse ground slows %U: it can go %L {inch|inches}", w->self,
                         e->at) ||
               fc_also(v, rate_clause(&w->u));
    case FACE_MOVE_05:
        if (fc_rate(&w->u, FC_DIFFICULT) == FC_NO_ENTRY && w->gone + e->at < w->most)
            return gd_refuse(v, e->clause,
                             "guns cannot enter Difficult ground: %U can go %L {inch|inches}",
                             w->self, e->at);
        // fall through
    default:
        return gd_refuse(v, e->clause, "%U moves %L {inch|inches}: it can go %L more here", w->self,
                         w->most, e->at) ||
               (w->most < w->rate[FC_OPEN] && fc_also(v, FACE_MOVE_06));
    }
}

static void note_end(fc_walk *w, const end *e)
{
    w->could = e->at;
    w->stopped_by = e->clause;
    w->enemy = e->enemy;
    w->edge = e->edge;
}

bool fc_refuse_bare(const fc_walk *w, gd_verdict *v)
{
    gd_clause_id also = v ? v->also : 0;
    if (w->stopped_by == FACE_MOVE_22)
        gd_refuse(v, w->stopped_by, "%U would come too near to %U", w->self, w->enemy);
    else if (w->stopped_by == FACE_MOVE_24 && w->edge)
        gd_refuse(v, w->stopped_by, "%U would leave the table", w->self);
    else if (w->stopped_by == FACE_MOVE_24)
        gd_refuse(v, w->stopped_by, "nothing can cross the ground before %U", w->self);
    else
        gd_refuse(v, w->stopped_by, "%U cannot go so far", w->self);
    if (v)
        v->also = also;
    return false;
}

bool fc_walk_ahead(const gd_scenario *sc, const fc_state *s, fc_walk *w, gd_length distance,
                   gd_verdict *v)
{
    end e = way_end(sc, s, w, distance);
    if (distance > e.at + FC_TOLERANCE) {
        note_end(w, &e);
        return refuse_end(w, &e, v);
    }
    gd_kinds near = kinds_ahead(sc, w, e.at);
    for (int c = FC_UNEVEN; near && c < FC_CLASSES; c++) {
        gd_length far = sweep_kinds(sc, w, e.at, near & fc_kinds_of_class((fc_class)c));
        if (far < e.at)
            touch(w, c, w->gone + far);
    }
    fc_slide(&w->u, w->course, e.at);
    w->gone += e.at;
    return true;
}

// ---- wheeling -----------------------------------------------------------------------------------

gd_length fc_wheel_cost(const fc_unit *u, gd_angle angle)
{
    return gd_arc_length(fc_width(u), abs(angle));
}

static bool is_left(gd_angle angle) { return angle < 0; }

static gd_point pivot_of(const fc_unit *u, gd_angle angle)
{
    return fc_front_corner(u, is_left(angle) ? FC_LEFT_SIDE : FC_RIGHT_SIDE);
}

// So much of a wheel, to the side to which it goes.
static gd_angle part_of(gd_angle angle, gd_angle so_much)
{
    return is_left(angle) ? -so_much : so_much;
}

// A wheel over some kinds of ground.
typedef struct turning {
    const gd_map *map;
    const fc_unit *u;
    gd_angle angle;
    gd_kinds kinds;
} turning;

static bool is_turned_over(const void *context, gd_angle so_much)
{
    const turning *t = context;
    gd_rect part[FC_BASES];
    gd_point pivot = pivot_of(t->u, t->angle);
    int count = fc_parts(t->u, part);
    for (int i = 0; i < count; i++)
        if (gd_map_turned(t->map, &part[i], pivot, part_of(t->angle, so_much), t->kinds))
            return true;
    return false;
}

// No part of the unit is farther from the corner on which it wheels.
static gd_length turn_reach(const fc_unit *u) { return fc_reach(u) + fc_width(u) / 2; }

// The box round everything that the unit can cover in a wheel.
static gd_box turn_box(const fc_unit *u, gd_point pivot)
{
    gd_length reach = turn_reach(u);
    return (gd_box){pivot.x - reach, pivot.y - reach, pivot.x + reach, pivot.y + reach};
}

// The largest part of a wheel, in tenths, that touches none of these kinds; -1: it begins on them.
static gd_angle free_turn(const gd_scenario *sc, const fc_unit *u, gd_angle angle, gd_kinds kinds)
{
    gd_map map = fc_map(sc);
    gd_box box = turn_box(u, pivot_of(u, angle));
    turning t = {&map, u, angle, gd_squares_near(sc, &box, kinds)};
    if (t.kinds && is_under(sc, u, t.kinds))
        return -1;
    if (!t.kinds || !is_turned_over(&t, abs(angle)))
        return abs(angle);
    return gd_search_first(0, abs(angle), is_turned_over, &t) - 1;
}

// Quick and sure: the whole of that box is on the table.
static bool is_inside(const gd_scenario *sc, gd_box b)
{
    gd_box table = {0, 0, sc->width, sc->depth};
    gd_rect corners = {
        {{b.left, b.bottom}, {b.left, b.top}, {b.right, b.top}, {b.right, b.bottom}}};
    return gd_rect_in_box(&corners, &table);
}

// So far it can wheel on from there and still keep off: nothing of it goes farther than what is
// farthest from the pivot.
static gd_angle surely_keeps_off(const fc_unit *u, gd_length gap, gd_length keep)
{
    enum { ROUNDING = 20 };
    gd_length room = gap - gd_most(keep, 0) - ROUNDING;
    return room > 0 ? gd_arc_angle(turn_reach(u), room) : 0;
}

// Looks at the unit every half degree of the wheel and at its end.
static gd_angle keeps_off_turning(const fc_state *s, const fc_walk *w, gd_angle angle, gd_id *enemy)
{
    gd_point pivot = pivot_of(&w->u, angle);
    gd_angle most = abs(angle);
    gd_box round = turn_box(&w->u, pivot);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *other = fc_at(s, i);
        if (!fc_is_enemy(&w->u, other) || !fc_meets_box(other, &round, FC_KEEP_OFF))
            continue;
        gd_length keep = fc_keep_from(&w->u, other);
        gd_angle sure = surely_keeps_off(&w->u, fc_gap(&w->u, other), keep);
        for (gd_angle t = SAMPLE; t < most + SAMPLE; t += SAMPLE) {
            fc_unit there = w->u;
            gd_angle part = gd_least(t, most);
            if (part <= sure)
                continue;
            fc_turn(&there, pivot, part_of(angle, part));
            gd_length gap = fc_gap(&there, other);
            sure = part + surely_keeps_off(&there, gap, keep);
            if (fc_is_within(keep, gap) && !fc_overlap(&there, other))
                continue;
            most = t - SAMPLE;
            *enemy = i;
        }
    }
    return most;
}

// The same for the edge and impassable ground.
static gd_angle stays_on_ground(const gd_scenario *sc, const fc_unit *u, gd_angle angle, bool *edge)
{
    gd_point pivot = pivot_of(u, angle);
    gd_angle most = abs(angle);
    gd_angle dry = free_turn(sc, u, angle, FC_KINDS_IMPASSABLE);
    if (dry >= most && is_inside(sc, turn_box(u, pivot)))
        return most;
    for (gd_angle t = SAMPLE; t < most + SAMPLE; t += SAMPLE) {
        fc_unit there = *u;
        gd_angle part = gd_least(t, most);
        fc_turn(&there, pivot, part_of(angle, part));
        *edge = !fc_inside_table(sc, &there);
        if (*edge || (part > dry && fc_on_impassable(sc, &there)))
            return t - SAMPLE;
    }
    return most;
}

static bool may_turn(const gd_scenario *sc, const fc_state *s, fc_walk *w, gd_angle angle,
                     gd_verdict *v)
{
    gd_angle most = abs(angle);
    end e = {most, FACE_MOVE_24, GD_NONE, false};
    e.at = stays_on_ground(sc, &w->u, angle, &e.edge);
    if (e.at >= most && !w->charging) {
        e.clause = FACE_MOVE_22;
        e.at = keeps_off_turning(s, w, angle, &e.enemy);
    }
    if (e.at >= most)
        return true;
    note_end(w, &e);
    if (e.clause == FACE_MOVE_22)
        return gd_refuse(v, e.clause,
                         "%U would come too near to %U: it can wheel %A {degree|degrees}", w->self,
                         e.enemy, e.at);
    return e.edge ? gd_refuse(v, e.clause,
                              "%U would leave the table: it can wheel %A {degree|degrees}", w->self,
                              e.at)
                  : gd_refuse(v, e.clause,
                              "nothing can cross that ground: %U can wheel %A {degree|degrees}",
                              w->self, e.at);
}

bool fc_walk_wheel(const gd_scenario *sc, const fc_state *s, fc_walk *w, gd_angle angle,
                   gd_verdict *v)
{
    gd_length cost = fc_wheel_cost(&w->u, angle);
    gd_angle most = abs(angle);
    for (int c = FC_UNEVEN; c < FC_CLASSES; c++) {
        gd_angle far = free_turn(sc, &w->u, angle, fc_kinds_of_class((fc_class)c));
        if (far < most)
            touch(w, c, w->gone + fc_wheel_cost(&w->u, far));
    }
    if (!fc_is_within(w->gone + cost, w->most)) {
        gd_length left = gd_most(w->most - w->gone, 0);
        note_end(w, &(end){0, w->most_by, GD_NONE, false}); // no angle is named
        gd_refuse(v, w->most_by, "the wheel costs %U %L {inch|inches}, and it has %L", w->self,
                  cost, left);
        if (v)
            v->also = FACE_MOVE_08;
        return false;
    }
    if (!may_turn(sc, s, w, angle, v))
        return false;
    fc_turn(&w->u, pivot_of(&w->u, angle), angle);
    w->course = w->u.facing;
    w->gone += cost;
    return true;
}

// ---- stopping -----------------------------------------------------------------------------------

bool fc_may_stop(const gd_scenario *sc, const fc_state *s, const fc_unit *u, gd_id self,
                 gd_verdict *v)
{
    if (!fc_inside_table(sc, u))
        return gd_refuse(v, FACE_MOVE_24, "%U would leave the table", self);
    if (fc_on_impassable(sc, u))
        return gd_refuse(v, FACE_MOVE_24, "%U cannot stand on that ground", self);
    gd_id other = fc_in_the_way(s, u, self);
    if (other == GD_NONE)
        return true;
    gd_clause_id clause = fc_at(s, other)->side == u->side ? FACE_MOVE_23 : FACE_MOVE_24;
    return gd_refuse(v, clause, "%U would end on top of %U", self, other) ||
           fc_also(v, FACE_MOVE_24);
}

gd_length fc_walk_longest(const gd_scenario *sc, const fc_state *s, const fc_walk *w)
{
    gd_length far = fc_walk_room(sc, s, w, NULL);
    while (far > 0) {
        fc_unit there = w->u;
        fc_slide(&there, w->course, far);
        gd_id other = fc_in_the_way(s, &there, w->self);
        if (other == GD_NONE)
            break;
        far = fc_clear_of(&w->u, w->course, far, fc_at(s, other), false);
    }
    return gd_most(far, 0);
}

gd_length fc_longest_advance(const gd_scenario *sc, const fc_state *s, gd_id unit)
{
    fc_walk w;
    fc_walk_begin(sc, fc_at(s, unit), unit, &w);
    return fc_walk_longest(sc, s, &w);
}
