// realmen/moving.c - the verb move_unit: a unit moves, with a general if he goes along (RM-MOVE-01,
// 19, 20, RM-CMD-12, 13).
#include "realmen_clauses.h"
#include "rules/realmen/charge.h"
#include "rules/realmen/combat.h"
#include "rules/realmen/walk.h"

void rm_take_body(rm_unit *u, const rm_unit *from)
{
    u->at = from->at;
    u->facing = from->facing;
    u->formation = from->formation;
    u->files = from->files;
    u->bent = from->bent;
    u->mounted = from->mounted;
    u->prone = from->prone;
    for (int i = 0; i < RM_ELEMENTS; i++) {
        u->element_at[i] = from->element_at[i];
        u->element_facing[i] = from->element_facing[i];
    }
}

// ---- the general who goes along -----------------------------------------------------------------

// Where he would be if he kept his place beside its front.
static rm_unit carried(const rm_unit *general, const rm_unit *from, const rm_unit *to)
{
    rm_unit g = *general;
    g.at = gd_point_local(to->at, to->facing, gd_ahead_of(from->at, from->facing, general->at),
                          gd_right_of(from->at, from->facing, general->at));
    g.facing = (uint16_t)gd_angle_wrap(general->facing + to->facing - from->facing);
    rm_lay(&g);
    return g;
}

static bool is_free(const gd_scenario *sc, const rm_state *s, const rm_unit *g, gd_id general,
                    gd_id unit, const rm_unit *to)
{
    if (!rm_inside_table(sc, g) || !rm_touch(g, to) || rm_overlap(g, to))
        return false;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *other = rm_at(s, i);
        if (i == general || i == unit || !rm_on_table(other))
            continue;
        if (rm_overlap(g, other) || (other->side != g->side && rm_touch(g, other)))
            return false;
    }
    return true;
}

// A state of its own in which the unit has moved, to look for another place in it.
static __attribute__((noinline)) bool find_place(const gd_scenario *sc, const rm_state *s,
                                                 gd_id general, gd_id unit, const rm_unit *to,
                                                 rm_unit *g)
{
    rm_state after = *s;
    gd_angle facing;
    rm_take_body(rm_get(&after, unit), to);
    if (!rm_place_beside(sc, &after, general, &unit, 1, g->at, &g->at, &facing))
        return false;
    g->facing = (uint16_t)facing;
    rm_lay(g);
    return true;
}

static bool plan_general(const gd_scenario *sc, const rm_state *s, gd_id general, gd_id unit,
                         const rm_plan *plan, rm_unit *to, gd_length *ride, gd_verdict *v)
{
    if (plan->leaves)
        return gd_refuse(v, RM_MOVE_20, "%U stays on the table", general);
    *to = carried(rm_at(s, general), rm_at(s, unit), &plan->to);
    gd_point wished = to->at;
    if (!is_free(sc, s, to, general, unit, &plan->to) &&
        !find_place(sc, s, general, unit, &plan->to, to))
        return gd_refuse(v, RM_CMD_13, "there is no place for %U beside %U there", general, unit);
    *ride = plan->length + gd_distance(wished, to->at);
    if (!rm_is_within(*ride, rm_ride_left(s, general)))
        return gd_refuse(v, RM_CMD_12, "%U has %L {inch|inches} left and would ride %L", general,
                         rm_ride_left(s, general), *ride) ||
               rm_also(v, RM_MOVE_02);
    return true;
}

static bool may_go_along(const rm_state *s, gd_id general, gd_id unit, gd_verdict *v)
{
    const rm_unit *g = general ? rm_at(s, general) : NULL;
    if (!g || g->kind != RM_GENERAL || g->side != s->active || !rm_on_table(g))
        return gd_refuse(v, RM_CMD_13, "only a general of yours goes along");
    if (g->seat != rm_seat_now(s))
        return gd_refuse(v, RM_CMD_13, "%U is not yours to command", general);
    if (g->bound)
        return gd_refuse(v, RM_CMD_13, "%U has led a charge or rallied, and stays", general) ||
               rm_also(v, RM_CMD_09);
    if (!rm_is_attached(s, general, unit))
        return gd_refuse(v, RM_CMD_13, "%U is not attached to %U", general, unit) ||
               rm_also(v, RM_CMD_11);
    return true;
}

// ---- the verb -----------------------------------------------------------------------------------

