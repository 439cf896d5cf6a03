// realmen/rally.c - a routed unit rallies on a general (RM-CMD-09, 10).
#include "realmen_clauses.h"
#include "rules/realmen/drill.h"

static bool may_rally(const rm_state *s, gd_id unit, gd_verdict *v)
{
    const rm_unit *u = unit ? rm_at(s, unit) : NULL;
    if (!u || !rm_is_unit(u) || u->side != s->active || u->seat != rm_seat_now(s) ||
        !rm_on_table(u) || u->elements == 0)
        return gd_refuse(v, RM_CMD_09, "name a unit of yours that is on the table");
    if (!u->routed)
        return gd_refuse(v, RM_CMD_09, "%U is not routed", unit);
    if (u->acted)
        return gd_refuse(v, RM_MOVE_19, "%U has had its action in this subphase", unit);
    if (!u->in_command)
        return gd_refuse(v, RM_CMD_10, "%U is out of command in this phase: it cannot rally",
                         unit) ||
               rm_also(v, RM_CMD_09);
    return true;
}

static bool may_lead(const rm_state *s, gd_id general, gd_id unit, gd_verdict *v)
{
    if (general && rm_at(s, general)->kind == RM_GENERAL && rm_is_attached(s, general, unit))
        return true;
    return gd_refuse(v, RM_CMD_10, "%U has no such general attached to it", unit) ||
           rm_also(v, RM_CMD_09);
}

static bool plan_rally(const gd_scenario *sc, const rm_state *s, const gd_action *a,
                       rm_change *change, gd_verdict *v)
{
    gd_id unit = rm_piece_arg(s, a->value[RM_F_UNIT]);
    gd_id general = rm_piece_arg(s, a->value[RM_F_GENERAL]);
    return may_rally(s, unit, v) && may_lead(s, general, unit, v) &&
           rm_plan_with_officers(sc, s, unit, a, general, change, v);
}

void rm_offer_rally(const gd_scenario *sc, const rm_state *s, gd_offers *out)
{
    (void)sc;
    for (gd_id i = 1; i <= s->piece_count; i++) {
        if (!rm_at(s, i)->routed || !may_rally(s, i, NULL))
            continue;
        for (gd_id g = 1; g <= s->piece_count; g++) {
            if (rm_at(s, g)->kind != RM_GENERAL || !may_lead(s, g, i, NULL))
                continue;
            gd_offer *o = gd_offer_add(out, RM_DO_RALLY);
            o->value[RM_F_UNIT] = i;
            o->value[RM_F_GENERAL] = g;
            o->open = (uint16_t)(1u << RM_F_FORMATION | RM_CHANGE_OPEN);
        }
    }
}

bool rm_check_rally(const gd_scenario *sc, const rm_state *s, const gd_action *a, gd_verdict *v)
{
    rm_change change;
    return plan_rally(sc, s, a, &change, v) && rm_accept_change(&change, v);
}

void rm_apply_rally(gd_play *p, const gd_action *a)
{
    rm_state *s = p->state;
    gd_id unit = (gd_id)a->value[RM_F_UNIT], general = (gd_id)a->value[RM_F_GENERAL];
    rm_change change;
    if (!plan_rally(p->scenario, s, a, &change, NULL))
        return;
    change.to.routed = 0;
    rm_carry_out_change(s, &change);
    rm_bind_general(s, general);
    gd_event *e = gd_tell(p, RM_EV_RALLIED, RM_CMD_09, unit, "%U rallies on %U", unit, general);
    if (e)
        e->other = general;
}
