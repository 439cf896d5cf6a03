// face/flight.c - moves that nobody chooses, and units that are gone (FACE-CHRG-15, FACE-MOVE-23,
// 24, FACE-BREAK-01 to 03).
#include "rules/face/flight.h"

#include "face_clauses.h"
#include "rules/face/generals.h"
#include "rules/face/morale.h"
#include "rules/face/motion.h"
#include "rules/face/turn.h"
#include "table/squares.h"

gd_length fc_compulsory_rate(const gd_scenario *sc, const fc_unit *u)
{
    gd_length rate = fc_rate(u, fc_class_under(sc, u));
    return rate == FC_NO_ENTRY ? fc_rate(u, FC_ROUGH) : rate; // guns come out of Difficult ground
}

bool fc_away_from(const fc_unit *u, gd_point from, gd_angle *direction)
{
    gd_point centre = fc_centre(u);
    if (centre.x == from.x && centre.y == from.y)
        return false;
    *direction = gd_bearing(from, centre);
    return true;
}

// ---- where it ends ------------------------------------------------------------------------------

// Guns go into no Difficult ground, not even so, unless by the road (FACE-MOVE-24).
static gd_length gun_way(const gd_scenario *sc, const fc_unit *u, gd_angle direction,
                         gd_length distance)
{
    gd_kinds difficult = fc_kinds_of_class(FC_DIFFICULT) & sc->ground.kinds;
    if (u->arm != FC_ARTILLERY || !difficult)
        return distance;
    gd_map map = fc_map(sc);
    gd_rect part[FC_BASES];
    int count = fc_parts(u, part);
    for (int i = 0; i < count; i++)
        if (gd_squares_under(sc, &part[i], difficult))
            return distance; // it comes out of it
    for (int i = 0; i < count; i++)
        distance = gd_map_sweep(&map, &part[i], direction, distance, difficult);
    return distance;
}

// How far, of this distance, nothing but friends hinders it.
static gd_length way_of(const gd_scenario *sc, const fc_state *s, const fc_unit *u, gd_id unit,
                        gd_angle direction, gd_length distance)
{
    gd_id enemy;
    distance = fc_way_to_water(sc, u, direction, distance);
    distance = gun_way(sc, u, direction, distance);
    distance = fc_enemy_way(s, u, unit, direction, distance, &enemy);
    return u->morale == FC_BROKEN ? distance : fc_edge_way(sc, u, direction, distance);
}

static gd_id on_whom(const fc_state *s, const fc_unit *u, gd_id unit, gd_angle direction,
                     gd_length distance)
{
    fc_unit there = *u;
    fc_slide(&there, direction, distance);
    return fc_in_the_way(s, &there, unit);
}

// The first place from `distance` on that is clear of friends, or the last before it.
static gd_length clear_place(const fc_state *s, const fc_unit *u, gd_id unit, gd_angle direction,
                             gd_length distance, bool on)
{
    while (distance > 0) {
        gd_id other = on_whom(s, u, unit, direction, distance);
        if (other == GD_NONE)
            break;
        distance = fc_clear_of(u, direction, distance, fc_at(s, other), on);
    }
    return gd_most(distance, 0);
}

void fc_drift_from(const gd_scenario *sc, const fc_state *s, gd_id unit, gd_angle direction,
                   gd_length distance, fc_drift *out)
{
    *out = (fc_drift){.after = *fc_at(s, unit)};
    fc_unit *u = &out->after;
    if (u->arm == FC_ARTILLERY)
        u->limbered = true;
    if (u->on_road)
        fc_lay(u);
    gd_length far = way_of(sc, s, u, unit, direction, distance);
    // On past friends, unless something else stops it: then short of them.
    gd_length clear = clear_place(s, u, unit, direction, far, true);
    bool can = way_of(sc, s, u, unit, direction, clear) == clear;
    out->length = can ? clear : clear_place(s, u, unit, direction, far, false);
    fc_slide(u, direction, out->length);
    out->left = !fc_inside_table(sc, u);
}

// ---- going --------------------------------------------------------------------------------------

static void tell_drive(gd_play *p, gd_id unit, const fc_drift *d, int event, gd_clause_id clause)
{
    bool flees = event == FC_EV_FLEES;
    if (d->length <= 0) {
        gd_tell(p, event, clause, unit,
                flees ? "%U cannot flee any further" : "%U cannot fall back", unit);
        return;
    }
    gd_event *e = gd_tell(p, event, clause, unit,
                          flees ? "%U flees %L {inch|inches}" : "%U falls back %L {inch|inches}",
                          unit, d->length);
    gd_show(e, flees ? GD_ACT_FLIGHT : GD_ACT_NONE, unit, GD_NONE);
}

