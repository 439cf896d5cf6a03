// americanus/river.c - crossing a river away from bridges and fords (DBAM-MOVE-27 to 29).
#include "americanus_clauses.h"
#include "rules/americanus/data.h"
#include "rules/americanus/orders.h"

// From a point of the trailing edge, how far until the first water ahead is left behind; 0 if
// there is none.
static gd_length far_bank(const gd_map *m, gd_point from, gd_angle direction)
{
    gd_span spans[16];
    gd_point to = gd_point_ahead(from, direction, GD_REACH);
    int n = gd_map_spans(m, from, to, GD_KIND(AM_RIVER), spans, 16);
    for (int i = 0; i < n; i++)
        if (spans[i].to > GD_SLACK)
            return spans[i].to;
    return 0;
}

// At a bend the middle of the edge may be wet where its ends are dry: on until all of it is out.
static gd_length until_dry(const gd_map *m, const am_unit *u, gd_angle direction, gd_length shift)
{
    enum { STEP = 10 };
    for (gd_length more = 0; more < GD_REACH; more += STEP) {
        am_unit there = *u;
        there.at = gd_point_ahead(u->at, direction, shift + more);
        gd_rect r = am_rect(&there);
        if (!gd_map_under(m, &r, GD_KIND(AM_RIVER)))
            return shift + more;
    }
    return shift;
}

bool am_plan_river(const gd_scenario *sc, const am_state *s, const gd_action *a, gd_id id,
                   am_plan *plan, gd_verdict *v)
{
    const am_unit *u = am_at(s, id);
    gd_map m = am_map(sc, s);
    bool back = a->value[1] == AM_BACK, in_water = am_in_water(&m, u);
    if (sc->option[AM_OPT_RIVERS_IMPASSABLE])
        return gd_refuse(v, DBAM_MOVE_29, "rivers are impassable except at bridges and fords");
    if (u->formation == AM_UNLIMBERED && !in_water)
        return gd_refuse(v, DBAM_MOVE_27, "unlimbered guns cannot cross a river");
    gd_rect r = am_rect(u);
    gd_angle direction = gd_angle_wrap(u->facing + (back ? GD_TURN / 2 : 0));
    gd_length rate = am_rates[am_pace_of(u)].open, depth = am_depth(u);
    // The trailing edge is the rear when going ahead and the front when going back.
    int trailing = back ? GD_FRONT : GD_REAR;
    gd_length bank = far_bank(&m, gd_edge_middle(&r, trailing), direction), shift = bank;
    for (int i = 0; i < 2; i++) {
        gd_length corner = far_bank(&m, r.corner[trailing + i], direction);
        if (corner > shift && (bank || in_water))
            shift = corner;
    }
    if (!shift)
        return gd_refuse(v, DBAM_MOVE_27,
                         "there is no river to cross straight on within the move of %U", id);
    if (!in_water && bank - depth > rate + GD_SLACK)
        return gd_refuse(v, DBAM_MOVE_27, "the far bank is %L {inch|inches} away and %U moves %L",
                         bank - depth, id, rate);
    shift = until_dry(&m, u, direction, shift);
    plan->after.at = gd_point_ahead(u->at, direction, shift);
    plan->length = shift;
    gd_id who;
    am_fault fault = am_place_fault(sc, s, id, &plan->after, 0, &who);
    return fault == AM_FREE ? true : am_refuse_place(v, fault, DBAM_MOVE_27, id, who);
}
