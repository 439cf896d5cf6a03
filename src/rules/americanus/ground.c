// americanus/ground.c - terrain (chapter TERR) and where a unit may stand.
#include "rules/americanus/ground.h"

#include "americanus_clauses.h"
#include "rules/americanus/data.h"
#include "rules/americanus/recall.h"

enum { MAX_SPANS = 32 };

gd_map am_map(const gd_scenario *sc, const am_state *s)
{
    gd_map m = {{gd_scenario_layer(sc), {s->placed, s->placed_point, s->placed_count}},
                sc->ground.kinds | s->placed_kinds};
    return m;
}

gd_map am_map_in(const gd_scenario *sc, const am_state *s, const gd_box *box)
{
    gd_map m = am_map(sc, s);
    m.kinds = 0;
    for (int layer = 0; layer < 2; layer++)
        for (int i = 0; i < m.layer[layer].count; i++)
            if (gd_box_meet(&m.layer[layer].features[i].box, box, 0))
                m.kinds |= GD_KIND(m.layer[layer].features[i].kind);
    return m;
}

gd_box am_table(const gd_scenario *sc) { return (gd_box){0, 0, sc->width, sc->depth}; }

gd_kinds am_impassable(const gd_scenario *sc, const am_unit *u)
{
    gd_kinds kinds = am_rates[am_pace_of(u)].closed == AM_RATE_NONE ? AM_CLOSED : 0;
    if (sc->option[AM_OPT_RIVERS_IMPASSABLE])
        kinds |= GD_KIND(AM_RIVER);
    return kinds;
}

bool am_on_road(const gd_map *m, const am_unit *u)
{
    return am_is_column(u) && am_keeps_to(m, u->at, am_rear(u), AM_PAVED);
}

// A stretch no longer than the slack of rounding is none.
static bool is_none(const gd_span *span) { return span->to - span->from <= GD_SLACK; }

// Is every stretch of a-b inside `kinds` also inside `relief`? Such a stretch may run along the
// very edge of the relief, so a little to either side will do. False too if there is no such
// stretch.
static bool relieved(const gd_map *m, gd_point a, gd_point b, gd_kinds relief, const gd_span *span)
{
    gd_angle along = gd_bearing(a, b);
    for (int side = -1; side <= 1; side++) {
        gd_span dry[MAX_SPANS];
        gd_point from = gd_point_local(a, along, 0, side * GD_SLACK),
                 to = gd_point_local(b, along, 0, side * GD_SLACK);
        int n = gd_map_spans(m, from, to, relief, dry, MAX_SPANS);
        for (int j = 0; j < n; j++)
            if (dry[j].from <= span->from + GD_SLACK && dry[j].to >= span->to - GD_SLACK)
                return true;
    }
    return false;
}

am_going am_going_on(const gd_map *m, gd_point a, gd_point b, gd_kinds kinds, gd_kinds relief)
{
    gd_span in[MAX_SPANS];
    am_going going = AM_GOING_CLEAR;
    if (!(m->kinds & kinds))
        return AM_GOING_CLEAR;
    int n = gd_map_spans(m, a, b, kinds, in, MAX_SPANS);
    for (int i = 0; i < n; i++) {
        if (is_none(&in[i]))
            continue;
        if (!relieved(m, a, b, relief, &in[i]))
            return AM_GOING_MET;
        going = AM_GOING_RELIEVED;
    }
    return going;
}

gd_length am_keeps_to_for(const gd_map *m, gd_point a, gd_point b, gd_kinds kinds)
{
    gd_angle along = gd_bearing(a, b);
    gd_length best = 0;
    for (int side = -1; side <= 1; side++) {
        gd_span on[MAX_SPANS];
        gd_point from = gd_point_local(a, along, 0, side * GD_SLACK),
                 to = gd_point_local(b, along, 0, side * GD_SLACK);
        int n = gd_map_spans(m, from, to, kinds, on, MAX_SPANS);
        if (n > 0 && on[0].from <= GD_SLACK && on[0].to > best)
            best = on[0].to;
    }
    return best;
}

// On these, or beside them by no more than the slack of rounding.
static bool stands_on(const gd_map *m, gd_point p, gd_kinds kinds)
{
    gd_rect about =
        gd_rect_make((gd_point){p.x, p.y + 2 * GD_SLACK}, 0, 4 * GD_SLACK, 4 * GD_SLACK);
    return gd_map_at(m, p, kinds) || gd_map_under(m, &about, kinds);
}

bool am_keeps_to(const gd_map *m, gd_point a, gd_point b, gd_kinds kinds)
{
    return am_keeps_to_for(m, a, b, kinds) >= gd_distance(a, b) - GD_SLACK &&
           stands_on(m, a, kinds);
}

gd_length am_until_met(const gd_map *m, gd_point a, gd_point b, gd_kinds kinds, gd_kinds relief)
{
    gd_span in[MAX_SPANS];
    int n = gd_map_spans(m, a, b, kinds, in, MAX_SPANS);
    for (int i = 0; i < n; i++)
        if (!is_none(&in[i]) && !relieved(m, a, b, relief, &in[i]))
            return in[i].from;
    return gd_distance(a, b);
}

bool am_in_water(const gd_map *m, const am_unit *u)
{
    if (!(m->kinds & GD_KIND(AM_RIVER)))
        return false;
    gd_rect r = am_rect(u);
    if (!am_under(m, &r, GD_KIND(AM_RIVER)))
        return false;
    // Generals count as columns at bridges and fords (DBAM-MOVE-26).
    bool column = am_is_column(u) || u->kind == AM_GENERAL;
    return !column ||
           am_going_on(m, u->at, am_rear(u), GD_KIND(AM_RIVER), AM_CROSSINGS) == AM_GOING_MET;
}