static void drift(gd_play *p, gd_id unit, const fc_drift *d, int event, gd_clause_id clause)
{
    tell_drive(p, unit, d, event, clause);
    fc_end_contacts(p, unit);
    if (d->left) {
        fc_remove_unit(p, unit, FC_LEFT, FACE_BREAK_02);
        return;
    }
    fc_take_body(fc_get(p->state, unit), &d->after);
    fc_come_to_rest(p, unit, d->length > 0);
}

void fc_drive(gd_play *p, gd_id unit, gd_angle direction, gd_length distance, int event,
              gd_clause_id clause)
{
    fc_drift d;
    fc_drift_from(p->scenario, p->state, unit, direction, distance, &d);
    drift(p, unit, &d, event, clause);
}

// ---- Broken units -------------------------------------------------------------------------------

static void flee(gd_play *p, gd_id unit)
{
    const fc_state *s = p->state;
    const fc_unit *u = fc_at(s, unit);
    if (fc_in_contact(s, unit))
        fc_break_contact(p, unit);
    else
        fc_drive(p, unit, s->side[u->side].edge * (GD_TURN / 4), fc_compulsory_rate(p->scenario, u),
                 FC_EV_FLEES, FACE_BREAK_01);
}

void fc_run_flight(gd_play *p)
{
    const fc_state *s = p->state;
    gd_id broken[FC_PIECES];
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const fc_unit *u = fc_at(s, i);
        if (fc_is_unit(u) && fc_on_table(u) && u->side == s->active && u->morale == FC_BROKEN)
            broken[count++] = i;
    }
    fc_sort_fleeing(p->scenario, s, broken, count);
    for (int i = 0; i < count; i++)
        flee(p, broken[i]);
    fc_phase_end(p);
}

static gd_point mean_front(const fc_state *s, gd_id unit)
{
    gd_id enemy[FC_PIECES];
    int count = fc_enemies_of(s, unit, enemy);
    int64_t x = 0, y = 0;
    for (int i = 0; i < count; i++) {
        x += fc_at(s, enemy[i])->at.x;
        y += fc_at(s, enemy[i])->at.y;
    }
    return (gd_point){(gd_length)(x / count), (gd_length)(y / count)};
}

void fc_break_contact(gd_play *p, gd_id unit)
{
    const fc_state *s = p->state;
    const fc_unit *u = fc_at(s, unit);
    gd_angle direction;
    fc_drift d;
    if (!fc_on_table(u) || !fc_in_contact(s, unit))
        return;
    if (!fc_away_from(u, mean_front(s, unit), &direction)) {
        fc_remove_unit(p, unit, FC_DESTROYED, FACE_BREAK_03);
        return;
    }
    fc_drift_from(p->scenario, s, unit, direction, fc_compulsory_rate(p->scenario, u), &d);
    if (!d.left && !fc_is_within(FC_LEAST_MOVE, d.length))
        fc_remove_unit(p, unit, FC_DESTROYED, FACE_BREAK_03);
    else
        drift(p, unit, &d, FC_EV_FLEES, FACE_BREAK_03);
}

// ---- gone ---------------------------------------------------------------------------------------

static void clear_body(fc_unit *u)
{
    u->bases = u->on_road = 0;
    for (int i = 0; i < FC_BASES; i++) {
        u->base_at[i] = (gd_point){0};
        u->base_facing[i] = 0;
    }
    u->due = u->to_lose = u->reasons = u->witnessed = u->scored = 0;
    u->score = 0;
}

void fc_remove_unit(gd_play *p, gd_id unit, int status, gd_clause_id clause)
{
    fc_state *s = p->state;
    fc_unit *u = fc_get(s, unit);
    gd_tell(p, status == FC_LEFT ? FC_EV_LEFT : FC_EV_DESTROYED, clause, unit,
            status == FC_LEFT ? "%U leaves the field" : "%U is destroyed", unit);
    fc_end_contacts(p, unit);
    if (status == FC_DESTROYED)
        fc_seen_to_break(p, unit);
    fc_leave_general(s, unit);
    s->side[u->side].bases_lost = (uint16_t)(s->side[u->side].bases_lost + u->bases);
    u->status = (uint8_t)status;
    clear_body(u);
}
