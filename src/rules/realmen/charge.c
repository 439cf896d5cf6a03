// realmen/charge.c - charges: who may, the way into contact, the pivot that lays the front flush,
// and the general who leads (RM-CMD-13, RM-MOVE-14, 15).
//
// A charge is one decision for each unit. After the first the moment RM_ROW_CHARGE waits for other
// units of the same general and then for his place. s->charge lists the units that he was attached
// to when it began: first those that have charged, then those that still may.
#include "rules/realmen/charge.h"

#include "realmen_clauses.h"
#include "rules/realmen/onset.h"
#include "rules/realmen/recall.h"

// ---- the pivot (RM-MOVE-15) ---------------------------------------------------------------------

static bool is_among(const gd_id *list, int count, gd_id id)
{
    for (int i = 0; i < count; i++)
        if (list[i] == id)
            return true;
    return false;
}

// Enemy units that touch a body which is not (yet) there.
static int touched_by(const rm_state *s, const rm_unit *u, gd_id out[RM_PIECES])
{
    int count = 0;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *e = rm_at(s, i);
        if (e->side != u->side && rm_is_unit(e) && rm_on_table(e) && rm_touch(u, e))
            out[count++] = i;
    }
    return count;
}

// Is it its front that touches him? Then a little farther ahead it would stand on him.
static bool meets_with_front(const rm_unit *u, const rm_unit *enemy)
{
    enum { LITTLE = 20 };
    rm_unit ahead = *u;
    rm_slide(&ahead, u->facing, LITTLE);
    return rm_overlap(&ahead, enemy);
}

// Turns the body about the point where it has met the enemy. False if its front would not lie along
// him then, or it would stand on somebody.
static bool pivots(const rm_state *s, rm_plan *plan, gd_id unit, gd_angle turn, gd_verdict *v)
{
    gd_id before[RM_PIECES], after[RM_PIECES];
    const rm_unit *enemy = rm_at(s, plan->contact);
    int had = touched_by(s, &plan->to, before);
    gd_point here, there;
    rm_nearest(&plan->to, enemy, &here, &there);
    if (turn)
        rm_turn(&plan->to, there, turn);
    if (!rm_touch(&plan->to, enemy))
        return gd_refuse(v, RM_MOVE_15, "%U would meet %U with a corner only: edges must touch",
                         unit, plan->contact);
    if (turn && !meets_with_front(&plan->to, enemy))
        return gd_refuse(v, RM_MOVE_15, "that pivot would not lay the front of %U along %U", unit,
                         plan->contact);
    int has = touched_by(s, &plan->to, after);
    for (int i = 0; i < has && turn; i++)
        if (after[i] != plan->contact && !is_among(before, had, after[i]))
            return gd_refuse(v, RM_MOVE_15, "that pivot brings %U into contact, too", after[i]);
    for (gd_id i = 1; i <= s->piece_count && turn; i++) {
        const rm_unit *e = rm_at(s, i);
        if (e->side != enemy->side || !rm_is_unit(e) || !rm_on_table(e))
            continue;
        if (rm_overlap(&plan->to, e))
            return gd_refuse(v, RM_MOVE_15, "that pivot brings %U onto %U", unit, i);
    }
    return true;
}

// The turn that lays its front along an edge of the enemy at which they meet, the smallest that
// will do; 0 if there is none. Of two that are equal the one along his front, then his rear.
// `both`: that does not tell them apart.
static gd_angle flush_turn(const rm_state *s, const rm_plan *plan, gd_id unit, bool *both)
{
    const rm_unit *enemy = rm_at(s, plan->contact);
    gd_point here, there;
    gd_angle best = 0;
    int rank = 0;
    *both = false;
    rm_nearest(&plan->to, enemy, &here, &there);
    for (int i = 0; i < enemy->elements; i++) {
        gd_rect r = rm_rect(enemy, i);
        for (int edge = 0; edge < 4; edge++) {
            if (gd_point_segment_distance(there, r.corner[edge], r.corner[(edge + 1) % 4]) >
                RM_CONTACT_GAP)
                continue;
            gd_angle facing = enemy->element_facing[i] + edge * (GD_TURN / 4) + GD_TURN / 2;
            gd_angle turn = gd_angle_wrap(facing - plan->to.facing);
            turn = turn > GD_TURN / 2 ? turn - GD_TURN : turn;
            gd_angle size = turn < 0 ? -turn : turn, least = best < 0 ? -best : best;
            rm_plan tried = *plan;
            int here_rank = edge == GD_FRONT ? 2 : edge == GD_REAR ? 1 : 0;
            if (!turn || size > RM_PIVOT_MOST || turn == best ||
                (best && (size == least ? here_rank < rank : size > least)) ||
                !pivots(s, &tried, unit, turn, NULL))
                continue;
            *both = turn == -best && here_rank == rank;
            best = turn;
            rank = here_rank;
        }
    }
    return best;
}

