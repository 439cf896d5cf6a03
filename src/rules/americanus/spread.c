// americanus/spread.c - forming line where nobody ordered it: columns in their second round of
// melee (DBAM-MELEE-06) and those who reform after flight (DBAM-RESULT-23).
//
// A unit forms line on its front midpoint; if there is no room for that, on its left or its right
// front corner. What is in the way of the first is in the way of one of the others too, so there is
// never a choice between these. But columns may be in each other's way: then their owner says which
// of them is next.
#include "americanus_clauses.h"
#include "rules/americanus/data.h"
#include "rules/americanus/turn.h"

enum { V_SIDE }; // of the rows: 0 while the phasing side's columns form line, 1 the other's, then 2

// How the unit would stand in line; false if it has no room.
static bool find_room(const gd_scenario *sc, const am_state *s, gd_id unit, am_unit *line)
{
    static const int anchors[] = {AM_ANCHOR_CENTRE, AM_ANCHOR_LEFT, AM_ANCHOR_RIGHT};
    for (int i = 0; i < 3; i++) {
        gd_id who;
        *line = *am_at(s, unit);
        am_change_formation(line, AM_LINE, line->mounted, 0, anchors[i]);
        if (am_place_fault(sc, s, unit, line, AM_MAY_TOUCH, &who) == AM_FREE)
            return true;
    }
    return false;
}

void am_reform_in_line(gd_play *p, gd_id unit)
{
    am_unit line;
    if (!find_room(p->scenario, p->state, unit, &line))
        return;
    *am_get(p->state, unit) = line;
    gd_tell(p, AM_EV_REFORMED, DBAM_RESULT_23, unit, "%U reforms in line", unit);
}

// ---- the second round --------------------------------------------------------------------------

static int spreading_side(const am_state *s, const gd_frame *f)
{
    return f->v[V_SIDE] == 0 ? s->phasing : 1 - s->phasing;
}

// Is it a column of that side that has to form line, and has it room?
static bool may_spread(const gd_scenario *sc, const am_state *s, int side, gd_id unit,
                       am_unit *line)
{
    const am_unit *u = am_at(s, unit);
    return am_on_table(u) && u->side == side && u->formation == AM_COLUMN && u->melee_rounds &&
           am_in_melee(s, unit) && find_room(sc, s, unit, line);
}

// Would this line take room that another column of its side would form line in?
static bool hinders(const gd_scenario *sc, const am_state *s, gd_id unit, const am_unit *line)
{
    gd_rect place = am_rect(line);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        am_unit other;
        if (i == unit || !may_spread(sc, s, line->side, i, &other))
            continue;
        gd_rect there = am_rect(&other);
        if (gd_rect_overlap(&place, &there, GD_SLACK))
            return true;
    }
    return false;
}

static void spread(gd_play *p, gd_id unit, const am_unit *line)
{
    *am_get(p->state, unit) = *line;
    gd_tell(p, AM_EV_REFORMED, DBAM_MELEE_06, unit, "%U spreads out into line", unit);
}

static void begin_melee(gd_play *p)
{
    am_state *s = p->state;
    gd_box places[GD_SIDES] = {am_places_of(s, 0), am_places_of(s, 1)};
    for (gd_id i = 1; i <= s->piece_count; i++) {
        am_unit *u = am_get(s, i);
        u->engaged = am_on_table(u) && am_may_reach(&places[1 - u->side], u, GD_TOUCH_GAP) &&
                     am_find_melee(s, i);
    }
    gd_goto(p, AM_MELEE_NEXT, GD_NOBODY);
}

// Those that are in nobody's way form line at once. That may give others room, so it is looked at
// again until only such are left as hinder each other.
void am_run_second_round(gd_play *p)
{
    am_state *s = p->state;
    gd_frame *f = gd_top(p);
    bool waiting = false;
    if (f->v[V_SIDE] == GD_SIDES) {
        begin_melee(p);
        return;
    }
    int side = spreading_side(s, f);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        am_unit line;
        if (!may_spread(p->scenario, s, side, i, &line))
            continue;
        waiting = true;
        if (hinders(p->scenario, s, i, &line))
            continue;
        spread(p, i, &line);
        return;
    }
    if (waiting)
        gd_call(p, AM_SPREAD, (gd_seat)am_seat_of(p->scenario, side));
    else
        f->v[V_SIDE]++;
}

static bool may_be_next(const gd_scenario *sc, const am_state *s, gd_id unit, am_unit *line)
{
    const gd_frame *f = &s->flow.stack[s->flow.depth - 1];
    return may_spread(sc, s, spreading_side(s, f - 1), unit, line);
}

void am_prompt_spread(const gd_scenario *sc, const void *state, gd_text *out)
{
    (void)sc;
    (void)state;
    *out = (gd_text){"columns in melee form line and have not room for all: which is next?", {0}};
}

void am_offer_spread(const gd_scenario *sc, const void *state, gd_offers *out)
{
    const am_state *s = state;
    am_unit line;
    for (gd_id i = 1; i <= s->piece_count; i++)
        if (may_be_next(sc, s, i, &line))
            gd_offer_add(out, AM_DO_SPREAD)->value[0] = i;
}

bool am_check_spread(const gd_scenario *sc, const void *state, const gd_action *a, gd_verdict *v)
{
    const am_state *s = state;
    am_unit line;
    if (a->verb != AM_DO_SPREAD)
        return am_refuse_moment(v, a);
    gd_id unit = am_piece_arg(s, a->value[0]);
    if (!unit || !may_be_next(sc, s, unit, &line))
        return gd_refuse(v, DBAM_MELEE_06, "name a column of yours that has room to form line");
    gd_accept(v, 0);
    v->ending_count = 1;
    v->ending[0] = (gd_ending){unit, line.facing, line.at};
    return true;
}

void am_apply_spread(gd_play *p, const gd_action *a)
{
    am_unit line;
    gd_id unit = (gd_id)a->value[0];
    may_be_next(p->scenario, p->state, unit, &line);
    gd_done(p);
    spread(p, unit, &line);
}
