// realmen/company.c - officers who are with a unit that changes formation: they stay if they can,
// make room, and keep in touch (RM-FORM-03, 05).
#include "realmen_clauses.h"
#include "rules/realmen/drill.h"

static rm_unit companion(const rm_state *s, const struct rm_companion *c)
{
    rm_unit o = *rm_at(s, c->officer);
    o.at = c->at;
    o.facing = (uint16_t)c->facing;
    rm_lay(&o);
    return o;
}

// A new place for an officer: with all whom he is attached to, or (if he is not bound to them) with
// this unit at least. Those who have found one before him keep it.
static bool find_new_place(const gd_scenario *sc, const rm_state *s, gd_id officer,
                           const rm_change *c, struct rm_companion *to)
{
    const rm_unit *o = rm_at(s, officer);
    rm_unit too[RM_COMPANY];
    gd_id units[RM_PIECES];
    int count = rm_attached_units(s, officer, units);
    rm_beside who = {.officer = o,
                     .self = officer,
                     .changed = c->unit,
                     .as = &c->to,
                     .too = too,
                     .too_count = c->company};
    for (int i = 0; i < c->company; i++)
        too[i] = companion(s, &c->officer[i]);
    to->officer = officer;
    for (int i = 0; i < count; i++) // this unit first
        if (units[i] == c->unit) {
            units[i] = units[0];
            units[0] = c->unit;
        }
    if (!rm_find_beside(sc, s, &who, units, count, o->at, &to->at, &to->facing) &&
        (o->bound || !rm_find_beside(sc, s, &who, &c->unit, 1, o->at, &to->at, &to->facing)))
        return false;
    to->ridden = gd_distance(o->at, to->at);
    return rm_is_within(to->ridden, rm_ride_left(s, officer));
}

// One officer: he stays if he can, else he comes along. `keeps`: a general is with it at the end.
static bool take_along(const gd_scenario *sc, const rm_state *s, gd_id officer, rm_change *c,
                       bool *keeps, gd_verdict *v)
{
    const rm_unit *o = rm_at(s, officer);
    bool in_the_way = rm_overlap(o, &c->to);
    *keeps = !in_the_way && rm_touch(o, &c->to);
    if (*keeps || (!in_the_way && o->kind != RM_GENERAL))
        return true;
    struct rm_companion to;
    if (c->company < RM_COMPANY && find_new_place(sc, s, officer, c, &to)) {
        c->officer[c->company++] = to;
        *keeps = true;
        return true;
    }
    return !in_the_way || gd_refuse(v, RM_MOVE_16, "%U would stand on %U", c->unit, officer);
}

bool rm_take_company(const gd_scenario *sc, const rm_state *s, rm_change *c, gd_id general,
                     gd_verdict *v)
{
    gd_id with[RM_PIECES];
    bool has_general = false, keeps_him = general == GD_NONE;
    int count = rm_officers_with(s, c->unit, with);
    rm_sort_officers(s, c->unit, with, count);
    for (int i = 0; i < count; i++) {
        bool keeps;
        if (!take_along(sc, s, with[i], c, &keeps, v))
            return false;
        has_general = has_general || (keeps && rm_at(s, with[i])->kind == RM_GENERAL);
        keeps_him = keeps_him || (keeps && with[i] == general);
    }
    if (rm_is_special(&c->to) && !has_general)
        return gd_refuse(v, RM_FORM_05, "no general could stay with %U in that formation", c->unit);
    if (!keeps_him)
        return gd_refuse(v, RM_CMD_09, "%U could not stay in contact with %U", general, c->unit);
    return true;
}

bool rm_accept_change(const rm_change *c, gd_verdict *v)
{
    gd_accept(v, 0);
    if (!v)
        return true;
    v->ending[v->ending_count++] = (gd_ending){c->unit, c->to.facing, c->to.at};
    for (int i = 0; i < c->company; i++)
        v->ending[v->ending_count++] =
            (gd_ending){c->officer[i].officer, (uint16_t)c->officer[i].facing, c->officer[i].at};
    return true;
}

void rm_carry_out_change(rm_state *s, const rm_change *c)
{
    *rm_get(s, c->unit) = c->to;
    rm_get(s, c->unit)->acted = 1;
    for (int i = 0; i < c->company; i++) {
        rm_unit *o = rm_get(s, c->officer[i].officer);
        o->at = c->officer[i].at;
        o->facing = (uint16_t)c->officer[i].facing;
        o->ridden += c->officer[i].ridden;
        rm_lay(o);
    }
}