// As the player says; or, if he says nothing and edges do not touch, so that they do.
static bool lies_along(const rm_state *s, const gd_action *a, gd_id unit, rm_plan *plan,
                       gd_verdict *v)
{
    int32_t left = a->value[RM_H_LEFT], right = a->value[RM_H_RIGHT];
    gd_angle turn = (right == GD_ABSENT ? 0 : right) - (left == GD_ABSENT ? 0 : left);
    if (left != GD_ABSENT && right != GD_ABSENT && left && right)
        return gd_refuse(v, RM_MOVE_15, "it pivots to the left or to the right");
    if (turn > RM_PIVOT_MOST || turn < -RM_PIVOT_MOST)
        return gd_refuse(v, RM_MOVE_15, "a pivot after contact is 45 degrees at most");
    bool both = false;
    if (left == GD_ABSENT && right == GD_ABSENT && !rm_touch(&plan->to, rm_at(s, plan->contact)))
        turn = flush_turn(s, plan, unit, &both);
    if (both)
        return gd_refuse(v, RM_MOVE_15,
                         "%U may lie flush with %U by a pivot to either side: say which", unit,
                         plan->contact);
    return pivots(s, plan, unit, turn, v);
}

// ---- the plan -----------------------------------------------------------------------------------

// Does it end in touch with a lone enemy officer? That, too, needs a charge (RM-MOVE-14).
static bool touches_officer(const rm_state *s, const rm_unit *u)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *o = rm_at(s, i);
        if (o->side != u->side && rm_is_officer(o) && rm_on_table(o) && rm_touch(u, o) &&
            rm_is_alone(s, i))
            return true;
    }
    return false;
}

// Once more after the pivot: clear of all but its general and those it has run down.
static bool ends_clear(const gd_scenario *sc, const rm_state *s, const gd_action *a, gd_id unit,
                       const rm_plan *plan, gd_verdict *v)
{
    gd_id but[RM_MET + 1];
    int count = 0;
    for (int i = 0; i < plan->met_count; i++)
        but[count++] = plan->met[i];
    but[count++] = rm_piece_arg(s, a->value[RM_H_GENERAL]);
    return rm_ends_clear_but(sc, s, &plan->to, unit, but, count, v);
}

static bool lie_along(const gd_scenario *sc, const rm_state *s, const rm_unit *from, gd_id unit,
                      const gd_action *a, int how, rm_plan *plan, gd_verdict *v)
{
    (void)sc, (void)from, (void)how;
    return lies_along(s, a, unit, plan, v);
}

bool rm_plan_charge(const gd_scenario *sc, const rm_state *s, const gd_action *a, int how,
                    rm_plan *plan, gd_verdict *v)
{
    gd_id unit = rm_piece_arg(s, a->value[RM_H_UNIT]);
    const rm_unit *from = rm_at(s, unit);
    if (!rm_plan_steps(sc, s, from, unit, a, how, plan, v))
        return false;
    if (plan->contact)
        return rm_plan_again(RM_RECALL_PIVOT, lie_along, sc, s, from, unit, a, how, plan, v) &&
               ends_clear(sc, s, a, unit, plan, v);
    if (how == RM_CHARGING && !touches_officer(s, &plan->to))
        return gd_refuse(v, RM_MOVE_14, "a charge ends in contact with the enemy");
    return true;
}

// ---- the general (RM-CMD-13) --------------------------------------------------------------------