gd_sight am_sight(const gd_scenario *sc, const am_state *s, gd_point from, gd_point to)
{
    gd_map m = am_map(sc, s);
    return gd_map_sight(&m, from, to, &am_sight_rule);
}

bool am_is_hill(int terrain) { return am_sight_rule.solid >> terrain & 1u; }

bool am_may_hide(const gd_scenario *sc, const am_state *s)
{
    return am_map(sc, s).kinds & (am_sight_rule.dense | am_sight_rule.solid);
}

bool am_sees(const gd_scenario *sc, const am_state *s, gd_point from, gd_point to)
{
    return !am_may_hide(sc, s) || am_sight(sc, s, from, to).clear;
}

bool am_half_in(const gd_scenario *sc, const am_state *s, const am_unit *u, gd_kinds areas)
{
    gd_map m = am_map(sc, s);
    if (!(m.kinds & areas))
        return false;
    gd_rect r = am_rect(u);
    gd_box box = gd_rect_box(&r);
    m = am_map_in(sc, s, &box);
    if (!(m.kinds & areas))
        return false;
    gd_stand stands[AM_MAX_STANDS];
    int count = am_stands(u, stands), inside = 0;
    for (int i = 0; i < count; i++)
        inside += gd_map_at(&m, stands[i].centre, areas) != 0;
    return count > 0 && 2 * inside >= count;
}

void am_crowd_in(am_crowd *crowd, const am_state *s, const gd_box *box)
{
    const gd_box near = {box->left - AM_LONGEST_REACH, box->bottom - AM_LONGEST_REACH,
                         box->right + AM_LONGEST_REACH, box->top + AM_LONGEST_REACH};
    crowd->count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const am_unit *u = am_at(s, i);
        if (!gd_box_holds(&near, u->at) || !am_on_table(u))
            continue;
        int k = crowd->count;
        crowd->id[k] = (uint8_t)i;
        crowd->rect[k] = am_rect(u);
        crowd->box[k] = gd_rect_box(&crowd->rect[k]);
        crowd->count += gd_box_meet(&crowd->box[k], box, 0);
    }
}

// Is somebody of the crowd in the way, or an enemy touched?
static am_fault crowded(const am_state *s, gd_id id, const am_unit *u, const gd_rect *place,
                        int leave, const am_crowd *crowd, gd_id *who)
{
    const gd_box box = gd_rect_box(place);
    for (int k = 0; k < crowd->count; k++) {
        const am_unit *other = am_at(s, crowd->id[k]);
        if (crowd->id[k] == id || !gd_box_meet(&box, &crowd->box[k], GD_TOUCH_GAP))
            continue;
        *who = crowd->id[k];
        if (gd_rect_overlap(place, &crowd->rect[k], GD_SLACK))
            return AM_ON_UNIT;
        if (!(leave & AM_MAY_TOUCH) && other->side != u->side && am_touching(u, other, NULL))
            return AM_AT_ENEMY;
    }
    *who = 0;
    return AM_FREE;
}

am_fault am_place_fault(const gd_scenario *sc, const am_state *s, gd_id id, const am_unit *u,
                        int leave, gd_id *who)
{
    am_crowd crowd;
    gd_rect place = am_rect(u);
    gd_map m = am_map(sc, s);
    gd_box box = am_box_to_touch(&place);
    am_crowd_in(&crowd, s, &box);
    return am_place_fault_among(sc, s, id, u, &place, leave, &crowd, &m, who);
}

am_fault am_place_fault_among(const gd_scenario *sc, const am_state *s, gd_id id, const am_unit *u,
                              const gd_rect *place, int leave, const am_crowd *crowd,
                              const gd_map *m, gd_id *who)
{
    gd_box table = am_table(sc);
    *who = 0;
    if (!gd_rect_in_box(place, &table))
        return AM_OFF_TABLE;
    am_fault fault = crowded(s, id, u, place, leave, crowd, who);
    if (fault != AM_FREE)
        return fault;
    if (am_under(m, place, am_impassable(sc, u) & ~GD_KIND(AM_RIVER)) && !am_on_road(m, u))
        return AM_ON_TERRAIN;
    bool may_be_wet = (leave & AM_MAY_BE_WET) && !sc->option[AM_OPT_RIVERS_IMPASSABLE];
    if (!may_be_wet && am_in_water(m, u))
        return AM_IN_RIVER;
    return AM_FREE;
}

bool am_refuse_place(gd_verdict *v, am_fault fault, gd_clause_id clause, gd_id id, gd_id who)
{
    switch (fault) {
    case AM_OFF_TABLE:
        gd_refuse(v, clause, "%U would leave the table", id);
        v->also = DBAM_MOVE_18;
        break;
    case AM_ON_UNIT:
        gd_refuse(v, clause, "%U has no room there: %U is in the way", id, who);
        v->also = DBAM_MOVE_17;
        break;
    case AM_AT_ENEMY:
        gd_refuse(v, clause, "%U would touch the enemy's %U", id, who);
        v->also = DBAM_MOVE_19;
        break;
    case AM_ON_TERRAIN:
        gd_refuse(v, clause, "%U may not enter the terrain there", id);
        v->also = DBAM_TERR_08;
        break;
    default:
        gd_refuse(v, clause, "%U would stand in the river", id);
        v->also = DBAM_MOVE_27;
        break;
    }
    return false;
}