typedef struct deed {
    gd_id unit, general;
    rm_plan plan;
    rm_unit general_to;
    gd_length ride;
} deed;

static bool plan_deed(const gd_scenario *sc, const rm_state *s, const gd_action *a, deed *d,
                      gd_verdict *v)
{
    d->unit = rm_piece_arg(s, a->value[RM_V_UNIT]);
    d->general = GD_NONE;
    if (!rm_may_act(s, d->unit, v))
        return false;
    const rm_unit *u = rm_at(s, d->unit);
    if (u->place)
        return gd_refuse(v, RM_SETUP_07, "%U is still marching on with its column", d->unit);
    if (a->value[RM_V_GENERAL] != GD_ABSENT) {
        d->general = rm_piece_arg(s, a->value[RM_V_GENERAL]);
        if (!may_go_along(s, d->general, d->unit, v))
            return false;
    }
    if (!rm_plan_steps(sc, s, u, d->unit, a, RM_PLAIN, &d->plan, v))
        return false;
    return !d->general ||
           plan_general(sc, s, d->general, d->unit, &d->plan, &d->general_to, &d->ride, v);
}

void rm_offer_move_unit(const gd_scenario *sc, const rm_state *s, gd_offers *out)
{
    for (gd_id i = 1; i <= s->piece_count; i++) {
        const rm_unit *u = rm_at(s, i);
        if (!rm_is_unit(u) || u->side != s->active || u->place || !rm_may_act(s, i, NULL) ||
            !rm_can_move(u, i, NULL))
            continue;
        gd_length limit = rm_move_limit(sc, s, i);
        if (limit == 0)
            continue;
        bool line = rm_is_brigade(u) && u->formation == RM_LINE;
        gd_offer *o = gd_offer_add(out, RM_DO_MOVE_UNIT);
        o->value[RM_V_UNIT] = i;
        o->open = (uint16_t)(GD_OPEN_LIST | 1 << RM_V_GENERAL |
                             (line ? 1 << RM_V_FILES | 1 << RM_V_ABOUT : 0));
        o->limit = limit;
    }
}

bool rm_check_move_unit(const gd_scenario *sc, const rm_state *s, const gd_action *a, gd_verdict *v)
{
    deed d;
    if (!plan_deed(sc, s, a, &d, v))
        return false;
    gd_accept(v, 0);
    if (!v)
        return true;
    v->length = d.plan.cost;
    v->ending[v->ending_count++] = (gd_ending){d.unit, d.plan.to.facing, d.plan.to.at};
    if (d.general)
        v->ending[v->ending_count++] = (gd_ending){d.general, d.general_to.facing, d.general_to.at};
    return true;
}

static void tell(gd_play *p, const deed *d, const rm_unit *before)
{
    const rm_plan *plan = &d->plan;
    if (plan->to.files != before->files && plan->to.formation == RM_LINE)
        gd_tell(p, RM_EV_MOVED, RM_MOVE_11, d->unit,
                "%U forms with %d {element|elements} in its front rank", d->unit, plan->to.files);
    if (plan->by_road)
        gd_tell(p, RM_EV_MOVED, RM_MOVE_04, d->unit, "%U marches %L {inch|inches} by road", d->unit,
                plan->length);
    else if (plan->length == plan->cost)
        gd_tell(p, RM_EV_MOVED, RM_MOVE_02, d->unit, "%U moves %L {inch|inches}", d->unit,
                plan->length);
    else
        gd_tell(p, RM_EV_MOVED, RM_MOVE_02, d->unit, "%U moves %L {inch|inches}, which count as %L",
                d->unit, plan->length, plan->cost);
    if (d->general)
        gd_tell(p, RM_EV_RODE, RM_CMD_13, d->general, "%U goes along", d->general);
}

void rm_apply_move_unit(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    deed d;
    if (!plan_deed(p->scenario, s, a, &d, NULL))
        return; // it was checked
    rm_unit *u = rm_get(s, d.unit), before = *u;
    tell(p, &d, &before);
    rm_take_body(u, &d.plan.to);
    u->acted = 1;
    rm_note_moved(s, u);
    if (d.general) {
        rm_unit *g = rm_get(s, d.general);
        rm_take_body(g, &d.general_to);
        g->ridden += d.ride;
    }
    if (d.plan.leaves) {
        rm_remove_unit(p, d.unit, RM_WITHDRAWN);
        return;
    }
    rm_call_contacts(p, d.unit, &d.plan);
}