// Room for the general beside all who have charged and this unit, as near to him as can be.
static bool keeps_up(const gd_scenario *sc, const rm_state *s, gd_id general, gd_id unit,
                     const rm_plan *plan, bool through, gd_verdict *v)
{
    const rm_unit *g = rm_at(s, general);
    gd_id led[RM_CHARGERS];
    int count = 0;
    gd_point at;
    gd_angle facing;
    for (int i = 0; s->charge.general && i < s->charge.count; i++)
        led[count++] = s->charge.unit[i];
    led[count++] = unit;
    rm_beside who = {.officer = g, .self = general, .changed = unit, .as = &plan->to};
    if (!rm_find_beside(sc, s, &who, led, count, g->at, &at, &facing))
        return gd_refuse(v, RM_CMD_13, "there is no place for %U in contact with all he leads",
                         general);
    if (!through && !rm_is_within(gd_distance(g->at, at), rm_ride_left(s, general)))
        return gd_refuse(v, RM_CMD_13, "%U would have to ride %L {inch|inches} and has %L left",
                         general, gd_distance(g->at, at), rm_ride_left(s, general));
    return true;
}

// ---- who may charge -----------------------------------------------------------------------------

static bool is_charger(const rm_state *s, gd_id unit, gd_verdict *v)
{
    const rm_unit *u = rm_at(s, unit);
    if (!rm_is_brigade(u))
        return gd_refuse(v, RM_MOVE_14, "artillery and supply never charge");
    if (rm_is_column(u))
        return gd_refuse(v, RM_MOVE_14, "no unit charges in march column");
    if (rm_is_fixed(u))
        return gd_refuse(v, RM_MOVE_18, "%U cannot move as it is: prone, in square or in a town",
                         unit);
    if (rm_is_night(s))
        return gd_refuse(v, RM_TIME_15, "no unit charges at night");
    return true;
}

bool rm_may_lead(const rm_state *s, gd_id general, gd_id unit, gd_verdict *v)
{
    const rm_unit *g = rm_at(s, general);
    if (!general || g->kind != RM_GENERAL || !rm_on_table(g) || g->side != rm_at(s, unit)->side)
        return gd_refuse(v, RM_MOVE_14, "a charge needs a friendly general");
    if (g->seat != rm_seat_now(s))
        return gd_refuse(v, RM_CMD_13, "%U is not yours to command", general);
    if (s->charge.general) { // under way
        for (int i = s->charge.count; i < RM_CHARGERS; i++)
            if (s->charge.unit[i] == unit && s->charge.general == general)
                return true;
        return gd_refuse(v, RM_CMD_13, "%U is not one of the units that he leads", unit);
    }
    if (s->subphase == RM_MOVEMENT ? g->bound : g->broke_through)
        return gd_refuse(v, RM_CMD_13, "%U has led a charge or rallied a unit already", general);
    if (!rm_is_attached(s, general, unit) && rm_touch(g, rm_at(s, unit)))
        return gd_refuse(v, RM_CMD_11, "%U touches more units than he is attached to: not to %U",
                         general, unit) ||
               rm_also(v, RM_MOVE_14);
    if (!rm_is_attached(s, general, unit))
        return gd_refuse(v, RM_MOVE_14, "%U is not attached to %U", general, unit) ||
               rm_also(v, RM_CMD_13);
    return true;
}

static void offer_pair(const rm_state *s, gd_id unit, gd_id general, gd_offers *out)
{
    gd_offer *o = gd_offer_add(out, RM_DO_CHARGE);
    o->value[RM_H_UNIT] = unit;
    o->value[RM_H_GENERAL] = general;
    o->open = 1 << RM_H_LEFT | 1 << RM_H_RIGHT | GD_OPEN_LIST;
    o->limit = rm_allowance(s, rm_at(s, unit), false);
}

// Is there anybody to charge within its allowance?
static bool has_prey(const rm_state *s, gd_id unit)
{
    const rm_unit *u = rm_at(s, unit);
    gd_length most = rm_allowance(s, u, false);
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *e = rm_at(s, i);
        if (e->side != u->side && rm_on_table(e) &&
            rm_is_within(rm_gap_near(u, e, most + RM_TOLERANCE), most))
            return true;
    }
    return false;
}

void rm_offer_charge(const gd_scenario *sc, const rm_state *s, gd_offers *out)
{
    (void)sc;
    for (gd_id i = 1; i <= s->piece_count && !rm_is_night(s); i++) {
        const rm_unit *g = rm_at(s, i);
        if (g->kind != RM_GENERAL || !rm_on_table(g) || g->side != s->active || g->bound)
            continue;
        for (gd_id k = 1; k <= s->piece_count; k++) {
            const rm_unit *u = rm_at(s, k);
            if (u->side == g->side && !u->acted && rm_is_brigade(u) && is_charger(s, k, NULL) &&
                rm_may_act(s, k, NULL) && rm_may_lead(s, i, k, NULL) && has_prey(s, k))
                offer_pair(s, k, i, out);
        }
    }
}

bool rm_check_charge(const gd_scenario *sc, const rm_state *s, const gd_action *a, gd_verdict *v)
{
    gd_id unit = rm_piece_arg(s, a->value[RM_H_UNIT]);
    gd_id general = rm_piece_arg(s, a->value[RM_H_GENERAL]);
    rm_plan plan;
    if (!unit || !rm_is_unit(rm_at(s, unit)))
        return gd_refuse(v, RM_MOVE_14, "only units charge");
    if (!rm_may_act(s, unit, v) || !is_charger(s, unit, v) || !rm_may_lead(s, general, unit, v) ||
        !rm_plan_charge(sc, s, a, RM_CHARGING, &plan, v) ||
        !keeps_up(sc, s, general, unit, &plan, false, v))
        return false;
    rm_accept_plan(&plan, unit, v);
    return true;
}

bool rm_check_through(const gd_scenario *sc, const rm_state *s, const gd_action *a, rm_plan *plan,
                      gd_verdict *v)
{
    gd_id unit = (gd_id)a->value[RM_H_UNIT];
    gd_id general = rm_piece_arg(s, a->value[RM_H_GENERAL]);
    if (!rm_plan_charge(sc, s, a, RM_BREAKING, plan, v))
        return false;
    return !general || keeps_up(sc, s, general, unit, plan, true, v);
}

void rm_accept_plan(const rm_plan *plan, gd_id unit, gd_verdict *v)
{
    gd_accept(v, 0);
    if (!v)
        return;
    v->length = plan->cost;
    v->ending_count = 1;
    v->ending[0] = (gd_ending){unit, plan->to.facing, plan->to.at};
}

// ---- charging -----------------------------------------------------------------------------------

void rm_begin_charge(rm_state *s, gd_id general, bool through)
{
    gd_id with[RM_PIECES];
    int count = rm_attached_units(s, general, with), kept = 0;
    s->charge = (rm_charge){.general = general, .through = through};
    for (int i = 0; i < count && kept < RM_CHARGERS; i++)
        if (!through || rm_may_break_through(s, with[i]))
            s->charge.unit[kept++] = with[i];
    if (through)
        rm_get(s, general)->broke_through = 1;
    else
        rm_get(s, general)->bound = 1;
}

void rm_join_charge(rm_state *s, gd_id unit)
{
    for (int i = s->charge.count; i < RM_CHARGERS; i++)
        if (s->charge.unit[i] == unit) {
            s->charge.unit[i] = s->charge.unit[s->charge.count];
            s->charge.unit[s->charge.count++] = (uint16_t)unit;
            return;
        }
}

void rm_apply_charge(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    gd_id unit = (gd_id)a->value[RM_H_UNIT], general = (gd_id)a->value[RM_H_GENERAL];
    gd_seat seat = rm_seat_now(s);
    rm_plan plan;
    rm_plan_charge(p->scenario, s, a, RM_CHARGING, &plan, NULL);
    bool first = !s->charge.general;
    if (first)
        rm_begin_charge(s, general, false);
    rm_join_charge(s, unit);
    rm_unit *u = rm_get(s, unit);
    *u = plan.to;
    u->acted = u->charged = 1;
    rm_note_moved(s, u);
    gd_event *e = plan.contact ? gd_tell(p, RM_EV_CHARGES, RM_MOVE_14, unit,
                                         "%U charges %U, led by %U", unit, plan.contact, general)
                               : gd_tell(p, RM_EV_CHARGES, RM_MOVE_14, unit,
                                         "%U charges, led by %U", unit, general);
    if (e)
        e->other = plan.contact;
    gd_show(e, GD_ACT_CHARGE, unit, plan.contact);
    if (first)
        gd_call(p, RM_ROW_CHARGE, seat)->piece = general;
    rm_call_contacts(p, unit, &plan);
}
